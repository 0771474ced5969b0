// Wishes of a shape made good: nobody lies on anybody, and each is together with one before it.
#include "field_plan_internal.h"

#include "base_assert.h"

enum { DIRECTIONS = 16 }; // beside one that stands

typedef struct Settling {
    const FieldShape *shape;
    GeomPoint *wish;
    uint64_t done; // they stay where they are
} Settling;

static GeomDisc disc_of(const Settling *all, unsigned n, GeomPoint at)
{
    return (GeomDisc){at, all->shape->body[n].radius_u};
}

// Whether it stands free of those that are done, and together with one of them: near enough for
// both, so that neither is alone.
static bool fits(const Settling *all, unsigned n, GeomPoint at)
{
    bool is_together = all->done == 0;
    for (unsigned other = 0; other < all->shape->count; other++) {
        if ((all->done >> other & 1) == 0)
            continue;
        GeomDisc a = disc_of(all, n, at), b = disc_of(all, other, all->wish[other]);
        int32_t chain_u = all->shape->body[n].chain_u;
        if (all->shape->body[other].chain_u < chain_u)
            chain_u = all->shape->body[other].chain_u;
        if (geom_overlaps(a, b, 0))
            return false;
        is_together = is_together || geom_within(a, b, chain_u);
    }
    return is_together;
}

// Everybody whose wish is good, as often as that makes another's good.
static void settle_good(Settling *all)
{
    for (bool is_any = true; is_any;) {
        is_any = false;
        for (unsigned n = 0; n < all->shape->count; n++) {
            if ((all->done >> n & 1) == 0 && fits(all, n, all->wish[n])) {
                all->done |= UINT64_C(1) << n;
                is_any = true;
            }
        }
    }
}

static void take_nearer(const Settling *all, unsigned n, GeomPoint at, GeomPoint *best,
                        int64_t *best_u2)
{
    int64_t far_u2 = geom_distance_u2(at, all->wish[n]);
    if (far_u2 < *best_u2 && fits(all, n, at)) {
        *best = at;
        *best_u2 = far_u2;
    }
}

// Beside one that is done, as near to its wish as may be. There is always room along an axis beyond
// the outermost of them.
static void settle_beside(Settling *all, unsigned n)
{
    GeomPoint best = all->wish[n];
    int64_t best_u2 = INT64_MAX;
    for (unsigned other = 0; other < all->shape->count; other++) {
        if ((all->done >> other & 1) == 0)
            continue;
        GeomPoint mate = all->wish[other];
        int32_t base_u = all->shape->body[n].radius_u + all->shape->body[other].radius_u;
        int32_t near_u = base_u + field__gap_of(all->shape, n, other, 0);
        int32_t far_u = base_u + field__gap_of(all->shape, n, other, GEOM_REACH_MAX_U);
        uint16_t wished_bam = geom_bearing_bam(mate, all->wish[n]);
        take_nearer(all, n, geom_point_toward(mate, wished_bam, far_u), &best, &best_u2);
        take_nearer(all, n, geom_point_toward(mate, wished_bam, near_u), &best, &best_u2);
        for (unsigned d = 0; d < DIRECTIONS; d++)
            take_nearer(all, n, geom_point_toward(mate, (uint16_t)(d << 12), near_u), &best,
                        &best_u2);
    }
    ASSERT(best_u2 < INT64_MAX);
    all->wish[n] = best;
    all->done |= UINT64_C(1) << n;
}

void field__settle(const FieldShape *shape, GeomPoint wish[])
{
    Settling all = {.shape = shape, .wish = wish};
    ASSERT(shape->count <= FIELD_SHAPE_BODIES_MAX);
    for (;;) {
        settle_good(&all);
        unsigned n = 0;
        while (n < shape->count && (all.done >> n & 1) != 0)
            n++;
        if (n == shape->count)
            return;
        settle_beside(&all, n);
    }
}
