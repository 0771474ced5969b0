// Hulls: the judge of their ways held against the same motion in small steps, and the search
// against a slow one over every turn at every corner.
//
//     [FIELDS=N] build/tests/unit/field_hull_test      so many fields (20)
#include "field_path.h"

#include "base_rng.h"

#include "field_shapes.h"
#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>

enum { SIDE_U = 30000, STEPS = 256, SLACK_U = 12, SPOTS_MAX = 160, RING = 12 };

static unsigned fields = 20;

static int32_t below(FastRng *rng, int32_t bound)
{
    return (int32_t)fast_rng_below(rng, (uint32_t)bound);
}

static GeomPoint any_point(FastRng *rng)
{
    return (GeomPoint){below(rng, SIDE_U), below(rng, SIDE_U)};
}

// How far the disc's edge is from the hull's, in hundredths of a millimetre; below 0: it overlaps.
static int32_t room_u(const FieldHull *hull, GeomPoint at, uint16_t facing_bam, GeomDisc disc)
{
    int64_t x = disc.centre.x - at.x, y = disc.centre.y - at.y;
    int64_t c = geom_cosine(facing_bam), s = geom_sine(facing_bam);
    int64_t along = llabs((x * c + y * s) >> 15) - hull->length_u;
    int64_t across = llabs((y * c - x * s) >> 15) - hull->width_u;
    along = along < 0 ? 0 : along;
    across = across < 0 ? 0 : across;
    return (int32_t)geom_root_floor((uint64_t)(along * along + across * across)) - disc.radius_u;
}

