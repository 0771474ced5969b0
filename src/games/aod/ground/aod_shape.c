// Shapes and heights of models, and how they lie to one another in the plane.
#include "aod_ground.h"
#include "aod_look.h"

#define ZOOMS_AT_U    LIMIT(TABLE_2_2, 5 * AOD_INCH)
#define HOVERS_AT_U   LIMIT(TABLE_2_2, 2 * AOD_INCH)
#define FLYER_LEAST_U LIMIT(TABLE_2_6, 1 * AOD_INCH)
#define WRECK_PERCENT LIMIT(TABLE_3_3, 70) // of the height

// --- shapes ---------------------------------------------------------------------------------------

bool aod__has_hull(const AodMatch *m, unsigned model)
{
    return aod__is(m, model, AOD_TYPE(VEHICLE)) ||
           aod__kind(m, model)->hull.form == AOD_FORM_RECTANGLE;
}

void aod__hull_shape(const AodMatch *m, unsigned model, AodStand place, GeomShape *out)
{
    AodOutline outline = aod__kind(m, model)->hull;
    if (aod__has_hull(m, model)) // TABLE-4.14: of an oval the rectangle around it
        outline.form = AOD_FORM_RECTANGLE;
    aod__outline_shape(&outline, place.at, place.facing, out);
}

// --- heights --------------------------------------------------------------------------------------

bool aod__is_zooming(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(FLYER)) &&
           (g->s->model[model].flags & AOD_M_HOVERS) == 0;
}

AodRise aod__rise(const Aod *g, unsigned model, AodStand place)
{
    ASSERT(place.floor < g->m->floor_count);
    int32_t floor_u = g->m->floor[place.floor].height_u, tall_u = aod__kind(g->m, model)->height_u;
    int32_t low_u = 0, high_u = tall_u;
    if (g->s->model[model].where == AOD_AT_WRECK) { // TERR-1.15
        high_u = tall_u * WRECK_PERCENT / AOD_PERCENT;
    } else if (aod__is_sub(g->m, model, AOD_SUBTYPE(FLYER))) {
        // TABLE-2.6: its height is that of one that zooms, from the ground.
        int32_t thick_u = tall_u - ZOOMS_AT_U;
        thick_u = thick_u < FLYER_LEAST_U ? FLYER_LEAST_U : thick_u;
        low_u = aod__is_zooming(g, model) ? ZOOMS_AT_U : HOVERS_AT_U;
        high_u = low_u + thick_u;
    } else if (aod__is_sub(g->m, model, AOD_SUBTYPE(SKIMMER))) {
        low_u = LIMIT(TABLE_2_2, AOD_INCH / 2);
        high_u = tall_u > low_u ? tall_u : low_u;
    }
    return (AodRise){floor_u + low_u, floor_u + high_u};
}

// --- distance -------------------------------------------------------------------------------------

// The radius of a model that is a disc; -1: it is none.
static int32_t radius_of(const AodMatch *m, unsigned model)
{
    const AodOutline *outline = &aod__kind(m, model)->hull;
    bool is_disc = outline->form == AOD_FORM_DISC && !aod__has_hull(m, model);
    return is_disc ? outline->length_u / 2 : -1;
}

int32_t aod__round_u(const AodMatch *m, unsigned model)
{
    int32_t radius_u = radius_of(m, model);
    const AodOutline *outline = &aod__kind(m, model)->hull;
    // No less than half of its diagonal; corners are rounded by up to a unit.
    return radius_u >= 0 ? radius_u : (outline->length_u + outline->width_u) / 2 + 2;
}

bool aod__within(const Aod *g, unsigned a, unsigned b, int32_t range_u)
{
    AodStand place_a = aod__stand_of(g->s, a), place_b = aod__stand_of(g->s, b);
    int32_t radius_a = radius_of(g->m, a), radius_b = radius_of(g->m, b);
    if (radius_a >= 0 && radius_b >= 0)
        return geom_within((GeomDisc){place_a.at, radius_a}, (GeomDisc){place_b.at, radius_b},
                           range_u);
    if (!geom_within((GeomDisc){place_a.at, aod__round_u(g->m, a)},
                     (GeomDisc){place_b.at, aod__round_u(g->m, b)}, range_u))
        return false;
    GeomShape shape_a, shape_b;
    aod__hull_shape(g->m, a, place_a, &shape_a);
    aod__hull_shape(g->m, b, place_b, &shape_b);
    return geom_shapes_within(&shape_a, &shape_b, range_u);
}

int32_t aod__gap_u(const Aod *g, unsigned a, unsigned b)
{
    AodStand place_a = aod__stand_of(g->s, a), place_b = aod__stand_of(g->s, b);
    int32_t radius_a = radius_of(g->m, a), radius_b = radius_of(g->m, b);
    if (radius_a >= 0 && radius_b >= 0)
        return geom_gap_floor_u((GeomDisc){place_a.at, radius_a}, (GeomDisc){place_b.at, radius_b});
    GeomShape shape_a, shape_b;
    aod__hull_shape(g->m, a, place_a, &shape_a);
    aod__hull_shape(g->m, b, place_b, &shape_b);
    return geom_shapes_gap_floor_u(&shape_a, &shape_b);
}

