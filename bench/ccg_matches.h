// The matches that the benchmarks of the card game's players are played on.
#pragma once

#include "kernel.h"

// Of each shipped deck against each, itself included, in the arena. Ends the program with a
// sentence if the data cannot be read.
const void *const *ccg_matches(Arena *arena, size_t *count);
