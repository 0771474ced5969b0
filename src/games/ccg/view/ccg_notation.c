// The notation of actions, both ways.
//
// Cards in play are named as in ccg_names.c. A line of a card is ".2" behind its name where the
// card has several that are played.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_words.h"

static const char *const words[CCG_ACTION_COUNT] = {
#define X(name, word, object) [CCG_ACTION_##name] = word,
    CCG_ACTIONS(X)
#undef X
};

static const uint8_t objects[CCG_ACTION_COUNT] = {
#define X(name, word, object) [CCG_ACTION_##name] = CCG_OBJECT_##object,
    CCG_ACTIONS(X)
#undef X
};

const char *const ccg_decision_names[CCG_D_COUNT] = {
    "-",        "chance",   "D-ROLE",  "D-PLANET", "D-WAVE",  "D-DEPLOY",
    "D-SECTOR", "D-KEEP",   "D-SETUP", "D-BA",     "D-BLOCK", "D-TACTIC",
    "D-REACT",  "D-MODIFY", "D-SWEEP", "D-EFFECT", "D-EVENT",
};

const char *ccg__action_word(unsigned kind)
{
    return words[kind < CCG_ACTION_COUNT ? kind : CCG_ACTION_NONE];
}

// --- writing -------------------------------------------------------------------------------------

static unsigned played_lines(const CcgType *t, bool listed)
{
    unsigned count = 0;
    for (unsigned i = 0; i < t->box_count; i++) {
        unsigned timing = t->box[i]->timing;
        count += listed ? timing == CARDLANG_TIMING_E || timing == CARDLANG_TIMING_SETUP
                        : timing >= CARDLANG_TIMING_BA && timing <= CARDLANG_TIMING_A;
    }
    return count;
}

static void write_type(const CcgMatch *m, unsigned type, TextBuffer *out)
{
    if (type == 0 || type > m->type_count)
        text_append(out, "?");
    else
        text_append(out, m->type[type].card->slug);
}

// Whether a viewer may know a card of a seat's hand or deck that an action names.
static bool hand_is_open(const CcgState *s, const CcgAction *a, int viewer)
{
    if (viewer == VIEWER_ALL)
        return true;
    switch (a->kind) {
    case CCG_ACTION_DEPLOY:
    case CCG_ACTION_HAND:
    case CCG_ACTION_FIND:
    case CCG_ACTION_NEXT:
        return viewer == s->decider;
    case CCG_ACTION_CARD: { // chance: a shuffle nobody sees; a card drawn at random in a hand only
                            // its owner
        unsigned tag;
        const CcgFramePlay *f = ccg__frame(s, 0, &tag);
        return tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_RANDOM && viewer == f->pick;
    }
    default:
        return true;
    }
}

// A choice of a card and nothing else. Where all cards are of one kind nobody is asked, so that it
// was asked would tell that they are not: how many are alike at the bottom of a deck, in a hand.
static bool is_only_card(unsigned kind)
{
    return kind == CCG_ACTION_CARD || kind == CCG_ACTION_HAND || kind == CCG_ACTION_FIND ||
           kind == CCG_ACTION_NEXT;
}

// A line of a card in play or of the sector, or an event of a card in hand.
static void write_line(const CcgMatch *m, const CcgState *s, const CcgAction *a, TextBuffer *out)
{
    bool listed = a->kind == CCG_ACTION_RESOLVE;
    const CcgType *t;
    if (listed && a->slot == 0 && a->type < CCG_SECTOR_TYPE) {
        text_append(out, "hand ");
        write_type(m, a->type, out);
        return;
    }
    if (a->slot == 0) {
        if (s->current >= CCG_SECTORS)
            return;
        t = &m->face[s->planet][s->current];
        text_append(out, "sector");
    } else {
        t = &m->type[ccg_slot_card(s, a->slot)];
        ccg__write_slot(m, s, a->slot, out);
    }
    if (played_lines(t, listed) > 1)
        text_print(out, ".%u", a->ability + 1);
}

