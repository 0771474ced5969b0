// The card game's files for the commands about cards and decks: the shipped packs and decks, and
// packs of the user's own.
#pragma once

#include "ccg_library.h"

enum { CCG_FILES_MAX = 64 };

// What the words of a command line ask for.
typedef struct CcgFiles {
    const char *pack[CCG_FILES_MAX]; // from --pack
    size_t pack_count;
    bool without_decks; // a deck with a mistake must not stop a question about cards
} CcgFiles;

// Reads one file of the user's. False, with a problem, if it cannot be read.
bool ccg_files_read(Arena *arena, const char *path, SourceText *out, DiagnosticList *problems);

// Loads data/ccg and the user's packs. A shipped pack that is named by the user as well is loaded
// once. NULL with problems; *unreadable (may be NULL) tells whether a file could not be read at
// all.
const CcgLibrary *ccg_files_load(Arena *arena, const CcgFiles *files, bool *unreadable,
                                 DiagnosticList *problems);

// Handles the option at argv[*i] if it is --pack (moving *i to its value). 1: handled, 0: another
// word, -1: wrong, and said so.
int ccg_files_option(CcgFiles *files, const char *command, int argc, char **argv, int *i);
