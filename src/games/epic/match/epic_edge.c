// Edges of the table and its halves (6.1.2).
#include "epic_units.h"

typedef struct Segment {
    GeomPoint a, b;
} Segment;

// The one or two pieces of the table's rim that are an edge or a corner zone.
static unsigned rim_of(const EpicMatch *m, unsigned edge, Segment out[2])
{
    int32_t w = m->options.table_width_u;
    int32_t d = m->options.table_depth_u;
    bool north = edge == EPIC_CORNER_NORTHWEST || edge == EPIC_CORNER_NORTHEAST;
    bool east = edge == EPIC_CORNER_SOUTHEAST || edge == EPIC_CORNER_NORTHEAST;
    switch (edge) {
    case EPIC_EDGE_SOUTH:
        out[0] = (Segment){{0, 0}, {w, 0}};
        return 1;
    case EPIC_EDGE_NORTH:
        out[0] = (Segment){{0, d}, {w, d}};
        return 1;
    case EPIC_EDGE_WEST:
        out[0] = (Segment){{0, 0}, {0, d}};
        return 1;
    case EPIC_EDGE_EAST:
        out[0] = (Segment){{w, 0}, {w, d}};
        return 1;
    default: // EPIC-6.1.2a: a corner runs half way up each of its two edges
        out[0] = (Segment){{east ? w / 2 : 0, north ? d : 0}, {east ? w : w / 2, north ? d : 0}};
        out[1] = (Segment){{east ? w : 0, north ? d / 2 : 0}, {east ? w : 0, north ? d : d / 2}};
        return 2;
    }
}

GeomPoint epic__on_edge(const EpicMatch *m, const EpicState *s, unsigned seat, int32_t part)
{
    Segment rim[2];
    unsigned count = rim_of(m, s->edge[seat], rim);
    int64_t along = (int64_t)part * count;
    unsigned n = along >= 1000 && count == 2 ? 1 : 0;
    int64_t of_piece = along - (n == 1 ? 1000 : 0);
    return (GeomPoint){
        (int32_t)(rim[n].a.x + ((int64_t)rim[n].b.x - rim[n].a.x) * of_piece / 1000),
        (int32_t)(rim[n].a.y + ((int64_t)rim[n].b.y - rim[n].a.y) * of_piece / 1000)};
}

static int32_t clamp(int32_t value, int32_t low, int32_t high)
{
    return value < low ? low : value > high ? high : value;
}

int32_t epic__from_edge(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p)
{
    Segment rim[2];
    unsigned count = rim_of(m, s->edge[seat], rim);
    int32_t best = INT32_MAX;
    for (unsigned n = 0; n < count; n++) { // the pieces run along the axes
        GeomBox box = geom_box_of(rim[n].a, rim[n].b);
        GeomPoint near = {clamp(p.x, box.low.x, box.high.x), clamp(p.y, box.low.y, box.high.y)};
        int32_t distance = (int32_t)geom_root_floor((uint64_t)geom_distance_u2(p, near));
        if (distance < best)
            best = distance;
    }
    return best;
}

// How far the point lies on the seat's side of the line between the halves (6.1.2b); below 0: on
// the other side.
static int64_t depth_in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomPoint p)
{
    int64_t w = m->options.table_width_u;
    int64_t d = m->options.table_depth_u;
    switch (s->edge[seat]) {
    case EPIC_EDGE_SOUTH:
        return d / 2 - p.y;
    case EPIC_EDGE_NORTH:
        return p.y - d / 2;
    case EPIC_EDGE_WEST:
        return w / 2 - p.x;
    case EPIC_EDGE_EAST:
        return p.x - w / 2;
    default:
        break;
    }
    // The diagonal between the corner zones, from the one neutral corner to the other.
    bool rises = s->edge[seat] == EPIC_CORNER_NORTHWEST || s->edge[seat] == EPIC_CORNER_SOUTHEAST;
    GeomPoint from = {0, rises ? 0 : (int32_t)d};
    GeomPoint to = {(int32_t)w, rises ? (int32_t)d : 0};
    int64_t cross = geom_cross(from, to, p); // above 0: to the left of the line, north of it
    bool is_north =
        s->edge[seat] == EPIC_CORNER_NORTHWEST || s->edge[seat] == EPIC_CORNER_NORTHEAST;
    return (is_north ? cross : -cross) / geom_length_u(from, to);
}

bool epic__in_half(const EpicMatch *m, const EpicState *s, unsigned seat, GeomDisc disc)
{
    return depth_in_half(m, s, seat, disc.centre) + disc.radius_u >= 0;
}
