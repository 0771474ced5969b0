// Actions as text, both ways, by the forms of aod_actions.inl.
//
// What can exist is read, whether or not it is allowed; what cannot (a unit that nobody has) is
// unreadable, and the message names what comes nearest.
#include "aod_notation.h"
#include "aod_core.h"
#include "kernel_words.h"

#include <string.h>

typedef enum Form {
    FORM_NONE,
    FORM_U,
    FORM_UV,
    FORM_M,
    FORM_W,
    FORM_P,
    FORM_N,
    FORM_C,
    FORM_CU,
    FORM_MP,
    FORM_MF,
    FORM_MU,
    FORM_PT,
    FORM_PLAN
} Form;

static const struct {
    const char *words;
    Form form;
} entry[AOD_ACTION_COUNT] = {
#define X(name, text, form_) [AOD_ACTION_##name] = {text, FORM_##form_},
#include "aod_actions.inl"
#undef X
};

typedef struct Words {
    const char *const *word;
    size_t count;
} Words;
#define WORDS(list) ((Words){(list), sizeof(list) / sizeof *(list)})

static const char *const first_words[] = {"first", "second"};
static const char *const role_words[] = {"attacker", "defender"};
static const char *const zone_words[] = {"a", "b", "c", "d"};

static const char *const skill_words[] = {"guard", "strike", "fury"};
static const char *const edge_words[] = {"west", "south", "east", "north"};

static const char *const legion_words[] = {
#define X(name, words, legion, trigger, rule) words,
#include "aod_legion_reactions.inl"
#undef X
};

static const char *const choice_words[] = {
#define X(name, words, legion, wing) words,
#include "aod_picks.inl"
#undef X
};

static Words choices_of(unsigned kind)
{
    switch (kind) {
    case AOD_ACTION_USE:
        return WORDS(legion_words);
    case AOD_ACTION_FIRST:
        return WORDS(first_words);
    case AOD_ACTION_ROLE:
        return WORDS(role_words);
    case AOD_ACTION_ZONE:
        return WORDS(zone_words);
    case AOD_ACTION_EDGE:
        return WORDS(edge_words);
    case AOD_ACTION_CHOOSE:
        return WORDS(choice_words);
    case AOD_ACTION_SKILL:
        return WORDS(skill_words);
    case AOD_ACTION_CLASS:
        return WORDS(aod__class_words);
    default:
        return (Words){NULL, 0};
    }
}

static const char *word_of(Words words, unsigned choice)
{
    return choice < words.count ? words.word[choice] : "?";
}

// --- writing -------------------------------------------------------------------------------------

// Of 1 + degrees; 0: none is asked for.
static void write_facing(unsigned facing, TextBuffer *out)
{
    if (facing == 0)
        return;
    text_append(out, " facing ");
    text_append_int(out, (int)facing - 1);
}

// "block to 18,6@1 along 30,6 facing 90": what is not asked for is left out.
static void write_plan(AodAction a, TextBuffer *out)
{
    GeomPoint anchor = aod__plan_anchor(a);
    GeomPoint second = aod__plan_second(a);
    unsigned shape = aod__plan_shape(a);
    text_append(out, shape < AOD_SHAPES ? aod__shape_words[shape] : "?");
    text_append(out, " to ");
    aod__write_point(anchor.x, anchor.y, a.other, out);
    if (!geom_is_same(anchor, second)) {
        text_append(out, " along ");
        aod__write_point(second.x, second.y, 0, out);
    }
    write_facing(a.model, out);
}

