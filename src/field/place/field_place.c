// The place nearest to a wish where a mover may end.
#include "field_corner.h"

#include <string.h>

enum {
    NEAR_MAX = 64,     // things around the wish that are looked at
    CORNERS_MAX = 256, // of shapes among them
    SLACK_U = 2,
    ROUNDED_U = 6,   // by so much what is worked out may be off
    SIFTED_MIN = 16, // circles from which on it pays to leave pairs out
    HALVINGS = 4,    // of the square in which they are looked for
    CORES_MAX = 32,  // shapes that others may lie in
};

typedef struct Circle {
    GeomPoint at;
    int32_t reach_u;
} Circle;

typedef struct Wish {
    const FieldWays *ways;
    GeomPoint at, best;
    int64_t best_u2; // what is farther than this is of no use
    int64_t best_u;  // its root, rounded up
    bool is_found;
    unsigned barred_by; // who was in the way last, and mostly is again
    unsigned core_count;
    const FieldBar *core[CORES_MAX]; // shapes near it whose polygon others may lie in
    unsigned disc_count, near_count;
    Circle near[NEAR_MAX + CORNERS_MAX];    // discs, then what shapes have round their corners
    int64_t off_u2[NEAR_MAX + CORNERS_MAX]; // how far its centre is
    GeomBox arc[CORNERS_MAX];               // around the part of those that is the shape's edge
    unsigned use_count;
    uint16_t use[NEAR_MAX + CORNERS_MAX]; // of near, those of use when crossings are looked for
    int64_t use_u2;                       // best_u2 by then
    unsigned side_count;
    GeomPoint side[CORNERS_MAX][2]; // of shapes, a little off them
} Wish;

static void set_best(Wish *wish, int64_t best_u2)
{
    wish->best_u2 = best_u2;
    wish->best_u = (int64_t)geom_root_ceil((uint64_t)best_u2);
}

static bool is_barred_by(const Wish *wish, GeomPoint at, unsigned n)
{
    return n < wish->near_count && geom_is_nearer(at, wish->near[n].at, wish->near[n].reach_u);
}

static bool may_end(Wish *wish, GeomPoint at)
{
    if (is_barred_by(wish, at, wish->barred_by))
        return false;
    for (unsigned n = 0; n < wish->disc_count; n++) {
        if (is_barred_by(wish, at, n)) {
            wish->barred_by = n;
            return false;
        }
    }
    return field_way_may_end(wish->ways, at);
}

static void offer(Wish *wish, GeomPoint at)
{
    int64_t u2 = geom_distance_u2(wish->at, at);
    if (u2 < wish->best_u2 && may_end(wish, at)) {
        wish->best = at;
        set_best(wish, u2);
        wish->is_found = true;
    }
}

// --- what is near ---------------------------------------------------------------------------------

static bool is_in_core(const GeomShape *shape, GeomPoint at)
{
    GeomPoint from = shape->corner[shape->count - 1];
    for (unsigned n = 0; n < shape->count; n++) {
        if (geom_cross(from, shape->corner[n], at) <= 0)
            return false;
        from = shape->corner[n];
    }
    return true;
}

// Whether all that lies between these places lies deep in one shape: nobody ends there, and what
// has its edge there need not be looked at.
static bool is_covered(const Wish *wish, const GeomPoint *at, unsigned count)
{
    for (unsigned n = 0; n < wish->core_count; n++) {
        unsigned in = 0;
        while (in < count && geom_box_has(wish->core[n]->box, at[in]) &&
               is_in_core(wish->core[n]->shape, at[in]))
            in++;
        if (in == count)
            return true;
    }
    return false;
}

static bool is_box_covered(const Wish *wish, GeomBox box)
{
    GeomPoint corner[4] = {box.low, {box.high.x, box.low.y}, box.high, {box.low.x, box.high.y}};
    return is_covered(wish, corner, 4);
}

static bool is_shape_near(const Wish *wish, const FieldBar *bar, int32_t reach_u)
{
    return bar->shape != NULL && geom_is_nearer(wish->at, bar->at, (int64_t)bar->reach_u + reach_u);
}

