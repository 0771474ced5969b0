// Everything that was loaded for Epic: datasheets, army lists, shipped armies, tables, scenarios.
//
// A library is built once from packs (data/epic/*.json) and army files (*.army), lives in the
// caller's arena, and is read-only from then on. A match takes from it what its two armies need:
// every distinct unit (sheet, loadout, characters and upgrades counted together) becomes an
// EpicKind, and the rules look at kinds only.
//
//     library --- sheet[]   a datasheet as printed, by army
//             |-- list[]    an army list: formations, upgrades, limits
//             |-- army[]    ready armies
//             |-- table[]   terrain of a tournament table or a training scenario
//             `-- mission[] training scenarios: a table, and forces for both sides
//
// Lengths are hundredths of a millimetre (_u): 1 cm is 1000 (EPIC-0.1a).
#pragma once

#include "base_diagnostic.h"
#include "base_limit.h"
#include "field_terrain.h"
#include "geom.h"
#include "kernel.h"

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

// --- datasheets ----------------------------------------------------------------------------------

enum { // allegiances of Chaos formations (6.11.3): sets of them
    EPIC_FACTION_KHORNE = 1,
    EPIC_FACTION_NURGLE = 2,
    EPIC_FACTION_SLAANESH = 4,
    EPIC_FACTION_TZEENTCH = 8,
    EPIC_FACTION_UNDIVIDED = 16
};

// A weapon as the sheet prints it. Those with count 0 come with an alternative only.
typedef struct EpicSheetWeapon {
    EpicWeapon weapon;
    uint8_t count;
} EpicSheetWeapon;

typedef struct EpicPick {
    uint8_t weapon; // into EpicSheet.weapon
    uint8_t count;
} EpicPick;

// One of several ways to field a unit, of which exactly one is chosen (1.1.3-q2): other weapons,
// wings, or what a character gets by whom it is on.
typedef struct EpicAlternative {
    const char *name;
    const EpicPick *pick;
    const char *const *on; // only on units of these sheets; on_count 0: on any
    const char *replaces;  // a weapon of its unit that goes; NULL: none
    int32_t speed_u;       // -1: as the sheet says
    uint64_t abilities;    // besides
    EpicShields shields;   // besides
    uint8_t pick_count, on_count, replaces_count;
    uint8_t factions;       // only in formations of these; 0: any
    uint8_t armour, cc, ff; // 0: as the sheet says
} EpicAlternative;

// A place for weapons that are bought (5.22.2). They shoot within its arc.
typedef struct EpicMount {
    const char *name;
    uint8_t count;
    uint8_t arc; // EpicArc
} EpicMount;

typedef struct EpicCargoSize {
    const char *unit; // a sheet, a type or an ability by name
    uint8_t sixths;   // of a place; 0: as many places as its starting DC
} EpicCargoSize;

// A slot of a transport as printed.
typedef struct EpicCargo {
    uint16_t places;
    uint8_t places_a_dc; // so many for each point of starting DC
    uint16_t types;      // set of EpicType
    const char *const *of, *const *except;
    const EpicCargoSize *size, *limit; // limit: `sixths` is the number
    uint64_t without;                  // abilities that keep a unit out (not one that `of` names)
    uint8_t of_count, except_count, size_count, limit_count;
} EpicCargo;

enum { EPIC_MOB_PLAIN = UINT8_MAX }; // it counts as so many units as ever

