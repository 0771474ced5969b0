// What cards cannot or may do, for how long, and under which condition: restrict-verb duration
// hand-cards deck-top condition
#include "parse_internal.h"

// ---- durations, restrictions, cards of hand and deck -----------------------------------------

// duration = "until" , "the" , "end" , "of" , ( "this" , "BA" | "the" , "battle" | "the" , "turn" )
// ;
static At until_the_end(Parse *p, At at, uint8_t *duration)
{
    ClassMark mark = parse__open(p, at);
    At after = WORDS(p, at, WORD_UNTIL, WORD_THE, WORD_END_, WORD_OF);
    At rest = NULL;
    if ((rest = WORDS(p, after, WORD_THIS, WORD_BA)))
        *duration = CARDLANG_DURATION_BA;
    else if ((rest = WORDS(p, after, WORD_THE, WORD_BATTLE)))
        *duration = CARDLANG_DURATION_BATTLE;
    else if ((rest = WORDS(p, after, WORD_THE, WORD_TURN)))
        *duration = CARDLANG_DURATION_TURN;
    return parse__close(p, mark, CLASS_DURATION, rest);
}

At parse__optional_duration(Parse *p, At at, uint8_t *duration)
{
    At rest = until_the_end(p, at, duration);
    return rest ? rest : at;
}

// hand-cards = count , card-noun | "a" , keyword , "card" ;
At parse__hand_cards(Parse *p, At at, HandCards *out)
{
    *out = (HandCards){.count = {.at = at}};
    At rest = parse__count(p, at, &out->count);
    rest = rest ? parse__card_noun(p, rest) : NULL;
    if (rest)
        return rest;
    bool plural = false;
    out->count = (Amount){.kind = AMOUNT_A, .number = 1, .at = at};
    out->has_keyword = true;
    // "an infantry card" is read like "a leader card".
    rest = parse__keyword(p, parse__article(p, at), &out->keyword, &plural);
    return parse__word(p, rest, WORD_CARD);
}

// deck-top = "the" , "top" , [ count ] , card-noun ;
At parse__deck_top(Parse *p, At at, Amount *count)
{
    at = WORDS(p, at, WORD_THE, WORD_TOP);
    if (!at)
        return NULL;
    At rest = parse__count(p, at, count);
    if (!rest)
        *count = (Amount){.kind = AMOUNT_NONE, .number = 1, .at = at};
    return parse__card_noun(p, rest ? rest : at);
}

// attack-pl = "assaults" | "shooting" , "attacks" ;
static At attack_pl(Parse *p, At at, uint8_t *by)
{
    At rest = parse__word(p, at, WORD_ASSAULTS);
    if (rest) {
        *by = CARDLANG_BY_ASSAULTS;
        return rest;
    }
    rest = WORDS(p, at, WORD_SHOOTING, WORD_ATTACKS);
    if (rest)
        *by = CARDLANG_BY_SHOTS;
    return rest;
}

// verb-bare = "shoot" | "assault" | "attack" | "block" , [ attack-pl ] | "charge" | "rally"
//           | "make" , "sweeping" , "advances" | "use" , "abilities" ;
static At verb_bare(Parse *p, At at, uint8_t *verb)
{
    static const Vocabulary verbs[] = {
        {WORD_SHOOT, CARDLANG_VERB_SHOOT},
        {WORD_ASSAULT, CARDLANG_VERB_ASSAULT},
        {WORD_ATTACK, CARDLANG_VERB_SHOOT | CARDLANG_VERB_ASSAULT},
        {WORD_CHARGE, CARDLANG_VERB_CHARGE},
        {WORD_RALLY, CARDLANG_VERB_RALLY},
    };
    ClassMark mark = parse__open(p, at);
    At rest = VOCABULARY(p, at, verbs, verb);
    if (!rest && (rest = parse__word(p, at, WORD_BLOCK))) {
        uint8_t by = CARDLANG_BY_NONE;
        At after = attack_pl(p, rest, &by);
        *verb = by == CARDLANG_BY_SHOTS ? CARDLANG_VERB_BLOCK_SHOTS
                : by == CARDLANG_BY_ASSAULTS
                    ? CARDLANG_VERB_BLOCK_ASSAULTS
                    : CARDLANG_VERB_BLOCK_SHOTS | CARDLANG_VERB_BLOCK_ASSAULTS;
        rest = after ? after : rest;
    }
    if (!rest && (rest = WORDS(p, at, WORD_MAKE, WORD_SWEEPING, WORD_ADVANCES)))
        *verb = CARDLANG_VERB_SWEEP;
    if (!rest && (rest = WORDS(p, at, WORD_USE, WORD_ABILITIES)))
        *verb = CARDLANG_VERB_USE_ABILITIES;
    return parse__close(p, mark, CLASS_VERB, rest);
}

