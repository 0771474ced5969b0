// `strategium army`: armies of any game. Files of them are checked against their lists, armies and
// lists are listed and shown, and a file to start from is written.
#pragma once

#include "base_json.h"
#include "base_rulebook.h"
#include "games.h"
#include "loadout_games.h"

enum { ARMY_WORDS_MAX = 256, ARMY_PACKS_MAX = 64 };

typedef struct Armies {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    LoadedGame loaded[GAMES_MAX]; // the library of a game is read when something asks for it
    bool is_unread;               // packs could not be read, which was said: no more are
    bool with_armies;             // shipped ones are read too
    bool json;
    bool guided; // --guided, or both ends are a terminal
    const char *word[ARMY_WORDS_MAX];
    size_t word_count;
    const char *pack[ARMY_PACKS_MAX]; // from --pack: files or folders of them
    size_t pack_count;
    const SourceText *own; // the packs that they hold, of all games
    size_t own_count;
} Armies;

// The games with armies: the first for i = 0, then the next; NULL behind the last.
const Game *army_games(size_t i);
// The rules for a page; empty if they cannot be read: then names stand alone.
Rulebook army_rules(Arena *arena);

// --- what is read ---

// The packs of --pack, checked whether or not the command uses them. False: with problems.
bool army_packs_load(Armies *armies, bool with_armies);
// A game's packs with those of --pack, read when they are first asked for. NULL: with problems.
const void *army_library(Armies *armies, const Game *game);
// False: the packs of some game cannot be read.
bool army_libraries(Armies *armies);

// --- files of any game ---

typedef struct ArmyRead {
    const Game *game;
    const void *library;
    const void *army; // NULL: the file is no army at all
} ArmyRead;

// False: the packs of its game cannot be read.
bool army_read(Armies *armies, const SourceText *source, ArmyRead *out, DiagnosticList *unjudged);
// False: it is plainly no army file, which one sentence says instead of one for each of its lines.
bool army_is_file(Armies *armies, const SourceText *source);

// --- the commands; each gives the exit code ---

int army_check(Armies *armies);
int army_list(Armies *armies);
int army_show(Armies *armies);
int army_new(Armies *armies);
int army_muster(Armies *armies);
int army_estimates(Armies *armies);
