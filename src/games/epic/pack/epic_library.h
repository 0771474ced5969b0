// Everything that was loaded for Epic: datasheets, army lists, shipped armies, tables, scenarios.
//
// A library is built once from packs (data/epic/*.json) and army files (*.army), lives in the
// caller's arena, and is read-only from then on. A match takes from it what its two armies need.
//
//     library --- list[]    an army list (epic_army_list.h) with its datasheets (epic_datasheet.h)
//             |-- army[]    ready armies
//             |-- table[]   terrain of a tournament table or a training scenario
//             |-- mission[] training scenarios: a table, and forces for both sides
//             `-- lesson[]  files of lessons
#pragma once

#include "base_diagnostic.h"
#include "epic_army_list.h"
#include "field_terrain.h"
#include "geom.h"
#include "kernel.h"

#include <stdbool.h>
#include <stdint.h>

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
    Span text; // the file
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
    const SourceText *lesson; // files of lessons (kernel_lesson.h), as they are
    size_t lesson_count;
    EpicFirstGame first;
} EpicLibrary;

// All files of data/epic: packs (*.json), armies (*.army) and lessons (*.lesson). NULL and problems
// on failure.
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