// by-phrase = "by" , ( np-plural | "tactics" | "shooting" , "attacks" | "assaults" | "abilities" )
// ;
static At by_phrase(Parse *p, At at, RestrictWords *out)
{
    at = parse__word(p, at, WORD_BY);
    At rest = NULL;
    if ((rest = parse__word(p, at, WORD_TACTICS)))
        out->by = CARDLANG_BY_TACTICS;
    else if ((rest = parse__word(p, at, WORD_ABILITIES)))
        out->by = CARDLANG_BY_ABILITIES;
    else if ((rest = attack_pl(p, at, &out->by)))
        return rest;
    else if ((rest = parse__np_plural(p, at, &out->noun)))
        out->by = CARDLANG_BY_CARDS;
    return rest;
}

// "cannot" , "be" , ( "blocked" , [ by-phrase ] | "destroyed" | "locked" | "rallied"
//                   | "targeted" , [ by-phrase ] | "dealt" , "damage" )
static At cannot_be(Parse *p, At at, RestrictWords *out)
{
    static const Vocabulary kinds[] = {{WORD_BLOCKED, CARDLANG_CANNOT_BE_BLOCKED},
                                       {WORD_DESTROYED, CARDLANG_CANNOT_BE_DESTROYED},
                                       {WORD_LOCKED, CARDLANG_CANNOT_BE_LOCKED},
                                       {WORD_RALLIED, CARDLANG_CANNOT_BE_RALLIED},
                                       {WORD_TARGETED, CARDLANG_CANNOT_BE_TARGETED},
                                       {WORD_DEALT, CARDLANG_CANNOT_BE_DAMAGED}};
    at = WORDS(p, at, WORD_CANNOT, WORD_BE);
    At rest = VOCABULARY(p, at, kinds, &out->kind);
    if (!rest)
        return NULL;
    if (out->kind == CARDLANG_CANNOT_BE_DAMAGED)
        return parse__word(p, rest, WORD_DAMAGE);
    if (out->kind == CARDLANG_CANNOT_BE_BLOCKED || out->kind == CARDLANG_CANNOT_BE_TARGETED) {
        At by = by_phrase(p, rest, out);
        return by ? by : rest;
    }
    return rest;
}

// "may" , ( "block" , [ attack-pl ] , "while" , position | "shoot" , "while" , "locked"
//         | "assault" , "while" , "ready" | "block" , "any" , "attack" )
static At may_do(Parse *p, At at, RestrictWords *out)
{
    at = parse__word(p, at, WORD_MAY);
    At rest = NULL;
    out->kind = CARDLANG_MAY_BLOCK_ANY;
    if ((rest = WORDS(p, at, WORD_BLOCK, WORD_ANY, WORD_ATTACK)))
        return rest;
    out->kind = CARDLANG_MAY_SHOOT_LOCKED;
    if ((rest = WORDS(p, at, WORD_SHOOT, WORD_WHILE, WORD_LOCKED)))
        return rest;
    out->kind = CARDLANG_MAY_ASSAULT_READY;
    if ((rest = WORDS(p, at, WORD_ASSAULT, WORD_WHILE, WORD_READY)))
        return rest;
    out->kind = CARDLANG_MAY_BLOCK;
    rest = parse__word(p, at, WORD_BLOCK);
    At by = rest ? attack_pl(p, rest, &out->by) : NULL;
    rest = parse__word(p, by ? by : rest, WORD_WHILE);
    return parse__position(p, rest, &out->positions);
}

