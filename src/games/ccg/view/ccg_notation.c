// Actions, prompts and events in words, and notation both ways.
//
// Cards in play are named as in ccg_names.c. A line of a card is ".2" behind its name where the
// card has several that are played.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"

static const char *const words[CCG_ACTION_COUNT] = {
#define X(name, word) [CCG_ACTION_##name] = word,
    CCG_ACTIONS(X)
#undef X
};

const char *const ccg_decision_names[CCG_D_COUNT] = {
    "-",        "chance",   "D-ROLE",  "D-PLANET", "D-WAVE",  "D-DEPLOY",
    "D-SECTOR", "D-KEEP",   "D-SETUP", "D-BA",     "D-BLOCK", "D-TACTIC",
    "D-REACT",  "D-MODIFY", "D-SWEEP", "D-EFFECT", "D-EVENT",
};

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
    switch (a.kind) {
    case CCG_ACTION_CARD:
    case CCG_ACTION_KEEP:
    case CCG_ACTION_PLAY:
    case CCG_ACTION_HAND:
    case CCG_ACTION_PILE:
    case CCG_ACTION_FIND:
    case CCG_ACTION_NEXT:
        text_append(out, " ");
        write_type(m, shown, out);
        return;
    case CCG_ACTION_COIN:
    case CCG_ACTION_PLAYER:
    case CCG_ACTION_WAVE:
    case CCG_ACTION_BATTLE:
    case CCG_ACTION_INTO:
    case CCG_ACTION_X:
    case CCG_ACTION_MODE:
        text_print(out, " %u", a.number);
        return;
    case CCG_ACTION_ROLE:
        text_append(out, a.number ? " defender" : " attacker");
        return;
    case CCG_ACTION_PLANET:
        text_append(out, " ");
        ccg__write_planet(m, a.number, out);
        return;
    case CCG_ACTION_DEPLOY:
        text_append(out, " ");
        write_type(m, shown, out);
        text_print(out, " to %u", a.number);
        return;
    case CCG_ACTION_SPECIAL:
    case CCG_ACTION_USE:
    case CCG_ACTION_RESOLVE: {
        text_append(out, " ");
        const CcgType *t;
        if (a.kind == CCG_ACTION_RESOLVE && a.slot == 0 && a.type < CCG_SECTOR_TYPE) {
            text_append(out, "hand ");
            write_type(m, a.type, out);
            return;
        }
        if (a.slot == 0) {
            if (s->current >= CCG_SECTORS)
                return;
            t = &m->face[s->planet][s->current];
            text_append(out, "sector");
        } else {
            t = &m->type[ccg_slot_card(s, a.slot)];
            ccg__write_slot(m, s, a.slot, out);
        }
        if (played_lines(t, a.kind == CCG_ACTION_RESOLVE) > 1)
            text_print(out, ".%u", a.ability + 1);
        return;
    }
    default:
        if (a.slot) {
            text_append(out, " ");
            ccg__write_slot(m, s, a.slot, out);
        }
    }
}

// --- reading -------------------------------------------------------------------------------------

static bool bad(Message *problem, CcgMessage number, Span text)
{
    *problem = message_make((uint16_t)number);
    message_add_text(problem, text);
    return false;
}

