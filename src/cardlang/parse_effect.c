// The effects and costs of card wording: one function an alternative of `effect` and `cost`.
//
// The rule `effect` is a table of alternatives, grouped by how they begin: a verb of the ability's
// own player, a selection, a player, a value, a roll. Longer forms stand before shorter ones.
#include "parse_internal.h"

typedef At EffectForm(Parse *p, At at, Effect *out);

// ---- effects that begin with a verb ----------------------------------------------------------

// "destroy" , selection | "lock" , selection | "rally" , selection | "charge" , selection
static At verb_selection(Parse *p, At at, Effect *out)
{
    static const Vocabulary verbs[] = {{WORD_DESTROY, EFFECT_DESTROY},
                                       {WORD_LOCK, EFFECT_LOCK},
                                       {WORD_RALLY, EFFECT_RALLY},
                                       {WORD_CHARGE, EFFECT_CHARGE}};
    return parse__selection(p, VOCABULARY(p, at, verbs, &out->kind), &out->selection);
}

// "deal" , quantity , "damage" , "to" , selection
static At deal_damage(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DAMAGE;
    at = parse__quantity(p, parse__word(p, at, WORD_DEAL), &out->quantity);
    return parse__selection(p, WORDS(p, at, WORD_DAMAGE, WORD_TO), &out->selection);
}

// "deal" , "damage" , "equal" , "to" , quantity , "to" , selection
static At deal_equal(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DAMAGE;
    out->equal_to = true;
    at = WORDS(p, at, WORD_DEAL, WORD_DAMAGE, WORD_EQUAL, WORD_TO);
    at = parse__word(p, parse__quantity(p, at, &out->quantity), WORD_TO);
    return parse__selection(p, at, &out->selection);
}

// "draw" , count , card-noun , [ per-each ]
static At draw(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DRAW;
    at = parse__word(p, at, WORD_DRAW);
    at = at ? parse__count(p, at, &out->count) : NULL;
    at = at ? parse__card_noun(p, at) : NULL;
    return at ? parse__optional_per_each(p, at, &out->each) : NULL;
}

// "discard" , ( hand-cards | "your" , "command" , "hand" )
static At discard(Parse *p, At at, Effect *out)
{
    at = parse__word(p, at, WORD_DISCARD);
    if (!at)
        return NULL;
    At rest = WORDS(p, at, WORD_YOUR, WORD_COMMAND, WORD_HAND);
    out->kind = rest ? EFFECT_DISCARD_HAND : EFFECT_DISCARD;
    return rest ? rest : parse__hand_cards(p, at, &out->hand);
}

// deck-top , "of" , whose , "deck"
static At top_of_deck(Parse *p, At at, Effect *out)
{
    at = parse__word(p, at ? parse__deck_top(p, at, &out->count) : NULL, WORD_OF);
    return parse__word(p, at ? parse__whose(p, at, &out->whose) : NULL, WORD_DECK);
}

// "discard" , deck-top , "of" , whose , "deck"
static At discard_top(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DISCARD_TOP;
    return top_of_deck(p, parse__word(p, at, WORD_DISCARD), out);
}

// "reveal" , deck-top , "of" , whose , "deck"
static At reveal_top(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_REVEAL_TOP;
    return top_of_deck(p, parse__word(p, at, WORD_REVEAL), out);
}

// "look" , "at" , ( whose , "command" , "hand" | deck-top , "of" , whose , "deck" | selection )
static At look(Parse *p, At at, Effect *out)
{
    at = WORDS(p, at, WORD_LOOK, WORD_AT);
    if (!at)
        return NULL;
    out->kind = EFFECT_LOOK_HAND;
    At rest = parse__whose(p, at, &out->whose);
    if ((rest = WORDS(p, rest, WORD_COMMAND, WORD_HAND)))
        return rest;
    out->kind = EFFECT_LOOK_TOP;
    if ((rest = top_of_deck(p, at, out)))
        return rest;
    out->kind = EFFECT_LOOK;
    return parse__selection(p, at, &out->selection);
}

