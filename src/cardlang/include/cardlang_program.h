// The compiled form of one ability: what the card's printed text means, ready to be carried out.
//
// A program is a handful of small read-only tables. Code (`instr`) says what happens in order; it
// names cards through `pick` (who is meant), picks describe cards through `filter`, and numbers and
// conditions stand in `quantity` and `condition`. Everything is an index, so a program is compact,
// can be listed (cardlang_disassemble) and never points into the text it came from. Programs are
// built once, when cards are loaded, in the caller's arena, and are shared read-only by every match
// and thread.
//
// Indices that may be absent are stored plus one, so that 0 means "none": these fields are named
// `..._1`.
#pragma once

#include <stdbool.h>
#include <stdint.h>

// Engine limits, refused by the compiler with a clear message.
#define CARDLANG_PICKS_MAX    30  // a chosen card notes its pick in five bits of the game state
#define CARDLANG_KEYWORDS_MAX 128 // keyword sets are two 64-bit words; ids 0..127
#define CARDLANG_CODE_MAX     200 // instructions of one program
#define CARDLANG_MODES_MAX    6   // "Choose one": a program has at most one mode list

// Keyword ids: the caller's table gives every keyword of the loaded sets an id below
// CARDLANG_KEYWORDS_MAX.
// Ability keywords, in bold type: each has a rule of its own in the game (CCG-1.7.2). A line here
// is all that the language needs for a new one, with a WORD of the same name in words.inl and its
// place in the grammar of docs/rules/ccg.md (docs/adding-a-keyword.md).
//   ABILITY_KEYWORD(name, text, whether only units can have it, what it does)
#define CARDLANG_ABILITY_KEYWORDS(ABILITY_KEYWORD)                                           \
    ABILITY_KEYWORD(UNIQUE, "unique", false,                                                 \
                    "Unique: a sector or fleet keeps only one copy of this card.")           \
    ABILITY_KEYWORD(COUNTERATTACK, "counterattack", true,                                    \
                    "Counterattack: when this unit is dealt attack damage as the defending " \
                    "card, it deals damage back at the same time, its firepower against a "  \
                    "shot and its assault against an assault.")

enum {
    CARDLANG_KEYWORD_NONE,
#define ABILITY_KEYWORD(name, text, units_only, meaning) CARDLANG_KEYWORD_##name,
    CARDLANG_ABILITY_KEYWORDS(ABILITY_KEYWORD)
#undef ABILITY_KEYWORD
        CARDLANG_KEYWORD_FIRST // first id for the sets' own keywords
};

typedef enum CardlangTiming {
    CARDLANG_TIMING_NONE,
    CARDLANG_TIMING_BA,
    CARDLANG_TIMING_T,
    CARDLANG_TIMING_R,
    CARDLANG_TIMING_M,
    CARDLANG_TIMING_A,
    CARDLANG_TIMING_E,
    CARDLANG_TIMING_SETUP,   // "When you set up your army, ..."
    CARDLANG_TIMING_STATIC,  // always on: only `statics` is filled
    CARDLANG_TIMING_KEYWORDS // a line of ability keywords: only `grants` is filled
} CardlangTiming;

typedef enum CardlangStat {
    CARDLANG_FIREPOWER,
    CARDLANG_ASSAULT,
    CARDLANG_SPEED,
    CARDLANG_ARMOR,
    CARDLANG_FLAGS,
    CARDLANG_STAT_COUNT
} CardlangStat;

enum {
    CARDLANG_UNIT = 1,
    CARDLANG_ASSET = 2,
    CARDLANG_SHIP = 4
}; // kinds; "card" in play is UNIT | ASSET, elsewhere all three
enum { CARDLANG_READY = 1, CARDLANG_LOCKED = 2, CARDLANG_CHARGING = 4 }; // positions
enum { // roles in the present attack
    CARDLANG_ATTACKING = 1,
    CARDLANG_DEFENDING = 2,
    CARDLANG_BLOCKING = 4,
    CARDLANG_SHOOTING = 8,
    CARDLANG_ASSAULTING = 16,
    CARDLANG_DESTROYED = 32
};
enum { CARDLANG_LOYALIST = 1, CARDLANG_TRAITOR = 2, CARDLANG_UNALIGNED = 4 };
enum { CARDLANG_FLAG_UNIT = 1, CARDLANG_NONFLAG_UNIT = 2 };

