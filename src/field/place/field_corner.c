// Corners: of rings around bars and of ground; where circles and edges cross.
#include "field_corner.h"

#include "base_assert.h"

enum {
    TURN_BAM = 65536,
    SLACK_U = 3, // for what is rounded
};

// Reach over the cosine of half a step, 15 degrees.
int32_t field__ring_u(const FieldBar *bar)
{
    return (int32_t)((int64_t)bar->reach_u * 103528 / 100000) + SLACK_U;
}

void field__ring_corners(const FieldBar *bar, GeomPoint corner[FIELD_RING])
{
    if (bar->shape != NULL) {
        field__shape_ring(bar, corner);
        return;
    }
    // Four times three: the others lie across.
    GeomPoint from = {0, 0};
    int32_t ring_u = field__ring_u(bar);
    for (unsigned n = 0; n < FIELD_RING / 4; n++) {
        GeomPoint out = geom_point_toward(from, (uint16_t)(n * TURN_BAM / FIELD_RING), ring_u);
        corner[n] = (GeomPoint){bar->at.x + out.x, bar->at.y + out.y};
        corner[n + 3] = (GeomPoint){bar->at.x - out.y, bar->at.y + out.x};
        corner[n + 6] = (GeomPoint){bar->at.x - out.x, bar->at.y - out.y};
        corner[n + 9] = (GeomPoint){bar->at.x + out.y, bar->at.y - out.x};
    }
}

bool field__is_in_ring(const FieldBar *bar, GeomPoint at)
{
    return geom_is_nearer(at, bar->at, field__ring_u(bar)) &&
           (bar->shape == NULL || field__is_in_shape_ring(bar, at));
}

void field__beside(const FieldBar *bar, GeomPoint at, GeomPoint out[2])
{
    if (bar->shape != NULL) {
        field__beside_shape(bar, at, out);
        return;
    }
    int step = TURN_BAM / FIELD_RING / 2;
    uint16_t bearing = geom_bearing_bam(bar->at, at);
    for (int side = 0; side < 2; side++)
        out[side] = geom_point_toward(bar->at, (uint16_t)(bearing + (2 * side - 1) * step),
                                      field__ring_u(bar));
}

unsigned field__ring_at(const FieldBar *bar, GeomPoint at)
{
    if (bar->shape != NULL)
        return field__shape_ring_at(bar, at);
    return (unsigned)geom_bearing_bam(bar->at, at) * FIELD_RING >> 16;
}

// Where a circle is cut by a line across: lengths below are in 64ths of a unit, for where it is
// nearly touched a small error along the line is a large one across it.
enum { FINE = 64 };

// How long the vector is, in 64ths.
static int64_t fine_length(GeomPoint v)
{
    return geom_root_floor((uint64_t)geom_distance_u2((GeomPoint){0, 0}, v) * FINE * FINE);
}

static GeomPoint fine_part(GeomPoint v, int64_t of, int64_t whole)
{
    // Products of 20 and 28 bits.
    return (GeomPoint){(int32_t)(v.x * of / whole), (int32_t)(v.y * of / whole)};
}

GeomPoint field__scaled(GeomPoint a, GeomPoint b, int64_t length_u)
{
    GeomPoint v = {b.x - a.x, b.y - a.y};
    int64_t whole = fine_length(v);
    return whole == 0 ? v : fine_part(v, length_u * FINE, whole);
}

GeomPoint field__sum(GeomPoint a, GeomPoint b)
{
    return (GeomPoint){a.x + b.x, a.y + b.y};
}

unsigned field__floor_corners(const FieldFloor *floor, unsigned vertex, int32_t out_u,
                              GeomPoint out[2])
{
    const GeomPolygon *polygon = floor->polygon;
    unsigned count = polygon->count;
    GeomPoint before = polygon->vertex[(vertex + count - 1) % count];
    GeomPoint at = polygon->vertex[vertex];
    GeomPoint after = polygon->vertex[(vertex + 1) % count];
    int64_t turn = geom_cross(before, at, after);
    if ((floor->turns_left ? turn : -turn) <= 0)
        return 0;
    // Past the vertex along the first edge, and out to its side.
    GeomPoint along = field__scaled(before, at, out_u);
    GeomPoint side =
        floor->turns_left ? (GeomPoint){along.y, -along.x} : (GeomPoint){-along.y, along.x};
    out[0] = field__sum(at, field__sum(along, side));
    // A corner of under 90 degrees has a second side.
    if (geom_dot(at, before, after) <= 0)
        return 1;
    along = field__scaled(after, at, out_u);
    side = floor->turns_left ? (GeomPoint){-along.y, along.x} : (GeomPoint){along.y, -along.x};
    out[1] = field__sum(at, field__sum(along, side));
    return 2;
}

