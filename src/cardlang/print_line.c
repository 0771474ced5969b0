// The canonical wording of conditions, triggers, sentences, static text, costs and whole lines.
#include "print_internal.h"

// ---- conditions ------------------------------------------------------------------------------

static void print_bounded(Printer *pr, const ConditionWords *c)
{
    Number number = c->number == 1 ? SINGULAR : PLURAL;
    switch ((BoundKind)c->bound) {
    case BOUND_NO:
        print__put(pr, "no");
        print__noun(pr, c->noun, PLURAL);
        break;
    case BOUND_A:
        print__article(pr, print__first_word(pr, c->noun));
        print__noun(pr, c->noun, SINGULAR);
        break;
    case BOUND_ANOTHER:
        print__put(pr, "another");
        print__noun(pr, c->noun, SINGULAR);
        break;
    case BOUND_AT_LEAST:
    case BOUND_EXACTLY:
        print__put(pr, c->bound == BOUND_EXACTLY ? "exactly" : "at least");
        print__put_number(pr, c->number);
        print__noun(pr, c->noun, number);
        break;
    case BOUND_OR_MORE:
    case BOUND_OR_FEWER:
        print__put_number(pr, c->number);
        print__put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or fewer");
        print__noun(pr, c->noun, PLURAL);
        break;
    }
}

// SELECTION is [not] POSITION, ROLE or a KEYWORD.
static void print_cards_are(Printer *pr, const ConditionWords *c)
{
    print__selection(pr, c->selection);
    print__put(pr, print__is_plural(c->selection) ? "are" : "is");
    if (c->negate)
        print__put(pr, "not");
    if (c->form == WHEN_POSITION)
        print__put(pr, print__position_word(c->value));
    else if (c->form == WHEN_ROLE)
        print__put(pr, print__role_word(c->value));
    else
        print__a_keyword(pr, c->keyword);
}

static void print_hand_size(Printer *pr, const ConditionWords *c)
{
    static const char *const hands[] = {"cards in hand", "cards in your hand",
                                        "cards in their hand"};
    print__has(pr, &c->player);
    if (c->bound == BOUND_NO) {
        print__put(pr, "no");
    } else {
        print__put_number(pr, c->number);
        print__put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or fewer");
    }
    print__put(pr, hands[c->hand]);
}

// "is 3 or more"
static void print_is_number(Printer *pr, const ConditionWords *c)
{
    print__put(pr, "is");
    print__put_number(pr, c->number);
    print__put(pr, c->bound == BOUND_OR_MORE ? "or more" : "or less");
}

static void print_simple_cond(Printer *pr, const ConditionWords *c)
{
    switch ((ConditionForm)c->form) {
    case WHEN_POSITION:
    case WHEN_ROLE:
    case WHEN_KEYWORD:
        print_cards_are(pr, c);
        break;
    case WHEN_HAS:
        print__has(pr, &c->player);
        print_bounded(pr, c);
        break;
    case WHEN_MORE:
        print__has(pr, &c->player);
        print__put(pr, c->more ? "more" : "fewer");
        print__noun(pr, c->noun, PLURAL);
        print__put(pr, c->other_player == PLAYER_YOU ? "than you" : "than your enemy");
        break;
    case WHEN_HAND:
        print_hand_size(pr, c);
        break;
    case WHEN_THERE:
        print__put(pr, c->bound == BOUND_A ? "there is" : "there are");
        print_bounded(pr, c);
        break;
    case WHEN_PLAYER_ROLE:
        print__put(pr, c->value == ROLE_ATTACKER ? "you are the attacker" : "you are the defender");
        break;
    case WHEN_TURN:
        print__put(pr, "it is turn");
        print__put_number(pr, c->number);
        break;
    case WHEN_BATTLE:
        print__put(pr, c->value == ROLE_ATTACKER ? "it is the attacker's battle"
                                                 : "it is the defender's battle");
        break;
    case WHEN_SECTOR:
        print__put(pr, "this sector is");
        print__a_keyword(pr, c->keyword);
        break;
    case WHEN_ROLLING:
        print__put(pr, print__player_words(c->player.kind));
        print__put(pr, print__player_is_plural(c->player.kind) ? "are rolling" : "is rolling");
        print__put(pr, c->value == ROLLING_TEST ? "a test" : c->value == ROLLING_D6 ? "a d6" : "");
        break;
    case WHEN_STAT:
        print__selection(pr, c->selection);
        print__put(pr, print__stat_word(c->value));
        print_is_number(pr, c);
        break;
    case WHEN_ROLLED:
        print__put(pr, "the number rolled");
        print_is_number(pr, c);
        break;
    }
}

