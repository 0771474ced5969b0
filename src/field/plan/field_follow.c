// The move of a group in file: the foremost finds the way, and the others go where those before
// them went.
//
// Each has a trail: from where it stands to the one before it, and on along that one's trail to the
// end of the foremost's way. It goes along its own as far as it may and there is room, on the trail
// or right beside it. The trail of one who is together with the one before it begins with a step
// that is as short, so they keep together round every corner, and who stands first has left when
// the next one comes. Tried and left: no two in one lane nearer to the front than those before
// them (a tenth less is gone).
#include "field_plan_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    TRAIL_POINTS_MAX = FIELD_WAY_POINTS_MAX,
    LEAD_ASKED = 60,  // questions of the foremost's way
    ROUND_ASKED = 30, // of one who has to go round something to the others
    ROUNDS = 3,       // so many of them
    SHORTCUTS = 3,    // corners of a trail that it is asked whether they can be left out
    STEPS = 8,        // places along a trail
    SIDES = 3,        // on it, and to either side
    HALVES = 2,       // tries: all the way, half of it
};

// The way ahead of one of them.
typedef struct Trail {
    GeomPoint at[TRAIL_POINTS_MAX];
    int32_t far_u[TRAIL_POINTS_MAX]; // along it to each point
    uint8_t count;
} Trail;

typedef struct Following {
    FieldGroup *group;
    GeomLinks links; // as they begin
    Trail trail[FIELD_GROUP_MAX];
    uint8_t order[FIELD_GROUP_MAX]; // of those who have one, as they got it
    unsigned count;                 // of them
    uint64_t left;                  // who has none
    uint64_t offered;               // who of them may follow somebody: whom, and how far
    uint8_t before[FIELD_GROUP_MAX];
    int64_t off_u[FIELD_GROUP_MAX];
    uint64_t taken[SIDES]; // of each lane, in radii back from the end of the way of the foremost
} Following;

static GeomPoint middle_of(const FieldGroup *group, bool is_wish)
{
    int64_t x = 0, y = 0;
    for (unsigned n = 0; n < group->count; n++) {
        GeomPoint at = is_wish ? group->mover[n].wish : group->mover[n].from;
        x += at.x;
        y += at.y;
    }
    return (GeomPoint){(int32_t)(x / group->count), (int32_t)(y / group->count)};
}

// The one who ends farthest on the way from the middle of them all to the middle of their wishes.
unsigned field__foremost(const FieldGroup *group)
{
    GeomPoint from = middle_of(group, false), to = middle_of(group, true);
    unsigned best = 0;
    int64_t best_u2 = INT64_MIN;
    for (unsigned n = 0; n < group->count; n++) {
        GeomPoint at = field__end_of(group, n);
        int64_t ahead_u2 = ((int64_t)at.x - from.x) * ((int64_t)to.x - from.x) +
                           ((int64_t)at.y - from.y) * ((int64_t)to.y - from.y);
        if (ahead_u2 > best_u2) {
            best_u2 = ahead_u2;
            best = n;
        }
    }
    return best;
}

// `is_alone`: as if none of the others stood there.
static bool is_leg_free(FieldGroup *group, unsigned n, GeomPoint a, GeomPoint b, bool is_alone)
{
    FieldWays *ways = field__ways_of(group, n);
    if (is_alone)
        ways->mates_off = ~UINT64_C(0);
    group->asked++;
    int64_t price_u = 0;
    return field_way_is_free(ways, group->mover[n].from, a, b, &price_u) && price_u == 0;
}

static void measure_trail(Trail *trail)
{
    trail->far_u[0] = 0;
    for (unsigned n = 1; n < trail->count; n++)
        trail->far_u[n] = trail->far_u[n - 1] + geom_length_u(trail->at[n - 1], trail->at[n]);
}

// It has its trail, and those who are together with it may follow it.
static void add_trail(Following *following, unsigned n)
{
    const FieldMover *mover = following->group->mover;
    Trail *trail = &following->trail[n];
    measure_trail(trail);
    following->order[following->count++] = (uint8_t)n;
    following->left &= ~(UINT64_C(1) << n);
    for (uint64_t set = following->links.link[n] & following->left; set != 0; set &= set - 1) {
        unsigned other = (unsigned)__builtin_ctzll(set);
        int64_t off_u =
            trail->far_u[trail->count - 1] + geom_length_u(mover[n].from, mover[other].from);
        if ((following->offered >> other & 1) != 0 && following->off_u[other] <= off_u)
            continue;
        following->offered |= UINT64_C(1) << other;
        following->off_u[other] = off_u;
        following->before[other] = (uint8_t)n;
    }
}