// A player, seen from the player of the ability.
typedef enum CardlangPlayer {
    CARDLANG_PLAYER_NONE,
    CARDLANG_PLAYER_YOU,
    CARDLANG_PLAYER_ENEMY,
    CARDLANG_PLAYER_EACH,   // each / both: the acting player first
    CARDLANG_PLAYER_THAT,   // the player named by the trigger ("that player")
    CARDLANG_PLAYER_THEIR,  // the player who is the subject of this instruction ("their")
    CARDLANG_PLAYER_OWNER,  // the owner of each card concerned ("its owner's")
    CARDLANG_PLAYER_CHOSEN, // "any player's": chosen through `second_1`, a PICK_PLAYER
    CARDLANG_PLAYER_ANY     // no restriction (filters only)
} CardlangPlayer;

typedef enum CardlangDuration {
    CARDLANG_DURATION_DEFAULT, // CCG-22.5.8: BA; battle for set-up text; victory step for E
    CARDLANG_DURATION_BA,
    CARDLANG_DURATION_BATTLE,
    CARDLANG_DURATION_TURN
} CardlangDuration;

typedef enum CardlangArea {    // where a filter looks
    CARDLANG_AREA_HERE,        // current sector; for ships both fleets
    CARDLANG_AREA_THIS_SECTOR, // said in words; same cards as HERE
    CARDLANG_AREA_ANOTHER_SECTOR,
    CARDLANG_AREA_ANY_SECTOR,
    CARDLANG_AREA_YOUR_FLEET,
    CARDLANG_AREA_ENEMY_FLEET
} CardlangArea;

typedef enum CardlangCompareKind {
    CARDLANG_COMPARE_AT_LEAST, // stat >= number
    CARDLANG_COMPARE_AT_MOST,  // stat <= number
    CARDLANG_COMPARE_HIGHEST,  // no other fitting card has more; ties stay legal
    CARDLANG_COMPARE_LOWEST,
    CARDLANG_COMPARE_MORE_THAN // stat > the same stat of `pick` (this card, or "it")
} CardlangCompareKind;

// "With ..." qualifiers; checked on announcement only (CCG-12.5.2).
typedef struct CardlangCompare {
    uint8_t kind; // CardlangCompareKind
    uint8_t stat; // CardlangStat
    uint8_t number;
    uint8_t pick_1; // MORE_THAN: the card compared with
} CardlangCompare;

// Which cards fit a noun phrase. All that is set must hold.
typedef struct CardlangFilter {
    uint64_t
        with[2]; // keywords required, bit id%64 of word id/64 (counterattack and unique included)
    uint64_t without[2]; // "non-KEYWORD"
    uint8_t kinds;       // any of these kinds
    uint8_t whose;       // CardlangPlayer: ANY, YOU, ENEMY, THAT, THEIR, (EACH never)
    uint8_t positions;   // every bit required (two different ones fit no card)
    uint8_t roles;       // every bit required
    uint8_t sides;       // every bit required
    uint8_t flag_class;  // every bit required
    uint8_t area;        // CardlangArea
    uint8_t other;       // "another", "other": not this card and none chosen before in this ability
    uint8_t not_this;    // "other than this unit"
    uint8_t name_1;      // "named": index into `name`
    uint8_t compare_first; // range in `compare`
    uint8_t compare_count;
} CardlangFilter;

typedef enum CardlangPickKind {
    CARDLANG_PICK_THIS,   // the card the text is printed on
    CARDLANG_PICK_EVENT,  // the card named by the trigger ("it" in a reaction)
    CARDLANG_PICK_ROLE,   // "the attacking unit": filter has the role and kind; at most one card
    CARDLANG_PICK_CHOOSE, // min..max cards chosen by `chooser`; inside a condition: "at least min
                          // fit"
    CARDLANG_PICK_GROUP,  // every fitting card, found when it is carried out
    CARDLANG_PICK_SECTOR, // a sector chosen (move): area says ANOTHER_SECTOR or ANY_SECTOR (in
                          // filter)
    CARDLANG_PICK_PLAYER  // a player chosen ("any player's deck")
} CardlangPickKind;

