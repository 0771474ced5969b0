// Room match: what never changes in a battle: both armies as kinds, units and models, the table,
// the mission, the options.
//
// The room is what all others stand on: besides the match the state (aod_state.h: one block of
// bytes) with its frames, actions, decisions, messages and rules by their lists (aod_action.h), the
// battle that is going on (aod_core.h), what everybody asks of units and models (aod_units.h) and
// their names (aod_notation.h). It knows the numbers of rules, and none of what they say.
//
// A match is built once (aod_match_make.c) in the caller's arena and owned by it, is read-only from
// then on, and is shared by all threads. Units and models are numbers, seat 0's first, and keep
// them for the whole battle; the models of a unit, and the units of a seat, lie one after the other
// (AOD-ARMY-7.2, 7.12). Lengths are geom's, 2,540 to the inch. Nothing here can fail: a number that
// is not in the match is our bug.
#pragma once

#include "aod_mission.h"
#include "aod_muster.h"
#include "aod_state.h"
#include "base_assert.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum { AOD_TOUCH_U = 25 }; // TABLE-1.4: base contact, and tolerance of overlap

// --- special rules -------------------------------------------------------------------------------

// A rule by its name: aod_special.inl.
typedef enum AodSpecial {
#define X(name, words, rule, is_played) AOD_S_##name,
#include "aod_special.inl"
#undef X
    AOD_S_COUNT
} AodSpecial;

enum { // AodHas.whom: those whom "Hatred (X)" and its like are about
    AOD_WHOM_ALL = 1,
    AOD_WHOM_PSYKERS = 2,
    AOD_WHOM_DAEMONS = 4,
    AOD_WHOM_CORRUPTED = 8,
    AOD_WHOM_TRAITORS = 16,
    AOD_WHOM_LOYALISTS = 32,
    AOD_WHOM_AUTOMATA = 64,
    AOD_WHOM_INFANTRY = 128,
    AOD_WHOM_CHARACTERS = 256, // Independent ones
    AOD_WHOM_NAMED = 512       // a Legion, or somebody: `about`
};
// A rule that somebody has, with the X of `X`, `X+`, `-X` (at most 99; 0: none).
typedef struct AodHas {
    uint16_t special; // AodSpecial
    uint8_t value;
    bool is_plus; // "5+": of two the lower is the better
    bool has_d3;  // "D3", "D3+1": a D3 and `value`
    uint16_t whom;
    Span about; // what stands in the brackets; the text is the pack's
} AodHas;

typedef struct AodHasList {
    const AodHas *has; // rising by `special`
    uint16_t count;
} AodHasList;

const char *aod__special_word(AodSpecial special);
bool aod__special_is_played(AodSpecial special);
// The rule that a text such as "Feel No Pain (5+)" names, and its value. False: none of the list.
bool aod__special_find(Span text, AodHas *out);
// NULL: it has not that rule.
const AodHas *aod__has(AodHasList list, AodSpecial special);

// --- weapons -------------------------------------------------------------------------------------

typedef enum AodArmClass { // WPN-1
    AOD_ARM_NONE,          // the packs do not say
    AOD_ARM_MELEE,
    AOD_ARM_PISTOL,
    AOD_ARM_ASSAULT,
    AOD_ARM_RAPID_FIRE,
    AOD_ARM_HEAVY,
    AOD_ARM_ORDNANCE,
    AOD_ARM_DESTROYER,
    AOD_ARM_BOMB
} AodArmClass;

typedef enum AodReach { AOD_REACH_RANGE, AOD_REACH_TEMPLATE, AOD_REACH_HELLSTORM } AodReach;

typedef enum AodStrength { // PRIN-2.6
    AOD_STRENGTH_NONE,     // in words only
    AOD_STRENGTH_FIXED,
    AOD_STRENGTH_PLUS, // User + n; User alone is + 0
    AOD_STRENGTH_TIMES
} AodStrength;

enum { // AodArmMode.families: RULE-Weapon_families
#define X(name, words, is_whole) AOD_FAMILY_BIT_##name,
#include "aod_families.inl"
#undef X
    AOD_FAMILY_BITS
};
#define AOD_FAMILY(name) (1U << AOD_FAMILY_BIT_##name)
// Flame, Melta, Plasma and Volkite weapons (LEGION-2.18).
#define AOD_FAMILIES_OF_FIRE \
    (AOD_FAMILY(FLAME) | AOD_FAMILY(MELTA) | AOD_FAMILY(PLASMA) | AOD_FAMILY(VOLKITE))

