// Which plans are proposed for a formation's move, and which exist at all (9.3, D-MOVE).
//
// What is listed differs in purpose, and costs no planning: what each comes to is known when it is
// worked out. What plainly moves nobody is left out.
#include "epic_field.h"
#include "epic_ground.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_sight.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

static bool has_units(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__first_on_table(m, s, formation) != EPIC_NO_UNIT;
}

static bool is_enemy(const Epic *g, const EpicFrame *frame, unsigned formation)
{
    return formation < g->m->formation_count && g->m->formation[formation].seat != frame->seat &&
           has_units(g->m, g->s, formation);
}

enum { DEGREES = 360 };

bool epic__plan_check(const Epic *g, const EpicFrame *frame, EpicAction plan, Refusal *refusal)
{
    bool is_good = plan.choice < EPIC_PLAN_COUNT;
    switch ((EpicPlan)plan.choice) {
    case EPIC_PLAN_CHARGE:
    case EPIC_PLAN_FIREFIGHT:
        is_good = frame->move.purpose == EPIC_MOVE_CHARGE &&
                  plan.formation < g->m->formation_count &&
                  (g->s->assault.defenders & epic__set(plan.formation)) != 0;
        break;
    case EPIC_PLAN_CLOSE:
        is_good = plan.other <= 300 && is_enemy(g, frame, plan.formation);
        break;
    case EPIC_PLAN_SHOOT:
        is_good = is_enemy(g, frame, plan.formation);
        break;
    case EPIC_PLAN_SUPPORT:
        is_good = plan.formation < g->m->formation_count && plan.formation != frame->formation &&
                  g->m->formation[plan.formation].seat == frame->seat &&
                  has_units(g->m, g->s, plan.formation);
        break;
    case EPIC_PLAN_TO:
        is_good = epic__plan_shape(plan) < EPIC_SHAPE_COUNT && epic__plan_facing(plan) < DEGREES &&
                  plan.other < DEGREES;
        break;
    case EPIC_PLAN_FACE:
        is_good = plan.other < DEGREES;
        break;
    case EPIC_PLAN_GATHER:
        is_good =
            plan.unit < g->m->unit_count && g->s->unit[plan.unit].formation == frame->formation;
        break;
    default:
        break;
    }
    return is_good || epic__refuse(refusal, EPIC_R_9_3a, EPIC_M_BAD_PLAN, "");
}

// --- who is near ---------------------------------------------------------------------------------

enum {
    TARGETS_MAX = 3,
    POINTS_MAX = 4,
    ANCHORS_MAX = 3,
    SUPPORT_U = 20 * EPIC_CM, // a friend farther from the enemy than this needs no support yet
    SPREAD_U = 15 * EPIC_CM   // farther off, a unit does not hold what the anchor holds
};

// The smallest distance from a point to the centre of a unit of the formation.
static int64_t distance_u2(const Epic *g, GeomPoint at, unsigned formation)
{
    int64_t best_u2 = INT64_MAX;
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u)) {
        int64_t u2 = geom_distance_u2(at, epic__point(g->s, u));
        if (u2 < best_u2)
            best_u2 = u2;
    }
    return best_u2;
}

// Numbers in the order of their distances, the smallest first; so many are kept.
typedef struct Nearest {
    uint8_t number[POINTS_MAX];
    int64_t u2[POINTS_MAX];
    unsigned count, max;
} Nearest;

static void offer(Nearest *nearest, unsigned number, int64_t u2)
{
    if (u2 == INT64_MAX ||
        (nearest->count == nearest->max && u2 >= nearest->u2[nearest->count - 1]))
        return;
    unsigned n = nearest->count < nearest->max ? nearest->count++ : nearest->count - 1;
    for (; n > 0 && nearest->u2[n - 1] > u2; n--) {
        nearest->u2[n] = nearest->u2[n - 1];
        nearest->number[n] = nearest->number[n - 1];
    }
    nearest->u2[n] = u2;
    nearest->number[n] = (uint8_t)number;
}

static Nearest near_formations(const Epic *g, GeomPoint at, unsigned seat, unsigned except)
{
    Nearest nearest = {.max = TARGETS_MAX};
    for (unsigned f = g->m->formation_first[seat]; f < g->m->formation_first[seat + 1]; f++)
        if (f != except)
            offer(&nearest, f, distance_u2(g, at, f));
    return nearest;
}

static GeomPoint place_of(const Epic *g, unsigned formation)
{
    unsigned u = epic__first_on_table(g->m, g->s, formation);
    return u == EPIC_NO_UNIT ? (GeomPoint){0, 0} : epic__point(g->s, u);
}

