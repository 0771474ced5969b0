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

// The parts that the formation is in, as sets of places in plan->mover, the one to be joined first:
// that with the anchor, then the larger ones.
static unsigned parts_of(const EpicPlanWork *plan, unsigned anchor, uint64_t part[GEOM_LINK_MAX])
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t found[GEOM_LINK_MAX];
    int count = epic__parts(plan->m, plan->s, plan->frame->formation, NULL, unit, found);
    for (int i = 0; i < count; i++) {
        uint64_t movers = 0;
        bool is_first = false;
        for (uint64_t rest = found[i]; rest != 0; rest &= rest - 1) {
            unsigned u = unit[__builtin_ctzll(rest)];
            is_first = is_first || u == anchor;
            for (unsigned n = 0; n < plan->count; n++)
                if (plan->mover[n].unit == u)
                    movers |= UINT64_C(1) << n;
        }
        int n = i;
        for (; n > 0 &&
               (is_first || __builtin_popcountll(part[n - 1]) < __builtin_popcountll(movers));
             n--)
            part[n] = part[n - 1];
        part[n] = movers;
        anchor = is_first ? EPIC_NO_UNIT : anchor; // it stays the first
    }
    return (unsigned)count;
}

// In formation with somebody who stands where he will.
static bool is_linked(const EpicPlanWork *plan, unsigned n)
{
    GeomDisc own = epic__plan_disc(plan, n);
    int32_t chain_u = epic__plan_kind(plan, n)->coherency_u;
    for (unsigned i = 0; i < plan->count; i++)
        if (i != n && plan->mover[i].is_placed &&
            geom_within(own, epic__plan_disc(plan, i), chain_u))
            return true;
    return false;
}

// The nearest of those placed that is farther off than `least_u`; `count`: there is none.
static unsigned next_placed(const EpicPlanWork *plan, unsigned n, int32_t least_u, int32_t *gap_u)
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    unsigned best = plan->count;
    *gap_u = INT32_MAX;
    for (unsigned i = 0; i < plan->count; i++) {
        int32_t u = i != n && plan->mover[i].is_placed
                        ? geom_gap_floor_u(own, epic__plan_disc(plan, i))
                        : INT32_MAX;
        if (u > least_u && u < *gap_u) {
            *gap_u = u;
            best = i;
        }
    }
    return best;
}

// The unit goes as near to one of those placed as it needs to, the nearest first.
static bool close_up(EpicPlanWork *plan, unsigned n)
{
    enum { LESS_U = 20, TRIES = 4 };
    int32_t chain_u = epic__plan_kind(plan, n)->coherency_u - LESS_U, gap_u = -1;
    for (unsigned try = 0; try < TRIES; try++) {
        unsigned i = next_placed(plan, n, gap_u, &gap_u);
        if (i == plan->count || gap_u - chain_u > plan->mover[n].speed_u)
            return false;
        plan->mover[n].wish = near_to(plan, n, epic__plan_disc(plan, i), chain_u);
        if (epic__plan_send(plan, n)) {
            if (is_linked(plan, n))
                return true;
            epic__plan_undo(plan, n);
        }
    }
    return false;
}

unsigned epic__plan_join(EpicPlanWork *plan)
{
    unsigned out = 0;
    // Whoever has joined may be the one that the next joins.
    for (bool changed = true; changed;) {
        changed = false;
        for (unsigned n = 0; n < plan->count; n++)
            if (!plan->mover[n].is_placed && !plan->mover[n].is_fixed && close_up(plan, n))
                changed = true;
    }
    epic__plan_emerge(plan);
    for (unsigned n = 0; n < plan->count; n++)
        out += !plan->mover[n].is_placed;
    return out;
}

// The others join that part. Gives how many could not.
static unsigned join(EpicPlanWork *plan, uint64_t core)
{
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        plan->mover[n].is_placed = (core >> n & 1) != 0;
    return epic__plan_join(plan);
}

// Everybody to the middle of them all.
static bool meet_halfway(EpicPlanWork *plan)
{
    enum { APART_U = EPIC_CM };
    GeomDisc middle = {epic__plan_centre(plan), 0};
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        plan->mover[n].wish = near_to(plan, n, middle, APART_U);
    return epic__plan_walk(plan);
}

void epic__plan_gather(EpicPlanWork *plan, unsigned anchor)
{
    enum { PARTS = 3 };
    uint64_t part[GEOM_LINK_MAX];
    unsigned count = parts_of(plan, anchor, part), best = 0, least = UINT32_MAX;
    for (unsigned n = 0; n < count && n < PARTS; n++) {
        unsigned out = join(plan, part[n]);
        if (out == 0 && epic__plan_is_coherent(plan))
            return;
        if (out < least) {
            least = out;
            best = n;
        }
    }
    if (anchor == EPIC_NO_UNIT && meet_halfway(plan))
        return;
    join(plan, part[best]);
}

// EPIC-1.12.9c, d: who joins another part may have been what held its own together. The last stay
// until the formation is no less legal than it was.
void epic__plan_keep_legal(EpicPlanWork *plan)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    if (plan->purpose != EPIC_MOVE_CONSOLIDATE || epic__plan_is_coherent(plan))
        return;
    unsigned f = plan->frame->formation;
    int parts = epic__parts(plan->m, plan->s, f, NULL, unit, part);
    EpicState after = *plan->s;
    Epic then = {.m = plan->m, .s = &after};
    for (unsigned n = 0; n < plan->count; n++)
        epic__put(&then, plan->mover[n].unit, epic__plan_at(&plan->mover[n]));
    while (plan->order_count > 0 && epic__parts(plan->m, &after, f, NULL, unit, part) > parts) {
        unsigned n = plan->order[plan->order_count - 1];
        epic__plan_undo(plan, n);
        epic__put(&then, plan->mover[n].unit, plan->mover[n].from);
    }
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
    return field_place_near(epic__plan_meet(plan, n, NULL), mover->from, NEAR_U, &mover->wish);
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
