// Who scores, who denies, who controls what (MISSION-6).
#include "aod_ground.h"
#include "aod_score.h"
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// --- which units ---------------------------------------------------------------------------------

// MISSION-6.5, 6.6, MORALE-2.4, 4.3: it is there, and nothing keeps it from it.
static bool is_able(const Aod *g, unsigned host)
{
    const AodUnitNow *now = &g->s->unit[host];
    uint64_t guns = AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                    AOD_SUBTYPE(STATIC_ARTILLERY) | AOD_SUBTYPE(BUILDING); // TYPE-2.6, 2.7
    if (now->joined != 0 || aod__standing(g, host) == 0 ||
        (now->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0 ||
        aod__host_has_type(g, host, AOD_TYPE(FORTIFICATION), guns) ||
        aod__host_has(g, host, AOD_S_HARBINGERS_OF_THE_LEGION))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__is_zooming(g, at.model))
            return false;
    return true;
}

static bool are_vehicles(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is(g->m, at.model, AOD_TYPE(VEHICLE)))
            return false;
    return true;
}

// GEAR-3.12: the unit of who bears it has Line.
static bool has_standard(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__has_gear(g->m, at.model, AOD_GEAR(LEGION_STANDARD) | AOD_GEAR(COHORTS_VEXILLA)))
            return true;
    return false;
}

// TYPE-1.10, 2.1; MISSION-4.7.
bool aod__is_scoring(const Aod *g, unsigned host)
{
    if (!is_able(g, host) || aod__host_has_type(g, host, AOD_TYPE(ARTIFICIA), 0))
        return false;
    if (aod__host_has_type(g, host, 0, AOD_SUBTYPE(LINE)) || has_standard(g, host))
        return true;
    return aod__play(g)->vehicles_score && are_vehicles(g, host) &&
           !aod__host_has_type(g, host, 0, AOD_SUBTYPE(FLYER));
}

bool aod__is_denying(const Aod *g, unsigned host)
{
    return is_able(g, host) && (aod__is_scoring(g, host) || !are_vehicles(g, host));
}

// --- markers (MISSION-6.2, 6.3, 6.8) -------------------------------------------------------------

static bool is_near(const Aod *g, unsigned host, const AodObjective *marker)
{
    GeomShape point, hull;
    bool is_piece = aod__plays_for_terrain(g);
    int32_t near_u = is_piece ? LIMIT(MISSION_4_6, 2 * 3 * AOD_INCH)
                              : LIMIT(MISSION_6_2, AOD_MARKER_REACH * AOD_INCH);
    geom_shape_make_disc(&point, (GeomDisc){{marker->x, marker->y}, 0});
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model) || (is_piece && g->s->model[at.model].floor != 0))
            continue;
        aod__hull_shape(g->m, at.model, aod__stand_of(g->s, at.model), &hull);
        if (geom_shapes_within(&hull, &point, near_u))
            return true;
    }
    return false;
}

static bool is_denied(const Aod *g, unsigned seat, const AodObjective *marker)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__seat_of(g->m, u) != seat && aod__is_denying(g, u) && is_near(g, u, marker))
            return true;
    return false;
}

// A unit controls one marker: units are given to markers as augmenting paths find them.
typedef struct Matching {
    uint8_t near[AOD_UNITS_MAX]; // set of markers
    uint16_t unit_of[AOD_OBJECTIVES_MAX];
} Matching;

static bool give_unit(const AodMatch *m, Matching *matching, unsigned marker, unsigned *tried)
{
    *tried |= 1U << marker;
    for (unsigned u = 0; u < m->unit_count; u++) {
        if ((matching->near[u] >> marker & 1) == 0)
            continue;
        unsigned other = 0;
        while (other < AOD_OBJECTIVES_MAX && matching->unit_of[other] != u)
            other++;
        if (other < AOD_OBJECTIVES_MAX &&
            ((*tried >> other & 1) != 0 || !give_unit(m, matching, other, tried)))
            continue;
        matching->unit_of[marker] = (uint16_t)u;
        return true;
    }
    return false;
}

unsigned aod__controlled(const Aod *g, unsigned seat)
{
    Matching matching = {.near = {0}};
    unsigned set = 0;
    for (unsigned n = 0; n < AOD_OBJECTIVES_MAX; n++)
        matching.unit_of[n] = AOD_NO_UNIT;
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        const AodObjective *marker = aod__objective(g, n);
        if (is_denied(g, seat, marker))
            continue;
        for (unsigned u = 0; u < g->m->unit_count; u++)
            if (aod__seat_of(g->m, u) == seat && aod__is_scoring(g, u) && is_near(g, u, marker))
                matching.near[u] |= (uint8_t)(1U << n);
    }
    for (unsigned n = 0; n < g->s->objective_count; n++) {
        unsigned tried = 0;
        if (give_unit(g->m, &matching, n, &tried))
            set |= 1U << n;
    }
    return set;
}

// --- zones (MISSION-6.4, 6.7) --------------------------------------------------------------------

bool aod__is_in_zone(const Aod *g, unsigned host, unsigned seat)
{
    GeomShape shape;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__hull_shape(g->m, at.model, aod__stand_of(g->s, at.model), &shape);
        if (!aod__zone_holds(g, seat, &shape))
            return false;
    }
    return true;
}

// Its middle and its edge all round, in steps of a sixty-fourth of a turn.
static bool meets_zone(const Aod *g, unsigned seat, const GeomShape *shape)
{
    enum { STEPS = 64, STEP_BAM = 65536 / STEPS };
    for (uint8_t n = 0; n < shape->count; n++) {
        if (aod__zone_has(g, seat, shape->corner[n]))
            return true;
        for (unsigned step = 0; step < STEPS && shape->radius_u > 0; step++)
            if (aod__zone_has(g, seat,
                              geom_point_toward(shape->corner[n], (uint16_t)(step * STEP_BAM),
                                                shape->radius_u)))
                return true;
    }
    return false;
}

bool aod__is_in_no_zone(const Aod *g, unsigned host)
{
    GeomShape shape;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__hull_shape(g->m, at.model, aod__stand_of(g->s, at.model), &shape);
        if (meets_zone(g, 0, &shape) || meets_zone(g, 1, &shape))
            return false;
    }
    return true;
}
