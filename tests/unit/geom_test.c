// Hand-made cases; tests/geom asks the same functions for random ones in arbitrary precision.
#include "geom.h"

#include "base_rng.h"

#include <string.h>

#include "unit_test.h"

enum { TOUCH_U = 10 };

static GeomPoint at(int32_t x, int32_t y)
{
    return (GeomPoint){x, y};
}

static GeomDisc disc(int32_t x, int32_t y, int32_t radius_u)
{
    return (GeomDisc){{x, y}, radius_u};
}

static void check_root(uint64_t square)
{
    uint64_t root = geom_root_floor(square);
    assert_true(root * root <= square);
    assert_true(root == UINT32_MAX || (root + 1) * (root + 1) > square);
    uint64_t above = geom_root_ceil(square);
    assert_true(above == root + (root * root != square));
}

static void roots(void **state)
{
    (void)state;
    for (uint64_t square = 0; square < 70000; square++)
        check_root(square);
    for (int bit = 0; bit < 64; bit++)
        for (int64_t near = -2; near <= 2; near++)
            check_root((UINT64_C(1) << bit) + (uint64_t)near);
    FastRng rng = fast_rng_start(1, 0);
    for (int i = 0; i < 200000; i++) {
        uint64_t root = fast_rng_next64(&rng) >> 32 >> (i % 32);
        check_root(root * root);
        check_root(root * root - 1);
        check_root(root * root + 1);
        check_root(fast_rng_next64(&rng) >> (i % 64));
    }
    check_root(UINT64_MAX);
}

static void lengths_are_rounded_up(void **state)
{
    (void)state;
    assert_int_equal(geom_length_u(at(0, 0), at(3, 4)), 5);
    assert_int_equal(geom_length_u(at(0, 0), at(1, 1)), 2);
    assert_int_equal(geom_length_u(at(7, 7), at(7, 7)), 0);
    assert_int_equal(geom_length_u(at(-5, 2), at(-5, -8)), 10);
    assert_int_equal(geom_length_u(at(-5, 2), at(9, 2)), 14);
    const GeomPoint path[] = {{0, 0}, {1, 1}, {2, 2}, {5, 6}};
    assert_int_equal(geom_path_length_u(path, 4), 2 + 2 + 5);
    assert_int_equal(geom_path_length_u(path, 1), 0);
    // The longest there is.
    assert_int_equal(geom_length_u(at(-GEOM_COORD_MAX_U, -GEOM_COORD_MAX_U),
                                   at(GEOM_COORD_MAX_U, GEOM_COORD_MAX_U)),
                     1482911);
}

static void gaps(void **state)
{
    (void)state;
    GeomDisc a = disc(0, 0, 1000), b = disc(3000, 4000, 1250);
    assert_int_equal(geom_gap_floor_u(a, b), 2750);
    assert_true(geom_within(a, b, 2750));
    assert_false(geom_within(a, b, 2749));
    assert_int_equal(geom_gap_floor_u(a, disc(500, 0, 1000)), 0);
    assert_int_equal(geom_gap_floor_u(disc(0, 0, 0), disc(1, 1, 0)), 1);
}

static void nearest_of_many(void **state)
{
    (void)state;
    FastRng rng = fast_rng_start(3, 0);
    GeomDisc own = disc(50, 60, 12);
    for (int round = 0; round < 2000; round++) {
        int32_t least_u = INT32_MAX, expected_u = INT32_MAX;
        for (int i = 0; i < 20; i++) {
            GeomDisc other = {.radius_u = (int32_t)fast_rng_below(&rng, 9)};
            other.centre.x = (int32_t)fast_rng_below(&rng, 120);
            other.centre.y = (int32_t)fast_rng_below(&rng, 120);
            int32_t gap_u = geom_gap_floor_u(own, other);
            assert_int_equal(geom_gap_lowers(own, other, &least_u), gap_u < expected_u);
            expected_u = gap_u < expected_u ? gap_u : expected_u;
            assert_int_equal(least_u, expected_u);
        }
    }
}

static void contact_and_overlap(void **state)
{
    (void)state;
    GeomDisc a = disc(0, 0, 1000);
    assert_true(geom_touches(a, disc(2010, 0, 1000), TOUCH_U));
    assert_false(geom_touches(a, disc(2011, 0, 1000), TOUCH_U));
    assert_false(geom_overlaps(a, disc(1990, 0, 1000), TOUCH_U));
    assert_true(geom_overlaps(a, disc(1989, 0, 1000), TOUCH_U));
    // Points never overlap.
    assert_false(geom_overlaps(disc(0, 0, 0), disc(0, 0, 0), TOUCH_U));
    assert_true(geom_is_under(a, disc(4699, 0, 3700)));
    assert_false(geom_is_under(a, disc(4700, 0, 3700)));
    assert_false(geom_is_under(disc(0, 0, 0), disc(0, 0, 0)));
}

static void tables(void **state)
{
    (void)state;
    GeomBox table = {{0, 0}, {180000, 120000}};
    assert_true(geom_box_holds(table, disc(1000, 119000, 1000)));
    assert_false(geom_box_holds(table, disc(999, 5000, 1000)));
    assert_false(geom_box_holds(table, disc(5000, 119001, 1000)));
    assert_true(geom_is_in_bound(at(GEOM_COORD_MAX_U, -GEOM_COORD_MAX_U)));
    assert_true(geom_is_in_bound(at(-GEOM_COORD_MAX_U, GEOM_COORD_MAX_U)));
    assert_false(geom_is_in_bound(at(0, GEOM_COORD_MAX_U + 1)));
    assert_false(geom_is_in_bound(at(-GEOM_COORD_MAX_U - 1, 0)));
    assert_false(geom_is_in_bound(at(GEOM_COORD_MAX_U + 1, 0)));
    assert_false(geom_is_in_bound(at(0, INT32_MIN)));
}

