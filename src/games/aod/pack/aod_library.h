// The packs of Age of Darkness: units with their profiles and options, weapons, lists, Legions,
// rites of war, missions; and armies made of them.
//
// A library is read once from data/aod and then only read. Names of rules and weapons are texts;
// what a rule does comes with the table rules. There is no game to play yet: armies are read from
// text files (or made by whoever imports a roster) and judged by the rules of army selection,
// chapters 21 and 22 of docs/rules/aod.md.
#pragma once

#include "aod_body.h"
#include "kernel.h"

enum {
    AOD_NAME_BYTES_MAX = 240, // the longest name of an option has 207
    AOD_POINTS_MAX = 20000,   // of a unit, an option, an army
    AOD_POINTS_MIN = -200,    // an option may make a unit cheaper: an Aspirant, 30 points
    AOD_LEGIONS_MAX = 18,     // bits of a set of Legions
    AOD_NONE = -1,            // an index that points to nothing
    AOD_NO_MAX = 1000,        // a limit that is none
    AOD_UNIT_MODELS_MAX = 24, // kinds of models of one unit; the largest has 18
    AOD_OPTIONS_MAX = 64,     // groups of options of one unit; the largest has 29
    AOD_SHARED_MAX = 16,      // limits of one unit that several things share: bits of a set
    AOD_ARMY_UNITS_MAX = 200, // of one army, attached ones counted
    AOD_PROFILES_MAX = 16,    // of one unit
    AOD_SUBTYPES_MAX = 8,     // of one profile
};

// AOD-ARMY-1.5, then what fills no slot.
typedef enum AodRole {
    AOD_HQ,
    AOD_TROOPS,
    AOD_ELITES,
    AOD_FAST_ATTACK,
    AOD_HEAVY_SUPPORT,
    AOD_FORTIFICATION,
    AOD_LORDS_OF_WAR,
    AOD_PRIMARCH,
    AOD_TRANSPORT, // only bought for a unit
    AOD_RETINUE,   // with a Master of the Legion
    AOD_PART,      // only bought within another unit
    AOD_ROLE_COUNT
} AodRole;

typedef enum AodValue {
    AOD_M,
    AOD_WS,
    AOD_BS,
    AOD_S,
    AOD_T,
    AOD_W,
    AOD_I,
    AOD_A,
    AOD_LD,
    AOD_SV,
    AOD_FRONT,
    AOD_SIDE,
    AOD_REAR,
    AOD_HP,
    AOD_VALUE_COUNT
} AodValue;

typedef enum AodAllegiance { AOD_ANY_SIDE, AOD_LOYALIST, AOD_TRAITOR } AodAllegiance;

// How Factions of one army stand to each other (AOD-ARMY-4.1 to 4.4).
typedef enum AodLevel {
    AOD_SAME_FACTION,
    AOD_SWORN_BROTHERS,
    AOD_FELLOW_WARRIORS,
    AOD_DISTRUSTED_ALLIES,
    AOD_BY_COMMAND,
    AOD_LEVEL_COUNT
} AodLevel;

typedef enum AodDetachmentKind {
    AOD_PRIMARY,
    AOD_ALLIED,
    AOD_LORDS,
    AOD_DETACHMENT_COUNT
} AodDetachmentKind;

typedef struct AodProfile {
    const char *name;
    const char *type; // "Infantry"
    const char *subtype[AOD_SUBTYPES_MAX];
    uint8_t subtype_count;
    const char *value[AOD_VALUE_COUNT]; // as printed; NULL: it has none
    uint16_t capacity;                  // of a transport; 0: none or in words only
    const AodFigure *figure;            // NULL: it stands on the law's default (AOD-ARMY-7.5)
    const AodAccess *access;            // NULL: as above, of a transport (AOD-ARMY-7.4)
} AodProfile;

// What a condition speaks of. Places first: something of a name is there, so often at least.
typedef enum AodFactKind {
    AOD_FACT_HERE,       // of the same model, or the unit's
    AOD_FACT_UNIT,       // of the unit or any model of it
    AOD_FACT_DETACHMENT, // a unit of that name or role, a model, or chosen by one
    AOD_FACT_ARMY,
    AOD_FACT_MODELS, // so many models has the unit at least
    AOD_FACT_LEGION, // `value`: its bit
    AOD_FACT_SIDE,   // `value`: AodAllegiance
    AOD_FACT_RITE,   // of the Detachment
    AOD_FACT_LIST,   // the list's id
    AOD_FACT_ROLE,   // `value`: AodRole of the slot that the unit fills
    AOD_FACT_IN,     // `value`: AodDetachmentKind
    AOD_FACT_FOR,    // bought for a unit of that name
    AOD_FACT_WARLORD,
    AOD_FACT_UNKNOWN
} AodFactKind;

