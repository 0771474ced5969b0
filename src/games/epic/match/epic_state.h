// The state of a game of Epic: one flat block of bytes, no pointers.
//
// Units and formations keep their number for the whole game: seat 0's formations first, in the
// order of the army file, each formation's units one after the other. What a unit is stands in the
// match (EpicMatch.unit, EpicKind); here stands only what changes. Units that may come later
// (summoned daemons) have their numbers from the beginning, with EPIC_AT_POOL.
//
// What is going on is a stack of typed frames (epic_frame.h); below them stands the phase. Only one
// attack
// (`attack`, `hit`) and one assault (`assault`) can be in progress at any time; moves nest (a
// withdrawal inside the overwatch window of an action's move), so all of a move is in its frame and
// in flags of units, which are of different formations.
//
// Unused bytes are zero, so that equal states are equal bytes.
#pragma once

#include "epic_frame.h"
#include "epic_library.h"
#include "kernel.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    EPIC_UNITS_MAX = 512,          // both seats
    EPIC_FORMATIONS_MAX = 64,      // both seats: sets of formations are one word of bits
    EPIC_FORMATION_UNITS_MAX = 64, // of one formation, its pool included
    EPIC_HITS_MAX = 400,           // hits in the air at the same time
    EPIC_FRAMES_MAX = 16,
    EPIC_WAY_CORNERS = 8,                     // of a unit's way, 0.1o
    EPIC_WAY_CORNERS_AIR = 12,                // ... of what flies, which has to turn (4.2.1f)
    EPIC_PATH_MAX = EPIC_WAY_CORNERS_AIR + 2, // points of one unit's move: start, corners, end
    EPIC_WAYS_MAX = EPIC_FORMATION_UNITS_MAX, // of one plan, a unit each
    EPIC_WAY_POINTS_MAX = 256,                // of all these ways together, 0.1o
    EPIC_ORDERS_MAX = 64,                     // weapons whose use is not the default
    EPIC_TEMPLATES_MAX = 3,
    EPIC_OBJECTIVES = 6,  // 6.1.4
    EPIC_WORKS_MAX = 112, // fortified positions that both sides have laid (6.7.2)
    EPIC_SEAT_WORKS_MAX = 56,
    EPIC_WORK_GROUPS_MAX = 32, // of both sides: sets of them are one word of bits
    EPIC_TURN_MAX = 12,        // a technical guard: a draw after it
    EPIC_NO_UNIT = 0xFFFF,
    EPIC_NO_FORMATION = 0xFF
};

// Technical limits that no rule knows. How often they acted is counted, for long measurements.
typedef enum EpicGuard {
    EPIC_GUARD_TURNS, // EPIC_TURN_MAX
    EPIC_GUARD_HITS,  // EPIC_HITS_MAX: hits that were lost
    EPIC_GUARD_TESTS, // EPIC_TESTS_MAX: paths with more tests than are made
    EPIC_GUARDS
} EpicGuard;

// Where a unit is.
typedef enum EpicAt {
    EPIC_AT_NOWHERE, // no such unit
    EPIC_AT_TABLE,
    EPIC_AT_CARRIED,  // in `carrier`, whose place is its own (1.7.5-q1)
    EPIC_AT_RESERVE,  // off table, may come (6.1.6)
    EPIC_AT_POOL,     // may be summoned or come back (6.11.3, 5.15.1, 5.21.1)
    EPIC_AT_UNPLACED, // will be set up
    EPIC_AT_DESTROYED,
    EPIC_AT_GONE // left the table without being destroyed
} EpicAt;