// "put" , ( "it" | "them" ) , ( "back" , "in" , "any" , "order"
//     | "on" , "the" , ( "top" | "bottom" ) , "of" , whose , "deck"
//     | "into" , whose , ( "hand" | "discard" , "pile" ) )
static At put(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_PUT;
    at = parse__word(p, at, WORD_PUT);
    At rest = parse__word(p, at, WORD_THEM);
    out->them = rest != NULL;
    at = rest ? rest : parse__word(p, at, WORD_IT);
    out->value = PUT_BACK;
    if ((rest = WORDS(p, at, WORD_BACK, WORD_IN, WORD_ANY, WORD_ORDER)))
        return rest;
    At on = WORDS(p, at, WORD_ON, WORD_THE);
    if (on) {
        rest = parse__word(p, on, WORD_TOP);
        out->value = rest ? PUT_TOP : PUT_BOTTOM;
        rest = parse__word(p, rest ? rest : parse__word(p, on, WORD_BOTTOM), WORD_OF);
        return parse__word(p, rest ? parse__whose(p, rest, &out->whose) : NULL, WORD_DECK);
    }
    at = parse__word(p, at, WORD_INTO);
    at = at ? parse__whose(p, at, &out->whose) : NULL;
    out->value = PUT_HAND;
    if ((rest = parse__word(p, at, WORD_HAND)))
        return rest;
    out->value = PUT_DISCARD;
    return WORDS(p, at, WORD_DISCARD, WORD_PILE);
}

// "shuffle" , whose , ( "deck" | "discard" , "pile" , "into" , whose , "deck" )
static At shuffle_pile(Parse *p, At at, Effect *out)
{
    at = parse__word(p, at, WORD_SHUFFLE);
    at = at ? parse__whose(p, at, &out->whose) : NULL;
    At rest = parse__word(p, at, WORD_DECK);
    out->kind = rest ? EFFECT_SHUFFLE_DECK : EFFECT_SHUFFLE_DISCARD;
    if (rest)
        return rest;
    rest = WORDS(p, at, WORD_DISCARD, WORD_PILE, WORD_INTO);
    return parse__word(p, rest ? parse__whose(p, rest, &out->whose2) : NULL, WORD_DECK);
}

// "shuffle" , selection , "into" , ( whose | "their" , "owners'" ) , ( "deck" | "decks" )
static At shuffle_cards(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_SHUFFLE_CARDS;
    at = parse__selection(p, parse__word(p, at, WORD_SHUFFLE), &out->selection);
    at = parse__word(p, at, WORD_INTO);
    if (!at)
        return NULL;
    At rest = WORDS(p, at, WORD_THEIR, WORD_OWNERS_);
    if (rest)
        out->whose = (Whose){WHOSE_OWNERS, at};
    else
        rest = parse__whose(p, at, &out->whose);
    return parse__either(p, rest, WORD_DECK, WORD_DECKS);
}

// "search" , "your" , "deck" , "for" , zone-pick , "and" ,
//     ( "put" , "it" , "into" , "your" , "hand" | "infiltrate" , "it" )
static At search(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_SEARCH;
    at = WORDS(p, at, WORD_SEARCH, WORD_YOUR, WORD_DECK, WORD_FOR);
    at = parse__zone_pick(p, at, &out->selection);
    ClassMark mark = parse__open(p, at);
    At and = parse__word(p, at, WORD_AND);
    out->value = 0;
    At rest = WORDS(p, and, WORD_PUT, WORD_IT, WORD_INTO, WORD_YOUR, WORD_HAND);
    if (!rest) {
        out->value = 1;
        rest = WORDS(p, and, WORD_INFILTRATE, WORD_IT);
    }
    return parse__close(p, mark, CLASS_FOUND, rest);
}

// "infiltrate" , zone-pick , "from" , zone
static At infiltrate_from(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_INFILTRATE;
    at = parse__zone_pick(p, parse__word(p, at, WORD_INFILTRATE), &out->selection);
    at = parse__word(p, at, WORD_FROM);
    return at ? parse__zone(p, at, &out->zone) : NULL;
}

