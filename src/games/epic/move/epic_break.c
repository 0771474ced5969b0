// Breaking and withdrawal (1.13, 9.8).
//
// A BREAK frame is about one formation.
#include "epic_move.h"
#include "epic_toll.h"
#include "epic_units.h"

#include "base_limit.h"

#define NEAR_U          LIMIT(1_13_3c, 15 * EPIC_CM)
#define FEARLESS_NEAR_U LIMIT(3_2_4c, 5 * EPIC_CM)

typedef enum Stage { STAGE_ASK, STAGE_MOVES, STAGE_JUDGE } Stage;

// --- the frame -----------------------------------------------------------------------------------

bool epic__withdraw_next(Epic *g)
{
    EpicState *s = g->s;
    // EPIC-9.8a: the owner of the higher strategy rating first, in the order of formations; 9.8c:
    // equal ratings: seat 0.
    unsigned first_seat = g->m->strategy[1] > g->m->strategy[0] ? 1 : 0;
    for (unsigned n = 0; n < 2; n++) {
        EpicSet own = s->breaking & epic__side_set(g->m, n == 0 ? first_seat : 1 - first_seat);
        for (unsigned f = 0; f < g->m->formation_count; f++) {
            if ((own & epic__set(f)) == 0)
                continue;
            s->breaking &= ~epic__set(f);
            if (!epic__is_broken(s, f) || epic__first_on_table(g->m, s, f) == EPIC_NO_UNIT)
                continue;
            epic__set_going(g, f);
            EpicFrame *frame = epic__push(g, EPIC_FRAME_BREAK);
            frame->formation = (uint8_t)f;
            frame->seat = g->m->formation[f].seat;
            return true;
        }
    }
    s->breaking = 0;
    return false;
}

// Bit of a unit in the frame's set.
static uint64_t bit_of(const Epic *g, unsigned unit)
{
    return UINT64_C(1) << epic__rank(g->m, g->s, unit);
}

static void note_moves(Epic *g, EpicFrame *frame)
{
    EpicBreakFrame *withdrawal = epic__break_frame(frame);
    for (unsigned u = epic__first_on_table(g->m, g->s, frame->formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, frame->formation, u))
        if ((g->s->unit[u].flags & EPIC_U_MOVED) != 0)
            withdrawal->moved |= bit_of(g, u);
}

static bool can_move_at_all(const Epic *g, unsigned formation)
{
    for (unsigned u = epic__first_on_table(g->m, g->s, formation); u != EPIC_NO_UNIT;
         u = epic__next_on_table(g->m, g->s, formation, u))
        if (epic__speed(g->m, g->s, u, EPIC_MOVE_WITHDRAW) > 0)
            return true;
    return false;
}

// EPIC-3.2.4d: enemy units within reach; a war engine counts by starting damage capacity.
static unsigned enemies_within(const Epic *g, unsigned unit, int32_t reach_u)
{
    unsigned seat = epic__seat_of(g->m, g->s, unit);
    unsigned sum = 0;
    for (unsigned e = 0; e < g->m->unit_count; e++)
        if (g->s->unit[e].at == EPIC_AT_TABLE && epic__seat_of(g->m, g->s, e) != seat &&
            epic__within(g->m, g->s, unit, e, reach_u))
            sum += epic__kind(g->m, e)->counts;
    return sum;
}

static void judge(Epic *g, const EpicFrame *frame, unsigned unit)
{
    const EpicKind *kind = epic__kind(g->m, unit);
    bool is_fearless = epic__is_fearless(g->m, g->s, unit);
    // EPIC-2.1.3b: a fearless unit that stood still takes no harm.
    if (is_fearless && (frame->breaking.moved & bit_of(g, unit)) == 0)
        return;
    int32_t reach_u = is_fearless ? FEARLESS_NEAR_U : NEAR_U;
    unsigned near = enemies_within(g, unit, reach_u);
    if (near == 0)
        return;
    if (kind->type == EPIC_WE) {
        // EPIC-3.2.4c: a point of damage for each enemy, without saves.
        EPIC_REPORT(g, 3_2_4c, TOO_NEAR_ENGINE, "uic", (int)unit, (int)near, (int)reach_u);
        epic__damage(g, unit, near < g->s->unit[unit].dc ? near : g->s->unit[unit].dc, false);
        return;
    }
    // EPIC-1.13.3c, d; 2.1.3b.
    EPIC_REPORT(g, 1_13_3c, TOO_NEAR, "uc", (int)unit, (int)reach_u);
    epic__destroy_withdrawn(g, unit); // cargo by 1.7.5-q6
}

EpicStep epic__break_step(Epic *g, EpicFrame *frame)
{
    EpicBreakFrame *withdrawal = epic__break_frame(frame);
    EpicState *s = g->s;
    switch ((Stage)frame->stage) {
    case STAGE_ASK:
        // EPIC-1.13.3d: speed 0 cannot withdraw; all the rest is a choice (1.7-q2).
        if (epic__first_on_table(g->m, s, frame->formation) == EPIC_NO_UNIT) {
            epic__pop(g);
            return EPIC_GO_ON;
        }
        if (can_move_at_all(g, frame->formation))
            return epic__ask(g, EPIC_D_WITHDRAW, frame->seat);
        frame->stage = STAGE_JUDGE;
        return EPIC_GO_ON;
    case STAGE_MOVES:
        if (withdrawal->moves < 2)
            note_moves(g, frame);
        if (epic__first_on_table(g->m, s, frame->formation) == EPIC_NO_UNIT) {
            epic__pop(g);
        } else if (withdrawal->moves == 0) {
            frame->stage = STAGE_JUDGE;
        } else {
            // EPIC-1.13.3b: two moves.
            withdrawal->moves--;
            epic__begin_move(g, frame->formation, EPIC_MOVE_WITHDRAW, withdrawal->moves == 0);
        }
        return EPIC_GO_ON;
    case STAGE_JUDGE:
        break;
    }
    unsigned unit = withdrawal->unit;
    while (unit < g->m->unit_count && epic__top(s) == frame) {
        if (s->unit[unit].at == EPIC_AT_TABLE && s->unit[unit].formation == frame->formation)
            judge(g, frame, unit);
        unit++;
    }
    withdrawal->unit = (uint16_t)unit;
    if (epic__top(s) == frame)
        epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__break_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    size_t count = epic__list(out, out_max, 0, (EpicAction){.kind = EPIC_ACTION_WITHDRAW});
    return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_STAND});
}

bool epic__break_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    (void)g;
    if (action.kind != EPIC_ACTION_WITHDRAW && action.kind != EPIC_ACTION_STAND)
        return epic__refuse(refusal, EPIC_R_9_8a, EPIC_M_WITHDRAW_OR_STAND, "f",
                            (int)frame->formation);
    return true;
}

void epic__break_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicBreakFrame *withdrawal = epic__break_frame(frame);
    if (action.kind == EPIC_ACTION_WITHDRAW) {
        EPIC_REPORT(g, 1_13_3a, WITHDRAWS, "f", (int)frame->formation);
        withdrawal->moves = 2;
        frame->stage = STAGE_MOVES;
    } else {
        EPIC_REPORT(g, 1_7_q2, STANDS, "f", (int)frame->formation);
        frame->stage = STAGE_JUDGE;
    }
}
