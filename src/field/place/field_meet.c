// What a mover meets: filled in, and asked.
#include "field_corner.h"

#include "base_assert.h"

#include <string.h>

// --- the index ----------------------------------------------------------------------------------

typedef struct Slices {
    unsigned x[2], y[2]; // first and last
} Slices;

// Which never falls as the coordinate rises, so what meets in the plane meets in slices.
static unsigned slice_of(const FieldWays *ways, int32_t at, int32_t low)
{
    if (at <= low)
        return 0;
    unsigned slice = (unsigned)(at - low) >> ways->slice_shift;
    return slice < FIELD_SLICES ? slice : FIELD_SLICES - 1;
}

static Slices slices_of(const FieldWays *ways, GeomBox box)
{
    GeomPoint low = ways->table.low;
    return (Slices){
        .x = {slice_of(ways, box.low.x, low.x), slice_of(ways, box.high.x, low.x)},
        .y = {slice_of(ways, box.low.y, low.y), slice_of(ways, box.high.y, low.y)},
    };
}

static Slices slices_of_bar(const FieldWays *ways, FieldBar bar)
{
    GeomBox box = {bar.at, bar.at};
    return slices_of(ways, geom_box_grown(box, field__ring_u(&bar)));
}

static inline void index_large(FieldIndex *index, unsigned n, Slices slices)
{
    uint64_t bit = UINT64_C(1) << n % 64;
    for (unsigned x = slices.x[0]; x <= slices.x[1]; x++)
        index->column[x][n / 64] |= bit;
    for (unsigned y = slices.y[0]; y <= slices.y[1]; y++)
        index->row[y][n / 64] |= bit;
}

static void index_small(FieldSmallIndex *index, unsigned n, Slices slices)
{
    for (unsigned x = slices.x[0]; x <= slices.x[1]; x++)
        index->column[x] |= UINT64_C(1) << n;
    for (unsigned y = slices.y[0]; y <= slices.y[1]; y++)
        index->row[y] |= UINT64_C(1) << n;
}

static void unindex_small(FieldSmallIndex *index, unsigned n, Slices slices)
{
    for (unsigned x = slices.x[0]; x <= slices.x[1]; x++)
        index->column[x] &= ~(UINT64_C(1) << n);
    for (unsigned y = slices.y[0]; y <= slices.y[1]; y++)
        index->row[y] &= ~(UINT64_C(1) << n);
}

static uint64_t near_word(const FieldIndex *index, unsigned word, const Slices *slices)
{
    uint64_t columns = 0, rows = 0;
    for (unsigned x = slices->x[0]; x <= slices->x[1]; x++)
        columns |= index->column[x][word];
    if (columns == 0)
        return 0;
    for (unsigned y = slices->y[0]; y <= slices->y[1]; y++)
        rows |= index->row[y][word];
    return columns & rows;
}

static uint64_t near_small(const FieldSmallIndex *index, const Slices *slices)
{
    uint64_t columns = 0, rows = 0;
    for (unsigned x = slices->x[0]; x <= slices->x[1]; x++)
        columns |= index->column[x];
    for (unsigned y = slices->y[0]; y <= slices->y[1]; y++)
        rows |= index->row[y];
    return columns & rows;
}

static uint64_t near_mates(const FieldWays *ways, const Slices *slices)
{
    return ways->mate_count == 0 ? 0 : near_small(&ways->mate_index, slices) & ~ways->mates_off;
}

// The same of one place: a column and a row.
typedef struct Spot {
    unsigned x, y;
} Spot;

static Spot spot_of(const FieldWays *ways, GeomPoint at)
{
    return (Spot){slice_of(ways, at.x, ways->table.low.x), slice_of(ways, at.y, ways->table.low.y)};
}

static uint64_t word_at(const FieldIndex *index, unsigned word, Spot spot)
{
    return index->column[spot.x][word] & index->row[spot.y][word];
}

static uint64_t small_at(const FieldSmallIndex *index, Spot spot)
{
    return index->column[spot.x] & index->row[spot.y];
}

static uint64_t mates_at(const FieldWays *ways, Spot spot)
{
    return ways->mate_count == 0 ? 0 : small_at(&ways->mate_index, spot) & ~ways->mates_off;
}

