// Every shape, of 1 to 40 bodies alike and of mixed sizes: nobody lies on anybody, all are
// together, the same wishes each time; and that a line is a line, a ring a ring.
#include "field_shape.h"

#include "base_rng.h"

#include "unit_test.h"

#include <string.h>

enum { COUNT_MAX = 40, ANGLES = 7 };

static const char *const names[FIELD_SHAPES] = {
    "keep", "line", "two ranks", "three ranks", "column", "block", "ring", "skirmish", "screen"};

static int32_t below(FastRng *rng, int32_t bound)
{
    return (int32_t)fast_rng_below(rng, (uint32_t)bound);
}

static bool is_together(const FieldShape *shape, const GeomPoint *at)
{
    GeomDisc disc[FIELD_SHAPE_BODIES_MAX];
    int32_t chain_u[FIELD_SHAPE_BODIES_MAX];
    GeomLinks links;
    for (unsigned n = 0; n < shape->count; n++) {
        disc[n] = (GeomDisc){at[n], shape->body[n].radius_u};
        chain_u[n] = shape->body[n].chain_u;
    }
    geom_links_make(&links, disc, chain_u, shape->count);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

// What is promised of every shape.
static void hold(const FieldShape *shape)
{
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX], again[FIELD_SHAPE_BODIES_MAX];
    field_shape_lay(shape, wish);
    field_shape_lay(shape, again);
    for (unsigned n = 0; n < shape->count; n++) {
        assert_true(geom_is_same(wish[n], again[n]));
        for (unsigned other = 0; other < n; other++) {
            GeomDisc a = {wish[n], shape->body[n].radius_u};
            GeomDisc b = {wish[other], shape->body[other].radius_u};
            if (geom_overlaps(a, b, 0))
                fail_msg("%s of %u: %u lies on %u", names[shape->kind], shape->count, n, other);
        }
    }
    if (!is_together(shape, wish))
        fail_msg("%s of %u is not together", names[shape->kind], shape->count);
}

static FieldShape make(FieldShapeKind kind, unsigned count, int32_t radius_u, int32_t chain_u)
{
    FieldShape shape = {.kind = kind, .count = (uint8_t)count, .radius_u = 8000};
    shape.anchor = shape.second = (GeomPoint){60000, 60000};
    shape.facing_bam = 16384;
    for (unsigned n = 0; n < count; n++) {
        FieldShapeBody *body = &shape.body[n];
        *body = (FieldShapeBody){.radius_u = radius_u, .chain_u = chain_u};
        body->at = (GeomPoint){30000 + (int32_t)n * (2 * radius_u + 1000), 20000};
    }
    return shape;
}

// A front that looks in some directions, wide and tight, with a second point and without.
static void hold_turned(FieldShape shape)
{
    static const int32_t spacings[] = {0, 2000, 90000};
    for (unsigned n = 0; n < ANGLES; n++) {
        shape.facing_bam = (uint16_t)(n * 9876);
        shape.turn_bam = shape.kind == FIELD_SHAPE_KEEP ? shape.facing_bam : 0;
        for (unsigned i = 0; i < 3; i++) {
            shape.spacing_u = spacings[i];
            shape.second = shape.anchor;
            hold(&shape);
            shape.second = geom_point_toward(shape.anchor, (uint16_t)(n * 13579), 25000);
            hold(&shape);
        }
    }
}

static void test_alike(void **state)
{
    (void)state;
    for (unsigned kind = 0; kind < FIELD_SHAPES; kind++)
        for (unsigned count = 1; count <= COUNT_MAX; count++)
            hold_turned(make((FieldShapeKind)kind, count, 1500, 5000));
}