// ( "does" | "do" ) , "not" , "lock" , "to" , ( "shoot" | "assault" | "block" )
static At need_not_lock(Parse *p, At at, RestrictWords *out)
{
    static const Vocabulary verbs[] = {
        {WORD_SHOOT, CARDLANG_VERB_SHOOT},
        {WORD_ASSAULT, CARDLANG_VERB_ASSAULT},
        {WORD_BLOCK, CARDLANG_VERB_BLOCK_SHOTS | CARDLANG_VERB_BLOCK_ASSAULTS}};
    out->kind = CARDLANG_NEED_NOT_LOCK;
    at = parse__either(p, at, WORD_DOES, WORD_DO);
    return VOCABULARY(p, WORDS(p, at, WORD_NOT, WORD_LOCK, WORD_TO), verbs, &out->verb);
}

// ( "cannot" | "can" , "only" ) , verb-bare
static At cannot_do(Parse *p, At at, RestrictWords *out)
{
    At rest = parse__word(p, at, WORD_CANNOT);
    out->kind = rest ? CARDLANG_CANNOT : CARDLANG_CAN_ONLY;
    rest = rest ? rest : WORDS(p, at, WORD_CAN, WORD_ONLY);
    return rest ? verb_bare(p, rest, &out->verb) : NULL;
}

// restrict-verb = ( "cannot" | "can" , "only" ) , verb-bare
//               | "cannot" , "be" , ( "blocked" , [ by-phrase ] | "destroyed" | "locked" |
//               "rallied" | "targeted" , [ by-phrase ] | "dealt" , "damage" ) | "may" , ( "block" ,
//               [ attack-pl ] , "while" , position | "shoot" , "while" , "locked" | "assault" ,
//               "while" , "ready" | "block" , "any" , "attack" ) | ( "does" | "do" ) , "not" ,
//               "lock" , "to" , ( "shoot" | "assault" | "block" ) ;
At parse__restrict_verb(Parse *p, At at, RestrictWords **out)
{
    static At (*const forms[])(Parse *, At, RestrictWords *) = {cannot_be, cannot_do, may_do,
                                                                need_not_lock};
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        RestrictWords made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, RestrictWords);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_RESTRICT, rest);
}

// ---- conditions ------------------------------------------------------------------------------

// number , "or" , ( "more" | "fewer" ), or "less" instead of "fewer" for values
static At or_more(Parse *p, At at, Word less, ConditionWords *out)
{
    at = parse__word(p, parse__number(p, at, &out->number), WORD_OR);
    At rest = parse__word(p, at, WORD_MORE);
    out->bound = rest ? BOUND_OR_MORE : BOUND_OR_FEWER;
    return rest ? rest : parse__word(p, at, less);
}

// selection , ( "is" | "are" ) , [ "not" ] , ( position | role | ( "a" | "an" ) , keyword )
static At cond_selection_is(Parse *p, At at, ConditionWords *out)
{
    bool plural = false;
    at = parse__selection(p, at, &out->selection);
    at = parse__either(p, at, WORD_IS, WORD_ARE);
    At not_ = parse__word(p, at, WORD_NOT);
    out->negate = not_ != NULL;
    at = not_ ? not_ : at;
    At rest = NULL;
    out->form = WHEN_POSITION;
    if ((rest = parse__position(p, at, &out->value)))
        return rest;
    out->form = WHEN_ROLE;
    if ((rest = parse__role(p, at, &out->value)))
        return rest;
    out->form = WHEN_KEYWORD;
    return parse__keyword(p, parse__article(p, at), &out->keyword, &plural);
}

