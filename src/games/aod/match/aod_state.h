// The state of a battle of Age of Darkness: one flat block of bytes, no pointers.
//
// Models and units keep their number for the whole battle: seat 0's first, in the order of
// AOD-ARMY-7.12. What a model is stands in the match (AodMatch.model, AodMatchKind); here stands
// only what changes. A unit that is made in battle takes a free number over models that exist.
//
// What is going on is a stack of typed frames (aod_frame.h); below them stands the phase.
//
// What is engaged, in contact, in cover, in terrain, in an arc or seen is worked out; what is
// locked is stored, because it outlives contact. Conditions that every rule asks for are bits;
// their ends, and all rarer ones, are in `effect`. Values are never stored.
//
// Unused bytes are zero, so that equal states are equal bytes.
#pragma once

#include "aod_frame.h"
#include "geom.h"
#include "kernel.h"

#include <assert.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>

enum {
    AOD_MODELS_MAX = 800,         // both seats, FLOW-1.9
    AOD_UNITS_MAX = 256,          // both seats, and those that are made in battle
    AOD_UNIT_MODELS_MAX_ALL = 60, // of one unit, who has joined included: sets are a word of bits
    AOD_EFFECTS_MAX = 320,
    AOD_WAYS_MAX = 128,       // of plans being carried out, inner ones behind the outer
    AOD_WAY_POINTS_MAX = 384, // of all these ways together
    AOD_PATH_MAX = 32,        // TABLE-7.1: points of the way being drawn
    AOD_FRAMES_MAX = 24,      // the deepest that the law asks for is 14
    AOD_ATTACKS_MAX = 4,      // one inside another
    AOD_ATTACK_TARGETS_MAX = 8,
    AOD_GROUPS_MAX = 48,
    AOD_DICE_MAX = 512, // of one group; more are rolled in parts
    AOD_POOLS_MAX = 96,
    AOD_ORDER_MAX = 64,
    AOD_MARKS_MAX = 16,
    AOD_RESULTS_MAX = 32,
    AOD_EXPLOSIONS_MAX = 16,
    AOD_LOCKS_MAX = 96,
    AOD_CHALLENGES_MAX = 16,
    AOD_OBJECTIVES_MAX = 8,
    AOD_AREAS_MAX = 32,
    AOD_BUILDINGS_MAX = 16,
    AOD_ROLLED_MAX = 40,     // units of one combat that roll for a Sweeping Advance
    AOD_SCORES = 24,         // sources of Victory points
    AOD_MODEL_ARMS_MAX = 16, // weapons of one model: sets are half a word of bits
};

// Technical limits that no rule knows. How often they acted is counted, for long measurements.
typedef enum AodGuard {
    AOD_GUARD_EFFECTS,
    AOD_GUARD_AREAS,
    AOD_GUARD_WAYS,
    AOD_GUARD_LOCKS,
    AOD_GUARD_POOLS,
    AOD_GUARD_DICE,
    AOD_GUARDS
} AodGuard;

// --- models --------------------------------------------------------------------------------------

// Where a model or a unit is (FLOW-7.3). A unit's models are where it is, or lost; some of them may
// still be unplaced while it is being put down.
typedef enum AodWhere {
    AOD_AT_NOWHERE,  // no such model or unit
    AOD_AT_UNPLACED, // will be deployed
    AOD_AT_TABLE,
    AOD_AT_ABOARD,    // in the unit `within`
    AOD_AT_OCCUPYING, // in the Building `within`
    AOD_AT_RESERVE,   // MISSION-7
    AOD_AT_STRIKE,    // in Reserve for the Deep Strike Assault (MISSION-8)
    AOD_AT_FLANK,     // ... the Flanking Assault (MISSION-9)
    AOD_AT_UNDER,     // ... a Subterranean Assault
    AOD_AT_POD,       // ... by Drop Pod
    AOD_AT_PATROL,    // Combat Air Patrol
    AOD_AT_KEPT,      // kept for D-INFILTRATE
    AOD_AT_WRECK,     // of a model: its wreck stands there, a piece of terrain (TERR-1.10)
    AOD_AT_DESTROYED,
    AOD_AT_LEFT, // left the table in a way that a rule allows and comes no more
    AOD_AT_COUNT
} AodWhere;