// A way of firing or striking, as numbers.
typedef struct AodArmMode {
    const AodWeapon *weapon; // its words
    AodHasList special;
    uint8_t arm_class;     // AodArmClass
    uint8_t reach;         // AodReach
    uint8_t strength_kind; // AodStrength
    uint8_t strength;      // n of it
    uint8_t ap;            // 0: '-'
    uint8_t shots;         // fixed number of attacks
    uint8_t shot_dice;     // and so many D6
    bool is_bolter;        // a Bolter, of those that Fury of the Legion names
    uint8_t limb;          // so many attacks besides (RULE-Prehensile_Dataspike); 0: a weapon
    uint16_t families;     // AOD_FAMILY()
    int32_t range_from_u;  // not nearer than this (SHOOT-2.4); 0: from contact
    int32_t range_u;       // up to this; 0: none (melee, templates)
} AodArmMode;

// A weapon of a kind of models. Copies that are alike are one entry with `count`, but a pair on two
// sides is two entries (ARMY-7.3).
typedef struct AodArm {
    const AodThing *thing;
    uint16_t mode_first, mode_count; // AodMatch.mode
    uint16_t count;
    uint8_t mount; // AodMount; of a pair AOD_MOUNT_HULL_LEFT and _RIGHT
} AodArm;

// --- kinds of models -----------------------------------------------------------------------------

enum { // AodMatchKind.types: bits by the list
#define X(name, words) AOD_TYPE_BIT_##name,
#include "aod_types.inl"
#undef X
    AOD_TYPES
};
enum { // AodMatchKind.subtypes
#define X(name, words) AOD_SUBTYPE_BIT_##name,
#include "aod_subtypes.inl"
#undef X
    AOD_SUBTYPES
};
enum { // AodMatchKind.gear
#define X(name, words, rule) AOD_GEAR_BIT_##name,
#include "aod_gear.inl"
#undef X
    AOD_GEARS
};
enum { // AodUnitCard.rites
#define X(name, words, is_played) AOD_RITE_BIT_##name,
#include "aod_rites.inl"
#undef X
    AOD_RITES
};
#define AOD_RITE(name)    (1U << AOD_RITE_BIT_##name)
#define AOD_GEAR(name)    (UINT64_C(1) << AOD_GEAR_BIT_##name)
#define AOD_TYPE(name)    (1U << AOD_TYPE_BIT_##name)
#define AOD_SUBTYPE(name) (UINT64_C(1) << AOD_SUBTYPE_BIT_##name)

typedef enum AodForm { // TABLE-2.1
    AOD_FORM_DISC,
    AOD_FORM_OVAL,
    AOD_FORM_RECTANGLE
} AodForm;

// An outline of a model: along its facing and across; of a disc both are its diameter.
typedef struct AodOutline {
    uint8_t form; // AodForm
    int32_t length_u, width_u;
    // Of an oval of a match: at the origin, facing aod__bam_of(n) at [n], n < AOD_OVAL_FACINGS; its
    // other half of facings is the same. NULL: made whenever it is asked for.
    const GeomShape *turned;
} AodOutline;
enum { AOD_OVAL_FACINGS = 180 };

typedef enum AodPacks { // MOVE-5
    AOD_PACKS_NONE,
    AOD_PACKS_JUMP,
    AOD_PACKS_WARHAWK, // a jump pack with which one runs (MOVE-5.2)
    AOD_PACKS_JET
} AodPacks;

// Legions by their numbers, which are those of the items of AOD-LEGION-2.
typedef enum AodLegionNumber {
    AOD_DARK_ANGELS = 1,
    AOD_EMPERORS_CHILDREN = 3,
    AOD_IRON_WARRIORS = 4,
    AOD_WHITE_SCARS = 5,
    AOD_SPACE_WOLVES = 6,
    AOD_IMPERIAL_FISTS = 7,
    AOD_NIGHT_LORDS = 8,
    AOD_BLOOD_ANGELS = 9,
    AOD_IRON_HANDS = 10,
    AOD_WORLD_EATERS = 12,
    AOD_ULTRAMARINES = 13,
    AOD_DEATH_GUARD = 14,
    AOD_SONS_OF_HORUS = 16,
    AOD_WORD_BEARERS = 17,
    AOD_SALAMANDERS = 18,
    AOD_RAVEN_GUARD = 19,
    AOD_ALPHA_LEGION = 20
} AodLegionNumber;
// Whether what its base rule does on foot is played.
bool aod__legion_is_played(unsigned number);

// Models that are alike in everything (AodKind of the muster), as numbers.
typedef struct AodMatchKind {
    const AodKind *made;
    uint32_t types;                // AOD_TYPE()
    uint64_t subtypes;             // AOD_SUBTYPE()
    uint64_t gear;                 // AOD_GEAR()
    int8_t value[AOD_VALUE_COUNT]; // of the profile; -1: '-' or none (PRIN-2.4)
    AodHasList special;
    AodOutline stand; // for overlap, the 1" rule, terrain, coherency, placing
    AodOutline hull;  // for range, sight, arcs, armour, blasts; as `stand` where there is one shape
    bool has_two;     // base and hull differ (TABLE-2.5)
    bool is_legionary;  // has Legiones Astartes (LEGION-1.1)
    int32_t height_u;   // TABLE-2.2
    uint8_t packs;      // AodPacks
    uint8_t bulk;       // places in a transport: Bulky (X), else 1
    uint8_t sides;      // Access Points, AOD_SIDE_
    uint16_t capacity;  // of a transport; 0: none
    uint16_t arm_count; // at most AOD_MODEL_ARMS_MAX
    const AodArm *arm;
} AodMatchKind;

