// Shapes: convex polygons, grown by a radius, and discs, which are a corner grown by one.
//
// How two of them lie to each other is how the origin lies to one polygon, the differences of a
// point of the one and a point of the other. Its edges are those of the one and those of the other
// turned round, in the order of their directions; they are walked along and kept nowhere.
#include "geom.h"

#include "base_assert.h"

#include <string.h>

// --- made -----------------------------------------------------------------------------------------

// One that is lower, or as low and farther left.
static bool is_lower(GeomPoint a, GeomPoint b)
{
    return a.y != b.y ? a.y < b.y : a.x < b.x;
}

static int lowest_of(const GeomPoint *corner, int count)
{
    int low = 0;
    for (int i = 1; i < count; i++)
        if (is_lower(corner[i], corner[low]))
            low = i;
    return low;
}

static int32_t reach_from(GeomPoint centre, const GeomPoint *corner, int count)
{
    int64_t most_u2 = 0;
    for (int i = 0; i < count; i++) {
        int64_t u2 = geom_distance_u2(centre, corner[i]);
        most_u2 = u2 > most_u2 ? u2 : most_u2;
    }
    return (int32_t)geom_root_ceil((uint64_t)most_u2);
}

// Takes corners over that turn to the left all the way, from whichever on.
static void take_corners(GeomShape *shape, const GeomPoint *corner, int count, int32_t radius_u)
{
    ASSERT(count >= 1 && count <= GEOM_SHAPE_CORNERS_MAX && radius_u >= 0);
    int from = lowest_of(corner, count), top = 0;
    for (int i = 0; i < count; i++) {
        GeomPoint p = corner[from];
        ASSERT(geom_is_in_bound(p));
        shape->corner[i] = p;
        if (is_lower(shape->corner[top], p))
            top = i;
        from = from + 1 == count ? 0 : from + 1;
    }
    shape->count = (uint8_t)count;
    shape->top = (uint8_t)top;
    shape->radius_u = radius_u;
}

static void take_round(GeomShape *shape, GeomPoint centre)
{
    int32_t reach_u = reach_from(centre, shape->corner, shape->count);
    shape->round = (GeomDisc){centre, reach_u + shape->radius_u};
}

void geom_shape_make_disc(GeomShape *shape, GeomDisc disc)
{
    ASSERT(geom_is_in_bound(disc.centre) && disc.radius_u >= 0);
    shape->corner[0] = disc.centre;
    shape->count = 1;
    shape->top = 0;
    shape->radius_u = disc.radius_u;
    shape->round = disc;
}

static void take_ends(GeomShape *shape, GeomPoint a, GeomPoint b, int32_t radius_u)
{
    bool is_point = geom_is_same(a, b), is_first = !is_lower(b, a);
    ASSERT(geom_is_in_bound(a) && geom_is_in_bound(b) && radius_u >= 0);
    shape->corner[0] = is_first ? a : b;
    shape->corner[1] = is_first ? b : a;
    shape->count = is_point ? 1 : 2;
    shape->top = is_point ? 0 : 1;
    shape->radius_u = radius_u;
}

void geom_shape_make_way(GeomShape *shape, GeomPoint a, GeomPoint b, int32_t radius_u)
{
    take_ends(shape, a, b, radius_u);
    take_round(shape, (GeomPoint){(a.x + b.x) / 2, (a.y + b.y) / 2});
}

// value / 2^bits to the nearest, halves away from zero.
static int32_t scaled(int64_t value, int bits)
{
    int64_t half = INT64_C(1) << (bits - 1);
    return (int32_t)(value < 0 ? -((-value + half) >> bits) : (value + half) >> bits);
}

typedef struct Turn {
    int64_t cosine, sine;
} Turn;

static Turn turn_of(uint16_t facing_bam)
{
    return (Turn){geom_cosine(facing_bam), geom_sine(facing_bam)};
}

// The point so far along and so far to the left of a facing, in 2^-15 units.
static GeomPoint turned(GeomPoint centre, Turn facing, int64_t along, int64_t left)
{
    return (GeomPoint){centre.x + scaled(along * facing.cosine - left * facing.sine, 30),
                       centre.y + scaled(along * facing.sine + left * facing.cosine, 30)};
}