void ccg_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    CcgAction a = ccg_action(action);
    if (a.kind >= CCG_ACTION_COUNT)
        return;
    bool is_open = hand_is_open(s, &a, viewer);
    if (!is_open && is_only_card(a.kind))
        return;
    text_append(out, words[a.kind]);
    unsigned shown = is_open ? a.type : 0;
    switch ((CcgObject)objects[a.kind]) {
    case CCG_OBJECT_CARD:
        text_append(out, " ");
        write_type(m, shown, out);
        break;
    case CCG_OBJECT_SEAT:
    case CCG_OBJECT_SECTOR:
    case CCG_OBJECT_NUMBER:
    case CCG_OBJECT_MODE:
        text_print(out, " %u", a.number);
        break;
    case CCG_OBJECT_ROLE:
        text_append(out, a.number ? " defender" : " attacker");
        break;
    case CCG_OBJECT_PLANET:
        text_append(out, " ");
        ccg__write_planet(m, a.number, out);
        break;
    case CCG_OBJECT_DEPLOYMENT:
        text_append(out, " ");
        write_type(m, shown, out);
        text_print(out, " to %u", a.number);
        break;
    case CCG_OBJECT_LINE:
        text_append(out, " ");
        write_line(m, s, &a, out);
        break;
    case CCG_OBJECT_SLOT:
    case CCG_OBJECT_NOTHING:
        if (a.slot) {
            text_append(out, " ");
            ccg__write_slot(m, s, a.slot, out);
        }
        break;
    }
}

// --- reading -------------------------------------------------------------------------------------

static bool bad(Message *problem, CcgMessage number, Span text)
{
    *problem = message_make((uint16_t)number);
    message_add_text(problem, text);
    return false;
}

// The line that was named (from 1), if the card has it; else the first line of one of two timings.
static bool take_line(const CcgType *t, int64_t line, unsigned timing, unsigned other, CcgAction *a)
{
    if (line) {
        a->ability = (uint8_t)(line - 1);
        return a->ability < t->box_count;
    }
    for (unsigned i = 0; i < t->box_count; i++) {
        if (t->box[i]->timing == timing || t->box[i]->timing == other) {
            a->ability = (uint8_t)i;
            return true;
        }
    }
    return false;
}

// "name#gone" and "name#gone.2": a card that has left, whose text is still carried out or answered.
static bool read_gone_line(const CcgMatch *m, const CcgState *s, Span text, size_t hash,
                           CcgAction *a)
{
    Span tail = span_from(text, hash + 5);
    const CcgFrameWindow *w = ccg__nearest(s, CCG_FRAME_WINDOW);
    bool listed = a->kind == CCG_ACTION_RESOLVE;
    uint8_t type;
    if (!ccg__type_named(m, span_slice(text, 0, hash), &type))
        return false;
    a->slot = listed ? ccg__listed_gone(s, type) : w != NULL ? w->subject : 0;
    if (a->slot == 0 || ccg_slot_card(s, a->slot) != type)
        return false;
    a->type = type;
    int64_t line = 0;
    if (tail.length &&
        (tail.text[0] != '.' || !span_integer(span_from(tail, 1), 1, CCG_CARD_LINES_MAX, &line)))
        return false;
    unsigned timing = listed ? CARDLANG_TIMING_E : CARDLANG_TIMING_R;
    return take_line(&m->type[type], line, timing, timing, a);
}

// Cuts ".2" off the end of a name; gives 2, or 0 where the dot belongs to a slot ("s2.p1.3").
static int64_t cut_line(const CcgMatch *m, const CcgState *s, Span *name)
{
    int64_t line = 0;
    CcgSlot whole;
    size_t dot = name->length;
    for (size_t i = name->length; i-- > 0 && dot == name->length;)
        if (name->text[i] == '.')
            dot = i;
    if (dot == name->length ||
        !span_integer(span_from(*name, dot + 1), 1, CCG_CARD_LINES_MAX, &line) ||
        ccg__read_slot(m, s, *name, &whole))
        return 0;
    *name = span_slice(*name, 0, dot);
    return line;
}

// The timing of a line that an action plays now.
static unsigned wanted_timing(const CcgState *s, const CcgAction *a)
{
    if (a->kind == CCG_ACTION_SPECIAL)
        return CARDLANG_TIMING_A;
    if (a->kind == CCG_ACTION_RESOLVE)
        return CARDLANG_TIMING_E;
    return s->decision == CCG_D_TACTIC   ? CARDLANG_TIMING_T
           : s->decision == CCG_D_REACT  ? CARDLANG_TIMING_R
           : s->decision == CCG_D_MODIFY ? CARDLANG_TIMING_M
                                         : CARDLANG_TIMING_BA;
}

