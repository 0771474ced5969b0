// Plans to board: the transports fetch those nearest to them (1.7.5b).
#include "epic_plan.h"
#include "epic_ways.h"

enum { AROUND_U = 15 * EPIC_CM };

// To where the transport touches whom it fetches, as the last point of its way so far.
static bool way_to(EpicPlanWork *plan, unsigned n, unsigned i, FieldWay *way)
{
    enum { POINTS = 12 };
    const EpicMover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    GeomPoint here = epic__plan_at(mover), point[POINTS + 1];
    int32_t off_u = epic__plan_kind(plan, n)->radius_u + epic__plan_kind(plan, i)->radius_u;
    uint16_t bearing = geom_bearing_bam(fetched->from, here);
    unsigned count = 0;
    if (geom_within((GeomDisc){here, epic__plan_kind(plan, n)->radius_u},
                    (GeomDisc){fetched->from, epic__plan_kind(plan, i)->radius_u}, EPIC_TOUCH_U))
        point[count++] = here;
    for (unsigned k = 0; k < POINTS; k++)
        point[count++] =
            geom_point_toward(fetched->from, (uint16_t)(bearing + k * (65536 / POINTS)), off_u);
    return epic__plan_find(plan, epic__plan_meet(plan, n, NULL), here, point, count,
                           FIELD_ASKED_MAX, way) >= 0;
}

// The transport's way with one more unit to pick up; false: it cannot.
static bool can_fetch(EpicPlanWork *plan, unsigned n, unsigned i, EpicMover *longer)
{
    GeomPoint at[EPIC_VIA_MAX + 1];
    uint16_t pick[EPIC_VIA_MAX + 1] = {0}, aboard[EPIC_VIA_MAX + 1];
    unsigned picked = 0, count = 1;
    FieldWay way;
    *longer = plan->mover[n];
    if (!way_to(plan, n, i, &way) ||
        longer->count + way.count > epic__way_points_max(plan->m, longer->unit))
        return false;
    for (unsigned p = 1; p < way.count; p++) {
        longer->pick[longer->count] = 0;
        longer->at[longer->count++] = way.at[p];
    }
    if (way.count == 1) { // it touches already: once more the same point
        longer->pick[longer->count] = 0;
        longer->at[longer->count++] = way.at[0];
    }
    longer->pick[longer->count - 1] = (uint16_t)(plan->mover[i].unit + 1);
    at[0] = longer->from;
    for (unsigned p = 0; p < longer->count; p++) {
        at[count] = longer->at[p];
        pick[count++] = longer->pick[p];
        if (longer->pick[p] != 0)
            aboard[picked++] = (uint16_t)(longer->pick[p] - 1);
    }
    EpicPath path = {
        .at = at, .pick = pick, .count = count, .unit = longer->unit, .speed_u = longer->speed_u};
    Epic g = {.m = plan->m, .s = plan->s};
    return epic__plan_has_points(plan, longer->count) &&
           epic__has_room(plan->m, plan->s, longer->unit, aboard, picked) &&
           epic__check_picked_ground(&g, longer->unit, plan->mover[i].unit, NULL) &&
           epic__field_check(&plan->field, &path, NULL);
}

// EPIC-1.7.5b: whom it fetches makes no move of its own: so not another transport that has its way
// already.
static bool may_fetch(const EpicPlanWork *plan, unsigned n, unsigned i)
{
    const EpicMover *mover = &plan->mover[n], *fetched = &plan->mover[i];
    return !fetched->is_aboard && i != n && (!fetched->is_placed || fetched->is_fixed) &&
           (plan->s->unit[fetched->unit].flags & EPIC_U_MOVED) == 0 &&
           epic__can_carry(plan->m, plan->s, mover->unit, fetched->unit);
}

