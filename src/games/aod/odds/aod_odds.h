// Age of Darkness: what weapons do to a unit or a vehicle, exactly (docs/rules/aod.md, chapters 6,
// 7, 8, 13 and 19), and the other rolls of the game.
//
// A unit's models stand in the order in which their owner gives them Wounds, so that the whole
// unit is one number: how many Wounds it has lost so far. A Wound moves that number forward within
// one model, at most to that model's end; so a group of attacks is a walk along a line, and pools
// of Wounds that are saved differently are walked one after the other.
//
//     Wounds lost   0  1 | 2  3 | 4 | 5 | 6        two models of two Wounds, two of one
//                   A  A   B  B   C   D   all dead
//
// Nothing is allocated: the caller gives an AodOddsWork (two megabytes), one a thread.
#pragma once

#include "odds.h"

#include <stdint.h>

enum {
    AOD_ODDS_WEAPONS_MAX = 12,       // groups in one question
    AOD_ODDS_KINDS_MAX = 12,         // of models in one unit
    AOD_ODDS_LINE_MAX = 255,         // Wounds of a unit all together, and its models
    AOD_ODDS_MODEL_WOUNDS_MAX = 20,  // of one model
    AOD_ODDS_ATTACKS_MAX = ODDS_MAX, // of one group
    AOD_ODDS_POOLS_MAX = 8,          // of one group
    AOD_ODDS_HULL_MAX = 30,          // Hull Points
    AOD_ODDS_SQUADRON_MAX = 6,
    AOD_ODDS_MOUNTS_MAX = 8, // weapons of a vehicle
    AOD_ODDS_SHIELDS_MAX = 12,
    AOD_ODDS_SHOCKS_MAX = 3, // Shell Shock (X)
    AOD_ODDS_LANES_MAX = AOD_ODDS_ATTACKS_MAX + 1,
    AOD_ODDS_STATES_MAX = AOD_ODDS_LINE_MAX + 1,
};

typedef enum AodOddsReroll {
    AOD_ODDS_REROLL_NONE,
    AOD_ODDS_REROLL_ONES,
    AOD_ODDS_REROLL_FAILED,
} AodOddsReroll;

// What an attack waits for (AOD-PSY-1.4, 1.5, AOD-RULE-Achean_Force).
typedef struct AodOddsCheck {
    enum { AOD_ODDS_NO_CHECK, AOD_ODDS_FORCE, AOD_ODDS_FOCUS, AOD_ODDS_ACHEAN } kind;
    double passes; // chance
    double lives;  // Force: chance that the Psyker outlives the Perils of a failed check
    bool is_made;  // the weapon is what came of it
} AodOddsCheck;

// Weapons of one fire group: alike, rolled together (AOD-SHOOT-1.2).
typedef struct AodOddsWeapon {
    int count;         // weapons, or models that fight; attacks are rolled for each
    OddsDice attacks;  // of each; hits if is_automatic
    bool is_melee;     // skill is WS, else BS
    bool is_automatic; // hits without a roll: blasts and templates
    bool is_hot;       // then a 1 before each weapon's shot loses it (AOD-WPN-2.8)
    bool is_mounted;   // on a vehicle: what is hot costs Hull Points
    bool is_snap;      // Snap Shots
    bool is_primarch;  // its Snap Shots are at its own BS
    int skill;         // WS or BS
    int hit_modifier;  // on the die
    AodOddsReroll hit_reroll;
    bool is_master_crafted; // one failed roll of each weapon again
    int strength;           // as printed, may exceed 10
    int undoubled;          // what it was before Force doubled it; 0: it has not
    int ap;                 // 0: '-'
    int wound_modifier;     // on the die
    AodOddsReroll wound_reroll;
    // The number on the To Wound die from which on a rule acts; 0: not there.
    int rending, breaching, murderous, poisoned;
    bool is_fleshbane, is_instant_death;
    int brutal;           // Wounds for each; 0 and 1: one
    OddsDice damage;      // for each unsaved Wound; {0, 0, 0}: one. D3 for Destroyer
    bool is_destroyer;    // damage D3 and penetration by the best two of three dice
    bool is_deflagrating; // Deflagrate; not with Brutal
    bool is_destructor;   // damage D6, or 2D6 (AOD-RULE-Destructor)
    bool ignores_cover;   // and Shrouded
    bool is_blast;        // blast or template: Heavy units re-roll armour
    bool is_pinning;
    int shell_shock; // Pinning tests are at so much less
    // The number on the To Hit die from which on a hit wounds or glances of itself; 0: not there.
    int disruption, molecular;
    int precision;  // likewise: its Wound is the attacker's to allocate
    bool is_sniper; // all are
    bool is_graviton_pulse, is_graviton_collapse;
    bool is_neutron_flux, is_sanctic, is_data_djinn;
    bool is_psy_shock; // Perils for a unit with a Psyker or Daemon, once; not in combats
    bool is_rad_phage; // who loses a Wound to it has T -1; not in combats, nor with picked models
    AodOddsCheck check;
    // Against vehicles.
    bool is_plasma_burn; // who loses Hull Points to the group: on a 4+ D3 more
    bool is_ordnance, is_lance, is_haywire;
    int armourbane;       // further dice
    bool is_sunder;       // re-rolls what fails
    bool rerolls_glances; // and Glancing Hits, by choice
    int exoshock;         // second hit on this; 0: none
    int table_modifier;   // Wrecker and others, on the Vehicle Damage table
    bool is_torsion;      // Hull Points lost are doubled
} AodOddsWeapon;

