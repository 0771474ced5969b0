// The tree of one ability as its text says it, and the tokens that it is made of.
//
// The tree keeps what the words say, not how they were typed: singular or plural, "a" or "an" and
// number words are gone, because the printer can tell them from the rest. Everything lives in the
// caller's arena.
#pragma once

#include "cardlang.h"

// ---- tokens ----------------------------------------------------------------------------------

typedef enum Word {
    WORD_END,     // after the last token
    WORD_UNKNOWN, // a word that is in no table
    WORD_NUMBER,
    WORD_D6,
    WORD_X,
    WORD_KEYWORD,
    WORD_NAME,
    WORD_TIMING,
#define SIGN(name, text) WORD_##name,
#define WORD(name, text) WORD_##name,
#include "words.inl"
#undef SIGN
#undef WORD
    WORD_COUNT
} Word;

typedef struct Token {
    uint16_t word;   // Word
    uint16_t number; // NUMBER: its value; KEYWORD: index into the table; TIMING: CardlangTiming
    bool plural;     // KEYWORD: written with a plural s
    bool supplied;   // the final period that was not written
    uint32_t from;   // bytes of the original text
    uint32_t to;
    Span text; // as in the normalised text; NAME: without the quotes
} Token;

// A place among the tokens of one ability; the last token is always WORD_END.
typedef const Token *At;

typedef struct Tokens {
    const Token *token;
    size_t count; // without WORD_END
} Tokens;

// ---- the tree: small parts -------------------------------------------------------------------

typedef enum AmountKind { AMOUNT_NONE, AMOUNT_NUMBER, AMOUNT_X, AMOUNT_D6, AMOUNT_A } AmountKind;

// amount and count; "a" and "an" (AMOUNT_A) mean 1.
typedef struct Amount {
    uint8_t kind; // AmountKind
    uint16_t number;
    At at;
} Amount;

typedef enum KindWord {
    KIND_NONE,
    KIND_UNIT,
    KIND_ASSET,
    KIND_SHIP,
    KIND_CARD,
    KIND_FLAG_UNIT,
    KIND_NONFLAG_UNIT,
    KIND_UNIT_OR_ASSET, // also "units and assets"
    KIND_WORD_COUNT
} KindWord;

typedef enum AdjectiveKind {
    ADJECTIVE_ENEMY,
    ADJECTIVE_YOUR,
    ADJECTIVE_POSITION, // value: CARDLANG_READY ...
    ADJECTIVE_ROLE,     // value: CARDLANG_ATTACKING ...
    ADJECTIVE_KEYWORD,  // value: index into the keyword table
    ADJECTIVE_ABILITY,  // value: id of an ability keyword
    ADJECTIVE_SIDE,     // value: CARDLANG_LOYALIST ...
    ADJECTIVE_NON       // "non-" keyword
} AdjectiveKind;

typedef struct Adjective {
    uint8_t kind; // AdjectiveKind
    uint16_t value;
    At at;
    struct Adjective *next;
} Adjective;

typedef enum QualifierKind {
    QUALIFIER_STAT,    // with STAT N or more / less
    QUALIFIER_FLAGS,   // with N or more / fewer flags
    QUALIFIER_EXTREME, // with the highest / lowest STAT
    QUALIFIER_GREATER, // with greater STAT than this KIND / it
    QUALIFIER_NAMED,
    QUALIFIER_SECTOR,    // at this / another / any sector; value: CardlangArea
    QUALIFIER_FLEET,     // in your / your enemy's fleet; value: CardlangArea
    QUALIFIER_OTHER_THAN // other than this KIND
} QualifierKind;

typedef struct Qualifier {
    uint8_t kind; // QualifierKind
    uint8_t stat; // CardlangStat
    bool more;    // or more, the highest
    uint8_t area; // CardlangArea
    uint8_t than; // KindWord after "this"; KIND_NONE: "it"
    uint16_t number;
    Span name;
    At from, to;
    const struct Selection *antecedent; // GREATER than "it": found by the checker
    struct Qualifier *next;
} Qualifier;

// noun-phrase, np-plural, np-plural-noside: adjectives, a head, qualifiers.
typedef struct Noun {
    Adjective *adjectives;
    uint8_t kind;     // KindWord; KIND_NONE: the head is a keyword
    uint16_t keyword; // index into the keyword table
    bool plural;      // the head keyword was written with a plural s
    Qualifier *qualifiers;
    At from, to;
} Noun;

