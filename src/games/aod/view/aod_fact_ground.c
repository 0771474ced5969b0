// Facts about where models stand and what they see, for scenario files (docs/scenarios.md).
#include "aod_fact_ground.h"
#include "aod_eyes.h"
#include "aod_sight_words.h"

static bool is_end(Span rest)
{
    return span_trim(rest).length == 0;
}

// "a1.1", or with a weapon "a1.1/2". False: there is none, or it is not on the table.
static bool take_looker(const Aod *g, Span *rest, AodLooker *out)
{
    unsigned model;
    int64_t n;
    if (!aod__take_model(g->m, rest, &model) || !aod__on_table(g->s, model))
        return false;
    *out = (AodLooker){(uint16_t)model, NULL};
    if (rest->length == 0 || rest->text[0] != '/')
        return true;
    const AodMatchKind *kind = aod__kind(g->m, model);
    *rest = span_from(*rest, 1);
    if (!span_take_number(rest, 1, kind->arm_count, &n))
        return false;
    out->arm = &kind->arm[n - 1];
    return true;
}

static bool take_standing(const Aod *g, Span *rest, unsigned *model)
{
    return aod__take_model(g->m, rest, model) && aod__on_table(g->s, *model);
}

static void put_cover(const Aod *g, AodCover cover, TextBuffer *out)
{
    if (cover.save == 0) {
        text_append(out, "none");
        return;
    }
    text_print(out, "%u+ ", (unsigned)cover.save);
    if (cover.is_model)
        aod__write_model(g->m, cover.whose, out);
    else
        aod__say_piece(g->m, cover.whose, out);
}

static void put_faces(unsigned faces, TextBuffer *out)
{
    static const char *const words[] = {"front", "left", "right", "rear"};
    const char *joint = "";
    for (unsigned n = 0; n < sizeof words / sizeof *words; n++) {
        if ((faces >> n & 1) == 0)
            continue;
        text_print(out, "%s%s", joint, words[n]);
        joint = " ";
    }
}

static void put_yes(bool yes, TextBuffer *out)
{
    text_append(out, yes ? "yes" : "no");
}

// "sight a1.1 b1.1", "hidden a1.1 b1.1", "cover ...", "say sight ...", "arc a1.1/2 b1.1": has any
// of it.
static bool sight_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"sight", "hidden", "cover", "say sight", "arc"};
    AodLooker from;
    unsigned to;
    AodScene scene;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !take_looker(g, &rest, &from) || !take_standing(g, &rest, &to) ||
        !is_end(rest))
        return false;
    aod__scene_make(g, &scene);
    AodLook look = aod__look(g, from, to);
    switch (fact) {
    case 0:
        put_yes(aod__sees(g, &scene, from, to), out);
        return true;
    case 1:
        text_append_int(out, aod__look_hidden(&scene, &look).dim_count);
        return true;
    case 2:
        put_cover(g, aod__cover(g, &scene, from, to), out);
        return true;
    case 3:
        aod__say_sight(g, &scene, from, to, out);
        return true;
    default:
        put_yes(aod__columns_in_arc(g, from, &look) != 0, out);
        return true;
    }
}

// "gap a1.1 b1.1" in inches, "touch a1.1 b1.1", "face a1.1 b1.1": of a1.1, in which b1.1 stands.
static bool pair_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"gap", "touch", "face"};
    unsigned a, b;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !take_standing(g, &rest, &a) || !take_standing(g, &rest, &b) ||
        !is_end(rest))
        return false;
    switch (fact) {
    case 0:
        aod__write_length(aod__gap_u(g, a, b), out);
        return true;
    case 1:
        put_yes(aod__touches(g, a, b), out);
        return true;
    default:
        put_faces(aod__faces(g, a, aod__point(g->s, b)), out);
        return true;
    }
}

static void put_footing(AodFooting footing, TextBuffer *out)
{
    const struct {
        bool is;
        const char *word;
    } all[] = {{footing.bars_way, "barred"},
               {footing.bars_end, "no end"},
               {footing.slows, "slowed"},
               {footing.tests_way, "tests"},
               {footing.tests_end && !footing.tests_way, "tests at the end"}};
    const char *joint = "";
    for (unsigned n = 0; n < sizeof all / sizeof *all; n++) {
        if (!all[n].is)
            continue;
        text_print(out, "%s%s", joint, all[n].word);
        joint = ", ";
    }
    if (joint[0] == '\0')
        text_append(out, "free");
}

// "footing a1.1 2": what the second piece does to it; "stands in a1.1": the first piece that it
// stands in; "group a1": how many are in its largest group.
static bool ground_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"footing", "stands in", "group"};
    unsigned id;
    int64_t n;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == 2 && aod__take_unit(g->m, &rest, &id) && is_end(rest)) {
        AodLinks links;
        aod__links(g, aod__host(g->s, id), &links);
        text_append_int(out, __builtin_popcountll(aod__largest_group(&links)));
        return true;
    }
    if (fact >= 2 || !take_standing(g, &rest, &id))
        return false;
    if (fact == 0) {
        if (!span_take_number(&rest, 1, g->m->table->piece_count, &n) || !is_end(rest))
            return false;
        put_footing(aod__footing(g, id, &g->m->table->piece[n - 1]), out);
        return true;
    }
    GeomShape shape;
    aod__stand_shape(g->m, id, aod__stand_of(g->s, id), &shape);
    unsigned piece = aod__next_piece(g->m, &shape, 0);
    if (piece == g->m->table->piece_count)
        text_append(out, "none");
    else
        aod__say_piece(g->m, piece, out);
    return is_end(rest);
}

bool aod__fact_ground(const Aod *g, Span rest, TextBuffer *out)
{
    return sight_fact(g, rest, out) || pair_fact(g, rest, out) || ground_fact(g, rest, out);
}
