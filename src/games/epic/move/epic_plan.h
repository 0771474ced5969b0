// A plan being worked out, shared by epic_plan.c (what is to be done), epic_plan_aim.c (which way),
// epic_plan_place.c (unit by unit), epic_plan_leave.c, epic_plan_board.c and epic_plan_charge.c.
#pragma once

#include "epic_path.h"

enum { EPIC_VIA_MAX = 3 }; // points of one unit's move in a plan

typedef struct EpicMover {
    GeomPoint from, to;
    GeomPoint via[EPIC_VIA_MAX]; // on the way, valid for n < via_count
    uint16_t pick[EPIC_VIA_MAX]; // unit + 1 picked up at via[n], the last at `to`
    uint8_t via_count;
    bool is_aboard; // picked up by another
    int32_t speed_u;
    int32_t front; // how far it is ahead, for the order
    uint16_t unit;
    bool is_fixed; // has moved, or cannot
    bool is_placed;
    bool is_entering; // comes out of a portal: `from` is no place to stay (5.6.3-q1)
} EpicMover;

typedef struct EpicPlanWork {
    const EpicMatch *m;
    EpicState *s;
    const EpicFrame *frame;
    EpicMovePurpose purpose;
    int32_t slowest_u; // of those that can move
    unsigned count;    // valid in mover
    unsigned order_count;
    uint8_t order[EPIC_FORMATION_UNITS_MAX]; // in which they were placed
    EpicMover mover[EPIC_FORMATION_UNITS_MAX];
    EpicField field;
} EpicPlanWork;

static inline GeomPoint epic__scaled(GeomPoint v, int64_t by, int64_t of)
{
    if (of == 0)
        return (GeomPoint){0, 0};
    return (GeomPoint){(int32_t)(v.x * by / of), (int32_t)(v.y * by / of)};
}

static inline GeomPoint epic__sum(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + b.x, a.y + b.y};
}

static inline GeomPoint epic__difference(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x - b.x, a.y - b.y};
}

static inline int64_t epic__length(GeomPoint v)
{
    return geom_length_u((GeomPoint){0, 0}, v);
}

// Everybody where he was, nobody placed but those who cannot move.
void epic__plan_reset(EpicPlanWork *plan);

// --- the way that all of them go -----------------------------------------------------------------

typedef struct EpicPair {
    unsigned mover; // into plan->mover
    unsigned enemy; // EPIC_NO_UNIT: there is none
    int32_t gap_u;
} EpicPair;

// The enemy unit that is nearest to the point, centre to centre; EPIC_NO_UNIT: there is none.
unsigned epic__plan_enemy(const EpicPlanWork *plan, GeomPoint at, int64_t *distance_u2);
// The nearest of ours and theirs, of formations in the set.
EpicPair epic__plan_nearest(const EpicPlanWork *plan, EpicSet enemies);
// How far off an enemy unit ours must stay that want to come to within `range_u` (1.7.3b).
int32_t epic__plan_stand_off(const EpicPlanWork *plan, unsigned enemy, int32_t range_u);
GeomPoint epic__plan_centre(const EpicPlanWork *plan);
// Towards a point, as far as the slowest goes.
GeomPoint epic__plan_toward(const EpicPlanWork *plan, GeomPoint from, GeomPoint to,
                            int64_t travel_u);
GeomPoint epic__plan_close_in(const EpicPlanWork *plan, EpicSet enemies, int32_t range_u);
// Away from all enemies: of eight directions the one that brings most room.
GeomPoint epic__plan_run_away(const EpicPlanWork *plan);
GeomPoint epic__plan_into_cover(const EpicPlanWork *plan);

// --- unit by unit --------------------------------------------------------------------------------

bool epic__plan_is_coherent(const EpicPlanWork *plan);
// ... and nobody has been left behind in a portal (5.6.3d).
bool epic__plan_is_whole(const EpicPlanWork *plan);
// Tests that it could do without: not those for where it is (1.8.1a).
bool epic__plan_has_risk(const EpicPlanWork *plan, const EpicPath *path);
// Places the unit there; `try`: if it may go there and keeps in touch.
void epic__plan_place(EpicPlanWork *plan, unsigned n, GeomPoint to);
bool epic__plan_try(EpicPlanWork *plan, unsigned n, GeomPoint to, bool avoids);
// Whoever is still in a portal comes out of it (5.6.3d).
void epic__plan_emerge(EpicPlanWork *plan);
// Where it stays if it does not go anywhere; out of a portal as near to it as there is room.
void epic__plan_keep(EpicPlanWork *plan, unsigned n);
// The foremost in that direction first.
void epic__plan_sort(EpicPlanWork *plan, GeomPoint v, uint8_t *order);
// Where it wants to go, beside that, round what is in the way, and shorter.
void epic__plan_send(EpicPlanWork *plan, unsigned n, GeomPoint v);
// All of them, or a shorter way for all; at last they stay.
void epic__plan_go(EpicPlanWork *plan, GeomPoint v);
// Everybody closes up to the part with the anchor, or to the largest one.
void epic__plan_gather(EpicPlanWork *plan, unsigned anchor);

// Everybody stays in touch with the anchor, which does not move: who is farther off closes up to
// it. False: the formation would not be together.
bool epic__plan_hold(EpicPlanWork *plan, unsigned anchor);

// --- out of zones of control ---------------------------------------------------------------------

// False: not everybody gets out, or the formation would not be together.
bool epic__plan_leave(EpicPlanWork *plan);

// --- into transports, into contact ---------------------------------------------------------------

// False: the formation would not be together.
bool epic__plan_board(EpicPlanWork *plan);
bool epic__plan_charge(EpicPlanWork *plan, EpicSet targets);
// Into contact with a target that is near, if it can.
void epic__plan_touch(EpicPlanWork *plan, unsigned n);
