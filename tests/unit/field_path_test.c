// Ways among made-up bodies and ground: legal to the unit, and held against a slow search that
// joins every corner of finer rings with every other.
//
//     [FIELDS=N] build/tests/unit/field_path_test      so many fields of each kind (16)
#include "field_path.h"

#include "base_rng.h"

#include "field_shapes.h"
#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_U = 60000, POLYGONS_MAX = 12, SHAPES_MAX = 24, SPOTS_MAX = 4000, RING = 36 };

static unsigned fields = 16;

typedef struct Made {
    FieldWays ways;
    GeomPoint from, goal;
    GeomPoint vertex[POLYGONS_MAX][8];
    GeomPolygon polygon[POLYGONS_MAX];
    unsigned polygon_count;
    GeomShape shape[SHAPES_MAX];
    unsigned shape_count;
    GeomPoint road_vertex[3][4];
    GeomPolygon road[3];
    unsigned road_count;
} Made;

static int32_t below(FastRng *rng, int32_t bound)
{
    return (int32_t)fast_rng_below(rng, (uint32_t)bound);
}

static GeomPoint any_point(FastRng *rng)
{
    return (GeomPoint){below(rng, SIDE_U), below(rng, SIDE_U)};
}

// Asked of a shape itself.
static bool is_in(const FieldBar *bar, GeomPoint at)
{
    GeomShape point;
    geom_shape_make_disc(&point, (GeomDisc){at, 0});
    return bar->shape == NULL ? geom_is_nearer(at, bar->at, bar->reach_u)
                              : geom_shapes_are_nearer(&point, bar->shape, bar->keep_u);
}

static bool is_clear(const FieldWays *ways, GeomPoint at)
{
    if (!geom_box_has(ways->table, at))
        return false;
    for (unsigned n = 0; n < ways->bar_count; n++)
        if (is_in(&ways->bar[n], at))
            return false;
    for (unsigned n = 0; n < ways->floor_count; n++)
        if (geom_polygon_has(ways->floor[n].polygon, at))
            return false;
    return true;
}

// A bent quadrangle, or one with a notch.
static void add_polygon(Made *made, FastRng *rng, int32_t price_u)
{
    if (made->polygon_count == POLYGONS_MAX)
        return;
    GeomPoint *v = made->vertex[made->polygon_count];
    GeomPolygon *polygon = &made->polygon[made->polygon_count];
    GeomPoint low = any_point(rng);
    int32_t w = 3000 + below(rng, 15000), h = 3000 + below(rng, 15000);
    int count = 4;
    v[0] = low;
    v[1] = (GeomPoint){low.x + w, low.y + below(rng, 2000)};
    v[2] = (GeomPoint){low.x + w - below(rng, 1000), low.y + h};
    v[3] = (GeomPoint){low.x + below(rng, 1000), low.y + h};
    if (below(rng, 2) == 0) {
        v[4] = v[3];
        v[3] = (GeomPoint){low.x + w / 2, low.y + h / 3 + 500};
        count = 5;
    }
    if (geom_polygon_make(v, count, polygon) != GEOM_POLYGON_OK)
        return;
    made->polygon_count++;
    assert_true(
        field_ways_add_floor(&made->ways, (FieldFloor){.polygon = polygon, .price_u = price_u}));
}

static bool end_field(Made *made, FastRng *rng)
{
    for (unsigned try = 0; try < 100; try++) {
        made->from = any_point(rng);
        made->goal = any_point(rng);
        if (is_clear(&made->ways, made->from) && is_clear(&made->ways, made->goal))
            return true;
    }
    return false;
}

static bool make_crowd(Made *made, FastRng *rng)
{
    unsigned count = 5 + (unsigned)below(rng, 40);
    for (unsigned n = 0; n < count; n++)
        field_ways_add_bar(&made->ways,
                           (FieldBar){.at = any_point(rng), .reach_u = 800 + below(rng, 5000)});
    return end_field(made, rng);
}

// Rows in base contact or nearly so, with a gap here and there: only ways through gaps and round
// ends.
static bool make_rows(Made *made, FastRng *rng)
{
    int32_t reach_u = 1000 + below(rng, 2500);
    for (int row = 1; row <= 3; row++) {
        int32_t gap_u = below(rng, 3) == 0 ? 0 : below(rng, 300);
        unsigned missing = (unsigned)below(rng, 12);
        for (unsigned n = 0; n < 10; n++) {
            if (n != missing)
                field_ways_add_bar(
                    &made->ways, (FieldBar){.at = {5000 + (int32_t)n * (2 * reach_u - 200 + gap_u +
                                                                        below(rng, 2) * 210),
                                                   row * SIDE_U / 4 + below(rng, 600)},
                                            .reach_u = reach_u});
        }
    }
    return end_field(made, rng);
}

static bool make_ground(Made *made, FastRng *rng)
{
    unsigned count = 2 + (unsigned)below(rng, 8);
    for (unsigned n = 0; n < count; n++)
        add_polygon(made, rng, below(rng, 2) == 0 ? FIELD_BARRED : 1000 + below(rng, 9000));
    return end_field(made, rng);
}

