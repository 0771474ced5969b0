// Hulls: rectangles that go forward along each segment of a way and turn on the spot between them.
//
// A body is taken at whole units, its corners rounded. What it sweeps going forward is a rectangle
// again. What it sweeps turning is looked at by its two ends and, in between, by the arcs of its
// corners: something that neither end lies on is met first by a corner, when that points at what of
// it is nearest to the middle.
#include "field_path_internal.h"

#include "base_assert.h"

// A rectangle, its corners to the left; and where it turns, for those of the turn.
typedef struct Body {
    GeomPoint corner[4];
    GeomPolygon polygon; // of the corners
    GeomShape shape;     // the same
    bool has_shape;      // false: rounded it is none
} Body;

static GeomPoint minus(GeomPoint a)
{
    return (GeomPoint){-a.x, -a.y};
}

// The body that goes from a to b facing along `ahead`.
static void make_body(const FieldHull *hull, GeomPoint a, GeomPoint b, GeomPoint ahead, Body *body)
{
    GeomPoint none = {0, 0};
    GeomPoint along = field__scaled(none, ahead, hull->length_u);
    GeomPoint left = field__scaled(none, (GeomPoint){-ahead.y, ahead.x}, hull->width_u);
    GeomPoint back = field__sum(a, minus(along)), front = field__sum(b, along);
    body->corner[0] = field__sum(front, minus(left));
    body->corner[1] = field__sum(front, left);
    body->corner[2] = field__sum(back, left);
    body->corner[3] = field__sum(back, minus(left));
    GeomBox box = geom_box_of(body->corner[0], body->corner[2]);
    box = geom_box_with(geom_box_with(box, body->corner[1]), body->corner[3]);
    body->polygon = (GeomPolygon){body->corner, box, 4};
    body->has_shape = geom_shape_make_polygon(&body->shape, body->corner, 4);
}

// --- a body and things ----------------------------------------------------------------------------

// Nearer to the point than that; a body may touch.
static bool body_meets_disc(const Body *body, GeomDisc disc)
{
    if (disc.radius_u <= 0)
        return false;
    for (unsigned n = 0; n < 4; n++)
        if (geom_segment_crosses_disc(body->corner[n], body->corner[(n + 1) % 4], disc))
            return true;
    return geom_polygon_has(&body->polygon, disc.centre);
}

// How far a hull keeps off the edge of a shape. What a disc may do less than nothing of, lie on it
// by the tolerance of contact, a hull does not know.
static int32_t keep_of(const FieldBar *bar, const FieldHull *hull)
{
    return bar->keep_u > hull->width_u ? bar->keep_u - hull->width_u : 0;
}

static bool body_meets_shape(const Body *body, const FieldHull *hull, const FieldBar *bar)
{
    GeomDisc around = bar->shape->round;
    around.radius_u += keep_of(bar, hull);
    return !geom_is_far(body->polygon.box.low, body->polygon.box.high, around) && body->has_shape &&
           geom_shapes_are_nearer(&body->shape, bar->shape, keep_of(bar, hull));
}

static bool body_meets_bar(const Body *body, const FieldHull *hull, const FieldBar *bar)
{
    if (bar->shape != NULL)
        return body_meets_shape(body, hull, bar);
    return body_meets_disc(body, (GeomDisc){bar->at, bar->reach_u - hull->width_u});
}

static bool body_meets_ground(const Body *body, const GeomPolygon *ground)
{
    if (!geom_boxes_meet(body->polygon.box, ground->box))
        return false;
    for (unsigned n = 0; n < ground->count; n++) {
        GeomPoint a = ground->vertex[n], b = ground->vertex[(n + 1U) % ground->count];
        if (geom_polygon_has(&body->polygon, a))
            return true;
        for (unsigned i = 0; i < 4; i++)
            if (geom_segments_meet(a, b, body->corner[i], body->corner[(i + 1) % 4]))
                return true;
    }
    return geom_polygon_has(ground, body->corner[0]);
}

static bool body_is_on_table(const FieldWays *ways, const FieldHull *hull, const Body *body)
{
    GeomBox table = geom_box_grown(ways->table, hull->width_u);
    return geom_box_has(table, body->polygon.box.low) &&
           geom_box_has(table, body->polygon.box.high);
}

static bool body_is_on_road(const FieldWays *ways, const Body *body)
{
    for (unsigned n = 0; n < ways->road_count; n++)
        if (geom_path_stays_in(body->corner, 4, ways->road[n]))
            return true;
    return false;
}

// --- a turn and things ----------------------------------------------------------------------------

// A turn on the spot, the shorter way round: from one body to another with the same middle.
typedef struct Turn {
    GeomPoint middle;
    Body first, last;
    bool is_left;
    int64_t reach_u2; // of its corners
} Turn;

