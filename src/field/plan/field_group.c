// The move of a group: each in its turn, then who was held up once more, then together.
#include "field_plan_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    BESIDE_U = 6 * GEOM_CM_U, // how far beside its wish it may end
    SEARCHES_MAX = 2,         // of one, until it goes just as far as it can
    PARTS = 8,                // of all questions: one for each try, the others for the first
    ASKED_MIN = 30,           // questions of one search, where many are left
    ASKED_MAX = 250,          // and where few are
    SHRINKS = 3,              // tries, each with so much of the wish less
    CUT_ASKED = 6,            // questions that a way cut short is worth
    BACKS = 8,                // eighths of a way that it may go back to be together
};

// --- the members as the others meet them ----------------------------------------------------------

GeomPoint field__end_of(const FieldGroup *group, unsigned n)
{
    return group->way[n].at[group->way[n].count - 1];
}

// What it meets, itself left out. What it cannot come near this move is left out, too: where its
// wish is farther off, the way leads there as if nobody were beyond.
FieldWays *field__ways_of(FieldGroup *group, unsigned n)
{
    const FieldMover *mover = &group->mover[n];
    FieldWays *ways = &group->kind[mover->kind].ways;
    ways->mates_off = UINT64_C(1) << n;
    ways->limit_u = mover->limit_u;
    ways->far_u = mover->limit_u + BESIDE_U;
    return ways;
}

static void begin_mates(FieldGroup *group)
{
    for (unsigned k = 0; k < group->kind_count; k++) {
        const FieldKind *kind = &group->kind[k];
        FieldWays *ways = &group->kind[k].ways;
        field_ways_clear_mates(ways);
        for (unsigned n = 0; n < group->count; n++) {
            unsigned other = group->mover[n].kind;
            ASSERT(other < group->kind_count);
            int32_t reach_u = kind->radius_u + group->kind[other].radius_u - kind->touch_u;
            field_ways_add_mate(ways, (FieldBar){.at = group->mover[n].from, .reach_u = reach_u},
                                (kind->over >> other & 1) != 0);
        }
    }
}

static void end_mates(FieldGroup *group)
{
    for (unsigned k = 0; k < group->kind_count; k++) {
        field_ways_clear_mates(&group->kind[k].ways);
        group->kind[k].ways.far_u = 0;
    }
}

// Its way becomes this one, and the others meet it at its end.
void field__set_way(FieldGroup *group, unsigned n, const FieldWay *way)
{
    ASSERT(n < group->count && way->count >= 1);
    if (way != &group->way[n])
        group->way[n] = *way;
    for (unsigned k = 0; k < group->kind_count; k++)
        field_ways_move_mate(&group->kind[k].ways, n, field__end_of(group, n));
}

void field__stay(FieldGroup *group, unsigned n)
{
    FieldWay *way = &group->way[n];
    way->at[0] = group->mover[n].from;
    way->count = 1;
    way->asked = 0;
    way->length_u = way->price_u = 0;
    group->has_arrived[n] = geom_is_same(group->mover[n].from, group->mover[n].wish);
    field__set_way(group, n, way);
}

void field__links_of(const FieldGroup *group, GeomLinks *links)
{
    GeomDisc disc[FIELD_GROUP_MAX];
    int32_t chain_u[FIELD_GROUP_MAX];
    for (unsigned n = 0; n < group->count; n++) {
        disc[n] = (GeomDisc){field__end_of(group, n), group->kind[group->mover[n].kind].radius_u};
        chain_u[n] = group->mover[n].chain_u;
    }
    geom_links_make(links, disc, chain_u, group->count);
}

bool field_group_is_together(const FieldGroup *group)
{
    GeomLinks links;
    field__links_of(group, &links);
    return geom_links_is_legal(&links, geom_links_all(&links));
}

// --- one after the other ------------------------------------------------------------------------

// How the members go, while it is worked out.
typedef struct Round {
    FieldGroup *group;
    uint8_t order[FIELD_GROUP_MAX];
    uint64_t left; // who has not gone yet
    uint64_t shut; // whose straight way is known to be barred by what is not of the group
    // What was found for those, and when: how many had gone by then, and one; 0: never.
    FieldWay found[FIELD_GROUP_MAX];
    FieldComes comes[FIELD_GROUP_MAX];
    uint8_t when[FIELD_GROUP_MAX];
    uint8_t searches[FIELD_GROUP_MAX];
    uint32_t asked_max; // questions, all together
} Round;