typedef enum CardlangZone {
    CARDLANG_ZONE_PLAY, // where the filter's area says
    CARDLANG_ZONE_HAND,
    CARDLANG_ZONE_DISCARD,
    CARDLANG_ZONE_HAND_OR_DISCARD,
    CARDLANG_ZONE_DECK,     // a search
    CARDLANG_ZONE_DECK_TOP, // the top card, unseen until it arrives
    CARDLANG_ZONE_FLEET,
    CARDLANG_ZONE_ANOTHER_SECTOR // infiltration from there, face-down own cards included
                                 // (CCG-17.3.4)
} CardlangZone;

#define CARDLANG_COUNT_ANY 255 // "any number of"
#define CARDLANG_COUNT_X   254 // the ability's X
#define CARDLANG_COUNT_D6  253 // a roll at the moment it is needed (resolution only)

// "It", "them" and "that unit" are compiled to the index of the pick they stand for.
typedef struct CardlangPick {
    uint8_t kind; // CardlangPickKind
    uint8_t filter_1;
    uint8_t min;               // cards to choose at least (or CARDLANG_COUNT_X, _D6)
    uint8_t max;               // at most (or CARDLANG_COUNT_ANY, _X, _D6)
    uint8_t chooser;           // CardlangPlayer who chooses: YOU; ENEMY, EACH, THAT at resolution
    uint8_t announce;          // 1: chosen on announcement; 0: when its instruction is reached
                               // (CCG-12.2.7, 22.5.14, E, set-up)
    uint8_t random;            // at random: a chance node instead of a choice
    uint8_t zone;              // CardlangZone
    uint8_t zone_whose;        // CardlangPlayer whose hand, pile, deck or fleet
    uint8_t positions_allowed; // implied by the verb (22.5.6): lock READY|CHARGING, rally
                               // LOCKED|CHARGING, charge READY; 0 any
    uint8_t mode_1;            // only needed in this mode of "Choose one"
    uint8_t cost;              // 1: chosen for a cost
} CardlangPick;

typedef enum CardlangQuantityKind {
    CARDLANG_QUANTITY_NUMBER,
    CARDLANG_QUANTITY_X,
    CARDLANG_QUANTITY_D6,        // one roll, made when needed
    CARDLANG_QUANTITY_COUNT,     // number of cards that fit `filter_1`
    CARDLANG_QUANTITY_STAT,      // `stat` of the card of `pick_1`
    CARDLANG_QUANTITY_ROLLED,    // the number of the last roll of this ability, or of the trigger
    CARDLANG_QUANTITY_HAND_SIZE, // of `player`
    CARDLANG_QUANTITY_DISCARD_SIZE
} CardlangQuantityKind;

typedef struct CardlangQuantity {
    uint8_t kind;
    uint8_t number;
    uint8_t filter_1;
    uint8_t pick_1;
    uint8_t stat;
    uint8_t player; // CardlangPlayer
    int8_t plus;    // "... + 1", "... - 2"; the result is never below 0
    uint8_t zero;
} CardlangQuantity;

typedef enum CardlangConditionKind {
    CARDLANG_CONDITION_POSITION, // pick is in position `detail` (mask)
    CARDLANG_CONDITION_ROLE,     // pick has role `detail`
    CARDLANG_CONDITION_KEYWORD,  // pick has keyword `detail`
    CARDLANG_CONDITION_STAT,     // pick's stat `detail` within min..max
    CARDLANG_CONDITION_COUNT,    // `player` has min..max cards that fit filter (ANY: "there are")
    CARDLANG_CONDITION_MORE,     // player has more (detail 1) or fewer (detail 0) than other_player
    CARDLANG_CONDITION_HAND,     // player has min..max cards in hand
    CARDLANG_CONDITION_PLAYER_ROLE, // you are the attacker (detail 0) or defender (1)
    CARDLANG_CONDITION_TURN,        // it is turn `min`
    CARDLANG_CONDITION_BATTLE,      // it is the attacker's (0) or defender's (1) battle
    CARDLANG_CONDITION_SECTOR,      // this sector has keyword `detail`
    CARDLANG_CONDITION_ROLLING,     // player is rolling: detail 0 anything, 1 a test, 2 a d6
    CARDLANG_CONDITION_ROLLED       // the number rolled within min..max
} CardlangConditionKind;

