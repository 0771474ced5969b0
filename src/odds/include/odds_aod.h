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
// Nothing is allocated: the caller gives an OddsAodWork (two megabytes), one a thread.
#pragma once

#include "odds.h"

#include <stdint.h>

enum {
    ODDS_AOD_WEAPONS_MAX = 12,       // groups in one question
    ODDS_AOD_KINDS_MAX = 12,         // of models in one unit
    ODDS_AOD_LINE_MAX = 255,         // Wounds of a unit all together, and its models
    ODDS_AOD_MODEL_WOUNDS_MAX = 20,  // of one model
    ODDS_AOD_ATTACKS_MAX = ODDS_MAX, // of one group
    ODDS_AOD_POOLS_MAX = 8,          // of one group
    ODDS_AOD_HULL_MAX = 30,          // Hull Points
    ODDS_AOD_SQUADRON_MAX = 6,
    ODDS_AOD_MOUNTS_MAX = 8, // weapons of a vehicle
    ODDS_AOD_SHIELDS_MAX = 12,
    ODDS_AOD_SHOCKS_MAX = 3, // Shell Shock (X)
    ODDS_AOD_LANES_MAX = ODDS_AOD_ATTACKS_MAX + 1,
    ODDS_AOD_STATES_MAX = ODDS_AOD_LINE_MAX + 1,
};

typedef enum OddsReroll {
    ODDS_REROLL_NONE,
    ODDS_REROLL_ONES,
    ODDS_REROLL_FAILED,
} OddsReroll;

// What an attack waits for (AOD-PSY-1.4, 1.5, AOD-RULE-Achean_Force).
typedef struct OddsAodCheck {
    enum { ODDS_AOD_NO_CHECK, ODDS_AOD_FORCE, ODDS_AOD_FOCUS, ODDS_AOD_ACHEAN } kind;
    double passes; // chance
    double lives;  // Force: chance that the Psyker outlives the Perils of a failed check
    bool is_made;  // the weapon is what came of it
} OddsAodCheck;

// Weapons of one fire group: alike, rolled together (AOD-SHOOT-1.2).
typedef struct OddsAodWeapon {
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
    OddsReroll hit_reroll;
    bool is_master_crafted; // one failed roll of each weapon again
    int strength;           // as printed, may exceed 10
    int undoubled;          // what it was before Force doubled it; 0: it has not
    int ap;                 // 0: '-'
    int wound_modifier;     // on the die
    OddsReroll wound_reroll;
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
    OddsAodCheck check;
    // Against vehicles.
    bool is_plasma_burn; // who loses Hull Points to the group: on a 4+ D3 more
    bool is_ordnance, is_lance, is_haywire;
    int armourbane;       // further dice
    bool is_sunder;       // re-rolls what fails
    bool rerolls_glances; // and Glancing Hits, by choice
    int exoshock;         // second hit on this; 0: none
    int table_modifier;   // Wrecker and others, on the Vehicle Damage table
    bool is_torsion;      // Hull Points lost are doubled
    bool strikes_unmoved; // melee: the vehicle is Immobilised or did not move
} OddsAodWeapon;

// What unit types bring, as far as attacks ask (docs/rules/aod.md, chapter 11).
enum {
    ODDS_AOD_POISON_AGAIN = 1 << 0,     // successful Poisoned and Fleshbane Wounds are rolled again
    ODDS_AOD_FEELS_HAYWIRE = 1 << 1,    // as Vehicles do
    ODDS_AOD_FEELS_ARMOURBANE = 1 << 2, // it re-rolls failed To Wound
    ODDS_AOD_IS_MACHINE = 1 << 3,       // Dreadnought or Automata: Disruption, no Graviton Pulse
    ODDS_AOD_IS_AUTOMATA = 1 << 4,
    ODDS_AOD_IS_PRIMARCH = 1 << 5,
    ODDS_AOD_IS_MONSTROUS = 1 << 6,
    ODDS_AOD_IS_DAEMON = 1 << 7,
    ODDS_AOD_IS_CORRUPTED = 1 << 8,
    ODDS_AOD_NO_FOCUS = 1 << 9, // Psychic Focus does nothing
    ODDS_AOD_NO_FORCE = 1 << 10,
    ODDS_AOD_IS_PSYKER = 1 << 11,
    ODDS_AOD_IS_LIGHT = 1 << 12, // not Heavy: while one is left, the Heavy re-roll nothing
};

