// Plans to charge (1.12.3): into contact as many as can, on a broad front, the others near; and to
// fight from afar.
#include "epic_plan.h"
#include "epic_units.h"

enum {
    POINTS = 24,            // round a target that contact is tried at
    TRIES = 6,              // targets for one unit
    CROWD_U = 3 * EPIC_CM,  // a target that is touched already is so much farther off
    FIGHT_U = 14 * EPIC_CM, // well within the 15 of a firefight (1.12.5)
    ROUNDS = 3,
    ALONE = 4, // of the nearest, that go into contact alone if nobody does or more fall apart
    ALONE_TRIES = 3,
    ALONE_ASKED_MAX = 800,
    ASKED_MAX = 120,      // questions of one search for a way into contact
    ASKED_AGAIN_MAX = 60, // ... of one that was tried before, when others have moved
    ASKED_LATER_MAX = 30, // ... where they did not do for another target
};

// --- contact -------------------------------------------------------------------------------------

static bool has_room(const EpicPlanWork *plan, const FieldBody *o)
{
    return (o->flags & EPIC_O_TARGET) != 0 && o->touched < epic__room_at(plan->m, o->id);
}

// Places at its edge, the nearest to the mover first.
static unsigned contact_points(const EpicPlanWork *plan, unsigned n, const FieldBody *o,
                               GeomPoint point[POINTS])
{
    GeomPoint from = plan->mover[n].from;
    uint16_t bearing = geom_bearing_bam(o->at, from);
    int32_t off_u = o->radius_u + epic__plan_kind(plan, n)->radius_u;
    for (unsigned way = 0; way < POINTS; way++) {
        uint16_t step = (uint16_t)((way + 1) / 2 * (65536 / POINTS));
        uint16_t to = (uint16_t)((way & 1) != 0 ? bearing + step : bearing - step);
        point[way] = geom_point_toward(o->at, to, off_u);
    }
    return POINTS;
}

// EPIC-9.5c: the zone that is entered first decides whom it goes for: those of others bar its way,
// unless it begins in one of them.
static void bar_other_zones(const EpicPlanWork *plan, unsigned n, const FieldBody *target,
                            FieldWays *ways)
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    if (epic__has(plan->m, plan->mover[n].unit, EPIC_A_INFILTRATOR))
        return;
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        if (o == target || (o->flags & EPIC_O_TARGET) == 0 || o->keep_u <= 0 ||
            geom_within(own, field_disc(o), o->keep_u))
            continue;
        field_ways_add_bar(
            ways, (FieldBar){.at = o->at, .reach_u = o->radius_u + own.radius_u + o->keep_u + 1});
    }
}

// Straight at it, to the places that are nearest.
static bool go_straight_to(EpicPlanWork *plan, unsigned n, const FieldWays *ways,
                           const GeomPoint point[POINTS])
{
    GeomPoint from = plan->mover[n].from;
    for (unsigned i = 0; i < POINTS / 2; i++) {
        FieldWay way = {.at = {from, point[i]}, .count = 2};
        if (geom_length_u(from, point[i]) <= ways->limit_u && field_way_may_end(ways, point[i]) &&
            field_way_is_free(ways, from, from, point[i], NULL) && epic__plan_take(plan, n, &way))
            return true;
    }
    return false;
}

// The cheapest way to any place at its edge that the rules take; straight, where a corner of it is
// what does not please them or where none is found.
static bool go_to(EpicPlanWork *plan, unsigned n, const FieldBody *o, unsigned asked_max)
{
    GeomPoint point[POINTS];
    FieldWay way;
    FieldWays *ways = NULL;
    unsigned count = contact_points(plan, n, o, point);
    for (unsigned try = 0; try < 2; try++) {
        ways = try == 0 ? epic__plan_meet(plan, n, o) : epic__plan_meet_alone(plan, n, o);
        ways->limit_u = plan->mover[n].speed_u + EPIC_ROAD_U;
        if (try == 1)
            bar_other_zones(plan, n, o, ways);
        if (epic__plan_find(plan, ways, plan->mover[n].from, point, count, asked_max, &way) < 0)
            break;
        if (epic__plan_take(plan, n, &way))
            return true;
    }
    return asked_max > 0 && go_straight_to(plan, n, ways, point);
}

