// The files for the commands about cards and decks: a game's shipped packs and decks, and packs of
// the user's own.
#pragma once

#include "kernel.h"

enum { PACK_FILES_MAX = 64 };

// Which files a command works on.
typedef struct PackFiles {
    const char *pack[PACK_FILES_MAX]; // from --pack
    size_t pack_count;
    bool without_decks; // a deck with a mistake must not stop a question about cards
} PackFiles;

// Loads data/<game> and the user's packs. A shipped pack that is named by the user as well is
// loaded once. NULL with problems; *unreadable (may be NULL) tells whether a file could not be read
// at all.
const void *pack_files_load(Arena *arena, const Game *game, const PackFiles *files,
                            bool *unreadable, DiagnosticList *problems);

enum { PACK_WORDS_MAX = 256 };

// The words of a command line about cards or decks: `strategium COMMAND WHAT WORD... [OPTION...]`.
typedef struct PackWords {
    bool json;
    const char *as; // --as PLACE, or NULL
    PackFiles files;
    const char *word[PACK_WORDS_MAX];
    size_t word_count;
} PackWords;

// Reads what follows WHAT; `takes_as`: the command has --as. False, and said on standard error, if
// an option is unknown or incomplete.
bool pack_words_read(Arena *arena, const char *command, bool takes_as, int argc, char **argv,
                     PackWords *out);

// The words with a blank between them, as names and wordings of several words are typed.
Span pack_words_joined(Arena *arena, const PackWords *words);