// A datasheet (1.1.3a).
typedef struct EpicSheet {
    const char *name;
    uint64_t abilities;
    int32_t speed_u;
    int32_t radius_u; // 0.1c
    uint8_t type;     // EpicType
    uint8_t work;     // of a fortification: its EpicTerrainType (5.7.1)
    uint8_t armour, cc, ff, assault_armour, dc;
    uint8_t self_reliant, synapse, brood;
    uint8_t mob;        // EPIC_MOB_PLAIN, or what it counts for Mob Rule
    uint8_t allegiance; // EPIC_FACTION_ of a daemon, 0: none
    uint8_t bond;       // EpicBond
    bool has_critical, may_shoot_embarked, cargo_is_alternatives;
    const char *const *silent, *const *heavy; // cargo by name: EPIC_CARGO_
    int32_t laden_speed_u;
    uint8_t silent_count, heavy_count;
    bool cargo_is_own;    // a war engine that carries its own formation only (6.5.2a, 6.8.1a)
    const char *on_mount; // a weapon for mounts: "any", or the name of the only one; else NULL
    EpicAmount summoning, extra_dc;
    EpicShields shields;
    EpicCritical critical;
    const EpicSheetWeapon *weapon;
    const EpicAlternative *alternative;
    const EpicMount *mount;
    const EpicCargo *cargo;
    const uint8_t *choose; // weapons of which choose_total are taken in any mixture
    uint8_t weapon_count, alternative_count, mount_count, cargo_count, choose_count, choose_total;
    const char *carried_as;        // in a transport it counts as that; NULL: as itself
    uint8_t carried_size;          // places; 0: one
    const char *const *not_played; // effects that no field can say, for people
    uint8_t not_played_count;
} EpicSheet;

// --- army lists ---

// So many units of these sheets.
typedef struct EpicPart {
    const EpicSheet *const *of;
    const uint16_t *points_each; // by `of`; NULL: the formation's price is for all
    const EpicSheet *with;       // a character that comes with it, or NULL
    uint16_t points_extra;       // for each unit above `least`
    uint8_t of_count, least, most;
    bool is_same;     // all of one sheet
    bool is_optional; // may be left out at the same price
} EpicPart;

typedef enum EpicOptionKind {
    EPIC_OPTION_ADD,       // units
    EPIC_OPTION_SET,       // several units together
    EPIC_OPTION_SWAP,      // units or characters for others
    EPIC_OPTION_CHARACTER, // on a unit of the formation
    EPIC_OPTION_ABILITY,   // for so many units
    EPIC_OPTION_MOUNT,     // a weapon on a mount (5.22.2)
    EPIC_OPTION_PACT,      // Daemonic Pact (6.11.3)
    EPIC_OPTION_RIDE,      // transports for the formation, in a number that follows from it
    EPIC_OPTION_UNREAD     // only its text is known
} EpicOptionKind;

typedef enum EpicMostRule {
    EPIC_MOST_FIXED,
    EPIC_MOST_FEWEST,    // no more than are needed to carry the formation
    EPIC_MOST_EXACT,     // none, or exactly enough to carry whoever can ride
    EPIC_MOST_HALF,      // none, or one for two infantry units, rounded up
    EPIC_MOST_FORMATION, // for the whole formation at a price for each unit
    EPIC_MOST_VEHICLES   // none, or one for each armoured vehicle, all at one price
} EpicMostRule;

// One way to change a formation, for points.
typedef struct EpicOption {
    const EpicSheet *const *of;
    const EpicSheet *const *from; // SWAP
    const EpicSheet *const *on;   // CHARACTER: only on these, or beside these characters
    const EpicSheet *const *only; // only if the formation has no other sheets than these
    const EpicPart *part;         // SET
    const char *text;             // UNREAD, for people
    const char *share_of; // units of a formation that is shared out (6.7-q1), by its name; or NULL
    uint64_t ability;
    uint16_t points, pair_points; // pair_points 0: no price for two
    uint16_t on_types;            // set of EpicType, 0: any
    uint8_t kind;                 // EpicOptionKind
    uint8_t of_count, from_count, on_count, only_count, part_count;
    uint8_t least, most;           // in a formation; most UINT8_MAX: any number
    uint8_t most_rule;             // EpicMostRule
    uint8_t army_max, faction_max; // 0: no limit
    uint8_t choose;                // of the options with the same number only one; 0: none
    uint8_t factions;              // only in formations of these
    uint8_t lesser_daemons;        // that the pool gains
    bool is_included;              // costs nothing
    bool is_compulsory;            // one of those with the same `choose`
    bool is_on_foot;               // instead of the formation's own transports (6.3.1a)
} EpicOption;

// Options that a formation may take by a name of its own.
typedef struct EpicUpgrade {
    const char *name;
    const EpicOption *option;
    uint8_t option_count;
} EpicUpgrade;

enum { EPIC_SIZES = 3, EPIC_NO_POINTS = UINT16_MAX };

