// `strategium roster`: rosters of BattleScribe and New Recruit. They are shown, written again or as
// armies, and checked by the rules of their game and by data files.
#pragma once

#include "games.h"
#include "progress.h"
#include "roster_checked.h"

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

// --- what is read ---

bool roster_read_file(Arena *arena, const char *path, Span *content, DiagnosticList *problems);
const BsRoster *roster_open(Arena *arena, const char *path, DiagnosticList *problems);
// A folder stands for all rosters in it and in its folders. False: with problems.
bool roster_list_files(Rosters *rosters, RosterFiles *out);
// The packs of a game without the shipped armies: its library. NULL: with problems.
const void *roster_packs(Rosters *rosters, const Game *game);
// The data files themselves: told once, before the first roster that is asked by them. Links that
// lead nowhere are no fault of a roster. False: with problems, or because of Ctrl-C.
bool roster_load_data(Rosters *rosters);

// --- the commands; each gives the exit code ---

int roster_import(Rosters *rosters);
int roster_check(Rosters *rosters);