// Its trail becomes these points and that of the one before it, as far as it is not shorter from
// the last of them to a later point. False: it is too long.
static bool begin_trail(Following *following, unsigned n, const GeomPoint *at, unsigned count,
                        unsigned before)
{
    const Trail *other = &following->trail[before];
    Trail *trail = &following->trail[n];
    unsigned first = 0;
    while (first < SHORTCUTS && first + 1U < other->count &&
           is_leg_free(following->group, n, at[count - 1], other->at[first + 1], true))
        first++;
    if (other->count - first + count > TRAIL_POINTS_MAX)
        return false;
    trail->count = (uint8_t)(other->count - first + count);
    memcpy(trail->at, at, count * sizeof *at);
    memcpy(trail->at + count, other->at + first, (other->count - first) * sizeof *at);
    add_trail(following, n);
    return true;
}

// The shortest trail that is offered; nobody may step through what stands between them.
static void lead_next(Following *following)
{
    FieldGroup *group = following->group;
    uint64_t open = following->offered & following->left;
    unsigned n = (unsigned)__builtin_ctzll(open);
    for (uint64_t set = open; set != 0; set &= set - 1) {
        unsigned other = (unsigned)__builtin_ctzll(set);
        n = following->off_u[other] < following->off_u[n] ? other : n;
    }
    unsigned before = following->before[n];
    GeomPoint from = group->mover[n].from;
    following->offered &= ~(UINT64_C(1) << n); // unless another offers one
    if (is_leg_free(group, n, from, group->mover[before].from, true))
        begin_trail(following, n, &from, 1, before);
}

// Who stands behind something goes round it, to the nearest of those who have a trail. Looked at
// once; others may lead him later.
static void lead_round(Following *following, uint64_t *asked)
{
    FieldGroup *group = following->group;
    unsigned n = 0, before = 0;
    int64_t best_u2 = INT64_MAX;
    for (uint64_t set = following->left & ~*asked; set != 0; set &= set - 1) {
        unsigned one = (unsigned)__builtin_ctzll(set);
        for (unsigned place = 0; place < following->count; place++) {
            unsigned other = following->order[place];
            int64_t u2 = geom_distance_u2(group->mover[one].from, group->mover[other].from);
            if (u2 < best_u2) {
                best_u2 = u2;
                n = one;
                before = other;
            }
        }
    }
    if (best_u2 == INT64_MAX)
        return;
    FieldWay way;
    FieldWays *ways = field__ways_of(group, n);
    ways->mates_off = ~UINT64_C(0);
    int found = field_way_find(ways, group->mover[n].from, &group->mover[before].from, 1,
                               ROUND_ASKED, &way);
    group->asked += way.asked;
    *asked |= UINT64_C(1) << n;
    if (found >= 0 && way.count >= 2)
        begin_trail(following, n, way.at, way.count - 1U, before);
}

static void make_trails(Following *following, unsigned lead, const FieldWay *way)
{
    Trail *trail = &following->trail[lead];
    uint64_t asked = 0;
    following->left = geom_links_all(&following->links);
    following->offered = 0;
    following->count = 0;
    trail->count = way->count;
    memcpy(trail->at, way->at, way->count * sizeof *way->at);
    add_trail(following, lead);
    for (unsigned round = 0; round <= ROUNDS; round++) {
        while ((following->offered & following->left) != 0)
            lead_next(following);
        if (following->left != 0 && round < ROUNDS)
            lead_round(following, &asked);
    }
}

// The point so far along the trail, or so far beside it: to the left, to the right.
static GeomPoint place_on(const Trail *trail, unsigned leg, int64_t far_u, int side, int32_t off_u)
{
    GeomPoint a = trail->at[leg - 1], b = trail->at[leg];
    GeomPoint at = geom_point_along(a, b, (int32_t)(far_u - trail->far_u[leg - 1]));
    GeomPoint across = {at.x - (b.y - a.y) * side, at.y + (b.x - a.x) * side};
    return geom_is_same(across, at) ? at : geom_point_along(at, across, off_u);
}

