// Facts of a battle by their words, for scenario files.
#include "aod_arrive.h"
#include "aod_assault.h"
#include "aod_fact_ground.h"
#include "aod_going.h"
#include "aod_hull_view.h"
#include "aod_score.h"
#include "aod_toll.h"
#include "aod_value.h"
#include "aod_view.h"

static bool put_yes(bool yes, TextBuffer *out)
{
    text_append(out, yes ? "yes" : "no");
    return true;
}

static bool is_end(Span rest)
{
    return span_trim(rest).length == 0;
}

static bool has_flag(const AodUnitNow *now, size_t fact)
{
    static const uint16_t condition[] = {AOD_C_PINNED, AOD_C_FALLING_BACK, 0,
                                         AOD_C_BLIND,  AOD_C_CONCUSSED,    0};
    return fact == 2   ? (now->turn & AOD_U_NO_CHARGE) != 0
           : fact == 5 ? (now->phase & AOD_UP_REACTED) != 0
                       : (now->conditions & condition[fact]) != 0;
}

// "locked a1 b1", "engaged a1 b1": how many; "wounds inflicted 0": in the combat that is fought.
static bool combat_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"locked", "engaged", "touching", "inflicted"};
    unsigned unit, other;
    int64_t seat;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == 3) {
        if (!span_take_number(&rest, 0, 1, &seat) || !is_end(rest))
            return false;
        text_append_int(out, g->s->combat.inflicted[seat]);
        return true;
    }
    if (fact == SIZE_MAX || !aod__take_unit(g->m, &rest, &unit))
        return false;
    if (fact == 0 && is_end(rest))
        return put_yes(aod__is_locked(g->s, unit), out);
    if (!aod__take_unit(g->m, &rest, &other) || !is_end(rest))
        return false;
    if (fact == 0)
        return put_yes(aod__is_locked_with(g->s, unit, other), out);
    uint64_t set = fact == 1 ? aod__engaged(g, unit, other) : aod__touching(g, unit, other);
    text_append_int(out, __builtin_popcountll(set));
    return true;
}

// "pinned b1", "falling back b1", "no charge a1", "blinded b1", "concussed b1", "reacted b1",
// "fearless a1".
static bool flag_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"pinned",    "falling back", "no charge", "blinded",
                                        "concussed", "reacted",      "fearless"};
    enum { FEARLESS = sizeof words / sizeof *words - 1 };
    unsigned unit;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !aod__take_unit(g->m, &rest, &unit) || !is_end(rest))
        return false;
    return put_yes(fact == FEARLESS ? aod__is_fearless(g, unit) : has_flag(&g->s->unit[unit], fact),
                   out);
}

// "owes b1": tests that are due.
static bool owes_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"owes"};
    unsigned unit;
    if (span_take_words(&rest, words, 1) == SIZE_MAX || !aod__take_unit(g->m, &rest, &unit) ||
        !is_end(rest))
        return false;
    unsigned due = g->s->unit[unit].tests_due;
    if (due == 0)
        text_append(out, "nothing");
    if ((due & AOD_DUE_PINNING) != 0)
        text_append(out, "pinning ");
    if ((due & AOD_DUE_BLIND) != 0)
        text_append(out, "blind ");
    if (due >= AOD_DUE_CONCUSSIVE)
        text_print(out, "concussive %u", due / AOD_DUE_CONCUSSIVE);
    return true;
}

