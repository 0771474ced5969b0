// Templates: where they may lie, good places for them, who is under them (WPN-3; TABLE-6.2, 6.6,
// 6.7).
//
// Map: the shape; whom it meets; the best directions; placing it.
#include "aod_marker.h"

#include "base_assert.h"
#include "base_limit.h"

#include <string.h>

enum { DEGREES = 360, QUARTER_BAM = 1 << 14 };

// --- the shape -----------------------------------------------------------------------------------

static int32_t scale_of(const AodPlacer *placer)
{
    return placer->mode->reach == AOD_REACH_HELLSTORM ? 2 : 1; // TABLE-6.2: all lengths doubled
}

void aod__template_make(const AodPlacer *placer, GeomPoint narrow, unsigned degrees,
                        AodTemplate *out)
{
    int32_t scale = scale_of(placer);
    int32_t narrow_u = scale * LIMIT(TABLE_6_2, AOD_INCH / 4);
    int32_t wide_u = scale * LIMIT(TABLE_6_2, 5 * AOD_INCH / 4);
    int32_t length_u = scale * LIMIT(TABLE_6_2, 27 * AOD_INCH / 4);
    uint16_t ahead = aod__bam_of(degrees);
    GeomPoint wide = geom_point_toward(narrow, ahead, length_u);
    uint16_t left = (uint16_t)(ahead + QUARTER_BAM), right = (uint16_t)(ahead - QUARTER_BAM);
    GeomPoint corner[] = {
        geom_point_toward(narrow, right, narrow_u), geom_point_toward(wide, right, wide_u),
        geom_point_toward(wide, left, wide_u), geom_point_toward(narrow, left, narrow_u)};
    bool is_made = geom_shape_make_polygon(&out->stem, corner, sizeof corner / sizeof *corner);
    ASSERT(is_made);
    geom_shape_make_disc(&out->bulb, (GeomDisc){wide, wide_u});
}

GeomPoint aod__narrow_end(const AodPlacer *placer, unsigned degrees)
{
    const AodMatchKind *kind = aod__kind(placer->g->m, placer->model);
    GeomPoint middle = aod__point(placer->g->s, placer->model);
    uint16_t ahead = aod__bam_of(degrees);
    GeomShape body, point;
    int32_t height_u;
    if (placer->gunner.arm != NULL) // WPN-3.1: the muzzle
        return aod__mount_point(placer->g, placer->gunner, &height_u);
    if (kind->hull.form == AOD_FORM_DISC)
        return geom_point_toward(middle, ahead, kind->hull.length_u / 2);
    aod__hull_shape(placer->g->m, placer->model, aod__stand_of(placer->g->s, placer->model), &body);
    int32_t inside = 0, outside = body.round.radius_u + 1;
    while (outside - inside > 1) {
        int32_t half = inside + (outside - inside) / 2;
        geom_shape_make_disc(&point, (GeomDisc){geom_point_toward(middle, ahead, half), 0});
        if (geom_shapes_within(&body, &point, 0))
            inside = half;
        else
            outside = half;
    }
    return geom_point_toward(middle, ahead, inside);
}

bool aod__has_torrent(const AodPlacer *placer)
{
    return aod__mode_has(placer->mode, AOD_S_TORRENT);
}

// --- whom it meets -------------------------------------------------------------------------------

bool aod__is_under_template(const AodPlacer *placer, const AodTemplate *shape, unsigned model)
{
    const AodModelNow *now = aod__model(placer->g, model);
    GeomShape body;
    if (model == placer->model || !aod__is_whole(placer->g->s, model) ||
        now->floor != placer->level)
        return false; // WPN-3.1: never the one that fires
    aod__hull_shape(placer->g->m, model, aod__stand_of(placer->g->s, model), &body);
    return geom_shapes_within(&body, &shape->stem, 0) || geom_shapes_within(&body, &shape->bulb, 0);
}

typedef enum Side {
    SIDE_TARGET,
    SIDE_OTHER, // an enemy
    SIDE_FRIEND,
    SIDE_LOCKED, // WPN-3.8: an enemy in combat with a friend
} Side;

static Side side_of(const AodPlacer *placer, unsigned model)
{
    const Aod *g = placer->g;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    if (!aod__is_enemy(g, aod__unit_of(g->s, placer->model), host))
        return SIDE_FRIEND;
    if (aod__is_locked(g->s, host))
        return SIDE_LOCKED;
    return host == placer->target ? SIDE_TARGET : SIDE_OTHER;
}

// Whom any placement could meet.
typedef struct Near {
    unsigned count;
    uint16_t model[AOD_MODELS_MAX];
    uint8_t side[AOD_MODELS_MAX];
} Near;

