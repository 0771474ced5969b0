// The phrases of card wording: numbers, values, nouns and players.
//
//   numbers and values   sign amount count stat stat-mods versus per-each quantity possessive
//   nouns                kind adjective qualifier noun-phrase np-plural np-plural-noside
//   players              player whose roll-ref
#include "parse_internal.h"

// ---- vocabulary ------------------------------------------------------------------------------

// position = "ready" | "locked" | "charging" ;
static const Vocabulary positions[] = {{WORD_READY, CARDLANG_READY},
                                       {WORD_LOCKED, CARDLANG_LOCKED},
                                       {WORD_CHARGING, CARDLANG_CHARGING}};

// role = "attacking" | "defending" | "blocking" | "shooting" | "assaulting" | "destroyed" ;
static const Vocabulary roles[] = {
    {WORD_ATTACKING, CARDLANG_ATTACKING},   {WORD_DEFENDING, CARDLANG_DEFENDING},
    {WORD_BLOCKING, CARDLANG_BLOCKING},     {WORD_SHOOTING, CARDLANG_SHOOTING},
    {WORD_ASSAULTING, CARDLANG_ASSAULTING}, {WORD_DESTROYED, CARDLANG_DESTROYED}};

static const Vocabulary sides[] = {{WORD_LOYALIST, CARDLANG_LOYALIST},
                                   {WORD_TRAITOR, CARDLANG_TRAITOR},
                                   {WORD_UNALIGNED, CARDLANG_UNALIGNED}};

// stat = "firepower" | "assault" | "speed" | "armor" | flag-noun ;
static const Vocabulary stats[] = {
    {WORD_FIREPOWER, CARDLANG_FIREPOWER}, {WORD_ASSAULT, CARDLANG_ASSAULT},
    {WORD_SPEED, CARDLANG_SPEED},         {WORD_ARMOR, CARDLANG_ARMOR},
    {WORD_FLAG, CARDLANG_FLAGS},          {WORD_FLAGS, CARDLANG_FLAGS}};

static const Vocabulary sectors[] = {{WORD_THIS, CARDLANG_AREA_THIS_SECTOR},
                                     {WORD_ANOTHER, CARDLANG_AREA_ANOTHER_SECTOR},
                                     {WORD_ANY, CARDLANG_AREA_ANY_SECTOR}};

// ---- numbers and values ----------------------------------------------------------------------

// sign = "+" | "-" ;
At parse__sign(Parse *p, At at, int8_t *sign)
{
    At rest = parse__word(p, at, WORD_PLUS);
    if (rest) {
        *sign = 1;
        return rest;
    }
    rest = parse__word(p, at, WORD_DASH);
    if (rest)
        *sign = -1;
    return rest;
}

// amount = number | "X" | "d6" ;
At parse__amount(Parse *p, At at, Amount *out)
{
    ClassMark mark = parse__open(p, at);
    *out = (Amount){.at = at};
    At rest = parse__number(p, at, &out->number);
    if (rest)
        out->kind = AMOUNT_NUMBER;
    else if ((rest = parse__word(p, at, WORD_X)))
        out->kind = AMOUNT_X;
    else if ((rest = parse__word(p, at, WORD_D6)))
        out->kind = AMOUNT_D6;
    return parse__close(p, mark, CLASS_AMOUNT, rest);
}

// count = number | "X" | "d6" | "a" | "an" ;
At parse__count(Parse *p, At at, Amount *out)
{
    ClassMark mark = parse__open(p, at);
    At rest = parse__amount(p, at, out);
    if (!rest && (rest = parse__article(p, at))) {
        out->kind = AMOUNT_A;
        out->number = 1;
    }
    return parse__close(p, mark, CLASS_HOW_MANY, rest);
}

// stat = "firepower" | "assault" | "speed" | "armor" | flag-noun ;
At parse__stat(Parse *p, At at, uint8_t *stat)
{
    ClassMark mark = parse__open(p, at);
    return parse__close(p, mark, CLASS_STAT, VOCABULARY(p, at, stats, stat));
}