// Goes there from the beginning of that leg, if it may and is near one of the set there.
static bool take_place(FieldGroup *group, unsigned n, const Trail *trail, unsigned leg,
                       GeomPoint place, int64_t limit_u, uint64_t set)
{
    FieldWays *ways = field__ways_of(group, n);
    int64_t length_u = (int64_t)trail->far_u[leg - 1] + geom_length_u(trail->at[leg - 1], place);
    if (length_u > limit_u || (set != 0 && !field__is_near_any(group, n, place, set)) ||
        !field_way_may_end(ways, place) || !is_leg_free(group, n, trail->at[leg - 1], place, false))
        return false;
    for (unsigned point = 1; point < leg; point++)
        if (!is_leg_free(group, n, trail->at[point - 1], trail->at[point], false))
            return false;
    FieldWay *way = &group->way[n];
    memcpy(way->at, trail->at, leg * sizeof *way->at);
    way->at[leg] = place;
    way->count = (uint8_t)(leg + 1);
    way->length_u = length_u;
    field__set_way(group, n, way);
    group->has_arrived[n] = geom_is_same(place, group->mover[n].wish);
    group->order[group->order_count++] = (uint8_t)n;
    return true;
}

// To the farthest place on its trail, or beside it, at which it is together with one of the set.
static void go_along(Following *following, unsigned n, int64_t limit_u, uint64_t set)
{
    enum { BITS = 64, AROUND = 7 }; // who stands on a bit of a lane takes those beside it, too
    FieldGroup *group = following->group;
    const FieldKind *kind = &group->kind[group->mover[n].kind];
    const Trail *trail = &following->trail[n];
    int32_t radius_u = kind->radius_u, wide_u = 2 * radius_u + FIELD__MARGIN_U;
    int64_t all_u = trail->far_u[trail->count - 1], most_u = limit_u < all_u ? limit_u : all_u;
    unsigned leg = trail->count - 1U;
    for (int64_t step = STEPS; step > 0; step--) {
        int64_t far_u = most_u * step / STEPS, back = (all_u - far_u) / radius_u + 1;
        while (leg > 1 && trail->far_u[leg - 1] >= far_u)
            leg--;
        for (int side = 0; side < SIDES && leg <= kind->ways.corners + 1U; side++) {
            if ((back < BITS && (following->taken[side] >> back & 1) != 0) ||
                !take_place(group, n, trail, leg,
                            place_on(trail, leg, far_u, side == 2 ? -1 : side, wide_u), limit_u,
                            set))
                continue;
            if (back < BITS)
                following->taken[side] |= (uint64_t)AROUND << (back - 1);
            return;
        }
    }
}

// So many halves of the way of each, the foremost first. Whether they are together then.
static bool go_halves(Following *following, int64_t halves)
{
    FieldGroup *group = following->group;
    uint64_t set = 0;
    group->order_count = 0;
    memset(following->taken, 0, sizeof following->taken);
    for (unsigned n = 0; n < group->count; n++)
        field__stay(group, n);
    for (unsigned place = 0; place < following->count; place++) {
        unsigned n = following->order[place];
        go_along(following, n, group->mover[n].limit_u * halves / HALVES, set);
        set |= UINT64_C(1) << n;
    }
    return group->order_count > 0 &&
           (field_group_is_together(group) || (halves == HALVES && field__mend(group)));
}

// The way of whoever stands foremost to the middle of all wishes, as if none of them stood there.
static unsigned find_lead(FieldGroup *group, FieldWay *way)
{
    unsigned lead = field__foremost(group);
    FieldWish wish = {middle_of(group, true), 2 * group->kind[0].radius_u, LEAD_ASKED};
    FieldWays *ways = field__ways_of(group, lead);
    ways->mates_off = ~UINT64_C(0);
    field_way_toward(ways, group->mover[lead].from, wish, way);
    group->asked += way->asked;
    return lead;
}

bool field__follow(FieldGroup *group, unsigned lead, const FieldWay *way)
{
    enum { SHORT = 2 }; // that part of its move is not far
    Following following;
    FieldWay found;
    following.group = group;
    for (unsigned n = 0; n < group->count; n++) {
        if (group->mover[n].stays)
            return false;
        field__stay(group, n);
    }
    field__links_of(group, &following.links);
    if (way->count < 2 || way->length_u * SHORT < group->mover[lead].limit_u) {
        lead = find_lead(group, &found);
        way = &found;
    }
    if (way->count < 2)
        return false;
    make_trails(&following, lead, way);
    for (int64_t halves = HALVES; halves > 0; halves--)
        if (go_halves(&following, halves))
            return true;
    return false;
}