typedef struct EpicGroup {
    const char *id;
    const char *name;
    uint8_t initiative; // 0: the army's
    bool is_ally;       // the army's force rules do not bind it
} EpicGroup;

enum { // EpicListFormation.special
    EPIC_SPECIAL_NONE,
    EPIC_SPECIAL_AVATAR,      // 6.6.2
    EPIC_SPECIAL_WRAITHGATE,  // 6.6.3: no formation, as those that follow; see EpicGate
    EPIC_SPECIAL_WEBWAY,      // 5.13.3
    EPIC_SPECIAL_NEST,        // 5.21.2
    EPIC_SPECIAL_TOMB,        // 6.15.1
    EPIC_SPECIAL_POOL_LESSER, // 6.11: no formation
    EPIC_SPECIAL_POOL_GREATER
};

typedef enum EpicGate { // an objective that is a portal as well, in the order of EPIC_SPECIAL_
    EPIC_GATE_NONE,
    EPIC_GATE_WRAITHGATE, // 6.6.3
    EPIC_GATE_WEBWAY,     // 5.13.3
    EPIC_GATE_NEST,       // 5.21.2
    EPIC_GATE_TOMB,       // 6.15.1b: the one on the own edge
    EPIC_GATES
} EpicGate;

typedef struct EpicListFormation {
    const char *name;
    const char *shared_max; // those with the same word count together for army_max; NULL: none
    const char *text;       // what could not be read of it, for people; NULL: all was
    const EpicPart *part;
    const EpicUpgrade *const *upgrade;
    const EpicOption *option;
    uint64_t grants;             // abilities for all its units
    uint16_t points[EPIC_SIZES]; // EPIC_NO_POINTS: not in that size
    uint8_t group;
    uint8_t part_count, upgrade_count, option_count;
    uint8_t army_max;   // 0: no limit
    uint8_t army_min;   // so many at least
    uint8_t initiative; // 0: the group's
    uint16_t force;     // EPIC_FORCE_ besides those of the list
    uint8_t special;    // EPIC_SPECIAL_
    uint8_t garrisons;  // as EpicFormationCard
    bool has_transport; // 6.3.1a
} EpicListFormation;

// A limit of the list: a share of the points, or so many for each of something else.
typedef struct EpicLimit {
    const char *const *group, *const *formation; // what is limited, by names
    const char *const *per_group, *const *per_formation, *const *per_unit;
    const char *text;    // what could not be read; NULL: all was
    uint16_t per_points; // `most` for so many points of the army's, 0: not by points
    uint8_t group_count, formation_count, per_group_count, per_formation_count, per_unit_count;
    uint8_t share[2]; // of the army's points, 0: no such limit
    uint8_t most;
} EpicLimit;

enum { EPIC_WARLORD_TIERS = 2 };

// Free characters of an army (6.4.1a): one for so many points or part of them.
typedef struct EpicCommissars {
    const EpicSheet *character;  // NULL: the list has no such rule
    const EpicSheet *first_with; // the first goes to the formation with this unit
    uint16_t per_points;
} EpicCommissars;

// The one free character that an army must have (6.5.1a, 6.8.1a).
typedef struct EpicWarlord {
    const EpicSheet *character; // NULL: the list has no such rule
    // On one of `on[0]` if the army has any, else on one of `on[1]`, else on any unit.
    const EpicSheet *const *on[EPIC_WARLORD_TIERS];
    uint8_t on_count[EPIC_WARLORD_TIERS];
    bool most_units; // in the formation with most units
} EpicWarlord;

typedef struct EpicDaemon {
    const EpicSheet *sheet;
    uint8_t points, undivided; // 6.11.1a
    bool is_greater;
} EpicDaemon;

