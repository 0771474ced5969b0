// Which way a plan's wish leads: to the enemy, away from him, into cover, to a point.
#include "epic_ground.h"
#include "epic_plan.h"
#include "epic_units.h"
#include "epic_works.h"

GeomPoint epic__plan_toward(const EpicPlanWork *plan, GeomPoint from, GeomPoint to,
                            int64_t travel_u)
{
    GeomPoint v = epic__difference(to, from);
    int64_t length_u = epic__length(v);
    if (travel_u > plan->slowest_u)
        travel_u = plan->slowest_u;
    if (travel_u > length_u)
        travel_u = length_u;
    return travel_u <= 0 ? (GeomPoint){0, 0} : epic__scaled(v, travel_u, length_u);
}

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

EpicPair epic__plan_nearest(const EpicPlanWork *plan, EpicSet enemies)
{
    EpicPair pair = {0, EPIC_NO_UNIT, INT32_MAX};
    for (unsigned f = 0; f < plan->m->formation_count; f++) {
        if ((enemies & epic__set(f)) == 0)
            continue;
        for (unsigned e = epic__first_on_table(plan->m, plan->s, f); e != EPIC_NO_UNIT;
             e = epic__next_on_table(plan->m, plan->s, f, e)) {
            GeomDisc disc = epic__disc(plan->m, plan->s, e);
            for (unsigned n = 0; n < plan->count; n++) {
                GeomDisc own = {plan->mover[n].from,
                                epic__kind(plan->m, plan->mover[n].unit)->radius_u};
                if (pair.enemy != EPIC_NO_UNIT && !geom_within(own, disc, pair.gap_u))
                    continue;
                int32_t gap_u = geom_gap_floor_u(own, disc);
                if (gap_u < pair.gap_u)
                    pair = (EpicPair){n, e, gap_u};
            }
        }
    }
    return pair;
}

// EPIC-1.7.3b: no nearer than its zone allows.
int32_t epic__plan_stand_off(const EpicPlanWork *plan, unsigned enemy, int32_t range_u)
{
    int32_t zone_u = plan->purpose == EPIC_MOVE_WITHDRAW ? 0 : epic__kind(plan->m, enemy)->zoc_u;
    return range_u > zone_u + 50 ? range_u : zone_u + 50;
}

GeomPoint epic__plan_close_in(const EpicPlanWork *plan, EpicSet enemies, int32_t range_u)
{
    EpicPair pair = epic__plan_nearest(plan, enemies);
    if (pair.enemy == EPIC_NO_UNIT)
        return (GeomPoint){0, 0};
    GeomPoint from = plan->mover[pair.mover].from;
    // The gap is rounded down and the way drawn short, so without this it would end a hair too far
    // off to be within the range.
    enum { ROUNDING_U = 5 };
    int64_t travel_u =
        (int64_t)pair.gap_u - epic__plan_stand_off(plan, pair.enemy, range_u) + ROUNDING_U;
    return epic__plan_toward(plan, from, epic__point(plan->s, pair.enemy), travel_u);
}

unsigned epic__plan_enemy(const EpicPlanWork *plan, GeomPoint at, int64_t *distance_u2)
{
    unsigned enemy = EPIC_NO_UNIT;
    EpicUnitRange enemies = epic__seat_units(plan->m, 1U - plan->frame->seat);
    *distance_u2 = INT64_MAX;
    for (unsigned e = enemies.first; e < enemies.end; e++) {
        if (plan->s->unit[e].at != EPIC_AT_TABLE)
            continue;
        int64_t u2 = geom_distance_u2(at, epic__point(plan->s, e));
        if (u2 < *distance_u2) {
            *distance_u2 = u2;
            enemy = e;
        }
    }
    return enemy;
}

static int64_t nearest_enemy_u2(const EpicPlanWork *plan, GeomPoint at)
{
    int64_t u2;
    epic__plan_enemy(plan, at, &u2);
    return u2;
}

GeomPoint epic__plan_run_away(const EpicPlanWork *plan)
{
    enum { WAYS = 8 };
    GeomPoint centre = epic__plan_centre(plan);
    GeomBox table = epic__table(plan->m);
    GeomPoint best = {0, 0};
    int64_t best_u2 = nearest_enemy_u2(plan, centre);
    for (unsigned way = 0; way < WAYS; way++) {
        GeomPoint to =
            geom_point_toward(centre, (uint16_t)(way * (65536 / WAYS)), plan->slowest_u - 1);
        int64_t u2 = geom_box_has(table, to) ? nearest_enemy_u2(plan, to) : -1;
        if (u2 > best_u2) {
            best_u2 = u2;
            best = epic__difference(to, centre);
        }
    }
    return best;
}

GeomPoint epic__plan_into_cover(const EpicPlanWork *plan)
{
    GeomPoint centre = epic__plan_centre(plan);
    GeomPoint best = centre;
    int64_t best_u2 = INT64_MAX;
    const EpicKind *kind = epic__kind(plan->m, plan->mover[0].unit);
    EpicFeature room;
    for (unsigned t = 0; t < epic__feature_count(plan->m, plan->s); t++) {
        const FieldTerrain *terrain = epic__feature(plan->m, plan->s, t, &room);
        if (terrain->type == EPIC_TERRAIN_OPEN || terrain->type == EPIC_TERRAIN_HILL ||
            terrain->type == EPIC_TERRAIN_ROAD ||
            epic__ground(plan->m, terrain, kind) != EPIC_GROUND_FREE)
            continue;
        GeomBox box = terrain->polygon.box;
        GeomPoint middle = {(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2};
        int64_t u2 = geom_distance_u2(centre, middle);
        if (u2 < best_u2) {
            best_u2 = u2;
            best = middle;
        }
    }
    return epic__plan_toward(plan, centre, best, plan->slowest_u);
}