// "where a1", "joined a7", "within a3", "coherent a1", "models a1", "stage a1", "moved a1".
static bool unit_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"where",  "joined",  "within",  "coherent",
                                        "models", "stage",   "name",    "moved",
                                        "ran",    "may run", "scoring", "denying"};
    unsigned unit, apart;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !aod__take_unit(g->m, &rest, &unit) || !is_end(rest))
        return false;
    const AodUnitNow *now = &g->s->unit[unit];
    unsigned link = fact == 1 ? now->joined : now->within;
    switch (fact) {
    case 0:
        text_append(out, aod__where_word(now->where));
        return true;
    case 1:
    case 2:
        if (link == 0)
            text_append(out, "none");
        else
            aod__write_unit(g->m, link - 1, out);
        return true;
    case 3:
        return put_yes(aod__is_coherent(g, unit, &apart), out);
    case 4:
        text_append_int(out, (int)aod__alive(g, unit));
        return true;
    case 5:
        text_append_int(out, (int)aod__deploy_stage(g, unit));
        return true;
    case 7:
        return put_yes((now->turn & AOD_U_MOVED) != 0, out);
    case 8:
        return put_yes((now->turn & AOD_U_RAN) != 0, out);
    case 9:
        return put_yes(aod__may_run(g, unit), out);
    case 10:
        return put_yes(aod__is_scoring(g, unit), out);
    case 11:
        return put_yes(aod__is_denying(g, unit), out);
    default:
        text_append(out, g->m->unit[unit].name);
        return true;
    }
}

// "at a1.1", "facing a1.1", "wounds a1.1", "arms a1.1", "in zone a1.1"; "value a1.1 WS" as printed,
// "now a1.1 WS" as it is now; "pain a1.1", "shield a1.1": what Feel No Pain and its Invulnerable
// Save need; 7: it has none.
static bool model_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"at",    "facing", "wounds", "arms", "in zone",
                                        "value", "went",   "now",    "pain", "shield"};
    unsigned model;
    GeomShape shape;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !aod__take_model(g->m, &rest, &model))
        return false;
    const AodModelNow *now = &g->s->model[model];
    const AodMatchKind *kind = aod__kind(g->m, model);
    if (fact == 5 || fact == 7) {
        for (unsigned i = 0; i < AOD_VALUE_COUNT; i++) {
            if (!span_equal_nocase_text(span_trim(rest), aod_value_word((AodValue)i)))
                continue;
            text_append_int(out, fact == 5 ? kind->value[i] : aod__value(g, model, (AodValue)i));
            return true;
        }
        return false;
    }
    if (!is_end(rest))
        return false;
    switch (fact) {
    case 8:
        text_append_int(out, (int)aod__feel_no_pain(g, model));
        return true;
    case 9:
        text_append_int(out, (int)aod__invulnerable(g, model));
        return true;
    case 6:
        return put_yes((now->flags & AOD_M_MOVED) != 0, out);
    case 0:
        if (now->where == AOD_AT_TABLE)
            aod__write_point(now->x, now->y, now->floor, out);
        else
            text_append(out, aod__where_word(now->where));
        return true;
    case 1:
        text_append_int(out, (int)aod__degrees_of(now->facing));
        return true;
    case 2:
        text_append_int(out, now->wounds);
        return true;
    case 3:
        for (uint16_t i = 0; i < kind->arm_count; i++)
            text_print(out, "%s%s", i == 0 ? "" : ", ", kind->arm[i].thing->name);
        return true;
    default:
        aod__stand_shape(g->m, model, aod__stand_of(g->s, model), &shape);
        return put_yes(
            aod__zone_holds(g, g->m->model[model].unit < g->m->unit_first[1] ? 0 : 1, &shape), out);
    }
}

// "controls 0": the markers by their numbers.
static void put_controlled(const Aod *g, unsigned seat, TextBuffer *out)
{
    unsigned set = aod__controlled(g, seat);
    for (unsigned n = 0; n < g->s->objective_count; n++)
        if ((set >> n & 1) != 0)
            text_print(out, "%s%u", (set & ((1U << n) - 1)) != 0 ? ", " : "", n + 1);
    if (set == 0)
        text_append(out, "none");
}

// "score 0", "score 0 attrition", "controls 1"; "lost first 1": units in Game Turn 1.
static bool score_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"score", "controls", "lost first"};
    int64_t seat;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !span_take_number(&rest, 0, 1, &seat))
        return false;
    if (fact == 2 && is_end(rest)) {
        text_append_int(out, g->s->player[seat].destroyed_first);
        return true;
    }
    if (fact == 1) {
        put_controlled(g, (unsigned)seat, out);
        return is_end(rest);
    }
    if (is_end(rest)) {
        text_append_int(out, (int)aod__points(g->s, (unsigned)seat));
        return true;
    }
    for (unsigned kind = 0; kind < AOD_AWARD_COUNT; kind++) {
        if (!span_equal_nocase_text(span_trim(rest), aod_award_word((AodAwardKind)kind)))
            continue;
        text_append_int(out, g->s->player[seat].score[kind]);
        return true;
    }
    return false;
}