static void write_arguments(const AodMatch *m, AodAction a, TextBuffer *out)
{
    switch (entry[a.kind].form) {
    case FORM_NONE:
        return;
    case FORM_U:
        aod__write_unit(m, a.unit, out);
        return;
    case FORM_UV:
        aod__write_unit(m, a.unit, out);
        text_append(out, a.kind == AOD_ACTION_ABOARD      ? " in "
                         : a.kind == AOD_ACTION_INTERCEPT ? " at "
                                                          : " to ");
        aod__write_unit(m, a.other, out);
        return;
    case FORM_M:
        aod__write_model(m, a.model, out);
        return;
    case FORM_W:
        aod__write_model(m, a.model, out);
        text_print(out, "/%u", a.choice + 1U);
        if (a.other > 0) {
            text_append(out, " mode ");
            text_append_int(out, a.other + 1);
        }
        return;
    case FORM_P:
        aod__write_point(a.x, a.y, a.choice, out);
        return;
    case FORM_N:
        text_print(out, "%u", a.other);
        return;
    case FORM_C:
        text_append(out, word_of(choices_of(a.kind), a.choice));
        return;
    case FORM_CU:
        text_append(out, word_of(choices_of(a.kind), a.choice));
        text_append_char(out, ' ');
        aod__write_unit(m, a.unit, out);
        return;
    case FORM_MP:
        aod__write_model(m, a.model, out);
        text_append_char(out, ' ');
        aod__write_point(a.x, a.y, a.choice, out);
        write_facing(a.other, out);
        return;
    case FORM_MF:
        aod__write_model(m, a.model, out);
        text_print(out, " %u", a.other);
        return;
    case FORM_MU:
        aod__write_model(m, a.model, out);
        text_append(out, " at ");
        aod__write_unit(m, a.unit, out);
        if (a.other > 0)
            text_print(out, " %u", a.other);
        return;
    case FORM_PT:
        aod__write_point(a.x, a.y, a.choice, out);
        text_append(out, " toward ");
        text_append_int(out, a.other);
        return;
    case FORM_PLAN:
        write_plan(a, out);
        return;
    }
}

void aod_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out)
{
    AodAction a = aod_action(action);
    const AodState *s = state;
    if (a.kind == AOD_ACTION_CLASS && viewer != VIEWER_ALL && viewer != s->decider) {
        text_print(out, "%s ?", entry[a.kind].words); // FLOW-1.5: and nothing else is hidden
        return;
    }
    if (a.kind == AOD_ACTION_NONE || a.kind >= AOD_ACTION_COUNT) {
        text_append_char(out, '?');
        return;
    }
    text_append(out, entry[a.kind].words);
    if (entry[a.kind].form != FORM_NONE && entry[a.kind].words[0] != '\0')
        text_append_char(out, ' ');
    bool is_given = aod__is_wish(a.kind) && (a.choice & AOD_GIVEN) != 0;
    write_arguments(match, a, out);
    if (is_given)
        text_append(out, WORDS_THUS);
}

// --- reading -------------------------------------------------------------------------------------

// Gives false, with a message about `what`; `near`: what comes nearest, NULL: nothing does.
static bool bad(Message *problem, AodMessage number, Span what, const char *near)
{
    if (problem == NULL)
        return false;
    *problem = message_make((uint16_t)number);
    message_add_text(problem, what);
    if (near != NULL)
        message_add_text(problem, span_of(near));
    return false;
}

static bool bad_unit(const AodMatch *m, Span rest, Message *problem)
{
    const char *names[AOD_UNITS_MAX];
    for (unsigned u = 0; u < m->unit_count; u++)
        names[u] = m->unit[u].name;
    size_t near = text_nearest(span_trim(rest), names, m->unit_count);
    return near == SIZE_MAX ? bad(problem, AOD_MSG_NO_UNIT, rest, NULL)
                            : bad(problem, AOD_MSG_NO_UNIT_NEAR, rest, names[near]);
}

// Small words between the parts, for people: they mean nothing.
static void skip_filler(Span *rest)
{
    static const char *const fillers[] = {"to", "at", "in", "into", "on", "with"};
    while (span_take_words(rest, fillers, sizeof fillers / sizeof *fillers) != SIZE_MAX) {
    }
}

static bool read_unit(const AodMatch *m, Span *rest, unsigned *out, Message *problem)
{
    skip_filler(rest);
    return aod__take_unit(m, rest, out) || bad_unit(m, *rest, problem);
}

static bool read_model(const AodMatch *m, Span *rest, AodAction *a, Message *problem)
{
    unsigned model;
    skip_filler(rest);
    if (!aod__take_model(m, rest, &model))
        return bad(problem, AOD_MSG_NO_MODEL, span_peek_token(*rest), NULL);
    a->model = (uint16_t)model;
    return true;
}

