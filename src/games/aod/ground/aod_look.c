// Looks: eyes and samples in whole units (AOD-TABLE-4.1, 4.2, 4.14).
#include "aod_look.h"
#include "aod_scene.h"

#include "base_assert.h"

#define SIDE_PERCENT LIMIT(TABLE_4_1, 90) // of the body's radius

enum { ONE = AOD_AHEAD_ONE, FINE = 8 };
enum { TENTHS = 10 };

// AOD-TABLE-4.14: at right angles to the way, to the left; in 2^-15 of a unit.
typedef struct Across {
    int32_t x, y;
} Across;

// To the nearest, halves away from zero.
static inline int32_t over(int64_t value, int64_t by)
{
    int64_t sign = value >> 63,
            half = by / 2; // 0 or -1: nobody foretells it, so there is no branch
    return (int32_t)((value + ((half ^ sign) - sign)) / by);
}

// The way's length in 2^-8 of a unit, rounded down, and the direction across it.
static int64_t find_across(GeomPoint from, GeomPoint to, Across *across)
{
    int64_t dx = (int64_t)to.x - from.x, dy = (int64_t)to.y - from.y;
    int64_t fine = geom_root_floor((uint64_t)(dx * dx + dy * dy) << (2 * FINE));
    *across = (Across){0, 0};
    if (fine != 0)
        *across = (Across){over(-dy * (ONE << FINE), fine), over(dx * (ONE << FINE), fine)};
    return fine;
}

// So many fifths, or hundredths, of a unit to the left. The two sides lie opposite each other.
static GeomPoint fifths(Across across, int64_t times)
{
    return (GeomPoint){over(across.x * times, 5 * ONE), over(across.y * times, 5 * ONE)};
}

static GeomPoint hundredths(Across across, int64_t times)
{
    return (GeomPoint){over(across.x * times, AOD_PERCENT * ONE),
                       over(across.y * times, AOD_PERCENT * ONE)};
}

static GeomPoint moved(GeomPoint middle, GeomPoint by)
{
    return (GeomPoint){middle.x + by.x, middle.y + by.y};
}

static GeomPoint moved_back(GeomPoint middle, GeomPoint by)
{
    return (GeomPoint){middle.x - by.x, middle.y - by.y};
}

static int32_t size_of(int64_t value)
{
    return (int32_t)(value < 0 ? -value : value);
}

// AOD-TABLE-4.2: half of what is seen of it across the way, in 2^-15 of a unit.
static int64_t half_width(const AodSilhouette *to, Across across)
{
    if (to->hull == NULL)
        return (int64_t)to->body_u * ONE;
    int64_t most = 0;
    for (int n = 0; n < 4; n++) {
        int64_t off = (int64_t)across.x * (to->hull[n].x - to->centre.x) +
                      (int64_t)across.y * (to->hull[n].y - to->centre.y);
        most = off > most ? off : most;
    }
    return most;
}

static void set_heights(AodLook *look, const AodSilhouette *to)
{
    ASSERT(to->low_u >= 0 && to->low_u <= to->high_u && to->high_u < AOD_HEIGHT_MAX_U);
    for (int row = 0; row < AOD_ROWS; row++)
        look->sample_u[row] = to->low_u + (to->high_u - to->low_u) * (2 * row + 1) / 8;
}