// "marker 2", "zone 1", "side 1", "illegal 0"; "reactions 1": made in this phase.
static bool numbered_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"marker",  "zone",       "side",
                                        "illegal", "not played", "reactions"};
    int64_t n;
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !span_take_number(&rest, 0, 8, &n) || (fact > 0 && n > 1))
        return false;
    const AodPlayer *player = &g->s->player[fact > 0 ? n : 0];
    if (fact == 4) { // "not played 0 Rending"
        bool is_named = false;
        for (uint16_t i = 0; i < g->m->unplayed_count[n]; i++)
            is_named =
                is_named || span_equal_nocase_text(span_trim(rest), g->m->unplayed[n][i].name);
        return put_yes(is_named, out);
    }
    if (!is_end(rest))
        return false;
    switch (fact) {
    case 0:
        if (n < 1 || n > g->s->objective_count)
            text_append(out, "none");
        else
            aod__write_point(g->s->objective[n - 1].x, g->s->objective[n - 1].y, 0, out);
        return true;
    case 1:
        text_append_char(out, player->zone == 0 ? '-' : (char)('a' + player->zone - 1));
        return true;
    case 2:
        text_append(out, aod_allegiance_word((AodAllegiance)player->side));
        return true;
    case 5:
        text_append_int(out, player->reactions);
        return true;
    default:
        text_append_int(out, g->m->illegal[n]);
        return true;
    }
}

static int count_challenges(const AodState *s)
{
    int count = 0;
    for (unsigned n = 0; n < AOD_CHALLENGES_MAX; n++)
        count += s->challenge[n].challenger != s->challenge[n].accepter;
    return count;
}

static bool battle_fact(const Aod *g, Span rest, TextBuffer *out)
{
    static const char *const words[] = {"mission", "map",    "first",     "night",   "markers",
                                        "actor",   "units",  "floors",    "outcome", "turn",
                                        "phase",   "active", "challenges"};
    size_t fact = span_take_words(&rest, words, sizeof words / sizeof *words);
    if (fact == SIZE_MAX || !is_end(rest))
        return false;
    switch (fact) {
    case 0:
        text_append(out, g->s->play == 0 ? "none" : aod__play(g)->name);
        return true;
    case 1:
        text_append(out, g->s->map == 0 ? "none" : aod__map(g)->name);
        return true;
    case 2:
        text_append_int(out, g->s->first);
        return true;
    case 3:
        return put_yes(g->s->night != 0, out);
    case 4:
        text_append_int(out, g->s->objective_count);
        return true;
    case 5:
        text_append_int(out, g->s->decider);
        return true;
    case 6:
        text_append_int(out, g->s->unit_count);
        return true;
    case 7:
        text_append_int(out, g->m->floor_count - 1);
        return true;
    case 9:
        text_append_int(out, g->s->game_turn);
        return true;
    case 10:
        text_append(out, aod__phase_word(g->s->phase));
        return true;
    case 11:
        text_append_int(out, g->s->active);
        return true;
    case 12:
        text_append_int(out, count_challenges(g->s));
        return true;
    default:
        text_append(out, kernel_outcome_text((Outcome)g->s->outcome));
        return true;
    }
}

bool aod_fact(const void *match, const void *state, Span words, TextBuffer *out)
{
    Aod g = {.m = match, .s = (AodState *)(uintptr_t)state};
    Span rest = span_trim(words);
    return battle_fact(&g, rest, out) || combat_fact(&g, rest, out) || score_fact(&g, rest, out) ||
           numbered_fact(&g, rest, out) || model_fact(&g, rest, out) || flag_fact(&g, rest, out) ||
           owes_fact(&g, rest, out) || unit_fact(&g, rest, out) ||
           aod__fact_ground(&g, rest, out) || aod__fact_hull(&g, rest, out);
}