// flag-noun = "flag" | "flags" ;
At parse__flag_noun(Parse *p, At at)
{
    return parse__either(p, at, WORD_FLAG, WORD_FLAGS);
}

// card-noun = "card" | "cards" ;
At parse__card_noun(Parse *p, At at)
{
    return parse__either(p, at, WORD_CARD, WORD_CARDS);
}

// stat-mod = sign , amount , stat ;
static At stat_mod(Parse *p, At at, StatMod **out)
{
    ClassMark mark = parse__open(p, at);
    StatMod mod = {.at = at};
    At rest = parse__sign(p, at, &mod.sign);
    rest = rest ? parse__amount(p, rest, &mod.amount) : NULL;
    rest = rest ? parse__stat(p, rest, &mod.stat) : NULL;
    if (rest) {
        *out = ARENA_NEW(p->arena, StatMod);
        **out = mod;
    }
    return parse__close(p, mark, CLASS_STAT_MOD, rest);
}

// stat-mods = stat-mod , { ( "," | "and" | "," , "and" ) , stat-mod } ;
At parse__stat_mods(Parse *p, At at, StatMod **out)
{
    At rest = stat_mod(p, at, out);
    while (rest) {
        At after = parse__word(p, rest, WORD_COMMA);
        after = after ? parse__optional(p, after, WORD_AND) : parse__word(p, rest, WORD_AND);
        out = &(*out)->next;
        after = after ? stat_mod(p, after, out) : NULL;
        if (!after)
            break;
        rest = after;
    }
    return rest;
}

// versus = "vs" , "." , np-plural ;
At parse__versus(Parse *p, At at, Noun **out)
{
    at = WORDS(p, at, WORD_VS, WORD_PERIOD);
    return at ? parse__np_plural(p, at, out) : NULL;
}

// per-each = "for" , "each" , noun-phrase ;
static At per_each(Parse *p, At at, Noun **out)
{
    at = WORDS(p, at, WORD_FOR, WORD_EACH);
    return at ? parse__noun_phrase(p, at, out) : NULL;
}

At parse__optional_versus(Parse *p, At at, Noun **out)
{
    At rest = parse__versus(p, at, out);
    return rest ? rest : at;
}

At parse__optional_per_each(Parse *p, At at, Noun **out)
{
    At rest = per_each(p, at, out);
    return rest ? rest : at;
}

// possessive = ( "this" | "that" | "the" ) , [ role | position ] , kind , "'s" | "its" ;
At parse__possessive(Parse *p, At at, Possessive **out)
{
    static const Vocabulary starts[] = {
        {WORD_THIS, POSSESSIVE_THIS}, {WORD_THAT, POSSESSIVE_THAT}, {WORD_THE, POSSESSIVE_THE}};
    Possessive made = {.from = at};
    At rest = parse__word(p, at, WORD_ITS);
    if (rest) {
        made.kind = POSSESSIVE_ITS;
    } else {
        rest = VOCABULARY(p, at, starts, &made.kind);
        if (!rest)
            return NULL;
        At after = parse__role(p, rest, &made.role);
        if (!after)
            after = parse__position(p, rest, &made.position);
        rest = parse__kind(p, after ? after : rest, &made.kind_word);
        rest = parse__word(p, rest, WORD_APOSTROPHE_S);
    }
    if (rest) {
        made.to = rest;
        *out = ARENA_NEW(p->arena, Possessive);
        **out = made;
    }
    return rest;
}

// "the" , "number" , "of" , "cards" , "in" , whose , ( "command" , "hand" | "hand" | "discard" ,
// "pile" )
static At cards_in_zone(Parse *p, At at, QuantityWords *out)
{
    at = WORDS(p, at, WORD_THE, WORD_NUMBER_, WORD_OF, WORD_CARDS, WORD_IN);
    at = at ? parse__whose(p, at, &out->whose) : NULL;
    out->form = FORM_CARDS;
    At rest = WORDS(p, at, WORD_COMMAND, WORD_HAND);
    if (rest) {
        out->zone = ZONE_HAND;
        out->command = true;
        return rest;
    }
    rest = parse__word(p, at, WORD_HAND);
    if (rest) {
        out->zone = ZONE_HAND;
        return rest;
    }
    out->zone = ZONE_DISCARD;
    return WORDS(p, at, WORD_DISCARD, WORD_PILE);
}