static void segments_and_discs(void **state)
{
    (void)state;
    // Touching is meeting and not crossing.
    assert_true(geom_segment_meets_disc(at(0, 0), at(10000, 0), disc(5000, 2000, 2000)));
    assert_false(geom_segment_meets_disc(at(0, 0), at(10000, 0), disc(5000, 2001, 2000)));
    assert_false(geom_segment_crosses_disc(at(0, 0), at(10000, 0), disc(5000, 2000, 2000)));
    assert_true(geom_segment_crosses_disc(at(0, 0), at(10000, 0), disc(5000, 1999, 2000)));
    // Past the ends the distance is that of the end.
    assert_true(geom_segment_meets_disc(at(0, 0), at(10000, 0), disc(10003, 4, 5)));
    assert_false(geom_segment_meets_disc(at(0, 0), at(10000, 0), disc(10004, 4, 5)));
    assert_true(geom_segment_meets_disc(at(0, 0), at(10000, 0), disc(-3, -4, 5)));
    assert_false(geom_segment_crosses_disc(at(0, 0), at(10000, 0), disc(-3, -4, 5)));
    // A segment that is a point, and a disc that is one.
    assert_true(geom_segment_meets_disc(at(3, 4), at(3, 4), disc(0, 0, 5)));
    assert_false(geom_segment_crosses_disc(at(3, 4), at(3, 4), disc(0, 0, 5)));
    assert_true(geom_segment_meets_disc(at(0, 0), at(6, 8), disc(3, 4, 0)));
    assert_false(geom_segment_meets_disc(at(0, 0), at(6, 8), disc(3, 5, 0)));
    assert_false(geom_segment_crosses_disc(at(0, 0), at(6, 8), disc(3, 4, 0)));
}

static void segments_and_shapes(void **state)
{
    (void)state;
    GeomShape square, round;
    geom_shape_make_rectangle(&square, at(5000, 3000), 0, 1000, 1000);
    geom_shape_make_disc(&round, disc(5000, 2000, 2000));
    // Along an edge is meeting and not crossing; a unit off is neither.
    assert_true(geom_segment_meets_shape(at(0, 2000), at(10000, 2000), &square));
    assert_false(geom_segment_crosses_shape(at(0, 2000), at(10000, 2000), &square, 0));
    assert_false(geom_segment_meets_shape(at(0, 1999), at(10000, 1999), &square));
    assert_true(geom_segment_meets_shape(at(5000, 3000), at(5000, 3000), &square));
    assert_true(geom_segment_meets_shape(at(10000, 0), at(0, 0), &round));
    assert_false(geom_segment_meets_shape(at(10000, -1), at(0, -1), &round));
}

// What the sides of edges tell of ways and points is what the distance of two shapes is.
static void ways_past_polygons(void **state)
{
    (void)state;
    FastRng rng = fast_rng_start(29, 0);
    unsigned near_count = 0, enough = 0;
    for (int round = 0; round < 100000; round++) {
        GeomPoint corner[6];
        GeomShape shape, way;
        int count = 3 + (int)fast_rng_below(&rng, 4);
        for (int n = 0; n < count; n++)
            corner[n] = at((int32_t)fast_rng_below(&rng, 12), (int32_t)fast_rng_below(&rng, 12));
        if (!geom_shape_make_polygon(&shape, corner, count))
            continue;
        GeomPoint a =
            at((int32_t)fast_rng_below(&rng, 24) - 6, (int32_t)fast_rng_below(&rng, 24) - 6);
        GeomPoint b =
            at((int32_t)fast_rng_below(&rng, 24) - 6, (int32_t)fast_rng_below(&rng, 24) - 6);
        b = fast_rng_below(&rng, 4) == 0 ? a : b;
        int32_t reach_u = (int32_t)fast_rng_below(&rng, 6);
        geom_shape_make_way(&way, a, b, 0);
        bool is_near = geom_shapes_are_nearer(&way, &shape, reach_u);
        assert_int_equal(geom_segment_crosses_shape(a, b, &shape, reach_u), is_near);
        near_count += is_near;
        enough++;
    }
    assert_true(near_count > 500 && enough - near_count > 500);
}

static void shapes_that_are_moved(void **state)
{
    (void)state;
    static const GeomPoint to[] = {{0, 0}, {-7, 3}, {91440, 60960}, {-123457, 7}};
    for (unsigned facing = 0; facing < 65536; facing += 37)
        for (unsigned kind = 0; kind < 3; kind++) {
            GeomShape made, from, moved;
            GeomPoint there = to[facing % 4], here = at(-40, 11);
            memset(&made, 0, sizeof made);
            memset(&moved, 0, sizeof moved);
            if (kind == 0) {
                geom_shape_make_oval(&from, here, (uint16_t)facing, 3750, 2100);
                geom_shape_make_oval(&made, there, (uint16_t)facing, 3750, 2100);
            } else if (kind == 1) { // so flat that corners are left out
                geom_shape_make_oval(&from, here, (uint16_t)facing, 400, 50);
                geom_shape_make_oval(&made, there, (uint16_t)facing, 400, 50);
            } else {
                geom_shape_make_rectangle(&from, here, (uint16_t)facing, 5000, 3000);
                geom_shape_make_rectangle(&made, there, (uint16_t)facing, 5000, 3000);
            }
            geom_shape_move(&moved, &from, there);
            assert_memory_equal(&moved, &made, sizeof made);
        }
}

static void passing_over(void **state)
{
    (void)state;
    GeomDisc other = disc(5000, 1990, 1000);
    assert_false(geom_passes_over(at(0, 0), at(10000, 0), 1000, other, TOUCH_U));
    other.centre.y = 1989;
    assert_true(geom_passes_over(at(0, 0), at(10000, 0), 1000, other, TOUCH_U));
    assert_false(geom_passes_over(at(0, 0), at(10000, 0), 5, disc(5000, 0, 5), TOUCH_U));
    assert_true(geom_passes_over(at(0, 0), at(10000, 0), 6, disc(5000, 0, 5), TOUCH_U));
}

