// Polygons: making them, and what a point or a disc is to them.
#include "geom.h"

#include "base_assert.h"

// The vertex after `index`.
static GeomPoint following(const GeomPoint *vertex, int count, int index)
{
    return vertex[index + 1 < count ? index + 1 : 0];
}

// The edge after vertex `index` runs back over the one before it.
static bool turns_back(const GeomPoint *vertex, int count, int index)
{
    GeomPoint before = vertex[index > 0 ? index - 1 : count - 1];
    GeomPoint after = following(vertex, count, index);
    return geom_cross(vertex[index], before, after) == 0 &&
           geom_dot(vertex[index], before, after) > 0;
}

// Any two edges that are no neighbours are apart, and no neighbours lie upon each other.
static bool is_simple(const GeomPoint *vertex, int count)
{
    for (int i = 0; i < count; i++) {
        if (turns_back(vertex, count, i))
            return false;
        GeomPoint end = following(vertex, count, i);
        // The last edge is a neighbour of the first.
        for (int j = i + 2; j < (i == 0 ? count - 1 : count); j++)
            if (geom_segments_meet(vertex[i], end, vertex[j], following(vertex, count, j)))
                return false;
    }
    return true;
}

GeomPolygonFault geom_polygon_make(const GeomPoint *vertex, int count, GeomPolygon *polygon)
{
    if (count < 3)
        return GEOM_POLYGON_TOO_FEW;
    if (count > GEOM_VERTEX_MAX)
        return GEOM_POLYGON_TOO_MANY;
    GeomBox box = {vertex[0], vertex[0]};
    for (int i = 0; i < count; i++) {
        GeomPoint p = vertex[i];
        if (!geom_is_in_bound(p))
            return GEOM_POLYGON_OUT_OF_BOUND;
        if (geom_is_same(p, following(vertex, count, i)))
            return GEOM_POLYGON_ZERO_EDGE;
        box.low.x = p.x < box.low.x ? p.x : box.low.x;
        box.low.y = p.y < box.low.y ? p.y : box.low.y;
        box.high.x = p.x > box.high.x ? p.x : box.high.x;
        box.high.y = p.y > box.high.y ? p.y : box.high.y;
    }
    if (!is_simple(vertex, count))
        return GEOM_POLYGON_NOT_SIMPLE;
    *polygon = (GeomPolygon){.vertex = vertex, .box = box, .count = (uint16_t)count};
    return GEOM_POLYGON_OK;
}

GeomSide geom_polygon_side(const GeomPolygon *polygon, GeomPoint p)
{
    if (!geom_box_has(polygon->box, p))
        return GEOM_OUTSIDE;
    // A line from p along the x axis comes out through an odd number of edges. An edge has its
    // lower end and not its upper one, so that a vertex counts once or twice, as it should.
    bool is_inside = false;
    GeomPoint u = polygon->vertex[polygon->count - 1];
    for (int i = 0; i < polygon->count; i++) {
        GeomPoint v = polygon->vertex[i];
        bool goes_up = u.y <= p.y && v.y > p.y, goes_down = v.y <= p.y && u.y > p.y;
        // Level edges and upper ends cross nothing, but p may lie on them.
        if (goes_up || goes_down || v.y == p.y) {
            int64_t cross = geom_cross(u, v, p);
            if (cross == 0 && geom_box_has(geom_box_of(u, v), p))
                return GEOM_ON_EDGE;
            // p is left of an edge that goes up, or right of one that goes down.
            if ((goes_up && cross > 0) || (goes_down && cross < 0))
                is_inside = !is_inside;
        }
        u = v;
    }
    return is_inside ? GEOM_INSIDE : GEOM_OUTSIDE;
}

// An edge comes nearer to the disc's centre than the radius, or (`touching`) just as near.
static bool has_edge_near(const GeomPolygon *polygon, GeomDisc disc, bool touching)
{
    GeomPoint u = polygon->vertex[polygon->count - 1];
    for (int i = 0; i < polygon->count; i++) {
        GeomPoint v = polygon->vertex[i];
        if (touching ? geom_segment_meets_disc(u, v, disc) : geom_segment_crosses_disc(u, v, disc))
            return true;
        u = v;
    }
    return false;
}

bool geom_polygon_holds(const GeomPolygon *polygon, GeomDisc disc)
{
    return geom_box_holds(polygon->box, disc) && geom_polygon_has(polygon, disc.centre) &&
           !has_edge_near(polygon, disc, false);
}

bool geom_polygon_meets_disc(const GeomPolygon *polygon, GeomDisc disc)
{
    return !geom_is_far(polygon->box.low, polygon->box.high, disc) &&
           (geom_polygon_has(polygon, disc.centre) || has_edge_near(polygon, disc, true));
}
