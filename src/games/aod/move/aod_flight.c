// The ways of a unit that Falls Back.
//
// Map: who does not bar it, the model, what it meets, its way, where it ends, all of them.
#include "aod_flight.h"

#include "base_assert.h"
#include "field_path.h"

enum {
    CORNERS = 10,            // of a way
    GOALS = 48,              // places at the edge
    BESIDE_U = 6 * AOD_INCH, // beyond the roll, so that ways lead round what stands there
    STEP_U = AOD_INCH / 20,  // in which places along a way are tried
    HULLS_MAX = 64,          // of those that are no discs
    ASKED_MAX = 400,
};

// One of the unit, and what it meets.
typedef struct Fleer {
    unsigned model;
    AodStand from;
    GeomBox offset;        // of its shape about its middle, as it stands
    GeomBox box;           // its middle stays in it: never farther from the edge
    int32_t radius_u;      // of the disc that it sweeps
    bool is_upright;       // its edge is one of the two sides of the table
    bool is_low;           // ... that where x or y is 0
    int32_t goal_u;        // x or y of its middle where it touches the edge, or stops before it
    int32_t low_u, high_u; // of its middle along the edge
} Fleer;

typedef struct Flight {
    const AodFlightAsk *ask;
    AodCrowd crowd;             // everybody, as they stand by then
    bool passes[AOD_UNITS_MAX]; // hosts of enemies that do not bar it
    unsigned points;            // of all ways so far
    unsigned hull_count;
    GeomShape hull[HULLS_MAX];
    FieldWays ways;
} Flight;

// --- who does not bar it (MORALE-2.6) ------------------------------------------------------------

static bool is_beside(const Aod *g, unsigned host, unsigned model)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__within(g, at.model, model, LIMIT(MORALE_2_6, 1 * AOD_INCH)))
            return true;
    return false;
}

static void find_passed(Flight *flight)
{
    const Aod *g = flight->ask->g;
    unsigned host = flight->ask->host;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        flight->passes[u] = aod__is_locked_with(g->s, host, u);
    for (unsigned n = 0; n < g->m->model_count; n++) {
        unsigned unit = aod__host(g->s, aod__unit_of(g->s, n));
        if (aod__on_table(g->s, n) && aod__is_enemy(g, host, unit) && !flight->passes[unit])
            flight->passes[unit] = is_beside(g, host, n);
    }
}

static bool bars(const Flight *flight, unsigned model)
{
    const Aod *g = flight->ask->g;
    unsigned unit = aod__host(g->s, aod__unit_of(g->s, model));
    return aod__is_enemy(g, flight->ask->host, unit) && !flight->passes[unit];
}

// --- the model -----------------------------------------------------------------------------------

static GeomBox offset_of(const Aod *g, unsigned model, AodStand from)
{
    GeomShape shape;
    aod__stand_shape(g->m, model, from, &shape);
    GeomBox box = {shape.corner[0], shape.corner[0]};
    for (uint8_t n = 1; n < shape.count; n++)
        box = geom_box_with(box, shape.corner[n]);
    box = geom_box_grown(box, shape.radius_u);
    return (GeomBox){{box.low.x - from.at.x, box.low.y - from.at.y},
                     {box.high.x - from.at.x, box.high.y - from.at.y}};
}

static int32_t clamp(int32_t n, int32_t low, int32_t high)
{
    return n < low ? low : n > high ? high : n;
}

// Middles of a base that stands on the table, those that are no farther from the edge than it is.
static void take_fleer(const AodFlightAsk *ask, unsigned model, Fleer *out)
{
    const Aod *g = ask->g;
    AodLine edge = ask->edge;
    const AodOutline *stand = &aod__kind(g->m, model)->stand;
    int32_t short_u = ask->stops_short ? LIMIT(GEAR_3_12, 1 * AOD_INCH) : 0;
    out->model = model;
    out->from = aod__stand_of(g->s, model);
    out->offset = offset_of(g, model, out->from);
    out->radius_u = (stand->length_u < stand->width_u ? stand->length_u : stand->width_u) / 2;
    out->box =
        (GeomBox){{-out->offset.low.x, -out->offset.low.y},
                  {AOD_TABLE_WIDTH_U - out->offset.high.x, AOD_TABLE_DEPTH_U - out->offset.high.y}};
    out->is_upright = edge.from.x == edge.to.x;
    out->is_low = (out->is_upright ? edge.from.x : edge.from.y) == 0;
    GeomBox table = out->box;
    int32_t *low = out->is_upright ? &out->box.low.x : &out->box.low.y;
    int32_t *high = out->is_upright ? &out->box.high.x : &out->box.high.y;
    int32_t now = out->is_upright ? out->from.at.x : out->from.at.y;
    out->goal_u = out->is_low ? *low + short_u : *high - short_u;
    *low = out->is_low ? *low : clamp(now, *low, *high);
    *high = out->is_low ? clamp(now, *low, *high) : *high;
    int32_t a = out->is_upright ? edge.from.y : edge.from.x;
    int32_t b = out->is_upright ? edge.to.y : edge.to.x;
    int32_t least = out->is_upright ? table.low.y : table.low.x;
    int32_t most = out->is_upright ? table.high.y : table.high.x;
    out->low_u = clamp(a < b ? a : b, least, most);
    out->high_u = clamp(a < b ? b : a, least, most);
}

