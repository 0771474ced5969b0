// Placing the units of a plan one after the other: what each may do, all in one direction, closing
// up. What cannot be done falls back: a place beside, a way round, a shorter way, at last staying.
#include "epic_path.h"
#include "epic_plan.h"

// --- judging ------------------------------------------------------------------------------------

static int32_t plan_chain(const EpicPlanWork *plan, unsigned n)
{
    return epic__kind(plan->m, plan->mover[n].unit)->coherency_u;
}

// In formation with somebody who stands where he will.
static bool plan_is_linked(const EpicPlanWork *plan, unsigned n, GeomPoint at)
{
    int32_t chain_u = plan_chain(plan, n);
    GeomDisc disc = {at, epic__kind(plan->m, plan->mover[n].unit)->radius_u};
    bool is_first = true;
    for (unsigned i = 0; i < plan->count; i++) {
        if (!plan->mover[i].is_placed || i == n)
            continue;
        is_first = false;
        if (geom_within(
                disc,
                (GeomDisc){plan->mover[i].to, epic__kind(plan->m, plan->mover[i].unit)->radius_u},
                chain_u))
            return true;
    }
    return is_first;
}

bool epic__plan_is_coherent(const EpicPlanWork *plan)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    GeomLinks links;
    int count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicKind *kind = epic__kind(plan->m, plan->mover[n].unit);
        if (plan->mover[n].is_aboard || (plan->mover[n].is_entering && !plan->mover[n].is_placed))
            continue;
        disc[count] = (GeomDisc){plan->mover[n].to, kind->radius_u};
        chain_u[count++] = kind->coherency_u;
        // What it carries stands where it does, and so keeps it company.
        bool is_laden = plan->s->unit[plan->mover[n].unit].cargo > 0 || plan->mover[n].pick[0] != 0;
        if (is_laden && count < GEOM_LINK_MAX) {
            disc[count] = disc[count - 1];
            chain_u[count] = chain_u[count - 1];
            count++;
        }
        if (count >= GEOM_LINK_MAX)
            break;
    }
    geom_links_make(&links, disc, chain_u, count);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

bool epic__plan_is_whole(const EpicPlanWork *plan)
{
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        if (mover->is_entering && !mover->is_placed && !mover->is_fixed)
            return false;
    }
    return epic__plan_is_coherent(plan);
}

bool epic__plan_has_risk(const EpicPlanWork *plan, const EpicPath *path)
{
    EpicTest test[EPIC_TESTS_MAX];
    unsigned tests =
        plan->field.feature_count == 0 ? 0 : epic__field_tests(&plan->field, path, test);
    for (unsigned n = 0; n < tests && n < EPIC_TESTS_MAX; n++)
        if (test[n].order != 0)
            return true;
    return false;
}

static bool can_go(const EpicPlanWork *plan, unsigned n, GeomPoint to, bool avoids)
{
    const EpicMover *mover = &plan->mover[n];
    GeomPoint at[2] = {mover->from, to};
    EpicPath path = {.at = at, .count = 2, .unit = mover->unit, .speed_u = mover->speed_u};
    return geom_is_in_bound(to) && epic__field_check(&plan->field, &path, NULL) &&
           (!avoids || !epic__plan_has_risk(plan, &path));
}

// Round something, by one point beside the way.
static bool can_go_round(EpicPlanWork *plan, unsigned n, GeomPoint via, GeomPoint to)
{
    const EpicMover *mover = &plan->mover[n];
    GeomPoint at[3] = {mover->from, via, to};
    EpicPath path = {.at = at, .count = 3, .unit = mover->unit, .speed_u = mover->speed_u};
    return geom_is_in_bound(via) && geom_is_in_bound(to) &&
           epic__field_check(&plan->field, &path, NULL) && !epic__plan_has_risk(plan, &path);
}

void epic__plan_place(EpicPlanWork *plan, unsigned n, GeomPoint to)
{
    EpicMover *mover = &plan->mover[n];
    mover->to = to;
    mover->is_placed = true;
    plan->order[plan->order_count++] = (uint8_t)n;
    if (mover->is_entering || !geom_is_same(mover->from, to))
        epic__field_move(&plan->field, mover->unit, to);
}

bool epic__plan_try(EpicPlanWork *plan, unsigned n, GeomPoint to, bool avoids)
{
    if (!plan_is_linked(plan, n, to) || !can_go(plan, n, to, avoids))
        return false;
    epic__plan_place(plan, n, to);
    return true;
}

// EPIC-5.6.3d: out of the portal, as near to it as there is room; where there is none it stays
// behind.
static void emerge(EpicPlanWork *plan, unsigned n)
{
    enum { WAYS = 16, STEP_U = EPIC_CM };
    const EpicMover *mover = &plan->mover[n];
    for (int avoids = 1; avoids >= 0; avoids--) {
        for (int32_t far_u = 0; far_u <= mover->speed_u; far_u += STEP_U) {
            for (unsigned way = 0; way < (far_u == 0 ? 1U : WAYS); way++) {
                GeomPoint to =
                    geom_point_toward(mover->from, (uint16_t)(way * (65536 / WAYS)), far_u);
                if (epic__plan_try(plan, n, to, avoids != 0))
                    return;
            }
        }
    }
    // EPIC-9.5c: out of a target's zone often only into contact.
    if (plan->purpose == EPIC_MOVE_CHARGE)
        epic__plan_touch(plan, n);
}

