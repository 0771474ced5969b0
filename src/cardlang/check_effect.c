// Checks of effects: each asks of its parts what the game needs to carry it out, WF-4, WF-8, WF-10,
// WF-14 to WF-17.
#include "check_internal.h"
#include "effects.h"

void check__hand_cards(Checker *c, const HandCards *hand)
{
    if (!hand->has_keyword)
        check__amount(c, &hand->count);
}

// WF-14: effects that act only at certain moments.
static void check_moment(Checker *c, const Effect *e, bool fits, const char *text,
                         const char *remedy)
{
    if (!fits)
        check__problem(c, e->from, e->to, "WF-14", text, remedy);
}

static bool trigger_is_unit(const Checker *c, unsigned one, unsigned other)
{
    return c->ability->timing == CARDLANG_TIMING_R && c->trigger != NULL &&
           c->trigger->form == EVENT_UNIT && (c->trigger->verb == one || c->trigger->verb == other);
}

// "Your hand" and "your deck" are for cards that are surely yours.
static bool is_surely_yours(const Selection *s)
{
    if (s->antecedent != NULL && s->antecedent != s)
        return is_surely_yours(s->antecedent);
    switch ((SelectionKind)s->kind) {
    case SELECTION_THIS:
    case SELECTION_THIS_KEYWORD:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_YOUR:
        return true;
    case SELECTION_CHOOSE_OF:
    case SELECTION_ALL_OF:
        return s->of == OF_YOUR;
    case SELECTION_CHOOSE:
    case SELECTION_ALL:
        for (const Adjective *a = s->noun->adjectives; a != NULL; a = a->next)
            if (a->kind == ADJECTIVE_YOUR)
                return true;
        return false;
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT:
    case SELECTION_THAT_KEYWORD:
    case SELECTION_ROLE:
    case SELECTION_ENEMY:
        return false;
    }
    return false;
}

void check__yours(Checker *c, const Selection *s, At from, At to, const char *place)
{
    if (!is_surely_yours(s))
        check__problem(
            c, from, to, "WF-15",
            text_format(c->arena, "a card goes to its owner's %s, which may not be yours",
                        check__said(c, place)),
            text_format(c->arena, "Write \"its owner's %s\", or choose one of your cards", place));
}

void check__restrict(Checker *c, const RestrictWords *r, unsigned kinds)
{
    switch ((CardlangRestrictKind)r->kind) {
    case CARDLANG_CANNOT:
    case CARDLANG_CAN_ONLY:
        if (r->verb != CARDLANG_VERB_RALLY && r->verb != CARDLANG_VERB_USE_ABILITIES)
            check__unit_only(c, r->from, r->to, kinds, "do that");
        break;
    case CARDLANG_CANNOT_BE_BLOCKED:
    case CARDLANG_MAY_BLOCK:
    case CARDLANG_MAY_SHOOT_LOCKED:
    case CARDLANG_MAY_ASSAULT_READY:
    case CARDLANG_MAY_BLOCK_ANY:
    case CARDLANG_NEED_NOT_LOCK:
        check__unit_only(c, r->from, r->to, kinds, "attack or block");
        break;
    case CARDLANG_CANNOT_BE_DAMAGED:
        if ((kinds & CARDLANG_SHIP) != 0)
            check__problem(c, r->from, r->to, "WF-10", "a ship is never dealt damage",
                           "Leave it out");
        break;
    case CARDLANG_CANNOT_BE_DESTROYED:
    case CARDLANG_CANNOT_BE_LOCKED:
    case CARDLANG_CANNOT_BE_RALLIED:
    case CARDLANG_CANNOT_BE_TARGETED:
        break;
    }
    if (r->kind == CARDLANG_CAN_ONLY &&
        (r->verb == CARDLANG_VERB_RALLY || r->verb == CARDLANG_VERB_USE_ABILITIES))
        check__problem(
            c, r->from, r->to, "WF-16",
            "\"can only\" chooses among shooting, assaulting, blocking, charging and sweeping",
            "Write what the cards cannot do instead");
    if (r->kind == CARDLANG_MAY_BLOCK && r->positions == CARDLANG_LOCKED)
        check__problem(c, r->from, r->to, "WF-16", "a locked unit could not lock to block",
                       "Write \"while ready\" or \"while charging\"");
    if (r->noun != NULL)
        check__noun(c, r->noun);
}

