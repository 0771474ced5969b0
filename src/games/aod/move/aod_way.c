// Whether a model may go a way (MOVE-1.2, 1.4 to 1.6, 1.8, 3; TERR-1.8, 1.11 to 1.13, 1.17;
// TABLE-7.1, 7.2).
//
// Map: the legs of a way, floors, ground, models, the whole way.
#include "aod_hull.h"

#include "base_assert.h"
#include "base_limit.h"

typedef struct Leg {
    GeomPoint a, b;
    uint8_t floor_a, floor_b;
    GeomShape swept;
} Leg;

// Its outline where it begins.
static void start_of(const AodWayAsk *ask, GeomShape *out)
{
    if (ask->going->half_u == 0)
        geom_shape_make_disc(out, (GeomDisc){ask->at[0], ask->going->radius_u});
    else
        aod__hull_outline(ask, 0, aod__hull_facing(ask, 0), out);
}

static void leg_of(const AodWayAsk *ask, unsigned n, Leg *out)
{
    ASSERT(n > 0 && n < ask->count);
    out->a = ask->at[n - 1];
    out->b = ask->at[n];
    out->floor_a = ask->floor[n - 1];
    out->floor_b = ask->floor[n];
    if (ask->going->half_u == 0)
        geom_shape_make_way(&out->swept, out->a, out->b, ask->going->radius_u);
    else
        aod__hull_sweep(ask, n, &out->swept);
}

// --- floors --------------------------------------------------------------------------------------

// A straight line on one floor stays on it.
static bool stays_on(const AodMatch *m, const Leg *leg, unsigned floor)
{
    GeomPoint path[2] = {leg->a, leg->b};
    return geom_path_stays_in(path, 2, m->floor[floor].polygon);
}

static bool is_on(const AodMatch *m, GeomPoint at, unsigned floor)
{
    return floor == 0 || geom_polygon_has(m->floor[floor].polygon, at);
}

static AodWayFault floor_fault(const AodWayAsk *ask, const Leg *leg, unsigned *other)
{
    const AodMatch *m = ask->g->m;
    if (leg->floor_a == 0 && leg->floor_b == 0)
        return AOD_WAY_FREE;
    if (leg->floor_b >= m->floor_count)
        return AOD_WAY_NO_FLOOR;
    unsigned upper = leg->floor_b != 0 ? leg->floor_b : leg->floor_a;
    *other = m->floor[upper].piece;
    bool is_hill = m->table->piece[*other].form == AOD_CLASS_HILL;
    if (!is_hill && !ask->going->flies && !aod__may_climb(m, ask->model))
        return AOD_WAY_GROUND_ONLY;
    if (leg->floor_a == leg->floor_b)
        return stays_on(m, leg, leg->floor_a) ? AOD_WAY_FREE : AOD_WAY_IN_THE_AIR;
    return is_on(m, leg->a, leg->floor_a) && is_on(m, leg->b, leg->floor_b) ? AOD_WAY_FREE
                                                                            : AOD_WAY_CLIMBS;
}

// TABLE-7.2: from floor to floor of one piece, else down to the ground and up again.
static int32_t climb_u(const AodMatch *m, const Leg *leg)
{
    const AodFloor *a = &m->floor[leg->floor_a], *b = &m->floor[leg->floor_b];
    if (leg->floor_a == leg->floor_b)
        return 0;
    if (leg->floor_a == 0 || leg->floor_b == 0 || a->piece != b->piece ||
        !stays_on(m, leg, leg->floor_a))
        return a->height_u + b->height_u;
    return a->height_u > b->height_u ? a->height_u - b->height_u : b->height_u - a->height_u;
}

// --- ground --------------------------------------------------------------------------------------

static bool is_far(const GeomShape *a, const GeomShape *b)
{
    int64_t reach_u = (int64_t)a->round.radius_u + b->round.radius_u;
    return geom_distance_u2(a->round.centre, b->round.centre) > geom_square(reach_u);
}

// TERR-1.17: up and down again, where the middle goes over it and it is on it at neither end.
static bool goes_over_hill(const AodMatch *m, const Leg *leg, unsigned piece)
{
    bool is_up = (leg->floor_a != 0 && m->floor[leg->floor_a].piece == piece) ||
                 (leg->floor_b != 0 && m->floor[leg->floor_b].piece == piece);
    return !is_up && geom_polygon_is_crossed(&m->table->piece[piece].outline, leg->a, leg->b);
}