void epic__plan_emerge(EpicPlanWork *plan)
{
    for (unsigned n = 0; n < plan->count; n++)
        if (plan->mover[n].is_entering && !plan->mover[n].is_placed && !plan->mover[n].is_fixed)
            emerge(plan, n);
}

void epic__plan_keep(EpicPlanWork *plan, unsigned n)
{
    if (plan->mover[n].is_entering)
        emerge(plan, n);
    else
        epic__plan_place(plan, n, plan->mover[n].from);
}

// --- all in one direction -----------------------------------------------------------------------

void epic__plan_sort(EpicPlanWork *plan, GeomPoint v, uint8_t *order)
{
    for (unsigned n = 0; n < plan->count; n++) {
        GeomPoint p = plan->mover[n].from;
        // Scaled down to stay in 32 bits: the order of what is a centimetre apart matters.
        plan->mover[n].front = (int32_t)(((int64_t)p.x * v.x + (int64_t)p.y * v.y) / 65536);
        order[n] = (uint8_t)n;
    }
    for (unsigned i = 1; i < plan->count; i++) {
        uint8_t moved = order[i];
        unsigned n = i;
        for (; n > 0 && plan->mover[order[n - 1]].front < plan->mover[moved].front; n--)
            order[n] = order[n - 1];
        order[n] = moved;
    }
}

// EPIC-1.7a: as far towards the goal as is left of the Speed behind the point beside the way.
static bool go_round(EpicPlanWork *plan, unsigned n, GeomPoint v)
{
    EpicMover *mover = &plan->mover[n];
    GeomPoint across = {-v.y, v.x};
    for (int way = 0; way < 4; way++) {
        int side = (way & 1) != 0 ? -1 : 1;
        GeomPoint via = epic__sum(epic__sum(mover->from, epic__scaled(v, 1, 2)),
                                  epic__scaled(across, side * (way / 2 + 1), 4));
        GeomPoint rest = epic__difference(epic__sum(mover->from, v), via);
        int64_t length_u = epic__length(rest);
        int64_t left_u = mover->speed_u - geom_length_u(mover->from, via) - 1;
        if (left_u < length_u)
            rest = left_u > 0 ? epic__scaled(rest, left_u, length_u) : (GeomPoint){0, 0};
        GeomPoint to = epic__sum(via, rest);
        if (!plan_is_linked(plan, n, to) || !can_go_round(plan, n, via, to))
            continue;
        mover->via[0] = via;
        mover->via_count = 1;
        epic__plan_place(plan, n, to);
        return true;
    }
    return false;
}

// All paths that are tried lie in the box of the way and half its length more to all sides.
static void focus(EpicPlanWork *plan, unsigned n, GeomPoint goal, int32_t aside_u)
{
    const EpicMover *mover = &plan->mover[n];
    GeomBox box = geom_box_of(mover->from, goal);
    int32_t more_u = (int32_t)(geom_length_u(mover->from, goal) / 2);
    if (more_u < aside_u)
        more_u = aside_u;
    box = (GeomBox){{box.low.x - more_u, box.low.y - more_u},
                    {box.high.x + more_u, box.high.y + more_u}};
    field_near_focus(&plan->field.near, box, epic__kind(plan->m, mover->unit)->radius_u);
}

void epic__plan_send(EpicPlanWork *plan, unsigned n, GeomPoint v)
{
    enum { WAYS = 8 };
    EpicMover *mover = &plan->mover[n];
    GeomPoint goal = epic__sum(mover->from, v);
    int32_t aside_u = 2 * epic__kind(plan->m, mover->unit)->radius_u + 20;
    focus(plan, n, goal, aside_u);
    if (epic__plan_try(plan, n, goal, true))
        return;
    uint16_t bearing = geom_bearing_bam(goal, mover->from);
    for (unsigned way = 0; way < WAYS; way++) {
        // Back, then to both sides: those in front are length-limited anyway.
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / WAYS));
        uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        if (epic__plan_try(plan, n, geom_point_toward(goal, to, aside_u), true))
            return;
    }
    if (epic__length(v) > 4 * aside_u && go_round(plan, n, v))
        return;
    for (int part = 3; part > 0; part--)
        if (epic__plan_try(plan, n, epic__sum(mover->from, epic__scaled(v, part, 4)), true))
            return;
    if (!epic__plan_try(plan, n, goal, false))
        epic__plan_keep(plan, n);
}

static bool send_all(EpicPlanWork *plan, GeomPoint v)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    epic__plan_reset(plan);
    epic__plan_sort(plan, v, order);
    for (unsigned i = 0; i < plan->count; i++)
        if (!plan->mover[order[i]].is_fixed)
            epic__plan_send(plan, order[i], v);
    return epic__plan_is_whole(plan);
}

