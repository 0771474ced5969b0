// What is asked, in plain words. Whoever is asked is told what the choice is for; the others read
// the kind of the decision and no more.
#include "ccg_names.h"
#include "ccg_rules.h"
#include "ccg_view.h"
#include "ccg_words.h"

// --- what a choice of a card's text is for -------------------------------------------------------

// What the instruction does with the card that is chosen for it.
static const char *purpose_of(CardlangOp op)
{
    switch (op) {
    case CARDLANG_OP_LOCK:
        return "choose a card to lock";
    case CARDLANG_OP_CHARGE:
        return "choose a unit that is to charge";
    case CARDLANG_OP_RALLY:
        return "choose a card to rally";
    case CARDLANG_OP_DESTROY:
        return "choose a card to destroy";
    case CARDLANG_OP_DISCARD:
        return "discard a card";
    case CARDLANG_OP_REVEAL:
        return "reveal a card";
    case CARDLANG_OP_RETURN:
        return "choose a card to return to the hand";
    case CARDLANG_OP_DAMAGE:
        return "choose a card to damage";
    case CARDLANG_OP_LOOK:
        return "choose a card to look at";
    case CARDLANG_OP_SHUFFLE_CARDS:
        return "choose a card to shuffle into the deck";
    case CARDLANG_OP_SEARCH:
        return "take a card out of the deck";
    case CARDLANG_OP_INFILTRATE:
        return "choose a card to infiltrate: it comes into play, face up and ready";
    case CARDLANG_OP_RECOVER:
        return "take a card out of the discard pile";
    case CARDLANG_OP_MOVE:
        return "choose a card to move";
    case CARDLANG_OP_CONTROL:
        return "choose a card to take control of";
    case CARDLANG_OP_SAVE:
        return "choose a card to save";
    case CARDLANG_OP_DEFEND:
        return "choose the card that becomes the defending one";
    case CARDLANG_OP_STAT:
    case CARDLANG_OP_SET_STAT:
    case CARDLANG_OP_IGNORE:
    case CARDLANG_OP_GAIN:
    case CARDLANG_OP_LOSE:
    case CARDLANG_OP_LOSE_ABILITIES:
    case CARDLANG_OP_RESTRICT:
        return "choose the card that it changes";
    default:
        return "choose a card";
    }
}

// The instruction that a pick is first chosen for.
static CardlangOp op_of(const CardlangProgram *program, unsigned pick)
{
    for (unsigned i = 0; i < program->code_count; i++)
        if (program->code[i].pick_1 == pick + 1)
            return program->code[i].op;
    return CARDLANG_OP_END;
}

// How many have been chosen for a pick by whoever chooses now.
static unsigned chosen_for(const CcgState *s, const CcgFramePlay *f, unsigned pick)
{
    unsigned count = 0;
    for (unsigned i = f->list_base; i < s->list_count; i++) {
        if ((s->list[i].head & 31) != pick)
            continue;
        count = s->list[i].head >> 5 == CCG_PLACE_CLOSED ? 0 : count + 1;
    }
    return count;
}

static void ask_for_pick(const CcgGame *g, const CcgFramePlay *f, unsigned pick, TextBuffer *out)
{
    Ability ability = ccg__ability_of(g, f);
    const CardlangPick *k = &ability.p->pick[pick];
    if (k->kind == CARDLANG_PICK_SECTOR) {
        text_say(out, "choose a sector.");
        return;
    }
    if (k->kind == CARDLANG_PICK_PLAYER) {
        text_say(out, "choose a player.");
        return;
    }
    text_say(out, purpose_of(op_of(ability.p, pick)));
    if (k->kind == CARDLANG_PICK_CHOOSE) {
        unsigned have = chosen_for(g->s, f, pick), least = ccg__pick_count(g, &ability, k->min),
                 most = ccg__pick_count(g, &ability, k->max);
        if (most > CCG_X_MAX && have > 0)
            text_print(out, " (%u so far)", have);
        else if (most > 1 && most <= CCG_X_MAX)
            text_print(out, least == most ? ": %u of %u" : ": %u of up to %u", have + 1, most);
        if (have >= least)
            text_say(out, ", or no more");
    }
    text_append_char(out, '.');
}