static void segments_and_segments(void **state)
{
    (void)state;
    assert_true(geom_segments_meet(at(0, 0), at(4, 4), at(0, 4), at(4, 0)));
    assert_true(geom_segments_meet(at(0, 0), at(4, 4), at(4, 4), at(9, 0)));  // at an end
    assert_true(geom_segments_meet(at(0, 0), at(4, 4), at(2, 2), at(9, 0)));  // an end inside
    assert_true(geom_segments_meet(at(0, 0), at(4, 4), at(3, 3), at(9, 9)));  // on one line
    assert_false(geom_segments_meet(at(0, 0), at(4, 4), at(5, 5), at(9, 9))); // past each other
    assert_false(geom_segments_meet(at(0, 0), at(4, 4), at(0, 1), at(4, 5))); // side by side
    assert_false(geom_segments_meet(at(0, 0), at(4, 4), at(3, 2), at(9, 0)));
    assert_true(geom_segments_meet(at(2, 2), at(2, 2), at(0, 0), at(4, 4))); // a point
    assert_false(geom_segments_meet(at(2, 3), at(2, 3), at(0, 0), at(4, 4)));
    assert_true(geom_segments_meet(at(2, 3), at(2, 3), at(2, 3), at(2, 3)));
    assert_false(geom_segments_meet(at(2, 3), at(2, 3), at(2, 4), at(2, 4)));
}

static void moving_along(void **state)
{
    (void)state;
    assert_true(geom_is_same(geom_point_along(at(1, 1), at(31, 41), 25), at(16, 21)));
    assert_true(geom_is_same(geom_point_along(at(1, 1), at(31, 41), 50), at(31, 41)));
    assert_true(geom_is_same(geom_point_along(at(1, 1), at(31, 41), 49), at(30, 40)));
    assert_true(geom_is_same(geom_point_along(at(1, 1), at(-29, -39), 49), at(-28, -38)));
    assert_true(geom_is_same(geom_point_along(at(1, 1), at(1, 1), 0), at(1, 1)));
    // Never farther than it may: by the measure of paths.
    assert_true(geom_length_u(at(0, 0), geom_point_along(at(0, 0), at(7000, 999), 5000)) <= 5000);
}

static void webs(void **state)
{
    (void)state;
    GeomWeb web;
    // A square with a point in its middle, and one twice.
    const GeomPoint knots[] = {{0, 0}, {8, 8}, {8, 0}, {0, 8}, {4, 4}, {8, 8}};
    geom_web_make(&web, knots, 6);
    assert_int_equal(web.count, 5);
    assert_int_equal(web.hull_count, 4);
    assert_true(geom_web_is_met(&web, at(-4, 2), at(12, 3)));
    assert_true(geom_web_is_met(&web, at(-4, 2), at(0, 3))); // touches an edge
    assert_true(geom_web_is_met(&web, at(3, 2), at(9, 2)));  // from inside
    assert_false(geom_web_is_met(&web, at(-4, 2), at(-1, 9)));
    assert_false(geom_web_is_met(&web, at(9, -4), at(-4, -3)));
    assert_false(geom_web_is_met(&web, at(3, 2), at(5, 2))); // inside, between the diagonals
    assert_true(geom_web_is_met(&web, at(3, 2), at(6, 2)));
    geom_web_make(&web, knots, 1);
    assert_false(geom_web_is_met(&web, at(-1, 0), at(1, 0)));
    geom_web_make(&web, knots, 2);
    assert_int_equal(web.hull_count, 2);
    assert_true(geom_web_is_met(&web, at(0, 4), at(4, 0)));
    assert_false(geom_web_is_met(&web, at(9, 9), at(10, 10)));
    const GeomPoint row[] = {{6, 3}, {0, 0}, {2, 1}, {4, 2}};
    geom_web_make(&web, row, 4);
    assert_int_equal(web.hull_count, 2);
    assert_true(geom_web_is_met(&web, at(3, 0), at(3, 3)));
    assert_false(geom_web_is_met(&web, at(7, 0), at(7, 9)));
    GeomPoint many[GEOM_WEB_MAX];
    for (int i = 0; i < GEOM_WEB_MAX; i++)
        many[i] = at(i * 100, i * i);
    geom_web_make(&web, many, GEOM_WEB_MAX);
    assert_int_equal(web.hull_count, GEOM_WEB_MAX);
}

static void courses(void **state)
{
    (void)state;
    const GeomPoint path[] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    GeomEntry entry = {.segment = -1};
    assert_int_equal(geom_path_course(path, 4, disc(50, 50, 10), &entry), GEOM_COURSE_OUT);
    assert_int_equal(entry.segment, -1);
    assert_int_equal(geom_path_course(path, 4, disc(5, 5, 8), NULL), GEOM_COURSE_IN);
    assert_int_equal(geom_path_course(path, 1, disc(0, 0, 0), NULL), GEOM_COURSE_IN);
    assert_int_equal(geom_path_course(path, 4, disc(-2, 0, 3), NULL), GEOM_COURSE_LEAVES);
    assert_int_equal(geom_path_course(path, 4, disc(0, 5, 5), &entry), GEOM_COURSE_RETURNS);
    assert_int_equal(entry.segment, 2);
    // Grazed: the edge of the zone counts.
    assert_int_equal(geom_path_course(path, 4, disc(15, 5, 5), &entry), GEOM_COURSE_ENTERS);
    assert_int_equal(entry.segment, 1);
    assert_int_equal(geom_path_course(path, 4, disc(16, 5, 5), NULL), GEOM_COURSE_OUT);
}

