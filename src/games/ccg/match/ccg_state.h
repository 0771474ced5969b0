// The state of a game of the card game: one flat block of bytes, no pointers.
//
// Cards in a deck, a hand or a discard pile are only card numbers of the match (their "type"):
// copies of a card cannot be told apart, so nothing leaks which copy was moved. A card in play is
// an object: it has a slot in its owner's `slot_type`, kept from its arrival until it leaves play,
// and slots are given out in order of arrival, so that walking a set of slots is walking in order
// of arrival. Where things lie and how they stand are sets of slots (`at`, `locked`, ...).
//
// What is going on is a stack of typed frames (a struct per kind, all of bytes, the tag last),
// below them the phase of the game or battle. What is being chosen stands in `list`.
//
// Unused bytes are zero, so that equal states are equal bytes. An observation is the same struct
// with what the seat may not know set to type 0.
#pragma once

#include "base_bits.h"
#include "base_limit.h"
#include "cardlang_program.h"
#include "kernel.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    CCG_CARDS = 100,       // the largest deck, CCG-21.1.6
    CCG_SECTORS = 3,       // CCG-3.1.2
    CCG_FLEET = 3,         // index into `at` of the fleet
    CCG_LASTING_MAX = 64,  // CCG-21.1.7
    CCG_LIST_MAX = 88,     // cards that can stand as chosen, CCG-21.1.8
    CCG_MARKS_MAX = 40,    // once-limits in force at the same time, CCG-21.1.9
    CCG_STACK_BYTES = 488, // frames; see the assertion below them
    CCG_DEPTH_HELD = 12,   // nested plays that the stack has room for
    CCG_LOOSE_MAX = 6,
    CCG_SOUGHT_MAX = 5,
    CCG_AMOUNT_MAX = 250,  // what is counted: a byte, and room to count on by a few
    CCG_CHANGE_MAX = 120,  // how much a value or a roll changes, up or down: a signed byte
    CCG_SECTOR_TYPE = 251, // types 251 to 253 stand for the three sectors: "printed on that sector"
    CCG_NONE = 0xFF
};

#define CCG_BA_MAX           LIMIT(21_1_1, 400)
#define CCG_WINDOW_PLAYS_MAX LIMIT(21_1_2, 100)
#define CCG_TURN_MAX         LIMIT(21_1_3, 20)
#define CCG_DEPTH_MAX        LIMIT(21_1_5, CCG_DEPTH_HELD)
#define CCG_PLAYS_MAX        LIMIT(21_1_5, 500)
#define CCG_X_MAX            LIMIT(12_4_2, 12)

// A card in play: bit 7 its owner, the other bits its slot plus one; 0 is no card.
typedef uint8_t CcgSlot;

static inline CcgSlot ccg_slot(unsigned owner, unsigned index)
{
    return (CcgSlot)(owner << 7 | (index + 1));
}
static inline unsigned ccg_slot_owner(CcgSlot slot)
{
    return slot >> 7;
}
static inline unsigned ccg_slot_index(CcgSlot slot)
{
    return (slot & 127U) - 1;
}

// Sets of cards in play, by owner.
typedef struct CcgGroup {
    Bits128 of[2];
} CcgGroup;

// One seat's cards. All sets are sets of slots unless said otherwise.
typedef struct CcgPlayer {
    Bits128 at[CCG_SECTORS + 1]; // this owner's cards lying at each sector, and in a fleet
    Bits128 locked;
    Bits128 charging;
    Bits128 facedown;
    Bits128 seen;            // face-down cards whose face the enemy was shown
    Bits128 alien;           // controlled by the enemy
    Bits128 statics;         // within reach of the battle and printed with static text
    Bits128 known_own;       // set of indices into `card`: deck cards whose face the owner knows
    Bits128 known_enemy;     // likewise: deck and hand cards whose face the enemy knows
    uint8_t card[CCG_CARDS]; // types: [0, deck) deck, top last; [deck, deck + hand) hand, newest
                             // first; [CCG_CARDS - discard, CCG_CARDS) discard pile, newest first
    uint8_t slot_type[CCG_CARDS];
    uint8_t deck_count, hand_count, discard_count;
    uint8_t table_count; // cards being played; they stand in the frames
    uint8_t slot_count;  // slots given out; those above are free
    uint8_t loose_count;
    uint8_t loose[CCG_LOOSE_MAX]; // types that the enemy saw on their way into the deployment hand:
                                  // each is among this owner's hand and unseen face-down cards
    uint8_t waves;                // set of sectors that got this turn's first-wave card
    uint8_t extra_ba;             // BAs owed, CCG-9.1.8
    uint8_t lost_ba;              // BAs to be skipped
    uint8_t zero;
} CcgPlayer;

