// What one mover meets, and where it may be: whether it may go along a segment, whether it may end
// at a place, and the place nearest to a wish where it may.
//
// A game fills a FieldWays in, once for each kind of mover, by the functions below alone: they keep
// an index, so that a question looks only at what lies near it. The other members of a group that
// moves (mates) are switched and moved in place while it is worked out; nothing else changes.
//
// Everything is asked exactly. Lengths are those of geom.h. Nothing allocates; a FieldWays is some
// 24 KB, flat, and belongs to whoever asks; questions may be asked on any thread.
#pragma once

#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FIELD_BARS_MAX = 256,
    FIELD_FLOORS_MAX = 192, // with bars and mates 512 things, whose sets have eight words
    FIELD_ROADS_MAX = 64,
    FIELD_MATES_MAX = 64,     // as many as a word has bits
    FIELD_BARRED = INT32_MAX, // the price of ground that cannot be entered
    FIELD_SLICES = 32,        // of the table, in each direction of the index
    FIELD_WORDS = FIELD_BARS_MAX / 64,
    FIELD_RING = 12, // corners around a bar
};
_Static_assert(FIELD_FLOORS_MAX <= FIELD_BARS_MAX, "one kind of index for both");

// What bars: a disc, of which the mover's centre may come to reach_u of its own and not nearer; or
// a shape, off whose edge it keeps by keep_u (field_bar_of).
typedef struct FieldBar {
    GeomPoint at;
    int32_t reach_u;        // of a shape: beyond it nothing is barred
    int32_t keep_u;         // of a shape
    const GeomShape *shape; // the caller's; NULL: a disc
    GeomBox box;            // of a shape: outside of it nothing is barred
} FieldBar;

static inline FieldBar field_bar_of(const GeomShape *shape, int32_t keep_u)
{
    GeomBox box = {shape->corner[0], shape->corner[0]};
    for (unsigned n = 1; n < shape->count; n++)
        box = geom_box_with(box, shape->corner[n]);
    return (FieldBar){shape->round.centre, shape->round.radius_u + keep_u, keep_u, shape,
                      geom_box_grown(box, shape->radius_u + keep_u)};
}

// Ground. Coming in from outside, be it only onto an edge, costs the price, each time; inside it
// nothing more.
typedef struct FieldFloor {
    const GeomPolygon *polygon; // the caller's
    int32_t price_u;            // as so much length; FIELD_BARRED
    bool is_no_end;             // whatever it costs, nobody ends in it
    bool turns_left;            // filled in by field_ways_add_floor: in which sense it is drawn
} FieldFloor;

// Of the functions below: who lies in which slices of the table, with the room to go round it.
typedef struct FieldIndex {
    uint64_t column[FIELD_SLICES][FIELD_WORDS], row[FIELD_SLICES][FIELD_WORDS];
} FieldIndex;
typedef struct FieldSmallIndex {
    uint64_t column[FIELD_SLICES], row[FIELD_SLICES];
} FieldSmallIndex;

// What one mover meets. A bar that it begins in, and ground that it begins in, do not hold it back
// from leaving. The game makes it: field_ways_clear, then as many of the others as there are; it
// may change limit_u and far_u at any time.
typedef struct FieldWays {
    GeomBox table;   // the centre stays in it
    int64_t limit_u; // longer ways, prices not counted, are of no use
    int64_t far_u;   // bars and mates whose edge is farther from where the mover begins do not bar
                     // it; 0: all do
    uint8_t corners; // at most so many, FIELD_WAY_POINTS_MAX - 2
    uint16_t bar_count, end_count, floor_count, road_count, mate_count;
    bool has_shapes; // among bars and ends
    FieldBar bar[FIELD_BARS_MAX];
    FieldBar end[FIELD_BARS_MAX]; // passed over, but nobody ends nearer
    FieldBar mate[FIELD_MATES_MAX];
    uint64_t mates_passed; // bit n: mate n is passed over like an end
    uint64_t mates_off;    // bit n: mate n is not there
    FieldFloor floor[FIELD_FLOORS_MAX];
    const GeomPolygon *road[FIELD_ROADS_MAX]; // a segment that lies in one enters no ground
    struct FieldNotes *notes; // of searches (field_path.h), who has them; NULL: nobody keeps any
    uint8_t slice_shift;      // how wide a slice is
    FieldIndex bar_index, end_index, floor_index;
    FieldSmallIndex mate_index;
} FieldWays;

void field_ways_clear(FieldWays *ways, GeomBox table, int64_t limit_u, unsigned corners);
// False: there is no room for it; the ways that are found do not know of it.
bool field_ways_add_bar(FieldWays *ways, FieldBar bar);
bool field_ways_add_end(FieldWays *ways, FieldBar bar);
bool field_ways_add_floor(FieldWays *ways, FieldFloor floor);
bool field_ways_add_road(FieldWays *ways, const GeomPolygon *road);
// Mates, discs all of them, numbered from 0 in the order in which they come; there must be room.
// One is moved without anything else being done again.
void field_ways_add_mate(FieldWays *ways, FieldBar bar, bool is_passed);
void field_ways_move_mate(FieldWays *ways, unsigned mate, GeomPoint at);
void field_ways_clear_mates(FieldWays *ways);

// Whether the segment keeps clear of everything that bars the mover that begins its way at `from`;
// the price of what it enters is added to *price_u, which may be NULL.
bool field_way_is_free(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t *price_u);

// Whether the mover may end there: on the table, clear of bars of both kinds, outside ground that
// is barred.
bool field_way_may_end(const FieldWays *ways, GeomPoint at);

// The place nearest to the point where the mover may end; of equal ones the first of a fixed order.
// False: there is none within reach_u. Whether there is a way to it is another question.
bool field_place_near(const FieldWays *ways, GeomPoint at, int32_t reach_u, GeomPoint *place);
