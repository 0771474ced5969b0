// What meets the hull of eyes and columns (AOD-TABLE-4.10). First what is opaque of pieces, then
// hulls, then bodies, for a wall hides everything more often than a man does; last woods, areas and
// floors, which never do. What lies beside is turned away by the disc around it, in the measure of
// the way: along it and across it, both times its length.
#include "aod_sift.h"

#include "base_assert.h"

#include <string.h>
#ifdef __SSSE3__
#    include <tmmintrin.h>
#endif

// From where to where along the way something lies, times the way's length.
typedef struct Lie {
    int64_t low, high; // along
} Lie;

// --- eight at once --------------------------------------------------------------------------------

// Eight numbers that are worked with at once. Sums that are too large are as large as can be: what
// is so far off is off.
typedef int16_t Eight __attribute__((vector_size(16)));
_Static_assert(sizeof(Eight) == AOD_AT_ONCE * sizeof(int16_t), "as many as rows are long");
enum { ALL_EIGHT = (1 << AOD_AT_ONCE) - 1 };

#ifdef __SSSE3__
static inline Eight sum_of(Eight a, Eight b)
{
    return (Eight)_mm_adds_epi16((__m128i)a, (__m128i)b);
}
static inline Eight rest_of(Eight a, Eight b)
{
    return (Eight)_mm_subs_epi16((__m128i)a, (__m128i)b);
}
// So many 2^-15, to the nearest.
static inline Eight part_of(Eight a, Eight parts)
{
    return (Eight)_mm_mulhrs_epi16((__m128i)a, (__m128i)parts);
}
// Not by the instruction for it: the size of the least number is no more than the most one.
static inline Eight size_of(Eight a)
{
    return (Eight)_mm_max_epi16((__m128i)a, _mm_subs_epi16(_mm_setzero_si128(), (__m128i)a));
}
// Of numbers that are 0 or -1: bit n for that of place n.
static inline unsigned bits_of(Eight is)
{
    return (unsigned)_mm_movemask_epi8(_mm_packs_epi16((__m128i)is, _mm_setzero_si128()));
}
#else
static inline int16_t clip(int32_t number)
{
    return (int16_t)(number > INT16_MAX ? INT16_MAX : number < INT16_MIN ? INT16_MIN : number);
}
static inline Eight sum_of(Eight a, Eight b)
{
    Eight sum;
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        sum[n] = clip(a[n] + b[n]);
    return sum;
}
static inline Eight rest_of(Eight a, Eight b)
{
    Eight rest;
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        rest[n] = clip(a[n] - b[n]);
    return rest;
}
static inline Eight part_of(Eight a, Eight parts)
{
    Eight part;
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        part[n] = (int16_t)((a[n] * parts[n] + AOD_AHEAD_ONE / 2) >> 15);
    return part;
}
static inline Eight size_of(Eight a)
{
    Eight size;
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        size[n] = clip(a[n] < 0 ? -a[n] : a[n]);
    return size;
}
static inline unsigned bits_of(Eight is)
{
    unsigned bits = 0;
    for (unsigned n = 0; n < AOD_AT_ONCE; n++)
        bits |= (unsigned)(is[n] & 1) << n;
    return bits;
}
#endif

static inline Eight eight(const int16_t *from)
{
    Eight numbers;
    memcpy(&numbers, from, sizeof numbers);
    return numbers;
}

static inline Eight all(int16_t number)
{
    return (Eight){number, number, number, number, number, number, number, number};
}

// --- the lane -------------------------------------------------------------------------------------

// The hull of eyes and columns, a little larger.
typedef struct Lane {
    GeomPoint from;
    int64_t dx, dy;
    int64_t length_u;               // rounded up
    int64_t wide;                   // to either side
    int64_t first, near, far, last; // along the way, as of a look
    // On the coarse grid: the middle of the way, so far from there to either side, told generously,
    // and half of its length; and its direction.
    Eight middle_x, middle_y, aside, half;
    Eight ahead_x, ahead_y;
    // Of four corners how far they are ahead of the middle, and of the same how far to the left:
    // so much of their x and y, and so far they are beside the lane.
    Eight corner_x, corner_y, corner_off;
    // The same of those that are certainly abreast of the way, behind all eyes and before all
    // columns.
    Eight corner_first, corner_last;
} Lane;

static int16_t clipped(int32_t part)
{
    return (int16_t)(part > INT16_MAX ? INT16_MAX : part); // of a direction: one is too large
}

static inline Eight four_and_four(int16_t a, int16_t b)
{
    return (Eight){a, a, a, a, b, b, b, b};
}