typedef struct AodFact {
    AodFactKind kind;
    bool is_not;
    bool is_group; // anything of the group of that name
    uint16_t count;
    uint32_t value;
    const char *name;
} AodFact;

typedef struct AodFacts {
    uint8_t count;
    const AodFact *fact; // all must hold
} AodFacts;

typedef struct AodWhen {
    uint8_t count; // 0: nothing is said
    const AodFacts *any;
} AodWhen;

typedef enum AodShifted { AOD_SHIFT_MIN, AOD_SHIFT_MAX, AOD_SHIFT_POINTS } AodShifted;

// A limit or a price that something changes.
typedef struct AodShift {
    AodWhen with;
    AodShifted field;
    bool is_more;      // adds to it; else sets it
    int32_t value;     // of `field`
    uint16_t every;    // that often: once for every so many of `of`; 0: once
    const AodFact *of; // NULL: models of the unit
} AodShift;

// What opens, closes and changes a model, an option or a choice.
typedef struct AodGate {
    uint32_t legions;     // open to these only; 0: to all
    uint32_t not_legions; // closed to these
    AodWhen only_with, not_with;
    uint8_t shift_count;
    const AodShift *shift; // in this order
} AodGate;

// A limit of the whole unit that several options, choices and kinds of models count for.
typedef struct AodShared {
    const char *name;
    uint16_t max; // AOD_NO_MAX: none until something sets it
    AodGate gate; // of which only shifts of the limit are used
} AodShared;

// So many models of a profile.
typedef struct AodCrew {
    const char *name;
    uint16_t count;
} AodCrew;

// A kind of models of a unit.
typedef struct AodModel {
    const char *name;
    int32_t points;
    uint16_t min, max;   // max AOD_NO_MAX: the group's limit
    uint16_t per;        // one in so many models of the unit; 0: no such limit
    int16_t group;       // index into AodUnit.group, or AOD_NONE
    uint32_t counts_for; // bits: limits of AodUnit.shared
    AodGate gate;
    bool is_restricted; // something must open it
    uint8_t crew_count; // 0: it is one model
    uint16_t rule_count;
    int16_t profile;         // its profile, an index; AOD_NONE: it has a crew, or its unit none
    const AodCrew *crew;     // the models that it stands for (AOD-ARMY-7.7)
    const char *const *rule; // its own, beside those of the unit
} AodModel;

typedef struct AodModelGroup {
    const char *name;
    uint16_t min, max;
} AodModelGroup;

typedef struct AodWargear {
    const char *name;
    int16_t of; // index of the model, or AOD_NONE: all
    uint16_t count;
    const char *printed; // what a list calls it: mount, number, twin-linked; NULL: its name
    const char *with;    // the choice that brings it; NULL: none, it is always there
} AodWargear;

typedef struct AodChoice {
    const char *name;
    const char *printed; // what a list calls it: mount, number, twin-linked; NULL: its name
    int32_t points;
    uint16_t min, max;    // 0: none
    uint16_t max_in_unit; // of all its models together; 0: no such limit
    uint32_t counts_for;  // bits: limits of AodUnit.shared
    AodGate gate;
    bool is_unit;         // buys a unit of that name
    bool is_each;         // paid for every model of the unit
    bool price_varies;    // with other choices, in a way that the packs do not say
    bool is_usual;        // taken if nothing is said of a group that asks for something
    bool is_restricted;   // something other than the Legion must open it
    bool makes_master;    // who has it is Master of the Legion
    bool must_be_warlord; // who has it is the Warlord (AOD-ARMY-5.1)
    uint8_t crew_count;   // 0: it is no model
    const AodCrew *crew;  // the models that each of it stands for (AOD-ARMY-7.7)
    int16_t becomes;      // a profile of the unit by its name: who has it has that; or AOD_NONE
} AodChoice;

typedef struct AodOption {
    const char *name;
    int16_t of;        // index of the model that has it, once for each model; AOD_NONE: the unit
    int16_t in;        // index of the option that this one is a part of, below its own; or AOD_NONE
    uint16_t min, max; // chosen things; max 0: no limit
    uint32_t counts_for; // bits: limits of AodUnit.shared, which its parts count for too
    AodGate gate;
    bool is_restricted; // something must open it
    bool is_psychic;    // its choices are Psychic Disciplines (AOD-PSY-1.1)
    bool is_consul;     // its choices are the Consuls of AOD-ARMY-1.7
    uint16_t choice_count;
    const AodChoice *choice;
} AodOption;

