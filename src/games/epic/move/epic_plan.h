// A plan being worked out: from a short wish (EpicPlan) to a way for every unit of a formation.
//
// In three steps, each in files of its own: where everybody would like to stand (epic_plan_aim.c,
// _cover.c, _shot.c, _away.c, _charge.c, _board.c, _gather.c), by what ways they get there
// (epic_plan_ways.c, which hands the field what each of them meets, and field_plan.h), and whether
// the rules take these ways (epic_plan_walk.c, by the check that also judges what is drawn by
// hand). What is refused stays where it is. Everything is decided in a fixed order.
#pragma once

#include "epic_path.h"
#include "field_plan.h"

enum {
    EPIC_VIA_MAX = EPIC_WAY_CORNERS_AIR + 1, // corners and the end, of whoever has most
    EPIC_PLAN_ASKED_MAX = 1200,              // questions about ways, of one plan ...
    EPIC_CHARGE_ASKED_MAX = 2200,            // ... and of a charge: each tries many places
};

typedef struct EpicMover {
    GeomPoint from;
    GeomPoint wish;              // where it would like to end
    GeomPoint at[EPIC_VIA_MAX];  // its way, valid for n < count; none: it stays
    uint16_t pick[EPIC_VIA_MAX]; // unit + 1 that is picked up there, 0: nobody
    uint8_t count;               // of points behind `from`
    uint8_t kind;                // into plan->group.kind
    bool is_fixed;               // has moved, or cannot
    bool is_placed;              // its way is settled, or that it stays
    bool is_aboard;              // picked up by another
    bool is_entering;            // comes out of a portal: `from` is no place to stay (5.6.3-q1)
    int32_t speed_u;
    uint16_t unit;
} EpicMover;

typedef struct EpicPlanWork {
    const EpicMatch *m;
    EpicState *s;
    const EpicFrame *frame;
    EpicMovePurpose purpose;
    int32_t slowest_u; // of those that can move; 0: nobody can
    unsigned count;    // valid in mover
    unsigned order_count;
    uint8_t order[EPIC_FORMATION_UNITS_MAX]; // in which they were placed
    EpicMover mover[EPIC_FORMATION_UNITS_MAX];
    EpicField field;     // the others where they will be by then
    bool has_ways;       // what the group meets is made: once a plan, when somebody has to go round
    bool has_scouts;     // whose zones one passes for some targets and not for others (2.1.12-q3)
    unsigned asked_left; // questions that may still be asked: how long a plan takes has an end
    FieldGroup group;
    uint8_t member[EPIC_FORMATION_UNITS_MAX]; // of the group, into mover
    FieldWays ways; // of one of them, where it meets what others of its kind do not
    // Whom `ways` are made for: until the field changes they will do for each target that lies past
    // the same scouts.
    struct {
        bool is_made;
        uint8_t mover;
        uint32_t changes; // of the field
        uint64_t past[EPIC_UNITS_MAX / 64];
    } alone;
} EpicPlanWork;

static inline GeomPoint epic__sum(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + b.x, a.y + b.y};
}

static inline GeomPoint epic__difference(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x - b.x, a.y - b.y};
}

static inline GeomPoint epic__plan_at(const EpicMover *mover)
{
    return mover->count == 0 ? mover->from : mover->at[mover->count - 1];
}

static inline int64_t epic__plan_length(const EpicMover *mover)
{
    int64_t length_u = 0;
    for (unsigned n = 0; n < mover->count; n++)
        length_u += geom_length_u(n == 0 ? mover->from : mover->at[n - 1], mover->at[n]);
    return length_u;
}

static inline const EpicKind *epic__plan_kind(const EpicPlanWork *plan, unsigned n)
{
    return epic__kind(plan->m, plan->mover[n].unit);
}

static inline GeomDisc epic__plan_disc(const EpicPlanWork *plan, unsigned n)
{
    return (GeomDisc){epic__plan_at(&plan->mover[n]), epic__plan_kind(plan, n)->radius_u};
}

// The movers as they are in the state, the field, and what each kind meets.
void epic__plan_collect(EpicPlanWork *plan);
// Everybody where he was, nobody placed but those who cannot move.
void epic__plan_reset(EpicPlanWork *plan);

// epic_plan_report.c: what has been worked out; the units stand there then.
void epic__plan_tell(EpicPlanWork *plan, EpicPlanReport *report);

// --- what each of them meets (epic_plan_ways.c) --------------------------------------------------

// Sorts the movers into kinds that meet the same things, and makes what each meets besides its own
// formation, plan->group.kind, if that has not been done.
void epic__plan_meet_all(EpicPlanWork *plan);
// What the mover meets now, the others of its formation where they are by then; valid until another
// one is asked for. `target`: whom it wants to touch; NULL: nobody.
FieldWays *epic__plan_meet(EpicPlanWork *plan, unsigned n, const FieldBody *target);
// The same, to be changed by the caller.
FieldWays *epic__plan_meet_alone(EpicPlanWork *plan, unsigned n, const FieldBody *target);
// Whether ground is in nobody's way from a to b.
bool epic__plan_is_open(const EpicPlanWork *plan, unsigned n, GeomPoint a, GeomPoint b);
// Whether an enemy's zone that it does not begin in lies in its way from a to b.
bool epic__plan_is_zoned(const EpicPlanWork *plan, unsigned n, GeomPoint a, GeomPoint b);
// Ground, and zones if that is asked, of the whole table: for a way that is longer than a move.
FieldWays *epic__plan_meet_ground(EpicPlanWork *plan, unsigned n, bool with_zones);
// Takes so many questions from what the plan has left.
void epic__plan_spend(EpicPlanWork *plan, unsigned asked);
// As field_way_find, with no more questions than the plan has left.
int epic__plan_find(EpicPlanWork *plan, const FieldWays *ways, GeomPoint from,
                    const GeomPoint *goal, unsigned goal_count, unsigned asked_max, FieldWay *way);