static At quantity_head(Parse *p, At at, QuantityWords *out)
{
    At rest = parse__amount(p, at, &out->amount);
    if (rest) {
        out->form = FORM_AMOUNT;
        return rest;
    }
    if ((rest = WORDS(p, at, WORD_THE, WORD_NUMBER_, WORD_ROLLED))) {
        out->form = FORM_ROLLED;
        return rest;
    }
    if ((rest = cards_in_zone(p, at, out)))
        return rest;
    if ((rest = parse__possessive(p, at, &out->possessive)) &&
        (rest = parse__stat(p, rest, &out->stat))) {
        out->form = FORM_STAT;
        return rest;
    }
    out->form = FORM_COUNT;
    rest = WORDS(p, at, WORD_THE, WORD_NUMBER_, WORD_OF);
    return parse__np_plural(p, rest ? rest : at, &out->noun);
}

// quantity = amount
//          | [ "the" , "number" , "of" ] , np-plural
//          | possessive , stat
//          | "the" , "number" , "rolled"
//          | "the" , "number" , "of" , "cards" , "in" , whose , ( "command" , "hand" | "hand" |
//          "discard" , "pile" ) | quantity , sign , number ;
At parse__quantity(Parse *p, At at, QuantityWords **out)
{
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    QuantityWords made = {.from = at};
    At rest = quantity_head(p, at, &made);
    while (rest) {
        int8_t sign = 0;
        uint16_t number = 0;
        At after = parse__sign(p, rest, &sign);
        after = parse__number(p, after, &number);
        if (!after)
            break;
        made.plus += sign * (int)number;
        made.plus_count++;
        rest = after;
    }
    if (rest) {
        made.to = rest;
        *out = ARENA_NEW(p->arena, QuantityWords);
        **out = made;
    }
    return parse__close(p, mark, CLASS_QUANTITY, rest);
}

// ---- nouns -----------------------------------------------------------------------------------

At parse__position(Parse *p, At at, uint8_t *position)
{
    ClassMark mark = parse__open(p, at);
    return parse__close(p, mark, CLASS_POSITION, VOCABULARY(p, at, positions, position));
}

At parse__role(Parse *p, At at, uint8_t *role)
{
    ClassMark mark = parse__open(p, at);
    return parse__close(p, mark, CLASS_ROLE, VOCABULARY(p, at, roles, role));
}

// kind = "unit" | "units" | "asset" | "assets" | "ship" | "ships" | "card" | "cards"
//      | flag-noun , ( "unit" | "units" ) | "non-flag" , ( "unit" | "units" )
//      | "unit" , "or" , "asset" | "units" , "or" , "assets" | "units" , "and" , "assets" ;
At parse__kind(Parse *p, At at, uint8_t *kind)
{
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    if ((rest = WORDS(p, at, WORD_UNIT, WORD_OR, WORD_ASSET)) ||
        (rest = WORDS(p, at, WORD_UNITS, WORD_OR, WORD_ASSETS)) ||
        (rest = WORDS(p, at, WORD_UNITS, WORD_AND, WORD_ASSETS)))
        *kind = KIND_UNIT_OR_ASSET;
    else if ((rest = parse__either(p, at, WORD_UNIT, WORD_UNITS)))
        *kind = KIND_UNIT;
    else if ((rest = parse__either(p, at, WORD_ASSET, WORD_ASSETS)))
        *kind = KIND_ASSET;
    else if ((rest = parse__either(p, at, WORD_SHIP, WORD_SHIPS)))
        *kind = KIND_SHIP;
    else if ((rest = parse__card_noun(p, at)))
        *kind = KIND_CARD;
    else if ((rest = parse__either(p, parse__flag_noun(p, at), WORD_UNIT, WORD_UNITS)))
        *kind = KIND_FLAG_UNIT;
    else if ((rest = parse__either(p, parse__word(p, at, WORD_NON_FLAG), WORD_UNIT, WORD_UNITS)))
        *kind = KIND_NONFLAG_UNIT;
    return parse__close(p, mark, CLASS_KIND, rest);
}

