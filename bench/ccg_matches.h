// The matches that the benchmarks of the card game's players are played on.
#pragma once

#include "kernel.h"

// The shipped cards and decks, in the arena. Ends the program with a sentence if they cannot be
// read.
const void *ccg_shipped(Arena *arena);
// Of each shipped deck against each, itself included, in the arena.
const void *const *ccg_matches(Arena *arena, size_t *count);