// --- by what ways (epic_plan_walk.c) -------------------------------------------------------------

// Its way is settled as it stands in the mover: the field follows.
void epic__plan_place(EpicPlanWork *plan, unsigned n);
// It stands where it began, for the field, too.
void epic__plan_put_back(EpicPlanWork *plan, EpicMover *mover);
// The last that was placed goes back.
void epic__plan_undo(EpicPlanWork *plan, unsigned n);
// EPIC-0.1o: whether a way of so many points more finds room.
bool epic__plan_has_points(const EpicPlanWork *plan, unsigned count);
// Whether the rules take its way as it stands in the mover.
bool epic__plan_is_taken(const EpicPlanWork *plan, unsigned n);
// Takes the way if the rules do, and places it.
bool epic__plan_take(EpicPlanWork *plan, unsigned n, const FieldWay *way);
// It stays where it is; out of a portal as near to it as there is room.
void epic__plan_keep(EpicPlanWork *plan, unsigned n);
// To its wish, beside it, or as far as it goes; false: it has not been placed.
bool epic__plan_send(EpicPlanWork *plan, unsigned n);
// All that are not placed yet to their wishes, together. False: the formation would not be whole.
bool epic__plan_walk(EpicPlanWork *plan);
// The same, where everybody wishes to go this way; shorter ways, if that does not work.
bool epic__plan_shift(EpicPlanWork *plan, GeomPoint v);
// Whoever is still in a portal comes out of it (5.6.3d).
void epic__plan_emerge(EpicPlanWork *plan);
bool epic__plan_is_coherent(const EpicPlanWork *plan);
// ... and nobody has been left behind in a portal (5.6.3d).
bool epic__plan_is_whole(const EpicPlanWork *plan);

// --- the way that all of them go (epic_plan_aim.c) -----------------------------------------------

typedef struct EpicPair {
    unsigned mover; // into plan->mover
    unsigned enemy; // EPIC_NO_UNIT: there is none
    int32_t gap_u;
} EpicPair;

// The enemy unit of the formations in the set that is nearest to the disc; EPIC_NO_UNIT: none.
unsigned epic__plan_enemy_near(const EpicPlanWork *plan, GeomDisc own, EpicSet enemies,
                               int32_t *gap_u);
// The nearest of ours, where they begin, and theirs, of formations in the set.
EpicPair epic__plan_nearest(const EpicPlanWork *plan, EpicSet enemies);
// The nearest enemy unit of the formations in the set to one of ours.
EpicPair epic__plan_nearest_to(const EpicPlanWork *plan, unsigned n, EpicSet enemies);
// How far off an enemy unit ours must stay that want to come to within `range_u` (1.7.3b).
int32_t epic__plan_stand_off(const EpicPlanWork *plan, unsigned enemy, int32_t range_u);
GeomPoint epic__plan_centre(const EpicPlanWork *plan);
// How the formation has to go for its centre to come to the point, or, if that is too far, for its
// nearest unit to come nearer; round ground that bars the way.
GeomPoint epic__plan_toward(EpicPlanWork *plan, GeomPoint to, int32_t travel_u);
// ... for the nearest of ours to come to within the range of the nearest of theirs.
GeomPoint epic__plan_close_in(EpicPlanWork *plan, EpicSet enemies, int32_t range_u);

// epic_plan_shape.c: to a point, in a shape.
bool epic__plan_form_up(EpicPlanWork *plan, EpicAction action);

// --- purposes; each gives false where the formation would not be whole ---------------------------

// Into contact whoever can, the others near (1.12.3).
bool epic__plan_charge(EpicPlanWork *plan, EpicSet targets);
// Within range of the targets with what they fight with from afar, without contact.
bool epic__plan_firefight(EpicPlanWork *plan, EpicSet targets);
// Into the formation's transports, which then go on that way, as do those on foot (1.7.5b).
bool epic__plan_mount(EpicPlanWork *plan, GeomPoint v);
// Out of zones of control by the shortest way (1.7.3e).
bool epic__plan_leave(EpicPlanWork *plan);
// As far from all enemies as it takes to live, and no farther than is of use (1.13.3c).
bool epic__plan_away(EpicPlanWork *plan);
bool epic__plan_cover(EpicPlanWork *plan);
// In touch with the anchor, which does not move.
bool epic__plan_hold(EpicPlanWork *plan, unsigned anchor);
// A formation in parts closes up to the part with the anchor, or to the largest one.
void epic__plan_gather(EpicPlanWork *plan, unsigned anchor);
// Whoever has no place yet closes up to those that have, one after the other. Gives how many
// cannot.
unsigned epic__plan_join(EpicPlanWork *plan);
// The last of a consolidation stay where they are if it would leave the formation less legal.
void epic__plan_keep_legal(EpicPlanWork *plan);
// Where most of it shoots at the formation; where fewest see it.
bool epic__plan_shoot(EpicPlanWork *plan, EpicSet target);
bool epic__plan_hide(EpicPlanWork *plan);
// Between the enemies nearest to the point and the point; beside a formation of its own.
bool epic__plan_guard(EpicPlanWork *plan, GeomPoint point);
bool epic__plan_support(EpicPlanWork *plan, unsigned friend);