// "infiltrate" , ( "this" , kind | "it" | "that" , kind )
static At infiltrate_card(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_INFILTRATE_CARD;
    at = parse__word(p, at, WORD_INFILTRATE);
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

// "return" , selection , "to" , ( "its" , "owner's" , "hand" | "their" , "owners'" , "hands" |
// "your" , "hand" )
static At return_to_hand(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_RETURN;
    at = parse__selection(p, parse__word(p, at, WORD_RETURN), &out->selection);
    at = parse__word(p, at, WORD_TO);
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

// "return" , zone-pick , "from" , "your" , "discard" , "pile" , "to" ,
//     ( "your" , "hand" | "the" , ( "top" | "bottom" ) , "of" , "your" , "deck" )
static At recover(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_RECOVER;
    at = parse__zone_pick(p, parse__word(p, at, WORD_RETURN), &out->selection);
    at = WORDS(p, at, WORD_FROM, WORD_YOUR, WORD_DISCARD, WORD_PILE, WORD_TO);
    out->value = 0;
    At rest = WORDS(p, at, WORD_YOUR, WORD_HAND);
    if (rest)
        return rest;
    at = parse__word(p, at, WORD_THE);
    rest = parse__word(p, at, WORD_TOP);
    out->value = rest ? 1 : 2;
    rest = rest ? rest : parse__word(p, at, WORD_BOTTOM);
    return WORDS(p, rest, WORD_OF, WORD_YOUR, WORD_DECK);
}

// "move" , selection , "to" , ( "another" , "sector" | "this" , "sector" | "any" , "sector" )
static At move(Parse *p, At at, Effect *out)
{
    static const Vocabulary goals[] = {{WORD_ANOTHER, CARDLANG_AREA_ANOTHER_SECTOR},
                                       {WORD_THIS, CARDLANG_AREA_THIS_SECTOR},
                                       {WORD_ANY, CARDLANG_AREA_ANY_SECTOR}};
    out->kind = EFFECT_MOVE;
    at = parse__selection(p, parse__word(p, at, WORD_MOVE), &out->selection);
    at = parse__word(p, at, WORD_TO);
    ClassMark mark = parse__open(p, at);
    At rest = parse__word(p, VOCABULARY(p, at, goals, &out->value), WORD_SECTOR);
    return parse__close(p, mark, CLASS_GOAL, rest);
}

// "take" , "control" , "of" , selection , [ duration ]
static At take_control(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_CONTROL;
    at = parse__selection(p, WORDS(p, at, WORD_TAKE, WORD_CONTROL, WORD_OF), &out->selection);
    return at ? parse__optional_duration(p, at, &out->duration) : NULL;
}

// "cancel" , ( "it" | "that" , ( "tactic" | "reaction" | "modifier" | "ability" | "BA" ) )
static At cancel(Parse *p, At at, Effect *out)
{
    static const Vocabulary things[] = {{WORD_TACTIC, CANCEL_TACTIC},
                                        {WORD_REACTION, CANCEL_REACTION},
                                        {WORD_MODIFIER, CANCEL_MODIFIER},
                                        {WORD_ABILITY, CANCEL_ABILITY},
                                        {WORD_BA, CANCEL_BA}};
    out->kind = EFFECT_CANCEL;
    at = parse__word(p, at, WORD_CANCEL);
    out->value = CANCEL_IT;
    At rest = parse__word(p, at, WORD_IT);
    return rest ? rest : VOCABULARY(p, parse__word(p, at, WORD_THAT), things, &out->value);
}

// "prevent" , ( "that" , "damage" | quantity , "of" , "that" , "damage" )
static At prevent(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_PREVENT;
    at = parse__word(p, at, WORD_PREVENT);
    At rest = WORDS(p, at, WORD_THAT, WORD_DAMAGE);
    if (rest)
        return rest;
    rest = parse__quantity(p, at, &out->quantity);
    return WORDS(p, rest, WORD_OF, WORD_THAT, WORD_DAMAGE);
}

// "reroll" , roll-ref
static At reroll(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_REROLL;
    at = parse__word(p, at, WORD_REROLL);
    return at ? parse__roll_ref(p, at, &out->roll) : NULL;
}

// "roll" , "twice" , "and" , "use" , "the" , ( "higher" | "lower" ) , "number"
static At roll_twice(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_ROLL_TWICE;
    at = WORDS(p, at, WORD_ROLL, WORD_TWICE, WORD_AND, WORD_USE, WORD_THE);
    At rest = parse__word(p, at, WORD_HIGHER);
    out->value = rest != NULL;
    return parse__word(p, rest ? rest : parse__word(p, at, WORD_LOWER), WORD_NUMBER_);
}

// "ignore" , possessive , stat
static At ignore(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_IGNORE;
    at = parse__word(p, at, WORD_IGNORE);
    at = at ? parse__possessive(p, at, &out->possessive) : NULL;
    return at ? parse__stat(p, at, &out->stat) : NULL;
}

// "play" , "another" , "BA"
static At play_another(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_EXTRA_BA;
    return WORDS(p, at, WORD_PLAY, WORD_ANOTHER, WORD_BA);
}

// "end" , "this" , "BA" | "end" , "this" , "battle"
static At end(Parse *p, At at, Effect *out)
{
    static const Vocabulary what[] = {{WORD_BA, EFFECT_END_BA}, {WORD_BATTLE, EFFECT_END_BATTLE}};
    return VOCABULARY(p, WORDS(p, at, WORD_END_, WORD_THIS), what, &out->kind);
}

// ---- effects that begin with a selection -----------------------------------------------------

// selection , ( "gets" | "get" ) , stat-mods , [ versus ] , [ per-each ] , [ duration ]
static At gets(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_GET;
    at = parse__either(p, parse__selection(p, at, &out->selection), WORD_GETS, WORD_GET);
    at = at ? parse__stat_mods(p, at, &out->mods) : NULL;
    at = at ? parse__optional_versus(p, at, &out->versus) : NULL;
    at = at ? parse__optional_per_each(p, at, &out->each) : NULL;
    return at ? parse__optional_duration(p, at, &out->duration) : NULL;
}

// selection , ( "gains" | "gain" | "loses" | "lose" ) ,
//     ( "counterattack" | "unique" | keyword | "all" , "abilities" ) , [ duration ]
static At gains(Parse *p, At at, Effect *out)
{
    bool plural = false;
    at = parse__selection(p, at, &out->selection);
    At verb = parse__either(p, at, WORD_GAINS, WORD_GAIN);
    out->kind = verb ? EFFECT_GAIN : EFFECT_LOSE;
    at = verb ? verb : parse__either(p, at, WORD_LOSES, WORD_LOSE);
    At rest = NULL;
    if ((rest = parse__ability_keyword(p, at, &out->keyword)))
        out->gain = GAIN_ABILITY;
    else if ((rest = parse__keyword(p, at, &out->keyword, &plural)))
        out->gain = GAIN_KEYWORD;
    else if ((rest = WORDS(p, at, WORD_ALL, WORD_ABILITIES)))
        out->gain = GAIN_ALL_ABILITIES;
    return rest ? parse__optional_duration(p, rest, &out->duration) : NULL;
}

// selection , "is" , "not" , "destroyed"
static At is_not_destroyed(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_SAVE;
    at = parse__selection(p, at, &out->selection);
    return WORDS(p, at, WORD_IS, WORD_NOT, WORD_DESTROYED);
}

// selection , "becomes" , "the" , "defending" , "card"
static At becomes_defending(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DEFEND;
    at = parse__selection(p, at, &out->selection);
    return WORDS(p, at, WORD_BECOMES, WORD_THE, WORD_DEFENDING, WORD_CARD);
}

// selection , restrict-verb , [ duration ]
static At restricted(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_RESTRICT;
    at = parse__selection(p, at, &out->selection);
    at = at ? parse__restrict_verb(p, at, &out->restrict_) : NULL;
    return at ? parse__optional_duration(p, at, &out->duration) : NULL;
}

// ---- effects that begin with a player --------------------------------------------------------

// player , ( "draws" | "draw" ) , count , card-noun , [ per-each ]
static At player_draws(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_DRAW;
    out->has_player = true;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_DRAWS, WORD_DRAW);
    at = at ? parse__count(p, at, &out->count) : NULL;
    at = at ? parse__card_noun(p, at) : NULL;
    return at ? parse__optional_per_each(p, at, &out->each) : NULL;
}

// player , ( "discards" | "discard" ) , ( hand-cards | "their" , "command" , "hand" ) , [ "at" ,
// "random" ]
static At player_discards(Parse *p, At at, Effect *out)
{
    out->has_player = true;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_DISCARDS, WORD_DISCARD);
    if (!at)
        return NULL;
    At rest = WORDS(p, at, WORD_THEIR, WORD_COMMAND, WORD_HAND);
    out->kind = rest ? EFFECT_DISCARD_HAND : EFFECT_DISCARD;
    rest = rest ? rest : parse__hand_cards(p, at, &out->hand);
    At random = rest ? WORDS(p, rest, WORD_AT, WORD_RANDOM) : NULL;
    out->random = random != NULL;
    return random ? random : rest;
}

