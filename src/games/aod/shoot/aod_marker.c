// Blast markers: where they may lie, good places for them, who is under them (WPN-2, 5; TABLE-6.1).
//
// Map: the shot; who is under a marker; placing it; crawling; later markers of a Barrage.
#include "aod_marker.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

// --- the shot ------------------------------------------------------------------------------------

bool aod__is_indirect(const Aod *g, const AodGroup *group, unsigned model)
{
    AodScene scene;
    if (!aod__mode_has(aod__mode(g->m, group->mode), AOD_S_BARRAGE))
        return false;
    aod__scene_make(g, &scene);
    AodAway away = aod__away(g, &scene, aod__group_gunner(g, group, model), group->target);
    // GEAR-2.5: shroud bombs hide from Barrages altogether.
    return away.near_u == AOD_SEES_NOBODY || away.more_u >= AOD_SHROUD_U;
}

// The nearest that it sees; AOD_NO_MODEL: nobody.
static unsigned nearest_seen(const AodPlacer *placer, uint64_t seen)
{
    unsigned best = AOD_NO_MODEL;
    int32_t best_u = INT32_MAX;
    for (AodMembers at = aod__members(placer->g, placer->target); aod__member(placer->g, &at);) {
        if ((seen >> at.rank & 1) == 0)
            continue;
        int32_t gap_u = aod__gun_gap_u(placer->g, placer->gunner, at.model);
        if (gap_u < best_u) {
            best_u = gap_u;
            best = at.model;
        }
    }
    return best;
}

AodPlacer aod__placer(const Aod *g, const AodGroup *group, unsigned model)
{
    AodScene scene;
    AodPlacer placer = {.g = g,
                        .mode = aod__mode(g->m, group->mode),
                        .model = (uint16_t)model,
                        .target = group->target,
                        .gunner = aod__group_gunner(g, group, model)};
    int32_t sight_u = aod__sight_at_u(g, model, group->target);
    sight_u -= sight_u == INT32_MAX ? 0 : aod__farther_u(g, model, group->target);
    uint64_t all = 0;
    aod__scene_make(g, &scene);
    for (AodMembers at = aod__members(g, group->target); aod__member(g, &at);) {
        if (!aod__is_whole(g->s, at.model))
            continue;
        all |= UINT64_C(1) << at.rank;
        if (sight_u >= 0 && aod__gun_within(g, placer.gunner, at.model, sight_u) &&
            aod__sees(g, &scene, placer.gunner, at.model))
            placer.over |= UINT64_C(1) << at.rank;
    }
    unsigned near = nearest_seen(&placer, placer.over);
    placer.level = near == AOD_NO_MODEL ? 0 : g->s->model[near].floor;
    bool is_blind = !aod__reacts(g, aod__unit_of(g->s, model)) && // REACT-4.4
                    (aod__mode_has(placer.mode, AOD_S_GUIDED_FIRE) ||
                     (placer.over == 0 && aod__mode_has(placer.mode, AOD_S_BARRAGE)));
    placer.over = is_blind ? all : placer.over;
    return placer;
}

bool aod__would_offer(const AodOffers *offers, unsigned worth)
{
    return offers->count < AOD_OFFERS_MAX || worth > offers->offer[AOD_OFFERS_MAX - 1].worth;
}

void aod__offer(AodOffers *offers, AodOffer offer)
{
    unsigned at = offers->count;
    if (!aod__would_offer(offers, offer.worth))
        return;
    for (unsigned n = 0; n < offers->count; n++)
        if (geom_is_same(offers->offer[n].at, offer.at) && offers->offer[n].floor == offer.floor &&
            offers->offer[n].degrees == offer.degrees)
            return;
    if (at == AOD_OFFERS_MAX)
        at--;
    else
        offers->count++;
    for (; at > 0 && offers->offer[at - 1].worth < offer.worth; at--)
        offers->offer[at] = offers->offer[at - 1];
    offers->offer[at] = offer;
}

// --- who is under it -----------------------------------------------------------------------------

static GeomShape marker_at(const AodPlacer *placer, GeomPoint at)
{
    GeomShape marker;
    geom_shape_make_disc(&marker, (GeomDisc){at, aod__marker_u(placer->mode)});
    return marker;
}