// What the leg meets on the ground; what it does to the model is added up.
static AodWayFault ground_fault(const AodWayAsk *ask, const Leg *leg, bool *is_slow,
                                AodWayAnswer *out)
{
    const AodMatch *m = ask->g->m;
    for (uint16_t n = 0; n < m->ground_count; n++) {
        const AodGroundShape *ground = &m->ground[n];
        if (is_far(&leg->swept, &ground->shape))
            continue;
        const AodPiece *piece = &m->table->piece[ground->piece];
        if (ground->is_wall) {
            int32_t on_u = m->floor[leg->floor_a].height_u;
            if (ground->height_u > on_u && aod__walls_stop(ask->g, ask->model) &&
                geom_shapes_are_nearer(&leg->swept, &ground->shape, 0)) {
                out->other = ground->piece;
                return AOD_WAY_WALL;
            }
            continue;
        }
        AodFooting footing = aod__footing(ask->g, ask->model, piece);
        if (footing.bars_way && geom_shapes_are_nearer(&leg->swept, &ground->shape, 0)) {
            out->other = ground->piece;
            return AOD_WAY_BARRED;
        }
        if (piece->form == AOD_CLASS_HILL && !ask->going->flies &&
            !aod__passes_over(ask->g, ask->model) && // TYPE-2.8
            goes_over_hill(m, leg, ground->piece))
            out->length_u += LIMIT(TERR_1_17, 2 * piece->height_u);
        bool slows = footing.slows && ask->going->is_slowed && !*is_slow;
        bool tests = footing.tests_way && !ask->tests_nowhere && !out->is_dangerous;
        // Not asked where it tells nothing new.
        if ((slows || tests) && geom_shapes_within(&leg->swept, &ground->shape, 0)) {
            *is_slow = *is_slow || slows;
            out->is_rough = true;
            out->is_dangerous = out->is_dangerous || tests;
        }
    }
    return AOD_WAY_FREE;
}

// TERR-1.10, 1.15: wrecks are Difficult and Dangerous, for who comes into them: who touches does
// not.
static void cross_wrecks(const AodWayAsk *ask, const Leg *leg, bool *is_slow, AodWayAnswer *out)
{
    for (uint16_t i = 0; i < ask->crowd->count; i++) {
        const AodStander *one = &ask->crowd->stander[i];
        GeomShape theirs;
        if (!one->is_wreck)
            continue;
        aod__stand_shape(ask->g->m, one->model, one->stand, &theirs);
        if (is_far(&leg->swept, &theirs) || !geom_shapes_overlap(&leg->swept, &theirs, AOD_TOUCH_U))
            continue;
        AodFooting footing = aod__wreck_footing(ask->g, ask->model);
        bool slows = footing.slows && ask->going->is_slowed;
        *is_slow = *is_slow || slows;
        out->is_rough = out->is_rough || slows || footing.tests_way;
        out->is_dangerous = out->is_dangerous || footing.tests_way;
    }
}

// Ground that has appeared; who is on a floor above is not in it.
static void cross_areas(const AodWayAsk *ask, const Leg *leg, bool *is_slow, AodWayAnswer *out)
{
    if (ask->g->s->area_count == 0 || (leg->floor_a != 0 && leg->floor_b != 0))
        return;
    AodFooting footing = aod__areas_footing(ask->g, ask->model, &leg->swept);
    bool slows = footing.slows && ask->going->is_slowed;
    *is_slow = *is_slow || slows;
    out->is_rough = out->is_rough || slows || footing.tests_way;
    out->is_dangerous = out->is_dangerous || footing.tests_way;
}

// Who begins or ends in a wreck, or over it, tests.
static bool is_at_wreck(const AodWayAsk *ask, const GeomShape *shape)
{
    for (uint16_t i = 0; i < ask->crowd->count; i++) {
        const AodStander *one = &ask->crowd->stander[i];
        GeomShape theirs;
        if (!one->is_wreck)
            continue;
        aod__stand_shape(ask->g->m, one->model, one->stand, &theirs);
        if (geom_shapes_overlap(shape, &theirs, AOD_TOUCH_U))
            return aod__wreck_footing(ask->g, ask->model).tests_end;
    }
    return false;
}

// MOVE-5.1, 5.3, TERR-1.8: who passes over it tests where it begins and where it ends.
static bool tests_at(const AodWayAsk *ask, unsigned n)
{
    const AodMatch *m = ask->g->m;
    GeomShape shape;
    if (ask->going->half_u == 0)
        geom_shape_make_disc(&shape, (GeomDisc){ask->at[n], ask->going->radius_u});
    else
        aod__hull_outline(ask, n, aod__hull_facing(ask, n), &shape);
    for (unsigned p = aod__next_piece(m, &shape, 0); p < m->table->piece_count;
         p = aod__next_piece(m, &shape, p + 1))
        if (aod__footing(ask->g, ask->model, &m->table->piece[p]).tests_end)
            return true;
    return is_at_wreck(ask, &shape) ||
           (ask->floor[n] == 0 && aod__areas_footing(ask->g, ask->model, &shape).tests_end);
}

