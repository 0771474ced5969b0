// Who goes where, and who goes first.
#include "field_plan_internal.h"

static bool may_change(const FieldGroup *group, unsigned n, unsigned other)
{
    const FieldMover *a = &group->mover[n], *b = &group->mover[other];
    return a->kind == b->kind && a->limit_u == b->limit_u && !a->stays && !b->stays &&
           !a->is_bound && !b->is_bound;
}

void field__assign(FieldGroup *group)
{
    // Each exchange lessens a sum of squares that is whole and never below zero; a pass costs the
    // square of the count.
    enum { PASSES = 16 };
    bool is_changed = true;
    for (unsigned pass = 0; pass < PASSES && is_changed; pass++) {
        is_changed = false;
        for (unsigned n = 0; n < group->count; n++) {
            for (unsigned other = n + 1; other < group->count; other++) {
                FieldMover *a = &group->mover[n], *b = &group->mover[other];
                if (!may_change(group, n, other) ||
                    geom_distance_u2(a->from, b->wish) + geom_distance_u2(b->from, a->wish) >=
                        geom_distance_u2(a->from, a->wish) + geom_distance_u2(b->from, b->wish))
                    continue;
                GeomPoint wish = a->wish;
                a->wish = b->wish;
                b->wish = wish;
                is_changed = true;
            }
        }
    }
}

// Whether `first` has to go before `then`: it stands where the other passes or ends, or the other
// would end in its way.
static bool goes_before(const FieldGroup *group, unsigned first, unsigned then)
{
    const FieldMover *a = &group->mover[first], *b = &group->mover[then];
    if (a->stays || b->stays)
        return false;
    int32_t reach_u = field__reach(group, then, first);
    bool is_over = field__passes(group, then, first);
    // It stands in the other's way, or on its place.
    if (is_over ? geom_is_nearer(b->wish, a->from, reach_u)
                : geom_segment_crosses_disc(b->from, b->wish, (GeomDisc){a->from, reach_u}))
        return true;
    // The other would end in its way.
    reach_u = field__reach(group, first, then);
    return !field__passes(group, first, then) &&
           geom_segment_crosses_disc(a->from, a->wish, (GeomDisc){b->wish, reach_u}) &&
           !geom_is_nearer(a->wish, b->wish, reach_u);
}

void field__order(const FieldGroup *group, uint8_t order[FIELD_GROUP_MAX])
{
    uint64_t before[FIELD_GROUP_MAX]; // who has to go before
    for (unsigned n = 0; n < group->count; n++) {
        before[n] = 0;
        for (unsigned other = 0; other < group->count; other++)
            if (other != n && goes_before(group, other, n))
                before[n] |= UINT64_C(1) << other;
    }
    uint64_t left = group->count == 64 ? UINT64_MAX : (UINT64_C(1) << group->count) - 1;
    for (unsigned place = 0; place < group->count; place++) {
        // Of those for whom the fewest have to go first the one with the shortest way: it is
        // soonest out of the way.
        unsigned best = FIELD_GROUP_MAX;
        int best_count = 0;
        int64_t best_u2 = 0;
        for (unsigned n = 0; n < group->count; n++) {
            if ((left >> n & 1) == 0)
                continue;
            int count = __builtin_popcountll(before[n] & left);
            int64_t u2 = geom_distance_u2(group->mover[n].from, group->mover[n].wish);
            if (best == FIELD_GROUP_MAX || count < best_count ||
                (count == best_count && u2 < best_u2)) {
                best = n;
                best_count = count;
                best_u2 = u2;
            }
        }
        order[place] = (uint8_t)best;
        left &= ~(UINT64_C(1) << best);
    }
}