// --- what may be wanted --------------------------------------------------------------------------

static size_t list_one(EpicAction plan, EpicPlan choice, Action *out, size_t out_max, size_t count)
{
    plan.kind = EPIC_ACTION_PLAN;
    plan.choice = (uint8_t)choice;
    return epic__list(out, out_max, count, plan);
}

// How far the formation gets, as a whole, before it shoots; below 0: none shoots after this move.
static int32_t travel_u(const Epic *g, const EpicFrame *frame)
{
    enum { MOVES_DOUBLE = 2 };
    EpicMovePurpose purpose = (EpicMovePurpose)frame->move.purpose;
    int32_t moves = (frame->move.flags & EPIC_MOVED_IS_LAST) != 0 ? 1 : MOVES_DOUBLE;
    int32_t slowest_u = 0;
    if ((purpose != EPIC_MOVE_ACTION && purpose != EPIC_MOVE_ENTER) ||
        !epic__order_shoots(g->s->formation[frame->formation].action))
        return -1;
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u)) {
        int32_t speed_u = epic__speed(g->m, g->s, u, purpose);
        if (speed_u > 0 && (slowest_u == 0 || speed_u < slowest_u))
            slowest_u = speed_u;
    }
    return moves * slowest_u;
}

// Whether a weapon of the unit reaches so far and can hurt such a unit at all.
static bool may_hurt(const EpicKind *kind, const EpicKind *target, int32_t gap_u)
{
    bool is_soft = target->type == EPIC_INF || target->type == EPIC_LV;
    for (unsigned w = 0; w < kind->weapon_count; w++) {
        const EpicMode *mode = &kind->weapon[w].mode[0];
        bool hurts = mode->bp > 0 || mode->mw > 0 || (is_soft && mode->ap > 0) ||
                     (target->type != EPIC_INF && mode->at > 0);
        if (hurts && mode->kind == EPIC_MODE_RANGED && mode->range_u >= gap_u)
            return true;
    }
    return false;
}

// Some weapon comes within range of them; sight is not looked at. Whoever is aboard gets out first.
static bool may_shoot(const Epic *g, unsigned formation, unsigned enemies, int32_t travel_u)
{
    enum { FAR_U = 300 * EPIC_CM }; // there is no longer table
    for (unsigned u = epic__first(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, formation, u)) {
        const EpicUnit *unit = &g->s->unit[u];
        const EpicKind *kind = epic__kind(g->m, u);
        bool is_aboard = unit->at == EPIC_AT_CARRIED;
        unsigned body = is_aboard ? unit->carrier - 1U : u;
        if (!kind->has_ranged)
            continue;
        if (g->s->unit[body].at != EPIC_AT_TABLE) // comes out of a portal
            return true;
        int32_t out_u = travel_u + (is_aboard ? EPIC_OUT_U : 0);
        int32_t most_u = (kind->range_max_u < FAR_U ? kind->range_max_u : FAR_U) + out_u;
        for (unsigned e = epic__first_on_table(g->m, g->s, enemies); e != EPIC_NO_UNIT;
             e = epic__next_on_table(g->m, g->s, enemies, e))
            if (epic__within(g->m, g->s, body, e, most_u) &&
                may_hurt(kind, epic__kind(g->m, e), epic__gap(g->m, g->s, body, e) - out_u))
                return true;
    }
    return false;
}

static bool is_within(const Epic *g, unsigned formation, unsigned other, int32_t range_u)
{
    GeomBox near =
        geom_box_grown(epic__formation_box(g->m, g->s, formation), range_u + 2 * EPIC_RADIUS_MAX_U);
    if (!geom_boxes_meet(near, epic__formation_box(g->m, g->s, other)))
        return false;
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u))
        if (epic__within_any(g->m, g->s, u, epic__set(other), range_u))
            return true;
    return false;
}

// The best shot at each of those that are nearest, if it comes within range; to where small arms
// reach the first, and whom it cannot shoot at, unless it is there.
static size_t list_targets(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count)
{
    enum { SMALL_ARMS_CM = 15 };
    GeomPoint at = place_of(g, frame->formation);
    Nearest nearest = near_formations(g, at, 1U - frame->seat, EPIC_NO_FORMATION);
    int32_t way_u = travel_u(g, frame);
    for (unsigned n = 0; n < nearest.count; n++) {
        EpicAction plan = {.formation = nearest.number[n]};
        bool shoots = way_u >= 0 && may_shoot(g, frame->formation, plan.formation, way_u);
        if (shoots)
            count = list_one(plan, EPIC_PLAN_SHOOT, out, out_max, count);
        plan.other = SMALL_ARMS_CM;
        if ((n == 0 || !shoots) &&
            !is_within(g, frame->formation, plan.formation, SMALL_ARMS_CM * EPIC_CM))
            count = list_one(plan, EPIC_PLAN_CLOSE, out, out_max, count);
    }
    return count;
}

