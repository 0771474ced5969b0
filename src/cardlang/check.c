// Is a tree that parses also well-formed, 22.3 and 22.4? And what does "it" stand for?
//
// One walk through the tree in the order of the text. The walk remembers the selection named last,
// which is what "it" means next (WF-6), the player who is the subject ("their"), and what the
// ability can refer to: its trigger, a roll, cards looked at. Whatever the game could not carry out
// is refused here, so that nothing is ignored silently. All problems of the line are reported.
//
//   places            check_place, check_trigger, check_this
//   nouns, selections check_noun, check_selection, antecedents
//   effects           check_effect and one function for each group
//   sentences, lines  check_sentence, check_clause, cardlang__check
#include "effects.h"

enum { NUMBER_LIMIT = 99 };

typedef struct Checker {
    Arena *arena;
    Ability *ability;
    const CardlangContext *context;
    CheckProblem *problems;
    CheckProblem **tail;

    Selection *last;     // named last; NULL: none yet
    bool last_is_hidden; // it stands in another row or mode
    bool in_condition;
    bool in_cost;
    bool in_static;
    bool in_instead;
    const Player *subject; // of the present effect or condition
    const TriggerWords *trigger;
    const Effect *looked; // the last effect that looked at or showed the top of a deck
    bool has_roll;        // a roll of this ability has been made by now
    bool has_roll_effect;
    bool has_twice;
    const Effect *changes_number; // a re-roll, or a roll that becomes a number
    bool can_fail;                // the sentence before can fail or is optional
    bool has_x_use;
    bool has_x_cost;
    At x_use;
    bool in_x;
    unsigned mode_lists;
} Checker;

static void problem(Checker *c, At from, At to, const char *rule, const char *text,
                    const char *remedy)
{
    CheckProblem *made = ARENA_NEW(c->arena, CheckProblem);
    *made = (CheckProblem){from, to, rule, text, remedy, NULL};
    *c->tail = made;
    c->tail = &made->next;
}

static bool is_battle_step(const Checker *c)
{
    unsigned timing = c->ability->timing;
    return timing != CARDLANG_TIMING_E && timing != CARDLANG_TIMING_SETUP;
}

// A word of a message, in the language of who reads it.
static const char *said(const Checker *c, const char *english)
{
    return language_text_in(c->arena, english);
}

static const char *timing_text(const Checker *c)
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
    return said(c, texts[c->ability->timing]);
}

// ---- small parts -----------------------------------------------------------------------------

static void check_number(Checker *c, At at, unsigned number)
{
    if (number > NUMBER_LIMIT)
        problem(c, at, at + 1, "WF-18",
                text_format(c->arena, "the number is above %d, the most the engine counts with",
                            NUMBER_LIMIT),
                "Use a smaller number");
}

static void use_x(Checker *c, At at)
{
    if (c->in_x) {
        problem(c, at, at + 1, "WF-5", "X is defined by X",
                "Define X by a number or a count of cards");
        return;
    }
    if (!c->has_x_use)
        c->x_use = at;
    c->has_x_use = true;
    c->has_x_cost |= c->in_cost;
}

static void check_amount(Checker *c, const Amount *amount)
{
    if (amount->kind == AMOUNT_NUMBER)
        check_number(c, amount->at, amount->number);
    if (amount->kind == AMOUNT_X)
        use_x(c, amount->at);
    if (amount->kind == AMOUNT_D6) {
        if (c->in_cost)
            problem(
                c, amount->at, amount->at + 1, "WF-11",
                "a d6 cannot stand in a cost: nobody could tell beforehand whether it can be paid",
                "Use a number or X");
        if (c->in_static)
            problem(c, amount->at, amount->at + 1, "WF-13", "static text cannot roll a d6",
                    "Use a number, or make it an ability with a timing word");
        c->has_roll = true;
    }
}

// A player word, where "that player" needs a trigger that names one.
static void check_that_player(Checker *c, At at)
{
    if (c->trigger == NULL || c->trigger->form != EVENT_PLAYER)
        problem(c, at, at + 2, "WF-15", "\"that player\" speaks of nobody here",
                "Only a trigger such as \"When your enemy plays a tactic\" names a player");
}

static void check_player(Checker *c, const Player *player)
{
    if (player->kind == PLAYER_THAT)
        check_that_player(c, player->at);
}

static bool subject_has_their(const Checker *c)
{
    return c->subject != NULL && c->subject->kind != PLAYER_YOU;
}

static void check_their(Checker *c, At at)
{
    if (!subject_has_their(c))
        problem(
            c, at, at + 1, "WF-15", "\"their\" has no player to refer to in this effect",
            "Write \"your\" or \"your enemy's\", or begin with a player, such as \"Each player\"");
}

static void check_whose(Checker *c, const Whose *whose)
{
    if (whose->kind == WHOSE_THAT)
        check_that_player(c, whose->at);
    if (whose->kind == WHOSE_THEIR)
        check_their(c, whose->at);
}