static void collect_cores(Wish *wish, const FieldBar *bar, unsigned count, int32_t reach_u)
{
    for (unsigned n = 0; n < count && wish->core_count < CORES_MAX; n++)
        if (is_shape_near(wish, &bar[n], reach_u) && bar[n].shape->count > 2 &&
            bar[n].keep_u > 2 * ROUNDED_U)
            wish->core[wish->core_count++] = &bar[n];
}

static void collect(Wish *wish, const FieldBar *bar, unsigned count, int32_t reach_u)
{
    for (unsigned n = 0; n < count && wish->near_count < NEAR_MAX; n++) {
        int64_t u2 = geom_distance_u2(wish->at, bar[n].at);
        if (u2 >= geom_square((int64_t)bar[n].reach_u + reach_u) || bar[n].shape != NULL ||
            (wish->core_count > 0 &&
             is_box_covered(wish, geom_box_grown((GeomBox){bar[n].at, bar[n].at}, bar[n].reach_u))))
            continue;
        wish->off_u2[wish->near_count] = u2;
        wish->near[wish->near_count++] = (Circle){bar[n].at, bar[n].reach_u};
    }
}

// Around an arc of less than half a turn.
static GeomBox box_of_arc(GeomPoint a, GeomPoint b)
{
    return geom_box_grown(geom_box_of(a, b), geom_length_u(a, b) / 2 + ROUNDED_U);
}

// The edge of what a shape bars: its sides, and the arcs between them.
static void collect_shape(Wish *wish, const FieldBar *bar, int32_t reach_u)
{
    unsigned count = bar->shape->count;
    if (!is_shape_near(wish, bar, reach_u) || wish->side_count + count > CORNERS_MAX ||
        wish->near_count - wish->disc_count + count > CORNERS_MAX || is_box_covered(wish, bar->box))
        return;
    GeomPoint side[CORNERS_MAX][2];
    for (unsigned n = 0; n < count; n++) {
        field__side_of(bar, n, SLACK_U, side[n]);
        if (!is_covered(wish, side[n], 2))
            memcpy(wish->side[wish->side_count++], side[n], sizeof *side);
    }
    for (unsigned n = 0; n < count; n++) {
        GeomPoint corner = bar->shape->corner[n];
        Circle circle = {corner, field__keep_u(bar)};
        GeomBox all = {corner, corner};
        GeomBox arc = count < 3 ? geom_box_grown(all, circle.reach_u + ROUNDED_U)
                                : box_of_arc(side[(n + count - 1) % count][1], side[n][0]);
        if (is_box_covered(wish, arc))
            continue;
        wish->arc[wish->near_count - wish->disc_count] = arc;
        wish->off_u2[wish->near_count] = geom_distance_u2(wish->at, corner);
        wish->near[wish->near_count++] = circle;
    }
}

// Of one shape's bars, which stand beside one another, all lie in the widest.
static void collect_shapes(Wish *wish, const FieldBar *bar, unsigned count, int32_t reach_u)
{
    for (unsigned n = 0; n < count; n++) {
        unsigned widest = n;
        if (bar[n].shape == NULL)
            continue;
        for (; n + 1 < count && bar[n + 1].shape == bar[n].shape; n++)
            widest = bar[n + 1].keep_u > bar[widest].keep_u ? n + 1 : widest;
        collect_shape(wish, &bar[widest], reach_u);
    }
}

// --- what is offered ------------------------------------------------------------------------------

// Whether a circle may be met in that box.
static bool comes_into(const Wish *wish, unsigned n, GeomBox box)
{
    return n < wish->disc_count || geom_boxes_meet(wish->arc[n - wish->disc_count], box);
}

static GeomBox box_of_use(const Wish *wish)
{
    return geom_box_grown((GeomBox){wish->at, wish->at}, (int32_t)wish->best_u);
}