enum { // AodModelNow.flags
    // for the move or the line being played
    AOD_M_PLACED = 1, // has been put down, or has moved, in this move
    AOD_M_MOVED = 2,  // in its last own Movement phase: not Stationary (MOVE-1.3)
    // for the phase or the fight
    AOD_M_WAITS = 4,      // 0 Wounds or HP, and its removal is still to come (REACT-4.12, 4.2)
    AOD_M_STEPPED = 8,    // stepped back from a challenge (CHAL-2.2)
    AOD_M_FOUGHT = 16,    // has attacked in this fight
    AOD_M_DANGEROUS = 32, // owes a Dangerous Terrain test for this move
    // until something ends it
    AOD_M_IMMOBILISED = 64,
    AOD_M_PACK = 128, // packs are on (MOVE-5)
    AOD_M_HOVERS = 256,
    AOD_M_DOORS = 512, // open
    // for the Shooting Attack or the fight
    AOD_M_STRUCK = 1024, // has been given a Wound and lives: the next are its own (SHOOT-6.2)
    // for the turn
    AOD_M_HAMMERS = 2048, // ended its Charge Move in contact (RULE-Hammer_of_Wrath)
    AOD_M_CRUISED = 4096, // a hull: with AOD_M_MOVED, more than half of its M (VEH-2.1)
    AOD_M_SHAKEN = 8192,  // its crew (VEH-6.2, 6.3); ends are in `effect`
    AOD_M_STUNNED = 16384,
    AOD_M_REPAIRED = 32768, // has repaired in this phase, and does not shoot (VEH-11.1)
    AOD_M_FLAGS = 65535
};
enum {                    // AodModelNow.changes
    AOD_CHANGE_RAD = 1,   // T -1 (Rad-phage)
    AOD_CHANGE_SMOKE = 2, // it stands in its smoke up to its player's next turn (GEAR-2.6)
    AOD_CHANGE_FORCE = 8, // its Force weapon has twice its Strength in this step (PSY-1.4)
    AOD_CHANGE_PULSE = 4, // its next Shooting Attack is Snap Shots (RULE-Shock_Pulse)
    AOD_CHANGE_NUMB = 16, // WS 1 in this player turn (RULE-Ex_Oblivio)
};
enum { // AodModelNow.items: used
    AOD_ITEM_SMOKE = 1,
    AOD_ITEM_BARRAGE = 2, // RULE-Blind_Barrage
    AOD_ITEM_FATAL = 8,   // RULE-Fatal_Strike
    AOD_ITEM_LOW = 16,    // has fired what it has little of (RULE-Limited_Ammunition)
    AOD_ITEM_LAID = 4,    // of one who is lost: laid aside (RULE-The_Dreams_of_the_Death_Wolf)
};
enum {                          // AodUnitNow.tests_due
    AOD_DUE_PINNING = 1,        // when the attack is over
    AOD_DUE_BLIND = 2,          // when the phase is over
    AOD_DUE_CONCUSSIVE = 4,     // times X, when the Shooting phase or the combat is over
    AOD_DUE_CONCUSSIVE_MAX = 7, // X
};

// The model of that number. Its weapons are AodMatchKind.arm of its kind, bit n for weapon n.
typedef struct AodModelNow {
    int32_t x, y;       // centre; of who is aboard or occupies something not used
    uint16_t facing;    // _bam; 0 for models without a facing (MOVE-1.10)
    uint16_t flags;     // AOD_M_
    uint16_t destroyed; // sets of weapons
    uint16_t spent;
    uint16_t fired;    // this turn
    uint16_t rerolled; // Master-crafted used this turn
    uint8_t unit;      // whose own model it is: never that of a host which it has joined
    uint8_t wounds;    // or Hull Points, left
    uint8_t floor;     // AodMatch.floor; 0: the ground
    uint8_t where;     // AodWhere: TABLE, UNPLACED, WRECK, DESTROYED, or as its unit
    uint8_t melee;     // 1 + weapon chosen for this fight
    uint8_t shields;   // Void Shields up; of an occupant its Fire Point
    uint8_t changes;   // lasting changes of its values
    uint8_t items;     // once-only items used
} AodModelNow;
_Static_assert(sizeof(AodModelNow) == 28, "no padding");

// --- units ---------------------------------------------------------------------------------------

