// Moves of made-up groups: every way is free when it is gone, nobody ends on anybody, who began
// together ends so.
//
//     build/tests/unit/field_plan_test [GROUPS]      so many groups of each kind (200)
#include "field_plan.h"

#include "base_rng.h"

#include "unit_test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE_U = 60000 };

static unsigned groups = 200;

static int32_t below(FastRng *rng, int32_t bound)
{
    return (int32_t)fast_rng_below(rng, (uint32_t)bound);
}

static void start(FieldGroup *group, int32_t radius_u)
{
    memset(group, 0, sizeof *group);
    group->kind_count = 1;
    group->asked_max = FIELD_GROUP_ASKED_MAX;
    group->kind[0] = (FieldKind){.radius_u = radius_u, .touch_u = 10};
    field_ways_clear(&group->kind[0].ways,
                     (GeomBox){{radius_u, radius_u}, {SIDE_U - radius_u, SIDE_U - radius_u}}, 0, 8);
}

static FieldMover *add(FieldGroup *group, GeomPoint from, GeomPoint wish, int64_t limit_u)
{
    FieldMover *mover = &group->mover[group->count++];
    *mover = (FieldMover){.from = from, .wish = wish, .limit_u = limit_u, .chain_u = 5000};
    return mover;
}

static bool is_over(GeomPoint a, GeomPoint b, int32_t reach_u)
{
    return geom_is_nearer(a, b, reach_u);
}

// With FIELD_SHOW: who goes where.
static void show(const FieldGroup *group)
{
    if (getenv("FIELD_SHOW") == NULL)
        return;
    for (unsigned place = 0; place < group->order_count; place++)
        printf("%u ", group->order[place]);
    printf("in this order; %u questions\n", group->asked);
    for (unsigned n = 0; n < group->count; n++) {
        printf("%u (wish %d,%d)%s:", n, group->mover[n].wish.x, group->mover[n].wish.y,
               group->has_arrived[n] ? " arrives" : "");
        for (int point = 0; point < group->way[n].count; point++)
            printf(" %d,%d", group->way[n].at[point].x, group->way[n].at[point].y);
        printf("\n");
    }
}

// Everything that is promised of any outcome.
static void hold(const FieldGroup *group, FieldOutcome outcome)
{
    GeomPoint at[FIELD_GROUP_MAX];
    uint64_t moved = 0;
    for (unsigned n = 0; n < group->count; n++)
        at[n] = group->mover[n].from;
    for (unsigned place = 0; place < group->order_count; place++) {
        unsigned n = group->order[place];
        const FieldWay *way = &group->way[n];
        const FieldKind *kind = &group->kind[group->mover[n].kind];
        assert_true((moved >> n & 1) == 0 && way->count > 1);
        moved |= UINT64_C(1) << n;
        assert_true(geom_is_same(way->at[0], at[n]));
        assert_true(way->count <= kind->ways.corners + 2);
        assert_true(geom_path_length_u(way->at, way->count) <= group->mover[n].limit_u);
        GeomPoint end = way->at[way->count - 1];
        assert_true(field_way_may_end(&kind->ways, end));
        for (int point = 0; point + 1 < way->count; point++)
            assert_true(
                field_way_is_free(&kind->ways, at[n], way->at[point], way->at[point + 1], NULL));
        for (unsigned other = 0; other < group->count; other++) {
            if (other == n)
                continue;
            unsigned other_kind = group->mover[other].kind;
            int32_t reach_u = kind->radius_u + group->kind[other_kind].radius_u - kind->touch_u;
            assert_false(is_over(end, at[other], reach_u));
            for (int point = 0; point + 1 < way->count && (kind->over >> other_kind & 1) == 0;
                 point++)
                assert_false(geom_segment_crosses_disc(way->at[point], way->at[point + 1],
                                                       (GeomDisc){at[other], reach_u}));
        }
        at[n] = end;
    }
    for (unsigned n = 0; n < group->count; n++)
        assert_true(((moved >> n & 1) != 0) == (group->way[n].count > 1));
    // A search ends between two questions, of which one may offer much.
    assert_true(group->asked <= FIELD_GROUP_ASKED_MAX + FIELD_GROUP_ASKED_MAX / 4);
    assert_true((outcome == FIELD_GROUP_NOBODY) == (group->order_count == 0));
}

// Four behind four, and all want to go on: nobody waits behind a friend.
static void test_column(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    for (int n = 0; n < 8; n++) {
        GeomPoint from = {20000 + n % 4 * 3200, 10000 + n / 4 * 3200};
        add(&group, from, (GeomPoint){from.x, from.y + 15000}, 15000);
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_WHOLE);
}