// Whether some place on its edge may be near enough to be of use.
static bool is_of_use(const Wish *wish, unsigned n)
{
    if (!comes_into(wish, n, box_of_use(wish)))
        return false;
    int64_t most_u = wish->near[n].reach_u + ROUNDED_U + wish->best_u;
    int64_t least_u = wish->near[n].reach_u - ROUNDED_U - wish->best_u;
    return wish->off_u2[n] < geom_square(most_u) &&
           (least_u < 0 || wish->off_u2[n] >= geom_square(least_u + 1));
}

// The same of one of wish->use, which was when those were picked.
static bool is_still_of_use(const Wish *wish, unsigned n)
{
    return wish->best_u2 == wish->use_u2 || is_of_use(wish, n);
}

// Whether nothing on that segment is near enough to be of use.
static bool is_too_far(const Wish *wish, GeomPoint a, GeomPoint b)
{
    int64_t most_u = wish->best_u + ROUNDED_U + SLACK_U;
    GeomPoint nearest = field__nearest_on(a, b, wish->at);
    return geom_distance_u2(nearest, wish->at) > geom_square(most_u);
}

// A place on that circle, if it lies on the edge of what is barred.
static void offer_on(Wish *wish, unsigned n, GeomPoint at)
{
    if (n < wish->disc_count || geom_box_has(wish->arc[n - wish->disc_count], at))
        offer(wish, at);
}

// Straight out of the bar, and in the way of an edge along it: of a ring of places the nearest.
static void offer_edge(Wish *wish, unsigned n)
{
    const Circle *bar = &wish->near[n];
    if (geom_is_same(wish->at, bar->at)) {
        GeomPoint ring[FIELD_RING];
        field__ring_corners(&(FieldBar){.at = bar->at, .reach_u = bar->reach_u}, ring);
        for (unsigned corner = 0; corner < FIELD_RING; corner++)
            offer(wish, ring[corner]);
        return;
    }
    GeomPoint out = field__scaled(bar->at, wish->at, bar->reach_u + SLACK_U);
    offer_on(wish, n, field__sum(bar->at, out));
}

static void offer_crossings(Wish *wish, unsigned n, unsigned i)
{
    GeomPoint at[2];
    const Circle *one = &wish->near[n], *other = &wish->near[i];
    int64_t u2 = geom_distance_u2(one->at, other->at);
    // Most pairs lie apart, or one in the other: that is seen without a root.
    if (u2 > geom_square((int64_t)one->reach_u + other->reach_u + 2 * ROUNDED_U) ||
        4 * u2 < geom_square(one->reach_u - (int64_t)other->reach_u))
        return;
    if (field__circles_cross(one->at, one->reach_u + SLACK_U, other->at, other->reach_u + SLACK_U,
                             at)) {
        for (unsigned c = 0; c < 2; c++)
            if (n < wish->disc_count || geom_box_has(wish->arc[n - wish->disc_count], at[c]))
                offer_on(wish, i, at[c]);
    }
}

// --- circles that cross where something may stand -------------------------------------------------

// In a crowd nearly all circles cross each other, and nearly all of that lies inside others. So the
// square round the wish is halved until a part of it lies in one circle, or is too far off, or two
// circles at most pass through it: which pass through one part, and so may cross there, is told.
typedef struct Pairs {
    uint64_t with[NEAR_MAX]; // with[n] bit i: n and i
} Pairs;

typedef struct Part {
    GeomBox box; // with what rounding may put beyond its edge
    uint64_t circles;
} Part;

