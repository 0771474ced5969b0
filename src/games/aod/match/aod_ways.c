// The pool of ways.
#include "aod_ways.h"

#include "base_assert.h"

void aod__ways_clear(Aod *g, unsigned first)
{
    AodState *s = g->s;
    ASSERT(first <= s->way_count);
    if (first == s->way_count)
        return;
    unsigned points = s->way[first].first;
    memset(&s->way[first], 0, (s->way_count - first) * sizeof s->way[0]);
    memset(&s->way_at[points], 0, (s->way_points - points) * sizeof s->way_at[0]);
    memset(&s->way_floor[points], 0, s->way_points - points);
    s->way_count = s->way_next = (uint16_t)first;
    s->way_points = (uint16_t)points;
}

AodWay *aod__ways_add(Aod *g, unsigned model, uint16_t facing)
{
    AodState *s = g->s;
    ASSERT(model < g->m->model_count);
    if (s->way_count == AOD_WAYS_MAX) {
        aod__guard(g, AOD_GUARD_WAYS);
        return NULL;
    }
    AodWay *way = &s->way[s->way_count++];
    *way = (AodWay){.model = (uint16_t)model, .facing = facing, .first = s->way_points};
    return way;
}

bool aod__ways_point(Aod *g, AodWay *way, GeomPoint at, unsigned floor)
{
    AodState *s = g->s;
    ASSERT(s->way_count > 0 && way == &s->way[s->way_count - 1]); // its points stand together
    ASSERT(floor < g->m->floor_count);
    if (s->way_points == AOD_WAY_POINTS_MAX) {
        aod__guard(g, AOD_GUARD_WAYS);
        return false;
    }
    s->way_at[s->way_points] = at;
    s->way_floor[s->way_points++] = (uint8_t)floor;
    way->count++;
    return true;
}

const AodWay *aod__way_of(const AodState *s, unsigned first, unsigned model)
{
    for (unsigned n = first; n < s->way_count; n++)
        if (s->way[n].model == model)
            return &s->way[n];
    return NULL;
}