// Whose deck, hand or pile it is, where no card is concerned whose owner could be meant.
static void check_whose_zone(Checker *c, const Whose *whose)
{
    check_whose(c, whose);
    if (whose->kind == WHOSE_OWNER || whose->kind == WHOSE_OWNERS)
        problem(c, whose->at, whose->at + 2, "WF-15",
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

static unsigned place_kind(const Checker *c)
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
    return kind_word == KIND_CARD || (kinds_of_word(kind_word) & place_kind(c)) != 0 ? place_kind(c)
                                                                                     : 0;
}

// The kinds a selection can speak of; 0 if the words do not say.
static unsigned selection_kinds(const Checker *c, const Selection *s)
{
    switch ((SelectionKind)s->kind) {
    case SELECTION_IT:
    case SELECTION_THEM:
    case SELECTION_THAT_KEYWORD:
        return s->antecedent != NULL ? selection_kinds(c, s->antecedent) : 0;
    case SELECTION_THIS:
        return this_kinds(c, s->kind_word);
    case SELECTION_THIS_KEYWORD:
        return place_kind(c);
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
static void check_stat(Checker *c, At from, At to, unsigned kinds, unsigned stat)
{
    bool unit_only =
        stat == CARDLANG_FIREPOWER || stat == CARDLANG_ASSAULT || stat == CARDLANG_SPEED;
    static const char *const names[] = {"firepower", "assault", "speed", "armor", "flags"};
    if ((kinds & CARDLANG_SHIP) != 0 || (unit_only && (kinds & CARDLANG_ASSET) != 0))
        problem(
            c, from, to, "WF-10",
            text_format(c->arena, "%s has no %s", said(c, kinds_text(kinds)), said(c, names[stat])),
            (kinds & CARDLANG_SHIP) != 0 ? "Ships have no values at all"
                                         : "Assets have only armor and flags; write \"unit\"");
}

static void check_unit_only(Checker *c, At from, At to, unsigned kinds, const char *what)
{
    if ((kinds & (CARDLANG_ASSET | CARDLANG_SHIP)) != 0)
        problem(c, from, to, "WF-10",
                text_format(c->arena, "only a unit can %s, not %s", said(c, what),
                            said(c, kinds_text(kinds))),
                "Write \"unit\"");
}

static void check_role(Checker *c, At from, At to, unsigned kinds, unsigned role)
{
    if (role != CARDLANG_DESTROYED && !is_battle_step(c))
        problem(c, from, to, "WF-7",
                c->ability->timing == CARDLANG_TIMING_E
                    ? "there is no attack during events, so no card has that role"
                    : "there is no attack during set-up, so no card has that role",
                "Leave the word out");
    if (role == CARDLANG_DEFENDING) {
        if ((kinds & CARDLANG_SHIP) != 0)
            problem(c, from, to, "WF-10", "a ship is never attacked",
                    "Write \"unit\" or \"asset\"");
    } else if (role != CARDLANG_DESTROYED && kinds != 0 && (kinds & CARDLANG_UNIT) == 0) {
        problem(c, from, to, "WF-10", "only a unit can attack, shoot, assault or block",
                "Write \"unit\"");
    }
}

// ---- "this" ----------------------------------------------------------------------------------

static void check_this(Checker *c, At from, At to, unsigned kind_word)
{
    if (c->context->place == CARDLANG_PLACE_COMMAND) {
        problem(c, from, to, "WF-6",
                "a command line is played from the hand: there is no \"this\" card in play",
                "Choose a card instead, such as \"any unit\"");
        return;
    }
    if (c->context->place == CARDLANG_PLACE_SECTOR) {
        problem(c, from, to, "WF-6", "this text is printed on a sector, which is no playing card",
                "Only \"this sector\", \"this BA\" and \"this battle\" can stand on a sector");
        return;
    }
    if (kind_word == KIND_FLAG_UNIT || kind_word == KIND_NONFLAG_UNIT) {
        problem(c, from, to, "WF-6", "\"this\" is followed by a plain kind of card",
                "Write \"this unit\", and a condition if the flags matter");
        return;
    }
    unsigned kinds = kinds_of_word(kind_word);
    if (kind_word != KIND_NONE && kind_word != KIND_CARD && (kinds & place_kind(c)) == 0)
        problem(c, from, to, "WF-6",
                text_format(c->arena, "this text is printed on a card of another kind: %s",
                            cardlang_place_name(c->context->place)),
                text_format(c->arena, "Write \"this %s\"", cardlang_place_name(c->context->place)));
}

// ---- nouns -----------------------------------------------------------------------------------

static Selection *antecedent(Checker *c, At from, At to)
{
    if (c->last == NULL) {
        problem(c, from, to, "WF-6", "no card has been named before that this could mean",
                "Name the card, such as \"this unit\" or \"any unit\"");
        return NULL;
    }
    if (c->last_is_hidden) {
        problem(c, from, to, "WF-6",
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
        check_number(c, q->from, q->number);
        check_stat(c, q->from, q->to, kinds, q->stat);
        break;
    case QUALIFIER_EXTREME:
        check_stat(c, q->from, q->to, kinds, q->stat);
        break;
    case QUALIFIER_GREATER:
        check_stat(c, q->from, q->to, kinds, q->stat);
        if (q->than != KIND_NONE) {
            check_this(c, q->from, q->to, q->than);
            if (place_kind(c) != 0)
                check_stat(c, q->from, q->to, place_kind(c), q->stat);
        } else {
            q->antecedent = antecedent(c, q->to - 1, q->to);
        }
        break;
    case QUALIFIER_FLEET:
        if (kinds != 0 && kinds != CARDLANG_SHIP)
            problem(c, q->from, q->to, "WF-10", "only ships are in a fleet", "Write \"ship\"");
        break;
    case QUALIFIER_OTHER_THAN:
        check_this(c, q->from, q->to, q->than);
        break;
    case QUALIFIER_NAMED:
        if (q->name.length == 0)
            problem(c, q->from, q->to, "CCG-22.1.5", "the card name is empty",
                    "Write the name between the quotation marks");
        break;
    case QUALIFIER_SECTOR:
        break;
    }
}

static void check_noun(Checker *c, Noun *noun)
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
                problem(c, a->at, a->at + 1, "WF-10", "only units charge",
                        "Leave out \"charging\", or write \"unit\"");
        }
        if (a->kind == ADJECTIVE_SIDE)
            sides |= a->value;
        if (a->kind == ADJECTIVE_ROLE) {
            if (a->value == CARDLANG_DESTROYED)
                problem(c, a->at, a->at + 1, "WF-16",
                        "a destroyed card is no longer there to be described",
                        "Write \"the destroyed unit\" in a reaction to its destruction");
            check_role(c, a->at, a->at + 1, kinds, a->value);
        }
    }
    // WF-16: words that no card can fit together.
    if ((positions & (positions - 1)) != 0 || (sides & (sides - 1)) != 0 || (your && enemy))
        problem(c, noun->from, noun->to, "WF-16", "no card can fit all of these words at once",
                "Leave one of them out");
    for (Qualifier *q = noun->qualifiers; q != NULL; q = q->next) {
        check_qualifier(c, q, noun, kinds);
        areas += q->kind == QUALIFIER_SECTOR || q->kind == QUALIFIER_FLEET;
        named += q->kind == QUALIFIER_NAMED;
    }
    if (areas > 1 || named > 1)
        problem(c, noun->from, noun->to, "WF-16",
                areas > 1 ? "two places for one card" : "two names for one card",
                "Leave one of them out");
}

// ---- selections ------------------------------------------------------------------------------

static void check_chooser(Checker *c, const Chooser *chooser)
{
    if (chooser->kind == CHOOSER_NUMBER || chooser->kind == CHOOSER_OTHER ||
        chooser->kind == CHOOSER_UP_TO || chooser->kind == CHOOSER_X)
        check_amount(c, &chooser->amount);
    if (chooser->amount.kind == AMOUNT_NUMBER && chooser->amount.number == 0 &&
        (chooser->kind == CHOOSER_NUMBER || chooser->kind == CHOOSER_OTHER ||
         chooser->kind == CHOOSER_UP_TO))
        problem(c, chooser->amount.at, chooser->amount.at + 1, "WF-16", "none is nothing to choose",
                "Use a number of at least 1");
}

static bool chooses(const Selection *s)
{
    return s->kind == SELECTION_CHOOSE || s->kind == SELECTION_CHOOSE_OF;
}

// WF-6: what "it", "them" and "that unit" mean.
static void resolve(Checker *c, Selection *s)
{
    Selection *found = antecedent(c, s->from, s->to);
    if (found == NULL)
        return;
    Selection *meant = found->antecedent != NULL ? found->antecedent : found;
    if (meant->in_condition && chooses(meant)) {
        problem(c, s->from, s->to, "WF-6",
                "the card named last stands in a condition, which chooses nothing",
                "Choose a card in the effect itself");
        return;
    }
    s->antecedent = meant;
    s->is_event = meant->is_event;
    if (s->kind == SELECTION_THAT) {
        unsigned kinds = selection_kinds(c, meant);
        if (kinds != 0 && (kinds & kinds_of_word(s->kind_word)) == 0)
            problem(c, s->from, s->to, "WF-6", "the card named last is of another kind",
                    "Name the card that is meant");
    }
}

// "The destroyed unit" is the card of the trigger.
static void check_destroyed(Checker *c, At from, At to)
{
    const TriggerWords *t = c->trigger;
    if (t == NULL || t->form != EVENT_UNIT ||
        (t->verb != VERB_IS_DESTROYED && t->verb != VERB_WOULD_DESTROYED))
        problem(c, from, to, "WF-6", "no card has been destroyed that this could mean",
                "It can only stand in a reaction to a destruction");
}

// Where nobody can be asked no card is chosen: static text and conditions.
static void check_choosing(Checker *c, const Selection *s)
{
    // WF-13: static text affects this card or a group.
    if (c->in_static && !c->in_condition && !c->in_instead)
        problem(c, s->from, s->to, "WF-13",
                "static text cannot choose a card: it is always on, and nobody is asked",
                "Write \"this unit\", or a group such as \"your units\" or \"all enemy units\"");
    if (c->in_condition &&
        (s->chooser.kind == CHOOSER_UP_TO || s->chooser.kind == CHOOSER_ANY_NUMBER ||
         s->chooser.kind == CHOOSER_X || s->chooser.kind == CHOOSER_OTHER))
        problem(c, s->from, s->to, "WF-16",
                "a condition chooses nothing, so this number says nothing",
                "Write \"any unit\", a plain number, or \"all units\"");
}

static void check_selection(Checker *c, Selection *s)
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
        check_role(c, s->from, s->to, kinds_of_word(s->kind_word), s->role);
        if (s->role == CARDLANG_DESTROYED) {
            check_destroyed(c, s->from, s->to);
            s->is_event = true;
        }
        break;
    case SELECTION_CHOOSE:
        check_chooser(c, &s->chooser);
        check_noun(c, s->noun);
        break;
    case SELECTION_CHOOSE_OF:
        check_chooser(c, &s->chooser);
        if (s->of == OF_THEIR)
            check_their(c, s->from);
        check_noun(c, s->noun);
        break;
    case SELECTION_ALL_OF:
        if (s->of == OF_THEIR)
            check_their(c, s->from);
        check_noun(c, s->noun);
        break;
    case SELECTION_ALL:
    case SELECTION_ALL_YOUR_OTHER:
    case SELECTION_YOUR:
    case SELECTION_ENEMY:
        check_noun(c, s->noun);
        break;
    }
    if (chooses(s))
        check_choosing(c, s);
    c->last = s;
    c->last_is_hidden = false;
}