static int compare_zones(const GeomPoint *path, int count, GeomDisc x, GeomDisc y)
{
    GeomEntry of_x, of_y;
    assert_int_equal(geom_path_course(path, count, x, &of_x), GEOM_COURSE_ENTERS);
    assert_int_equal(geom_path_course(path, count, y, &of_y), GEOM_COURSE_ENTERS);
    int order = geom_entry_compare(&of_x, &of_y);
    assert_int_equal(geom_entry_compare(&of_y, &of_x), -order);
    return order;
}

static void order_of_entries(void **state)
{
    (void)state;
    const GeomPoint path[] = {{0, 0}, {100, 0}, {100, 100}};
    // Both are entered at x = 47: one ahead, one aside.
    assert_int_equal(compare_zones(path, 3, disc(52, 0, 5), disc(50, 4, 5)), 0);
    assert_int_equal(compare_zones(path, 3, disc(52, 0, 6), disc(50, 4, 5)), -1);
    assert_int_equal(compare_zones(path, 3, disc(53, 0, 5), disc(50, 4, 5)), 1);
    // A farther centre with a wider zone comes first.
    assert_int_equal(compare_zones(path, 3, disc(90, 0, 80), disc(30, 0, 5)), -1);
    // On different segments.
    assert_int_equal(compare_zones(path, 3, disc(120, 90, 30), disc(60, 0, 3)), 1);
    assert_int_equal(compare_zones(path, 3, disc(100, 6, 6), disc(106, 0, 6)), 0);
}

static GeomPolygon shape(const GeomPoint *vertex, int count)
{
    GeomPolygon polygon;
    assert_int_equal(geom_polygon_make(vertex, count, &polygon), GEOM_POLYGON_OK);
    return polygon;
}

// A square of 10 cm, its low corner in the origin, and the letter U of three such arms.
static const GeomPoint square[] = {{0, 0}, {10000, 0}, {10000, 10000}, {0, 10000}};
static const GeomPoint letter[] = {{0, 0},         {30000, 0},     {30000, 20000}, {20000, 20000},
                                   {20000, 10000}, {10000, 10000}, {10000, 20000}, {0, 20000}};

static GeomPolygonFault fault_of(const GeomPoint *vertex, int count)
{
    GeomPolygon polygon;
    return geom_polygon_make(vertex, count, &polygon);
}

static void polygons_are_checked(void **state)
{
    (void)state;
    GeomPolygon polygon = shape(letter, 8);
    assert_true(geom_is_same(polygon.box.low, at(0, 0)));
    assert_true(geom_is_same(polygon.box.high, at(30000, 20000)));
    assert_int_equal(fault_of(square, 2), GEOM_POLYGON_TOO_FEW);
    assert_int_equal(fault_of(square, GEOM_VERTEX_MAX + 1), GEOM_POLYGON_TOO_MANY);
    const GeomPoint far[] = {{0, 0}, {GEOM_COORD_MAX_U + 1, 0}, {0, 9}};
    assert_int_equal(fault_of(far, 3), GEOM_POLYGON_OUT_OF_BOUND);
    const GeomPoint twice[] = {{0, 0}, {9, 0}, {9, 0}, {0, 9}};
    assert_int_equal(fault_of(twice, 4), GEOM_POLYGON_ZERO_EDGE);
    const GeomPoint closed[] = {{0, 0}, {9, 0}, {0, 9}, {0, 0}};
    assert_int_equal(fault_of(closed, 4), GEOM_POLYGON_ZERO_EDGE);
    const GeomPoint bow[] = {{0, 0}, {9, 9}, {9, 0}, {0, 9}};
    assert_int_equal(fault_of(bow, 4), GEOM_POLYGON_NOT_SIMPLE);
    const GeomPoint flat[] = {{0, 0}, {4, 0}, {9, 0}};
    assert_int_equal(fault_of(flat, 3), GEOM_POLYGON_NOT_SIMPLE);
    const GeomPoint spike[] = {{0, 0}, {9, 0}, {9, 9}, {9, 4}, {0, 4}};
    assert_int_equal(fault_of(spike, 5), GEOM_POLYGON_NOT_SIMPLE);
    const GeomPoint pinch[] = {{0, 0}, {9, 0}, {5, 5}, {9, 9}, {0, 9}, {5, 5}};
    assert_int_equal(fault_of(pinch, 6), GEOM_POLYGON_NOT_SIMPLE);
    // The most vertices there may be, as a comb: a line through all its teeth crosses each edge.
    GeomPoint comb[GEOM_VERTEX_MAX];
    for (int i = 0; i < GEOM_VERTEX_MAX - 2; i++)
        comb[i] = at(i * 1000, i % 2 == 0 ? 1000 : 9000);
    comb[GEOM_VERTEX_MAX - 2] = at((GEOM_VERTEX_MAX - 3) * 1000, 0);
    comb[GEOM_VERTEX_MAX - 1] = at(0, 0);
    polygon = shape(comb, GEOM_VERTEX_MAX);
    GeomPoint left = at(-500, 5000), right = at(GEOM_VERTEX_MAX * 1000, 5000),
              path[] = {left, right};
    assert_true(geom_polygon_hides_more(&polygon, left, right, 62000));
    assert_false(geom_polygon_hides_more(&polygon, left, right, 62500));
    assert_int_equal(geom_path_entries(path, 2, &polygon, NULL, 0), (GEOM_VERTEX_MAX - 2) / 2);
    const GeomPoint clockwise[] = {{0, 0}, {0, 9}, {9, 9}};
    assert_int_equal(fault_of(clockwise, 3), GEOM_POLYGON_OK);
}

