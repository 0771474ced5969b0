// Which cards are meant, and from where: chooser selection zone-pick zone
#include "parse_internal.h"

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