static void make_turn(const FieldHull *hull, GeomPoint middle, GeomPoint from, GeomPoint to,
                      Turn *turn)
{
    GeomPoint none = {0, 0};
    turn->middle = middle;
    turn->is_left = geom_cross(none, from, to) >= 0;
    make_body(hull, middle, middle, from, &turn->first);
    make_body(hull, middle, middle, to, &turn->last);
    turn->reach_u2 = geom_square(hull->length_u) + geom_square(hull->width_u);
}

// Whether a corner points at the place at some time of the turn.
static bool turn_points_at(const Turn *turn, GeomPoint at)
{
    for (unsigned n = 0; n < 4; n++) {
        GeomPoint a = turn->first.corner[n], b = turn->last.corner[n];
        int64_t after = geom_cross(turn->middle, a, at), before = geom_cross(turn->middle, at, b);
        bool is_past = turn->is_left ? after >= 0 && before >= 0 : after <= 0 && before <= 0;
        // A turn by no angle goes along one line, of which the far side is not meant.
        bool is_turn = geom_cross(turn->middle, a, b) != 0 || geom_dot(turn->middle, a, b) < 0;
        if (is_past && (is_turn || geom_dot(turn->middle, a, at) > 0))
            return true;
    }
    return false;
}

// Where the corners come farthest out in one of four directions, is the edge of the table not
// nearer.
static bool turn_is_on_table(const FieldWays *ways, const FieldHull *hull, const Turn *turn)
{
    GeomBox table = geom_box_grown(ways->table, hull->width_u);
    int32_t reach_u = (int32_t)geom_root_ceil((uint64_t)turn->reach_u2);
    for (unsigned n = 0; n < 4; n++) {
        GeomPoint at = turn->middle;
        if (n % 2 == 0)
            at.x += n == 0 ? reach_u : -reach_u;
        else
            at.y += n == 1 ? reach_u : -reach_u;
        if (!geom_box_has(table, at) && turn_points_at(turn, at))
            return false;
    }
    return true;
}

static bool turn_meets_disc(const Turn *turn, GeomDisc disc)
{
    if (disc.radius_u <= 0)
        return false;
    if (body_meets_disc(&turn->first, disc) || body_meets_disc(&turn->last, disc))
        return true;
    // The corner comes to the circle if the centre is not farther than both together.
    int64_t u2 = geom_distance_u2(turn->middle, disc.centre);
    int64_t reach_u = (int64_t)geom_root_ceil((uint64_t)turn->reach_u2) + disc.radius_u;
    return u2 < geom_square(reach_u) && turn_points_at(turn, disc.centre);
}

// As a disc: what of the shape is nearest to the middle is met first, if neither end meets it.
static bool turn_meets_bar(const Turn *turn, const FieldHull *hull, const FieldBar *bar)
{
    if (bar->shape == NULL)
        return turn_meets_disc(turn, (GeomDisc){bar->at, bar->reach_u - hull->width_u});
    if (body_meets_shape(&turn->first, hull, bar) || body_meets_shape(&turn->last, hull, bar))
        return true;
    GeomPoint near = field__nearest_in(bar, turn->middle);
    int64_t reach_u = (int64_t)geom_root_ceil((uint64_t)turn->reach_u2) + keep_of(bar, hull) +
                      bar->shape->radius_u;
    return geom_is_nearer(turn->middle, near, reach_u) && turn_points_at(turn, near);
}

static bool turn_meets_ground(const Turn *turn, const GeomPolygon *ground)
{
    if (body_meets_ground(&turn->first, ground) || body_meets_ground(&turn->last, ground))
        return true;
    for (unsigned n = 0; n < ground->count; n++) {
        GeomPoint near = field__nearest_on(ground->vertex[n],
                                           ground->vertex[(n + 1U) % ground->count], turn->middle);
        if (geom_distance_u2(turn->middle, near) < turn->reach_u2 && turn_points_at(turn, near))
            return true;
    }
    return false;
}

// --- a way ----------------------------------------------------------------------------------------

// What one leg of a hull sweeps.
typedef struct Sweep {
    const FieldWays *ways;
    const FieldHull *hull;
    Body start; // where the way begins
    Turn turn;
    Body forward;
    bool is_on_road;
} Sweep;

static void make_sweep(const FieldWays *ways, const FieldHull *hull, const FieldHullLeg *leg,
                       Sweep *sweep)
{
    GeomPoint ahead = {leg->to.x - leg->at.x, leg->to.y - leg->at.y};
    sweep->ways = ways;
    sweep->hull = hull;
    make_body(hull, leg->from, leg->from, hull->facing, &sweep->start);
    make_turn(hull, leg->at, leg->facing, ahead, &sweep->turn);
    make_body(hull, leg->at, leg->to, ahead, &sweep->forward);
    sweep->is_on_road = ways->road_count > 0 && body_is_on_road(ways, &sweep->forward);
}