static void sides_of_polygons(void **state)
{
    (void)state;
    GeomPolygon u = shape(letter, 8);
    assert_int_equal(geom_polygon_side(&u, at(5000, 15000)), GEOM_INSIDE);
    assert_int_equal(geom_polygon_side(&u, at(15000, 15000)), GEOM_OUTSIDE); // between the arms
    assert_int_equal(geom_polygon_side(&u, at(15000, 10000)), GEOM_ON_EDGE);
    assert_int_equal(geom_polygon_side(&u, at(5000, 10000)), GEOM_INSIDE); // level with an edge
    assert_int_equal(geom_polygon_side(&u, at(0, 0)), GEOM_ON_EDGE);
    assert_int_equal(geom_polygon_side(&u, at(-1, 0)), GEOM_OUTSIDE);
    assert_int_equal(geom_polygon_side(&u, at(10000, 20000)), GEOM_ON_EDGE);
    assert_int_equal(geom_polygon_side(&u, at(10001, 20000)), GEOM_OUTSIDE);
    assert_true(geom_polygon_has(&u, at(30000, 20000)));
}

static void discs_and_polygons(void **state)
{
    (void)state;
    GeomPolygon u = shape(letter, 8);
    assert_true(geom_polygon_holds(&u, disc(5000, 5000, 5000)));
    assert_false(geom_polygon_holds(&u, disc(5000, 5000, 5001)));
    assert_true(geom_polygon_meets_disc(&u, disc(15000, 15000, 5000)));
    assert_false(geom_polygon_meets_disc(&u, disc(15000, 15001, 4999)));
    assert_false(geom_polygon_holds(&u, disc(15000, 15000, 1000)));
    assert_true(geom_polygon_meets_disc(&u, disc(33, 20044, 44)));
    assert_false(geom_polygon_meets_disc(&u, disc(33, 20045, 44)));
    // At a corner the distance counts, not the box.
    assert_true(geom_polygon_meets_disc(&u, disc(-3, -4, 5)));
    assert_false(geom_polygon_meets_disc(&u, disc(-4, -4, 5)));
    // The whole polygon inside the disc.
    assert_true(geom_polygon_meets_disc(&u, disc(15000, 15000, 90000)));
}

static void crossing_polygons(void **state)
{
    (void)state;
    GeomPolygon s = shape(square, 4), u = shape(letter, 8);
    assert_true(geom_polygon_is_crossed(&s, at(-5, 5000), at(10005, 5000)));
    assert_false(geom_polygon_is_crossed(&s, at(-5, 0), at(10005, 0))); // along an edge
    assert_true(geom_polygon_is_crossed(&s, at(-5, 1), at(10005, 1)));
    assert_false(geom_polygon_is_crossed(&s, at(-5, 5), at(5, -5))); // past a corner
    assert_true(geom_polygon_is_crossed(&s, at(-5, 6), at(6, -5)));
    assert_true(geom_polygon_is_crossed(&s, at(-5, -5), at(10005, 10005))); // by two corners
    assert_true(geom_polygon_is_crossed(&s, at(3, 3), at(5, 5)));           // all inside
    assert_false(geom_polygon_is_crossed(&s, at(3, 3), at(3, 3)));
    assert_false(geom_polygon_is_crossed(&s, at(-9, 5000), at(0, 5000))); // up to the edge
    assert_true(geom_polygon_is_crossed(&s, at(-9, 5000), at(1, 5000)));
    assert_true(geom_polygon_is_crossed(&s, at(0, 0), at(10000, 10000))); // corner to corner
    assert_false(geom_polygon_is_crossed(&u, at(10000, 15000), at(20000, 15000))); // in the gap
    assert_false(geom_polygon_is_crossed(&u, at(10000, 10000), at(20000, 10000))); // its floor
    assert_true(geom_polygon_is_crossed(&u, at(9999, 10000), at(20000, 10000)));
}

static void lengths_inside(void **state)
{
    (void)state;
    GeomPolygon s = shape(square, 4), u = shape(letter, 8);
    // Exactly 10 cm is not more than 10, though a third cannot be written in binary.
    assert_false(geom_polygon_hides_more(&s, at(5000, 10000), at(5000, -20000), 10000));
    assert_false(geom_polygon_hides_more(&s, at(5000, -20000), at(5000, 10000), 10000));
    assert_true(geom_polygon_hides_more(&s, at(5000, -20000), at(5000, 10000), 9999));
    assert_false(geom_polygon_hides_more(&s, at(-5000, 5000), at(70000, 5000), 10000));
    // A slope of one unit in 75000 makes it longer by far less than a unit, and that counts.
    assert_true(geom_polygon_hides_more(&s, at(-5000, 5000), at(70000, 5300), 10000));
    // Both arms together.
    assert_true(geom_polygon_hides_more(&u, at(-1, 15000), at(30001, 15000), 19999));
    assert_false(geom_polygon_hides_more(&u, at(-1, 15000), at(30001, 15000), 20000));
    // Along an edge nothing is inside.
    assert_false(geom_polygon_hides_more(&s, at(-5000, 0), at(70000, 0), 0));
}

static void reaches(void **state)
{
    (void)state;
    GeomPolygon u = shape(letter, 8);
    int32_t from_a_u, from_b_u;
    assert_true(geom_polygon_reach(&u, at(-20000, 15000), at(37000, 15000), &from_a_u, &from_b_u));
    assert_int_equal(from_a_u, 20000);
    assert_int_equal(from_b_u, 7000);
    assert_true(geom_polygon_reach(&u, at(5000, 5000), at(5000, 35000), &from_a_u, &from_b_u));
    assert_int_equal(from_a_u, 0);
    assert_int_equal(from_b_u, 15000);
    assert_true(geom_polygon_reach(&u, at(-3000, 24000), at(3000, 16000), &from_a_u, &from_b_u));
    assert_int_equal(from_a_u, 5000);
    assert_int_equal(from_b_u, 0);
    assert_false(geom_polygon_reach(&u, at(15000, 15000), at(15000, 35000), &from_a_u, &from_b_u));
}