static void check_possessive(Checker *c, Possessive *p)
{
    if (p->role != 0 && p->kind == POSSESSIVE_THE) {
        check_role(c, p->from, p->to, kinds_of_word(p->kind_word), p->role);
        if (p->role == CARDLANG_DESTROYED) {
            check_destroyed(c, p->from, p->to);
            p->is_event = true;
        }
        return;
    }
    if (p->role != 0 || p->position != 0) {
        problem(c, p->from, p->to, "WF-16",
                "a word between \"this\", \"that\" or \"the\" and the kind "
                "of card would not be checked by anything",
                "Leave it out");
        return;
    }
    if (p->kind == POSSESSIVE_THIS) {
        check_this(c, p->from, p->to, p->kind_word);
        return;
    }
    Selection *found = antecedent(c, p->from, p->to);
    if (found == NULL)
        return;
    p->antecedent = found->antecedent != NULL ? found->antecedent : found;
    p->is_event = p->antecedent->is_event;
    if (p->antecedent->in_condition && chooses(p->antecedent))
        problem(c, p->from, p->to, "WF-6",
                "the card named last stands in a condition, which chooses nothing",
                "Choose a card in the effect itself");
    unsigned kinds = selection_kinds(c, p->antecedent);
    if (p->kind != POSSESSIVE_ITS && kinds != 0 && (kinds & kinds_of_word(p->kind_word)) == 0)
        problem(c, p->from, p->to, "WF-6", "the card named last is of another kind",
                "Name the card that is meant");
}

static unsigned possessive_kinds(const Checker *c, const Possessive *p)
{
    if (p->kind == POSSESSIVE_THIS)
        return this_kinds(c, p->kind_word);
    if (p->kind == POSSESSIVE_ITS)
        return p->antecedent != NULL ? selection_kinds(c, p->antecedent) : 0;
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
    if (chooses(s))
        one = s->chooser.kind == CHOOSER_ANY || s->chooser.kind == CHOOSER_A ||
              s->chooser.kind == CHOOSER_ANOTHER ||
              ((s->chooser.kind == CHOOSER_NUMBER || s->chooser.kind == CHOOSER_OTHER) &&
               s->chooser.amount.number == 1);
    if (!one)
        problem(c, p->from, p->to, "WF-6",
                "several cards were named last, and their values may differ", "Name one card");
}

static void check_rolled(Checker *c, At from, At to)
{
    bool by_trigger = c->trigger != NULL &&
                      (c->trigger->form == EVENT_ROLL ||
                       (c->trigger->form == EVENT_PLAYER &&
                        (c->trigger->verb == VERB_PASSES || c->trigger->verb == VERB_FAILS ||
                         c->trigger->verb == VERB_ROLLS)));
    bool modifier = c->ability->timing == CARDLANG_TIMING_M;
    if (c->in_static || (!by_trigger && !modifier && (!c->has_roll || c->in_x)))
        problem(c, from, to, "WF-14", "no roll has been made that \"the number rolled\" could mean",
                "Put it behind a test, a d6 or a result table");
}

