// What a unit is to the rules: its kind, with weapons, modes, abilities, shields and criticals
// (1.1.3, chapters 2, 3 and 5), and the types of terrain (1.8.4, 5.7.1).
//
// Every distinct unit (sheet, loadout, characters and upgrades counted together) is an EpicKind,
// and the rules look at kinds only. Lengths are hundredths of a millimetre (_u): 1 cm is 1000
// (EPIC-0.1a).
#pragma once

#include "base_limit.h"

#include <stdbool.h>
#include <stdint.h>

#define EPIC_CM       1000
#define EPIC_WHOLE_CM EPIC_CM // of what is given in whole ones; tools/limits steps by as much

#define EPIC_FIGHT_REACH_U LIMIT(1_12_3b, 15 * EPIC_CM) // 1.12.5a as well

enum {
    EPIC_WEAPONS_MAX = 40,           // weapons of one unit, each copy counted
    EPIC_MODES_MAX = 3,              // modes of one weapon
    EPIC_SLOTS_MAX = 4,              // kinds of cargo of one transport
    EPIC_RADIUS_MAX_U = 4 * EPIC_CM, // the largest disc (0.1c); nearness is first judged by it
    EPIC_ZONE_MAX_U = 10 * EPIC_CM,  // the widest zone of control (2.1.12a)
    EPIC_RANGE_UNLIMITED = INT32_MAX // EPIC-2.2.11a
};

// A number that may be rolled: fixed + dice * D(sides); sides 0, 3 or 6.
typedef struct EpicAmount {
    int8_t fixed;
    uint8_t dice;
    uint8_t sides;
} EpicAmount;

typedef enum EpicType {
    EPIC_INF,
    EPIC_LV,
    EPIC_AV,
    EPIC_WE,
    EPIC_AC,    // aircraft: loaded and counted, not in play (chapter 4)
    EPIC_AC_WE, // the same
    EPIC_SC,    // spacecraft: the same
    EPIC_POD,   // drop pods and other specials: the same
    EPIC_FORT,  // fortified positions and other things that are bought and are no units
    EPIC_CH,    // characters and weapons of mounts: added to a unit, never one (2.1.1a)
    EPIC_TYPE_COUNT
} EpicType;

// Kashnarak and who can direct it (6.13.3a).
typedef enum EpicBond { EPIC_BOND_NONE, EPIC_BOND_BEAST, EPIC_BOND_MASTER } EpicBond;