typedef struct AodUnits AodUnits;

typedef struct AodUnit {
    const char *id;
    const char *name;
    const AodUnits *pack;
    AodRole role;
    const char *within; // of a part: the unit that it is known from; else NULL
    int32_t points;     // of the cheapest legal form, as the lists print it
    int32_t cost;       // of the unit itself, before models
    AodGate gate;       // what opens and closes it; its shifts are of the cost
    bool is_independent_character;
    bool is_master_of_the_legion;
    bool is_support_squad;
    bool is_retinue; // by its rule
    // What its profiles say, of any of its models.
    bool is_unique;    // AOD-ARMY-1.6
    bool is_character; // a Primarch is one
    bool is_vehicle;
    bool is_assassin;                  // never the Warlord (AOD-ARMY-5.1)
    bool is_lone_killer;               // nor he, and never a compulsory choice
    bool is_massive_fortification;     // AOD-ARMY-3.3
    uint16_t per_detachment, per_army; // AOD-ARMY-1.8: so many at most; AOD_NO_MAX: any number
    bool is_clade_assassin;            // AOD-ARMY-2.10: one a Detachment
    AodAllegiance allegiance;          // of the rule Loyalist or Traitor
    uint16_t model_count, group_count, profile_count, rule_count, conditional_count;
    uint16_t wargear_count, option_count, shared_count, brings_count, person_count;
    const AodModel *model;
    const AodModelGroup *group;
    const AodShared *shared;
    AodProfile *profile;
    const char *const *brings; // names of what comes with wargear and choices
    const char *const *rule;
    const char *const *person;      // names of units of whom its own rule speaks (AOD-RULE)
    const char *const *conditional; // rules that something else brings
    const AodWargear *wargear;
    const AodOption *option;
    uint8_t slot_count; // 0: nothing is known of where its weapons are mounted
    const AodSlot *slot;
} AodUnit;

struct AodUnits {
    const char *id;
    const char *name;
    uint32_t unit_count;
    AodUnit *unit;
};

typedef struct AodWeapon {
    const char *name;
    const char *range, *strength, *ap, *kind, *attacks; // NULL: none
    uint8_t rule_count;
    const char *const *rule;
} AodWeapon;

typedef struct AodLegion {
    const char *id, *number, *name, *rule, *reaction;
    const char *rule_id; // "AOD-LEGION-2.16"
} AodLegion;

// A list of units that an army is made from.
typedef struct AodList {
    const char *id, *name, *faction;
    AodAllegiance allegiance;     // that it is open to
    bool is_legion;               // Legiones Astartes: rites of war are open to it
    int16_t legion;               // index, or AOD_NONE
    const struct AodSlots *chart; // AOD-ARMY-2.12: of its Primary Detachment, by role; NULL: as all
    uint8_t pack_count;
    const AodUnits *const *pack; // looked through in this order
    uint16_t without_count, open_count;
    const char *const *without; // units of its packs that it has not
    const char *const *open;    // what of it is not judged
} AodList;

typedef struct AodSlots {
    uint8_t min, max;
    uint8_t per_troops; // one for each so many Troops, up to max; 0: no such limit
} AodSlots;

// Which units: all that is given must hold, or one of the alternatives.
typedef struct AodFilter {
    uint8_t unit_count, subtype_count, option_count, or_count;
    const char *const *unit;
    const char *const *subtype; // one of them
    const char *const *option;  // has chosen one of them
    uint16_t roles;             // bits
    const char *type, *not_type, *not_subtype, *not_rule;
    bool is_immobile;            // Movement 0 or -
    const struct AodFilter *or_; // alternatives
} AodFilter;

typedef enum AodLimitKind {
    AOD_LIMIT_FORBID,
    AOD_LIMIT_MOST,
    AOD_LIMIT_NEED,
    AOD_LIMIT_COMPULSORY, // what fills the compulsory slots of a role
    AOD_LIMIT_EVERY,      // each of `of` must be `what`
    AOD_LIMIT_MORE,       // more of `what` than of `of`
    AOD_LIMIT_NOT_MORE,
    AOD_LIMIT_WARLORD,
    AOD_LIMIT_CONSULS, // the only Consuls
    AOD_LIMIT_NO_ALLIES,
    AOD_LIMIT_NO_LORDS,
    AOD_LIMIT_LEGIONS_ONLY, // all Detachments are of Legiones Astartes
    AOD_LIMIT_ALLIED,       // an Allied Detachment of these factions with so many units
    AOD_LIMIT_EXTRA,        // so many more of a role, but only of `what`
    AOD_LIMIT_COUNT
} AodLimitKind;