// A lasting effect: an instruction of a program, still working. `slot` 0: on a player, sector or
// side. Entries that are none (a sum of plain changes, what a card was that has left) have types of
// their own, see ccg_text.h.
typedef struct CcgLasting {
    uint8_t type;    // card or sector it comes from
    uint8_t ability; // CcgAbilityRef: box line or CCG_COMMAND
    uint8_t instr;   // index into the program's code
    CcgSlot slot;    // whom it is on
    int8_t value;    // amount, fixed when it began
    uint8_t flags;   // bits 0-1 CardlangDuration, bit 2 the player of the ability, bit 3 for
                     // DEFEND/CONTROL use
} CcgLasting;

enum { CCG_COMMAND = 15 }; // ability index of a command line; box lines are 0..7

// What the enemy knows of a card that a search put into the hand unseen (CCG-22.5.7): it fits the
// description.
typedef struct CcgSought {
    uint8_t type;    // the card whose text searched
    uint8_t ability; // box line or CCG_COMMAND; bit 7: the seat
    uint8_t pick;
} CcgSought;

// What a chosen entry names.
typedef enum CcgPlace {
    CCG_PLACE_HERE,    // value: slot at the current sector or (ships) in a fleet
    CCG_PLACE_AWAY,    // value: slot at another sector
    CCG_PLACE_HAND,    // value: type in a hand
    CCG_PLACE_DISCARD, // value: type in a discard pile
    CCG_PLACE_SECTOR,  // value: sector
    CCG_PLACE_PLAYER,  // value: seat
    CCG_PLACE_GONE,    // was chosen, is no longer there
    CCG_PLACE_CLOSED   // not a card: this pick has been chosen completely
} CcgPlace;

// An entry of `list`. For chosen cards: head = place << 5 | pick, value as above. DESTROY and
// DAMAGE frames use entries as (slot, fate or amount), SERIES as (slot, 0), set-up and event lists
// as (source, how).
typedef struct CcgEntry {
    uint8_t head;
    uint8_t value;
} CcgEntry;

// An entry of a list of set-up texts or events whose head is the type of a card in hand, not a
// slot.
enum { CCG_LISTED_HAND = 16 };

typedef enum CcgAttackKind {
    CCG_ATTACK_NONE,
    CCG_SHOOT,
    CCG_ASSAULT,
    CCG_SPECIAL,
    CCG_CHARGE
} CcgAttackKind;

// The attack (or charge) in progress; all zero if there is none. CCG-9.2.
typedef struct CcgAttack {
    uint8_t kind;   // CcgAttackKind
    uint8_t player; // who attacks
    CcgSlot attacker;
    CcgSlot target;   // the original target, 0 for a special assault
    CcgSlot defender; // the defending card, 0 if none
    CcgSlot blocker;  // the defending card if it blocked
    uint8_t sweep;    // 1: the sweeping advance
    uint8_t first;    // sweep: the unit of the first damage step's defending card
    uint8_t amount;   // damage of the attack
    uint8_t counter;  // counterattack damage
    uint8_t excess;   // leftover damage of the first damage step
    uint8_t a1;       // assault without versus bonuses in the first damage step, CCG-9.6.7
    uint8_t v1; // number of versus bonuses counted then (those already seen), see ccg_damage.c
    uint8_t resolves; // special assault: its effect is to be carried out
} CcgAttack;

// --- frames --------------------------------------------------------------------------------------

typedef enum CcgFrameTag {
    CCG_FRAME_NONE,
    CCG_FRAME_ATTACK,
    CCG_FRAME_PLAY,
    CCG_FRAME_WINDOW,
    CCG_FRAME_ROLL,
    CCG_FRAME_DESTROY,
    CCG_FRAME_DAMAGE,
    CCG_FRAME_SERIES,
    CCG_FRAME_SHUFFLE,
    CCG_FRAME_AIM,
    CCG_FRAME_COUNT
} CcgFrameTag;