static void print_condition(Printer *pr, const ConditionWords *conditions)
{
    for (const ConditionWords *c = conditions; c != NULL; c = c->next) {
        if (c != conditions)
            print__put(pr, "and");
        print_simple_cond(pr, c);
    }
}

// ---- sentences -------------------------------------------------------------------------------

// What happens to a card or what it does, in the order of UnitVerb.
static void print_unit_event(Printer *pr, const TriggerWords *t)
{
    static const char *const verbs[] = {"is destroyed",
                                        "is locked",
                                        "is rallied",
                                        "is infiltrated",
                                        "is blocked",
                                        "is dealt damage",
                                        "is returned to hand",
                                        "would be destroyed",
                                        "would be dealt damage",
                                        "would be locked",
                                        "becomes the target of",
                                        "becomes the defending card",
                                        "shoots",
                                        "assaults",
                                        "attacks",
                                        "blocks",
                                        "charges",
                                        "makes a sweeping advance",
                                        "plays a special assault"};
    static const char *const attacks[] = {"a shooting attack", "a tactic",   "a sweeping advance",
                                          "an attack",         "an assault", "an ability"};
    print__selection(pr, t->selection);
    print__put(pr, verbs[t->verb]);
    if (t->verb == VERB_TARGET)
        print__put(pr, attacks[t->detail]);
}

// What a player does, in the order of PlayerVerb.
static void print_player_event(Printer *pr, const TriggerWords *t)
{
    static const char *const verbs[] = {"play", "draw", "discard",   "pass",
                                        "fail", "roll", "infiltrate"};
    static const char *const abilities[] = {"a tactic",       "a reaction", "a modifier",
                                            "a BA",           "a BA card",  "a BA ability",
                                            "a command card", "an ability"};
    print__player_verb(pr, &t->player, verbs[t->verb]);
    switch ((PlayerVerb)t->verb) {
    case VERB_PLAYS:
        print__put(pr, abilities[t->detail]);
        break;
    case VERB_DRAWS:
    case VERB_DISCARDS:
        print__put(pr, t->detail == 0 ? "a card" : "one or more cards");
        break;
    case VERB_PASSES:
    case VERB_FAILS:
        print__put(pr, "a test");
        break;
    case VERB_ROLLS:
        print__put(pr, "a");
        print__put_number(pr, t->number);
        break;
    case VERB_INFILTRATES:
        print__article(pr, print__first_word(pr, t->noun));
        print__noun(pr, t->noun, SINGULAR);
        break;
    }
}

static void print_trigger(Printer *pr, const TriggerWords *t)
{
    print__put(pr, t->time == TRIGGER_WHEN    ? "when"
                   : t->time == TRIGGER_AFTER ? "after"
                                              : "before");
    if (t->form == EVENT_ROLL)
        print__put(pr, "a roll is made");
    else if (t->form == EVENT_UNIT)
        print_unit_event(pr, t);
    else
        print_player_event(pr, t);
    print__put_sign(pr, ",");
}

static void print_row(Printer *pr, const Row *row)
{
    print__put_number(pr, row->low);
    if (row->form == ROW_RANGE) {
        print__put_sign(pr, "-");
        pr->glue = true;
        print__put_number(pr, row->high);
    } else if (row->form == ROW_AND_MORE) {
        print__put_sign(pr, "+");
    }
    print__put_sign(pr, ":");
    pr->capital = true;
    if (row->effects == NULL)
        print__put(pr, "no effect");
    else
        print__effects(pr, row->effects);
    print__put_sign(pr, ".");
}

static void print_otherwise(Printer *pr, const Effect *otherwise)
{
    if (otherwise == NULL)
        return;
    print__put(pr, "Otherwise,");
    print__effects(pr, otherwise);
    print__put_sign(pr, ".");
}

static void print_sentence(Printer *pr, const Sentence *s)
{
    switch ((SentenceKind)s->kind) {
    case SENTENCE_PLAIN:
    case SENTENCE_IF:
        if (s->kind == SENTENCE_IF) {
            print__put(pr, "if");
            print_condition(pr, s->conditions);
            print__put_sign(pr, ",");
        } else if (s->trigger != NULL) {
            print_trigger(pr, s->trigger);
        }
        if (s->may)
            print__put(pr, "you may");
        print__effects(pr, s->effects);
        if (s->kind == SENTENCE_PLAIN && s->conditions != NULL) {
            print__put(pr, "if");
            print_condition(pr, s->conditions);
        }
        print__put_sign(pr, ".");
        print_otherwise(pr, s->otherwise);
        break;
    case SENTENCE_IF_YOU_DO:
        print__put(pr, "if you do,");
        print__effects(pr, s->effects);
        print__put_sign(pr, ".");
        break;
    case SENTENCE_TABLE:
        print__put(pr, "roll");
        print__each(pr, s->each);
        print__put_sign(pr, ".");
        for (const Row *row = s->rows; row != NULL; row = row->next)
            print_row(pr, row);
        break;
    case SENTENCE_MODES:
        print__put(pr, "choose one:");
        for (const Mode *mode = s->modes; mode != NULL; mode = mode->next) {
            print__effects(pr, mode->effects);
            print__put_sign(pr, mode->next != NULL ? ";" : ".");
        }
        break;
    }
}