// CARD or CARD.LINE; without a line the one whose timing fits the action.
static bool read_line_of(const CcgMatch *m, const CcgState *s, Span text, CcgAction *a)
{
    size_t hash = span_find(text, span_of("#gone"));
    if (hash < text.length)
        return read_gone_line(m, s, text, hash, a);
    Span name = text;
    int64_t line = cut_line(m, s, &name);
    const CcgType *t;
    if (span_equal_nocase_text(name, "sector")) {
        if (s->current >= CCG_SECTORS)
            return false;
        a->slot = 0;
        a->type = (uint8_t)ccg__sector_type(s);
        t = &m->face[s->planet][s->current];
    } else {
        if (!ccg__read_slot(m, s, name, &a->slot))
            return false;
        a->type = (uint8_t)ccg_slot_card(s, a->slot);
        t = &m->type[a->type];
    }
    unsigned timing = wanted_timing(s, a);
    unsigned other = a->kind == CCG_ACTION_RESOLVE ? CARDLANG_TIMING_SETUP : timing;
    if (line)
        return take_line(t, line, timing, other, a);
    if (take_line(t, 0, timing, other, a))
        return true;
    // Nothing of that timing: the first line that is played at all, for `check` to explain.
    for (unsigned i = 0; i < t->box_count; i++) {
        if (t->box[i]->timing != CARDLANG_TIMING_KEYWORDS) {
            a->ability = (uint8_t)i;
            return true;
        }
    }
    return false;
}

static bool number_named(Span text, unsigned min, unsigned max, uint8_t *out)
{
    int64_t n;
    if (!span_integer(text, min, max, &n))
        return false;
    *out = (uint8_t)n;
    return true;
}

// A name without a number, of which there are several: the one that can be chosen is meant. If none
// can be, it is one of those who act, for `check` to explain. False: more than one can be.
static bool settle_name(const CcgMatch *m, const CcgState *s, Span text, CcgAction *a)
{
    CcgSlot named[2 * CCG_CARDS];
    Span name = text;
    for (size_t i = text.length;
         i-- > 0 && (a->kind == CCG_ACTION_USE || a->kind == CCG_ACTION_SPECIAL ||
                     a->kind == CCG_ACTION_RESOLVE);)
        if (text.text[i] == '.')
            name = span_slice(text, 0, i); // "name.2": the second line of its box
    unsigned count = ccg__slots_named(m, s, name, named), fits = 0;
    if (count < 2 || s->decider > 1 || s->decision == CCG_D_NONE)
        return true;
    Action option[KERNEL_OPTIONS_MAX];
    size_t options = ccg_legal(m, s, option, KERNEL_OPTIONS_MAX);
    CcgAction one = *a, found = *a;
    for (unsigned i = 0; i < count; i++) {
        one.slot = named[i];
        for (size_t k = 0; k < options; k++) {
            if (memcmp(&option[k], &one, sizeof one) != 0)
                continue;
            found = one;
            fits++;
        }
    }
    for (unsigned i = count; fits == 0 && i-- > 0;) {
        bool own = ccg_controller(s, named[i]) == s->decider;
        if (own != (a->kind == CCG_ACTION_AT || a->kind == CCG_ACTION_SWEEP))
            found.slot = named[i];
    }
    *a = found;
    return fits < 2;
}

// The longest word of an action that the text begins with; `rest` is what follows it.
static unsigned read_word(Span text, Span *rest)
{
    unsigned kind = CCG_ACTION_NONE;
    for (unsigned k = 1; k < CCG_ACTION_COUNT; k++) {
        size_t length = strlen(words[k]);
        if (!span_starts_with_nocase(text, words[k]))
            continue;
        if (text.length > length && text.text[length] != ' ')
            continue;
        if (kind != CCG_ACTION_NONE && strlen(words[kind]) > length)
            continue;
        kind = k;
        *rest = span_trim(span_from(text, length));
    }
    return kind;
}

static bool read_role(Span rest, CcgAction *a)
{
    a->number = span_equal_nocase_text(rest, "defender");
    return a->number || span_equal_nocase_text(rest, "attacker");
}

