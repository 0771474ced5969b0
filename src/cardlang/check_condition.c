// Checks of conditions (what must hold) and triggers (what must happen), WF-3, WF-12, WF-14 to
// WF-16.
#include "check_internal.h"

// ---- conditions ------------------------------------------------------------------------------

// What one form asks beyond its parts.
static void check_cond_form(Checker *c, ConditionWords *w)
{
    switch ((ConditionForm)w->form) {
    case WHEN_POSITION:
        if (w->value == CARDLANG_CHARGING &&
            (check__selection_kinds(c, w->selection) & CARDLANG_UNIT) == 0)
            check__unit_only(c, w->from, w->to, check__selection_kinds(c, w->selection),
                             "be charging");
        break;
    case WHEN_ROLE:
        check__role(c, w->from, w->to, check__selection_kinds(c, w->selection), w->value);
        break;
    case WHEN_STAT:
        check__stat(c, w->from, w->to, check__selection_kinds(c, w->selection), w->value);
        break;
    case WHEN_HAND:
        if (w->hand == IN_THEIR_HAND)
            check__their(c, w->to - 2);
        if (w->hand == IN_YOUR_HAND && w->player.kind != PLAYER_YOU)
            check__problem(c, w->to - 2, w->to, "WF-15", "nobody else has cards in your hand",
                           "Write \"in hand\"");
        break;
    case WHEN_MORE:
        if (w->player.kind == w->other_player || w->player.kind == PLAYER_EACH ||
            w->player.kind == PLAYER_BOTH)
            check__problem(c, w->from, w->to, "WF-15", "a player is compared with the other player",
                           "Write \"you have more ... than your enemy\", or the other way round");
        break;
    case WHEN_ROLLING:
        if (!c->in_static && c->ability->timing != CARDLANG_TIMING_M &&
            c->ability->timing != CARDLANG_TIMING_R)
            check__problem(
                c, w->from, w->to, "WF-14",
                text_format(c->arena, "nobody is rolling when %s is played", check__timing_text(c)),
                "Only M and R abilities and static text can ask that");
        break;
    case WHEN_ROLLED:
        check__rolled(c, w->from, w->to);
        break;
    case WHEN_TURN:
        if (w->number == 0)
            check__problem(c, w->from, w->to, "WF-16", "turns are counted from 1",
                           "Write \"turn 1\"");
        break;
    case WHEN_KEYWORD:
    case WHEN_HAS:
    case WHEN_THERE:
    case WHEN_PLAYER_ROLE:
    case WHEN_BATTLE:
    case WHEN_SECTOR:
        break;
    }
}

static void check_simple_cond(Checker *c, ConditionWords *w)
{
    bool has_player = w->form == WHEN_HAS || w->form == WHEN_MORE || w->form == WHEN_HAND ||
                      w->form == WHEN_ROLLING;
    if (has_player)
        check__player(c, &w->player);
    c->subject = has_player ? &w->player : NULL;
    if (w->selection != NULL)
        check__selection(c, w->selection);
    if (w->noun != NULL)
        check__noun(c, w->noun);
    if (w->form == WHEN_HAS || w->form == WHEN_MORE)
        for (const Adjective *a = w->noun->adjectives; a != NULL; a = a->next)
            if (a->kind == ADJECTIVE_YOUR || a->kind == ADJECTIVE_ENEMY)
                check__problem(c, a->at, a->at + 1, "WF-16",
                               "whose cards they are has been said already", "Leave the word out");
    check__number(c, w->from, w->number);
    check_cond_form(c, w);
    if (w->bound == BOUND_OR_FEWER && w->form == WHEN_HAS && w->number == 0)
        check__problem(c, w->from, w->to, "WF-16", "fewer than none cannot be", "Write \"no\"");
    c->subject = NULL;
}

void check__condition(Checker *c, ConditionWords *conditions)
{
    const Player *subject = c->subject;
    bool outer = c->in_condition;
    c->in_condition = true;
    for (ConditionWords *w = conditions; w != NULL; w = w->next)
        check_simple_cond(c, w);
    c->in_condition = outer;
    c->subject = subject;
}

// ---- triggers --------------------------------------------------------------------------------

bool check__trigger_is_one_card(const Selection *s)
{
    switch ((SelectionKind)s->kind) {
    case SELECTION_THIS:
    case SELECTION_THIS_KEYWORD:
    case SELECTION_ROLE:
        return true;
    case SELECTION_CHOOSE:
    case SELECTION_CHOOSE_OF:
        return s->chooser.kind == CHOOSER_ANY || s->chooser.kind == CHOOSER_A ||
               s->chooser.kind == CHOOSER_ANOTHER ||
               ((s->chooser.kind == CHOOSER_NUMBER || s->chooser.kind == CHOOSER_OTHER) &&
                s->chooser.amount.number == 1);
    case SELECTION_ALL:
    case SELECTION_ALL_OF:
    case SELECTION_ALL_YOUR_OTHER:
        return s->each;
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT:
    case SELECTION_THAT_KEYWORD:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        return false;
    }
    return false;
}