static bool is_left(const Round *round, unsigned n)
{
    return (round->left >> n & 1) != 0;
}

// As in Round.when.
static uint8_t now(const Round *round)
{
    return (uint8_t)(round->group->order_count + 1);
}

// Goes the way that was found for it.
static void go(Round *round, unsigned n)
{
    FieldGroup *group = round->group;
    ASSERT(is_left(round, n) && group->order_count < FIELD_GROUP_MAX);
    round->left &= ~(UINT64_C(1) << n);
    group->has_arrived[n] = round->comes[n] == FIELD_COMES_WHOLE;
    if (round->found[n].count == 1)
        return;
    field__set_way(group, n, &round->found[n]);
    group->order[group->order_count++] = (uint8_t)n;
}

// How far it comes as the others are now.
static FieldComes look(Round *round, unsigned n, int32_t beside_u, unsigned asked_max)
{
    FieldGroup *group = round->group;
    FieldWish wish = {group->mover[n].wish, beside_u, asked_max};
    round->comes[n] =
        field_way_toward(field__ways_of(group, n), group->mover[n].from, wish, &round->found[n]);
    group->asked += round->found[n].asked;
    return round->comes[n];
}

// What is left of the questions, in equal parts for those who are left: so that no one of them
// costs the others their ways.
static unsigned asked_left(const Round *round)
{
    uint32_t asked = round->group->asked;
    if (asked >= round->asked_max)
        return 0;
    unsigned part = (round->asked_max - asked) / (1 + (unsigned)__builtin_popcountll(round->left));
    return part < ASKED_MIN ? ASKED_MIN : part < ASKED_MAX ? part : ASKED_MAX;
}

// Whether the way can be gone with the others as they are now.
static bool can_go(FieldGroup *group, unsigned n, const FieldWay *way)
{
    const FieldWays *ways = field__ways_of(group, n);
    for (unsigned point = 0; point + 1U < way->count; point++)
        if (!field_way_is_free(ways, way->at[0], way->at[point], way->at[point + 1], NULL))
            return false;
    return field_way_may_end(ways, way->at[way->count - 1]);
}

// Whether one of those it met has gone since it looked, which may have opened a way.
static bool is_opened(const Round *round, unsigned n)
{
    uint64_t gone = 0;
    for (unsigned place = round->when[n] - 1U; place < round->group->order_count; place++)
        gone |= UINT64_C(1) << round->group->order[place];
    return (gone & round->found[n].mates) != 0;
}

// Goes round if it comes so far; looked at only if somebody has gone since it last was, and if
// there are questions left. In the end, without questions, or if nobody has gone who was in its
// way, what was found before will do if it can still be gone: looking again hardly ever brings
// more.
static void go_round(Round *round, unsigned n, FieldComes least)
{
    FieldGroup *group = round->group;
    bool is_old = round->when[n] != 0 && round->when[n] != now(round);
    bool will_do = least == FIELD_COMES_NOWHERE || asked_left(round) == 0;
    if (is_old && (will_do || !is_opened(round, n)) && can_go(group, n, &round->found[n])) {
        field_way_tighten(field__ways_of(group, n), &round->found[n]);
        round->when[n] = now(round);
    }
    if (round->when[n] != now(round)) {
        look(round, n, BESIDE_U, asked_left(round));
        round->when[n] = now(round);
    }
    if (round->comes[n] >= least)
        go(round, n);
}

// Whether only those who have not gone yet bar its straight way.
static bool can_wait(Round *round, unsigned n)
{
    const FieldMover *mover = &round->group->mover[n];
    if ((round->shut >> n & 1) != 0)
        return false;
    FieldWays *ways = field__ways_of(round->group, n);
    ways->mates_off |= round->left;
    if (field_way_is_free(ways, mover->from, mover->from, mover->wish, NULL))
        return true;
    ways->mates_off = ~UINT64_C(0);
    if (!field_way_is_free(ways, mover->from, mover->from, mover->wish, NULL))
        round->shut |= UINT64_C(1) << n;
    return false;
}

