// The way of one mover: the shortest from here to there among bodies that bar it and ground that
// bars it or costs something.
//
// Owns nothing that lasts: a game hands in what this mover meets (FieldWays) and gets a line of
// points. Whether a segment is barred is asked exactly, so a way that is found is one that the
// game's own judge takes, if the game handed in what it judges by; it is for the game to ask it
// once more. Whether it is the shortest is not exact: corners lie on rings around what bars the
// way, a few hundredths farther out than they could.
//
// The search is A* over corners that are found while it goes on: a segment that is barred offers
// the corners of what bars it (on either side, as seen from where it begins), and only those. So a
// way that is free costs one question, and what stands elsewhere costs nothing. After Liu and
// Arimoto, "Path planning using a tangent graph for mobile robots among polygonal and curved
// obstacles", 1992. Ties are settled by the order in which things were handed in.
//
// Lengths are those of geom.h. Nothing allocates.
#pragma once

#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FIELD_BARS_MAX = 256,
    FIELD_FLOORS_MAX = 64,
    FIELD_WAY_POINTS_MAX = 26, // the start, at most 24 corners, and the end
    FIELD_BARRED = INT32_MAX,  // the price of ground that cannot be entered
};

// The mover's centre may come to reach_u of the point, not nearer.
typedef struct FieldBar {
    GeomPoint at;
    int32_t reach_u;
} FieldBar;

// Ground. Coming in from outside, be it only onto an edge, costs the price, each time; inside it
// nothing more.
typedef struct FieldFloor {
    const GeomPolygon *polygon; // the caller's
    int32_t price_u;            // as so much length; FIELD_BARRED
    bool turns_left;            // filled in by field_ways_add_floor: in which sense it is drawn
} FieldFloor;

// What one mover meets. A bar that it begins in, and ground that it begins in, do not hold it back
// from leaving. The game fills it in: field_ways_clear, then as many of the others as there are.
typedef struct FieldWays {
    GeomBox table;   // the centre stays in it
    int64_t limit_u; // longer ways, prices not counted, are of no use
    uint8_t corners; // at most so many, FIELD_WAY_POINTS_MAX - 2
    uint16_t bar_count, end_count, floor_count, road_count;
    FieldBar bar[FIELD_BARS_MAX];
    FieldBar end[FIELD_BARS_MAX]; // passed over, but nobody ends nearer
    FieldFloor floor[FIELD_FLOORS_MAX];
    const GeomPolygon *road[FIELD_FLOORS_MAX]; // a segment that lies in one enters no ground
} FieldWays;

typedef struct FieldWay {
    GeomPoint at[FIELD_WAY_POINTS_MAX]; // at[0] is the start
    uint8_t count;
    int64_t length_u; // as geom_path_length_u
    int64_t price_u;  // of ground that it enters
} FieldWay;

void field_ways_clear(FieldWays *ways, GeomBox table, int64_t limit_u, unsigned corners);
// False: there is no room for it; the ways that are found do not know of it.
bool field_ways_add_bar(FieldWays *ways, FieldBar bar);
bool field_ways_add_end(FieldWays *ways, FieldBar bar);
bool field_ways_add_floor(FieldWays *ways, FieldFloor floor);
bool field_ways_add_road(FieldWays *ways, const GeomPolygon *road);

// Whether the segment keeps clear of everything that bars the mover that begins its way at `from`;
// the price of what it enters is added to *price_u, which may be NULL.
bool field_way_is_free(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t *price_u);

// Whether the mover may end there: on the table, clear of bars of both kinds, outside ground that
// is barred.
bool field_way_may_end(const FieldWays *ways, GeomPoint at);

// The cheapest way, length and prices, to the first of the goals that is as cheap as any; one where
// the mover may not end is left out. Gives which, or -1: none is in reach. Same place:
// a way of one point.
int field_way_find(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                   unsigned goal_count, FieldWay *way);

// Shortens the way to at most that length, and further back to where the mover may end. Begins it
// where it began if it can end nowhere: one point, where the mover is.
void field_way_cut(const FieldWays *ways, FieldWay *way, int64_t length_u);

// The place nearest to the point where the mover may end; of equal ones the first of a fixed order.
// False: there is none within reach_u. Whether there is a way to it is another question.
bool field_place_near(const FieldWays *ways, GeomPoint at, int32_t reach_u, GeomPoint *place);
