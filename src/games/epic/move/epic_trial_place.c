// Ways in a copy of the state in which some units are to stand elsewhere: those of the others stay
// as they are, and these go last, each by a way that is looked for among all who stand by then.
#include "epic_plan.h"
#include "epic_trial.h"
#include "epic_units.h"
#include "epic_ways.h"

#include "base_assert.h"

static unsigned mover_of(const EpicPlanWork *plan, unsigned unit)
{
    unsigned n = 0;
    while (n < plan->count && plan->mover[n].unit != unit)
        n++;
    return n;
}

static const EpicTrialPlace *place_of(const EpicTrialPlace *place, unsigned count, unsigned unit)
{
    for (unsigned i = 0; i < count; i++)
        if (place[i].unit == unit)
            return &place[i];
    return NULL;
}

// The ways that stay as they are, in their order; nobody is fetched who is to go by itself.
static void keep_ways(EpicState *copy, const EpicTrialPlace *place, unsigned count)
{
    EpicWay old[EPIC_WAYS_MAX];
    GeomPoint at[EPIC_WAY_POINTS_MAX];
    uint16_t pick[EPIC_WAY_POINTS_MAX];
    unsigned old_count = copy->way_count;
    ASSERT(old_count <= EPIC_WAYS_MAX && copy->way_points <= EPIC_WAY_POINTS_MAX);
    memcpy(old, copy->way, sizeof old);
    memcpy(at, copy->way_at, sizeof at);
    memcpy(pick, copy->way_pick, sizeof pick);
    epic__ways_clear(copy);
    for (unsigned i = 0; i < old_count; i++) {
        if (place_of(place, count, old[i].unit) != NULL)
            continue;
        EpicWay *way = epic__ways_add(copy, old[i].unit, old[i].facing);
        for (unsigned n = old[i].first; n < (unsigned)old[i].first + old[i].count; n++) {
            bool goes_itself = pick[n] != 0 && place_of(place, count, pick[n] - 1U) != NULL;
            epic__ways_point(copy, way, at[n], goes_itself ? 0 : pick[n]);
        }
    }
}

// The way as it stands in the copy is gone: not judged here.
static void follow(EpicPlanWork *plan, const EpicWay *way)
{
    const EpicState *s = plan->s;
    unsigned n = mover_of(plan, way->unit);
    if (n == plan->count || plan->mover[n].is_placed || way->count == 0)
        return;
    EpicMover *mover = &plan->mover[n];
    ASSERT(way->count <= EPIC_VIA_MAX);
    mover->count = (uint8_t)way->count;
    for (unsigned i = 0; i < way->count; i++) {
        mover->at[i] = s->way_at[way->first + i];
        mover->pick[i] = s->way_pick[way->first + i];
        unsigned fetched = mover->pick[i] == 0 ? plan->count : mover_of(plan, mover->pick[i] - 1U);
        if (fetched < plan->count) {
            plan->mover[fetched].is_aboard = plan->mover[fetched].is_placed = true;
            epic__field_remove(&plan->field, plan->mover[fetched].unit);
        }
    }
    if (geom_is_in_bound(epic__plan_at(mover)))
        epic__plan_place(plan, n);
}

// As near to its place as it comes; then it is back where it began.
static void look_near(EpicPlanWork *plan, unsigned n, EpicTrialPlace *place)
{
    EpicMover *mover = &plan->mover[n];
    if (!epic__plan_send(plan, n))
        return;
    place->has_nearest = mover->count > 0;
    place->nearest = epic__plan_at(mover);
    epic__plan_undo(plan, n);
}

// Straight there, or by the way that was found, as far as it can be written at all.
static void wish_for(EpicPlanWork *plan, unsigned n, const FieldWay *way, GeomPoint to)
{
    EpicMover *mover = &plan->mover[n];
    mover->count = 0;
    for (unsigned i = 1;
         way->count <= epic__way_points_max(plan->m, mover->unit) + 1 && i < way->count; i++)
        mover->at[mover->count++] = way->at[i];
    if (mover->count == 0)
        mover->at[mover->count++] = to;
    memset(mover->pick, 0, sizeof mover->pick);
}

static void send(EpicPlanWork *plan, unsigned n, EpicTrialPlace *place)
{
    EpicMover *mover = &plan->mover[n];
    FieldWay way = {.count = 0};
    if (geom_is_same(place->at, mover->from) && !mover->is_entering) {
        mover->count = 0;
        return;
    }
    if (geom_is_in_bound(place->at) && !mover->is_placed) {
        mover->wish = place->at;
        const FieldWays *ways = epic__plan_meet(plan, n, NULL);
        if (!field_way_may_end(ways, place->at) ||
            epic__plan_find(plan, ways, mover->from, &place->at, 1, FIELD_ASKED_MAX, &way) < 0)
            way.count = 0;
        else if (epic__plan_take(plan, n, &way))
            return;
        look_near(plan, n, place);
    }
    wish_for(plan, n, &way, place->at);
}

static void write_way(EpicState *copy, const EpicMover *mover, const EpicTrialPlace *place,
                      uint16_t facing)
{
    if (copy->way_points + mover->count > EPIC_WAY_POINTS_MAX)
        return; // EPIC-0.1o: it stays
    if (place->facing >= 0)
        facing = (uint16_t)(((unsigned)place->facing * 65536U + 180) / 360);
    EpicWay *way = epic__ways_add(copy, mover->unit, facing);
    for (unsigned i = 0; i < mover->count; i++)
        epic__ways_point(copy, way, mover->at[i], mover->pick[i]);
}

void epic__trial_place(const EpicMatch *m, EpicState *copy, const EpicFrame *frame,
                       EpicTrialPlace *place, unsigned count)
{
    EpicPlanWork plan;
    uint16_t facing[EPIC_TRIAL_PLACES_MAX];
    ASSERT(count <= EPIC_TRIAL_PLACES_MAX);
    for (unsigned i = 0; i < count; i++) {
        facing[i] = copy->unit[place[i].unit].facing;
        for (unsigned w = 0; w < copy->way_count; w++)
            facing[i] = copy->way[w].unit == place[i].unit ? copy->way[w].facing : facing[i];
    }
    keep_ways(copy, place, count);
    plan.m = m;
    plan.s = copy;
    plan.frame = frame;
    plan.purpose = (EpicMovePurpose)frame->move.purpose;
    plan.asked_left = EPIC_PLAN_ASKED_MAX;
    epic__plan_collect(&plan);
    epic__plan_reset(&plan);
    for (unsigned w = 0; w < copy->way_count; w++)
        follow(&plan, &copy->way[w]);
    for (unsigned i = 0; i < count; i++) {
        unsigned n = mover_of(&plan, place[i].unit);
        if (n == plan.count)
            continue;
        send(&plan, n, &place[i]);
        write_way(copy, &plan.mover[n], &place[i], facing[i]);
    }
}
