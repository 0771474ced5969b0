// By what ways the units of a plan get to where they would like to stand, as the rules take them.
#include "epic_plan.h"
#include "epic_units.h"
#include "epic_ways.h"

#include "base_assert.h"

enum {
    BESIDE_U = 6 * EPIC_CM,  // how far beside its wish one may end
    AROUND_U = 15 * EPIC_CM, // ... and farther, where that is all taken
    SHORTER = 2              // of a shift that does not come out: half of it
};

// --- what the rules take -------------------------------------------------------------------------

static EpicPath path_of(const EpicPlanWork *plan, unsigned n, GeomPoint at[EPIC_VIA_MAX + 1],
                        uint16_t pick[EPIC_VIA_MAX + 1])
{
    const EpicMover *mover = &plan->mover[n];
    at[0] = mover->from;
    pick[0] = 0;
    for (unsigned i = 0; i < mover->count; i++) {
        at[i + 1] = mover->at[i];
        pick[i + 1] = mover->pick[i];
    }
    return (EpicPath){.at = at,
                      .pick = pick,
                      .count = mover->count + 1U,
                      .unit = mover->unit,
                      .speed_u = mover->speed_u};
}

void epic__plan_place(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    ASSERT(plan->order_count < EPIC_FORMATION_UNITS_MAX);
    mover->is_placed = true;
    plan->order[plan->order_count++] = (uint8_t)n;
    if (mover->is_entering || mover->count > 0)
        epic__field_move(&plan->field, mover->unit, epic__plan_at(mover));
}

void epic__plan_put_back(EpicPlanWork *plan, EpicMover *mover)
{
    if (mover->is_entering)
        epic__field_remove(&plan->field, mover->unit);
    else if (mover->count > 0)
        epic__field_move(&plan->field, mover->unit, mover->from);
    mover->count = 0;
}

void epic__plan_undo(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    ASSERT(plan->order_count > 0 && plan->order[plan->order_count - 1] == n);
    plan->order_count--;
    epic__plan_put_back(plan, mover);
    mover->is_placed = false;
}

bool epic__plan_has_points(const EpicPlanWork *plan, unsigned count)
{
    if (plan->count * EPIC_VIA_MAX <= EPIC_WAY_POINTS_MAX)
        return true;
    for (unsigned i = 0; i < plan->order_count; i++)
        count += plan->mover[plan->order[i]].count;
    return count <= EPIC_WAY_POINTS_MAX;
}

bool epic__plan_is_taken(const EpicPlanWork *plan, unsigned n)
{
    GeomPoint at[EPIC_VIA_MAX + 1];
    uint16_t pick[EPIC_VIA_MAX + 1];
    EpicPath path = path_of(plan, n, at, pick);
    return epic__plan_has_points(plan, plan->mover[n].count) &&
           epic__field_check(&plan->field, &path, NULL);
}

bool epic__plan_take(EpicPlanWork *plan, unsigned n, const FieldWay *way)
{
    EpicMover *mover = &plan->mover[n];
    if (way->count > epic__way_points_max(plan->m, mover->unit) + 1)
        return false;
    mover->count = 0;
    for (unsigned i = 1; i < way->count; i++) {
        mover->at[mover->count] = way->at[i];
        mover->pick[mover->count++] = 0;
    }
    // EPIC-5.6.3d: out of the portal is a move, even to where the portal is.
    if (mover->is_entering && mover->count == 0) {
        mover->at[0] = mover->from;
        mover->pick[0] = 0;
        mover->count = 1;
    }
    if (!epic__plan_is_taken(plan, n)) {
        mover->count = 0;
        return false;
    }
    epic__plan_place(plan, n);
    return true;
}

static bool take_straight(EpicPlanWork *plan, unsigned n, GeomPoint to)
{
    FieldWay way = {.at = {plan->mover[n].from, to}, .count = 2};
    return geom_is_in_bound(to) && epic__plan_take(plan, n, &way);
}

void epic__plan_keep(EpicPlanWork *plan, unsigned n)
{
    plan->mover[n].count = 0;
    if (!plan->mover[n].is_entering)
        epic__plan_place(plan, n);
}

// --- one of them ---------------------------------------------------------------------------------

// EPIC-1.8.4n: all of its way on a road, and so farther.
static int64_t limit_on(const EpicPlanWork *plan, unsigned n, const FieldWays *ways,
                        const FieldWay *way)
{
    const EpicMover *mover = &plan->mover[n];
    bool may = plan->purpose != EPIC_MOVE_CONSOLIDATE && plan->purpose != EPIC_MOVE_JET &&
               plan->purpose != EPIC_MOVE_COUNTER && plan->field.has_roads;
    for (unsigned i = 0; may && i + 1U < way->count; i++) {
        bool is_on = false;
        for (unsigned r = 0; r < ways->road_count && !is_on; r++)
            is_on = geom_path_stays_in(&way->at[i], 2, ways->road[r]);
        may = is_on;
    }
    return mover->speed_u + (may ? EPIC_ROAD_U : 0);
}

