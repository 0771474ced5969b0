// Checks of what is spoken of: numbers, players, kinds of card, nouns, selections, values.
#include "check_internal.h"

// Two digits are what a card can show, and every sum of them fits the program's bytes.
enum { NUMBER_LIMIT = 99 };

// ---- problems --------------------------------------------------------------------------------

void check__problem(Checker *c, At from, At to, const char *rule, const char *text,
                    const char *remedy)
{
    CheckProblem *made = ARENA_NEW(c->arena, CheckProblem);
    *made = (CheckProblem){from, to, rule, text, remedy, NULL};
    *c->tail = made;
    c->tail = &made->next;
}

bool check__is_battle_step(const Checker *c)
{
    unsigned timing = c->ability->timing;
    return timing != CARDLANG_TIMING_E && timing != CARDLANG_TIMING_SETUP;
}

// A word of a message, in the language of who reads it.
const char *check__said(const Checker *c, const char *english)
{
    return language_text_in(c->arena, english);
}

const char *check__timing_text(const Checker *c)
{
    static const char *const texts[] = {"",
                                        "a BA ability",
                                        "a T ability",
                                        "an R ability",
                                        "an M ability",
                                        "a special assault (A)",
                                        "an event (E)",
                                        "set-up text",
                                        "static text",
                                        "a list of keywords"};
    return check__said(c, texts[c->ability->timing]);
}

// ---- small parts -----------------------------------------------------------------------------

void check__number(Checker *c, At at, unsigned number)
{
    if (number > NUMBER_LIMIT)
        check__problem(c, at, at + 1, "WF-18",
                       text_format(c->arena,
                                   "the number is above %d, the most the engine counts with",
                                   NUMBER_LIMIT),
                       "Use a smaller number");
}

static void use_x(Checker *c, At at)
{
    if (c->in_x) {
        check__problem(c, at, at + 1, "WF-5", "X is defined by X",
                       "Define X by a number or a count of cards");
        return;
    }
    if (!c->has_x_use)
        c->x_use = at;
    c->has_x_use = true;
    c->has_x_cost |= c->in_cost;
}

void check__amount(Checker *c, const Amount *amount)
{
    if (amount->kind == AMOUNT_NUMBER)
        check__number(c, amount->at, amount->number);
    if (amount->kind == AMOUNT_X)
        use_x(c, amount->at);
    if (amount->kind == AMOUNT_D6) {
        if (c->in_cost)
            check__problem(
                c, amount->at, amount->at + 1, "WF-11",
                "a d6 cannot stand in a cost: nobody could tell beforehand whether it can be paid",
                "Use a number or X");
        if (c->in_static)
            check__problem(c, amount->at, amount->at + 1, "WF-13", "static text cannot roll a d6",
                           "Use a number, or make it an ability with a timing word");
        c->has_roll = true;
    }
}

// A player word, where "that player" needs a trigger that names one.
static void check_that_player(Checker *c, At at)
{
    if (c->trigger == NULL || c->trigger->form != EVENT_PLAYER)
        check__problem(c, at, at + 2, "WF-15", "\"that player\" speaks of nobody here",
                       "Only a trigger such as \"When your enemy plays a tactic\" names a player");
}

void check__player(Checker *c, const Player *player)
{
    if (player->kind == PLAYER_THAT)
        check_that_player(c, player->at);
}

static bool subject_has_their(const Checker *c)
{
    return c->subject != NULL && c->subject->kind != PLAYER_YOU;
}

void check__their(Checker *c, At at)
{
    if (!subject_has_their(c))
        check__problem(
            c, at, at + 1, "WF-15", "\"their\" has no player to refer to in this effect",
            "Write \"your\" or \"your enemy's\", or begin with a player, such as \"Each player\"");
}

void check__whose(Checker *c, const Whose *whose)
{
    if (whose->kind == WHOSE_THAT)
        check_that_player(c, whose->at);
    if (whose->kind == WHOSE_THEIR)
        check__their(c, whose->at);
}

