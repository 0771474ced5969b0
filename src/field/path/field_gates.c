// Corners: of rings around bars, of ground, and gates of gaps that the rings of two things close.
#include "field_path_internal.h"

#include "base_assert.h"

enum {
    TURN_BAM = 65536,
    SLACK_U = 3, // for what is rounded
    OUT_U = 4,   // how far off its edge one goes round ground
};

// How far out the corners of a ring are: reach over the cosine of half a step, 15 degrees.
static int32_t ring_u(const FieldBar *bar)
{
    return (int32_t)((int64_t)bar->reach_u * 103528 / 100000) + SLACK_U;
}

GeomPoint field__ring_corner(const FieldBar *bar, unsigned corner)
{
    ASSERT(corner < FIELD_RING);
    return geom_point_toward(bar->at, (uint16_t)(corner * TURN_BAM / FIELD_RING), ring_u(bar));
}

bool field__is_in_ring(const FieldBar *bar, GeomPoint at)
{
    return geom_is_nearer(at, bar->at, ring_u(bar));
}

GeomPoint field__beside(const FieldBar *bar, GeomPoint at, int side)
{
    uint16_t bearing = geom_bearing_bam(bar->at, at);
    int step = TURN_BAM / FIELD_RING / 2;
    return geom_point_toward(bar->at, (uint16_t)(bearing + side * step), ring_u(bar));
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

unsigned field__floor_corners(const FieldFloor *floor, unsigned vertex, GeomPoint out[2])
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
    GeomPoint along = field__scaled(before, at, OUT_U);
    GeomPoint side =
        floor->turns_left ? (GeomPoint){along.y, -along.x} : (GeomPoint){-along.y, along.x};
    out[0] = field__sum(at, field__sum(along, side));
    // A corner of under 90 degrees has a second side.
    if (geom_dot(at, before, after) <= 0)
        return 1;
    along = field__scaled(after, at, OUT_U);
    side = floor->turns_left ? (GeomPoint){-along.y, along.x} : (GeomPoint){along.y, -along.x};
    out[1] = field__sum(at, field__sum(along, side));
    return 2;
}

typedef struct Gates {
    FieldGate *at;
    unsigned count;
} Gates;

static void add_gate(Gates *gates, GeomPoint at, unsigned one, unsigned other)
{
    if (gates->count < FIELD_GATES_MAX)
        gates->at[gates->count++] = (FieldGate){at, {(uint16_t)one, (uint16_t)other}};
}

// Before and behind the middle of the gap, which goes straight on from the bar towards `to`.
static void add_pair(Gates *gates, const FieldBar *bar, GeomPoint to, int64_t middle_u,
                     unsigned one, unsigned other)
{
    GeomPoint out = field__scaled(bar->at, to, middle_u);
    GeomPoint middle = field__sum(bar->at, out);
    GeomPoint across =
        field__scaled((GeomPoint){0, 0}, (GeomPoint){-out.y, out.x}, bar->reach_u / 4 + 2);
    add_gate(gates, field__sum(middle, across), one, other);
    add_gate(gates, (GeomPoint){middle.x - across.x, middle.y - across.y}, one, other);
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
    GeomPoint along = field__scaled(a, b, OUT_U);
    GeomPoint side =
        floor->turns_left ? (GeomPoint){along.y, -along.x} : (GeomPoint){-along.y, along.x};
    out[0] = field__sum(a, side);
    out[1] = field__sum(b, side);
}

// Where the rings of two bars cross: between bars that overlap, the last places from which both can
// be rounded.
static void add_creases(Gates *gates, const FieldBar *one, const FieldBar *other, unsigned i,
                        unsigned k)
{
    GeomPoint at[2];
    if (field__circles_cross(one->at, ring_u(one), other->at, ring_u(other), at)) {
        add_gate(gates, at[0], i, k);
        add_gate(gates, at[1], i, k);
    }
}

static void add_gaps_of_bars(const FieldWays *ways, Gates *gates)
{
    for (unsigned i = 0; i < ways->bar_count; i++) {
        const FieldBar *one = &ways->bar[i];
        for (unsigned k = i + 1; k < ways->bar_count; k++) {
            const FieldBar *other = &ways->bar[k];
            int64_t closed_u = (int64_t)ring_u(one) + ring_u(other);
            int64_t u2 = geom_distance_u2(one->at, other->at);
            if (u2 >= geom_square(closed_u))
                continue;
            add_creases(gates, one, other, i, k);
            if (u2 < geom_square((int64_t)one->reach_u + other->reach_u))
                continue;
            int64_t gap_u = geom_root_floor((uint64_t)u2) - one->reach_u - (int64_t)other->reach_u;
            add_pair(gates, one, other->at, one->reach_u + gap_u / 2, i, k);
        }
    }
}