// player , ( "reveals" | "reveal" ) , "their" , "command" , "hand"
static At player_reveals(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_REVEAL_HAND;
    out->has_player = true;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_REVEALS, WORD_REVEAL);
    return WORDS(p, at, WORD_THEIR, WORD_COMMAND, WORD_HAND);
}

// player , ( "gets" | "get" ) , sign , amount , flag-noun
static At player_flags(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_FLAGS;
    out->has_player = true;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_GETS, WORD_GET);
    at = at ? parse__sign(p, at, &out->sign) : NULL;
    at = at ? parse__amount(p, at, &out->amount) : NULL;
    return parse__flag_noun(p, at);
}

// "your" , "enemy" , "loses" , "their" , "next" , "BA"
static At loses_next(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_LOSE_BA;
    return WORDS(p, at, WORD_YOUR, WORD_ENEMY, WORD_LOSES, WORD_THEIR, WORD_NEXT, WORD_BA);
}

// player , ( "destroys" | "locks" | "rallies" ) , selection
static At player_verb_selection(Parse *p, At at, Effect *out)
{
    static const Vocabulary verbs[] = {
        {WORD_DESTROYS, EFFECT_DESTROY}, {WORD_LOCKS, EFFECT_LOCK}, {WORD_RALLIES, EFFECT_RALLY}};
    out->has_player = true;
    at = parse__player(p, at, &out->player);
    return parse__selection(p, VOCABULARY(p, at, verbs, &out->kind), &out->selection);
}

