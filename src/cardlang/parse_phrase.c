// The phrases of card wording: who is meant, how much, and under which condition.
//
//   numbers and values   sign amount count stat stat-mods versus per-each quantity possessive
//   nouns                kind adjective qualifier noun-phrase np-plural np-plural-noside
//   selections           chooser selection zone-pick zone
//   players              player whose roll-ref
//   the rest             restrict-verb duration hand-cards deck-top condition
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
    if (rest) {
        out->kind = AMOUNT_NUMBER;
    } else if ((rest = parse__word(p, at, WORD_X))) {
        out->kind = AMOUNT_X;
    } else if ((rest = parse__word(p, at, WORD_D6))) {
        out->kind = AMOUNT_D6;
    }
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
At parse__per_each(Parse *p, At at, Noun **out)
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
    At rest = parse__per_each(p, at, out);
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

// ---- selections ------------------------------------------------------------------------------

// chooser = "any" , [ "number" , "of" ] | number | "a" | "an" | "another"
//         | "up" , "to" , ( number | "X" ) | "X" | number , "other" ;
static At chooser(Parse *p, At at, Chooser *out)
{
    *out = (Chooser){0};
    At rest = parse__word(p, at, WORD_ANY);
    if (rest) {
        At after = WORDS(p, rest, WORD_NUMBER_, WORD_OF);
        out->kind = after ? CHOOSER_ANY_NUMBER : CHOOSER_ANY;
        return after ? after : rest;
    }
    if ((rest = WORDS(p, at, WORD_UP, WORD_TO))) {
        out->kind = CHOOSER_UP_TO;
        out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = rest};
        At after = parse__number(p, rest, &out->amount.number);
        if (after)
            return after;
        out->amount.kind = AMOUNT_X;
        return parse__word(p, rest, WORD_X);
    }
    out->amount = (Amount){.kind = AMOUNT_NUMBER, .at = at};
    if ((rest = parse__number(p, at, &out->amount.number))) {
        At after = parse__word(p, rest, WORD_OTHER);
        out->kind = after ? CHOOSER_OTHER : CHOOSER_NUMBER;
        return after ? after : rest;
    }
    if ((rest = parse__word(p, at, WORD_X))) {
        out->kind = CHOOSER_X;
        out->amount.kind = AMOUNT_X;
        return rest;
    }
    out->amount = (Amount){.kind = AMOUNT_A, .number = 1, .at = at};
    if ((rest = parse__article(p, at))) {
        out->kind = CHOOSER_A;
        return rest;
    }
    out->kind = CHOOSER_ANOTHER;
    return parse__word(p, at, WORD_ANOTHER);
}

// ( "this" | "that" ) , kind | ( "this" | "that" ) , keyword
static At this_or_that(Parse *p, At at, Selection *out)
{
    At after = parse__word(p, at, WORD_THIS);
    bool is_this = after != NULL;
    after = after ? after : parse__word(p, at, WORD_THAT);
    if (!after)
        return NULL;
    At rest = parse__kind(p, after, &out->kind_word);
    if (rest) {
        out->kind = is_this ? SELECTION_THIS : SELECTION_THAT;
        return rest;
    }
    out->kind = is_this ? SELECTION_THIS_KEYWORD : SELECTION_THAT_KEYWORD;
    return parse__keyword(p, after, &out->keyword, &out->plural);
}

// "the" , role , kind
static At the_role(Parse *p, At at, Selection *out)
{
    out->kind = SELECTION_ROLE;
    at = parse__word(p, at, WORD_THE);
    return parse__kind(p, parse__role(p, at, &out->role), &out->kind_word);
}