static int64_t larger(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

// Those that pass through the part; false: it lies in one of them.
static bool pass_through(const Wish *wish, Part *part)
{
    uint64_t left = part->circles;
    part->circles = 0;
    for (; left != 0; left &= left - 1) {
        unsigned n = (unsigned)__builtin_ctzll(left);
        GeomPoint at = wish->near[n].at;
        int64_t reach_u2 = geom_square(wish->near[n].reach_u);
        int64_t to_low = (int64_t)part->box.low.x - at.x,
                to_high = (int64_t)at.x - part->box.high.x;
        int64_t near_x = larger(0, larger(to_low, to_high)), far_x = larger(-to_low, -to_high);
        to_low = (int64_t)part->box.low.y - at.y;
        to_high = (int64_t)at.y - part->box.high.y;
        int64_t near_y = larger(0, larger(to_low, to_high)), far_y = larger(-to_low, -to_high);
        if (far_x * far_x + far_y * far_y < reach_u2)
            return false;
        part->circles |= (uint64_t)(near_x * near_x + near_y * near_y <= reach_u2) << n;
    }
    return true;
}

static void find_pairs(const Wish *wish, Part part, unsigned halvings, Pairs *pairs)
{
    GeomPoint at = wish->at, low = part.box.low, high = part.box.high;
    GeomPoint nearest = {at.x < low.x    ? low.x
                         : at.x > high.x ? high.x
                                         : at.x,
                         at.y < low.y    ? low.y
                         : at.y > high.y ? high.y
                                         : at.y};
    if (geom_distance_u2(at, nearest) > wish->best_u2 || !pass_through(wish, &part))
        return;
    if (halvings == 0 || (part.circles & (part.circles - 1)) == 0) {
        for (uint64_t left = part.circles; left != 0; left &= left - 1)
            pairs->with[__builtin_ctzll(left)] |= part.circles;
        return;
    }
    int32_t x = low.x + (high.x - low.x) / 2, y = low.y + (high.y - low.y) / 2;
    for (unsigned quarter = 0; quarter < 4; quarter++) {
        Part less = part;
        if ((quarter & 1) != 0)
            less.box.low.x = x - ROUNDED_U;
        else
            less.box.high.x = x + ROUNDED_U;
        if ((quarter & 2) != 0)
            less.box.low.y = y - ROUNDED_U;
        else
            less.box.high.y = y + ROUNDED_U;
        find_pairs(wish, less, halvings - 1, pairs);
    }
}

static bool may_cross(const Wish *wish, unsigned n, unsigned i)
{
    return n < wish->disc_count || comes_into(wish, i, wish->arc[n - wish->disc_count]);
}

static void offer_all_crossings(Wish *wish)
{
    Pairs pairs;
    uint64_t of_use = 0;
    wish->use_count = 0;
    wish->use_u2 = wish->best_u2;
    for (unsigned n = 0; n < wish->near_count; n++) {
        if (!is_of_use(wish, n))
            continue;
        wish->use[wish->use_count++] = (uint16_t)n;
        of_use |= n < NEAR_MAX ? UINT64_C(1) << n : 0;
    }
    bool is_sifted = __builtin_popcountll(of_use) >= SIFTED_MIN && wish->near_count <= NEAR_MAX;
    if (is_sifted) {
        memset(&pairs, 0, sizeof pairs);
        GeomBox around = geom_box_grown((GeomBox){wish->at, wish->at}, (int32_t)wish->best_u);
        find_pairs(wish, (Part){geom_box_grown(around, ROUNDED_U), of_use}, HALVINGS, &pairs);
    }
    for (unsigned a = 0; a < wish->use_count; a++) {
        unsigned n = wish->use[a];
        for (unsigned b = a + 1; b < wish->use_count && is_still_of_use(wish, n); b++) {
            unsigned i = wish->use[b];
            if ((!is_sifted || (pairs.with[n] >> i & 1) != 0) && may_cross(wish, n, i) &&
                is_still_of_use(wish, i))
                offer_crossings(wish, n, i);
        }
    }
}

static void table_corners(GeomBox table, GeomPoint corner[5])
{
    corner[0] = corner[4] = table.low;
    corner[1] = (GeomPoint){table.high.x, table.low.y};
    corner[2] = table.high;
    corner[3] = (GeomPoint){table.low.x, table.high.y};
}

// Where the edge of one piece of ground meets others of its own, those of another, and the table.
static void offer_meetings(Wish *wish, const GeomPoint edge[2], unsigned first_floor)
{
    const FieldWays *ways = wish->ways;
    GeomPoint at, corner[5];
    table_corners(ways->table, corner);
    for (unsigned n = 0; n < 4; n++)
        if (field__edges_cross(edge[0], edge[1], corner[n], corner[n + 1], &at))
            offer(wish, at);
    for (unsigned n = first_floor; n < ways->floor_count; n++) {
        const GeomPolygon *polygon = ways->floor[n].polygon;
        if (!field__is_no_end(&ways->floor[n]) ||
            !geom_boxes_meet(polygon->box, geom_box_of(edge[0], edge[1])))
            continue;
        for (unsigned v = 0; v < polygon->count; v++) {
            GeomPoint other[2];
            field__edge_beside(&ways->floor[n], v, other);
            if (field__edges_cross(edge[0], edge[1], other[0], other[1], &at))
                offer(wish, at);
        }
    }
}

// Off the edges of ground that is barred, and where circles cross them.
static void offer_ground(Wish *wish, unsigned number)
{
    const FieldFloor *floor = &wish->ways->floor[number];
    const GeomPolygon *polygon = floor->polygon;
    for (unsigned n = 0; n < polygon->count; n++) {
        GeomPoint edge[2], corner[2];
        field__edge_beside(floor, n, edge);
        if (is_too_far(wish, edge[0], edge[1]))
            continue;
        offer(wish, field__nearest_on(edge[0], edge[1], wish->at));
        offer_meetings(wish, edge, number);
        unsigned corners = field__floor_corners(floor, n, FIELD_OUT_U, corner);
        for (unsigned c = 0; c < corners; c++)
            offer(wish, corner[c]);
        for (unsigned i = 0; i < wish->near_count; i++) {
            GeomPoint at[2];
            const Circle *bar = &wish->near[i];
            if (!comes_into(wish, i, geom_box_of(edge[0], edge[1])) || !is_of_use(wish, i))
                continue;
            unsigned count = field__circle_meets(bar->at, bar->reach_u + SLACK_U, edge, at);
            for (unsigned c = 0; c < count; c++)
                offer_on(wish, i, at[c]);
        }
    }
}

static void offer_table(Wish *wish)
{
    GeomBox table = wish->ways->table;
    GeomPoint at = wish->at;
    at.x = at.x < table.low.x ? table.low.x : at.x > table.high.x ? table.high.x : at.x;
    at.y = at.y < table.low.y ? table.low.y : at.y > table.high.y ? table.high.y : at.y;
    offer(wish, at);
    GeomPoint corner[5] = {
        table.low, {table.high.x, table.low.y}, table.high, {table.low.x, table.high.y}, table.low};
    for (unsigned n = 0; n < 4; n++) {
        if (is_too_far(wish, corner[n], corner[n + 1]))
            continue;
        offer(wish, field__nearest_on(corner[n], corner[n + 1], wish->at));
        for (unsigned i = 0; i < wish->near_count; i++) {
            GeomPoint met[2];
            if (!is_of_use(wish, i))
                continue;
            unsigned count = field__circle_meets(wish->near[i].at, wish->near[i].reach_u + SLACK_U,
                                                 &corner[n], met);
            for (unsigned c = 0; c < count; c++)
                offer_on(wish, i, met[c]);
        }
    }
}

// Where a line meets the circles and the sides of shapes from that one on.
static void offer_line(Wish *wish, const GeomPoint line[2], unsigned first_side)
{
    GeomPoint at[2];
    GeomBox box = geom_box_of(line[0], line[1]);
    GeomPoint nearest = field__nearest_on(line[0], line[1], wish->at);
    if (is_too_far(wish, line[0], line[1]))
        return;
    // Past the end of a side its shape goes on, and is nearer there.
    if (first_side == 0 || !(geom_is_same(nearest, line[0]) || geom_is_same(nearest, line[1])))
        offer(wish, nearest);
    for (unsigned n = first_side; n < wish->side_count; n++) {
        const GeomPoint *side = wish->side[n];
        if (geom_boxes_meet(box, geom_box_of(side[0], side[1])) &&
            field__edges_cross(line[0], line[1], side[0], side[1], at))
            offer(wish, at[0]);
    }
    for (unsigned a = 0; a < wish->use_count; a++) {
        unsigned n = wish->use[a];
        if (!comes_into(wish, n, box) || !is_still_of_use(wish, n))
            continue;
        unsigned count =
            field__circle_meets(wish->near[n].at, wish->near[n].reach_u + SLACK_U, line, at);
        for (unsigned c = 0; c < count; c++)
            offer_on(wish, n, at[c]);
    }
}

// The sides of shapes, and where they meet each other, circles, the table and ground.
static void offer_sides(Wish *wish)
{
    GeomPoint corner[5], edge[2];
    table_corners(wish->ways->table, corner);
    unsigned count = 0;
    for (unsigned n = 0; n < wish->side_count; n++) {
        if (is_too_far(wish, wish->side[n][0], wish->side[n][1]))
            continue;
        memmove(wish->side[count], wish->side[n], sizeof *wish->side);
        count++;
    }
    wish->side_count = count;
    for (unsigned n = 0; n < wish->side_count; n++)
        offer_line(wish, wish->side[n], n + 1);
    for (unsigned n = 0; wish->side_count > 0 && n < 4; n++)
        offer_line(wish, &corner[n], 0);
    for (unsigned n = 0; wish->side_count > 0 && n < wish->ways->floor_count; n++) {
        const FieldFloor *floor = &wish->ways->floor[n];
        for (unsigned v = 0; field__is_no_end(floor) && v < floor->polygon->count; v++) {
            field__edge_beside(floor, v, edge);
            offer_line(wish, edge, 0);
        }
    }
}

bool field_place_near(const FieldWays *ways, GeomPoint at, int32_t reach_u, GeomPoint *place)
{
    unsigned corners;
    return field__place_near(ways, at, reach_u, place, &corners);
}

bool field__place_near(const FieldWays *ways, GeomPoint at, int32_t reach_u, GeomPoint *place,
                       unsigned *corners)
{
    *corners = 0;
    if (field_way_may_end(ways, at)) {
        *place = at;
        return true;
    }
    // The nearest point outside of discs and polygons is on the edge of one of them or where two
    // cross.
    Wish wish; // what is near is filled in as far as it is counted
    wish.ways = ways;
    wish.at = wish.best = at;
    wish.is_found = false;
    wish.near_count = wish.disc_count = wish.barred_by = wish.side_count = wish.core_count = 0;
    set_best(&wish, geom_square(reach_u) + 1);
    if (ways->has_shapes) {
        collect_cores(&wish, ways->bar, ways->bar_count, reach_u);
        collect_cores(&wish, ways->end, ways->end_count, reach_u);
    }
    collect(&wish, ways->bar, ways->bar_count, reach_u);
    collect(&wish, ways->end, ways->end_count, reach_u);
    for (unsigned n = 0; n < ways->mate_count; n++)
        if ((ways->mates_off >> n & 1) == 0)
            collect(&wish, &ways->mate[n], 1, reach_u);
    wish.disc_count = wish.near_count;
    if (ways->has_shapes) {
        collect_shapes(&wish, ways->bar, ways->bar_count, reach_u);
        collect_shapes(&wish, ways->end, ways->end_count, reach_u);
        *corners = wish.side_count;
    }
    for (unsigned n = 0; n < wish.near_count; n++)
        if (is_of_use(&wish, n))
            offer_edge(&wish, n);
    offer_table(&wish);
    for (unsigned n = 0; n < ways->floor_count; n++) {
        const FieldFloor *floor = &ways->floor[n];
        if (field__is_no_end(floor) &&
            geom_box_has(geom_box_grown(floor->polygon->box, reach_u), at))
            offer_ground(&wish, n);
    }
    offer_all_crossings(&wish);
    offer_sides(&wish);
    *place = wish.best;
    return wish.is_found;
}