enum {
    ONE = 1 << 15,
    HALF_CORNERS = GEOM_SHAPE_CORNERS_MAX / 2,
    QUARTER_CORNERS = HALF_CORNERS / 2,
};

void geom_shape_make_rectangle(GeomShape *shape, GeomPoint centre, uint16_t facing_bam,
                               int32_t length_u, int32_t width_u)
{
    ASSERT(length_u >= GEOM_SHAPE_HALF_MIN_U && width_u >= GEOM_SHAPE_HALF_MIN_U);
    int64_t along = (int64_t)length_u * ONE, left = (int64_t)width_u * ONE;
    Turn facing = turn_of(facing_bam);
    GeomPoint corner[4] = {
        turned(centre, facing, along, -left),
        turned(centre, facing, along, left),
        turned(centre, facing, -along, left),
        turned(centre, facing, -along, -left),
    };
    take_corners(shape, corner, 4, 0);
    take_round(shape, centre);
}

// Drops corners at which a small or flat oval, rounded, does not turn to the left; gives how many
// are left.
static int drop_flat(GeomPoint *corner, int count)
{
    for (int i = 0; i < count;) {
        GeomPoint before = corner[(i + count - 1) % count], after = corner[(i + 1) % count];
        if (geom_cross(before, corner[i], after) > 0) {
            i++;
            continue;
        }
        count--;
        for (int j = i; j < count; j++)
            corner[j] = corner[j + 1];
        i = 0; // the one before it may turn the other way now
    }
    return count;
}

// Corners of an oval, of which those of one half lie opposite to those of the other: takes them
// over with half of the work. False: they do not turn to the left all the way.
static bool take_halves(GeomShape *shape, const GeomPoint *corner, GeomPoint centre)
{
    enum { COUNT = GEOM_SHAPE_CORNERS_MAX };
    int low = 0;
    int64_t most_u2 = 0;
    for (int i = 0; i < HALF_CORNERS; i++) {
        if (geom_cross(corner[i == 0 ? COUNT - 1 : i - 1], corner[i], corner[i + 1]) <= 0)
            return false;
        int64_t u2 = geom_distance_u2(centre, corner[i]);
        most_u2 = u2 > most_u2 ? u2 : most_u2;
        int j = i + HALF_CORNERS;
        low = is_lower(corner[i], corner[low]) ? i : low;
        low = is_lower(corner[j], corner[low]) ? j : low;
    }
    for (int i = 0; i < COUNT; i++)
        ASSERT(geom_is_in_bound(corner[i]));
    memcpy(shape->corner, &corner[low], (size_t)(COUNT - low) * sizeof *corner);
    memcpy(&shape->corner[COUNT - low], corner, (size_t)low * sizeof *corner);
    shape->count = COUNT;
    shape->top = HALF_CORNERS;
    shape->radius_u = 0;
    shape->round = (GeomDisc){centre, (int32_t)geom_root_ceil((uint64_t)most_u2)};
    return true;
}

void geom_shape_make_oval(GeomShape *shape, GeomPoint centre, uint16_t facing_bam, int32_t length_u,
                          int32_t width_u)
{
    ASSERT(length_u >= GEOM_SHAPE_HALF_MIN_U && width_u >= GEOM_SHAPE_HALF_MIN_U);
    GeomPoint corner[GEOM_SHAPE_CORNERS_MAX];
    Turn facing = turn_of(facing_bam);
    int64_t sine[QUARTER_CORNERS + 1];
    for (int i = 0; i <= QUARTER_CORNERS; i++)
        sine[i] = geom_sine((uint16_t)(i * (65536 / GEOM_SHAPE_CORNERS_MAX)));
    for (int i = 0; i < HALF_CORNERS; i++) {
        bool is_past = i > QUARTER_CORNERS;
        int64_t cosine = is_past ? -sine[i - QUARTER_CORNERS] : sine[QUARTER_CORNERS - i];
        GeomPoint p = turned(centre, facing, length_u * cosine,
                             width_u * sine[is_past ? HALF_CORNERS - i : i]);
        corner[i] = p; // halves are rounded away from zero, so its other half lies opposite
        corner[i + HALF_CORNERS] = (GeomPoint){2 * centre.x - p.x, 2 * centre.y - p.y};
    }
    if (take_halves(shape, corner, centre))
        return;
    take_corners(shape, corner, drop_flat(corner, GEOM_SHAPE_CORNERS_MAX), 0);
    take_round(shape, centre);
}

