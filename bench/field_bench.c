// How long ways and moves of groups take, among as much as a large game has.
//
//     field_bench [CASES]    so many of each kind, 400 by default
//
// Each line: the mean of a case and the worst, each case taken at its quickest of three, so that
// what else the machine does is left out.
#include "field_path.h"
#include "field_plan.h"

#include "base_rng.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { WIDE_U = 180000, DEEP_U = 120000, GROUNDS = 10, CORNERS = 12, AGAIN = 3 };

static FastRng rng;
static GeomPoint corner[GROUNDS][CORNERS];
static GeomPolygon polygon[GROUNDS];
static FieldGroup group, made;
static int bodies = 150; // of others, on the whole table

static int32_t below(int32_t bound)
{
    return (int32_t)fast_rng_below(&rng, (uint32_t)bound);
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

static GeomPoint around(GeomPoint middle, int32_t by_u)
{
    return (GeomPoint){middle.x - by_u + below(2 * by_u), middle.y - by_u + below(2 * by_u)};
}

// Bodies in clumps, most of them barring, some only where one ends, some with a zone; ground with
// a price and without a way in.
static void add_others(FieldWays *ways, int32_t radius_u, uint64_t seed)
{
    FastRng before = rng;
    rng = fast_rng_start(seed, 0);
    GeomPoint middle = {0, 0};
    for (int n = 0; n < bodies; n++) {
        if (n % 10 == 0)
            middle = (GeomPoint){below(WIDE_U), below(DEEP_U)};
        FieldBar bar = {.at = around(middle, 12000), .reach_u = radius_u + 500 + below(1500)};
        if (n % 30 < 10)
            bar.reach_u += 5000;
        if (n % 3 == 1)
            field_ways_add_end(ways, bar);
        else
            field_ways_add_bar(ways, bar);
    }
    for (int i = 0; i < GROUNDS; i++)
        field_ways_add_floor(ways, (FieldFloor){.polygon = &polygon[i],
                                                .price_u = i % 2 == 0 ? FIELD_BARRED : 5000});
    rng = before;
}

static void make_ground(void)
{
    for (int i = 0; i < GROUNDS; i++) {
        GeomPoint centre = {below(WIDE_U), below(DEEP_U)};
        int count = 4 + below(CORNERS - 3);
        for (int j = 0; j < count; j++)
            corner[i][j] =
                geom_point_toward(centre, (uint16_t)(j * 65536 / count), 3000 + below(7000));
        if (geom_polygon_make(corner[i], count, &polygon[i]) != GEOM_POLYGON_OK)
            abort();
    }
}

static GeomBox table_of(int32_t radius_u)
{
    return (GeomBox){{radius_u, radius_u}, {WIDE_U - radius_u, DEEP_U - radius_u}};
}

static GeomPoint free_point(const FieldWays *ways)
{
    for (;;) {
        GeomPoint at = {below(WIDE_U), below(DEEP_U)};
        if (field_way_may_end(ways, at))
            return at;
    }
}

typedef struct Times {
    const char *name;
    int64_t sum_ns, worst_ns;
    uint64_t asked; // questions of searches
    unsigned count, asked_worst;
} Times;

static void note(Times *times, int64_t ns, unsigned asked)
{
    times->asked += asked;
    times->asked_worst = asked > times->asked_worst ? asked : times->asked_worst;
    times->sum_ns += ns;
    times->count++;
    if (ns > times->worst_ns)
        times->worst_ns = ns;
}

static void tell(const Times *times)
{
    if (times->count > 0)
        printf("%-28s %5u cases, mean %8.2f us, worst %8.2f us; questions %.1f, worst %u\n",
               times->name, times->count, (double)times->sum_ns / times->count / 1000,
               (double)times->worst_ns / 1000, (double)times->asked / times->count,
               times->asked_worst);
}

static void ways_of_one(unsigned cases)
{
    static FieldWays ways;
    Times straight = {.name = "straight way"}, round = {.name = "way round"},
          none = {.name = "no way"};
    for (unsigned n = 0; n < cases; n++) {
        field_ways_clear(&ways, table_of(1000), 120000, 8);
        add_others(&ways, 1000, n);
        for (unsigned i = 0; i < 4; i++) {
            GeomPoint from = free_point(&ways);
            GeomPoint to = geom_point_toward(from, (uint16_t)below(65536), 15000 + below(15000));
            if (!field_way_may_end(&ways, to))
                continue;
            int64_t best_ns = INT64_MAX;
            FieldWay way;
            int found = -1;
            for (int again = 0; again < AGAIN; again++) {
                int64_t start_ns = now_ns();
                found = field_way_find(&ways, from, &to, 1, FIELD_ASKED_MAX, &way);
                int64_t ns = now_ns() - start_ns;
                best_ns = ns < best_ns ? ns : best_ns;
            }
            note(found < 0        ? &none
                 : way.count <= 2 ? &straight
                                  : &round,
                 best_ns, found < 0 ? 0 : way.asked);
        }
    }
    tell(&straight);
    tell(&round);
    tell(&none);
}

// The hardest ways: on a small table full of large things.
static void ways_in_crowds(unsigned cases)
{
    enum { SIDE_U = 60000 };
    static FieldWays ways;
    Times round = {.name = "way in a crowd"}, none = {.name = "none in a crowd"};
    for (unsigned n = 0; n < cases; n++) {
        field_ways_clear(&ways, (GeomBox){{0, 0}, {SIDE_U, SIDE_U}}, 10 * SIDE_U, 24);
        for (int i = 5 + below(40); i > 0; i--)
            field_ways_add_bar(&ways, (FieldBar){.at = {below(SIDE_U), below(SIDE_U)},
                                                 .reach_u = 800 + below(5000)});
        for (int i = 0; i < GROUNDS; i++)
            field_ways_add_floor(&ways, (FieldFloor){.polygon = &polygon[i],
                                                     .price_u = i % 2 == 0 ? FIELD_BARRED : 5000});
        for (unsigned i = 0; i < 4; i++) {
            GeomPoint from = {below(SIDE_U), below(SIDE_U)}, to = {below(SIDE_U), below(SIDE_U)};
            if (!field_way_may_end(&ways, to) || !field_way_may_end(&ways, from))
                continue;
            int64_t best_ns = INT64_MAX;
            FieldWay way = {.asked = 0};
            int found = -1;
            for (int again = 0; again < AGAIN; again++) {
                int64_t start_ns = now_ns();
                found = field_way_find(&ways, from, &to, 1, FIELD_ASKED_MAX, &way);
                int64_t ns = now_ns() - start_ns;
                best_ns = ns < best_ns ? ns : best_ns;
            }
            if (found < 0 || way.count > 2)
                note(found < 0 ? &none : &round, best_ns, way.asked);
        }
    }
    tell(&round);
    tell(&none);
}

static bool add_movers(unsigned count, unsigned kinds, int32_t go_u)
{
    GeomPoint base = {20000 + below(WIDE_U - 60000), 20000 + below(DEEP_U - 60000)};
    GeomPoint off = geom_point_toward((GeomPoint){0, 0}, (uint16_t)below(65536), go_u);
    made.count = 0;
    for (unsigned n = 0; made.count < count && n < 2 * count; n++) {
        GeomPoint from = {base.x + (int32_t)(n % 8) * 3200, base.y + (int32_t)(n / 8) * 3200};
        if (!field_way_may_end(&made.kind[0].ways, from))
            continue;
        made.mover[made.count++] = (FieldMover){.from = from,
                                                .wish = {from.x + off.x, from.y + off.y},
                                                .limit_u = 15000 + 15000 * (int)(n % 2),
                                                .chain_u = 5000,
                                                .kind = (uint8_t)(n % kinds)};
    }
    return made.count == count;
}

static void moves(const char *name, unsigned cases, unsigned count, unsigned kinds)
{
    Times times = {.name = name};
    unsigned outcomes[3] = {0};
    // Kinds that are not there are not copied: they would cost more than some moves.
    size_t bytes = offsetof(FieldGroup, kind) + kinds * sizeof *made.kind;
    for (unsigned n = 0; times.count < cases && n < 4 * cases; n++) {
        memset(&made, 0, bytes);
        made.kind_count = (uint8_t)kinds;
        made.asked_max = FIELD_GROUP_ASKED_MAX;
        made.goes_in_file = false;
        for (unsigned k = 0; k < kinds; k++) {
            made.kind[k].radius_u = 1500;
            made.kind[k].touch_u = 10;
            field_ways_clear(&made.kind[k].ways, table_of(1500), 0, 8);
            add_others(&made.kind[k].ways, 1500, n);
        }
        if (!add_movers(count, kinds, 8000 + below(20000)))
            continue;
        int64_t best_ns = INT64_MAX;
        for (int again = 0; again < AGAIN; again++) {
            memcpy(&group, &made, bytes);
            int64_t start_ns = now_ns();
            FieldOutcome outcome = field_group_move(&group);
            int64_t ns = now_ns() - start_ns;
            best_ns = ns < best_ns ? ns : best_ns;
            outcomes[outcome] += again == 0;
        }
        note(&times, best_ns, group.asked);
    }
    tell(&times);
    printf("    %u groups did not move, %u moved in part, %u arrived\n",
           outcomes[FIELD_GROUP_NOBODY], outcomes[FIELD_GROUP_PART], outcomes[FIELD_GROUP_WHOLE]);
}

int main(int argc, char **argv)
{
    unsigned cases = argc > 1 ? (unsigned)atoi(argv[1]) : 400;
    rng = fast_rng_start(1, 0);
    make_ground();
    ways_of_one(cases);
    ways_in_crowds(cases);
    moves("group of ten, one kind", cases, 10, 1);
    moves("group of ten, two kinds", cases, 10, 2);
    moves("group of 40, four kinds", cases, 40, 4);
    bodies = 60;
    printf("among fewer others:\n");
    moves("group of ten, one kind", cases, 10, 1);
    moves("group of 40, four kinds", cases, 40, 4);
    bodies = 0;
    printf("among ground alone:\n");
    moves("group of ten, one kind", cases, 10, 1);
    moves("group of 40, four kinds", cases, 40, 4);
    return 0;
}