// Where it may end: there, beside it, or farther from it. Looked for as long as there are
// questions.
static bool place_for(EpicPlanWork *plan, const FieldWays *ways, GeomPoint wish, GeomPoint *to)
{
    static const int32_t reach_u[2] = {BESIDE_U, AROUND_U};
    *to = wish;
    if (field_way_may_end(ways, wish))
        return true;
    for (unsigned n = 0; n < 2 && plan->asked_left > 0; n++) {
        epic__plan_spend(plan, FIELD_PLACE_ASKED);
        if (field_place_near(ways, wish, reach_u[n], to))
            return true;
    }
    return false;
}

bool epic__plan_send(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    FieldWay way;
    GeomPoint to;
    const FieldWays *ways = epic__plan_meet(plan, n, NULL);
    if (!place_for(plan, ways, mover->wish, &to))
        return false;
    if (geom_is_same(to, mover->from) && !mover->is_entering) {
        epic__plan_keep(plan, n);
        return true;
    }
    if (epic__plan_find(plan, ways, mover->from, &to, 1, FIELD_ASKED_MAX, &way) < 0)
        return false;
    int64_t limit_u = limit_on(plan, n, ways, &way);
    if (way.length_u > limit_u)
        field_way_cut(ways, &way, limit_u);
    return (way.count > 1 || mover->is_entering) && epic__plan_take(plan, n, &way);
}

// --- all of them ---------------------------------------------------------------------------------

bool epic__plan_is_coherent(const EpicPlanWork *plan)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    GeomLinks links;
    int count = 0;
    for (unsigned n = 0; n < plan->count && count < GEOM_LINK_MAX; n++) {
        const EpicMover *mover = &plan->mover[n];
        if (mover->is_aboard || (mover->is_entering && !mover->is_placed))
            continue;
        disc[count] = epic__plan_disc(plan, n);
        chain_u[count++] = epic__plan_kind(plan, n)->coherency_u;
        // What it carries stands where it does, and so keeps it company.
        bool is_laden = plan->s->unit[mover->unit].cargo > 0;
        for (unsigned i = 0; i < mover->count; i++)
            is_laden = is_laden || mover->pick[i] != 0;
        if (is_laden && count < GEOM_LINK_MAX) {
            disc[count] = disc[count - 1];
            chain_u[count] = chain_u[count - 1];
            count++;
        }
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

// Whether nothing that it knows of is in the way there: quicker than to ask the rules.
static bool looks_free(EpicPlanWork *plan, unsigned n, GeomPoint to)
{
    GeomPoint from = plan->mover[n].from;
    const FieldWays *ways = epic__plan_meet(plan, n, NULL);
    return field_way_may_end(ways, to) && field_way_is_free(ways, from, from, to, NULL);
}

// EPIC-5.6.3d: out of the portal, as near to it as there is room: places around it, by number,
// nearest first. False: there is no such place within its move.
static bool place_around(const EpicMover *mover, unsigned number, GeomPoint *to)
{
    enum { WAYS = 16, STEP_U = EPIC_CM, NEAR = 8, FAR_STEP_U = 4 * EPIC_CM };
    int32_t step = (int32_t)((number + WAYS - 1) / WAYS);
    int32_t far_u = step <= NEAR ? step * STEP_U : NEAR * STEP_U + (step - NEAR) * FAR_STEP_U;
    uint16_t bearing = (uint16_t)((number + WAYS - 1) % WAYS * (65536 / WAYS));
    *to = geom_point_toward(mover->from, bearing, far_u);
    return far_u <= mover->speed_u;
}

// Where there is no room it stays behind. `anyhow`: into dangerous ground, too. The places before
// *number have been tried, which becomes that where it is.
static void emerge(EpicPlanWork *plan, unsigned n, bool anyhow, unsigned *number)
{
    GeomPoint to;
    for (; place_around(&plan->mover[n], *number, &to); ++*number)
        if ((anyhow || looks_free(plan, n, to)) && take_straight(plan, n, to))
            return;
}

// Whether it, of the same kind, would try the same places as that one.
static bool is_alike(const EpicMover *a, const EpicMover *b)
{
    return a->speed_u == b->speed_u && geom_is_same(a->from, b->from);
}

static void emerge_all(EpicPlanWork *plan, bool anyhow)
{
    // Of each kind the last, and how far it has tried: nobody like it finds room before that.
    const EpicMover *last[FIELD_KINDS_MAX] = {0};
    unsigned number[FIELD_KINDS_MAX];
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        if (!mover->is_entering || mover->is_placed || mover->is_fixed)
            continue;
        if (last[mover->kind] == NULL || !is_alike(last[mover->kind], mover))
            number[mover->kind] = 0;
        last[mover->kind] = mover;
        emerge(plan, n, anyhow, &number[mover->kind]);
    }
}

void epic__plan_emerge(EpicPlanWork *plan)
{
    emerge_all(plan, false);
    emerge_all(plan, true);
}

