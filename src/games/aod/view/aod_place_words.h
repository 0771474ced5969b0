// Places as people are told of them (aod_place_words.c). Texts live in the arena.
#pragma once

#include "aod_core.h"

// "42,23.5", "18,6@1": on a floor.
const char *aod__point_name(int32_t x, int32_t y, unsigned floor, Arena *arena);
// Where a plan of the unit that is asked leads: "at marker 4", "at Vindicator b9.1", else from
// where it stands "7\" towards Tactical Squad b1", "7\" to the north-east"; "at 42,23.5" where it
// does not stand yet, and up on a floor.
const char *aod__goal_name(const Aod *g, GeomPoint at, unsigned floor, Arena *arena);