enum { // EpicUnit.flags
    // for the present move of its formation; cleared when a move begins
    EPIC_U_MOVED = 1,     // has moved or finished
    EPIC_U_CAUTIOUS = 2,  // 1.8.1b
    EPIC_U_PICKED_UP = 4, // boarded in this move (1.7.5b, e)
    // for the present action of its formation; cleared when it ends
    EPIC_U_POPPED_UP = 8,    // 2.1.13b; on overwatch until it has fired
    EPIC_U_CHARGED = 16,     // moved into contact in this charge
    EPIC_U_DISEMBARKED = 32, // in this action
    EPIC_U_BARGED = 64,      // put somewhere by force (0.1k, 3.3.1a); cleared when one begins, too
    // for the present attack or assault; cleared when it ends
    EPIC_U_SUPPRESSED = 128,
    EPIC_U_FIRES = 256,     // a shooter
    EPIC_U_TARGET_AP = 512, // may be allocated a hit of this class (1.9.6a)
    EPIC_U_TARGET_AT = 1024,
    EPIC_U_TARGET_MW = 2048,
    EPIC_U_IN_COVER = 4096, // to be hit: judged when the attack is declared
    EPIC_U_UNDER = 8192,    // under a template
    EPIC_U_HAS_HALF = 16384 // a shooter that has the weapon that one unit in two has (5.2.1a)
};
enum { // EpicUnit.flags in an assault: the bits of an attack, which leaves none of them behind
    EPIC_U_INVOLVED = EPIC_U_FIRES,       // directly (1.12.6-q1)
    EPIC_U_MAY_BE_HIT = EPIC_U_TARGET_AP, // any hit may be allocated to it (1.12.5d)
    EPIC_U_ENGAGED = EPIC_U_UNDER,        // directly (1.12.5i)
    EPIC_U_CC = EPIC_U_HAS_HALF,          // fights with CC this round
    EPIC_U_FF = 32768                     // fights with FF this round
};
enum {
    EPIC_U_MOVE_FLAGS = EPIC_U_MOVED | EPIC_U_CAUTIOUS | EPIC_U_PICKED_UP,
    EPIC_U_ACTION_FLAGS = EPIC_U_POPPED_UP | EPIC_U_CHARGED | EPIC_U_DISEMBARKED | EPIC_U_BARGED,
    EPIC_U_ATTACK_FLAGS = 0xFF80 // of attacks and of assaults
};

enum {                   // EpicUnit.turn_flags: of this turn
    EPIC_UT_REROLLED = 1 // a failed to-hit roll (5.22.2e)
};

typedef struct EpicUnit {
    int32_t x, y;       // centre; of a carried unit its carrier's
    uint16_t carrier;   // unit + 1; 0: none
    uint16_t facing;    // _bam, 0.1b; 0 for infantry
    uint16_t flags;     // EPIC_U_
    uint8_t formation;  // may change (6.21.1a, summoned units)
    uint8_t at;         // EpicAt
    uint8_t dc;         // damage capacity left
    uint8_t shields;    // up
    uint8_t criticals;  // suffered; reactor breaches and fires burning
    uint8_t spent;      // single-shot weapons fired, by EpicWeapon.limited - 1
    uint8_t fired;      // slow weapons fired this turn
    uint8_t reloading;  // slow weapons fired last turn
    uint8_t lost;       // EPIC_LOSE_ of a critical
    uint8_t hits;       // hits allocated in the present attack (1.9.6b)
    uint8_t cargo;      // units that it carries
    uint8_t turn_flags; // EPIC_UT_
    uint8_t zero[2];
} EpicUnit;
_Static_assert(sizeof(EpicUnit) == 28, "no padding");

enum { // EpicFormation.flags
    EPIC_F_BROKEN = 1,
    EPIC_F_ACTED = 2, // this turn
    EPIC_F_OVERWATCH = 4,
    EPIC_F_MARCHED = 8,           // this turn
    EPIC_F_MOVED = 16,            // took an action with a move this turn (4.2.4e)
    EPIC_F_RALLIED = 32,          // from broken in this end phase (6.1.4c)
    EPIC_F_RALLY_DONE = 64,       // tried in this end phase
    EPIC_F_ENTERED = 128,         // has been on the table (6.1.7c)
    EPIC_F_GARRISON = 256,        // set up as one (6.1.5)
    EPIC_F_SET_UP = 512,          // its set-up is done
    EPIC_F_CROSSFIRE_PAID = 1024, // the present attack's extra blast marker was placed (1.11d)
    EPIC_F_SHOT_AT = 2048,        // the present attack's first blast marker was placed
    EPIC_F_FIRED_EARLY = 4096,    // overwatch fired in a turn before its own activation (9.2f)
    EPIC_F_PORTAL_USED = 8192,
    EPIC_F_PUT_OFF = 16384, // its planetfall has slipped: everybody knows its turn (2.1.21a)
    EPIC_F_HURRIES = 32768  // 6.34.2: 5 more for its war engines in this action
};