enum { // AodUnitNow.turn: of the turn that is running
    AOD_U_MOVED = 1,
    AOD_U_RAN = 2,
    AOD_U_FLAT_OUT = 4,
    AOD_U_RAMMED = 8,
    AOD_U_EMBARKED = 16,
    AOD_U_DISEMBARKED = 32,
    AOD_U_ARRIVED = 64, // came from Reserve this turn (MISSION-7.6)
    AOD_U_SHOT = 128,
    AOD_U_NO_CHARGE = 256, // fired what forbids a charge
    AOD_U_CHARGED = 512,
    AOD_U_DISORDERED = 1024,
    AOD_U_THROUGH = 2048, // charged through terrain
    AOD_U_REGROUPED = 4096,
    AOD_U_SCOUTED = 8192, // Scout used: first turn
    AOD_U_INFILTRATED = 16384,
    AOD_U_LEFT = 32768,   // left the table this turn
    AOD_U_CHASES = 65536, // valid in `chase`: 1, and 2
    AOD_U_CHASES_TWO = 131072,
    AOD_U_WAS_CHARGED = 262144,  // and was not locked before (RULE-Counter_attack)
    AOD_U_DUE = 524288,          // comes from Reserve in the Movement phase (MISSION-7.3)
    AOD_U_STRIKES = 1048576,     // came in the Deep Strike Assault
    AOD_U_FLANKS = 2097152,      // ... the Flanking one
    AOD_U_RAD = 4194304,         // T -1 by rad grenades (GEAR-2.3)
    AOD_U_SPITE = 8388608,       // has charged somebody whom Spite of the Legion names
    AOD_U_OPENED = 16777216,     // of a transport: a unit has got in or out of it
    AOD_U_EMERGED = 33554432,    // came out of no door: does nothing else (TRANS-3.4, 4.7)
    AOD_U_MURDERS = 67108864,    // charged whom Bloody Murder is about
    AOD_U_CLOAKED = 134217728,   // ... whom Cloaked in Murder is about
    AOD_U_IN_STEP = 268435456,   // was charged, and has WS +1 (RULE-Lock_step)
    AOD_U_REAVES = 536870912,    // charged whom somebody was locked with (RITE-The_Black_Reaving)
    AOD_U_SHADOWED = 1073741824, // its charge is Disordered (RULE-Shadow_of_the_Reaper)
    AOD_U_TURN_FLAGS = 2147483647
};
enum {                // AodUnitNow.phase: of the phase that is running
    AOD_UP_ACTED = 1, // TURN-1.7
    AOD_UP_REACTED = 2,
    AOD_UP_NO_REACTION = 4,
    AOD_UP_TESTED = 8,  // MORALE-1.4
    AOD_UP_MARKED = 16, // its charger is Disordered (Hold the Line)
    AOD_UP_FAILED = 32, // the Morale check of its combat: its flight is still to come (ASSAULT-9.8)
    AOD_UP_HOLDS = 64,  // has passed the Morale check of Hold the Line (REACT-5.3)
    AOD_UP_HULLS = 128, // in its combat it was locked with nobody: it strikes vehicles alone
    AOD_UP_TOUCHED = 256, // by the Ram in progress (VEH-8.9)
    AOD_UP_DARTED = 512,  // it has tried to Hit and Run
    AOD_UP_FREED = 1024,  // it was left so
    AOD_UP_SHARES = 2048, // the reaction of its Tercio, and has not made it yet
    AOD_UP_RUINED = 4096, // it has tested for its Ruinous Cybernetica
    AOD_UP_SCORNS = 8192, // others shoot with it (LEGION-3.2)
    AOD_UP_FLAGS = 16383
};
enum { // AodUnitNow.conditions; ends are in `effect`
    AOD_C_PINNED = 1,
    AOD_C_FALLING_BACK = 2,
    AOD_C_SHAKEN = 4,
    AOD_C_STUNNED = 8,
    AOD_C_BLIND = 16,
    AOD_C_CONCUSSED = 32, // RULE-Concussive; how much: AodEffect.source
    AOD_C_SPED = 64, // ran, or went Flat-out, in its own turn before this one; without an effect
    AOD_C_CONDITIONS = 127
};

// The unit of that number. Links are 1 + a number; 0: none.
typedef struct AodUnitNow {
    uint32_t turn;       // AOD_U_
    uint16_t phase;      // AOD_UP_
    uint16_t conditions; // AOD_C_
    uint16_t within;     // 1 + the unit that it is aboard, or the Building's unit
    uint16_t joined;     // 1 + the host that it has joined or is assigned to
    uint16_t next;       // 1 + who joined the same host after it, or after the host itself
    uint16_t charge_at;  // 1 + the target of its charge
    uint16_t named;      // 1 + the unit named for it (D-NAME)
    uint8_t where;       // AodWhere
    uint8_t then;        // models at the start of the phase
    uint8_t lost;        // models in this phase
    uint8_t start;       // models at the start of the battle
    uint8_t inflicted;   // Wounds in this fight
    uint8_t tests_due;   // bits of tests at the end of the attack or phase
    int8_t test_malus;
    uint8_t shot_count; // valid in `shot_at`
    uint8_t shot_at[4]; // units, this turn
    uint8_t chase[2];   // units that came out of transports it destroyed (SHOOT-7.5)
    uint8_t arrived;    // player turn in which it came from Reserve; 0: it did not
    uint8_t left;       // player turn in which it left the table; 0: it did not
    uint8_t chosen;     // 1 + AodPick that was made for it; 0: none
    uint8_t mode;       // of a Flyer
} AodUnitNow;
_Static_assert(sizeof(AodUnitNow) == 36, "no padding");

// --- effects -------------------------------------------------------------------------------------

// When an effect ends: at a moment of a player turn (TURN-1.6, counted through the battle).
typedef enum AodMoment {
    AOD_MOMENT_NEVER,
    AOD_MOMENT_PHASE_END,
    AOD_MOMENT_SUBPHASE_END,
    AOD_MOMENT_TURN_START,
    AOD_MOMENT_TURN_END,
    AOD_MOMENT_GAME_TURN_END
} AodMoment;

