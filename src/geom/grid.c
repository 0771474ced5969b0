// Places around a point, the nearest first.
#include "geom.h"

GeomGrid geom_grid_start(int32_t reach_u)
{
    int64_t ring_max = geom_square(reach_u) / geom_square(GEOM_CM_U);
    return (GeomGrid){.ring = -1, .ring_max = (int32_t)ring_max, .x = 1};
}

// The next column of the ring, or the first of the next ring.
static bool step(GeomGrid *grid)
{
    if (grid->x < grid->edge) {
        grid->x++;
        return true;
    }
    if (grid->ring >= grid->ring_max)
        return false;
    grid->ring++;
    grid->edge = (int32_t)geom_root_floor((uint64_t)grid->ring);
    grid->x = -grid->edge;
    grid->height = 0;
    grid->is_found = false;
    return true;
}

bool geom_grid_next(GeomGrid *grid, GeomPoint *offset)
{
    if (grid->is_below) {
        grid->is_below = false;
        *offset = (GeomPoint){grid->x * GEOM_CM_U, grid->height * GEOM_CM_U};
        return true;
    }
    while (step(grid)) {
        // height is the largest with x^2 + height^2 <= ring: it grows up to the middle column.
        int32_t rest = grid->ring - grid->x * grid->x;
        while ((grid->height + 1) * (grid->height + 1) <= rest)
            grid->height++;
        while (grid->height * grid->height > rest)
            grid->height--;
        if (grid->height * grid->height == rest) {
            grid->is_found = true;
            grid->is_below = grid->height > 0;
            *offset = (GeomPoint){grid->x * GEOM_CM_U, -grid->height * GEOM_CM_U};
            return true;
        }
        // Of every place on the ring a mirror image is left of here, so there is none: most rings
        // are empty.
        if (!grid->is_found && grid->x < 0 && 2 * grid->x * grid->x < grid->ring)
            grid->x = grid->edge;
    }
    return false;
}