static void paths_and_polygons(void **state)
{
    (void)state;
    GeomPolygon u = shape(letter, 8);
    GeomCrossing entry[4];
    // Through both arms, back, and up to the edge.
    const GeomPoint path[] = {
        {-10000, 15000}, {40000, 15000}, {40000, 5000}, {30000, 5000}, {25000, 5000}};
    assert_int_equal(geom_path_entries(path, 5, &u, entry, 4), 3);
    assert_int_equal(entry[0].segment, 0);
    assert_true(geom_is_same(entry[0].point, at(0, 15000)));
    assert_true(geom_is_same(entry[1].point, at(20000, 15000)));
    assert_int_equal(entry[1].segment, 0);
    assert_true(entry[0].part < entry[1].part);
    assert_true(geom_is_same(entry[2].point, at(30000, 5000)));
    assert_int_equal(entry[2].segment, 2); // and not again on the next
    assert_int_equal(geom_path_entries(path, 5, &u, NULL, 0), 3);
    assert_true(geom_path_steps_over(path, 3, &u, 10001));
    assert_false(geom_path_steps_over(path, 3, &u, 10000));
    assert_int_equal(geom_path_entries(path, 1, &u, entry, 4), 0);
    // From the edge outwards and back to it.
    const GeomPoint out[] = {{15000, 10000}, {15000, 12000}, {15000, 10000}};
    assert_int_equal(geom_path_entries(out, 3, &u, entry, 4), 1);
    assert_true(geom_is_same(entry[0].point, at(15000, 10000)));
    assert_false(geom_path_stays_in(out, 3, &u));
    // Round the corner inside it, along an edge.
    const GeomPoint in[] = {{5000, 20000}, {5000, 0}, {25000, 0}, {25000, 20000}};
    assert_true(geom_path_stays_in(in, 4, &u));
    assert_int_equal(geom_path_entries(in, 4, &u, entry, 4), 0);
    assert_true(geom_path_steps_over(in, 4, &u, 60001));
    assert_false(geom_path_steps_over(in, 4, &u, 60000));
    // A path that stops halfway through an arm has to step over all of it.
    const GeomPoint half[] = {{-3000, 15000}, {2000, 15000}, {2000, 15000}};
    assert_true(geom_path_steps_over(half, 3, &u, 10001));
    assert_false(geom_path_steps_over(half, 3, &u, 10000));
    const GeomPoint from_half[] = {{9000, 15000}, {11000, 15000}};
    assert_true(geom_path_steps_over(from_half, 2, &u, 10001));
    assert_false(geom_path_steps_over(from_half, 2, &u, 10000));
    assert_false(geom_path_steps_over(half + 1, 2, &u, 10001)); // it does not move at all
    assert_true(geom_path_steps_over(half, 1, &u, 1));
    const GeomPoint over[] = {{5000, 15000}, {25000, 15000}};
    assert_false(geom_path_stays_in(over, 2, &u));
}

static void sines(void **state)
{
    (void)state;
    assert_int_equal(geom_sine(0), 0);
    assert_int_equal(geom_sine(16384), 32768);
    assert_int_equal(geom_sine(8192), 23170);
    assert_int_equal(geom_cosine(8192), 23170);
    assert_int_equal(geom_sine(5461), 16383); // 30 degrees, less a third of a step
    for (int angle = 0; angle < 65536; angle++) {
        int64_t sine = geom_sine((uint16_t)angle), cosine = geom_cosine((uint16_t)angle);
        assert_int_equal(geom_sine((uint16_t)-angle), -sine);
        assert_int_equal(geom_cosine((uint16_t)-angle), cosine);
        assert_int_equal(geom_sine((uint16_t)(angle + 16384)), cosine);
        int64_t off = sine * sine + cosine * cosine - (INT64_C(1) << 30);
        assert_true(off > -90000 && off < 90000);
        if (angle < 16384)
            assert_true(geom_sine((uint16_t)(angle + 1)) >= sine);
    }
}

static void bearings(void **state)
{
    (void)state;
    assert_int_equal(geom_bearing_bam(at(3, 3), at(3, 3)), 0);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(9, 0)), 0);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(9, 9)), 8192);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(0, 1)), 16384);
    assert_int_equal(geom_bearing_bam(at(5, 0), at(0, 5)), 24576);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(-9, 0)), 32768);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(0, -9)), 49152);
    assert_int_equal(geom_bearing_bam(at(0, 0), at(9, -9)), 57344);
    // There and back again for every direction.
    for (int angle = 0; angle < 65536; angle++) {
        GeomPoint far = geom_point_toward(at(0, 0), (uint16_t)angle, 400000);
        assert_int_equal(geom_bearing_bam(at(0, 0), far), angle);
    }
}

static void points_toward(void **state)
{
    (void)state;
    GeomPoint p = geom_point_toward(at(100, 100), 8192, 1000);
    assert_true(geom_is_same(p, at(807, 807)));
    p = geom_point_toward(at(100, 100), 40960, 1000);
    assert_true(geom_is_same(p, at(-607, -607)));
    p = geom_point_toward(at(100, 100), 49152, 1000);
    assert_true(geom_is_same(p, at(100, -900)));
}

