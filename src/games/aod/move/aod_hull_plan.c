// Plans of units that have hulls (TABLE-7.6, 7.7, VEH-2.8, 2.9): one vehicle after the other, those
// that stand nearest to their places first.
//
// A hull goes forwards round what bars it; straight backwards only where it is told to look away
// from its goal. Where no way is found it goes straight, as far as it comes.
#include "aod_hull.h"
#include "aod_plan.h"
#include "aod_ramming.h"
#include "aod_value.h"

#include "base_assert.h"

enum { APART_U = AOD_INCH }; // between hulls side by side

typedef struct Mover {
    uint16_t model;
    bool stays;
    GeomPoint goal;
    AodStand end; // where it stands, or comes to stand
} Mover;

typedef struct Planning {
    const Aod *g;
    unsigned host;
    unsigned count;
    unsigned floor; // of the wish
    bool has_facing;
    uint16_t facing;
    Mover mover[AOD_UNIT_MODELS_MAX_ALL];
    AodCrowd crowd;
} Planning;

bool aod__has_hull_movers(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) && aod__goes_as_hull(g->m, at.model))
            return true;
    return false;
}

bool aod__is_held(const Aod *g, unsigned model)
{
    unsigned held = aod__is_remorseless(g, model) ? AOD_M_IMMOBILISED // LEGION-2.14
                                                  : AOD_M_IMMOBILISED | AOD_M_STUNNED;
    return (g->s->model[model].flags & held) != 0;
}

static void begin(Planning *plan, const Aod *g, unsigned host)
{
    plan->g = g; // the crowd is large, and filled in later
    plan->host = host;
    plan->count = plan->floor = plan->facing = 0;
    plan->has_facing = false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodStand stand = aod__stand_of(g->s, at.model);
        plan->mover[plan->count++] =
            (Mover){(uint16_t)at.model, aod__is_held(g, at.model), stand.at, stand};
    }
    ASSERT(plan->count > 0);
}

static GeomPoint middle_of(const Planning *plan)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        x += plan->mover[n].end.at.x;
        y += plan->mover[n].end.at.y;
    }
    return (GeomPoint){(int32_t)(x / plan->count), (int32_t)(y / plan->count)};
}

// --- where each is to go -------------------------------------------------------------------------

// Keep: all by one vector. Column: one behind the other. Everything else: side by side.
static void lay(Planning *plan, AodShape shape, GeomPoint anchor, uint16_t facing)
{
    enum { QUARTER_BAM = 65536 / 4, HALF_BAM = 65536 / 2 };
    GeomPoint middle = middle_of(plan);
    bool is_column = shape == AOD_SHAPE_COLUMN;
    uint16_t toward = is_column ? (uint16_t)(facing + HALF_BAM) : (uint16_t)(facing + QUARTER_BAM);
    int32_t whole_u = 0;
    int32_t place_u[AOD_UNIT_MODELS_MAX_ALL];
    for (unsigned n = 0; n < plan->count; n++) {
        const AodOutline *stand = &aod__kind(plan->g->m, plan->mover[n].model)->stand;
        int32_t deep_u = is_column ? stand->length_u : stand->width_u;
        place_u[n] = whole_u + deep_u / 2;
        whole_u += deep_u + APART_U;
    }
    for (unsigned n = 0; n < plan->count; n++) {
        Mover *mover = &plan->mover[n];
        GeomPoint at = mover->end.at;
        if (shape == AOD_SHAPE_KEEP)
            mover->goal = (GeomPoint){at.x + anchor.x - middle.x, at.y + anchor.y - middle.y};
        else
            mover->goal = geom_point_toward(anchor, toward, place_u[n] - (whole_u - APART_U) / 2);
        mover->goal.x = mover->goal.x < 0                   ? 0
                        : mover->goal.x > AOD_TABLE_WIDTH_U ? AOD_TABLE_WIDTH_U
                                                            : mover->goal.x;
        mover->goal.y = mover->goal.y < 0                   ? 0
                        : mover->goal.y > AOD_TABLE_DEPTH_U ? AOD_TABLE_DEPTH_U
                                                            : mover->goal.y;
    }
}

// --- the way of one ------------------------------------------------------------------------------