static GeomBox box_of(const Sweep *sweep)
{
    GeomPoint middle = sweep->turn.middle;
    int32_t reach_u = (int32_t)geom_root_ceil((uint64_t)sweep->turn.reach_u2);
    GeomBox box = geom_box_grown((GeomBox){middle, middle}, reach_u);
    GeomBox forward = sweep->forward.polygon.box;
    return geom_box_with(geom_box_with(box, forward.low), forward.high);
}

static bool meets_bar(const Sweep *sweep, unsigned thing)
{
    const FieldBar *bar = field__bar(sweep->ways, thing);
    return (body_meets_bar(&sweep->forward, sweep->hull, bar) ||
            turn_meets_bar(&sweep->turn, sweep->hull, bar)) &&
           !body_meets_bar(&sweep->start, sweep->hull, bar);
}

// Whether it comes onto the ground; the price is added if it has not been on it before.
static bool meets_floor(const Sweep *sweep, const FieldFloor *floor, int64_t *price_u)
{
    const GeomPolygon *ground = floor->polygon;
    if (sweep->is_on_road ||
        !(body_meets_ground(&sweep->forward, ground) || turn_meets_ground(&sweep->turn, ground)))
        return false;
    if (floor->price_u == FIELD_BARRED)
        return !body_meets_ground(&sweep->start, ground);
    if (body_meets_ground(&sweep->turn.first, ground))
        return false;
    *price_u += floor->price_u;
    return true;
}

bool field__hull_leg(const FieldWays *ways, const FieldHull *hull, const FieldHullLeg *leg,
                     int64_t *price_u, FieldThings *met)
{
    Sweep sweep;
    FieldThings near;
    make_sweep(ways, hull, leg, &sweep);
    bool is_free = body_is_on_table(ways, hull, &sweep.forward) &&
                   body_is_on_table(ways, hull, &sweep.turn.last) &&
                   turn_is_on_table(ways, hull, &sweep.turn);
    field__find(ways, box_of(&sweep), &near);
    *met = (FieldThings){{0}};
    for (unsigned word = 0; word < field__words(ways); word++) {
        for (uint64_t left = near.word[word]; left != 0; left &= left - 1) {
            unsigned thing = 64 * word + (unsigned)__builtin_ctzll(left);
            bool is_floor = thing >= FIELD_FLOOR_FIRST;
            const FieldFloor *floor = is_floor ? &ways->floor[thing - FIELD_FLOOR_FIRST] : NULL;
            if (is_floor ? !meets_floor(&sweep, floor, price_u) : !meets_bar(&sweep, thing))
                continue;
            field__put(met, thing);
            is_free = is_free && is_floor && floor->price_u != FIELD_BARRED;
        }
    }
    return is_free;
}

static bool body_meets_any(const Body *body, const FieldHull *hull, const FieldBar *bar,
                           unsigned count)
{
    for (unsigned n = 0; n < count; n++)
        if (body_meets_bar(body, hull, &bar[n]))
            return true;
    return false;
}

bool field_hull_may_end(const FieldWays *ways, const FieldHull *hull, GeomPoint at,
                        GeomPoint facing)
{
    Body body;
    make_body(hull, at, at, facing, &body);
    if (!body_is_on_table(ways, hull, &body))
        return false;
    if (body_meets_any(&body, hull, ways->end, ways->end_count) ||
        body_meets_any(&body, hull, ways->bar, ways->bar_count))
        return false;
    for (unsigned n = 0; n < ways->mate_count; n++)
        if ((ways->mates_off >> n & 1) == 0 && body_meets_any(&body, hull, &ways->mate[n], 1))
            return false;
    for (unsigned n = 0; n < ways->floor_count; n++)
        if (ways->floor[n].price_u == FIELD_BARRED &&
            body_meets_ground(&body, ways->floor[n].polygon) && !body_is_on_road(ways, &body))
            return false;
    return true;
}

bool field_hull_is_free(const FieldWays *ways, const FieldHull *hull, const GeomPoint *path,
                        unsigned count, int64_t *price_u)
{
    FieldHullLeg leg = {.from = path[0], .facing = hull->facing};
    int64_t sum_u = 0;
    for (unsigned n = 0; n + 1 < count; n++) {
        FieldThings met;
        leg.at = path[n];
        leg.to = path[n + 1];
        if (geom_is_same(leg.at, leg.to))
            continue;
        if (!field__hull_leg(ways, hull, &leg, &sum_u, &met))
            return false;
        leg.facing = (GeomPoint){leg.to.x - leg.at.x, leg.to.y - leg.at.y};
    }
    if (price_u != NULL)
        *price_u += sum_u;
    return true;
}