typedef struct EpicFormation {
    int32_t plot_x, plot_y; // tunnelers and drop zones, secret until used (2.1.23a)
    uint16_t flags;         // EPIC_F_
    uint8_t blast;          // blast markers
    uint8_t gained;         // blast markers that the present attack gives (9.6k)
    uint8_t action;         // EpicFormationAction of this turn
    uint8_t joined;         // 1 + the formation that it was absorbed by (6.21.1a)
    uint8_t carrier;        // 1 + formation of the war engine that carries it (3.1.3)
    uint8_t plot_turn;
    uint8_t lost;        // units (damage points) lost in the present assault, for events
    uint8_t entry;       // EpicEntry: how it comes in from reserve
    uint8_t loaded_turn; // turn in which it boarded a war engine (3.1.3c)
    uint8_t
        fights_with; // 1 + formation that unloaded it this turn and that it shoots with (3.1.3c)
    uint8_t has_absorbed; // units with numbers of other formations (6.21.1a)
    uint8_t runs_wild;    // a beast that nobody directs in this turn's action (6.13.3a)
    uint8_t is_scattered; // since its last move units were lost or put somewhere (1.2.1d, 0.1k)
    uint8_t zero[1];
} EpicFormation;
_Static_assert(sizeof(EpicFormation) == 24, "no padding");

typedef enum EpicEntry {
    EPIC_ENTRY_NONE,
    EPIC_ENTRY_TELEPORT,
    EPIC_ENTRY_TUNNEL,
    EPIC_ENTRY_SELF_PLANETFALL,
    EPIC_ENTRY_PORTAL,
    EPIC_ENTRY_CARRIED,
    EPIC_ENTRY_WILD // 6.13.3a
} EpicEntry;

typedef enum EpicFormationAction { // 1.6.1
    EPIC_NO_ACTION,
    EPIC_ADVANCE,
    EPIC_ENGAGE,
    EPIC_DOUBLE,
    EPIC_MARCH,
    EPIC_MARSHAL_SHOOT, // shoot with -1, then regroup
    EPIC_MARSHAL_MOVE,  // one move, then regroup
    EPIC_OVERWATCH,
    EPIC_SUSTAINED,
    EPIC_HOLD_MOVE, // after a failed test
    EPIC_HOLD_SHOOT,
    EPIC_HOLD_REGROUP,
    EPIC_ROAD_MARCH, // 1.8.4n
    EPIC_FORMATION_ACTIONS
} EpicFormationAction;

// What a hit can do. The order is the order of batches (1.9.6e, 9.6j).
typedef enum EpicHitClass {
    EPIC_HIT_AP,
    EPIC_HIT_AT,
    EPIC_HIT_ANY, // assault and blasts: normal, on any type
    EPIC_HIT_MACRO,
    EPIC_HIT_KILLER,
    EPIC_HIT_NO_SAVE // extra hits, hits from blast markers while broken
} EpicHitClass;

enum { // EpicHit.flags
    EPIC_H_DISRUPT = 1,
    EPIC_H_IGNORE_COVER = 2,
    EPIC_H_LANCE = 4,
    EPIC_H_SNIPER = 8, // chosen by the shooter, saves at -1
    EPIC_H_CC = 16,    // bypasses shields (5.4.1a); of a WE: only touching units (3.3.2a)
    EPIC_H_FF = 32,
    EPIC_H_SUPPORT = 64,
    EPIC_H_BARRAGE = 128, // its unit is settled by the template
    EPIC_H_WE_ONLY = 256, // 3.2.1b
    EPIC_H_NOT_WE = 512,
    EPIC_H_IGNORE_SHIELDS = 1024,
    EPIC_H_BLAST = 2048,     // of a critical
    EPIC_H_OPEN_ONLY = 4096, // the cover modifier was declined (1.9.5c)
    EPIC_H_CARGO = 8192,     // on what a destroyed transport carried (1.7.5h)
    EPIC_H_EFFECT = 16384,   // no hit: an effect of a critical on `unit` that waits, in `damage`
    EPIC_H_NO_BLAST = 32768  // its damage places no blast markers (3.1a)
};

