// The effects and costs of card wording: how the parts of an effect's forms are read, and one
// function an alternative of `cost`.
//
// The alternatives of the rule `effect` are the forms of effects.inl, tried in their order.
#include "effects.h"
#include "parse_internal.h"

// ---- parts of an effect ----------------------------------------------------------------------

static At read_player(Parse *p, At at, Effect *out)
{
    out->has_player = true;
    return parse__player(p, at, &out->player);
}

static At read_selection(Parse *p, At at, Effect *out)
{
    return parse__selection(p, at, &out->selection);
}

static At read_zone_pick(Parse *p, At at, Effect *out)
{
    return parse__zone_pick(p, at, &out->selection);
}

// "this" , kind | "it" | "that" , kind
static At read_card(Parse *p, At at, Effect *out)
{
    Selection made = {.from = at};
    At rest = parse__word(p, at, WORD_IT);
    made.kind = SELECTION_IT;
    if (!rest && (rest = parse__kind(p, parse__word(p, at, WORD_THIS), &made.kind_word)))
        made.kind = SELECTION_THIS;
    if (!rest && (rest = parse__kind(p, parse__word(p, at, WORD_THAT), &made.kind_word)))
        made.kind = SELECTION_THAT;
    if (!rest)
        return NULL;
    made.to = rest;
    out->selection = ARENA_NEW(p->arena, Selection);
    *out->selection = made;
    return rest;
}

// "it" | "them"
static At read_seen(Parse *p, At at, Effect *out)
{
    At rest = parse__word(p, at, WORD_THEM);
    out->them = rest != NULL;
    return rest ? rest : parse__word(p, at, WORD_IT);
}

static At read_quantity(Parse *p, At at, Effect *out)
{
    return parse__quantity(p, at, &out->quantity);
}

static At read_mods(Parse *p, At at, Effect *out)
{
    return parse__stat_mods(p, at, &out->mods);
}

// sign , amount
static At read_change(Parse *p, At at, Effect *out)
{
    at = parse__sign(p, at, &out->sign);
    return at ? parse__amount(p, at, &out->amount) : NULL;
}

static At read_number(Parse *p, At at, Effect *out)
{
    out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = at};
    return parse__number(p, at, &out->amount.number);
}

// sign , amount , flag-noun
static At read_flags(Parse *p, At at, Effect *out)
{
    return parse__flag_noun(p, read_change(p, at, out));
}

// count , card-noun
static At read_cards(Parse *p, At at, Effect *out)
{
    at = parse__count(p, at, &out->count);
    return at ? parse__card_noun(p, at) : NULL;
}

static At read_hand_cards(Parse *p, At at, Effect *out)
{
    return parse__hand_cards(p, at, &out->hand);
}

static At read_deck_top(Parse *p, At at, Effect *out)
{
    return parse__deck_top(p, at, &out->count);
}

static At read_possessive(Parse *p, At at, Effect *out)
{
    return parse__possessive(p, at, &out->possessive);
}

static At read_stat(Parse *p, At at, Effect *out)
{
    return parse__stat(p, at, &out->stat);
}

// "counterattack" | "unique" | keyword | "all" , "abilities"
static At read_gained(Parse *p, At at, Effect *out)
{
    bool plural = false;
    At rest = NULL;
    if ((rest = parse__ability_keyword(p, at, &out->keyword)))
        out->gain = GAIN_ABILITY;
    else if ((rest = parse__keyword(p, at, &out->keyword, &plural)))
        out->gain = GAIN_KEYWORD;
    else if ((rest = WORDS(p, at, WORD_ALL, WORD_ABILITIES)))
        out->gain = GAIN_ALL_ABILITIES;
    return rest;
}

static At read_restrict(Parse *p, At at, Effect *out)
{
    return parse__restrict_verb(p, at, &out->restrict_);
}

static At read_whose(Parse *p, At at, Effect *out)
{
    return parse__whose(p, at, &out->whose);
}

// whose , "deck"
static At read_whose_deck(Parse *p, At at, Effect *out)
{
    return parse__word(p, parse__whose(p, at, &out->whose2), WORD_DECK);
}

// ( whose | "their" , "owners'" ) , ( "deck" | "decks" )
static At read_owners_deck(Parse *p, At at, Effect *out)
{
    At rest = WORDS(p, at, WORD_THEIR, WORD_OWNERS_);
    if (rest)
        out->whose = (Whose){WHOSE_OWNERS, at};
    else
        rest = parse__whose(p, at, &out->whose);
    return parse__either(p, rest, WORD_DECK, WORD_DECKS);
}