// --- who is there --------------------------------------------------------------------------------

typedef struct AodModelCard {
    uint16_t kind;  // into AodMatch.kind
    uint8_t unit;   // its own unit
    uint8_t number; // in it, from 1: "a3.2"
} AodModelCard;

typedef struct AodUnitCard {
    const char *name;          // "Tactical Squad"
    const AodArmyUnit *bought; // what the list says of it
    uint16_t first, count;     // its models
    uint16_t buyer;            // 1 + the unit that it was bought for; 0: none
    uint16_t lead;             // of a Talon 1 + its first unit (CHAR-1.7); of that one, and else, 0
    uint16_t choice; // 1 + the first unit of its choice (RULE-Strength_in_Numbers); 0: none
    uint16_t tercio; // 1 + the first unit of its Tercio (RULE-Tercio); 0: none
    uint16_t points;
    uint8_t seat;
    uint8_t number;        // on its side, from 1: "a3"
    uint8_t role;          // AodRole
    int16_t legion;        // of its Detachment's list, into AodLibrary.legion; AOD_NONE
    uint8_t legion_number; // AodLegionNumber, or another; 0: none
    uint8_t swift;         // LEGION-2.5: so much more M than its profiles have
    bool is_warlord;
    bool is_assigned; // a model of a Detachment that is given out (CHAR-1.6)
    bool is_retinue;  // of whom it was bought for (RULE-Retinue)
    uint32_t rites;   // AOD_RITE() of its Detachment, doctrines among them
} AodUnitCard;

// --- the table -----------------------------------------------------------------------------------

// AodMatch.floor[0] is the ground: no polygon, height 0.
typedef struct AodFloor {
    const GeomPolygon *polygon; // the outline of its piece
    int32_t height_u;
    uint8_t piece; // into AodTable.piece
    uint8_t level; // of the piece, from 1
} AodFloor;

// What of a piece a base meets: its outline, an edge of one that is not convex, or a wall.
typedef struct AodGroundShape {
    GeomShape shape;
    int32_t height_u; // of a wall
    uint8_t piece;    // into AodTable.piece
    bool is_wall;
} AodGroundShape;

// Warlord Traits that are played.
typedef enum AodLead {
    AOD_TRAIT_NONE, // or one that is not played
#define X(name, words, rule, phase) AOD_TRAIT_##name,
#include "aod_traits.inl"
#undef X
    AOD_TRAITS
} AodLead;
// Of a name of an army file; NULL: none.
AodLead aod__trait_named(const char *name);
// REACT-1.3: the phase in which it gives a Reaction more; AOD_PHASE_SETUP: none.
AodPhase aod__trait_phase(AodLead trait);

// Match options "name=value".
typedef struct AodOptions {
#define SWITCH(name, fallback, rule, text)              uint16_t name;
#define NUMBER(name, least, most, fallback, rule, text) uint16_t name;
#include "aod_options.inl"
#undef SWITCH
#undef NUMBER
} AodOptions;

enum { AOD_NO_UNIT = 0xFFFF, AOD_NO_MODEL = 0xFFFF };

// A name of a rule or of something else that somebody in the army has and that is not played
// (FLOW-1.6), or of what the army was read without.
typedef struct AodUnplayed {
    const char *name;
    AodMusterNoteKind note; // of a note; AOD_NOTE_COUNT: a rule
    const char *whose;      // of a note; or NULL
} AodUnplayed;

// Hits that no weapon strikes, one after the other from AodMatch.blast on.
typedef enum AodBlast {
    AOD_BLAST_EXPLOSION,                              // VEH-6.6
    AOD_BLAST_CATASTROPHE,                            // TITAN-1.2: by its D3
    AOD_BLAST_PASSENGERS = AOD_BLAST_CATASTROPHE + 3, // TRANS-4.2
    AOD_BLAST_RAM,                                    // VEH-8.2
    AOD_BLAST_PASSENGERS_LOST,                        // TRANS-4.6
    AOD_BLAST_PERILS,                                 // PSY-1.3, LEGION-2.18
    AOD_BLAST_REACTOR,                                // RULE-Reactor_Blast
    AOD_BLAST_MUNITIONS,                              // RULE-Hazardous_Munitions
    AOD_BLAST_HEAT,                                   // RULE-Heat_Blast
    AOD_BLAST_QUAKE,                                  // RULE-Subterranean_Assault
    AOD_BLASTS
} AodBlast;