typedef enum AodEffectKind {
    AOD_EFFECT_NONE,
    AOD_EFFECT_CONDITION, // `value`: the bit of AodUnitNow.conditions; `source`: of
                          // AOD_C_CONCUSSED how much WS is lower
    AOD_EFFECT_CREW,      // of a model; `source`: AOD_M_SHAKEN or AOD_M_STUNNED
    AOD_EFFECT_GIFT,      // of a unit; `value`: AodGift
    AOD_EFFECT_SLOWED,    // of a unit; `value`: inches of M (RULE-Entangle)
} AodEffectKind;
// What all models of a unit have for a while.
typedef enum AodGift {
    AOD_GIFT_NONE,
    AOD_GIFT_SHROUDED,       // (4+), LEGION-2.19
    AOD_GIFT_FEARLESS,       // LEGION-2.1, 2.18
    AOD_GIFT_GREATLY_FEARED, // Fear (2), LEGION-2.1
    AOD_GIFT_STUBBORN,       // and Fear (1), LEGION-2.1
    AOD_GIFT_DUTY,           // WS, S and A +1, LEGION-2.18
    AOD_GIFT_STRIKER,        // Shrouded (5+), RITE-Decapitation_Strike
    AOD_GIFT_FRENZY,         // A +1 in the player turn in which it ends (RULE-Death_Frenzy)
    AOD_GIFT_FATAL,          // Rending (4+), RULE-Fatal_Strike
    AOD_GIFT_FLEET,          // (2), TRAIT-The_Hidden_Hand
    AOD_GIFT_WAILED_AT,      // Ld -1, RULE-Hydras_Wail
    AOD_GIFT_DEAF,           // neither augury nor vox, RULE-Hydras_Wail
    AOD_GIFT_ARRAY,          // its Helical targeting array works (GEAR-3.2)
    AOD_GIFT_IMPALED,        // whoever has hit it may roll its charge at it again (RULE-Impale)
    AOD_GIFT_LAMED,          // I -1, RULE-Impale
    AOD_GIFT_LORDLESS,       // A +1 against Characters, +2 if they are Unique (LEGION-3.3)
    AOD_GIFT_RUIN,           // no Programmed Behaviour, but it charges (RULE-Ruinous_Cybernetica)
    AOD_GIFTS
} AodGift;
enum { AOD_ON_UNIT = 0x8000 }; // AodEffect.whom of a unit; else it is a model
typedef struct AodEffect {
    uint16_t whom;
    uint16_t source; // AodSpecial or unit, by kind
    uint8_t kind;    // AodEffectKind
    uint8_t value;
    uint8_t turn;   // player turn in which it ends
    uint8_t moment; // AodMoment
} AodEffect;
_Static_assert(sizeof(AodEffect) == 8, "no padding");

// --- ways ----------------------------------------------------------------------------------------

// A model's move that a plan has worked out, or that somebody has written behind a plan, and that
// has not been made yet.
typedef struct AodWay {
    uint16_t model;
    uint16_t facing; // when it has moved; kept if it needs none
    uint16_t first;  // of its points in AodState.way_at; where it stands is none of them
    uint8_t count;   // of points, the last is its end; 0: it only turns
    uint8_t back;    // of a hull: legs that it goes backwards, by bits (VEH-2.9)
} AodWay;
_Static_assert(sizeof(AodWay) == 8, "no padding");

// --- shooting, wounds ----------------------------------------------------------------------------

typedef enum AodAttackRole { // AodAttack.role
    AOD_ATTACK_NONE,
    AOD_ATTACK_OWN, // in one's own turn; also what strikes in melee
    // Reactions (REACT-4.3, 5.2, 6.2): their target is the unit that caused them.
    AOD_ATTACK_RETURN,
    AOD_ATTACK_OVERWATCH,
    AOD_ATTACK_INTERCEPT,
    AOD_ATTACK_COUNTER,   // LEGION-2.3: at whom charges it
    AOD_ATTACK_EXPLOSION, // nobody's: a hull that goes up (VEH-6.6)
    AOD_ATTACK_RAM,
} AodAttackRole;