static Lane lane_of(const AodLook *look)
{
    enum { ROUNDED_U = 3 * AOD_COARSE_U }; // the middle, what is beside it, and how far it is
    enum { OFF_U = 128 };                  // of corners, however far away on a table they are
    int16_t x = clipped(look->ahead_x), y = clipped(look->ahead_y);
    int16_t half = aod__coarse_length((look->length_u + 1) / 2);
    int16_t aside =
        aod__coarse_length(look->wide_u + look->length_u / AOD_OFF_PART + 6 + ROUNDED_U);
    int16_t off = (int16_t)(aside + aod__coarse_length(OFF_U));
    // No eye is farther than 4 units along the way; and what is told of corners is so far off.
    int32_t near_u = 4 + ROUNDED_U + OFF_U + look->length_u / AOD_OFF_PART;
    int16_t first = (int16_t)(aod__coarse_length(near_u) + 1 - half);
    int16_t last = (int16_t)((look->far_u - look->length_u / 2 - near_u) >> AOD_COARSE_SHIFT);
    return (Lane){.from = look->from,
                  .dx = (int64_t)look->to.x - look->from.x,
                  .dy = (int64_t)look->to.y - look->from.y,
                  .length_u = look->length_u,
                  .wide = (int64_t)(look->wide_u + 2) * look->length_u,
                  .first = look->first,
                  .near = look->near,
                  .far = look->far,
                  .last = look->last,
                  .middle_x = all(aod__coarse((look->from.x + look->to.x) / 2)),
                  .middle_y = all(aod__coarse((look->from.y + look->to.y) / 2)),
                  .aside = all(aside),
                  .half = all(half),
                  .ahead_x = all(x),
                  .ahead_y = all(y),
                  .corner_x = four_and_four(x, (int16_t)-y),
                  .corner_y = four_and_four(y, x),
                  .corner_off = four_and_four((int16_t)(off + half), off),
                  .corner_first = four_and_four(first, INT16_MIN),
                  .corner_last = four_and_four(last, INT16_MAX)};
}

// So many places: how far ahead of the middle of the way they are, and how far to its left.
typedef struct Spots {
    Eight along, across;
} Spots;

static inline Spots spots_of(const Lane *lane, const int16_t *x, const int16_t *y)
{
    Eight off_x = eight(x) - lane->middle_x, off_y = eight(y) - lane->middle_y;
    return (Spots){sum_of(part_of(off_x, lane->ahead_x), part_of(off_y, lane->ahead_y)),
                   rest_of(part_of(off_y, lane->ahead_x), part_of(off_x, lane->ahead_y))};
}

static inline bool meets_along(const Lane *lane, GeomDisc disc, Lie *lie)
{
    int64_t reach = disc.radius_u * lane->length_u;
    int64_t along = lane->dx * ((int64_t)disc.centre.x - lane->from.x) +
                    lane->dy * ((int64_t)disc.centre.y - lane->from.y);
    *lie = (Lie){along - reach, along + reach};
    return lie->high >= lane->first && lie->low <= lane->last;
}

// Of few corners, told generously: whether they are not all beside the lane on one side, before it
// or behind it. And, told narrowly, whether they lie between all eyes and all columns along it.
static inline bool meets_few(const Lane *lane, const AodScreen *screen, bool *passed)
{
    Eight off_x = eight(screen->spots.x) - lane->middle_x;
    Eight off_y = eight(screen->spots.y) - lane->middle_y;
    Eight off = sum_of(part_of(off_x, lane->corner_x), part_of(off_y, lane->corner_y));
    *passed = bits_of((off < lane->corner_first) | (off > lane->corner_last)) == 0;
    // Numbers, not truths: no branch that nobody can foretell.
    unsigned beyond = bits_of(off > lane->corner_off) | bits_of(off < -lane->corner_off)
                                                            << AOD_AT_ONCE;
    unsigned all_four = beyond & beyond >> 1 & beyond >> 2 & beyond >> 3;
    return (all_four & 0x1111) == 0;
}

static inline bool is_passed(const Lane *lane, Lie lie)
{
    return lie.low >= lane->near && lie.high <= lane->far;
}

// Of many corners; told exactly.
static bool meets_many(const Lane *lane, const GeomPolygon *outline, bool *passed)
{
    int64_t right = INT64_MAX, left = INT64_MIN;
    Lie lie = {INT64_MAX, INT64_MIN};
    for (unsigned n = 0; n < outline->count; n++) {
        int64_t off_x = (int64_t)outline->vertex[n].x - lane->from.x;
        int64_t off_y = (int64_t)outline->vertex[n].y - lane->from.y;
        int64_t across = lane->dx * off_y - lane->dy * off_x;
        int64_t along = lane->dx * off_x + lane->dy * off_y;
        right = across < right ? across : right;
        left = across > left ? across : left;
        lie.low = along < lie.low ? along : lie.low;
        lie.high = along > lie.high ? along : lie.high;
    }
    *passed = is_passed(lane, lie);
    return left >= -lane->wide && right <= lane->wide && lie.high >= lane->first &&
           lie.low <= lane->last;
}