static bool make_both(Made *made, FastRng *rng)
{
    unsigned count = 2 + (unsigned)below(rng, 5);
    for (unsigned n = 0; n < count; n++)
        add_polygon(made, rng, below(rng, 2) == 0 ? FIELD_BARRED : 1000 + below(rng, 9000));
    return make_crowd(made, rng);
}

// Big bars that lie in each other, and who begins in some of them.
static bool make_zones(Made *made, FastRng *rng)
{
    unsigned count = 6 + (unsigned)below(rng, 14);
    for (unsigned n = 0; n < count; n++)
        field_ways_add_bar(&made->ways,
                           (FieldBar){.at = any_point(rng), .reach_u = 5000 + below(rng, 5000)});
    if (!end_field(made, rng))
        return false;
    if (below(rng, 2) == 0)
        made->from = any_point(rng);
    return true;
}

static void add_shape(Made *made, FastRng *rng, GeomPoint middle, int32_t size_u, int32_t keep_u)
{
    if (made->shape_count == SHAPES_MAX)
        return;
    GeomShape *shape = &made->shape[made->shape_count++];
    any_shape(rng, middle, size_u, shape);
    assert_true(field_ways_add_bar(&made->ways, field_bar_of(shape, keep_u)));
}

// Hulls and ovals among discs, some on each other.
static bool make_hulls(Made *made, FastRng *rng)
{
    unsigned count = 3 + (unsigned)below(rng, 18);
    for (unsigned n = 0; n < count; n++)
        if (n % 3 == 2)
            field_ways_add_bar(&made->ways,
                               (FieldBar){.at = any_point(rng), .reach_u = 800 + below(rng, 3000)});
        else
            add_shape(made, rng, any_point(rng), 1500 + below(rng, 6000), below(rng, 2500));
    return end_field(made, rng);
}

// Hulls side by side in rows, with gaps here and there that are a little too narrow or wide enough:
// only ways through gaps and round ends.
static bool make_columns(Made *made, FastRng *rng)
{
    int32_t length_u = 2500 + below(rng, 3000), keep_u = 600 + below(rng, 1500);
    for (int row = 1; row <= 2; row++) {
        uint16_t facing = (uint16_t)(16384 + (below(rng, 2) == 0 ? 0 : below(rng, 2000)));
        unsigned missing = (unsigned)below(rng, 8);
        int32_t x = 3000 + below(rng, 3000);
        for (unsigned n = 0; n < 7 && made->shape_count < SHAPES_MAX; n++) {
            GeomShape *shape = &made->shape[made->shape_count];
            int32_t width_u = 1200 + below(rng, 1500);
            x += width_u;
            if (n != missing) {
                (n % 2 == 0 ? geom_shape_make_rectangle : geom_shape_make_oval)(
                    shape, (GeomPoint){x, row * SIDE_U / 3 + below(rng, 600)}, facing, length_u,
                    width_u);
                made->shape_count++;
                assert_true(field_ways_add_bar(&made->ways, field_bar_of(shape, keep_u)));
            }
            x += width_u + 2 * keep_u + (below(rng, 3) == 0 ? 200 + below(rng, 600) : -300);
        }
    }
    return end_field(made, rng);
}

// Hulls and ovals on all kinds of ground, and at the edge of the table.
static bool make_hulls_on_ground(Made *made, FastRng *rng)
{
    unsigned count = 2 + (unsigned)below(rng, 5);
    for (unsigned n = 0; n < count; n++)
        add_polygon(made, rng, below(rng, 2) == 0 ? FIELD_BARRED : 1000 + below(rng, 9000));
    for (unsigned n = 0; n < 4; n++)
        add_shape(made, rng, (GeomPoint){below(rng, SIDE_U), below(rng, 2) * SIDE_U}, 4000,
                  500 + below(rng, 1500));
    return make_hulls(made, rng);
}

// Ground of four corners, in the sense in which it comes.
static bool add_box(Made *made, GeomPoint low, GeomPoint high, int32_t price_u)
{
    if (made->polygon_count == POLYGONS_MAX)
        return false;
    GeomPoint *v = made->vertex[made->polygon_count];
    GeomPolygon *polygon = &made->polygon[made->polygon_count];
    v[0] = low;
    v[1] = (GeomPoint){high.x, low.y};
    v[2] = high;
    v[3] = (GeomPoint){low.x, high.y};
    if (geom_polygon_make(v, 4, polygon) != GEOM_POLYGON_OK)
        return false;
    made->polygon_count++;
    assert_true(
        field_ways_add_floor(&made->ways, (FieldFloor){.polygon = polygon, .price_u = price_u}));
    return true;
}