// What unit types bring, as far as attacks ask (docs/rules/aod.md, chapter 11).
enum {
    AOD_ODDS_POISON_AGAIN = 1 << 0,     // successful Poisoned and Fleshbane Wounds are rolled again
    AOD_ODDS_FEELS_HAYWIRE = 1 << 1,    // as Vehicles do
    AOD_ODDS_FEELS_ARMOURBANE = 1 << 2, // it re-rolls failed To Wound
    AOD_ODDS_IS_MACHINE = 1 << 3,       // Dreadnought or Automata: Disruption, no Graviton Pulse
    AOD_ODDS_IS_AUTOMATA = 1 << 4,
    AOD_ODDS_IS_PRIMARCH = 1 << 5,
    AOD_ODDS_IS_MONSTROUS = 1 << 6,
    AOD_ODDS_IS_DAEMON = 1 << 7,
    AOD_ODDS_IS_CORRUPTED = 1 << 8,
    AOD_ODDS_NO_FOCUS = 1 << 9, // Psychic Focus does nothing
    AOD_ODDS_NO_FORCE = 1 << 10,
    AOD_ODDS_IS_PSYKER = 1 << 11,
    AOD_ODDS_IS_LIGHT = 1 << 12, // not Heavy: while one is left, the Heavy re-roll nothing
};

// Models that are alike.
typedef struct AodOddsKind {
    int count;
    int wounds;
    int lost; // Wounds that one of them lost before
    bool is_character;
    int ws, toughness;
    int save, invulnerable, cover; // what saves; 0: none
    int feel_no_pain, shrouded;    // likewise
    int battle_hardened;           // T counts higher against Instant Death
    bool is_eternal_warrior;
    bool is_deflecting; // Instant Death costs D3 Wounds: an atomantic deflector, Corrupted Engines
    bool is_swarm;      // what a Blast or Template takes is doubled
    bool is_heavy;      // re-rolls failed Armour Saves against Blast and Template
    bool is_picked;     // Precision and Sniper Wounds are given to these
    int strength;       // for Graviton; 0: not told
    unsigned traits;
    AodOddsReroll save_reroll;
    // Of Morale checks and Pinning tests of the unit, while one of them is left.
    int leadership; // 0: not told, then the highest that is told of the unit
    bool is_stubborn, is_fearless, cannot_be_pinned;
    bool is_unafraid; // immune to Fear, where all of the unit are
    bool is_anathema; // its Leadership is its own, and takes 2 off the others'
    bool stands;      // a unit of such models loses D3 Wounds in place of falling back
} AodOddsKind;

