// Actions as text, both ways, by the forms of epic_actions.inl.
//
// What can exist is read, whether or not it is allowed; what cannot (a formation that nobody has, a
// weapon that the unit lacks) is unreadable, and the message names what comes nearest.
#include "epic_notation.h"
#include "epic_core.h"
#include "epic_names.h"
#include "kernel_words.h"

typedef enum Form {
    FORM_NONE,
    FORM_F,
    FORM_U,
    FORM_UP,
    FORM_UV,
    FORM_UN,
    FORM_UWC,
    FORM_P,
    FORM_N,
    FORM_C,
    FORM_FPN,
    FORM_WAY,
    FORM_TURN,
    FORM_PLAN,
    FORM_LAYOUT,
    FORM_WORK,
    FORM_FORTIFY
} Form;

static const struct {
    const char *words;
    Form form;
} entry[EPIC_ACTION_COUNT] = {
#define X(name, text, form_) [EPIC_ACTION_##name] = {text, FORM_##form_},
#include "epic_actions.inl"
#undef X
};

// --- what an action names ------------------------------------------------------------------------

bool epic__is_wish(unsigned kind)
{
    return kind == EPIC_ACTION_PLAN || kind == EPIC_ACTION_LAYOUT || kind == EPIC_ACTION_FORTIFY ||
           kind == EPIC_ACTION_COUNTER_ALL;
}

unsigned epic__about(EpicAction a)
{
    switch (a.kind < EPIC_ACTION_COUNT ? entry[a.kind].form : FORM_NONE) {
    case FORM_F:
        return EPIC_ABOUT_FORMATION;
    case FORM_U:
    case FORM_UN:
    case FORM_UWC:
    case FORM_TURN:
        return EPIC_ABOUT_UNIT;
    case FORM_UP:
    case FORM_WAY:
        return EPIC_ABOUT_UNIT | EPIC_ABOUT_POINT;
    case FORM_UV:
        return EPIC_ABOUT_UNIT | EPIC_ABOUT_OTHER;
    case FORM_P:
    case FORM_LAYOUT:
    case FORM_WORK:
    case FORM_FORTIFY:
        return EPIC_ABOUT_POINT;
    case FORM_FPN:
        return EPIC_ABOUT_FORMATION | EPIC_ABOUT_POINT;
    case FORM_PLAN:
        return epic__about_plan(a);
    default:
        return 0;
    }
}

// --- choices -------------------------------------------------------------------------------------

static const char *const begin_words[] = {"mine", "theirs"};
static const char *const barrage_words[EPIC_BARRAGE_CHOICES] = {
    [EPIC_BARRAGE_PLAIN] = "plain",     [EPIC_BARRAGE_SPECIAL] = "special",
    [EPIC_BARRAGE_NONE] = "none",       [EPIC_BARRAGE_INDIRECT] = "indirect",
    [EPIC_BARRAGE_DISRUPT] = "disrupt", [EPIC_BARRAGE_IGNORE_COVER] = "ignore cover",
    [EPIC_BARRAGE_MACRO] = "macro",     [EPIC_BARRAGE_KILLER] = "titan killer",
};
static const char *const snipe_words[] = {"first", "last"};
static const char *const save_words[] = {"armour", "cover", "holofield", "shield"};
static const char *const layout_words[EPIC_LAYOUT_COUNT] = {"line",  "block",  "loaded",
                                                            "ranks", "column", "abreast"};
static const char *const use_words[EPIC_USE_COUNT] = {
    [EPIC_USE_AP] = "ap",         [EPIC_USE_AT] = "at",    [EPIC_USE_WE] = "engine",
    [EPIC_USE_NOT_WE] = "others", [EPIC_USE_NONE] = "not", [EPIC_USE_MODE_2] = "second",
    [EPIC_USE_ONE] = "one",       [EPIC_USE_TWO] = "two",  [EPIC_USE_THREE] = "three",
    [EPIC_USE_FOUR] = "four",
};
static const char *const class_words[] = {
    [EPIC_HIT_AP] = "ap", [EPIC_HIT_AT] = "at", [EPIC_HIT_MACRO] = "macro"};

static const char *const work_words[EPIC_WORK_TYPES] = {"bunker", "gun emplacement", "razor wire",
                                                        "trench", "minefield"};