// "with" , stat , number , "or" , ( "more" | "less" )
static At with_stat(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_STAT;
    at = parse__word(p, at, WORD_WITH);
    at = at ? parse__stat(p, at, &out->stat) : NULL;
    at = parse__word(p, parse__number(p, at, &out->number), WORD_OR);
    At rest = parse__word(p, at, WORD_MORE);
    out->more = rest != NULL;
    return rest ? rest : parse__word(p, at, WORD_LESS);
}

// "with" , number , "or" , ( "more" | "fewer" ) , flag-noun
static At with_flags(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_FLAGS;
    out->stat = CARDLANG_FLAGS;
    at = parse__word(p, at, WORD_WITH);
    at = parse__word(p, parse__number(p, at, &out->number), WORD_OR);
    At rest = parse__word(p, at, WORD_MORE);
    out->more = rest != NULL;
    return parse__flag_noun(p, rest ? rest : parse__word(p, at, WORD_FEWER));
}

// "with" , "the" , ( "highest" | "lowest" ) , stat
static At with_extreme(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_EXTREME;
    at = WORDS(p, at, WORD_WITH, WORD_THE);
    At rest = parse__word(p, at, WORD_HIGHEST);
    out->more = rest != NULL;
    rest = rest ? rest : parse__word(p, at, WORD_LOWEST);
    return rest ? parse__stat(p, rest, &out->stat) : NULL;
}

// "with" , "greater" , stat , "than" , ( "this" , kind | "it" )
static At with_greater(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_GREATER;
    at = WORDS(p, at, WORD_WITH, WORD_GREATER);
    at = at ? parse__stat(p, at, &out->stat) : NULL;
    at = parse__word(p, at, WORD_THAN);
    At rest = parse__kind(p, parse__word(p, at, WORD_THIS), &out->than);
    if (rest)
        return rest;
    out->than = KIND_NONE;
    return parse__word(p, at, WORD_IT);
}

// "named" , NAME
static At named(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_NAMED;
    at = parse__word(p, at, WORD_NAMED);
    At rest = parse__word(p, at, WORD_NAME);
    if (rest)
        out->name = at->text;
    return rest;
}

// "at" , ( "this" | "another" | "any" ) , "sector"
static At at_sector(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_SECTOR;
    at = parse__word(p, at, WORD_AT);
    return parse__word(p, VOCABULARY(p, at, sectors, &out->area), WORD_SECTOR);
}

// "in" , ( "your" , "fleet" | "your" , "enemy" , "'s" , "fleet" )
static At in_fleet(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_FLEET;
    at = WORDS(p, at, WORD_IN, WORD_YOUR);
    At rest = parse__word(p, at, WORD_FLEET);
    out->area = rest ? CARDLANG_AREA_YOUR_FLEET : CARDLANG_AREA_ENEMY_FLEET;
    return rest ? rest : WORDS(p, at, WORD_ENEMY, WORD_APOSTROPHE_S, WORD_FLEET);
}

// "other" , "than" , "this" , kind
static At other_than(Parse *p, At at, Qualifier *out)
{
    out->kind = QUALIFIER_OTHER_THAN;
    return parse__kind(p, WORDS(p, at, WORD_OTHER, WORD_THAN, WORD_THIS), &out->than);
}

// qualifier = "with" , stat , number , "or" , ( "more" | "less" )
//           | "with" , number , "or" , ( "more" | "fewer" ) , flag-noun
//           | "with" , ( "the" , ( "highest" | "lowest" ) , stat | "greater" , stat , "than" , (
//           "this" , kind | "it" ) ) | "named" , NAME | "at" , ( "this" | "another" | "any" ) ,
//           "sector" | "in" , ( "your" , "fleet" | "your" , "enemy" , "'s" , "fleet" ) | "other" ,
//           "than" , "this" , kind ;
static At qualifier(Parse *p, At at, Qualifier **out)
{
    static At (*const forms[])(Parse *, At, Qualifier *) = {
        with_stat, with_flags, with_extreme, with_greater, named, at_sector, in_fleet, other_than};
    ClassMark mark = parse__open(p, at);
    At rest = NULL;
    for (size_t i = 0; rest == NULL && i < sizeof forms / sizeof forms[0]; i++) {
        Qualifier made = {.from = at};
        rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Qualifier);
            **out = made;
        }
    }
    return parse__close(p, mark, CLASS_QUALIFIER, rest);
}