typedef enum ChooserKind {
    CHOOSER_ANY,
    CHOOSER_ANY_NUMBER,
    CHOOSER_NUMBER,
    CHOOSER_A,
    CHOOSER_ANOTHER,
    CHOOSER_UP_TO, // number, or X
    CHOOSER_X,
    CHOOSER_OTHER // number "other"
} ChooserKind;

typedef struct Chooser {
    uint8_t kind; // ChooserKind
    Amount amount;
} Chooser;

typedef enum SelectionKind {
    SELECTION_IT,
    SELECTION_THEM,
    SELECTION_THIS,         // this KIND
    SELECTION_THAT,         // that KIND
    SELECTION_THIS_KEYWORD, // this KEYWORD
    SELECTION_THAT_KEYWORD,
    SELECTION_ROLE,      // the ROLE KIND
    SELECTION_CHOOSE,    // chooser noun-phrase
    SELECTION_CHOOSE_OF, // chooser of your / your enemy's / their NOUN
    SELECTION_ALL,       // all / each [other] NOUN
    SELECTION_ALL_YOUR_OTHER,
    SELECTION_ALL_OF, // all / each of your / their [other] NOUN
    SELECTION_YOUR,   // your [other] NOUN
    SELECTION_ENEMY   // enemy NOUN
} SelectionKind;

typedef enum OfWhom { OF_YOUR, OF_ENEMY, OF_THEIR } OfWhom;

typedef struct Selection {
    uint8_t kind; // SelectionKind
    uint8_t kind_word;
    uint8_t role;
    uint16_t keyword;
    bool plural; // keyword written with a plural s
    bool each;   // "each" instead of "all"
    bool other;
    uint8_t of; // OfWhom
    Chooser chooser;
    Noun *noun;
    At from, to;

    // Notes of the checker and the compiler.
    struct Selection *antecedent; // IT, THEM, THAT: the selection meant
    bool is_event;                // stands for the card named by the trigger
    bool in_condition;            // stands in a condition: nothing is chosen
    uint8_t pick_1;
} Selection;

typedef enum PossessiveKind {
    POSSESSIVE_ITS,
    POSSESSIVE_THIS,
    POSSESSIVE_THAT,
    POSSESSIVE_THE
} PossessiveKind;

typedef struct Possessive {
    uint8_t kind;     // PossessiveKind
    uint8_t role;     // CARDLANG_ATTACKING ... or 0
    uint8_t position; // CARDLANG_READY ... or 0
    uint8_t kind_word;
    At from, to;
    struct Selection *antecedent;
    bool is_event;
} Possessive;

typedef enum WhoseKind {
    WHOSE_YOUR,
    WHOSE_ENEMY,
    WHOSE_OWNER,
    WHOSE_EACH,
    WHOSE_THAT,
    WHOSE_THEIR,
    WHOSE_ANY,
    WHOSE_OWNERS // "their owners'", only in "shuffle ... into"
} WhoseKind;

typedef struct Whose {
    uint8_t kind; // WhoseKind
    At at;
} Whose;

typedef enum PlayerKind {
    PLAYER_YOU,
    PLAYER_ENEMY,
    PLAYER_EACH,
    PLAYER_BOTH,
    PLAYER_THAT
} PlayerKind;

typedef struct Player {
    uint8_t kind; // PlayerKind
    At at;
} Player;

typedef enum ZoneKind {
    ZONE_HAND,
    ZONE_DISCARD,
    ZONE_DECK,
    ZONE_FLEET,
    ZONE_DECK_TOP,       // the top of your deck
    ZONE_ANOTHER_SECTOR, // another sector
    ZONE_HAND_OR_DISCARD // your hand or discard pile
} ZoneKind;

typedef struct ZoneWords {
    uint8_t kind; // ZoneKind
    Whose whose;  // HAND, DISCARD, DECK, FLEET
    At from, to;
} ZoneWords;

typedef enum RollWords { ROLL_THE, ROLL_THAT, ROLL_ANY, ROLL_YOUR, ROLL_ENEMYS } RollWords;

typedef struct RollRef {
    uint8_t kind; // RollWords
    bool plural;
    At at;
} RollRef;

