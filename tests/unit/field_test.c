// What a field turns away unseen must not matter: every short cut is held against the whole
// question.
#include "field_draw.h"
#include "field_near.h"
#include "field_sight.h"

#include "base_rng.h"

#include "field_shapes.h"
#include "unit_test.h"

enum { ROUNDS = 2000, SIDE_U = 60000, TOUCH_U = 10 };

static int32_t below(FastRng *rng, int32_t bound)
{
    return (int32_t)fast_rng_below(rng, (uint32_t)bound);
}

static GeomPoint any_point(FastRng *rng)
{
    return (GeomPoint){below(rng, SIDE_U), below(rng, SIDE_U)};
}

static void fill(FieldNear *field, FastRng *rng, unsigned count)
{
    field_near_clear(field, TOUCH_U);
    for (unsigned n = 0; n < count; n++) {
        field_near_add(field, (FieldBody){.at = any_point(rng),
                                          .radius_u = 500 + below(rng, 3000),
                                          .keep_u = below(rng, 10000),
                                          .id = (uint16_t)(n + 7)});
    }
}

// Inside a focus the same bodies are found as without one, and all that touch the way are among
// them.
static void test_focus(void **state)
{
    (void)state;
    static FieldNear field;
    uint16_t with[FIELD_BODIES_MAX], without[FIELD_BODIES_MAX];
    FastRng rng = fast_rng_start(1, 0);
    for (unsigned round = 0; round < ROUNDS / 10; round++) {
        fill(&field, &rng, 60);
        GeomBox wide = geom_box_of(any_point(&rng), any_point(&rng));
        GeomPoint a = {wide.low.x + below(&rng, wide.high.x - wide.low.x + 1),
                       wide.low.y + below(&rng, wide.high.y - wide.low.y + 1)};
        GeomBox box = geom_box_of(a, wide.high);
        int32_t radius_u = 500 + below(&rng, 3000);
        unsigned all = field_near_find(&field, box, radius_u, without);
        field_near_focus(&field, wide, radius_u);
        unsigned some = field_near_find(&field, box, radius_u, with);
        assert_int_equal(some, all);
        assert_memory_equal(with, without, all * sizeof *with);
        for (unsigned n = 0; n < field_near_count(&field); n++) {
            bool is_found = false;
            for (unsigned i = 0; i < all; i++)
                is_found = is_found || without[i] == n;
            if (geom_touches((GeomDisc){a, radius_u}, field_disc(field_near_at(&field, n)),
                             TOUCH_U))
                assert_true(is_found);
        }
    }
}

// As many bodies as there may be, half of them shapes: all that a way comes within reach of are
// found, each asked for itself, and no other is near its box.
static void test_bodies_that_are_shapes(void **state)
{
    (void)state;
    static FieldNear field;
    static GeomShape shape[FIELD_BODIES_MAX];
    uint16_t found[FIELD_BODIES_MAX];
    FastRng rng = fast_rng_start(4, 0);
    unsigned near_count = 0, disc_only = 0;
    for (unsigned round = 0; round < 20; round++) {
        field_near_clear(&field, TOUCH_U);
        for (unsigned n = 0; n < FIELD_BODIES_MAX; n++) {
            any_shape(&rng, any_point(&rng), 500 + below(&rng, 4000), &shape[n]);
            FieldBody body = {.at = any_point(&rng), .radius_u = 500 + below(&rng, 1500)};
            if (n % 2 == 0)
                body = field_body_of(&shape[n]);
            body.keep_u = n % 4 < 2 ? 0 : 2540;
            body.id = (uint16_t)n;
            field_near_add(&field, body);
        }
        assert_int_equal(field_near_count(&field), FIELD_BODIES_MAX);
        GeomPoint a = any_point(&rng), b = any_point(&rng);
        int32_t radius_u = 500 + below(&rng, 3000);
        if (round % 2 == 0)
            field_near_focus(&field, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, radius_u);
        unsigned count = field_near_find(&field, geom_box_of(a, b), radius_u, found), at = 0;
        GeomShape way, room;
        geom_shape_make_way(&way, a, b, radius_u);
        for (unsigned n = 0; n < FIELD_BODIES_MAX; n++) {
            const FieldBody *body = field_near_at(&field, n);
            GeomDisc around = field_disc(body);
            GeomShape disc;
            geom_shape_make_disc(&disc, around);
            bool is_found = at < count && found[at] == n;
            bool is_near =
                geom_shapes_within(&way, field_shape(body, &room), body->keep_u + TOUCH_U);
            assert_true(!is_near || is_found);
            assert_true(!is_near || geom_shapes_within(&way, &disc, body->keep_u + TOUCH_U));
            disc_only += !is_near && geom_shapes_within(&way, &disc, body->keep_u + TOUCH_U);
            near_count += is_near;
            at += is_found;
        }
        assert_int_equal(at, count);
    }
    assert_true(near_count > 100 && disc_only > 10); // shapes are not the discs around them
}