// One behind its own transport, which stays: it goes round.
static void test_round(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    add(&group, (GeomPoint){20000, 10000}, (GeomPoint){20000, 20000}, 15000);
    add(&group, (GeomPoint){20000, 13000}, (GeomPoint){20000, 13000}, 15000)->stays = true;
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_NOBODY + 2);
    assert_true(group.way[0].count > 2);
}

// Two that want each other's places change their wishes; two that may not go round each other.
static void test_exchange(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    add(&group, (GeomPoint){20000, 10000}, (GeomPoint){24000, 10000}, 15000);
    add(&group, (GeomPoint){24000, 10000}, (GeomPoint){20000, 10000}, 15000);
    assert_int_equal(field_group_move(&group), FIELD_GROUP_NOBODY);
    assert_true(group.has_arrived[0] && group.has_arrived[1]);
    group.mover[0].wish = (GeomPoint){24000, 10000};
    group.mover[1].wish = (GeomPoint){20000, 10000};
    group.mover[0].is_bound = group.mover[1].is_bound = true;
    hold(&group, field_group_move(&group));
    assert_true(group.order_count >= 1);
}

// Who is faster does not leave the others.
static void test_together(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    for (int n = 0; n < 6; n++) {
        GeomPoint from = {20000 + n * 3200, 10000};
        add(&group, from, (GeomPoint){from.x, from.y + 30000}, n % 2 == 0 ? 30000 : 10000);
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_PART);
    assert_true(field_group_is_together(&group));
    for (unsigned n = 0; n < group.count; n++)
        assert_true(group.way[n].length_u >= 5000);
}

// Everybody has arrived, within the limit beside the wish.
static void hold_arrived(const FieldGroup *group, int32_t beside_u)
{
    for (unsigned n = 0; n < group->count; n++) {
        GeomPoint end = group->way[n].at[group->way[n].count - 1];
        assert_true(group->has_arrived[n]);
        assert_true(geom_length_u(end, group->mover[n].wish) <= beside_u);
    }
}

// A column that turns about: the last is to be the first, and nobody may take another's place.
static void test_reverse(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    for (int n = 0; n < 8; n++)
        add(&group, (GeomPoint){20000, 10000 + n * 3200}, (GeomPoint){20000, 44000 - n * 3200},
            45000)
            ->is_bound = true;
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_WHOLE);
    hold_arrived(&group, 6000);
    assert_true(field_group_is_together(&group));
}

// Two ranks of two kinds that change places; they pass each other.
static void test_ranks(void **state)
{
    (void)state;
    static FieldGroup group;
    start(&group, 1500);
    group.kind_count = 2;
    group.kind[0].over = 3;
    group.kind[1] = group.kind[0];
    for (int n = 0; n < 12; n++) {
        int32_t x = 10000 + n % 6 * 3500;
        int rank = n / 6;
        add(&group, (GeomPoint){x, 20000 + rank * 3500}, (GeomPoint){x, 23500 - rank * 3500}, 15000)
            ->kind = (uint8_t)rank;
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_WHOLE);
    hold_arrived(&group, 6000);
    assert_true(field_group_is_together(&group));
}

static void wall(FieldGroup *group, GeomPoint vertex[4], GeomPolygon *polygon, GeomPoint low,
                 GeomPoint high)
{
    vertex[0] = low;
    vertex[1] = (GeomPoint){high.x, low.y};
    vertex[2] = high;
    vertex[3] = (GeomPoint){low.x, high.y};
    assert_int_equal(geom_polygon_make(vertex, 4, polygon), GEOM_POLYGON_OK);
    for (unsigned k = 0; k < group->kind_count; k++)
        assert_true(field_ways_add_floor(
            &group->kind[k].ways, (FieldFloor){.polygon = polygon, .price_u = FIELD_BARRED}));
}

// Along a street, past one of their own that stays in it.
static void test_street(void **state)
{
    (void)state;
    static FieldGroup group;
    GeomPoint vertex[2][4];
    GeomPolygon polygon[2];
    start(&group, 1500);
    wall(&group, vertex[0], &polygon[0], (GeomPoint){10000, 5000}, (GeomPoint){20000, 50000});
    wall(&group, vertex[1], &polygon[1], (GeomPoint){28500, 5000}, (GeomPoint){36000, 50000});
    add(&group, (GeomPoint){21500, 20000}, (GeomPoint){21500, 20000}, 20000)->stays = true;
    for (int n = 0; n < 8; n++) {
        GeomPoint from = {21500 + n % 2 * 3200, 6000 + n / 2 * 3200};
        add(&group, from, (GeomPoint){from.x, from.y + 19000}, 30000);
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_WHOLE);
    assert_true(field_group_is_together(&group));
}

