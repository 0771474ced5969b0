// A slow search of the ways that one unit may go, for the planner to be held against.
//
// It shares nothing with the planner: corners lie on rings around bodies and zones, in gaps, and
// off the vertices of ground; from corner to corner it tries every straight line, cheapest first.
// Each line and each whole way is judged by the rules' own check (epic__field_check) and by
// nothing else. So every way that it finds is legal; it may miss one, and then flatters the
// planner.
#pragma once

#include "epic_path.h"

enum {
    WAYS_NODES_MAX = 6000,
    WAYS_ENDS_MAX = 8192,
    WAYS_CHECKS_MAX = 300000, // lines and ways that one search looks at
    WAYS_CORNERS_MAX = 6      // of a way: with start and end no more than EPIC_PATH_MAX points
};
_Static_assert(WAYS_CORNERS_MAX + 2 <= EPIC_PATH_MAX, "the game takes every way that is found");

// What is asked: a way of `unit` to one of the ends, no longer than `most_u`.
typedef struct Ways {
    const EpicMatch *m;
    EpicState *s;
    unsigned unit;
    EpicMovePurpose purpose;
    int64_t most_u;
    bool avoids;      // takes no dangerous terrain test that it can do without
    GeomPoint centre; // all ends lie within slack_u of it
    int32_t slack_u;

    unsigned end_count;
    GeomPoint end[WAYS_ENDS_MAX]; // ways_add_end

    // What came out: the way, its length; `gave_up` if there were too many lines to look at.
    GeomPoint way[EPIC_PATH_MAX];
    unsigned way_count;
    int64_t way_u;
    bool gave_up;

    // At work.
    EpicField field;
    int32_t speed_u, radius_u;
    bool flies;
    uint32_t checks;
    unsigned node_count;
    GeomPoint node[WAYS_NODES_MAX];
    int64_t cost[WAYS_NODES_MAX];
    uint16_t before[WAYS_NODES_MAX];
    uint8_t corners[WAYS_NODES_MAX];
    bool is_settled[WAYS_NODES_MAX];
} Ways;

// Everything but the ends. They stay the caller's.
void ways_begin(Ways *ways, const EpicMatch *m, EpicState *s, unsigned unit,
                EpicMovePurpose purpose, int64_t most_u, GeomPoint centre, int32_t slack_u);
// Leaves those out where the unit could not stand, or that are too far off the centre.
void ways_add_end(Ways *ways, GeomPoint end);
// `count` ends around the centre.
void ways_add_ring(Ways *ways, GeomPoint centre, int32_t distance_u, unsigned count);
// True: a way is found. It is a short one, not surely the shortest.
bool ways_find(Ways *ways);
// Whether the way asks a test of the unit that it could do without (1.8.1a).
bool ways_has_risk(const EpicField *field, const EpicPath *path);
