// Rays: see the header. Heights are below 2^18, places on a ray fractions of 42 bits, so a height
// times a denominator fits 60 bits; what is squared takes 128.
//
// A line goes from the eye, at the ray's start, to a sample above its end. At the place num / den
// it is (eye * (den - num) + sample * num) / den high.
#include "aod_ray.h"

#include "geom_stretch.h"

#include "base_assert.h"
#include "base_limit.h"

__extension__ typedef __int128 Signed128;

#define WOODS_DIM_U  LIMIT(TABLE_4_6, 3 * AOD_INCH)
#define WOODS_HIDE_U LIMIT(TABLE_4_6, 6 * AOD_INCH)

static const GeomPlace START = {0, 1}, END = {1, 1};

// --- in the plane -------------------------------------------------------------------------------

bool aod__ray_meets_disc(const AodRay *ray, GeomDisc disc)
{
    return geom_segment_crosses_disc(ray->from, ray->to, disc);
}

static int sign(int64_t value)
{
    return (value > 0) - (value < 0);
}

// AOD-TABLE-4.9: to touch an end of the wall, or to end at it, is not to pass through it.
static bool meets_wall(const AodRay *ray, const GeomPoint end[2])
{
    return sign(aod__ray_side(ray, end[0])) * sign(aod__ray_side(ray, end[1])) < 0 &&
           sign(geom_cross(end[0], end[1], ray->from)) * sign(geom_cross(end[0], end[1], ray->to)) <
               0;
}

// Where the ray runs inside a convex outline; false: nowhere. Going round it, the ray's line comes
// in where it has a corner on its left and then none, and goes out where that is the other way.
static bool find_convex(const AodRay *ray, const GeomPolygon *outline, GeomStretch *out)
{
    bool right = false;
    GeomPlace in = {0, 0}, back = {0, 0};
    GeomPoint u = outline->vertex[outline->count - 1];
    int64_t side_u = aod__ray_side(ray, u);
    for (unsigned n = 0; n < outline->count; n++) {
        GeomPoint v = outline->vertex[n];
        int64_t side_v = aod__ray_side(ray, v);
        right |= side_v < 0;
        if (side_u > 0 && side_v <= 0)
            in = (GeomPlace){geom_cross(ray->from, v, u), side_u - side_v};
        else if (side_u <= 0 && side_v > 0)
            back = (GeomPlace){geom_cross(ray->from, u, v), side_v - side_u};
        u = v;
        side_u = side_v;
    }
    if (!right || in.den == 0 || in.num >= in.den || back.num <= 0)
        return false;
    *out = (GeomStretch){in.num > 0 ? in : START, back.num < back.den ? back : END};
    return true;
}

bool aod__ray_meets_screen(const AodRay *ray, const AodScreen *screen)
{
    if (screen->kind == AOD_SCREEN_WALL)
        return meets_wall(ray, screen->outline.vertex);
    if (ray->length_u2 == 0)
        return geom_box_has(screen->outline.box, ray->from) &&
               geom_polygon_side(&screen->outline, ray->from) == GEOM_INSIDE;
    GeomStretch on;
    if (screen->is_convex)
        return find_convex(ray, &screen->outline, &on);
    return geom_polygon_is_crossed(&screen->outline, ray->from, ray->to);
}

// --- heights ------------------------------------------------------------------------------------

static int compare(GeomPlace a, GeomPlace b)
{
    Signed128 left = (Signed128)a.num * b.den, right = (Signed128)b.num * a.den;
    return (left > right) - (left < right);
}

static GeomPlace later(GeomPlace a, GeomPlace b)
{
    return compare(a, b) < 0 ? b : a;
}

static GeomPlace earlier(GeomPlace a, GeomPlace b)
{
    return compare(a, b) < 0 ? a : b;
}

// The height of the line to that sample at the place, less `level`: its sign.
static int above(const AodRay *ray, int row, GeomPlace at, int32_t level_u)
{
    int64_t eye = ray->eye_u - level_u, sample = ray->sample_u[row] - level_u;
    return sign(eye * (at.den - at.num) + sample * at.num);
}

// Whether the line is somewhere on the open stretch higher than low and lower than high.
static bool is_between(const AodRay *ray, int row, GeomStretch on, int32_t low_u, int32_t high_u)
{
    bool rises = ray->sample_u[row] >= ray->eye_u;
    return above(ray, row, rises ? on.begin : on.end, high_u) < 0 &&
           above(ray, row, rises ? on.end : on.begin, low_u) > 0;
}

// The part of the line that is higher than low and lower than high; false: nothing of it.
static bool part_between(const AodRay *ray, int row, int32_t low_u, int32_t high_u,
                         GeomStretch *part)
{
    int32_t eye_u = ray->eye_u, rise_u = ray->sample_u[row] - eye_u;
    *part = (GeomStretch){START, END};
    if (rise_u == 0)
        return eye_u > low_u && eye_u < high_u;
    GeomPlace at_low = {low_u - eye_u, rise_u}, at_high = {high_u - eye_u, rise_u};
    if (rise_u < 0) {
        part->begin = later(START, (GeomPlace){eye_u - high_u, -rise_u});
        part->end = earlier(END, (GeomPlace){eye_u - low_u, -rise_u});
    } else {
        part->begin = later(START, at_low);
        part->end = earlier(END, at_high);
    }
    return compare(part->begin, part->end) < 0;
}