static void split_by(FieldBar bar)
{
    static FieldGroup group;
    start(&group, 1500);
    assert_true(field_ways_add_bar(&group.kind[0].ways, bar));
    for (int n = 0; n < 10; n++) {
        GeomPoint from = {10000 + n * 3300, 10000};
        add(&group, from, (GeomPoint){from.x, 30000}, 30000);
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_WHOLE);
    assert_true(field_group_is_together(&group));
    unsigned left = 0, right = 0;
    for (unsigned n = 0; n < group.count; n++) {
        left += group.way[n].count > 2 && group.way[n].at[1].x < 25000;
        right += group.way[n].count > 2 && group.way[n].at[1].x > 25000;
    }
    assert_true(left > 0 && right > 0);
}

// Something large stands before the middle of a line: it goes round on both sides, be it a disc, an
// oval or a hull.
static void test_split(void **state)
{
    (void)state;
    GeomShape shape;
    GeomPoint at = {25000, 20000};
    split_by((FieldBar){.at = at, .reach_u = 6000});
    geom_shape_make_oval(&shape, at, 2000, 4500, 2500);
    split_by(field_bar_of(&shape, 1500));
    geom_shape_make_rectangle(&shape, at, 63000, 4500, 2500);
    split_by(field_bar_of(&shape, 1500));
}

// Nobody can pass: they go as near as they can, and do not stay.
static void test_shut(void **state)
{
    (void)state;
    static FieldGroup group;
    GeomPoint vertex[4];
    GeomPolygon polygon;
    start(&group, 1500);
    wall(&group, vertex, &polygon, (GeomPoint){-1000, 20000}, (GeomPoint){61000, 22000});
    for (int n = 0; n < 6; n++) {
        GeomPoint from = {20000 + n * 3300, 10000};
        add(&group, from, (GeomPoint){from.x, 30000}, 25000);
    }
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_int_equal(outcome, FIELD_GROUP_PART);
    for (unsigned n = 0; n < group.count; n++)
        assert_true(group.way[n].at[group.way[n].count - 1].y > 19000);
}

// Eight in a row go along a street that turns; each may go so far. How far they go together.
static int64_t round_corner(int32_t width_u, bool goes_in_file, const int64_t limit_u[8])
{
    static FieldGroup group;
    GeomPoint vertex[3][4];
    GeomPolygon polygon[3];
    int64_t gone_u = 0;
    start(&group, 1500);
    group.asked_max = 200;
    group.goes_in_file = goes_in_file;
    wall(&group, vertex[0], &polygon[0], (GeomPoint){0, 10000}, (GeomPoint){59000, 18400});
    wall(&group, vertex[1], &polygon[1], (GeomPoint){0, 21600}, (GeomPoint){38400, 50000});
    wall(&group, vertex[2], &polygon[2], (GeomPoint){38400 + width_u, 18400},
         (GeomPoint){59000, 50000});
    for (int n = 0; n < 8; n++)
        add(&group, (GeomPoint){36000 - n * 3200, 20000}, (GeomPoint){40000, 45000 - n * 3200},
            limit_u[n]);
    FieldOutcome outcome = field_group_move(&group);
    show(&group);
    hold(&group, outcome);
    assert_true(field_group_is_together(&group));
    for (unsigned n = 0; n < group.count; n++)
        gone_u += group.way[n].count > 1 ? group.way[n].length_u : 0;
    return gone_u;
}

// Who goes in file goes round the corner, nobody farther than he may or than the others follow; not
// where the street is shut.
static void test_file(void **state)
{
    (void)state;
    int64_t even_u[8], slow_u[8];
    for (unsigned n = 0; n < 8; n++) {
        even_u[n] = 15000;
        slow_u[n] = n == 3 ? 5000 : 15000;
    }
    int64_t open_u = round_corner(3200, true, even_u), shut_u = round_corner(-200, true, even_u);
    assert_true(open_u >= 8 * 12000);
    assert_true(round_corner(100, true, even_u) >= 8 * 12000);
    assert_true(round_corner(3200, false, even_u) < 8 * 2000);
    assert_true(shut_u < 8 * 2000);
    assert_true(round_corner(3200, true, slow_u) >= 8 * 2000);
}