static bool meets(const AodPlacer *placer, const GeomShape *shape, unsigned level, unsigned model)
{
    const AodModelNow *now = aod__model(placer->g, model);
    GeomShape body;
    if (now->where != AOD_AT_TABLE || now->floor != level)
        return false;
    aod__hull_shape(placer->g->m, model, aod__stand_of(placer->g->s, model), &body);
    return geom_shapes_within(&body, shape, 0);
}

bool aod__is_under_mark(const AodPlacer *placer, GeomPoint at, unsigned level, unsigned model)
{
    GeomShape marker = marker_at(placer, at);
    return aod__is_whole(placer->g->s, model) && meets(placer, &marker, level, model);
}

static unsigned count_under(const AodPlacer *placer, GeomPoint at, unsigned level)
{
    unsigned count = 0;
    GeomShape marker = marker_at(placer, at);
    for (AodMembers one = aod__members(placer->g, placer->target); aod__member(placer->g, &one);)
        count += aod__is_whole(placer->g->s, one.model) && meets(placer, &marker, level, one.model);
    return count;
}

static bool is_friend(const AodPlacer *placer, unsigned model)
{
    const Aod *g = placer->g;
    return !aod__is_enemy(g, aod__unit_of(g->s, placer->model), aod__unit_of(g->s, model));
}

// AOD_NO_MODEL: none.
static unsigned friend_under(const AodPlacer *placer, GeomPoint at, unsigned level)
{
    GeomShape marker = marker_at(placer, at);
    for (unsigned n = 0; n < placer->g->m->model_count; n++)
        if (is_friend(placer, n) && meets(placer, &marker, level, n))
            return n;
    return AOD_NO_MODEL;
}

// TABLE-6.1: the point is inside the model's shape.
static bool is_over(const AodPlacer *placer, GeomPoint at, unsigned level, unsigned model)
{
    GeomShape hole;
    geom_shape_make_disc(&hole, (GeomDisc){at, 0});
    return meets(placer, &hole, level, model);
}

unsigned aod__mark_level(const AodPlacer *placer, GeomPoint at, unsigned placed)
{
    const AodMatch *m = placer->g->m;
    unsigned best = 0;
    if (!aod__mode_has(placer->mode, AOD_S_BARRAGE))
        return placed > 0 && geom_polygon_has(m->floor[placed].polygon, at) ? placed : 0;
    for (unsigned n = 1; n < m->floor_count; n++)
        if (geom_polygon_has(m->floor[n].polygon, at) &&
            m->floor[n].height_u > m->floor[best].height_u)
            best = n;
    return best;
}

static bool is_on_table(GeomPoint at)
{
    return at.x >= 0 && at.y >= 0 && at.x <= AOD_TABLE_WIDTH_U && at.y <= AOD_TABLE_DEPTH_U;
}

// --- placing it ----------------------------------------------------------------------------------

static bool is_over_target(const AodPlacer *placer, GeomPoint at, unsigned floor)
{
    for (AodMembers one = aod__members(placer->g, placer->target); aod__member(placer->g, &one);)
        if ((placer->over >> one.rank & 1) != 0 && is_over(placer, at, floor, one.model))
            return true;
    return false;
}

static bool is_in_range(const AodPlacer *placer, GeomPoint at)
{
    GeomShape hole;
    GeomShape body;
    geom_shape_make_disc(&hole, (GeomDisc){at, 0});
    aod__hull_shape(placer->g->m, placer->model, aod__stand_of(placer->g->s, placer->model), &body);
    int32_t reach_u = aod__reach_u(placer->mode) -
                      aod__farther_u(placer->g, placer->model, placer->target); // SHOOT-2.8
    return reach_u >= 0 && geom_shapes_within(&body, &hole, reach_u);
}