static void check_quantity(Checker *c, QuantityWords *q)
{
    switch ((QuantityForm)q->form) {
    case FORM_AMOUNT:
        check_amount(c, &q->amount);
        break;
    case FORM_COUNT:
        check_noun(c, q->noun);
        break;
    case FORM_STAT:
        check_possessive(c, q->possessive);
        check_one_card(c, q->possessive);
        check_stat(c, q->from, q->to, possessive_kinds(c, q->possessive), q->stat);
        break;
    case FORM_ROLLED:
        check_rolled(c, q->from, q->to);
        break;
    case FORM_CARDS:
        check_whose_zone(c, &q->whose);
        if (q->whose.kind == WHOSE_ANY || q->whose.kind == WHOSE_EACH)
            problem(c, q->whose.at, q->whose.at + 3, "WF-15", "a number needs one player's cards",
                    "Write \"your\" or \"your enemy's\"");
        break;
    }
    if (q->plus < -NUMBER_LIMIT || q->plus > NUMBER_LIMIT)
        check_number(c, q->to - 1, NUMBER_LIMIT + 1);
}

static void check_mods(Checker *c, const StatMod *mods, unsigned kinds)
{
    for (const StatMod *m = mods; m != NULL; m = m->next) {
        check_amount(c, &m->amount);
        check_stat(c, m->at, m->at + 3, kinds, m->stat);
    }
}

// Versus bonuses work in attacks, where only units fight and ships are never met.
static void check_versus(Checker *c, Noun *versus, const StatMod *mods)
{
    if (versus == NULL)
        return;
    check_noun(c, versus);
    if ((kinds_of_word(versus->kind) & CARDLANG_SHIP) != 0)
        problem(c, versus->from, versus->to, "WF-10", "a ship is never attacked",
                "Write \"units\" or \"assets\"");
    for (const StatMod *m = mods; m != NULL; m = m->next)
        if (m->stat == CARDLANG_FLAGS)
            problem(c, m->at, m->at + 3, "WF-14", "flags do not count in an attack",
                    "Leave out \"vs.\", or use another value");
}

// ---- conditions ------------------------------------------------------------------------------

