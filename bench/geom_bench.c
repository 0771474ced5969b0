// How many questions a second the geometry answers, on a table with terrain and two armies.
//
//     geom_bench [SECONDS]    for each kind of question, 0.3 by default
#include "geom.h"

#include "base_rng.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { CASES = 1024, UNITS = 120, FEATURES = 24, CORNERS = 12, FORMATION = 12 };

typedef struct Table {
    GeomPoint from[CASES], to[CASES], near[CASES]; // near: a move of at most 30 cm away
    GeomDisc unit[UNITS];
    GeomPoint corner[FEATURES][CORNERS];
    GeomPolygon feature[FEATURES];
    GeomShape hull[UNITS], oval[UNITS]; // where the units are
} Table;

static Table table;
static FastRng rng;

static int32_t within(int32_t span)
{
    return (int32_t)fast_rng_below(&rng, (uint32_t)span);
}

static GeomPoint anywhere(void)
{
    GeomPoint p = {.x = within(180000)};
    p.y = within(120000);
    return p;
}

static void set_up(void)
{
    rng = fast_rng_start(5, 0);
    for (int i = 0; i < CASES; i++) {
        table.from[i] = anywhere();
        table.to[i] = anywhere();
        table.near[i] = geom_point_toward(table.from[i], (uint16_t)within(65536), within(30000));
    }
    for (int i = 0; i < UNITS; i++)
        table.unit[i] = (GeomDisc){anywhere(), 1000};
    for (int i = 0; i < UNITS; i++) {
        GeomPoint at = table.unit[i].centre;
        geom_shape_make_rectangle(&table.hull[i], at, (uint16_t)(i << 9), 7500, 4500);
        geom_shape_make_oval(&table.oval[i], at, (uint16_t)(i << 9), 3500, 1250);
    }
    for (int i = 0; i < FEATURES; i++) {
        GeomPoint centre = anywhere();
        for (int j = 0; j < CORNERS; j++) {
            uint16_t turn = (uint16_t)(j * 65536 / CORNERS);
            table.corner[i][j] = geom_point_toward(centre, turn, 4000 + within(8000));
        }
        if (geom_polygon_make(table.corner[i], CORNERS, &table.feature[i]) != GEOM_POLYGON_OK)
            abort();
    }
}

// Each asks a number of questions about case i and gives how many were answered with yes.
static int segment_disc(int i)
{
    int count = 0;
    for (int j = 0; j < UNITS; j++)
        count += geom_segment_meets_disc(table.from[i], table.to[i], table.unit[j]);
    return count;
}

static int path_zone(int i)
{
    GeomPoint path[] = {table.from[i], table.near[i]};
    int count = 0;
    for (int j = 0; j < UNITS; j++) {
        GeomDisc zone = {table.unit[j].centre, 7000};
        GeomEntry entry;
        count += geom_path_course(path, 2, zone, &entry) != GEOM_COURSE_OUT;
    }
    return count;
}

static int range(int i)
{
    GeomDisc shooter = {table.from[i], 1000};
    int count = 0;
    for (int j = 0; j < UNITS; j++)
        count += geom_within(shooter, table.unit[j], 30000);
    return count;
}

// The nearest of a way are asked about: others are turned away by the disc around them.
static int way_hulls(int i)
{
    int count = 0;
    for (int j = 0; j < UNITS; j++)
        count += geom_passes_over_shape(table.from[i], table.near[i], 1600, &table.hull[j], 25);
    return count;
}

static int gap_shapes(int i)
{
    int count = 0;
    const GeomShape *own = &table.oval[i % UNITS];
    for (int j = 0; j < UNITS; j++)
        count += geom_shapes_gap_floor_u(own, j % 2 == 0 ? &table.hull[j] : &table.oval[j]) < 30000;
    return count;
}

static int gap(int i)
{
    GeomDisc shooter = {table.from[i], 1000};
    int count = 0;
    for (int j = 0; j < UNITS; j++)
        count += geom_gap_floor_u(shooter, table.unit[j]) < 30000;
    return count;
}

// The gaps between twelve units of a formation, all of them at once.
static int web(int i)
{
    GeomPoint knot[FORMATION];
    for (int j = 0; j < FORMATION; j++) {
        knot[j].x = 80000 + table.near[j].x / 8;
        knot[j].y = 50000 + table.near[j].y / 8;
    }
    GeomWeb made;
    geom_web_make(&made, knot, FORMATION);
    int count = 0;
    for (int j = 0; j < UNITS; j++)
        count += geom_web_is_met(&made, table.from[i], table.unit[j].centre);
    return count;
}