// A pick that chooses means "at least that many fit"; a group means "every one of them, at least
// one".
typedef struct CardlangCondition {
    uint8_t kind;
    uint8_t negate;
    uint8_t pick_1;
    uint8_t filter_1;
    uint8_t player; // CardlangPlayer; EACH: must hold for both
    uint8_t other_player;
    uint8_t detail;
    uint8_t min;
    uint8_t max; // 255: no upper bound
    uint8_t zero;
} CardlangCondition;

// A run of conditions that must all hold: conditions[first .. first + count).
typedef struct CardlangRestriction {
    uint8_t not_playable; // 0: "Only playable while", 1: "Not playable while"
    uint8_t first;
    uint8_t count;
    uint8_t zero;
} CardlangRestriction;

// Events that reactions can name, CCG-20.6.1.
typedef enum CardlangEvent {
    CARDLANG_EVENT_NONE,
    CARDLANG_EVENT_SHOOTS,
    CARDLANG_EVENT_ASSAULTS,
    CARDLANG_EVENT_ATTACKS,
    CARDLANG_EVENT_TARGETED,
    CARDLANG_EVENT_BLOCKS,
    CARDLANG_EVENT_IS_BLOCKED,
    CARDLANG_EVENT_CHARGES,
    CARDLANG_EVENT_LOCKED,
    CARDLANG_EVENT_RALLIED,
    CARDLANG_EVENT_SWEEPS,
    CARDLANG_EVENT_DAMAGED,
    CARDLANG_EVENT_WOULD_BE_DESTROYED,
    CARDLANG_EVENT_DESTROYED,
    CARDLANG_EVENT_INFILTRATED,
    CARDLANG_EVENT_RETURNED,
    CARDLANG_EVENT_PLAYS,
    CARDLANG_EVENT_BECOMES_DEFENDING,
    CARDLANG_EVENT_DRAWS,
    CARDLANG_EVENT_DISCARDS,
    CARDLANG_EVENT_ROLLED,
    CARDLANG_EVENT_PASSED_TEST,
    CARDLANG_EVENT_FAILED_TEST,
    CARDLANG_EVENT_COUNT
} CardlangEvent;

// What a TARGETED trigger speaks of (any of these bits); what a PLAYS trigger speaks of.
enum {
    CARDLANG_TARGET_SHOT = 1,
    CARDLANG_TARGET_ASSAULT = 2,
    CARDLANG_TARGET_SWEEP = 4,
    CARDLANG_TARGET_TACTIC = 8,
    CARDLANG_TARGET_ABILITY = 16 // any ability, tactics included
};
enum {
    CARDLANG_PLAY_T = 1,
    CARDLANG_PLAY_R = 2,
    CARDLANG_PLAY_M = 4,
    CARDLANG_PLAY_BA_CARD = 8,
    CARDLANG_PLAY_BA_ABILITY = 16,
    CARDLANG_PLAY_A = 32,
    CARDLANG_PLAY_COMMAND = 64 // any card played from hand
};

typedef struct CardlangTrigger {
    uint8_t event;  // CardlangEvent; NONE if the ability has no trigger
    uint8_t before; // the word was "Before" (M: pre-roll)
    uint8_t pick_1; // the card concerned: a PICK_THIS, ROLE, CHOOSE or GROUP used only to match
    uint8_t player; // for player verbs: who does it (ANY if not said)
    uint8_t detail; // TARGETED: CARDLANG_TARGET_ bits; PLAYS: CARDLANG_PLAY_ bits; ROLLED: the
                    // number, 0 any; INFILTRATED by a player verb: filter in pick
    uint8_t zero[3];
} CardlangTrigger;