// --- models --------------------------------------------------------------------------------------

static bool passes_over(const AodWayAsk *ask, const Leg *leg, const GeomShape *theirs)
{
    return ask->going->half_u == 0
               ? geom_passes_over_shape(leg->a, leg->b, ask->going->radius_u, theirs, AOD_TOUCH_U)
               : geom_shapes_overlap(&leg->swept, theirs, AOD_TOUCH_U);
}

static AodWayFault model_fault(const AodWayAsk *ask, const Leg *leg, unsigned *other)
{
    const AodMatch *m = ask->g->m;
    unsigned unit = m->model[ask->model].unit;
    GeomShape start;
    start_of(ask, &start);
    for (uint16_t i = 0; i < ask->crowd->count; i++) {
        const AodStander *one = &ask->crowd->stander[i];
        bool is_enemy = aod__is_enemy(ask->g, unit, m->model[one->model].unit);
        int64_t reach_u =
            (int64_t)leg->swept.round.radius_u + one->round_u + (is_enemy ? AOD_NEAR_ENEMY_U : 0);
        if (one->is_wreck || one->model == ask->model || (ask->passes_friends && !is_enemy) ||
            geom_distance_u2(leg->swept.round.centre, one->stand.at) > geom_square(reach_u))
            continue;
        GeomShape theirs;
        aod__stand_shape(m, one->model, one->stand, &theirs);
        *other = one->model;
        // TERR-1.12: friends bar on their own floor; what it begins in does not hold it.
        bool is_met =
            is_enemy || one->stand.floor == leg->floor_a || one->stand.floor == leg->floor_b;
        if (is_met && passes_over(ask, leg, &theirs) &&
            !geom_shapes_overlap(&start, &theirs, AOD_TOUCH_U))
            return AOD_WAY_THROUGH;
        if (is_enemy && !one->is_open &&
            geom_shapes_within(&leg->swept, &theirs, AOD_NEAR_ENEMY_U) &&
            // Ends that plans make lie up to a unit outside of it.
            !geom_shapes_within(&start, &theirs, AOD_NEAR_ENEMY_U + 1))
            return AOD_WAY_NEAR_ENEMY;
    }
    return AOD_WAY_FREE;
}

// --- the whole way -------------------------------------------------------------------------------

static bool is_on_table(const AodWayAsk *ask, unsigned n)
{
    GeomBox table = {{0, 0}, {AOD_TABLE_WIDTH_U, AOD_TABLE_DEPTH_U}};
    if (ask->going->half_u == 0)
        return geom_box_holds(table, (GeomDisc){ask->at[n], ask->going->radius_u});
    GeomShape end;
    aod__hull_outline(ask, n, aod__hull_facing(ask, n), &end);
    for (uint8_t i = 0; i < end.count; i++)
        if (!geom_box_has(table, end.corner[i]))
            return false;
    return true;
}

void aod__way_judge(const AodWayAsk *ask, AodWayAnswer *out)
{
    ASSERT(ask->count >= 1 && ask->count <= AOD_PATH_MAX);
    bool is_slow = false;
    *out = (AodWayAnswer){.fault = AOD_WAY_FREE, .limit_u = ask->going->reach_u};
    if (ask->going->half_u > 0 && aod__hull_legs(ask) > AOD_HULL_LEGS) {
        out->fault = AOD_WAY_LEGS;
        return;
    }
    for (unsigned n = 1; n < ask->count && out->fault == AOD_WAY_FREE; n++) {
        Leg leg;
        if (!is_on_table(ask, n)) {
            out->fault = AOD_WAY_OFF_TABLE;
            return;
        }
        leg_of(ask, n, &leg);
        out->fault = floor_fault(ask, &leg, &out->other);
        if (out->fault != AOD_WAY_FREE)
            return;
        out->length_u += geom_length_u(leg.a, leg.b) + climb_u(ask->g->m, &leg);
        out->fault = ground_fault(ask, &leg, &is_slow, out);
        cross_wrecks(ask, &leg, &is_slow, out);
        cross_areas(ask, &leg, &is_slow, out);
        if (out->fault == AOD_WAY_FREE && !ask->going->flies)
            out->fault = model_fault(ask, &leg, &out->other);
    }
    if (out->fault != AOD_WAY_FREE || ask->count < 2)
        return;
    if (!ask->tests_nowhere)
        out->is_dangerous = out->is_dangerous || tests_at(ask, 0) || tests_at(ask, ask->count - 1);
    out->is_dangerous = out->is_dangerous && ask->going->tests;
    out->is_slow = is_slow;
    if (is_slow)
        out->limit_u = ask->going->slowed_u;
    if (out->length_u > out->limit_u)
        out->fault = AOD_WAY_TOO_FAR;
}