static int line_polygon(int i)
{
    int count = 0;
    for (int j = 0; j < FEATURES; j++)
        count += geom_polygon_is_crossed(&table.feature[j], table.from[i], table.to[i]);
    return count;
}

static int length_in_polygon(int i)
{
    int count = 0;
    for (int j = 0; j < FEATURES; j++)
        count += geom_polygon_hides_more(&table.feature[j], table.from[i], table.to[i], 10000);
    return count;
}

static int path_polygon(int i)
{
    GeomPoint path[] = {table.from[i], table.near[i]};
    GeomCrossing entry[4];
    int count = 0;
    for (int j = 0; j < FEATURES; j++)
        count += geom_path_entries(path, 2, &table.feature[j], entry, 4);
    return count;
}

static int point_polygon(int i)
{
    int count = 0;
    for (int j = 0; j < FEATURES; j++)
        count += geom_polygon_has(&table.feature[j], table.from[i]);
    return count;
}

static int three_rays(int i)
{
    GeomPoint end[3];
    geom_rays(table.from[i], (GeomDisc){table.to[i], 1000}, end);
    return end[1].x & 1;
}

static int arc(int i)
{
    return geom_arc_has(GEOM_ARC_FIXED_FORWARD, table.from[i], (uint16_t)(i << 6), table.to[i]);
}

static int bearing(int i)
{
    return geom_bearing_bam(table.from[i], table.to[i]) & 1;
}

static int coherency(int i)
{
    GeomDisc unit[FORMATION];
    int32_t chain_u[FORMATION];
    for (int j = 0; j < FORMATION; j++) {
        GeomPoint p = table.near[(i + j) % CASES];
        unit[j] = (GeomDisc){{p.x / 8, p.y / 8}, 1000};
        chain_u[j] = 5000;
    }
    GeomLinks links;
    geom_links_make(&links, unit, chain_u, FORMATION);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

static int template_best(int i)
{
    GeomDisc unit[FORMATION];
    GeomPoint centre[512];
    for (int j = 0; j < FORMATION; j++) {
        GeomPoint p = table.near[(i + j) % CASES];
        unit[j] = (GeomDisc){{p.x / 8, p.y / 8}, 1000};
    }
    int count = geom_template_centres(unit, FORMATION, 3700, centre, 512), best = 0;
    for (int j = 0; j < count; j++) {
        uint64_t covered = geom_template_covers((GeomDisc){centre[j], 3700}, unit, FORMATION);
        int covered_count = __builtin_popcountll(covered);
        best = covered_count > best ? covered_count : best;
    }
    return best;
}

static const struct {
    const char *name;
    int (*ask)(int i);
    int questions;
} kind[] = {
    {"gap at most a range", range, UNITS},
    {"way of a disc past hulls", way_hulls, UNITS},
    {"gap from an oval, rounded down", gap_shapes, UNITS},
    {"gap as a number", gap, UNITS},
    {"segment meets disc", segment_disc, UNITS},
    {"course of a move to a zone", path_zone, UNITS},
    {"segment meets 66 gaps", web, UNITS},
    {"point in polygon", point_polygon, FEATURES},
    {"line crosses polygon", line_polygon, FEATURES},
    {"more than 10 cm in polygon", length_in_polygon, FEATURES},
    {"entries of a move", path_polygon, FEATURES},
    {"three rays", three_rays, 1},
    {"arc", arc, 1},
    {"bearing", bearing, 1},
    {"formation of 12 is legal", coherency, 1},
    {"best template over 12", template_best, 1},
};

// Processor time: others may be at work on the machine.
static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

int main(int argc, char **argv)
{
    double seconds = argc > 1 ? strtod(argv[1], NULL) : 0.3;
    set_up();
    for (size_t k = 0; k < sizeof kind / sizeof kind[0]; k++) {
        int64_t asked = 0, yes = 0;
        double start = now(), end;
        do {
            for (int i = 0; i < CASES; i++)
                yes += kind[k].ask(i);
            asked += (int64_t)CASES * kind[k].questions;
            end = now();
        } while (end - start < seconds);
        printf("%-28s %9.2f million a second, %6.1f ns  (%5.1f in 100)\n", kind[k].name,
               (double)asked / (end - start) * 1e-6, (end - start) / (double)asked * 1e9,
               100.0 * (double)yes / (double)asked);
    }
    return 0;
}