// "a3.2/1", "a3.2/1 mode 2".
static bool read_weapon(const AodMatch *m, Span *rest, AodAction *a, Message *problem)
{
    int64_t n = 1;
    if (!read_model(m, rest, a, problem))
        return false;
    Span before = *rest;
    if (rest->length == 0 || rest->text[0] != '/')
        return bad(problem, AOD_MSG_NO_WEAPON, before, NULL);
    *rest = span_from(*rest, 1);
    if (!span_take_number(rest, 1, AOD_MODEL_ARMS_MAX, &n))
        return bad(problem, AOD_MSG_NO_WEAPON, before, NULL);
    a->choice = (uint8_t)(n - 1);
    if (span_take_word(rest, "mode")) {
        if (!span_take_number(rest, 1, UINT8_MAX, &n))
            return bad(problem, AOD_MSG_NO_WEAPON, before, NULL);
        a->other = (uint16_t)(n - 1);
    }
    return true;
}

static bool read_point(Span *rest, AodAction *a, Message *problem)
{
    GeomPoint point;
    unsigned floor;
    skip_filler(rest);
    if (!aod__take_point(rest, &point, &floor))
        return bad(problem, AOD_MSG_NO_POINT, *rest, NULL);
    a->x = point.x;
    a->y = point.y;
    a->choice = (uint8_t)floor;
    return true;
}

static bool read_choice(Words words, Span *rest, AodAction *a, Message *problem)
{
    size_t choice = span_take_words(rest, words.word, words.count);
    if (choice == SIZE_MAX) {
        size_t near = text_nearest(span_trim(*rest), words.word, words.count);
        return near == SIZE_MAX ? bad(problem, AOD_MSG_NO_WORD, *rest, NULL)
                                : bad(problem, AOD_MSG_NO_WORD_NEAR, *rest, words.word[near]);
    }
    a->choice = (uint8_t)choice;
    return true;
}

// On the table: a plan leads nowhere else.
static bool read_plan_point(Span *rest, int32_t *packed, unsigned *floor, Message *problem)
{
    GeomPoint at;
    skip_filler(rest);
    if (!aod__take_point(rest, &at, floor) || at.x < 0 || at.y < 0 || at.x > AOD_TABLE_WIDTH_U ||
        at.y > AOD_TABLE_DEPTH_U)
        return bad(problem, AOD_MSG_NO_POINT, *rest, NULL);
    *packed = aod__plan_pack(at);
    return true;
}

static bool read_plan(Span *rest, AodAction *a, Message *problem)
{
    unsigned floor = 0;
    unsigned none = 0;
    unsigned degrees;
    if (!read_choice(WORDS(aod__shape_words), rest, a, problem) ||
        !read_plan_point(rest, &a->x, &floor, problem))
        return false;
    a->other = (uint16_t)floor;
    if (span_take_word(rest, "along") && !read_plan_point(rest, &a->y, &none, problem))
        return false;
    if (a->y == a->x)
        a->y = 0;
    if (aod__take_facing(rest, &degrees))
        a->model = (uint16_t)(degrees + 1);
    return true;
}