// Models that are alike.
typedef struct OddsAodKind {
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
    OddsReroll save_reroll;
    // Of Morale checks and Pinning tests of the unit, while one of them is left.
    int leadership; // 0: not told, then the highest that is told of the unit
    bool is_stubborn, is_fearless, cannot_be_pinned;
    bool is_unafraid; // immune to Fear, where all of the unit are
    bool is_anathema; // its Leadership is its own, and takes 2 off the others'
    bool stands;      // a unit of such models loses D3 Wounds in place of falling back
} OddsAodKind;

// In the order in which Wounds are given, but for models that have lost Wounds, who come first.
typedef struct OddsAodUnit {
    int kind_count;
    OddsAodKind kind[ODDS_AOD_KINDS_MAX];
} OddsAodUnit;

typedef struct OddsAodVehicle {
    int armour;                        // of the facing that is struck
    int hull;                          // Hull Points left
    int mounts;                        // weapons left
    int invulnerable, cover, shrouded; // 0: none
    bool is_immobile, is_slow;
    bool is_super_heavy; // or a Knight or Titan
    bool is_god_engine;  // ignores Haywire and Disruption
    int void_shields;
} OddsAodVehicle;

// What counts of a whole unit: values of the majority, traits of any.
typedef struct OddsAodMajority {
    int toughness, ws, strength;
    unsigned traits;
} OddsAodMajority;

// --- laws of single rolls, also for explanations ---

// Of one To Hit roll.
typedef struct OddsAodHitLaw {
    int need;                      // 7: impossible, 1: without a roll
    int again_need;                // of a re-rolled 1 of a model with BS 6 or more; 0: none
    bool six_hits;                 // a natural 6 hits (melee)
    double first, one, other;      // chances: hits, shows a 1 that misses, misses otherwise
    double one_again, other_again; // chance that a re-roll of such a miss hits
    double hits;                   // all together, Master-crafted apart
    double face[7];                // of a hit by that number on the die; 0: without a roll
} OddsAodHitLaw;

// Wounds of a group that are saved alike (AOD-SHOOT-5.5).
typedef struct OddsAodPool {
    bool is_deadly;  // Murderous Strike
    bool is_precise; // the attacker allocates
    int ap;
    enum {
        ODDS_AOD_ALL_SAVES,
        ODDS_AOD_NO_ARMOUR,         // Haywire on 2 to 5: invulnerable and mitigation
        ODDS_AOD_NO_HELP,           // Haywire on 6
        ODDS_AOD_ONLY_ARMOUR,       // Graviton Collapse: and mitigation but Shrouded
        ODDS_AOD_ONLY_INVULNERABLE, // Perils
    } saves;
    double chance;      // of a hit to be one
    double needs_force; // the share that only the doubled Strength wounds (AOD-TYPE-2.16)
} OddsAodPool;

// Of one To Wound roll against that Toughness: the chances of Wounds of each kind.
typedef struct OddsAodWoundLaw {
    int chart;        // by S and T; 7: cannot wound
    int need;         // with Poisoned, Fleshbane and modifiers
    bool is_again[7]; // faces that are rolled again
    int pool_count;   // in the order in which they are resolved
    OddsAodPool pool[ODDS_AOD_POOLS_MAX];
} OddsAodWoundLaw;

// A group's Wounds by pools, in the order in which they are resolved; `chance` is of one trial: an
// attack, or a hit where Master-crafted weapons make the attacks depend on one another.
typedef struct OddsAodPools {
    OddsDist trials;
    double hits; // of a trial to hit and then need a To Wound roll, or to wound of itself
    int count;
    OddsAodPool pool[ODDS_AOD_POOLS_MAX];
} OddsAodPools;

// Of one Wound on a model.
typedef struct OddsAodSaveLaw {
    enum { ODDS_AOD_NO_SAVE, ODDS_AOD_ARMOUR, ODDS_AOD_COVER, ODDS_AOD_INVULNERABLE } kind;
    int need;
    bool is_rerolled;
    bool is_risky;  // what succeeds is rolled again (AOD-PSY-2.7)
    bool is_deadly; // an unsaved Wound takes all that the model has left
    enum { ODDS_AOD_NO_MITIGATION, ODDS_AOD_FEEL_NO_PAIN, ODDS_AOD_SHROUDED } mitigation;
    int mitigation_need;
    double unsaved;
} OddsAodSaveLaw;

