// Plans to leave enemy zones of control: whoever stands in one goes out of it by the shortest way,
// the others stay (1.7.3e).
#include "epic_plan.h"

enum { WAYS = 16 };

// EPIC-1.7.3-q2: exactly at its rim is inside. Gives one of the zones that the unit would stand in.
static const FieldBody *zone_at(const EpicPlanWork *plan, unsigned n, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(plan->m, plan->mover[n].unit)->radius_u};
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if (o->keep_u > 0 && geom_within(disc, field_disc(o), o->keep_u))
            return o;
    }
    return NULL;
}

// Ever farther, straight away from the enemy first, then to both sides of that.
static bool step_out(EpicPlanWork *plan, unsigned n, const FieldBody *zone, bool avoids)
{
    const EpicMover *mover = &plan->mover[n];
    GeomDisc disc = {mover->from, epic__kind(plan->m, mover->unit)->radius_u};
    uint16_t away = geom_bearing_bam(zone->at, mover->from);
    int32_t least_u = zone->keep_u - geom_gap_floor_u(disc, field_disc(zone)) + 5;
    for (int32_t far_u = least_u; far_u <= mover->speed_u; far_u += EPIC_CM) {
        for (unsigned way = 0; way < WAYS; way++) {
            uint16_t turn = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
            uint16_t bearing = (uint16_t)((way & 1) != 0 ? away + turn : away - turn);
            GeomPoint to = geom_point_toward(mover->from, bearing, far_u);
            if (zone_at(plan, n, to) == NULL && epic__plan_try(plan, n, to, avoids))
                return true;
        }
    }
    return false;
}

bool epic__plan_leave(EpicPlanWork *plan)
{
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed && zone_at(plan, n, plan->mover[n].from) == NULL)
            epic__plan_keep(plan, n);
    // Whoever is out may be the one that the next keeps in touch with.
    bool is_left = true;
    for (bool changed = true; changed;) {
        changed = is_left = false;
        for (unsigned n = 0; n < plan->count; n++) {
            if (plan->mover[n].is_placed)
                continue;
            // Out of a zone, but no room to come out of its portal (5.6.3d): there is no way.
            const FieldBody *zone = zone_at(plan, n, plan->mover[n].from);
            if (zone != NULL && (step_out(plan, n, zone, true) || step_out(plan, n, zone, false)))
                changed = true;
            else
                is_left = true;
        }
    }
    return !is_left && epic__plan_is_coherent(plan);
}
