// Reads the shipped cards and decks and sets up their matches.
#include "ccg_matches.h"

#include "ccg.h"
#include "kernel_loadouts.h"

#include "base_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDES_MAX = 16, FILE_BYTES_MAX = 1 << 22 };

const void *ccg_shipped(Arena *arena)
{
    static const char *const files[] = {"base.json", "decks/bastion-line.deck",
                                        "decks/hollow-web.deck", "decks/red-wake.deck",
                                        "decks/skyfall-muster.deck"};
    enum { FILES = sizeof files / sizeof files[0] };
    SourceText source[FILES];
    DiagnosticList problems = diagnostic_list(arena);
    for (size_t i = 0; i < FILES; i++) {
        const char *error = NULL;
        const char *path = file_at_home(arena, text_format(arena, "data/ccg/%s", files[i]));
        source[i].name = strrchr(path, '/') + 1;
        if (!file_read(arena, path, FILE_BYTES_MAX, &source[i].text, &error)) {
            fprintf(stderr, "%s: %s.\n", path, error);
            exit(2);
        }
    }
    return ccg_game.library_load(arena, source, FILES, &problems);
}

const void *const *ccg_matches(Arena *arena, size_t *count)
{
    const void *library = ccg_shipped(arena);
    const char *side[SIDES_MAX];
    size_t sides = ccg_game.loadouts->list_sides(library, side, SIDES_MAX);
    *count = sides * sides;
    const void **match = ARENA_ARRAY(arena, const void *, *count);
    for (size_t i = 0; i < *count; i++) {
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.side = {side[i / sides], side[i % sides]}};
        match[i] = ccg_game.rules->match_create(arena, library, &setup, &problems);
    }
    return match;
}
