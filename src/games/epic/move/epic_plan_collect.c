// Who is to move in a plan, and what stands near them.
#include "epic_move.h"
#include "epic_plan.h"
#include "epic_units.h"

#include "base_assert.h"

static void add_mover(EpicPlanWork *plan, unsigned unit)
{
    const EpicState *s = plan->s;
    EpicMover *mover = &plan->mover[plan->count++];
    *mover = (EpicMover){.from = epic__point(s, unit), .unit = (uint16_t)unit};
    mover->wish = mover->from;
    mover->is_entering = epic__is_entering(s, unit);
    mover->speed_u = epic__speed(plan->m, s, unit, plan->purpose);
    mover->is_fixed = mover->speed_u <= 0 || (s->unit[unit].flags & EPIC_U_MOVED) != 0;
    mover->is_placed = mover->is_fixed;
}

void epic__plan_collect(EpicPlanWork *plan)
{
    enum { MARGIN_U = EPIC_ZONE_MAX_U + 2 * EPIC_RADIUS_MAX_U };
    int32_t fastest_u = 0;
    GeomBox box = {{0, 0}, {0, 0}};
    plan->count = plan->order_count = 0;
    plan->slowest_u = INT32_MAX;
    for (unsigned u = epic__first_mover(plan->m, plan->s, plan->frame->formation);
         u != EPIC_NO_UNIT && plan->count < EPIC_FORMATION_UNITS_MAX;
         u = epic__next_mover(plan->m, plan->s, plan->frame->formation, u)) {
        add_mover(plan, u);
        const EpicMover *mover = &plan->mover[plan->count - 1];
        box = plan->count == 1 ? geom_box_of(mover->from, mover->from)
                               : geom_box_with(box, mover->from);
        if (mover->is_fixed)
            continue;
        if (mover->speed_u < plan->slowest_u)
            plan->slowest_u = mover->speed_u;
        if (mover->speed_u > fastest_u)
            fastest_u = mover->speed_u;
    }
    if (plan->slowest_u == INT32_MAX)
        plan->slowest_u = 0;
    epic__field_make(&plan->field, plan->m, plan->s, plan->frame->formation, plan->purpose, box,
                     fastest_u + EPIC_ROAD_U + MARGIN_U);
    plan->has_ways = false;
}

void epic__plan_reset(EpicPlanWork *plan)
{
    plan->order_count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        epic__plan_put_back(plan, mover);
        mover->is_aboard = false;
        mover->is_placed = mover->is_fixed;
    }
}