// Whose deck, hand or pile it is, where no card is concerned whose owner could be meant.
void check__whose_zone(Checker *c, const Whose *whose)
{
    check__whose(c, whose);
    if (whose->kind == WHOSE_OWNER || whose->kind == WHOSE_OWNERS)
        check__problem(c, whose->at, whose->at + 2, "WF-15",
                       "\"its owner's\" has no card to refer to here",
                       "Write \"your\" or \"your enemy's\"");
}

// ---- kinds of card ---------------------------------------------------------------------------

static unsigned kinds_of_word(unsigned kind)
{
    switch ((KindWord)kind) {
    case KIND_UNIT:
    case KIND_FLAG_UNIT:
    case KIND_NONFLAG_UNIT:
        return CARDLANG_UNIT;
    case KIND_ASSET:
        return CARDLANG_ASSET;
    case KIND_SHIP:
        return CARDLANG_SHIP;
    case KIND_CARD:
    case KIND_UNIT_OR_ASSET:
        return CARDLANG_UNIT | CARDLANG_ASSET;
    case KIND_NONE:
    case KIND_WORD_COUNT:
        break;
    }
    return 0; // a keyword: nothing is said about the kind
}

unsigned check__place_kind(const Checker *c)
{
    switch (c->context->place) {
    case CARDLANG_PLACE_UNIT:
        return CARDLANG_UNIT;
    case CARDLANG_PLACE_ASSET:
        return CARDLANG_ASSET;
    case CARDLANG_PLACE_SHIP:
        return CARDLANG_SHIP;
    case CARDLANG_PLACE_SECTOR:
    case CARDLANG_PLACE_COMMAND:
    case CARDLANG_PLACE_COUNT:
        break;
    }
    return 0;
}

// "This unit" on an asset is a problem of its own; nothing more is said about it.
static unsigned this_kinds(const Checker *c, unsigned kind_word)
{
    return kind_word == KIND_CARD || (kinds_of_word(kind_word) & check__place_kind(c)) != 0
               ? check__place_kind(c)
               : 0;
}

// The kinds a selection can speak of; 0 if the words do not say.
unsigned check__selection_kinds(const Checker *c, const Selection *s)
{
    switch ((SelectionKind)s->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT_KEYWORD:
        return s->antecedent != NULL ? check__selection_kinds(c, s->antecedent) : 0;
    case SELECTION_THIS:
        return this_kinds(c, s->kind_word);
    case SELECTION_THIS_KEYWORD:
        return check__place_kind(c);
    case SELECTION_THAT:
    case SELECTION_ROLE:
        return kinds_of_word(s->kind_word);
    case SELECTION_CHOOSE:
    case SELECTION_CHOOSE_OF:
    case SELECTION_ALL:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_ALL_OF:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        return kinds_of_word(s->noun->kind);
    }
    return 0;
}

static const char *kinds_text(unsigned kinds)
{
    if ((kinds & CARDLANG_SHIP) != 0)
        return "a ship";
    return kinds == CARDLANG_ASSET ? "an asset" : "a card that may be an asset";
}

// WF-10: an asset has only armor and flags, a ship nothing; in a keyword nobody can tell.
void check__stat(Checker *c, At from, At to, unsigned kinds, unsigned stat)
{
    bool unit_only =
        stat == CARDLANG_FIREPOWER || stat == CARDLANG_ASSAULT || stat == CARDLANG_SPEED;
    static const char *const names[] = {"firepower", "assault", "speed", "armor", "flags"};
    if ((kinds & CARDLANG_SHIP) != 0 || (unit_only && (kinds & CARDLANG_ASSET) != 0))
        check__problem(c, from, to, "WF-10",
                       text_format(c->arena, "%s has no %s", check__said(c, kinds_text(kinds)),
                                   check__said(c, names[stat])),
                       (kinds & CARDLANG_SHIP) != 0
                           ? "Ships have no values at all"
                           : "Assets have only armor and flags; write \"unit\"");
}

void check__unit_only(Checker *c, At from, At to, unsigned kinds, const char *what)
{
    if ((kinds & (CARDLANG_ASSET | CARDLANG_SHIP)) != 0)
        check__problem(c, from, to, "WF-10",
                       text_format(c->arena, "only a unit can %s, not %s", check__said(c, what),
                                   check__said(c, kinds_text(kinds))),
                       "Write \"unit\"");
}

