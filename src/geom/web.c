// The segments that join every two of a set of points (EPIC-9.6b).
//
// Together with what they enclose they fill the convex hull. A segment that has an end outside it
// and meets any of them meets the hull's edge too; only one that lies inside as a whole may slip
// between them, and is compared with each.
#include "geom.h"

#include "base_assert.h"

static bool is_before(GeomPoint a, GeomPoint b)
{
    return a.x != b.x ? a.x < b.x : a.y < b.y;
}

// Sorts by x, then y, and drops repeated points. Gives how many are left.
static int sort_points(GeomPoint *out, const GeomPoint *point, int count)
{
    int kept = 0;
    for (int i = 0; i < count; i++) {
        int at = kept;
        while (at > 0 && is_before(point[i], out[at - 1]))
            at--;
        if (at > 0 && geom_is_same(out[at - 1], point[i]))
            continue;
        for (int j = kept++; j > at; j--)
            out[j] = out[j - 1];
        out[at] = point[i];
    }
    return kept;
}

// One side of the hull, from the first of the sorted points to the last or (`step` -1) back again,
// added behind the `start` points of the hull so far. Its last point is left to the other side.
static int add_chain(const GeomPoint *sorted, int count, int step, int *hull, int start)
{
    int size = start;
    for (int i = step > 0 ? 0 : count - 1; i >= 0 && i < count; i += step) {
        while (size >= start + 2 &&
               geom_cross(sorted[hull[size - 2]], sorted[hull[size - 1]], sorted[i]) <= 0)
            size--;
        hull[size++] = i;
    }
    return size - 1;
}

void geom_web_make(GeomWeb *web, const GeomPoint *point, int count)
{
    ASSERT(count >= 0 && count <= GEOM_WEB_MAX);
    GeomPoint sorted[GEOM_WEB_MAX];
    int hull[GEOM_WEB_MAX + 2];
    *web = (GeomWeb){.count = sort_points(sorted, point, count)};
    if (web->count > 1) {
        web->hull_count = add_chain(sorted, web->count, 1, hull, 0);
        web->hull_count = add_chain(sorted, web->count, -1, hull, web->hull_count);
    }
    // Without points: a box that no box meets.
    web->box = (GeomBox){{INT32_MAX, INT32_MAX}, {INT32_MIN, INT32_MIN}};
    for (int i = 0; i < web->count; i++) {
        GeomPoint p = sorted[i];
        web->box.low.x = p.x < web->box.low.x ? p.x : web->box.low.x;
        web->box.low.y = p.y < web->box.low.y ? p.y : web->box.low.y;
        web->box.high.x = p.x > web->box.high.x ? p.x : web->box.high.x;
        web->box.high.y = p.y > web->box.high.y ? p.y : web->box.high.y;
    }
    uint64_t in_hull = 0;
    for (int i = 0; i < web->hull_count; i++) {
        web->point[i] = sorted[hull[i]];
        in_hull |= UINT64_C(1) << hull[i];
    }
    for (int i = 0, at = web->hull_count; i < web->count; i++)
        if ((in_hull >> i & 1) == 0)
            web->point[at++] = sorted[i];
}

// All segments between two of the points from the first ones to the last.
static bool meets_any(const GeomWeb *web, GeomPoint a, GeomPoint b)
{
    for (int i = 0; i < web->count; i++) {
        for (int j = i + 1; j < web->count; j++)
            if (geom_segments_meet(a, b, web->point[i], web->point[j]))
                return true;
    }
    return false;
}

bool geom_web_is_met(const GeomWeb *web, GeomPoint a, GeomPoint b)
{
    if (web->count < 2 || !geom_boxes_meet(web->box, geom_box_of(a, b)))
        return false;
    // All points on one line: its ends make the longest segment, and all others lie in it.
    if (web->hull_count == 2)
        return geom_segments_meet(a, b, web->point[0], web->point[1]);
    bool is_inside = true; // a, if no edge is met
    GeomPoint u = web->point[web->hull_count - 1];
    for (int i = 0; i < web->hull_count; i++) {
        GeomPoint v = web->point[i];
        if (geom_segments_meet(a, b, u, v))
            return true;
        is_inside &= geom_cross(u, v, a) > 0;
        u = v;
    }
    return is_inside && meets_any(web, a, b);
}
