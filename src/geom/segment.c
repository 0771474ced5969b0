// Segments and paths against discs and zones.
#include "geom.h"

#include "base_assert.h"

// The nearest point of the segment to `p`: before its start, past its end, or abreast of it.
// Gives the square of the distance where an end is nearest, else -1.
static int64_t end_distance_u2(GeomPoint a, GeomPoint b, GeomPoint p)
{
    if (geom_dot(a, b, p) <= 0)
        return geom_distance_u2(a, p);
    if (geom_dot(b, a, p) <= 0)
        return geom_distance_u2(b, p);
    return -1;
}

// Of a cross product: at most 82 bits.
static GeomWide square_wide(int64_t value)
{
    uint64_t size = value < 0 ? (uint64_t)-value : (uint64_t)value;
    return (GeomWide)size * size;
}

// Abreast of the segment the distance is cross / |ab|: the squares of both sides times |ab|.
static GeomWide line_distance(GeomPoint a, GeomPoint b, GeomPoint p)
{
    return square_wide(geom_cross(a, b, p));
}

static GeomWide line_reach(GeomPoint a, GeomPoint b, int64_t reach_u2)
{
    return (GeomWide)reach_u2 * (GeomWide)geom_distance_u2(a, b);
}

bool geom_near_segment_meets_disc(GeomPoint a, GeomPoint b, GeomDisc disc)
{
    int64_t radius_u2 = geom_square(disc.radius_u);
    int64_t end_u2 = end_distance_u2(a, b, disc.centre);
    if (end_u2 >= 0)
        return end_u2 <= radius_u2;
    return line_distance(a, b, disc.centre) <= line_reach(a, b, radius_u2);
}

bool geom_near_segment_crosses_disc(GeomPoint a, GeomPoint b, GeomDisc disc)
{
    int64_t radius_u2 = geom_square(disc.radius_u);
    int64_t end_u2 = end_distance_u2(a, b, disc.centre);
    if (end_u2 >= 0)
        return end_u2 < radius_u2;
    return line_distance(a, b, disc.centre) < line_reach(a, b, radius_u2);
}

static int sign(int64_t value)
{
    return (value > 0) - (value < 0);
}

bool geom_near_segments_meet(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d)
{
    // Of segments on one line, that their boxes meet is all there is to ask.
    return sign(geom_cross(a, b, c)) * sign(geom_cross(a, b, d)) <= 0 &&
           sign(geom_cross(c, d, a)) * sign(geom_cross(c, d, b)) <= 0;
}

static bool is_inside(GeomPoint p, GeomDisc zone)
{
    return geom_distance_u2(p, zone.centre) <= geom_square(zone.radius_u);
}

// Where the segment comes into the zone; false if it does not meet it.
static bool find_entry(GeomPoint a, GeomPoint b, GeomDisc zone, GeomEntry *entry)
{
    if (!geom_segment_meets_disc(a, b, zone))
        return false;
    if (is_inside(a, zone)) {
        *entry = (GeomEntry){.is_start = true};
        return true;
    }
    // |a + t * ab - centre|^2 = radius^2 at t = (along - sqrt(root2)) / length_u2.
    *entry = (GeomEntry){
        .root2 = line_reach(a, b, geom_square(zone.radius_u)) - line_distance(a, b, zone.centre),
        .along = geom_dot(a, b, zone.centre),
        .length_u2 = geom_distance_u2(a, b),
    };
    return true;
}

GeomCourse geom_path_course(const GeomPoint *path, int count, GeomDisc zone, GeomEntry *entry)
{
    ASSERT(count >= 1);
    GeomEntry found = {0};
    bool begins_inside = is_inside(path[0], zone);
    int segment = 0;
    if (begins_inside) {
        // A disc is convex: between two points inside no point is outside.
        while (segment < count - 1 && is_inside(path[segment + 1], zone))
            segment++;
        // It goes out on this segment, if there is one, and cannot come in again on it.
        found.is_start = true;
        if (entry != NULL)
            *entry = found;
        if (segment == count - 1)
            return GEOM_COURSE_IN;
        segment++;
    }
    for (; segment < count - 1; segment++) {
        if (find_entry(path[segment], path[segment + 1], zone, &found)) {
            found.segment = segment;
            if (entry != NULL)
                *entry = found;
            return begins_inside ? GEOM_COURSE_RETURNS : GEOM_COURSE_ENTERS;
        }
    }
    return begins_inside ? GEOM_COURSE_LEAVES : GEOM_COURSE_OUT;
}

// The product of two 128-bit numbers, as its high and low halves.
typedef struct Product {
    GeomWide high;
    GeomWide low;
} Product;

static Product multiply(GeomWide x, GeomWide y)
{
    GeomWide low_mask = UINT64_MAX;
    GeomWide x_low = x & low_mask, x_high = x >> 64, y_low = y & low_mask, y_high = y >> 64;
    GeomWide low = x_low * y_low;
    // Neither sum overflows: (2^64 - 1)^2 + 2 * (2^64 - 1) = 2^128 - 1.
    GeomWide middle = x_high * y_low + (low >> 64);
    GeomWide other = x_low * y_high + (middle & low_mask);
    return (Product){
        x_high * y_high + (middle >> 64) + (other >> 64),
        (other << 64) | (low & low_mask),
    };
}

static int compare_wide(GeomWide x, GeomWide y)
{
    return (x > y) - (x < y);
}

// The sign of ahead + sqrt(p) - sqrt(q), for ahead >= 0.
static int compare_roots(int64_t ahead, GeomWide p, GeomWide q)
{
    // Squared once: 2 * ahead * sqrt(p) against q - p - ahead^2.
    GeomWide least = p + (GeomWide)ahead * (GeomWide)ahead; // under 2^86
    if (q <= least)
        return ahead > 0 && p > 0 ? 1 : compare_wide(least, q);
    // And twice: 4 * ahead^2 * p against the square of the rest.
    GeomWide twice = (GeomWide)ahead * 2;
    Product left = multiply(twice * twice, p);
    Product right = multiply(q - least, q - least);
    int high = compare_wide(left.high, right.high);
    return high != 0 ? high : compare_wide(left.low, right.low);
}

int geom_entry_compare(const GeomEntry *x, const GeomEntry *y)
{
    if (x->segment != y->segment)
        return x->segment < y->segment ? -1 : 1;
    if (x->is_start || y->is_start)
        return y->is_start - x->is_start;
    // Both lie on the same segment: (along - root) of x against that of y.
    int64_t ahead = x->along - y->along;
    return ahead >= 0 ? compare_roots(ahead, y->root2, x->root2)
                      : -compare_roots(-ahead, x->root2, y->root2);
}
