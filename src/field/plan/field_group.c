// The move of a group: each in its turn, then who was held up once more, then together.
#include "field_plan_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    BESIDE_U = 6 * GEOM_CM_U, // how far beside its wish it may end
    DETOUR = 4,               // a way is looked for up to so many times as long as it may go
    SHRINKS = 4,              // a quarter of the wish less each time
    BACKS = 8,                // eighths of a way that it may go back to be together
};

static bool is_in_reach(const FieldMover *mover, FieldBar bar)
{
    return geom_is_nearer(mover->from, bar.at, mover->limit_u + bar.reach_u + BESIDE_U);
}

// The ways of one of them, the others where they are now. What it cannot come near this move is
// left out: where its wish is farther off, the way leads there as if nothing were beyond.
static void meet_others(const FieldGroup *group, unsigned n, FieldWays *ways)
{
    const FieldMover *mover = &group->mover[n];
    const FieldWays *all = &group->kind[mover->kind].ways;
    field_ways_clear(ways, all->table, mover->limit_u * DETOUR, all->corners);
    for (unsigned i = 0; i < all->bar_count; i++)
        if (is_in_reach(mover, all->bar[i]))
            field_ways_add_bar(ways, all->bar[i]);
    for (unsigned i = 0; i < all->end_count; i++)
        if (is_in_reach(mover, all->end[i]))
            field_ways_add_end(ways, all->end[i]);
    ways->floor_count = all->floor_count;
    memcpy(ways->floor, all->floor, all->floor_count * sizeof *all->floor);
    ways->road_count = all->road_count;
    memcpy(ways->road, all->road, all->road_count * sizeof *all->road);
    for (unsigned other = 0; other < group->count; other++) {
        const FieldWay *way = &group->way[other];
        FieldBar bar = {way->at[way->count - 1], field__reach(group, n, other)};
        if (other == n || !is_in_reach(mover, bar))
            continue;
        if (field__passes(group, n, other))
            field_ways_add_end(ways, bar);
        else
            field_ways_add_bar(ways, bar);
    }
}

static void stay(FieldGroup *group, unsigned n)
{
    group->way[n].at[0] = group->mover[n].from;
    group->way[n].count = 1;
    group->way[n].length_u = group->way[n].price_u = 0;
    group->has_arrived[n] = geom_is_same(group->mover[n].from, group->mover[n].wish);
}

// Goes to its wish, beside it, or towards it. Whether it arrived.
static bool go(FieldGroup *group, unsigned n)
{
    FieldMover *mover = &group->mover[n];
    FieldWays ways;
    FieldWay way;
    GeomPoint place;
    meet_others(group, n, &ways);
    if (!field_place_near(&ways, mover->wish, BESIDE_U, &place) ||
        field_way_find(&ways, mover->from, &place, 1, &way) < 0)
        return false;
    bool is_whole = way.length_u <= mover->limit_u;
    if (!is_whole)
        field_way_cut(&ways, &way, mover->limit_u);
    // A way that leads no nearer is none.
    if (geom_distance_u2(way.at[way.count - 1], mover->wish) >=
        geom_distance_u2(mover->from, mover->wish))
        return false;
    group->way[n] = way;
    group->has_arrived[n] = is_whole;
    return is_whole;
}

static void links_of(const FieldGroup *group, GeomLinks *links)
{
    GeomDisc disc[FIELD_GROUP_MAX];
    int32_t chain_u[FIELD_GROUP_MAX];
    for (unsigned n = 0; n < group->count; n++) {
        const FieldWay *way = &group->way[n];
        disc[n] = (GeomDisc){way->at[way->count - 1], group->kind[group->mover[n].kind].radius_u};
        chain_u[n] = group->mover[n].chain_u;
    }
    geom_links_make(links, disc, chain_u, group->count);
}