// In the order in which Wounds are given, but for models that have lost Wounds, who come first.
typedef struct AodOddsUnit {
    int kind_count;
    AodOddsKind kind[AOD_ODDS_KINDS_MAX];
} AodOddsUnit;

typedef struct AodOddsVehicle {
    int armour;                        // of the facing that is struck
    int hull;                          // Hull Points left
    int mounts;                        // weapons left
    int invulnerable, cover, shrouded; // 0: none
    bool is_immobile, is_slow;
    bool is_super_heavy; // or a Knight or Titan
    bool is_god_engine;  // ignores Haywire and Disruption
    int void_shields;
} AodOddsVehicle;

// AOD-VEH-9.2: in melee an Immobilised vehicle is hit without a roll, by every group: those of one
// step strike what it was before the step (AOD-ASSAULT-6.9).
static inline bool aod_odds_hits_immobile(const AodOddsWeapon *weapon,
                                          const AodOddsVehicle *vehicle)
{
    return weapon->is_melee && vehicle->is_immobile;
}

// What counts of a whole unit: values of the majority, traits of any.
typedef struct AodOddsMajority {
    int toughness, ws, strength;
    unsigned traits;
} AodOddsMajority;

// --- laws of single rolls, also for explanations ---

// Of one To Hit roll.
typedef struct AodOddsHitLaw {
    int need;                      // 7: impossible, 1: without a roll
    int again_need;                // of a re-rolled 1 of a model with BS 6 or more; 0: none
    bool six_hits;                 // a natural 6 hits (melee)
    double first, one, other;      // chances: hits, shows a 1 that misses, misses otherwise
    double one_again, other_again; // chance that a re-roll of such a miss hits
    double hits;                   // all together, Master-crafted apart
    double face[7];                // of a hit by that number on the die; 0: without a roll
} AodOddsHitLaw;

// Wounds of a group that are saved alike (AOD-SHOOT-5.5).
typedef struct AodOddsPool {
    bool is_deadly;  // Murderous Strike
    bool is_precise; // the attacker allocates
    int ap;
    enum {
        AOD_ODDS_ALL_SAVES,
        AOD_ODDS_NO_ARMOUR,         // Haywire on 2 to 5: invulnerable and mitigation
        AOD_ODDS_NO_HELP,           // Haywire on 6
        AOD_ODDS_ONLY_ARMOUR,       // Graviton Collapse: and mitigation but Shrouded
        AOD_ODDS_ONLY_INVULNERABLE, // Perils
    } saves;
    double chance;      // of a hit to be one
    double needs_force; // the share that only the doubled Strength wounds (AOD-TYPE-2.16)
} AodOddsPool;

// Of one To Wound roll against that Toughness: the chances of Wounds of each kind.
typedef struct AodOddsWoundLaw {
    int chart;        // by S and T; 7: cannot wound
    int need;         // with Poisoned, Fleshbane and modifiers
    bool is_again[7]; // faces that are rolled again
    int pool_count;   // in the order in which they are resolved
    AodOddsPool pool[AOD_ODDS_POOLS_MAX];
} AodOddsWoundLaw;

// A group's Wounds by pools, in the order in which they are resolved; `chance` is of one trial: an
// attack, or a hit where Master-crafted weapons make the attacks depend on one another.
typedef struct AodOddsPools {
    OddsDist trials;
    double hits; // of a trial to hit and then need a To Wound roll, or to wound of itself
    int count;
    AodOddsPool pool[AOD_ODDS_POOLS_MAX];
} AodOddsPools;

// Of one Wound on a model.
typedef struct AodOddsSaveLaw {
    enum { AOD_ODDS_NO_SAVE, AOD_ODDS_ARMOUR, AOD_ODDS_COVER, AOD_ODDS_INVULNERABLE } kind;
    int need;
    bool is_rerolled;
    bool is_risky;  // what succeeds is rolled again (AOD-PSY-2.7)
    bool is_deadly; // an unsaved Wound takes all that the model has left
    enum { AOD_ODDS_NO_MITIGATION, AOD_ODDS_FEEL_NO_PAIN, AOD_ODDS_SHROUDED } mitigation;
    int mitigation_need;
    double unsaved;
} AodOddsSaveLaw;

