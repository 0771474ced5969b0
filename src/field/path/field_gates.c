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

// The vector from a to b, so long.
static GeomPoint scaled(GeomPoint a, GeomPoint b, int64_t length_u)
{
    int64_t whole_u = geom_length_u(a, b);
    if (whole_u == 0)
        return (GeomPoint){0, 0};
    return (GeomPoint){(int32_t)(((int64_t)b.x - a.x) * length_u / whole_u),
                       (int32_t)(((int64_t)b.y - a.y) * length_u / whole_u)};
}

static GeomPoint sum(GeomPoint a, GeomPoint b)
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
    GeomPoint along = scaled(before, at, OUT_U);
    GeomPoint side =
        floor->turns_left ? (GeomPoint){along.y, -along.x} : (GeomPoint){-along.y, along.x};
    out[0] = sum(at, sum(along, side));
    // A corner of under 90 degrees has a second side.
    if (geom_dot(at, before, after) <= 0)
        return 1;
    along = scaled(after, at, OUT_U);
    side = floor->turns_left ? (GeomPoint){-along.y, along.x} : (GeomPoint){along.y, -along.x};
    out[1] = sum(at, sum(along, side));
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
    GeomPoint out = scaled(bar->at, to, middle_u);
    GeomPoint middle = sum(bar->at, out);
    GeomPoint across = scaled((GeomPoint){0, 0}, (GeomPoint){-out.y, out.x}, bar->reach_u / 4 + 2);
    add_gate(gates, sum(middle, across), one, other);
    add_gate(gates, (GeomPoint){middle.x - across.x, middle.y - across.y}, one, other);
}

// Where the rings of two bars cross: between bars that overlap, the last places from which both can
// be rounded.
static void add_creases(Gates *gates, const FieldBar *one, const FieldBar *other, unsigned i,
                        unsigned k)
{
    int64_t u2 = geom_distance_u2(one->at, other->at);
    int64_t apart_u = geom_root_floor((uint64_t)u2);
    int64_t r = ring_u(one), along_u, across_u2;
    if (apart_u == 0)
        return;
    along_u = (u2 + r * r - geom_square(ring_u(other))) / (2 * apart_u);
    across_u2 = r * r - along_u * along_u;
    if (across_u2 < 0)
        return;
    GeomPoint out = scaled(one->at, other->at, along_u);
    GeomPoint turned = {one->at.y - other->at.y, other->at.x - one->at.x};
    GeomPoint across =
        scaled((GeomPoint){0, 0}, turned, geom_root_floor((uint64_t)across_u2) + SLACK_U);
    GeomPoint middle = sum(one->at, out);
    add_gate(gates, sum(middle, across), i, k);
    add_gate(gates, (GeomPoint){middle.x - across.x, middle.y - across.y}, i, k);
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
static void add_crossings_of_edge(Gates *gates, const FieldBar *bar, GeomPoint a, GeomPoint b,
                                  GeomPoint out, unsigned i, unsigned wall)
{
    a = sum(a, out);
    b = sum(b, out);
    int64_t whole_u = geom_length_u(a, b);
    if (whole_u == 0)
        return;
    int64_t along_u = geom_dot(a, b, bar->at) / whole_u;
    int64_t off_u = geom_cross(a, b, bar->at) / whole_u;
    int64_t half_u2 = geom_square(ring_u(bar)) - off_u * off_u;
    if (half_u2 < 0)
        return;
    int64_t half_u = geom_root_floor((uint64_t)half_u2) + SLACK_U;
    for (int side = -1; side <= 1; side += 2) {
        int64_t at_u = along_u + side * half_u;
        if (at_u >= 0 && at_u <= whole_u)
            add_gate(gates, sum(a, scaled(a, b, at_u)), i, wall);
    }
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
                GeomPoint along = scaled(a, b, OUT_U);
                GeomPoint out = ways->floor[f].turns_left ? (GeomPoint){along.y, -along.x}
                                                          : (GeomPoint){-along.y, along.x};
                add_wall(ways, gates, i, field__nearest_on(a, b, at), OUT_U, FIELD_BARS_MAX + f);
                add_crossings_of_edge(gates, &ways->bar[i], a, b, out, i, FIELD_BARS_MAX + f);
            }
        }
    }
}

// Where two edges cross; false if they do not, or run along each other.
static bool crossing_of(GeomPoint a, GeomPoint b, GeomPoint c, GeomPoint d, GeomPoint *out)
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
    GeomPoint along = scaled((GeomPoint){0, 0}, road, 2 * OUT_U);
    GeomPoint inward = scaled((GeomPoint){0, 0}, bank, 2 * OUT_U);
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
                    if (crossing_of(a, b, c, d, &at))
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
                    if (!crossing_of(a, b, c, d, &at))
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
