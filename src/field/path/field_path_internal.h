// Inside the room: one search.
#pragma once

#include "field_corner.h"
#include "field_path.h"

enum {
    FIELD_NODES_MAX = 512,    // places that one search has come to
    FIELD_CORNERS_MAX = 4096, // places that it has thought of
    FIELD_GATES_MAX = 1024,   // of them
    FIELD_LEGS_MAX = 4096,    // segments that it has thought of and not asked about
    FIELD_GOALS_MAX = 64,     // further ones are not looked at
    FIELD_ARRIVALS = 6,       // of a hull at one corner, from so many sides; of a disc one will do
    FIELD_NOTHING = 0xFFFF,
};

// A place that may be come to.
typedef enum FieldState {
    FIELD_NEW,
    FIELD_OPEN,  // the mover can stand there
    FIELD_CLEAR, // and it is known how far it is to a goal
    FIELD_SHUT,
} FieldState;
typedef struct FieldCorner {
    GeomPoint at;
    int32_t ahead_u;    // to the nearest goal, straight; once it has been found to be clear
    uint16_t barred_by; // the thing that it lies in, if it is shut; FIELD_THINGS_MAX: none
    uint8_t state;      // a FieldState
    uint8_t arrivals;   // nodes that have come to it
} FieldCorner;

// A place that was come to.
typedef struct FieldNode {
    int64_t length_u, price_u;
    FieldThings met;     // whose corners it has been offered
    FieldThings side[2]; // whose one on the right and on the left it has been offered
    uint16_t corner, parent;
    uint16_t goal; // the farthest that it has been offered; FIELD_NOTHING: none
    uint8_t depth; // corners so far
} FieldNode;

// From a node to a corner, at what the whole comes to at least.
typedef struct FieldLeg {
    int64_t sum_u;
    uint16_t node, corner;
    bool is_free; // it has been asked about
} FieldLeg;

// A corner of two things: before or behind a gap that rings would miss, or where rings cross.
typedef struct FieldGate {
    uint16_t corner;
    uint16_t thing[2]; // FIELD_NOTHING: the edge of the table, or none
    uint16_t after[2]; // the next gate of each: its number, twice, and which of its things it is,
                       // and one; 0: none
} FieldGate;

typedef struct FieldSearch {
    const FieldWays *ways;
    GeomPoint from;  // where the mover begins: what it begins in does not bar it
    GeomPoint start; // of the search: the same, or a goal if it looks back
    const GeomPoint *goal;
    unsigned goal_count;
    const FieldHull *hull; // the mover; NULL: it is a disc
    bool is_end_free;      // the goals need not be places to end
    bool is_thorough;      // every place is offered the corners of all things
    bool is_free_of_price; // prices are not looked at
    unsigned depth_max;    // corners
    unsigned asked_max;    // questions, of all runs together
    int64_t limit_u;       // of a way to a goal
    int64_t near_u;        // of one to the place that is nearest to a goal
    uint16_t nearest;      // that place
    uint64_t mates;        // that it has met
    bool is_cut;           // something was left out because of limit_u
    unsigned asked, corner_count, node_count, leg_count, gate_count;
    FieldThings has_gates;                   // whose gates have been worked out
    uint16_t first_corner[FIELD_THINGS_MAX]; // of a thing; 0: not worked out
    uint16_t first_gate[FIELD_THINGS_MAX];   // as FieldGate.after
    FieldNotes *notes;                       // those of the ways, or its own
    bool is_noting;                          // gates are noted and not added
    FieldGate gate[FIELD_GATES_MAX];
    FieldNode node[FIELD_NODES_MAX];
    FieldLeg leg[FIELD_LEGS_MAX]; // a heap
    FieldCorner corner[FIELD_CORNERS_MAX];
    FieldNotes own;
} FieldSearch;

// Makes it ready, but for the next: what stands before its counts has been filled in.
void field__search_begin(FieldSearch *search);
// Begins, or begins anew with other limits.
void field__search_again(FieldSearch *search);
// Asks so many questions more at most. The node of the goal that is reached at the least cost;
// FIELD_NOTHING: none yet, and none at all if no legs are left.
unsigned field__search_run(FieldSearch *search, unsigned asked_max);
// A corner of its own; FIELD_NOTHING: there is no room.
unsigned field__add_corner(FieldSearch *search, GeomPoint at, FieldState state);
// The ring of a bar, kept or, where there is no room, in *spare.
const FieldRing *field__ring_of(FieldSearch *search, unsigned thing, FieldRing *spare);
void field__notes_clear(FieldNotes *notes);
// Works out the gates of a thing, once.
void field__make_gates(FieldSearch *search, unsigned thing);
// Who stands in the ring of a bar gets out of it on either side, and comes in so.
void field__make_hugs(FieldSearch *search, GeomPoint at);

// One segment of a hull's way, and the turn before it.
typedef struct FieldHullLeg {
    GeomPoint from;   // where the way begins
    GeomPoint facing; // when it has come to `at`
    GeomPoint at, to;
} FieldHullLeg;

// As field__look, for a hull.
bool field__hull_leg(const FieldWays *ways, const FieldHull *hull, const FieldHullLeg *leg,
                     int64_t *price_u, FieldThings *met);
