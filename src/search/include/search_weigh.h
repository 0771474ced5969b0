// What each way to answer a decision is worth: every line of it on its own, all with as many
// simulations.
//
// Each simulation begins in a world that fits what the seat sees, plays the line there, and goes on
// as a search does; so what comes out is known to whoever sees no more than the seat. It depends on
// nothing but the observation, the line, the number of simulations and the seed.
#pragma once

#include "kernel_puzzle.h"

typedef struct SearchScales SearchScales;

// Scales for so many simulations at most, in the arena.
SearchScales *search_scales_create(Arena *arena, const Game *game, const void *match,
                                   uint32_t simulations_max);
// The share of games that the seat wins with this line; negative: no world allows it.
double search_weigh(SearchScales *scales, const void *observation, int seat, const PuzzleLine *line,
                    uint32_t simulations, uint64_t seed);