// Which adjectives a noun phrase takes.
typedef enum NounForm { NOUN_FULL, NOUN_NOSIDE } NounForm;

// adjective = "enemy" | "your" | position | role | keyword | "counterattack" | "unique"
//           | "loyalist" | "traitor" | "unaligned" | "non" , "-" , keyword ;
static At adjective(Parse *p, At at, NounForm form, Adjective *out)
{
    uint8_t value = 0;
    bool plural = false;
    At rest = NULL;
    *out = (Adjective){.at = at};
    if (form == NOUN_FULL && (rest = parse__word(p, at, WORD_ENEMY))) {
        out->kind = ADJECTIVE_ENEMY;
    } else if (form == NOUN_FULL && (rest = parse__word(p, at, WORD_YOUR))) {
        out->kind = ADJECTIVE_YOUR;
    } else if ((rest = parse__position(p, at, &value))) {
        out->kind = ADJECTIVE_POSITION;
        out->value = value;
    } else if ((rest = parse__role(p, at, &value))) {
        out->kind = ADJECTIVE_ROLE;
        out->value = value;
    } else if ((rest = parse__keyword(p, at, &out->value, &plural))) {
        out->kind = ADJECTIVE_KEYWORD;
    } else if ((rest = parse__ability_keyword(p, at, &out->value))) {
        out->kind = ADJECTIVE_ABILITY;
    } else if (form == NOUN_FULL && (rest = VOCABULARY(p, at, sides, &value))) {
        out->kind = ADJECTIVE_SIDE;
        out->value = value;
    } else {
        rest = WORDS(p, at, WORD_NON, WORD_DASH);
        rest = rest ? parse__keyword(p, rest, &out->value, &plural) : NULL;
        out->kind = ADJECTIVE_NON;
    }
    return rest;
}

// The head and what stands before it. A keyword is the head if no adjective or kind follows it:
// this tries the longer reading first and so needs no second parse.
static At adjectives_and_head(Parse *p, At at, NounForm form, Noun *noun, Adjective **list)
{
    ClassMark mark = parse__open(p, at);
    Adjective made;
    At after = adjective(p, at, form, &made);
    if (after) {
        *list = ARENA_NEW(p->arena, Adjective);
        **list = made;
        At rest = adjectives_and_head(p, after, form, noun, &(*list)->next);
        if (rest)
            return rest;
        *list = NULL;
    }
    At rest = parse__kind(p, at, &noun->kind);
    if (!rest) {
        noun->kind = KIND_NONE;
        rest = parse__keyword(p, at, &noun->keyword, &noun->plural);
    }
    return parse__close(p, mark, CLASS_NOUN, rest);
}

static At noun_of_form(Parse *p, At at, NounForm form, Noun **out)
{
    if (at == NULL)
        return NULL;
    Noun made = {.from = at};
    At rest = adjectives_and_head(p, at, form, &made, &made.adjectives);
    if (!rest)
        return NULL;
    Qualifier **tail = &made.qualifiers;
    for (At after; (after = qualifier(p, rest, tail)) != NULL; rest = after)
        tail = &(*tail)->next;
    made.to = rest;
    *out = ARENA_NEW(p->arena, Noun);
    **out = made;
    return rest;
}

// noun-phrase = { adjective } , ( kind | keyword ) , { qualifier } ;
At parse__noun_phrase(Parse *p, At at, Noun **out)
{
    return noun_of_form(p, at, NOUN_FULL, out);
}

// np-plural = { adjective } , ( kind | keyword ) , { qualifier } ;
At parse__np_plural(Parse *p, At at, Noun **out)
{
    return noun_of_form(p, at, NOUN_FULL, out);
}