static EpicWords choices_of(unsigned kind)
{
    switch (kind) {
    case EPIC_ACTION_EDGE:
        return EPIC_WORDS(epic__edge_words);
    case EPIC_ACTION_BEGIN:
        return EPIC_WORDS(begin_words);
    case EPIC_ACTION_ACTION:
        return EPIC_WORDS(epic__action_words);
    case EPIC_ACTION_USE:
        return EPIC_WORDS(use_words);
    case EPIC_ACTION_OPEN_ONLY:
        return EPIC_WORDS(class_words);
    case EPIC_ACTION_BARRAGE:
        return EPIC_WORDS(barrage_words);
    case EPIC_ACTION_SNIPE:
        return EPIC_WORDS(snipe_words);
    case EPIC_ACTION_SAVE:
        return EPIC_WORDS(save_words);
    default:
        return (EpicWords){NULL, 0};
    }
}

const char *epic__choice_word(EpicWords words, unsigned choice)
{
    return choice < words.count && words.word[choice] != NULL ? words.word[choice] : "?";
}

// --- writing -------------------------------------------------------------------------------------

static const char *between(unsigned kind)
{
    switch (kind) {
    case EPIC_ACTION_PICK:
        return " up ";
    case EPIC_ACTION_BOARD:
        return " into ";
    default:
        return " to ";
    }
}

// Of the forms that say how something is laid out.
static void write_layout(const EpicMatch *m, EpicAction a, TextBuffer *out)
{
    switch (entry[a.kind].form) {
    case FORM_PLAN:
        epic__write_plan(m, a, out);
        return;
    case FORM_LAYOUT:
        text_append(out, epic__choice_word(EPIC_WORDS(layout_words), a.choice));
        text_append(out, " to ");
        epic__write_point(a.x, a.y, out);
        return;
    case FORM_WORK:
        text_append(out, epic__choice_word(EPIC_WORDS(work_words), a.choice));
        text_append_char(out, ' ');
        text_append_int(out, a.other);
        text_append(out, " of works ");
        text_append_int(out, a.formation + 1);
        text_append(out, " at ");
        epic__write_point(a.x, a.y, out);
        text_append(out, " facing ");
        text_append_int(out, a.unit);
        return;
    case FORM_FORTIFY:
        text_append(out, "works ");
        text_append_int(out, a.formation + 1);
        text_append_char(out, ' ');
        text_append(out, epic__choice_word(EPIC_WORDS(layout_words), a.choice));
        text_append(out, " at ");
        epic__write_point(a.x, a.y, out);
        return;
    default:
        return;
    }
}

static void write_arguments(const EpicMatch *m, EpicAction a, TextBuffer *out)
{
    switch (entry[a.kind].form) {
    case FORM_NONE:
        return;
    case FORM_F:
        epic__write_formation(m, a.formation, out);
        return;
    case FORM_U:
        epic__write_unit(m, a.unit, out);
        return;
    case FORM_UP:
        epic__write_unit(m, a.unit, out);
        text_append(out, between(a.kind));
        epic__write_point(a.x, a.y, out);
        return;
    case FORM_UV:
        epic__write_unit(m, a.unit, out);
        text_append(out, between(a.kind));
        epic__write_unit(m, a.other, out);
        return;
    case FORM_UN:
        epic__write_unit(m, a.unit, out);
        text_print(out, " %u", a.other);
        return;
    case FORM_UWC:
        epic__write_unit(m, a.unit, out);
        text_print(out, "/%u %s", a.other + 1U, epic__choice_word(choices_of(a.kind), a.choice));
        return;
    case FORM_P:
        epic__write_point(a.x, a.y, out);
        return;
    case FORM_N:
        text_print(out, "%u", a.other);
        return;
    case FORM_C:
        text_append(out, epic__choice_word(choices_of(a.kind), a.choice));
        return;
    case FORM_FPN:
        epic__write_formation(m, a.formation, out);
        text_append(out, " to ");
        epic__write_point(a.x, a.y, out);
        text_append(out, " turn ");
        text_append_int(out, a.other);
        return;
    case FORM_WAY:
        epic__write_way(m, a, out);
        return;
    case FORM_TURN:
        epic__write_unit(m, a.unit, out);
        text_append_char(out, ' ');
        epic__write_facing(a.other, out);
        return;
    default:
        write_layout(m, a, out);
    }
}

