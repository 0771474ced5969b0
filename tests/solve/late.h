// Late positions of the card game, kept in the form of scenarios (docs/scenarios.md): a position,
// then the lines that lead to the decision to be made.
#pragma once

#include "kernel.h"

typedef struct LatePosition {
    const char *title;
    const void *match;
    void *state; // a seat is to decide
} LatePosition;

// Reads a file of them, in the arena. NULL and a sentence in *problem if it cannot be read.
LatePosition *late_read(Arena *arena, const Game *game, const void *library, const char *path,
                        size_t *count, const char **problem);
// One of them from its text, the lines below `scenario:`.
bool late_read_one(Arena *arena, const Game *game, const void *library, Span text,
                   LatePosition *out, const char **problem);
