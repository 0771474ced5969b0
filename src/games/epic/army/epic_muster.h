// Reading army files: what the files of that part of the module share.
#pragma once

#include "epic_army.h"
#include "epic_pack.h"

#include "loadout.h"

enum {
    EPIC_LINES_MAX = 64,    // lines of one formation
    EPIC_ENTRIES_MAX = 120, // different units of one formation
    EPIC_CHOICES_MAX = 100  // options that one formation may take
};

// A line of a formation: units or characters that it asks for.
typedef struct EpicWanted {
    const LoadoutLine *line;
    const EpicSheet *on;        // a character for a unit of this sheet; NULL: for any
    const EpicUpgrade *upgrade; // a named upgrade; then there is no sheet
    EpicBuildUnit unit;         // sheet NULL: none
    uint64_t ability;           // an ability; then there is no sheet
    unsigned count, left;       // asked for; not yet found in the list
    bool is_member;             // stands without a plus sign
} EpicWanted;

// An option and how much of it was taken.
typedef struct EpicChoice {
    const EpicOption *option;
    const EpicUpgrade *upgrade; // NULL: the formation's own
    const LoadoutLine *line;    // where it was first asked for
    unsigned count;             // units or sets
} EpicChoice;

// The formation that is being made out.
typedef struct EpicMuster {
    struct EpicArmyReader *reader;
    const LoadoutLine *line;
    const EpicListFormation *type;
    unsigned size, times; // 2 for big ones
    EpicWanted wanted[EPIC_LINES_MAX];
    EpicChoice choice[EPIC_CHOICES_MAX];
    EpicArmyUnit entry[EPIC_ENTRIES_MAX];
    unsigned wanted_count, choice_count, entry_count;
    unsigned points;
    uint8_t factions;
    uint8_t lesser_daemons;
    bool has_pact, on_foot, is_full;
} EpicMuster;

typedef struct EpicArmyReader {
    Arena *arena;
    const EpicLibrary *library;
    const EpicList *list;
    DiagnosticList *problems;
    DiagnosticList *unjudged; // may be NULL
    Loadout roster;
    EpicArmy *army;
    EpicArmyFormation *formation;
    // For limits over the whole army: every choice of every formation.
    EpicChoice *taken;
    size_t taken_count, taken_max;
    EpicMuster muster; // too large for the stack
} EpicArmyReader;

// epic_muster.c: what a formation consists of and costs, by its type and its lines.
void epic__muster(EpicMuster *muster);
bool epic__is_one_of(const EpicSheet *const *of, unsigned of_count, const EpicSheet *sheet);
// epic_muster_options.c: what the options take of the lines; how often one may be taken at all;
// whether another of the included characters was chosen instead.
void epic__muster_options(EpicMuster *muster);
unsigned epic__most_of(const EpicMuster *muster, const EpicOption *option);
// epic_riders.c: transports (6.3.1a).
void epic__muster_transport(EpicMuster *muster);
// epic_bearers.c: characters and mounts.
void epic__muster_characters(EpicMuster *muster);
// epic_army_check.c: limits of the list and of the game.
void epic__check_army(EpicArmyReader *reader);
// Units, fortified positions left out (6.3.1-q2).
unsigned epic__army_units(const EpicArmyFormation *formation);

// Adds units to what the formation has.
void epic__add_entry(EpicMuster *muster, const EpicBuildUnit *unit, unsigned count,
                     const LoadoutLine *line);
unsigned epic__count_units(const EpicMuster *muster, const EpicSheet *sheet);
// A problem at a line of the formation.
void epic__complain(EpicMuster *muster, const LoadoutLine *line, const char *rule,
                    const char *remedy, const char *format, ...) TEXT_PRINTF(5, 6);
// What is not judged, at a line or (NULL) of the whole army.
void epic__leave_open(EpicArmyReader *reader, const LoadoutLine *line, const char *format, ...)
    TEXT_PRINTF(3, 4);
void epic__read_first_game(Arena *arena, const SourceText *source, EpicFirstGame *first,
                           DiagnosticList *problems);
bool epic__read_mission(Arena *arena, const SourceText *source, const EpicLibrary *library,
                        EpicMissionPack *mission, DiagnosticList *problems);