// EPIC-2.1.23a, 2.1.21: what is plotted is the owner's secret.
static bool is_secret(const EpicMatch *m, EpicAction a, int viewer)
{
    return a.kind == EPIC_ACTION_PLOT && viewer != VIEWER_ALL &&
           (a.formation >= m->formation_count || viewer != m->formation[a.formation].seat);
}

void epic_action_write(const void *match, const void *state, const Action *action, int viewer,
                       TextBuffer *out)
{
    const EpicMatch *m = match;
    EpicAction a = epic_action(action);
    (void)state;
    if (a.kind == EPIC_ACTION_NONE || a.kind >= EPIC_ACTION_COUNT) {
        text_append_char(out, '?');
        return;
    }
    text_append(out, entry[a.kind].words);
    if (is_secret(m, a, viewer)) {
        text_append(out, " ?");
        return;
    }
    if (entry[a.kind].form != FORM_NONE && entry[a.kind].words[0] != '\0')
        text_append_char(out, ' ');
    bool is_given = epic__is_wish(a.kind) && (a.choice & EPIC_PLAN_GIVEN) != 0;
    if (is_given)
        a.choice &= (uint8_t)~EPIC_PLAN_GIVEN;
    write_arguments(m, a, out);
    if (is_given)
        text_append(out, WORDS_THUS);
}

// --- reading -------------------------------------------------------------------------------------

bool epic__bad_word(Message *problem, EpicMessage number, Span what, const char *near)
{
    if (problem == NULL)
        return false;
    *problem = message_make((uint16_t)number);
    message_add_text(problem, what);
    if (near != NULL)
        message_add_text(problem, span_of(near));
    return false;
}

static bool bad_formation(const EpicMatch *m, Span rest, Message *problem)
{
    const char *names[EPIC_FORMATIONS_MAX];
    for (unsigned f = 0; f < m->formation_count; f++)
        names[f] = m->formation[f].name;
    size_t near = text_nearest(span_trim(rest), names, m->formation_count);
    return near == SIZE_MAX ? epic__bad_word(problem, EPIC_M_NO_FORMATION, rest, NULL)
                            : epic__bad_word(problem, EPIC_M_NO_FORMATION_NEAR, rest, names[near]);
}

static bool bad_unit(const EpicMatch *m, Span rest, Message *problem)
{
    unsigned formation;
    Span token = span_peek_token(rest), name = token;
    size_t dot = span_find_char(token, '.');
    name = span_slice(token, 0, dot == SIZE_MAX ? token.length : dot);
    if (!epic__take_formation(m, &name, &formation))
        return epic__bad_word(problem, EPIC_M_NO_UNIT, token, NULL);
    if (problem == NULL)
        return false;
    *problem = message_make(EPIC_M_NO_SUCH_UNIT);
    message_add_text(problem, token);
    message_add_name(problem, message_name('f', (int)formation));
    message_add_int(problem, m->formation[formation].unit_count);
    return false;
}

// The words at the front: parts of an action have names and numbers behind them.
static Span leading_words(Span text)
{
    size_t length = 0;
    while (length < text.length && text.text[length] != '.' && text.text[length] != ',' &&
           !(text.text[length] >= '0' && text.text[length] <= '9'))
        length++;
    return span_trim(span_slice(text, 0, length));
}

static bool bad_word(EpicWords words, Span rest, Message *problem)
{
    enum { KNOWN_MAX = 32 }; // for a remedy; no choice has more words
    const char *known[KNOWN_MAX];
    size_t count = 0;
    for (size_t i = 0; i < words.count && count < KNOWN_MAX; i++)
        if (words.word[i] != NULL)
            known[count++] = words.word[i];
    size_t near = text_nearest(leading_words(rest), known, count);
    return near == SIZE_MAX ? epic__bad_word(problem, EPIC_M_NO_WORD, rest, NULL)
                            : epic__bad_word(problem, EPIC_M_NO_WORD_NEAR, rest, known[near]);
}