void geom_shape_move(GeomShape *shape, const GeomShape *from, GeomPoint centre)
{
    enum { ALL = GEOM_SHAPE_CORNERS_MAX };
    GeomPoint by = {centre.x - from->round.centre.x, centre.y - from->round.centre.y};
    int32_t off_u = GEOM_COORD_MAX_U - from->round.radius_u;
    ASSERT(centre.x >= -off_u && centre.x <= off_u && centre.y >= -off_u && centre.y <= off_u);
    shape->round = (GeomDisc){centre, from->round.radius_u};
    shape->radius_u = from->radius_u;
    shape->count = from->count;
    shape->top = from->top;
    if (from->count == ALL) // an oval: a count that the compiler knows is several at once
        for (int i = 0; i < ALL; i++)
            shape->corner[i] = (GeomPoint){from->corner[i].x + by.x, from->corner[i].y + by.y};
    else
        for (int i = 0; i < from->count; i++)
            shape->corner[i] = (GeomPoint){from->corner[i].x + by.x, from->corner[i].y + by.y};
}

// All the way to the left, once round.
static bool turns_left(const GeomPoint *corner, int count)
{
    // An edge that comes down follows one that went up just once a round.
    int rounds = 0;
    for (int i = 0; i < count; i++) {
        GeomPoint a = corner[i], b = corner[(i + 1) % count], c = corner[(i + 2) % count];
        if (geom_cross(a, b, c) <= 0)
            return false;
        rounds += is_lower(a, b) && is_lower(c, b);
    }
    return rounds == 1;
}

bool geom_shape_make_polygon(GeomShape *shape, const GeomPoint *corner, int count)
{
    if (count < 3 || count > GEOM_SHAPE_CORNERS_MAX)
        return false;
    int64_t x = 0, y = 0;
    for (int i = 0; i < count; i++) {
        if (!geom_is_in_bound(corner[i]))
            return false;
        x += corner[i].x;
        y += corner[i].y;
    }
    if (!turns_left(corner, count))
        return false;
    take_corners(shape, corner, count, 0);
    take_round(shape, (GeomPoint){(int32_t)(x / count), (int32_t)(y / count)});
    return true;
}

// --- asked ----------------------------------------------------------------------------------------

// The edges of the differences, one after the other, to the left.
typedef struct Walk {
    const GeomShape *a, *b;
    int left_a, left_b;       // edges of each that are to come
    int at_a, at_b;           // the corners that they begin at
    GeomPoint edge_a, edge_b; // the next of each, valid if one is left
    GeomPoint from, edge;     // the present one: where it begins and where it goes
} Walk;

static GeomPoint minus(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x - b.x, a.y - b.y};
}

static int after(const GeomShape *shape, int corner)
{
    return corner + 1 == shape->count ? 0 : corner + 1;
}

static Walk begin_walk(const GeomShape *a, const GeomShape *b)
{
    Walk walk = {.a = a, .b = b, .at_b = b->top};
    walk.left_a = a->count > 1 ? a->count : 0;
    walk.left_b = b->count > 1 ? b->count : 0;
    walk.from = minus(a->corner[0], b->corner[b->top]);
    walk.edge_a = minus(a->corner[after(a, 0)], a->corner[0]);
    walk.edge_b = minus(b->corner[b->top], b->corner[after(b, b->top)]);
    return walk;
}