// What is checked about each effect beyond its parts: a column of effects.inl. `kinds` are the
// kinds of card that its selection can speak of, 0 if the words do not say.

static void check_nothing(Checker *c, Effect *e, unsigned kinds)
{
    (void)c;
    (void)e;
    (void)kinds;
}

static void check_charge(Checker *c, Effect *e, unsigned kinds)
{
    check__unit_only(c, e->from, e->to, kinds, "charge");
}

static void check_get(Checker *c, Effect *e, unsigned kinds)
{
    check__mods(c, e->mods, kinds);
    check__versus(c, e->versus, e->mods);
}

static void check_becomes(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check__stat(c, e->from, e->to, check__possessive_kinds(c, e->possessive), e->stat);
}

static void check_gain(Checker *c, Effect *e, unsigned kinds)
{
    if (e->gain == GAIN_ABILITY && cardlang_ability_is_for_units(e->keyword))
        check__unit_only(c, e->from, e->to, kinds, cardlang_ability_keyword(e->keyword));
    if (e->gain == GAIN_ALL_ABILITIES && e->kind == EFFECT_GAIN)
        check__problem(c, e->from, e->to, "WF-16", "nobody can tell which abilities are meant",
                       "Name a keyword, or write \"loses all abilities\"");
}

static void check_damage(Checker *c, Effect *e, unsigned kinds)
{
    if ((kinds & CARDLANG_SHIP) != 0)
        check__problem(c, e->from, e->to, "WF-10", "a ship has no armor and is never dealt damage",
                       "Destroy it instead, or choose a unit or asset");
}

static void check_hand(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check__hand_cards(c, &e->hand);
}

static void check_zone(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check__whose_zone(c, &e->whose);
}

static void check_look_top(Checker *c, Effect *e, unsigned kinds)
{
    check_zone(c, e, kinds);
    c->looked = e;
}

// Cards that were looked at: "it" and "them" of "put".
static void check_put(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (c->looked == NULL) {
        check__problem(c, e->from, e->to, "WF-6",
                       "no card has been looked at that could be put somewhere",
                       "Begin with \"look at the top 3 cards of your deck\" or \"reveal ...\"");
        return;
    }
    if (e->value == PUT_BACK)
        return;
    check__whose(c, &e->whose);
    if (e->whose.kind != c->looked->whose.kind && e->whose.kind != WHOSE_OWNER)
        check__problem(c, e->from, e->to, "WF-15",
                       "cards go to their owner's deck, hand and pile, whoever looked at them",
                       "Name the player from whose deck the cards came");
}

static void check_shuffle_pile(Checker *c, Effect *e, unsigned kinds)
{
    check_zone(c, e, kinds);
    check__whose(c, &e->whose2);
    if (e->whose2.kind != e->whose.kind && e->whose2.kind != WHOSE_OWNER &&
        !(e->whose2.kind == WHOSE_THEIR))
        check__problem(c, e->whose2.at, e->whose2.at + 1, "WF-15",
                       "cards are shuffled into their owner's deck", "Name the same player twice");
}

static void check_shuffle_cards(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check__whose(c, &e->whose);
    if (e->whose.kind == WHOSE_YOUR)
        check__yours(c, e->selection, e->whose.at, e->to, "deck");
    else if (e->whose.kind != WHOSE_OWNER && e->whose.kind != WHOSE_OWNERS)
        check__problem(c, e->whose.at, e->to, "WF-15", "cards are shuffled into their owner's deck",
                       "Write \"into its owner's deck\" or \"into their owners' decks\"");
}

static void check_search(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (!check__chooses(e->selection))
        check__problem(c, e->selection->from, e->selection->to, "WF-17",
                       "this card is not in a deck while its text works",
                       "Search the deck for another card");
}