// Where it touches the edge, so far along it, or as near to that as the edge goes.
static GeomPoint goal_at(const Fleer *fleer, int32_t along_u)
{
    along_u = clamp(along_u, fleer->low_u, fleer->high_u);
    return fleer->is_upright ? (GeomPoint){fleer->goal_u, along_u}
                             : (GeomPoint){along_u, fleer->goal_u};
}
static GeomPoint goal_before(const Fleer *fleer, GeomPoint at)
{
    return goal_at(fleer, fleer->is_upright ? at.y : at.x);
}

static int32_t depth_of(const Fleer *fleer, GeomPoint at)
{
    int32_t off_u = (fleer->is_upright ? at.x : at.y) - fleer->goal_u;
    return fleer->is_low ? off_u : -off_u;
}

// --- what it meets -------------------------------------------------------------------------------

static void add_enemy(Flight *flight, const Fleer *fleer, const AodStander *one)
{
    const AodMatch *m = flight->ask->g->m;
    int32_t keep_u = fleer->radius_u + AOD_NEAR_ENEMY_U + 1;
    if (aod__kind(m, one->model)->stand.form == AOD_FORM_DISC) {
        field_ways_add_bar(&flight->ways,
                           (FieldBar){.at = one->stand.at, .reach_u = one->round_u + keep_u});
        return;
    }
    if (flight->hull_count == HULLS_MAX)
        return;
    GeomShape *shape = &flight->hull[flight->hull_count++];
    aod__stand_shape(m, one->model, one->stand, shape);
    field_ways_add_bar(&flight->ways, field_bar_of(shape, keep_u));
}

// MOVE-3.6, TERR-1.11; a hill is gone round, unless it stands on it.
static bool ground_bars(const Aod *g, const Fleer *fleer, const AodGroundShape *ground)
{
    const AodPiece *piece = &g->m->table->piece[ground->piece];
    const AodFloor *floor = &g->m->floor[fleer->from.floor];
    if (ground->is_wall)
        return ground->height_u > floor->height_u && aod__walls_stop(g, fleer->model);
    if (piece->form == AOD_CLASS_HILL && !aod__passes_over(g, fleer->model))
        return fleer->from.floor == 0 || floor->piece != ground->piece;
    return aod__footing(g, fleer->model, piece).bars_way;
}

static void fill_ways(Flight *flight, const Fleer *fleer)
{
    const AodFlightAsk *ask = flight->ask;
    const AodMatch *m = ask->g->m;
    int32_t reach_u = ask->roll_u + BESIDE_U;
    GeomBox near = geom_box_grown((GeomBox){fleer->from.at, fleer->from.at}, reach_u);
    flight->hull_count = 0;
    field_ways_clear(&flight->ways, fleer->box, INT32_MAX, CORNERS);
    for (uint16_t n = 0; n < flight->crowd.count; n++) {
        const AodStander *one = &flight->crowd.stander[n];
        if (geom_box_has(geom_box_grown(near, one->round_u), one->stand.at) && !one->is_wreck &&
            bars(flight, one->model))
            add_enemy(flight, fleer, one);
    }
    for (uint16_t n = 0; n < m->ground_count; n++) {
        const AodGroundShape *ground = &m->ground[n];
        GeomDisc round = ground->shape.round;
        if (geom_box_has(geom_box_grown(near, round.radius_u), round.centre) &&
            ground_bars(ask->g, fleer, ground))
            field_ways_add_bar(&flight->ways, field_bar_of(&ground->shape, fleer->radius_u));
    }
}

// --- its way (MORALE-2.1, 2.6) -------------------------------------------------------------------