// A hill on which it begins, or that was wished, else the ground.
static uint8_t floor_at(const Planning *plan, unsigned from, GeomPoint at)
{
    const AodMatch *m = plan->g->m;
    if (plan->floor != 0 && geom_polygon_has(m->floor[plan->floor].polygon, at))
        return (uint8_t)plan->floor;
    return from != 0 && geom_polygon_has(m->floor[from].polygon, at) ? (uint8_t)from : 0;
}

static void put_floors(const Planning *plan, AodWayAsk *ask)
{
    for (unsigned n = 1; n < ask->count; n++)
        ask->floor[n] = floor_at(plan, ask->floor[0], ask->at[n]);
}

static void crowd_for(Planning *plan, unsigned n)
{
    aod__crowd_make(&plan->crowd, plan->g, plan->host);
    aod__crowd_aside(&plan->crowd, plan->g, plan->mover[n].model);
    for (unsigned i = 0; i < plan->count; i++)
        if (i != n)
            aod__crowd_add(&plan->crowd, plan->g->m, plan->mover[i].model, plan->mover[i].end);
}

static void find_way(Planning *plan, const Mover *mover, const AodGoing *going, AodWayAsk *ask)
{
    AodPlanned found;
    int64_t length_u;
    AodRound round = {.host = plan->host,
                      .model = mover->model,
                      .going = going,
                      .crowd = &plan->crowd,
                      .goal = &mover->goal,
                      .goal_count = 1};
    ask->count = 2;
    ask->at[1] = mover->goal;
    if (going->flies || !aod__plan_round(plan->g, &round, &found, &length_u) ||
        found.count > AOD_HULL_LEGS)
        return;
    ask->count = found.count + 1U;
    for (unsigned i = 0; i < found.count; i++)
        ask->at[i + 1] = found.at[i];
}

static bool may_look(const Planning *plan, const Mover *mover, AodStand stand)
{
    AodPlaceAsk place = {plan->g, &plan->crowd, AOD_ANYWHERE};
    return aod__place_fault(&place, mover->model, stand, NULL) == AOD_PLACE_FREE;
}

static void take_way(Planning *plan, Mover *mover, const AodWayAsk *ask, AodPlanned *out)
{
    unsigned last = ask->count - 1;
    mover->end = (AodStand){
        ask->at[last], aod__bam_of(aod__degrees_of(aod__hull_facing(ask, last))), ask->floor[last]};
    AodStand turned = mover->end;
    turned.facing = plan->facing;
    if (plan->has_facing && may_look(plan, mover, turned))
        mover->end = turned;
    *out = (AodPlanned){.model = mover->model, .facing = mover->end.facing, .back = ask->back};
    for (unsigned n = 1; n <= last; n++) {
        out->at[out->count] = ask->at[n];
        out->floor[out->count++] = ask->floor[n];
    }
    if (out->back != 0) { // what goes backwards is a corner
        out->at[out->count] = ask->at[last];
        out->floor[out->count++] = ask->floor[last];
    }
}

// False: it stays.
static bool move_one(Planning *plan, unsigned n, const AodGoingUnit *unit, AodPlanned *out)
{
    enum { HALF_BAM = 65536 / 2, QUARTER_BAM = 65536 / 4 };
    const Aod *g = plan->g;
    Mover *mover = &plan->mover[n];
    AodGoing going;
    AodWayAsk ask = {.g = g, .crowd = &plan->crowd, .going = &going, .model = mover->model};
    aod__going_of(g, unit, mover->model, &going);
    if (mover->stays || going.reach_u == 0)
        return false;
    crowd_for(plan, n);
    ask.at[0] = mover->end.at;
    ask.floor[0] = mover->end.floor;
    uint16_t off = (uint16_t)(plan->facing - geom_bearing_bam(mover->end.at, mover->goal));
    if (going.half_u > 0 && plan->has_facing && off > QUARTER_BAM && off < HALF_BAM + QUARTER_BAM) {
        ask.count = 2;
        ask.at[1] = mover->goal;
        ask.back = 1;
    } else {
        find_way(plan, mover, &going, &ask);
    }
    put_floors(plan, &ask);
    aod__hull_cut(&ask, going.reach_u);
    if (ask.count > 1) {
        take_way(plan, mover, &ask, out);
        return true;
    }
    // Where it cannot go it turns.
    AodStand turned = mover->end;
    turned.facing = plan->facing;
    if (!plan->has_facing || !may_look(plan, mover, turned))
        return false;
    mover->end = turned;
    *out = (AodPlanned){.model = mover->model, .facing = turned.facing};
    return true;
}