typedef enum QuantityForm {
    FORM_AMOUNT,
    FORM_COUNT, // the number of NOUN
    FORM_STAT,  // POSSESSIVE STAT
    FORM_ROLLED,
    FORM_CARDS // the number of cards in WHOSE hand / discard pile
} QuantityForm;

typedef struct QuantityWords {
    uint8_t form; // QuantityForm
    Amount amount;
    Noun *noun;
    Possessive *possessive;
    uint8_t stat;
    Whose whose;
    uint8_t zone; // ZONE_HAND or ZONE_DISCARD
    bool command; // "command hand"
    int plus;     // sum of the "+ 1", "- 2" after it
    uint8_t plus_count;
    At from, to;
} QuantityWords;

typedef struct StatMod {
    int8_t sign;
    Amount amount;
    uint8_t stat;
    At at;
    struct StatMod *next;
} StatMod;

// hand-cards: a number of cards, or "a KEYWORD card".
typedef struct HandCards {
    Amount count;
    bool has_keyword;
    uint16_t keyword;
} HandCards;

typedef struct RestrictWords {
    uint8_t kind;      // CardlangRestrictKind
    uint8_t verb;      // CARDLANG_VERB_ bits
    uint8_t by;        // CardlangBy
    uint8_t positions; // MAY_BLOCK
    Noun *noun;        // BY_CARDS
    At from, to;
} RestrictWords;

// ---- the tree: conditions --------------------------------------------------------------------

typedef enum ConditionForm {
    WHEN_POSITION, // SELECTION is [not] POSITION
    WHEN_ROLE,
    WHEN_KEYWORD, // SELECTION is [not] a KEYWORD
    WHEN_HAS,   // PLAYER has min..max NOUN; "no", "a", "at least", "exactly", "or more", "or fewer"
    WHEN_MORE,  // PLAYER has more / fewer NOUN than you / your enemy
    WHEN_HAND,  // PLAYER has ... cards in hand
    WHEN_THERE, // there are min..max NOUN
    WHEN_PLAYER_ROLE, // you are the attacker / defender
    WHEN_TURN,        // it is turn N
    WHEN_BATTLE,      // it is the attacker's / defender's battle
    WHEN_SECTOR,      // this sector is a KEYWORD
    WHEN_ROLLING,     // PLAYER is rolling [a test / a d6]
    WHEN_STAT,        // SELECTION STAT is N or more / less
    WHEN_ROLLED       // the number rolled is N or more / less
} ConditionForm;

typedef enum BoundKind {
    BOUND_NO,
    BOUND_A,
    BOUND_ANOTHER,
    BOUND_AT_LEAST,
    BOUND_EXACTLY,
    BOUND_OR_MORE,
    BOUND_OR_FEWER // also "or less"
} BoundKind;

// The values of PLAYER_ROLE and BATTLE, and of ROLLING.
typedef enum BattleRole { ROLE_ATTACKER, ROLE_DEFENDER } BattleRole;
typedef enum RollingWhat { ROLLING_ANYTHING, ROLLING_TEST, ROLLING_D6 } RollingWhat;
typedef enum InHand { IN_HAND, IN_YOUR_HAND, IN_THEIR_HAND } InHand;

typedef struct ConditionWords {
    uint8_t form; // ConditionForm
    bool negate;
    Selection *selection;
    Player player;
    uint8_t other_player; // WHEN_MORE: PLAYER_YOU or PLAYER_ENEMY
    uint8_t bound;        // BoundKind
    uint16_t number;
    uint8_t value; // position, role, stat, BattleRole or RollingWhat, as the form says
    uint16_t keyword;
    bool more;    // WHEN_MORE
    uint8_t hand; // WHEN_HAND: InHand
    Noun *noun;
    At from, to;
    struct ConditionWords *next;
} ConditionWords;

// ---- the tree: effects -----------------------------------------------------------------------

typedef enum EffectKind {
#define EFFECT(name, check, fails, code, op, lasts, note) EFFECT_##name,
#include "effects.inl"
    EFFECT_KIND_COUNT
} EffectKind;