// EpicHit.unit of a hit whose second die is still due (1.9.5d): this and what the die has to show.
// Only while the dice of an attack are rolled, before its hits are allocated.
enum { EPIC_HIT_PENDING = 0xFFF0 };

// An effect of a critical that waits in the pool (EpicHit.damage).
typedef enum EpicEffect {
    EPIC_EFFECT_BLAST,
    EPIC_EFFECT_STAGGER,
    EPIC_EFFECT_CARGO_LOST,
    EPIC_EFFECT_CARGO_HITS,
    EPIC_EFFECT_MARKERS,
    EPIC_EFFECT_SUMMONED,
    EPIC_EFFECT_BARRAGE,
    EPIC_EFFECT_ROLL,     // 5.21.2c: what else happens
    EPIC_EFFECT_BACKFIRE, // 5.36.1e
    EPIC_EFFECT_HEAD,     // 5.34.1b
    EPIC_EFFECT_MOURNING, // 5.19.2c
    EPIC_EFFECT_END       // reactor breaches and fires in the end phase
} EpicEffect;

// One hit: rolled, then allocated, then saved against.
typedef struct EpicHit {
    uint16_t unit;     // EPIC_NO_UNIT until it is allocated; or EPIC_HIT_PENDING and more
    uint16_t source;   // the unit that it comes from, EPIC_NO_UNIT: none
    uint16_t flags;    // EPIC_H_: all sixteen bits are taken
    uint8_t hit_class; // EpicHitClass
    uint8_t damage;    // of TK(x) on a war engine: epic__damage_pack; rolled: the points
} EpicHit;
_Static_assert(sizeof(EpicHit) == 8, "no padding");

static inline bool epic__is_pending(const EpicHit *hit)
{
    return hit->unit >= EPIC_HIT_PENDING && hit->unit != EPIC_NO_UNIT;
}

// The shooting attack in progress; all zero if there is none. 9.6.
typedef struct EpicAttack {
    EpicSet targets; // the target formation, and those under templates
    int32_t template_x[EPIC_TEMPLATES_MAX], template_y[EPIC_TEMPLATES_MAX];
    uint8_t shooter; // formation
    uint8_t target;  // formation
    uint8_t is_active;
    int8_t to_hit;     // +1 sustained fire, -1 double or marshal
    uint8_t crossfire; // 1.11
    uint8_t indirect;  // 2.2.10
    uint8_t bp;        // barrage points of the first template
    uint8_t templates; // placed
    uint8_t templates_left;
    uint8_t barrage_traits; // EPIC_T_ that all contributing weapons have (1.9.8-q7), low bits
    uint8_t barrage_row;
    uint8_t decline_cover; // set of classes: the cover modifier is declined (1.9.5c)
    uint8_t is_overwatch;
    uint8_t order_count;
    uint8_t snipers_last;   // 2.1.14-q3
    uint8_t barrage_choice; // EpicBarrageUse (1.9.8-q7)
} EpicAttack;

