// Arcs of weapons and facings of hulls, by cross products (TABLE-2.3, 8.1, VEH-1.2 to 1.12).
#include "aod_silhouette.h"

#define MOUNT_PERCENT LIMIT(TABLE_2_3, 60) // of the height

__extension__ typedef __int128 Signed128;

enum { FRONT_LEFT, REAR_LEFT, REAR_RIGHT, FRONT_RIGHT };

void aod__hull_corners(const Aod *g, unsigned model, GeomPoint corner[4])
{
    AodStand place = aod__stand_of(g->s, model);
    GeomShape hull;
    aod__hull_shape(g->m, model, place, &hull);
    ASSERT(hull.count == 4);
    int64_t cosine = geom_cosine(place.facing), sine = geom_sine(place.facing);
    unsigned first = 0; // they turn to the left from whichever is lowest
    for (unsigned n = 0; n < 4; n++) {
        int64_t x = hull.corner[n].x - place.at.x, y = hull.corner[n].y - place.at.y;
        if (x * cosine + y * sine > 0 && y * cosine - x * sine > 0)
            first = n;
    }
    for (unsigned n = 0; n < 4; n++)
        corner[n] = hull.corner[(first + n) % 4];
}

// --- facings --------------------------------------------------------------------------------------

static unsigned faces_of(GeomPoint centre, const GeomPoint corner[4], GeomPoint at)
{
    // Which side of the diagonals through the front's left and right corner it is.
    int64_t left = geom_cross(centre, corner[FRONT_LEFT], at);
    int64_t right = geom_cross(centre, corner[FRONT_RIGHT], at);
    unsigned faces = 0;
    if (left <= 0 && right >= 0)
        faces |= AOD_FACE_FRONT;
    if (left >= 0 && right >= 0)
        faces |= AOD_FACE_LEFT;
    if (left <= 0 && right <= 0)
        faces |= AOD_FACE_RIGHT;
    if (left >= 0 && right <= 0)
        faces |= AOD_FACE_REAR;
    return faces;
}

unsigned aod__faces(const Aod *g, unsigned hull, GeomPoint at)
{
    GeomPoint corner[4];
    aod__hull_corners(g, hull, corner);
    return faces_of(aod__point(g->s, hull), corner, at);
}

// --- arcs -----------------------------------------------------------------------------------------

static GeomPoint middle(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
}

// VEH-1.5: 22.5 degrees to either side of the way ahead: there the tangent is the root of 2, less
// 1, so |across| + |along| is at most that root times |along|.
static bool is_ahead(GeomPoint centre, GeomPoint ahead, GeomPoint at)
{
    int64_t along = geom_dot(centre, ahead, at), across = geom_cross(centre, ahead, at);
    if (along < 0)
        return false;
    Signed128 sum = (Signed128)along + (across < 0 ? -across : across);
    return sum * sum <= 2 * (Signed128)along * along;
}

// The point as far ahead of the centre as the front, or behind it as the rear, doubled so that it
// is whole.
static GeomPoint axis_end(GeomPoint centre, GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + b.x - centre.x, a.y + b.y - centre.y};
}

static bool mount_has(const AodArm *arm, GeomPoint centre, const GeomPoint corner[4], GeomPoint at)
{
    unsigned faces = faces_of(centre, corner, at);
    GeomPoint front = axis_end(centre, corner[FRONT_LEFT], corner[FRONT_RIGHT]);
    GeomPoint rear = axis_end(centre, corner[REAR_LEFT], corner[REAR_RIGHT]);
    int64_t left = geom_cross(centre, front, at);
    bool is_left = arm->mount == AOD_MOUNT_HULL_LEFT;
    if (arm->thing->mount == AOD_MOUNT_SPONSON)
        return is_left ? left >= 0 : left <= 0;
    switch (arm->mount) {
    case AOD_MOUNT_HULL_FRONT:
        return (faces & AOD_FACE_FRONT) != 0;
    case AOD_MOUNT_HULL_REAR:
        return (faces & AOD_FACE_REAR) != 0;
    case AOD_MOUNT_HULL_LEFT:
        return (faces & AOD_FACE_LEFT) != 0;
    case AOD_MOUNT_HULL_RIGHT:
        return (faces & AOD_FACE_RIGHT) != 0;
    case AOD_MOUNT_HULL_SIDES:
        return (faces & (AOD_FACE_LEFT | AOD_FACE_RIGHT)) != 0;
    case AOD_MOUNT_ARMS:
        return (faces & ~(unsigned)AOD_FACE_REAR) != 0;
    case AOD_MOUNT_CENTRELINE:
        return is_ahead(centre, front, at);
    case AOD_MOUNT_CENTRELINE_REAR:
        return is_ahead(centre, rear, at);
    default:
        return true;
    }
}

