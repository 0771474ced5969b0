// Room army: armies of Age of Darkness: what a text file or a roster says, resolved against the
// packs, and their judgement by the rules of army selection.
//
// It owns the army and reads army files; the library is whole (aod_library_load) once the shipped
// armies are read.
//
// Rules: AOD-ARMY-1 (allegiance, points, units and options, roles), 2 (Detachments, charts, slots,
// rites of war, doctrines), 3 (Lords of War, fortifications), 4.6 (allies), 5 (the Warlord and his
// Trait), 6 (Masters of the Legion, Retinues), 7.7 (crews), and AOD-LEGION where it limits armies.
//
// Making an army has two steps, so that a roster of another program can be judged too: fill in an
// AodArmy (aod_army_read does it from text), then aod_army_judge. Both report all problems at once,
// each with its rule and the smallest fix. What cannot be judged goes to a list of its own.
#pragma once

#include "aod_library.h"

// Where something stands, for problems; all zero: nowhere.
typedef struct AodPlace {
    uint32_t line, column;
    Span source;
} AodPlace;

typedef struct AodArmyModels {
    const AodModel *model;
    uint16_t count;
    AodPlace at;
} AodArmyModels;

typedef struct AodArmyChoice {
    const AodOption *option; // NULL: nothing of the packs, kept by its name
    const AodChoice *choice; // NULL as above
    const AodModel *model;   // whose it is; NULL: the unit's
    const char *name;        // as it was written, or the choice's
    uint16_t count;          // for each unit
    bool is_default;         // nobody said it: it is free and must be there
    bool is_refused;         // a problem says that the unit cannot have it
    AodPlace at;
} AodArmyChoice;

// Lines of which nobody knows what they are, by what they could mend.
typedef enum AodUnknown {
    AOD_UNKNOWN_NONE,
    AOD_UNKNOWN_THING, // `? 1 NAME`: something that was bought, and may be what the army lacks
    AOD_UNKNOWN_RULE,  // `? NAME`: whatever it is, a rite or a chart too
} AodUnknown;

// A line that names nothing of the packs: who plays without it is told (AOD-FLOW-1.6).
typedef struct AodUnknownLine {
    const char *name;
    uint16_t unit; // 1 + index of the unit that it stands under; 0: none
    AodPlace at;
} AodUnknownLine;

enum { AOD_UNKNOWNS_MAX = 200 }; // that are kept by name

// A unit that was bought. One with `count` above 1 stands for that many alike.
typedef struct AodArmyUnit {
    const AodUnit *unit;
    uint16_t parent; // 1 + index of the unit that it was bought for; 0: none
    uint16_t detachment;
    uint16_t count;
    AodRole role;       // slot that it fills; rites may move it
    bool is_role_given; // the file says which
    bool is_transport;  // dedicated
    bool is_retinue;
    bool is_warlord;
    const char *trait; // said of it without its being the Warlord; NULL: none
    AodPlace trait_at;
    bool is_foreign;  // not of its Detachment's list; told, and it fills no slot
    bool is_too_long; // more choices than are read; told
    bool has_unknown; // lines of which nobody knows what they are
    uint16_t model_count, choice_count;
    uint16_t choice_max; // room in `choice`
    AodArmyModels *model;
    AodArmyChoice *choice;
    int32_t points;         // of one, with what is attached to it left out
    int32_t points_changed; // what conditions of the packs make of its printed price
    AodPlace at;
} AodArmyUnit;

enum { AOD_DOCTRINES_MAX = 8 }; // of one Detachment

typedef struct AodDetachment {
    AodDetachmentKind kind;
    const AodList *list;
    const AodRite *rite;   // NULL: none
    const char *rite_name; // as written, for one that does not exist; else NULL
    const AodRite *doctrine[AOD_DOCTRINES_MAX];
    AodPlace doctrine_at[AOD_DOCTRINES_MAX];
    uint8_t doctrine_count;
    int32_t points;
    AodPlace at, rite_at;
} AodDetachment;

enum { AOD_DETACHMENTS_MAX = 4 };

typedef struct AodArmy {
    const char *file;
    Span text;        // of the file; empty: somebody else filled it in
    const char *slug; // of a shipped one: its file's name
    const char *name;
    const char *about; // one line, may be empty
    const AodList *list;
    AodAllegiance allegiance;
    int32_t points_limit; // 0: none said
    int32_t points;
    const AodMission *mission; // NULL: none said
    const char *warlord;       // as written; NULL: none said
    const char *trait;         // NULL: none said
    bool is_complete;          // false: an excerpt, of which compulsory choices are not asked
    bool is_exact;             // what is not written is not there
    AodUnknown unknown;        // the worst of such lines outside units
    uint16_t doubt_count;      // problems that what is not known could mend; told as not judged
    uint16_t unknown_count; // of all such lines; the first AOD_UNKNOWNS_MAX are in `unknown_line`
    const AodUnknownLine *unknown_line;
    uint16_t detachment_count, unit_count;
    AodDetachment detachment[AOD_DETACHMENTS_MAX];
    AodArmyUnit *unit; // in the order of the file; attached units after theirs
    AodPlace points_at, allegiance_at, warlord_at, trait_at, mission_at;
} AodArmy;

// Reads and judges an army file. NULL if it cannot even be made out; problems in any case.
// `unjudged` (may be NULL) gets what the packs are not enough for.
const AodArmy *aod_army_read(Arena *arena, const AodLibrary *library, const SourceText *source,
                             uint32_t first_line, DiagnosticList *problems,
                             DiagnosticList *unjudged);

// Whether a text says that it is an army of this game.
bool aod_army_is_text(Span text);
// Whether an army file's header may have a line with this key.
bool aod_army_is_key(Span word);

// Counts points and judges an army that somebody has filled in.
void aod_army_judge(Arena *arena, const AodLibrary *library, AodArmy *army,
                    DiagnosticList *problems, DiagnosticList *unjudged);

// Whether a unit is, or has been made, a Master of the Legion, who may have a Retinue
// (AOD-ARMY-6.2).
bool aod_army_is_master(const AodArmy *army, const AodArmyUnit *unit);

// How a Detachment stands to the Primary (AOD-ARMY-4.6).
AodLevel aod_army_allies(const AodLibrary *library, const AodArmy *army,
                         const AodDetachment *detachment);
// ... between two of them.
AodLevel aod_army_level(const AodLibrary *library, const AodArmy *army, const AodDetachment *one,
                        const AodDetachment *two);

// What one such unit costs, attached ones left out.
int32_t aod_army_unit_points(const AodArmyUnit *unit);
// The same with everything attached to it.
int32_t aod_army_unit_total(const AodArmy *army, const AodArmyUnit *unit);
uint32_t aod_army_unit_models(const AodArmyUnit *unit);
unsigned aod__count_of(const AodArmyUnit *unit, const AodModel *model); // of this kind
// Whether an option belongs to a choice of that name: only who has that has the option.
bool aod__is_part_of(const AodOption *part, const char *whole);
