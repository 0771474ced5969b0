// Plans that look for ground: into cover, in the enemy's way, beside a friend.
#include "epic_ground.h"
#include "epic_plan.h"
#include "epic_units.h"

enum {
    SLOTS_MAX = 128, // places in one piece of ground
    STEP_U = EPIC_CM // between the edges of two units in cover
};

// --- into cover ----------------------------------------------------------------------------------

static bool is_free_for(const EpicPlanWork *plan, const FieldTerrain *terrain, unsigned n)
{
    return epic__ground_of(plan->m, plan->s, terrain, plan->mover[n].unit) == EPIC_GROUND_FREE;
}

// For somebody of the formation; the others stay beside it.
static bool gives_cover(const EpicPlanWork *plan, const FieldTerrain *terrain)
{
    if (terrain->type == EPIC_TERRAIN_OPEN || terrain->type == EPIC_TERRAIN_HILL ||
        terrain->type == EPIC_TERRAIN_ROAD)
        return false;
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed && is_free_for(plan, terrain, n))
            return true;
    return false;
}

static int64_t distance_u2(const FieldTerrain *terrain, GeomPoint at)
{
    GeomBox box = terrain->polygon.box;
    return geom_distance_u2((GeomPoint){(box.low.x + box.high.x) / 2, (box.low.y + box.high.y) / 2},
                            at);
}

static const FieldTerrain *nearest_cover(const EpicPlanWork *plan, GeomPoint at)
{
    const FieldTerrain *best = NULL;
    EpicFeature room;
    for (unsigned t = 0; t < plan->m->terrain_count; t++) {
        const FieldTerrain *terrain = epic__feature(plan->m, plan->s, t, &room);
        if (gives_cover(plan, terrain) &&
            (best == NULL || distance_u2(terrain, at) < distance_u2(best, at)))
            best = terrain;
    }
    return best;
}

// Places inside, in rows, the nearest to the formation first.
static unsigned slots_in(const FieldTerrain *terrain, GeomPoint at, int32_t step_u,
                         GeomPoint slot[SLOTS_MAX])
{
    unsigned count = 0;
    GeomBox box = terrain->polygon.box;
    for (int32_t y = box.low.y + step_u / 2; y <= box.high.y; y += step_u) {
        for (int32_t x = box.low.x + step_u / 2; x <= box.high.x && count < SLOTS_MAX;
             x += step_u) {
            GeomPoint p = {x, y};
            if (!geom_polygon_has(&terrain->polygon, p))
                continue;
            unsigned n = count++;
            for (; n > 0 && geom_distance_u2(slot[n - 1], at) > geom_distance_u2(p, at); n--)
                slot[n] = slot[n - 1];
            slot[n] = p;
        }
    }
    return count;
}

bool epic__plan_cover(EpicPlanWork *plan)
{
    GeomPoint centre = epic__plan_centre(plan), slot[SLOTS_MAX];
    const FieldTerrain *terrain = nearest_cover(plan, centre);
    if (terrain == NULL)
        return epic__plan_shift(plan, (GeomPoint){0, 0});
    int32_t radius_u = 0;
    for (unsigned n = 0; n < plan->count; n++)
        if (epic__plan_kind(plan, n)->radius_u > radius_u)
            radius_u = epic__plan_kind(plan, n)->radius_u;
    unsigned slots = slots_in(terrain, centre, 2 * radius_u + STEP_U, slot), used = 0;
    GeomPoint v = epic__plan_toward(plan, slots > 0 ? slot[0] : centre, plan->slowest_u);
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++) {
        EpicMover *mover = &plan->mover[n];
        bool is_in = geom_polygon_has(&terrain->polygon, mover->from);
        bool may = is_free_for(plan, terrain, n);
        mover->wish = is_in                 ? mover->from
                      : may && used < slots ? slot[used++]
                                            : epic__sum(mover->from, v);
    }
    return epic__plan_walk(plan) || epic__plan_shift(plan, v);
}

// --- in the way; beside a friend -----------------------------------------------------------------

bool epic__plan_guard(EpicPlanWork *plan, GeomPoint point)
{
    EpicSet enemies = epic__side_set(plan->m, 1U - plan->frame->seat);
    int32_t gap_u;
    unsigned nearest = epic__plan_enemy_near(plan, (GeomDisc){point, 0}, enemies, &gap_u);
    if (nearest == EPIC_NO_UNIT)
        return epic__plan_shift(plan, epic__plan_toward(plan, point, plan->slowest_u));
    GeomPoint enemy = epic__point(plan->s, nearest);
    GeomPoint middle = geom_point_along(point, enemy, gap_u / 3);
    return epic__plan_shift(plan, epic__plan_toward(plan, middle, plan->slowest_u));
}

bool epic__plan_support(EpicPlanWork *plan, unsigned friend)
{
    GeomDisc own = {epic__plan_centre(plan), 0};
    int32_t gap_u = INT32_MAX;
    unsigned nearest = EPIC_NO_UNIT;
    for (unsigned u = epic__first_on_table(plan->m, plan->s, friend); u != EPIC_NO_UNIT;
         u = epic__next_on_table(plan->m, plan->s, friend, u))
        if (geom_gap_lowers(own, epic__disc(plan->m, plan->s, u), &gap_u))
            nearest = u;
    if (nearest == EPIC_NO_UNIT || gap_u <= EPIC_BESIDE_U)
        return epic__plan_shift(plan, (GeomPoint){0, 0});
    GeomPoint to =
        geom_point_along(own.centre, epic__point(plan->s, nearest), gap_u - EPIC_BESIDE_U);
    return epic__plan_shift(plan, epic__plan_toward(plan, to, plan->slowest_u));
}
