// Shared by the parser's files only: terminals, classes of phrases, and the phrase rules.
//
// Every rule is a function that takes a place among the tokens and gives back the place behind what
// it read, or NULL if the tokens do not begin with it; the node comes out through a pointer. A rule
// given NULL gives NULL, so that a sequence is a chain of calls. Alternatives are tried in order,
// the longer form first where one begins like another.
#pragma once

#include "cardlang_internal.h"

// Phrases as messages name them. CLASS(name, text for a message, an example that would be read)
#define CARDLANG_CLASSES(CLASS)                                                                   \
    CLASS(NONE, "", "")                                                                           \
    CLASS(EFFECT, "an effect such as \"draw 1 card\" or \"any unit gets +1 armor\"",              \
          "draw 1 card")                                                                          \
    CLASS(COST, "a cost such as \"(4+)\", \"Lock this unit\" or \"Discard 1 card\"", "(4+)")      \
    CLASS(SELECTION, "which cards, such as \"this unit\", \"one enemy unit\" or \"your units\"",  \
          "one enemy unit")                                                                       \
    CLASS(NOUN, "a kind of card or a keyword, such as \"unit\", \"asset\" or \"enemy unit\"",     \
          "unit")                                                                                 \
    CLASS(QUALIFIER, "a qualifier such as \"with armor 2 or less\"", "with armor 2 or less")      \
    CLASS(STAT, "a value (firepower, assault, speed, armor, flags)", "firepower")                 \
    CLASS(STAT_MOD, "a change such as \"+1 firepower\"", "+1 firepower")                          \
    CLASS(AMOUNT, "an amount (a number, X, d6)", "1")                                             \
    CLASS(HOW_MANY, "how many (a number, X, d6, \"a\")", "1")                                     \
    CLASS(QUANTITY,                                                                               \
          "an amount, such as 2, X, \"this unit's assault\" or \"the number of enemy units\"",    \
          "1")                                                                                    \
    CLASS(CONDITION, "a condition such as \"this unit is ready\" or \"you have no units\"",       \
          "this unit is ready")                                                                   \
    CLASS(EVENT, "an event such as \"this unit is destroyed\" or \"your enemy plays a tactic\"",  \
          "this unit is destroyed")                                                               \
    CLASS(UNIT_VERB, "what happens, such as \"is destroyed\", \"charges\" or \"blocks\"",         \
          "is destroyed")                                                                         \
    CLASS(PLAYER_VERB, "what the player does, such as \"plays a tactic\" or \"draws a card\"",    \
          "plays a tactic")                                                                       \
    CLASS(PLAYER, "a player (you, your enemy, each player, both players, that player)",           \
          "your enemy")                                                                           \
    CLASS(KIND, "a kind of card (unit, asset, ship, card)", "unit")                               \
    CLASS(ROLE, "a role such as \"attacking\" or \"defending\"", "attacking")                     \
    CLASS(POSITION, "a position (ready, locked, charging)", "ready")                              \
    CLASS(OWNER_HAND,                                                                             \
          "whose hand: \"its owner's hand\", \"their owners' hands\" or \"your hand\"",           \
          "its owner's hand")                                                                     \
    CLASS(FOUND, "\"and put it into your hand\" or \"and infiltrate it\"",                        \
          "and put it into your hand")                                                            \
    CLASS(GOAL, "where to (another sector, this sector, any sector)", "another sector")           \
    CLASS(WHOSE, "whose it is, such as \"your\" or \"your enemy's\"", "your")                     \
    CLASS(ZONE, "where from, such as \"your hand\" or \"your discard pile\"", "your hand")        \
    CLASS(RESTRICT, "a restriction such as \"cannot be blocked\" or \"may assault while ready\"", \
          "cannot shoot")                                                                         \
    CLASS(VERB,                                                                                   \
          "what it does (shoot, assault, attack, block, charge, rally, make sweeping advances, "  \
          "use abilities)",                                                                       \
          "shoot")                                                                                \
    CLASS(DURATION, "a duration such as \"until the end of the battle\"",                         \
          "until the end of the battle")                                                          \
    CLASS(ROLL, "a roll (the roll, your roll, your enemy's roll, any roll)", "the roll")          \
    CLASS(ROW, "a row of the result table such as \"1-3: Draw 1 card.\"", "7+: No effect.")       \
    CLASS(STATIC,                                                                                 \
          "static text such as \"This unit gets +1 armor\" or \"Enemy units cannot charge\"",     \
          "this unit gets +1 armor")                                                              \
    CLASS(KEYWORD_LINE, "ability keywords (Unique, Counterattack)", "")                           \
    CLASS(SENTENCE, "a sentence such as \"Draw 1 card.\" or \"Any unit gets +1 armor.\"",         \
          "draw 1 card")

