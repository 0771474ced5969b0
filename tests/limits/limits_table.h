// The limits of the rules as the program knows them: where each stands, and what reads it.
#pragma once

#include "base_arena.h"
#include "base_limit.h"

#include <stddef.h>

// Places with the same rule and the same value in one game are one limit.
typedef struct Limit {
    const char *game;
    const char *words; // as written: `LIMIT(2_2_10a, 30 * EPIC_CM)`
    const char *file;  // where it is written, below the project's folder
    unsigned line;
    unsigned written; // so often; more than once is wrong
    LimitPlace *const *place;
    size_t place_count;
    int64_t step;
    bool at_load;         // read while the packs of its game are
    const char *known[2]; // down, up: why nothing notices; NULL: something should
} Limit;

typedef struct LimitTable {
    Limit *limit;
    size_t count;
} LimitTable;

// All limits of this build, with the places in src/games where they are written. A limit that is
// written twice, or not to be found, is told on standard error and makes it false.
bool limits_find(Arena *arena, const char *home, int64_t length_step, LimitTable *out);

// Reads the list of those that nothing notices: `GAME LIMIT(...) up: reason`. False with a line on
// standard error if one is not in the table.
bool limits_read_known(Arena *arena, const char *path, LimitTable *table);

void limit_shift(const Limit *limit, int64_t by);
void limits_forget_reads(const LimitTable *table);
bool limit_was_read(const Limit *limit);