// Everything but the eyes beside the middle one.
static void look_at(AodLook *look, GeomPoint from, int32_t eye_u, unsigned own,
                    const AodSilhouette *to, Across *across)
{
    ASSERT(eye_u >= 0 && eye_u < AOD_HEIGHT_MAX_U);
    ASSERT(geom_is_in_bound(from) && geom_is_in_bound(to->centre));
    int64_t fine = find_across(from, to->centre, across);
    look->from = look->eye[0] = look->eye[1] = look->eye[2] = from;
    look->to = to->centre;
    look->eye_u = eye_u;
    look->over_u = 0;
    look->own = (uint16_t)own;
    look->other = to->host;
    look->eye_count = 1;
    look->columns = AOD_ALL_COLUMNS;
    look->ahead_x = across->y;
    look->ahead_y = -across->x;
    look->is_plain = fine >= 8 << FINE;
    // In a fifth of the width each, the samples in their middles.
    int32_t half_u = (int32_t)((half_width(to, *across) + ONE / 2) / ONE);
    GeomPoint outer = fifths(*across, INT64_C(4) * half_u);
    GeomPoint inner = fifths(*across, INT64_C(2) * half_u);
    look->column[0] = moved(to->centre, outer);
    look->column[1] = moved(to->centre, inner);
    look->column[2] = to->centre;
    look->column[3] = moved_back(to->centre, inner);
    look->column[4] = moved_back(to->centre, outer);
    set_heights(look, to);
    look->wide_u = half_u;
    // Rounding puts no point farther than 2 units off its place.
    int64_t length_u = (fine >> FINE) + 1, way_u2 = geom_distance_u2(from, to->centre);
    look->length_u = (int32_t)length_u;
    look->near = 0;
    look->far = way_u2 - 2 * length_u;
    look->far_u = (int32_t)length_u - 4;
    look->first = -2 * length_u;
    look->last = way_u2 + 2 * length_u;
}

AodLook aod__look_from_body(const AodSilhouette *from, const AodSilhouette *to)
{
    ASSERT(from->hull == NULL);
    AodLook look; // made where the caller wants it
    Across across;
    int32_t eye_u = from->low_u + (from->high_u - from->low_u) * AOD_EYE_PERCENT / AOD_PERCENT;
    look_at(&look, from->centre, eye_u, from->host, to, &across);
    GeomPoint side = hundredths(across, (int64_t)from->body_u * SIDE_PERCENT);
    look.eye[1] = moved(from->centre, side);
    look.eye[2] = moved_back(from->centre, side);
    look.eye_count = AOD_EYES_MAX;
    look.near = geom_distance_u2(from->centre, to->centre) - look.far;
    if (from->body_u > look.wide_u)
        look.wide_u = from->body_u;
    return look;
}

AodLook aod__look_from_point(GeomPoint at, int32_t eye_u, unsigned own, const AodSilhouette *to)
{
    AodLook look;
    Across across;
    look_at(&look, at, eye_u, own, to, &across);
    return look;
}

void aod__look_at_side(AodLook *look, GeomPoint left, GeomPoint right)
{
    int64_t length_u = geom_length_u(look->from, look->to);
    int64_t way_u2 = geom_distance_u2(look->from, look->to);
    for (int n = 0; n < AOD_COLUMNS; n++) {
        int32_t part = 2 * n + 1;
        GeomPoint at = {left.x + over((int64_t)(right.x - left.x) * part, TENTHS),
                        left.y + over((int64_t)(right.y - left.y) * part, TENTHS)};
        look->column[n] = at;
        int64_t ahead = geom_dot(look->from, look->to, at);
        look->first = ahead < look->first ? ahead : look->first;
        look->far = ahead < look->far ? ahead : look->far;
        look->last = ahead > look->last ? ahead : look->last;
        // From the line between the middles: abreast of it, or beyond either end.
        int32_t off_u;
        if (ahead <= 0 || ahead >= way_u2)
            off_u = geom_length_u(ahead <= 0 ? look->from : look->to, at);
        else
            off_u = size_of(geom_cross(look->from, look->to, at) / (length_u - 1)) + 1;
        look->wide_u = off_u > look->wide_u ? off_u : look->wide_u;
    }
    look->far_u = look->far < 0 ? -1 : (int32_t)(look->far / length_u);
    // All eyes well in front of the side, so that no ray is upright, and all of it before the eyes.
    enum { CLEAR_U = 4 };
    GeomPoint one = look->column[0], other = look->column[AOD_COLUMNS - 1];
    int64_t long_u = size_of(other.x - one.x) + size_of(other.y - one.y); // at least
    for (int n = 0; n < look->eye_count; n++)
        look->is_plain &= geom_cross(one, other, look->eye[n]) < -CLEAR_U * long_u;
    if (look->eye_count > 1)
        look->is_plain &= geom_cross(look->eye[1], look->eye[2], one) > 0 &&
                          geom_cross(look->eye[1], look->eye[2], other) > 0;
}