static GeomPoint point_between(GeomPoint a, GeomPoint b, int64_t length_u, int64_t whole_u)
{
    return (GeomPoint){(int32_t)(a.x + (b.x - a.x) * length_u / whole_u),
                       (int32_t)(a.y + (b.y - a.y) * length_u / whole_u)};
}

static bool is_free(const Flight *flight, const Fleer *fleer, GeomPoint a, GeomPoint b)
{
    return field_way_is_free(&flight->ways, fleer->from.at, a, b, NULL);
}

// Ends the way where it would lead away from the edge. False: it does not lead there.
static bool cut_at_turn(const Fleer *fleer, FieldWay *way)
{
    for (uint8_t n = 1; n < way->count; n++)
        if (depth_of(fleer, way->at[n]) > depth_of(fleer, way->at[n - 1])) {
            way->count = n;
            return false;
        }
    return true;
}

// Straight on from its end as far as that is free.
static void go_straight_on(const Flight *flight, const Fleer *fleer, FieldWay *way)
{
    GeomPoint from = way->at[way->count - 1], goal = goal_before(fleer, from);
    int64_t length_u = geom_length_u(from, goal), free_u = 0, barred_u = length_u + 1;
    if (length_u == 0 || way->count == FIELD_WAY_POINTS_MAX || depth_of(fleer, from) <= 0)
        return;
    while (barred_u - free_u > 1) {
        int64_t middle_u = free_u + (barred_u - free_u) / 2;
        if (is_free(flight, fleer, from, point_between(from, goal, middle_u, length_u)))
            free_u = middle_u;
        else
            barred_u = middle_u;
    }
    if (free_u > 0)
        way->at[way->count++] = point_between(from, goal, free_u, length_u);
}

// No way leads to the edge: straight on, or by corners, whichever comes nearer to it.
static void come_nearer(const Flight *flight, const Fleer *fleer, FieldWay *way)
{
    FieldWay straight = {.at = {fleer->from.at}, .count = 1};
    FieldWish wish = {.at = goal_before(fleer, fleer->from.at), .asked_max = ASKED_MAX};
    go_straight_on(flight, fleer, &straight);
    field_way_toward(&flight->ways, fleer->from.at, wish, way);
    if (cut_at_turn(fleer, way))
        go_straight_on(flight, fleer, way);
    if (depth_of(fleer, straight.at[straight.count - 1]) <=
        depth_of(fleer, way->at[way->count - 1]))
        *way = straight;
}

// True: the way leads to the edge; else it goes as far as it comes.
static bool find_way(const Flight *flight, const Fleer *fleer, FieldWay *way)
{
    GeomPoint goal[GOALS + 1];
    GeomPoint from = fleer->from.at;
    way->at[0] = from;
    way->count = 1;
    if (depth_of(fleer, from) <= 0)
        return true;
    goal[0] = goal_before(fleer, from);
    if (is_free(flight, fleer, from, goal[0])) {
        way->at[way->count++] = goal[0];
        return true;
    }
    for (int n = 0; n < GOALS; n++)
        goal[n + 1] =
            goal_at(fleer, fleer->low_u + (int32_t)((int64_t)(fleer->high_u - fleer->low_u) * n /
                                                    (GOALS - 1)));
    if (field_way_find(&flight->ways, from, goal, GOALS + 1, ASKED_MAX, way) < 0) {
        come_nearer(flight, fleer, way);
        return false;
    }
    // From the first corner from which the way is free, straight on.
    for (uint8_t n = 1; n + 1 < way->count; n++) {
        GeomPoint straight = goal_before(fleer, way->at[n]);
        if (!is_free(flight, fleer, way->at[n], straight))
            continue;
        way->at[n + 1] = straight;
        way->count = (uint8_t)(n + 2);
        break;
    }
    return cut_at_turn(fleer, way);
}

// --- where it ends (MORALE-2.6, 2.9) -------------------------------------------------------------

// The point so far along the way, and how many of the way's points lie before it.
static GeomPoint along(const FieldWay *way, int64_t length_u, uint8_t *before)
{
    for (uint8_t n = 1; n < way->count; n++) {
        GeomPoint a = way->at[n - 1], b = way->at[n];
        int64_t leg_u = geom_length_u(a, b);
        *before = n;
        if (length_u < leg_u)
            return point_between(a, b, length_u, leg_u);
        length_u -= leg_u;
    }
    *before = (uint8_t)(way->count - 1);
    return way->at[way->count - 1];
}