// Sizes from infantry to war engines, with chains from base to base to wide ones. Where they stand
// is together: the shape of a line that was laid before.
static void test_mixed(void **state)
{
    (void)state;
    FastRng rng = fast_rng_start(16, 5);
    for (unsigned kind = 0; kind < FIELD_SHAPES; kind++) {
        for (unsigned count = 1; count <= COUNT_MAX; count++) {
            FieldShape shape = make((FieldShapeKind)kind, count, 1500, 5000);
            FieldShape before = make(FIELD_SHAPE_BLOCK, count, 1500, 5000);
            GeomPoint at[FIELD_SHAPE_BODIES_MAX];
            for (unsigned n = 0; n < count; n++) {
                shape.body[n].radius_u = 500 + below(&rng, below(&rng, 4) == 0 ? 6000 : 1500);
                shape.body[n].chain_u = FIELD_SHAPE_CHAIN_MIN_U + below(&rng, 12000);
                before.body[n] = shape.body[n];
            }
            shape.radius_u = below(&rng, 30000);
            field_shape_lay(&before, at);
            for (unsigned n = 0; n < count; n++)
                shape.body[n].at = at[n];
            hold_turned(shape);
        }
    }
}

// Those of a group that is apart keep their places to each other.
static void test_apart(void **state)
{
    (void)state;
    FieldShape shape = make(FIELD_SHAPE_KEEP, 2, 1500, 5000);
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    shape.body[1].at.x += 20000;
    field_shape_lay(&shape, wish);
    assert_int_equal(wish[1].x - wish[0].x, shape.body[1].at.x - shape.body[0].at.x);
    assert_int_equal(wish[0].x + wish[1].x, 2 * shape.anchor.x);
    assert_int_equal(wish[0].y, shape.anchor.y);
}

static void test_line(void **state)
{
    (void)state;
    FieldShape shape = make(FIELD_SHAPE_LINE, 5, 1500, 5000);
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    field_shape_lay(&shape, wish);
    for (unsigned n = 0; n < 5; n++)
        assert_int_equal(wish[n].y, 60000);
    assert_true(wish[0].x < wish[4].x); // facing north, the first stands on the left
    // From end to end, where the chains reach.
    shape.second = (GeomPoint){80000, 60000};
    field_shape_lay(&shape, wish);
    assert_in_range(wish[0].x, 59990, 60010);
    assert_in_range(wish[4].x, 79990, 80010);
    // And not farther: 4 gaps of 5 cm and 4 bases of 3 cm, round the middle.
    shape.second = (GeomPoint){160000, 60000};
    field_shape_lay(&shape, wish);
    assert_in_range(wish[4].x - wish[0].x, 31900, 32000);
    assert_in_range(wish[2].x, 109990, 110010);
}

static void test_ranks(void **state)
{
    (void)state;
    FieldShape shape = make(FIELD_SHAPE_RANKS_2, 7, 1500, 5000);
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    field_shape_lay(&shape, wish);
    for (unsigned n = 0; n < 7; n++)
        assert_true(n < 4 ? wish[n].y == 60000 : wish[n].y < 57000);
    shape.kind = FIELD_SHAPE_COLUMN;
    field_shape_lay(&shape, wish);
    for (unsigned n = 0; n < 7; n++) {
        assert_int_equal(wish[n].x, 60000);
        assert_true(n == 0 || wish[n].y < wish[n - 1].y);
    }
    assert_in_range(wish[0].y, 59998, 60002);
}

static void test_ring(void **state)
{
    (void)state;
    FieldShape shape = make(FIELD_SHAPE_RING, 8, 1500, 5000);
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    field_shape_lay(&shape, wish);
    for (unsigned n = 0; n < 8; n++) {
        assert_in_range(geom_length_u(shape.anchor, wish[n]), 7995, 8005);
        // Eighths of a ring of 8 cm lie 6.12 cm apart.
        assert_in_range(geom_length_u(wish[n], wish[(n + 1) % 8]), 6080, 6170);
    }
}

static void test_skirmish(void **state)
{
    (void)state;
    FieldShape shape = make(FIELD_SHAPE_SKIRMISH, 8, 1500, 5000);
    GeomPoint wish[FIELD_SHAPE_BODIES_MAX];
    field_shape_lay(&shape, wish);
    for (unsigned n = 0; n < 8; n++)
        for (unsigned other = 0; other < n; other++)
            assert_true(geom_length_u(wish[n], wish[other]) > 7900); // nobody nearer than it may
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_alike),    cmocka_unit_test(test_mixed), cmocka_unit_test(test_apart),
        cmocka_unit_test(test_line),     cmocka_unit_test(test_ranks), cmocka_unit_test(test_ring),
        cmocka_unit_test(test_skirmish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