// "its" , "owner's" , "hand" | "their" , "owners'" , "hands" | "your" , "hand"
static At read_owners_hand(Parse *p, At at, Effect *out)
{
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    out->whose.at = at;
    if ((rest = WORDS(p, at, WORD_ITS, WORD_OWNER_S, WORD_HAND)))
        out->whose.kind = WHOSE_OWNER;
    else if ((rest = WORDS(p, at, WORD_THEIR, WORD_OWNERS_, WORD_HANDS)))
        out->whose.kind = WHOSE_OWNERS;
    else if ((rest = WORDS(p, at, WORD_YOUR, WORD_HAND)))
        out->whose.kind = WHOSE_YOUR;
    return parse__close(p, mark, CLASS_OWNER_HAND, rest);
}

static At read_zone(Parse *p, At at, Effect *out)
{
    return parse__zone(p, at, &out->zone);
}

// "and" , ( "put" , "it" , "into" , "your" , "hand" | "infiltrate" , "it" )
static At read_found(Parse *p, At at, Effect *out)
{
    ClassMark mark = parse__open(p, at);
    At and = parse__word(p, at, WORD_AND);
    out->value = FOUND_TO_HAND;
    At rest = WORDS(p, and, WORD_PUT, WORD_IT, WORD_INTO, WORD_YOUR, WORD_HAND);
    if (!rest) {
        out->value = FOUND_INFILTRATES;
        rest = WORDS(p, and, WORD_INFILTRATE, WORD_IT);
    }
    return parse__close(p, mark, CLASS_FOUND, rest);
}

// ( "another" | "this" | "any" ) , "sector"
static At read_goal(Parse *p, At at, Effect *out)
{
    static const Vocabulary goals[] = {{WORD_ANOTHER, CARDLANG_AREA_ANOTHER_SECTOR},
                                       {WORD_THIS, CARDLANG_AREA_THIS_SECTOR},
                                       {WORD_ANY, CARDLANG_AREA_ANY_SECTOR}};
    ClassMark mark = parse__open(p, at);
    At rest = parse__word(p, VOCABULARY(p, at, goals, &out->value), WORD_SECTOR);
    return parse__close(p, mark, CLASS_GOAL, rest);
}

static At read_roll(Parse *p, At at, Effect *out)
{
    return parse__roll_ref(p, at, &out->roll);
}

static At read_versus(Parse *p, At at, Effect *out)
{
    return parse__optional_versus(p, at, &out->versus);
}

static At read_each(Parse *p, At at, Effect *out)
{
    return parse__optional_per_each(p, at, &out->each);
}

static At read_duration(Parse *p, At at, Effect *out)
{
    return parse__optional_duration(p, at, &out->duration);
}

static At read_random(Parse *p, At at, Effect *out)
{
    At rest = WORDS(p, at, WORD_AT, WORD_RANDOM);
    out->random = rest != NULL;
    return rest ? rest : at;
}

// ---- effects ---------------------------------------------------------------------------------

// One form of effects.inl, step by step.
static At effect_form(Parse *p, At at, const EffectForm *form, Effect *out)
{
    static At (*const read[])(Parse *, At, Effect *) = {
#define PART(name, read, say) read_##read,
#include "effects.inl"
    };
    out->kind = form->effect;
    out->form = form;
    out->value = form->value;
    for (const uint16_t *step = form->step; *step != WORD_END && at != NULL; step++) {
        if (*step == PART_VERB) {
            at = parse__either(p, at, (Word)step[1], (Word)step[2]);
            step += 2;
        } else if (*step >= PART_FIRST) {
            at = read[*step - PART_FIRST](p, at, out);
        } else {
            at = parse__word(p, at, (Word)*step);
        }
    }
    return at;
}

// effect = the forms of effects.inl.
static At effect(Parse *p, At at, Effect **out)
{
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (const EffectForm *form = cardlang__effect_forms; rest == NULL && form->step[0] != WORD_END;
         form++) {
        Effect made = {.from = at};
        rest = effect_form(p, at, form, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Effect);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_EFFECT, rest);
}

// seq-sep = "and" | "then" | "," , "then" ;
static At seq_sep(Parse *p, At at, uint8_t *separator)
{
    static const Vocabulary words[] = {{WORD_AND, SEPARATOR_AND}, {WORD_THEN, SEPARATOR_THEN}};
    At rest = VOCABULARY(p, at, words, separator);
    if (rest)
        return rest;
    *separator = SEPARATOR_COMMA_THEN;
    return WORDS(p, at, WORD_COMMA, WORD_THEN);
}

