// Actions and prompts in plain words.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_words.h"

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
        text_append(out, ccg__action_word(a.kind));
    }
}

// A roll that can be modified: whose, what it shows, what is needed.
static void prompt_roll(const CcgMatch *m, const CcgState *s, TextBuffer *out)
{
    const CcgFrameRoll *roll = ccg__nearest(s, CCG_FRAME_ROLL);
    const CcgFrameWindow *window = ccg__nearest(s, CCG_FRAME_WINDOW);
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    if (roll == NULL) {
        text_say(out, "play a modifier or pass.");
        return;
    }
    if (window && window->kind == CCG_WINDOW_M_BEFORE)
        text_print(out, "player %u is about to roll", roll->player);
    else
        text_print(out, "player %u's roll is %u", roll->player, ccg__roll_final(&g, roll));
    if (roll->purpose == CCG_ROLL_TEST)
        text_print(out, ", %u+ is needed", roll->need);
    text_say(out, ": play a modifier or pass.");
}

// `own`: for whoever is asked. `tag`: of the frame that asks.
static void prompt_question(const CcgMatch *m, const CcgState *s, bool own, unsigned tag,
                            TextBuffer *out)
{
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
    case CCG_D_MODIFY:
        prompt_roll(m, s, out);
        return;
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
    prompt_question(m, s, own, tag, out);
}