// Goes all the way straight. Whether it has.
static bool go_if_straight(Round *round, unsigned n)
{
    FieldGroup *group = round->group;
    const FieldMover *mover = &group->mover[n];
    FieldWay way;
    if ((round->shut >> n & 1) != 0)
        return false;
    FieldComes comes = field_way_straight(field__ways_of(group, n), mover->from, mover->wish, &way);
    if (comes == FIELD_COMES_NOWHERE)
        return false;
    round->found[n] = way;
    round->comes[n] = comes;
    go(round, n);
    return true;
}

// Goes all the way round, if waiting is of no use. Whether it has.
static bool go_if_round(Round *round, unsigned n, bool is_waiting)
{
    if (round->when[n] == now(round) || round->searches[n] == SEARCHES_MAX ||
        (is_waiting && can_wait(round, n)))
        return false;
    round->searches[n]++;
    go_round(round, n, FIELD_COMES_FULL);
    return !is_left(round, n);
}

// Each in its turn; when one has gone those before it who found no way look again, lest others
// close it. (All who go straight first, and then the others, would close streets.) Whether anybody
// has gone.
static bool go_in_turn(Round *round, bool is_waiting)
{
    const uint8_t *order = round->order;
    unsigned gone = round->group->order_count;
    for (unsigned place = 0; place < round->group->count; place++) {
        unsigned n = order[place];
        if (!is_left(round, n) || !(go_if_straight(round, n) || go_if_round(round, n, is_waiting)))
            continue;
        for (unsigned before = 0; before < place; before++) {
            n = order[before];
            if (is_left(round, n) && round->searches[n] > 0 && !go_if_straight(round, n))
                go_if_round(round, n, is_waiting);
        }
    }
    return round->group->order_count > gone;
}

static void begin_round(Round *round, FieldGroup *group)
{
    round->group = group;
    unsigned parts = group->asked == 0 ? PARTS - SHRINKS : 1;
    round->asked_max = group->asked + group->asked_max * parts / PARTS;
    round->left = round->shut = 0;
    field__order(group, round->order);
    group->order_count = 0;
    for (unsigned n = 0; n < group->count; n++) {
        field__stay(group, n);
        round->when[n] = round->searches[n] = 0;
        if (!group->mover[n].stays && !group->has_arrived[n])
            round->left |= UINT64_C(1) << n;
    }
}

static void go_all(FieldGroup *group)
{
    Round round;
    begin_round(&round, group);
    while (round.left != 0 && (go_in_turn(&round, true) || go_in_turn(&round, false)))
        continue;
    // Who is left goes as far as it can.
    for (unsigned place = 0; place < group->count; place++)
        if (is_left(&round, round.order[place]))
            go_round(&round, round.order[place], FIELD_COMES_NOWHERE);
}

// Whether the ways can be gone as they are, in their order.
static bool is_good(FieldGroup *group)
{
    for (unsigned k = 0; k < group->kind_count; k++)
        for (unsigned n = 0; n < group->count; n++)
            field_ways_move_mate(&group->kind[k].ways, n, group->mover[n].from);
    for (unsigned place = 0; place < group->order_count; place++) {
        unsigned n = group->order[place];
        if (!can_go(group, n, &group->way[n]))
            return false;
        field__set_way(group, n, &group->way[n]);
    }
    return true;
}

// --- together -----------------------------------------------------------------------------------

// Those of the largest part; of equal ones the first.
static uint64_t largest_part(const FieldGroup *group)
{
    GeomLinks links;
    uint64_t part[GEOM_LINK_MAX];
    field__links_of(group, &links);
    int count = geom_links_parts(&links, geom_links_all(&links), part);
    uint64_t best = 0;
    for (int n = 0; n < count; n++)
        if (__builtin_popcountll(part[n]) > __builtin_popcountll(best))
            best = part[n];
    return best;
}

bool field__is_near_any(const FieldGroup *group, unsigned n, GeomPoint there, uint64_t set)
{
    const FieldMover *mover = &group->mover[n];
    GeomDisc disc = {there, group->kind[mover->kind].radius_u};
    for (; set != 0; set &= set - 1) {
        unsigned m = (unsigned)__builtin_ctzll(set);
        const FieldMover *other = &group->mover[m];
        int32_t chain_u = mover->chain_u > other->chain_u ? mover->chain_u : other->chain_u;
        GeomDisc other_disc = {field__end_of(group, m), group->kind[other->kind].radius_u};
        if (m != n && geom_within(disc, other_disc, chain_u))
            return true;
    }
    return false;
}