// --- bodies -------------------------------------------------------------------------------------

// Twice the way's part at the place, from the disc's centre to there, against its radius.
static bool is_nearer_at(const AodRay *ray, GeomPlace at, GeomDisc disc)
{
    Signed128 x = (Signed128)(ray->from.x - disc.centre.x) * at.den + (Signed128)ray->dx * at.num;
    Signed128 y = (Signed128)(ray->from.y - disc.centre.y) * at.den + (Signed128)ray->dy * at.num;
    Signed128 reach = (Signed128)disc.radius_u * at.den;
    return x * x + y * y < reach * reach;
}

// Whether the ray comes nearer than its radius to the disc's centre within the part. Its nearest
// place is where the centre is abreast, or the end of the part that is next to that.
static bool is_in_disc(const AodRay *ray, GeomStretch part, GeomDisc disc)
{
    GeomPlace abreast = {geom_dot(ray->from, ray->to, disc.centre), ray->length_u2};
    if (ray->length_u2 == 0 || compare(abreast, part.begin) <= 0)
        return is_nearer_at(ray, part.begin, disc);
    if (compare(abreast, part.end) >= 0)
        return is_nearer_at(ray, part.end, disc);
    return aod__ray_cuts_disc(ray, disc);
}

AodRows aod__ray_past_body(const AodRay *ray, const AodBulk *bulk)
{
    AodRows rows = {0, 0};
    if (!aod__ray_meets_disc(ray, bulk->disc))
        return rows;
    for (int row = 0; row < AOD_ROWS; row++) {
        GeomStretch part;
        if (part_between(ray, row, bulk->low_u, bulk->high_u, &part) &&
            is_in_disc(ray, part, bulk->disc))
            rows.hidden |= (uint8_t)(1 << row);
    }
    rows.dim = rows.hidden;
    return rows;
}

// --- solids and areas ---------------------------------------------------------------------------

// The stretches of the ray inside the outline.
static int find_stretches(const AodRay *ray, const AodScreen *screen,
                          GeomStretch out[GEOM_VERTEX_MAX])
{
    if (screen->is_convex)
        return find_convex(ray, &screen->outline, &out[0]);
    return geom_polygon_stretches(&screen->outline, ray->from, ray->to, out);
}

// A ray straight up or down that stands inside the outline passes from the eye to the sample.
static unsigned rows_upright(const AodRay *ray, const AodScreen *screen)
{
    unsigned rows = 0;
    if (!aod__ray_meets_screen(ray, screen))
        return 0;
    for (int row = 0; row < AOD_ROWS; row++)
        if (is_between(ray, row, (GeomStretch){START, END}, screen->low_u, screen->high_u))
            rows |= 1U << row;
    return rows;
}

// All four lines run between low and high from end to end.
static bool are_between(const AodRay *ray, int32_t low_u, int32_t high_u)
{
    return (ray->eye_u > low_u) & (ray->eye_u < high_u) & (ray->sample_u[0] > low_u) &
           (ray->sample_u[AOD_ROWS - 1] < high_u);
}

static unsigned rows_past_solid(const AodRay *ray, const AodScreen *screen)
{
    if (ray->length_u2 == 0)
        return rows_upright(ray, screen);
    GeomStretch on[GEOM_VERTEX_MAX];
    int count = find_stretches(ray, screen, on);
    unsigned rows = 0;
    if (are_between(ray, screen->low_u, screen->high_u))
        return count > 0 ? AOD_ALL_ROWS : 0;
    for (int n = 0; n < count; n++)
        for (int row = 0; row < AOD_ROWS; row++)
            if (is_between(ray, row, on[n], screen->low_u, screen->high_u))
                rows |= 1U << row;
    return rows;
}

static unsigned rows_past_wall(const AodRay *ray, const AodScreen *screen)
{
    const GeomPoint *end = screen->outline.vertex;
    if (!meets_wall(ray, end))
        return 0;
    int64_t from = geom_cross(end[0], end[1], ray->from), to = geom_cross(end[0], end[1], ray->to);
    GeomPlace at = {from, from - to};
    if (at.den < 0)
        at = (GeomPlace){-at.num, -at.den};
    unsigned rows = 0;
    for (int row = 0; row < AOD_ROWS; row++)
        if (above(ray, row, at, screen->high_u) < 0 && above(ray, row, at, screen->low_u) > 0)
            rows |= 1U << row;
    return rows;
}

// --- floors -------------------------------------------------------------------------------------

// Which side of the edge from u to v the place on the ray is; above 0 on the left.
static int side_of_edge(const AodRay *ray, GeomPlace at, GeomPoint u, GeomPoint v)
{
    Signed128 side = (Signed128)geom_cross(u, v, ray->from) * (at.den - at.num) +
                     (Signed128)geom_cross(u, v, ray->to) * at.num;
    return (side > 0) - (side < 0);
}