// chooser , noun-phrase
// | chooser , "of" , ( "your" , [ "enemy" , "'s" ] | "their" ) , np-plural-noside
static At chosen(Parse *p, At at, Selection *out)
{
    At after = chooser(p, at, &out->chooser);
    if (!after)
        return NULL;
    At of = parse__word(p, after, WORD_OF);
    if (of) {
        out->kind = SELECTION_CHOOSE_OF;
        At rest = parse__word(p, of, WORD_YOUR);
        if (rest) {
            At enemy = WORDS(p, rest, WORD_ENEMY, WORD_APOSTROPHE_S);
            out->of = enemy ? OF_ENEMY : OF_YOUR;
            return parse__np_plural_noside(p, enemy ? enemy : rest, &out->noun);
        }
        out->of = OF_THEIR;
        return parse__np_plural_noside(p, parse__word(p, of, WORD_THEIR), &out->noun);
    }
    out->kind = SELECTION_CHOOSE;
    return parse__noun_phrase(p, after, &out->noun);
}

// ( "all" | "each" ) , [ "other" ] , np-plural
// | ( "all" | "each" ) , "your" , "other" , np-plural-noside
// | ( "all" | "each" ) , "of" , ( "your" | "their" ) , [ "other" ] , np-plural-noside
static At all_or_each(Parse *p, At at, Selection *out)
{
    At after = parse__word(p, at, WORD_ALL);
    out->each = after == NULL;
    after = after ? after : parse__word(p, at, WORD_EACH);
    if (!after)
        return NULL;
    At rest = WORDS(p, after, WORD_YOUR, WORD_OTHER);
    if (rest) {
        out->kind = SELECTION_ALL_YOUR_OTHER;
        out->other = true;
        return parse__np_plural_noside(p, rest, &out->noun);
    }
    At of = parse__word(p, after, WORD_OF);
    if (of) {
        out->kind = SELECTION_ALL_OF;
        rest = parse__word(p, of, WORD_YOUR);
        out->of = rest ? OF_YOUR : OF_THEIR;
        rest = rest ? rest : parse__word(p, of, WORD_THEIR);
        At other = parse__word(p, rest, WORD_OTHER);
        out->other = other != NULL;
        return parse__np_plural_noside(p, other ? other : rest, &out->noun);
    }
    out->kind = SELECTION_ALL;
    At other = parse__word(p, after, WORD_OTHER);
    out->other = other != NULL;
    return parse__np_plural(p, other ? other : after, &out->noun);
}

// "your" , [ "other" ] , np-plural-noside | "enemy" , np-plural-noside
static At your_or_enemy(Parse *p, At at, Selection *out)
{
    At after = parse__word(p, at, WORD_YOUR);
    if (after) {
        out->kind = SELECTION_YOUR;
        At other = parse__word(p, after, WORD_OTHER);
        out->other = other != NULL;
        return parse__np_plural_noside(p, other ? other : after, &out->noun);
    }
    out->kind = SELECTION_ENEMY;
    return parse__np_plural_noside(p, parse__word(p, at, WORD_ENEMY), &out->noun);
}

// "it" | "them"
static At it_or_them(Parse *p, At at, Selection *out)
{
    At rest = parse__word(p, at, WORD_IT);
    out->kind = rest ? SELECTION_IT : SELECTION_THEM;
    return rest ? rest : parse__word(p, at, WORD_THEM);
}

typedef At SelectionForm(Parse *p, At at, Selection *out);

static At first_selection(Parse *p, At at, SelectionForm *const *forms, size_t count,
                          Selection **out)
{
    for (size_t i = 0; i < count; i++) {
        Selection made = {.from = at};
        At rest = forms[i](p, at, &made);
        if (rest) {
            made.to = rest;
            *out = ARENA_NEW(p->arena, Selection);
            **out = made;
            return rest;
        }
    }
    return NULL;
}