// An attack or charge; its cards are in CcgAttack.
typedef struct CcgFrameAttack {
    uint8_t stage;
    uint8_t list_base; // doomed cards
    uint8_t tag;
} CcgFrameAttack;

// An attack being announced: attacker chosen, target open.
typedef struct CcgFrameAim {
    uint8_t kind; // CcgAttackKind
    CcgSlot slot;
    uint8_t tag;
} CcgFrameAim;

enum { CCG_FROM_BOX, CCG_FROM_HAND, CCG_FROM_SECTOR, CCG_FROM_INSTEAD };
enum {
    CCG_PLAY_DONE = 1, // the sentence did something ("If you do")
    CCG_PLAY_CANCELLED = 2,
    CCG_PLAY_FAILED = 4,  // a cost failed
    CCG_PLAY_PAID = 8,    // past the costs
    CCG_PLAY_ROLLED = 16, // `rolled` answers the instruction at `pc`
    CCG_PLAY_SECOND = 32, // choosing: the second of two players
    CCG_PLAY_LOOKED = 64, // seen cards are the enemy's
    CCG_PLAY_ASKED = 128  // "may" has been answered for this instruction
};

typedef enum CcgPlayStage {
    CCG_STAGE_ANNOUNCE,
    CCG_STAGE_PAY,
    CCG_STAGE_PLAYS,
    CCG_STAGE_TARGETED,
    CCG_STAGE_TACTICS,
    CCG_STAGE_RESOLVE,
    CCG_STAGE_CHOOSE,
    CCG_STAGE_MAY,
    CCG_STAGE_ORDER,
    CCG_STAGE_FIND,
    CCG_STAGE_RANDOM,
    CCG_STAGE_END
} CcgPlayStage;
// An ability being announced, paid or carried out.
typedef struct CcgFramePlay {
    uint8_t stage;     // CcgPlayStage
    uint8_t player;    // the player of the ability
    uint8_t type;      // the card or sector it is printed on
    uint8_t ability;   // box line or CCG_COMMAND
    CcgSlot source;    // the card in play, or 0
    uint8_t from;      // CCG_FROM_
    uint8_t flags;     // CCG_PLAY_
    uint8_t x;         // CCG_NONE until named
    uint8_t mode;      // CCG_NONE until chosen
    uint8_t pc;        // instruction
    uint8_t rolled;    // the last number rolled
    uint8_t list_base; // its entries in `list`
    union {
        uint8_t pick;    // announcement: the pick being chosen
        uint8_t chooser; // resolution: the player choosing
    };
    uint8_t rolls_left; // a table: rolls plus one, 0 before the first
    union {
        uint8_t left;   // cards to be taken one by one: plus one, 0 before the first
        uint8_t placed; // cards to be put back in order: those that lie there already
    };
    union {
        uint8_t seen; // cards looked at on top of a deck
        uint8_t took; // cards taken one by one: has there been one?
    };
    uint8_t tag;
} CcgFramePlay;

// The moments of CCG-20.6.1; those with several names are one event (CCG-20.6.4).
typedef enum CcgMoment {
    CCG_MOMENT_NONE,
    CCG_MOMENT_SHOOTS,
    CCG_MOMENT_ASSAULTS,
    CCG_MOMENT_SWEEPS,
    CCG_MOMENT_TARGETED,
    CCG_MOMENT_CHOSEN,
    CCG_MOMENT_BLOCKS,
    CCG_MOMENT_CHARGES,
    CCG_MOMENT_LOCKED,
    CCG_MOMENT_RALLIED,
    CCG_MOMENT_DAMAGED,
    CCG_MOMENT_WOULD_BE_DESTROYED,
    CCG_MOMENT_DESTROYED,
    CCG_MOMENT_INFILTRATED,
    CCG_MOMENT_RETURNED,
    CCG_MOMENT_PLAYS,
    CCG_MOMENT_DEFENDING,
    CCG_MOMENT_DRAWS,
    CCG_MOMENT_DISCARDS,
    CCG_MOMENT_ROLLED,
    CCG_MOMENT_PASSED,
    CCG_MOMENT_FAILED,
    CCG_MOMENT_COUNT
} CcgMoment;
typedef enum CcgWindowKind {
    CCG_WINDOW_T,
    CCG_WINDOW_R,
    CCG_WINDOW_M,
    CCG_WINDOW_M_BEFORE
} CcgWindowKind;
// A play window, CCG-20.5.1.
typedef struct CcgFrameWindow {
    uint8_t kind; // CcgWindowKind
    uint8_t turn; // the seat to act
    uint8_t passes;
    uint8_t plays;
    uint8_t moment;  // CcgMoment of a reaction window
    CcgSlot subject; // the card concerned
    uint8_t who;     // the player concerned
    uint8_t tag;
} CcgFrameWindow;

