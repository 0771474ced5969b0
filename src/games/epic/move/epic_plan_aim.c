// Which way a whole formation goes: towards a point or an enemy, round ground that bars the way.
#include "epic_plan.h"
#include "epic_units.h"

GeomPoint epic__plan_centre(const EpicPlanWork *plan)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        x += plan->mover[n].from.x;
        y += plan->mover[n].from.y;
    }
    int64_t count = plan->count == 0 ? 1 : plan->count;
    return (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)};
}

// The enemy unit that is nearest, if it is nearer than *gap_u, which becomes its gap.
static unsigned enemy_nearer(const EpicPlanWork *plan, GeomDisc own, EpicSet enemies,
                             int32_t *gap_u)
{
    unsigned nearest = EPIC_NO_UNIT;
    for (EpicSet rest = enemies; rest != 0; rest &= rest - 1) {
        unsigned f = (unsigned)__builtin_ctzll(rest);
        for (unsigned e = epic__first_on_table(plan->m, plan->s, f); e != EPIC_NO_UNIT;
             e = epic__next_on_table(plan->m, plan->s, f, e))
            if (geom_gap_lowers(own, epic__disc(plan->m, plan->s, e), gap_u))
                nearest = e;
    }
    return nearest;
}

unsigned epic__plan_enemy_near(const EpicPlanWork *plan, GeomDisc own, EpicSet enemies,
                               int32_t *gap_u)
{
    *gap_u = INT32_MAX;
    return enemy_nearer(plan, own, enemies, gap_u);
}

EpicPair epic__plan_nearest_to(const EpicPlanWork *plan, unsigned n, EpicSet enemies)
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    EpicPair pair = {.mover = n};
    pair.enemy = epic__plan_enemy_near(plan, own, enemies, &pair.gap_u);
    return pair;
}

EpicPair epic__plan_nearest(const EpicPlanWork *plan, EpicSet enemies)
{
    EpicPair best = {0, EPIC_NO_UNIT, INT32_MAX};
    for (unsigned n = 0; n < plan->count; n++) {
        GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
        unsigned enemy = enemy_nearer(plan, own, enemies, &best.gap_u);
        if (enemy != EPIC_NO_UNIT) {
            best.mover = n;
            best.enemy = enemy;
        }
    }
    return best;
}

// EPIC-1.7.3b: no nearer than its zone allows.
int32_t epic__plan_stand_off(const EpicPlanWork *plan, unsigned enemy, int32_t range_u)
{
    enum { ROUNDING_U = 50 };
    int32_t zone_u = plan->purpose == EPIC_MOVE_WITHDRAW ? 0 : epic__kind(plan->m, enemy)->zoc_u;
    return range_u > zone_u + ROUNDING_U ? range_u : zone_u + ROUNDING_U;
}

// The one nearest to the point that can move.
static unsigned nearest_of(const EpicPlanWork *plan, GeomPoint at)
{
    unsigned best = plan->count;
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed &&
            (best == plan->count || geom_distance_u2(plan->mover[n].from, at) <
                                        geom_distance_u2(plan->mover[best].from, at)))
            best = n;
    return best == plan->count ? 0 : best;
}

// How far along its way, which may be longer than a move, it gets.
static GeomPoint after(const FieldWay *way, int64_t travel_u)
{
    for (unsigned n = 1; n < way->count; n++) {
        int64_t step_u = geom_length_u(way->at[n - 1], way->at[n]);
        if (travel_u <= step_u)
            return geom_point_along(way->at[n - 1], way->at[n], (int32_t)travel_u);
        travel_u -= step_u;
    }
    return way->at[way->count - 1];
}

// One that leads the others to a point: straight, or round ground that bars its way; to a place,
// not to an enemy, round zones too that it comes to soon, or it would stand before them for the
// rest of the game.
static GeomPoint lead(EpicPlanWork *plan, unsigned n, GeomPoint to, int64_t travel_u,
                      bool with_zones)
{
    enum { NEAR_U = 20 * EPIC_CM, ASKED = 120, SOON = 2 };
    GeomPoint from = plan->mover[n].from, end;
    FieldWay way;
    bool is_zoned =
        with_zones &&
        epic__plan_is_zoned(plan, n, from, geom_point_along(from, to, SOON * (int32_t)travel_u));
    if (!is_zoned && epic__plan_is_open(plan, n, from, to))
        return geom_point_along(from, to, (int32_t)travel_u);
    for (int zones = is_zoned ? 1 : 0; zones >= 0; zones--) {
        const FieldWays *ways = epic__plan_meet_ground(plan, n, zones != 0);
        unsigned asked = zones != 0 ? ASKED : FIELD_ASKED_MAX;
        if (field_place_near(ways, to, NEAR_U, &end) &&
            epic__plan_find(plan, ways, from, &end, 1, asked, &way) >= 0)
            return after(&way, travel_u);
    }
    return geom_point_along(from, to, (int32_t)travel_u);
}

GeomPoint epic__plan_toward(EpicPlanWork *plan, GeomPoint to, int32_t travel_u)
{
    GeomPoint centre = epic__plan_centre(plan);
    // Within a move: whatever is in the way, they are to end there, or as near as they can.
    if (geom_length_u(centre, to) <= travel_u)
        return epic__difference(to, centre);
    unsigned n = nearest_of(plan, to);
    return epic__difference(lead(plan, n, to, travel_u, true), plan->mover[n].from);
}

GeomPoint epic__plan_close_in(EpicPlanWork *plan, EpicSet enemies, int32_t range_u)
{
    // The gap is rounded down and the way drawn short, so without this it would end a hair too far
    // off to be within the range.
    enum { ROUNDING_U = 5 };
    EpicPair pair = epic__plan_nearest(plan, enemies);
    if (pair.enemy == EPIC_NO_UNIT)
        return (GeomPoint){0, 0};
    int64_t travel_u =
        (int64_t)pair.gap_u - epic__plan_stand_off(plan, pair.enemy, range_u) + ROUNDING_U;
    if (travel_u <= 0)
        return (GeomPoint){0, 0};
    if (travel_u > plan->slowest_u)
        travel_u = plan->slowest_u;
    GeomPoint from = plan->mover[pair.mover].from;
    return epic__difference(
        lead(plan, pair.mover, epic__point(plan->s, pair.enemy), travel_u, false), from);
}