bool field__circles_cross(GeomPoint one, int64_t one_u, GeomPoint other, int64_t other_u,
                          GeomPoint out[2])
{
    GeomPoint v = {other.x - one.x, other.y - one.y};
    int64_t apart = fine_length(v);
    if (apart == 0)
        return false;
    int64_t along = (geom_distance_u2(one, other) + one_u * one_u - other_u * other_u) * FINE *
                    FINE / (2 * apart);
    int64_t across_2 = geom_square(one_u * FINE) - along * along;
    if (across_2 < 0)
        return false;
    int64_t across = geom_root_floor((uint64_t)across_2) + FINE;
    GeomPoint middle = field__sum(one, fine_part(v, along, apart));
    GeomPoint side = fine_part((GeomPoint){-v.y, v.x}, across, apart);
    out[0] = field__sum(middle, side);
    out[1] = (GeomPoint){middle.x - side.x, middle.y - side.y};
    return true;
}

unsigned field__circle_meets(GeomPoint centre, int64_t radius_u, const GeomPoint edge[2],
                             GeomPoint out[2])
{
    GeomPoint v = {edge[1].x - edge[0].x, edge[1].y - edge[0].y};
    int64_t whole = fine_length(v);
    if (whole == 0)
        return 0;
    int64_t along = geom_dot(edge[0], edge[1], centre) * FINE * FINE / whole;
    int64_t off = geom_cross(edge[0], edge[1], centre) * FINE * FINE / whole;
    int64_t half_2 = geom_square(radius_u * FINE) - off * off;
    if (half_2 < 0)
        return 0;
    int64_t half = geom_root_floor((uint64_t)half_2) + FINE;
    unsigned count = 0;
    for (int side = -1; side <= 1; side += 2) {
        int64_t at = along + side * half;
        if (at >= 0 && at <= whole)
            out[count++] = field__sum(edge[0], fine_part(v, at, whole));
    }
    return count;
}

void field__edge_beside(const FieldFloor *floor, unsigned vertex, GeomPoint out[2])
{
    const GeomPolygon *polygon = floor->polygon;
    GeomPoint a = polygon->vertex[vertex], b = polygon->vertex[(vertex + 1) % polygon->count];
    GeomPoint along = field__scaled(a, b, FIELD_OUT_U);
    GeomPoint side =
        floor->turns_left ? (GeomPoint){along.y, -along.x} : (GeomPoint){-along.y, along.x};
    out[0] = field__sum(a, side);
    out[1] = field__sum(b, side);
}

GeomPoint field__nearest_on(GeomPoint a, GeomPoint b, GeomPoint to)
{
    int64_t along = geom_dot(a, b, to), whole = geom_distance_u2(a, b);
    if (along <= 0 || whole == 0)
        return a;
    if (along >= whole)
        return b;
    // Products of 20 and 41 bits.
    return (GeomPoint){a.x + (int32_t)(((int64_t)b.x - a.x) * along / whole),
                       a.y + (int32_t)(((int64_t)b.y - a.y) * along / whole)};
}

bool field__edges_cross(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d, GeomPoint *out)
{
    if (!geom_segments_meet(a, b, c, d))
        return false;
    int64_t ac = geom_cross(c, d, a), bc = geom_cross(c, d, b);
    if (ac == bc)
        return false;
    __extension__ typedef __int128 Wide;
    out->x = (int32_t)(a.x + (Wide)(b.x - a.x) * ac / (ac - bc));
    out->y = (int32_t)(a.y + (Wide)(b.y - a.y) * ac / (ac - bc));
    return true;
}