static int32_t less(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

// The least room on the whole way, looked at in small steps.
static int32_t least_room_u(const FieldHull *hull, const GeomPoint *path, unsigned count,
                            GeomDisc disc)
{
    uint16_t facing = geom_bearing_bam((GeomPoint){0, 0}, hull->facing);
    int32_t least_u = room_u(hull, path[0], facing, disc);
    for (unsigned n = 0; n + 1 < count; n++) {
        uint16_t next = geom_bearing_bam(path[n], path[n + 1]);
        int turn = (int16_t)(next - facing);
        for (int step = 0; step <= STEPS; step++)
            least_u = less(least_u,
                           room_u(hull, path[n], (uint16_t)(facing + turn * step / STEPS), disc));
        facing = next;
        for (int step = 0; step <= STEPS; step++)
            least_u = less(
                least_u, room_u(hull,
                                (GeomPoint){path[n].x + (path[n + 1].x - path[n].x) * step / STEPS,
                                            path[n].y + (path[n + 1].y - path[n].y) * step / STEPS},
                                facing, disc));
    }
    return least_u;
}

// What is free has room at every step; what is not comes so near somewhere that no step can lie.
static void test_judge(void **state)
{
    (void)state;
    static FieldWays ways;
    FastRng rng = fast_rng_start(1, 0);
    unsigned free_count = 0, barred = 0;
    for (unsigned n = 0; n < 1000 * fields; n++) {
        FieldHull hull = {.width_u = 300 + below(&rng, 2000)};
        hull.length_u = hull.width_u + below(&rng, 3000);
        hull.facing = geom_point_toward((GeomPoint){0, 0}, (uint16_t)below(&rng, 65536), 10000);
        GeomPoint path[3] = {any_point(&rng), any_point(&rng), any_point(&rng)};
        GeomDisc disc = {any_point(&rng), 100 + below(&rng, 2500)};
        field_ways_clear(&ways, (GeomBox){{-90000, -90000}, {90000, 90000}}, 100000, 8);
        field_ways_add_bar(&ways,
                           (FieldBar){.at = disc.centre, .reach_u = disc.radius_u + hull.width_u});
        uint16_t facing = geom_bearing_bam((GeomPoint){0, 0}, hull.facing);
        if (room_u(&hull, path[0], facing, disc) < SLACK_U)
            continue;
        bool is_free = field_hull_is_free(&ways, &hull, path, 3, NULL);
        int32_t least_u = least_room_u(&hull, path, 3, disc);
        // Between two steps a corner of the largest hull comes some way round.
        if (is_free)
            assert_true(least_u >= -SLACK_U);
        else
            assert_true(least_u <= SLACK_U + 150);
        free_count += is_free;
        barred += !is_free;
    }
    printf("judge: %u ways free, %u barred\n", free_count, barred);
    assert_true(free_count > fields && barred > fields);
}

// The least room between the hull's way and the edge of a shape, looked at every so often.
static int32_t least_room_to_shape_u(const FieldHull *hull, const GeomPoint *path, unsigned count,
                                     const GeomShape *shape, int32_t keep_u)
{
    enum { OFTEN_U = 150 };
    int32_t least_u = INT32_MAX;
    for (unsigned n = 0; n < shape->count; n++) {
        GeomPoint a = shape->corner[n], b = shape->corner[(n + 1U) % shape->count];
        for (int32_t u = 0; u <= geom_length_u(a, b); u += OFTEN_U) {
            GeomDisc disc = {geom_point_along(a, b, u), shape->radius_u + keep_u};
            least_u = less(least_u, least_room_u(hull, path, count, disc));
        }
    }
    return least_u;
}

static void test_judge_of_shapes(void **state)
{
    (void)state;
    static FieldWays ways;
    FastRng rng = fast_rng_start(3, 0);
    unsigned free_count = 0, barred = 0, turned = 0;
    for (unsigned n = 0; n < 40 * fields; n++) {
        FieldHull hull = {.width_u = 300 + below(&rng, 2000)};
        hull.length_u = hull.width_u + below(&rng, 3000);
        hull.facing = geom_point_toward((GeomPoint){0, 0}, (uint16_t)below(&rng, 65536), 10000);
        GeomPoint path[3] = {any_point(&rng), any_point(&rng), any_point(&rng)};
        if (n % 2 == 0) // near to where it turns
            path[2] = geom_point_toward(path[1], (uint16_t)below(&rng, 65536), 500);
        GeomShape shape;
        int32_t keep_u = below(&rng, 800);
        GeomPoint middle = n % 2 == 0 ? geom_point_toward(path[1], (uint16_t)below(&rng, 65536),
                                                          hull.length_u + below(&rng, 3000))
                                      : any_point(&rng);
        any_shape(&rng, middle, 500 + below(&rng, 3000), &shape);
        field_ways_clear(&ways, (GeomBox){{-90000, -90000}, {90000, 90000}}, 100000, 8);
        field_ways_add_bar(&ways, field_bar_of(&shape, keep_u + hull.width_u));
        if (least_room_to_shape_u(&hull, path, 1, &shape, keep_u) < SLACK_U ||
            geom_segment_crosses_shape(path[0], path[0], &shape, 0) ||
            !field_hull_may_end(&ways, &hull, path[0], hull.facing))
            continue;
        bool is_free = field_hull_is_free(&ways, &hull, path, 3, NULL);
        int32_t least_u = least_room_to_shape_u(&hull, path, 3, &shape, keep_u);
        if (is_free)
            assert_true(least_u >= -SLACK_U);
        else
            assert_true(least_u <= SLACK_U + 150 + 80);
        // Where it would stand first and last it does not lie on it, and yet it has come to it.
        GeomPoint ahead = {path[2].x - path[1].x, path[2].y - path[1].y};
        turned += !is_free && field_hull_is_free(&ways, &hull, path, 2, NULL) &&
                  field_hull_may_end(&ways, &hull, path[1], ahead) &&
                  field_hull_may_end(&ways, &hull, path[2], ahead);
        free_count += is_free;
        barred += !is_free;
    }
    printf("judge of shapes: %u ways free, %u barred, %u of them in a turn or on the way on\n",
           free_count, barred, turned);
    assert_true(free_count > fields && barred > fields && turned > 0);
}

// --- the search -----------------------------------------------------------------------------------

typedef struct Made {
    FieldWays ways;
    FieldHull hull;
    GeomPoint from, goal;
    GeomPoint vertex[4];
    GeomPolygon polygon;
    GeomShape shape[4];
} Made;

static void make(Made *made, FastRng *rng)
{
    made->hull = (FieldHull){2000 + below(rng, 1500), 800 + below(rng, 800), {0, 0}};
    made->hull.facing = geom_point_toward((GeomPoint){0, 0}, (uint16_t)below(rng, 65536), 10000);
    int32_t width_u = made->hull.width_u;
    field_ways_clear(&made->ways,
                     (GeomBox){{width_u, width_u}, {SIDE_U - width_u, SIDE_U - width_u}},
                     5 * SIDE_U, FIELD_WAY_POINTS_MAX - 2);
    unsigned count = 2 + (unsigned)below(rng, 6), shapes = (unsigned)below(rng, 5);
    for (unsigned n = 0; n < shapes; n++) {
        any_shape(rng, any_point(rng), 1000 + below(rng, 3000), &made->shape[n]);
        field_ways_add_bar(&made->ways, field_bar_of(&made->shape[n], width_u + below(rng, 1000)));
    }
    for (unsigned n = shapes; n < count; n++)
        field_ways_add_bar(&made->ways, (FieldBar){.at = any_point(rng),
                                                   .reach_u = width_u + 500 + below(rng, 2500)});
    GeomPoint low = any_point(rng);
    made->vertex[0] = low;
    made->vertex[1] = (GeomPoint){low.x + 1000 + below(rng, 6000), low.y};
    made->vertex[2] = (GeomPoint){made->vertex[1].x, low.y + 1000 + below(rng, 6000)};
    made->vertex[3] = (GeomPoint){low.x, made->vertex[2].y};
    assert_int_equal(geom_polygon_make(made->vertex, 4, &made->polygon), GEOM_POLYGON_OK);
    field_ways_add_floor(&made->ways,
                         (FieldFloor){.polygon = &made->polygon, .price_u = FIELD_BARRED});
    do
        made->from = any_point(rng);
    while (!field_hull_may_end(&made->ways, &made->hull, made->from, made->hull.facing));
    do
        made->goal = any_point(rng);
    while (!field_way_may_end(&made->ways, made->goal));
}

typedef struct Slow {
    GeomPoint at[SPOTS_MAX];
    unsigned count;
    // The cheapest way that ends with the segment from the first to the second.
    int64_t cost_u[SPOTS_MAX][SPOTS_MAX];
    bool is_done[SPOTS_MAX][SPOTS_MAX];
    uint8_t before[SPOTS_MAX][SPOTS_MAX];
} Slow;

static Slow slow;

static void add_spot(const FieldWays *ways, GeomPoint at)
{
    if (slow.count < SPOTS_MAX && field_way_may_end(ways, at))
        slow.at[slow.count++] = at;
}

static void add_spots(const Made *made)
{
    slow.count = 2;
    slow.at[0] = made->from;
    slow.at[1] = made->goal;
    for (unsigned n = 0; n < made->ways.bar_count; n++) {
        GeomPoint around[SHAPE_SPOTS_MAX];
        const FieldBar *bar = &made->ways.bar[n];
        unsigned spots = bar->shape == NULL ? 0 : shape_spots(bar, around);
        for (unsigned i = 0; i < spots; i += spots / 20 + 1)
            add_spot(&made->ways, around[i]);
        for (unsigned corner = 0; bar->shape == NULL && corner < RING; corner++)
            add_spot(&made->ways,
                     geom_point_toward(made->ways.bar[n].at,
                                       (uint16_t)((2 * corner + 1) * 65536 / (2 * RING)),
                                       made->ways.bar[n].reach_u * 104 / 100 + 3));
    }
    int32_t off_u = made->hull.width_u + 6;
    for (unsigned v = 0; v < 4; v++)
        for (int side = 0; side < 4; side++)
            add_spot(&made->ways, (GeomPoint){made->vertex[v].x + (side % 2 == 0 ? off_u : -off_u),
                                              made->vertex[v].y + (side < 2 ? off_u : -off_u)});
}

// One segment after another, each with the turn before it.
static bool can_go(const Made *made, unsigned before, unsigned a, unsigned b)
{
    FieldHull hull = made->hull;
    GeomPoint path[2] = {slow.at[a], slow.at[b]};
    if (a != 0)
        hull.facing =
            (GeomPoint){slow.at[a].x - slow.at[before].x, slow.at[a].y - slow.at[before].y};
    return field_hull_is_free(&made->ways, &hull, path, 2, NULL);
}

static bool pick(unsigned *a, unsigned *b)
{
    int64_t best_u = INT64_MAX;
    for (unsigned i = 0; i < slow.count; i++)
        for (unsigned k = 0; k < slow.count; k++)
            if (!slow.is_done[i][k] && slow.cost_u[i][k] < best_u) {
                best_u = slow.cost_u[i][k];
                *a = i;
                *b = k;
            }
    return best_u < INT64_MAX;
}

static void relax(const Made *made, unsigned before, unsigned a, int64_t cost_u)
{
    for (unsigned b = 1; b < slow.count; b++) {
        int64_t sum_u = cost_u + geom_length_u(slow.at[a], slow.at[b]);
        if (a != b && sum_u < slow.cost_u[a][b] && can_go(made, before, a, b))
            slow.cost_u[a][b] = sum_u;
    }
}

static int64_t slow_length(const Made *made)
{
    add_spots(made);
    for (unsigned i = 0; i < slow.count; i++)
        for (unsigned k = 0; k < slow.count; k++) {
            slow.cost_u[i][k] = INT64_MAX;
            slow.is_done[i][k] = false;
        }
    relax(made, 0, 0, 0);
    unsigned a, b;
    while (pick(&a, &b)) {
        slow.is_done[a][b] = true;
        GeomPoint facing = {slow.at[b].x - slow.at[a].x, slow.at[b].y - slow.at[a].y};
        if (b != 1)
            relax(made, a, b, slow.cost_u[a][b]);
        else if (field_hull_may_end(&made->ways, &made->hull, made->goal, facing))
            return slow.cost_u[a][b];
    }
    return -1;
}

static void test_search(void **state)
{
    (void)state;
    static Made made;
    FastRng rng = fast_rng_start(2, 0);
    unsigned both = 0, missed = 0, longer = 0, more = 0;
    for (unsigned n = 0; n < fields; n++) {
        FieldWay way;
        make(&made, &rng);
        bool is_found =
            field_hull_find(&made.ways, &made.hull, made.from, made.goal, FIELD_ASKED_MAX, &way);
        if (is_found) {
            assert_true(geom_is_same(way.at[0], made.from));
            assert_true(geom_is_same(way.at[way.count - 1], made.goal));
            assert_true(field_hull_is_free(&made.ways, &made.hull, way.at, way.count, NULL));
            assert_int_equal(geom_path_length_u(way.at, way.count), way.length_u);
        }
        int64_t slow_u = slow_length(&made);
        more += is_found && slow_u < 0;
        both += slow_u >= 0;
        missed += !is_found && slow_u >= 0;
        longer += is_found && slow_u >= 0 && way.length_u > slow_u + slow_u / 20;
    }
    printf("hulls: %u ways, %u missed, %u over 5 %% longer; %u that the slow search has not\n",
           both, missed, longer, more);
    assert_true(both > 0);
    assert_true(missed * 20 <= both + 19 && longer * 20 <= both + 19);
}

int main(void)
{
    const char *said = getenv("FIELDS");
    if (said != NULL && atoi(said) > 0)
        fields = (unsigned)atoi(said);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_judge),
        cmocka_unit_test(test_judge_of_shapes),
        cmocka_unit_test(test_search),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
