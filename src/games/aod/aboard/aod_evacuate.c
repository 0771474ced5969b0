// Getting out without a door: round a hull that stands, or is a wreck (TRANS-3.4, 4.7), and where
// one stood that is no more (TRANS-4.8).
//
// Places at a hull, or at one of the unit that is out already, are looked for in so many directions
// from its middle: in each the model goes as near as it comes.
#include "aod_aboard_parts.h"

#include "base_assert.h"

enum { DIRECTIONS = 96, DIRECTIONS_OF_MATE = 24 };

AodHulk aod__hulk_of(const Aod *g, const AodFrame *frame)
{
    const AodPlaceFrame *own = &frame->place;
    return (AodHulk){.how = (AodPlacing)own->how,
                     .model = g->m->unit[own->transport].first,
                     .stand = {{own->x, own->y}, own->facing, own->floor}};
}

static void hulk_shape(const Aod *g, const AodHulk *hulk, GeomShape *out)
{
    aod__hull_shape(g->m, hulk->model, hulk->stand, out);
}

// Everybody who stands. TRANS-4.7: enemies that touch the hull need not be kept away from.
static void crowd_of(const Aod *g, const AodHulk *hulk, AodCrowd *out)
{
    unsigned unit = g->m->model[hulk->model].unit;
    aod__crowd_make(out, g, AOD_NO_UNIT);
    for (unsigned n = 0; n < out->count && hulk->how != AOD_PLACING_BLAST; n++) {
        AodStander *one = &out->stander[n];
        one->is_open = one->is_open ||
                       (aod__is_enemy(g, unit, g->m->model[one->model].unit) &&
                        aod__stands_touch(g, one->model, one->stand, hulk->model, hulk->stand));
    }
}

static bool is_free(const Aod *g, const AodCrowd *crowd, unsigned model, AodStand stand)
{
    AodPlaceAsk place = {g, crowd, AOD_ANYWHERE};
    return geom_is_in_bound(stand.at) &&
           aod__place_fault(&place, model, stand, NULL) == AOD_PLACE_FREE;
}

// TRANS-3.4, 4.7: it touches the hull; 4.8: it is partly where the hull was.
static bool is_at_hulk(const Aod *g, const AodHulk *hulk, unsigned model, AodStand stand)
{
    GeomShape own, hull;
    if (stand.floor != hulk->stand.floor)
        return false;
    aod__stand_shape(g->m, model, stand, &own);
    hulk_shape(g, hulk, &hull);
    return geom_shapes_within(&own, &hull, hulk->how == AOD_PLACING_BLAST ? 0 : AOD_TOUCH_U);
}

// It touches one of its unit that is out; of an explosion, one that is where the hull was.
static bool is_at_mate(const Aod *g, const AodHulk *hulk, unsigned host, unsigned model,
                       AodStand stand)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodStand other = aod__stand_of(g->s, at.model);
        if (at.model != model && aod__on_table(g->s, at.model) &&
            aod__stands_touch(g, model, stand, at.model, other) &&
            (hulk->how != AOD_PLACING_BLAST || is_at_hulk(g, hulk, at.model, other)))
            return true;
    }
    return false;
}

// --- the nearest place ---------------------------------------------------------------------------

// In that direction from the middle, as near to the shape as it comes.
static AodStand beside(const Aod *g, const GeomShape *shape, unsigned model, AodStand from,
                       uint16_t toward)
{
    GeomShape own;
    AodStand stand = {from.at, 0, from.floor};
    aod__stand_shape(g->m, model, stand, &own);
    int32_t over_u = 0, free_u = shape->round.radius_u + own.round.radius_u + AOD_TOUCH_U;
    while (free_u - over_u > 1) {
        int32_t middle_u = (over_u + free_u) / 2;
        stand.at = geom_point_toward(from.at, toward, middle_u);
        aod__stand_shape(g->m, model, stand, &own);
        if (geom_shapes_overlap(&own, shape, AOD_TOUCH_U))
            over_u = middle_u;
        else
            free_u = middle_u;
    }
    stand.at = geom_point_toward(from.at, toward, free_u);
    return stand;
}