bool aod__blast_check(const AodPlacer *placer, GeomPoint at, unsigned floor, Refusal *refusal)
{
    if (!is_on_table(at))
        return aod__refuse(refusal, AOD_R_WPN_2_3, AOD_MSG_MARK_OFF_TABLE, "");
    if (floor >= placer->g->m->floor_count || !is_over_target(placer, at, floor))
        return aod__refuse(refusal, AOD_R_WPN_2_2, AOD_MSG_MARK_OFF_TARGET, "mu",
                           (int)placer->model, (int)placer->target);
    if (!is_in_range(placer, at))
        return aod__refuse(refusal, AOD_R_WPN_2_2, AOD_MSG_MARK_TOO_FAR, "m", (int)placer->model);
    unsigned friendly = friend_under(placer, at, aod__mark_level(placer, at, floor));
    return friendly == AOD_NO_MODEL ||
           aod__refuse(refusal, AOD_R_WPN_2_2, AOD_MSG_MARK_ON_FRIEND, "m", (int)friendly);
}

static void try_mark(const AodPlacer *placer, GeomPoint at, unsigned floor, AodOffers *out)
{
    if (!is_on_table(at))
        return;
    unsigned worth = count_under(placer, at, aod__mark_level(placer, at, floor));
    if (aod__would_offer(out, worth) && aod__blast_check(placer, at, floor, NULL))
        aod__offer(out, (AodOffer){.at = at, .worth = (uint16_t)worth, .floor = (uint8_t)floor});
}

// WPN-2.10: the middle of a base and eight points towards its edge, or the grid over it.
static void try_over(const AodPlacer *placer, unsigned model, bool by_grid, AodOffers *out)
{
    enum { AROUND = 8, NINE = 9, TENTHS = 10, STEP_U = AOD_INCH / 20 };
    const AodMatchKind *kind = aod__kind(placer->g->m, model);
    GeomPoint middle = aod__point(placer->g->s, model);
    unsigned floor = placer->g->s->model[model].floor;
    int32_t least_u =
        kind->hull.width_u < kind->hull.length_u ? kind->hull.width_u : kind->hull.length_u;
    if (!by_grid) {
        try_mark(placer, middle, floor, out);
        for (unsigned n = 0; n < AROUND; n++)
            try_mark(placer,
                     geom_point_toward(middle, (uint16_t)(n * (65536U / AROUND)),
                                       least_u / 2 * NINE / TENTHS),
                     floor, out);
        return;
    }
    int32_t most_u = (kind->hull.width_u + kind->hull.length_u - least_u) / 2;
    for (int32_t dy = -most_u / STEP_U; dy <= most_u / STEP_U; dy++)
        for (int32_t dx = -most_u / STEP_U; dx <= most_u / STEP_U; dx++)
            try_mark(placer, (GeomPoint){middle.x + dx * STEP_U, middle.y + dy * STEP_U}, floor,
                     out);
}

void aod__mark_offers(const AodPlacer *placer, AodOffers *out)
{
    out->count = 0;
    for (unsigned by_grid = 0; by_grid < 2 && out->count == 0; by_grid++)
        for (AodMembers one = aod__members(placer->g, placer->target);
             aod__member(placer->g, &one);)
            if ((placer->over >> one.rank & 1) != 0)
                try_over(placer, one.model, by_grid != 0, out);
}

// --- crawling ------------------------------------------------------------------------------------

static unsigned enemies_under(const AodPlacer *placer, GeomPoint at, unsigned level)
{
    unsigned count = 0;
    GeomShape marker = marker_at(placer, at);
    for (unsigned n = 0; n < placer->g->m->model_count; n++)
        count += !is_friend(placer, n) && meets(placer, &marker, level, n);
    return count;
}

bool aod__crawl_check(const AodPlacer *placer, const AodMarkFrame *own, GeomPoint at,
                      Refusal *refusal)
{
    GeomPoint from = {own->x, own->y};
    unsigned level = aod__mark_level(placer, at, own->floor);
    if (!is_on_table(at))
        return aod__refuse(refusal, AOD_R_WPN_2_14, AOD_MSG_MARK_OFF_TABLE, "");
    if (geom_distance_u2(from, at) > geom_square(LIMIT(WPN_2_14, 2 * AOD_INCH)))
        return aod__refuse(refusal, AOD_R_WPN_2_14, AOD_MSG_CRAWL_TOO_FAR, "");
    if (enemies_under(placer, at, level) <=
        enemies_under(placer, from, aod__mark_level(placer, from, own->floor)))
        return aod__refuse(refusal, AOD_R_WPN_2_14, AOD_MSG_CRAWL_NO_MORE, "");
    unsigned friendly = friend_under(placer, at, level);
    return friendly == AOD_NO_MODEL ||
           aod__refuse(refusal, AOD_R_WPN_2_14, AOD_MSG_MARK_ON_FRIEND, "m", (int)friendly);
}