static GeomPoint place_along(const FieldWay *way, int64_t length_u)
{
    for (unsigned n = 1; n < way->count; n++) {
        int32_t leg_u = geom_length_u(way->at[n - 1], way->at[n]);
        if (leg_u >= length_u)
            return geom_point_along(way->at[n - 1], way->at[n], (int32_t)length_u);
        length_u -= leg_u;
    }
    return way->at[way->count - 1];
}

// Goes less far, as far as it is then near one of the set. Whether it is there costs no question;
// only then is it looked at whether it may end there.
static bool fall_back(FieldGroup *group, unsigned n, uint64_t set)
{
    FieldWay whole = group->way[n];
    const FieldWays *ways = field__ways_of(group, n);
    for (unsigned eighths = BACKS; eighths > 0; eighths--) {
        int64_t length_u = whole.length_u * (eighths - 1) / BACKS;
        if (!field__is_near_any(group, n, place_along(&whole, length_u), set))
            continue;
        group->way[n] = whole;
        field_way_cut(ways, &group->way[n], length_u);
        group->asked += CUT_ASKED;
        if (field__is_near_any(group, n, field__end_of(group, n), set)) {
            group->has_arrived[n] = false;
            field__set_way(group, n, &group->way[n]);
            return true;
        }
    }
    group->way[n] = whole;
    return false;
}

// Who has not moved after all has no place in the order.
static void drop_from_order(FieldGroup *group)
{
    unsigned count = 0;
    for (unsigned place = 0; place < group->order_count; place++)
        if (group->way[group->order[place]].count > 1)
            group->order[count++] = group->order[place];
    group->order_count = (uint8_t)count;
}

bool field__mend(FieldGroup *group)
{
    for (unsigned round = 0; round < group->count; round++) {
        uint64_t part = largest_part(group);
        bool is_any = false;
        for (unsigned n = 0; n < group->count; n++) {
            if ((part >> n & 1) == 0 && group->way[n].count > 1 &&
                group->asked < group->asked_max && fall_back(group, n, part)) {
                is_any = true;
                part |= UINT64_C(1) << n;
            }
        }
        if (!is_any)
            break;
    }
    drop_from_order(group);
    return field_group_is_together(group) && is_good(group);
}

// Goes, less far if need be, unless that would leave the others or be left by them.
static void go_along(Round *round, unsigned n)
{
    FieldGroup *group = round->group;
    look(round, n, BESIDE_U, asked_left(round));
    FieldWay whole = round->found[n];
    FieldComes comes = round->comes[n];
    if (whole.count == 1) {
        go(round, n);
        return;
    }
    for (int64_t quarters = 4; quarters > 0; quarters--) {
        round->found[n] = whole;
        if (quarters < 4)
            field_way_cut(field__ways_of(group, n), &round->found[n],
                          whole.length_u * quarters / 4);
        field__set_way(group, n, &round->found[n]);
        if (round->found[n].count > 1 && field_group_is_together(group)) {
            round->comes[n] = quarters == 4 ? comes : FIELD_COMES_NEARER;
            go(round, n);
            return;
        }
    }
    field__stay(group, n);
}

