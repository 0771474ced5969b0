// The move of a group in file: the foremost finds the way, and the others go where those before
// them went.
//
// Each has a trail: from where it stands to the one before it, and on along that one's trail to the
// end of the foremost's way. It goes along its own as far as it may and there is room, on the trail
// or right beside it. The trail of one who is together with the one before it begins with a step
// that is as short, so they keep together round every corner.
#include "field_plan_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    TRAIL_POINTS_MAX = FIELD_WAY_POINTS_MAX,
    LEAD_ASKED = 120, // questions of the foremost's way
    SHORTCUTS = 3,    // corners of a trail that it is asked whether they can be left out
    STEPS = 8,        // places along a trail
    SIDES = 3,        // on it, and to either side
    THIRDS = 3,       // tries: all the way, two thirds, one
};

// The way ahead of one of them.
typedef struct Trail {
    GeomPoint at[TRAIL_POINTS_MAX];
    int32_t far_u[TRAIL_POINTS_MAX]; // along it to each point
    uint8_t count;
} Trail;

typedef struct Following {
    FieldGroup *group;
    GeomLinks links;
    Trail trail[FIELD_GROUP_MAX];
    uint8_t order[FIELD_GROUP_MAX]; // the shorter the trail the sooner
    unsigned count;                 // of those who have one
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

static bool is_leg_free(FieldGroup *group, unsigned n, GeomPoint a, GeomPoint b, bool is_alone)
{
    FieldWays *ways = field__ways_of(group, n);
    if (is_alone)
        ways->mates_off = ~UINT64_C(0);
    group->asked++;
    int64_t price_u = 0;
    return field_way_is_free(ways, group->mover[n].from, a, b, &price_u) && price_u == 0;
}

// The trail of the one that follows.
static bool begin_trail(Following *following, unsigned n, unsigned before, Trail *trail)
{
    FieldGroup *group = following->group;
    const Trail *other = &following->trail[before];
    unsigned first = 0;
    GeomPoint from = group->mover[n].from;
    if (!is_leg_free(group, n, from, other->at[0], true))
        return false;
    while (first < SHORTCUTS && first + 1U < other->count &&
           is_leg_free(group, n, from, other->at[first + 1], true))
        first++;
    if (other->count - first + 1U > TRAIL_POINTS_MAX)
        return false;
    trail->count = (uint8_t)(other->count - first + 1U);
    trail->at[0] = from;
    trail->far_u[0] = 0;
    int32_t more_u = geom_length_u(from, other->at[first]) - other->far_u[first];
    for (unsigned point = 1; point < trail->count; point++) {
        trail->at[point] = other->at[first + point - 1];
        trail->far_u[point] = other->far_u[first + point - 1] + more_u;
    }
    return true;
}

static void begin_lead(Trail *trail, const FieldWay *way)
{
    trail->count = way->count;
    for (unsigned point = 0; point < way->count; point++) {
        trail->at[point] = way->at[point];
        trail->far_u[point] =
            point == 0 ? 0
                       : trail->far_u[point - 1] + geom_length_u(way->at[point - 1], way->at[point]);
    }
}

// Who is together with one of those who have a trail gets the shortest that leads along theirs, the
// one with the shortest first.
static void make_trails(Following *following, unsigned lead, const FieldWay *way)
{
    FieldGroup *group = following->group;
    int64_t off_u[FIELD_GROUP_MAX];
    uint8_t before[FIELD_GROUP_MAX];
    uint64_t left = geom_links_all(&following->links), seen = UINT64_C(1) << lead;
    following->count = 0;
    off_u[lead] = 0;
    while ((left & seen) != 0) {
        unsigned n = (unsigned)__builtin_ctzll(left & seen);
        for (uint64_t set = left & seen; set != 0; set &= set - 1) {
            unsigned other = (unsigned)__builtin_ctzll(set);
            n = off_u[other] < off_u[n] ? other : n;
        }
        left &= ~(UINT64_C(1) << n);
        Trail *trail = &following->trail[n];
        if (n == lead) {
            begin_lead(trail, way);
        } else if (!begin_trail(following, n, before[n], trail)) {
            seen &= ~(UINT64_C(1) << n); // it stays, unless another leads it
            left |= UINT64_C(1) << n;
            following->links.link[n] &= ~(UINT64_C(1) << before[n]);
            continue;
        }
        following->order[following->count++] = (uint8_t)n;
        for (uint64_t set = following->links.link[n] & left; set != 0; set &= set - 1) {
            unsigned other = (unsigned)__builtin_ctzll(set);
            int64_t u = off_u[n] + geom_length_u(group->mover[n].from, group->mover[other].from);
            if ((seen >> other & 1) != 0 && off_u[other] <= u)
                continue;
            seen |= UINT64_C(1) << other;
            off_u[other] = u;
            before[other] = (uint8_t)n;
        }
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
        !field_way_may_end(ways, place) ||
        !is_leg_free(group, n, trail->at[leg - 1], place, false))
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

// The farthest place on its trail, or beside it, at which it is together with one of the set.
static void go_along(Following *following, unsigned n, int64_t limit_u, uint64_t set)
{
    FieldGroup *group = following->group;
    const FieldKind *kind = &group->kind[group->mover[n].kind];
    const Trail *trail = &following->trail[n];
    int32_t wide_u = 2 * kind->radius_u + FIELD__MARGIN_U;
    int64_t most_u = trail->far_u[trail->count - 1];
    most_u = limit_u < most_u ? limit_u : most_u;
    unsigned leg = trail->count - 1U;
    for (int64_t step = STEPS; step > 0; step--) {
        int64_t far_u = most_u * step / STEPS;
        while (leg > 1 && trail->far_u[leg - 1] >= far_u)
            leg--;
        for (int side = 0; side < SIDES && leg <= kind->ways.corners + 1U; side++)
            if (take_place(group, n, trail, leg,
                           place_on(trail, leg, far_u, side == 2 ? -1 : side, wide_u), limit_u,
                           set))
                return;
    }
}

bool field__follow(FieldGroup *group, unsigned lead, const FieldWay *way)
{
    Following following;
    FieldWay searched;
    following.group = group;
    for (unsigned n = 0; n < group->count; n++) {
        if (group->mover[n].stays)
            return false;
        field__stay(group, n);
    }
    field__links_of(group, &following.links);
    if (way->count < 2 || way->length_u * 2 < group->mover[lead].limit_u) {
        lead = field__foremost(group);
        FieldWish wish = {middle_of(group, true), 2 * group->kind[0].radius_u, LEAD_ASKED};
        FieldWays *ways = field__ways_of(group, lead);
        ways->mates_off = ~UINT64_C(0);
        field_way_toward(ways, group->mover[lead].from, wish, &searched);
        group->asked += searched.asked;
        way = &searched;
    }
    if (way->count < 2)
        return false;
    make_trails(&following, lead, way);
    for (int64_t thirds = THIRDS; thirds > 0; thirds--) {
        uint64_t set = 0;
        group->order_count = 0;
        for (unsigned n = 0; n < group->count; n++)
            field__stay(group, n);
        for (unsigned place = 0; place < following.count; place++) {
            unsigned n = following.order[place];
            go_along(&following, n, group->mover[n].limit_u * thirds / THIRDS, set);
            set |= UINT64_C(1) << n;
        }
        if (group->order_count > 0 && field_group_is_together(group))
            return true;
    }
    return false;
}