void check__role(Checker *c, At from, At to, unsigned kinds, unsigned role)
{
    if (role != CARDLANG_DESTROYED && !check__is_battle_step(c))
        check__problem(c, from, to, "WF-7",
                       c->ability->timing == CARDLANG_TIMING_E
                           ? "there is no attack during events, so no card has that role"
                           : "there is no attack during set-up, so no card has that role",
                       "Leave the word out");
    if (role == CARDLANG_DEFENDING) {
        if ((kinds & CARDLANG_SHIP) != 0)
            check__problem(c, from, to, "WF-10", "a ship is never attacked",
                           "Write \"unit\" or \"asset\"");
    } else if (role != CARDLANG_DESTROYED && kinds != 0 && (kinds & CARDLANG_UNIT) == 0) {
        check__problem(c, from, to, "WF-10", "only a unit can attack, shoot, assault or block",
                       "Write \"unit\"");
    }
}

// ---- "this" ----------------------------------------------------------------------------------

static void check_this(Checker *c, At from, At to, unsigned kind_word)
{
    if (c->context->place == CARDLANG_PLACE_COMMAND) {
        check__problem(c, from, to, "WF-6",
                       "a command line is played from the hand: there is no \"this\" card in play",
                       "Choose a card instead, such as \"any unit\"");
        return;
    }
    if (c->context->place == CARDLANG_PLACE_SECTOR) {
        check__problem(
            c, from, to, "WF-6", "this text is printed on a sector, which is no playing card",
            "Only \"this sector\", \"this BA\" and \"this battle\" can stand on a sector");
        return;
    }
    if (kind_word == KIND_FLAG_UNIT || kind_word == KIND_NONFLAG_UNIT) {
        check__problem(c, from, to, "WF-6", "\"this\" is followed by a plain kind of card",
                       "Write \"this unit\", and a condition if the flags matter");
        return;
    }
    unsigned kinds = kinds_of_word(kind_word);
    if (kind_word != KIND_NONE && kind_word != KIND_CARD && (kinds & check__place_kind(c)) == 0)
        check__problem(
            c, from, to, "WF-6",
            text_format(c->arena, "this text is printed on a card of another kind: %s",
                        cardlang_place_name(c->context->place)),
            text_format(c->arena, "Write \"this %s\"", cardlang_place_name(c->context->place)));
}

// ---- nouns -----------------------------------------------------------------------------------

static Selection *check_antecedent(Checker *c, At from, At to)
{
    if (c->last == NULL) {
        check__problem(c, from, to, "WF-6", "no card has been named before that this could mean",
                       "Name the card, such as \"this unit\" or \"any unit\"");
        return NULL;
    }
    if (c->last_is_hidden) {
        check__problem(c, from, to, "WF-6",
                       "the card named last stands in another row or mode, which may not happen",
                       "Name the card again");
        return NULL;
    }
    return c->last;
}

static void check_qualifier(Checker *c, Qualifier *q, const Noun *noun, unsigned kinds)
{
    (void)noun;
    switch ((QualifierKind)q->kind) {
    case QUALIFIER_STAT:
    case QUALIFIER_FLAGS:
        check__number(c, q->from, q->number);
        check__stat(c, q->from, q->to, kinds, q->stat);
        break;
    case QUALIFIER_EXTREME:
        check__stat(c, q->from, q->to, kinds, q->stat);
        break;
    case QUALIFIER_GREATER:
        check__stat(c, q->from, q->to, kinds, q->stat);
        if (q->than != KIND_NONE) {
            check_this(c, q->from, q->to, q->than);
            if (check__place_kind(c) != 0)
                check__stat(c, q->from, q->to, check__place_kind(c), q->stat);
        } else {
            q->antecedent = check_antecedent(c, q->to - 1, q->to);
        }
        break;
    case QUALIFIER_FLEET:
        if (kinds != 0 && kinds != CARDLANG_SHIP)
            check__problem(c, q->from, q->to, "WF-10", "only ships are in a fleet",
                           "Write \"ship\"");
        break;
    case QUALIFIER_OTHER_THAN:
        check_this(c, q->from, q->to, q->than);
        break;
    case QUALIFIER_NAMED:
        if (q->name.length == 0)
            check__problem(c, q->from, q->to, "CCG-22.1.5", "the card name is empty",
                           "Write the name between the quotation marks");
        break;
    case QUALIFIER_SECTOR:
        break;
    }
}

