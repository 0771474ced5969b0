// Each shape puts everybody where it would stand if all were alike; field_settle.c then sees to it
// that nobody lies on anybody and that all are together.
#include "field_plan_internal.h"

#include "base_assert.h"

enum {
    QUARTER_BAM = 16384,
    TURN_BAM = 65536,
    WIDEST_U = GEOM_REACH_MAX_U, // a spacing that the chains cut
};

static int32_t least(int32_t a, int32_t b)
{
    return a < b ? a : b;
}

static int32_t most(int32_t a, int32_t b)
{
    return a > b ? a : b;
}

int32_t field__gap_of(const FieldShape *shape, unsigned a, unsigned b, int32_t spacing_u)
{
    int32_t chain_u = least(shape->body[a].chain_u, shape->body[b].chain_u) - FIELD__MARGIN_U;
    return most(least(spacing_u, chain_u), FIELD__MARGIN_U);
}

static int32_t apart(const FieldShape *shape, unsigned a, unsigned b, int32_t spacing_u)
{
    return shape->body[a].radius_u + shape->body[b].radius_u +
           field__gap_of(shape, a, b, spacing_u);
}

static uint16_t front_of(const FieldShape *shape)
{
    return geom_is_same(shape->anchor, shape->second)
               ? shape->facing_bam
               : geom_bearing_bam(shape->anchor, shape->second);
}

// --- rows ---------------------------------------------------------------------------------------

// From the centre of the first of a row to that of its last.
static int32_t row_length(const FieldShape *shape, unsigned from, unsigned to, int32_t spacing_u)
{
    int32_t length_u = 0;
    for (unsigned n = from; n + 1 < to; n++)
        length_u += apart(shape, n, n + 1, spacing_u);
    return length_u;
}

// Those from `from` to before `to`, along a direction, the middle of the row at a point.
static void lay_row(const FieldShape *shape, unsigned from, unsigned to, GeomPoint middle,
                    uint16_t along_bam, int32_t spacing_u, GeomPoint wish[])
{
    int32_t at_u = -row_length(shape, from, to, spacing_u) / 2;
    for (unsigned n = from; n < to; n++) {
        wish[n] = geom_point_toward(middle, along_bam, at_u);
        if (n + 1 < to)
            at_u += apart(shape, n, n + 1, spacing_u);
    }
}

static int32_t widest(const FieldShape *shape, unsigned from, unsigned to)
{
    int32_t radius_u = 0;
    for (unsigned n = from; n < to; n++)
        radius_u = most(radius_u, shape->body[n].radius_u);
    return radius_u;
}

// The first of rank `rank` of `ranks`: the ranks in front are the longer ones.
static unsigned rank_start(unsigned count, unsigned rank, unsigned ranks)
{
    return rank * (count / ranks) + (rank < count % ranks ? rank : count % ranks);
}

// How far behind the first rank another one lies.
static int32_t depth_of(const FieldShape *shape, unsigned rank, unsigned ranks)
{
    int32_t depth_u = 0;
    for (unsigned r = 0; r < rank; r++) {
        unsigned from = rank_start(shape->count, r, ranks);
        unsigned to = rank_start(shape->count, r + 1, ranks);
        unsigned end = rank_start(shape->count, r + 2, ranks);
        depth_u += widest(shape, from, to) + widest(shape, to, end) +
                   field__gap_of(shape, from, to, shape->spacing_u);
    }
    return depth_u;
}

static void lay_ranks(const FieldShape *shape, unsigned ranks, GeomPoint front, uint16_t front_bam,
                      int32_t spacing_u, GeomPoint wish[])
{
    for (unsigned rank = 0; rank < ranks; rank++) {
        GeomPoint middle = geom_point_toward(front, front_bam, -depth_of(shape, rank, ranks));
        lay_row(shape, rank_start(shape->count, rank, ranks),
                rank_start(shape->count, rank + 1, ranks), middle,
                (uint16_t)(front_bam - QUARTER_BAM), spacing_u, wish);
    }
}

// The spacing with which the first rank fills a length, where the chains let it.
static int32_t stretched(const FieldShape *shape, unsigned in_front, int32_t length_u)
{
    if (in_front < 2)
        return shape->spacing_u;
    for (unsigned n = 0; n + 1 < in_front; n++)
        length_u -= shape->body[n].radius_u + shape->body[n + 1].radius_u;
    return most(length_u / (int32_t)(in_front - 1), 0);
}