typedef struct AodLimit {
    AodLimitKind kind;
    bool is_of_army; // what it counts is all of the army, not only its Detachment's
    AodRole role;
    uint16_t count;
    AodFilter what, of;
    uint8_t faction_count;
    const char *const *faction;
} AodLimit;

// Units that a rite lets fill other slots.
typedef struct AodChange {
    uint8_t unit_count;
    const char *const *unit;
    AodRole to;
    bool is_compulsory;       // may fill compulsory slots too (AOD-ARMY-2.11)
    bool is_choice;           // may also stay what it is
    bool is_single;           // one unit of one model
    bool drops_support_squad; // loses that rule
    bool gains_support_squad; // gets that rule
    const char *only_with;    // an option that it must have; NULL: none
} AodChange;

// A Rite of War; or a doctrine, which is what other lists have instead: a Cohort Doctrine, a
// Provenance, an order of Techno-arcana. All of them change the Detachment that has them.
typedef struct AodRite {
    const char *name;
    uint32_t legions; // 0: all
    AodAllegiance allegiance;
    uint8_t detachments; // bits by AodDetachmentKind; 0: primary and allied
    uint8_t change_count, limit_count, slot_count, open_count;
    const AodChange *change;
    const AodLimit *limit;
    AodRole slot_role[4];
    AodSlots slot[4];
    AodFilter transport,
        master;              // transports that it opens; units that it makes Master of the Legion
    const char *const *open; // what of it only the table shows
    // Of a doctrine: who may have it, and how it is taken: by the choice of its name in that group
    // of options of a unit; NULL: the file says it of the Detachment.
    const char *chosen_in;
    uint8_t list_count, not_with_count, stands_count;
    const char *const *list;     // ids of lists
    const char *const *not_with; // names of others
    const char *const *stands;   // to whom the Detachment stands otherwise than by the chart
    AodLevel stands_level;
    AodAllegiance stands_side; // of the army; any side: always
    AodFilter opens;           // units that its lists have with it only
    bool allies_of_own_faction;
} AodRite;

typedef struct AodMission {
    const char *name;
    int32_t points_min, points_max;
} AodMission;

// A name under which a unit buys one of several weapons at one price: a Power Weapon.
typedef struct AodFamily {
    const char *name;
    uint8_t of_count;
    const char *const *of;
} AodFamily;

// What rosters of other programs call things (data/aod/rosters.json).
typedef struct AodForceWords {
    const char *words; // that stand in a force's name
    AodDetachmentKind kind;
} AodForceWords;

typedef struct AodAlias {
    const char *theirs, *ours;
} AodAlias;

typedef struct AodRosterWords {
    uint16_t force_count, setting_count, choice_count, warlord_count, mark_count, alias_count;
    uint16_t spelling_count;
    const AodForceWords *force;
    const char *const *setting; // categories of what decides nothing but the side
    const char *const *choice;  // categories of what decides something else
    const char *const *warlord; // selections that make their unit's model the Warlord
    const char *const *mark;    // selections that only say whose their unit is
    const AodAlias *alias;
    const AodAlias *spelling; // within names, one after the other
} AodRosterWords;

typedef struct AodAllies {
    const char *a, *b; // factions; "*": every one
    AodLevel level;
    bool is_assumed; // until a pair that is not is known (AOD-ARMY-4.6)
} AodAllies;

// A Warlord Trait: open to all, to some lists, or the own of some units; those have no others.
typedef struct AodTrait {
    const char *name;
    bool is_core;
    AodAllegiance allegiance; // the only side that has it
    uint16_t list_count, unit_count;
    const char *const *list; // ids
    const char *const *unit;
    const char *rite; // that opens it; NULL: none needed
} AodTrait;

// Names that the rules explain under a number of their own: "Iron Halo" under AOD-GEAR-1.3.
typedef struct AodTerm {
    const char *rule;
    const char *odds; // what they are in a question about odds, "inv=4+"; NULL: nothing
    uint16_t name_count;
    const char *const *name;
} AodTerm;

// What the table needs (aod_mission.h, aod_table.h).
typedef struct AodMap AodMap;
typedef struct AodPlay AodPlay;
typedef struct AodTable AodTable;
typedef struct AodTraining AodTraining;