void check__noun(Checker *c, Noun *noun)
{
    unsigned kinds = kinds_of_word(noun->kind);
    unsigned positions = 0;
    unsigned sides = 0;
    bool your = false;
    bool enemy = false;
    unsigned areas = 0;
    unsigned named = 0;
    for (const Adjective *a = noun->adjectives; a != NULL; a = a->next) {
        your |= a->kind == ADJECTIVE_YOUR;
        enemy |= a->kind == ADJECTIVE_ENEMY;
        if (a->kind == ADJECTIVE_POSITION) {
            positions |= a->value;
            if (a->value == CARDLANG_CHARGING && kinds != 0 && (kinds & CARDLANG_UNIT) == 0)
                check__problem(c, a->at, a->at + 1, "WF-10", "only units charge",
                               "Leave out \"charging\", or write \"unit\"");
        }
        if (a->kind == ADJECTIVE_SIDE)
            sides |= a->value;
        if (a->kind == ADJECTIVE_ROLE) {
            if (a->value == CARDLANG_DESTROYED)
                check__problem(c, a->at, a->at + 1, "WF-16",
                               "a destroyed card is no longer there to be described",
                               "Write \"the destroyed unit\" in a reaction to its destruction");
            check__role(c, a->at, a->at + 1, kinds, a->value);
        }
    }
    // WF-16: words that no card can fit together.
    if ((positions & (positions - 1)) != 0 || (sides & (sides - 1)) != 0 || (your && enemy))
        check__problem(c, noun->from, noun->to, "WF-16",
                       "no card can fit all of these words at once", "Leave one of them out");
    for (Qualifier *q = noun->qualifiers; q != NULL; q = q->next) {
        check_qualifier(c, q, noun, kinds);
        areas += q->kind == QUALIFIER_SECTOR || q->kind == QUALIFIER_FLEET;
        named += q->kind == QUALIFIER_NAMED;
    }
    if (areas > 1 || named > 1)
        check__problem(c, noun->from, noun->to, "WF-16",
                       areas > 1 ? "two places for one card" : "two names for one card",
                       "Leave one of them out");
}

// ---- selections ------------------------------------------------------------------------------

static void check_chooser(Checker *c, const Chooser *chooser)
{
    if (chooser->kind == CHOOSER_NUMBER || chooser->kind == CHOOSER_OTHER ||
        chooser->kind == CHOOSER_UP_TO || chooser->kind == CHOOSER_X)
        check__amount(c, &chooser->amount);
    if (chooser->amount.kind == AMOUNT_NUMBER && chooser->amount.number == 0 &&
        (chooser->kind == CHOOSER_NUMBER || chooser->kind == CHOOSER_OTHER ||
         chooser->kind == CHOOSER_UP_TO))
        check__problem(c, chooser->amount.at, chooser->amount.at + 1, "WF-16",
                       "none is nothing to choose", "Use a number of at least 1");
}

bool check__chooses(const Selection *s)
{
    return s->kind == SELECTION_CHOOSE || s->kind == SELECTION_CHOOSE_OF;
}

// WF-6: what "it", "them" and "that unit" mean.
static void resolve(Checker *c, Selection *s)
{
    Selection *found = check_antecedent(c, s->from, s->to);
    if (found == NULL)
        return;
    Selection *meant = found->antecedent != NULL ? found->antecedent : found;
    if (meant->in_condition && check__chooses(meant)) {
        check__problem(c, s->from, s->to, "WF-6",
                       "the card named last stands in a condition, which chooses nothing",
                       "Choose a card in the effect itself");
        return;
    }
    s->antecedent = meant;
    s->is_event = meant->is_event;
    if (s->kind == SELECTION_THAT) {
        unsigned kinds = check__selection_kinds(c, meant);
        if (kinds != 0 && (kinds & kinds_of_word(s->kind_word)) == 0)
            check__problem(c, s->from, s->to, "WF-6", "the card named last is of another kind",
                           "Name the card that is meant");
    }
}

