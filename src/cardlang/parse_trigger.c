// Triggers of reactions and modifiers: what happens to a card, what a player does, a roll.
#include "parse_internal.h"

// attack-noun = "a" , ( "shooting" , "attack" | "tactic" | "sweeping" , "advance" )
//             | "an" , ( "attack" | "assault" | "ability" ) ;
static At attack_noun(Parse *p, At at, uint8_t *noun)
{
    static const Vocabulary words[] = {{WORD_ATTACK, ATTACK_ATTACK},
                                       {WORD_ASSAULT, ATTACK_ASSAULT},
                                       {WORD_ABILITY, ATTACK_ABILITY}};
    At a = parse__word(p, at, WORD_A);
    At rest = NULL;
    if ((rest = WORDS(p, a, WORD_SHOOTING, WORD_ATTACK)))
        *noun = ATTACK_SHOT;
    else if ((rest = parse__word(p, a, WORD_TACTIC)))
        *noun = ATTACK_TACTIC;
    else if ((rest = WORDS(p, a, WORD_SWEEPING, WORD_ADVANCE)))
        *noun = ATTACK_SWEEP;
    else
        rest = VOCABULARY(p, parse__word(p, at, WORD_AN), words, noun);
    return rest;
}

// unit-verb = "is" , ( "destroyed" | "locked" | "rallied" | "infiltrated" | "blocked" | "dealt" ,
// "damage" | "returned" , "to" , "hand" )
//           | "would" , "be" , ( "destroyed" | "dealt" , "damage" | "locked" )
//           | "becomes" , "the" , ( "target" , "of" , attack-noun | "defending" , "card" )
//           | "shoots" | "assaults" | "attacks" | "blocks" | "charges"
//           | "makes" , "a" , "sweeping" , "advance"
//           | "plays" , "a" , "special" , "assault" ;
static At unit_verb(Parse *p, At at, TriggerWords *out)
{
    static const Vocabulary is[] = {
        {WORD_DESTROYED, VERB_IS_DESTROYED}, {WORD_LOCKED, VERB_IS_LOCKED},
        {WORD_RALLIED, VERB_IS_RALLIED},     {WORD_INFILTRATED, VERB_IS_INFILTRATED},
        {WORD_BLOCKED, VERB_IS_BLOCKED},     {WORD_DEALT, VERB_IS_DAMAGED},
        {WORD_RETURNED, VERB_IS_RETURNED}};
    static const Vocabulary would[] = {{WORD_DESTROYED, VERB_WOULD_DESTROYED},
                                       {WORD_DEALT, VERB_WOULD_DAMAGED},
                                       {WORD_LOCKED, VERB_WOULD_LOCKED}};
    static const Vocabulary verbs[] = {{WORD_SHOOTS, VERB_SHOOTS},
                                       {WORD_ASSAULTS, VERB_ASSAULTS},
                                       {WORD_ATTACKS, VERB_ATTACKS},
                                       {WORD_BLOCKS, VERB_BLOCKS},
                                       {WORD_CHARGES, VERB_CHARGES}};
    if (at == NULL)
        return NULL;
    At rest = VOCABULARY(p, parse__word(p, at, WORD_IS), is, &out->verb);
    if (rest && out->verb == VERB_IS_DAMAGED)
        return parse__word(p, rest, WORD_DAMAGE);
    if (rest && out->verb == VERB_IS_RETURNED)
        return WORDS(p, rest, WORD_TO, WORD_HAND);
    if (rest)
        return rest;
    rest = VOCABULARY(p, WORDS(p, at, WORD_WOULD, WORD_BE), would, &out->verb);
    if (rest && out->verb == VERB_WOULD_DAMAGED)
        return parse__word(p, rest, WORD_DAMAGE);
    if (rest)
        return rest;
    At becomes = WORDS(p, at, WORD_BECOMES, WORD_THE);
    if (becomes) {
        out->verb = VERB_DEFENDING;
        if ((rest = WORDS(p, becomes, WORD_DEFENDING, WORD_CARD)))
            return rest;
        out->verb = VERB_TARGET;
        return attack_noun(p, WORDS(p, becomes, WORD_TARGET, WORD_OF), &out->detail);
    }
    if ((rest = VOCABULARY(p, at, verbs, &out->verb)))
        return rest;
    out->verb = VERB_SWEEPS;
    if ((rest = WORDS(p, at, WORD_MAKES, WORD_A, WORD_SWEEPING, WORD_ADVANCE)))
        return rest;
    out->verb = VERB_SPECIAL;
    return WORDS(p, at, WORD_PLAYS, WORD_A, WORD_SPECIAL, WORD_ASSAULT);
}