// effect-seq = effect , { seq-sep , effect } ;
At parse__effect_seq(Parse *p, At at, Effect **out)
{
    At rest = effect(p, at, out);
    while (rest) {
        uint8_t separator = 0;
        Effect *next = NULL;
        At after = effect(p, seq_sep(p, rest, &separator), &next);
        if (!after)
            break;
        next->separator = separator;
        (*out)->next = next;
        out = &(*out)->next;
        rest = after;
    }
    return rest;
}

// ---- costs -----------------------------------------------------------------------------------

// test = "(" , ( number | "X" ) , "+" , ")" ;
static At test(Parse *p, At at, Cost *out)
{
    out->kind = COST_TEST;
    at = parse__word(p, at, WORD_OPEN);
    out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = at};
    At rest = parse__number(p, at, &out->amount.number);
    if (!rest) {
        out->amount.kind = AMOUNT_X;
        rest = parse__word(p, at, WORD_X);
    }
    return WORDS(p, rest, WORD_PLUS, WORD_CLOSE);
}

// "Lock" , selection | "Charge" , selection | "Destroy" , selection
static At cost_selection(Parse *p, At at, Cost *out)
{
    static const Vocabulary verbs[] = {
        {WORD_LOCK, COST_LOCK}, {WORD_CHARGE, COST_CHARGE}, {WORD_DESTROY, COST_DESTROY}};
    return parse__selection(p, VOCABULARY(p, at, verbs, &out->kind), &out->selection);
}

// "Discard" , hand-cards | "Discard" , deck-top , "of" , "your" , "deck"
// | "Discard" , "your" , "command" , "hand"
static At cost_discard(Parse *p, At at, Cost *out)
{
    at = parse__word(p, at, WORD_DISCARD);
    if (!at)
        return NULL;
    At rest = WORDS(p, at, WORD_YOUR, WORD_COMMAND, WORD_HAND);
    out->kind = COST_DISCARD_HAND;
    if (rest)
        return rest;
    rest = parse__deck_top(p, at, &out->amount);
    out->kind = COST_DISCARD_TOP;
    if ((rest = WORDS(p, rest, WORD_OF, WORD_YOUR, WORD_DECK)))
        return rest;
    out->kind = COST_DISCARD;
    return parse__hand_cards(p, at, &out->hand);
}

// "Reveal" , ( hand-cards | "your" , "command" , "hand" )
static At cost_reveal(Parse *p, At at, Cost *out)
{
    at = parse__word(p, at, WORD_REVEAL);
    if (!at)
        return NULL;
    At rest = WORDS(p, at, WORD_YOUR, WORD_COMMAND, WORD_HAND);
    out->kind = rest ? COST_REVEAL_HAND : COST_REVEAL;
    return rest ? rest : parse__hand_cards(p, at, &out->hand);
}

// "Return" , selection , "to" , "your" , "hand"
static At cost_return(Parse *p, At at, Cost *out)
{
    out->kind = COST_RETURN;
    at = parse__selection(p, parse__word(p, at, WORD_RETURN), &out->selection);
    return WORDS(p, at, WORD_TO, WORD_YOUR, WORD_HAND);
}

// "Your" , "enemy" , "draws" , count , card-noun
static At cost_enemy_draws(Parse *p, At at, Cost *out)
{
    out->kind = COST_ENEMY_DRAWS;
    at = WORDS(p, at, WORD_YOUR, WORD_ENEMY, WORD_DRAWS);
    at = at ? parse__count(p, at, &out->amount) : NULL;
    return at ? parse__card_noun(p, at) : NULL;
}

// cost = test | "Lock" , selection | ... | "Your" , "enemy" , "draws" , count , card-noun ;
static At cost(Parse *p, At at, Cost **out)
{
    static At (*const forms[])(Parse *, At, Cost *) = {
        test, cost_selection, cost_discard, cost_reveal, cost_return, cost_enemy_draws};
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        Cost made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Cost);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_COST, rest);
}

// cost-list = cost , { "," , cost } ;
At parse__cost_list(Parse *p, At at, Cost **out)
{
    At rest = cost(p, at, out);
    while (rest) {
        out = &(*out)->next;
        At after = cost(p, parse__word(p, rest, WORD_COMMA), out);
        if (!after)
            break;
        rest = after;
    }
    return rest;
}
