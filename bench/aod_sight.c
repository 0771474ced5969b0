// What a line of sight of Age of Darkness costs: one model looks at another past a table with 20
// pieces and everybody who stands between.
//
//     ninja -C build bench/aod_sight
//     build/bench/aod_sight [--pairs 4096] [--rounds 9] [--seed 5] [--only sees|hidden]
//
// Pieces of all kinds, a third of them Ruins with walls; models in clumps of ten on 32 mm, one in
// ten a hull; with 120 models on the table, and with 800. Pairs are of models of different units,
// anywhere on the table and no more than 30" apart.
// For each table: rays and tests a question, how many models and pieces meet the hull of viewer and
// target, the time (processor time, the quickest of so many rounds over all pairs), and the
// instructions where the system counts them. `sees` stops at the first clear line, `hidden` counts
// all samples; --only for valgrind.
#define _GNU_SOURCE
#include "aod_sight.h"
#include "aod_pieces.h"

#include "base_rng.h"

#include <inttypes.h>
#include <linux/perf_event.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { PIECES = 20, CLUMP = 10, TABLES = 8, MODELS_MAX = 800, HEIGHT_U = 3810 };

typedef struct Model {
    AodSilhouette silhouette;
    GeomShape hull;
    bool is_hull;
} Model;

static FastRng rng;
static AodScene scene;
static Model model[MODELS_MAX];
static AodPiece piece[PIECES];
static GeomPoint corner[PIECES][4];
static unsigned pairs = 4096, rounds = 9;

static int32_t below(int32_t bound)
{
    return (int32_t)fast_rng_below(&rng, (uint32_t)bound);
}

static void make_piece(unsigned n)
{
    static const AodTerrain kind[PIECES] = {
        AOD_RUIN,  AOD_RUIN,   AOD_RUIN,   AOD_RUIN,      AOD_RUIN,      AOD_RUIN,    AOD_RUIN,
        AOD_WOODS, AOD_WOODS,  AOD_WOODS,  AOD_HILL,      AOD_HILL,      AOD_BLOCK,   AOD_BLOCK,
        AOD_BLOCK, AOD_CRATER, AOD_CRATER, AOD_BARRICADE, AOD_BARRICADE, AOD_STATUARY};
    piece[n] = aod__piece_of(kind[n]);
    GeomPoint middle = {5 * AOD_INCH + below(62 * AOD_INCH), 5 * AOD_INCH + below(38 * AOD_INCH)};
    int32_t long_u = 2 * AOD_INCH + below(3 * AOD_INCH), wide_u = AOD_INCH + below(2 * AOD_INCH);
    if (kind[n] == AOD_BARRICADE)
        wide_u = AOD_INCH / 4;
    GeomShape shape;
    geom_shape_make_rectangle(&shape, middle, (uint16_t)below(65536), long_u, wide_u);
    memcpy(corner[n], shape.corner, sizeof corner[n]);
    if (geom_polygon_make(corner[n], 4, &piece[n].outline) != GEOM_POLYGON_OK)
        abort();
    if (kind[n] != AOD_RUIN)
        return;
    for (unsigned i = 0; i < 2U + (unsigned)below(3); i++)
        aod__piece_wall(&piece[n], i, (3 + below(4)) * AOD_INCH);
    piece[n].floor_count = 1;
    piece[n].floor_u[0] = 3 * AOD_INCH;
}

static void make_model(unsigned n, GeomPoint clump)
{
    Model *made = &model[n];
    made->is_hull = n % CLUMP == 0;
    made->silhouette =
        (AodSilhouette){.centre = {clump.x - 6000 + below(12000), clump.y - 6000 + below(12000)},
                        .body_u = 960,
                        .high_u = HEIGHT_U,
                        .host = (uint16_t)(n / CLUMP)};
    if (!made->is_hull) {
        aod__scene_add_body(&scene, (GeomDisc){made->silhouette.centre, 960}, 0, HEIGHT_U,
                            n / CLUMP, n);
        return;
    }
    geom_shape_make_rectangle(&made->hull, made->silhouette.centre, (uint16_t)below(65536), 5000,
                              3000);
    made->silhouette.hull = made->hull.corner;
    made->silhouette.body_u = 0;
    made->silhouette.high_u = 3 * AOD_INCH;
    aod__scene_add_hull(&scene, &made->hull, 0, 3 * AOD_INCH, n / CLUMP, n, 6);
}

static void set_up(unsigned models, uint64_t seed)
{
    rng = fast_rng_start(seed, 0);
    aod__scene_begin(&scene);
    for (unsigned n = 0; n < PIECES; n++) {
        make_piece(n);
        aod__scene_add_piece(&scene, &piece[n], n);
    }
    GeomPoint clump = {0, 0};
    for (unsigned n = 0; n < models; n++) {
        if (n % CLUMP == 0)
            clump = (GeomPoint){6000 + below(AOD_TABLE_WIDTH_U - 12000),
                                6000 + below(AOD_TABLE_DEPTH_U - 12000)};
        make_model(n, clump);
    }
    aod__scene_end(&scene);
}

static AodLook look_of(unsigned from, unsigned to)
{
    const AodSilhouette *a = &model[from].silhouette;
    return model[from].is_hull
               ? aod__look_from_point(a->centre, a->high_u * 6 / 10, a->host, &model[to].silhouette)
               : aod__look_from_body(a, &model[to].silhouette);
}

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}