typedef enum CcgRollPurpose { CCG_ROLL_TEST, CCG_ROLL_D6, CCG_ROLL_TABLE } CcgRollPurpose;
// A roll, CCG-20.5.1.
enum { CCG_ROLL_NULL = 1, CCG_ROLL_SECOND = 2 };
typedef struct CcgFrameRoll {
    uint8_t stage;
    uint8_t player;  // the roller
    uint8_t purpose; // CcgRollPurpose
    uint8_t need;    // test: N of (N+)
    uint8_t base;
    int8_t change;
    uint8_t twice; // 0 once, 1 use the higher, 2 use the lower
    uint8_t flags; // CCG_ROLL_NULL; CCG_ROLL_SECOND: the first of two cards is in `base`
    uint8_t tag;
} CcgFrameRoll;

// What becomes of a card of a destruction: `value` of its entry.
enum {
    CCG_FATE_PENDING,
    CCG_FATE_SAVED,
    CCG_FATE_DESTROYED,     // and the seat that controlled the card
    CCG_FATE_ELSEWHERE = 4, // destroyed at another sector, CCG-11.1.9
};
enum { CCG_DECLINED_MAX = 127 };

typedef struct CcgFrameDestroy {
    uint8_t stage;
    uint8_t player; // initiator
    uint8_t list_base;
    uint8_t list_count;
    uint8_t at;
    uint8_t keep : 1;     // 1: the caller reads the fates and gives the list back
    uint8_t declined : 7; // texts "instead" not used for the card at `at`; CCG_DECLINED_MAX: no
                          // other is offered
    uint8_t tag;
} CcgFrameDestroy;

typedef struct CcgFrameDamage {
    uint8_t elsewhere; // is a card at another sector among them?
    uint8_t player;
    uint8_t list_base;
    uint8_t list_count;
    uint8_t at;
    uint8_t tag;
} CcgFrameDamage;

// One event for each card of a list, one after the other, CCG-11.1.7.
typedef struct CcgFrameSeries {
    uint8_t moment;
    uint8_t player;
    uint8_t list_base;
    uint8_t list_count;
    uint8_t at;
    uint8_t tag;
} CcgFrameSeries;

// Shuffling a deck: cards [0, left) are the ones not yet placed, in ascending order; CCG-19.2.5.
typedef struct CcgFrameShuffle {
    uint8_t player;
    uint8_t left;
    uint8_t tag;
} CcgFrameShuffle;

// A play and the most that it waits for: the series of an arrival with the older copies that go.
// CCG_DEPTH_MAX windows with one each may lie on the play that is the battle action itself. A text
// carried out instead of a destruction needs less and counts as one (CCG-21.1.5).
enum { CCG_PLAY_BYTES = sizeof(CcgFramePlay) + sizeof(CcgFrameSeries) + sizeof(CcgFrameDestroy) };
_Static_assert(sizeof(CcgFrameSeries) + sizeof(CcgFrameDestroy) >=
                       sizeof(CcgFrameRoll) + sizeof(CcgFrameShuffle) &&
                   sizeof(CcgFrameSeries) >= sizeof(CcgFrameAttack),
               "a play waits for nothing larger");
_Static_assert((sizeof(CcgFrameWindow) + CCG_PLAY_BYTES) * CCG_DEPTH_HELD + CCG_PLAY_BYTES <=
                   CCG_STACK_BYTES,
               "the stack holds the deepest nesting");

// --- the whole -----------------------------------------------------------------------------------