// CARD or CARD.LINE; without a line the one whose timing fits the action.
static bool read_line_of(const CcgMatch *m, const CcgState *s, Span text, CcgAction *a)
{
    size_t hash = span_find(text, span_of("#gone"));
    if (hash < text.length) {
        // "name#gone" and "name#gone.2"
        Span tail = span_from(text, hash + 5);
        const CcgFrameWindow *w = ccg__nearest(s, CCG_FRAME_WINDOW);
        uint8_t type;
        if (!ccg__type_named(m, span_slice(text, 0, hash), &type))
            return false;
        a->slot = a->kind == CCG_ACTION_RESOLVE ? ccg__listed_gone(s, type)
                  : w != NULL                   ? w->subject
                                                : 0;
        if (a->slot == 0 || ccg_slot_card(s, a->slot) != type)
            return false;
        a->type = type;
        int64_t line = 0;
        if (tail.length && (tail.text[0] != '.' ||
                            !span_integer(span_from(tail, 1), 1, CCG_CARD_LINES_MAX, &line)))
            return false;
        const CcgType *t = &m->type[type];
        if (line) {
            a->ability = (uint8_t)(line - 1);
            return a->ability < t->box_count;
        }
        for (unsigned i = 0; i < t->box_count; i++) {
            if (t->box[i]->timing ==
                (a->kind == CCG_ACTION_RESOLVE ? CARDLANG_TIMING_E : CARDLANG_TIMING_R)) {
                a->ability = (uint8_t)i;
                return true;
            }
        }
        return false;
    }
    int64_t line = 0;
    Span name = text;
    size_t dot = text.length;
    for (size_t i = text.length; i-- > 0;) {
        if (text.text[i] == '.') {
            dot = i;
            break;
        }
    }
    if (dot < text.length && span_integer(span_from(text, dot + 1), 1, CCG_CARD_LINES_MAX, &line)) {
        CcgSlot whole;
        if (ccg__read_slot(m, s, text, &whole))
            line = 0; // the dot belongs to "s2.p1.3"
        else
            name = span_slice(text, 0, dot);
    }
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
    if (line) {
        a->ability = (uint8_t)(line - 1);
        return a->ability < t->box_count;
    }
    unsigned wanted[3] = {0, 0, 0};
    switch (a->kind) {
    case CCG_ACTION_SPECIAL:
        wanted[0] = CARDLANG_TIMING_A;
        break;
    case CCG_ACTION_RESOLVE:
        wanted[0] = CARDLANG_TIMING_E;
        wanted[1] = CARDLANG_TIMING_SETUP;
        break;
    default:
        wanted[0] = s->decision == CCG_D_TACTIC   ? CARDLANG_TIMING_T
                    : s->decision == CCG_D_REACT  ? CARDLANG_TIMING_R
                    : s->decision == CCG_D_MODIFY ? CARDLANG_TIMING_M
                                                  : CARDLANG_TIMING_BA;
    }
    for (unsigned i = 0; i < t->box_count; i++) {
        if (t->box[i]->timing == wanted[0] || (wanted[1] && t->box[i]->timing == wanted[1])) {
            a->ability = (uint8_t)i;
            return true;
        }
    }
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
                     a->kind == CCG_ACTION_RESOLVE);) {
        if (text.text[i] == '.')
            name = span_slice(text, 0, i); // "name.2": the second line of its box
    }
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

bool ccg_action_read(const void *match, const void *state, Span text, Action *out, Message *problem)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    text = span_trim(text);
    CcgAction a = {0};
    Span rest = {NULL, 0};
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
        rest = span_trim(span_from(text, length));
    }
    a.kind = (uint16_t)kind;
    switch (kind) {
    case CCG_ACTION_NONE:
        return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
    case CCG_ACTION_CARD:
    case CCG_ACTION_KEEP:
    case CCG_ACTION_HAND:
    case CCG_ACTION_PILE:
    case CCG_ACTION_FIND:
    case CCG_ACTION_NEXT:
        if (kind == CCG_ACTION_FIND && span_equal_nocase_text(rest, "nothing")) {
            a.kind = CCG_ACTION_DONE;
            break;
        }
        if (!ccg__type_named(m, rest, &a.type))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
        break;
    case CCG_ACTION_PLAY:
        if (!ccg__type_named(m, rest, &a.type))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
        a.ability = CCG_COMMAND;
        break;
    case CCG_ACTION_COIN:
    case CCG_ACTION_PLAYER:
        if (!number_named(rest, 0, 1, &a.number))
            return bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, rest);
        break;
    case CCG_ACTION_WAVE:
    case CCG_ACTION_BATTLE:
    case CCG_ACTION_INTO:
        if (!number_named(rest, 1, CCG_SECTORS, &a.number))
            return bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, rest);
        break;
    case CCG_ACTION_X:
        if (!number_named(rest, 0, 250, &a.number))
            return bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, rest);
        break;
    case CCG_ACTION_MODE:
        if (!number_named(rest, 1, CARDLANG_MODES_MAX, &a.number))
            return bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, rest);
        break;
    case CCG_ACTION_ROLE:
        if (span_equal_nocase_text(rest, "attacker"))
            a.number = 0;
        else if (span_equal_nocase_text(rest, "defender"))
            a.number = 1;
        else
            return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
        break;
    case CCG_ACTION_PLANET: {
        unsigned planet = 0;
        for (; planet < m->planet_count; planet++) {
            char slug[64];
            size_t i = 0;
            for (const char *c = m->set->planet[planet]; *c && i + 1 < sizeof slug; c++)
                slug[i++] = *c == ' ' ? '-' : *c;
            slug[i] = '\0';
            if (span_equal_nocase_text(rest, slug) ||
                span_equal_nocase_text(rest, m->set->planet[planet]))
                break;
        }
        if (planet == m->planet_count)
            return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
        a.number = (uint8_t)planet;
        break;
    }
    case CCG_ACTION_DEPLOY: {
        size_t to = span_find(rest, span_of(" to "));
        if (to >= rest.length)
            return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
        Span name = span_trim(span_slice(rest, 0, to));
        if (!ccg__type_named(m, name, &a.type))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, name);
        Span number = span_trim(span_from(rest, to + 4));
        if (!number_named(number, 1, CCG_SECTORS, &a.number))
            return bad(problem, CCG_MESSAGE_UNKNOWN_NUMBER, number);
        break;
    }
    case CCG_ACTION_RESOLVE:
        if (span_starts_with_nocase(rest, "hand ")) {
            if (!ccg__type_named(m, span_trim(span_from(rest, 5)), &a.type))
                return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
            a.ability = CCG_COMMAND;
            break;
        }
        if (!read_line_of(m, s, rest, &a))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
        break;
    case CCG_ACTION_SPECIAL:
    case CCG_ACTION_USE:
        if (!read_line_of(m, s, rest, &a))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
        break;
    case CCG_ACTION_WITHDRAW:
    case CCG_ACTION_PASS:
    case CCG_ACTION_DONE:
    case CCG_ACTION_NO_BLOCK:
    case CCG_ACTION_EFFECT:
    case CCG_ACTION_DECLINE:
    case CCG_ACTION_YES:
    case CCG_ACTION_NO:
        if (rest.length)
            return bad(problem, CCG_MESSAGE_UNKNOWN_WORD, text);
        break;
    default:
        if (!ccg__read_slot(m, s, rest, &a.slot))
            return bad(problem, CCG_MESSAGE_UNKNOWN_CARD, rest);
    }
    if (a.slot && !settle_name(m, s, rest, &a))
        return bad(problem, CCG_MESSAGE_SEVERAL_CARDS, rest);
    memcpy(out, &a, sizeof a);
    return true;
}