// Of one hit on a vehicle, before saves.
typedef struct AodOddsArmourLaw {
    int strength, armour;
    double glancing, penetrating;
    double unsaved, unsaved_second; // chance that a hit is not saved; of Exoshock's second hit
    double table[5];                // of each AodVehicleResult (aod_law.h)
} AodOddsArmourLaw;

AodOddsHitLaw aod_odds_hit(const AodOddsWeapon *weapon, int target_ws);
AodOddsWoundLaw aod_odds_wound(const AodOddsWeapon *weapon, const AodOddsMajority *target);
AodOddsSaveLaw aod_odds_save(const AodOddsWeapon *weapon, const AodOddsKind *kind,
                             const AodOddsPool *pool);
// False: too many attacks, or what the law does not tell.
bool aod_odds_pools(const AodOddsWeapon *weapon, const AodOddsMajority *target, AodOddsPools *out);
AodOddsArmourLaw aod_odds_armour(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle);
// How many attacks a group makes; Master-crafted apart.
void aod_odds_attacks(const AodOddsWeapon *weapon, OddsDist *out);
// Of a unit of so many models of each kind.
AodOddsMajority aod_odds_majority(const AodOddsUnit *unit);

// AOD-RULE-Feedback: how many trials a group makes, and the chance of each to hit and then fail its
// To Wound or penetration roll. False: what the law does not tell.
typedef struct AodOddsFailed {
    OddsDist trials;
    double chance;
} AodOddsFailed;
bool aod_odds_failed(const AodOddsWeapon *weapon, const AodOddsMajority *target,
                     AodOddsFailed *out);
bool aod_odds_failed_hull(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle,
                          AodOddsFailed *out);
// Wounds that the firers suffer, or Hull Points of the vehicle that a weapon is mounted on: by Gets
// Hot of a hot weapon, each saved as `firer` tells, and by
// Feedback if `failed` is there, unsaved. False where the law needs more than this knows:
// Master-crafted weapons of several shots that are hot, Feedback of hot ones that roll no To Hit.
bool aod_odds_own_wounds(const AodOddsWeapon *weapon, const AodOddsKind *firer,
                         const AodOddsFailed *failed, OddsDist *out);

// --- chains ---

// What is left of a unit.
typedef struct AodOddsPlace {
    uint8_t alive[AOD_ODDS_KINDS_MAX];
    uint8_t lost, dead; // Wounds, models
} AodOddsPlace;

typedef struct AodOddsResult {
    OddsDist wounds; // that the unit loses
    OddsDist kills;
    int models;
    struct {
        int kind; // in AodOddsUnit
        double left;
    } model[AOD_ODDS_LINE_MAX]; // in the order in which they fall
    // Where it may stand in the end, and the chance of each; of that with no unsaved Wound by a
    // Pinning weapon of that Shell Shock or more.
    int places;
    AodOddsPlace place[AOD_ODDS_STATES_MAX];
    double at[AOD_ODDS_STATES_MAX];
    double no_pinning[AOD_ODDS_SHOCKS_MAX + 1][AOD_ODDS_STATES_MAX];
    double perils;   // that it suffers them by Psy-shock, with models left
    double weakened; // that a model is left with T -1 by Rad-phage
} AodOddsResult;

typedef struct AodOddsDamage {
    OddsDist shields;         // Void Shields that it loses
    OddsDist hull;            // Hull Points that it loses
    double explodes, wrecked; // out of the game by the one or the other
    // Chances of what still stands, each at least once; not Immobilised before.
    double immobilised, disarmed, stunned, shaken, untouched;
} AodOddsDamage;

typedef struct AodOddsWork AodOddsWork;
extern const size_t aod_odds_work_bytes; // of one, aligned as a double

// The groups one after the other against the unit. False if a group makes more attacks, or the
// unit has more Wounds, than the limits above, or Deflagrate goes with more than one pool.
bool aod_odds_unit(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                   const AodOddsUnit *unit, AodOddsResult *out);
bool aod_odds_vehicle(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                      const AodOddsVehicle *vehicle, AodOddsDamage *out);
// So many such vehicles in a squadron, hit one after the other until each is destroyed
// (AOD-VEH-7.2): how many are, and the Hull Points that all lose.
bool aod_odds_squadron(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                       const AodOddsVehicle *vehicle, int count, OddsDist *destroyed,
                       OddsDist *hull);

