// Directions: sine and cosine, bearings, arcs of fire, and the three rays of a line of fire.
#include "geom_internal.h"

enum {
    TURN_QUARTER = 1 << 14, // in binary degrees
    SUBSTEPS = 16,          // of a step of the table
    ONE = 1 << 15,
};

static const uint16_t quarter_sine[TURN_QUARTER / SUBSTEPS + 1] = {
#include "sine.inl"
};

// angle from 0 to TURN_QUARTER, both included.
static int32_t sine_in_quarter(int32_t angle)
{
    int32_t step = angle / SUBSTEPS, part = angle % SUBSTEPS;
    if (part == 0)
        return quarter_sine[step];
    int32_t sum = quarter_sine[step] * (SUBSTEPS - part) + quarter_sine[step + 1] * part;
    return (sum + SUBSTEPS / 2) / SUBSTEPS;
}

int32_t geom_sine(uint16_t angle_bam)
{
    int32_t rest = angle_bam % TURN_QUARTER;
    switch (angle_bam / TURN_QUARTER) {
    case 0:
        return sine_in_quarter(rest);
    case 1:
        return sine_in_quarter(TURN_QUARTER - rest);
    case 2:
        return -sine_in_quarter(rest);
    default:
        return -sine_in_quarter(TURN_QUARTER - rest);
    }
}

int32_t geom_cosine(uint16_t angle_bam)
{
    return geom_sine((uint16_t)(angle_bam + TURN_QUARTER));
}

// Twice the area between the direction of `angle` and a way of `run` along the axis and `rise`
// across it: 0 or more as long as the way lies no less steep than the direction.
static int64_t lead(int32_t angle, int64_t run, int64_t rise)
{
    return sine_in_quarter(TURN_QUARTER - angle) * rise - sine_in_quarter(angle) * run;
}

// The last step of the table with lead >= 0, from 0 to an eighth of a turn.
static int32_t step_of(int64_t run, int64_t rise)
{
    enum { QUARTER = TURN_QUARTER / SUBSTEPS };
    int32_t low = 0, high = QUARTER / 2; // the lead at low is 0 or more always
    while (low < high) {
        int32_t middle = (low + high + 1) / 2;
        if (quarter_sine[QUARTER - middle] * rise >= quarter_sine[middle] * run)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

// The direction of a way with 0 <= rise <= run, from 0 to an eighth of a turn: the last whose lead
// is 0 or more, or the next. The lead falls all the way, and within a step of the table it falls
// evenly but for rounding, so that where it is 0 is guessed and looked for from there.
static int32_t bearing_in_octant(int64_t run, int64_t rise)
{
    int32_t first = step_of(run, rise) * SUBSTEPS;
    if (first == TURN_QUARTER / 2)
        return first;
    int64_t at_first = lead(first, run, rise);
    int64_t at_next = lead(first + SUBSTEPS, run, rise); // below 0
    int32_t low = first + (int32_t)(at_first * SUBSTEPS / (at_first - at_next));
    int64_t now = lead(low, run, rise), next = lead(low + 1, run, rise);
    for (; now < 0; low--) {
        next = now;
        now = lead(low - 1, run, rise);
    }
    for (; next >= 0; low++) {
        now = next;
        next = lead(low + 2, run, rise);
    }
    return low + (-next < now);
}

uint16_t geom_bearing_bam(GeomPoint a, GeomPoint b)
{
    if (geom_is_same(a, b))
        return 0;
    int64_t dx = (int64_t)b.x - a.x, dy = (int64_t)b.y - a.y;
    int64_t run = dx < 0 ? -dx : dx, rise = dy < 0 ? -dy : dy;
    int32_t angle =
        rise <= run ? bearing_in_octant(run, rise) : TURN_QUARTER - bearing_in_octant(rise, run);
    if (dx < 0)
        angle = 2 * TURN_QUARTER - angle;
    return (uint16_t)(dy < 0 ? -angle : angle);
}

// times * factor / 2^15 to the nearest, halves away from zero.
static int32_t scale(int64_t times, int32_t factor)
{
    int64_t product = times * factor;
    return (int32_t)(product < 0 ? -((-product + ONE / 2) / ONE) : (product + ONE / 2) / ONE);
}

GeomPoint geom_point_toward(GeomPoint from, uint16_t direction_bam, int32_t distance_u)
{
    return (GeomPoint){
        from.x + scale(distance_u, geom_cosine(direction_bam)),
        from.y + scale(distance_u, geom_sine(direction_bam)),
    };
}

bool geom_arc_has(GeomArc arc, GeomPoint centre, uint16_t facing_bam, GeomPoint target)
{
    if (arc == GEOM_ARC_ALL)
        return true;
    int64_t cosine = geom_cosine(facing_bam), sine = geom_sine(facing_bam);
    int64_t dx = (int64_t)target.x - centre.x, dy = (int64_t)target.y - centre.y;
    int64_t ahead = cosine * dx + sine * dy;
    int64_t aside = cosine * dy - sine * dx; // above 0 on the left
    switch (arc) {
    case GEOM_ARC_FORWARD_180:
        return ahead >= 0;
    case GEOM_ARC_REAR_180:
        return ahead <= 0;
    case GEOM_ARC_LEFT_180:
        return aside >= 0;
    case GEOM_ARC_RIGHT_180:
        return aside <= 0;
    default: // GEOM_ARC_FIXED_FORWARD
        return ahead >= aside && ahead >= -aside;
    }
}

int32_t geom__part_of_length(int64_t length_u, int64_t side, int64_t way_u2)
{
    uint64_t twice = 2 * (uint64_t)length_u * (uint64_t)(side < 0 ? -side : side);
    // floor(twice / |way|), of which half is rounded up. The narrow division is the common one.
    uint64_t square = twice <= UINT32_MAX ? twice * twice / (uint64_t)way_u2
                                          : (uint64_t)((GeomWide)twice * twice / (GeomWide)way_u2);
    int32_t part = (int32_t)(((uint64_t)geom_root_floor(square) + 1) / 2);
    return side < 0 ? -part : part;
}

void geom_rays(GeomPoint from, GeomDisc target, GeomPoint end[3])
{
    GeomPoint centre = target.centre;
    end[0] = end[1] = end[2] = centre;
    int64_t way_u2 = geom_distance_u2(from, centre);
    if (way_u2 == 0)
        return;
    int32_t x = geom__part_of_length(target.radius_u, (int64_t)from.y - centre.y, way_u2);
    int32_t y = geom__part_of_length(target.radius_u, (int64_t)centre.x - from.x, way_u2);
    end[1] = (GeomPoint){centre.x + x, centre.y + y};
    end[2] = (GeomPoint){centre.x - x, centre.y - y};
}