static At player_has(Parse *p, At at, ConditionWords *out)
{
    at = parse__player(p, at, &out->player);
    return parse__either(p, at, WORD_HAVE, WORD_HAS);
}

// player , ( "have" | "has" ) , ( "no" | number , "or" , ( "more" | "fewer" ) ) ,
//     "cards" , "in" , ( "hand" | "your" , "hand" | "their" , "hand" )
static At cond_hand(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_HAND;
    at = player_has(p, at, out);
    At rest = parse__word(p, at, WORD_NO);
    if (rest)
        out->bound = BOUND_NO;
    else
        rest = or_more(p, at, WORD_FEWER, out);
    at = WORDS(p, rest, WORD_CARDS, WORD_IN);
    if ((rest = parse__word(p, at, WORD_HAND)))
        return rest;
    out->hand = IN_YOUR_HAND;
    if ((rest = WORDS(p, at, WORD_YOUR, WORD_HAND)))
        return rest;
    out->hand = IN_THEIR_HAND;
    return WORDS(p, at, WORD_THEIR, WORD_HAND);
}

// player , ( "have" | "has" ) , ( "more" | "fewer" ) , np-plural , "than" , ( "you" | "your" ,
// "enemy" )
static At cond_more(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_MORE;
    at = player_has(p, at, out);
    At rest = parse__word(p, at, WORD_MORE);
    out->more = rest != NULL;
    rest = rest ? rest : parse__word(p, at, WORD_FEWER);
    at = parse__word(p, parse__np_plural(p, rest, &out->noun), WORD_THAN);
    rest = parse__word(p, at, WORD_YOU);
    out->other_player = rest ? PLAYER_YOU : PLAYER_ENEMY;
    return rest ? rest : WORDS(p, at, WORD_YOUR, WORD_ENEMY);
}

// player , ( "have" | "has" ) , ( "no" , np-plural | ( "a" | "an" | "another" ) , noun-phrase )
// player , ( "have" | "has" ) , ( "at" , "least" | "exactly" ) , number , np-plural
// player , ( "have" | "has" ) , number , "or" , ( "more" | "fewer" ) , np-plural
static At cond_has(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_HAS;
    at = player_has(p, at, out);
    if (!at)
        return NULL;
    At rest = NULL;
    if ((rest = parse__word(p, at, WORD_NO))) {
        out->bound = BOUND_NO;
    } else if ((rest = parse__article(p, at))) {
        out->bound = BOUND_A;
    } else if ((rest = parse__word(p, at, WORD_ANOTHER))) {
        out->bound = BOUND_ANOTHER;
    } else if ((rest = WORDS(p, at, WORD_AT, WORD_LEAST))) {
        out->bound = BOUND_AT_LEAST;
        rest = parse__number(p, rest, &out->number);
    } else if ((rest = parse__word(p, at, WORD_EXACTLY))) {
        out->bound = BOUND_EXACTLY;
        rest = parse__number(p, rest, &out->number);
    } else {
        rest = or_more(p, at, WORD_FEWER, out);
    }
    return parse__np_plural(p, rest, &out->noun);
}

// "there" , ( "is" | "are" ) , ( "no" | number , "or" , ( "more" | "fewer" ) | "a" | "an" ) ,
// np-plural
static At cond_there(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_THERE;
    at = parse__either(p, parse__word(p, at, WORD_THERE), WORD_IS, WORD_ARE);
    if (!at)
        return NULL;
    At rest = NULL;
    if ((rest = parse__word(p, at, WORD_NO)))
        out->bound = BOUND_NO;
    else if ((rest = parse__article(p, at)))
        out->bound = BOUND_A;
    else
        rest = or_more(p, at, WORD_FEWER, out);
    return parse__np_plural(p, rest, &out->noun);
}