// What a unit has answered in its window (AodAttack.answer, AodCharge.answer).
typedef enum AodAnswer {
    AOD_ANSWER_OPEN,
    AOD_ANSWER_NONE,
    AOD_ANSWER_RETURN, // it shoots when the attack has been resolved; then it is AOD_ANSWER_NONE
    AOD_ANSWER_EVADE,
    AOD_ANSWER_OVERWATCH,
    AOD_ANSWER_HOLD,
    AOD_ANSWER_FURY,    // LEGION-2.4: as AOD_ANSWER_RETURN
    AOD_ANSWER_DEALERS, // LEGION-2.16: it has shot at once
    AOD_ANSWER_UNITY,   // LEGION-2.13: as AOD_ANSWER_RETURN, and then AodAttack.partner
    AOD_ANSWER_MARTYR,  // LEGION-2.17: the attack on it has ended
    AOD_ANSWER_FADE,    // LEGION-2.19
    // What is left to do when the attack is over stands in them: a charge, a move.
    AOD_ANSWER_WRATH, // LEGION-2.9: Shrouded (5+)
    AOD_ANSWER_TIDE,  // LEGION-2.12: Feel No Pain (5+)
    AOD_ANSWER_DEATH, // LEGION-2.14: Feel No Pain (4+), its tests are passed
    // LEGION-2.15: it will test when the first Wound is to be saved; it has passed, or failed.
    AOD_ANSWER_FORTRESS,
    AOD_ANSWER_SAFE,
    AOD_ANSWER_UNSAFE,
    // To a charge, before its roll (LEGION-1.2).
    AOD_ANSWER_ANGELS,  // LEGION-2.1
    AOD_ANSWER_COUNTER, // LEGION-2.3
    AOD_ANSWER_VALOUR,  // LEGION-2.8
    AOD_ANSWER_DUTY,    // LEGION-2.18
    AOD_ANSWER_LORDS,   // LEGION-3.3
    AOD_ANSWER_MIRRORS, // LEGION-2.20: to an attack; it stands elsewhere
} AodAnswer;

enum {                      // AodAttack.flags
    AOD_ATTACK_SKILLED = 1, // BS +1
    AOD_ATTACK_DOUBLE = 2,  // twice the attacks
    AOD_ATTACK_HOT = 4,     // every weapon Gets Hot
    AOD_ATTACK_HOTTER = 8,  // ... and one that has it does on a 2, too
    AOD_ATTACK_AIMED = 16,  // RULE-Deadly_Aim
    AOD_ATTACK_QUAKE = 32,  // who it takes counts for no Morale check (RULE-Subterranean_Assault)
};

// An attack in progress; `role` 0: none. Its groups and pools lie behind those of the one below it.
typedef struct AodAttack {
    uint16_t target[AOD_ATTACK_TARGETS_MAX]; // units; the first is the main one
    uint8_t answer[AOD_ATTACK_TARGETS_MAX];  // AodAnswer of each of them
    uint8_t role;                            // AodAttackRole
    uint8_t seat;
    uint8_t shooter; // unit
    uint8_t target_count;
    uint8_t group_first, group_count;
    uint8_t pool_first, pool_count;
    uint16_t flags;    // AOD_ATTACK_SKILLED and so on
    uint16_t at;       // the target in hand
    uint16_t unsaved;  // Wounds of the group in hand that nobody saved (Deflagrate)
    uint16_t aimed;    // set of vehicles by rank whose co-axial weapon has hit (VEH-1.7)
    uint16_t aimed_at; // 1 + the unit that it has hit
    // How manieth each of them has answered, from 1 (REACT-4.9); 0: not.
    uint8_t turn[AOD_ATTACK_TARGETS_MAX];
    uint8_t partner; // 1 + the unit that returns fire beside a target; 0: none
    uint8_t failed;  // of the group in hand: rolls to wound and penetrate (RULE-Feedback)
    uint8_t zero[4];
} AodAttack;
_Static_assert(sizeof(AodAttack) == 56, "no padding");

enum {                       // AodGroup.flags
    AOD_GROUP_SNAP = 1,      // Snap Shots (SHOOT-4.4)
    AOD_GROUP_HAMMER = 2,    // hits of Hammer of Wrath
    AOD_GROUP_DUEL = 4,      // of a challenge: on the opponent alone (CHAL-3.1)
    AOD_GROUP_FORCE = 8,     // of one who takes a Psychic check before he rolls (PSY-1.4)
    AOD_GROUP_LIMB = 16,     // attacks besides (RULE-Prehensile_Dataspike): nobody says at whom
    AOD_GROUP_OVERLOAD = 32, // twice its shots, for which its models pay (RULE-Reactor_Overload)
};

// Weapons of one kind that fire together. Model n of the set is the n-th member of the shooter
// (aod__members), n below AOD_UNIT_MODELS_MAX_ALL.
typedef struct AodGroup {
    uint64_t models;
    uint16_t target; // unit
    uint16_t flags;  // AOD_GROUP_
    uint16_t mode;   // AodMatch.mode
    uint8_t skill;   // BS of its models (SHOOT-1.2)
    uint8_t step;
    uint16_t unit; // in melee: the host whose members they are
    uint8_t part;  // in melee: so many attacks of each (ASSAULT-7.2); 0: all
    uint8_t arm;   // of a vehicle, 1 + the weapon of its kind: each has its own mount
    uint8_t zero[4];
} AodGroup;
_Static_assert(sizeof(AodGroup) == 24, "no padding");