typedef enum PutWhere { PUT_BACK, PUT_TOP, PUT_BOTTOM, PUT_HAND, PUT_DISCARD } PutWhere;
typedef enum CancelWhat {
    CANCEL_IT,
    CANCEL_TACTIC,
    CANCEL_REACTION,
    CANCEL_MODIFIER,
    CANCEL_ABILITY,
    CANCEL_BA
} CancelWhat;
// Where a card goes that was found in the deck, and one that is taken out of the discard pile.
typedef enum FoundWhere { FOUND_TO_HAND, FOUND_INFILTRATES } FoundWhere;
typedef enum RecoverWhere { RECOVER_HAND, RECOVER_TOP, RECOVER_BOTTOM } RecoverWhere;
typedef enum UseWhich { USE_LOWER, USE_HIGHER } UseWhich;
typedef enum GainWhat {
    GAIN_ABILITY, // keyword: id of an ability keyword
    GAIN_KEYWORD,
    GAIN_ALL_ABILITIES
} GainWhat;
typedef enum Separator { SEPARATOR_AND, SEPARATOR_THEN, SEPARATOR_COMMA_THEN } Separator;

typedef struct Effect {
    uint8_t kind;                  // EffectKind
    const struct EffectForm *form; // as which it was read (effects.h)
    uint8_t separator;             // Separator before it, from the second effect on
    bool has_player;
    Player player;
    Selection *selection;
    StatMod *mods;
    Noun *versus;
    Noun *each;
    uint8_t duration; // CardlangDuration
    uint8_t stat;     // CardlangStat
    Possessive *possessive;
    QuantityWords *quantity;
    uint8_t gain; // GainWhat
    uint16_t keyword;
    HandCards hand;
    Amount count; // draw, deck top (NONE: 1)
    bool random;
    bool them; // put them instead of it
    Whose whose;
    Whose whose2;
    ZoneWords zone;
    RollRef roll;
    int8_t sign;
    Amount amount;
    RestrictWords *restrict_;
    uint8_t value; // PUT: PutWhere, CANCEL: CancelWhat, SEARCH: FoundWhere, RECOVER: RecoverWhere,
                   // MOVE: CardlangArea of the goal, ROLL_TWICE: UseWhich
    At from, to;
    struct Effect *next;
} Effect;

// ---- the tree: abilities ---------------------------------------------------------------------

typedef enum CostKind {
    COST_TEST,
    COST_LOCK,
    COST_CHARGE,
    COST_DESTROY,
    COST_DISCARD,
    COST_DISCARD_TOP,
    COST_DISCARD_HAND,
    COST_REVEAL,
    COST_REVEAL_HAND,
    COST_RETURN,
    COST_ENEMY_DRAWS
} CostKind;

typedef struct Cost {
    uint8_t kind;  // CostKind
    Amount amount; // TEST, ENEMY_DRAWS, DISCARD_TOP (NONE: 1)
    Selection *selection;
    HandCards hand;
    At from, to;
    struct Cost *next;
} Cost;

typedef enum TriggerTime { TRIGGER_WHEN, TRIGGER_AFTER, TRIGGER_BEFORE } TriggerTime;

typedef enum UnitVerb {
    VERB_IS_DESTROYED,
    VERB_IS_LOCKED,
    VERB_IS_RALLIED,
    VERB_IS_INFILTRATED,
    VERB_IS_BLOCKED,
    VERB_IS_DAMAGED,
    VERB_IS_RETURNED,
    VERB_WOULD_DESTROYED,
    VERB_WOULD_DAMAGED,
    VERB_WOULD_LOCKED,
    VERB_TARGET, // becomes the target of; detail: AttackNoun
    VERB_DEFENDING,
    VERB_SHOOTS,
    VERB_ASSAULTS,
    VERB_ATTACKS,
    VERB_BLOCKS,
    VERB_CHARGES,
    VERB_SWEEPS,
    VERB_SPECIAL
} UnitVerb;

typedef enum AttackNoun {
    ATTACK_SHOT,
    ATTACK_TACTIC,
    ATTACK_SWEEP,
    ATTACK_ATTACK,
    ATTACK_ASSAULT,
    ATTACK_ABILITY
} AttackNoun;

typedef enum PlayerVerb {
    VERB_PLAYS, // detail: AbilityNoun
    VERB_DRAWS, // detail 1: one or more cards
    VERB_DISCARDS,
    VERB_PASSES,
    VERB_FAILS,
    VERB_ROLLS,      // number
    VERB_INFILTRATES // kind_word or keyword
} PlayerVerb;