// ability-noun = "a" , ( "tactic" | "reaction" | "modifier" | "BA" | "BA" , "card" | "BA" ,
// "ability" | "command" , "card" )
//              | "an" , "ability" ;
static At ability_noun(Parse *p, At at, uint8_t *noun)
{
    static const Vocabulary words[] = {{WORD_TACTIC, ABILITY_TACTIC},
                                       {WORD_REACTION, ABILITY_REACTION},
                                       {WORD_MODIFIER, ABILITY_MODIFIER}};
    At a = parse__word(p, at, WORD_A);
    At rest = NULL;
    if ((rest = WORDS(p, a, WORD_BA, WORD_CARD)))
        *noun = ABILITY_BA_CARD;
    else if ((rest = WORDS(p, a, WORD_BA, WORD_ABILITY)))
        *noun = ABILITY_BA_ABILITY;
    else if ((rest = parse__word(p, a, WORD_BA)))
        *noun = ABILITY_BA;
    else if ((rest = WORDS(p, a, WORD_COMMAND, WORD_CARD)))
        *noun = ABILITY_COMMAND;
    else if ((rest = VOCABULARY(p, a, words, noun)))
        return rest;
    else if ((rest = WORDS(p, at, WORD_AN, WORD_ABILITY)))
        *noun = ABILITY_ANY;
    return rest;
}

// ( "a" , "card" | "one" , "or" , "more" , "cards" )
static At a_card(Parse *p, At at, uint8_t *several)
{
    At rest = WORDS(p, at, WORD_A, WORD_CARD);
    *several = rest == NULL;
    return rest ? rest : WORDS(p, parse__one(p, at), WORD_OR, WORD_MORE, WORD_CARDS);
}

// ( "infiltrate" | "infiltrates" ) , "a" , ( kind | keyword ); "an" is accepted too.
static At infiltrates(Parse *p, At at, TriggerWords *out)
{
    at = parse__article(p, parse__either(p, at, WORD_INFILTRATES, WORD_INFILTRATE));
    if (!at)
        return NULL;
    Noun made = {.from = at};
    At rest = parse__kind(p, at, &made.kind);
    if (!rest)
        rest = parse__keyword(p, at, &made.keyword, &made.plural);
    if (rest) {
        made.to = rest;
        out->verb = VERB_INFILTRATES;
        out->noun = ARENA_NEW(p->arena, Noun);
        *out->noun = made;
    }
    return rest;
}

// player-verb = ( "play" | "plays" ) , ability-noun
//             | ( "draw" | "draws" | "discard" | "discards" ) , ( "a" , "card" | "one" , "or" ,
//             "more" , "cards" ) | ( "pass" | "passes" | "fail" | "fails" ) , "a" , "test" | (
//             "roll" | "rolls" ) , "a" , number | ( "infiltrate" | "infiltrates" ) , "a" , ( kind |
//             keyword ) ;
static At player_verb(Parse *p, At at, TriggerWords *out)
{
    if (at == NULL)
        return NULL;
    At rest = parse__either(p, at, WORD_PLAYS, WORD_PLAY);
    out->verb = VERB_PLAYS;
    if (rest)
        return ability_noun(p, rest, &out->detail);
    rest = parse__either(p, at, WORD_DRAWS, WORD_DRAW);
    out->verb = VERB_DRAWS;
    if (rest)
        return a_card(p, rest, &out->detail);
    rest = parse__either(p, at, WORD_DISCARDS, WORD_DISCARD);
    out->verb = VERB_DISCARDS;
    if (rest)
        return a_card(p, rest, &out->detail);
    rest = parse__either(p, at, WORD_PASSES, WORD_PASS);
    out->verb = VERB_PASSES;
    if (rest)
        return WORDS(p, rest, WORD_A, WORD_TEST);
    rest = parse__either(p, at, WORD_FAILS, WORD_FAIL);
    out->verb = VERB_FAILS;
    if (rest)
        return WORDS(p, rest, WORD_A, WORD_TEST);
    rest = parse__either(p, at, WORD_ROLLS, WORD_ROLL);
    out->verb = VERB_ROLLS;
    if (rest)
        return parse__number(p, parse__word(p, rest, WORD_A), &out->number);
    return infiltrates(p, at, out);
}

// event = selection , unit-verb | player , player-verb | "a" , "roll" , "is" , "made" ;
static At event(Parse *p, At at, TriggerWords *out)
{
    if (at == NULL)
        return NULL;
    ClassMark mark = parse__open(p, at);
    out->form = EVENT_ROLL;
    At rest = WORDS(p, at, WORD_A, WORD_ROLL, WORD_IS, WORD_MADE);
    if (!rest) {
        out->form = EVENT_PLAYER;
        At player = parse__player(p, at, &out->player);
        ClassMark verb = parse__open(p, player);
        rest = parse__close(p, verb, CLASS_PLAYER_VERB, player_verb(p, player, out));
    }
    if (!rest) {
        out->form = EVENT_UNIT;
        At unit = parse__selection(p, at, &out->selection);
        ClassMark verb = parse__open(p, unit);
        rest = parse__close(p, verb, CLASS_UNIT_VERB, unit_verb(p, unit, out));
    }
    return parse__close(p, mark, CLASS_EVENT, rest);
}

// trigger = ( "When" | "After" | "Before" ) , event ;
At parse__trigger(Parse *p, At at, TriggerWords **out)
{
    static const Vocabulary times[] = {
        {WORD_WHEN, TRIGGER_WHEN}, {WORD_AFTER, TRIGGER_AFTER}, {WORD_BEFORE, TRIGGER_BEFORE}};
    TriggerWords made = {.from = at};
    At rest = event(p, VOCABULARY(p, at, times, &made.time), &made);
    if (rest) {
        made.to = rest;
        *out = ARENA_NEW(p->arena, TriggerWords);
        **out = made;
    }
    return rest;
}