// Abilities of a unit: bits of EpicKind.abilities.
#define EPIC_ABILITY(n) (UINT64_C(1) << (n))
enum {
    EPIC_A_COMMANDER,           // 2.1.2
    EPIC_A_FEARLESS,            // 2.1.3
    EPIC_A_INFILTRATOR,         // 2.1.4
    EPIC_A_INSPIRING,           // 2.1.5
    EPIC_A_INVULNERABLE,        // 2.1.6
    EPIC_A_JUMP_PACKS,          // 2.1.7
    EPIC_A_LEADER,              // 2.1.8
    EPIC_A_MOUNTED,             // 2.1.10
    EPIC_A_REINFORCED,          // 2.1.11
    EPIC_A_SCOUT,               // 2.1.12
    EPIC_A_SKIMMER,             // 2.1.13
    EPIC_A_SNIPER,              // 2.1.14, on the unit: all its shooting
    EPIC_A_SUPREME_COMMANDER,   // 2.1.15
    EPIC_A_THICK_REAR,          // 2.1.16
    EPIC_A_TELEPORT,            // 2.1.17
    EPIC_A_WALKER,              // 2.1.18
    EPIC_A_SLOW_AND_STEADY,     // 2.1.19
    EPIC_A_SUPPORT_CRAFT,       // 2.1.20
    EPIC_A_SELF_PLANETFALL,     // 2.1.21
    EPIC_A_EXPENDABLE,          // 2.1.22
    EPIC_A_TUNNELER,            // 2.1.23
    EPIC_A_SELF_RELIANT,        // 2.1.24, see EpicKind.self_reliant
    EPIC_A_PLANETFALL,          // 4.4
    EPIC_A_FIRST_STRIKE,        // 2.2.4 on the unit: all its assault dice
    EPIC_A_IMMOBILE,            // speed "immobile"
    EPIC_A_FARSIGHT,            // 5.6.1
    EPIC_A_HOLOFIELD,           // 5.6.3a
    EPIC_A_WEBWAY_PORTAL,       // 5.6.3b
    EPIC_A_AUGMENTED_SUMMONING, // 5.11.1, see EpicKind.summoning
    EPIC_A_DAEMONIC_FOCUS,      // 5.11.2
    EPIC_A_DAEMONIC_PACT,       // 6.11.3
    EPIC_A_NECRON,              // 5.15.1
    EPIC_A_LIVING_METAL,        // 5.15.1
    EPIC_A_PORTAL,              // 5.15.1
    EPIC_A_COORDINATED_FIRE,    // 5.19.1
    EPIC_A_MARKERLIGHTS,        // 5.19.2
    EPIC_A_DEFLECTOR,           // 5.19.2
    EPIC_A_TAU_JET_PACKS,       // 5.19.2
    EPIC_A_BROOD,               // 5.21.1, see EpicKind.brood
    EPIC_A_SYNAPSE,             // 5.21.1, see EpicKind.synapse
    EPIC_A_REGENERATION,        // 5.21.2
    EPIC_A_AUTOMATON,           // 5.22.1
    EPIC_A_KNIGHT_SHIELD,       // 5.23.1
    EPIC_A_AUTOMATA,            // 5.25.3
    EPIC_A_SPOTTER,             // 5.36.1
    EPIC_A_STEP_OVER,           // 5.4.2a
    EPIC_A_GROTZ,               // 5.5.4a: not counted in the assault result beside Orks
    EPIC_A_ORK,                 // a unit of an Ork army that Mob Rule counts
    EPIC_A_CTAN,                // 5.15.3a: phases out although it is a war engine
    EPIC_A_FARSEER,             // 6.6.2a: near one the Avatar appears
    EPIC_A_HALF_HAVE,           // 5.2.1a: its last weapon is carried by one unit in two
    EPIC_A_ASSAULT_ARMOUR,      // EpicKind.assault_armour instead of armour in assaults
    EPIC_A_KEEPS_INITIATIVE,    // its formation ignores the -1 for retaining (a sheet's own rule)
    EPIC_A_LANDING_PAD,         // barrages of its formation need no line of fire on sustained fire,
                                // advance or double (a sheet's own rule)
    EPIC_A_REROLLS_HIT,         // 5.22.2e: one failed to-hit roll a turn
    EPIC_A_REROLLS_TEST,        // 5.19.2b: one failed initiative test of its player a turn
    EPIC_A_FAR_COMMAND,         // 2.1.2e: no distance limit for those that follow its formation
    EPIC_A_SHIELD_REPAIR,       // 5.36.1c: one more void shield in the end phase
    EPIC_A_BROOD_NEST,          // comes through a Brood Nest though a vehicle (5.21.2)
    EPIC_A_SMALL_PORTAL,        // 5.6.3e: its portal is for INF, LV and walkers only
    EPIC_A_SACRIFICE,           // 5.11.1b: may be given up for a greater daemon
    EPIC_A_MOB_HEAD,            // 5.34.1b: counts for Mob Rule around it
    EPIC_A_GUIDES,              // 5.19.2c: its formation is fearless while it lives
    EPIC_A_SUMMONED,            // a daemon of the pool (6.11.3), see EpicKind.summon_cost
    EPIC_A_COUNT
};
_Static_assert(EPIC_A_COUNT <= 64, "abilities are one word of bits");

typedef enum EpicModeKind {
    EPIC_MODE_RANGED,
    EPIC_MODE_SMALL_ARMS,
    EPIC_MODE_ASSAULT,
    EPIC_MODE_SPACE // orbital and pin-point attacks: loaded, not in play
} EpicModeKind;

