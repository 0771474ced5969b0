// The action test (1.6.2): modifiers, re-rolls (2.1.15), what a failure does.
#include "epic_action.h"
#include "epic_arrive.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_toll.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_limit.h"

int epic__modify(const Epic *g, bool tell, EpicRule rule, int value, const char *why)
{
    if (tell)
        epic__report(g, rule, EPIC_M_TEST_MODIFIER, "it", value, why);
    return value;
}

static bool any_has_blast(const Epic *g, const EpicFrame *frame)
{
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        bool tests = f == frame->formation || (frame->action.followers & epic__set(f)) != 0;
        if (tests && g->s->formation[f].blast > 0)
            return true;
    }
    return false;
}

void epic__report_test(const Epic *g, unsigned seat, int need, int rolled)
{
    if (g->events == NULL || g->events->tested == NULL)
        return;
    ChanceTest test = {.seat = (uint8_t)seat,
                       .passed = rolled >= need,
                       .need = (int16_t)need,
                       .rolled = (int16_t)rolled,
                       .good = need > 6 ? 0 : (uint32_t)(7 - need),
                       .of = 6};
    g->events->tested(g->events, &test);
}

// EPIC-1.6.2a and the force rules that add to it.
static int test_modifier(const Epic *g, const EpicFrame *frame, bool tell)
{
    const EpicMatch *m = g->m;
    unsigned f = frame->formation;
    unsigned action = frame->action.action;
    int sum = 0;
    if (any_has_blast(g, frame)) // EPIC-2.1.2c: of any that join in
        sum += epic__modify(g, tell, EPIC_R_1_6_2a, -1, "blast markers");
    if (g->s->retained > 0 && !epic__any_has(m, g->s, f, EPIC_A_FARSIGHT) && // EPIC-5.6.1a
        !epic__any_has(m, g->s, f, EPIC_A_KEEPS_INITIATIVE))                 // EPIC-5.36.1b
        sum += epic__modify(g, tell, EPIC_R_1_6_2a, -1, "retaining the initiative");
    // EPIC-5.5.2a, 5.8.2a: Power of the Waaagh.
    if (epic__has_force(m, f, EPIC_FORCE_WAAAGH) &&
        (action == EPIC_ENGAGE || action == EPIC_DOUBLE))
        sum += epic__modify(g, tell, EPIC_R_5_5_2a, 2, "Power of the Waaagh");
    if (epic__has_force(m, f, EPIC_FORCE_IMPLACABLE) && epic__is_marshal(action))
        sum += epic__modify(g, tell, EPIC_R_5_15_2a, 1, "Implacable Advance");
    return sum;
}

unsigned epic__rerolls(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    unsigned seat = m->formation[formation].seat;
    unsigned have = 0; // EPIC-2.1.15-q1: one for each of them
    for (unsigned u = 0; u < m->unit_count; u++) {
        bool here = s->unit[u].at == EPIC_AT_TABLE || s->unit[u].at == EPIC_AT_CARRIED;
        // EPIC-2.0e: from off the board only for its own formation.
        bool own = s->unit[u].at == EPIC_AT_RESERVE && s->unit[u].formation == formation;
        if ((here || own) && epic__seat_of(m, s, u) == seat)
            have += epic__has_command(s, u) ? epic__kind(m, u)->rerolls : 0;
    }
    return have > s->reroll_used[seat] ? have - s->reroll_used[seat] : 0;
}

unsigned epic__initiative(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    // EPIC-6.21.1a: a synapse swarm without synapse has 3+.
    return epic__is_leaderless(m, s, formation) ? LIMIT(6_21_1a, 3)
                                                : m->formation[formation].initiative;
}

int epic__test_need(const EpicMatch *m, const EpicState *s, unsigned formation)
{
    EpicState copy = *s;
    Epic g = {.m = m, .s = &copy};
    EpicFrame frame = {.formation = (uint8_t)formation};
    int need = (int)epic__initiative(m, s, formation) - test_modifier(&g, &frame, false);
    return need < 1 ? 1 : need;
}

EpicStep epic__test(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    unsigned f = frame->formation;
    int need = (int)epic__initiative(g->m, g->s, f) - test_modifier(g, frame, false);
    if (acting->action == EPIC_ROAD_MARCH || need <= 1) {
        // EPIC-1.8.4n, 1.6.2-q1: passed without a die; a natural 1 does not fail by itself.
        EPIC_REPORT(g, 1_6_2b, TEST_NO_DIE, "fi", f, need);
        acting->flags |= EPIC_ACTING_PASSED;
        frame->stage = EPIC_STAGE_START;
        return EPIC_GO_ON;
    }
    if (frame->rolled == 0)
        return epic__roll(g);
    int rolled = (int)epic__take_roll(frame);
    test_modifier(g, frame, true);
    bool passed = rolled >= need;
    epic__report_test(g, frame->seat, need, rolled);
    if (passed) {
        EPIC_REPORT(g, 1_6_2b, TEST_PASSED, "fii", f, rolled, need);
        acting->flags |= EPIC_ACTING_PASSED;
        frame->stage = EPIC_STAGE_START;
        return EPIC_GO_ON;
    }
    EPIC_REPORT(g, 1_6_2b, TEST_FAILED, "fii", f, rolled, need);
    // EPIC-1.0.1c: a die is re-rolled once at most.
    bool again = acting->has_rerolled == 0 && epic__rerolls(g->m, g->s, f) > 0;
    acting->has_rerolled = 0;
    frame->stage = again ? EPIC_STAGE_REROLL : EPIC_STAGE_FAILED;
    return EPIC_GO_ON;
}

EpicStep epic__fail_test(Epic *g, EpicFrame *frame)
{
    EpicActionFrame *acting = epic__action_frame(frame);
    // EPIC-1.6.2b, c: a blast marker comes first, and if it breaks the formation the hold is lost.
    EpicFormation *formation = epic__formation(g, frame->formation);
    epic__clear_pop_ups(g, frame->formation); // EPIC-9.2c: a pop up declared before is void
    acting->flags &= (uint8_t)~EPIC_ACTING_POPS_UP;
    acting->unit = 0;
    acting->followers = 0; // EPIC-2.1.2c: the others are untouched
    formation->flags |= EPIC_F_ACTED;
    formation->flags &= (uint16_t) ~(EPIC_F_OVERWATCH | EPIC_F_HURRIES);
    frame->stage = EPIC_STAGE_HOLD;
    if (epic__first(g->m, g->s, frame->formation) == EPIC_NO_UNIT) { // EPIC-6.1.6-q6
        formation->blast++;
        if (epic__is_in_orbit(g->m, g->s, frame->formation)) {
            epic__put_off(g, frame->formation); // EPIC-2.1.21a
            frame->stage = EPIC_STAGE_CLOSE;
        }
        EPIC_REPORT(g, 6_1_6_q6, BLAST, "fii", frame->formation, 1, formation->blast);
        epic__check_break(g, frame->formation); // EPIC-6.1.6c
    } else {
        epic__add_blast(g, frame->formation, 1, EPIC_NO_FORMATION);
    }
    return EPIC_GO_ON;
}
