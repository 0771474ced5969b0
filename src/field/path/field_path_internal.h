// Inside the room: the corners that things offer to ways that they bar.
#pragma once

#include "field_path.h"

enum {
    FIELD_RING = 12,         // corners around a bar
    FIELD_CORNERS_MAX = 6000 // of one search
};

// A gate: one of two points before and behind a gap that corners of rings would miss.
typedef struct FieldGate {
    GeomPoint at;
    uint16_t thing[2]; // bar, or FIELD_BARS_MAX + floor; FIELD_NOTHING: the edge of the table
} FieldGate;

enum { FIELD_NOTHING = 0xFFFF, FIELD_GATES_MAX = 1024 };

// Corner number `corner` of a bar: a twelfth of the turn each, so far out that the segment between
// two neighbours keeps clear of it.
GeomPoint field__ring_corner(const FieldBar *bar, unsigned corner);
// Nearer to the bar than the corners of its ring are.
bool field__is_in_ring(const FieldBar *bar, GeomPoint at);
// Of who stands that near: half a step round the bar, to the left (1) or right (-1), out on its
// ring. The segment to there keeps clear of the bar, and so does that from there to the next
// corner.
GeomPoint field__beside(const FieldBar *bar, GeomPoint at, int side);
// The corners at a vertex of ground, a little off it: none where it turns inward (no shortest way
// bends there), two where it is a spike.
unsigned field__floor_corners(const FieldFloor *floor, unsigned vertex, GeomPoint out[2]);
// The gates of gaps that rings close, and those of roads through ground; gives their number.
unsigned field__gates(const FieldWays *ways, FieldGate gate[FIELD_GATES_MAX]);
// The point of the segment a to b that is nearest to `to`, rounded towards a.
GeomPoint field__nearest_on(GeomPoint a, GeomPoint b, GeomPoint to);
// The vector from a to b, made so long; where they are the same, none.
GeomPoint field__scaled(GeomPoint a, GeomPoint b, int64_t length_u);
GeomPoint field__sum(GeomPoint a, GeomPoint b);
// Where two circles cross, rounded outwards; false: they do not.
bool field__circles_cross(GeomPoint one, int64_t one_u, GeomPoint other, int64_t other_u,
                          GeomPoint out[2]);
// Where a circle meets a segment, rounded outwards; gives the number.
unsigned field__circle_meets(GeomPoint centre, int64_t radius_u, const GeomPoint edge[2],
                             GeomPoint out[2]);
// Where two edges cross, rounded; false if they do not, or run along each other.
bool field__edges_cross(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d, GeomPoint *out);
// The edge that begins at a vertex of ground, a little off it.
void field__edge_beside(const FieldFloor *floor, unsigned vertex, GeomPoint out[2]);
bool field__is_on_road(const FieldWays *ways, GeomPoint a, GeomPoint b);