// --- plain words ---------------------------------------------------------------------------------

static const char *name_of(const CcgMatch *m, const CcgState *s, const CcgAction *a,
                           const TextBuffer *out)
{
    unsigned type = a->slot ? ccg_slot_card(s, a->slot) : a->type;
    if (a->slot && ccg__is_down(s, a->slot))
        return text_in(out, "a face-down card");
    if (type >= CCG_SECTOR_TYPE && type < CCG_SECTOR_TYPE + CCG_SECTORS)
        return m->face[s->planet][type - CCG_SECTOR_TYPE].sector->name;
    return type && type <= m->type_count ? m->type[type].card->name : text_in(out, "a hidden card");
}

// The text of a line of a card or sector in its canonical wording.
static const char *line_text(const CcgMatch *m, const CcgState *s, unsigned type, unsigned ability)
{
    if (type >= CCG_SECTOR_TYPE && type < CCG_SECTOR_TYPE + CCG_SECTORS) {
        const CcgSectorFace *face = m->face[s->planet][type - CCG_SECTOR_TYPE].sector;
        return ability < face->ability_count ? face->ability[ability]->canonical : "";
    }
    if (type == 0 || type > m->type_count)
        return "";
    const CcgCard *card = m->type[type].card;
    if (ability == CCG_COMMAND)
        return card->command ? card->command->canonical : "";
    return ability < card->ability_count ? card->ability[ability]->canonical : "";
}

static const char *text_of(const CcgMatch *m, const CcgState *s, const CcgAction *a)
{
    return line_text(m, s, a->slot ? ccg_slot_card(s, a->slot) : a->type, a->ability);
}

// What possibility `number` (from 1) of the text that is being announced says; empty if it cannot
// be found.
static Span mode_text(const CcgMatch *m, const CcgState *s, unsigned number)
{
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    if (tag != CCG_FRAME_PLAY)
        return (Span){0};
    static const char before[] = "hoose one: ";
    Span text = span_of(line_text(m, s, f->type, f->ability));
    size_t at = span_find(text, span_of(before));
    if (at >= text.length)
        return (Span){0};
    text = span_from(text, at + sizeof before - 1);
    for (; number > 1; number--) {
        size_t end = span_find(text, span_of("; "));
        if (end >= text.length)
            return (Span){0};
        text = span_from(text, end + 2);
    }
    size_t end = span_find(text, span_of("; "));
    size_t stop = span_find(text, span_of("."));
    return span_slice(text, 0, end < stop ? end : stop);
}

static const char *sector_name(const CcgMatch *m, const CcgState *s, unsigned number,
                               const TextBuffer *out)
{
    // Asked about before there is a planet, by somebody who tries words.
    if (s->planet == CCG_NONE)
        return text_in(out, "the sector");
    return m->face[s->planet][number - 1].sector->name;
}