// No further than to the edge of the table.
static GeomPoint on_table(const EpicPlanWork *plan, GeomPoint v)
{
    GeomBox table = epic__table(plan->m);
    for (unsigned n = 0; n < plan->count; n++) {
        int32_t radius_u = epic__kind(plan->m, plan->mover[n].unit)->radius_u;
        GeomPoint p = plan->mover[n].from;
        if (plan->mover[n].is_fixed)
            continue;
        if (v.x < 0 && p.x + v.x < table.low.x + radius_u)
            v.x = table.low.x + radius_u - p.x;
        if (v.x > 0 && p.x + v.x > table.high.x - radius_u)
            v.x = table.high.x - radius_u - p.x;
        if (v.y < 0 && p.y + v.y < table.low.y + radius_u)
            v.y = table.low.y + radius_u - p.y;
        if (v.y > 0 && p.y + v.y > table.high.y - radius_u)
            v.y = table.high.y - radius_u - p.y;
    }
    return v;
}

void epic__plan_go(EpicPlanWork *plan, GeomPoint v)
{
    v = on_table(plan, v);
    for (int part = 4; part > 0; part--)
        if (send_all(plan, epic__scaled(v, part, 4)))
            return;
    epic__plan_reset(plan);
    epic__plan_emerge(plan);
}

// --- closing up ---------------------------------------------------------------------------------

// The unit goes as near to one of those placed as it needs to.
static bool close_up(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    int32_t radius_u = epic__kind(plan->m, mover->unit)->radius_u;
    if (plan_is_linked(plan, n, mover->from) && can_go(plan, n, mover->from, false)) {
        epic__plan_place(plan, n, mover->from);
        return true;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < plan->count; i++) {
            const EpicMover *anchor = &plan->mover[i];
            if (!anchor->is_placed)
                continue;
            int32_t anchor_u = epic__kind(plan->m, anchor->unit)->radius_u;
            int32_t gap_u = geom_gap_floor_u((GeomDisc){mover->from, radius_u},
                                             (GeomDisc){anchor->to, anchor_u});
            int32_t chain_u = plan_chain(plan, n) - 20;
            for (int32_t part = 2; part >= 0; part--) {
                int64_t travel_u = (int64_t)gap_u - chain_u * part / 2;
                GeomPoint v = epic__difference(anchor->to, mover->from);
                if (travel_u <= mover->speed_u &&
                    epic__plan_try(
                        plan, n, epic__sum(mover->from, epic__scaled(v, travel_u, epic__length(v))),
                        pass == 0))
                    return true;
            }
        }
    }
    return false;
}

void epic__plan_gather(EpicPlanWork *plan, unsigned anchor)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    epic__plan_reset(plan);
    int parts = epic__parts(plan->m, plan->s, plan->frame->formation, NULL, unit, part);
    uint64_t core = part[0];
    for (int n = 0; n < parts; n++) {
        bool has_anchor = false;
        for (uint64_t rest = part[n]; rest != 0; rest &= rest - 1)
            has_anchor = has_anchor || unit[__builtin_ctzll(rest)] == anchor;
        if (has_anchor) {
            core = part[n];
            break;
        }
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(core))
            core = part[n];
    }
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

static int32_t gap_between(const EpicPlanWork *plan, const EpicMover *a, const EpicMover *b)
{
    return geom_gap_floor_u((GeomDisc){a->from, epic__kind(plan->m, a->unit)->radius_u},
                            (GeomDisc){b->from, epic__kind(plan->m, b->unit)->radius_u});
}

// The nearest to the anchor first.
static void sort_near(EpicPlanWork *plan, const EpicMover *anchor, uint8_t *order)
{
    for (unsigned n = 0; n < plan->count; n++) {
        plan->mover[n].front = gap_between(plan, anchor, &plan->mover[n]);
        unsigned i = n;
        for (; i > 0 && plan->mover[order[i - 1]].front > plan->mover[n].front; i--)
            order[i] = order[i - 1];
        order[i] = (uint8_t)n;
    }
}

bool epic__plan_hold(EpicPlanWork *plan, unsigned anchor)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    unsigned centre = 0;
    epic__plan_reset(plan);
    while (centre < plan->count && plan->mover[centre].unit != anchor)
        centre++;
    if (centre == plan->count)
        return false;
    const EpicMover *middle = &plan->mover[centre];
    if (!middle->is_fixed)
        epic__plan_keep(plan, centre);
    sort_near(plan, middle, order);
    for (unsigned i = 0; i < plan->count; i++) {
        EpicMover *mover = &plan->mover[order[i]];
        if (mover->is_placed)
            continue;
        int64_t travel_u = (int64_t)mover->front - plan_chain(plan, order[i]) + 5;
        GeomPoint v = epic__difference(middle->from, mover->from);
        if (travel_u > mover->speed_u)
            travel_u = mover->speed_u;
        epic__plan_send(plan, order[i],
                        travel_u <= 0 ? (GeomPoint){0, 0}
                                      : epic__scaled(v, travel_u, epic__length(v)));
    }
    return epic__plan_is_coherent(plan);
}