// Of one hit on a vehicle, before saves.
typedef struct OddsAodArmourLaw {
    int strength, armour;
    double glancing, penetrating;
    double unsaved, unsaved_second; // chance that a hit is not saved; of Exoshock's second hit
    double table[5];                // Shaken, Stunned, Weapon Destroyed, Immobilised, Explodes
} OddsAodArmourLaw;

int odds_aod_strength_for_wounds(int strength);       // capped at 10 (AOD-PRIN-2.5)
int odds_aod_melee_need(int ws, int target_ws);       // AOD-ASSAULT-8.1
int odds_aod_wound_need(int strength, int toughness); // AOD-SHOOT-5.1; 7: cannot
OddsAodHitLaw odds_aod_hit(const OddsAodWeapon *weapon, int target_ws);
OddsAodWoundLaw odds_aod_wound(const OddsAodWeapon *weapon, const OddsAodMajority *target);
OddsAodSaveLaw odds_aod_save(const OddsAodWeapon *weapon, const OddsAodKind *kind,
                             const OddsAodPool *pool);
// False: too many attacks, or what the law does not tell.
bool odds_aod_pools(const OddsAodWeapon *weapon, const OddsAodMajority *target, OddsAodPools *out);
OddsAodArmourLaw odds_aod_armour(const OddsAodWeapon *weapon, const OddsAodVehicle *vehicle);
// How many attacks a group makes; Master-crafted apart.
void odds_aod_attacks(const OddsAodWeapon *weapon, OddsDist *out);
// Of a unit of so many models of each kind.
OddsAodMajority odds_aod_majority(const OddsAodUnit *unit);

// AOD-RULE-Feedback: how many trials a group makes, and the chance of each to hit and then fail its
// To Wound or penetration roll. False: what the law does not tell.
typedef struct OddsAodFailed {
    OddsDist trials;
    double chance;
} OddsAodFailed;
bool odds_aod_failed(const OddsAodWeapon *weapon, const OddsAodMajority *target,
                     OddsAodFailed *out);
bool odds_aod_failed_hull(const OddsAodWeapon *weapon, const OddsAodVehicle *vehicle,
                          OddsAodFailed *out);
// Wounds that the firers suffer, or Hull Points of the vehicle that a weapon is mounted on: by Gets
// Hot of a hot weapon, each saved as `firer` tells, and by
// Feedback if `failed` is there, unsaved. False where the law needs more than this knows:
// Master-crafted weapons of several shots that are hot, Feedback of hot ones that roll no To Hit.
bool odds_aod_own_wounds(const OddsAodWeapon *weapon, const OddsAodKind *firer,
                         const OddsAodFailed *failed, OddsDist *out);

// --- chains ---

// What is left of a unit.
typedef struct OddsAodPlace {
    uint8_t alive[ODDS_AOD_KINDS_MAX];
    uint8_t lost, dead; // Wounds, models
} OddsAodPlace;

typedef struct OddsAodResult {
    OddsDist wounds; // that the unit loses
    OddsDist kills;
    int models;
    struct {
        int kind; // in OddsAodUnit
        double left;
    } model[ODDS_AOD_LINE_MAX]; // in the order in which they fall
    // Where it may stand in the end, and the chance of each; of that with no unsaved Wound by a
    // Pinning weapon of that Shell Shock or more.
    int places;
    OddsAodPlace place[ODDS_AOD_STATES_MAX];
    double at[ODDS_AOD_STATES_MAX];
    double no_pinning[ODDS_AOD_SHOCKS_MAX + 1][ODDS_AOD_STATES_MAX];
    double perils;   // that it suffers them by Psy-shock, with models left
    double weakened; // that a model is left with T -1 by Rad-phage
} OddsAodResult;

typedef struct OddsAodDamage {
    OddsDist shields;         // Void Shields that it loses
    OddsDist hull;            // Hull Points that it loses
    double explodes, wrecked; // out of the game by the one or the other
    // Chances of what still stands, each at least once; not Immobilised before.
    double immobilised, disarmed, stunned, shaken, untouched;
} OddsAodDamage;

typedef struct OddsAodWork OddsAodWork;
extern const size_t odds_aod_work_bytes; // of one, aligned as a double