// Across the anchor, or from the anchor to the second point; then the ranks lie on the side away
// from where the front looks.
static void lay_lines(const FieldShape *shape, unsigned ranks, GeomPoint wish[])
{
    ranks = ranks < shape->count ? ranks : shape->count;
    GeomPoint a = shape->anchor, b = shape->second;
    if (geom_is_same(a, b)) {
        lay_ranks(shape, ranks, a, shape->facing_bam, shape->spacing_u, wish);
        return;
    }
    uint16_t front_bam = (uint16_t)(geom_bearing_bam(a, b) + QUARTER_BAM);
    uint16_t off_bam = (uint16_t)(front_bam - shape->facing_bam);
    if (off_bam > QUARTER_BAM && off_bam < 3 * QUARTER_BAM)
        front_bam = (uint16_t)(front_bam + 2 * QUARTER_BAM);
    GeomPoint middle = {a.x + (b.x - a.x) / 2, a.y + (b.y - a.y) / 2};
    int32_t spacing_u = stretched(shape, rank_start(shape->count, 1, ranks), geom_length_u(a, b));
    lay_ranks(shape, ranks, middle, front_bam, spacing_u, wish);
}

static void lay_column(const FieldShape *shape, GeomPoint wish[])
{
    int32_t length_u = row_length(shape, 0, shape->count, shape->spacing_u);
    uint16_t back_bam = (uint16_t)(front_of(shape) + 2 * QUARTER_BAM);
    GeomPoint middle = geom_point_toward(shape->anchor, back_bam, length_u / 2);
    lay_row(shape, 0, shape->count, middle, back_bam, shape->spacing_u, wish);
}

static void lay_block(const FieldShape *shape, GeomPoint wish[])
{
    unsigned ranks = geom_root_floor(shape->count);
    int32_t depth_u = depth_of(shape, ranks - 1, ranks);
    uint16_t front_bam = front_of(shape);
    lay_ranks(shape, ranks, geom_point_toward(shape->anchor, front_bam, depth_u / 2), front_bam,
              shape->spacing_u, wish);
}

// --- wide shapes --------------------------------------------------------------------------------

// From centre to centre, so that any two neighbours are together and none lies on another.
static int32_t pitch_of(const FieldShape *shape)
{
    int32_t least_u = INT32_MAX, radius_u = 0;
    for (unsigned n = 0; n < shape->count; n++) {
        const FieldShapeBody *body = &shape->body[n];
        radius_u = most(radius_u, body->radius_u);
        least_u = least(least_u, 2 * body->radius_u + body->chain_u);
    }
    return most(least_u, 2 * radius_u + 2 * FIELD__MARGIN_U) - FIELD__MARGIN_U;
}

static void lay_skirmish(const FieldShape *shape, GeomPoint wish[])
{
    unsigned files = geom_root_floor(2U * shape->count);
    unsigned ranks = (shape->count + files - 1) / files;
    int32_t pitch_u = pitch_of(shape), deep_u = (int32_t)((int64_t)pitch_u * 866 / 1000);
    uint16_t front_bam = front_of(shape);
    for (unsigned n = 0; n < shape->count; n++) {
        unsigned rank = n / files;
        unsigned in_rank = rank + 1 < ranks ? files : shape->count - rank * files;
        unsigned file = n % files + (files - in_rank) / 2;
        int32_t back_u = (int32_t)(2 * rank + 1 - ranks) * deep_u / 2;
        int32_t right_u = (int32_t)(2 * file + 1 - files) * pitch_u / 2;
        // Every second rank stands before the gaps of its neighbours.
        right_u += (rank % 2 == 0 ? -pitch_u : pitch_u) / 4;
        wish[n] = geom_point_toward(geom_point_toward(shape->anchor, front_bam, -back_u),
                                    (uint16_t)(front_bam - QUARTER_BAM), right_u);
    }
}

// --- ring ---------------------------------------------------------------------------------------

// The angle between two on a ring whose centres are so far apart.
static int32_t angle_of(int64_t apart_u, int64_t radius_u)
{
    int64_t rest_u2 = 4 * radius_u * radius_u - apart_u * apart_u;
    if (rest_u2 <= 0)
        return TURN_BAM / 2;
    GeomPoint edge = {(int32_t)geom_root_floor((uint64_t)rest_u2), (int32_t)apart_u};
    return 2 * geom_bearing_bam((GeomPoint){0, 0}, edge) + 2; // rounded up
}

// All angles round the ring, that back to the first included.
static int32_t round_of(const FieldShape *shape, int32_t radius_u, int32_t spacing_u)
{
    int32_t sum = 0;
    for (unsigned n = 0; n < shape->count; n++)
        sum += angle_of(apart(shape, n, (n + 1) % shape->count, spacing_u), radius_u);
    return sum;
}