static int64_t cross_of(GeomPoint a, GeomPoint b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

static int64_t dot_of(GeomPoint a, GeomPoint b)
{
    return (int64_t)a.x * b.x + (int64_t)a.y * b.y;
}

// Whether the direction of a comes before that of b, or is the same, round from the x axis.
static bool comes_first(GeomPoint a, GeomPoint b)
{
    bool is_late_a = is_lower(a, (GeomPoint){0, 0}), is_late_b = is_lower(b, (GeomPoint){0, 0});
    return is_late_a != is_late_b ? is_late_b : cross_of(a, b) >= 0;
}

// The next edge; false: that was all of them.
static bool next_edge(Walk *walk)
{
    walk->from = (GeomPoint){walk->from.x + walk->edge.x, walk->from.y + walk->edge.y};
    if (walk->left_a == 0 && walk->left_b == 0)
        return false;
    if (walk->left_b == 0 || (walk->left_a > 0 && comes_first(walk->edge_a, walk->edge_b))) {
        walk->edge = walk->edge_a;
        walk->left_a--;
        walk->at_a = after(walk->a, walk->at_a);
        walk->edge_a =
            minus(walk->a->corner[after(walk->a, walk->at_a)], walk->a->corner[walk->at_a]);
    } else {
        walk->edge = walk->edge_b;
        walk->left_b--;
        walk->at_b = after(walk->b, walk->at_b);
        walk->edge_b =
            minus(walk->b->corner[walk->at_b], walk->b->corner[after(walk->b, walk->at_b)]);
    }
    return true;
}

// Of a cross product: at most 82 bits.
static GeomWide square_wide(int64_t value)
{
    uint64_t size = value < 0 ? (uint64_t)-value : (uint64_t)value;
    return (GeomWide)size * size;
}

// The square of the distance of the origin from an edge that it does not lie to the left of: a
// fraction, `part` of |edge|^2 where it lies abreast of it, else of 1.
typedef struct Distance {
    GeomWide part;
    int64_t whole;
} Distance;

static Distance distance_from(const Walk *walk, int64_t cross)
{
    int64_t along = -dot_of(walk->from, walk->edge), whole = dot_of(walk->edge, walk->edge);
    if (along <= 0)
        return (Distance){(GeomWide)dot_of(walk->from, walk->from), 1};
    if (along < whole)
        return (Distance){square_wide(cross), whole};
    GeomPoint end = {walk->from.x + walk->edge.x, walk->from.y + walk->edge.y};
    return (Distance){(GeomWide)dot_of(end, end), 1};
}

static GeomPoint middle_of(const GeomShape *shape)
{
    GeomPoint low = shape->corner[0], high = shape->corner[shape->top];
    return (GeomPoint){low.x + (high.x - low.x) / 2, low.y + (high.y - low.y) / 2};
}

// A direction in which b lies as seen from a, well enough: of a way from its nearest place.
static GeomPoint direction_to(const GeomShape *a, const GeomShape *b)
{
    GeomPoint to = middle_of(b), off = minus(to, a->corner[0]);
    if (a->count != 2)
        return minus(to, middle_of(a));
    GeomPoint way = minus(a->corner[1], a->corner[0]);
    int64_t along = dot_of(way, off);
    if (along <= 0)
        return off;
    if (along >= dot_of(way, way))
        return minus(to, a->corner[1]);
    return cross_of(way, off) >= 0 ? (GeomPoint){-way.y, way.x} : (GeomPoint){way.y, -way.x};
}

// The corner that lies farthest that way. To the right that is on the way up from the lowest
// corner, to the left on the way down: corners lie farther and farther that way and then less and
// less, so half of them after half is left out.
static GeomPoint farthest(const GeomShape *shape, GeomPoint way)
{
    if (way.x == 0)
        return shape->corner[way.y > 0 ? shape->top : 0];
    int first = way.x > 0 ? 0 : shape->top, last = way.x > 0 ? shape->top : shape->count;
    while (first < last) {
        int middle = (first + last) / 2;
        GeomPoint edge = minus(shape->corner[after(shape, middle)], shape->corner[middle]);
        bool is_farther = dot_of(edge, way) > 0;
        first = is_farther ? middle + 1 : first;
        last = is_farther ? last : middle;
    }
    return shape->corner[first == shape->count ? 0 : first];
}

typedef enum Told { TOLD_FAR, TOLD_NEAR, TOLD_NOTHING } Told;

// Towards the origin among the differences: what has been found of them that is nearest to it.
typedef struct Approach {
    bool is_deep; // it is asked how deep the origin lies in them
    GeomWide reach_u2;
    GeomPoint at[2]; // one corner, or two of which the edge is nearer than either
    int count;       // of those
    GeomPoint way;   // straight to that corner or edge; none: the origin lies on it
} Approach;

// Goes on from that edge or its second corner. By the way to the first the second was found, so the
// first is not the nearest of it.
static Told turn_to(Approach *approach, GeomPoint first, GeomPoint second)
{
    GeomPoint edge = minus(second, first);
    int64_t along = -dot_of(first, edge), whole = dot_of(edge, edge);
    if (along >= whole) {
        approach->at[0] = approach->way = second;
        approach->count = 1;
        return TOLD_NOTHING;
    }
    int64_t cross = cross_of(first, edge);
    approach->at[0] = first;
    approach->at[1] = second;
    approach->count = 2;
    approach->way = cross < 0   ? (GeomPoint){-edge.y, edge.x}
                    : cross > 0 ? (GeomPoint){edge.y, -edge.x}
                                : (GeomPoint){0, 0};
    bool is_near = !approach->is_deep && square_wide(cross) < approach->reach_u2 * (GeomWide)whole;
    return is_near ? TOLD_NEAR : TOLD_NOTHING;
}

// Whether the origin lies on the edge, or the corner and it on different sides of it.
static bool is_beyond(GeomPoint from, GeomPoint to, GeomPoint corner)
{
    GeomPoint edge = minus(to, from);
    int64_t side = cross_of(from, edge); // of the origin
    return cross_of(edge, minus(corner, from)) > 0 ? side <= 0 : side >= 0;
}

// Whether the origin is farther than that from the line of the edge.
static bool is_off(const Approach *approach, GeomPoint from, GeomPoint to)
{
    GeomPoint edge = minus(to, from);
    return square_wide(cross_of(from, edge)) > approach->reach_u2 * (GeomWide)dot_of(edge, edge);
}

static Told take_corner(Approach *approach, GeomPoint corner)
{
    const GeomPoint *at = approach->at;
    if (approach->count == 0) {
        approach->at[0] = approach->way = corner;
        approach->count = 1;
        return TOLD_NOTHING;
    }
    if (approach->count == 1 || is_beyond(at[0], corner, at[1]))
        return turn_to(approach, at[0], corner);
    if (is_beyond(at[1], corner, at[0]))
        return turn_to(approach, at[1], corner);
    // It lies between the three.
    approach->way = (GeomPoint){0, 0};
    bool is_near =
        !approach->is_deep || (is_off(approach, at[0], at[1]) && is_off(approach, at[0], corner) &&
                               is_off(approach, at[1], corner));
    return is_near ? TOLD_NEAR : TOLD_NOTHING;
}

// What a few directions tell of are_nearer, mostly enough (Gilbert, Johnson and Keerthi, 1988). How
// far they lie apart in one is no more than their gap, and what lies between two corners no less.
// The first direction is a good guess, each other one leads to what has come nearest.
static Told approach(const GeomShape *a, const GeomShape *b, int64_t reach_u, bool or_as_near)
{
    enum { TRIES = 8 };
    Approach to = {
        .is_deep = reach_u < 0, .reach_u2 = square_wide(reach_u), .way = direction_to(a, b)};
    for (int n = 0; n < TRIES; n++) {
        GeomPoint way = to.way, back = {-way.x, -way.y};
        GeomPoint corner = minus(farthest(b, back), farthest(a, way));
        int64_t apart = dot_of(corner, way); // times the length of `way`
        GeomWide apart2 = square_wide(apart), limit2 = to.reach_u2 * (GeomWide)dot_of(way, way);
        if (to.is_deep ? apart > 0 || apart2 < limit2 : apart > 0 && apart2 > limit2)
            return TOLD_FAR;
        if (!to.is_deep && (GeomWide)dot_of(corner, corner) < to.reach_u2)
            return TOLD_NEAR;
        // There is nothing nearer: that is their gap.
        if (to.count > 0 && apart > 0 && apart >= dot_of(to.at[0], way))
            return or_as_near || apart2 < limit2 ? TOLD_NEAR : TOLD_FAR;
        if (take_corner(&to, corner) == TOLD_NEAR)
            return TOLD_NEAR;
        if (geom_is_same(to.way, (GeomPoint){0, 0}))
            break;
    }
    return TOLD_NOTHING;
}

// Whether the polygons of both are nearer than reach_u to each other, or (`or_as_near`) just as
// near. Below 0 is how far one lies in the other.
static bool are_nearer(const GeomShape *a, const GeomShape *b, int64_t reach_u, bool or_as_near)
{
    enum { MANY = 16 }; // corners: to walk along fewer is as quick
    if (a->count + b->count > MANY) {
        Told told = approach(a, b, reach_u, or_as_near);
        if (told != TOLD_NOTHING)
            return told == TOLD_NEAR;
    }
    GeomWide reach_u2 = square_wide(reach_u);
    Walk walk = begin_walk(a, b);
    if (walk.left_a == 0 && walk.left_b == 0) {
        GeomWide u2 = (GeomWide)dot_of(walk.from, walk.from);
        return reach_u >= 0 && (or_as_near ? u2 <= reach_u2 : u2 < reach_u2);
    }
    bool is_inside = true;
    while (next_edge(&walk)) {
        int64_t cross = cross_of(walk.from, walk.edge);
        if (cross > 0 && reach_u >= 0)
            continue;
        if (cross > 0) {
            // As deep as that, on this side.
            GeomWide depth = square_wide(cross);
            GeomWide least = reach_u2 * (GeomWide)dot_of(walk.edge, walk.edge);
            if (or_as_near ? depth < least : depth <= least)
                return false;
            continue;
        }
        if (reach_u < 0)
            return false;
        is_inside = false;
        Distance off = distance_from(&walk, cross);
        GeomWide most = reach_u2 * (GeomWide)off.whole;
        if (or_as_near ? off.part <= most : off.part < most)
            return true;
    }
    return is_inside;
}

bool geom_shapes_within(const GeomShape *a, const GeomShape *b, int32_t range_u)
{
    ASSERT(range_u >= 0);
    return geom_within(a->round, b->round, range_u) &&
           are_nearer(a, b, (int64_t)range_u + a->radius_u + b->radius_u, true);
}

bool geom_shapes_overlap(const GeomShape *a, const GeomShape *b, int32_t touch_u)
{
    ASSERT(touch_u >= 0);
    return geom_is_under(a->round, b->round) &&
           are_nearer(a, b, (int64_t)a->radius_u + b->radius_u - touch_u, false);
}

// As are_nearer, of a point and a polygon: what lies beyond the line of an edge, as far off as
// that, is no nearer to the rest.
static bool is_point_nearer(GeomPoint at, const GeomShape *shape, int64_t reach_u)
{
    GeomWide reach_u2 = square_wide(reach_u);
    bool is_inside = true;
    GeomPoint from = shape->corner[shape->count - 1];
    for (int i = 0; i < shape->count; i++) {
        GeomPoint to = shape->corner[i], edge = minus(to, from), off = minus(at, from);
        int64_t cross = cross_of(edge, off);
        from = to;
        if (cross > 0)
            continue;
        is_inside = false;
        int64_t along = dot_of(off, edge), whole = dot_of(edge, edge);
        if (square_wide(cross) >= reach_u2 * (GeomWide)whole)
            return false;
        GeomPoint past = minus(at, to);
        if (along <= 0 ? (GeomWide)dot_of(off, off) < reach_u2
                       : along < whole || (GeomWide)dot_of(past, past) < reach_u2)
            return true;
    }
    return is_inside;
}

// What the sides tell on which the ends of a way and the corners of a polygon lie: the way crosses
// an edge or begins inside, or all of it lies beyond the line of one, as far off as that.
static Told told_by_sides(GeomPoint a, GeomPoint b, const GeomShape *shape, int64_t reach_u)
{
    GeomWide reach_u2 = square_wide(reach_u);
    GeomPoint way = minus(b, a), from = shape->corner[shape->count - 1];
    int64_t from_side = cross_of(way, minus(from, a));
    bool begins_inside = true;
    for (int i = 0; i < shape->count; i++) {
        GeomPoint to = shape->corner[i], edge = minus(to, from);
        int64_t to_side = cross_of(way, minus(to, a));
        int64_t a_side = cross_of(edge, minus(a, from)), b_side = cross_of(edge, minus(b, from));
        int64_t nearer = a_side > b_side ? a_side : b_side, other = a_side + b_side - nearer;
        bool is_passed = (from_side < 0) & (to_side > 0);
        is_passed |= (from_side > 0) & (to_side < 0);
        if (is_passed & (nearer > 0) & (other < 0))
            return TOLD_NEAR;
        if (nearer <= 0 && square_wide(nearer) >= reach_u2 * (GeomWide)dot_of(edge, edge))
            return TOLD_FAR;
        begins_inside &= a_side > 0;
        from = to;
        from_side = to_side;
    }
    return begins_inside ? TOLD_NEAR : TOLD_NOTHING;
}

bool geom_segment_crosses_shape(GeomPoint a, GeomPoint b, const GeomShape *shape, int32_t reach_u)
{
    enum { MANY = 14 }; // corners: with more of them directions tell sooner
    // How deep all of a way lies in a shape is not how deep a place of it does.
    ASSERT(reach_u >= 0);
    GeomDisc round = shape->round;
    round.radius_u += reach_u;
    if (!geom_segment_crosses_disc(a, b, round))
        return false;
    int64_t most_u = (int64_t)reach_u + shape->radius_u;
    if (shape->count > 1 && shape->count <= MANY) {
        if (geom_is_same(a, b))
            return is_point_nearer(a, shape, most_u);
        Told told = told_by_sides(a, b, shape, most_u);
        if (told != TOLD_NOTHING)
            return told == TOLD_NEAR;
    }
    GeomShape way;
    take_ends(&way, a, b, 0);
    return are_nearer(&way, shape, most_u, false);
}

bool geom_segment_meets_shape(GeomPoint a, GeomPoint b, const GeomShape *shape)
{
    GeomShape way;
    if (!geom_segment_meets_disc(a, b, shape->round))
        return false;
    take_ends(&way, a, b, 0);
    return are_nearer(&way, shape, shape->radius_u, true);
}

bool geom_shapes_are_nearer(const GeomShape *a, const GeomShape *b, int32_t reach_u)
{
    ASSERT(reach_u >= 0);
    int64_t both_u = (int64_t)a->radius_u + b->radius_u + reach_u;
    return geom_is_nearer(a->round.centre, b->round.centre,
                          (int64_t)a->round.radius_u + b->round.radius_u + reach_u) &&
           are_nearer(a, b, both_u, false);
}

int32_t geom_shapes_gap_floor_u(const GeomShape *a, const GeomShape *b)
{
    Walk walk = begin_walk(a, b);
    if (walk.left_a == 0 && walk.left_b == 0)
        return geom_gap_floor_u(a->round, b->round);
    uint64_t least_u2 = UINT64_MAX;
    while (next_edge(&walk)) {
        int64_t cross = cross_of(walk.from, walk.edge);
        if (cross > 0)
            continue;
        // The root of a fraction, rounded down, is that of the fraction rounded down.
        Distance off = distance_from(&walk, cross);
        uint64_t u2 = (uint64_t)(off.whole == 1 ? off.part : off.part / (GeomWide)off.whole);
        least_u2 = u2 < least_u2 ? u2 : least_u2;
    }
    if (least_u2 == UINT64_MAX) // it lies to the left of all of them
        return 0;
    int64_t gap_u = (int64_t)geom_root_floor(least_u2) - a->radius_u - b->radius_u;
    return gap_u > 0 ? (int32_t)gap_u : 0;
}