typedef struct Search {
    const Aod *g;
    const AodHulk *hulk;
    AodCrowd crowd;
    unsigned host, model;
    GeomPoint wish;
    int64_t best_u2; // INT64_MAX: nothing has been found
    AodStand best;
} Search;

static void look(Search *search, AodStand stand)
{
    int64_t off_u2 = geom_distance_u2(search->wish, stand.at);
    if (off_u2 >= search->best_u2 || !is_free(search->g, &search->crowd, search->model, stand))
        return;
    search->best_u2 = off_u2;
    search->best = stand;
}

static void look_round(Search *search, const GeomShape *shape, AodStand from, unsigned directions)
{
    enum { WHOLE_BAM = 65536 };
    for (unsigned n = 0; n < directions; n++) {
        uint16_t toward = (uint16_t)(n * WHOLE_BAM / directions);
        AodStand stand = beside(search->g, shape, search->model, from, toward);
        if (geom_is_in_bound(stand.at))
            look(search, stand);
    }
}

// From the wish on, ring by ring, on the grid on which places are told.
static void look_inside(Search *search)
{
    GeomShape hull;
    hulk_shape(search->g, search->hulk, &hull);
    int32_t reach_u = 2 * hull.round.radius_u + geom_length_u(search->wish, hull.round.centre);
    GeomGrid grid = geom_grid_start(2 * reach_u);
    GeomPoint offset;
    while (search->best_u2 == INT64_MAX && geom_grid_next(&grid, &offset)) {
        AodStand stand = {aod__told_point((GeomPoint){search->wish.x + offset.x / 2,
                                                      search->wish.y + offset.y / 2}),
                          0, search->hulk->stand.floor};
        if (geom_is_in_bound(stand.at) && is_at_hulk(search->g, search->hulk, search->model, stand))
            look(search, stand);
    }
}

static bool find_at_hulk(Search *search)
{
    GeomShape hull;
    search->best_u2 = INT64_MAX;
    hulk_shape(search->g, search->hulk, &hull);
    if (search->hulk->how == AOD_PLACING_BLAST)
        look_inside(search);
    else
        look_round(search, &hull, search->hulk->stand, DIRECTIONS);
    return search->best_u2 < INT64_MAX;
}

static bool find_at_mates(Search *search)
{
    const Aod *g = search->g;
    search->best_u2 = INT64_MAX;
    for (AodMembers at = aod__members(g, search->host); aod__member(g, &at);) {
        GeomShape shape;
        AodStand stand = aod__stand_of(g->s, at.model);
        if (!aod__on_table(g->s, at.model) || (search->hulk->how == AOD_PLACING_BLAST &&
                                               !is_at_hulk(g, search->hulk, at.model, stand)))
            continue;
        aod__stand_shape(g->m, at.model, stand, &shape);
        look_round(search, &shape, stand, DIRECTIONS_OF_MATE);
    }
    return search->best_u2 < INT64_MAX;
}

static void begin_search(Search *search, const Aod *g, const AodHulk *hulk, unsigned host,
                         unsigned model)
{
    search->g = g;
    search->hulk = hulk;
    search->host = host;
    search->model = model;
    search->wish = hulk->stand.at;
    crowd_of(g, hulk, &search->crowd);
}

bool aod__hulk_place(const Aod *g, const AodHulk *hulk, unsigned host, unsigned model,
                     GeomPoint wish, AodStand *out)
{
    Search search;
    begin_search(&search, g, hulk, host, model);
    search.wish = wish;
    if (!find_at_hulk(&search) && !find_at_mates(&search))
        return false;
    *out = search.best;
    return true;
}

bool aod__hulk_has(const Aod *g, const AodHulk *hulk, unsigned host, unsigned model, AodStand stand)
{
    Search search;
    begin_search(&search, g, hulk, host, model);
    if (!is_free(g, &search.crowd, model, stand))
        return false;
    return is_at_hulk(g, hulk, model, stand) ||
           (is_at_mate(g, hulk, host, model, stand) &&
            (hulk->how == AOD_PLACING_BLAST || !find_at_hulk(&search)));
}