// The nearest that has not been tried; `count`: nobody is left.
static unsigned nearest_to(const EpicPlanWork *plan, unsigned n, uint64_t tried)
{
    GeomPoint here = epic__plan_at(&plan->mover[n]);
    unsigned best = plan->count;
    int64_t best_u2 = INT64_MAX;
    for (unsigned i = 0; i < plan->count; i++) {
        int64_t u2 = geom_distance_u2(here, plan->mover[i].from);
        if ((tried >> i & 1) == 0 && u2 < best_u2 && may_fetch(plan, n, i)) {
            best = i;
            best_u2 = u2;
        }
    }
    return best;
}

// The rest of its move, towards its wish; where there is none it stays where it fetched.
static void go_on(EpicPlanWork *plan, unsigned n)
{
    EpicMover longer = plan->mover[n];
    GeomPoint here = epic__plan_at(&longer), end;
    FieldWay way;
    int64_t left_u = longer.speed_u - epic__plan_length(&longer);
    const FieldWays *ways = epic__plan_meet(plan, n, NULL);
    if (left_u <= 0 || !field_place_near(ways, longer.wish, AROUND_U, &end) ||
        epic__plan_find(plan, ways, here, &end, 1, FIELD_ASKED_MAX, &way) < 0)
        return;
    if (way.length_u > left_u)
        field_way_cut(ways, &way, left_u);
    if (way.count < 2 || longer.count + way.count > epic__way_points_max(plan->m, longer.unit))
        return;
    for (unsigned p = 1; p < way.count; p++) {
        longer.pick[longer.count] = 0;
        longer.at[longer.count++] = way.at[p];
    }
    EpicMover before = plan->mover[n];
    plan->mover[n] = longer;
    if (!epic__plan_is_taken(plan, n))
        plan->mover[n] = before;
}

static void fetch(EpicPlanWork *plan, unsigned n, bool goes_on)
{
    EpicMover longer;
    uint64_t tried = 0;
    for (unsigned i = nearest_to(plan, n, tried); i < plan->count; i = nearest_to(plan, n, tried)) {
        tried |= UINT64_C(1) << i;
        if (!can_fetch(plan, n, i, &longer))
            continue;
        plan->mover[n] = longer;
        plan->mover[i].is_aboard = plan->mover[i].is_placed = true;
        epic__field_remove(&plan->field, plan->mover[i].unit);
    }
    if (plan->mover[n].count == 0)
        return;
    if (goes_on)
        go_on(plan, n);
    epic__plan_place(plan, n);
}

// One try: everybody goes on by v, closer to the middle of the formation by 1 part in `squeeze`. If
// a transport leaves the others to fetch somebody, they close up.
static bool mount(EpicPlanWork *plan, GeomPoint v, int squeeze)
{
    GeomPoint centre = epic__plan_centre(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        GeomPoint in = {(centre.x - mover->from.x) / squeeze, (centre.y - mover->from.y) / squeeze};
        mover->wish = epic__sum(mover->from, v);
        if (squeeze > 1)
            mover->wish = epic__sum(mover->wish, in);
    }
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicUnit *unit = &plan->s->unit[plan->mover[n].unit];
        bool is_up = (unit->flags & EPIC_U_POPPED_UP) != 0 &&
                     !epic__has(plan->m, plan->mover[n].unit, EPIC_A_SUPPORT_CRAFT);
        if (!plan->mover[n].is_placed && !is_up && epic__plan_kind(plan, n)->slot_count > 0)
            fetch(plan, n, v.x != 0 || v.y != 0);
    }
    bool all_stay = v.x == 0 && v.y == 0 && squeeze == 1;
    return all_stay ? epic__plan_is_coherent(plan) : epic__plan_walk(plan);
}

bool epic__plan_mount(EpicPlanWork *plan, GeomPoint v)
{
    enum { SQUEEZES = 3 };
    for (int squeeze = 1; squeeze <= SQUEEZES; squeeze++) {
        // What is fetched is out of the field: it is made anew.
        epic__plan_collect(plan);
        if (mount(plan, v, squeeze == 1 ? 1 : SQUEEZES + 2 - squeeze))
            return true;
    }
    return false;
}
