// Moves of a whole formation worked out from a short wish (EpicPlan): for legal, for computer
// players, and for people in a hurry.
//
// Units are placed one after the other, the foremost first, each in formation with those placed
// before it; every path is judged by the same check as one that is drawn by hand, with the others
// where they will be by then. What cannot be done falls back: a place beside, a shorter way, a
// shorter way for all, at last staying. Everything is decided in a fixed order.
#include "epic_plan.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"
#include "epic_ways.h"

#include "base_assert.h"

// --- collecting ---------------------------------------------------------------------------------

static void collect(EpicPlanWork *plan)
{
    const EpicMatch *m = plan->m;
    EpicState *s = plan->s;
    int32_t fastest_u = 0;
    plan->slowest_u = INT32_MAX;
    GeomBox box = {{0, 0}, {0, 0}};
    for (unsigned u = epic__first_mover(m, s, plan->frame->formation);
         u != EPIC_NO_UNIT && plan->count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_mover(m, s, plan->frame->formation, u)) {
        EpicMover *mover = &plan->mover[plan->count++];
        *mover =
            (EpicMover){.from = epic__point(s, u), .to = epic__point(s, u), .unit = (uint16_t)u};
        mover->is_entering = epic__is_entering(s, u);
        box = plan->count == 1 ? geom_box_of(mover->from, mover->from)
                               : geom_box_with(box, mover->from);
        mover->speed_u = epic__speed(m, s, u, plan->purpose);
        mover->is_fixed = mover->speed_u <= 0 || (s->unit[u].flags & EPIC_U_MOVED) != 0;
        if (mover->is_fixed)
            continue;
        if (mover->speed_u < plan->slowest_u)
            plan->slowest_u = mover->speed_u;
        if (mover->speed_u > fastest_u)
            fastest_u = mover->speed_u;
    }
    if (plan->slowest_u == INT32_MAX)
        plan->slowest_u = 0;
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    epic__field_make(&plan->field, m, s, plan->frame->formation, plan->purpose, box,
                     fastest_u + MARGIN_U);
}

void epic__plan_reset(EpicPlanWork *plan)
{
    plan->order_count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        if (mover->is_entering)
            epic__field_remove(&plan->field, mover->unit);
        else if (!geom_is_same(mover->to, mover->from))
            epic__field_move(&plan->field, mover->unit, mover->from);
        mover->to = mover->from;
        mover->is_placed = mover->is_fixed;
        mover->via_count = 0;
    }
}

// --- the plans ----------------------------------------------------------------------------------

// EPIC-0.1o: who finds no room stays where it is.
static void write_way(EpicPlanWork *plan, const EpicMover *mover, EpicWay *way)
{
    for (unsigned n = 0; n <= mover->via_count; n++) {
        GeomPoint at = n < mover->via_count ? mover->via[n] : mover->to;
        if (!epic__ways_point(plan->s, way, at, mover->pick[n])) {
            epic__ways_drop(plan->s, way);
            return;
        }
    }
}

static void write_ways(EpicPlanWork *plan)
{
    EpicState *s = plan->s;
    epic__ways_clear(s);
    for (unsigned i = 0; i < plan->order_count; i++) {
        const EpicMover *mover = &plan->mover[plan->order[i]];
        const EpicKind *kind = epic__kind(plan->m, mover->unit);
        bool moves =
            !geom_is_same(mover->from, mover->to) || mover->pick[0] != 0 || mover->is_entering;
        if (!moves && !kind->needs_facing)
            continue;
        ASSERT(mover->via_count < EPIC_VIA_MAX);
        EpicWay *way = epic__ways_add(s, mover->unit, s->unit[mover->unit].facing);
        if (moves)
            write_way(plan, mover, way);
        if (kind->needs_facing) {
            int64_t u2;
            unsigned enemy = epic__plan_enemy(plan, mover->to, &u2);
            if (enemy != EPIC_NO_UNIT)
                way->facing = geom_bearing_bam(mover->to, epic__point(s, enemy));
        }
    }
}

static void stay(EpicPlanWork *plan)
{
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed)
            epic__plan_keep(plan, n);
}

// What the plan wants, of units that are in formation.
static void follow(EpicPlanWork *plan, EpicAction action)
{
    GeomPoint point = {action.x, action.y};
    bool is_at = action.formation < plan->m->formation_count;
    EpicSet target = is_at ? epic__set(action.formation) : 0;
    switch ((EpicPlan)action.choice) {
    case EPIC_PLAN_CLOSE:
        epic__plan_go(plan, epic__plan_close_in(plan, target, action.other * EPIC_CM));
        break;
    case EPIC_PLAN_CHARGE:
        if (!epic__plan_charge(plan, target))
            epic__plan_go(plan, epic__plan_close_in(plan, target, 10 * EPIC_CM));
        break;
    case EPIC_PLAN_FIREFIGHT:
        epic__plan_go(plan, epic__plan_close_in(plan, target, 10 * EPIC_CM));
        break;
    case EPIC_PLAN_TO:
        epic__plan_go(plan,
                      epic__plan_toward(plan, epic__plan_centre(plan), point, plan->slowest_u));
        break;
    case EPIC_PLAN_COVER:
        epic__plan_go(plan, epic__plan_into_cover(plan));
        break;
    case EPIC_PLAN_LEAVE:
        if (!epic__plan_leave(plan))
            epic__plan_go(plan, epic__plan_run_away(plan));
        break;
    case EPIC_PLAN_AWAY:
        epic__plan_go(plan, epic__plan_run_away(plan));
        break;
    case EPIC_PLAN_GATHER:
        if (!epic__plan_hold(plan, action.unit))
            stay(plan);
        break;
    case EPIC_PLAN_BOARD:
        if (!epic__plan_board(plan)) {
            plan->count = plan->order_count = 0; // the field has lost those that were fetched
            collect(plan);
            stay(plan);
        }
        break;
    default:
        stay(plan);
        break;
    }
}

void epic__plan_make(const EpicMatch *m, EpicState *s, const EpicFrame *frame, EpicAction action)
{
    EpicPlanWork plan;
    plan.m = m;
    plan.s = s;
    plan.frame = frame;
    plan.purpose = (EpicMovePurpose)frame->move.purpose;
    plan.count = plan.order_count = 0;
    collect(&plan);
    if (plan.count == 0)
        return;
    if (!epic__plan_is_coherent(&plan) && action.choice != EPIC_PLAN_CHARGE) {
        // EPIC-1.2.1d, 1.7.4a: it must become legal again, whatever it wants besides.
        epic__plan_gather(&plan, action.choice == EPIC_PLAN_GATHER ? action.unit : EPIC_NO_UNIT);
        write_ways(&plan);
        return;
    }
    follow(&plan, action);
    epic__plan_emerge(&plan);
    write_ways(&plan);
}

bool epic__plan_rest(const Epic *g, const EpicFrame *frame)
{
    bool is_any = false;
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u))
        is_any = is_any || epic__is_entering(g->s, u);
    if (is_any)
        epic__plan_make(g->m, g->s, frame, (EpicAction){.choice = EPIC_PLAN_STAY});
    return is_any;
}