// Walls from side to side with a gap or two in each, which bars make narrower: some fit, by a tenth
// of a millimetre, some do not.
static bool make_maze(Made *made, FastRng *rng)
{
    for (int32_t wall = 1; wall <= 3; wall++) {
        int32_t x = wall * SIDE_U / 4 + below(rng, 2000), thick_u = 300 + below(rng, 1500);
        int32_t gap = 3000 + below(rng, SIDE_U - 9000), wide_u = 400 + below(rng, 3000);
        int32_t second = gap + wide_u + 2000;
        add_box(made, (GeomPoint){x, -1000}, (GeomPoint){x + thick_u, gap}, FIELD_BARRED);
        add_box(made, (GeomPoint){x, gap + wide_u}, (GeomPoint){x + thick_u, second}, FIELD_BARRED);
        if (second + wide_u < SIDE_U)
            add_box(made, (GeomPoint){x, second + wide_u}, (GeomPoint){x + thick_u, SIDE_U + 1000},
                    FIELD_BARRED);
        // Two bars before the first gap, with so much room between them.
        int32_t room_u = below(rng, 3) == 0 ? -10 : 10 + below(rng, 300);
        int32_t reach_u = 600 + below(rng, 1500), middle = gap + wide_u / 2;
        for (int32_t side = -1; side <= 1; side += 2)
            field_ways_add_bar(&made->ways,
                               (FieldBar){.at = {x - 200, middle + side * (reach_u + room_u / 2)},
                                          .reach_u = reach_u});
    }
    return end_field(made, rng);
}

// A river that nobody enters and marsh that costs, with roads over both.
static bool make_roads(Made *made, FastRng *rng)
{
    int32_t y = 15000 + below(rng, 30000);
    add_box(made, (GeomPoint){-1000, y}, (GeomPoint){SIDE_U + 1000, y + 2000 + below(rng, 3000)},
            FIELD_BARRED);
    add_polygon(made, rng, 2000 + below(rng, 6000));
    made->road_count = 1 + (unsigned)below(rng, 3);
    for (unsigned n = 0; n < made->road_count; n++) {
        int32_t x = 2000 + below(rng, SIDE_U - 6000), wide_u = 800 + below(rng, 3000);
        int32_t lean_u = below(rng, 6000) - 3000;
        GeomPoint *v = made->road_vertex[n];
        v[0] = (GeomPoint){x, y - 4000};
        v[1] = (GeomPoint){x + wide_u, y - 4000};
        v[2] = (GeomPoint){x + wide_u + lean_u, y + 9000};
        v[3] = (GeomPoint){x + lean_u, y + 9000};
        assert_int_equal(geom_polygon_make(v, 4, &made->road[n]), GEOM_POLYGON_OK);
        assert_true(field_ways_add_road(&made->ways, &made->road[n]));
    }
    unsigned count = (unsigned)below(rng, 12);
    for (unsigned n = 0; n < count; n++)
        field_ways_add_bar(&made->ways,
                           (FieldBar){.at = any_point(rng), .reach_u = 800 + below(rng, 2000)});
    return end_field(made, rng);
}

// Ground with and without a way in behind a hundred pieces that lie beside the table: their numbers
// come first.
static bool make_many(Made *made, FastRng *rng)
{
    enum { BESIDE = FIELD_FLOORS_MAX - POLYGONS_MAX };
    static GeomPoint vertex[BESIDE][4];
    static GeomPolygon beside[BESIDE];
    for (int32_t n = 0; n < BESIDE; n++) {
        GeomPoint low = {n * (SIDE_U / BESIDE), -9000};
        vertex[n][0] = low;
        vertex[n][1] = (GeomPoint){low.x + 2000, low.y};
        vertex[n][2] = (GeomPoint){low.x + 2000, -1000};
        vertex[n][3] = (GeomPoint){low.x, -1000};
        assert_int_equal(geom_polygon_make(vertex[n], 4, &beside[n]), GEOM_POLYGON_OK);
        assert_true(field_ways_add_floor(
            &made->ways, (FieldFloor){.polygon = &beside[n], .price_u = FIELD_BARRED}));
    }
    return below(rng, 2) == 0 ? make_both(made, rng) : make_roads(made, rng);
}

// Everything happens in a corner of the table.
static bool make_corner(Made *made, FastRng *rng)
{
    enum { CORNER_U = 14000 };
    unsigned count = 4 + (unsigned)below(rng, 12);
    for (unsigned n = 0; n < count; n++)
        field_ways_add_bar(&made->ways,
                           (FieldBar){.at = {below(rng, CORNER_U), below(rng, CORNER_U)},
                                      .reach_u = 800 + below(rng, 2500)});
    for (unsigned try = 0; try < 100; try++) {
        made->from = (GeomPoint){below(rng, CORNER_U / 4), below(rng, CORNER_U)};
        made->goal = (GeomPoint){below(rng, CORNER_U), below(rng, CORNER_U / 4)};
        if (is_clear(&made->ways, made->from) && is_clear(&made->ways, made->goal))
            return true;
    }
    return false;
}

// --- the slow search ----------------------------------------------------------------------------

