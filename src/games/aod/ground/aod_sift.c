// What meets the hull of eyes and columns (AOD-TABLE-4.10). First pieces, then hulls, then bodies,
// for a wall hides everything more often than a man does. What lies beside is turned away by the
// disc around it, in the measure of the way: along it and across it, both times its length.
#include "aod_sift.h"

#include "base_assert.h"

#include <string.h>

// From where to where along the way something lies, times the way's length.
typedef struct Lie {
    int64_t low, high; // along
} Lie;

// The hull of eyes and columns, a little larger.
typedef struct Lane {
    GeomPoint from;
    int64_t dx, dy;
    int64_t length_u; // rounded up
    int64_t wide;     // to either side
    int64_t first, last;
} Lane;

static Lane lane_of(const AodLook *look)
{
    return (Lane){.from = look->from,
                  .dx = (int64_t)look->to.x - look->from.x,
                  .dy = (int64_t)look->to.y - look->from.y,
                  .length_u = look->length_u,
                  .wide = (int64_t)(look->wide_u + 2) * look->length_u,
                  .first = look->first,
                  .last = look->last};
}

// At most so far beside it, in one comparison: numbers below 0 are the highest ones.
static inline bool is_abreast(const Lane *lane, GeomPoint at, int64_t wide)
{
    int64_t x = (int64_t)at.x - lane->from.x, y = (int64_t)at.y - lane->from.y;
    return (uint64_t)(lane->dx * y - lane->dy * x + wide) <= (uint64_t)(2 * wide);
}

static inline bool meets_along(const Lane *lane, GeomDisc disc, Lie *lie)
{
    int64_t reach = disc.radius_u * lane->length_u;
    int64_t along = lane->dx * ((int64_t)disc.centre.x - lane->from.x) +
                    lane->dy * ((int64_t)disc.centre.y - lane->from.y);
    *lie = (Lie){along - reach, along + reach};
    return lie->high >= lane->first && lie->low <= lane->last;
}

// Across first: most of what does not meet it lies beside it.
static inline bool meets_corners(const Lane *lane, const GeomPolygon *outline, Lie *lie)
{
    int64_t right = INT64_MAX, left = INT64_MIN;
    *lie = (Lie){INT64_MAX, INT64_MIN};
    for (unsigned n = 0; n < outline->count; n++) {
        int64_t across = lane->dx * ((int64_t)outline->vertex[n].y - lane->from.y) -
                         lane->dy * ((int64_t)outline->vertex[n].x - lane->from.x);
        right = across < right ? across : right;
        left = across > left ? across : left;
    }
    if (left < -lane->wide || right > lane->wide)
        return false;
    for (unsigned n = 0; n < outline->count; n++) {
        int64_t along = lane->dx * ((int64_t)outline->vertex[n].x - lane->from.x) +
                        lane->dy * ((int64_t)outline->vertex[n].y - lane->from.y);
        lie->low = along < lie->low ? along : lie->low;
        lie->high = along > lie->high ? along : lie->high;
    }
    return lie->high >= lane->first && lie->low <= lane->last;
}

static inline bool is_passed(const AodSift *sift, Lie lie)
{
    return lie.low >= sift->look->near && lie.high <= sift->look->far;
}

static inline bool is_own(const AodSift *sift, unsigned host)
{
    return host == sift->look->own || host == sift->look->other;
}

// Too low or too high to be in the way of any line.
static inline bool is_off(const AodSift *sift, int32_t low_u, int32_t high_u)
{
    return high_u <= sift->lowest_u || low_u >= sift->highest_u || high_u < sift->look->over_u;
}

static inline bool is_tall(const AodSift *sift, int32_t low_u, int32_t high_u)
{
    return high_u > sift->highest_u && low_u < sift->lowest_u;
}

// --- one that hides everything --------------------------------------------------------------------

// It is convex, and both outer rays go through it: then so does every ray between them.
static bool shuts_with_screen(const AodSift *sift, const AodScreen *screen, bool passed)
{
    if (!sift->look->is_plain || !screen->is_convex)
        return false;
    if (passed)
        return aod__ray_cuts_corners(&sift->left, &screen->outline) &&
               aod__ray_cuts_corners(&sift->right, &screen->outline);
    return aod__ray_meets_screen(&sift->left, screen) &&
           aod__ray_meets_screen(&sift->right, screen);
}

static bool shuts_with_body(const AodSift *sift, GeomDisc disc, bool passed)
{
    if (!sift->look->is_plain)
        return false;
    if (passed)
        return aod__ray_cuts_disc(&sift->left, disc) && aod__ray_cuts_disc(&sift->right, disc);
    return aod__ray_meets_disc(&sift->left, disc) && aod__ray_meets_disc(&sift->right, disc);
}