// Restrictions and permissions on cards ("cannot be blocked by vehicle units").
typedef enum CardlangRestrictKind {
    CARDLANG_CANNOT,   // do `verb`
    CARDLANG_CAN_ONLY, // of shooting, assaulting, blocking, charging, sweeping: only `verb`
    CARDLANG_CANNOT_BE_BLOCKED, // by cards that fit filter_1, or in attacks of kind `by`, or at all
    CARDLANG_CANNOT_BE_DESTROYED,
    CARDLANG_CANNOT_BE_LOCKED,
    CARDLANG_CANNOT_BE_RALLIED,
    CARDLANG_CANNOT_BE_TARGETED, // by abilities or attacks of cards that fit filter_1, or by kind
                                 // `by`, or at all
    CARDLANG_CANNOT_BE_DAMAGED,
    CARDLANG_MAY_BLOCK, // `by` attacks (NONE: any) while in `positions`
    CARDLANG_MAY_SHOOT_LOCKED,
    CARDLANG_MAY_ASSAULT_READY,
    CARDLANG_MAY_BLOCK_ANY, // "may block any attack"
    CARDLANG_NEED_NOT_LOCK  // to `verb`: shoot, assault, block
} CardlangRestrictKind;

enum {
    CARDLANG_VERB_SHOOT = 1,
    CARDLANG_VERB_ASSAULT = 2,
    CARDLANG_VERB_BLOCK_SHOTS = 4,
    CARDLANG_VERB_BLOCK_ASSAULTS = 8,
    CARDLANG_VERB_CHARGE = 16,
    CARDLANG_VERB_RALLY = 32,
    CARDLANG_VERB_SWEEP = 64,
    CARDLANG_VERB_USE_ABILITIES = 128
};
// attack = SHOOT | ASSAULT, block = BLOCK_SHOTS | BLOCK_ASSAULTS
typedef enum CardlangBy {
    CARDLANG_BY_NONE,
    CARDLANG_BY_CARDS,
    CARDLANG_BY_TACTICS,
    CARDLANG_BY_SHOTS,
    CARDLANG_BY_ASSAULTS,
    CARDLANG_BY_ABILITIES
} CardlangBy;

typedef struct CardlangRestrict {
    uint8_t kind;      // CardlangRestrictKind
    uint8_t verb;      // CARDLANG_VERB_ bits
    uint8_t by;        // CardlangBy
    uint8_t filter_1;  // BY_CARDS
    uint8_t positions; // MAY_BLOCK: positions in which it may
    uint8_t zero[3];
} CardlangRestrict;