enum { // AodDie.came
    AOD_DIE_HIT = 1,
    AOD_DIE_AGAIN = 2,   // may be rolled again, or has been
    AOD_DIE_PRECISE = 4, // the attacker gives its Wound
    AOD_DIE_WOUND = 8,
    AOD_DIE_AP2 = 16,
    AOD_DIE_HEATED = 32,  // of a hull: its Glancing Hit by Gets Hot is still to be saved
    AOD_DIE_DEADLY = 32,  // Instant Death by Murderous Strike
    AOD_DIE_SHOT = 64,    // the first of a shot without a To Hit roll; a 1 loses it (WPN-2.8)
    AOD_DIE_CRAFTED = 64, // of a To Hit roll: Master-crafted lets it be rolled again
    AOD_DIE_WAITS = 128,  // a hit of a marker or Template: `face` is the host that is hit
};
typedef struct AodDie {
    uint16_t model; // whose it is (Gets Hot, Master-crafted)
    uint8_t face;
    uint8_t came; // AOD_DIE_
} AodDie;
_Static_assert(sizeof(AodDie) == 4, "no padding");

enum {                       // AodPool.flags
    AOD_POOL_DEADLY = 1,     // Instant Death
    AOD_POOL_PRECISE = 2,    // the attacker allocates (SHOOT-6.4)
    AOD_POOL_HOT = 4,        // Gets Hot: on the model that it comes from, no Cover, no Shrouded
    AOD_POOL_DUEL = 8,       // of a challenge: what is beyond the last Wound counts (CHAL-3.4)
    AOD_POOL_HARD = 16,      // only an Invulnerable Save and mitigation help (RULE-Haywire)
    AOD_POOL_SURE = 32,      // nothing helps
    AOD_POOL_GRIM = 64,      // of no attack: only an Invulnerable Save helps (PSY-1.3)
    AOD_POOL_CRUSHING = 256, // only armour and Feel No Pain help (RULE-Graviton_Collapse)
    AOD_POOL_BARE = 512,     // no save helps, mitigation does (DOCT-Reductor)
    AOD_POOL_OWN = 1024,     // the same, on the model that it comes from (RULE-Ex_Oblivio)
    AOD_POOL_FORCE =
        128, // an Anathema model takes none: without Force it had been none (TYPE-2.16)
    AOD_POOL_PLAIN = 4096, // times its Strength without Force, which such a model is struck with
};
// Wounds that are not allocated yet, alike in everything.
typedef struct AodPool {
    uint16_t flags;
    uint16_t count;
    uint16_t mode;   // AodMatch.mode
    uint16_t source; // model that it comes from; AOD_NO_MODEL: a whole group
    uint8_t unit;    // host that takes them
    uint8_t ap;      // 0: '-'
    uint8_t strength;
    uint8_t batch; // in melee the attacks that it is of; pools of one are given together
} AodPool;
_Static_assert(sizeof(AodPool) == 12, "no padding");

// A marker or Template of the group in hand (WPN-5.4: a later marker touches any of them), in
// units. Of a Template it is the narrow end, and `toward` its direction, _bam.
typedef struct AodMark {
    int32_t x, y;
    uint16_t toward;
    uint8_t floor;
    uint8_t zero;
} AodMark;
_Static_assert(sizeof(AodMark) == 12, "no padding");

typedef struct AodResult { // a vehicle's result that waits (REACT-4.2)
    uint16_t model;
    uint8_t result;
    uint8_t weapon;
} AodResult;

typedef struct AodExplosion { // FLOW-5.3: first in, first out
    uint16_t model;
    uint8_t kind;
    uint8_t die;
} AodExplosion;

// --- assaults ------------------------------------------------------------------------------------

typedef struct AodLock {
    uint8_t a, b; // units, locked with each other; equal: no pair
    uint16_t flags;
} AodLock;

typedef struct AodChallenge {
    uint16_t challenger, accepter; // models; equal: none
    uint8_t round;
    uint8_t zero[3];
} AodChallenge;

typedef enum AodPick { // AodUnitNow.chosen
#define X(name, words, legion, wing) AOD_PICK_##name,
#include "aod_picks.inl"
#undef X
    AOD_PICKS
} AodPick;

