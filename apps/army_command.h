// The parts of `strategium army`, one file each.
#pragma once

#include "aod_files.h"

enum { ARMY_WORDS_MAX = 256, ARMY_PACKS_MAX = 64 };

typedef struct Armies {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    const EpicLibrary *epic; // each game's packs are read when something asks for them
    const AodLibrary *aod;
    bool is_unread;   // packs could not be read, which was said: no more are
    bool with_armies; // shipped ones are read too
    bool json;
    bool guided; // --guided, or both ends are a terminal
    const char *word[ARMY_WORDS_MAX];
    size_t word_count;
    const char *pack[ARMY_PACKS_MAX]; // from --pack: files or folders of them
    size_t pack_count;
    const SourceText *own; // the packs that they hold, of both games
    size_t own_count;
} Armies;

// --- army_packs.c: what is read ---

// The packs of --pack, checked whether or not the command uses them. False: with problems.
bool army_packs_load(Armies *armies, bool with_armies);
// A game's packs with those of --pack, read when they are first asked for. NULL: with problems.
const EpicLibrary *army_packs_epic(Armies *armies);
const AodLibrary *army_packs_aod(Armies *armies);
bool army_read_file(Armies *armies, const char *path, SourceText *out);

// --- army_games.c: the games that have armies ---

// An army that was read, of one of the games; of none: the file is no army at all.
typedef struct ArmyRead {
    const EpicArmy *epic;
    const AodArmy *aod;
} ArmyRead;

typedef struct ArmyGame {
    bool (*is_of)(Armies *armies, Span text);
    // False: its packs cannot be read.
    bool (*read)(Armies *armies, const SourceText *source, ArmyRead *out, DiagnosticList *unjudged);
    void (*say)(Armies *armies, const char *file, const ArmyRead *army, bool is_legal,
                bool is_open);
    void (*put)(JsonWriter *writer, Armies *armies, const ArmyRead *army);
} ArmyGame;

// Whose a file is: as its line `game:` says, else as its list does.
const ArmyGame *army_game_of(Armies *armies, Span text);
// False: it is plainly no army file, which one sentence says instead of one for each of its lines.
bool army_is_file(Armies *armies, const SourceText *source);

// --- the commands; each gives the exit code ---

int army_check(Armies *armies);
int army_list(Armies *armies);
int army_show(Armies *armies);
int army_new(Armies *armies);