typedef struct Slow {
    GeomPoint at[SPOTS_MAX];
    int64_t cost_u[SPOTS_MAX];
    bool is_done[SPOTS_MAX];
    unsigned count;
} Slow;

static void add_spot(Slow *slow, const FieldWays *ways, GeomPoint at)
{
    bool is_free = geom_box_has(ways->table, at);
    for (unsigned n = 0; is_free && n < ways->bar_count; n++)
        is_free = !is_in(&ways->bar[n], at);
    if (is_free && slow->count < SPOTS_MAX)
        slow->at[slow->count++] = at;
}

static Slow slow;

static void add_spots(const Made *made)
{
    const FieldWays *ways = &made->ways;
    slow.count = 0;
    slow.at[slow.count++] = made->from;
    add_spot(&slow, ways, made->goal);
    for (unsigned n = 0; n < ways->bar_count; n++) {
        GeomPoint around[SHAPE_SPOTS_MAX];
        unsigned count = ways->bar[n].shape == NULL ? 0 : shape_spots(&ways->bar[n], around);
        for (unsigned i = 0; i < count; i++)
            add_spot(&slow, ways, around[i]);
        for (unsigned corner = 0; ways->bar[n].shape == NULL && corner < RING; corner++)
            add_spot(&slow, ways,
                     geom_point_toward(ways->bar[n].at, (uint16_t)(corner * 65536 / RING),
                                       ways->bar[n].reach_u + ways->bar[n].reach_u / 260 + 3));
    }
    for (unsigned n = 0; n < made->polygon_count; n++) {
        for (unsigned v = 0; v < made->polygon[n].count; v++) {
            for (int32_t x = -6; x <= 6; x += 12) {
                for (int32_t y = -6; y <= 6; y += 12)
                    add_spot(&slow, ways,
                             (GeomPoint){made->vertex[n][v].x + x, made->vertex[n][v].y + y});
            }
        }
    }
    // Along the edges of roads, a little inside.
    for (unsigned n = 0; n < made->road_count; n++) {
        const GeomPoint *v = made->road_vertex[n];
        for (int32_t step = 0; step <= 40; step++) {
            GeomPoint left = {v[0].x + (v[3].x - v[0].x) * step / 40 + 8,
                              v[0].y + (v[3].y - v[0].y) * step / 40};
            add_spot(&slow, ways, left);
            add_spot(&slow, ways, (GeomPoint){left.x + v[1].x - v[0].x - 16, left.y});
        }
    }
}

// The cheapest way to each spot; it ends when the goal, spot 1, is reached, if no more is asked.
static void slow_search(const FieldWays *ways, GeomPoint from, bool is_whole)
{
    for (unsigned n = 0; n < slow.count; n++) {
        slow.cost_u[n] = n == 0 ? 0 : INT64_MAX;
        slow.is_done[n] = false;
    }
    for (;;) {
        unsigned best = slow.count;
        for (unsigned n = 0; n < slow.count; n++)
            if (!slow.is_done[n] && slow.cost_u[n] < INT64_MAX &&
                (best == slow.count || slow.cost_u[n] < slow.cost_u[best]))
                best = n;
        if (best == slow.count || (best == 1 && !is_whole))
            return;
        slow.is_done[best] = true;
        for (unsigned n = 1; n < slow.count; n++) {
            int64_t cost_u = slow.cost_u[best] + geom_length_u(slow.at[best], slow.at[n]);
            if (!slow.is_done[n] && cost_u < slow.cost_u[n] &&
                field_way_is_free(ways, from, slow.at[best], slow.at[n], &cost_u) &&
                cost_u < slow.cost_u[n])
                slow.cost_u[n] = cost_u;
        }
    }
}

// What the cheapest way costs; -1: there is none.
static int64_t slow_cost(const Made *made)
{
    add_spots(made);
    slow_search(&made->ways, made->from, false);
    return slow.cost_u[1] < INT64_MAX ? slow.cost_u[1] : -1;
}

typedef struct Tally {
    unsigned both, missed, longer, found_more, searched, asked_max;
    uint64_t asked;
} Tally;

static void hold(const Made *made, const FieldWay *way, int found)
{
    if (found < 0)
        return;
    const FieldWays *ways = &made->ways;
    assert_true(geom_is_same(way->at[0], made->from));
    assert_true(geom_is_same(way->at[way->count - 1], made->goal));
    assert_true(way->count <= ways->corners + 2);
    assert_true(way->length_u <= ways->limit_u);
    int64_t price_u = 0;
    for (int n = 0; n + 1 < way->count; n++)
        assert_true(field_way_is_free(ways, made->from, way->at[n], way->at[n + 1], &price_u));
    assert_int_equal(price_u, way->price_u);
    assert_int_equal(geom_path_length_u(way->at, way->count), way->length_u);
}

