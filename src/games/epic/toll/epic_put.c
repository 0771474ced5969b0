// Units put where there is room (0.1k): what stands nowhere else any more, and who comes out of
// what is destroyed.
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_toll.h"
#include "epic_units.h"

bool epic__is_free(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at)
{
    GeomDisc disc = {at, epic__kind(m, unit)->radius_u};
    if (!geom_is_in_bound(at) || !geom_box_holds(epic__table(m), disc))
        return false;
    // Most are far off: beside it on one side or the other.
    uint32_t near_u = (uint32_t)(disc.radius_u + EPIC_RADIUS_MAX_U);
    uint32_t from_x = (uint32_t)at.x - near_u, from_y = (uint32_t)at.y - near_u;
    for (unsigned u = 0; u < m->unit_count; u++)
        if ((uint32_t)s->unit[u].x - from_x <= 2 * near_u &&
            (uint32_t)s->unit[u].y - from_y <= 2 * near_u && s->unit[u].at == EPIC_AT_TABLE &&
            u != unit && geom_overlaps(disc, epic__disc(m, s, u), EPIC_TOUCH_U))
            return false;
    return epic__ground_at(m, s, unit, at) != EPIC_GROUND_IMPASSABLE;
}

bool epic__place_nearest(Epic *g, unsigned unit, GeomPoint at)
{
    GeomBox table = epic__table(g->m);
    GeomPoint offset, place = at;
    bool is_found = false;
    // The grid of 4.4e, the nearest first, as far as the table's other corner; EPIC-0.1n: the first
    // of equals.
    GeomGrid grid = geom_grid_start(geom_length_u(table.low, table.high));
    while (!is_found && geom_grid_next(&grid, &offset)) {
        place = (GeomPoint){at.x + offset.x, at.y + offset.y};
        is_found = epic__is_free(g->m, g->s, unit, place);
    }
    if (!is_found) {
        epic__destroy(g, unit, true);
        return false;
    }
    epic__unit(g, unit)->at = EPIC_AT_TABLE;
    epic__unit(g, unit)->flags |= EPIC_U_BARGED;
    epic__scatter(g, unit);
    epic__put(g, unit, place);
    return true;
}
