// Places as people are told of them (aod_place_words.c). Texts live in the arena.
#pragma once

#include "aod_action.h"
#include "aod_core.h"

// "42,23.5", "18,6@1": on a floor.
const char *aod__point_name(int32_t x, int32_t y, unsigned floor, Arena *arena);
// Where a plan of the unit that is asked leads: "at marker 4", "at Vindicator b9.1"; else, from
// where it stands or gets out, so many inches "towards Tactical Squad b1" or "to the north-east";
// "8\" from the south edge, 12\" west of its middle, beside Tactical Squad a2" where it does not
// stand yet: of its own edges the nearest. Then on which floor and where it looks, if that is said.
const char *aod__goal_name(const Aod *g, AodAction plan, Arena *arena);
// "At 64,32, 10\" from Heavy Support Squad b2": where the first of a Deep Strike lands, and how far
// the nearest enemy's middle is.
void aod__say_landing(const Aod *g, GeomPoint at, TextBuffer *out);