typedef enum AodSkill { // RULE-Skill_Unmatched
    AOD_SKILL_GUARD,
    AOD_SKILL_STRIKE,
    AOD_SKILL_FURY,
    AOD_SKILLS
} AodSkill;
typedef struct AodCombat { // the one being fought
    uint8_t units[32];     // set of units: those in it
    uint8_t fought[32];    // set of units whose combat has been fought in this phase
    uint16_t inflicted[2];
    uint8_t is_active;
    uint8_t step;
    uint8_t round;
    uint8_t winner;
    uint8_t is_apart;    // nobody touched anybody any more: no further step (ASSAULT-6.5)
    uint8_t outnumbered; // set of seats: each has fewer models in it (RULE-Rampage)
    uint8_t rampage[2];  // a D3 for the Rampage (D3) of each seat
    uint8_t skill[2];    // 1 + AodSkill of each seat (RULE-Skill_Unmatched)
    uint8_t zero[2];
    uint8_t rolls[AOD_ROLLED_MAX];  // of Sweeping Advances, by a unit's place in the combat: dice
    uint8_t rolled[AOD_ROLLED_MAX]; // ... and the best of them
} AodCombat;
_Static_assert(sizeof(AodCombat) == 160, "no padding");

enum {                      // AodCharge.flags
    AOD_CH_HAS_ROUND = 1,   // there is a way round Difficult Terrain
    AOD_CH_HAS_THROUGH = 2, // ... and one through it that is no way round
    AOD_CH_SAID = 4,        // the player has said which
    AOD_CH_THROUGH = 8,     // it goes through
    AOD_CH_ROUGH = 16,      // a model's way leads through Difficult or Dangerous Terrain
    AOD_CH_FLAGS = 31
};
typedef struct AodCharge {                   // the one being made
    uint16_t target[AOD_ATTACK_TARGETS_MAX]; // units; the first is the primary
    uint8_t is_active;
    uint8_t charger; // unit
    uint8_t target_count;
    uint8_t die[3];
    uint8_t distance;                       // inches
    uint8_t flags;                          // AOD_CH_
    uint16_t first;                         // the initial charger
    uint8_t answer[AOD_ATTACK_TARGETS_MAX]; // AodAnswer of each target
    uint8_t again;                          // set of targets that were locked before it
    uint8_t zero[29];
} AodCharge;
_Static_assert(sizeof(AodCharge) == 64, "no padding");

// --- the ground ----------------------------------------------------------------------------------

typedef struct AodObjective {
    int32_t x, y;
    uint8_t is_there;
    uint8_t floor;
    uint8_t owner;   // 1 + the seat that laid it; 0: nobody's
    uint8_t control; // 1 + the seat that controlled it when it was last counted
    uint8_t zero[4];
} AodObjective;
_Static_assert(sizeof(AodObjective) == 16, "no padding");

typedef enum AodAreaKind {
    AOD_AREA_NONE,
    AOD_AREA_GRAVITON, // Difficult and Dangerous (RULE-Graviton_Pulse)
    AOD_AREA_PHOSPHEX, // Dangerous (RULE-Lingering_Death)
    AOD_AREA_KINDS
} AodAreaKind;
typedef struct AodArea {  // ground that appears: a disc on the ground of the table
    int32_t x, y;         // centre
    uint16_t model;       // round that model; not used yet
    uint16_t radius;      // in tenths of a millimetre
    uint8_t kind;         // AodAreaKind
    uint8_t seat;         // whose
    uint8_t turn, moment; // when it ends, as AodEffect
} AodArea;
_Static_assert(sizeof(AodArea) == 16, "no padding");

typedef struct AodBuilding { // a piece that is one
    uint16_t claimed;        // 1 + unit
    uint16_t flags;
    uint8_t points; // Hull Points left
    uint8_t armour;
    uint8_t piece;
    uint8_t zero[9];
} AodBuilding;
_Static_assert(sizeof(AodBuilding) == 16, "no padding");

// --- players and the rest ------------------------------------------------------------------------

typedef enum AodTrigger { // what opens a window of reactions (FLOW-4.1)
    AOD_TRIGGER_MOVED,
    AOD_TRIGGER_SHOT,
    AOD_TRIGGER_CHARGED,
    AOD_TRIGGER_ARRIVED,
    AOD_TRIGGER_OVER,     // the Shooting Attack is: what an answer to it has promised
    AOD_TRIGGER_DECLARED, // the charge is, and not rolled for yet (LEGION-1.2)
    AOD_TRIGGERS
} AodTrigger;
// AodPlayer.declined: of a kind for the phase; for the whole battle (positions of scenario files).
static inline unsigned aod__declined_bit(unsigned trigger)
{
    return 1U << trigger;
}
enum { AOD_DECLINED_FOR_PHASE = 0xFF, AOD_DECLINED_ALWAYS = 0xFF00 };