static void test_bodies_by_number(void **state)
{
    (void)state;
    static FieldNear field;
    FastRng rng = fast_rng_start(2, 0);
    fill(&field, &rng, 20);
    assert_null(field_near_body(&field, 6));
    field_near_focus(&field, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 0);
    field_near_remove(&field, field_near_body(&field, 9));
    assert_false(field.has_focus);
    assert_int_equal(field_near_count(&field), 19);
    assert_null(field_near_body(&field, 9));
    for (unsigned id = 7; id < 27; id++)
        if (id != 9)
            assert_int_equal(field_near_body(&field, id)->id, id);
}

// A piece or a body that lies beside the rays meets none of them.
static void test_sight_turns_away_nothing(void **state)
{
    (void)state;
    FastRng rng = fast_rng_start(3, 0);
    unsigned away = 0, met = 0;
    for (unsigned round = 0; round < ROUNDS; round++) {
        FieldSight sight;
        field_sight_make(&sight, (GeomDisc){any_point(&rng), 700},
                         (GeomDisc){any_point(&rng), 500 + below(&rng, 3000)});
        GeomDisc body = {any_point(&rng), 500 + below(&rng, 3000)};
        unsigned rays = field_sight_rays_at(&sight, body), direct = 0;
        GeomPoint low = any_point(&rng);
        GeomPoint corner[4] = {
            low, {low.x + 4000, low.y}, {low.x + 4000, low.y + 3000}, {low.x, low.y + 3000}};
        FieldTerrain piece = {.name = "piece"};
        assert_int_equal(geom_polygon_make(corner, 4, &piece.polygon), GEOM_POLYGON_OK);
        const FieldScreen *screen = field_sight_add(&sight, &piece);
        field_sight_need_rays(&sight);
        for (unsigned ray = 0; ray < FIELD_RAYS; ray++) {
            if (geom_segment_crosses_disc(sight.a.centre, sight.end[ray], body))
                direct |= 1U << ray;
            if (screen == NULL)
                assert_false(
                    geom_polygon_is_crossed(&piece.polygon, sight.a.centre, sight.end[ray]));
        }
        assert_int_equal(rays, direct);
        away += screen == NULL;
        met += rays != 0;
    }
    assert_true(away > ROUNDS / 4 && met > ROUNDS / 50); // both happen
}

// A part that lies over the edge is pushed back; no more cells than there is room for; every point
// of the field has the cell whose middle is nearest.
static void test_picture(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    FieldFrame frame = {.size = {180000, 120000}, .step_u = 500};
    FieldPicture picture;
    field_picture_make(&picture, arena, &frame, 60, 30);
    assert_int_equal(picture.cell_u, 4000);
    assert_int_equal(picture.across, 45);
    assert_int_equal(picture.down, 30);
    frame.width_u = 60000;
    frame.middle = (GeomPoint){179000, -5000};
    field_picture_make(&picture, arena, &frame, 60, 30);
    assert_int_equal(picture.cell_u, 1000);
    assert_int_equal(picture.low.x, 120000);
    assert_int_equal(picture.low.y, 0);
    assert_null(field_picture_cell(&picture, (GeomPoint){119999, 0}));
    assert_null(field_picture_cell(&picture, (GeomPoint){120000, 30000}));
    for (unsigned row = 0; row < picture.down; row++) {
        for (unsigned column = 0; column < picture.across; column++) {
            GeomPoint middle = field_picture_middle(&picture, column, row);
            assert_ptr_equal(field_picture_cell(&picture, middle),
                             &picture.cell[row * picture.across + column]);
        }
    }
    field_picture_make(&picture, arena, &frame, 1, 1000);
    assert_int_equal(picture.across, 4);
    assert_true(picture.down <= 150);
    field_picture_mark(&picture, picture.low, 'a', '1');
    TextBuffer out = text_start(arena);
    field_picture_put_row(&picture, picture.down - 1, 1000, &out);
    assert_memory_equal(out.text, "  0 a1", 6);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_focus),
        cmocka_unit_test(test_bodies_that_are_shapes),
        cmocka_unit_test(test_bodies_by_number),
        cmocka_unit_test(test_sight_turns_away_nothing),
        cmocka_unit_test(test_picture),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
