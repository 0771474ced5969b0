#include "aod_paths.h"
#include "aod_arrive.h"
#include "aod_ground.h"

#include "base_assert.h"

#include <string.h>

// The steps of a spot: east, north-east, north, north-west. The other four are those of its
// neighbours.
enum {
    STEPS = 4,
    ALL_STEPS = (1 << STEPS) - 1,
    SLOWS = 1 << STEPS,
    SHUT = 1 << (STEPS + 1),
    CROWDED = 1 << (STEPS + 2)
};
static const int8_t step_x[STEPS] = {1, 1, 0, -1}, step_y[STEPS] = {0, 1, 1, 1};

GeomPoint aod__spot_at(unsigned spot)
{
    ASSERT(spot < AOD_SPOTS);
    return (GeomPoint){(int32_t)(spot % AOD_SPOTS_ACROSS) * AOD_STEP_U,
                       (int32_t)(spot / AOD_SPOTS_ACROSS) * AOD_STEP_U};
}

unsigned aod__nearest_spot(GeomPoint at)
{
    int32_t x = (at.x + AOD_STEP_U / 2) / AOD_STEP_U, y = (at.y + AOD_STEP_U / 2) / AOD_STEP_U;
    x = x < 0 ? 0 : x >= AOD_SPOTS_ACROSS ? AOD_SPOTS_ACROSS - 1 : x;
    y = y < 0 ? 0 : y >= AOD_SPOTS_DEEP ? AOD_SPOTS_DEEP - 1 : y;
    return (unsigned)(y * AOD_SPOTS_ACROSS + x);
}

// AOD_SPOTS: off the table.
static unsigned spot_of(int x, int y)
{
    if (x < 0 || y < 0 || x >= AOD_SPOTS_ACROSS || y >= AOD_SPOTS_DEEP)
        return AOD_SPOTS;
    return (unsigned)(y * AOD_SPOTS_ACROSS + x);
}

static unsigned neighbour(unsigned spot, int dx, int dy)
{
    return spot_of((int)(spot % AOD_SPOTS_ACROSS) + dx, (int)(spot / AOD_SPOTS_ACROSS) + dy);
}

// What a piece does to the mover.
typedef struct Bar {
    const AodPiece *piece;
    AodFooting footing;
    bool has_walls;
    int32_t half_u;
} Bar;

static bool is_barred(const Bar *bar, GeomPoint at)
{
    GeomDisc disc = {at, bar->half_u};
    if (bar->footing.bars_way && geom_polygon_meets_disc(&bar->piece->outline, disc))
        return true;
    for (unsigned n = 0; bar->has_walls && n < bar->piece->wall_count; n++)
        if (geom_segment_meets_disc(bar->piece->wall[n].from, bar->piece->wall[n].to, disc))
            return true;
    return false;
}

static void bar_spot(const Bar *bar, unsigned spot, AodPaths *out)
{
    GeomPoint at = aod__spot_at(spot);
    if ((bar->footing.slows || bar->footing.tests_way) &&
        geom_polygon_has(&bar->piece->outline, at))
        out->step[spot] |= SLOWS;
    if (is_barred(bar, at))
        out->step[spot] = SHUT;
    for (unsigned n = 0; n < STEPS; n++) {
        GeomPoint mid = {at.x + step_x[n] * AOD_STEP_U / 2, at.y + step_y[n] * AOD_STEP_U / 2};
        if ((out->step[spot] >> n & 1) != 0 && is_barred(bar, mid))
            out->step[spot] &= (uint8_t) ~(1U << n);
    }
}

static void bar_piece(const Bar *bar, AodPaths *out)
{
    GeomBox box = bar->piece->outline.box;
    int32_t more_u = AOD_STEP_U + bar->half_u;
    unsigned low = aod__nearest_spot((GeomPoint){box.low.x - more_u, box.low.y - more_u});
    unsigned high = aod__nearest_spot((GeomPoint){box.high.x + more_u, box.high.y + more_u});
    for (unsigned y = low / AOD_SPOTS_ACROSS; y <= high / AOD_SPOTS_ACROSS; y++)
        for (unsigned x = low % AOD_SPOTS_ACROSS; x <= high % AOD_SPOTS_ACROSS; x++)
            bar_spot(bar, y * AOD_SPOTS_ACROSS + x, out);
}

// Others of its side stand where it would go: they may be gone when it comes, and may not. Who is
// large has little choice of ways, and waits.
static void crowd_spots(const Aod *g, unsigned model, int32_t half_u, AodPaths *out)
{
    unsigned own = aod__host(g->s, aod__unit_of(g->s, model));
    unsigned seat = aod__seat_of(g->m, own);
    if (aod__is_large(g->m, own))
        return;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
        if (!aod__on_table(g->s, n) || aod__host(g->s, aod__unit_of(g->s, n)) == own)
            continue;
        GeomPoint at = aod__point(g->s, n);
        int32_t off_u = half_u + aod__kind(g->m, n)->stand.width_u / 2;
        unsigned near = aod__nearest_spot(at);
        for (int i = 0; i < 3 * 3; i++) {
            unsigned spot = neighbour(near, i % 3 - 1, i / 3 - 1);
            if (spot != AOD_SPOTS && geom_is_nearer(aod__spot_at(spot), at, off_u))
                out->step[spot] |= CROWDED;
        }
    }
}