enum { // EpicFormationCard.force and EpicList.force: rules of chapter 5 that bind a formation
    EPIC_FORCE_NO_FEAR = 1,         // 5.1.1
    EPIC_FORCE_MOB = 2,             // 5.5.1, 5.8.1
    EPIC_FORCE_WAAAGH = 4,          // 5.5.2, 5.8.2
    EPIC_FORCE_HIT_AND_RUN = 8,     // 5.6.2, 5.13.1
    EPIC_FORCE_FLEET_OF_FOOT = 16,  // 5.13.2
    EPIC_FORCE_IMPLACABLE = 32,     // 5.15.2
    EPIC_FORCE_PHASE_OUT = 64,      // 5.15.3
    EPIC_FORCE_SWARM = 128,         // 5.21.1
    EPIC_FORCE_PACK = 256,          // 5.26.1
    EPIC_FORCE_SUMMONS = 512,       // 6.11.3
    EPIC_FORCE_SIEGE_HQ = 1024,     // 6.7.1
    EPIC_FORCE_GARGANT_MOB = 2048,  // 5.34.1
    EPIC_FORCE_AVATAR = 4096,       // 6.6.2: comes to a Farseer for one turn
    EPIC_FORCE_SIEGE_MASTERS = 8192 // 5.25.1
};

typedef struct EpicList {
    const char *id;   // "space-marine-codex-astartes"
    const char *name; // "Codex Astartes Space Marines"
    const char *source;
    const EpicSheet *sheet;
    const EpicGroup *group;
    const EpicListFormation *formation;
    const EpicUpgrade *upgrade;
    const EpicLimit *limit;
    const EpicDaemon *daemon;
    const char *const *size_name; // NULL: one size
    const char *const *rule_text; // rules of the list in words, of a list that is not judged
    EpicCommissars commissars;
    EpicWarlord warlord;
    const EpicSheet *carrier; // a transport that some upgrades may add (Chimera), or NULL
    const EpicUpgrade *const *carrier_for;
    uint16_t sheet_count;
    uint16_t force; // EPIC_FORCE_ of its own formations
    uint16_t carrier_points, mount_surcharge;
    uint8_t group_count, formation_count, upgrade_count, limit_count, daemon_count, size_count;
    uint8_t rule_count, carrier_for_count;
    uint8_t strategy;     // 1.5b
    uint8_t initiative;   // 1.2.2a
    uint8_t upgrades_max; // of one formation; 0: no limit
    bool fills_mounts;    // every mount must have its weapon
    bool is_judged;       // everything that it says can be judged
} EpicList;

// --- armies ---

enum {
    EPIC_WITH_MAX = 8,           // characters and bought weapons of one unit
    EPIC_ARMY_POINTS_MIN = 2000, // 6.1.1a
    EPIC_ARMY_POINTS_MAX = 5000
};

// One unit with all that belongs to it. Zeroed bytes but for the sheet are a plain unit.
typedef struct EpicBuildUnit {
    const EpicSheet *sheet;
    const EpicSheet *with[EPIC_WITH_MAX]; // characters (2.1.1a) and weapons for its mounts (5.22.2)
    uint8_t with_alternative[EPIC_WITH_MAX]; // of each character; UINT8_MAX: what suits the unit
    uint8_t with_count;
    uint8_t alternative;           // of the unit: into EpicSheet.alternative
    uint8_t chosen[EPIC_WITH_MAX]; // how often each of EpicSheet.choose; filled up with the first
    uint64_t granted; // abilities besides, such as Sniper for points; EPIC_A_SUMMONED: in the pool
    uint8_t summon_cost; // of a daemon in a pool, 0: none
    bool is_greater;
} EpicBuildUnit;

typedef struct EpicArmyUnit {
    EpicBuildUnit unit;
    uint16_t count;
    uint32_t line; // of the file
} EpicArmyUnit;

typedef struct EpicArmyFormation {
    const EpicListFormation *type; // NULL: unknown to the list
    const char *name;              // with its size
    const EpicArmyUnit *unit;
    uint32_t line;
    uint16_t points;
    uint8_t unit_count;
    uint8_t size;     // into EpicListFormation.points
    uint8_t factions; // EPIC_FACTION_, 0: none
    uint8_t lesser_daemons;
    bool has_pact;
    bool is_out_of_play; // aircraft and spacecraft (chapter 4)
} EpicArmyFormation;

typedef struct EpicArmy {
    const char *slug; // "fist-of-the-codex": of the file's name
    const char *name, *about, *source;
    const EpicList *list;
    const EpicArmyFormation *formation;
    uint16_t formation_count;
    uint16_t points;       // sum
    uint16_t points_limit; // 6.1.1a
    uint16_t points_out_of_play;
    uint16_t points_shared; // of formations that are shared out, beyond what others count (6.7-q1)
    uint8_t pool_lesser, pool_greater; // daemons (6.11)
    uint8_t gate;                      // EpicGate
} EpicArmy;