// "you" , "are" , "the" , ( "attacker" | "defender" )
static At cond_player_role(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_PLAYER_ROLE;
    at = WORDS(p, at, WORD_YOU, WORD_ARE, WORD_THE);
    At rest = parse__word(p, at, WORD_ATTACKER);
    out->value = rest ? ROLE_ATTACKER : ROLE_DEFENDER;
    return rest ? rest : parse__word(p, at, WORD_DEFENDER);
}

// "it" , "is" , "turn" , number
static At cond_turn(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_TURN;
    return parse__number(p, WORDS(p, at, WORD_IT, WORD_IS, WORD_TURN), &out->number);
}

// "it" , "is" , "the" , ( "attacker" | "defender" ) , "'s" , "battle"
static At cond_battle(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_BATTLE;
    at = WORDS(p, at, WORD_IT, WORD_IS, WORD_THE);
    At rest = parse__word(p, at, WORD_ATTACKER);
    out->value = rest ? ROLE_ATTACKER : ROLE_DEFENDER;
    rest = rest ? rest : parse__word(p, at, WORD_DEFENDER);
    return WORDS(p, rest, WORD_APOSTROPHE_S, WORD_BATTLE);
}

// "this" , "sector" , "is" , ( "a" | "an" ) , keyword
static At cond_sector(Parse *p, At at, ConditionWords *out)
{
    bool plural = false;
    out->form = WHEN_SECTOR;
    at = WORDS(p, at, WORD_THIS, WORD_SECTOR, WORD_IS);
    return parse__keyword(p, parse__article(p, at), &out->keyword, &plural);
}

// player , ( "are" | "is" ) , "rolling" , [ "a" , "test" | "a" , "d6" ]
static At cond_rolling(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_ROLLING;
    at = parse__either(p, parse__player(p, at, &out->player), WORD_ARE, WORD_IS);
    at = parse__word(p, at, WORD_ROLLING);
    At rest = NULL;
    out->value = ROLLING_TEST;
    if ((rest = WORDS(p, at, WORD_A, WORD_TEST)))
        return rest;
    out->value = ROLLING_D6;
    if ((rest = WORDS(p, at, WORD_A, WORD_D6)))
        return rest;
    out->value = ROLLING_ANYTHING;
    return at;
}

// selection , stat , "is" , number , "or" , ( "more" | "less" )
static At cond_stat(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_STAT;
    at = parse__selection(p, at, &out->selection);
    at = at ? parse__stat(p, at, &out->value) : NULL;
    return or_more(p, parse__word(p, at, WORD_IS), WORD_LESS, out);
}

// "the" , "number" , "rolled" , "is" , number , "or" , ( "more" | "less" )
static At cond_rolled(Parse *p, At at, ConditionWords *out)
{
    out->form = WHEN_ROLLED;
    at = WORDS(p, at, WORD_THE, WORD_NUMBER_, WORD_ROLLED, WORD_IS);
    return or_more(p, at, WORD_LESS, out);
}

// simple-cond = the fourteen forms above, the special ones before the general ones
static At simple_cond(Parse *p, At at, ConditionWords **out)
{
    static At (*const forms[])(Parse *, At, ConditionWords *) = {
        cond_turn, cond_battle,  cond_sector, cond_rolled, cond_player_role,  cond_there,
        cond_hand, cond_rolling, cond_more,   cond_has,    cond_selection_is, cond_stat};
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        ConditionWords made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, ConditionWords);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_CONDITION, rest);
}

// condition = simple-cond , { "and" , simple-cond } ;
At parse__condition(Parse *p, At at, ConditionWords **out)
{
    At rest = simple_cond(p, at, out);
    while (rest) {
        out = &(*out)->next;
        At after = simple_cond(p, parse__word(p, rest, WORD_AND), out);
        if (!after)
            break;
        rest = after;
    }
    return rest;
}