// --- the plan ------------------------------------------------------------------------------------

static bool is_together(const Planning *plan)
{
    AodLinks links;
    AodStand stand[AOD_UNIT_MODELS_MAX_ALL];
    uint64_t moved = 0;
    unsigned n = 0;
    for (AodMembers at = aod__members(plan->g, plan->host); aod__member(plan->g, &at);) {
        if (!aod__on_table(plan->g->s, at.model))
            continue;
        stand[at.rank] = plan->mover[n++].end;
        moved |= UINT64_C(1) << at.rank;
    }
    aod__links_if(plan->g, plan->host, moved, stand, &links);
    return aod__largest_group(&links) == links.there;
}

static void carry_out(Planning *plan, const AodGoingUnit *unit, bool was_together, AodPlan *out)
{
    uint64_t done = 0;
    unsigned points = plan->g->s->way_points;
    out->count = 0;
    for (unsigned turn = 0; turn < plan->count; turn++) {
        unsigned next = plan->count;
        int64_t best_u2 = INT64_MAX;
        for (unsigned n = 0; n < plan->count; n++) {
            int64_t u2 = geom_distance_u2(plan->mover[n].end.at, plan->mover[n].goal);
            if ((done >> n & 1) != 0 || u2 >= best_u2)
                continue;
            best_u2 = u2;
            next = n;
        }
        ASSERT(next < plan->count);
        done |= UINT64_C(1) << next;
        AodPlanned *way = &out->way[out->count];
        if (points + AOD_HULL_LEGS + 1 > AOD_WAY_POINTS_MAX || !move_one(plan, next, unit, way))
            continue;
        points += way->count;
        out->count++;
    }
    out->is_together = is_together(plan);
    if (was_together && !out->is_together) {
        out->count = 0;
        out->is_together = true;
    }
}

void aod__hull_plan(const Aod *g, unsigned host, const AodGoingUnit *unit, AodAction wish,
                    AodPlan *out)
{
    Planning plan;
    unsigned apart;
    GeomPoint anchor = aod__plan_anchor(wish);
    begin(&plan, g, host);
    GeomPoint middle = middle_of(&plan);
    plan.floor = wish.other;
    plan.has_facing = wish.model != 0;
    plan.facing = plan.has_facing                ? aod__bam_of(wish.model - 1U)
                  : geom_is_same(middle, anchor) ? aod__inward(g, aod__seat_of(g->m, host), anchor)
                                                 : geom_bearing_bam(middle, anchor);
    lay(&plan, aod__plan_shape(wish), anchor, plan.facing);
    carry_out(&plan, unit, aod__is_coherent(g, host, &apart), out);
}

// Who is not of the largest group goes to the nearest of it.
void aod__hull_gather(const Aod *g, unsigned host, const AodGoingUnit *unit, AodPlan *out)
{
    Planning plan;
    AodLinks links;
    unsigned n = 0;
    uint64_t largest_of_movers = 0;
    begin(&plan, g, host);
    aod__links(g, host, &links);
    uint64_t largest = aod__largest_group(&links);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            largest_of_movers |= (largest >> at.rank & 1) << n++;
    for (n = 0; n < plan.count; n++) {
        Mover *mover = &plan.mover[n];
        int64_t best_u2 = INT64_MAX;
        if ((largest_of_movers >> n & 1) != 0) {
            mover->stays = true;
            continue;
        }
        for (uint64_t left = largest_of_movers; left != 0; left &= left - 1) {
            const Mover *one = &plan.mover[__builtin_ctzll(left)];
            int64_t u2 = geom_distance_u2(mover->end.at, one->end.at);
            if (u2 >= best_u2)
                continue;
            best_u2 = u2;
            mover->goal = one->end.at;
        }
    }
    carry_out(&plan, unit, false, out);
}