// The instruction table. Fields not named for an operation are 0. `P` = player, `Q` = quantity, `K`
// = pick. Costs use the same operations (TEST to ENEMY_DRAWS are what a cost list can hold).
//     name               fields                    effect
// Beside the named fields: DESTROY, LOCK and RALLY with a player as subject ("your enemy destroys
// ...") have that `player`, which is also the chooser of the pick and "their" in its filter. Where
// `player` is CHOSEN, `second_1` is the pick of the player.
#define CARDLANG_OPS(X)                                                                            \
    X(END, "")   /* the ability is over */                                                         \
    X(TEST, "Q") /* cost: roll; below Q stops the payment */                                       \
    X(LOCK, "K")                                                                                   \
    X(CHARGE, "K")                                                                                 \
    X(RALLY, "K")                                                                                  \
    X(DESTROY, "K")                                                                                \
    X(DISCARD, "K P")    /* hand cards of pick (zone HAND; chooser P; maybe random) */             \
    X(DISCARD_HAND, "P") /* the whole command hand */                                              \
    X(MILL, "Q P")       /* discard the top Q cards of P's deck */                                 \
    X(REVEAL, "K P")     /* hand cards of pick */                                                  \
    X(REVEAL_HAND, "P")                                                                            \
    X(REVEAL_TOP, "Q P") /* top Q cards of P's deck, to both; remembered as "seen" cards */        \
    X(RETURN, "K P")     /* cards in play to hand: OWNER, or YOU ("to your hand") */               \
    X(DRAW, "Q P each")  /* P draws Q (times the cards that fit `each_1`) */                       \
    X(STAT, "K Q detail sign versus each duration") /* gets +/- Q stat `detail` */                 \
    X(SET_STAT, "K Q detail duration")              /* stat `detail` becomes Q */                  \
    X(IGNORE, "K detail")        /* stat `detail` counts as 0 in the coming comparison */          \
    X(GAIN, "K detail duration") /* keyword `detail` */                                            \
    X(LOSE, "K detail duration")                                                                   \
    X(LOSE_ABILITIES, "K duration")                                                                \
    X(RESTRICT, "K restrict duration")                                                             \
    X(DAMAGE, "K Q") /* deal Q damage to each card of K */                                         \
    X(LOOK_HAND, "P")                                                                              \
    X(LOOK_TOP, "Q P") /* top Q cards of P's deck, to you; remembered as "seen" */                 \
    X(LOOK, "K")       /* faces of cards in play, face-down ones included */                       \
    X(PUT_BACK, "P")   /* the seen cards back on top in any order */                               \
    X(PUT_TOP, "P")    /* the seen cards on top of P's deck */                                     \
    X(PUT_BOTTOM, "P")                                                                             \
    X(PUT_HAND, "P")                                                                               \
    X(PUT_DISCARD, "P")                                                                            \
    X(SHUFFLE_DECK, "P")                                                                           \
    X(SHUFFLE_DISCARD, "P detail") /* P's discard pile into `detail` (CardlangPlayer)'s deck */    \
    X(SHUFFLE_CARDS, "K P")        /* cards of K into P's (OWNER's) deck, then shuffle */          \
    X(SEARCH, "K detail")  /* K has zone DECK; found card to hand (detail 0) or infiltrated (1) */ \
    X(INFILTRATE, "K")     /* from K's zone; K may be THIS or EVENT too */                         \
    X(RECOVER, "K detail") /* from own discard pile to hand 0, deck top 1, deck bottom 2 */        \
    X(MOVE, "K second detail") /* to the sector of pick second, or to this sector (second 0) */    \
    X(CONTROL, "K duration")                                                                       \
    X(CANCEL, "detail") /* the ability of the trigger (detail 0), or "that BA" (1) */              \
    X(PREVENT, "Q")     /* Q of the damage in whose window it is played; no Q: all of it */        \
    X(SAVE, "K")        /* is not destroyed (answer to WOULD_BE_DESTROYED) */                      \
    X(DEFEND, "K")      /* becomes the defending card */                                           \
    X(ROLL_ADD, "Q detail sign") /* detail: CARDLANG_ROLL_ whose */                                \
    X(ROLL_SET, "Q detail")                                                                        \
    X(REROLL, "detail")                                                                            \
    X(ROLL_TWICE, "detail")           /* use the higher (1) or lower (0) */                        \
    X(FLAGS, "P Q sign")              /* the player's flag total */                                \
    X(REQUIREMENT, "Q sign duration") /* sign 0: becomes Q */                                      \
    X(EXTRA_BA, "")                                                                                \
    X(LOSE_BA, "P")                                                                                \
    X(END_BA, "")                                                                                  \
    X(END_BATTLE, "")                                                                              \
    /* control */                                                                                  \
    X(BEGIN, "")            /* start of a sentence: forget whether something was done */           \
    X(IF, "condition jump") /* conditions cond_first, cond_count; if one fails go to `jump` */     \
    X(IF_DONE, "jump") /* "If you do": go to `jump` unless the sentence before did something */    \
    X(MAY, "jump")     /* "you may": ask; no goes to `jump` */                                     \
    X(JUMP, "jump")                                                                                \
    X(MODE, "") /* go to mode_start[chosen mode] */                                                \
    X(TABLE,                                                                                       \
      "row each jump") /* roll, go to the row; for each card of each_1; at last to `jump` */       \
    X(ROW_END, "jump") /* back to its TABLE at `jump` */

typedef enum CardlangOp {
#define X(name, fields) CARDLANG_OP_##name,
    CARDLANG_OPS(X)
#undef X
        CARDLANG_OP_COUNT
} CardlangOp;

enum { CARDLANG_ROLL_ANY = 0, CARDLANG_ROLL_YOURS = 1, CARDLANG_ROLL_ENEMYS = 2 };

typedef struct CardlangInstr {
    uint8_t op; // CardlangOp
    uint8_t pick_1;
    uint8_t second_1; // second pick: sector of MOVE; PICK_PLAYER when player is CHOSEN
    uint8_t quantity_1;
    uint8_t versus_1;   // filter of "vs."
    uint8_t each_1;     // filter of "for each"
    uint8_t player;     // CardlangPlayer
    uint8_t detail;     // see the table
    int8_t sign;        // +1, -1, 0
    uint8_t duration;   // CardlangDuration
    uint8_t restrict_1; // index into `restrict_`
    uint8_t jump;       // index into `code`
    uint8_t cond_first; // IF
    uint8_t cond_count;
    uint8_t row_first; // TABLE
    uint8_t row_count;
} CardlangInstr;