void field__find(const FieldWays *ways, GeomBox box, FieldThings *near)
{
    Slices slices = slices_of(ways, box);
    for (unsigned word = 0; word < FIELD_WORDS; word++)
        near->word[word] =
            64 * word < ways->bar_count ? near_word(&ways->bar_index, word, &slices) : 0;
    near->word[FIELD_MATE_FIRST / 64] = near_mates(ways, &slices) & ~ways->mates_passed;
    for (unsigned word = 0; 64 * word < ways->floor_count; word++)
        near->word[FIELD_FLOOR_FIRST / 64 + word] = near_word(&ways->floor_index, word, &slices);
}

// The lowest of the set, which is taken out.
static unsigned next(uint64_t *set)
{
    unsigned n = (unsigned)__builtin_ctzll(*set);
    *set &= *set - 1;
    return n;
}

// --- filled in ----------------------------------------------------------------------------------

void field_ways_clear(FieldWays *ways, GeomBox table, int64_t limit_u, unsigned corners)
{
    ASSERT(corners < UINT8_MAX);
    ASSERT(table.low.x <= table.high.x && table.low.y <= table.high.y);
    ways->table = table;
    ways->limit_u = limit_u;
    ways->far_u = 0;
    ways->notes = NULL;
    ways->has_shapes = false;
    ways->corners = (uint8_t)corners;
    ways->bar_count = ways->end_count = ways->floor_count = ways->road_count = 0;
    memset(&ways->bar_index, 0, sizeof ways->bar_index);
    memset(&ways->end_index, 0, sizeof ways->end_index);
    memset(&ways->floor_index, 0, sizeof ways->floor_index);
    field_ways_clear_mates(ways);
    int32_t width_u = table.high.x - table.low.x, height_u = table.high.y - table.low.y;
    int32_t span_u = width_u > height_u ? width_u : height_u;
    for (ways->slice_shift = 0; span_u >> ways->slice_shift >= FIELD_SLICES;)
        ways->slice_shift++;
}

static void note_shape(FieldWays *ways, const FieldBar *bar)
{
    if (bar->shape == NULL)
        return;
    ASSERT(geom_is_same(bar->at, bar->shape->round.centre) && bar->keep_u >= 0 &&
           bar->reach_u == bar->shape->round.radius_u + bar->keep_u);
    ways->has_shapes = true;
}

bool field_ways_add_bar(FieldWays *ways, FieldBar bar)
{
    ASSERT(ways->notes == NULL);
    if (ways->bar_count == FIELD_BARS_MAX)
        return false;
    note_shape(ways, &bar);
    index_large(&ways->bar_index, ways->bar_count, slices_of_bar(ways, bar));
    ways->bar[ways->bar_count++] = bar;
    return true;
}

bool field_ways_add_end(FieldWays *ways, FieldBar bar)
{
    if (ways->end_count == FIELD_BARS_MAX)
        return false;
    note_shape(ways, &bar);
    index_large(&ways->end_index, ways->end_count, slices_of_bar(ways, bar));
    ways->end[ways->end_count++] = bar;
    return true;
}

bool field_ways_add_floor(FieldWays *ways, FieldFloor floor)
{
    ASSERT(floor.price_u >= 0);
    if (ways->floor_count == FIELD_FLOORS_MAX)
        return false;
    const GeomPolygon *polygon = floor.polygon;
    int64_t area = 0;
    for (unsigned n = 1; n + 1 < polygon->count; n++)
        area += geom_cross(polygon->vertex[0], polygon->vertex[n], polygon->vertex[n + 1]);
    floor.turns_left = area > 0;
    // Ground without a price, where anybody may end, is nothing to anybody.
    if (floor.price_u > 0 || floor.is_no_end)
        index_large(&ways->floor_index, ways->floor_count,
                    slices_of(ways, geom_box_grown(polygon->box, FIELD_OUT_U)));
    ways->floor[ways->floor_count++] = floor;
    return true;
}

bool field_ways_add_road(FieldWays *ways, const GeomPolygon *road)
{
    if (ways->road_count == FIELD_ROADS_MAX)
        return false;
    ways->road[ways->road_count++] = road;
    return true;
}