// np-plural-noside = { position | role | keyword | "counterattack" | "unique" | "non" , "-" ,
// keyword } ,
//                    ( kind | keyword ) , { qualifier } ;
At parse__np_plural_noside(Parse *p, At at, Noun **out)
{
    return noun_of_form(p, at, NOUN_NOSIDE, out);
}

// ---- players ---------------------------------------------------------------------------------

// player = "you" | "your" , "enemy" | "each" , "player" | "both" , "players" | "that" , "player" ;
At parse__player(Parse *p, At at, Player *out)
{
    ClassMark mark = parse__open(p, at);
    out->at = at;
    At rest = NULL;
    if ((rest = parse__word(p, at, WORD_YOU)))
        out->kind = PLAYER_YOU;
    else if ((rest = WORDS(p, at, WORD_YOUR, WORD_ENEMY)))
        out->kind = PLAYER_ENEMY;
    else if ((rest = WORDS(p, at, WORD_EACH, WORD_PLAYER)))
        out->kind = PLAYER_EACH;
    else if ((rest = WORDS(p, at, WORD_BOTH, WORD_PLAYERS)))
        out->kind = PLAYER_BOTH;
    else if ((rest = WORDS(p, at, WORD_THAT, WORD_PLAYER)))
        out->kind = PLAYER_THAT;
    return parse__close(p, mark, CLASS_PLAYER, rest);
}

// whose = "your" , [ "enemy" , "'s" ] | "its" , "owner's" | "each" , "player" , "'s"
//       | "that" , "player" , "'s" | "their" | "any" , "player" , "'s" ;
At parse__whose(Parse *p, At at, Whose *out)
{
    ClassMark mark = parse__open(p, at);
    out->at = at;
    At rest = NULL;
    if ((rest = WORDS(p, at, WORD_YOUR, WORD_ENEMY, WORD_APOSTROPHE_S)))
        out->kind = WHOSE_ENEMY;
    else if ((rest = parse__word(p, at, WORD_YOUR)))
        out->kind = WHOSE_YOUR;
    else if ((rest = WORDS(p, at, WORD_ITS, WORD_OWNER_S)))
        out->kind = WHOSE_OWNER;
    else if ((rest = WORDS(p, at, WORD_EACH, WORD_PLAYER, WORD_APOSTROPHE_S)))
        out->kind = WHOSE_EACH;
    else if ((rest = WORDS(p, at, WORD_THAT, WORD_PLAYER, WORD_APOSTROPHE_S)))
        out->kind = WHOSE_THAT;
    else if ((rest = parse__word(p, at, WORD_THEIR)))
        out->kind = WHOSE_THEIR;
    else if ((rest = WORDS(p, at, WORD_ANY, WORD_PLAYER, WORD_APOSTROPHE_S)))
        out->kind = WHOSE_ANY;
    return parse__close(p, mark, CLASS_WHOSE, rest);
}

// roll-ref = "the" , "roll" | "that" , "roll" | "any" , "roll" | "your" , [ "enemy" , "'s" ] , (
// "roll" | "rolls" ) ;
At parse__roll_ref(Parse *p, At at, RollRef *out)
{
    ClassMark mark = parse__open(p, at);
    *out = (RollRef){.at = at};
    At rest = NULL;
    if ((rest = WORDS(p, at, WORD_THE, WORD_ROLL))) {
        out->kind = ROLL_THE;
    } else if ((rest = WORDS(p, at, WORD_THAT, WORD_ROLL))) {
        out->kind = ROLL_THAT;
    } else if ((rest = WORDS(p, at, WORD_ANY, WORD_ROLL))) {
        out->kind = ROLL_ANY;
    } else {
        At after = parse__word(p, at, WORD_YOUR);
        At enemy = WORDS(p, after, WORD_ENEMY, WORD_APOSTROPHE_S);
        out->kind = enemy ? ROLL_ENEMYS : ROLL_YOUR;
        after = enemy ? enemy : after;
        rest = parse__word(p, after, WORD_ROLL);
        if (!rest) {
            rest = parse__word(p, after, WORD_ROLLS);
            out->plural = rest != NULL;
        }
    }
    return parse__close(p, mark, CLASS_ROLL, rest);
}