static bool read_arguments(const AodMatch *m, Span *rest, AodAction *a, Message *problem)
{
    unsigned unit = 0;
    unsigned degrees;
    int64_t n;
    switch (entry[a->kind].form) {
    case FORM_NONE:
        return true;
    case FORM_U:
        if (!read_unit(m, rest, &unit, problem))
            return false;
        a->unit = (uint8_t)unit;
        return true;
    case FORM_UV:
        if (!read_unit(m, rest, &unit, problem))
            return false;
        a->unit = (uint8_t)unit;
        if (!read_unit(m, rest, &unit, problem))
            return false;
        a->other = (uint16_t)unit;
        return true;
    case FORM_M:
        return read_model(m, rest, a, problem);
    case FORM_W:
        return read_weapon(m, rest, a, problem);
    case FORM_P:
        return read_point(rest, a, problem);
    case FORM_N:
        if (!span_take_number(rest, 0, UINT16_MAX, &n))
            return bad(problem, AOD_MSG_NO_NUMBER, *rest, NULL);
        a->other = (uint16_t)n;
        return true;
    case FORM_C:
        return read_choice(choices_of(a->kind), rest, a, problem);
    case FORM_CU:
        if (!read_choice(choices_of(a->kind), rest, a, problem) ||
            !read_unit(m, rest, &unit, problem))
            return false;
        a->unit = (uint8_t)unit;
        return true;
    case FORM_MP:
        if (!read_model(m, rest, a, problem) || !read_point(rest, a, problem))
            return false;
        if (aod__take_facing(rest, &degrees))
            a->other = (uint16_t)(degrees + 1);
        return true;
    case FORM_MF:
        if (!read_model(m, rest, a, problem))
            return false;
        if (!span_take_number(rest, 0, 359, &n))
            return bad(problem, AOD_MSG_NO_NUMBER, *rest, NULL);
        a->other = (uint16_t)n;
        return true;
    case FORM_MU:
        if (!read_model(m, rest, a, problem) || !read_unit(m, rest, &unit, problem))
            return false;
        a->unit = (uint8_t)unit;
        if (span_take_number(rest, 1, UINT8_MAX, &n))
            a->other = (uint16_t)n;
        return true;
    case FORM_PT:
        if (!read_point(rest, a, problem))
            return false;
        if (!span_take_word(rest, "toward") || !span_take_number(rest, 0, 359, &n))
            return bad(problem, AOD_MSG_NO_NUMBER, *rest, NULL);
        a->other = (uint16_t)n;
        return true;
    case FORM_PLAN:
        return read_plan(rest, a, problem);
    }
    return false;
}

static bool bad_action(Span text, Message *problem)
{
    const char *known[AOD_ACTION_COUNT + 4];
    size_t count = 0;
    for (unsigned kind = 1; kind < AOD_ACTION_COUNT; kind++)
        if (entry[kind].words[0] != '\0')
            known[count++] = entry[kind].words;
    for (unsigned i = 0; i < 2; i++) {
        known[count++] = first_words[i];
        known[count++] = role_words[i];
    }
    size_t near = text_nearest(span_peek_token(text), known, count);
    return near == SIZE_MAX ? bad(problem, AOD_MSG_NO_ACTION, text, NULL)
                            : bad(problem, AOD_MSG_NO_ACTION_NEAR, text, known[near]);
}

static bool read_as(const AodMatch *m, unsigned kind, Span text, AodAction *a, Message *problem)
{
    *a = (AodAction){.kind = (uint16_t)kind};
    if (entry[kind].words[0] != '\0')
        span_take_word(&text, entry[kind].words);
    if (!read_arguments(m, &text, a, problem))
        return false;
    if (aod__is_wish(kind) && span_take_word(&text, &WORDS_THUS[1]))
        a->choice |= AOD_GIVEN;
    return span_trim(text).length == 0 || bad(problem, AOD_MSG_TOO_MUCH, span_trim(text), NULL);
}

bool aod_action_read(const void *match, const void *state, Span text, Action *out, Message *problem)
{
    const AodMatch *m = match;
    const char *words[AOD_ACTION_COUNT];
    AodAction a = {0};
    (void)state;
    text = span_trim(text);
    for (unsigned kind = 0; kind < AOD_ACTION_COUNT; kind++)
        words[kind] =
            entry[kind].words != NULL && entry[kind].words[0] != '\0' ? entry[kind].words : NULL;
    // These have no word before them.
    bool is_read = read_as(m, AOD_ACTION_DIE, text, &a, NULL) ||
                   read_as(m, AOD_ACTION_FIRST, text, &a, NULL) ||
                   read_as(m, AOD_ACTION_ROLE, text, &a, NULL);
    if (!is_read) {
        Span rest = text;
        size_t kind = span_take_words(&rest, words, AOD_ACTION_COUNT);
        is_read = kind == SIZE_MAX ? bad_action(text, problem)
                                   : read_as(m, (unsigned)kind, text, &a, problem);
    }
    if (is_read)
        *out = aod_action_pack(a);
    return is_read;
}