static void fill_group(EpicPlanWork *plan)
{
    FieldGroup *group = &plan->group;
    group->count = 0;
    group->goes_in_file = false;
    group->asked_max = (uint16_t)(plan->asked_left < FIELD_GROUP_ASKED_MAX ? plan->asked_left
                                                                           : FIELD_GROUP_ASKED_MAX);
    for (unsigned n = 0; n < plan->count; n++) {
        const EpicMover *mover = &plan->mover[n];
        if (mover->is_aboard)
            continue;
        plan->member[group->count] = (uint8_t)n;
        group->mover[group->count++] =
            (FieldMover){.from = epic__plan_at(mover),
                         .wish = mover->is_placed ? epic__plan_at(mover) : mover->wish,
                         .limit_u = mover->speed_u,
                         .chain_u = epic__plan_kind(plan, n)->coherency_u,
                         .kind = mover->kind,
                         .stays = mover->is_placed};
    }
}

// Those that come out of a portal are in nobody's way before they do: one after the other.
static bool walk_singly(EpicPlanWork *plan)
{
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        if (mover->is_placed || mover->is_fixed)
            continue;
        if (!epic__plan_send(plan, n) && !mover->is_entering)
            epic__plan_keep(plan, n);
    }
    emerge_all(plan, false);
    return epic__plan_is_whole(plan);
}

static bool has_entering(const EpicPlanWork *plan)
{
    for (unsigned n = 0; n < plan->count; n++)
        if (plan->mover[n].is_entering)
            return true;
    return false;
}

// What the rules do not take of the field's ways is sent once more by itself.
static void take_ways(EpicPlanWork *plan)
{
    FieldGroup *group = &plan->group;
    for (unsigned place = 0; place < group->order_count; place++) {
        unsigned n = plan->member[group->order[place]];
        FieldWay *way = &group->way[group->order[place]];
        if (way->count > 1 && epic__plan_take(plan, n, way))
            continue;
        if (!epic__plan_send(plan, n))
            epic__plan_keep(plan, n);
    }
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_placed && !plan->mover[n].is_aboard)
            epic__plan_keep(plan, n);
}

bool epic__plan_walk(EpicPlanWork *plan)
{
    if (has_entering(plan))
        return walk_singly(plan);
    epic__plan_meet_all(plan);
    fill_group(plan);
    field_group_move(&plan->group);
    epic__plan_spend(plan, plan->group.asked);
    take_ways(plan);
    return epic__plan_is_coherent(plan);
}

// --- all of them one way -------------------------------------------------------------------------

// Tests that it could do without: not those for where it is (1.8.1a).
static bool has_risk(const EpicPlanWork *plan, unsigned n)
{
    GeomPoint at[EPIC_VIA_MAX + 1];
    uint16_t pick[EPIC_VIA_MAX + 1];
    EpicTest test[EPIC_TESTS_MAX];
    EpicPath path = path_of(plan, n, at, pick);
    unsigned tests =
        plan->field.feature_count == 0 ? 0 : epic__field_tests(&plan->field, &path, test);
    for (unsigned i = 0; i < tests && i < EPIC_TESTS_MAX; i++)
        if (test[i].order != 0)
            return true;
    return false;
}

// The foremost in that direction first.
static void sort_by(const EpicPlanWork *plan, GeomPoint v, uint8_t *order)
{
    int64_t front[EPIC_FORMATION_UNITS_MAX];
    for (unsigned n = 0; n < plan->count; n++) {
        front[n] = geom_dot((GeomPoint){0, 0}, plan->mover[n].from, v);
        unsigned i = n;
        for (; i > 0 && front[order[i - 1]] < front[n]; i--)
            order[i] = order[i - 1];
        order[i] = (uint8_t)n;
    }
}

// Mostly nothing is in the way: then everybody goes straight, and nothing has to be made for it.
static bool go_straight(EpicPlanWork *plan, GeomPoint v)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    sort_by(plan, v, order);
    for (unsigned i = 0; i < plan->count; i++) {
        unsigned n = order[i];
        if (plan->mover[n].is_placed)
            continue;
        if (v.x == 0 && v.y == 0) { // no move, and so no test for where it stands (1.8.1a)
            epic__plan_keep(plan, n);
            continue;
        }
        if (!take_straight(plan, n, epic__sum(plan->mover[n].from, v)) || has_risk(plan, n))
            return false;
    }
    return epic__plan_is_coherent(plan);
}

bool epic__plan_shift(EpicPlanWork *plan, GeomPoint v)
{
    epic__plan_reset(plan);
    if (!has_entering(plan) && go_straight(plan, v))
        return true;
    for (int part = SHORTER; part > 0; part--) {
        epic__plan_reset(plan);
        for (unsigned n = 0; n < plan->count; n++) {
            EpicMover *mover = &plan->mover[n];
            mover->wish =
                epic__sum(mover->from, (GeomPoint){v.x * part / SHORTER, v.y * part / SHORTER});
        }
        if (epic__plan_walk(plan))
            return true;
    }
    return false;
}