// How one weapon is to be used, where that is not the default.
typedef struct EpicOrder {
    uint16_t unit;
    uint8_t weapon;
    uint8_t use;  // EpicUse in the low four bits; above them 1 + a mode, 0: the best one
    uint8_t dice; // of a slow weapon that it fires (2.2.8-q1); 0: all
    uint8_t zero;
} EpicOrder;
typedef enum EpicUse {
    EPIC_USE_DEFAULT, // what hurts the target most
    EPIC_USE_AP,
    EPIC_USE_AT,
    EPIC_USE_WE, // 3.2.1b
    EPIC_USE_NOT_WE,
    EPIC_USE_NONE,
    EPIC_USE_MODE_2,    // the second mode of "or"
    EPIC_USE_FIREFIGHT, // assault: a skimmer that fights with FF though in contact (2.1.13e)
    EPIC_USE_SPLIT,     // assault: a war engine; `weapon` is its number of CC dice (3.3.2a)
    EPIC_USE_ONE,       // so many dice of a slow weapon (2.2.8-q1); never in EpicOrder.use
    EPIC_USE_TWO,
    EPIC_USE_THREE,
    EPIC_USE_FOUR,
    EPIC_USE_COUNT
} EpicUse;

// Dice of a slow weapon of which some have not been fired: epic_slow.c.
typedef struct EpicHeld {
    uint16_t unit; // + 1; 0: nobody
    uint8_t weapon;
    uint8_t this_turn; // dice fired; 0: none
    uint8_t last_turn;
    uint8_t zero;
} EpicHeld;
_Static_assert(sizeof(EpicHeld) == 6, "no padding");
enum { EPIC_HELD_MAX = 32 };

// The assault in progress. 9.7.
typedef struct EpicAssault {
    EpicSet attackers;   // formations that fight: the chargers, and those drawn in (1.12.4d)
    EpicSet defenders;   // the target and intermingled ones (1.12.10), and those drawn in
    EpicSet chargers;    // those that took the engage action
    uint8_t is_active;   // from the choice of the target to the end of the engage action
    uint8_t seat;        // of the attackers
    uint8_t round;       // from 1; 0: the charge
    uint8_t winner;      // seat + 1; 0: none yet, 3: nobody
    uint8_t kills[2];    // inflicted by attackers, defenders (1.12.7b)
    uint8_t lost_by;     // difference of the totals
    uint8_t is_wiped;    // won by a wipe-out or a stall: no extra hits
    uint8_t die[4];      // result dice: attackers 0-1, defenders 2-3
    uint8_t target;      // the formation named first (1.12.2a)
    uint8_t order_count; // choices of this round in `order` (9.7d)
    uint8_t zero[2];
} EpicAssault;

typedef enum EpicPhase {
    EPIC_PHASE_SETUP,
    EPIC_PHASE_START,
    EPIC_PHASE_STRATEGY,
    EPIC_PHASE_ACTION,
    EPIC_PHASE_END,
    EPIC_PHASE_OVER
} EpicPhase;

typedef struct EpicObjective {
    int32_t x, y;
    uint8_t placed;
    uint8_t seat;  // in whose half it lies; 2: neither
    uint8_t blitz; // it lies on that seat's edge (6.1.7b)
    uint8_t held;  // seat + 1 that captured it in the last end phase; 0: nobody
} EpicObjective;

// A fortified position that a player has laid (5.7.1, 6.7.2): a rectangle (6.7.2b). It is ground
// like the table's terrain from then on, see epic__feature.
typedef struct EpicWork {
    uint16_t x, y;     // centre, in tenths of a millimetre: see epic__work_point
    uint8_t direction; // of its length, in degrees, below 180
    uint8_t length;    // in sections of 4 cm; 1 for bunkers and gun emplacements
    uint8_t type;      // EpicTerrainType
    uint8_t group;     // into EpicMatch.work_group: whose it is
} EpicWork;
_Static_assert(sizeof(EpicWork) == 8, "no padding");

// A unit's move that a plan has worked out, or that somebody has written behind a plan, and that
// has not been made yet. See epic_ways.h.
typedef struct EpicWay {
    uint16_t unit;
    uint16_t facing; // when it has moved; kept if it needs none
    uint16_t first;  // of its points in EpicState.way_at; where it stands is none of them
    uint16_t count;  // of points, the last is its end; 0: it only turns
} EpicWay;
_Static_assert(sizeof(EpicWay) == 8, "no padding");

enum { // EpicState.pool[seat]
    EPIC_POOL_LESSER,
    EPIC_POOL_GREATER,
    EPIC_POOL_GATE,     // 1 + the objective that is a portal (EpicGate), 0: none
    EPIC_POOL_GATE_TURN // when it was used last
};

