// Exact integer geometry for games on a table: points, discs, segments, polygons, shapes, arcs,
// templates.
//
// Lengths are int32_t in hundredths of a millimetre (`_u`, 1 cm = 1000), squares int64_t (`_u2`),
// directions uint16_t (`_bam`, 65536 to the turn, 0 along +x, counter-clockwise). Nothing here
// rounds unless it says so, nothing depends on the order of its arguments unless it says so, there
// is no floating point, no allocation and no state: every function may run on any thread.
//
// A question about limits says in its name or comment whether the limit itself counts: `meets`,
// `within` and `touches` do count it, `crosses` and `overlaps` do not.
//
// Every point must lie within GEOM_COORD_MAX_U of the origin, and every radius and range must be at
// most GEOM_REACH_MAX_U. Points that come from outside are asked by geom_is_in_bound first.
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

__extension__ typedef unsigned __int128 GeomWide; // squares of cross products

enum {
    GEOM_CM_U = 1000,
    // A table of at most 300 cm a side, its corner or its middle in the origin, and more than 2 m
    // of room around it. A power of two, so that the widths below are easy to add up.
    GEOM_COORD_MAX_U = 1 << 19,
    GEOM_REACH_MAX_U = 1 << 21, // sum of a range and two radii; more than any distance
    GEOM_CIRCLE_MAX_U = 45000,  // radius of a template and of a disc together, EPIC-0.1m: a 10 inch
                                // marker and half the diagonal of a hull of 40 cm
    GEOM_DRAWN_IN_U = 3,        // how far candidates are drawn in from an edge, EPIC-0.1m
    GEOM_VERTEX_MAX = 128,      // of a polygon; its crossings with a line live on the stack
};

// Differences of coordinates are at most 2^20, squared distances and cross products 2^41.
_Static_assert(INT64_C(8) * GEOM_COORD_MAX_U * GEOM_COORD_MAX_U == INT64_C(1) << 41,
               "The widths in this module are worked out from this bound: check each of them.");
_Static_assert((INT64_C(1) << 41) <= (int64_t)GEOM_REACH_MAX_U * GEOM_REACH_MAX_U,
               "A reach must be able to cover every distance; its square has 43 bits.");

typedef struct GeomPoint {
    int32_t x;
    int32_t y;
} GeomPoint;

// All points with low.x <= x <= high.x and low.y <= y <= high.y.
typedef struct GeomBox {
    GeomPoint low;
    GeomPoint high;
} GeomBox;

typedef struct GeomDisc {
    GeomPoint centre;
    int32_t radius_u; // 0 is a point
} GeomDisc;

// Points and discs

static inline bool geom_is_in_bound(GeomPoint p)
{
    return p.x >= -GEOM_COORD_MAX_U && p.x <= GEOM_COORD_MAX_U && p.y >= -GEOM_COORD_MAX_U &&
           p.y <= GEOM_COORD_MAX_U;
}

static inline bool geom_is_same(GeomPoint a, GeomPoint b)
{
    return a.x == b.x && a.y == b.y;
}

static inline int64_t geom_square(int64_t length)
{
    return length * length;
}

static inline int64_t geom_distance_u2(GeomPoint a, GeomPoint b)
{
    return geom_square((int64_t)a.x - b.x) + geom_square((int64_t)a.y - b.y);
}

// Twice the area of the triangle o, a, b: above 0 if it turns to the left, 0 if on one line.
static inline int64_t geom_cross(GeomPoint o, GeomPoint a, GeomPoint b)
{
    return ((int64_t)a.x - o.x) * ((int64_t)b.y - o.y) -
           ((int64_t)a.y - o.y) * ((int64_t)b.x - o.x);
}

// The product of the vectors from o to a and from o to b.
static inline int64_t geom_dot(GeomPoint o, GeomPoint a, GeomPoint b)
{
    return ((int64_t)a.x - o.x) * ((int64_t)b.x - o.x) +
           ((int64_t)a.y - o.y) * ((int64_t)b.y - o.y);
}