typedef enum AbilityNoun {
    ABILITY_TACTIC,
    ABILITY_REACTION,
    ABILITY_MODIFIER,
    ABILITY_BA,
    ABILITY_BA_CARD,
    ABILITY_BA_ABILITY,
    ABILITY_COMMAND,
    ABILITY_ANY
} AbilityNoun;

typedef enum EventForm { EVENT_UNIT, EVENT_PLAYER, EVENT_ROLL } EventForm;

typedef struct TriggerWords {
    uint8_t time; // TriggerTime
    uint8_t form; // EventForm
    uint8_t verb; // UnitVerb or PlayerVerb
    uint8_t detail;
    Selection *selection;
    Player player;
    uint16_t number;
    Noun *noun; // INFILTRATES
    At from, to;
} TriggerWords;

// "N", "N-M", "N+"
typedef enum RowForm { ROW_ONE, ROW_RANGE, ROW_AND_MORE } RowForm;

typedef struct Row {
    uint16_t low;
    uint16_t high;   // RANGE: the last; else as low
    uint8_t form;    // RowForm
    Effect *effects; // NULL: no effect
    At from, to;
    struct Row *next;
} Row;

typedef struct Mode {
    Effect *effects;
    At from, to;
    struct Mode *next;
} Mode;

typedef enum SentenceKind {
    SENTENCE_PLAIN, // [trigger,] [you may] effects [if condition] . [Otherwise]
    SENTENCE_IF,    // If condition, [you may] effects . [Otherwise]
    SENTENCE_IF_YOU_DO,
    SENTENCE_TABLE, // Roll [for each]. rows
    SENTENCE_MODES
} SentenceKind;

typedef struct Sentence {
    uint8_t kind; // SentenceKind
    TriggerWords *trigger;
    bool may;
    At may_at;
    Effect *effects;
    ConditionWords *conditions;
    Effect *otherwise;
    Noun *each;
    Row *rows;
    Mode *modes;
    At from, to;
} Sentence;

typedef struct RestrictionWords {
    bool not_playable;
    ConditionWords *conditions;
    At from, to;
} RestrictionWords;

typedef enum ClauseKind {
    CLAUSE_VERSUS, // stat-mods versus
    CLAUSE_GET,
    CLAUSE_HAVE_COUNTERATTACK,
    CLAUSE_HAVE_KEYWORD,
    CLAUSE_HAVE_VERSUS,
    CLAUSE_RESTRICT,
    CLAUSE_BEGINS,
    CLAUSE_PLAYER_CANNOT,
    CLAUSE_HAND,
    CLAUSE_REQUIREMENT,
    CLAUSE_ROLL,
    CLAUSE_INSTEAD
} ClauseKind;

typedef struct Clause {
    uint8_t kind; // ClauseKind
    Selection *selection;
    StatMod *mods;
    Noun *versus;
    Noun *each;
    uint16_t keyword;
    RestrictWords *restrict_;
    uint8_t value; // BEGINS: position; PLAYER_CANNOT: CARDLANG_DENY_ bit
    Player player;
    Amount amount;
    int8_t sign;
    Whose whose;
    RollRef roll;
    bool may;
    Effect *effects;            // INSTEAD
    ConditionWords *conditions; // while
    bool while_first;           // "While ..., ..." instead of "... while ..."
    At from, to;
} Clause;

typedef enum ItemKind { ITEM_SENTENCE, ITEM_RESTRICTION, ITEM_X, ITEM_CLAUSE } ItemKind;

// What stands one after the other in the body of an ability.
typedef struct Item {
    uint8_t kind; // ItemKind
    Sentence *sentence;
    RestrictionWords *restriction;
    QuantityWords *x;
    Clause *clause;
    At from, to;
    struct Item *next;
} Item;

typedef struct KeywordItem {
    uint16_t id; // CARDLANG_KEYWORD_UNIQUE ...
    At at;
    struct KeywordItem *next;
} KeywordItem;

// One line of card text.
typedef struct Ability {
    uint8_t timing; // CardlangTiming
    bool unlimited;
    At unlimited_at;
    Cost *costs;
    Item *items;
    KeywordItem *keywords;
    const Token *tokens; // all tokens, for places
    const CardlangKeywords *table;
} Ability;