static void check_infiltrate(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    const ZoneWords *z = &e->zone;
    check__whose_zone(c, &z->whose);
    if (z->whose.kind == WHOSE_EACH)
        check__problem(c, z->from, z->to, "WF-15", "a card comes from one player's cards",
                       "Write \"your\", \"your enemy's\" or \"any player's\"");
    bool own = z->whose.kind == WHOSE_YOUR;
    if ((z->kind == ZONE_HAND || z->kind == ZONE_DECK) && !own)
        check__problem(c, z->from, z->to, "WF-17",
                       "nobody can choose among cards that they cannot see",
                       "Take the card from your own hand or deck, or from a discard pile");
    const Selection *s = e->selection;
    if (z->kind == ZONE_DECK_TOP && check__chooses(s) &&
        !(s->chooser.kind == CHOOSER_A || s->chooser.kind == CHOOSER_ANY ||
          (s->chooser.kind == CHOOSER_NUMBER && s->chooser.amount.number == 1)))
        check__problem(c, s->from, s->to, "WF-17", "there is one card on the top of a deck",
                       "Write \"a card\" or \"a unit\"");
    if (z->kind == ZONE_DECK && !check__chooses(s))
        check__problem(c, s->from, s->to, "WF-17",
                       "this card is not in a deck while its text works",
                       "Search the deck for another card");
}

static void check_to_hand(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (e->whose.kind == WHOSE_YOUR)
        check__yours(c, e->selection, e->whose.at, e->to, "hand");
}

static void check_move(Checker *c, Effect *e, unsigned kinds)
{
    if ((kinds & CARDLANG_SHIP) != 0)
        check__problem(c, e->from, e->to, "WF-10", "a ship in a fleet is at no sector",
                       "Write \"unit\" or \"asset\"");
}

static void check_cancel(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    const TriggerWords *t = c->trigger;
    bool plays = t != NULL && t->form == EVENT_PLAYER && t->verb == VERB_PLAYS;
    bool special = t != NULL && t->form == EVENT_UNIT && t->verb == VERB_SPECIAL;
    bool target = t != NULL && t->form == EVENT_UNIT && t->verb == VERB_TARGET &&
                  (t->detail == ATTACK_TACTIC || t->detail == ATTACK_ABILITY);
    bool any = plays && (t->detail == ABILITY_ANY || t->detail == ABILITY_COMMAND);
    bool fits = false;
    switch ((CancelWhat)e->value) {
    case CANCEL_IT:
    case CANCEL_ABILITY:
        fits = plays || special || target;
        break;
    case CANCEL_TACTIC:
        fits =
            any || (plays && t->detail == ABILITY_TACTIC) || (target && t->detail == ATTACK_TACTIC);
        break;
    case CANCEL_REACTION:
        fits = any || (plays && t->detail == ABILITY_REACTION);
        break;
    case CANCEL_MODIFIER:
        fits = any || (plays && t->detail == ABILITY_MODIFIER);
        break;
    case CANCEL_BA:
        // CCG-20.6.5: on a T ability the BA in progress; likewise on any reaction or modifier.
        fits = c->ability->timing == CARDLANG_TIMING_T || c->ability->timing == CARDLANG_TIMING_R ||
               c->ability->timing == CARDLANG_TIMING_M;
        break;
    }
    if (e->value != CANCEL_BA)
        fits = fits && c->ability->timing == CARDLANG_TIMING_R;
    check_moment(c, e, fits, "there is nothing of that kind to cancel at this moment",
                 "Write a reaction such as \"When your enemy plays a tactic, cancel it\", or "
                 "\"cancel that BA\" on a T ability");
}

static void check_prevent(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_moment(c, e, trigger_is_unit(c, VERB_IS_DAMAGED, VERB_WOULD_DAMAGED),
                 "damage can only be prevented in answer to being dealt damage",
                 "Write a reaction such as \"When this unit is dealt damage, ...\"");
}

