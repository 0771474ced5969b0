// Objectives that the players place: where they may lie (6.1.4, 1.15.5a).
#include "epic_setup.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

enum {
    TRAINING_OBJECTIVES = 3,
    GRID_U = 20 * EPIC_CM, // of proposed objectives
    FINE_GRID_U = 5 * EPIC_CM
};

#define OBJECTIVE_GAP_U LIMIT(6_1_4a, 30 * EPIC_CM)
#define TENTH_U         (EPIC_CM / 10)
#define TRAINING_GAP_U  LIMIT(1_15_5a, 45 * EPIC_CM)

static bool is_combined(const Epic *g)
{
    return g->m->mission == EPIC_MISSION_COMBINED;
}

static bool is_edge_objective(const Epic *g, const EpicFrame *frame)
{
    return !is_combined(g) && frame->setup.objectives < 2; // the first of each player
}

static bool check_gaps(const Epic *g, const EpicFrame *frame, GeomPoint at, int32_t least,
                       Refusal *refusal)
{
    for (unsigned n = 0; n < frame->setup.objectives; n++) {
        GeomPoint other = {g->s->objective[n].x, g->s->objective[n].y};
        if (geom_distance_u2(at, other) < geom_square(least))
            return epic__refuse(refusal, is_combined(g) ? EPIC_R_1_15_5a : EPIC_R_6_1_4a,
                                EPIC_M_OBJECTIVES_CLOSE, "ic", (int)n + 1, least);
    }
    return true;
}

bool epic__check_objective(const Epic *g, const EpicFrame *frame, GeomPoint at, Refusal *refusal)
{
    const EpicMatch *m = g->m;
    const EpicState *s = g->s;
    unsigned enemy = 1U - frame->seat;
    GeomBox table = {{0, 0}, {m->options.table_width_u, m->options.table_depth_u}};
    if (!geom_is_in_bound(at) || !geom_box_has(table, at))
        return epic__refuse(refusal, EPIC_R_1_7_q1, EPIC_M_POINT_OFF_TABLE, "");
    if (is_combined(g)) { // EPIC-1.15d: in the own half
        if (!epic__in_half(m, s, frame->seat, (GeomDisc){at, 0}))
            return epic__refuse(refusal, EPIC_R_1_15d, EPIC_M_OBJECTIVE_IN_OWN_HALF, "");
        return check_gaps(g, frame, at, TRAINING_GAP_U, refusal);
    }
    if (is_edge_objective(g, frame)) { // on the own edge
        if (epic__from_edge(m, s, frame->seat, at) == 0)
            return true;
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_ON_EDGE, "");
    }
    if (!epic__in_half(m, s, enemy, (GeomDisc){at, 0}))
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_IN_ENEMY_HALF, "");
    int32_t off_u = epic__from_edge(m, s, enemy, at);
    if (off_u < OBJECTIVE_GAP_U) // told down to a millimetre: a little less than 30 cm is 29.9
        return epic__refuse(refusal, EPIC_R_6_1_4a, EPIC_M_OBJECTIVE_NEAR_EDGE, "c",
                            off_u / TENTH_U * TENTH_U);
    return check_gaps(g, frame, at, OBJECTIVE_GAP_U, refusal);
}

static size_t list_grid(const Epic *g, const EpicFrame *frame, int32_t step, Action *out,
                        size_t out_max)
{
    size_t count = 0;
    for (int32_t y = step / 2; y < g->m->options.table_depth_u; y += step / 2) {
        for (int32_t x = step / 2; x < g->m->options.table_width_u; x += step) {
            if (epic__check_objective(g, frame, (GeomPoint){x, y}, NULL))
                count = epic__list(out, out_max, count,
                                   (EpicAction){.kind = EPIC_ACTION_OBJECTIVE, .x = x, .y = y});
            if (count == out_max)
                return count;
        }
    }
    return count;
}

size_t epic__list_objectives(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    static const int32_t parts[7] = {500, 350, 650, 200, 800, 80, 920}; // no limit: thousandths
    size_t count = 0;
    if (!is_edge_objective(g, frame)) {
        count = list_grid(g, frame, GRID_U, out, out_max);
        return count >= 2 || count == out_max ? count
                                              : list_grid(g, frame, FINE_GRID_U, out, out_max);
    }
    for (unsigned n = 0; n < 7; n++) {
        GeomPoint at = epic__on_edge(g->m, g->s, frame->seat, parts[n]);
        count = epic__list(out, out_max, count,
                           (EpicAction){.kind = EPIC_ACTION_OBJECTIVE, .x = at.x, .y = at.y});
    }
    return count;
}

void epic__place_objective(Epic *g, EpicFrame *frame, GeomPoint at)
{
    EpicSetupFrame *setup = epic__setup_frame(frame);
    bool on_edge = is_edge_objective(g, frame);
    bool is_own = on_edge || is_combined(g);
    ASSERT(setup->objectives < EPIC_OBJECTIVES);
    g->s->objective[setup->objectives] =
        (EpicObjective){.x = at.x,
                        .y = at.y,
                        .placed = 1,
                        .seat = is_own ? frame->seat : (uint8_t)(1 - frame->seat),
                        .blitz = on_edge};
    EPIC_REPORT(g, 6_1_4a, OBJECTIVE_PLACED, "siq", frame->seat, setup->objectives + 1,
                (int)epic__told(at));
    setup->objectives++;
    frame->seat ^= 1;
    if (setup->objectives == (is_combined(g) ? TRAINING_OBJECTIVES : EPIC_OBJECTIVES))
        epic__begin_step(frame, is_combined(g) ? EPIC_SETUP_DEPLOY : EPIC_SETUP_GATES,
                         epic__order_seat(g->m, g->s));
}

void epic__place_scenario_objectives(Epic *g)
{
    ASSERT(g->m->objective_count <= EPIC_OBJECTIVES);
    for (unsigned n = 0; n < g->m->objective_count; n++) {
        GeomPoint at = g->m->objective[n];
        bool zero = epic__in_half(g->m, g->s, 0, (GeomDisc){at, 0});
        bool one = epic__in_half(g->m, g->s, 1, (GeomDisc){at, 0});
        g->s->objective[n] =
            (EpicObjective){.x = at.x, .y = at.y, .placed = 1, .seat = zero && one ? 2 : one};
    }
}
