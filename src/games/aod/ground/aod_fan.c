// Fans: see the header.
#include "aod_fan.h"

#include "base_assert.h"

#ifdef __SSE4_1__
#    include <smmintrin.h>
#endif

// Of numbers of 32 bits.
static inline AodTwo times(AodTwo a, AodTwo b)
{
#ifdef __SSE4_1__
    return (AodTwo)_mm_mul_epi32((__m128i)a, (__m128i)b);
#else
    return a * b;
#endif
}

// Bit n for place n below 0.
static inline uint32_t below_zero(AodTwo numbers)
{
#ifdef __SSE4_1__
    return (uint32_t)_mm_movemask_pd((__m128d)numbers);
#else
    return (uint32_t)(numbers[0] < 0) | (uint32_t)(numbers[1] < 0) << 1;
#endif
}

static inline AodTwo both(int64_t number)
{
    return (AodTwo){number, number};
}

void aod__fan(AodFan *fan, const AodLook *look)
{
    fan->from = look->eye[0];
    fan->side = (GeomPoint){look->eye[1].x - fan->from.x, look->eye[1].y - fan->from.y};
    fan->side_x = both(fan->side.x);
    fan->side_y = both(fan->side.y);
    for (unsigned n = 0; n < AOD_FAN_TWOS; n++) {
        GeomPoint a = look->column[2 * n];
        GeomPoint b = look->column[2 * n + 1 < AOD_COLUMNS ? 2 * n + 1 : 2 * n];
        fan->column_x[n] = (AodTwo){a.x, b.x} - both(fan->from.x);
        fan->column_y[n] = (AodTwo){a.y, b.y} - both(fan->from.y);
        fan->turned[n] =
            times(fan->column_x[n], fan->side_y) - times(fan->column_y[n], fan->side_x);
    }
    fan->rays = look->eye_count > 1 ? AOD_ALL_RAYS : AOD_ALL_COLUMNS;
    // Of eyes and columns none is farther from the way than `wide_u`, but for rounding.
    fan->length_u = look->length_u + 2 * (int64_t)(look->wide_u + 2);
}

// A place as the middle eye sees it, everything twice.
typedef struct Seen {
    AodTwo x, y;
    AodTwo off; // s x p
} Seen;

static inline Seen seen(const AodFan *fan, GeomPoint place)
{
    AodTwo x = both(place.x - fan->from.x), y = both(place.y - fan->from.y);
    return (Seen){x, y, times(fan->side_x, y) - times(fan->side_y, x)};
}

// Of the rays to two columns from one eye.
static inline uint32_t rays_of(AodTwo one, AodTwo other, unsigned eye, unsigned n)
{
    return below_zero(one & other) << (AOD_RAY_BITS * eye + 2 * n);
}

uint32_t aod__fan_cuts(const AodFan *fan, const GeomPolygon *outline)
{
    Seen corner[GEOM_VERTEX_MAX];
    unsigned count = outline->count;
    ASSERT(count >= 2 && count <= GEOM_VERTEX_MAX);
    for (unsigned i = 0; i < count; i++)
        corner[i] = seen(fan, outline->vertex[i]);
    uint32_t rays = 0;
    for (unsigned n = 0; n < AOD_FAN_TWOS; n++) {
        // Below 0 as soon as a corner lies there, of the rays from each eye.
        AodTwo right0 = {0}, right1 = {0}, right2 = {0}, left0 = {0}, left1 = {0}, left2 = {0};
        AodTwo column_x = fan->column_x[n], column_y = fan->column_y[n], turned = fan->turned[n];
        for (unsigned i = 0; i < count; i++) {
            AodTwo middle = times(column_x, corner[i].y) - times(column_y, corner[i].x);
            AodTwo moved = turned + corner[i].off;
            AodTwo one = middle - moved, other = middle + moved;
            right0 |= middle;
            left0 |= -middle;
            right1 |= one;
            left1 |= -one;
            right2 |= other;
            left2 |= -other;
        }
        rays |= rays_of(right0, left0, 0, n) | rays_of(right1, left1, 1, n) |
                rays_of(right2, left2, 2, n);
    }
    return rays & fan->rays;
}

static inline int64_t cross(GeomPoint a, GeomPoint b)
{
    return (int64_t)a.x * b.y - (int64_t)a.y * b.x;
}

// Which have neither their eye nor their column to the left of the edge.
static inline uint32_t rays_outside(const AodFan *fan, GeomPoint from, GeomPoint edge)
{
    int64_t least = cross(edge, from) + 1; // of what lies to its left
    int64_t aside = cross(edge, fan->side);
    // A bit each, where that eye's ray to column 0 has its own.
    uint32_t eyes = (uint32_t)(least > 0) | (uint32_t)(aside < least) << AOD_RAY_BITS |
                    (uint32_t)(-aside < least) << 2 * AOD_RAY_BITS;
    AodTwo x = both(edge.x), y = both(edge.y);
    uint32_t columns = 0;
    for (unsigned n = 0; n < AOD_FAN_TWOS; n++)
        columns |= below_zero(times(x, fan->column_y[n]) - times(y, fan->column_x[n]) - both(least))
                   << 2 * n;
    return eyes * columns;
}

uint32_t aod__fan_beside(const AodFan *fan, const GeomPolygon *outline)
{
    uint32_t rays = 0;
    GeomPoint u = outline->vertex[outline->count - 1];
    for (unsigned n = 0; n < outline->count; n++) {
        GeomPoint v = outline->vertex[n];
        GeomPoint from = {u.x - fan->from.x, u.y - fan->from.y}, edge = {v.x - u.x, v.y - u.y};
        rays |= rays_outside(fan, from, edge);
        u = v;
    }
    return rays & fan->rays;
}

uint32_t aod__fan_nears(const AodFan *fan, GeomDisc disc)
{
    AodTwo reach = both(disc.radius_u * fan->length_u);
    Seen centre = seen(fan, disc.centre);
    uint32_t rays = 0;
    for (unsigned n = 0; n < AOD_FAN_TWOS; n++) {
        AodTwo middle = times(fan->column_x[n], centre.y) - times(fan->column_y[n], centre.x);
        AodTwo moved = fan->turned[n] + centre.off;
        AodTwo one = middle - moved, other = middle + moved;
        rays |= rays_of(middle - reach, -middle - reach, 0, n) |
                rays_of(one - reach, -one - reach, 1, n) |
                rays_of(other - reach, -other - reach, 2, n);
    }
    return rays & fan->rays;
}
