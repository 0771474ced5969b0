// Where a segment runs inside a polygon, as exact places on it: for whoever asks what is above or
// below there.
#pragma once

#include "geom.h"

// A place on a segment from a to b: a + num / den of the way, den above 0. Exact; both have at most
// 42 bits.
typedef struct GeomPlace {
    int64_t num;
    int64_t den;
} GeomPlace;

// A part of a segment, begin <= end.
typedef struct GeomStretch {
    GeomPlace begin;
    GeomPlace end;
} GeomStretch;

// The stretches of positive length inside the polygon, in order; touching an edge between two of
// them does not part them. A segment that is a point has none.
int geom_polygon_stretches(const GeomPolygon *polygon, GeomPoint a, GeomPoint b,
                           GeomStretch out[GEOM_VERTEX_MAX]);

// A place in whole 2^-32 of the segment, rounded down and up (EPIC-0.1l).
uint64_t geom_part_down(GeomPlace place);
uint64_t geom_part_up(GeomPlace place);