// The objectives that are nearest, but not one that it stands at; in the enemy's way to the last
// one of its own side.
static size_t list_points(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                          size_t count)
{
    enum { AT_U = 4 * EPIC_CM };
    Nearest nearest = {.max = POINTS_MAX}, own = {.max = 1};
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *objective = &g->s->objective[n];
        if (!objective->placed)
            continue;
        int64_t u2 = distance_u2(g, (GeomPoint){objective->x, objective->y}, frame->formation);
        if (u2 > (int64_t)AT_U * AT_U)
            offer(&nearest, n, u2);
        if (objective->seat == frame->seat)
            offer(&own, n, u2);
    }
    for (unsigned n = 0; n < nearest.count + own.count; n++) {
        unsigned number = n < nearest.count ? nearest.number[n] : own.number[0];
        const EpicObjective *objective = &g->s->objective[number];
        EpicAction plan = {.x = epic__plan_pack((GeomPoint){objective->x, objective->y})};
        count =
            list_one(plan, n < nearest.count ? EPIC_PLAN_TO : EPIC_PLAN_GUARD, out, out_max, count);
    }
    return count;
}

// A friend near the enemy who is nearest to it.
static size_t list_support(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count)
{
    GeomPoint at = place_of(g, frame->formation);
    Nearest friends = near_formations(g, at, frame->seat, frame->formation);
    for (unsigned n = 0; n < friends.count; n++) {
        EpicAction plan = {.formation = friends.number[n]};
        if (!is_within(g, frame->formation, friends.number[n], EPIC_BESIDE_U) &&
            epic__enemy_within(g->m, g->s, friends.number[n], SUPPORT_U))
            return list_one(plan, EPIC_PLAN_SUPPORT, out, out_max, count);
    }
    return count;
}

// Each of the formation is.
static bool are_within(const Epic *g, unsigned formation, unsigned other, int32_t range_u)
{
    for (unsigned u = epic__first_mover(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, formation, u))
        if (!epic__within_any(g->m, g->s, u, epic__set(other), range_u))
            return false;
    return true;
}

static size_t list_charge(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                          size_t count)
{
    enum { FIGHT_U = 15 * EPIC_CM };
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((g->s->assault.defenders & epic__set(f)) == 0)
            continue;
        EpicAction plan = {.formation = (uint8_t)f};
        count = list_one(plan, EPIC_PLAN_CHARGE, out, out_max, count);
        if (!are_within(g, frame->formation, f, FIGHT_U))
            count = list_one(plan, EPIC_PLAN_FIREFIGHT, out, out_max, count);
    }
    return count;
}

// Some transport has room for some unit that has not moved.
static bool may_board(const Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u)) {
        if (epic__kind(g->m, u)->slot_count == 0)
            continue;
        for (unsigned v = epic__first_on_table(g->m, g->s, frame->formation); v != EPIC_NO_UNIT;
             v = epic__next_on_table(g->m, g->s, frame->formation, v))
            if ((g->s->unit[v].flags & EPIC_U_MOVED) == 0 && epic__can_carry(g->m, g->s, u, v))
                return true;
    }
    return false;
}

// The unit on the table that is nearest to the point, if it is within 15 of it (6.1.7).
static unsigned holder_of(const Epic *g, unsigned formation, GeomPoint at)
{
    unsigned holder = EPIC_NO_UNIT;
    int64_t best_u2 = INT64_MAX;
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u)) {
        int64_t u2 = geom_distance_u2(epic__point(g->s, u), at);
        if (u2 < best_u2 &&
            geom_within(epic__disc(g->m, g->s, u), (GeomDisc){at, 0}, 15 * EPIC_CM)) {
            holder = u;
            best_u2 = u2;
        }
    }
    return holder;
}