// Whether the ring is closed by a wall whose nearest point is `to`, though the bar leaves a gap.
static void add_wall(const FieldWays *ways, Gates *gates, unsigned bar, GeomPoint to, int64_t off_u,
                     unsigned wall)
{
    const FieldBar *one = &ways->bar[bar];
    int64_t u2 = geom_distance_u2(one->at, to);
    if (u2 >= geom_square(ring_u(one) + off_u) || u2 < geom_square(one->reach_u + off_u) || u2 == 0)
        return;
    int64_t gap_u = geom_root_floor((uint64_t)u2) - off_u - one->reach_u;
    add_pair(gates, one, to, one->reach_u + gap_u / 2, bar, wall);
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

// Where the ring of a bar crosses the edge of ground, a little off it.
static void add_crossings_of_edge(const FieldWays *ways, Gates *gates, unsigned bar, unsigned floor,
                                  unsigned vertex)
{
    GeomPoint edge[2], at[2];
    field__edge_beside(&ways->floor[floor], vertex, edge);
    unsigned count = field__circle_meets(ways->bar[bar].at, ring_u(&ways->bar[bar]), edge, at);
    for (unsigned n = 0; n < count; n++)
        add_gate(gates, at[n], bar, FIELD_BARS_MAX + floor);
}

static void add_gaps_of_walls(const FieldWays *ways, Gates *gates)
{
    const GeomBox *table = &ways->table;
    for (unsigned i = 0; i < ways->bar_count; i++) {
        GeomPoint at = ways->bar[i].at;
        int32_t out_u = ring_u(&ways->bar[i]);
        if (at.x - out_u < table->low.x)
            add_wall(ways, gates, i, (GeomPoint){table->low.x, at.y}, 0, FIELD_NOTHING);
        if (at.x + out_u > table->high.x)
            add_wall(ways, gates, i, (GeomPoint){table->high.x, at.y}, 0, FIELD_NOTHING);
        if (at.y - out_u < table->low.y)
            add_wall(ways, gates, i, (GeomPoint){at.x, table->low.y}, 0, FIELD_NOTHING);
        if (at.y + out_u > table->high.y)
            add_wall(ways, gates, i, (GeomPoint){at.x, table->high.y}, 0, FIELD_NOTHING);
        for (unsigned f = 0; f < ways->floor_count; f++) {
            const GeomPolygon *polygon = ways->floor[f].polygon;
            if (ways->floor[f].price_u != FIELD_BARRED ||
                !geom_box_has(geom_box_grown(polygon->box, out_u + OUT_U), at))
                continue;
            for (unsigned v = 0; v < polygon->count; v++) {
                GeomPoint a = polygon->vertex[v], b = polygon->vertex[(v + 1) % polygon->count];
                add_wall(ways, gates, i, field__nearest_on(a, b, at), OUT_U, FIELD_BARS_MAX + f);
                add_crossings_of_edge(ways, gates, i, f, v);
            }
        }
    }
}

// Where two edges cross; false if they do not, or run along each other.
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

// On the road, just off the ground that it leads through: four places around where their edges
// cross, of which the search takes those that it can stand on.
static void add_bridge(Gates *gates, unsigned floor, GeomPoint at, GeomPoint road, GeomPoint bank)
{
    GeomPoint along = field__scaled((GeomPoint){0, 0}, road, 2 * OUT_U);
    GeomPoint inward = field__scaled((GeomPoint){0, 0}, bank, 2 * OUT_U);
    for (int side = -1; side <= 1; side += 2) {
        for (int way = -1; way <= 1; way += 2)
            add_gate(gates,
                     (GeomPoint){at.x + way * along.x + side * inward.x,
                                 at.y + way * along.y + side * inward.y},
                     FIELD_BARS_MAX + floor, FIELD_NOTHING);
    }
}

static void add_bridges(const FieldWays *ways, Gates *gates)
{
    for (unsigned r = 0; r < ways->road_count; r++) {
        const GeomPolygon *road = ways->road[r];
        for (unsigned f = 0; f < ways->floor_count; f++) {
            const GeomPolygon *ground = ways->floor[f].polygon;
            if (ways->floor[f].price_u == 0 || !geom_boxes_meet(road->box, ground->box))
                continue;
            for (unsigned n = 0; n < road->count; n++) {
                for (unsigned v = 0; v < ground->count; v++) {
                    GeomPoint a = road->vertex[n], b = road->vertex[(n + 1) % road->count];
                    GeomPoint c = ground->vertex[v], d = ground->vertex[(v + 1) % ground->count];
                    GeomPoint at;
                    if (field__edges_cross(a, b, c, d, &at))
                        add_bridge(gates, f, at, (GeomPoint){b.x - a.x, b.y - a.y},
                                   (GeomPoint){d.x - c.x, d.y - c.y});
                }
            }
        }
    }
}

// Where the edges of two pieces of ground cross: the corners of what both cover.
static void add_overlaps(const FieldWays *ways, Gates *gates)
{
    for (unsigned i = 0; i < ways->floor_count; i++) {
        const GeomPolygon *one = ways->floor[i].polygon;
        for (unsigned k = i + 1; k < ways->floor_count; k++) {
            const GeomPolygon *other = ways->floor[k].polygon;
            if (ways->floor[i].price_u == 0 || ways->floor[k].price_u == 0 ||
                !geom_boxes_meet(one->box, other->box))
                continue;
            for (unsigned n = 0; n < one->count; n++) {
                for (unsigned v = 0; v < other->count; v++) {
                    GeomPoint a = one->vertex[n], b = one->vertex[(n + 1) % one->count];
                    GeomPoint c = other->vertex[v], d = other->vertex[(v + 1) % other->count];
                    GeomPoint at;
                    if (!field__edges_cross(a, b, c, d, &at))
                        continue;
                    GeomPoint along = {b.x - a.x, b.y - a.y}, across = {d.x - c.x, d.y - c.y};
                    add_bridge(gates, i, at, along, across);
                    add_bridge(gates, k, at, along, across);
                }
            }
        }
    }
}

unsigned field__gates(const FieldWays *ways, FieldGate gate[FIELD_GATES_MAX])
{
    Gates gates = {gate, 0};
    add_bridges(ways, &gates);
    add_overlaps(ways, &gates);
    add_gaps_of_bars(ways, &gates);
    add_gaps_of_walls(ways, &gates);
    return gates.count;
}