// What one form asks beyond its parts.
static void check_cond_form(Checker *c, ConditionWords *w)
{
    switch ((ConditionForm)w->form) {
    case WHEN_POSITION:
        if (w->value == CARDLANG_CHARGING &&
            (selection_kinds(c, w->selection) & CARDLANG_UNIT) == 0)
            check_unit_only(c, w->from, w->to, selection_kinds(c, w->selection), "be charging");
        break;
    case WHEN_ROLE:
        check_role(c, w->from, w->to, selection_kinds(c, w->selection), w->value);
        break;
    case WHEN_STAT:
        check_stat(c, w->from, w->to, selection_kinds(c, w->selection), w->value);
        break;
    case WHEN_HAND:
        if (w->hand == 2)
            check_their(c, w->to - 2);
        if (w->hand == 1 && w->player.kind != PLAYER_YOU)
            problem(c, w->to - 2, w->to, "WF-15", "nobody else has cards in your hand",
                    "Write \"in hand\"");
        break;
    case WHEN_MORE:
        if (w->player.kind == w->other_player || w->player.kind == PLAYER_EACH ||
            w->player.kind == PLAYER_BOTH)
            problem(c, w->from, w->to, "WF-15", "a player is compared with the other player",
                    "Write \"you have more ... than your enemy\", or the other way round");
        break;
    case WHEN_ROLLING:
        if (!c->in_static && c->ability->timing != CARDLANG_TIMING_M &&
            c->ability->timing != CARDLANG_TIMING_R)
            problem(c, w->from, w->to, "WF-14",
                    text_format(c->arena, "nobody is rolling when %s is played", timing_text(c)),
                    "Only M and R abilities and static text can ask that");
        break;
    case WHEN_ROLLED:
        check_rolled(c, w->from, w->to);
        break;
    case WHEN_TURN:
        if (w->number == 0)
            problem(c, w->from, w->to, "WF-16", "turns are counted from 1", "Write \"turn 1\"");
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
        check_player(c, &w->player);
    c->subject = has_player ? &w->player : NULL;
    if (w->selection != NULL)
        check_selection(c, w->selection);
    if (w->noun != NULL)
        check_noun(c, w->noun);
    if (w->form == WHEN_HAS || w->form == WHEN_MORE)
        for (const Adjective *a = w->noun->adjectives; a != NULL; a = a->next)
            if (a->kind == ADJECTIVE_YOUR || a->kind == ADJECTIVE_ENEMY)
                problem(c, a->at, a->at + 1, "WF-16", "whose cards they are has been said already",
                        "Leave the word out");
    check_number(c, w->from, w->number);
    check_cond_form(c, w);
    if (w->bound == BOUND_OR_FEWER && w->form == WHEN_HAS && w->number == 0)
        problem(c, w->from, w->to, "WF-16", "fewer than none cannot be", "Write \"no\"");
    c->subject = NULL;
}

static void check_condition(Checker *c, ConditionWords *conditions)
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

static bool trigger_is_one_card(const Selection *s)
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
    if (!trigger_is_one_card(s)) {
        problem(c, s->from, s->to, "WF-12", "a trigger names one card at a time",
                "Write \"this unit\", \"any unit\" or \"one of your units\"");
    }
    check_selection(c, s);
    s->is_event = true;
    unsigned kinds = selection_kinds(c, s);
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
            check_unit_only(c, t->from, t->to, kinds, "do that");
        break;
    case VERB_IS_DAMAGED:
    case VERB_WOULD_DAMAGED:
    case VERB_DEFENDING:
        if (kinds == CARDLANG_SHIP)
            problem(c, t->from, t->to, "WF-10", "a ship is never attacked or dealt damage",
                    "Write \"unit\" or \"asset\"");
        break;
    case VERB_TARGET:
        if (kinds == CARDLANG_SHIP && t->detail != ATTACK_TACTIC && t->detail != ATTACK_ABILITY)
            problem(c, t->from, t->to, "WF-10", "a ship is never attacked",
                    "Write \"a tactic\" or \"an ability\"");
        break;
    case VERB_WOULD_LOCKED:
        problem(c, t->from, t->to, "WF-12", "the game has no event before a card is locked",
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
        problem(c, t->from, t->to, "WF-12", "the game has no moment before this event",
                "Write \"When\" or \"After\"");
    if (t->time == TRIGGER_AFTER &&
        (t->verb == VERB_WOULD_DESTROYED || t->verb == VERB_WOULD_DAMAGED))
        problem(c, t->from, t->to, "WF-12", "\"would\" speaks of the moment before the event",
                "Write \"When\", or \"After\" with \"is\"");
}

static void check_player_trigger(Checker *c, TriggerWords *t)
{
    if (t->player.kind == PLAYER_THAT)
        problem(c, t->player.at, t->player.at + 2, "WF-15", "\"that player\" speaks of nobody here",
                "Write \"you\", \"your enemy\" or \"each player\"");
    if (t->time == TRIGGER_BEFORE)
        problem(c, t->from, t->to, "WF-12", "the game has no moment before this event",
                "Write \"When\" or \"After\"");
    check_number(c, t->from, t->number);
    if (t->verb == VERB_ROLLS && t->number == 0)
        problem(c, t->from, t->to, "WF-16", "a trigger on a roll of 0 is left out by the engine",
                "Use a number from 1 up");
    if (t->noun != NULL) {
        check_noun(c, t->noun);
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

static void check_trigger(Checker *c, TriggerWords *t, bool first)
{
    unsigned timing = c->ability->timing;
    if (timing == CARDLANG_TIMING_M) {
        if (t->form != EVENT_ROLL || t->time != TRIGGER_BEFORE)
            problem(c, t->from, t->to, "WF-12",
                    "the only trigger of an M ability is \"Before a roll is made\"",
                    "Leave the trigger out: a modifier is played during a roll anyway");
        else if (!first)
            problem(c, t->from, t->to, "WF-3", "the trigger belongs in the first sentence",
                    "Put it first");
    } else if (timing != CARDLANG_TIMING_R) {
        problem(
            c, t->from, t->to, "WF-3",
            text_format(c->arena, "%s has no trigger; only a reaction (R) has one", timing_text(c)),
            "Begin the ability with R, or leave the trigger out");
    } else if (!first) {
        problem(c, t->from, t->to, "WF-3", "a reaction has one trigger, in its first sentence",
                "Leave this one out");
    }
    c->trigger = t;
    if (t->form == EVENT_UNIT)
        check_unit_trigger(c, t);
    else if (t->form == EVENT_PLAYER)
        check_player_trigger(c, t);
    else if (timing == CARDLANG_TIMING_R && t->time == TRIGGER_BEFORE)
        problem(c, t->from, t->to, "WF-12", "\"Before a roll is made\" stands only on an M ability",
                "Write \"After a roll is made\", or begin the ability with M");
}

// ---- effects ---------------------------------------------------------------------------------

static void check_hand_cards(Checker *c, const HandCards *hand)
{
    if (!hand->has_keyword)
        check_amount(c, &hand->count);
}

// WF-14: effects that act only at certain moments.
static void check_moment(Checker *c, const Effect *e, bool fits, const char *text,
                         const char *remedy)
{
    if (!fits)
        problem(c, e->from, e->to, "WF-14", text, remedy);
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

static void check_yours(Checker *c, const Selection *s, At from, At to, const char *place)
{
    if (!is_surely_yours(s))
        problem(
            c, from, to, "WF-15",
            text_format(c->arena, "a card goes to its owner's %s, which may not be yours",
                        said(c, place)),
            text_format(c->arena, "Write \"its owner's %s\", or choose one of your cards", place));
}

static void check_restrict(Checker *c, const RestrictWords *r, unsigned kinds)
{
    switch ((CardlangRestrictKind)r->kind) {
    case CARDLANG_CANNOT:
    case CARDLANG_CAN_ONLY:
        if (r->verb != CARDLANG_VERB_RALLY && r->verb != CARDLANG_VERB_USE_ABILITIES)
            check_unit_only(c, r->from, r->to, kinds, "do that");
        break;
    case CARDLANG_CANNOT_BE_BLOCKED:
    case CARDLANG_MAY_BLOCK:
    case CARDLANG_MAY_SHOOT_LOCKED:
    case CARDLANG_MAY_ASSAULT_READY:
    case CARDLANG_MAY_BLOCK_ANY:
    case CARDLANG_NEED_NOT_LOCK:
        check_unit_only(c, r->from, r->to, kinds, "attack or block");
        break;
    case CARDLANG_CANNOT_BE_DAMAGED:
        if ((kinds & CARDLANG_SHIP) != 0)
            problem(c, r->from, r->to, "WF-10", "a ship is never dealt damage", "Leave it out");
        break;
    case CARDLANG_CANNOT_BE_DESTROYED:
    case CARDLANG_CANNOT_BE_LOCKED:
    case CARDLANG_CANNOT_BE_RALLIED:
    case CARDLANG_CANNOT_BE_TARGETED:
        break;
    }
    if (r->kind == CARDLANG_CAN_ONLY &&
        (r->verb == CARDLANG_VERB_RALLY || r->verb == CARDLANG_VERB_USE_ABILITIES))
        problem(c, r->from, r->to, "WF-16",
                "\"can only\" chooses among shooting, assaulting, blocking, charging and sweeping",
                "Write what the cards cannot do instead");
    if (r->kind == CARDLANG_MAY_BLOCK && r->positions == CARDLANG_LOCKED)
        problem(c, r->from, r->to, "WF-16", "a locked unit could not lock to block",
                "Write \"while ready\" or \"while charging\"");
    if (r->noun != NULL)
        check_noun(c, r->noun);
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
    check_unit_only(c, e->from, e->to, kinds, "charge");
}

static void check_get(Checker *c, Effect *e, unsigned kinds)
{
    check_mods(c, e->mods, kinds);
    check_versus(c, e->versus, e->mods);
}

static void check_becomes(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_stat(c, e->from, e->to, possessive_kinds(c, e->possessive), e->stat);
}

static void check_gain(Checker *c, Effect *e, unsigned kinds)
{
    if (e->gain == GAIN_ABILITY && cardlang_ability_is_for_units(e->keyword))
        check_unit_only(c, e->from, e->to, kinds, cardlang_ability_keyword(e->keyword));
    if (e->gain == GAIN_ALL_ABILITIES && e->kind == EFFECT_GAIN)
        problem(c, e->from, e->to, "WF-16", "nobody can tell which abilities are meant",
                "Name a keyword, or write \"loses all abilities\"");
}

static void check_damage(Checker *c, Effect *e, unsigned kinds)
{
    if ((kinds & CARDLANG_SHIP) != 0)
        problem(c, e->from, e->to, "WF-10", "a ship has no armor and is never dealt damage",
                "Destroy it instead, or choose a unit or asset");
}

static void check_hand(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_hand_cards(c, &e->hand);
}

static void check_zone(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_whose_zone(c, &e->whose);
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
        problem(c, e->from, e->to, "WF-6", "no card has been looked at that could be put somewhere",
                "Begin with \"look at the top 3 cards of your deck\" or \"reveal ...\"");
        return;
    }
    if (e->value == PUT_BACK)
        return;
    check_whose(c, &e->whose);
    if (e->whose.kind != c->looked->whose.kind && e->whose.kind != WHOSE_OWNER)
        problem(c, e->from, e->to, "WF-15",
                "cards go to their owner's deck, hand and pile, whoever looked at them",
                "Name the player from whose deck the cards came");
}

static void check_shuffle_pile(Checker *c, Effect *e, unsigned kinds)
{
    check_zone(c, e, kinds);
    check_whose(c, &e->whose2);
    if (e->whose2.kind != e->whose.kind && e->whose2.kind != WHOSE_OWNER &&
        !(e->whose2.kind == WHOSE_THEIR))
        problem(c, e->whose2.at, e->whose2.at + 1, "WF-15",
                "cards are shuffled into their owner's deck", "Name the same player twice");
}

static void check_shuffle_cards(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    check_whose(c, &e->whose);
    if (e->whose.kind == WHOSE_YOUR)
        check_yours(c, e->selection, e->whose.at, e->to, "deck");
    else if (e->whose.kind != WHOSE_OWNER && e->whose.kind != WHOSE_OWNERS)
        problem(c, e->whose.at, e->to, "WF-15", "cards are shuffled into their owner's deck",
                "Write \"into its owner's deck\" or \"into their owners' decks\"");
}

static void check_search(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (!chooses(e->selection))
        problem(c, e->selection->from, e->selection->to, "WF-17",
                "this card is not in a deck while its text works",
                "Search the deck for another card");
}

static void check_infiltrate(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    const ZoneWords *z = &e->zone;
    check_whose_zone(c, &z->whose);
    if (z->whose.kind == WHOSE_EACH)
        problem(c, z->from, z->to, "WF-15", "a card comes from one player's cards",
                "Write \"your\", \"your enemy's\" or \"any player's\"");
    bool own = z->whose.kind == WHOSE_YOUR;
    if ((z->kind == ZONE_HAND || z->kind == ZONE_DECK) && !own)
        problem(c, z->from, z->to, "WF-17", "nobody can choose among cards that they cannot see",
                "Take the card from your own hand or deck, or from a discard pile");
    const Selection *s = e->selection;
    if (z->kind == ZONE_DECK_TOP && chooses(s) &&
        !(s->chooser.kind == CHOOSER_A || s->chooser.kind == CHOOSER_ANY ||
          (s->chooser.kind == CHOOSER_NUMBER && s->chooser.amount.number == 1)))
        problem(c, s->from, s->to, "WF-17", "there is one card on the top of a deck",
                "Write \"a card\" or \"a unit\"");
    if (z->kind == ZONE_DECK && !chooses(s))
        problem(c, s->from, s->to, "WF-17", "this card is not in a deck while its text works",
                "Search the deck for another card");
}

static void check_to_hand(Checker *c, Effect *e, unsigned kinds)
{
    (void)kinds;
    if (e->whose.kind == WHOSE_YOUR)
        check_yours(c, e->selection, e->whose.at, e->to, "hand");
}

static void check_move(Checker *c, Effect *e, unsigned kinds)
{
    if ((kinds & CARDLANG_SHIP) != 0)
        problem(c, e->from, e->to, "WF-10", "a ship in a fleet is at no sector",
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
    check_unit_only(c, e->from, e->to, kinds & CARDLANG_SHIP, "be attacked");
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
        problem(c, e->from, e->to, "WF-14", "only armor can be ignored", "Write \"armor\"");
    check_moment(c, e, is_battle_step(c), "there is no attack or damage at this moment",
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
        problem(c, e->from, e->to, "WF-4",
                text_format(c->arena, "%s cannot change a roll", timing_text(c)),
                "Only M and R abilities and static text change rolls");
        return;
    }
    if (e->kind == EFFECT_ROLL_TWICE && timing != CARDLANG_TIMING_M)
        problem(c, e->from, e->to, "WF-12", "\"roll twice\" stands only on an M ability",
                "Begin the ability with M");
}

static void check_restriction(Checker *c, Effect *e, unsigned kinds)
{
    check_restrict(c, e->restrict_, kinds);
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
    check_moment(c, e, is_battle_step(c), "no battle action is in progress at this moment",
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
        check_player(c, &e->player);
    // In the order of the text, so that "its" means what was named before: "deal damage equal to
    // its assault to any unit".
    if (e->kind == EFFECT_DAMAGE)
        check_quantity(c, e->quantity);
    if (e->selection != NULL)
        check_selection(c, e->selection);
    unsigned kinds = e->selection != NULL ? selection_kinds(c, e->selection) : 0;
    if (e->possessive != NULL)
        check_possessive(c, e->possessive);
    if (e->quantity != NULL && e->kind != EFFECT_DAMAGE)
        check_quantity(c, e->quantity);
    if (e->each != NULL)
        check_noun(c, e->each);
    check_amount(c, &e->count);
    check_amount(c, &e->amount);
    checks[e->kind](c, e, kinds);
    c->subject = NULL;
}

static bool check_effects(Checker *c, Effect *effects)
{
    bool can_fail = false;
    for (Effect *e = effects; e != NULL; e = e->next) {
        check_effect(c, e);
        can_fail |= cardlang__effect_can_fail(e);
    }
    return can_fail;
}

// ---- sentences -------------------------------------------------------------------------------

// WF-9: rows from 1 upward, without gaps or overlaps.
static void check_rows(Checker *c, const Sentence *s)
{
    unsigned next = 1;
    for (const Row *row = s->rows; row != NULL; row = row->next) {
        check_number(c, row->from, row->low);
        check_number(c, row->from, row->high);
        if (row->low != next)
            problem(c, row->from, row->from + 1, "WF-9",
                    row->low < next ? text_format(c->arena,
                                                  "the rows overlap: %u belongs to the row "
                                                  "before",
                                                  row->low)
                                    : text_format(c->arena, "the rows leave out %u", next),
                    text_format(c->arena, "Begin this row with %u", next));
        if (row->high < row->low)
            problem(c, row->from, row->from + 3, "WF-9", "the row ends before it begins",
                    "Write the smaller number first");
        if (row->form == 2 && row->next != NULL)
            problem(c, row->from, row->from + 2, "WF-9", "only the last row can end with +",
                    "Write where the row ends");
        next = row->high + 1U;
    }
}

static void check_branch(Checker *c, Effect *effects, Selection *before, bool before_hidden)
{
    const Effect *looked = c->looked;
    c->last = before;
    c->last_is_hidden = before_hidden;
    check_effects(c, effects);
    c->looked = looked;
}

// What was named last in one of several branches is hidden behind them, WF-6.
static void end_branches(Checker *c, Selection *before, bool hidden, Selection *last)
{
    c->last_is_hidden = last != before ? true : hidden;
    c->last = last;
}

static void check_table(Checker *c, Sentence *s)
{
    Selection *before = c->last;
    bool hidden = c->last_is_hidden;
    if (s->each != NULL)
        check_noun(c, s->each);
    check_rows(c, s);
    c->has_roll = true;
    Selection *last = before;
    for (Row *row = s->rows; row != NULL; row = row->next) {
        check_branch(c, row->effects, before, hidden);
        if (c->last != before)
            last = c->last;
    }
    end_branches(c, before, hidden, last);
}

static void check_modes(Checker *c, Sentence *s)
{
    Selection *before = c->last;
    bool hidden = c->last_is_hidden;
    unsigned count = 0;
    Selection *last = before;
    for (Mode *mode = s->modes; mode != NULL; mode = mode->next) {
        check_branch(c, mode->effects, before, hidden);
        if (c->last != before)
            last = c->last;
        count++;
    }
    end_branches(c, before, hidden, last);
    if (count > CARDLANG_MODES_MAX)
        problem(c, s->from, s->to, "WF-18",
                text_format(c->arena, "\"Choose one\" has at most %d possibilities",
                            CARDLANG_MODES_MAX),
                "Leave some out");
    if (++c->mode_lists > 1)
        problem(c, s->from, s->to, "WF-18", "an ability has at most one \"Choose one\"",
                "Split it into two abilities");
}

static void check_sentence(Checker *c, Sentence *s, bool first)
{
    bool can_fail = s->may;
    switch ((SentenceKind)s->kind) {
    case SENTENCE_PLAIN:
        if (s->trigger != NULL)
            check_trigger(c, s->trigger, first);
        can_fail |= check_effects(c, s->effects);
        if (s->conditions != NULL) {
            check_condition(c, s->conditions);
            can_fail = true;
        }
        if (s->otherwise != NULL && !can_fail)
            problem(c, s->otherwise->from - 2, s->otherwise->from - 1, "WF-8",
                    "the sentence before always happens, so \"Otherwise\" says nothing",
                    "Add a condition, or leave it out");
        check_effects(c, s->otherwise);
        break;
    case SENTENCE_IF:
        check_condition(c, s->conditions);
        check_effects(c, s->effects);
        check_effects(c, s->otherwise);
        can_fail = true;
        break;
    case SENTENCE_IF_YOU_DO:
        if (first || !c->can_fail)
            problem(c, s->from, s->from + 4, "WF-8",
                    first ? "\"If you do\" has no sentence before it"
                          : "the sentence before always happens, so \"If you do\" says nothing",
                    first ? "Say first what is done" : "Leave it out, or write \"you may\" before");
        can_fail |= check_effects(c, s->effects);
        break;
    case SENTENCE_TABLE:
        check_table(c, s);
        can_fail = true;
        break;
    case SENTENCE_MODES:
        check_modes(c, s);
        can_fail = true;
        break;
    }
    c->can_fail = can_fail;
}

static void check_playable(Checker *c, RestrictionWords *r)
{
    unsigned timing = c->ability->timing;
    if (timing == CARDLANG_TIMING_STATIC || timing == CARDLANG_TIMING_E)
        problem(
            c, r->from, r->to, "WF-14",
            text_format(c->arena, "%s is not played, so \"playable\" says nothing", timing_text(c)),
            timing == CARDLANG_TIMING_E ? "Write \"If ..., ...\"" : "Write \"... while ...\"");
    check_condition(c, r->conditions);
}

// ---- static text -----------------------------------------------------------------------------

static bool instead_is_one_card(const Selection *s)
{
    return trigger_is_one_card(s) || s->kind == SELECTION_YOUR || s->kind == SELECTION_ENEMY ||
           s->kind == SELECTION_ALL || s->kind == SELECTION_ALL_OF ||
           s->kind == SELECTION_ALL_YOUR_OTHER;
}

static void check_clause_cards(Checker *c, Clause *clause)
{
    unsigned kinds = selection_kinds(c, clause->selection);
    switch ((ClauseKind)clause->kind) {
    case CLAUSE_GET:
    case CLAUSE_HAVE_VERSUS:
        check_mods(c, clause->mods, kinds);
        check_versus(c, clause->versus, clause->mods);
        if (clause->each != NULL)
            check_noun(c, clause->each);
        break;
    case CLAUSE_HAVE_COUNTERATTACK:
        check_unit_only(c, clause->from, clause->to, kinds, "counterattack");
        break;
    case CLAUSE_RESTRICT:
        check_restrict(c, clause->restrict_, kinds);
        break;
    case CLAUSE_BEGINS:
        if (clause->value == CARDLANG_CHARGING)
            check_unit_only(c, clause->from, clause->to, kinds, "be charging");
        break;
    case CLAUSE_INSTEAD:
        c->in_instead = true;
        check_effects(c, clause->effects);
        c->in_instead = false;
        break;
    case CLAUSE_VERSUS:
    case CLAUSE_HAVE_KEYWORD:
    case CLAUSE_PLAYER_CANNOT:
    case CLAUSE_HAND:
    case CLAUSE_REQUIREMENT:
    case CLAUSE_ROLL:
        break;
    }
}

static void check_clause(Checker *c, Clause *clause)
{
    if (clause->while_first)
        check_condition(c, clause->conditions);
    if (clause->selection != NULL) {
        if (clause->kind == CLAUSE_INSTEAD) {
            if (!instead_is_one_card(clause->selection))
                problem(c, clause->selection->from, clause->selection->to, "WF-12",
                        "the text speaks of one card that would be destroyed",
                        "Write \"this unit\" or \"any unit\"");
            c->in_instead = true;
        }
        check_selection(c, clause->selection);
        // "It" is the card that would be destroyed, however it was described.
        if (c->in_instead && clause->selection->kind != SELECTION_THIS &&
            clause->selection->kind != SELECTION_THIS_KEYWORD)
            clause->selection->is_event = true;
        c->in_instead = false;
        check_clause_cards(c, clause);
    }
    if (clause->kind == CLAUSE_VERSUS) {
        if (place_kind(c) != CARDLANG_UNIT)
            problem(c, clause->from, clause->to, "WF-10",
                    "a bonus without a card before it belongs to the unit it is printed on",
                    "Write whose bonus it is, such as \"Your units have ...\"");
        check_mods(c, clause->mods, CARDLANG_UNIT);
        check_versus(c, clause->versus, clause->mods);
    }
    if (clause->kind == CLAUSE_PLAYER_CANNOT || clause->kind == CLAUSE_HAND)
        check_player(c, &clause->player);
    if (clause->kind == CLAUSE_HAND) {
        c->subject = &clause->player;
        check_whose_zone(c, &clause->whose);
        c->subject = NULL;
        unsigned player = clause->player.kind;
        unsigned whose = clause->whose.kind;
        bool own = whose == WHOSE_THEIR || (player == PLAYER_YOU && whose == WHOSE_YOUR) ||
                   (player == PLAYER_ENEMY && whose == WHOSE_ENEMY) ||
                   ((player == PLAYER_EACH || player == PLAYER_BOTH) && whose == WHOSE_EACH) ||
                   (player == PLAYER_THAT && whose == WHOSE_THAT);
        if (!own)
            problem(c, clause->whose.at, clause->to, "WF-15", "a player draws for their own hand",
                    player == PLAYER_YOU ? "Write \"your command hand\""
                                         : "Write \"their command hand\"");
    }
    check_amount(c, &clause->amount);
    if (!clause->while_first && clause->conditions != NULL)
        check_condition(c, clause->conditions);
}

// ---- lines -----------------------------------------------------------------------------------

// WF-1: 22.3.
static void check_place(Checker *c)
{
    const CardlangContext *context = c->context;
    unsigned timing = c->ability->timing;
    At first = c->ability->tokens;
    if (context->place == CARDLANG_PLACE_COMMAND) {
        if (timing == CARDLANG_TIMING_A)
            problem(c, first, first + 1, "WF-1", "a command line is never a special assault (A)",
                    "Use BA, T, R, M or E");
        else if (timing >= CARDLANG_TIMING_SETUP)
            problem(c, first, first + 1, "WF-1",
                    text_format(c->arena, "%s cannot be a command line", timing_text(c)),
                    "Begin with a timing word: BA, T, R, M or E");
        else if (context->command_timing != CARDLANG_TIMING_NONE &&
                 timing != context->command_timing)
            problem(c, first, first + 1, "WF-1",
                    text_format(c->arena, "the card's die asks for %s, not for %s",
                                cardlang_timing_name(context->command_timing),
                                cardlang_timing_name((CardlangTiming)timing)),
                    "Blue is BA, gold T, red R, purple M, white E");
    } else if (context->place == CARDLANG_PLACE_SECTOR && timing == CARDLANG_TIMING_KEYWORDS) {
        problem(c, first, first + 1, "WF-1", "a sector has no ability keywords",
                "Put its keywords into the keyword field");
    }
    if (timing == CARDLANG_TIMING_A && context->place != CARDLANG_PLACE_UNIT &&
        context->place != CARDLANG_PLACE_COMMAND)
        problem(c, first, first + 1, "WF-1", "only a unit can have a special assault (A)",
                "Use BA, T, R, M or E");
}

static void check_cost(Checker *c, Cost *cost)
{
    c->in_cost = true;
    if (cost->kind == COST_TEST)
        c->has_roll = true;
    check_amount(c, &cost->amount);
    if (cost->kind == COST_DISCARD || cost->kind == COST_REVEAL)
        check_hand_cards(c, &cost->hand);
    if (cost->selection != NULL) {
        check_selection(c, cost->selection);
        if (cost->kind == COST_CHARGE)
            check_unit_only(c, cost->from, cost->to, selection_kinds(c, cost->selection), "charge");
        if (cost->kind == COST_RETURN)
            check_yours(c, cost->selection, cost->from, cost->to, "hand");
    }
    c->in_cost = false;
}

static void check_x(Checker *c, const QuantityWords *x, const Item *item)
{
    if (x == NULL) {
        if (c->has_x_use && !c->has_x_cost)
            problem(c, c->x_use, c->x_use + 1, "WF-5",
                    "X is used but neither defined nor part of the costs",
                    "Add \"X = ...\" at the end, or use X in a cost such as (X+)");
        if (c->has_x_use && c->has_x_cost && c->ability->timing == CARDLANG_TIMING_E)
            problem(c, c->x_use, c->x_use + 1, "WF-14",
                    "an event is not announced, so nobody names X", "Define X with \"X = ...\"");
        return;
    }
    if (!c->has_x_use)
        problem(c, item->from, item->to, "WF-5", "X is defined but used nowhere", "Leave it out");
    if (x->form == FORM_AMOUNT && x->amount.kind == AMOUNT_D6 && c->has_x_cost)
        problem(c, item->from, item->to, "WF-11",
                "X is needed for the costs, so it cannot be a roll made later",
                "Use a number or a count of cards");
}

static void check_modifier(Checker *c)
{
    At first = c->ability->tokens;
    if (!c->has_roll_effect) {
        problem(c, first, first + 1, "WF-4", "a modifier (M) has to change a roll",
                "Add an effect such as \"the roll gets +1\", or use another timing word");
        return;
    }
    // CCG-7.3.4: before the roll there is no number yet that could be set or rolled again.
    if ((c->trigger != NULL || c->has_twice) && c->changes_number != NULL)
        problem(c, c->changes_number->from, c->changes_number->to, "WF-12",
                "before the roll there is no number yet that could change",
                "Leave out \"Before a roll is made\" and \"roll twice\"");
}

CheckProblem *cardlang__check(Arena *arena, Ability *ability, const CardlangContext *context)
{
    Checker c = {.arena = arena, .ability = ability, .context = context};
    c.tail = &c.problems;
    c.in_static = ability->timing == CARDLANG_TIMING_STATIC;
    check_place(&c);
    if (ability->unlimited && ability->timing != CARDLANG_TIMING_T &&
        ability->timing != CARDLANG_TIMING_R && ability->timing != CARDLANG_TIMING_M)
        problem(&c, ability->unlimited_at, ability->unlimited_at + 1, "WF-2",
                "only T, R and M abilities have a once-limit that Unlimited could lift",
                "Leave out \"Unlimited\"");
    for (Cost *cost = ability->costs; cost != NULL; cost = cost->next)
        check_cost(&c, cost);
    bool first = true;
    const QuantityWords *x = NULL;
    const Item *x_item = NULL;
    for (Item *item = ability->items; item != NULL; item = item->next) {
        switch ((ItemKind)item->kind) {
        case ITEM_SENTENCE:
            check_sentence(&c, item->sentence, first);
            first = false;
            break;
        case ITEM_RESTRICTION:
            check_playable(&c, item->restriction);
            break;
        case ITEM_X:
            if (x != NULL)
                problem(&c, item->from, item->to, "WF-5", "X is defined twice", "Leave one out");
            c.in_x = true;
            check_quantity(&c, item->x);
            c.in_x = false;
            x = item->x;
            x_item = item;
            break;
        case ITEM_CLAUSE:
            check_clause(&c, item->clause);
            break;
        }
    }
    check_x(&c, x, x_item);
    if (ability->timing == CARDLANG_TIMING_R && c.trigger == NULL)
        problem(&c, ability->tokens, ability->tokens + 1, "WF-3",
                "a reaction (R) has to name the event it answers",
                "Begin it with \"When ...,\" or \"After ...,\"");
    if (ability->timing == CARDLANG_TIMING_M)
        check_modifier(&c);
    return c.problems;
}