// A formation in parts gathers round any of them; one that holds an objective with a part of itself
// round whoever holds it.
static size_t list_anchors(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count)
{
    uint16_t unit[GEOM_LINK_MAX];
    uint64_t part[GEOM_LINK_MAX];
    unsigned f = frame->formation;
    if (!epic__is_legal_formation(g->m, g->s, f)) {
        int parts = epic__parts(g->m, g->s, f, NULL, unit, part);
        for (int n = 0; n < parts && n < ANCHORS_MAX; n++)
            count = list_one((EpicAction){.unit = unit[__builtin_ctzll(part[n])]}, EPIC_PLAN_GATHER,
                             out, out_max, count);
        return count;
    }
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *objective = &g->s->objective[n];
        GeomPoint at = {objective->x, objective->y};
        unsigned holder = objective->placed ? holder_of(g, f, at) : EPIC_NO_UNIT;
        if (holder == EPIC_NO_UNIT)
            continue;
        for (unsigned u = epic__first_on_table(g->m, g->s, f); u != EPIC_NO_UNIT;
             u = epic__next_on_table(g->m, g->s, f, u))
            if (!epic__within(g->m, g->s, u, holder, SPREAD_U))
                return list_one((EpicAction){.unit = (uint16_t)holder}, EPIC_PLAN_GATHER, out,
                                out_max, count);
    }
    return count;
}

// Each of those who can move stands in ground that covers it already.
static bool is_in_cover(const Epic *g, unsigned formation)
{
    for (unsigned u = epic__first_mover(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, formation, u))
        if (g->s->unit[u].at != EPIC_AT_TABLE || !epic__is_in_terrain_cover(g->m, g->s, u))
            return false;
    return true;
}

// Away from enemies, out of their sight, into cover.
static size_t list_shelter(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                           size_t count)
{
    EpicAction plan = {.kind = EPIC_ACTION_PLAN};
    bool is_withdrawal = frame->move.purpose == EPIC_MOVE_WITHDRAW;
    bool is_empty = epic__feature_count(g->m, g->s) == 0;
    if (!is_empty && !is_in_cover(g, frame->formation))
        count = list_one(plan, EPIC_PLAN_COVER, out, out_max, count);
    if (!is_empty && !is_withdrawal)
        count = list_one(plan, EPIC_PLAN_HIDE, out, out_max, count);
    count = list_one(plan, EPIC_PLAN_AWAY, out, out_max, count);
    // EPIC-1.7.3e, 9.5e: not from a withdrawal
    if (!is_withdrawal && epic__is_in_zone(g->m, g->s, frame->formation))
        count = list_one(plan, EPIC_PLAN_LEAVE, out, out_max, count);
    return list_anchors(g, frame, out, out_max, count);
}

// Nobody can move: all have, or have no speed.
static bool is_fixed(const Epic *g, const EpicFrame *frame)
{
    for (unsigned u = epic__first_mover(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_mover(g->m, g->s, frame->formation, u))
        if ((g->s->unit[u].flags & EPIC_U_MOVED) == 0 &&
            epic__speed(g->m, g->s, u, (EpicMovePurpose)frame->move.purpose) > 0)
            return false;
    return true;
}

// Plans to stand elsewhere for its own sake, and to stay.
static size_t list_rest(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                        size_t count)
{
    count = list_shelter(g, frame, out, out_max, count);
    if (may_board(g, frame))
        count = list_one((EpicAction){0}, EPIC_PLAN_BOARD, out, out_max, count);
    return list_one((EpicAction){0}, EPIC_PLAN_STAY, out, out_max, count);
}

// So many that somebody takes them in at a glance: of what is too much, objectives farther off,
// a place to guard and a friend to support are left out first.
size_t epic__plan_list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                       size_t count)
{
    enum { REST_MAX = 10 };
    Action rest[REST_MAX];
    if (is_fixed(g, frame))
        return list_one((EpicAction){0}, EPIC_PLAN_STAY, out, out_max, count);
    if (frame->move.purpose == EPIC_MOVE_CHARGE) {
        count = list_charge(g, frame, out, out_max, count);
        if (epic__can_load(g, frame->formation))
            count = list_one((EpicAction){0}, EPIC_PLAN_BOARD, out, out_max, count);
        return list_one((EpicAction){0}, EPIC_PLAN_STAY, out, out_max, count);
    }
    size_t rest_count = list_rest(g, frame, rest, REST_MAX, 0);
    size_t max = count + EPIC_PLANS_LISTED_MAX - rest_count;
    if (max > out_max)
        max = out_max;
    if (frame->move.purpose != EPIC_MOVE_WITHDRAW) {
        count = list_targets(g, frame, out, max, count);
        count = list_points(g, frame, out, max, count);
        count = list_support(g, frame, out, max, count);
    }
    for (size_t n = 0; n < rest_count && count < out_max; n++)
        out[count++] = rest[n];
    return count;
}