// The groups one after the other against the unit. False if a group makes more attacks, or the
// unit has more Wounds, than the limits above, or Deflagrate goes with more than one pool.
bool odds_aod_unit(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                   const OddsAodUnit *unit, OddsAodResult *out);
bool odds_aod_vehicle(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                      const OddsAodVehicle *vehicle, OddsAodDamage *out);
// So many such vehicles in a squadron, hit one after the other until each is destroyed
// (AOD-VEH-7.2): how many are, and the Hull Points that all lose.
bool odds_aod_squadron(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                       const OddsAodVehicle *vehicle, int count, OddsDist *destroyed,
                       OddsDist *hull);

// --- other rolls ---

typedef struct OddsAodTest {
    int leadership, modifier;
    int fear;         // of enemies near: so much less
    bool is_unafraid; // but not for these (AOD-TYPE-1.6, 1.7, 2.10)
    bool is_stubborn; // ignores negative modifiers
    bool is_fearless; // passes
    bool is_morale;   // a natural double 1 passes
    bool is_rerolled; // what fails, once
} OddsAodTest;
double odds_aod_test(const OddsAodTest *test);
// Whether it is told what anybody of the unit who may be left tests on.
bool odds_aod_has_test(const OddsAodUnit *unit);
// Of the models that are left: their highest Leadership, and what one of them brings.
OddsAodTest odds_aod_test_of(const OddsAodUnit *unit, const OddsAodPlace *place);

// AOD-PSY-1.3: what Perils take off a unit, or the Hull Points of a vehicle.
bool odds_aod_perils(OddsAodWork *work, const OddsAodUnit *unit, OddsAodResult *out);
void odds_aod_perils_hull(int invulnerable, int hull, OddsDist *out);

typedef struct OddsAodCharge {
    int movement; // the lowest of the unit
    int bonus;    // Fleet (X) and others
    bool is_difficult;
    int gap;          // inches, rounded up; for re-rolls
    bool is_rerolled; // once if it falls short of the gap
} OddsAodCharge;
// The Charge Distance; 0 with chance 1 if the unit may not charge.
void odds_aod_charge(const OddsAodCharge *charge, OddsDist *distance);

typedef struct OddsAodScatter {
    int skill;        // BS that is subtracted; 0 if the shot is indirect
    OddsDice dice;    // 2D6 for weapons
    bool is_rerolled; // Twin-linked and the like
    int kept;         // with a re-roll: a distance up to this is kept
} OddsAodScatter;
// How many inches the marker moves; 0 on a Hit too.
void odds_aod_scatter(const OddsAodScatter *scatter, OddsDist *distance);

// Chance that a Sweeping Advance catches: D6 + Initiative against the same.
double odds_aod_sweep(int initiative, bool is_crusader, int enemy_initiative);

// --- a combat ---

enum { ODDS_AOD_SIDE_MAX = 63 }; // Wounds of a side all together

typedef struct OddsAodFighter {
    OddsAodKind kind;
    OddsAodWeapon weapon; // attacks of each model; its count is of no matter
    int initiative;       // the step at which they strike
    // What counts for the end of the round while one of them is left.
    int bonus;         // added to the Wounds that the side inflicted
    int sweep;         // Initiative in a Sweeping Advance; 0: not told
    bool never_sweeps; // nor does the unit
    bool is_crusader;
    int fear; // Fear (X) of theirs, on the other side
} OddsAodFighter;

// One unit; its models fall in this order.
typedef struct OddsAodSide {
    int fighter_count;
    OddsAodFighter fighter[ODDS_AOD_KINDS_MAX];
} OddsAodSide;

// Of one round. side[0] is what happens to the first.
typedef struct OddsAodCombat {
    double draw;
    struct {
        OddsDist wounds, kills; // lost
        double wins, wiped;
        double falls_back, swept; // of those who lose; swept: caught as well
    } side[2];
} OddsAodCombat;

typedef struct OddsAodCombatWork OddsAodCombatWork;
extern const size_t odds_aod_combat_work_bytes;

enum { ODDS_AOD_CHECKS_MAX = 2 }; // of both sides in a combat

// All models are engaged; a Psyker makes his check at his step. False: a side has too many Wounds
// or places (of models that are picked), a group too many attacks, or there are too many checks.
bool odds_aod_combat(OddsAodCombatWork *work, const OddsAodSide side[2], OddsAodCombat *out);