// A table with its terrain (6.1.2c).
typedef struct EpicTable {
    const char *id;
    const char *name;
    const FieldTerrain *terrain;
    int32_t width_u, depth_u; // x and y
    uint16_t terrain_count;
    bool is_training; // of a training scenario (1.15)
} EpicTable;

typedef enum EpicMission {
    EPIC_MISSION_TOURNAMENT,   // 6.1
    EPIC_MISSION_TRAINING,     // 1.15.1 to 1.15.4, 1 objective
    EPIC_MISSION_COMBINED,     // 1.15.5, 2.3.1: 3 objectives
    EPIC_MISSION_KORPS_GRINDA, // 3.4.1
    EPIC_MISSIONS
} EpicMission;

// A formation of a training scenario. It has the initiative and the force rules of its list.
typedef struct EpicMissionFormation {
    const char *name;
    const EpicList *list;
    const EpicArmyUnit *unit;
    uint8_t unit_count;
} EpicMissionFormation;

typedef struct EpicMissionSide {
    const char *name;
    const EpicMissionFormation *formation;
    uint8_t formation_count;
    uint8_t strategy; // 1.5b
} EpicMissionSide;

// A training scenario (1.15, 2.3.1, 3.4.1): it brings its forces and says where it is played.
typedef struct EpicMissionPack {
    const char *id;
    const char *name;
    const EpicTable *table;
    EpicMissionSide side[2];
    uint8_t kind;  // EpicMission, never TOURNAMENT
    uint8_t order; // in lists: the easiest first
} EpicMissionPack;

// What is played if nobody says otherwise.
typedef struct EpicFirstGame {
    const char *army[2]; // slugs; NULL: not said
    const char *table;   // an id
} EpicFirstGame;

typedef struct EpicLibrary {
    const EpicTable *table; // the first game's is the first of those for tournaments
    size_t table_count;
    const EpicMissionPack *mission;
    size_t mission_count;
    const EpicList *list;
    const EpicArmy *const *army; // shipped, first the two of the first game
    size_t list_count, army_count;
    EpicFirstGame first;
} EpicLibrary;

// All files of data/epic: packs (*.json) and armies (*.army). NULL and problems on failure.
const EpicLibrary *epic_library_load(Arena *arena, const SourceText *source, size_t source_count,
                                     DiagnosticList *problems);
// With packs and armies of somebody's own: a new library that shares what it can with the old one.
const EpicLibrary *epic_library_extend(Arena *arena, const EpicLibrary *library,
                                       const SourceText *source, size_t source_count,
                                       DiagnosticList *problems);
const EpicList *epic_library_list(const EpicLibrary *library, Span id);   // by id or name; or NULL
const EpicArmy *epic_library_army(const EpicLibrary *library, Span slug); // by slug or name
// By id or name; or NULL.
const EpicMissionPack *epic_library_mission(const EpicLibrary *library, Span id);
const EpicSheet *epic_list_sheet(const EpicList *list, Span name); // case does not matter
// A type's word in packs and for people: "war engine".
const char *epic_type_word(unsigned type);
// The name of an ability as sheets print it.
const char *epic_ability_word(unsigned ability);
// "Khorne" for EPIC_FACTION_KHORNE.
const char *epic_faction_word(unsigned faction);

// Reads an army file and finds everything that is wrong with it. NULL if it cannot be made out at
// all; an army with problems may not be played. What the list says and the program cannot judge is
// added to `unjudged` (may be NULL): one sentence a constraint, with its line if it has one; and
// what is not in play yet (chapter 4) likewise.
const EpicArmy *epic_army_read(Arena *arena, const EpicLibrary *library, const SourceText *source,
                               uint32_t first_line, DiagnosticList *problems,
                               DiagnosticList *unjudged);
// A unit as a line of an army file: "Tactical with Captain".
void epic_army_unit_write(const EpicArmyUnit *unit, TextBuffer *out);
// An army file to start from: the list's formations and upgrades as comments.
void epic_army_template(const EpicList *list, TextBuffer *out);