static bool read_planet(const CcgMatch *m, Span rest, CcgAction *a)
{
    for (unsigned planet = 0; planet < m->planet_count; planet++) {
        char slug[64];
        size_t i = 0;
        for (const char *c = m->set->planet[planet]; *c && i + 1 < sizeof slug; c++)
            slug[i++] = *c == ' ' ? '-' : *c;
        slug[i] = '\0';
        if (span_equal_nocase_text(rest, slug) ||
            span_equal_nocase_text(rest, m->set->planet[planet])) {
            a->number = (uint8_t)planet;
            return true;
        }
    }
    return false;
}

// CARD to SECTOR
static bool read_deployment(const CcgMatch *m, Span text, Span rest, CcgAction *a, Message *problem)
{
    size_t to = span_find(rest, span_of(" to "));
    if (to >= rest.length)
        return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    Span name = span_trim(span_slice(rest, 0, to));
    if (!ccg__type_named(m, name, &a->type))
        return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, name);
    Span number = span_trim(span_from(rest, to + 4));
    return number_named(number, 1, CCG_SECTORS, &a->number) ||
           bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, number);
}

static bool read_type(const CcgMatch *m, Span rest, CcgAction *a)
{
    if (a->kind == CCG_ACTION_FIND && span_equal_nocase_text(rest, "nothing")) {
        a->kind = CCG_ACTION_DONE;
        return true;
    }
    if (!ccg__type_named(m, rest, &a->type))
        return false;
    if (a->kind == CCG_ACTION_PLAY)
        a->ability = CCG_COMMAND;
    return true;
}

// CARD.LINE, or of events `hand CARD`.
static bool read_line(const CcgMatch *m, const CcgState *s, Span rest, CcgAction *a)
{
    if (a->kind != CCG_ACTION_RESOLVE || !span_starts_with_nocase(rest, "hand "))
        return read_line_of(m, s, rest, a);
    a->ability = CCG_COMMAND;
    return ccg__type_named(m, span_trim(span_from(rest, 5)), &a->type);
}

enum { X_MAX = 250 }; // above what can be paid for, and one byte

// What is named behind the word; `text` is the whole.
static bool read_object(const CcgMatch *m, const CcgState *s, Span text, Span rest, CcgAction *a,
                        Message *problem)
{
    CcgMessage wrong = CCG_MESSAGE_UNKNOWN_NUMBER;
    bool read = false;
    switch ((CcgObject)objects[a->kind]) {
    case CCG_OBJECT_NOTHING:
        return rest.length == 0 || bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    case CCG_OBJECT_ROLE:
        return read_role(rest, a) || bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    case CCG_OBJECT_PLANET:
        return read_planet(m, rest, a) || bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    case CCG_OBJECT_DEPLOYMENT:
        return read_deployment(m, text, rest, a, problem);
    case CCG_OBJECT_CARD:
        wrong = CCG_MESSAGE_UNKNOWN_CARD;
        read = read_type(m, rest, a);
        break;
    case CCG_OBJECT_LINE:
        wrong = CCG_MESSAGE_UNKNOWN_CARD;
        read = read_line(m, s, rest, a);
        break;
    case CCG_OBJECT_SLOT:
        wrong = CCG_MESSAGE_UNKNOWN_CARD;
        read = ccg__read_slot(m, s, rest, &a->slot);
        break;
    case CCG_OBJECT_SEAT:
        read = number_named(rest, 0, 1, &a->number);
        break;
    case CCG_OBJECT_SECTOR:
        read = number_named(rest, 1, CCG_SECTORS, &a->number);
        break;
    case CCG_OBJECT_NUMBER:
        read = number_named(rest, 0, X_MAX, &a->number);
        break;
    case CCG_OBJECT_MODE:
        read = number_named(rest, 1, CARDLANG_MODES_MAX, &a->number);
        break;
    }
    return read || bad(problem, wrong, rest);
}

bool ccg_action_read(const void *match, const void *state, Span text, Action *out, Message *problem)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    text = span_trim(text);
    Span rest = {NULL, 0};
    CcgAction a = {.kind = (uint16_t)read_word(text, &rest)};
    if (a.kind == CCG_ACTION_NONE)
        return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    if (!read_object(m, s, text, rest, &a, problem))
        return false;
    if (a.slot && !settle_name(m, s, rest, &a))
        return bad(problem, CCG_MESSAGE_SEVERAL_CARDS, rest);
    memcpy(out, &a, sizeof a);
    return true;
}