// CCG-22.5.10: what the text says that its player may do, in its own words. There may be several;
// without words of their own the whole text is told.
static void ask_may(const CcgGame *g, const CcgFramePlay *f, const CardlangProgram *program,
                    TextBuffer *out)
{
    static const char may[] = "ou may ";
    unsigned nth = 0;
    for (unsigned i = 0; i < f->pc && i < program->code_count; i++)
        nth += program->code[i].op == CARDLANG_OP_MAY;
    const CcgAbility *ability = ccg__line(g->m, g->s->planet, f->type, f->ability);
    Span text = span_of(ability == NULL ? "" : ability->canonical), left = text;
    size_t at = span_find(left, span_of(may));
    for (; nth > 0 && at < left.length; nth--) {
        left = span_from(left, at + sizeof may - 1);
        at = span_find(left, span_of(may));
    }
    if (at > 0 && at < left.length) {
        left = span_from(left, at - 1);
        text = span_slice(left, 0, span_find_char(left, '.'));
    }
    if (text.length > 0 && text.text[text.length - 1] == '.')
        text.length--;
    text_append_span(out, text);
    text_say(out, ": do it?");
}

// Of the text that is being announced or carried out.
static void ask_for_text(const CcgGame *g, const CcgFramePlay *f, TextBuffer *out)
{
    const CardlangProgram *program = ccg__program(g, f->type, f->ability, NULL);
    switch (f->stage) {
    case CCG_STAGE_ANNOUNCE:
        if (program->mode_count != 0 && f->mode == CCG_NONE)
            text_say(out, "choose what it does.");
        else if (program->free_x && f->x == CCG_NONE)
            text_say(out, "choose X.");
        else if (f->pick < program->pick_count)
            ask_for_pick(g, f, f->pick, out);
        else
            text_say(out, "choose.");
        return;
    case CCG_STAGE_MAY:
        ask_may(g, f, program, out);
        return;
    case CCG_STAGE_ORDER:
        text_say(out, "which card comes next from the top of the deck?");
        return;
    case CCG_STAGE_CHOOSE:
        ask_for_pick(g, f, ccg__effect_pick(g, f), out);
        return;
    default:
        text_say(out, "choose.");
    }
}

// --- what is asked -------------------------------------------------------------------------------

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
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    TextBuffer name = text_start(out->arena);
    switch (s->decision) {
    case CCG_D_ROLE:
        text_say(out, "choose your role for the whole game (the lower die number chooses).");
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
        text_say(out, tag == CCG_FRAME_NONE ? "which set-up text comes next?"
                                            : "make a choice for a set-up text.");
        return;
    case CCG_D_BA:
        if (own && tag == CCG_FRAME_AIM)
            text_say(out, "choose the target.");
        else
            text_say(out, "take a battle action.");
        return;
    case CCG_D_BLOCK:
        ccg__words_slot(&g, s->attack.attacker, VIEWER_ALL, &name);
        text_print(out, "block the attack of %s?", name.text);
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
                                               : "make a choice for an effect.");
        return;
    case CCG_D_EVENT:
        text_say(out,
                 tag == CCG_FRAME_NONE ? "which event comes next?" : "make a choice for an event.");
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
    if (!own || tag != CCG_FRAME_PLAY) {
        prompt_question(m, s, own, tag, out);
        return;
    }
    // CCG-12.2.2: what is being announced or carried out asks under its own name, and only whoever
    // decides of it.
    CcgGame g = {m, (CcgState *)(uintptr_t)s, NULL, NULL, NULL};
    const CcgType *type = f->type == 0 ? NULL : ccg__type_or_sector(&g, f->type);
    if (type != NULL && (type->card != NULL || type->sector != NULL))
        text_print(out, "%s: ", type->card != NULL ? type->card->name : type->sector->name);
    ask_for_text(&g, f, out);
}