// selection = "it" | "them"
//           | ( "this" | "that" ) , kind
//           | ( "this" | "that" ) , keyword
//           | "the" , role , kind
//           | chooser , noun-phrase
//           | chooser , "of" , ( "your" , [ "enemy" , "'s" ] | "their" ) , np-plural-noside
//           | ( "all" | "each" ) , [ "other" ] , np-plural
//           | ( "all" | "each" ) , "your" , "other" , np-plural-noside
//           | ( "all" | "each" ) , "of" , ( "your" | "their" ) , [ "other" ] , np-plural-noside
//           | "your" , [ "other" ] , np-plural-noside
//           | "enemy" , np-plural-noside ;
At parse__selection(Parse *p, At at, Selection **out)
{
    static SelectionForm *const forms[] = {it_or_them, this_or_that, the_role,
                                           chosen,     all_or_each,  your_or_enemy};
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = first_selection(p, at, forms, sizeof forms / sizeof forms[0], out);
    return parse__close(p, mark, CLASS_SELECTION, rest);
}

// chooser , noun-phrase of a zone-pick
static At chosen_in_zone(Parse *p, At at, Selection *out)
{
    At after = chooser(p, at, &out->chooser);
    out->kind = SELECTION_CHOOSE;
    return after ? parse__noun_phrase(p, after, &out->noun) : NULL;
}

// "this" , kind
static At this_kind(Parse *p, At at, Selection *out)
{
    out->kind = SELECTION_THIS;
    return parse__kind(p, parse__word(p, at, WORD_THIS), &out->kind_word);
}

// zone-pick = chooser , { adjective } , ( kind | keyword ) , { qualifier } | "this" , kind ;
At parse__zone_pick(Parse *p, At at, Selection **out)
{
    static SelectionForm *const forms[] = {chosen_in_zone, this_kind};
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    At rest = first_selection(p, at, forms, sizeof forms / sizeof forms[0], out);
    return parse__close(p, mark, CLASS_SELECTION, rest);
}

// zone = whose , ( "hand" | "discard" , "pile" | "deck" | "fleet" ) | "the" , "top" , "of" , "your"
// , "deck"
//      | "another" , "sector" | "your" , "hand" , "or" , "discard" , "pile" ;
At parse__zone(Parse *p, At at, ZoneWords *out)
{
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    *out = (ZoneWords){.from = at, .whose = {WHOSE_YOUR, at}};
    At rest = WORDS(p, at, WORD_YOUR, WORD_HAND, WORD_OR, WORD_DISCARD, WORD_PILE);
    if (rest) {
        out->kind = ZONE_HAND_OR_DISCARD;
    } else if ((rest = WORDS(p, at, WORD_THE, WORD_TOP, WORD_OF, WORD_YOUR, WORD_DECK))) {
        out->kind = ZONE_DECK_TOP;
    } else if ((rest = WORDS(p, at, WORD_ANOTHER, WORD_SECTOR))) {
        out->kind = ZONE_ANOTHER_SECTOR;
    } else {
        At after = parse__whose(p, at, &out->whose);
        if ((rest = parse__word(p, after, WORD_HAND)))
            out->kind = ZONE_HAND;
        else if ((rest = WORDS(p, after, WORD_DISCARD, WORD_PILE)))
            out->kind = ZONE_DISCARD;
        else if ((rest = parse__word(p, after, WORD_DECK)))
            out->kind = ZONE_DECK;
        else if ((rest = parse__word(p, after, WORD_FLEET)))
            out->kind = ZONE_FLEET;
    }
    out->to = rest;
    return parse__close(p, mark, CLASS_ZONE, rest);
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

// ---- the rest --------------------------------------------------------------------------------

// duration = "until" , "the" , "end" , "of" , ( "this" , "BA" | "the" , "battle" | "the" , "turn" )
// ;
At parse__duration(Parse *p, At at, uint8_t *duration)
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
    At rest = parse__duration(p, at, duration);
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
    out->hand = 1;
    if ((rest = WORDS(p, at, WORD_YOUR, WORD_HAND)))
        return rest;
    out->hand = 2;
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
    out->value = rest == NULL;
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
    out->value = rest == NULL;
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
    out->value = 1;
    if ((rest = WORDS(p, at, WORD_A, WORD_TEST)))
        return rest;
    out->value = 2;
    if ((rest = WORDS(p, at, WORD_A, WORD_D6)))
        return rest;
    out->value = 0;
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
