// The way of one mover: the shortest from here to there among bodies that bar it and ground that
// bars it or costs something.
//
// Owns nothing that lasts: a game hands in what this mover meets (FieldWays, of the room place) and
// gets a line of points. Whether a segment is barred is asked exactly, so a way that is found is
// one that the game's own judge takes, if the game handed in what it judges by; it is for the game
// to ask it once more. Whether it is the shortest is not exact: corners lie on rings around what
// bars the way, a few hundredths farther out than they could.
//
// The search is A* over corners that are found while it goes on: a segment that is barred offers
// the corners of what bars it (on either side, as seen from where it begins), and only those; a
// segment is asked about when nothing better is left. So a way that is free costs one question, and
// what stands elsewhere costs nothing. After Liu and Arimoto, "Path planning using a tangent graph
// for mobile robots among polygonal and curved obstacles", 1992. Ties are settled by the order in
// which things were handed in. Work is counted in questions and bounded: what is not found by then
// is out of reach.
//
// Lengths are those of geom.h. Nothing allocates; a search stands on the stack with some 260 KB.
#pragma once

#include "field_place.h"

enum {
    FIELD_WAY_POINTS_MAX = 26, // the start, at most 24 corners, and the end
    FIELD_ASKED_MAX = 1200,    // questions about segments and things, of one search
    FIELD_PLACE_ASKED = 12,    // so many is a place near a wish worth (field_place_near)
};

typedef struct FieldWay {
    GeomPoint at[FIELD_WAY_POINTS_MAX]; // at[0] is the start
    uint8_t count;
    uint16_t asked;   // questions that the search for it took, and for its goal; 0: it is straight
    int64_t length_u; // as geom_path_length_u
    int64_t price_u;  // of ground that it enters
    uint64_t mates;   // by field_way_toward: those that the search met, whose going may open a way
} FieldWay;

enum {
    FIELD_NOTED_RINGS_MAX = 64,
    FIELD_NOTED_GATES_MAX = 1024,
};

// The corners round a bar, and the box around them.
typedef struct FieldRing {
    GeomPoint corner[FIELD_RING];
    GeomBox box;
} FieldRing;

// What one search finds out about bars and the next one would find out again: where one goes round
// shapes, and between two of them. Ways are the same with and without; who asks on several threads
// keeps none.
typedef struct FieldNotes {
    uint16_t ring_count, gate_count;
    uint8_t ring_of[FIELD_BARS_MAX]; // of a shape, and one; 0: not worked out
    uint16_t first[FIELD_BARS_MAX];  // of a bar's gates
    uint16_t count[FIELD_BARS_MAX];  // of them, and one; 0: not worked out
    FieldRing ring[FIELD_NOTED_RINGS_MAX];
    struct {
        GeomPoint at; // whether anybody can stand there or not
        uint16_t to;  // the other thing
    } gate[FIELD_NOTED_GATES_MAX];
} FieldNotes;

// The searches of these ways, whose bars are all there, take notes from now on.
void field_ways_note(FieldWays *ways, FieldNotes *notes);

// The cheapest way, length and prices, to the first of the goals that is as cheap as any; one where
// the mover may not end is left out. Gives which, or -1: none is in reach; then only way->asked is
// told. Same place: a way of one point. At most so many questions, as in FieldWish.
int field_way_find(const FieldWays *ways, GeomPoint from, const GeomPoint *goal,
                   unsigned goal_count, unsigned asked_max, FieldWay *way);

// How a mover goes for a wish.
typedef struct FieldWish {
    GeomPoint at;
    int32_t beside_u;   // so far beside it is as good, where nobody may end on it
    unsigned asked_max; // questions; at most FIELD_ASKED_MAX; 0: it goes straight or not at all
} FieldWish;

// How far it comes.
typedef enum FieldComes {
    FIELD_COMES_NOWHERE, // a way of one point: it can come no nearer
    FIELD_COMES_NEARER,  // somewhere that is nearer
    FIELD_COMES_FULL,    // as far as it may go on a way that leads there
    FIELD_COMES_WHOLE,   // there, or beside it
} FieldComes;

// The way towards a wish, as far as limit_u: the whole of it, or what may be gone of the way that
// leads there; where none is found, to the nearest place that is.
FieldComes field_way_toward(const FieldWays *ways, GeomPoint from, FieldWish wish, FieldWay *way);
// The same without a turn: there, or as far as it may go on the way there; FIELD_COMES_NOWHERE if
// it comes less far, and *way is of no use then.
FieldComes field_way_straight(const FieldWays *ways, GeomPoint from, GeomPoint at, FieldWay *way);

// A mover that is a rectangle, among discs and shapes: it faces along each segment of its way, and
// turns about its middle where two meet, the shorter way round. What it meets is filled in as for a
// disc of half its width: the edge of a bar keeps so far from its sides, and the table reaches so
// much farther than its middle may go. It enters ground with any part of it.
typedef struct FieldHull {
    int32_t length_u, width_u; // halves; length_u is the larger
    GeomPoint facing;          // at first; any length but none
} FieldHull;

// Whether the hull may go this way, turns and all; prices are added to *price_u, which may be NULL.
bool field_hull_is_free(const FieldWays *ways, const FieldHull *hull, const GeomPoint *path,
                        unsigned count, int64_t *price_u);
bool field_hull_may_end(const FieldWays *ways, const FieldHull *hull, GeomPoint at,
                        GeomPoint facing);
// As field_way_find for one goal, where it ends as it comes. False: none is found. With many
// questions it also goes by what is in nobody's way.
bool field_hull_find(const FieldWays *ways, const FieldHull *hull, GeomPoint from, GeomPoint goal,
                     unsigned asked_max, FieldWay *way);

// Pulls a way that is free tight, as far as things let it now: fewer corners, or nearer to the
// straight way. Length and price are measured anew.
void field_way_tighten(const FieldWays *ways, FieldWay *way);
// Shortens the way to at most that length, and further back to where the mover may end. Begins it
// where it began if it can end nowhere: one point, where the mover is.
void field_way_cut(const FieldWays *ways, FieldWay *way, int64_t length_u);