static const char *denied_words(unsigned denied)
{
    return denied == CARDLANG_DENY_TACTICS     ? "cannot play tactics"
           : denied == CARDLANG_DENY_REACTIONS ? "cannot play reactions"
           : denied == CARDLANG_DENY_MODIFIERS ? "cannot play modifiers"
           : denied == CARDLANG_DENY_BA_CARDS  ? "cannot play BA cards"
           : denied == CARDLANG_DENY_DRAW      ? "cannot draw cards"
                                               : "cannot withdraw";
}

// "your enemy draws 1 fewer card for their command hand"
static void print_hand_clause(Printer *pr, const Clause *c)
{
    print__player_verb(pr, &c->player, "draw");
    print__amount(pr, &c->amount);
    print__put(pr, c->sign > 0 ? "more" : "fewer");
    print__put(pr, print__amount_is_one(&c->amount) ? "card for" : "cards for");
    print__whose(pr, &c->whose);
    print__put(pr, "command hand");
}

static void print_has_clause(Printer *pr, const Clause *c)
{
    print__selection(pr, c->selection);
    print__put(pr, print__is_plural(c->selection) ? "have" : "has");
    if (c->kind == CLAUSE_HAVE_COUNTERATTACK)
        print__put(pr, "counterattack");
    else if (c->kind == CLAUSE_HAVE_KEYWORD)
        print__put_keyword(pr, c->keyword, false);
    else
        print__mods(pr, c->mods);
    print__versus(pr, c->versus);
}

static void print_static(Printer *pr, const Clause *c)
{
    switch ((ClauseKind)c->kind) {
    case CLAUSE_VERSUS:
        print__mods(pr, c->mods);
        print__versus(pr, c->versus);
        break;
    case CLAUSE_GET:
        print__selection(pr, c->selection);
        print__put(pr, print__is_plural(c->selection) ? "get" : "gets");
        print__mods(pr, c->mods);
        print__versus(pr, c->versus);
        print__each(pr, c->each);
        break;
    case CLAUSE_HAVE_COUNTERATTACK:
    case CLAUSE_HAVE_KEYWORD:
    case CLAUSE_HAVE_VERSUS:
        print_has_clause(pr, c);
        break;
    case CLAUSE_RESTRICT:
        print__selection(pr, c->selection);
        print__restrict(pr, c->restrict_, print__is_plural(c->selection));
        break;
    case CLAUSE_BEGINS:
        print__selection(pr, c->selection);
        print__put(pr, print__is_plural(c->selection) ? "begin each battle" : "begins each battle");
        print__put(pr, print__position_word(c->value));
        break;
    case CLAUSE_PLAYER_CANNOT:
        print__put(pr, print__player_words(c->player.kind));
        print__put(pr, denied_words(c->value));
        break;
    case CLAUSE_HAND:
        print_hand_clause(pr, c);
        break;
    case CLAUSE_REQUIREMENT:
        print__requirement(pr, c->sign, &c->amount);
        break;
    case CLAUSE_ROLL:
        print__roll(pr, &c->roll);
        print__put(pr, c->roll.plural ? "get" : "gets");
        print__signed(pr, c->sign, &c->amount);
        break;
    case CLAUSE_INSTEAD:
        print__put(pr, "if");
        print__selection(pr, c->selection);
        print__put(pr, "would be destroyed,");
        if (c->may)
            print__put(pr, "you may");
        print__effects(pr, c->effects);
        print__put(pr, "instead");
        break;
    }
}

static void print_clause(Printer *pr, const Clause *c)
{
    if (c->while_first) {
        print__put(pr, "while");
        print_condition(pr, c->conditions);
        print__put_sign(pr, ",");
    }
    print_static(pr, c);
    if (!c->while_first && c->conditions != NULL) {
        print__put(pr, "while");
        print_condition(pr, c->conditions);
    }
    print__put_sign(pr, ".");
}

// ---- lines -----------------------------------------------------------------------------------

