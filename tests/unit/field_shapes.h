// Shapes for made-up fields, and the places around them that a slow search goes by.
#pragma once

#include "field_place.h"

#include "base_rng.h"

enum { SHAPE_SPOTS_MAX = 160 };

// A hull, an oval, a triangle, or what a disc covers on its way, about that large.
static inline void any_shape(FastRng *rng, GeomPoint middle, int32_t size_u, GeomShape *shape)
{
    int32_t length_u = size_u / 2 + (int32_t)fast_rng_below(rng, (uint32_t)size_u);
    int32_t width_u = length_u / 3 + (int32_t)fast_rng_below(rng, (uint32_t)length_u);
    uint16_t facing = (uint16_t)fast_rng_below(rng, 65536);
    GeomPoint corner[3];
    unsigned kind = fast_rng_below(rng, 6);
    for (unsigned n = 0; n < 3; n++)
        corner[n] = geom_point_toward(middle, (uint16_t)(facing + n * 65536 / 3),
                                      n == 0 ? length_u : width_u);
    if (kind == 0)
        geom_shape_make_way(shape, middle, corner[0], width_u / 2);
    else if (kind <= 2)
        geom_shape_make_oval(shape, middle, facing, length_u, width_u);
    else if (kind > 3 || !geom_shape_make_polygon(shape, corner, 3))
        geom_shape_make_rectangle(shape, middle, facing, length_u, width_u);
}

// The corners of shortest ways round it lie on the arcs about its corners: places just off them,
// every eleven degrees or so. Gives their number.
static inline unsigned shape_spots(const FieldBar *bar, GeomPoint out[SHAPE_SPOTS_MAX])
{
    const GeomShape *shape = bar->shape;
    int32_t keep_u = bar->keep_u + shape->radius_u;
    unsigned count = 0;
    for (unsigned n = 0; n < shape->count; n++) {
        GeomPoint at = shape->corner[n], none = {0, 0};
        GeomPoint before = shape->corner[(n + shape->count - 1U) % shape->count];
        GeomPoint after = shape->corner[(n + 1U) % shape->count];
        uint16_t first = geom_bearing_bam(none, (GeomPoint){at.y - before.y, before.x - at.x});
        uint16_t last = geom_bearing_bam(none, (GeomPoint){after.y - at.y, at.x - after.x});
        unsigned turn = shape->count == 1 ? 65535 : (uint16_t)(last - first);
        unsigned steps = turn / 2100 + 1;
        for (unsigned step = 0; step <= steps && count < SHAPE_SPOTS_MAX; step++)
            out[count++] = geom_point_toward(at, (uint16_t)(first + turn * step / steps),
                                             keep_u + keep_u / 260 + 3);
    }
    return count;
}