static bool has_mounts(const Aod *g, AodLooker from)
{
    return from.arm != NULL && aod__is(g->m, from.model, AOD_TYPE(VEHICLE));
}

bool aod__arc_has(const Aod *g, AodLooker from, GeomPoint at)
{
    GeomPoint corner[4];
    if (!has_mounts(g, from))
        return true;
    aod__hull_corners(g, from.model, corner);
    return mount_has(from.arm, aod__point(g->s, from.model), corner, at);
}

unsigned aod__columns_from(const Aod *g, AodLooker from, const GeomPoint corner[4],
                           const AodLook *look)
{
    unsigned columns = 0;
    if (!has_mounts(g, from))
        return AOD_ALL_COLUMNS;
    for (unsigned n = 0; n < AOD_COLUMNS; n++)
        if (mount_has(from.arm, aod__point(g->s, from.model), corner, look->column[n]))
            columns |= 1U << n;
    return columns;
}

unsigned aod__columns_in_arc(const Aod *g, AodLooker from, const AodLook *look)
{
    GeomPoint corner[4];
    if (has_mounts(g, from))
        aod__hull_corners(g, from.model, corner);
    return aod__columns_from(g, from, corner, look);
}

// --- mounts ---------------------------------------------------------------------------------------

static GeomPoint point_of(AodMount mount, GeomPoint centre, const GeomPoint corner[4])
{
    switch (mount) {
    case AOD_MOUNT_HULL_FRONT:
    case AOD_MOUNT_CENTRELINE:
        return middle(corner[FRONT_LEFT], corner[FRONT_RIGHT]);
    case AOD_MOUNT_HULL_REAR:
    case AOD_MOUNT_CENTRELINE_REAR:
        return middle(corner[REAR_LEFT], corner[REAR_RIGHT]);
    case AOD_MOUNT_HULL_LEFT:
        return middle(corner[FRONT_LEFT], corner[REAR_LEFT]);
    case AOD_MOUNT_HULL_RIGHT:
        return middle(corner[FRONT_RIGHT], corner[REAR_RIGHT]);
    default: // turret, pintle, arms, carapace: over the middle
        return centre;
    }
}

GeomPoint aod__mount_of(const Aod *g, AodLooker from, const GeomPoint corner[4], int32_t *height_u)
{
    AodStand place = aod__stand_of(g->s, from.model);
    AodRise rise = aod__rise(g, from.model, place);
    int32_t tall_u = rise.high_u - rise.low_u;
    if (!has_mounts(g, from)) {
        bool is_vehicle = aod__is(g->m, from.model, AOD_TYPE(VEHICLE));
        *height_u = is_vehicle ? rise.high_u : rise.low_u + tall_u * AOD_EYE_PERCENT / AOD_PERCENT;
        return place.at;
    }
    *height_u = rise.low_u + tall_u * MOUNT_PERCENT / AOD_PERCENT;
    return point_of((AodMount)from.arm->mount, place.at, corner);
}

GeomPoint aod__mount_point(const Aod *g, AodLooker from, int32_t *height_u)
{
    GeomPoint corner[4];
    if (has_mounts(g, from))
        aod__hull_corners(g, from.model, corner);
    return aod__mount_of(g, from, corner, height_u);
}
