// What the files of geom share.
#pragma once

#include "geom.h"

// length_u * side / sqrt(way_u2) to the nearest unit, halves away from zero; way_u2 above 0.
int32_t geom__part_of_length(int64_t length_u, int64_t side, int64_t way_u2);