// --- screens --------------------------------------------------------------------------------------

static bool looks_from_inside(const AodSift *sift, const AodScreen *area)
{
    return geom_polygon_has(&area->outline, sift->look->from);
}

static void add_screen(AodSift *sift, const Lane *lane, unsigned n)
{
    const AodScreen *screen = &sift->scene->screen[n];
    bool is_floor = screen->kind == AOD_SCREEN_FLOOR;
    if (is_off(sift, screen->low_u, screen->high_u))
        return;
    Lie lie;
    if (!meets_corners(lane, &screen->outline, &lie))
        return;
    // AOD-TABLE-4.15: whoever stands in it looks out of it freely.
    if (screen->kind == AOD_SCREEN_AREA && looks_from_inside(sift, screen))
        return;
    AodSifted one = {(uint16_t)(AOD_BULKS_MAX + n), is_passed(sift, lie)};
    bool is_opaque = screen->kind == AOD_SCREEN_SOLID || screen->kind == AOD_SCREEN_WALL;
    if (is_floor || !is_opaque || !is_tall(sift, screen->low_u, screen->high_u)) {
        ASSERT(sift->part_count < AOD_SIFTED_MAX);
        sift->part[sift->part_count++] = one;
        return;
    }
    if (!screen->is_convex)
        one.is_passed = false;
    ASSERT(sift->tall_count < AOD_SIFTED_MAX);
    sift->tall[sift->tall_count++] = one;
    if (sift->stops_early)
        sift->is_shut = shuts_with_screen(sift, screen, one.is_passed);
}

// Four numbers that are worked with at once.
typedef int32_t Four __attribute__((vector_size(16)));