static void print_cost(Printer *pr, const Cost *c)
{
    pr->capital = true;
    switch ((CostKind)c->kind) {
    case COST_TEST:
        print__put(pr, "(");
        pr->glue = true;
        print__amount(pr, &c->amount);
        print__put_sign(pr, "+)");
        break;
    case COST_LOCK:
    case COST_CHARGE:
    case COST_DESTROY:
        print__put(pr, c->kind == COST_LOCK     ? "lock"
                       : c->kind == COST_CHARGE ? "charge"
                                                : "destroy");
        print__selection(pr, c->selection);
        break;
    case COST_DISCARD:
    case COST_REVEAL:
        print__put(pr, c->kind == COST_DISCARD ? "discard" : "reveal");
        print__hand_cards(pr, &c->hand);
        break;
    case COST_DISCARD_TOP:
        print__put(pr, "discard");
        print__deck_top(pr, &c->amount);
        print__put(pr, "of your deck");
        break;
    case COST_DISCARD_HAND:
        print__put(pr, "discard your command hand");
        break;
    case COST_REVEAL_HAND:
        print__put(pr, "reveal your command hand");
        break;
    case COST_RETURN:
        print__put(pr, "return");
        print__selection(pr, c->selection);
        print__put(pr, "to your hand");
        break;
    case COST_ENEMY_DRAWS:
        print__put(pr, "your enemy draws");
        print__cards(pr, &c->amount);
        break;
    }
}

static void print_item(Printer *pr, const Item *item, bool capital)
{
    pr->capital = capital;
    switch ((ItemKind)item->kind) {
    case ITEM_SENTENCE:
        print_sentence(pr, item->sentence);
        break;
    case ITEM_RESTRICTION:
        print__put(pr,
                   item->restriction->not_playable ? "not playable while" : "only playable while");
        print_condition(pr, item->restriction->conditions);
        print__put_sign(pr, ".");
        break;
    case ITEM_X:
        print__put(pr, "X =");
        print__quantity(pr, item->x);
        print__put_sign(pr, ".");
        break;
    case ITEM_CLAUSE:
        print_clause(pr, item->clause);
        break;
    }
}

void cardlang__print(TextBuffer *buffer, const Ability *ability)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    bool capital = true;
    if (ability->timing == CARDLANG_TIMING_KEYWORDS) {
        pr.capital = true;
        for (const KeywordItem *k = ability->keywords; k != NULL; k = k->next) {
            if (k != ability->keywords)
                print__put_sign(&pr, ",");
            pr.capital = true;
            print__put(&pr, cardlang_ability_keyword(k->id));
        }
        print__put_sign(&pr, ".");
        return;
    }
    if (ability->timing == CARDLANG_TIMING_SETUP) {
        print__put(&pr, "When you set up your army,");
        capital = false;
    } else if (ability->timing != CARDLANG_TIMING_STATIC) {
        print__put(&pr, cardlang_timing_name((CardlangTiming)ability->timing));
        for (const Cost *c = ability->costs; c != NULL; c = c->next) {
            if (c != ability->costs)
                print__put_sign(&pr, ",");
            print_cost(&pr, c);
        }
        print__put_sign(&pr, ":");
    }
    for (const Item *item = ability->items; item != NULL; item = item->next) {
        print_item(&pr, item, capital);
        capital = true;
    }
    if (ability->unlimited)
        print__put(&pr, "Unlimited.");
}

void cardlang__print_effect(TextBuffer *buffer, const Ability *ability, const Effect *effect)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print__effect(&pr, effect);
}

void cardlang__print_condition(TextBuffer *buffer, const Ability *ability,
                               const ConditionWords *conditions)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_condition(&pr, conditions);
}

void cardlang__print_trigger(TextBuffer *buffer, const Ability *ability,
                             const TriggerWords *trigger)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print_trigger(&pr, trigger);
}

void cardlang__print_quantity(TextBuffer *buffer, const Ability *ability,
                              const QuantityWords *quantity)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print__quantity(&pr, quantity);
}

void cardlang__print_cost(TextBuffer *buffer, const Ability *ability, const Cost *cost)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print_cost(&pr, cost);
}

void cardlang__print_clause(TextBuffer *buffer, const Ability *ability, const Clause *clause)
{
    Printer pr = {buffer, ability->table, buffer->length, true, false};
    print_clause(&pr, clause);
}

void cardlang__print_noun(TextBuffer *buffer, const Ability *ability, const Noun *noun)
{
    Printer pr = {buffer, ability->table, buffer->length, false, false};
    print__noun(&pr, noun, SINGULAR);
}