static void check_unit_trigger(Checker *c, TriggerWords *t)
{
    Selection *s = t->selection;
    if (!check__trigger_is_one_card(s)) {
        check__problem(c, s->from, s->to, "WF-12", "a trigger names one card at a time",
                       "Write \"this unit\", \"any unit\" or \"one of your units\"");
    }
    check__selection(c, s);
    s->is_event = true;
    unsigned kinds = check__selection_kinds(c, s);
    switch ((UnitVerb)t->verb) {
    case VERB_SHOOTS:
    case VERB_ASSAULTS:
    case VERB_ATTACKS:
    case VERB_BLOCKS:
    case VERB_CHARGES:
    case VERB_SWEEPS:
    case VERB_SPECIAL:
    case VERB_IS_BLOCKED:
        if (kinds != 0 && (kinds & CARDLANG_UNIT) == 0)
            check__unit_only(c, t->from, t->to, kinds, "do that");
        break;
    case VERB_IS_DAMAGED:
    case VERB_WOULD_DAMAGED:
    case VERB_DEFENDING:
        if (kinds == CARDLANG_SHIP)
            check__problem(c, t->from, t->to, "WF-10", "a ship is never attacked or dealt damage",
                           "Write \"unit\" or \"asset\"");
        break;
    case VERB_TARGET:
        if (kinds == CARDLANG_SHIP && t->detail != ATTACK_TACTIC && t->detail != ATTACK_ABILITY)
            check__problem(c, t->from, t->to, "WF-10", "a ship is never attacked",
                           "Write \"a tactic\" or \"an ability\"");
        break;
    case VERB_WOULD_LOCKED:
        check__problem(c, t->from, t->to, "WF-12", "the game has no event before a card is locked",
                       "Write \"is locked\"");
        break;
    case VERB_IS_DESTROYED:
    case VERB_IS_LOCKED:
    case VERB_IS_RALLIED:
    case VERB_IS_INFILTRATED:
    case VERB_IS_RETURNED:
    case VERB_WOULD_DESTROYED:
        break;
    }
    bool before = t->verb == VERB_IS_DESTROYED || t->verb == VERB_IS_DAMAGED ||
                  t->verb == VERB_WOULD_DESTROYED || t->verb == VERB_WOULD_DAMAGED ||
                  t->verb == VERB_WOULD_LOCKED;
    if (t->time == TRIGGER_BEFORE && !before)
        check__problem(c, t->from, t->to, "WF-12", "the game has no moment before this event",
                       "Write \"When\" or \"After\"");
    if (t->time == TRIGGER_AFTER &&
        (t->verb == VERB_WOULD_DESTROYED || t->verb == VERB_WOULD_DAMAGED))
        check__problem(c, t->from, t->to, "WF-12",
                       "\"would\" speaks of the moment before the event",
                       "Write \"When\", or \"After\" with \"is\"");
}

static void check_player_trigger(Checker *c, TriggerWords *t)
{
    if (t->player.kind == PLAYER_THAT)
        check__problem(c, t->player.at, t->player.at + 2, "WF-15",
                       "\"that player\" speaks of nobody here",
                       "Write \"you\", \"your enemy\" or \"each player\"");
    if (t->time == TRIGGER_BEFORE)
        check__problem(c, t->from, t->to, "WF-12", "the game has no moment before this event",
                       "Write \"When\" or \"After\"");
    check__number(c, t->from, t->number);
    if (t->verb == VERB_ROLLS && t->number == 0)
        check__problem(c, t->from, t->to, "WF-16",
                       "a trigger on a roll of 0 is left out by the engine",
                       "Use a number from 1 up");
    if (t->noun != NULL) {
        check__noun(c, t->noun);
        // The arriving card is what "it" means.
        Selection *s = ARENA_NEW(c->arena, Selection);
        *s = (Selection){.kind = SELECTION_CHOOSE,
                         .noun = t->noun,
                         .from = t->noun->from,
                         .to = t->noun->to,
                         .is_event = true};
        s->chooser = (Chooser){.kind = CHOOSER_A};
        t->selection = s;
        c->last = s;
        c->last_is_hidden = false;
    }
}

void check__trigger(Checker *c, TriggerWords *t, bool first)
{
    unsigned timing = c->ability->timing;
    if (timing == CARDLANG_TIMING_M) {
        if (t->form != EVENT_ROLL || t->time != TRIGGER_BEFORE)
            check__problem(c, t->from, t->to, "WF-12",
                           "the only trigger of an M ability is \"Before a roll is made\"",
                           "Leave the trigger out: a modifier is played during a roll anyway");
        else if (!first)
            check__problem(c, t->from, t->to, "WF-3", "the trigger belongs in the first sentence",
                           "Put it first");
    } else if (timing != CARDLANG_TIMING_R) {
        check__problem(c, t->from, t->to, "WF-3",
                       text_format(c->arena, "%s has no trigger; only a reaction (R) has one",
                                   check__timing_text(c)),
                       "Begin the ability with R, or leave the trigger out");
    } else if (!first) {
        check__problem(c, t->from, t->to, "WF-3",
                       "a reaction has one trigger, in its first sentence", "Leave this one out");
    }
    c->trigger = t;
    if (t->form == EVENT_UNIT)
        check_unit_trigger(c, t);
    else if (t->form == EVENT_PLAYER)
        check_player_trigger(c, t);
    else if (timing == CARDLANG_TIMING_R && t->time == TRIGGER_BEFORE)
        check__problem(c, t->from, t->to, "WF-12",
                       "\"Before a roll is made\" stands only on an M ability",
                       "Write \"After a roll is made\", or begin the ability with M");
}