// The nearest target that has not been tried, those that are touched counting as farther off.
static const FieldBody *next_target(const EpicPlanWork *plan, unsigned n, const uint16_t *tried,
                                    unsigned tried_count)
{
    GeomDisc own = {plan->mover[n].from, epic__plan_kind(plan, n)->radius_u};
    const FieldBody *best = NULL;
    int32_t best_u = INT32_MAX, reach_u = plan->mover[n].speed_u + EPIC_ROAD_U + 1;
    for (unsigned i = 0; i < field_near_count(&plan->field.near); i++) {
        const FieldBody *o = field_near_at(&plan->field.near, i);
        bool is_tried = false;
        for (unsigned k = 0; k < tried_count; k++)
            is_tried = is_tried || tried[k] == o->id;
        if (is_tried || !has_room(plan, o))
            continue;
        // How near it has to be, to be in reach and nearer than the best: mostly that it is not is
        // seen without a root.
        int32_t far_u = o->touched * CROWD_U, gap_u = best_u - far_u;
        if (gap_u > reach_u)
            gap_u = reach_u;
        if (!geom_gap_lowers(own, field_disc(o), &gap_u))
            continue;
        best = o;
        best_u = gap_u + far_u;
    }
    return best;
}

// Who did not get to one target by all questions that it may ask rarely gets to another by as many.
// Where the plan has none left, the nearest target is the only one.
static bool touch(EpicPlanWork *plan, unsigned n, unsigned tries, unsigned asked_max)
{
    uint16_t tried[TRIES];
    for (unsigned try = 0; try < tries && (try == 0 || plan->asked_left > 0); try++) {
        const FieldBody *o = next_target(plan, n, tried, try);
        if (o == NULL)
            return false;
        tried[try] = o->id;
        unsigned left = plan->asked_left;
        if (go_to(plan, n, o, asked_max))
            return true;
        if (asked_max > ASKED_LATER_MAX && left - plan->asked_left >= asked_max)
            asked_max = ASKED_LATER_MAX;
    }
    return false;
}

// The nearest to any target first: those behind then find room beside them.
static void sort_near(const EpicPlanWork *plan, EpicSet targets, uint8_t *order)
{
    int32_t gap_u[EPIC_FORMATION_UNITS_MAX];
    for (unsigned n = 0; n < plan->count; n++) {
        gap_u[n] = epic__plan_nearest_to(plan, n, targets).gap_u;
        unsigned i = n;
        for (; i > 0 && gap_u[order[i - 1]] > gap_u[n]; i--)
            order[i] = order[i - 1];
        order[i] = (uint8_t)n;
    }
}

// EPIC-1.7.5d: who carries others brings them near; they go into contact themselves.
static bool goes_into_contact(const EpicPlanWork *plan, unsigned n, uint64_t held)
{
    const EpicMover *mover = &plan->mover[n];
    return !mover->is_fixed && !mover->is_placed && (held >> n & 1) == 0 &&
           plan->s->unit[mover->unit].cargo == 0;
}

// First whoever can go straight, without a search; then the others, as long as somebody finds a
// way: who has gone may have made room.
static void touch_all(EpicPlanWork *plan, const uint8_t *order, uint64_t held)
{
    static const uint16_t asked_max[ROUNDS + 1] = {0, ASKED_MAX, ASKED_AGAIN_MAX, ASKED_AGAIN_MAX};
    bool is_any = true;
    for (unsigned pass = 0; pass <= ROUNDS && is_any; pass++) {
        is_any = pass == 0;
        for (unsigned i = 0; i < plan->count; i++)
            if (goes_into_contact(plan, order[i], held) &&
                touch(plan, order[i], TRIES, asked_max[pass]))
                is_any = true;
    }
}

// --- the others ----------------------------------------------------------------------------------

// Towards the nearest target, as near as its zone lets it or to a range.
static void wish_near(EpicPlanWork *plan, unsigned n, EpicSet targets, int32_t range_u)
{
    EpicMover *mover = &plan->mover[n];
    EpicPair pair = epic__plan_nearest_to(plan, n, targets);
    mover->wish = mover->from;
    if (pair.enemy == EPIC_NO_UNIT)
        return;
    int32_t off_u = epic__plan_stand_off(plan, pair.enemy, range_u);
    if (pair.gap_u > off_u)
        mover->wish =
            geom_point_along(mover->from, epic__point(plan->s, pair.enemy), pair.gap_u - off_u);
}