// Small words between the parts, for people: they mean nothing.
static void skip_filler(Span *rest)
{
    static const char *const fillers[] = {"to", "at",   "up", "into", "in",
                                          "on", "with", "by", "turn"};
    while (span_take_words(rest, fillers, sizeof fillers / sizeof *fillers) != SIZE_MAX) {
    }
}

bool epic__parse_formation(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    unsigned formation;
    skip_filler(rest);
    if (!epic__take_formation(m, rest, &formation))
        return bad_formation(m, *rest, problem);
    a->formation = (uint8_t)formation;
    return true;
}

bool epic__parse_unit(const EpicMatch *m, Span *rest, uint16_t *out, Message *problem)
{
    unsigned unit;
    skip_filler(rest);
    if (!epic__take_unit(m, rest, &unit))
        return bad_unit(m, *rest, problem);
    *out = (uint16_t)unit;
    return true;
}

bool epic__parse_point(Span *rest, EpicAction *a, Message *problem)
{
    GeomPoint point;
    skip_filler(rest);
    if (!epic__take_point(rest, &point))
        return epic__bad_word(problem, EPIC_M_NO_POINT, *rest, NULL);
    a->x = point.x;
    a->y = point.y;
    return true;
}

bool epic__parse_number(Span *rest, EpicAction *a, Message *problem)
{
    int64_t n;
    skip_filler(rest);
    if (!span_take_number(rest, 0, UINT16_MAX, &n))
        return epic__bad_word(problem, EPIC_M_NO_NUMBER, *rest, NULL);
    a->other = (uint16_t)n;
    return true;
}

bool epic__parse_choice(EpicWords words, Span *rest, EpicAction *a, Message *problem)
{
    size_t choice = span_take_words(rest, words.word, words.count);
    if (choice == SIZE_MAX)
        return bad_word(words, *rest, problem);
    a->choice = (uint8_t)choice;
    return true;
}

// "/2": a weapon of the unit, counted from 1.
static bool read_weapon(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    int64_t n;
    Span left = *rest;
    const EpicKind *kind = epic__kind(m, a->unit);
    if (left.length > 0 && left.text[0] == '/') {
        left = span_from(left, 1);
        if (span_take_number(&left, 1, kind->weapon_count, &n)) {
            a->other = (uint16_t)(n - 1);
            *rest = left;
            return true;
        }
    }
    if (problem == NULL)
        return false;
    *problem = message_make(EPIC_M_NO_WEAPON);
    message_add_name(problem, message_name('u', a->unit));
    message_add_int(problem, kind->weapon_count);
    return false;
}

// "works 1": a group, counted from 1.
static bool read_group(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    int64_t n;
    skip_filler(rest);
    span_take_word(rest, "works");
    if (!span_take_number(rest, 1, m->work_group_count, &n))
        return epic__bad_word(problem, EPIC_M_NO_WORKS, *rest, NULL);
    a->formation = (uint8_t)(n - 1);
    return true;
}

// "trench 3 of works 1 at 60,30 facing 90": what is left out is 1, the first, 0.
static bool read_work(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    int64_t n;
    if (!epic__parse_choice(EPIC_WORDS(work_words), rest, a, problem))
        return false;
    a->other = span_take_number(rest, 1, UINT8_MAX, &n) ? (uint16_t)n : 1;
    if (span_take_word(rest, "of") && !read_group(m, rest, a, problem))
        return false;
    if (!epic__parse_point(rest, a, problem))
        return false;
    if (span_take_word(rest, "facing")) {
        if (!span_take_number(rest, 0, 360, &n))
            return epic__bad_word(problem, EPIC_M_NO_NUMBER, *rest, NULL);
        a->unit = (uint16_t)(n % 180); // half a turn changes nothing
    }
    return true;
}

