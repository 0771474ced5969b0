// Bars that are shapes: the polygon of a shape is their core, off which the mover keeps.
#include "field_corner.h"

#include "base_assert.h"

enum {
    TURN_BAM = 65536,
    STEP_BAM = TURN_BAM / FIELD_RING,
    SLACK_U = 3, // for what is rounded
    ONE = 1 << 15,
};

bool field__is_in_shape(const FieldBar *bar, GeomPoint at, int64_t more_u)
{
    int64_t reach_u = bar->keep_u + more_u;
    if (more_u <= 0 && !geom_box_has(bar->box, at))
        return false;
    return geom_segment_crosses_shape(at, at, bar->shape,
                                      reach_u < INT32_MAX ? (int32_t)reach_u : INT32_MAX);
}

bool field__shape_is_crossed(const FieldBar *bar, GeomPoint a, GeomPoint b)
{
    return geom_boxes_meet(geom_box_of(a, b), bar->box) &&
           geom_segment_crosses_shape(a, b, bar->shape, bar->keep_u);
}

static unsigned after(const GeomShape *shape, unsigned corner)
{
    return corner + 1 == shape->count ? 0 : corner + 1;
}

// Out of the polygon, across an edge of it.
static uint16_t outward_of(GeomPoint a, GeomPoint b)
{
    return geom_bearing_bam((GeomPoint){0, 0}, (GeomPoint){b.y - a.y, a.x - b.x});
}

// The place of its core that is nearest, and the edge on which that lies.
static GeomPoint nearest_on_core(const GeomShape *shape, GeomPoint to, unsigned *edge)
{
    GeomPoint best = shape->corner[0];
    int64_t best_u2 = INT64_MAX;
    *edge = 0;
    for (unsigned n = 0; n < shape->count; n++) {
        GeomPoint at = field__nearest_on(shape->corner[n], shape->corner[after(shape, n)], to);
        int64_t u2 = geom_distance_u2(at, to);
        if (u2 >= best_u2)
            continue;
        best = at;
        best_u2 = u2;
        *edge = n;
    }
    return best;
}

GeomPoint field__nearest_in(const FieldBar *bar, GeomPoint to)
{
    unsigned edge;
    return bar->shape == NULL ? bar->at : nearest_on_core(bar->shape, to, &edge);
}

// Straight out of the bar to who stands there, who is not in it.
static uint16_t outward_to(const FieldBar *bar, GeomPoint to)
{
    unsigned edge;
    const GeomShape *shape = bar->shape;
    GeomPoint at = nearest_on_core(shape, to, &edge);
    GeomPoint a = shape->corner[edge], b = shape->corner[after(shape, edge)];
    bool is_corner = geom_is_same(at, a) || geom_is_same(at, b);
    return is_corner && !geom_is_same(at, to) ? geom_bearing_bam(at, to) : outward_of(a, b);
}

void field__side_of(const FieldBar *bar, unsigned edge, int32_t more_u, GeomPoint side[2])
{
    const GeomShape *shape = bar->shape;
    ASSERT(edge < shape->count);
    GeomPoint a = shape->corner[edge], b = shape->corner[after(shape, edge)];
    GeomPoint out = field__scaled((GeomPoint){0, 0}, (GeomPoint){b.y - a.y, a.x - b.x},
                                  field__keep_u(bar) + more_u);
    side[0] = field__sum(a, out);
    side[1] = field__sum(b, out);
}

// --- its ring -------------------------------------------------------------------------------------

// A line that the bar lies on one side of and keeps clear of: places with x * at.x + y * at.y = off
// from the bar's middle, where x and y are 2^15 times a direction.
typedef struct Line {
    int64_t x, y, off;
} Line;

static Line line_across(const FieldBar *bar, uint16_t direction)
{
    const GeomShape *shape = bar->shape;
    Line line = {geom_cosine(direction), geom_sine(direction), INT64_MIN};
    for (unsigned n = 0; n < shape->count; n++) {
        GeomPoint corner = {shape->corner[n].x - bar->at.x, shape->corner[n].y - bar->at.y};
        int64_t off = line.x * corner.x + line.y * corner.y;
        line.off = off > line.off ? off : line.off;
    }
    line.off += ((int64_t)field__keep_u(bar) + SLACK_U) * ONE;
    return line;
}

// Where two lines cross; the second turns off to the left of the first, by less than half a turn.
static GeomPoint where_cross(const FieldBar *bar, Line a, Line b)
{
    // Products of 35 and 16 bits.
    int64_t turn = a.x * b.y - a.y * b.x;
    ASSERT(turn > 0);
    return (GeomPoint){bar->at.x + (int32_t)((a.off * b.y - b.off * a.y) / turn),
                       bar->at.y + (int32_t)((b.off * a.x - a.off * b.x) / turn)};
}

// The direction of one of its lines: across its longest edge, for those are gone along.
static uint16_t first_direction(const GeomShape *shape)
{
    unsigned longest = 0;
    int64_t longest_u2 = -1;
    for (unsigned n = 0; n < shape->count; n++) {
        int64_t u2 = geom_distance_u2(shape->corner[n], shape->corner[after(shape, n)]);
        if (u2 > longest_u2) {
            longest_u2 = u2;
            longest = n;
        }
    }
    return outward_of(shape->corner[longest], shape->corner[after(shape, longest)]);
}

static uint16_t ring_direction(uint16_t first, int number)
{
    return (uint16_t)(first + number * TURN_BAM / FIELD_RING);
}

void field__shape_ring(const FieldBar *bar, GeomPoint corner[FIELD_RING])
{
    uint16_t first = first_direction(bar->shape);
    Line line[FIELD_RING + 1];
    for (int n = 0; n < FIELD_RING; n++)
        line[n] = line_across(bar, ring_direction(first, n));
    line[FIELD_RING] = line[0];
    for (int n = 0; n < FIELD_RING; n++)
        corner[n] = where_cross(bar, line[n], line[n + 1]);
}

bool field__is_in_shape_ring(const FieldBar *bar, GeomPoint at)
{
    GeomPoint ring[FIELD_RING];
    field__shape_ring(bar, ring);
    for (unsigned n = 0; n < FIELD_RING; n++)
        if (geom_cross(ring[n], ring[(n + 1) % FIELD_RING], at) <= 0)
            return false;
    return true;
}

unsigned field__shape_ring_at(const FieldBar *bar, GeomPoint at)
{
    // The line that is most nearly across, which begins at the corner before.
    unsigned off = (uint16_t)(outward_to(bar, at) - first_direction(bar->shape));
    unsigned line = (off + STEP_BAM / 2) / STEP_BAM % FIELD_RING;
    return (line + FIELD_RING - 1) % FIELD_RING;
}

void field__beside_shape(const FieldBar *bar, GeomPoint at, GeomPoint out[2])
{
    // Along the line straight across, to one of the ring's lines that is half a step off or more:
    // the next corner lies on that.
    uint16_t outward = outward_to(bar, at), first = first_direction(bar->shape);
    int off = (uint16_t)(outward - first);
    int right = (off + TURN_BAM - STEP_BAM / 2) / STEP_BAM - FIELD_RING;
    int left = (off + STEP_BAM / 2 + STEP_BAM - 1) / STEP_BAM;
    Line own = line_across(bar, outward);
    out[0] = where_cross(bar, line_across(bar, ring_direction(first, right)), own);
    out[1] = where_cross(bar, own, line_across(bar, ring_direction(first, left)));
}