// Whoever takes notes finds the same way, with what the first search noted too.
static void hold_with_notes(Made *made, const FieldWay *way, int found)
{
    static FieldNotes notes;
    field_ways_note(&made->ways, &notes);
    for (int round = 0; round < 2; round++) {
        FieldWay again;
        assert_int_equal(
            field_way_find(&made->ways, made->from, &made->goal, 1, FIELD_ASKED_MAX, &again),
            found);
        assert_int_equal(again.asked, way->asked);
        if (found < 0)
            continue;
        assert_int_equal(again.count, way->count);
        assert_memory_equal(again.at, way->at, way->count * sizeof *way->at);
    }
}

static void compare(const char *name, bool make(Made *, FastRng *), unsigned seed)
{
    static Made made;
    FastRng rng = fast_rng_start(seed, 0);
    Tally tally = {0};
    for (unsigned field = 0; field < fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U,
                         FIELD_WAY_POINTS_MAX - 2);
        if (!make(&made, &rng))
            continue;
        FieldWay way;
        int found = field_way_find(&made.ways, made.from, &made.goal, 1, FIELD_ASKED_MAX, &way);
        hold(&made, &way, found);
        hold_with_notes(&made, &way, found);
        int64_t slow_u = slow_cost(&made);
        if (slow_u < 0) {
            tally.found_more += found >= 0;
            continue;
        }
        tally.both++;
        if (found >= 0 && way.asked > 0) {
            tally.searched++;
            tally.asked += way.asked;
            tally.asked_max = way.asked > tally.asked_max ? way.asked : tally.asked_max;
        }
        tally.missed += found < 0;
        if (found >= 0 && way.length_u + way.price_u > slow_u + slow_u / 50) {
            tally.longer++;
            if (getenv("FIELD_SHOW") != NULL)
                printf("%s %u: %lld, slow %lld\n", name, field,
                       (long long)(way.length_u + way.price_u), (long long)slow_u);
        }
        if (found < 0 && getenv("FIELD_SHOW") != NULL)
            printf("%s %u: none, slow %lld, %u questions\n", name, field, (long long)slow_u,
                   way.asked);
    }
    printf("%s: %u ways, %u missed, %u over 2 %% longer; %u that the slow search has not; %u "
           "questions a way round, at most %u\n",
           name, tally.both, tally.missed, tally.longer, tally.found_more,
           (unsigned)(tally.asked / (tally.searched + 1)), tally.asked_max);
    // Work is bounded; the last question may offer much.
    assert_true(tally.asked <= 150 * (uint64_t)(tally.searched + 10));
    assert_true(tally.asked_max <= FIELD_ASKED_MAX + 100);
    assert_true(tally.both > 0);
    assert_true(tally.missed * 100 <= tally.both + 99);
    assert_true(tally.longer * 100 <= tally.both + 99);
}

static void test_crowd(void **state)
{
    (void)state;
    compare("crowd", make_crowd, 1);
}

static void test_rows(void **state)
{
    (void)state;
    compare("rows", make_rows, 2);
}

static void test_ground(void **state)
{
    (void)state;
    compare("ground", make_ground, 3);
}

static void test_both(void **state)
{
    (void)state;
    compare("both", make_both, 4);
}

static void test_zones(void **state)
{
    (void)state;
    compare("zones", make_zones, 7);
}

static void test_hulls(void **state)
{
    (void)state;
    compare("hulls", make_hulls, 14);
}

static void test_columns(void **state)
{
    (void)state;
    compare("columns", make_columns, 15);
}

static void test_hulls_on_ground(void **state)
{
    (void)state;
    compare("hulls on ground", make_hulls_on_ground, 16);
}

// What an index and short cuts answer of shapes is what all of them answer, one by one.
static void test_shapes_one_by_one(void **state)
{
    (void)state;
    static Made made;
    FastRng rng = fast_rng_start(17, 0);
    unsigned free_count = 0, barred = 0;
    for (unsigned field = 0; field < fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 8);
        make_hulls(&made, &rng);
        made.ways.far_u = below(&rng, 2) == 0 ? 0 : below(&rng, SIDE_U);
        for (unsigned n = 0; n < 200; n++) {
            GeomPoint from = any_point(&rng), a = any_point(&rng), b;
            b = geom_point_toward(a, (uint16_t)below(&rng, 65536), below(&rng, 20000));
            GeomShape way, start;
            geom_shape_make_way(&way, a, b, 0);
            geom_shape_make_disc(&start, (GeomDisc){from, 0});
            bool is_barred = !geom_box_has(made.ways.table, b);
            for (unsigned i = 0; !is_barred && i < made.ways.bar_count; i++) {
                const FieldBar *bar = &made.ways.bar[i];
                GeomShape disc;
                geom_shape_make_disc(&disc, (GeomDisc){bar->at, bar->reach_u});
                const GeomShape *shape = bar->shape == NULL ? &disc : bar->shape;
                int32_t keep_u = bar->shape == NULL ? 0 : bar->keep_u;
                int32_t far_u = made.ways.far_u == 0 ? SIDE_U * 4 : (int32_t)made.ways.far_u;
                is_barred = geom_shapes_are_nearer(&way, shape, keep_u) &&
                            !geom_shapes_are_nearer(&start, shape, keep_u) &&
                            geom_shapes_are_nearer(&start, shape, keep_u + far_u);
            }
            assert_int_equal(field_way_is_free(&made.ways, from, a, b, NULL), !is_barred);
            assert_int_equal(field_way_may_end(&made.ways, b), is_clear(&made.ways, b));
            free_count += !is_barred;
            barred += is_barred;
        }
    }
    assert_true(free_count > fields && barred > fields);
}