typedef enum EpicArc { // 1.9.2f
    EPIC_ARC_ALL,
    EPIC_ARC_FORWARD_180,
    EPIC_ARC_REAR_180,
    EPIC_ARC_LEFT_180,
    EPIC_ARC_RIGHT_180,
    EPIC_ARC_FIXED_FORWARD_90
} EpicArc;

enum { // traits of a mode
    EPIC_T_DISRUPT = 1,
    EPIC_T_FIRST_STRIKE = 2,
    EPIC_T_IGNORE_COVER = 4,
    EPIC_T_MACRO = 8,
    EPIC_T_SINGLE_SHOT = 16,
    EPIC_T_SLOW = 32,
    EPIC_T_TITAN_KILLER = 64, // damage in EpicMode.killer; fixed 1 without a number
    EPIC_T_INDIRECT = 128,
    EPIC_T_LANCE = 256,
    EPIC_T_SNIPER = 512,
    EPIC_T_GUIDED = 1024,        // 5.19.2
    EPIC_T_DIRECTED = 2048,      // 5.36.1
    EPIC_T_EXTRA_ATTACKS = 4096, // in EpicMode.extra
    EPIC_T_IGNORE_SHIELDS = 8192,
    EPIC_T_INDIRECT_ONLY = 16384,
    EPIC_T_CHARGE = 32768,     // 5.23.1a: only in an engage action of its own formation
    EPIC_T_ONE_A_TURN = 65536, // 5.22.2d: its unit fires one such weapon a turn
    EPIC_T_BACKFIRE = 131072,  // 5.36.1e: a miss costs 1 damage after a critical
    EPIC_T_LARGE = 262144      // 5.22.2g: its barrage has the 12 cm template
};

typedef struct EpicMode {
    int32_t range_u; // EPIC_RANGE_UNLIMITED
    uint32_t traits;
    uint8_t kind; // EpicModeKind
    uint8_t arc;  // EpicArc
    EpicAmount shots;
    EpicAmount extra;       // EA(+x)
    EpicAmount killer;      // TK(x)
    uint8_t ap, at, aa, mw; // target numbers, 0: none. A mode with EPIC_T_MACRO and ap/at has them
                            // under mw.
    uint8_t bp;             // barrage points; of bp_rolled the mean
    EpicAmount bp_rolled;   // random barrage points; dice 0: they are fixed
} EpicMode;

// One weapon; "2x" is two of them (1.1.3c).
typedef struct EpicWeapon {
    const char *name;
    EpicMode mode[EPIC_MODES_MAX];
    uint8_t mode_count;
    bool any_mode;   // "and": all its modes may be used together; else one each time (1.1.3-q1)
    uint8_t limited; // 1 + its number among the unit's weapons that may not fire at all times, 0:
                     // it may
} EpicWeapon;

typedef enum EpicShieldKind {
    EPIC_SHIELDS_NONE,
    EPIC_SHIELDS_VOID,  // 5.4.1
    EPIC_SHIELDS_POWER, // 5.5.3
    EPIC_SHIELDS_SHADOW // 5.13.3
} EpicShieldKind;

typedef struct EpicShields {
    uint8_t kind;      // EpicShieldKind
    EpicAmount amount; // rolled at set-up (5.5.3a)
} EpicShields;

typedef enum EpicCriticalCode {
    EPIC_CRITICAL_NONE,
    EPIC_CRITICAL_DAMAGE,      // 1 more damage
    EPIC_CRITICAL_DESTROYED,   // with optional blast and cargo
    EPIC_CRITICAL_REACTOR,     // end phase: per breach 1 destroyed with blast, 4-6 repaired, else 1
                               // damage
    EPIC_CRITICAL_FIRE,        // end phase: per fire 1 starts another, 5-6 put out, else 1 damage
    EPIC_CRITICAL_STAGGER,     // random move of `move`, blocked and overrun as below
    EPIC_CRITICAL_LOSE,        // loses `lose`
    EPIC_CRITICAL_TO_HIT,      // -1 to hit
    EPIC_CRITICAL_IMMOBILE,    // cannot move any more
    EPIC_CRITICAL_SELF_BLAST,  // its own blast, and goes on
    EPIC_CRITICAL_BARRAGE_SELF // a barrage on itself
} EpicCriticalCode;