void aod__paths_make(const Aod *g, unsigned model, AodPaths *out)
{
    enum { NARROW_U = AOD_INCH * 3 / 4, WIDE_U = AOD_INCH * 5 / 4 };
    int32_t half_u = aod__kind(g->m, model)->stand.width_u / 2;
    half_u = half_u < NARROW_U ? NARROW_U : half_u > WIDE_U ? WIDE_U : half_u;
    bool walls_stop = aod__walls_stop(g, model);
    memset(out->step, ALL_STEPS, sizeof out->step);
    out->is_open = true;
    for (unsigned n = 0; n < g->m->table->piece_count; n++) {
        const AodPiece *piece = &g->m->table->piece[n];
        Bar bar = {piece, aod__footing(g, model, piece), walls_stop && piece->wall_count > 0,
                   half_u};
        if (!bar.footing.bars_way && !bar.footing.slows && !bar.footing.tests_way && !bar.has_walls)
            continue;
        out->is_open = false;
        bar_piece(&bar, out);
    }
    crowd_spots(g, model, half_u, out);
}

// Goes on from the spots whose way has become shorter, in turns, until none has.
typedef struct Search {
    const AodPaths *paths;
    uint16_t *far;
    unsigned first, count;
    uint16_t queue[AOD_SPOTS];
    bool is_waiting[AOD_SPOTS];
} Search;

static void wait(Search *search, unsigned spot)
{
    if (search->is_waiting[spot])
        return;
    ASSERT(search->count < AOD_SPOTS);
    search->is_waiting[spot] = true;
    search->queue[(search->first + search->count++) % AOD_SPOTS] = (uint16_t)spot;
}

static void step_to(Search *search, unsigned from, unsigned to, bool is_aslant)
{
    enum { STRAIGHT = 20, ASLANT = 28 }; // tenths of an inch
    if (to == AOD_SPOTS || (search->paths->step[to] & SHUT) != 0)
        return;
    unsigned costs = is_aslant ? ASLANT : STRAIGHT;
    if ((search->paths->step[to] & SLOWS) != 0)
        costs += costs / 2;
    if ((search->paths->step[to] & CROWDED) != 0)
        costs += costs;
    if (search->far[from] + costs >= search->far[to])
        return;
    search->far[to] = (uint16_t)(search->far[from] + costs);
    wait(search, to);
}

void aod__paths_fill(const AodPaths *paths, AodFar *far)
{
    Search search = {.paths = paths, .far = far->far};
    for (unsigned spot = 0; spot < AOD_SPOTS; spot++)
        if (far->far[spot] == 0)
            wait(&search, spot);
    while (search.count > 0) {
        unsigned spot = search.queue[search.first];
        search.first = (search.first + 1) % AOD_SPOTS;
        search.count--;
        search.is_waiting[spot] = false;
        int x = (int)(spot % AOD_SPOTS_ACROSS), y = (int)(spot / AOD_SPOTS_ACROSS);
        for (unsigned n = 0; n < STEPS; n++) {
            bool is_aslant = step_x[n] != 0 && step_y[n] != 0;
            unsigned back = spot_of(x - step_x[n], y - step_y[n]);
            if ((paths->step[spot] >> n & 1) != 0)
                step_to(&search, spot, spot_of(x + step_x[n], y + step_y[n]), is_aslant);
            if (back != AOD_SPOTS && (paths->step[back] >> n & 1) != 0)
                step_to(&search, spot, back, is_aslant);
        }
    }
}

// By the best of the spots round it, so far to either side. What bars so short a step is found by
// who goes there.
static int64_t far_by(const AodFar *far, GeomPoint at, int off)
{
    enum { TENTH_U = AOD_INCH / 10 };
    int64_t best_u = INT64_MAX;
    unsigned near = aod__nearest_spot(at);
    for (int n = 0; n < (2 * off + 1) * (2 * off + 1); n++) {
        unsigned spot = neighbour(near, n % (2 * off + 1) - off, n / (2 * off + 1) - off);
        if (spot == AOD_SPOTS || far->far[spot] == AOD_NOWHERE)
            continue;
        int64_t u = (int64_t)far->far[spot] * TENTH_U + geom_length_u(at, aod__spot_at(spot));
        best_u = u < best_u ? u : best_u;
    }
    return best_u;
}

int32_t aod__paths_far_u(const AodFar *far, GeomPoint at)
{
    enum { FARTHER = 2 };
    int64_t far_u = far_by(far, at, 1);
    far_u = far_u == INT64_MAX ? far_by(far, at, FARTHER) : far_u;
    return far_u == INT64_MAX ? INT32_MAX / 2 : (int32_t)far_u;
}