static void find_near(const AodPlacer *placer, Near *near)
{
    const Aod *g = placer->g;
    near->count = 0;
    for (unsigned n = 0; n < g->m->model_count; n++) {
        if (n == placer->model || !aod__on_table(g->s, n) ||
            g->s->model[n].floor != placer->level ||
            !aod__within(g, placer->model, n, aod__reach_u(placer->mode)))
            continue;
        near->model[near->count] = (uint16_t)n;
        near->side[near->count++] = (uint8_t)side_of(placer, n);
    }
}

// --- the best directions -------------------------------------------------------------------------

// What a Template at that narrow end would cover in each direction.
typedef struct Turn {
    uint8_t count[DEGREES]; // models of the target
    uint16_t bars[DEGREES]; // 1 + a friend, or an enemy locked with one; 0: nobody
} Turn;

// Only directions in which the model may be met are looked at: the half width of the Template and
// the model's own, at the distance of its middle.
static bool may_meet(const AodPlacer *placer, GeomPoint narrow, GeomDisc round, unsigned degrees)
{
    int32_t wide_u = scale_of(placer) * 5 * AOD_INCH / 4 + round.radius_u;
    GeomPoint ahead = geom_point_toward((GeomPoint){0, 0}, aod__bam_of(degrees), 1 << 12);
    int64_t dx = round.centre.x - narrow.x, dy = round.centre.y - narrow.y;
    int64_t off = dx * ahead.y - dy * ahead.x, on = dx * ahead.x + dy * ahead.y;
    int64_t reach = ((int64_t)wide_u + 2) << 12;
    return off < reach && off > -reach && on > -reach;
}

// VEH-1.5: a vehicle's Template lies in the arc of its weapon.
static bool is_in_arc(const AodPlacer *placer, GeomPoint narrow, unsigned degrees)
{
    GeomPoint wide = geom_point_toward(narrow, aod__bam_of(degrees), aod__template_u(placer->mode));
    return placer->gunner.arm == NULL || aod__arc_has(placer->g, placer->gunner, wide);
}

static void look_round(const AodPlacer *placer, const Near *near, const GeomPoint *fixed,
                       Turn *turn)
{
    memset(turn, 0, sizeof *turn);
    for (unsigned degrees = 0; degrees < DEGREES; degrees++) {
        GeomPoint narrow = fixed != NULL ? *fixed : aod__narrow_end(placer, degrees);
        AodTemplate shape;
        bool is_made = false;
        if (!is_in_arc(placer, narrow, degrees))
            continue;
        for (unsigned n = 0; n < near->count; n++) {
            unsigned model = near->model[n];
            GeomDisc round = {aod__point(placer->g->s, model),
                              aod__kind(placer->g->m, model)->hull.length_u};
            if (near->side[n] == SIDE_OTHER || !may_meet(placer, narrow, round, degrees))
                continue;
            if (!is_made)
                aod__template_make(placer, narrow, degrees, &shape);
            is_made = true;
            if (!aod__is_under_template(placer, &shape, model))
                continue;
            if (near->side[n] == SIDE_TARGET)
                turn->count[degrees]++;
            else if (turn->bars[degrees] == 0)
                turn->bars[degrees] = (uint16_t)(model + 1);
        }
    }
}

static int32_t off_base_u(const AodPlacer *placer, GeomPoint at)
{
    GeomShape body, point;
    geom_shape_make_disc(&point, (GeomDisc){at, 0});
    aod__hull_shape(placer->g->m, placer->model, aod__stand_of(placer->g->s, placer->model), &body);
    return geom_shapes_gap_floor_u(&body, &point);
}

// WPN-3.2: the wide end is not nearer to the one that fires than the narrow end.
static bool leads_away(const AodPlacer *placer, GeomPoint narrow, unsigned degrees)
{
    GeomPoint wide = geom_point_toward(narrow, aod__bam_of(degrees), aod__template_u(placer->mode));
    return off_base_u(placer, wide) >= off_base_u(placer, narrow);
}

static unsigned most_of(const AodPlacer *placer, const Turn *turn, const GeomPoint *fixed)
{
    unsigned most = 0;
    for (unsigned degrees = 0; degrees < DEGREES; degrees++)
        if (turn->bars[degrees] == 0 && turn->count[degrees] > most &&
            (fixed == NULL || leads_away(placer, *fixed, degrees)))
            most = turn->count[degrees];
    return most;
}

// --- placing it ----------------------------------------------------------------------------------