typedef struct CardlangRow {
    uint8_t low;
    uint8_t high;  // 255: and more
    uint8_t start; // index into `code`
    uint8_t zero;
} CardlangRow;

typedef enum CardlangStaticKind {
    CARDLANG_STATIC_STAT,          // cards of pick get sign quantity detail [vs versus] [for each]
    CARDLANG_STATIC_KEYWORD,       // cards of pick have keyword `detail`
    CARDLANG_STATIC_RESTRICT,      // cards of pick: restrict_1
    CARDLANG_STATIC_BEGINS,        // cards of pick begin each battle in position `detail`
    CARDLANG_STATIC_PLAYER_CANNOT, // player cannot `detail` (CARDLANG_DENY_)
    CARDLANG_STATIC_HAND, // player draws `quantity` more (sign +1) or fewer (-1) for the command
                          // hand
    CARDLANG_STATIC_REQUIREMENT, // sign 0: becomes
    CARDLANG_STATIC_ROLL,        // rolls of detail (CARDLANG_ROLL_) get sign quantity
    CARDLANG_STATIC_INSTEAD // if a card of pick would be destroyed: code_first.. instead (optional
                            // if may)
} CardlangStaticKind;

enum {
    CARDLANG_DENY_TACTICS = 1,
    CARDLANG_DENY_REACTIONS = 2,
    CARDLANG_DENY_MODIFIERS = 4,
    CARDLANG_DENY_BA_CARDS = 8,
    CARDLANG_DENY_DRAW = 16,
    CARDLANG_DENY_WITHDRAW = 32
};

typedef struct CardlangStatic {
    uint8_t kind;   // CardlangStaticKind
    uint8_t pick_1; // PICK_THIS or PICK_GROUP (never chosen); INSTEAD: its pick also stands for
                    // "it" in the code
    uint8_t quantity_1;
    uint8_t versus_1;
    uint8_t each_1;
    uint8_t player;
    uint8_t detail;
    int8_t sign;
    uint8_t restrict_1;
    uint8_t may;        // INSTEAD
    uint8_t code_first; // INSTEAD: code up to OP_END
    uint8_t cond_first; // "while": all must hold
    uint8_t cond_count;
    uint8_t zero[3];
} CardlangStatic;

typedef struct CardlangProgram {
    uint8_t timing; // CardlangTiming
    uint8_t unlimited;
    uint8_t pre_roll;     // M played before the card is discarded (CCG-7.3.4)
    uint8_t says_you;     // the text says you, your or enemy (sector events, CCG-14.3.3)
    uint8_t free_x;       // X is named on announcement (CCG-12.4.2)
    uint8_t x_quantity_1; // the definition of X (CCG-12.4.1)
    uint8_t mode_count;   // 0, or the number of modes
    uint8_t uses_this;    // speaks of the card it is printed on
    uint8_t mode_start[CARDLANG_MODES_MAX];
    uint8_t cost_count;   // costs are code[0 .. cost_count)
    uint8_t effect_first; // effects are code[effect_first .. up to END]
    CardlangTrigger trigger;
    uint64_t grants[2]; // KEYWORDS: the ability keywords granted

    uint8_t code_count, pick_count, filter_count, compare_count;
    uint8_t quantity_count, condition_count, restriction_count, restrict_count;
    uint8_t row_count, static_count, name_count, zero;

    const CardlangInstr *code;
    const CardlangPick
        *pick; // in the order in which they are chosen on announcement: costs first, then effects
    const CardlangFilter *filter;
    const CardlangCompare *compare;
    const CardlangQuantity *quantity;
    const CardlangCondition *condition;
    const CardlangRestriction *restriction;
    const CardlangRestrict *restrict_;
    const CardlangRow *row;
    const CardlangStatic *statics;
    const char *const *name; // "named" card names, as printed
} CardlangProgram;
