// Hulls on their way: rectangles that go forwards or backwards along their length, and turn about
// their middle between (VEH-2.1 to 2.9, 10.2, MOVE-3.4).
#include "aod_hull.h"
#include "aod_value.h"

#include "base_assert.h"

bool aod__goes_as_hull(const AodMatch *m, unsigned model)
{
    return aod__is(m, model, AOD_TYPE(VEHICLE)) &&
           aod__kind(m, model)->stand.form == AOD_FORM_RECTANGLE;
}

bool aod__hull_flies(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(SKIMMER) | AOD_SUBTYPE(FLYER));
}

// --- how it looks --------------------------------------------------------------------------------

uint16_t aod__leg_facing(GeomPoint a, GeomPoint b, bool is_back, uint16_t before)
{
    if (geom_is_same(a, b))
        return before;
    return is_back ? geom_bearing_bam(b, a) : geom_bearing_bam(a, b);
}

static bool is_back(const AodWayAsk *ask, unsigned leg)
{
    return leg <= AOD_HULL_LEGS && (ask->back >> (leg - 1) & 1) != 0;
}

uint16_t aod__hull_facing(const AodWayAsk *ask, unsigned leg)
{
    ASSERT(leg < ask->count);
    for (; leg > 0; leg--)
        if (!geom_is_same(ask->at[leg - 1], ask->at[leg]))
            return aod__leg_facing(ask->at[leg - 1], ask->at[leg], is_back(ask, leg), 0);
    return ask->g->s->model[ask->model].facing;
}

unsigned aod__hull_legs(const AodWayAsk *ask)
{
    unsigned legs = 0;
    for (unsigned n = 1; n < ask->count; n++)
        legs += geom_is_same(ask->at[n - 1], ask->at[n]) ? 0U : 1U;
    return legs;
}

bool aod__is_cruising(const Aod *g, unsigned model, int64_t length_u)
{
    int32_t move_u = aod__value(g, model, AOD_M) * AOD_INCH;
    return 2 * length_u > LIMIT(VEH_2_1, move_u);
}

// --- outlines ------------------------------------------------------------------------------------

void aod__hull_outline(const AodWayAsk *ask, unsigned n, uint16_t facing, GeomShape *out)
{
    ASSERT(n < ask->count && ask->going->half_u > 0);
    geom_shape_make_rectangle(out, ask->at[n], facing, ask->going->half_u, ask->going->radius_u);
}

void aod__hull_sweep(const AodWayAsk *ask, unsigned n, GeomShape *out)
{
    ASSERT(n > 0 && n < ask->count);
    uint16_t facing = aod__hull_facing(ask, n);
    GeomShape from, to;
    GeomPoint corner[4];
    aod__hull_outline(ask, n - 1, facing, &from);
    aod__hull_outline(ask, n, facing, &to);
    ASSERT(from.count == 4 && to.count == 4);
    GeomPoint a = ask->at[n - 1], b = ask->at[n];
    for (unsigned i = 0; i < 4; i++) {
        int64_t along = (int64_t)(to.corner[i].x - b.x) * (b.x - a.x) +
                        (int64_t)(to.corner[i].y - b.y) * (b.y - a.y);
        corner[i] = along > 0 ? to.corner[i] : from.corner[i];
    }
    // Half a degree of rounding may leave a leg of some units without its left turns.
    if (!geom_shape_make_polygon(out, corner, 4))
        *out = to;
}

// --- as far as it comes --------------------------------------------------------------------------

// A plan ends in whole degrees.
static bool is_free(const AodWayAsk *ask)
{
    AodWayAnswer answer;
    AodPlaceAsk place = {ask->g, ask->crowd, AOD_ANYWHERE};
    unsigned last = ask->count - 1;
    uint16_t facing = aod__bam_of(aod__degrees_of(aod__hull_facing(ask, last)));
    AodStand end = {ask->at[last], facing, ask->floor[last]};
    aod__way_judge(ask, &answer);
    return answer.fault == AOD_WAY_FREE &&
           aod__place_fault(&place, ask->model, end, NULL) == AOD_PLACE_FREE;
}