// It stays on its floor as far as that goes, and is on the ground beyond it.
static uint8_t floor_at(const Aod *g, const Fleer *fleer, GeomPoint at)
{
    unsigned floor = fleer->from.floor;
    if (floor == 0)
        return 0;
    GeomDisc held = {at, aod__held_u(g->m, fleer->model)};
    return (uint8_t)(geom_polygon_holds(g->m->floor[floor].polygon, held) ? floor : 0);
}

static AodPlaceFault fault_at(const Flight *flight, const Fleer *fleer, const FieldWay *way,
                              int64_t length_u)
{
    uint8_t before;
    const Aod *g = flight->ask->g;
    AodStand end = fleer->from;
    AodPlaceAsk ask = {g, &flight->crowd, AOD_ANYWHERE};
    unsigned other;
    end.at = along(way, length_u, &before);
    end.floor = floor_at(g, fleer, end.at);
    AodPlaceFault fault = aod__place_fault(&ask, fleer->model, end, &other);
    if (fault == AOD_PLACE_ON_MODEL && aod__is_enemy(g, flight->ask->host, g->m->model[other].unit))
        fault = AOD_PLACE_NEAR_ENEMY;
    return fault;
}

// Of two lengths, at the first of which it may not end and at the second may, the one nearest to
// the first at which it may, to a unit.
static int64_t nearest_free(const Flight *flight, const Fleer *fleer, const FieldWay *way,
                            int64_t barred_u, int64_t free_u)
{
    while (free_u - barred_u > 1 || barred_u - free_u > 1) {
        int64_t middle_u = barred_u + (free_u - barred_u) / 2;
        if (fault_at(flight, fleer, way, middle_u) == AOD_PLACE_FREE)
            free_u = middle_u;
        else
            barred_u = middle_u;
    }
    return free_u;
}

// The length at which it ends. *at_edge: it has to go on to the end of the way, which is the edge.
static int64_t end_of(const Flight *flight, const Fleer *fleer, const FieldWay *way, int64_t roll_u,
                      int64_t whole_u, bool leads_there, bool *at_edge)
{
    int64_t end_u = roll_u;
    AodPlaceFault fault = fault_at(flight, fleer, way, end_u);
    while (fault == AOD_PLACE_NEAR_ENEMY && end_u < whole_u) {
        end_u = end_u + STEP_U < whole_u ? end_u + STEP_U : whole_u;
        fault = fault_at(flight, fleer, way, end_u);
    }
    *at_edge = leads_there && end_u >= whole_u;
    if (fault == AOD_PLACE_FREE && end_u > roll_u && !*at_edge)
        return nearest_free(flight, fleer, way, end_u - STEP_U > roll_u ? end_u - STEP_U : roll_u,
                            end_u);
    if (fault == AOD_PLACE_FREE || *at_edge)
        return end_u;
    int64_t most_u = end_u + LIMIT(MORALE_2_9, 2 * AOD_INCH);
    if (most_u >= whole_u) // on the edge it would be gone
        most_u = leads_there ? whole_u - 1 : whole_u;
    for (int64_t u = end_u + STEP_U; u < most_u + STEP_U; u += STEP_U) {
        int64_t tried_u = u < most_u ? u : most_u;
        if (fault_at(flight, fleer, way, tried_u) == AOD_PLACE_FREE)
            return nearest_free(flight, fleer, way, u - STEP_U, tried_u);
    }
    for (int64_t u = end_u - STEP_U; u > 0; u -= STEP_U)
        if (fault_at(flight, fleer, way, u) == AOD_PLACE_FREE)
            return nearest_free(flight, fleer, way, u + STEP_U, u);
    return 0;
}

static int64_t length_of(const FieldWay *way)
{
    return way->count < 2 ? 0 : geom_path_length_u(way->at, way->count);
}

// What it climbs down to get there.
static int64_t climb_u(const Aod *g, const Fleer *fleer, const FieldWay *way, int64_t length_u)
{
    uint8_t before;
    GeomPoint end = along(way, length_u, &before);
    return floor_at(g, fleer, end) == fleer->from.floor ? 0
                                                        : g->m->floor[fleer->from.floor].height_u;
}

// --- all of them ---------------------------------------------------------------------------------

typedef enum Fate { FATE_GOES, FATE_LEAVES, FATE_TRAPPED } Fate;