static void put_value(const CcgGame *g, CcgSlot slot, unsigned stat, TextBuffer *out)
{
    if (g->s->current < CCG_SECTORS)
        text_print(out, "%s %d", text_in(out, ccg__stat_words[stat]), ccg__value(g, slot, stat));
}

void ccg_action_describe(const void *match, const void *state, const Action *action,
                         TextBuffer *out)
{
    const CcgMatch *m = match;
    CcgGame g = {m, (CcgState *)(uintptr_t)state, NULL, NULL, NULL};
    const CcgState *s = g.s;
    CcgAction a = ccg_action(action);
    const char *name = name_of(m, s, &a, out);
    switch (a.kind) {
    case CCG_ACTION_ROLE:
        text_say(out, a.number ? "Be the Defender for the whole game"
                               : "Be the Attacker for the whole game");
        return;
    case CCG_ACTION_PLANET:
        text_print(out, "Fight on %s (", m->set->planet[a.number]);
        for (unsigned sector = 0; sector < CCG_SECTORS; sector++) {
            const CcgSectorFace *face = m->face[a.number][sector].sector;
            text_print(out, "%s%s %u*", sector ? ", " : "", face->name, face->requirement);
        }
        text_append(out, ")");
        return;
    case CCG_ACTION_WAVE:
        text_print(out, "Place the card turned up at %s", sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_DEPLOY:
        text_print(out, "Deploy %s face down at %s", name, sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_BATTLE:
        text_print(out, "Fight the battle at %s", sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_KEEP:
        text_print(out, "%s stays; the other copies go to the hand", name);
        return;
    case CCG_ACTION_RESOLVE:
        text_print(out, "Carry out the text of %s now: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_SHOOT:
        text_print(out, "%s shoots (", name);
        put_value(&g, a.slot, CARDLANG_FIREPOWER, out);
        text_append(out, ")");
        return;
    case CCG_ACTION_CHARGE:
        text_print(out, "%s is turned to charging", name);
        return;
    case CCG_ACTION_ASSAULT:
        text_print(out, "%s assaults (", name);
        put_value(&g, a.slot, CARDLANG_ASSAULT, out);
        text_append(out, ")");
        return;
    case CCG_ACTION_SPECIAL:
        text_print(out, "%s makes a special assault: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_PLAY:
        text_print(out, "Play %s: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_USE:
        text_print(out, "Use %s: %s", name, text_of(m, s, &a));
        return;
    case CCG_ACTION_WITHDRAW:
        text_say(out, "Withdraw: all your cards here are destroyed and the battle ends");
        return;
    case CCG_ACTION_PASS:
        text_say(out, "Pass");
        return;
    case CCG_ACTION_AT:
    case CCG_ACTION_TARGET:
        text_append(out, name);
        if (!ccg__is_down(s, a.slot) && ccg_in_reach(s, a.slot) &&
            m->type[ccg_slot_card(s, a.slot)].kind != CARDLANG_SHIP) {
            text_append(out, " (");
            put_value(&g, a.slot, CARDLANG_ARMOR, out);
            text_print(out, ", player %u)", ccg_controller(s, a.slot));
        }
        return;
    case CCG_ACTION_HAND:
        text_print(out, "%s from the hand", name);
        return;
    case CCG_ACTION_PILE:
        text_print(out, "%s from the discard pile", name);
        return;
    case CCG_ACTION_FIND:
        text_print(out, "Take %s out of the deck", name);
        return;
    case CCG_ACTION_INTO:
        text_append(out, sector_name(m, s, a.number, out));
        return;
    case CCG_ACTION_PLAYER:
        text_print(out, "Player %u", a.number);
        return;
    case CCG_ACTION_X:
        text_print(out, "X is %u", a.number);
        return;
    case CCG_ACTION_MODE: {
        Span mode = mode_text(m, s, a.number);
        text_print(out, "Mode %u: %.*s", a.number, SPAN_PRINT(mode));
        return;
    }
    case CCG_ACTION_DONE:
        text_say(out, "No more");
        return;
    case CCG_ACTION_BLOCK:
        text_print(out, "%s blocks and becomes the defending card", name);
        return;
    case CCG_ACTION_NO_BLOCK:
        text_say(out, "Do not block");
        return;
    case CCG_ACTION_SWEEP:
        text_print(out, "Sweep on against %s with %u damage left", name, s->attack.excess);
        return;
    case CCG_ACTION_EFFECT:
        text_say(out, "Carry out the special assault's effect instead");
        return;
    case CCG_ACTION_DECLINE:
        text_say(out, "Leave it at that");
        return;
    case CCG_ACTION_YES:
        text_say(out, "Yes");
        return;
    case CCG_ACTION_NO:
        text_say(out, "No");
        return;
    case CCG_ACTION_NEXT:
        text_print(out, "%s comes next from the top", name);
        return;
    case CCG_ACTION_CARD:
        text_print(out, "The next card is %s", name);
        return;
    case CCG_ACTION_COIN:
        text_print(out, "Player %u wins the flip", a.number);
        return;
    default:
        text_append(out, words[a.kind < CCG_ACTION_COUNT ? a.kind : 0]);
    }
}

void ccg_prompt(const void *match, const void *state, int viewer, TextBuffer *out)
{
    const CcgMatch *m = match;
    const CcgState *s = state;
    if (s->phase == CCG_PHASE_OVER) {
        text_say(out, s->outcome == OUTCOME_DRAW    ? "The game is a draw."
                      : s->outcome == OUTCOME_SEAT0 ? "The game is over: player 0 has won."
                                                    : "The game is over: player 1 has won.");
        return;
    }
    if (s->decider == ACTOR_CHANCE) {
        text_say(out, "Chance decides.");
        return;
    }
    if (viewer == s->decider || viewer == VIEWER_ALL)
        text_print(out, "Player %u, ", s->decider);
    else
        text_print(out, "Waiting for player %u: ", s->decider);
    unsigned tag;
    const CcgFramePlay *f = ccg__frame(s, 0, &tag);
    bool own = viewer == s->decider || viewer == VIEWER_ALL;
    // CCG-12.2.2: what is being announced asks under its own name, and only whoever announces it.
    if (own && tag == CCG_FRAME_PLAY && f->stage == CCG_STAGE_ANNOUNCE &&
        (s->decision == CCG_D_BA || s->decision == CCG_D_TACTIC || s->decision == CCG_D_REACT ||
         s->decision == CCG_D_MODIFY)) {
        text_print(out, "%s: choose.",
                   f->type < CCG_SECTOR_TYPE ? m->type[f->type].card->name
                                             : text_in(out, "the sector"));
        return;
    }
    switch (s->decision) {
    case CCG_D_ROLE:
        text_say(out, "choose your role for the whole game.");
        return;
    case CCG_D_PLANET:
        text_say(out, "choose the planet.");
        return;
    case CCG_D_WAVE:
        text_print(out, "first wave: where does %s go?",
                   s->wave_type ? m->type[s->wave_type].card->name : text_in(out, "the card"));
        return;
    case CCG_D_DEPLOY:
        text_say(out, "deploy a card face down.");
        return;
    case CCG_D_SECTOR:
        text_say(out, "choose the sector of your battle.");
        return;
    case CCG_D_KEEP:
        text_say(out, "which copy of the unique card stays?");
        return;
    case CCG_D_SETUP:
        text_say(out,
                 tag == CCG_FRAME_NONE ? "which set-up text comes next?" : "set-up text: choose.");
        return;
    case CCG_D_BA:
        if (own && tag == CCG_FRAME_AIM)
            text_say(out, "choose the target.");
        else
            text_say(out, "take a battle action.");
        return;
    case CCG_D_BLOCK:
        text_print(out, "block the attack of %s?",
                   m->type[ccg_slot_card(s, s->attack.attacker)].card->name);
        return;
    case CCG_D_TACTIC:
        text_say(out, "play a tactic or pass.");
        return;
    case CCG_D_REACT:
        text_say(out, "play a reaction or pass.");
        return;
    case CCG_D_MODIFY: {
        const CcgFrameRoll *roll = ccg__nearest(s, CCG_FRAME_ROLL);
        const CcgFrameWindow *window = ccg__nearest(s, CCG_FRAME_WINDOW);
        CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
        if (roll) {
            if (window && window->kind == CCG_WINDOW_M_BEFORE)
                text_print(out, "player %u is about to roll", roll->player);
            else
                text_print(out, "player %u's roll is %u", roll->player, ccg__roll_final(&g, roll));
            if (roll->purpose == CCG_ROLL_TEST)
                text_print(out, ", %u+ is needed", roll->need);
            text_say(out, ": play a modifier or pass.");
        } else
            text_say(out, "play a modifier or pass.");
        return;
    }
    case CCG_D_SWEEP:
        text_print(out, "%u damage left: sweeping advance?", s->attack.excess);
        return;
    case CCG_D_EFFECT:
        text_say(out, tag == CCG_FRAME_DESTROY ? "use the text instead of being destroyed?"
                                               : "make the choice of the effect.");
        return;
    case CCG_D_EVENT:
        text_say(out, tag == CCG_FRAME_NONE ? "which event comes next?" : "event: choose.");
        return;
    default:
        text_say(out, "choose.");
    }
}