typedef enum CcgPhase { // the states of CCG-20.1.1 and 20.2.1
    CCG_PHASE_SHUFFLE,  // G0
    CCG_PHASE_COIN,     // G1
    CCG_PHASE_ROLE,     // G2
    CCG_PHASE_PLANET,   // G3
    CCG_PHASE_TURN,     // T0
    CCG_PHASE_WAVE,     // T1
    CCG_PHASE_DRAW,     // T2
    CCG_PHASE_DEPLOY,   // T3
    CCG_PHASE_SECTOR_A, // T4
    CCG_PHASE_SECTOR_D, // T5
    CCG_PHASE_REVEAL,   // B1, B2
    CCG_PHASE_KEEP,     // B3a
    CCG_PHASE_UNIQUE,   // B3b
    CCG_PHASE_SETUP,    // B3c
    CCG_PHASE_SHIPS,    // B3d, B4
    CCG_PHASE_COMMAND,  // B5, B6
    CCG_PHASE_BA,       // B7
    CCG_PHASE_BA_END,   // B9
    CCG_PHASE_HANDS,    // V1
    CCG_PHASE_EVENTS,   // V2, V3
    CCG_PHASE_RESULT,   // V4 to V6
    CCG_PHASE_END,      // T6
    CCG_PHASE_OVER      // Z
} CcgPhase;

enum {
    CCG_GUARD_BAS,
    CCG_GUARD_WINDOW,
    CCG_GUARD_TURNS,
    CCG_GUARD_DEPTH,
    CCG_GUARD_PLAYS,
    CCG_GUARD_LASTING,
    CCG_GUARD_LIST,
    CCG_GUARD_MARKS,
    CCG_GUARD_COUNT
};

typedef struct CcgState {
    CcgPlayer player[2];
    CcgLasting lasting[CCG_LASTING_MAX];
    CcgEntry list[CCG_LIST_MAX];
    uint16_t mark[CCG_MARKS_MAX]; // once-limits used: slot | ability << 8 | player << 11 | window
                                  // depth << 12
    CcgAttack attack;
    uint16_t stack_size;
    uint16_t ba_count;   // BAs other than pass in this battle
    uint16_t play_count; // T, R and M played in this BA
    uint16_t statics;    // derived: CCG_STATIC_ bits of all static text within reach
    uint32_t reach[2];   // derived: CCG_HAS_ bits of the abilities within reach, by controller
    uint8_t stack[CCG_STACK_BYTES];
    uint8_t lasting_count;
    uint8_t list_count;
    uint8_t mark_count;
    uint8_t phase; // CcgPhase
    uint8_t turn;
    uint8_t attacker;           // seat that is the Attacker; CCG_NONE before the role is chosen
    uint8_t chooser;            // seat that chooses the role
    uint8_t planet;             // CCG_NONE before it is chosen
    uint8_t current;            // current sector, CCG_NONE outside battles
    uint8_t fought;             // sector of this turn's first battle, CCG_NONE
    uint8_t second;             // 1: the Defender's battle
    uint8_t actor;              // seat whose BA it is; placing or deploying seat
    uint8_t passed;             // set of seats that passed in succession
    uint8_t taken[CCG_SECTORS]; // 0, or 1 + the seat that took it
    uint8_t step;               // progress inside a phase
    uint8_t battle_step;        // 1 during the battle step: windows exist
    uint8_t ba_ended;           // the BA was ended by an effect
    uint8_t battle_ended;       // the battle was ended by an effect
    uint8_t depth;              // windows open
    uint8_t restricts;          // lasting effects that are restrictions; 0: no need to look
    uint8_t decision;           // CcgDecision
    uint8_t decider;            // Actor
    uint8_t wave_type;          // the card turned up in the first wave
    uint8_t left;               // cards still to draw, plus one; 0 before drawing begins
    uint8_t withdrawn;          // 1: a player withdrew, the battle step is over
    uint8_t outcome;            // Outcome
    uint8_t denied;             // derived: CARDLANG_DENY_ bits of all static text within reach
    uint8_t sought_count;
    CcgSought sought[CCG_SOUGHT_MAX];
    uint8_t guard[CCG_GUARD_COUNT]; // how often each guard acted (255 and more: 255)
    uint8_t restricting[3];         // derived: CCG_RESTRICT bits of all static text within reach
} CcgState;