void field_ways_add_mate(FieldWays *ways, FieldBar bar, bool is_passed)
{
    ASSERT(ways->mate_count < FIELD_MATES_MAX && bar.shape == NULL);
    unsigned mate = ways->mate_count++;
    ways->mate[mate] = bar;
    if (is_passed)
        ways->mates_passed |= UINT64_C(1) << mate;
    index_small(&ways->mate_index, mate, slices_of_bar(ways, bar));
}

void field_ways_move_mate(FieldWays *ways, unsigned mate, GeomPoint at)
{
    ASSERT(mate < ways->mate_count);
    FieldBar *bar = &ways->mate[mate];
    if (geom_is_same(bar->at, at))
        return;
    unindex_small(&ways->mate_index, mate, slices_of_bar(ways, *bar));
    bar->at = at;
    index_small(&ways->mate_index, mate, slices_of_bar(ways, *bar));
}

void field_ways_clear_mates(FieldWays *ways)
{
    ways->mate_count = 0;
    ways->mates_passed = ways->mates_off = 0;
    memset(&ways->mate_index, 0, sizeof ways->mate_index);
}

// --- asked --------------------------------------------------------------------------------------

bool field__is_on_road(const FieldWays *ways, GeomPoint a, GeomPoint b)
{
    GeomPoint segment[2] = {a, b};
    for (unsigned n = 0; n < ways->road_count; n++)
        if (geom_box_has(ways->road[n]->box, a) && geom_box_has(ways->road[n]->box, b) &&
            geom_path_stays_in(segment, 2, ways->road[n]))
            return true;
    return false;
}

// From a to b, by a mover that begins at `from`.
typedef struct Segment {
    GeomPoint from, a, b;
    int64_t x, y, length_u2; // from a to b
} Segment;

static Segment segment_of(GeomPoint from, GeomPoint a, GeomPoint b)
{
    return (Segment){from, a, b, (int64_t)b.x - a.x, (int64_t)b.y - a.y, geom_distance_u2(a, b)};
}

// As geom_segment_crosses_disc, of the disc around a bar, and without a jump: which of the bars
// nearby are crossed nobody can guess, and a wrong guess would cost more than all of this.
static bool is_come_near(const Segment *segment, const FieldBar *bar)
{
    int64_t x = (int64_t)bar->at.x - segment->a.x, y = (int64_t)bar->at.y - segment->a.y;
    int64_t along = x * segment->x + y * segment->y, across = x * segment->y - y * segment->x;
    int64_t reach_u2 = geom_square(bar->reach_u), first_u2 = x * x + y * y;
    int64_t last_u2 = first_u2 - 2 * along + segment->length_u2;
    uint64_t off = (uint64_t)(across < 0 ? -across : across);
    bool is_abreast = (along > 0) & (along < segment->length_u2);
    bool is_beside =
        (GeomWide)off * off < (GeomWide)(uint64_t)reach_u2 * (uint64_t)segment->length_u2;
    return (first_u2 < reach_u2) | (last_u2 < reach_u2) | (is_abreast & is_beside);
}

// Those of 64 things, bars or mates, that bar the segment. The first of them will do if only that
// is asked whether one does.
static uint64_t bars_of(const FieldWays *ways, const FieldBar *first, uint64_t near,
                        const Segment *segment, bool is_one_enough)
{
    uint64_t crossed = 0, met = 0;
    while (near != 0) {
        unsigned n = next(&near);
        crossed |= (uint64_t)is_come_near(segment, &first[n]) << n;
    }
    while (crossed != 0) {
        unsigned n = next(&crossed);
        const FieldBar *bar = &first[n];
        if ((bar->shape != NULL && !field__shape_is_crossed(bar, segment->a, segment->b)) ||
            !field__counts(ways, segment->from, bar))
            continue;
        met |= UINT64_C(1) << n;
        if (is_one_enough)
            break;
    }
    return met;
}