static void test_maze(void **state)
{
    (void)state;
    compare("maze", make_maze, 8);
}

static void test_roads(void **state)
{
    (void)state;
    compare("roads", make_roads, 9);
}

static void test_many(void **state)
{
    (void)state;
    compare("many", make_many, 13);
}

// Each piece of ground counts, whatever its number: it has its price, bars, and shuts a place.
static void test_every_floor(void **state)
{
    (void)state;
    enum { ACROSS = 16, STEP_U = 3000 };
    static FieldWays ways;
    static GeomPoint vertex[FIELD_FLOORS_MAX + 1][4];
    static GeomPolygon polygon[FIELD_FLOORS_MAX + 1];
    field_ways_clear(&ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 8);
    for (int32_t n = 0; n <= FIELD_FLOORS_MAX; n++) {
        GeomPoint low = {1000 + n % ACROSS * STEP_U, 1000 + n / ACROSS * STEP_U};
        vertex[n][0] = low;
        vertex[n][1] = (GeomPoint){low.x + 1000, low.y};
        vertex[n][2] = (GeomPoint){low.x + 1000, low.y + 1000};
        vertex[n][3] = (GeomPoint){low.x, low.y + 1000};
        assert_int_equal(geom_polygon_make(vertex[n], 4, &polygon[n]), GEOM_POLYGON_OK);
        bool is_barred = n % 3 == 0;
        FieldFloor floor = {.polygon = &polygon[n],
                            .price_u = is_barred ? FIELD_BARRED : 100 + n,
                            .is_no_end = n % 3 == 1};
        assert_int_equal(field_ways_add_floor(&ways, floor), n < FIELD_FLOORS_MAX);
    }
    for (int32_t n = 0; n < FIELD_FLOORS_MAX; n++) {
        GeomPoint in = {vertex[n][0].x + 500, vertex[n][0].y + 500};
        GeomPoint a = {in.x - 1000, in.y}, b = {in.x + 1000, in.y}, place;
        int64_t price_u = 0;
        bool is_free = field_way_is_free(&ways, a, a, b, &price_u);
        assert_int_equal(is_free, n % 3 != 0);
        assert_int_equal(price_u, n % 3 == 0 ? 0 : 100 + n);
        assert_int_equal(field_way_may_end(&ways, in), n % 3 == 2);
        assert_true(field_place_near(&ways, in, 2000, &place));
        assert_int_equal(geom_length_u(in, place) > 400, n % 3 != 2);
        FieldWay way;
        assert_true(field_way_find(&ways, a, &b, 1, FIELD_ASKED_MAX, &way) == 0);
        assert_int_equal(way.count > 2, n % 3 == 0 || way.length_u > 2000);
    }
}

static void test_corner(void **state)
{
    (void)state;
    compare("corner", make_corner, 10);
}

// Of many goals the one that is cheapest, as each alone tells.
static void test_goals(void **state)
{
    (void)state;
    enum { GOALS = 6 };
    static Made made;
    FastRng rng = fast_rng_start(12, 0);
    unsigned ways = 0, dearer = 0, missed = 0;
    for (unsigned field = 0; field < 5 * fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U,
                         FIELD_WAY_POINTS_MAX - 2);
        if (!make_both(&made, &rng))
            continue;
        GeomPoint goal[GOALS];
        int64_t least_u = INT64_MAX;
        FieldWay way;
        for (unsigned n = 0; n < GOALS; n++) {
            goal[n] = any_point(&rng);
            if (field_way_find(&made.ways, made.from, &goal[n], 1, FIELD_ASKED_MAX, &way) >= 0 &&
                way.length_u + way.price_u < least_u)
                least_u = way.length_u + way.price_u;
        }
        int found = field_way_find(&made.ways, made.from, goal, GOALS, FIELD_ASKED_MAX, &way);
        ways += least_u < INT64_MAX;
        missed += found < 0 && least_u < INT64_MAX;
        if (found < 0 || least_u == INT64_MAX)
            continue;
        made.goal = goal[found];
        hold(&made, &way, found);
        dearer += way.length_u + way.price_u > least_u + least_u / 50;
    }
    printf("goals: %u ways, %u missed, %u over 2 %% dearer than to the best\n", ways, missed,
           dearer);
    assert_true(ways > 0 && dearer * 100 <= ways + 99 && missed * 100 <= ways + 99);
}

// --- places -------------------------------------------------------------------------------------