// --- contact --------------------------------------------------------------------------------------

// TABLE-2.5: in contact hull or base counts.
static bool shapes_are_within(const Aod *g, unsigned a, AodStand stand_a, unsigned b,
                              AodStand stand_b, int32_t range_u)
{
    GeomShape shape_a[2], shape_b[2];
    int count_a = aod__kind(g->m, a)->has_two ? 2 : 1,
        count_b = aod__kind(g->m, b)->has_two ? 2 : 1;
    aod__stand_shape(g->m, a, stand_a, &shape_a[0]);
    aod__stand_shape(g->m, b, stand_b, &shape_b[0]);
    if (count_a == 2)
        aod__hull_shape(g->m, a, stand_a, &shape_a[1]);
    if (count_b == 2)
        aod__hull_shape(g->m, b, stand_b, &shape_b[1]);
    for (int i = 0; i < count_a; i++)
        for (int j = 0; j < count_b; j++)
            if (geom_shapes_within(&shape_a[i], &shape_b[j], range_u))
                return true;
    return false;
}

static void polygon_shape(const GeomPolygon *outline, int n, GeomShape *out)
{
    geom_shape_make_way(out, outline->vertex[n], outline->vertex[(n + 1) % outline->count], 0);
}

bool aod__touches_piece(const Aod *g, unsigned model, AodStand stand, const AodPiece *piece)
{
    GeomShape shape, edge;
    aod__stand_shape(g->m, model, stand, &shape);
    for (int n = 0; n < piece->outline.count; n++) {
        polygon_shape(&piece->outline, n, &edge);
        if (geom_shapes_touch(&shape, &edge, AOD_TOUCH_U))
            return true;
    }
    return false;
}

const AodPiece *aod__barricade_between(const Aod *g, unsigned model, AodStand stand, GeomPoint to)
{
    GeomShape line, edge;
    geom_shape_make_way(&line, stand.at, to, 0);
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        const AodPiece *piece = &g->m->table->piece[n];
        if (piece->form != AOD_CLASS_BARRICADE || !aod__touches_piece(g, model, stand, piece))
            continue;
        for (int i = 0; i < piece->outline.count; i++) {
            polygon_shape(&piece->outline, i, &edge);
            if (geom_shapes_within(&line, &edge, 0))
                return piece;
        }
    }
    return NULL;
}

// TERR-1.5: both touch the same barricade and are within 2" of each other.
static bool touches_across(const Aod *g, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b)
{
    bool is_near = false;
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        const AodPiece *piece = &g->m->table->piece[n];
        if (piece->form != AOD_CLASS_BARRICADE)
            continue;
        if (!is_near && !shapes_are_within(g, a, stand_a, b, stand_b, AOD_ACROSS_U))
            return false;
        is_near = true;
        if (aod__touches_piece(g, a, stand_a, piece) && aod__touches_piece(g, b, stand_b, piece))
            return true;
    }
    return false;
}

// TERR-1.12: floors of one level, or one level apart.
static bool floors_meet(const Aod *g, unsigned floor_a, unsigned floor_b)
{
    int level_a = g->m->floor[floor_a].level;
    int level_b = g->m->floor[floor_b].level;
    int apart = level_a > level_b ? level_a - level_b : level_b - level_a;
    return apart <= LIMIT(TERR_1_12, 1);
}

// Farther apart than this no base and no barricade lets two touch.
static bool are_far(const Aod *g, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b)
{
    const AodMatchKind *kind_a = aod__kind(g->m, a), *kind_b = aod__kind(g->m, b);
    int64_t reach_u = (int64_t)kind_a->stand.length_u + kind_a->stand.width_u +
                      kind_a->hull.length_u + kind_a->hull.width_u + kind_b->stand.length_u +
                      kind_b->stand.width_u + kind_b->hull.length_u + kind_b->hull.width_u;
    reach_u = reach_u / 2 + AOD_ACROSS_U + AOD_TOUCH_U;
    return geom_distance_u2(stand_a.at, stand_b.at) > geom_square(reach_u);
}

bool aod__stands_touch(const Aod *g, unsigned a, AodStand stand_a, unsigned b, AodStand stand_b)
{
    return !are_far(g, a, stand_a, b, stand_b) && floors_meet(g, stand_a.floor, stand_b.floor) &&
           (shapes_are_within(g, a, stand_a, b, stand_b, AOD_TOUCH_U) ||
            touches_across(g, a, stand_a, b, stand_b));
}

bool aod__touches(const Aod *g, unsigned a, unsigned b)
{
    return aod__stands_touch(g, a, aod__stand_of(g->s, a), b, aod__stand_of(g->s, b));
}

bool aod__hosts_touch(const Aod *g, unsigned host, unsigned other)
{
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);) {
        if (!aod__on_table(g->s, a.model))
            continue;
        for (AodMembers b = aod__members(g, other); aod__member(g, &b);)
            if (aod__on_table(g->s, b.model) && aod__touches(g, a.model, b.model))
                return true;
    }
    return false;
}