// One after the other, and the group is together after each.
static void go_all_along(FieldGroup *group)
{
    Round round;
    begin_round(&round, group);
    for (unsigned place = 0; place < group->count; place++)
        if (is_left(&round, round.order[place]))
            go_along(&round, round.order[place]);
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

// So many parts less of every wish.
static void shrink_wishes(FieldGroup *group, const GeomPoint wish[FIELD_GROUP_MAX], int parts)
{
    for (unsigned n = 0; n < group->count; n++) {
        GeomPoint from = group->mover[n].from;
        int64_t x = (int64_t)wish[n].x - from.x, y = (int64_t)wish[n].y - from.y;
        group->mover[n].wish = (GeomPoint){from.x + (int32_t)(x * (SHRINKS - parts) / SHRINKS),
                                           from.y + (int32_t)(y * (SHRINKS - parts) / SHRINKS)};
    }
}

static int64_t gone_by(const FieldGroup *group)
{
    int64_t sum_u = 0;
    for (unsigned n = 0; n < group->count; n++)
        sum_u += group->way[n].count > 1 ? group->way[n].length_u : 0;
    return sum_u;
}

// A group that comes less far than most of its way is held up.
static bool is_held_up(const FieldGroup *group)
{
    enum { MOST = 3, OF = 4 };
    int64_t due_u = 0, gone_u = gone_by(group);
    for (unsigned n = 0; n < group->count; n++) {
        const FieldMover *mover = &group->mover[n];
        int64_t off_u = geom_length_u(mover->from, mover->wish);
        due_u += off_u < mover->limit_u ? off_u : mover->limit_u;
    }
    return gone_u * OF < due_u * MOST;
}

// What comes out, kept.
typedef struct Kept {
    FieldWay way[FIELD_GROUP_MAX];
    uint8_t order[FIELD_GROUP_MAX];
    uint8_t order_count;
    bool has_arrived[FIELD_GROUP_MAX];
} Kept;

// How far they go, and how much nearer they come by it: who only makes room for others comes no
// nearer, and who goes round something comes less near than it goes.
static int64_t worth_of_ways(const FieldGroup *group)
{
    int64_t sum_u = gone_by(group);
    for (unsigned n = 0; n < group->count; n++) {
        const FieldMover *mover = &group->mover[n];
        sum_u += geom_length_u(mover->from, mover->wish) -
                 geom_length_u(field__end_of(group, n), mover->wish);
    }
    return sum_u;
}

// In file, if they come farther so; else as it was. Whether their ways are of use.
static bool follow(FieldGroup *group, bool is_good, unsigned lead, const FieldWay *way)
{
    Kept before;
    int64_t worth_u = is_good ? worth_of_ways(group) : 0;
    memcpy(before.way, group->way, group->count * sizeof *before.way);
    memcpy(before.order, group->order, sizeof before.order);
    memcpy(before.has_arrived, group->has_arrived, sizeof before.has_arrived);
    before.order_count = group->order_count;
    if (field__follow(group, lead, way) && worth_of_ways(group) > worth_u)
        return true;
    memcpy(group->order, before.order, sizeof before.order);
    memcpy(group->has_arrived, before.has_arrived, sizeof before.has_arrived);
    group->order_count = before.order_count;
    for (unsigned n = 0; n < group->count; n++)
        field__set_way(group, n, &before.way[n]);
    return is_good;
}

// Their ways to their wishes, or in file where they are held up; whether they are of use.
static bool go_whole(FieldGroup *group, bool was_together)
{
    enum { FEW = 3 };
    go_all(group);
    if (!was_together)
        return true;
    if (group->count < FEW)
        return field_group_is_together(group) || field__mend(group);
    unsigned lead = field__foremost(group);
    FieldWay way = group->way[lead];
    bool was_held_up = is_held_up(group);
    bool is_good = field_group_is_together(group) || field__mend(group);
    if (group->goes_in_file && (was_held_up || (is_good && is_held_up(group))))
        is_good = follow(group, is_good, lead, &way);
    return is_good;
}

static void move_all(FieldGroup *group)
{
    GeomPoint wish[FIELD_GROUP_MAX];
    bool was_together = field_group_is_together(group);
    field__assign(group);
    for (unsigned n = 0; n < group->count; n++)
        wish[n] = group->mover[n].wish;
    bool is_done = go_whole(group, was_together);
    for (int parts = 1; parts < SHRINKS && !is_done; parts++) {
        shrink_wishes(group, wish, parts);
        go_all(group);
        is_done = field_group_is_together(group) || field__mend(group);
        for (unsigned n = 0; n < group->count; n++)
            group->has_arrived[n] = false;
    }
    for (unsigned n = 0; n < group->count; n++)
        group->mover[n].wish = wish[n];
    if (!is_done)
        go_all_along(group);
}

FieldOutcome field_group_move(FieldGroup *group)
{
    ASSERT(group->count <= FIELD_GROUP_MAX && group->kind_count <= FIELD_KINDS_MAX);
    ASSERT(group->asked_max <= FIELD_GROUP_ASKED_MAX);
    group->asked = 0;
    group->order_count = 0;
    begin_mates(group);
    for (unsigned n = 0; n < group->count; n++)
        field__stay(group, n);
    move_all(group);
    end_mates(group);
    return outcome_of(group);
}