void aod__crawl_offers(const AodPlacer *placer, const AodMarkFrame *own, AodOffers *out)
{
    enum { AROUND = 16, RINGS = 4, RING_U = AOD_INCH / 2 };
    GeomPoint from = {own->x, own->y};
    out->count = 0;
    for (int32_t ring = 1; ring <= RINGS; ring++)
        for (unsigned n = 0; n < AROUND; n++) {
            // A hair inside: a point that is rounded may lie beyond.
            GeomPoint at =
                geom_point_toward(from, (uint16_t)(n * (65536U / AROUND)), ring * RING_U - 1);
            unsigned worth = enemies_under(placer, at, aod__mark_level(placer, at, own->floor));
            if (aod__would_offer(out, worth) && aod__crawl_check(placer, own, at, NULL))
                aod__offer(out, (AodOffer){.at = at, .worth = (uint16_t)worth});
        }
}

// --- later markers of a Barrage ------------------------------------------------------------------

static GeomPoint mark_of(const Aod *g, unsigned n)
{
    ASSERT(n < g->s->mark_count);
    return (GeomPoint){g->s->mark[n].x, g->s->mark[n].y};
}

bool aod__later_check(const AodPlacer *placer, GeomPoint at, Refusal *refusal)
{
    const Aod *g = placer->g;
    bool touches = false;
    int32_t across_u = 2 * aod__marker_u(placer->mode) + AOD_TOUCH_U;
    for (unsigned n = 0; n < g->s->mark_count; n++) {
        if (geom_is_same(mark_of(g, n), at)) // WPN-5.9
            return true;
        touches = touches || geom_distance_u2(mark_of(g, n), at) <= geom_square(across_u);
    }
    if (!is_on_table(at))
        return aod__refuse(refusal, AOD_R_WPN_5_9, AOD_MSG_MARK_OFF_TABLE, "");
    if (!touches)
        return aod__refuse(refusal, AOD_R_WPN_5_4, AOD_MSG_MARK_OFF_LATER, "");
    unsigned friendly = friend_under(placer, at, aod__mark_level(placer, at, 0));
    return friendly == AOD_NO_MODEL ||
           aod__refuse(refusal, AOD_R_WPN_5_9, AOD_MSG_MARK_ON_FRIEND, "m", (int)friendly);
}

static void try_later(const AodPlacer *placer, GeomPoint at, AodOffers *out)
{
    unsigned worth = is_on_table(at) ? count_under(placer, at, aod__mark_level(placer, at, 0)) : 0;
    if (aod__would_offer(out, worth) && aod__later_check(placer, at, NULL))
        aod__offer(out, (AodOffer){.at = at, .worth = (uint16_t)worth});
}

// On each of those that lie, and as near as may be to each model of the target.
void aod__later_offers(const AodPlacer *placer, AodOffers *out)
{
    const Aod *g = placer->g;
    int32_t across_u = 2 * aod__marker_u(placer->mode);
    out->count = 0;
    for (unsigned n = 0; n < g->s->mark_count; n++) {
        GeomPoint from = mark_of(g, n);
        try_later(placer, from, out);
        for (AodMembers one = aod__members(g, placer->target); aod__member(g, &one);) {
            GeomPoint to = aod__point(g->s, one.model);
            if (!aod__on_table(g->s, one.model))
                continue;
            bool is_near = geom_distance_u2(from, to) <= geom_square(across_u);
            try_later(placer,
                      is_near ? to : geom_point_toward(from, geom_bearing_bam(from, to), across_u),
                      out);
        }
    }
    ASSERT(out->count > 0); // on the first one it always may
}