// Half of the bars are for ends only.
static void part_bars(FieldWays *ways)
{
    static FieldWays all;
    memcpy(&all, ways, sizeof all);
    field_ways_clear(ways, all.table, all.limit_u, all.corners);
    for (unsigned n = 0; n < all.floor_count; n++)
        assert_true(field_ways_add_floor(ways, all.floor[n]));
    for (unsigned n = 0; n < all.bar_count; n++)
        assert_true(n % 2 == 0 ? field_ways_add_end(ways, all.bar[n])
                               : field_ways_add_bar(ways, all.bar[n]));
}

// No place of a fine grid is nearer by more than half a millimetre.
static void hold_place(const FieldWays *ways, GeomPoint at, int32_t reach_u, bool is_found,
                       GeomPoint place)
{
    enum { STEPS = 40 };
    int64_t off_u = is_found ? geom_length_u(at, place) : reach_u;
    assert_true(off_u <= reach_u + 1);
    if (is_found)
        assert_true(field_way_may_end(ways, place));
    for (int x = -STEPS; x <= STEPS; x++) {
        for (int y = -STEPS; y <= STEPS; y++) {
            GeomPoint spot = {at.x + (int32_t)(x * off_u / STEPS),
                              at.y + (int32_t)(y * off_u / STEPS)};
            if (geom_length_u(at, spot) + 50 < off_u)
                assert_false(field_way_may_end(ways, spot));
        }
    }
}

static void test_places(void **state)
{
    (void)state;
    static Made made;
    FastRng rng = fast_rng_start(5, 0);
    unsigned found = 0, moved = 0;
    for (unsigned field = 0; field < 10 * fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 8);
        (field % 3 == 0 ? make_hulls_on_ground : make_both)(&made, &rng);
        part_bars(&made.ways);
        GeomPoint at = any_point(&rng), place;
        int32_t reach_u = 500 + below(&rng, 8000);
        bool is_found = field_place_near(&made.ways, at, reach_u, &place);
        hold_place(&made.ways, at, reach_u, is_found, place);
        found += is_found;
        moved += is_found && !geom_is_same(at, place);
    }
    printf("places: %u of %u, %u of them beside the wish\n", found, 10 * fields, moved);
    assert_true(moved > fields && found < 10 * fields);
}

// Ground that costs nothing, as to what flies: passed over, but nobody ends in it.
static void test_no_end(void **state)
{
    (void)state;
    static FieldWays ways;
    GeomPoint vertex[4] = {{20000, 20000}, {40000, 20000}, {40000, 40000}, {20000, 40000}};
    GeomPolygon polygon;
    assert_true(geom_polygon_make(vertex, 4, &polygon) == GEOM_POLYGON_OK);
    GeomPoint from = {30000, 5000}, inside = {30000, 32000}, beyond = {30000, 50000};
    for (int is_no_end = 0; is_no_end < 2; is_no_end++) {
        field_ways_clear(&ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 8);
        assert_true(field_ways_add_floor(
            &ways, (FieldFloor){.polygon = &polygon, .is_no_end = is_no_end != 0}));
        assert_true(field_way_is_free(&ways, from, from, beyond, NULL));
        assert_true(field_way_may_end(&ways, beyond));
        assert_int_equal(field_way_may_end(&ways, inside), is_no_end == 0);
        FieldWay way;
        FieldWish wish = {inside, SIDE_U, FIELD_ASKED_MAX};
        assert_true(field_way_toward(&ways, from, wish, &way) == FIELD_COMES_WHOLE);
        assert_int_equal(geom_polygon_has(&polygon, way.at[way.count - 1]), is_no_end == 0);
    }
}

static void test_cut(void **state)
{
    (void)state;
    static Made made;
    FastRng rng = fast_rng_start(6, 0);
    unsigned whole = 0, part = 0;
    for (unsigned field = 0; field < 10 * fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 8);
        if (!(field % 3 == 0 ? make_hulls_on_ground : make_both)(&made, &rng))
            continue;
        part_bars(&made.ways);
        FieldWay way;
        if (field_way_find(&made.ways, made.from, &made.goal, 1, FIELD_ASKED_MAX, &way) < 0)
            continue;
        int64_t length_u = below(&rng, (int32_t)way.length_u + 1000);
        FieldWay cut = way;
        field_way_cut(&made.ways, &cut, length_u);
        assert_true(cut.length_u <= length_u);
        assert_true(geom_is_same(cut.at[0], made.from));
        if (cut.count == 1)
            continue;
        assert_true(field_way_may_end(&made.ways, cut.at[cut.count - 1]));
        for (int n = 0; n + 1 < cut.count; n++)
            assert_true(field_way_is_free(&made.ways, made.from, cut.at[n], cut.at[n + 1], NULL));
        // Where it goes on from there to its length, nobody may end, looked at every millimetre.
        const GeomPoint *last = &cut.at[cut.count - 1];
        int64_t end_u = length_u - geom_path_length_u(cut.at, cut.count - 1);
        int64_t segment_u = geom_length_u(last[-1], way.at[cut.count - 1]);
        for (int64_t u = geom_length_u(last[-1], *last) + 10; u < end_u && u < segment_u; u += 100)
            assert_false(field_way_may_end(
                &made.ways, geom_point_along(last[-1], way.at[cut.count - 1], (int32_t)u)));
        whole += geom_is_same(*last, made.goal);
        part++;
    }
    printf("cut: %u ways, %u to their end\n", part, whole);
    assert_true(whole > 0 && part > whole);
}

