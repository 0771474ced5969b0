// Inside the module: what things offer to ways that they bar, and questions that tell them.
#pragma once

#include "field_place.h"

enum {
    // Things have numbers: bars, then mates, then floors.
    FIELD_MATE_FIRST = FIELD_BARS_MAX,
    FIELD_FLOOR_FIRST = FIELD_MATE_FIRST + FIELD_MATES_MAX,
    FIELD_THINGS_MAX = FIELD_FLOOR_FIRST + FIELD_FLOORS_MAX,
    FIELD_THING_WORDS = FIELD_THINGS_MAX / 64,
};

// Sets of things. Of those that ways find only the first words are there (field__words).
typedef struct FieldThings {
    uint64_t word[FIELD_THING_WORDS];
} FieldThings;

static inline bool field__has(const FieldThings *things, unsigned thing)
{
    return (things->word[thing / 64] >> thing % 64 & 1) != 0;
}

static inline void field__put(FieldThings *things, unsigned thing)
{
    things->word[thing / 64] |= UINT64_C(1) << thing % 64;
}

// In so many words of a set lies all that these ways have.
static inline unsigned field__words(const FieldWays *ways)
{
    return FIELD_FLOOR_FIRST / 64 + (ways->floor_count + 63U) / 64;
}

// The bar or mate of that number.
static inline const FieldBar *field__bar(const FieldWays *ways, unsigned thing)
{
    return thing < FIELD_MATE_FIRST ? &ways->bar[thing] : &ways->mate[thing - FIELD_MATE_FIRST];
}

// Of a shape (field_outline.c): whether the place is nearer than the mover may come, and by so much
// more; whether the segment is anywhere.
bool field__is_in_shape(const FieldBar *bar, GeomPoint at, int64_t more_u);
bool field__shape_is_crossed(const FieldBar *bar, GeomPoint a, GeomPoint b);

// Whether the place is nearer to the bar than the mover may come.
static inline bool field__is_in(const FieldBar *bar, GeomPoint at)
{
    return geom_is_nearer(at, bar->at, bar->reach_u) &&
           (bar->shape == NULL || field__is_in_shape(bar, at, 0));
}

// Whether the segment has a place that is.
static inline bool field__is_crossed(const FieldBar *bar, GeomPoint a, GeomPoint b)
{
    GeomDisc disc = {bar->at, bar->reach_u};
    return !geom_is_far(a, b, disc) && geom_near_segment_crosses_disc(a, b, disc) &&
           (bar->shape == NULL || field__shape_is_crossed(bar, a, b));
}

// Whether it holds the mover up that begins its way there.
static inline bool field__counts(const FieldWays *ways, GeomPoint from, const FieldBar *bar)
{
    return !field__is_in(bar, from) &&
           (ways->far_u == 0 ||
            (geom_is_nearer(from, bar->at, ways->far_u + bar->reach_u) &&
             (bar->shape == NULL || field__is_in_shape(bar, from, ways->far_u))));
}

// A bar is its core, a point or a polygon, and what lies so near to it.
static inline int32_t field__keep_u(const FieldBar *bar)
{
    return bar->shape == NULL ? bar->reach_u : bar->keep_u + bar->shape->radius_u;
}
// The place of the core that is nearest.
GeomPoint field__nearest_in(const FieldBar *bar, GeomPoint to);

// As field_place_near, and tells how many corners the shapes have that it looked at.
bool field__place_near(const FieldWays *ways, GeomPoint at, int32_t reach_u, GeomPoint *place,
                       unsigned *corners);
// Whether the place lies so deep in a bar or mate that nobody may end there, nor right beside it.
bool field__is_deep(const FieldWays *ways, GeomPoint at);
// The bars, ends and mates that a place may lie in, one after the other; NULL: that was all of
// them.
typedef struct FieldBarsAt {
    unsigned column, row; // slices
    unsigned word;        // of bars, ends and mates: the next one to look up
    uint64_t left;        // of the word before it
} FieldBarsAt;
void field__bars_at(const FieldWays *ways, GeomPoint at, FieldBarsAt *out);
const FieldBar *field__next_bar_at(const FieldWays *ways, FieldBarsAt *at);
// As field_way_is_free, and tells everything that bars the segment or has a price.
bool field__look(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b, int64_t *price_u,
                 FieldThings *met);
// Whether the mover that begins at `from` can turn there; if not, the first bar or mate that it
// would stand in, or FIELD_THINGS_MAX: it is off the table.
bool field__can_stand(const FieldWays *ways, GeomPoint from, GeomPoint at, unsigned *barred_by);
// Off the table, or in ground that is barred.
// Ground that nobody ends in.
static inline bool field__is_no_end(const FieldFloor *floor)
{
    return floor->is_no_end || floor->price_u == FIELD_BARRED;
}
bool field__is_off_limits(const FieldWays *ways, GeomPoint at);
// The bars and mates that bar, and the floors, that may come into the box: no other does.
void field__find(const FieldWays *ways, GeomBox box, FieldThings *near);
bool field__is_on_road(const FieldWays *ways, GeomPoint a, GeomPoint b);

// How far out the corners of a ring are, at most if the bar is a shape: so far that the segment
// between two neighbours keeps clear of the bar.
int32_t field__ring_u(const FieldBar *bar);
// The corners of a bar, to the left: a twelfth of the turn each, or, of a shape, where lines across
// every twelfth cross.
void field__ring_corners(const FieldBar *bar, GeomPoint corner[FIELD_RING]);
// Nearer to the bar than the corners of its ring are.
bool field__is_in_ring(const FieldBar *bar, GeomPoint at);
// Of who stands that near and not in the bar: half a step round it, to the right and to the left,
// out on its ring. The segment to there keeps clear of the bar, and so does that from there to the
// next corner.
void field__beside(const FieldBar *bar, GeomPoint at, GeomPoint out[2]);
// Which corner of the ring is to the right of who stands there; the next one is to its left.
unsigned field__ring_at(const FieldBar *bar, GeomPoint at);
// The same of shapes, for those above.
void field__shape_ring(const FieldBar *bar, GeomPoint corner[FIELD_RING]);
bool field__is_in_shape_ring(const FieldBar *bar, GeomPoint at);
unsigned field__shape_ring_at(const FieldBar *bar, GeomPoint at);
void field__beside_shape(const FieldBar *bar, GeomPoint at, GeomPoint out[2]);
// An edge of a shape's core, moved out to where the mover may come, and by so much more.
void field__side_of(const FieldBar *bar, unsigned edge, int32_t more_u, GeomPoint side[2]);
// The corners at a vertex of ground, so far off it: none where it turns inward (no shortest way
// bends there), two where it is a spike.
unsigned field__floor_corners(const FieldFloor *floor, unsigned vertex, int32_t out_u,
                              GeomPoint out[2]);
// The edge that begins at a vertex of ground, a little off it.
void field__edge_beside(const FieldFloor *floor, unsigned vertex, GeomPoint out[2]);
// So far off its edge one goes round ground.
enum { FIELD_OUT_U = 4 };

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