static void arcs(void **state)
{
    (void)state;
    GeomPoint o = at(50, 50);
    // Facing up the y axis: left is toward lower x.
    const uint16_t up = 16384;
    assert_true(geom_arc_has(GEOM_ARC_ALL, o, up, at(50, 0)));
    assert_true(geom_arc_has(GEOM_ARC_FORWARD_180, o, up, at(0, 50)));
    assert_true(geom_arc_has(GEOM_ARC_FORWARD_180, o, up, at(99, 51)));
    assert_false(geom_arc_has(GEOM_ARC_FORWARD_180, o, up, at(99, 49)));
    assert_true(geom_arc_has(GEOM_ARC_REAR_180, o, up, at(99, 50)));
    assert_false(geom_arc_has(GEOM_ARC_REAR_180, o, up, at(99, 51)));
    assert_true(geom_arc_has(GEOM_ARC_LEFT_180, o, up, at(50, 99)));
    assert_true(geom_arc_has(GEOM_ARC_LEFT_180, o, up, at(0, 20)));
    assert_false(geom_arc_has(GEOM_ARC_LEFT_180, o, up, at(51, 20)));
    assert_true(geom_arc_has(GEOM_ARC_RIGHT_180, o, up, at(51, 20)));
    assert_false(geom_arc_has(GEOM_ARC_RIGHT_180, o, up, at(49, 20)));
    assert_true(geom_arc_has(GEOM_ARC_FIXED_FORWARD, o, up, at(60, 60)));
    assert_true(geom_arc_has(GEOM_ARC_FIXED_FORWARD, o, up, at(40, 60)));
    assert_false(geom_arc_has(GEOM_ARC_FIXED_FORWARD, o, up, at(61, 60)));
    assert_false(geom_arc_has(GEOM_ARC_FIXED_FORWARD, o, up, at(39, 60)));
    assert_false(geom_arc_has(GEOM_ARC_FIXED_FORWARD, o, up, at(50, 40)));
    for (int arc = GEOM_ARC_ALL; arc <= GEOM_ARC_FIXED_FORWARD; arc++)
        assert_true(geom_arc_has((GeomArc)arc, o, 12345, o));
}

static void rays(void **state)
{
    (void)state;
    GeomPoint end[3], back[3];
    geom_rays(at(0, 0), disc(10000, 0, 2000), end);
    assert_true(geom_is_same(end[0], at(10000, 0)));
    assert_true(geom_is_same(end[1], at(10000, 2000)));
    assert_true(geom_is_same(end[2], at(10000, -2000)));
    geom_rays(at(20000, 0), disc(10000, 0, 2000), back);
    assert_true(geom_is_same(end[1], back[2]));
    assert_true(geom_is_same(end[2], back[1]));
    geom_rays(at(0, 0), disc(3000, 4000, 1250), end);
    assert_true(geom_is_same(end[1], at(2000, 4750)));
    geom_rays(at(5, 5), disc(5, 5, 1250), end);
    assert_true(geom_is_same(end[1], at(5, 5)));
    geom_rays(at(0, 0), disc(3000, 4000, 0), end);
    assert_true(geom_is_same(end[1], at(3000, 4000)));
}

// Discs of radius 1000 in a row, with gaps between their edges as given.
static void make_row(GeomLinks *links, const int32_t *gap_u, const int32_t *chain_u, int count)
{
    GeomDisc row[GEOM_LINK_MAX];
    int32_t x = 0;
    for (int i = 0; i < count; i++) {
        row[i] = disc(x, 0, 1000);
        x += 2000 + (i + 1 < count ? gap_u[i] : 0);
    }
    geom_links_make(links, row, chain_u, count);
}

static void coherency(void **state)
{
    (void)state;
    GeomLinks links;
    uint64_t part[GEOM_LINK_MAX];
    const int32_t five[] = {5000, 5000, 5000, 5000, 5000, 5000};

    make_row(&links, (int32_t[]){5000, 5000, 5000}, five, 4);
    assert_true(geom_links_is_legal(&links, 0xf));
    assert_true(geom_links_is_legal(&links, 0x1));
    assert_true(geom_links_is_legal(&links, 0));
    assert_false(geom_links_is_legal(&links, 0xd)); // the second is gone
    assert_int_equal(geom_links_parts(&links, 0xd, part), 2);
    assert_true(part[0] == 0x1 && part[1] == 0xc);
    assert_int_equal(geom_links_parts(&links, 0, part), 0);

    // A unit too far, and two pairs: everybody has somebody and still it is no chain.
    make_row(&links, (int32_t[]){5000, 5001, 5000}, five, 4);
    assert_true(geom_links_lonely(&links, 0xf) == 0);
    assert_false(geom_links_is_legal(&links, 0xf));
    assert_true(geom_links_component(&links, 0xf, 2) == 0xc);
    assert_int_equal(geom_links_parts(&links, 0xf, part), 2);
    assert_true(part[0] == 0x3 && part[1] == 0xc);

    // A scout keeps touch with a unit that is too far off to keep touch with it.
    const int32_t mixed[] = {20000, 5000, 5000, 5000};
    make_row(&links, (int32_t[]){12000, 12000}, mixed, 3);
    assert_true(geom_links_component(&links, 0x3, 0) == 0x3);
    assert_false(geom_links_is_legal(&links, 0x3));
    assert_int_equal(geom_links_parts(&links, 0x3, part), 2);
    // With a friend beside it the other is no longer lonely and the three are a chain.
    make_row(&links, (int32_t[]){12000, 3000}, mixed, 3);
    assert_true(geom_links_is_legal(&links, 0x7));
    // One after the other falls off: the last is lonely, and the one before it needed the last.
    const int32_t chain[] = {5000, 5000, 9000, 1000};
    make_row(&links, (int32_t[]){4000, 20000, 8000}, chain, 4);
    assert_int_equal(geom_links_parts(&links, 0xf, part), 3);
    assert_true(part[0] == 0x3 && part[1] == 0x4 && part[2] == 0x8);
}