// Of 64 pieces of ground from that one on those that the segment enters. Where prices are not asked
// for only that which bars.
static uint64_t floors_of(const FieldWays *ways, const FieldFloor *first, uint64_t near,
                          const GeomPoint segment[2], int64_t *price_u, bool is_one_enough)
{
    GeomBox box = geom_box_of(segment[0], segment[1]);
    uint64_t met = 0;
    int64_t sum_u = 0;
    while (near != 0) {
        unsigned n = next(&near);
        const FieldFloor *floor = &first[n];
        bool is_barred = floor->price_u == FIELD_BARRED;
        if ((is_one_enough && price_u == NULL && !is_barred) || floor->price_u == 0 ||
            !geom_boxes_meet(floor->polygon->box, box))
            continue;
        int entries = geom_path_entries(segment, 2, floor->polygon, NULL, 0);
        if (entries == 0)
            continue;
        if (met == 0 && field__is_on_road(ways, segment[0], segment[1]))
            return 0;
        met |= UINT64_C(1) << n;
        sum_u += is_barred ? 0 : (int64_t)entries * floor->price_u;
    }
    if (price_u != NULL)
        *price_u += sum_u;
    return met;
}

static uint64_t barred_floors(const FieldFloor *first, uint64_t set)
{
    uint64_t barred = 0;
    while (set != 0) {
        unsigned n = next(&set);
        if (first[n].price_u == FIELD_BARRED)
            barred |= UINT64_C(1) << n;
    }
    return barred;
}

bool field__look(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b, int64_t *price_u,
                 FieldThings *met)
{
    FieldThings near;
    GeomPoint ends[2] = {a, b};
    Segment segment = segment_of(from, a, b);
    bool is_free = geom_box_has(ways->table, b);
    field__find(ways, geom_box_of(a, b), &near);
    for (unsigned word = 0; word < FIELD_FLOOR_FIRST / 64; word++) {
        met->word[word] = near.word[word] == 0 ? 0
                                               : bars_of(ways, field__bar(ways, 64 * word),
                                                         near.word[word], &segment, false);
        is_free = is_free && met->word[word] == 0;
    }
    for (unsigned word = FIELD_FLOOR_FIRST / 64; word < field__words(ways); word++) {
        const FieldFloor *first = &ways->floor[64 * word - FIELD_FLOOR_FIRST];
        uint64_t floors = near.word[word];
        if (floors != 0)
            floors = floors_of(ways, first, floors, ends, price_u, false);
        met->word[word] = floors;
        is_free = is_free && barred_floors(first, floors) == 0;
    }
    return is_free;
}

bool field_way_is_free(const FieldWays *ways, GeomPoint from, GeomPoint a, GeomPoint b,
                       int64_t *price_u)
{
    if (!geom_box_has(ways->table, b))
        return false;
    GeomPoint ends[2] = {a, b};
    Segment segment = segment_of(from, a, b);
    Slices slices = slices_of(ways, geom_box_of(a, b));
    for (unsigned word = 0; 64 * word < ways->bar_count; word++)
        if (bars_of(ways, &ways->bar[64 * word], near_word(&ways->bar_index, word, &slices),
                    &segment, true) != 0)
            return false;
    if (bars_of(ways, ways->mate, near_mates(ways, &slices) & ~ways->mates_passed, &segment,
                true) != 0)
        return false;
    for (unsigned word = 0; 64 * word < ways->floor_count; word++) {
        const FieldFloor *first = &ways->floor[64 * word];
        uint64_t floors = near_word(&ways->floor_index, word, &slices);
        if (floors != 0 &&
            barred_floors(first, floors_of(ways, first, floors, ends, price_u, true)) != 0)
            return false;
    }
    return true;
}

static bool is_in_any(const FieldBar *first, uint64_t near, GeomPoint at)
{
    while (near != 0) {
        const FieldBar *bar = &first[next(&near)];
        if (field__is_in(bar, at))
            return true;
    }
    return false;
}

// Which of 64 bars or mates keeps the mover from standing there, lowest first; 64: none.
static unsigned barred_at(const FieldWays *ways, GeomPoint from, GeomPoint at,
                          const FieldBar *first, uint64_t near)
{
    while (near != 0) {
        unsigned n = next(&near);
        if (field__is_in(&first[n], at) && field__counts(ways, from, &first[n]))
            return n;
    }
    return 64;
}