// "The destroyed unit" is the card of the trigger.
static void check_destroyed(Checker *c, At from, At to)
{
    const TriggerWords *t = c->trigger;
    if (t == NULL || t->form != EVENT_UNIT ||
        (t->verb != VERB_IS_DESTROYED && t->verb != VERB_WOULD_DESTROYED))
        check__problem(c, from, to, "WF-6", "no card has been destroyed that this could mean",
                       "It can only stand in a reaction to a destruction");
}

// Where nobody can be asked no card is chosen: static text and conditions.
static void check_choosing(Checker *c, const Selection *s)
{
    // WF-13: static text affects this card or a group.
    if (c->in_static && !c->in_condition && !c->in_instead)
        check__problem(
            c, s->from, s->to, "WF-13",
            "static text cannot choose a card: it is always on, and nobody is asked",
            "Write \"this unit\", or a group such as \"your units\" or \"all enemy units\"");
    if (c->in_condition &&
        (s->chooser.kind == CHOOSER_UP_TO || s->chooser.kind == CHOOSER_ANY_NUMBER ||
         s->chooser.kind == CHOOSER_X || s->chooser.kind == CHOOSER_OTHER))
        check__problem(c, s->from, s->to, "WF-16",
                       "a condition chooses nothing, so this number says nothing",
                       "Write \"any unit\", a plain number, or \"all units\"");
}

void check__selection(Checker *c, Selection *s)
{
    s->in_condition = c->in_condition;
    switch ((SelectionKind)s->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT:
    case SELECTION_THAT_KEYWORD:
        resolve(c, s);
        return; // stands for what was named before
    case SELECTION_THIS:
        check_this(c, s->from, s->to, s->kind_word);
        break;
    case SELECTION_THIS_KEYWORD:
        check_this(c, s->from, s->to, KIND_NONE);
        break;
    case SELECTION_ROLE:
        check__role(c, s->from, s->to, kinds_of_word(s->kind_word), s->role);
        if (s->role == CARDLANG_DESTROYED) {
            check_destroyed(c, s->from, s->to);
            s->is_event = true;
        }
        break;
    case SELECTION_CHOOSE:
        check_chooser(c, &s->chooser);
        check__noun(c, s->noun);
        break;
    case SELECTION_CHOOSE_OF:
        check_chooser(c, &s->chooser);
        if (s->of == OF_THEIR)
            check__their(c, s->from);
        check__noun(c, s->noun);
        break;
    case SELECTION_ALL_OF:
        if (s->of == OF_THEIR)
            check__their(c, s->from);
        check__noun(c, s->noun);
        break;
    case SELECTION_ALL:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        check__noun(c, s->noun);
        break;
    }
    if (check__chooses(s))
        check_choosing(c, s);
    c->last = s;
    c->last_is_hidden = false;
}

void check__possessive(Checker *c, Possessive *p)
{
    if (p->role != 0 && p->kind == POSSESSIVE_THE) {
        check__role(c, p->from, p->to, kinds_of_word(p->kind_word), p->role);
        if (p->role == CARDLANG_DESTROYED) {
            check_destroyed(c, p->from, p->to);
            p->is_event = true;
        }
        return;
    }
    if (p->role != 0 || p->position != 0) {
        check__problem(c, p->from, p->to, "WF-16",
                       "a word between \"this\", \"that\" or \"the\" and the kind "
                       "of card would not be checked by anything",
                       "Leave it out");
        return;
    }
    if (p->kind == POSSESSIVE_THIS) {
        check_this(c, p->from, p->to, p->kind_word);
        return;
    }
    Selection *found = check_antecedent(c, p->from, p->to);
    if (found == NULL)
        return;
    p->antecedent = found->antecedent != NULL ? found->antecedent : found;
    p->is_event = p->antecedent->is_event;
    if (p->antecedent->in_condition && check__chooses(p->antecedent))
        check__problem(c, p->from, p->to, "WF-6",
                       "the card named last stands in a condition, which chooses nothing",
                       "Choose a card in the effect itself");
    unsigned kinds = check__selection_kinds(c, p->antecedent);
    if (p->kind != POSSESSIVE_ITS && kinds != 0 && (kinds & kinds_of_word(p->kind_word)) == 0)
        check__problem(c, p->from, p->to, "WF-6", "the card named last is of another kind",
                       "Name the card that is meant");
}