// --- towards a wish -----------------------------------------------------------------------------

typedef struct Nearness {
    unsigned wishes, comes[4], farther;
} Nearness;

static void hold_toward(const Made *made, FieldWish wish, FieldComes comes, const FieldWay *way)
{
    const FieldWays *ways = &made->ways;
    GeomPoint end = way->at[way->count - 1];
    assert_true(geom_is_same(way->at[0], made->from));
    assert_true(way->count <= ways->corners + 2 && way->length_u <= ways->limit_u);
    assert_int_equal(geom_path_length_u(way->at, way->count), way->length_u);
    assert_true(way->asked <= wish.asked_max + 100);
    if (comes == FIELD_COMES_WHOLE)
        assert_true(geom_length_u(end, wish.at) <= wish.beside_u);
    else
        assert_int_equal(comes == FIELD_COMES_NOWHERE, way->count == 1);
    for (int n = 0; n + 1 < way->count; n++)
        assert_true(field_way_is_free(ways, made->from, way->at[n], way->at[n + 1], NULL));
    if (way->count == 1)
        return;
    assert_true(field_way_may_end(ways, end));
    if (comes == FIELD_COMES_NEARER)
        assert_true(geom_distance_u2(end, wish.at) < geom_distance_u2(made->from, wish.at));
}

// No place that the slow search comes to is nearer by more than a centimetre.
static bool is_as_near(const Made *made, GeomPoint wish, const FieldWay *way)
{
    int64_t near_u = geom_length_u(way->at[way->count - 1], wish);
    add_spots(made);
    slow_search(&made->ways, made->from, true);
    for (unsigned n = 1; n < slow.count; n++)
        if (slow.cost_u[n] <= made->ways.limit_u && field_way_may_end(&made->ways, slow.at[n]) &&
            geom_length_u(slow.at[n], wish) + GEOM_CM_U < near_u)
            return false;
    return true;
}

static void try_toward(Made *made, FastRng *rng, Nearness *nearness)
{
    made->ways.limit_u = 5000 + below(rng, 25000);
    GeomPoint at = geom_point_toward(made->from, (uint16_t)below(rng, 65536),
                                     below(rng, (int32_t)made->ways.limit_u));
    FieldWish wish = {at, 2000, FIELD_ASKED_MAX};
    FieldWay way;
    FieldComes comes = field_way_toward(&made->ways, made->from, wish, &way);
    hold_toward(made, wish, comes, &way);
    nearness->wishes++;
    nearness->comes[comes]++;
    if (comes == FIELD_COMES_NEARER || comes == FIELD_COMES_NOWHERE)
        nearness->farther += !is_as_near(made, at, &way);
}

static void test_toward(void **state)
{
    (void)state;
    static bool (*const make[])(Made *, FastRng *) = {
        make_crowd, make_rows,   make_both,    make_zones,          make_maze,
        make_roads, make_corner, make_columns, make_hulls_on_ground};
    enum { MAKERS = sizeof make / sizeof make[0] };
    static Made made;
    FastRng rng = fast_rng_start(11, 0);
    Nearness nearness = {0};
    for (unsigned field = 0; field < MAKERS * fields; field++) {
        made.polygon_count = made.road_count = made.shape_count = 0;
        field_ways_clear(&made.ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 0, 8);
        if (make[field % MAKERS](&made, &rng))
            for (unsigned n = 0; n < 5; n++)
                try_toward(&made, &rng, &nearness);
    }
    printf("toward: %u wishes, %u nowhere, %u nearer, %u as far as may be, %u come true; %u could "
           "come nearer\n",
           nearness.wishes, nearness.comes[0], nearness.comes[1], nearness.comes[2],
           nearness.comes[3], nearness.farther);
    assert_true(nearness.farther * 50 <= nearness.wishes);
}

int main(void)
{
    const char *said = getenv("FIELDS");
    if (said != NULL && atoi(said) > 0)
        fields = (unsigned)atoi(said);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_crowd),
        cmocka_unit_test(test_rows),
        cmocka_unit_test(test_ground),
        cmocka_unit_test(test_both),
        cmocka_unit_test(test_zones),
        cmocka_unit_test(test_maze),
        cmocka_unit_test(test_roads),
        cmocka_unit_test(test_many),
        cmocka_unit_test(test_every_floor),
        cmocka_unit_test(test_hulls),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_hulls_on_ground),
        cmocka_unit_test(test_shapes_one_by_one),
        cmocka_unit_test(test_corner),
        cmocka_unit_test(test_goals),
        cmocka_unit_test(test_places),
        cmocka_unit_test(test_no_end),
        cmocka_unit_test(test_cut),
        cmocka_unit_test(test_toward),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