// --- other rolls ---

typedef struct AodOddsTest {
    int leadership, modifier;
    int fear;         // of enemies near: so much less
    bool is_unafraid; // but not for these (AOD-TYPE-1.6, 1.7, 2.10)
    bool is_stubborn; // ignores negative modifiers
    bool is_fearless; // passes
    bool is_morale;   // a natural double 1 passes
    bool is_rerolled; // what fails, once
} AodOddsTest;
double aod_odds_test(const AodOddsTest *test);
// Whether it is told what anybody of the unit who may be left tests on.
bool aod_odds_has_test(const AodOddsUnit *unit);
// Of the models that are left: their highest Leadership, and what one of them brings.
AodOddsTest aod_odds_test_of(const AodOddsUnit *unit, const AodOddsPlace *place);

// AOD-PSY-1.3: what Perils take off a unit, or the Hull Points of a vehicle.
bool aod_odds_perils(AodOddsWork *work, const AodOddsUnit *unit, AodOddsResult *out);
void aod_odds_perils_hull(int invulnerable, int hull, OddsDist *out);

typedef struct AodOddsCharge {
    int movement; // the lowest of the unit
    int bonus;    // Fleet (X) and others
    bool is_difficult;
    int gap;          // inches, rounded up; for re-rolls
    bool is_rerolled; // once if it falls short of the gap
} AodOddsCharge;
// The Charge Distance; 0 with chance 1 if the unit may not charge.
void aod_odds_charge(const AodOddsCharge *charge, OddsDist *distance);

typedef struct AodOddsScatter {
    int skill;        // BS that is subtracted; 0 if the shot is indirect
    OddsDice dice;    // 2D6 for weapons
    bool is_rerolled; // Twin-linked and the like
    int kept;         // with a re-roll: a distance up to this is kept
} AodOddsScatter;
// How many inches the marker moves; 0 on a Hit too.
void aod_odds_scatter(const AodOddsScatter *scatter, OddsDist *distance);

// Chance that a Sweeping Advance catches: D6 + Initiative against the same.
double aod_odds_sweep(int initiative, bool is_crusader, int enemy_initiative);

// --- a combat ---

enum { AOD_ODDS_SIDE_MAX = 63 }; // Wounds of a side all together

typedef struct AodOddsFighter {
    AodOddsKind kind;
    AodOddsWeapon weapon; // attacks of each model; its count is of no matter
    int initiative;       // the step at which they strike
    // What counts for the end of the round while one of them is left.
    int bonus;         // added to the Wounds that the side inflicted
    int sweep;         // Initiative in a Sweeping Advance; 0: not told
    bool never_sweeps; // nor does the unit
    bool is_crusader;
    int fear; // Fear (X) of theirs, on the other side
} AodOddsFighter;

// One unit; its models fall in this order.
typedef struct AodOddsSide {
    int fighter_count;
    AodOddsFighter fighter[AOD_ODDS_KINDS_MAX];
} AodOddsSide;

// Of one round. side[0] is what happens to the first.
typedef struct AodOddsCombat {
    double draw;
    struct {
        OddsDist wounds, kills; // lost
        double wins, wiped;
        double falls_back, swept; // of those who lose; swept: caught as well
    } side[2];
} AodOddsCombat;

typedef struct AodOddsCombatWork AodOddsCombatWork;
extern const size_t aod_odds_combat_work_bytes;

enum { AOD_ODDS_CHECKS_MAX = 2 }; // of both sides in a combat

// All models are engaged; a Psyker makes his check at his step. False: a side has too many Wounds
// or places (of models that are picked), a group too many attacks, or there are too many checks.
bool aod_odds_combat(AodOddsCombatWork *work, const AodOddsSide side[2], AodOddsCombat *out);

// --- questions ---

// What can be asked of the game, for whoever lists the games (odds_language.h).
extern const struct OddsGame aod_odds;