typedef struct AodLibrary {
    uint32_t pack_count, weapon_count, list_count, rite_count, mission_count, trait_count;
    uint32_t ally_count, army_count, family_count, term_count;
    uint32_t map_count, play_count, table_count, training_count, lesson_count;
    uint8_t legion_count;
    const AodUnits *const *pack;
    const AodWeapon *weapon;
    // The weapons by the letter that their names begin with: the first of each, and behind each the
    // next; index + 1, 0: none.
    const uint32_t *weapon_first; // of 256
    const uint32_t *weapon_next;
    const AodLegion *legion;
    const AodList *list;
    const AodRite *rite;
    const AodRite *doctrine;
    uint32_t doctrine_count;
    const AodMission *mission;
    const AodTrait *trait;
    const AodFamily *family;
    const AodTerm *term;
    const AodAllies *ally;
    AodLevel allies_else;                                 // the level of all other pairs
    AodSlots chart[AOD_DETACHMENT_COUNT][AOD_ROLE_COUNT]; // max 0: no such slot
    int32_t lords_total_min;                              // AOD-ARMY-3.1
    int32_t lords_percent_max;                            // AOD-ARMY-3.2
    bool lords_of_limit;                                  // the base is the agreed limit
    const struct AodArmy *const *army;                    // shipped ones
    const AodMap *map;                                    // of deployment
    const AodPlay *play;                                  // missions as they are played
    const AodTable *table;                                // shipped ones
    const AodTraining *training;                          // the easiest first
    const SourceText *lesson; // files of lessons (kernel_lesson.h), as they are
    AodRosterWords rosters;
} AodLibrary;

// Reads packs (*.json) and then shipped armies (*.army); keeps lessons (*.lesson). NULL and
// problems on failure.
const AodLibrary *aod_library_load(Arena *arena, const SourceText *source, size_t count,
                                   DiagnosticList *problems);

// Adds packs of somebody's own: a new library that shares what it can with the old one, which must
// outlive it. They add units, weapons, rites, lists and levels of alliance, and lessons; what is
// there already they cannot change. NULL and problems on failure.
const AodLibrary *aod_library_extend(Arena *arena, const AodLibrary *library,
                                     const SourceText *source, size_t count,
                                     DiagnosticList *problems);

// By name or id, letters' case ignored; NULL if there is none.
const AodList *aod_library_list(const AodLibrary *library, Span name);
const AodRite *aod_library_rite(const AodLibrary *library, Span name);
const AodMission *aod_library_mission(const AodLibrary *library, Span name);
const AodTrait *aod_library_trait(const AodLibrary *library, Span name);
const struct AodArmy *aod_library_army(const AodLibrary *library, Span name);
// The file of the lesson; its name has no folder and no ending.
const SourceText *aod_library_lesson(const AodLibrary *library, const char *name);
const AodMap *aod_library_map(const AodLibrary *library, Span name);
const AodPlay *aod_library_play(const AodLibrary *library, Span name);
const AodTable *aod_library_table(const AodLibrary *library, Span id);
const AodTraining *aod_library_training(const AodLibrary *library, Span id);
// A unit that the list offers (parts too, if `parts`), or of another list of its faction.
const AodUnit *aod_list_unit(const AodLibrary *library, const AodList *list, Span name, bool parts);
// Whether the list has not this unit, though it is in one of its packs (AOD-ARMY-2.6).
bool aod_list_lacks(const AodList *list, const AodUnit *unit);
// Whether what was written is this choice, by its name or as one of its family.
bool aod_library_is_choice(const AodLibrary *library, Span written, const char *choice);
// What a thing is called without how many there are and where they are mounted.
Span aod_bare_thing(Span name);
// The weapons that a thing is or consists of, by their index in `is_needed`: the one of its name,
// else its kinds, and all its ways of firing. False: it is no weapon.
bool aod_library_arms(const AodLibrary *library, const char *thing, bool *is_needed);
// The number of the rule that explains the name, where it is not the rule's own; or NULL.
const char *aod_library_term(const AodLibrary *library, Span name);
// How a faction stands to another (AOD-ARMY-4.6), and whether that is assumed only.
AodLevel aod_library_allies(const AodLibrary *library, const char *a, const char *b,
                            bool *is_assumed);
// A doctrine by its name and how it is taken (NULL: by the file).
const AodRite *aod_library_doctrine(const AodLibrary *library, Span name, const char *chosen_in);

const char *aod_role_word(AodRole role);
const char *aod_level_word(AodLevel level); // "fellow warriors"
const char *aod_value_word(AodValue value);
const char *aod_allegiance_word(AodAllegiance allegiance);
const char *aod_detachment_word(AodDetachmentKind kind);
// The option that this one is a part of, and so on upward; NULL: none.
const AodOption *aod_option_above(const AodUnit *unit, const AodOption *option);
bool aod_unit_is(const AodUnit *unit, const char *type_or_subtype); // any of its profiles
bool aod_unit_has_rule(const AodUnit *unit, const char *rule);      // with or without (X)