static inline bool is_own(const AodSift *sift, unsigned host)
{
    return (host == sift->look->own) | (host == sift->look->other);
}

// Too low or too high to be in the way of any line.
static inline bool is_off(const AodSift *sift, int32_t low_u, int32_t high_u)
{
    return (high_u <= sift->lowest_u) | (low_u >= sift->highest_u) | (high_u < sift->look->over_u);
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
    int off = is_off(sift, screen->low_u, screen->high_u);
    int own = screen->is_model & is_own(sift, screen->host);
    if ((off | own) != 0)
        return;
    bool passed;
    if (screen->outline.count > AOD_FEW_CORNERS ? !meets_many(lane, &screen->outline, &passed)
                                                : !meets_few(lane, screen, &passed))
        return;
    // AOD-TABLE-4.15: whoever stands in it looks out of it freely.
    if (screen->kind == AOD_SCREEN_AREA && looks_from_inside(sift, screen))
        return;
    AodSifted one = {(uint16_t)(AOD_BULKS_MAX + n), passed};
    if (!aod__is_opaque(screen) || !is_tall(sift, screen->low_u, screen->high_u)) {
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

// Which of the eight discs may meet the lane.
static inline unsigned meet_lane(const Lane *lane, const AodDiscs *discs, unsigned n)
{
    Spots spots = spots_of(lane, &discs->x[n], &discs->y[n]);
    Eight reach = sum_of(eight(&discs->reach[n]), lane->aside);
    Eight off =
        (size_of(spots.across) > reach) | (size_of(spots.along) > sum_of(reach, lane->half));
    return bits_of(off) ^ ALL_EIGHT;
}

enum { WORD = 64 };

// Which may, of so many from that one on. Without a branch: nobody can tell which they are.
static inline uint64_t find_discs(const Lane *lane, const AodDiscs *discs, unsigned from)
{
    uint64_t found = 0;
    unsigned end = from + WORD < discs->count ? from + WORD : discs->count;
    for (unsigned n = from; n < end; n += AOD_AT_ONCE)
        found |= (uint64_t)meet_lane(lane, discs, n) << (n - from);
    return found;
}

static void sift_screens(AodSift *sift, const Lane *lane, const AodDiscs *discs)
{
    for (unsigned from = 0; from < discs->count; from += WORD) {
        uint64_t found = find_discs(lane, discs, from);
        for (; found != 0 && !sift->is_shut; found &= found - 1)
            add_screen(sift, lane, discs->around[from + (unsigned)__builtin_ctzll(found)]);
    }
}

// --- bodies ---------------------------------------------------------------------------------------

static void add_body(AodSift *sift, const Lane *lane, unsigned n)
{
    const AodBulk *bulk = &sift->scene->bodies.bulk[n];
    Lie lie;
    if (is_off(sift, bulk->low_u, bulk->high_u) || !meets_along(lane, bulk->disc, &lie))
        return;
    AodSifted one = {(uint16_t)n, is_passed(lane, lie)};
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

// Those of a block that lie abreast of the lane, if they are not looked through.
static inline uint64_t find_bodies(const AodSift *sift, const Lane *lane, const AodBodies *bodies,
                                   unsigned block)
{
    unsigned first = bodies->first[block], count = bodies->first[block + 1] - first;
    Eight reach = sum_of(all(aod__reach(bodies->most_u)), lane->aside);
    uint64_t found = 0;
    for (unsigned n = 0; n < count; n += AOD_AT_ONCE) {
        Spots spots = spots_of(lane, &bodies->x[first + n], &bodies->y[first + n]);
        found |= (uint64_t)(bits_of(size_of(spots.across) > reach) ^ ALL_EIGHT) << n;
    }
    bool is_through = is_own(sift, bodies->bulk[first].host);
    return is_through ? 0 : found & ((UINT64_C(1) << count) - 1);
}

static void sift_bodies(AodSift *sift, const Lane *lane)
{
    const AodBodies *bodies = &sift->scene->bodies;
    const AodDiscs *blocks = &sift->scene->blocks;
    for (unsigned from = 0; from < blocks->count; from += WORD) {
        uint64_t met = find_discs(lane, blocks, from);
        for (; met != 0; met &= met - 1) {
            unsigned block = blocks->around[from + (unsigned)__builtin_ctzll(met)];
            uint64_t found = find_bodies(sift, lane, bodies, block);
            for (; found != 0 && !sift->is_shut; found &= found - 1)
                add_body(sift, lane, bodies->first[block] + (unsigned)__builtin_ctzll(found));
        }
    }
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
    sift_screens(sift, &lane, &scene->pieces);
    if (!sift->is_shut)
        sift_screens(sift, &lane, &scene->hulls);
    if (!sift->is_shut)
        sift_bodies(sift, &lane);
    if (!sift->is_shut)
        sift_screens(sift, &lane, &scene->veils);
}