static void check_save(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_moment(c, e,
                 c->in_instead || trigger_is_unit(c, VERB_WOULD_DESTROYED, VERB_WOULD_DESTROYED) ||
                     (trigger_is_unit(c, VERB_IS_DESTROYED, VERB_IS_DESTROYED) &&
                      c->trigger->time == TRIGGER_BEFORE),
                 "a card can only be saved in answer to \"would be destroyed\"",
                 "Write a reaction such as \"When this unit would be destroyed, ...\"");
}

static void check_defend(Checker *c, Effect *e, unsigned kinds)
{
    unsigned timing = c->ability->timing;
    check__unit_only(c, e->from, e->to, kinds & CARDLANG_SHIP, "be attacked");
    check_moment(c, e,
                 timing == CARDLANG_TIMING_T || timing == CARDLANG_TIMING_R ||
                     timing == CARDLANG_TIMING_M,
                 "there is no attack in progress that the card could defend against",
                 "Make it a T or R ability");
}

static void check_ignore(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (e->stat != CARDLANG_ARMOR)
        check__problem(c, e->from, e->to, "WF-14", "only armor can be ignored", "Write \"armor\"");
    check_moment(c, e, check__is_battle_step(c), "there is no attack or damage at this moment",
                 "Make it a T or R ability");
}

static void check_roll(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    unsigned timing = c->ability->timing;
    c->has_roll_effect = true;
    c->has_twice |= e->kind == EFFECT_ROLL_TWICE;
    if (e->kind == EFFECT_REROLL || e->kind == EFFECT_ROLL_SET)
        c->changes_number = e;
    if (timing != CARDLANG_TIMING_M && timing != CARDLANG_TIMING_R) {
        check__problem(c, e->from, e->to, "WF-4",
                       text_format(c->arena, "%s cannot change a roll", check__timing_text(c)),
                       "Only M and R abilities and static text change rolls");
        return;
    }
    if (e->kind == EFFECT_ROLL_TWICE && timing != CARDLANG_TIMING_M)
        check__problem(c, e->from, e->to, "WF-12", "\"roll twice\" stands only on an M ability",
                       "Begin the ability with M");
}

static void check_restriction(Checker *c, Effect *e, unsigned kinds)
{
    check__restrict(c, e->restrict_, kinds);
}

static void check_flags(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_moment(c, e, c->ability->timing == CARDLANG_TIMING_E,
                 "a player's flags are counted in the victory step only",
                 "Make it an event (E), or give the flags to a unit");
}

static void check_battle(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_moment(c, e, check__is_battle_step(c), "no battle action is in progress at this moment",
                 "Only BA, T, R, M and A abilities can do that");
}

// The parts in the order of the text, then what the effect itself asks.
static void check_effect(Checker *c, Effect *e)
{
    static void (*const checks[])(Checker *, Effect *, unsigned) = {
#define EFFECT(name, check, fails, code, op, lasts, note) [EFFECT_##name] = check_##check,
#include "effects.inl"
    };
    c->subject = e->has_player ? &e->player : NULL;
    if (e->has_player)
        check__player(c, &e->player);
    // In the order of the text, so that "its" means what was named before: "deal damage equal to
    // its assault to any unit".
    if (e->kind == EFFECT_DAMAGE)
        check__quantity(c, e->quantity);
    if (e->selection != NULL)
        check__selection(c, e->selection);
    unsigned kinds = e->selection != NULL ? check__selection_kinds(c, e->selection) : 0;
    if (e->possessive != NULL)
        check__possessive(c, e->possessive);
    if (e->quantity != NULL && e->kind != EFFECT_DAMAGE)
        check__quantity(c, e->quantity);
    if (e->each != NULL)
        check__noun(c, e->each);
    check__amount(c, &e->count);
    check__amount(c, &e->amount);
    checks[e->kind](c, e, kinds);
    c->subject = NULL;
}

bool check__effects(Checker *c, Effect *effects)
{
    bool can_fail = false;
    for (Effect *e = effects; e != NULL; e = e->next) {
        check_effect(c, e);
        can_fail |= cardlang__effect_can_fail(e);
    }
    return can_fail;
}