// Towards whoever has gone into contact, to be in formation with it.
static void wish_close(EpicPlanWork *plan, unsigned n)
{
    EpicMover *mover = &plan->mover[n];
    int32_t best_u = INT32_MAX;
    GeomDisc own = {mover->from, epic__plan_kind(plan, n)->radius_u};
    mover->wish = mover->from;
    for (unsigned i = 0; i < plan->count; i++) {
        if (!plan->mover[i].is_placed || plan->mover[i].count == 0 ||
            !geom_gap_lowers(own, epic__plan_disc(plan, i), &best_u))
            continue;
        int32_t off_u = best_u - epic__plan_kind(plan, n)->coherency_u + 20;
        mover->wish = off_u <= 0
                          ? mover->from
                          : geom_point_along(mover->from, epic__plan_at(&plan->mover[i]), off_u);
    }
}

// The members of the largest part, by their places in plan->mover.
static uint64_t main_part(const EpicPlanWork *plan)
{
    GeomDisc disc[GEOM_LINK_MAX];
    int32_t chain_u[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX], best = 0;
    GeomLinks links;
    for (unsigned n = 0; n < plan->count; n++) {
        disc[n] = epic__plan_disc(plan, n);
        chain_u[n] = epic__plan_kind(plan, n)->coherency_u;
    }
    geom_links_make(&links, disc, chain_u, (int)plan->count);
    int parts = geom_links_parts(&links, geom_links_all(&links), part);
    for (int n = 0; n < parts; n++)
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(best))
            best = part[n];
    return best;
}

// Who has gone into contact, in this order.
typedef struct Touched {
    unsigned count;
    uint8_t n[EPIC_FORMATION_UNITS_MAX];
    EpicMover mover[EPIC_FORMATION_UNITS_MAX];
} Touched;

static void keep_touched(const EpicPlanWork *plan, Touched *touched)
{
    touched->count = plan->order_count;
    for (unsigned i = 0; i < plan->order_count; i++) {
        touched->n[i] = plan->order[i];
        touched->mover[i] = plan->mover[plan->order[i]];
    }
}

static void touch_again(EpicPlanWork *plan, const Touched *touched)
{
    epic__plan_reset(plan);
    for (unsigned i = 0; i < touched->count; i++) {
        plan->mover[touched->n[i]] = touched->mover[i];
        epic__plan_place(plan, touched->n[i]);
    }
}

// The others come near, or close up to who goes into contact.
static bool follow_up(EpicPlanWork *plan, EpicSet targets, bool closes)
{
    for (unsigned n = 0; n < plan->count; n++) {
        if (plan->mover[n].is_placed || plan->mover[n].is_fixed)
            continue;
        if (closes)
            wish_close(plan, n);
        else
            wish_near(plan, n, targets, 0);
    }
    return epic__plan_walk(plan);
}

// Somebody rather than nobody: one goes into contact, by a way that is looked for longer, the
// others follow.
static bool touch_with_one(EpicPlanWork *plan, EpicSet targets, const uint8_t *order)
{
    unsigned tried = 0;
    for (unsigned i = 0; i < plan->count && tried < ALONE; i++) {
        Touched touched;
        epic__plan_reset(plan);
        if (!goes_into_contact(plan, order[i], 0) || next_target(plan, order[i], NULL, 0) == NULL)
            continue;
        tried++;
        if (!touch(plan, order[i], ALONE_TRIES, ALONE_ASKED_MAX))
            continue;
        keep_touched(plan, &touched);
        if (follow_up(plan, targets, true))
            return true;
        touch_again(plan, &touched);
        if (follow_up(plan, targets, false))
            return true;
        touch_again(plan, &touched);
        if (epic__plan_join(plan) == 0 && epic__plan_is_whole(plan))
            return true;
    }
    return false;
}