static void put_way(Flight *flight, const Fleer *fleer, const FieldWay *way, int64_t end_u,
                    unsigned left, AodFlight *out)
{
    const Aod *g = flight->ask->g;
    AodPlanned *planned = &out->plan.way[out->plan.count];
    uint8_t before;
    GeomPoint end = along(way, end_u, &before);
    // Those that are still to come need a point each.
    unsigned free = AOD_WAY_POINTS_MAX - g->s->way_points - flight->points;
    if (end_u == 0 || before > CORNERS + 1 || before + left > free)
        return;
    planned->model = (uint16_t)fleer->model;
    planned->back = 0;
    planned->facing = fleer->from.facing;
    planned->count = before;
    for (uint8_t n = 1; n < before; n++) {
        planned->at[n - 1] = way->at[n];
        planned->floor[n - 1] = floor_at(g, fleer, way->at[n]);
    }
    planned->at[before - 1] = end;
    planned->floor[before - 1] = floor_at(g, fleer, end);
    flight->points += before;
    out->plan.count++;
    for (uint16_t n = 0; n < flight->crowd.count; n++)
        if (flight->crowd.stander[n].model == fleer->model)
            flight->crowd.stander[n].stand =
                (AodStand){end, planned->facing, planned->floor[before - 1]};
}

static Fate flee(Flight *flight, unsigned model, unsigned left, AodFlight *out)
{
    Fleer fleer;
    FieldWay way;
    const AodFlightAsk *ask = flight->ask;
    bool at_edge = false;
    take_fleer(ask, model, &fleer);
    fill_ways(flight, &fleer);
    bool leads_there = find_way(flight, &fleer, &way);
    int64_t whole_u = length_of(&way);
    int64_t roll_u = ask->roll_u;
    roll_u -= climb_u(ask->g, &fleer, &way, roll_u < whole_u ? roll_u : whole_u);
    roll_u = roll_u < 0 ? 0 : roll_u;
    if (whole_u <= roll_u) {
        if (leads_there && !ask->stops_short)
            return FATE_LEAVES;
        // MORALE-2.6: at least half of what was rolled.
        if (!leads_there && whole_u * 2 < LIMIT(MORALE_2_6, ask->roll_u))
            return FATE_TRAPPED;
        roll_u = whole_u;
    }
    int64_t end_u = whole_u == 0 ? 0
                                 : end_of(flight, &fleer, &way, roll_u, whole_u,
                                          leads_there && !ask->stops_short, &at_edge);
    if (at_edge)
        return FATE_LEAVES;
    put_way(flight, &fleer, &way, end_u, left, out);
    return FATE_GOES;
}

static void drop_from_crowd(AodCrowd *crowd, unsigned model)
{
    for (uint16_t n = 0; n < crowd->count; n++)
        if (crowd->stander[n].model == model) {
            crowd->stander[n] = crowd->stander[--crowd->count];
            return;
        }
}

// MORALE-2.8: who is nearest to the edge first; of equal ones the lower rank.
static unsigned in_order(const AodFlightAsk *ask, uint16_t out[AOD_UNIT_MODELS_MAX_ALL])
{
    const Aod *g = ask->g;
    GeomShape edge, shape;
    int32_t gap[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    geom_shape_make_way(&edge, ask->edge.from, ask->edge.to, 0);
    for (AodMembers at = aod__members(g, ask->host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        aod__stand_shape(g->m, at.model, aod__stand_of(g->s, at.model), &shape);
        int32_t gap_u = geom_shapes_gap_floor_u(&shape, &edge);
        unsigned n = count++;
        for (; n > 0 && gap[n - 1] > gap_u; n--) {
            gap[n] = gap[n - 1];
            out[n] = out[n - 1];
        }
        gap[n] = gap_u;
        out[n] = at.model;
    }
    return count;
}

void aod__flight(const AodFlightAsk *ask, AodFlight *out)
{
    Flight flight;
    uint16_t order[AOD_UNIT_MODELS_MAX_ALL];
    flight.ask = ask;
    flight.points = 0;
    aod__crowd_make(&flight.crowd, ask->g, AOD_NO_UNIT);
    find_passed(&flight);
    out->plan.count = 0;
    out->plan.is_together = false;
    out->trapped_count = 0;
    out->leaver = AOD_NO_MODEL;
    unsigned count = in_order(ask, order);
    for (unsigned n = 0; n < count && out->leaver == AOD_NO_MODEL; n++) {
        Fate fate = flee(&flight, order[n], count - n - 1, out);
        if (fate == FATE_LEAVES)
            out->leaver = order[n];
        if (fate != FATE_TRAPPED)
            continue;
        out->trapped[out->trapped_count++] = order[n];
        drop_from_crowd(&flight.crowd, order[n]);
    }
}