enum { // EpicCritical.blast_kind
    EPIC_BLAST_NONE,
    EPIC_BLAST_HIT,
    EPIC_BLAST_MACRO,
    EPIC_BLAST_TITAN_KILLER,
    EPIC_BLAST_AP
};

enum { // EpicCritical.lose
    EPIC_LOSE_NONE,
    EPIC_LOSE_HOLOFIELD,
    EPIC_LOSE_WEAPONS,     // all weapons, CC and FF
    EPIC_LOSE_WEAPONS_FF6, // all weapons and CC; FF 6+
    EPIC_LOSE_JUMP_PACKS,  // speed becomes 25
    EPIC_LOSE_DEFLECTOR,
    EPIC_LOSE_PORTAL,
    EPIC_LOSE_COMMAND, // Commander, Supreme Commander, Leader and synapse
    EPIC_LOSE_MOVE     // until its next action or withdrawal
};

enum { // EpicCritical.on_six: a die besides, 1: the blast, 6: this (5.21.2c)
    EPIC_SIX_NO_DIE,
    EPIC_SIX_DAMAGE,
    EPIC_SIX_COMMAND
};

typedef struct EpicCritical {
    uint8_t code;           // EpicCriticalCode
    uint8_t subsequent;     // EpicCriticalCode of every later one, NONE: the same again
    uint8_t damage;         // besides, at once
    uint8_t lose;           // EPIC_LOSE_
    uint8_t blast_kind;     // EPIC_BLAST_
    uint8_t blast_hit_on;   // 1: always
    EpicAmount blast_cm;    // radius
    EpicAmount move_cm;     // stagger
    uint8_t overrun_hit_on; // units staggered over; 0: none
    bool blocked_destroys;  // stagger into something: destroyed, else 1 damage
    bool then_destroyed;    // destroyed after staggering
    bool cargo_destroyed;
    EpicAmount cargo_lost;         // so many carried units
    uint8_t own_blast_marker;      // every own formation with line of fire takes so many
    uint8_t summoned_destroyed_on; // summoned units within 5 destroyed on; 0: none
    uint8_t cargo_save;            // cargo that dies with it is saved on so much; 0: not at all
    EpicAmount cargo_hits;         // so many hits on carried units
    bool blocked_hits_unit;        // stagger into a unit: that takes one macro hit, no damage
    uint8_t on_six;                // EPIC_SIX_
    bool takes_car;                // 5.36.1f: destroyed when there is none left
    uint8_t cars;                  // of the kind: bought points of DC
    uint8_t barrage_bp;            // BARRAGE_SELF, with blast_cm as the template's radius
    bool barrage_macro;
} EpicCritical;

// A kind of cargo: `capacity` spaces for units whose sheet or type is named. epic__cargo_fits says
// what fits together.
typedef struct EpicSlot {
    uint8_t capacity;
} EpicSlot;

enum {                     // EpicKind.cargo_notes
    EPIC_CARGO_SILENT = 1, // may not shoot from inside although others may (1.7.5g)
    EPIC_CARGO_HEAVY = 2   // slows its transport (1.7.5j)
};