bool field__can_stand(const FieldWays *ways, GeomPoint from, GeomPoint at, unsigned *barred_by)
{
    *barred_by = FIELD_THINGS_MAX;
    if (!geom_box_has(ways->table, at))
        return false;
    Spot spot = spot_of(ways, at);
    for (unsigned word = 0; 64 * word < ways->bar_count; word++) {
        unsigned n =
            barred_at(ways, from, at, &ways->bar[64 * word], word_at(&ways->bar_index, word, spot));
        if (n < 64) {
            *barred_by = 64 * word + n;
            return false;
        }
    }
    unsigned n = barred_at(ways, from, at, ways->mate, mates_at(ways, spot) & ~ways->mates_passed);
    if (n < 64)
        *barred_by = FIELD_MATE_FIRST + n;
    return n == 64;
}

bool field__is_off_limits(const FieldWays *ways, GeomPoint at)
{
    if (!geom_box_has(ways->table, at))
        return true;
    Spot spot = spot_of(ways, at);
    for (unsigned word = 0; 64 * word < ways->floor_count; word++) {
        const FieldFloor *first = &ways->floor[64 * word];
        uint64_t floors = word_at(&ways->floor_index, word, spot);
        while (floors != 0) {
            const FieldFloor *floor = &first[next(&floors)];
            if (field__is_no_end(floor) && geom_polygon_has(floor->polygon, at) &&
                !field__is_on_road(ways, at, at))
                return true;
        }
    }
    return false;
}

void field__bars_at(const FieldWays *ways, GeomPoint at, FieldBarsAt *out)
{
    Spot spot = spot_of(ways, at);
    *out = (FieldBarsAt){spot.x, spot.y, 0, 0};
}

const FieldBar *field__next_bar_at(const FieldWays *ways, FieldBarsAt *at)
{
    enum { MATES = 2 * FIELD_WORDS };
    const Spot spot = {at->column, at->row};
    while (at->left == 0) {
        if (at->word > MATES)
            return NULL;
        at->left = at->word == MATES ? mates_at(ways, spot)
                   : at->word < FIELD_WORDS
                       ? word_at(&ways->bar_index, at->word, spot)
                       : word_at(&ways->end_index, at->word - FIELD_WORDS, spot);
        at->word++;
    }
    unsigned n = next(&at->left), word = at->word - 1;
    return word == MATES        ? &ways->mate[n]
           : word < FIELD_WORDS ? &ways->bar[64 * word + n]
                                : &ways->end[64 * (word - FIELD_WORDS) + n];
}

static bool is_deep_in_any(const FieldBar *first, uint64_t near, GeomPoint at)
{
    enum { DEEP_U = 2 }; // farther than from a point of the grid to the eight around it
    while (near != 0) {
        const FieldBar *bar = &first[next(&near)];
        int32_t reach_u = bar->reach_u - DEEP_U;
        if (reach_u > 0 && geom_is_nearer(at, bar->at, reach_u) &&
            (bar->shape == NULL || (bar->keep_u >= DEEP_U && field__is_in_shape(bar, at, -DEEP_U))))
            return true;
    }
    return false;
}

bool field__is_deep(const FieldWays *ways, GeomPoint at)
{
    Spot spot = spot_of(ways, at);
    for (unsigned word = 0; 64 * word < ways->bar_count; word++)
        if (is_deep_in_any(&ways->bar[64 * word], word_at(&ways->bar_index, word, spot), at))
            return true;
    for (unsigned word = 0; 64 * word < ways->end_count; word++)
        if (is_deep_in_any(&ways->end[64 * word], word_at(&ways->end_index, word, spot), at))
            return true;
    return is_deep_in_any(ways->mate, mates_at(ways, spot), at);
}

bool field_way_may_end(const FieldWays *ways, GeomPoint at)
{
    if (!geom_box_has(ways->table, at))
        return false;
    Spot spot = spot_of(ways, at);
    for (unsigned word = 0; 64 * word < ways->bar_count; word++)
        if (is_in_any(&ways->bar[64 * word], word_at(&ways->bar_index, word, spot), at))
            return false;
    for (unsigned word = 0; 64 * word < ways->end_count; word++)
        if (is_in_any(&ways->end[64 * word], word_at(&ways->end_index, word, spot), at))
            return false;
    return !is_in_any(ways->mate, mates_at(ways, spot), at) && !field__is_off_limits(ways, at);
}
