// Plans to board: the transports fetch those nearest to them (1.7.5b).
#include "epic_move.h"
#include "epic_path.h"
#include "epic_plan.h"

// The transport's way with one more unit to pick up; false: it cannot.
static bool can_fetch(const EpicPlanWork *plan, unsigned n, unsigned i, GeomPoint *to)
{
    const EpicMover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    GeomPoint at[EPIC_VIA_MAX + 1] = {mover->from};
    uint16_t pick[EPIC_VIA_MAX + 1] = {0}, aboard[EPIC_VIA_MAX];
    unsigned count = 1, picked = 0;
    for (; picked < mover->via_count; picked++) {
        at[count] = mover->via[picked];
        aboard[picked] = (uint16_t)(mover->pick[picked] - 1);
        pick[count++] = mover->pick[picked];
    }
    GeomPoint here = at[count - 1];
    int64_t off_u = (int64_t)epic__kind(plan->m, mover->unit)->radius_u +
                    epic__kind(plan->m, fetched->unit)->radius_u;
    int64_t way_u = geom_length_u(here, fetched->from);
    aboard[picked++] = fetched->unit;
    if (way_u <= off_u)
        *to = here;
    else
        *to = epic__sum(here,
                        epic__scaled(epic__difference(fetched->from, here), way_u - off_u, way_u));
    at[count] = *to;
    pick[count++] = (uint16_t)(fetched->unit + 1);
    EpicPath path = {
        .at = at, .pick = pick, .count = count, .unit = mover->unit, .speed_u = mover->speed_u};
    Epic g = {.m = plan->m, .s = plan->s};
    return epic__has_room(plan->m, plan->s, mover->unit, aboard, picked) &&
           epic__check_picked_ground(&g, mover->unit, fetched->unit, NULL) &&
           epic__field_check(&plan->field, &path, NULL) && !epic__plan_has_risk(plan, &path);
}

static bool may_fetch(const EpicPlanWork *plan, unsigned n, unsigned i)
{
    const EpicMover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    return !fetched->is_aboard && i != n &&
           (plan->s->unit[fetched->unit].flags & EPIC_U_MOVED) == 0 &&
           epic__can_carry(plan->m, plan->s, mover->unit, fetched->unit);
}

static void fetch(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    GeomPoint here = mover->from;
    while (mover->via_count < EPIC_VIA_MAX) {
        unsigned best = plan->count;
        int64_t best_u2 = INT64_MAX;
        GeomPoint to, best_to = here;
        for (unsigned i = 0; i < plan->count; i++) {
            int64_t u2 = geom_distance_u2(here, plan->mover[i].from);
            if (u2 < best_u2 && may_fetch(plan, n, i) && can_fetch(plan, n, i, &to)) {
                best_u2 = u2;
                best = i;
                best_to = to;
            }
        }
        if (best == plan->count)
            break;
        mover->via[mover->via_count] = here = best_to;
        mover->pick[mover->via_count++] = (uint16_t)(plan->mover[best].unit + 1);
        plan->mover[best].is_aboard = true;
        epic__field_remove(&plan->field, plan->mover[best].unit);
    }
    if (mover->via_count == 0)
        return;
    // The last stop is the end.
    mover->via_count--;
    epic__plan_place(plan, n, here);
}

// EPIC-1.7.5b: the transports fetch those nearest to them.
bool epic__plan_board(EpicPlanWork *plan)
{
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicUnit *unit = &plan->s->unit[plan->mover[n].unit];
        bool is_up = (unit->flags & EPIC_U_POPPED_UP) != 0 &&
                     !epic__has(plan->m, plan->mover[n].unit, EPIC_A_SUPPORT_CRAFT);
        if (!plan->mover[n].is_fixed && !is_up &&
            epic__kind(plan->m, plan->mover[n].unit)->slot_count > 0)
            fetch(plan, n);
    }
    return epic__plan_is_coherent(plan);
}