// The integer square root, rounded down and up.
uint32_t geom_root_floor(uint64_t square);
uint64_t geom_root_ceil(uint64_t square);

// EPIC-0.1f: the length of a segment is rounded up to a unit, and a path is the sum of those.
// `path[point]`, valid for point < count, here and below; count is at least 1.
int32_t geom_length_u(GeomPoint a, GeomPoint b);
int64_t geom_path_length_u(const GeomPoint *path, int count);

// The point that a move from `from` straight towards `to` reaches with distance_u: `to` itself if
// it is no farther away, else a point at most distance_u away, each coordinate rounded towards
// `from`.
GeomPoint geom_point_along(GeomPoint from, GeomPoint to, int32_t distance_u);

// EPIC-0.1d: the gap between the edges is at most range_u, which may be INT32_MAX for no limit.
static inline bool geom_within(GeomDisc a, GeomDisc b, int32_t range_u)
{
    return geom_distance_u2(a.centre, b.centre) <=
           geom_square((int64_t)range_u + a.radius_u + b.radius_u);
}

// EPIC-9.10a: the gap between the edges, rounded down to a unit; 0 where they overlap.
static inline int32_t geom_gap_floor_u(GeomDisc a, GeomDisc b)
{
    int64_t centres_u = geom_root_floor((uint64_t)geom_distance_u2(a.centre, b.centre));
    int64_t gap_u = centres_u - a.radius_u - b.radius_u;
    return gap_u > 0 ? (int32_t)gap_u : 0;
}

// Makes *least_u the gap of these, as above, if that is smaller: for the nearest of many, most of
// which need no root. *least_u begins with INT32_MAX.
static inline bool geom_gap_lowers(GeomDisc a, GeomDisc b, int32_t *least_u)
{
    // A distance is below a whole number just if it is when rounded down.
    if (*least_u <= 0 || geom_distance_u2(a.centre, b.centre) >=
                             geom_square((int64_t)*least_u + a.radius_u + b.radius_u))
        return false;
    *least_u = geom_gap_floor_u(a, b);
    return true;
}

// Contact, with the game's tolerance.
static inline bool geom_touches(GeomDisc a, GeomDisc b, int32_t touch_u)
{
    return geom_within(a, b, touch_u);
}

// The centres are less than reach_u apart.
static inline bool geom_is_nearer(GeomPoint a, GeomPoint b, int64_t reach_u)
{
    return reach_u > 0 && geom_distance_u2(a, b) < geom_square(reach_u);
}

// Two discs that lie on one another by more than the tolerance of contact, so that they may not
// both stand there.
static inline bool geom_overlaps(GeomDisc a, GeomDisc b, int32_t touch_u)
{
    return geom_is_nearer(a.centre, b.centre, (int64_t)a.radius_u + b.radius_u - touch_u);
}

// EPIC-1.9.8e: a template covers a disc if they share more than a point of their edges.
static inline bool geom_is_under(GeomDisc disc, GeomDisc blast)
{
    return geom_is_nearer(disc.centre, blast.centre, (int64_t)disc.radius_u + blast.radius_u);
}

// Boxes