// Instructions of this process; -1: the system does not count them for us.
static int open_counter(void)
{
    struct perf_event_attr ask = {.type = PERF_TYPE_HARDWARE,
                                  .size = sizeof ask,
                                  .config = PERF_COUNT_HW_INSTRUCTIONS,
                                  .exclude_kernel = 1,
                                  .exclude_hv = 1};
    return (int)syscall(SYS_perf_event_open, &ask, 0, -1, -1, 0);
}

static int64_t instructions(int counter)
{
    int64_t count = 0;
    if (counter < 0 || read(counter, &count, sizeof count) != sizeof count)
        return 0;
    return count;
}

typedef struct Cost {
    int64_t ns, instructions;
    uint64_t seen;
    AodSightTally tally;
} Cost;

static uint16_t pair[1 << 16][2];

static void ask(bool hidden, int counter, Cost *cost)
{
    int64_t before = instructions(counter), start = now_ns();
    uint64_t seen = 0;
    for (unsigned n = 0; n < pairs; n++) {
        AodLook look = look_of(pair[n][0], pair[n][1]);
        if (hidden)
            seen += aod__look_hidden(&scene, &look).is_seen;
        else
            seen += aod__look_sees(&scene, &look, &cost->tally);
    }
    int64_t ns = now_ns() - start, count = instructions(counter) - before;
    cost->seen += seen;
    if (cost->ns == 0 || ns < cost->ns)
        cost->ns = ns;
    if (cost->instructions == 0 || count < cost->instructions)
        cost->instructions = count;
}

// A pair of different units, no farther apart than that; 0: as far as you like.
static void draw_pair(uint16_t out[2], unsigned models, int32_t reach_u)
{
    do {
        out[0] = (uint16_t)below((int32_t)models);
        out[1] = (uint16_t)below((int32_t)models);
    } while (out[0] / CLUMP == out[1] / CLUMP ||
             (reach_u != 0 &&
              geom_distance_u2(model[out[0]].silhouette.centre, model[out[1]].silhouette.centre) >
                  geom_square(reach_u)));
}

static void measure(unsigned models, bool hidden, int32_t reach_u, uint64_t seed, int counter)
{
    Cost all = {0};
    for (unsigned table = 0; table < TABLES; table++) {
        set_up(models, seed + table);
        for (unsigned n = 0; n < pairs; n++)
            draw_pair(pair[n], models, reach_u);
        Cost cost = {0};
        for (unsigned round = 0; round < rounds; round++)
            ask(hidden, counter, &cost);
        all.ns += cost.ns;
        all.instructions += cost.instructions;
        all.seen += cost.seen;
        all.tally.rays += cost.tally.rays;
        all.tally.tests += cost.tally.tests;
        all.tally.met += cost.tally.met;
    }
    double asked = (double)TABLES * pairs, often = asked * rounds;
    printf("%3u models, %-11s %-6s  %5.1f in 100 seen  %6.0f ns", models,
           reach_u != 0 ? "within 30\"" : "anywhere", hidden ? "hidden" : "sees",
           100 * (double)all.seen / often, (double)all.ns / asked);
    if (all.instructions != 0)
        printf("  %6.0f instructions", (double)all.instructions / asked);
    if (!hidden)
        printf("  %4.1f rays  %5.1f tests  %4.1f met", (double)all.tally.rays / often,
               (double)all.tally.tests / often, (double)all.tally.met / often);
    printf("\n");
}

static void measure_view(unsigned models, uint64_t seed)
{
    int64_t best = INT64_MAX;
    for (unsigned round = 0; round < 100; round++) {
        set_up(models, seed);
        int64_t start = now_ns();
        aod__scene_begin(&scene);
        for (unsigned n = 0; n < PIECES; n++)
            aod__scene_add_piece(&scene, &piece[n], n);
        for (unsigned n = 0; n < models; n++) {
            const AodSilhouette *who = &model[n].silhouette;
            if (model[n].is_hull)
                aod__scene_add_hull(&scene, &model[n].hull, 0, who->high_u, who->host, n, 6);
            else
                aod__scene_add_body(&scene, (GeomDisc){who->centre, who->body_u}, 0, who->high_u,
                                    who->host, n);
        }
        aod__scene_end(&scene);
        int64_t ns = now_ns() - start;
        best = ns < best ? ns : best;
    }
    printf("%3u models, scene   %6.2f us\n", models, (double)best / 1000);
}

int main(int argc, char **argv)
{
    uint64_t seed = 5;
    const char *only = "";
    for (int i = 1; i + 1 < argc; i += 2)
        if (strcmp(argv[i], "--pairs") == 0)
            pairs = (unsigned)strtoul(argv[i + 1], NULL, 10) & 0xFFFF;
        else if (strcmp(argv[i], "--rounds") == 0)
            rounds = (unsigned)strtoul(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--seed") == 0)
            seed = strtoull(argv[i + 1], NULL, 10);
        else if (strcmp(argv[i], "--only") == 0)
            only = argv[i + 1];
    int counter = open_counter();
    if (counter < 0)
        printf("this system counts no instructions for us: ask valgrind with --only\n");
    for (unsigned n = 0; n < 2; n++) {
        unsigned models = n == 0 ? 120 : MODELS_MAX;
        for (unsigned near = 0; near < 2; near++) {
            int32_t reach_u = near != 0 ? 30 * AOD_INCH : 0;
            if (strcmp(only, "hidden") != 0)
                measure(models, false, reach_u, seed, counter);
            if (strcmp(only, "sees") != 0)
                measure(models, true, reach_u, seed, counter);
        }
        measure_view(models, seed);
    }
    return 0;
}
