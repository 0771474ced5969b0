// The pool of ways.
#include "epic_ways.h"
#include "epic_units.h"

void epic__ways_clear(EpicState *s)
{
    ASSERT(s->way_count <= EPIC_WAYS_MAX);
    ASSERT(s->way_points <= EPIC_WAY_POINTS_MAX);
    memset(s->way, 0, s->way_count * sizeof s->way[0]);
    memset(s->way_at, 0, s->way_points * sizeof s->way_at[0]);
    memset(s->way_pick, 0, s->way_points * sizeof s->way_pick[0]);
    s->way_count = s->way_next = s->way_points = 0;
}

EpicWay *epic__ways_add(EpicState *s, unsigned unit, uint16_t facing)
{
    ASSERT(s->way_count < EPIC_WAYS_MAX);
    ASSERT(unit < EPIC_UNITS_MAX);
    EpicWay *way = &s->way[s->way_count++];
    *way = (EpicWay){.unit = (uint16_t)unit, .facing = facing, .first = s->way_points};
    return way;
}

bool epic__ways_point(EpicState *s, EpicWay *way, GeomPoint at, unsigned pick)
{
    ASSERT(s->way_count > 0 && way == &s->way[s->way_count - 1]); // its points stand together
    ASSERT(way->first + way->count == s->way_points);
    ASSERT(pick <= EPIC_UNITS_MAX);
    if (s->way_points == EPIC_WAY_POINTS_MAX || way->count == EPIC_PATH_MAX - 1)
        return false;
    s->way_at[s->way_points] = at;
    s->way_pick[s->way_points++] = (uint16_t)pick;
    way->count++;
    return true;
}

unsigned epic__way_points_max(const EpicMatch *m, unsigned unit)
{
    return 1U +
           (epic__has(m, unit, EPIC_A_SUPPORT_CRAFT) ? EPIC_WAY_CORNERS_AIR : EPIC_WAY_CORNERS);
}