static void coherency_of_many(void **state)
{
    (void)state;
    GeomLinks links;
    int32_t gap_u[GEOM_LINK_MAX], chain_u[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    for (int i = 0; i < GEOM_LINK_MAX; i++) {
        gap_u[i] = 5000;
        chain_u[i] = 5000;
    }
    make_row(&links, gap_u, chain_u, GEOM_LINK_MAX);
    assert_true(geom_links_is_legal(&links, UINT64_MAX));
    assert_int_equal(geom_links_parts(&links, UINT64_C(0x5555555555555555), part), 32);
    assert_int_equal(geom_links_parts(&links, UINT64_C(0xdddddddddddddddd), part), 17);
}

static bool has_point(const GeomPoint *p, int count, GeomPoint wanted)
{
    for (int i = 0; i < count; i++)
        if (geom_is_same(p[i], wanted))
            return true;
    return false;
}

static int best_cover(const GeomPoint *p, int count, const GeomDisc *discs, int discs_count)
{
    int best = 0;
    for (int i = 0; i < count; i++) {
        uint64_t covered = geom_template_covers((GeomDisc){p[i], 3700}, discs, discs_count);
        int covered_count = __builtin_popcountll(covered);
        best = covered_count > best ? covered_count : best;
    }
    return best;
}

static void templates(void **state)
{
    (void)state;
    GeomPoint out[64];
    // Two units 8 cm apart, of 1.0 and 1.0: only a place between them covers both.
    const GeomDisc pair[] = {disc(0, 0, 1000), disc(8000, 0, 1000), disc(30000, 0, 1000)};
    int count = geom_template_centres(pair, 3, 3700, out, 64);
    assert_int_equal(count, 3 + 3);
    assert_true(geom_is_same(out[0], at(0, 0)) && geom_is_same(out[2], at(30000, 0)));
    assert_true(geom_is_same(out[3], at(4000, 0)));
    // Half the line is 2467; drawn in by 4 * 4700 / 2467 + 2.
    assert_true(geom_is_same(out[4], at(4000, 2467 - 9)));
    assert_true(geom_is_same(out[5], at(4000, -2467 + 9)));
    assert_int_equal(best_cover(out, count, pair, 3), 2);
    assert_int_equal(geom_template_centres(pair, 3, 3700, out, 4), 4);
    assert_true(geom_template_centres_max(3) >= 6);
    // 9.4 cm apart no template covers both: touching does not count.
    const GeomDisc apart[] = {disc(0, 0, 1000), disc(9400, 0, 1000)};
    count = geom_template_centres(apart, 2, 3700, out, 64);
    assert_int_equal(best_cover(out, count, apart, 2), 1);
    // Three units around a hole: only the place in the middle covers all.
    const GeomDisc around[] = {disc(0, 4600, 1000), disc(-4000, -2300, 1000),
                               disc(4000, -2300, 1000)};
    count = geom_template_centres(around, 3, 3700, out, 64);
    assert_int_equal(best_cover(out, count, around, 3), 3);
}

static void further_templates(void **state)
{
    (void)state;
    GeomPoint out[64];
    const GeomPoint placed[] = {{0, 0}, {7400, 0}};
    const GeomDisc units[] = {disc(0, 9000, 1000), disc(0, 20000, 1000)};
    int count = geom_template_neighbours(placed, 2, units, 2, 3700, out, 64);
    assert_int_equal(count, 2 + 3 + 4);
    assert_true(geom_template_neighbours_max(2, 2) >= count);
    GeomDisc first = {placed[0], 3700}, second = {placed[1], 3700};
    for (int i = 0; i < count; i++) {
        assert_true(geom_touches(first, (GeomDisc){out[i], 3700}, TOUCH_U));
        assert_false(geom_overlaps(first, (GeomDisc){out[i], 3700}, TOUCH_U));
    }
    // Both at once, and straight at the unit.
    assert_true(has_point(out, count, at(3700, 6408)));
    assert_false(geom_overlaps(second, (GeomDisc){{3700, 6408}, 3700}, TOUCH_U));
    assert_true(geom_touches(second, (GeomDisc){{3700, 6408}, 3700}, TOUCH_U));
    assert_true(has_point(out, count, at(0, 7400)));
    assert_int_equal(best_cover(out, count, units, 2), 1);
}

static void grids(void **state)
{
    (void)state;
    GeomGrid grid = geom_grid_start(2000);
    GeomPoint offset;
    const GeomPoint expected[] = {{0, 0},       {-1000, 0},     {0, -1000},    {0, 1000},
                                  {1000, 0},    {-1000, -1000}, {-1000, 1000}, {1000, -1000},
                                  {1000, 1000}, {-2000, 0},     {0, -2000},    {0, 2000},
                                  {2000, 0}};
    const int32_t ring[] = {0, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4};
    for (int i = 0; i < 13; i++) {
        assert_true(geom_grid_next(&grid, &offset));
        assert_true(geom_is_same(offset, expected[i]));
        assert_int_equal(grid.ring, ring[i]);
    }
    assert_false(geom_grid_next(&grid, &offset));
    assert_false(geom_grid_next(&grid, &offset));
    // Over the whole of the largest table.
    int count = 0;
    for (grid = geom_grid_start(424264); geom_grid_next(&grid, &offset);)
        count++;
    assert_int_equal(count, 565469);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roots),
        cmocka_unit_test(lengths_are_rounded_up),
        cmocka_unit_test(gaps),
        cmocka_unit_test(nearest_of_many),
        cmocka_unit_test(contact_and_overlap),
        cmocka_unit_test(tables),
        cmocka_unit_test(segments_and_discs),
        cmocka_unit_test(segments_and_shapes),
        cmocka_unit_test(ways_past_polygons),
        cmocka_unit_test(shapes_that_are_moved),
        cmocka_unit_test(passing_over),
        cmocka_unit_test(segments_and_segments),
        cmocka_unit_test(moving_along),
        cmocka_unit_test(webs),
        cmocka_unit_test(courses),
        cmocka_unit_test(order_of_entries),
        cmocka_unit_test(polygons_are_checked),
        cmocka_unit_test(sides_of_polygons),
        cmocka_unit_test(discs_and_polygons),
        cmocka_unit_test(crossing_polygons),
        cmocka_unit_test(lengths_inside),
        cmocka_unit_test(reaches),
        cmocka_unit_test(paths_and_polygons),
        cmocka_unit_test(sines),
        cmocka_unit_test(bearings),
        cmocka_unit_test(points_toward),
        cmocka_unit_test(arcs),
        cmocka_unit_test(rays),
        cmocka_unit_test(templates),
        cmocka_unit_test(further_templates),
        cmocka_unit_test(grids),
        cmocka_unit_test(coherency),
        cmocka_unit_test(coherency_of_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