typedef enum Class {
#define CLASS(name, text, example) CLASS_##name,
    CARDLANG_CLASSES(CLASS)
#undef CLASS
        CLASS_COUNT
} Class;

// ---- terminals --------------------------------------------------------------------------------

// One word or sign.
At parse__word(Parse *p, At at, Word word);
// Several words one after the other; the list ends with WORD_END.
At parse__words(Parse *p, At at, const Word *words);
#define WORDS(p, at, ...) parse__words((p), (at), (const Word[]){__VA_ARGS__, WORD_END})
// Either of two words.
At parse__either(Parse *p, At at, Word one, Word other);
// A word if it is there, else nothing.
At parse__optional(Parse *p, At at, Word word);
// The number "one" where the grammar has the word.
At parse__one(Parse *p, At at);
At parse__number(Parse *p, At at, uint16_t *number);
At parse__keyword(Parse *p, At at, uint16_t *keyword, bool *plural);
// An ability keyword; gives its id (CARDLANG_KEYWORD_UNIQUE ...).
At parse__ability_keyword(Parse *p, At at, uint16_t *id);
// "a" or "an".
At parse__article(Parse *p, At at);

// Gathers what was expected at the beginning of a phrase under the phrase's name.
typedef struct ClassMark {
    At at;
    size_t count;
} ClassMark;
ClassMark parse__open(const Parse *p, At at);
At parse__close(Parse *p, ClassMark mark, Class class_, At rest);

// A word table: the vocabulary of one part of speech with its meaning.
typedef struct Vocabulary {
    uint16_t word;
    uint16_t value;
} Vocabulary;
At parse__vocabulary(Parse *p, At at, const Vocabulary *table, size_t count, uint8_t *value);
#define VOCABULARY(p, at, table, value) \
    parse__vocabulary((p), (at), (table), sizeof(table) / sizeof((table)[0]), (value))

// ---- phrases ----------------------------------------------------------------------------------

At parse__sign(Parse *p, At at, int8_t *sign);
At parse__amount(Parse *p, At at, Amount *out);
At parse__count(Parse *p, At at, Amount *out);
At parse__stat(Parse *p, At at, uint8_t *stat);
At parse__flag_noun(Parse *p, At at);
At parse__card_noun(Parse *p, At at);
At parse__position(Parse *p, At at, uint8_t *position);
At parse__role(Parse *p, At at, uint8_t *role);
At parse__kind(Parse *p, At at, uint8_t *kind);
At parse__player(Parse *p, At at, Player *out);
At parse__whose(Parse *p, At at, Whose *out);
At parse__noun_phrase(Parse *p, At at, Noun **out);
At parse__np_plural(Parse *p, At at, Noun **out);
At parse__np_plural_noside(Parse *p, At at, Noun **out);
At parse__selection(Parse *p, At at, Selection **out);
At parse__zone_pick(Parse *p, At at, Selection **out);
At parse__zone(Parse *p, At at, ZoneWords *out);
At parse__possessive(Parse *p, At at, Possessive **out);
At parse__quantity(Parse *p, At at, QuantityWords **out);
At parse__stat_mods(Parse *p, At at, StatMod **out);
At parse__versus(Parse *p, At at, Noun **out);
At parse__roll_ref(Parse *p, At at, RollRef *out);
At parse__restrict_verb(Parse *p, At at, RestrictWords **out);
At parse__hand_cards(Parse *p, At at, HandCards *out);
At parse__deck_top(Parse *p, At at, Amount *count);
At parse__condition(Parse *p, At at, ConditionWords **out);
// Optional parts: give `at` itself back if they are not there.
At parse__optional_duration(Parse *p, At at, uint8_t *duration);
At parse__optional_versus(Parse *p, At at, Noun **out);
At parse__optional_per_each(Parse *p, At at, Noun **out);

// ---- effects ----------------------------------------------------------------------------------

At parse__effect_seq(Parse *p, At at, Effect **out);
At parse__cost_list(Parse *p, At at, Cost **out);

// ---- triggers --------------------------------------------------------------------------------

At parse__trigger(Parse *p, At at, TriggerWords **out);
