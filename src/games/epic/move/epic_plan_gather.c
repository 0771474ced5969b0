// Plans that keep a formation together: round an anchor, out of parts, out of zones of control.
#include "epic_plan.h"
#include "epic_units.h"

enum { NEAR_U = 30 * EPIC_CM }; // how far off a way out of a zone may lie

// A point that brings its edge to that gap from the disc, if it is farther off now.
static GeomPoint near_to(const EpicPlanWork *plan, unsigned n, GeomDisc disc, int32_t gap_u)
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    int32_t off_u = geom_gap_floor_u(own, disc) - gap_u + 5;
    return off_u <= 0 ? own.centre : geom_point_along(own.centre, disc.centre, off_u);
}

bool epic__plan_hold(EpicPlanWork *plan, unsigned anchor)
{
    unsigned centre = 0;
    epic__plan_reset(plan);
    while (centre < plan->count && plan->mover[centre].unit != anchor)
        centre++;
    if (centre == plan->count)
        return false;
    GeomDisc disc = {plan->mover[centre].from, epic__plan_kind(plan, centre)->radius_u};
    for (unsigned n = 0; n < plan->count; n++)
        plan->mover[n].wish = near_to(plan, n, disc, epic__plan_kind(plan, n)->coherency_u);
    if (!plan->mover[centre].is_placed)
        epic__plan_keep(plan, centre);
    return epic__plan_walk(plan);
}

// --- out of parts --------------------------------------------------------------------------------

// The part of the formation that the others join: that with the anchor, else the largest.
static uint64_t core_of(const EpicPlanWork *plan, unsigned anchor, uint16_t unit[GEOM_LINK_MAX])
{
    uint64_t part[GEOM_LINK_MAX];
    int parts = epic__parts(plan->m, plan->s, plan->frame->formation, NULL, unit, part);
    uint64_t core = part[0];
    for (int n = 0; n < parts; n++) {
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            if (unit[__builtin_ctzll(rest)] == anchor)
                return part[n];
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(core))
            core = part[n];
    }
    return core;
}

// The unit goes as near to one of those placed as it needs to, the nearest first.
static bool close_up(EpicPlanWork *plan, unsigned n)
{
    enum { LESS_U = 20 };
    EpicMover *mover = &plan->mover[n];
    int32_t chain_u = epic__plan_kind(plan, n)->coherency_u - LESS_U;
    GeomDisc own = {mover->from, epic__plan_kind(plan, n)->radius_u};
    int32_t gap_u = INT32_MAX;
    for (unsigned i = 0; i < plan->count; i++)
        if (i != n && plan->mover[i].is_placed &&
            geom_gap_lowers(own, epic__plan_disc(plan, i), &gap_u))
            mover->wish = near_to(plan, n, epic__plan_disc(plan, i), chain_u);
    if (gap_u == INT32_MAX || gap_u - chain_u > mover->speed_u)
        return false;
    return epic__plan_send(plan, n);
}

void epic__plan_gather(EpicPlanWork *plan, unsigned anchor)
{
    uint16_t unit[GEOM_LINK_MAX];
    epic__plan_reset(plan);
    uint64_t core = core_of(plan, anchor, unit);
    for (unsigned n = 0; n < plan->count; n++) {
        plan->mover[n].is_placed = false;
        for (uint64_t rest = core; rest != 0; rest &= rest - 1)
            if (unit[__builtin_ctzll(rest)] == plan->mover[n].unit)
                plan->mover[n].is_placed = true;
    }
    // Whoever has joined may be the one that the next joins.
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned n = 0; n < plan->count; n++)
            if (!plan->mover[n].is_placed && !plan->mover[n].is_fixed && close_up(plan, n))
                changed = true;
    }
    epic__plan_emerge(plan);
}

// --- out of zones of control ---------------------------------------------------------------------

// EPIC-1.7.3-q2: exactly at its rim is inside.
static bool is_in_zone(const EpicPlanWork *plan, unsigned n)
{
    GeomDisc disc = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if (o->keep_u > 0 && geom_within(disc, field_disc(o), o->keep_u))
            return true;
    }
    return false;
}

// Who stands in none stays; the others go to the nearest place outside all of them.
static bool wish_out(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    mover->wish = mover->from;
    if (!is_in_zone(plan, n))
        return true;
    epic__plan_meet(plan, n, NULL);
    return field_place_near(&plan->ways, mover->from, NEAR_U, &mover->wish);
}

bool epic__plan_leave(EpicPlanWork *plan)
{
    bool is_anybody_left = false;
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_placed && !wish_out(plan, n))
            return false;
    if (!epic__plan_walk(plan))
        return false;
    for (unsigned n = 0; n < plan->count; n++)
        is_anybody_left = is_anybody_left || (plan->mover[n].count == 0 && is_in_zone(plan, n));
    return !is_anybody_left;
}