typedef struct AodPlayer {
    uint16_t score[AOD_SCORES]; // Victory points by source
    uint64_t abilities;         // used this battle
    uint32_t legion_reactions;  // used: a set of AodLegionReaction
    uint16_t declined;          // set of AodTrigger: windows that stay closed (FLOW-4.4)
    uint8_t reactions;          // made in this phase (REACT-1.5)
    uint8_t reactions_free;
    uint8_t reroll;           // used this turn
    uint8_t zone;             // AodZoneChoice: that was chosen, or is left
    uint8_t is_attacker;      // Ambush
    uint8_t target_class;     // 1 + the class of D-SECRET
    uint8_t assault[4];       // status: Deep Strike, Flanking, Subterranean, Drop Pod
    int32_t flank_x, flank_y; // the Flanking marker
    uint16_t warlord;         // 1 + unit
    uint16_t destroyed;       // own units, by count
    uint16_t destroyed_first; // ... in Game Turn 1
    uint16_t slayer;          // 1 + the host that has slain its Warlord (TRAIT-From_Hels_Heart)
    uint8_t has_asked_night;
    uint8_t side;           // AodAllegiance on which it fights (ARMY-1.2)
    uint8_t dread;          // by which its Warlord's Fear has grown (TRAIT-Flaymaster)
    uint8_t slain_in_melee; // by it
    uint8_t zero[34];
} AodPlayer;
_Static_assert(sizeof(AodPlayer) == 128, "no padding");

typedef enum AodPhase {
    AOD_PHASE_SETUP,
    AOD_PHASE_START, // T0
    AOD_PHASE_MOVEMENT,
    AOD_PHASE_SHOOTING,
    AOD_PHASE_CHARGE,
    AOD_PHASE_FIGHT,
    AOD_PHASE_END, // T5
    AOD_PHASE_OVER,
    AOD_PHASES
} AodPhase;

typedef struct AodState {
    AodModelNow model[AOD_MODELS_MAX];
    AodUnitNow unit[AOD_UNITS_MAX];
    AodEffect effect[AOD_EFFECTS_MAX];
    AodWay way[AOD_WAYS_MAX];             // of the plans being carried out
    GeomPoint way_at[AOD_WAY_POINTS_MAX]; // one pool of points for all of them
    uint8_t way_floor[AOD_WAY_POINTS_MAX];
    GeomPoint path[AOD_PATH_MAX]; // of the model whose way is drawn
    uint8_t path_floor[AOD_PATH_MAX];
    AodFrame frame[AOD_FRAMES_MAX];
    AodAttack attack[AOD_ATTACKS_MAX];
    AodGroup group[AOD_GROUPS_MAX];
    AodDie die[AOD_DICE_MAX];
    AodPool pool[AOD_POOLS_MAX];
    uint8_t order[AOD_ORDER_MAX]; // the answer to D-ALLOCATE: members of the unit
    AodMark mark[AOD_MARKS_MAX];
    AodResult result[AOD_RESULTS_MAX];
    AodExplosion explosion[AOD_EXPLOSIONS_MAX];
    AodLock lock[AOD_LOCKS_MAX];
    AodChallenge challenge[AOD_CHALLENGES_MAX];
    AodCombat combat;
    AodCharge charge;
    AodObjective objective[AOD_OBJECTIVES_MAX];
    AodArea area[AOD_AREAS_MAX];
    AodBuilding building[AOD_BUILDINGS_MAX];
    AodPlayer player[2];
    // the rest: 128 bytes
    uint16_t path_model; // 1 + the model whose way is being drawn; 0: none
    uint16_t way_count;  // valid in `way`, of which `way_next` is next
    uint16_t way_next;
    uint16_t way_points; // valid in `way_at` and `way_floor`
    uint16_t effect_count;
    uint16_t die_count;
    uint16_t unit_count; // numbers in use: AodMatch.unit_count and those made in battle
    uint8_t path_count;
    uint8_t path_back; // of a hull: legs of it that go backwards, by bits
    uint8_t frame_count;
    uint8_t attack_count, group_count, pool_count, order_count;
    uint8_t mark_count, result_count, explosion_count, lock_count;
    uint8_t area_count, objective_count;
    uint8_t decision;    // AodDecision
    uint8_t decider;     // Actor
    uint8_t continues;   // see Decision
    uint8_t outcome;     // Outcome
    uint8_t phase;       // AodPhase
    uint8_t game_turn;   // from 1; 0 before the battle
    uint8_t player_turn; // counted through the battle, from 1
    uint8_t active;      // seat whose turn it is
    uint8_t first;       // seat that deploys first and, unless Seized, has the first turn
    uint8_t play;        // 1 + index into AodLibrary.play; 0: not settled yet
    uint8_t map;         // 1 + index into AodLibrary.map; 0: not settled yet
    uint8_t night;       // it is Night in this Game Turn
    uint8_t length_rolled;
    uint8_t guard[AOD_GUARDS]; // how often each acted (255 and more: 255)
    uint8_t undermined[8];     // set of pieces of terrain (DOCT-Reductor.3)
    uint8_t zero[74];
} AodState;
_Static_assert(offsetof(AodState, path_model) + 128 == sizeof(AodState), "the rest is 128 bytes");
_Static_assert(sizeof(AodState) <= 48 * 1024, "a search clones states by the million");
_Static_assert(sizeof(AodState) <= KERNEL_STATE_BYTES_MAX, "the kernel's limit");