static void lay_ring(const FieldShape *shape, GeomPoint wish[])
{
    // No ring is shorter than all that stand on it side by side.
    int32_t radius_u = most(shape->radius_u, row_length(shape, 0, shape->count, 0) / 7 + 1);
    while (shape->count > 1 && round_of(shape, radius_u, 0) > TURN_BAM)
        radius_u += radius_u / 16 + 1;
    int32_t tight = round_of(shape, radius_u, 0);
    int32_t wide = round_of(shape, radius_u, WIDEST_U);
    bool closes = wide >= TURN_BAM;
    int32_t at_bam[FIELD_SHAPE_BODIES_MAX] = {0}, last_bam = 0;
    for (unsigned n = 0; n + 1U < shape->count; n++) {
        int32_t least_bam = angle_of(apart(shape, n, n + 1, 0), radius_u);
        int32_t most_bam = angle_of(apart(shape, n, n + 1, WIDEST_U), radius_u);
        int64_t more = most_bam - least_bam;
        if (closes)
            more = wide > tight ? more * (TURN_BAM - tight) / (wide - tight) : 0;
        last_bam += least_bam + (int32_t)more;
        at_bam[n + 1] = last_bam;
    }
    // One that closes begins in front; of one that does not the middle is there.
    int32_t first_bam = front_of(shape) + (closes ? 0 : last_bam / 2);
    for (unsigned n = 0; n < shape->count; n++)
        wish[n] = geom_point_toward(shape->anchor, (uint16_t)(first_bam - at_bam[n]), radius_u);
}

// --- as it stands -------------------------------------------------------------------------------

static GeomPoint centre_of(const FieldShape *shape)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < shape->count; n++) {
        x += shape->body[n].at.x;
        y += shape->body[n].at.y;
    }
    return (GeomPoint){(int32_t)(x / shape->count), (int32_t)(y / shape->count)};
}

static void lay_kept(const FieldShape *shape, GeomPoint wish[])
{
    GeomPoint centre = centre_of(shape);
    for (unsigned n = 0; n < shape->count; n++) {
        GeomPoint off = {shape->body[n].at.x - centre.x, shape->body[n].at.y - centre.y};
        wish[n] = (GeomPoint){shape->anchor.x + off.x, shape->anchor.y + off.y};
        if (shape->turn_bam != 0)
            wish[n] = geom_point_toward(geom_point_toward(shape->anchor, shape->turn_bam, off.x),
                                        (uint16_t)(shape->turn_bam + QUARTER_BAM), off.y);
    }
}

// --- the whole ----------------------------------------------------------------------------------

static bool stands_together(const FieldShape *shape)
{
    GeomDisc disc[FIELD_SHAPE_BODIES_MAX];
    int32_t chain_u[FIELD_SHAPE_BODIES_MAX];
    GeomLinks links;
    for (unsigned n = 0; n < shape->count; n++) {
        disc[n] = (GeomDisc){shape->body[n].at, shape->body[n].radius_u};
        chain_u[n] = shape->body[n].chain_u;
    }
    geom_links_make(&links, disc, chain_u, shape->count);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

void field_shape_lay(const FieldShape *shape, GeomPoint wish[FIELD_SHAPE_BODIES_MAX])
{
    ASSERT(shape->count > 0 && shape->count <= FIELD_SHAPE_BODIES_MAX);
    for (unsigned n = 0; n < shape->count; n++)
        ASSERT(shape->body[n].chain_u >= FIELD_SHAPE_CHAIN_MIN_U);
    switch (shape->kind) {
    case FIELD_SHAPE_KEEP:
        lay_kept(shape, wish);
        if (shape->turn_bam == 0 || !stands_together(shape))
            return; // moved as it was, it is as it was
        break;
    case FIELD_SHAPE_LINE:
        lay_lines(shape, 1, wish);
        break;
    case FIELD_SHAPE_RANKS_2:
        lay_lines(shape, 2, wish);
        break;
    case FIELD_SHAPE_RANKS_3:
        lay_lines(shape, 3, wish);
        break;
    case FIELD_SHAPE_COLUMN:
        lay_column(shape, wish);
        break;
    case FIELD_SHAPE_BLOCK:
        lay_block(shape, wish);
        break;
    case FIELD_SHAPE_RING:
        lay_ring(shape, wish);
        break;
    case FIELD_SHAPE_SKIRMISH:
        lay_skirmish(shape, wish);
        break;
    default:
        ASSERT(shape->kind == FIELD_SHAPE_SCREEN);
        lay_ranks(shape, 1, shape->anchor, front_of(shape), WIDEST_U, wish);
        break;
    }
    field__settle(shape, wish);
}
