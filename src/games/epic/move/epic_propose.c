// Which plans are proposed for a formation's move, and which exist at all (9.3, D-MOVE).
#include "epic_field.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_units.h"
#include "epic_works.h"
#include "epic_zone.h"

static bool has_units(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    return epic__first_on_table(m, s, formation) != EPIC_NO_UNIT;
}

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
        is_good = plan.formation < g->m->formation_count && plan.other <= 300 &&
                  g->m->formation[plan.formation].seat != frame->seat &&
                  has_units(g->m, g->s, plan.formation);
        break;
    case EPIC_PLAN_TO:
        is_good = geom_is_in_bound((GeomPoint){plan.x, plan.y});
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

enum {
    NEAR_MAX = 3,
    ANCHORS_MAX = 3,
    SPREAD_U = 15 * EPIC_CM // farther off, a unit does not hold what the anchor holds
};

// The nearest enemy formations, by their distance to the formation's first unit.
static unsigned near_enemies(const Epic *g, const EpicFrame *frame, uint8_t near[NEAR_MAX])
{
    const EpicState *s = g->s;
    int64_t near_u2[NEAR_MAX];
    unsigned count = 0;
    unsigned own = epic__first_on_table(g->m, s, frame->formation);
    if (own == EPIC_NO_UNIT)
        return 0;
    GeomPoint at = epic__point(s, own);
    unsigned end = g->m->formation_first[2 - frame->seat];
    for (unsigned f = g->m->formation_first[1 - frame->seat]; f < end; f++) {
        int64_t u2 = INT64_MAX;
        for (unsigned e = epic__first_on_table(g->m, s, f); e != EPIC_NO_UNIT;
             e = epic__next_on_table(g->m, s, f, e)) {
            int64_t e_u2 = geom_distance_u2(at, epic__point(s, e));
            if (e_u2 < u2)
                u2 = e_u2;
        }
        if (u2 == INT64_MAX)
            continue;
        unsigned n = count < NEAR_MAX ? count++ : NEAR_MAX;
        for (; n > 0 && near_u2[n - 1] > u2; n--) {
            if (n < NEAR_MAX) {
                near[n] = near[n - 1];
                near_u2[n] = near_u2[n - 1];
            }
        }
        if (n < NEAR_MAX) {
            near[n] = (uint8_t)f;
            near_u2[n] = u2;
        }
    }
    return count;
}

// The range at which most of its weapons reach, in whole centimetres.
static unsigned best_range(const Epic *g, unsigned formation)
{
    int32_t best_u = 15 * EPIC_CM;
    for (unsigned u = epic__first(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next(g->m, g->s, formation, u)) {
        const EpicKind *kind = epic__kind(g->m, u);
        int32_t range_u = kind->has_ranged ? kind->range_max_u : 0;
        if (range_u > best_u && range_u <= 90 * EPIC_CM)
            best_u = range_u;
    }
    return (unsigned)(best_u / EPIC_CM);
}

static size_t list_close(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                         size_t count)
{
    uint8_t near[NEAR_MAX];
    unsigned near_count = near_enemies(g, frame, near);
    unsigned range = best_range(g, frame->formation);
    for (unsigned n = 0; n < near_count; n++) {
        EpicAction plan = {.kind = EPIC_ACTION_PLAN, .formation = near[n]};
        plan.choice = EPIC_PLAN_CLOSE;
        plan.other = (uint16_t)range;
        count = epic__list(out, out_max, count, plan);
        if (range > 15) {
            plan.other = 15;
            count = epic__list(out, out_max, count, plan);
        }
    }
    return count;
}

static size_t list_points(const Epic *g, Action *out, size_t out_max, size_t count)
{
    for (unsigned n = 0; n < EPIC_OBJECTIVES; n++) {
        const EpicObjective *objective = &g->s->objective[n];
        if (objective->placed)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_PLAN,
                                            .choice = EPIC_PLAN_TO,
                                            .x = objective->x,
                                            .y = objective->y});
    }
    return count;
}

static size_t list_charge(const Epic *g, Action *out, size_t out_max, size_t count)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((g->s->assault.defenders & epic__set(f)) == 0)
            continue;
        EpicAction plan = {.kind = EPIC_ACTION_PLAN, .formation = (uint8_t)f};
        plan.choice = EPIC_PLAN_CHARGE;
        count = epic__list(out, out_max, count, plan);
        plan.choice = EPIC_PLAN_FIREFIGHT;
        count = epic__list(out, out_max, count, plan);
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

static size_t list_gather(const EpicAction *like, unsigned unit, Action *out, size_t out_max,
                          size_t count)
{
    EpicAction plan = *like;
    plan.choice = EPIC_PLAN_GATHER;
    plan.unit = (uint16_t)unit;
    return epic__list(out, out_max, count, plan);
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
    EpicAction plan = {.kind = EPIC_ACTION_PLAN};
    unsigned f = frame->formation;
    if (!epic__is_legal_formation(g->m, g->s, f)) {
        int parts = epic__parts(g->m, g->s, f, NULL, unit, part);
        for (int n = 0; n < parts && n < ANCHORS_MAX; n++)
            count = list_gather(&plan, unit[__builtin_ctzll(part[n])], out, out_max, count);
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
                return list_gather(&plan, holder, out, out_max, count);
    }
    return count;
}

size_t epic__plan_list(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                       size_t count)
{
    EpicAction plan = {.kind = EPIC_ACTION_PLAN};
    bool is_free = frame->move.purpose != EPIC_MOVE_CHARGE;
    if (!is_free)
        count = list_charge(g, out, out_max, count);
    if (is_free && frame->move.purpose != EPIC_MOVE_WITHDRAW)
        count = list_close(g, frame, out, out_max, count);
    if (is_free)
        count = list_points(g, out, out_max, count);
    plan.choice = EPIC_PLAN_COVER;
    if (is_free && epic__feature_count(g->m, g->s) > 0)
        count = epic__list(out, out_max, count, plan);
    plan.choice = EPIC_PLAN_AWAY;
    if (is_free)
        count = epic__list(out, out_max, count, plan);
    plan.choice = EPIC_PLAN_LEAVE; // EPIC-1.7.3e, 9.5e: not from a withdrawal
    if (is_free && frame->move.purpose != EPIC_MOVE_WITHDRAW &&
        epic__is_in_zone(g->m, g->s, frame->formation))
        count = epic__list(out, out_max, count, plan);
    if (is_free)
        count = list_anchors(g, frame, out, out_max, count);
    plan.choice = EPIC_PLAN_BOARD;
    if (is_free ? may_board(g, frame) : epic__can_load(g, frame->formation))
        count = epic__list(out, out_max, count, plan);
    plan.choice = EPIC_PLAN_STAY;
    return epic__list(out, out_max, count, plan);
}