// What a unit of a match is, everything counted. Equal units share a kind.
typedef struct EpicKind {
    const char *name;   // of the sheet: "Tactical"
    const char *title;  // with what was added: "Tactical with Captain"
    uint64_t abilities; // EPIC_ABILITY bits
    int32_t speed_u;    // 0: cannot move
    int32_t radius_u;
    int32_t coherency_u;    // c(u), 1.2.1b
    int32_t zoc_u;          // 1.7.3a, 2.1.12
    uint8_t type;           // EpicType
    uint8_t armour, cc, ff; // target numbers, 0: none
    uint8_t assault_armour;
    uint8_t bond;           // EpicBond
    uint8_t dc;             // starting damage capacity; 1 for everything but war engines
    uint8_t counts;         // units that it counts as: dc for war engines, else 1 (3.0a)
    uint8_t invulnerable;   // the save: 6, 5 (deflector) or 4 (living metal); 0: none
    uint8_t leaders;        // units and characters with Leader in it (2.1.8)
    uint8_t inspiring;      // likewise (2.1.5)
    uint8_t commanders;     // Supreme Commander counts too (2.1.15)
    uint8_t rerolls;        // failed tests that its player may re-roll a turn (2.1.15a, 5.19.2b)
    uint8_t self_reliant;   // x of 2.1.24
    uint8_t mob;            // what it counts for Mob Rule (5.5.1a, 5.34.1a)
    uint8_t synapse, brood; // 5.21.1
    EpicAmount extra_dc;    // rolled at set-up, above the starting DC (5.34.1c)
    EpicAmount summoning;   // 5.11.1
    EpicShields shields;
    EpicCritical critical;
    uint8_t weapon_count;
    uint8_t slow, one_a_turn; // bits of EpicWeapon.limited - 1 (2.2.8a, 5.22.2d)
    bool has_ranged;          // any ranged weapon
    bool needs_facing;        // any weapon with an arc
    bool may_shoot_embarked;  // its cargo may shoot (1.7.5g)
    bool carries_formations;  // 3.1.3: a war engine that may carry another formation
    int32_t range_max_u; // of its ranged weapons; indirect counts double only where 2.2.10 applies
    uint8_t slot_count;
    EpicSlot slot[EPIC_SLOTS_MAX];
    bool slots_are_alternatives; // "any_of"
    const EpicWeapon *weapon;
    uint16_t name_id;          // the same for units of the same name (5.2.1a)
    uint16_t title_rank;       // order by title; equal titles, equal ranks (1.9.8i)
    const uint8_t *cargo_size; // [slot * kinds + kind]: spaces that a unit of that kind takes there
                               // in sixths (6 is one space), 0: does not fit
    const uint8_t *cargo_notes; // [kind]: EPIC_CARGO_
    int32_t laden_speed_u;      // with heavy cargo; 0: as ever
    const uint8_t *cargo_limit; // likewise: at most so many of that kind there, 0: no limit
    uint8_t faction;            // EPIC_FACTION_ bit of a summoned daemon, 0: none
    uint8_t summon_cost;        // points (6.11.1a) for the formation in whose pool it is
    bool is_greater;            // a greater daemon
} EpicKind;

typedef enum EpicTerrainType { // 1.8.4 and 5.7.1
    EPIC_TERRAIN_OPEN,
    EPIC_TERRAIN_BUILDINGS,
    EPIC_TERRAIN_CLIFFS,
    EPIC_TERRAIN_FORTIFICATIONS,
    EPIC_TERRAIN_JUNGLE,
    EPIC_TERRAIN_MARSH,
    EPIC_TERRAIN_HILL,
    EPIC_TERRAIN_RIVER,
    EPIC_TERRAIN_ROAD,
    EPIC_TERRAIN_RUINS,
    EPIC_TERRAIN_SCRUB,
    EPIC_TERRAIN_WOODS,
    EPIC_TERRAIN_BUNKER,
    EPIC_TERRAIN_GUN_EMPLACEMENT,
    EPIC_TERRAIN_RAZOR_WIRE,
    EPIC_TERRAIN_TRENCH,
    EPIC_TERRAIN_MINEFIELD,
    EPIC_TERRAIN_COUNT
} EpicTerrainType;

// FieldTerrain is a piece of terrain on the table (0.1g): its type is an EpicTerrainType, its level
// the height of 9.4e, its places those of 5.7.1a.
enum { EPIC_FOR_VEHICLES = 1 }; // FieldTerrain.traits: a fortification made for vehicles (1.8.4f)
