// The match: what never changes in a game. Both armies as kinds, units and formations, the table,
// the options, the mission.
//
// The room is what all others stand on: besides the match the state (epic_state.h: one block of
// bytes) with its frames, actions, decisions, messages and rules by their lists (epic_actions.h),
// the game that is going on (epic_core.h), what everybody asks of units (epic_units.h) and their
// names (epic_names.h). It knows the numbers of rules, and none of what they say.
//
// A match is built once (epic_army.h) in the caller's arena and owned by it, is read-only from
// then on, and is shared by all threads. Units and formations are numbers, seat 0's first, and keep
// them for the whole game; the units of a formation, and of a seat, lie one after the other.
// Nothing here can fail: a number that is not in the match is our bug.
#pragma once

#include "epic_library.h"
#include "epic_state.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum { EPIC_TOUCH_U = 10 }; // EPIC-0.1e: tolerance of base contact and of overlap

// What never changes about a unit.
typedef struct EpicUnitCard {
    uint16_t kind;     // into EpicMatch.kind
    uint8_t formation; // its first one
    uint8_t number;    // in it, from 1: "a3.2"
} EpicUnitCard;

// A side's formation.
typedef struct EpicFormationCard {
    const char *name;    // "Tactical Detachment"
    uint16_t unit_first; // its units (and its pool's) have numbers unit_first ... + unit_count - 1
    uint16_t unit_count;
    uint16_t start_count; // units at the start, war engines by starting DC: for half strength
    uint16_t points;
    uint8_t seat;
    uint8_t number;     // on its side, from 1: "a3"
    uint8_t initiative; // 1.2.2a
    uint16_t force;     // EPIC_FORCE_ bits of its army and list section
    uint8_t garrisons;  // list rules about garrisons: 0 by 6.1.5b, 1 never, 2 also
    uint8_t entry;      // EpicEntry that it has been given in the army file; NONE: on the table
    uint8_t carrier;    // 1 + formation that carries it at the start
    uint8_t factions;   // EPIC_FACTION_ of a Chaos formation (6.11.3), 0: none
    int32_t template_u; // radius of its barrages' templates (1.0.1a, 5.22.2g)
} EpicFormationCard;

// Match options "name=value": the *(option)* rulings of docs/rules/epic.md, each with its default,
// and the table. A switch is 0 or 1.
typedef struct EpicOptions {
    int32_t table_width_u, table_depth_u; // 6.1.2: x and y; south edge is y = 0
#define SWITCH(name, fallback, rule, text)              uint16_t name;
#define NUMBER(name, least, most, fallback, rule, text) uint16_t name;
#include "epic_options.inl"
#undef SWITCH
#undef NUMBER
} EpicOptions;

enum { EPIC_WORK_TYPES = EPIC_TERRAIN_MINEFIELD - EPIC_TERRAIN_BUNKER + 1 };

// Fortified positions that were bought together, or that come with a formation (6.7.2).
typedef struct EpicWorkGroup {
    const char *name; // "Fortified Positions"
    uint8_t seat;
    uint8_t formation; // that they are set up with; EPIC_NO_FORMATION: before everybody
    uint8_t count[EPIC_WORK_TYPES]; // pieces; of trenches, wire and minefields sections of 4 cm
} EpicWorkGroup;

typedef struct EpicMatch {
    const EpicKind *kind;
    const EpicUnitCard *unit;
    const EpicFormationCard *formation;
    const FieldTerrain *terrain;
    const uint16_t *engine; // units that are war engines, ascending (1.9.2c); NULL: not listed
    uint16_t engine_count;
    uint16_t kind_count, unit_count, formation_count, terrain_count;
    const EpicWorkGroup *work_group;
    uint8_t work_group_count;
    uint8_t formation_first[3]; // of seat 0, of seat 1, end
    uint8_t strategy[2];        // rating, 1.5b
    const char *army_name[2];
    const char *list_id[2];                  // of the armies; NULL: units of any list
    uint8_t pool_lesser[2], pool_greater[2]; // daemons that a side may still summon (6.11.3)
    uint8_t gate[2];                         // EpicGate
    EpicOptions options;
    uint8_t mission;        // EpicMission
    const char *mission_id; // of a training scenario, else NULL
    // What the scenario says, for missions other than the tournament game.
    uint8_t objective_count;
    GeomPoint objective[EPIC_OBJECTIVES];
    const struct EpicLibrary *library;
    const char *lesson; // its file, where the match is a lesson; else NULL
    void *start;        // EpicState to start from; NULL: from set-up (positions of scenario files)
} EpicMatch;

static inline const EpicKind *epic__kind(const EpicMatch *m, unsigned unit)
{
    return &m->kind[m->unit[unit].kind];
}
// EPIC-2.0a, c: of this unit alone; breaking or being carried takes nothing away.
static inline bool epic__has(const EpicMatch *m, unsigned unit, unsigned ability)
{
    return (epic__kind(m, unit)->abilities & EPIC_ABILITY(ability)) != 0;
}
// Whether one of these rules of chapter 5 (EPIC_FORCE_ bits) binds the formation.
static inline bool epic__has_force(const EpicMatch *m, unsigned formation, unsigned force)
{
    return (m->formation[formation].force & force) != 0;
}
// EPIC-6.1.4b: an objective there, for distances.
static inline GeomDisc epic__marker(const EpicMatch *m, GeomPoint at)
{
    return (GeomDisc){at, m->options.objective_radius_mm * (EPIC_CM / 10)};
}
static inline EpicSet epic__set(unsigned formation)
{
    return (EpicSet)1 << formation;
}
static inline unsigned epic__set_count(EpicSet set)
{
    return (unsigned)__builtin_popcountll(set);
}
// Formations of a seat.
EpicSet epic__side_set(const EpicMatch *m, unsigned seat);

// Numbers of units from `first` up to, but not, `end`.
typedef struct EpicUnitRange {
    unsigned first, end;
} EpicUnitRange;
// A seat's: those of its formations lie one after the other.
static inline EpicUnitRange epic__seat_units(const EpicMatch *m, unsigned seat)
{
    unsigned first = m->formation_first[seat];
    unsigned end = m->formation_first[seat + 1];
    if (first >= end)
        return (EpicUnitRange){0, 0};
    return (EpicUnitRange){m->formation[first].unit_first,
                           (unsigned)m->formation[end - 1].unit_first +
                               m->formation[end - 1].unit_count};
}

// The units that a formation has by number, whatever has become of them: units_from <= u <
// units_end.
static inline unsigned epic__units_from(const EpicMatch *m, unsigned formation)
{
    return m->formation[formation].unit_first;
}
static inline unsigned epic__units_end(const EpicMatch *m, unsigned formation)
{
    return m->formation[formation].unit_first + (unsigned)m->formation[formation].unit_count;
}

// --- options -------------------------------------------------------------------------------------

EpicOptions epic__options_default(void);
bool epic__is_option(Span name);
// False if there is no such option or it cannot have that value.
bool epic__read_option(Span name, Span value, EpicOptions *out);
// All of them with their values, for remedies.
const char *epic__options_text(Arena *arena);
extern const MatchOption epic_match_options[];