unsigned check__possessive_kinds(const Checker *c, const Possessive *p)
{
    if (p->kind == POSSESSIVE_THIS)
        return this_kinds(c, p->kind_word);
    if (p->kind == POSSESSIVE_ITS)
        return p->antecedent != NULL ? check__selection_kinds(c, p->antecedent) : 0;
    return kinds_of_word(p->kind_word);
}

// A value of one card; of a group nobody could tell which card's value is meant.
static void check_one_card(Checker *c, const Possessive *p)
{
    const Selection *s = p->antecedent;
    if (s == NULL)
        return;
    bool one = s->kind == SELECTION_THIS || s->kind == SELECTION_THIS_KEYWORD ||
               s->kind == SELECTION_ROLE || s->is_event;
    if (check__chooses(s))
        one = s->chooser.kind == CHOOSER_ANY || s->chooser.kind == CHOOSER_A ||
              s->chooser.kind == CHOOSER_ANOTHER ||
              ((s->chooser.kind == CHOOSER_NUMBER || s->chooser.kind == CHOOSER_OTHER) &&
               s->chooser.amount.number == 1);
    if (!one)
        check__problem(c, p->from, p->to, "WF-6",
                       "several cards were named last, and their values may differ",
                       "Name one card");
}

void check__rolled(Checker *c, At from, At to)
{
    bool by_trigger = c->trigger != NULL &&
                      (c->trigger->form == EVENT_ROLL ||
                       (c->trigger->form == EVENT_PLAYER &&
                        (c->trigger->verb == VERB_PASSES || c->trigger->verb == VERB_FAILS ||
                         c->trigger->verb == VERB_ROLLS)));
    bool modifier = c->ability->timing == CARDLANG_TIMING_M;
    if (c->in_static || (!by_trigger && !modifier && (!c->has_roll || c->in_x)))
        check__problem(c, from, to, "WF-14",
                       "no roll has been made that \"the number rolled\" could mean",
                       "Put it behind a test, a d6 or a result table");
}

void check__quantity(Checker *c, QuantityWords *q)
{
    switch ((QuantityForm)q->form) {
    case FORM_AMOUNT:
        check__amount(c, &q->amount);
        break;
    case FORM_COUNT:
        check__noun(c, q->noun);
        break;
    case FORM_STAT:
        check__possessive(c, q->possessive);
        check_one_card(c, q->possessive);
        check__stat(c, q->from, q->to, check__possessive_kinds(c, q->possessive), q->stat);
        break;
    case FORM_ROLLED:
        check__rolled(c, q->from, q->to);
        break;
    case FORM_CARDS:
        check__whose_zone(c, &q->whose);
        if (q->whose.kind == WHOSE_ANY || q->whose.kind == WHOSE_EACH)
            check__problem(c, q->whose.at, q->whose.at + 3, "WF-15",
                           "a number needs one player's cards",
                           "Write \"your\" or \"your enemy's\"");
        break;
    }
    if (q->plus < -NUMBER_LIMIT || q->plus > NUMBER_LIMIT)
        check__number(c, q->to - 1, NUMBER_LIMIT + 1);
}

void check__mods(Checker *c, const StatMod *mods, unsigned kinds)
{
    for (const StatMod *m = mods; m != NULL; m = m->next) {
        check__amount(c, &m->amount);
        check__stat(c, m->at, m->at + 3, kinds, m->stat);
    }
}

// Versus bonuses work in attacks, where only units fight and ships are never met.
void check__versus(Checker *c, Noun *versus, const StatMod *mods)
{
    if (versus == NULL)
        return;
    check__noun(c, versus);
    if ((kinds_of_word(versus->kind) & CARDLANG_SHIP) != 0)
        check__problem(c, versus->from, versus->to, "WF-10", "a ship is never attacked",
                       "Write \"units\" or \"assets\"");
    for (const StatMod *m = mods; m != NULL; m = m->next)
        if (m->stat == CARDLANG_FLAGS)
            check__problem(c, m->at, m->at + 3, "WF-14", "flags do not count in an attack",
                           "Leave out \"vs.\", or use another value");
}