// The y of the place less that of p: its sign.
static int is_over(const AodRay *ray, GeomPlace at, GeomPoint p)
{
    return sign((ray->from.y - (int64_t)p.y) * at.den + ray->dy * at.num);
}

// Inside the outline, not on its edge: how often its edges pass a line from there to the right.
static bool is_inside(const AodRay *ray, GeomPlace at, const GeomPolygon *outline)
{
    bool inside = false;
    GeomPoint u = outline->vertex[outline->count - 1];
    for (unsigned n = 0; n < outline->count; n++) {
        GeomPoint v = outline->vertex[n];
        int over_u = is_over(ray, at, u), over_v = is_over(ray, at, v);
        int side = side_of_edge(ray, at, u, v);
        if (side == 0 && over_u * over_v <= 0) {
            // On the line of the edge and no higher or lower than it: on the edge, unless that is
            // level, when the place may lie beside it.
            if (over_u != over_v)
                return false;
            int64_t x_u = (ray->from.x - (int64_t)u.x) * at.den + ray->dx * at.num;
            int64_t x_v = (ray->from.x - (int64_t)v.x) * at.den + ray->dx * at.num;
            if (sign(x_u) * sign(x_v) <= 0)
                return false;
        }
        // Upwards past the place with it on the left, or downwards with it on the right.
        if ((over_u >= 0 && over_v < 0 && side > 0) || (over_v >= 0 && over_u < 0 && side < 0))
            inside = !inside;
        u = v;
    }
    return inside;
}

// AOD-TABLE-4.13: passed through from one side to the other.
static unsigned rows_past_floor(const AodRay *ray, const AodScreen *floor)
{
    unsigned rows = 0;
    for (int row = 0; row < AOD_ROWS; row++) {
        int64_t eye = ray->eye_u - floor->low_u, sample = ray->sample_u[row] - floor->low_u;
        if (sign(eye) * sign(sample) >= 0)
            continue;
        GeomPlace at = {eye, eye - sample};
        if (at.den < 0)
            at = (GeomPlace){-at.num, -at.den};
        if (is_inside(ray, at, &floor->outline))
            rows |= 1U << row;
    }
    return rows;
}

// --- woods --------------------------------------------------------------------------------------

// How much of the part lies inside, in 2^-32 of the ray, rounded inwards (AOD-TABLE-4.15).
static uint64_t parts_inside(const GeomStretch *on, int count, GeomStretch part)
{
    uint64_t sum = 0;
    for (int n = 0; n < count; n++) {
        uint64_t begin = geom_part_up(later(on[n].begin, part.begin));
        uint64_t end = geom_part_down(earlier(on[n].end, part.end));
        sum += end > begin ? end - begin : 0;
    }
    return sum;
}

static bool is_longer(uint64_t parts, int64_t length_u2, int32_t limit_u)
{
    return (GeomWide)parts * parts * (GeomWide)length_u2 > (GeomWide)geom_square(limit_u) << 64;
}

static AodRows rows_past_woods(const AodRay *ray, const AodScreen *woods)
{
    AodRows rows = {0, 0};
    if (ray->length_u2 <= geom_square(WOODS_DIM_U))
        return rows; // no longer than that itself
    GeomStretch on[GEOM_VERTEX_MAX];
    int count = find_stretches(ray, woods, on);
    if (count == 0)
        return rows;
    if (are_between(ray, woods->low_u, woods->high_u)) { // mostly: then all four are as one
        uint64_t parts = parts_inside(on, count, (GeomStretch){START, END});
        rows.dim = is_longer(parts, ray->length_u2, WOODS_DIM_U) ? AOD_ALL_ROWS : 0;
        rows.hidden = is_longer(parts, ray->length_u2, WOODS_HIDE_U) ? AOD_ALL_ROWS : 0;
        return rows;
    }
    for (int row = 0; row < AOD_ROWS; row++) {
        GeomStretch part;
        if (!part_between(ray, row, woods->low_u, woods->high_u, &part))
            continue;
        uint64_t parts = parts_inside(on, count, part);
        if (is_longer(parts, ray->length_u2, WOODS_DIM_U))
            rows.dim |= (uint8_t)(1 << row);
        if (is_longer(parts, ray->length_u2, WOODS_HIDE_U))
            rows.hidden |= (uint8_t)(1 << row);
    }
    return rows;
}

AodRows aod__ray_past_screen(const AodRay *ray, const AodScreen *screen)
{
    uint8_t rows;
    switch (screen->kind) {
    case AOD_SCREEN_WOODS:
        return rows_past_woods(ray, screen);
    case AOD_SCREEN_AREA: // AOD-TERR-1.3
        return (AodRows){0, (uint8_t)rows_past_solid(ray, screen)};
    case AOD_SCREEN_WALL:
        rows = (uint8_t)rows_past_wall(ray, screen);
        break;
    case AOD_SCREEN_FLOOR:
        rows = (uint8_t)rows_past_floor(ray, screen);
        break;
    default:
        rows = (uint8_t)rows_past_solid(ray, screen);
    }
    return (AodRows){rows, rows};
}
