// The parts of `strategium roster`, one file each.
#pragma once

#include "bs_check.h"
#include "games.h"
#include "progress.h"
#include "roster_import.h"

enum { ROSTER_FILES_MAX = 4096 };

typedef struct Rosters {
    Arena *arena; // of the words
    DiagnosticList problems;
    TextBuffer out;
    bool json;
    bool with_profiles;
    const char *output;
    Span content;       // of the file that is imported
    const char *folder; // of data files
    const BsData *data; // read when a roster is there that is asked by it, as are the packs
    LoadedGame loaded[GAMES_MAX];
    const char *file[ROSTER_FILES_MAX];
    size_t file_count;
    Progress progress;
} Rosters;

// The files that were named, those in folders among them.
typedef struct RosterFiles {
    const char *const *path;
    size_t count;
    size_t folder_count; // that were looked into; 0: only files were named
    size_t link_count;   // links to folders, which are not followed
    size_t deep_count;   // folders that lie too deep
} RosterFiles;

// --- roster_source.c: what is read ---

bool roster_read_file(Arena *arena, const char *path, Span *content, DiagnosticList *problems);
const BsRoster *roster_open(Arena *arena, const char *path, DiagnosticList *problems);
// A folder stands for all rosters in it and in its folders. False: with problems.
bool roster_list_files(Rosters *rosters, RosterFiles *out);
// The packs of a game without the shipped armies: its library. NULL: with problems.
const void *roster_packs(Rosters *rosters, const Game *game);
// The data files themselves: told once, before the first roster that is asked by them. Links that
// lead nowhere are no fault of a roster. False: with problems, or because of Ctrl-C.
bool roster_load_data(Rosters *rosters);

// --- roster_verdict.c: what is said of a roster that was checked ---

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

// What came out for all of them.
typedef struct RosterSummary {
    RosterFiles files;
    size_t done; // rosters that were checked; fewer than there are after Ctrl-C
    unsigned outcome[ROSTER_OUTCOME_COUNT];
} RosterSummary;

void roster_say_summary(TextBuffer *out, const RosterSummary *summary);
void roster_put_summary(JsonWriter *writer, const RosterSummary *summary);

// --- the commands; each gives the exit code ---

int roster_import(Rosters *rosters);
int roster_check(Rosters *rosters);