bool field_group_is_together(const FieldGroup *group)
{
    GeomLinks links;
    links_of(group, &links);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

// --- one after the other ------------------------------------------------------------------------

static void note(FieldGroup *group, unsigned n)
{
    ASSERT(group->order_count < FIELD_GROUP_MAX);
    group->order[group->order_count++] = (uint8_t)n;
}

// Everybody in turn; who could not get there tries once more when the others have gone.
static void go_all(FieldGroup *group)
{
    uint8_t order[FIELD_GROUP_MAX];
    uint64_t gone = 0;
    field__order(group, order);
    group->order_count = 0;
    for (unsigned n = 0; n < group->count; n++)
        stay(group, n);
    for (unsigned pass = 0; pass < 3; pass++) {
        for (unsigned place = 0; place < group->count; place++) {
            unsigned n = order[place];
            if (group->mover[n].stays || group->has_arrived[n] || (gone >> n & 1) != 0)
                continue;
            // In the last pass it goes as far as it can, before that only all the way.
            if (!go(group, n) && pass < 2 && group->way[n].count > 1)
                stay(group, n);
            if (group->way[n].count > 1) {
                gone |= UINT64_C(1) << n;
                note(group, n);
            }
        }
    }
}

// Whether the ways can be gone as they are, in their order.
static bool is_good(const FieldGroup *group)
{
    FieldGroup now;
    memcpy(&now, group, sizeof now);
    for (unsigned n = 0; n < now.count; n++)
        stay(&now, n);
    for (unsigned place = 0; place < group->order_count; place++) {
        unsigned n = group->order[place];
        const FieldWay *way = &group->way[n];
        FieldWays ways;
        meet_others(&now, n, &ways);
        for (unsigned point = 0; point + 1U < way->count; point++)
            if (!field_way_is_free(&ways, way->at[0], way->at[point], way->at[point + 1], NULL))
                return false;
        if (!field_way_may_end(&ways, way->at[way->count - 1]))
            return false;
        now.way[n] = *way;
    }
    return true;
}

// --- together -----------------------------------------------------------------------------------

// Those of the largest part; of equal ones the first.
static uint64_t largest_part(const FieldGroup *group)
{
    GeomLinks links;
    uint64_t part[GEOM_LINK_MAX];
    links_of(group, &links);
    int count = geom_links_parts(&links, geom_links_all(&links), part);
    uint64_t best = 0;
    for (int n = 0; n < count; n++)
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(best))
            best = part[n];
    return best;
}

static bool is_near_any(const FieldGroup *group, unsigned n, uint64_t set)
{
    GeomLinks links;
    links_of(group, &links);
    return (links.link[n] & set) != 0;
}

// Goes less far, as far as it is then near one of the set.
static bool fall_back(FieldGroup *group, unsigned n, uint64_t set)
{
    FieldWay whole = group->way[n];
    FieldWays ways;
    meet_others(group, n, &ways);
    for (unsigned eighths = BACKS - 1; eighths > 0; eighths--) {
        group->way[n] = whole;
        field_way_cut(&ways, &group->way[n], whole.length_u * eighths / BACKS);
        if (is_near_any(group, n, set)) {
            group->has_arrived[n] = false;
            return true;
        }
    }
    group->way[n] = whole;
    return false;
}

// Who has gone too far from the others comes back to them. False: that does not bring the group
// together, and nothing has changed.
static bool mend(FieldGroup *group)
{
    FieldGroup before;
    memcpy(&before, group, sizeof before);
    for (unsigned round = 0; round < group->count; round++) {
        uint64_t part = largest_part(group);
        bool is_any = false;
        for (unsigned n = 0; n < group->count; n++) {
            if ((part >> n & 1) == 0 && group->way[n].count > 1 && fall_back(group, n, part)) {
                is_any = true;
                part |= UINT64_C(1) << n;
            }
        }
        if (!is_any)
            break;
    }
    if (field_group_is_together(group) && is_good(group))
        return true;
    memcpy(group, &before, sizeof before);
    return false;
}

// --- the whole ----------------------------------------------------------------------------------

static FieldOutcome outcome_of(const FieldGroup *group)
{
    if (group->order_count == 0)
        return FIELD_GROUP_NOBODY;
    for (unsigned n = 0; n < group->count; n++)
        if (!group->has_arrived[n] && !group->mover[n].stays)
            return FIELD_GROUP_PART;
    return FIELD_GROUP_WHOLE;
}

FieldOutcome field_group_move(FieldGroup *group)
{
    ASSERT(group->count <= FIELD_GROUP_MAX && group->kind_count <= FIELD_KINDS_MAX);
    GeomPoint wish[FIELD_GROUP_MAX];
    group->order_count = 0;
    for (unsigned n = 0; n < group->count; n++)
        stay(group, n);
    bool was_together = field_group_is_together(group);
    field__assign(group);
    for (unsigned n = 0; n < group->count; n++)
        wish[n] = group->mover[n].wish;
    for (unsigned shrink = 0; shrink < SHRINKS; shrink++) {
        for (unsigned n = 0; n < group->count; n++) {
            GeomPoint from = group->mover[n].from;
            group->mover[n].wish = (GeomPoint){
                from.x +
                    (int32_t)(((int64_t)wish[n].x - from.x) * (SHRINKS - (int)shrink) / SHRINKS),
                from.y +
                    (int32_t)(((int64_t)wish[n].y - from.y) * (SHRINKS - (int)shrink) / SHRINKS)};
        }
        go_all(group);
        bool is_done = field_group_is_together(group) || mend(group) || !was_together;
        for (unsigned n = 0; n < group->count; n++) {
            group->mover[n].wish = wish[n];
            group->has_arrived[n] = group->has_arrived[n] && shrink == 0;
        }
        if (is_done)
            return outcome_of(group);
    }
    group->order_count = 0;
    for (unsigned n = 0; n < group->count; n++)
        stay(group, n);
    return FIELD_GROUP_NOBODY;
}
