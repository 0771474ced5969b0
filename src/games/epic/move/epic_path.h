// Paths of units and plans of formations, inside the room: how a way is judged, by the field that
// was made for it.
#pragma once

#include "epic_field.h"
#include "epic_move.h"

// A dangerous terrain test that a path asks for (1.8.1a).
typedef struct EpicTest {
    GeomPoint at;     // where it is made
    uint64_t order;   // along the path
    uint16_t feature; // see epic__feature
    bool no_reroll;   // 5.7.1a: an enemy minefield
    bool is_known;    // 5.25.1a: an own minefield, where everybody is a walker
    uint8_t boarded;  // points of the path whose pick-ups are over by then
} EpicTest;

enum { EPIC_TESTS_MAX = 64 }; // of one path; further ones are not made (EPIC_GUARD_TESTS)

// A path to be judged. at[0] is where the unit is, at[count - 1] where it wants to end.
typedef struct EpicPath {
    const GeomPoint *at;
    const uint16_t *pick; // unit + 1 that is picked up at that point; NULL: nobody is
    unsigned count;
    unsigned unit;
    int32_t speed_u;
    bool is_part;  // more will follow: ends are not looked at
    bool is_loose; // whether contact has to be made (9.5c) is not looked at
    // Filled in by the check: the obstacles that it has to look at, into EpicField.obstacle.
    const uint16_t *near;
    unsigned near_count;
} EpicPath;
// Whether it flies over what others go round (2.1.7a, 2.1.13a, 2.1.20a, 5.19.2a).
bool epic__flies(const EpicMatch *m, const EpicState *s, unsigned unit);
bool epic__field_check(const EpicField *field, const EpicPath *path, Refusal *refusal);
// epic_path_zones.c: what zones of control say to it.
bool epic__check_zones(const EpicField *field, const EpicPath *path, Refusal *refusal);
// The tests of a legal path in their order; gives their number, of which at most EPIC_TESTS_MAX are
// written.
unsigned epic__field_tests(const EpicField *field, const EpicPath *path, EpicTest *test);
// Whether the path leads over the disc; whether it may push that obstacle aside (3.3.1a).
bool epic__passes_over(const EpicPath *path, int32_t radius_u, GeomDisc disc);
bool epic__may_barge(const EpicField *field, const EpicPath *path, const FieldBody *o);
bool epic__check_picked_ground(const Epic *g, unsigned carrier, unsigned unit, Refusal *refusal);
// 3.3-q2: a unit boards a war engine in its consolidation.
bool epic__check_board_engine(const Epic *g, EpicAction action, Refusal *refusal);
void epic__board_engine(Epic *g, EpicAction action);
// EPIC-3.1.3a: the unit gets into the war engine that it touches.
bool epic__check_board(const Epic *g, const EpicFrame *frame, unsigned unit, unsigned carrier,
                       Refusal *refusal);
size_t epic__list_boarding(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count);
void epic__board(Epic *g, const EpicFrame *frame, unsigned unit, unsigned carrier);
// At the end of its move: a formation that has not got in whole gets out again (3.1.3d).
void epic__settle_boarding(Epic *g, unsigned formation);
// epic_plan.c: works the plan out for all units that have not moved yet and writes their ways
// (epic_ways.h).
void epic__plan_make(const EpicMatch *m, EpicState *s, const EpicFrame *frame, EpicAction plan);
// Those that are still in the portal come out of it as near as they can (5.6.3d); false: nobody is.
bool epic__plan_rest(const Epic *g, const EpicFrame *frame);
enum {
    EPIC_PLANS_LISTED_MAX = 16,
    EPIC_BESIDE_U = 6 * EPIC_CM // from a friend who is supported
};
size_t epic__plan_list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                       size_t count);