static GeomPoint between(GeomPoint a, GeomPoint b, int64_t part, int64_t whole)
{
    return (GeomPoint){(int32_t)(a.x + (b.x - a.x) * part / whole),
                       (int32_t)(a.y + (b.y - a.y) * part / whole)};
}

// Leg by leg from its end back, in steps of half an inch.
void aod__hull_cut(AodWayAsk *ask, int32_t limit_u)
{
    enum { STEP_U = AOD_INCH / 2 };
    int64_t gone_u = 0;
    unsigned whole = 1; // points up to which it goes within the limit
    int32_t rest_u = 0;
    for (; whole < ask->count; whole++) {
        int64_t leg_u = geom_length_u(ask->at[whole - 1], ask->at[whole]);
        if (gone_u + leg_u > limit_u) {
            rest_u = (int32_t)(limit_u - gone_u);
            ask->at[whole] = between(ask->at[whole - 1], ask->at[whole], rest_u, leg_u);
            ask->count = whole + 1;
            break;
        }
        gone_u += leg_u;
    }
    for (; ask->count > 1; ask->count--) {
        unsigned last = ask->count - 1;
        GeomPoint from = ask->at[last - 1], to = ask->at[last];
        int32_t leg_u = geom_length_u(from, to);
        for (int32_t left_u = leg_u; left_u > 0; left_u -= STEP_U) {
            ask->at[last] = between(from, to, left_u, leg_u);
            if (is_free(ask))
                return;
        }
    }
}

// --- Dangerous Terrain ---------------------------------------------------------------------------

static bool tests_in(const AodWayAsk *ask, const GeomShape *shape, bool is_end)
{
    const AodMatch *m = ask->g->m;
    for (unsigned p = aod__next_piece(m, shape, 0); p < m->table->piece_count;
         p = aod__next_piece(m, shape, p + 1)) {
        AodFooting footing = aod__footing(ask->g, ask->model, &m->table->piece[p]);
        if (is_end ? footing.tests_end : footing.tests_way)
            return true;
    }
    for (uint16_t i = 0; i < ask->crowd->count; i++) {
        const AodStander *one = &ask->crowd->stander[i];
        GeomShape theirs;
        if (!one->is_wreck)
            continue;
        AodFooting footing = aod__wreck_footing(ask->g, ask->model);
        aod__stand_shape(m, one->model, one->stand, &theirs);
        if ((is_end ? footing.tests_end : footing.tests_way) &&
            geom_shapes_within(shape, &theirs, 0))
            return true;
    }
    AodFooting footing = aod__areas_footing(ask->g, ask->model, shape);
    return is_end ? footing.tests_end : footing.tests_way;
}

// On its way into something it is in more and more of it, so the place is found by halves.
bool aod__hull_stop(AodWayAsk *ask)
{
    GeomShape shape;
    aod__hull_outline(ask, 0, aod__hull_facing(ask, 0), &shape);
    if (tests_in(ask, &shape, true)) {
        ask->count = 1;
        return true;
    }
    for (unsigned n = 1; n < ask->count; n++) {
        aod__hull_sweep(ask, n, &shape);
        if (!tests_in(ask, &shape, false))
            continue;
        GeomPoint from = ask->at[n - 1], to = ask->at[n];
        int64_t whole_u = geom_length_u(from, to);
        int64_t free_u = 0, met_u = whole_u;
        ask->count = n + 1;
        while (met_u - free_u > 1) {
            int64_t middle_u = (free_u + met_u) / 2;
            ask->at[n] = between(from, to, middle_u, whole_u);
            aod__hull_sweep(ask, n, &shape);
            if (tests_in(ask, &shape, false))
                met_u = middle_u;
            else
                free_u = middle_u;
        }
        ask->at[n] = between(from, to, met_u, whole_u);
        return true;
    }
    return false;
}