// ---- effects that begin with a value or a roll -----------------------------------------------

// possessive , stat , "becomes" , quantity , [ duration ]
static At stat_becomes(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_BECOMES;
    at = parse__possessive(p, at, &out->possessive);
    at = at ? parse__stat(p, at, &out->stat) : NULL;
    at = parse__quantity(p, parse__word(p, at, WORD_BECOMES), &out->quantity);
    return at ? parse__optional_duration(p, at, &out->duration) : NULL;
}

// roll-ref , ( "gets" , sign , amount | "becomes" , number )
static At roll_changes(Parse *p, At at, Effect *out)
{
    at = parse__roll_ref(p, at, &out->roll);
    At rest = parse__word(p, at, WORD_GETS);
    if (rest) {
        out->kind = EFFECT_ROLL_ADD;
        rest = parse__sign(p, rest, &out->sign);
        return rest ? parse__amount(p, rest, &out->amount) : NULL;
    }
    out->kind = EFFECT_ROLL_SET;
    rest = parse__word(p, at, WORD_BECOMES);
    out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = rest};
    return parse__number(p, rest, &out->amount.number);
}

// "this" , "sector" , "'s" , "flag" , "requirement" , ( "gets" , sign , amount | "becomes" , number
// ) , [ duration ]
static At requirement(Parse *p, At at, Effect *out)
{
    out->kind = EFFECT_REQUIREMENT;
    at = WORDS(p, at, WORD_THIS, WORD_SECTOR, WORD_APOSTROPHE_S, WORD_FLAG, WORD_REQUIREMENT);
    At rest = parse__word(p, at, WORD_GETS);
    if (rest) {
        rest = parse__sign(p, rest, &out->sign);
        rest = rest ? parse__amount(p, rest, &out->amount) : NULL;
    } else {
        rest = parse__word(p, at, WORD_BECOMES);
        out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = rest};
        rest = parse__number(p, rest, &out->amount.number);
    }
    return rest ? parse__optional_duration(p, rest, &out->duration) : NULL;
}

// ---- sequences -------------------------------------------------------------------------------

// effect = the forms above.
static At effect(Parse *p, At at, Effect **out)
{
    static EffectForm *const forms[] = {verb_selection,
                                        deal_equal,
                                        deal_damage,
                                        draw,
                                        discard_top,
                                        discard,
                                        reveal_top,
                                        look,
                                        put,
                                        shuffle_pile,
                                        shuffle_cards,
                                        search,
                                        infiltrate_from,
                                        infiltrate_card,
                                        recover,
                                        return_to_hand,
                                        move,
                                        take_control,
                                        cancel,
                                        prevent,
                                        reroll,
                                        roll_twice,
                                        ignore,
                                        play_another,
                                        end,
                                        loses_next,
                                        requirement,
                                        stat_becomes,
                                        roll_changes,
                                        player_draws,
                                        player_discards,
                                        player_reveals,
                                        player_flags,
                                        player_verb_selection,
                                        gets,
                                        gains,
                                        is_not_destroyed,
                                        becomes_defending,
                                        restricted};
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        Effect made = {.from = at};
        rest = forms[i](p, at, &made);
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