bool aod__template_check(const AodPlacer *placer, GeomPoint narrow, unsigned degrees,
                         Refusal *refusal)
{
    Near near;
    Turn turn;
    bool has_torrent = aod__has_torrent(placer);
    int32_t torrent_u = aod__mode_value(placer->mode, AOD_S_TORRENT, 0) * AOD_INCH;
    int who = (int)placer->model;
    if (has_torrent && off_base_u(placer, narrow) > LIMIT(WPN_3_2, torrent_u))
        return aod__refuse(refusal, AOD_R_WPN_3_2, AOD_MSG_TEMPLATE_TOO_FAR, "m", who);
    if (has_torrent && !leads_away(placer, narrow, degrees))
        return aod__refuse(refusal, AOD_R_WPN_3_2, AOD_MSG_TEMPLATE_BACK, "m", who);
    find_near(placer, &near);
    look_round(placer, &near, has_torrent ? &narrow : NULL, &turn);
    if (turn.bars[degrees] != 0) {
        unsigned bar = turn.bars[degrees] - 1U;
        bool is_friend = side_of(placer, bar) == SIDE_FRIEND;
        return aod__refuse(refusal, is_friend ? AOD_R_WPN_3_1 : AOD_R_WPN_3_8,
                           is_friend ? AOD_MSG_TEMPLATE_ON_FRIEND : AOD_MSG_TEMPLATE_ON_LOCKED, "m",
                           (int)bar);
    }
    if (turn.count[degrees] == 0)
        return aod__refuse(refusal, AOD_R_WPN_3_1, AOD_MSG_TEMPLATE_MISSES, "u",
                           (int)placer->target);
    unsigned most = most_of(placer, &turn, has_torrent ? &narrow : NULL);
    return turn.count[degrees] == most ||
           aod__refuse(refusal, AOD_R_WPN_3_6, AOD_MSG_TEMPLATE_NOT_MOST, "ii",
                       (int)turn.count[degrees], (int)most);
}

// Of equally good directions the middle of the first run of them comes first, then every so many.
static void offer_directions(const AodPlacer *placer, const Near *near, const GeomPoint *fixed,
                             AodOffers *out)
{
    Turn turn;
    uint16_t good[DEGREES];
    unsigned count = 0, run = 0;
    look_round(placer, near, fixed, &turn);
    unsigned most = most_of(placer, &turn, fixed);
    for (unsigned degrees = 0; most > 0 && degrees < DEGREES; degrees++)
        if (turn.bars[degrees] == 0 && turn.count[degrees] == most &&
            (fixed == NULL || leads_away(placer, *fixed, degrees)))
            good[count++] = (uint16_t)degrees;
    if (count == 0)
        return;
    while (run + 1 < count && good[run + 1] == good[run] + 1U)
        run++;
    unsigned step = fixed != NULL ? count : (count + AOD_OFFERS_MAX - 2) / (AOD_OFFERS_MAX - 1);
    for (unsigned n = 0; n < count + step; n += step) {
        unsigned degrees = n == 0 ? good[run / 2] : good[n - step];
        GeomPoint at = fixed != NULL ? *fixed : aod__narrow_end(placer, degrees);
        aod__offer(out, (AodOffer){.at = at,
                                   .degrees = (uint16_t)degrees,
                                   .worth = (uint16_t)most,
                                   .floor = placer->level});
        if (fixed != NULL)
            return;
    }
}

void aod__template_offers(const AodPlacer *placer, AodOffers *out)
{
    enum { TOWARD_MAX = 6 };
    Near near;
    int32_t torrent_u = aod__mode_value(placer->mode, AOD_S_TORRENT, 0) * AOD_INCH;
    unsigned tried = 0;
    out->count = 0;
    find_near(placer, &near);
    if (!aod__has_torrent(placer)) {
        offer_directions(placer, &near, NULL, out);
        return;
    }
    // Narrow ends on the way to some models of the target: at the base, half way, and close by.
    for (unsigned n = 0; n < near.count && tried < TOWARD_MAX; n++) {
        if (near.side[n] != SIDE_TARGET)
            continue;
        GeomPoint middle = aod__point(placer->g->s, placer->model);
        uint16_t toward = geom_bearing_bam(middle, aod__point(placer->g->s, near.model[n]));
        GeomPoint edge = aod__narrow_end(placer, aod__degrees_of(toward));
        int32_t gap_u = aod__gap_u(placer->g, placer->model, near.model[n]);
        int32_t far_u = gap_u < torrent_u ? gap_u : torrent_u;
        tried++;
        // The last a hair less: a point that is rounded may lie beyond.
        const int32_t ways_u[] = {0, far_u / 2, far_u, far_u > 2 ? far_u - 2 : 0};
        for (unsigned part = 0; part < sizeof ways_u / sizeof *ways_u; part++) {
            int32_t way_u = ways_u[part];
            GeomPoint at = geom_point_toward(edge, toward, way_u);
            if (off_base_u(placer, at) <= torrent_u)
                offer_directions(placer, &near, &at, out);
        }
    }
}

unsigned aod__most_under(const Aod *g, const AodGroup *group, unsigned model)
{
    AodPlacer placer = aod__placer(g, group, model);
    AodOffers offers;
    ASSERT(aod__strikes(placer.mode) == AOD_STRIKES_BY_TEMPLATE);
    aod__template_offers(&placer, &offers);
    return offers.count == 0 ? 0 : offers.offer[0].worth;
}