typedef struct Tally {
    unsigned groups, whole, part, nobody, movers;
    uint64_t gained_in_100; // of how much nearer each could come if nothing were in its way
} Tally;

static void tell(const char *name, const Tally *tally)
{
    printf("%s: %u groups, %u whole, %u in part, %u nobody; %u movers gained %u in 100\n", name,
           tally->groups, tally->whole, tally->part, tally->nobody, tally->movers,
           (unsigned)(tally->gained_in_100 / (tally->movers + 1)));
}

static void count(Tally *tally, const FieldGroup *group, FieldOutcome outcome)
{
    tally->groups++;
    tally->whole += outcome == FIELD_GROUP_WHOLE;
    tally->part += outcome == FIELD_GROUP_PART;
    tally->nobody += outcome == FIELD_GROUP_NOBODY;
    for (unsigned n = 0; n < group->count; n++) {
        const FieldMover *mover = &group->mover[n];
        int64_t off_u = geom_length_u(mover->from, mover->wish);
        int64_t could_u = off_u < mover->limit_u ? off_u : mover->limit_u;
        if (mover->stays || could_u == 0)
            continue;
        int64_t left_u = geom_length_u(group->way[n].at[group->way[n].count - 1], mover->wish);
        tally->movers++;
        if (off_u > left_u)
            tally->gained_in_100 += (uint64_t)(100 * (off_u - left_u) / could_u);
    }
}

static void make_crowd(FieldGroup *group, FastRng *rng)
{
    int32_t radius_u = 500 + below(rng, 1500);
    start(group, radius_u);
    group->kind_count = 2;
    group->kind[1] = group->kind[0];
    group->kind[1].over = (uint8_t)below(rng, 4);
    unsigned bodies = (unsigned)below(rng, 25);
    for (unsigned n = 0; n < bodies; n++) {
        GeomPoint at = {below(rng, SIDE_U), below(rng, SIDE_U)};
        int32_t reach_u = radius_u + 500 + below(rng, 4000);
        for (unsigned k = 0; k < 2; k++)
            assert_true(
                field_ways_add_bar(&group->kind[k].ways, (FieldBar){.at = at, .reach_u = reach_u}));
    }
    unsigned count = 2 + (unsigned)below(rng, 20);
    GeomPoint base = {5000 + below(rng, 40000), 5000 + below(rng, 40000)};
    GeomPoint to = {below(rng, SIDE_U), below(rng, SIDE_U)};
    int32_t step_u = 2 * radius_u + below(rng, 1500);
    for (unsigned n = 0; n < count; n++) {
        GeomPoint off = {(int32_t)(n % 5) * step_u, (int32_t)(n / 5) * step_u};
        GeomPoint from = {base.x + off.x, base.y + off.y};
        if (!field_way_may_end(&group->kind[0].ways, from))
            continue;
        GeomPoint wish = {to.x + off.x, to.y + off.y};
        FieldMover *mover = add(group, from, wish, 10000 + 5000 * below(rng, 5));
        mover->kind = (uint8_t)below(rng, 2);
        mover->stays = below(rng, 20) == 0;
    }
}

static void test_crowds(void **state)
{
    (void)state;
    static FieldGroup group;
    Tally tally = {0};
    FastRng rng = fast_rng_start(1, 0);
    for (unsigned n = 0; n < groups; n++) {
        make_crowd(&group, &rng);
        group.goes_in_file = n % 2 == 0;
        for (unsigned m = 0; m < group.count; m++) {
            group.way[m].at[0] = group.mover[m].from;
            group.way[m].count = 1;
        }
        bool was_together = field_group_is_together(&group);
        FieldOutcome outcome = field_group_move(&group);
        hold(&group, outcome);
        if (was_together)
            assert_true(field_group_is_together(&group));
        count(&tally, &group, outcome);
    }
    tell("crowds", &tally);
    assert_true(tally.nobody * 10 < tally.groups);
}

int main(int argc, char **argv)
{
    if (argc > 1)
        groups = (unsigned)atoi(argv[1]);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_column),   cmocka_unit_test(test_round),
        cmocka_unit_test(test_exchange), cmocka_unit_test(test_together),
        cmocka_unit_test(test_reverse),  cmocka_unit_test(test_ranks),
        cmocka_unit_test(test_street),   cmocka_unit_test(test_split),
        cmocka_unit_test(test_shut),     cmocka_unit_test(test_file),
        cmocka_unit_test(test_crowds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