static inline Four four(const int32_t *from)
{
    Four numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

// A direction that is off by a unit of 2^-10 is off by so much at the far end of the largest table.
enum { OFF_U = 1024 };

// Which of the four discs may meet the lane, told generously: -1 for each, else 0.
static inline Four meet_lane(const AodLook *look, const AodScreened *pieces, unsigned n)
{
    Four x = four(&pieces->x[n]) - look->from.x, y = four(&pieces->y[n]) - look->from.y;
    Four reach = (four(&pieces->radius_u[n]) + look->wide_u + OFF_U) * AOD_AHEAD_ONE;
    Four across = y * look->ahead_x - x * look->ahead_y;
    Four along = x * look->ahead_x + y * look->ahead_y;
    return (across <= reach) & (-across <= reach) & (-along <= reach) &
           (along - look->length_u * AOD_AHEAD_ONE <= reach);
}

static void sift_pieces(AodSift *sift, const Lane *lane)
{
    const AodScreened *pieces = &sift->scene->pieces;
    for (unsigned n = 0; n < pieces->count && !sift->is_shut; n += AOD_AT_ONCE) {
        Four meets = meet_lane(sift->look, pieces, n);
        uint64_t pair[2];
        memcpy(pair, &meets, sizeof pair);
        if ((pair[0] | pair[1]) == 0)
            continue;
        for (unsigned i = n; i < n + AOD_AT_ONCE && i < pieces->count && !sift->is_shut; i++)
            for (unsigned k = 0; meets[i - n] != 0 && k < pieces->screens[i] && !sift->is_shut; k++)
                add_screen(sift, lane, pieces->first[i] + k);
    }
}

// --- bodies and hulls -----------------------------------------------------------------------------

static void add_body(AodSift *sift, const Lane *lane, unsigned n)
{
    const AodBulk *bulk = &sift->scene->bodies.bulk[n];
    Lie lie;
    if (is_own(sift, bulk->host) || is_off(sift, bulk->low_u, bulk->high_u) ||
        !meets_along(lane, bulk->disc, &lie))
        return;
    AodSifted one = {(uint16_t)n, is_passed(sift, lie)};
    if (!is_tall(sift, bulk->low_u, bulk->high_u)) {
        ASSERT(sift->part_count < AOD_SIFTED_MAX);
        sift->part[sift->part_count++] = one;
        return;
    }
    ASSERT(sift->tall_count < AOD_SIFTED_MAX);
    sift->tall[sift->tall_count++] = one;
    if (sift->stops_early)
        sift->is_shut = shuts_with_body(sift, bulk->disc, one.is_passed);
}

static void add_hull(AodSift *sift, const Lane *lane, unsigned n)
{
    const AodBulk *bulk = &sift->scene->hulls.bulk[n];
    Lie lie;
    if (!is_own(sift, bulk->host) && !is_off(sift, bulk->low_u, bulk->high_u) &&
        meets_along(lane, bulk->disc, &lie))
        add_screen(sift, lane, bulk->whose);
}

// Those that lie abreast of it, by number.
typedef struct Abreast {
    unsigned count;
    uint16_t at[AOD_BULKS_MAX + 1];
} Abreast;

// Without a branch: about every second one is abreast, and nobody can tell which.
static inline void find_abreast(Abreast *found, const Lane *lane, const AodCells *cells, unsigned n,
                                unsigned end)
{
    int64_t wide = lane->wide + cells->most_u * lane->length_u;
    for (; n < end; n++) {
        found->at[found->count] = (uint16_t)n;
        found->count += is_abreast(lane, cells->bulk[n].disc.centre, wide);
    }
}

// Those of a row of cells from one x to another.
static inline void find_in_row(Abreast *found, const Lane *lane, const AodCells *cells,
                               unsigned row, int32_t low_x, int32_t high_x)
{
    const uint16_t *first = &cells->first[row * AOD_CELLS_WIDE];
    find_abreast(found, lane, cells, first[aod__cell_part(low_x, AOD_CELLS_WIDE)],
                 first[aod__cell_part(high_x, AOD_CELLS_WIDE) + 1]);
}

enum {
    FEW = 24,        // to look at all of so many is quicker than to look for them by rows
    SLOPE = 1 << 20, // parts of a slope
};

// Row by row along the way: in each, the cells of which some place is so near to the line between
// the middles that what stands there could meet the hull of eyes and columns.
static void find_by_rows(Abreast *found, const Lane *lane, const AodLook *look,
                         const AodCells *cells)
{
    GeomPoint low = look->from, high = look->to;
    if (high.y < low.y) {
        low = look->to;
        high = look->from;
    }
    int32_t reach_u = cells->most_u + look->wide_u + 4;
    int64_t slope = high.y == low.y ? 0 : ((int64_t)high.x - low.x) * SLOPE / (high.y - low.y);
    unsigned last = aod__cell_part(high.y + reach_u, AOD_CELLS_DEEP);
    unsigned row = aod__cell_part(low.y - reach_u, AOD_CELLS_DEEP);
    for (; row <= last; row++) {
        int32_t begin_y = (int32_t)row * AOD_CELL_U - reach_u;
        int32_t end_y = ((int32_t)row + 1) * AOD_CELL_U + reach_u;
        // The outer rows hold what is beyond them as well.
        int32_t x = low.x, other_x = high.x;
        if (begin_y > low.y && row > 0)
            x = low.x + (int32_t)(((begin_y - low.y) * slope) / SLOPE);
        if (end_y < high.y && row + 1 < AOD_CELLS_DEEP)
            other_x = low.x + (int32_t)(((end_y - low.y) * slope) / SLOPE);
        find_in_row(found, lane, cells, row, (x < other_x ? x : other_x) - reach_u,
                    (x < other_x ? other_x : x) + reach_u);
    }
}

static void sift_cells(AodSift *sift, const Lane *lane, const AodCells *cells)
{
    Abreast found;
    found.count = 0;
    if (cells->count <= FEW)
        find_abreast(&found, lane, cells, 0, cells->count);
    else
        find_by_rows(&found, lane, sift->look, cells);
    for (unsigned n = 0; n < found.count && !sift->is_shut; n++)
        if (cells == &sift->scene->bodies)
            add_body(sift, lane, found.at[n]);
        else
            add_hull(sift, lane, found.at[n]);
}

void aod__sift(AodSift *sift, const AodScene *scene, const AodLook *look, bool stops_early)
{
    sift->scene = scene;
    sift->look = look;
    sift->stops_early = stops_early;
    sift->is_shut = false;
    sift->tall_count = sift->part_count = 0;
    sift->lowest_u = look->eye_u < look->sample_u[0] ? look->eye_u : look->sample_u[0];
    sift->highest_u =
        look->eye_u > look->sample_u[AOD_ROWS - 1] ? look->eye_u : look->sample_u[AOD_ROWS - 1];
    sift->left = aod__ray(look, look->eye_count > 1 ? 1 : 0, 0);
    sift->right = aod__ray(look, look->eye_count > 1 ? 2 : 0, AOD_COLUMNS - 1);
    Lane lane = lane_of(look);
    sift_pieces(sift, &lane);
    if (!sift->is_shut)
        sift_cells(sift, &lane, &scene->hulls);
    if (!sift->is_shut)
        sift_cells(sift, &lane, &scene->bodies);
}