bool epic__plan_charge(EpicPlanWork *plan, EpicSet targets)
{
    uint8_t order[EPIC_FORMATION_UNITS_MAX];
    uint64_t held = 0;
    bool has_tried_one = false;
    if (epic__plan_nearest(plan, targets).enemy == EPIC_NO_UNIT)
        return true;
    sort_near(plan, targets, order);
    for (unsigned round = 0; round < ROUNDS; round++) {
        Touched touched;
        epic__plan_reset(plan);
        touch_all(plan, order, held);
        keep_touched(plan, &touched);
        if (touched.count == 0 && !has_tried_one) {
            if (touch_with_one(plan, targets, order))
                return true;
            has_tried_one = true;
            epic__plan_reset(plan);
        }
        if (follow_up(plan, targets, false))
            return true;
        touch_again(plan, &touched);
        if (follow_up(plan, targets, true))
            return true;
        // Who has run away from the others stays with them.
        uint64_t all = plan->count == 64 ? UINT64_MAX : (UINT64_C(1) << plan->count) - 1;
        uint64_t lost = all & ~main_part(plan);
        if ((lost & ~held) == 0)
            break;
        held |= lost;
    }
    return !has_tried_one && touch_with_one(plan, targets, order);
}

// How many stand near enough to fire once it is over (1.12.5a).
static unsigned fighters(const EpicPlanWork *plan, EpicSet targets)
{
    unsigned count = 0;
    for (unsigned n = 0; n < plan->count; n++) {
        int32_t gap_u;
        if (!plan->mover[n].is_aboard &&
            epic__plan_enemy_near(plan, epic__plan_disc(plan, n), targets, &gap_u) !=
                EPIC_NO_UNIT &&
            gap_u <= EPIC_FIGHT_REACH_U)
            count++;
    }
    return count;
}

enum { CLOSE_SINGLY, CLOSE_TO_RANGE, CLOSE_FARTHER, CLOSE_TO_MIDDLE, CLOSE_WAYS };

// Each as near as it likes to be; all of them one way, until the foremost is near enough, or
// farther, for those behind; or towards the middle of the target that is nearest.
static bool close_by(EpicPlanWork *plan, EpicSet targets, unsigned way)
{
    if (way == CLOSE_TO_RANGE || way == CLOSE_FARTHER)
        return epic__plan_shift(
            plan, epic__plan_close_in(plan, targets, way == CLOSE_TO_RANGE ? FIGHT_U : 0));
    if (way == CLOSE_TO_MIDDLE) {
        unsigned enemy = epic__plan_nearest(plan, targets).enemy;
        GeomPoint middle;
        return enemy != EPIC_NO_UNIT &&
               epic__middle(plan->m, plan->s, plan->s->unit[enemy].formation, &middle) &&
               epic__plan_shift(plan, epic__plan_toward(plan, middle, plan->slowest_u));
    }
    epic__plan_reset(plan);
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_placed)
            wish_near(plan, n, targets, FIGHT_U);
    return epic__plan_walk(plan);
}

static bool may_come_near(const EpicPlanWork *plan, EpicSet targets)
{
    int32_t fastest_u = 0;
    for (unsigned n = 0; n < plan->count; n++)
        if (!plan->mover[n].is_fixed && plan->mover[n].speed_u > fastest_u)
            fastest_u = plan->mover[n].speed_u;
    EpicPair pair = epic__plan_nearest(plan, targets);
    return pair.enemy != EPIC_NO_UNIT && pair.gap_u <= EPIC_FIGHT_REACH_U + fastest_u + EPIC_ROAD_U;
}

// Where half of them are near enough, that will do: nearer, they would only be charged themselves.
// Where nobody can be, one way is as good as another.
bool epic__plan_firefight(EpicPlanWork *plan, EpicSet targets)
{
    Touched best;
    best.count = 0;
    unsigned most = 0;
    bool is_any = false, is_near = may_come_near(plan, targets);
    for (unsigned way = 0; way < CLOSE_WAYS && 2 * most < plan->count && (is_near || !is_any);
         way++) {
        if (!close_by(plan, targets, way))
            continue;
        unsigned count = fighters(plan, targets);
        if (is_any && count <= most)
            continue;
        is_any = true;
        most = count;
        keep_touched(plan, &best);
    }
    if (is_any)
        touch_again(plan, &best);
    return is_any;
}
