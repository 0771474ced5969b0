// Terrain of a field: shapes with a height and traits.
//
// What a type is to whom, what blocks a line and what a trait means are the game's business: it has
// tables by type. Here a piece is where it lies, how high it stands, and numbers that are handed
// on. Lengths are those of geom.h. A piece is owned by who made it and never changes in a game;
// nothing here allocates.
#pragma once

#include "geom.h"

#include <stdint.h>

typedef struct FieldTerrain {
    GeomPolygon polygon;
    const char *name; // "woods 2"; NULL: it has none
    uint8_t type;     // the game's own
    uint8_t level;    // height of its top, in the game's levels
    uint8_t traits;   // the game's own, bits
    uint8_t holds;    // places in it; 0: no limit
    uint8_t owner;    // seat that laid it, 2: nobody's
} FieldTerrain;