static inline bool geom_box_has(GeomBox box, GeomPoint p)
{
    return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

// The whole disc lies in the box, such as a table; it may touch its edges.
static inline bool geom_box_holds(GeomBox box, GeomDisc disc)
{
    return disc.centre.x - disc.radius_u >= box.low.x &&
           disc.centre.x + disc.radius_u <= box.high.x &&
           disc.centre.y - disc.radius_u >= box.low.y &&
           disc.centre.y + disc.radius_u <= box.high.y;
}

// The smallest box around two points, or around a segment.
static inline GeomBox geom_box_of(GeomPoint a, GeomPoint b)
{
    return (GeomBox){
        {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y},
        {a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y},
    };
}

static inline GeomBox geom_box_grown(GeomBox box, int32_t by_u)
{
    return (GeomBox){{box.low.x - by_u, box.low.y - by_u}, {box.high.x + by_u, box.high.y + by_u}};
}

// The smallest box around this one and a point.
static inline GeomBox geom_box_with(GeomBox box, GeomPoint p)
{
    if (p.x < box.low.x)
        box.low.x = p.x;
    if (p.y < box.low.y)
        box.low.y = p.y;
    if (p.x > box.high.x)
        box.high.x = p.x;
    if (p.y > box.high.y)
        box.high.y = p.y;
    return box;
}

// What both have; nothing, with its low above its high, where they do not meet.
static inline GeomBox geom_box_shared(GeomBox a, GeomBox b)
{
    return (GeomBox){
        {a.low.x > b.low.x ? a.low.x : b.low.x, a.low.y > b.low.y ? a.low.y : b.low.y},
        {a.high.x < b.high.x ? a.high.x : b.high.x, a.high.y < b.high.y ? a.high.y : b.high.y},
    };
}

static inline bool geom_boxes_meet(GeomBox a, GeomBox b)
{
    return a.low.x <= b.high.x && b.low.x <= a.high.x && a.low.y <= b.high.y && b.low.y <= a.high.y;
}

// Segments and discs. A segment may be a single point.

// Whether the disc lies so far off the segment's box that no further question is needed.
static inline bool geom_is_far(GeomPoint a, GeomPoint b, GeomDisc disc)
{
    GeomBox box = geom_box_of(a, b);
    int64_t r = disc.radius_u;
    return disc.centre.x < box.low.x - r || disc.centre.x > box.high.x + r ||
           disc.centre.y < box.low.y - r || disc.centre.y > box.high.y + r;
}

// The two questions below for discs that are not far: ask them by those.
bool geom_near_segment_meets_disc(GeomPoint a, GeomPoint b, GeomDisc disc);
bool geom_near_segment_crosses_disc(GeomPoint a, GeomPoint b, GeomDisc disc);

// The segment has a point with distance <= radius_u from the disc's centre (EPIC-9.5a, 9.6b).
static inline bool geom_segment_meets_disc(GeomPoint a, GeomPoint b, GeomDisc disc)
{
    return !geom_is_far(a, b, disc) && geom_near_segment_meets_disc(a, b, disc);
}

// The segment has a point with distance < radius_u from the disc's centre (EPIC-9.4b: running along
// the edge is not crossing).
static inline bool geom_segment_crosses_disc(GeomPoint a, GeomPoint b, GeomDisc disc)
{
    return !geom_is_far(a, b, disc) && geom_near_segment_crosses_disc(a, b, disc);
}

// EPIC-1.7.2c: somewhere on the way from a to b a disc of radius mover_u overlaps `other` by more
// than the tolerance of contact.
static inline bool geom_passes_over(GeomPoint a, GeomPoint b, int32_t mover_u, GeomDisc other,
                                    int32_t touch_u)
{
    other.radius_u += mover_u - touch_u;
    return other.radius_u > 0 && geom_segment_crosses_disc(a, b, other);
}

// The question below for segments whose boxes meet: ask it by that.
bool geom_near_segments_meet(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d);

// The segments share a point; touching counts (EPIC-9.6b).
static inline bool geom_segments_meet(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d)
{
    return geom_boxes_meet(geom_box_of(a, b), geom_box_of(c, d)) &&
           geom_near_segments_meet(a, b, c, d);
}

// The segments that join every two of a set of points, such as the gaps of a formation. A crossing
// segment mostly crosses the hull as well, so that is asked first.
enum { GEOM_WEB_MAX = 64 };
typedef struct GeomWeb {
    int32_t count;
    int32_t hull_count;            // under 3: all points are on one segment
    GeomBox box;                   // around all of it; without points nothing meets it
    GeomPoint point[GEOM_WEB_MAX]; // those of the hull, counter-clockwise, then the others
} GeomWeb;

// Of count points, at most GEOM_WEB_MAX; those at the same place are one.
void geom_web_make(GeomWeb *web, const GeomPoint *point, int count);

// The segment shares a point with one of the web's (EPIC-9.6b). One point makes no web.
bool geom_web_is_met(const GeomWeb *web, GeomPoint a, GeomPoint b);

// Where a path first comes into a disc, as an exact value: see geom_entry_compare.
typedef struct GeomEntry {
    // On segment `segment` the path is inside from the part (along - sqrt(root2)) / length_u2.
    GeomWide root2;
    int64_t along;
    int64_t length_u2; // 0: at its start
    int32_t segment;
    bool is_start; // the segment begins inside: at its start
} GeomEntry;

// How a path lies to a place that it can be inside of.
typedef enum GeomCourse {
    GEOM_COURSE_OUT,     // never inside
    GEOM_COURSE_ENTERS,  // begins outside and comes in
    GEOM_COURSE_IN,      // never outside
    GEOM_COURSE_LEAVES,  // begins inside and goes out for good
    GEOM_COURSE_RETURNS, // begins inside, goes out and comes in again
} GeomCourse;

// EPIC-9.5: how a path lies to a zone: inside is distance <= radius_u from its centre. For ENTERS
// and RETURNS `entry` (which may be NULL) is where the path comes in from outside for the first
// time; for IN and LEAVES it is the path's start; for OUT it is left alone.
GeomCourse geom_path_course(const GeomPoint *path, int count, GeomDisc zone, GeomEntry *entry);

// Which of two entries of the same path comes first: below 0 if x does, 0 if both are at the same
// point. Exact.
int geom_entry_compare(const GeomEntry *x, const GeomEntry *y);

// Polygons, EPIC-0.1g

typedef struct GeomPolygon {
    const GeomPoint *vertex; // vertex[n], valid for n < count; the last is joined to the first
    GeomBox box;             // the smallest around it
    uint16_t count;
} GeomPolygon;

typedef enum GeomPolygonFault {
    GEOM_POLYGON_OK,
    GEOM_POLYGON_TOO_FEW,      // under 3 vertices
    GEOM_POLYGON_TOO_MANY,     // over GEOM_VERTEX_MAX
    GEOM_POLYGON_OUT_OF_BOUND, // geom_is_in_bound
    GEOM_POLYGON_ZERO_EDGE,    // two neighbours at the same place
    GEOM_POLYGON_NOT_SIMPLE,   // two edges meet elsewhere than at the vertex they share
} GeomPolygonFault;

typedef enum GeomSide { GEOM_OUTSIDE, GEOM_ON_EDGE, GEOM_INSIDE } GeomSide;

// Checks the vertices (in either sense of turning) and makes a polygon of them. It keeps the
// pointer: the vertices must outlive it. On a fault `polygon` is left alone.
GeomPolygonFault geom_polygon_make(const GeomPoint *vertex, int count, GeomPolygon *polygon);

GeomSide geom_polygon_side(const GeomPolygon *polygon, GeomPoint p);

// EPIC-0.1g: inside or on an edge.
static inline bool geom_polygon_has(const GeomPolygon *polygon, GeomPoint p)
{
    return geom_box_has(polygon->box, p) && geom_polygon_side(polygon, p) != GEOM_OUTSIDE;
}

// EPIC-0.1g: the whole disc is inside; it may touch the edges.
bool geom_polygon_holds(const GeomPolygon *polygon, GeomDisc disc);

// EPIC-0.1g: disc and polygon share a point.
bool geom_polygon_meets_disc(const GeomPolygon *polygon, GeomDisc disc);

// EPIC-0.1l: a part of the segment of positive length lies inside. Running along an edge is not
// enough, and touching a vertex is not.
bool geom_polygon_is_crossed(const GeomPolygon *polygon, GeomPoint a, GeomPoint b);

// EPIC-0.1l: more than limit_u of the segment lies inside, all stretches taken together.
bool geom_polygon_hides_more(const GeomPolygon *polygon, GeomPoint a, GeomPoint b, int32_t limit_u);

// EPIC-9.4e: the distance from each end of the segment to the nearest point of the segment that is
// in or on the polygon, rounded to the nearest unit (EPIC-0.1l). False if there is none.
bool geom_polygon_reach(const GeomPolygon *polygon, GeomPoint a, GeomPoint b, int32_t *from_a_u,
                        int32_t *from_b_u);

// A place where a path comes into a polygon. Of two the lower segment comes first, and on one
// segment the lower part.
typedef struct GeomCrossing {
    GeomPoint point; // rounded to the nearest unit
    uint64_t part;   // of the segment, in 2^-32 of it, rounded up (EPIC-0.1l)
    int32_t segment; // from path[segment] to path[segment + 1]
} GeomCrossing;

// EPIC-0.1h: the places, in order, where the path comes from outside to inside or onto an edge. A
// path that begins inside has not come in there. Gives their number, of which at most out_max are
// written.
int geom_path_entries(const GeomPoint *path, int count, const GeomPolygon *polygon,
                      GeomCrossing *out, int out_max);

// The whole path is inside or on an edge (EPIC-1.8.4n).
bool geom_path_stays_in(const GeomPoint *path, int count, const GeomPolygon *polygon);

// EPIC-5.4.2a: wherever the path runs inside or on an edge, the polygon is less than limit_u across
// along it: without a break, each piece of a segment rounded up to a unit. Where the path begins or
// ends inside it is lengthened straight. A path without length steps over nothing.
bool geom_path_steps_over(const GeomPoint *path, int count, const GeomPolygon *polygon,
                          int32_t limit_u);

// Shapes: what stands on a table and is no disc, AOD-TABLE-2.1

enum {
    GEOM_SHAPE_CORNERS_MAX = 32, // those of an oval
    GEOM_SHAPE_HALF_MIN_U = 50,  // the least half side of a rectangle, and half axis of an oval
};

// All points within radius_u of the polygon of its corners, which turns to the left everywhere. A
// disc has one corner, its centre; the way of a disc has two. Made by the functions below alone;
// flat, and may be copied.
typedef struct GeomShape {
    GeomDisc round;   // one around it; a disc's own
    int32_t radius_u; // 0: there is nothing beyond the polygon
    uint8_t count;    // of corners, at least 1
    uint8_t top;      // the highest corner, of equal ones that farthest to the right
    // Valid for n < count, counter-clockwise from the lowest, of equal ones that farthest to the
    // left.
    GeomPoint corner[GEOM_SHAPE_CORNERS_MAX];
} GeomShape;

void geom_shape_make_disc(GeomShape *shape, GeomDisc disc);

// What a disc of radius_u covers that goes straight from a to b.
void geom_shape_make_way(GeomShape *shape, GeomPoint a, GeomPoint b, int32_t radius_u);

// Halves of its length, along the facing, and its width; at least GEOM_SHAPE_HALF_MIN_U. Its
// corners are rounded to the nearest unit; opposite sides are parallel exactly.
void geom_shape_make_rectangle(GeomShape *shape, GeomPoint centre, uint16_t facing_bam,
                               int32_t length_u, int32_t width_u);

// As above; 32 corners on the oval, at equal steps of the circle that it is stretched from, the
// first along the facing. Fewer where it is so small or flat that rounding has put some in a line.
void geom_shape_make_oval(GeomShape *shape, GeomPoint centre, uint16_t facing_bam, int32_t length_u,
                          int32_t width_u);

// The same shape, its middle (round.centre) moved to there. Where rectangles and ovals that face
// one way lie only moves them: made there, it is the same to the bit.
void geom_shape_move(GeomShape *shape, const GeomShape *from, GeomPoint centre);

// False: fewer than 3 corners or more than GEOM_SHAPE_CORNERS_MAX, some out of bound, or not to the
// left at each; then `shape` is left alone.
bool geom_shape_make_polygon(GeomShape *shape, const GeomPoint *corner, int count);

// AOD-TABLE-1.4, as geom_within, geom_gap_floor_u and geom_touches for discs: the gap between the
// edges is at most range_u, which may be INT32_MAX; it is rounded down; it is that of contact.
bool geom_shapes_within(const GeomShape *a, const GeomShape *b, int32_t range_u);
int32_t geom_shapes_gap_floor_u(const GeomShape *a, const GeomShape *b);
static inline bool geom_shapes_touch(const GeomShape *a, const GeomShape *b, int32_t touch_u)
{
    return geom_shapes_within(a, b, touch_u);
}

// As geom_overlaps: one would have to go farther than the tolerance of contact to lie off the
// other.
bool geom_shapes_overlap(const GeomShape *a, const GeomShape *b, int32_t touch_u);

// The gap is less than reach_u, or, if that is 0, they share more than a point of their edges.
bool geom_shapes_are_nearer(const GeomShape *a, const GeomShape *b, int32_t reach_u);

// The segment, which may be a point, has a point nearer than reach_u to the shape, or in it, not on
// its edge alone, if that is 0.
bool geom_segment_crosses_shape(GeomPoint a, GeomPoint b, const GeomShape *shape, int32_t reach_u);

// It has a point in the shape, or on its edge.
bool geom_segment_meets_shape(GeomPoint a, GeomPoint b, const GeomShape *shape);

// As geom_passes_over: somewhere on the way from a to b a disc of radius mover_u overlaps the shape
// by more than the tolerance of contact, which must not be larger than the disc.
static inline bool geom_passes_over_shape(GeomPoint a, GeomPoint b, int32_t mover_u,
                                          const GeomShape *shape, int32_t touch_u)
{
    return geom_segment_crosses_shape(a, b, shape, mover_u - touch_u);
}

// Angles

// EPIC-0.1b: sine and cosine times 2^15, from one table of a quarter turn in 1024 steps with linear
// interpolation. Exactly as symmetric as the circle: geom_sine(-a) == -geom_sine(a), and so on.
int32_t geom_sine(uint16_t angle_bam);
int32_t geom_cosine(uint16_t angle_bam);

// The direction from a to b: the one whose sine and cosine, as above, come nearest to it; of two
// the one nearer to an axis. 0 if the points are the same. Mirrored ways have mirrored directions.
uint16_t geom_bearing_bam(GeomPoint a, GeomPoint b);

// The point at a distance in a direction, each coordinate rounded to the nearest unit, halves away
// from `from`.
GeomPoint geom_point_toward(GeomPoint from, uint16_t direction_bam, int32_t distance_u);

// EPIC-1.9.2f: the arcs of fire; their edges count.
typedef enum GeomArc {
    GEOM_ARC_ALL,
    GEOM_ARC_FORWARD_180,
    GEOM_ARC_REAR_180,
    GEOM_ARC_LEFT_180,
    GEOM_ARC_RIGHT_180,
    GEOM_ARC_FIXED_FORWARD, // 45 degrees to either side
} GeomArc;

// EPIC-0.1i: whether the target's centre lies in the arc of a unit that faces facing_bam. The
// unit's own centre lies in every arc.
bool geom_arc_has(GeomArc arc, GeomPoint centre, uint16_t facing_bam, GeomPoint target);

// EPIC-9.4a: the ends of the three rays from `from`: the target's centre, and the two points
// radius_u from it at right angles to the line, on the left and on the right as seen from `from`.
// Each coordinate of the offset is rounded to the nearest unit, halves away from zero, so the two
// lie opposite each other, and seen from the far side they change places. All three are the centre
// if it lies in `from`.
void geom_rays(GeomPoint from, GeomDisc target, GeomPoint end[3]);

// Coherency, EPIC-1.2.1c

enum { GEOM_LINK_MAX = 64 }; // discs in one test: a set of them is a word of bits

// Who is near whom, of `count` discs; sets of discs have bit n for disc n. Valid for n < count.
typedef struct GeomLinks {
    uint64_t near[GEOM_LINK_MAX]; // near[n]: within disc n's own distance of disc n; never n
    uint64_t link[GEOM_LINK_MAX]; // link[n]: within the larger distance of the two; never n
    int32_t count;
} GeomLinks;

// chain_u[n] is the distance to which disc n keeps in touch (c(u) of EPIC-1.2.1b).
void geom_links_make(GeomLinks *links, const GeomDisc *disc, const int32_t *chain_u, int count);

static inline uint64_t geom_links_all(const GeomLinks *links)
{
    return links->count == 64 ? UINT64_MAX : (UINT64_C(1) << links->count) - 1;
}

// The members of the set that are chained to `member` within it, itself included (1.2.1c ii).
uint64_t geom_links_component(const GeomLinks *links, uint64_t set, int member);

// The members that have nobody of the set within their own distance (1.2.1c i).
uint64_t geom_links_lonely(const GeomLinks *links, uint64_t set);

// Whether the set as it stands is a legal formation. One alone is, and so is nobody.
bool geom_links_is_legal(const GeomLinks *links, uint64_t set);

// EPIC-1.7.4b: the legal parts of the set that are not part of a larger one. They share no member
// and together are the whole set. Gives their number; they stand in order of their first members.
int geom_links_parts(const GeomLinks *links, uint64_t set, uint64_t part[GEOM_LINK_MAX]);

// Templates, EPIC-0.1m

// Candidates for the centre of a template of radius_u over `count` discs: where the most of them
// are under it (geom_is_under), whatever each may be worth, is among these. First the centres of
// the discs in their order; then for every pair of discs, in the order of the first and then of
// the second, the middle of the places from which both are covered and its two corners, drawn in.
// Gives how many are written, at most geom_template_centres_max(count).
int geom_template_centres(const GeomDisc *disc, int count, int32_t radius_u, GeomPoint *out,
                          int out_max);

static inline int geom_template_centres_max(int count)
{
    return count + 3 * (count * (count - 1) / 2);
}

// Candidates for the centre of a further template that touches the first of those placed
// (EPIC-1.9.8f): where it touches another one of them too; for every disc within its reach the
// place nearest to the disc and the two where it just covers it; the four along the axes. Whether
// it overlaps one of those placed (geom_overlaps) is for the caller to ask. Gives how many are
// written, at most geom_template_neighbours_max(placed_count, count).
int geom_template_neighbours(const GeomPoint *placed, int placed_count, const GeomDisc *disc,
                             int count, int32_t radius_u, GeomPoint *out, int out_max);

static inline int geom_template_neighbours_max(int placed_count, int count)
{
    return 2 * (placed_count - 1) + 3 * count + 4;
}

// Which of up to 64 discs are under the template: bit n for disc n.
uint64_t geom_template_covers(GeomDisc blast, const GeomDisc *disc, int count);

// Places around a point, EPIC-4.4e and 0.1k

// A walk over the whole centimetres around a point in order of distance; those at the same distance
// by rising x and then by rising y. No two walks differ.
typedef struct GeomGrid {
    int32_t ring; // square of the present distance in centimetres: equal ones are ties
    int32_t ring_max;
    int32_t edge;   // where the ring ends, in columns
    int32_t x;      // the present column
    int32_t height; // of the ring in it
    bool is_below;  // the lower of two places in the column was given last
    bool is_found;  // the ring has a place
} GeomGrid;

// Begins with the point itself and ends with the last place within reach_u.
GeomGrid geom_grid_start(int32_t reach_u);

// The next offset from the point; false after the last.
bool geom_grid_next(GeomGrid *grid, GeomPoint *offset);
