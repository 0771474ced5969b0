// What stands near a formation that moves: obstacles, zones of control and terrain, taken from the
// state once, so that many paths can be judged quickly. Only the files about movement use it.
#pragma once

#include "epic_works.h"

enum { EPIC_FEATURES_MAX = 256 }; // of one field; a table has some twenty

enum { // EpicObstacle.flags
    EPIC_O_ENEMY = 1,
    EPIC_O_INFANTRY = 2, // friends pass over it (1.7.2b)
    EPIC_O_LOW = 4,      // infantry and light vehicles (5.4.2a)
    EPIC_O_TARGET = 8,   // of a formation that is charged
    EPIC_O_ENGINE = 16,
    EPIC_O_SCOUT = 32,
    EPIC_O_HELD = 64 // holds a place in a position: not barged (5.7.1a)
};

typedef struct EpicObstacle {
    GeomPoint at;
    int32_t radius_u;
    int32_t zone_u; // how far its zone of control reaches from its edge; 0: none
    uint16_t unit;
    uint8_t flags;   // EPIC_O_
    uint8_t touched; // by how many units of the mover's side; only where contact counts
} EpicObstacle;

typedef struct EpicField {
    const EpicMatch *m;
    const EpicState *s;
    uint8_t formation;
    uint8_t purpose; // EpicMovePurpose
    uint16_t count;
    uint16_t feature_count;
    bool has_roads;
    EpicObstacle obstacle[EPIC_UNITS_MAX];
    uint16_t feature[EPIC_FEATURES_MAX];          // by its number, see epic__feature
    const EpicTerrain *ground[EPIC_FEATURES_MAX]; // the same
    EpicFeature laid[EPIC_WORKS_MAX];             // those of them that are works
    GeomBox focus; // paths in it need only look at `near`; valid if has_focus
    bool has_focus;
    uint16_t near_count;
    uint16_t near[EPIC_UNITS_MAX]; // into `obstacle`
} EpicField;

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

static inline GeomBox epic__box_grown(GeomBox box, int32_t by_u)
{
    return (GeomBox){{box.low.x - by_u, box.low.y - by_u}, {box.high.x + by_u, box.high.y + by_u}};
}

static inline GeomBox epic__box_with(GeomBox box, GeomPoint p)
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

static inline GeomDisc epic__obstacle_disc(const EpicObstacle *o)
{
    return (GeomDisc){o->at, o->radius_u};
}

// What stands within `margin_u` of the box. `s->assault` says who is charged.
void epic__field_make(EpicField *field, const EpicMatch *m, const EpicState *s, unsigned formation,
                      EpicMovePurpose purpose, GeomBox box, int32_t margin_u);
// The terrain alone, for tests of paths that touch nobody.
void epic__field_make_ground(EpicField *field, const EpicMatch *m, const EpicState *s,
                             unsigned formation, EpicMovePurpose purpose, GeomBox box);
// Many paths in this box will follow, and nobody else moves meanwhile: what is far from it is left
// out. Ends with the next field_move or field_remove.
void epic__field_focus(EpicField *field, GeomBox box, int32_t radius_u);
// Those obstacles that a path in this box of a disc with that radius has to do with; gives their
// number.
unsigned epic__field_near(const EpicField *field, GeomBox box, int32_t radius_u, uint16_t *near);
// The unit has moved there: the field follows.
void epic__field_move(EpicField *field, unsigned unit, GeomPoint at);
void epic__field_remove(EpicField *field, unsigned unit);

bool epic__field_check(const EpicField *field, const EpicPath *path, Refusal *refusal);
// epic_path_zones.c: what zones of control say to it.
bool epic__check_zones(const EpicField *field, const EpicPath *path, Refusal *refusal);
// A place in contact with the target that the path's unit gets to in a straight line (1.12.3c).
bool epic__field_reach(const EpicField *field, const EpicPath *path, unsigned target,
                       GeomPoint *place);
// The tests of a legal path in their order; gives their number, of which at most EPIC_TESTS_MAX are
// written.
unsigned epic__field_tests(const EpicField *field, const EpicPath *path, EpicTest *test);
// Whether the path leads over the disc; whether it may push that obstacle aside (3.3.1a).
bool epic__passes_over(const EpicPath *path, int32_t radius_u, GeomDisc disc);
bool epic__may_barge(const EpicField *field, const EpicPath *path, const EpicObstacle *o);
// Ground that stops the unit there: not impassable, on the table, nobody overlapped.
bool epic__field_is_free(const EpicField *field, unsigned unit, GeomPoint at);

GeomBox epic__table(const EpicMatch *m);
GeomBox epic__formation_box(const EpicMatch *m, const EpicState *s, unsigned formation);
// Skimmers and jump packs: what lies below does not matter (2.1.7a, 2.1.13a).
bool epic__flies(const EpicMatch *m, const EpicState *s, unsigned unit);
// The rule that says what a terrain type is.
EpicRule epic__ground_rule(unsigned terrain_type);

// --- epic_zone.c

// Whether the disc of a unit of that seat is in a live enemy zone, formations of `except` aside.
bool epic__point_in_zone(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc,
                         EpicSet except);
// Units of the other side of the assault that touch it.
unsigned epic__touching(const EpicMatch *m, const EpicState *s, unsigned unit);

// --- epic_coherency.c

// The formation's living units and who is near whom; gives their number.
unsigned epic__links(const EpicMatch *m, const EpicState *s, unsigned formation,
                     uint16_t unit[GEOM_LINK_MAX], GeomLinks *links);
// The parts that could stay (1.7.4b), as sets of places in `unit`; those of `stuck` (NULL: none)
// are in none of them. Gives their number; 1: a legal formation, or nobody.
int epic__parts(const EpicMatch *m, const EpicState *s, unsigned formation, const uint64_t *stuck,
                uint16_t unit[GEOM_LINK_MAX], uint64_t part[GEOM_LINK_MAX]);

// How many parts there would be if this unit stood there.
int epic__parts_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to);

// How many units would be outside the largest legal part.
unsigned epic__units_out_if(const EpicMatch *m, const EpicState *s, unsigned moved, GeomPoint to);

// --- epic_place.c, epic_transport.c

bool epic__check_picked_ground(const Epic *g, unsigned carrier, unsigned unit, Refusal *refusal);

// --- epic_board.c

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
// Its units that units of `host` carry stand as near to them as they can.
void epic__put_out(Epic *g, unsigned formation, unsigned host);
// EPIC-3.1.3c: whether the formation may get out of a war engine of `host` now; and when some of it
// have, all do.
// Asks the next formation aboard this one's war engines that may get out (3.1.3c); false: none.
bool epic__unload_next(Epic *g, unsigned host, bool charges, EpicSet *asked);
// Whether any of those that were asked has got out; all of it then.
bool epic__settle_unloaded(Epic *g, EpicSet asked);
// Those that begin the game aboard it get in, where it has come to the table (6.1.6b).
void epic__load_passengers(Epic *g, unsigned host);

// --- epic_plan.c

// Works the plan out for all units that have not moved yet and writes it to s->planned.
void epic__plan_make(const EpicMatch *m, EpicState *s, const EpicFrame *frame, EpicAction plan);
// Those that are still in the portal come out of it as near as they can (5.6.3d).
void epic__plan_rest(const Epic *g, const EpicFrame *frame);
size_t epic__plan_list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                       size_t count);
bool epic__plan_check(const Epic *g, const EpicFrame *frame, EpicAction plan, Refusal *refusal);