typedef struct AodMatch {
    const AodMatchKind *kind;
    const AodModelCard *model;
    const AodUnitCard *unit;
    const AodArmMode *mode; // of all weapons
    const AodFloor *floor;  // AodState.model[].floor
    const AodTable *table;
    const AodGroundShape *ground; // of all pieces, in their order
    uint16_t ground_count;
    uint16_t kind_count, model_count, unit_count, mode_count, floor_count;
    uint16_t krak;           // of `mode`: krak grenades as a weapon (GEAR-2.2)
    uint16_t blast;          // of `mode`: the first of AodBlast
    uint16_t bare;           // of `mode`: whoever fights without a Melee weapon (WPN-6.1)
    uint16_t scorched;       // of `mode`: a Hammer of Wrath that burns (RULE-Scorched_Earth)
    uint16_t unit_first[3];  // of seat 0, of seat 1, end
    uint16_t model_first[3]; // likewise
    const AodMuster *muster[2];
    const AodPlay *play;         // the mission; NULL: it is rolled (MISSION-1.1)
    const AodMap *map;           // the deployment map; NULL: it is rolled
    const AodTraining *training; // what brings these and both sides; NULL: nothing
    const char *lesson;          // its file, where the match is a lesson; else NULL
    const AodUnplayed *unplayed[2];
    uint16_t unplayed_count[2];
    uint16_t illegal[2]; // rules that the army breaks; played by agreement (allow_illegal)
    uint8_t side[2];     // AodAllegiance of the armies
    uint8_t trait[2];    // AodLead of their Warlords
    uint8_t primary[2];  // Legions of their Primary Detachments (AodLegionNumber); 0: none
    uint64_t specials[(AOD_S_COUNT + 63) / 64]; // those that a model of either army has
    AodOptions options;
    const AodLibrary *library;
    void *start; // AodState to start from; NULL: from set-up (positions of scenario files)
} AodMatch;

static inline const AodMatchKind *aod__kind(const AodMatch *m, unsigned model)
{
    return &m->kind[m->model[model].kind];
}
static inline bool aod__is(const AodMatch *m, unsigned model, uint32_t types)
{
    return (aod__kind(m, model)->types & types) != 0;
}
static inline bool aod__is_sub(const AodMatch *m, unsigned model, uint64_t subtypes)
{
    return (aod__kind(m, model)->subtypes & subtypes) != 0;
}
static inline unsigned aod__unit_end(const AodMatch *m, unsigned unit)
{
    return (unsigned)m->unit[unit].first + m->unit[unit].count;
}
// What is called so is that thing: of aod_gear.inl, by its place in it.
bool aod__names_gear(const char *name, unsigned gear);
static inline bool aod__has_gear(const AodMatch *m, unsigned model, uint64_t gear)
{
    return (aod__kind(m, model)->gear & gear) != 0;
}
// A model of either army has it: whoever asks many models asks this first.
static inline bool aod__anyone_has(const AodMatch *m, AodSpecial special)
{
    return (m->specials[special / 64] >> special % 64 & 1) != 0;
}
static inline const AodArmMode *aod__mode(const AodMatch *m, unsigned mode)
{
    ASSERT(mode < m->mode_count);
    return &m->mode[mode];
}
// TABLE-2.1: whether it turns; others see and shoot all round (MOVE-1.10).
static inline bool aod__has_facing(const AodMatch *m, unsigned model)
{
    return aod__kind(m, model)->stand.form != AOD_FORM_DISC || aod__kind(m, model)->has_two;
}

// --- making one ----------------------------------------------------------------------------------

// Options, mission, map and table; the armies are added by the function below. NULL with problems.
AodMatch *aod__match_setup(Arena *arena, const void *library, const MatchSetup *setup,
                           DiagnosticList *problems);
// Both armies, judged before. False with problems: one is too large (FLOW-1.9).
bool aod__match_armies(Arena *arena, const AodLibrary *library, const AodArmy *const army[2],
                       AodMatch *out, DiagnosticList *problems);
// Floors and shapes of the table, once it is settled.
void aod__match_floors(Arena *arena, AodMatch *out);
// GameRules.list_missions.
size_t aod_list_missions(const void *library, const char **out, size_t out_max);
// GameRules.brings_sides.
bool aod_brings_sides(const void *library, const char *mission);

// --- options -------------------------------------------------------------------------------------

AodOptions aod__options_default(void);
bool aod__is_option(Span name);
// False if there is no such option or it cannot have that value.
bool aod__read_option(Span name, Span value, AodOptions *out);
// All of them with their values, for remedies.
const char *aod__options_text(Arena *arena);
extern const MatchOption aod_match_options[];