typedef struct EpicState {
    EpicUnit unit[EPIC_UNITS_MAX];
    EpicFormation formation[EPIC_FORMATIONS_MAX];
    EpicHit hit[EPIC_HITS_MAX];
    EpicFrame frame[EPIC_FRAMES_MAX];
    EpicOrder order[EPIC_ORDERS_MAX];
    EpicHeld held[EPIC_HELD_MAX]; // 2.2.8-q1
    EpicAttack attack;
    EpicAssault assault;
    EpicObjective objective[EPIC_OBJECTIVES];
    EpicSet breaking;           // formations that have broken and not yet withdrawn (9.8a)
    EpicWay way[EPIC_WAYS_MAX]; // of the plan being carried out
    GeomPoint way_at[EPIC_WAY_POINTS_MAX];  // one pool of points for all of them
    uint16_t way_pick[EPIC_WAY_POINTS_MAX]; // unit + 1 picked up there (1.7.5b)
    GeomPoint
        path[EPIC_PATH_MAX]; // of the unit whose move is drawn; a layout that is given: [0], where
    uint16_t path_pick[EPIC_PATH_MAX]; // unit + 1 picked up at that point (1.7.5b)
    uint16_t path_unit;                // unit + 1; 0: none is being drawn
    uint16_t way_count;                // valid in `way`, of which `way_next` is next
    uint16_t way_next;
    uint16_t way_points; // valid in `way_at` and `way_pick`
    uint16_t hit_count;
    uint16_t zero_ways;
    GeomPoint origin[EPIC_FORMATION_UNITS_MAX]; // COUNTER: where units stood, by epic__rank
    EpicWork work[EPIC_WORKS_MAX];              // in the order in which they were laid
    uint32_t works_done; // set of groups of works of which no more will be laid (6.7.2a)
    uint8_t path_count;
    uint8_t frame_count;
    uint8_t phase;    // EpicPhase
    uint8_t turn;     // from 1; 0 during set-up
    uint8_t side;     // seat to move in the action phase
    uint8_t retained; // 9.2a
    uint8_t farsight_used;
    uint8_t strategy_winner;       // seat + 1 that won this turn's strategy roll
    uint8_t order_winner;          // seat + 1 that won this turn's roll-off between equal ratings
    uint8_t passed;                // set of seats
    uint8_t reroll_used[2];        // Supreme Commander, this turn
    uint8_t edge[2];               // 6.1.2: EpicEdge of each seat
    uint8_t goals[2];              // set of goals reached at the last check (6.1.7)
    uint8_t decision;              // EpicDecision
    uint8_t decider;               // Actor
    uint8_t continues;             // see Decision
    uint8_t outcome;               // Outcome
    uint8_t pool[2][8];            // summoning points and the like, by seat
    uint8_t garrison_overwatch[2]; // 6.1.5c
    uint8_t scenario_hold[2];      // set of objectives held in the last end phase (1.15c)
    uint8_t guard[EPIC_GUARDS];    // how often each acted (255 and more: 255)
    uint8_t work_count;
    uint8_t is_given;    // what this line tells of a wish is what became of it: nobody works it out
    uint8_t given_works; // 1 + the group of works that it is about; 0: it is about none
    uint8_t zero[6];
} EpicState;
_Static_assert(sizeof(EpicState) <= 26 * 1024, "a search clones states by the million");

// Which long edge, short edge or corner is a seat's own (6.1.2).
typedef enum EpicEdge {
    EPIC_EDGE_NONE,
    EPIC_EDGE_SOUTH, // y = 0
    EPIC_EDGE_NORTH,
    EPIC_EDGE_WEST, // x = 0
    EPIC_EDGE_EAST,
    EPIC_CORNER_SOUTHWEST,
    EPIC_CORNER_SOUTHEAST,
    EPIC_CORNER_NORTHWEST,
    EPIC_CORNER_NORTHEAST
} EpicEdge;
