// A roster of another program, judged by the rules of its game and by data files, and what is said
// of it.
#pragma once

#include "bs_check.h"
#include "roster_import.h"

// A roster with all that is said of it.
typedef struct RosterChecked {
    const char *path;
    const BsRoster *roster; // NULL: not read
    const Game *game;       // NULL: no game knows it
    RosterWhose whose;
    bool by_rules, has_data, by_data;
    GameImported imported;
    BsCheck data;
    DiagnosticList totals; // and what kept it from being read
    DiagnosticList data_problems;
} RosterChecked;

// One that is read into the arena; whose it is, is not known yet.
RosterChecked roster_checked_default(Arena *arena, const char *path);
// Asks the rules and the data. The library is of the roster's game, where that judges it; NULL:
// there are no data files.
void roster_judge(Arena *arena, const void *library, const BsData *data, RosterChecked *one);

// What comes out for a roster: one of these, told of all together at the end.
typedef enum RosterOutcome {
    ROSTER_RIGHT,
    ROSTER_RIGHT_IN_PART, // nothing wrong in what was judged
    ROSTER_WRONG,
    ROSTER_NOT_JUDGED,
    ROSTER_NOT_READ,
    ROSTER_OUTCOME_COUNT,
} RosterOutcome;

RosterOutcome roster_outcome(const RosterChecked *one);
void roster_say_checked(TextBuffer *out, const RosterChecked *one);
void roster_put_checked(JsonWriter *writer, const RosterChecked *one);

// The files that were named, those in folders among them.
typedef struct RosterFiles {
    const char *const *path;
    size_t count;
    size_t folder_count; // that were looked into; 0: only files were named
    size_t link_count;   // links to folders, which are not followed
    size_t deep_count;   // folders that lie too deep
} RosterFiles;

// What came out for all of them.
typedef struct RosterSummary {
    RosterFiles files;
    size_t done; // rosters that were checked; fewer than there are after Ctrl-C
    unsigned outcome[ROSTER_OUTCOME_COUNT];
} RosterSummary;

void roster_say_summary(TextBuffer *out, const RosterSummary *summary);
void roster_put_summary(JsonWriter *writer, const RosterSummary *summary);
