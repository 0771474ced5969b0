// All rays of a look at once, and which of them something lies across. Inside the questions of
// sight only.
//
//     eye + s o --- column 0
//     eye     o --- column 1      Told from the middle eye, the cross product of the ray from
//     eye - s o --- ...           eye + s to column c with a place p is c x p - (c x s + s x p),
//                                 from eye - s the same with a plus: 12 products for 15 rays.
#pragma once

#include "aod_look.h"
#include "aod_scene.h"

// Two whole numbers that are worked with at once.
typedef int64_t AodTwo __attribute__((vector_size(16)));

// A set of rays: bit 8 * eye + column.
enum {
    AOD_RAY_BITS = 8,
    AOD_FAN_TWOS = (AOD_COLUMNS + 1) / 2, // the last column is there twice
    AOD_ALL_RAYS =
        AOD_ALL_COLUMNS | AOD_ALL_COLUMNS << AOD_RAY_BITS | AOD_ALL_COLUMNS << 2 * AOD_RAY_BITS,
};

typedef struct AodFan {
    AodTwo column_x[AOD_FAN_TWOS], column_y[AOD_FAN_TWOS]; // from the middle eye
    AodTwo side_x, side_y;                                 // s, twice
    AodTwo turned[AOD_FAN_TWOS];                           // c x s
    GeomPoint from, side;                                  // the middle eye, s
    int64_t length_u;                                      // no ray is longer
    uint32_t rays;                                         // those of the eyes that there are
} AodFan;

void aod__fan(AodFan *fan, const AodLook *look);
// On whose both sides it has corners. If it lies between all eyes and all columns and is convex,
// these go through it; wherever it lies no others do, unless they are straight up or down.
uint32_t aod__fan_cuts(const AodFan *fan, const GeomPolygon *outline);
// Of a convex outline, or a wall's two ends: which lie outside one of its edges, or on it. The
// others go through it if they cut it.
uint32_t aod__fan_beside(const AodFan *fan, const GeomPolygon *outline);
// Which may come nearer to its centre than its radius, told generously.
uint32_t aod__fan_nears(const AodFan *fan, GeomDisc disc);