static bool read_arguments(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem)
{
    switch (entry[a->kind].form) {
    case FORM_NONE:
        return true;
    case FORM_F:
        return epic__parse_formation(m, rest, a, problem);
    case FORM_U:
        return epic__parse_unit(m, rest, &a->unit, problem);
    case FORM_UP:
        return epic__parse_unit(m, rest, &a->unit, problem) && epic__parse_point(rest, a, problem);
    case FORM_UV:
        return epic__parse_unit(m, rest, &a->unit, problem) &&
               epic__parse_unit(m, rest, &a->other, problem);
    case FORM_UN:
        return epic__parse_unit(m, rest, &a->unit, problem) && epic__parse_number(rest, a, problem);
    case FORM_UWC:
        return epic__parse_unit(m, rest, &a->unit, problem) && read_weapon(m, rest, a, problem) &&
               epic__parse_choice(choices_of(a->kind), rest, a, problem);
    case FORM_P:
        return epic__parse_point(rest, a, problem);
    case FORM_N:
        return epic__parse_number(rest, a, problem);
    case FORM_C:
        return epic__parse_choice(choices_of(a->kind), rest, a, problem);
    case FORM_FPN:
        return epic__parse_formation(m, rest, a, problem) && epic__parse_point(rest, a, problem) &&
               epic__parse_number(rest, a, problem);
    case FORM_WAY:
        return epic__read_way(m, rest, a, problem);
    case FORM_TURN:
        return epic__parse_unit(m, rest, &a->unit, problem) && epic__read_facing(rest, a, problem);
    case FORM_PLAN:
        return epic__read_plan(m, rest, a, problem);
    case FORM_LAYOUT:
        return epic__parse_choice(EPIC_WORDS(layout_words), rest, a, problem) &&
               epic__parse_point(rest, a, problem);
    case FORM_WORK:
        return read_work(m, rest, a, problem);
    case FORM_FORTIFY:
        return read_group(m, rest, a, problem) &&
               epic__parse_choice(EPIC_WORDS(layout_words), rest, a, problem) &&
               epic__parse_point(rest, a, problem);
    }
    return false;
}

static bool bad_action(Span text, Message *problem)
{
    const char *known[EPIC_ACTION_COUNT + EPIC_FORMATION_ACTIONS];
    size_t count = 0;
    for (unsigned kind = 1; kind < EPIC_ACTION_COUNT; kind++)
        if (entry[kind].words[0] != '\0')
            known[count++] = entry[kind].words;
    for (unsigned i = 1; i < EPIC_FORMATION_ACTIONS; i++)
        known[count++] = epic__action_words[i];
    size_t near = text_nearest(leading_words(text), known, count);
    if (near == SIZE_MAX)
        near = text_nearest(span_peek_token(text), known, count);
    return near == SIZE_MAX ? epic__bad_word(problem, EPIC_M_NO_ACTION, text, NULL)
                            : epic__bad_word(problem, EPIC_M_NO_ACTION_NEAR, text, known[near]);
}

static bool is_over(Span rest, Message *problem)
{
    return span_trim(rest).length == 0 ||
           epic__bad_word(problem, EPIC_M_TOO_MUCH, span_trim(rest), NULL);
}

static bool read_as(const EpicMatch *m, unsigned kind, Span text, EpicAction *a, Message *problem)
{
    *a = (EpicAction){.kind = (uint16_t)kind};
    if (entry[kind].words[0] != '\0')
        span_take_word(&text, entry[kind].words);
    if (!read_arguments(m, &text, a, problem))
        return false;
    if (epic__is_wish(kind) && span_take_word(&text, &WORDS_THUS[1]))
        a->choice |= EPIC_PLAN_GIVEN;
    return is_over(text, problem);
}

bool epic_action_read(const void *match, const void *state, Span text, Action *out,
                      Message *problem)
{
    const EpicMatch *m = match;
    const char *words[EPIC_ACTION_COUNT];
    EpicAction a = {0};
    (void)state;
    text = span_trim(text);
    for (unsigned kind = 0; kind < EPIC_ACTION_COUNT; kind++)
        words[kind] = entry[kind].words;
    // A die, or an action of a formation: these have no word before them.
    bool is_read = read_as(m, EPIC_ACTION_DIE, text, &a, NULL) ||
                   read_as(m, EPIC_ACTION_ACTION, text, &a, NULL);
    if (!is_read) {
        Span rest = text;
        size_t kind = span_take_words(&rest, words, EPIC_ACTION_COUNT);
        is_read = kind == SIZE_MAX ? bad_action(text, problem)
                                   : read_as(m, (unsigned)kind, text, &a, problem);
    }
    if (!is_read)
        return false;
    *out = epic_action_pack(a);
    return true;
}
