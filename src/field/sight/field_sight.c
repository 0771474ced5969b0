#include "field_sight.h"

#include "base_assert.h"

static GeomBox box_around(GeomPoint a, GeomDisc b)
{
    GeomBox box = geom_box_of(a, b.centre);
    if (b.centre.x - b.radius_u < box.low.x)
        box.low.x = b.centre.x - b.radius_u;
    if (b.centre.y - b.radius_u < box.low.y)
        box.low.y = b.centre.y - b.radius_u;
    if (b.centre.x + b.radius_u > box.high.x)
        box.high.x = b.centre.x + b.radius_u;
    if (b.centre.y + b.radius_u > box.high.y)
        box.high.y = b.centre.y + b.radius_u;
    return box;
}

void field_sight_make(FieldSight *sight, GeomDisc a, GeomDisc b)
{
    sight->a = a;
    sight->b = b;
    sight->box = box_around(a.centre, b);
    sight->has_rays = false;
    sight->screen_count = 0;
}

static int64_t magnitude(int64_t value)
{
    return value < 0 ? -value : value;
}

// No ray is farther than b's radius from the line between the centres. Values are doubled, so that
// a middle is a whole number.
static bool is_beside(const FieldSight *sight, GeomBox box)
{
    int64_t dx = (int64_t)sight->b.centre.x - sight->a.centre.x;
    int64_t dy = (int64_t)sight->b.centre.y - sight->a.centre.y;
    int64_t to_x = (int64_t)box.low.x + box.high.x - 2 * (int64_t)sight->a.centre.x;
    int64_t to_y = (int64_t)box.low.y + box.high.y - 2 * (int64_t)sight->a.centre.y;
    int64_t half_x = (int64_t)box.high.x - box.low.x + 2 * (int64_t)sight->b.radius_u;
    int64_t half_y = (int64_t)box.high.y - box.low.y + 2 * (int64_t)sight->b.radius_u;
    return magnitude(dx * to_y - dy * to_x) > half_x * magnitude(dy) + half_y * magnitude(dx);
}

const FieldScreen *field_sight_add(FieldSight *sight, const FieldTerrain *terrain)
{
    if (!geom_boxes_meet(terrain->polygon.box, sight->box) ||
        is_beside(sight, terrain->polygon.box) || sight->screen_count == FIELD_SCREENS_MAX)
        return NULL;
    FieldScreen *screen = &sight->screen[sight->screen_count++];
    *screen = (FieldScreen){terrain, geom_polygon_has(&terrain->polygon, sight->a.centre),
                            geom_polygon_has(&terrain->polygon, sight->b.centre)};
    return screen;
}

void field_sight_need_rays(FieldSight *sight)
{
    if (!sight->has_rays)
        geom_rays(sight->a.centre, sight->b, sight->end);
    sight->has_rays = true;
}

bool field_sight_is_screened(const FieldSight *sight, const FieldScreen *screen, unsigned ray,
                             int32_t through_max_u)
{
    ASSERT(sight->has_rays && ray < FIELD_RAYS);
    const GeomPolygon *polygon = &screen->terrain->polygon;
    if (!screen->has_a && !screen->has_b)
        return geom_polygon_is_crossed(polygon, sight->a.centre, sight->end[ray]);
    return geom_polygon_hides_more(polygon, sight->a.centre, sight->end[ray], through_max_u);
}

bool field_sight_reach(const FieldSight *sight, const FieldTerrain *terrain, unsigned ray,
                       int32_t *from_a_u, int32_t *from_b_u)
{
    ASSERT(sight->has_rays && ray < FIELD_RAYS);
    if (!geom_polygon_reach(&terrain->polygon, sight->a.centre, sight->end[ray], from_a_u,
                            from_b_u))
        return false;
    *from_a_u = *from_a_u > sight->a.radius_u ? *from_a_u - sight->a.radius_u : 0;
    if (ray == 0)
        *from_b_u = *from_b_u > sight->b.radius_u ? *from_b_u - sight->b.radius_u : 0;
    return true;
}

unsigned field_sight_rays_at(FieldSight *sight, GeomDisc body)
{
    int32_t r = body.radius_u;
    GeomBox box = {{body.centre.x - r, body.centre.y - r}, {body.centre.x + r, body.centre.y + r}};
    if (!geom_boxes_meet(box, sight->box) || is_beside(sight, box))
        return 0;
    field_sight_need_rays(sight);
    unsigned blocked = 0;
    for (unsigned ray = 0; ray < FIELD_RAYS; ray++)
        if (geom_segment_crosses_disc(sight->a.centre, sight->end[ray], body))
            blocked |= 1U << ray;
    return blocked;
}
