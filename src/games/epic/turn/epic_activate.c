// The activation loop (1.6, 9.2a, 9.2e): who is nominated, staying on overwatch, passing,
// retaining.
//
// Who is to move, and whether it has retained, stand in the state (9.2a).
#include "epic_arrive.h"
#include "epic_move.h"
#include "epic_plot.h"
#include "epic_setup.h"
#include "epic_turn.h"
#include "epic_units.h"

#include "base_assert.h"
#include "base_limit.h"

enum { LOOP_NOMINATE, LOOP_ACTED };

// Bit of a seat in sets of seats.
static unsigned bit_of(unsigned seat)
{
    return 1U << seat;
}

static bool is_on_board(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return epic__first_on_table(m, s, f) != EPIC_NO_UNIT;
}

// EPIC-2.1.19a: slow and steady: not in turns 1 and 2.
static bool is_too_early(const EpicMatch *m, const EpicState *s, unsigned f)
{
    return s->turn <= LIMIT(2_1_19a, 2) && epic__any_has(m, s, f, EPIC_A_SLOW_AND_STEADY);
}

bool epic__can_act(const EpicMatch *m, const EpicState *s, unsigned f)
{
    const EpicFormation *formation = &s->formation[f];
    // EPIC-1.6a, c: unbroken, and not yet acted this turn. EPIC-1.14.1-q1: so one that failed to
    // rally waits. EPIC-1.10-q9: overwatch gives no second go, and to stay on it is an action.
    if ((formation->flags & (EPIC_F_BROKEN | EPIC_F_ACTED)) != 0)
        return false;
    if (epic__is_bunker(m, f) || epic__is_beast(m, f)) // EPIC-3.4.1b, 6.13.3a
        return false;
    if (formation->carrier != 0) // EPIC-3.1.3b: embarked formations do nothing but rally
        return false;
    if (!is_on_board(m, s, f)) // EPIC-6.1.6-q7: one with no way in is not able to act
        return epic__can_enter(m, s, f) || epic__is_falling(m, s, f);
    return !is_too_early(m, s, f);
}

// All of a seat's that can be nominated (9.2a).
static EpicSet able_of(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    EpicSet able = 0;
    for (unsigned f = m->formation_first[seat]; f < m->formation_first[seat + 1]; f++)
        if (epic__can_act(m, s, f))
            able |= epic__set(f);
    return able;
}

// EPIC-1.10-q10: all that could act are on overwatch.
static bool can_stay(const EpicState *s, const EpicMatch *m, EpicSet able)
{
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((able & epic__set(f)) != 0 && (s->formation[f].flags & EPIC_F_OVERWATCH) == 0)
            return false;
    return able != 0;
}

// EPIC-6.1.6-q7: all that could act are in reserve. EPIC-2.1.21b: who is due to come down must.
static bool can_pass(const EpicState *s, const EpicMatch *m, EpicSet able)
{
    for (unsigned f = 0; f < m->formation_count; f++)
        if ((able & epic__set(f)) != 0 && (is_on_board(m, s, f) || epic__is_falling(m, s, f)))
            return false;
    return able != 0;
}

// EPIC-5.6.1b: with a Farsight unit on the table a second retention in a row, once a turn.
static bool has_farsight(const EpicMatch *m, const EpicState *s, unsigned seat)
{
    for (unsigned u = 0; u < m->unit_count; u++)
        if ((s->unit[u].at == EPIC_AT_TABLE || s->unit[u].at == EPIC_AT_CARRIED) &&
            epic__has(m, u, EPIC_A_FARSIGHT) && epic__seat_of(m, s, u) == seat)
            return true;
    return false;
}

static bool may_retain(const EpicMatch *m, const EpicState *s)
{
    // EPIC-1.6.3c: two retentions in a row are not allowed.
    if (s->retained == 0)
        return true;
    return s->retained == 1 && (s->farsight_used & bit_of(s->side)) == 0 &&
           has_farsight(m, s, s->side);
}

static void hand_over(Epic *g, EpicFrame *frame)
{
    EpicActionsFrame *loop = epic__actions_frame(frame);
    g->s->side ^= 1;
    g->s->retained = 0;
    loop->has_passed = 0;
    frame->stage = LOOP_NOMINATE;
}

static EpicStep end_phase(Epic *g)
{
    g->s->retained = 0;
    epic__pop(g);
    epic__push(g, EPIC_FRAME_END);
    return EPIC_GO_ON;
}

static EpicStep nominate(Epic *g, EpicFrame *frame)
{
    EpicState *s = g->s;
    EpicSet own = able_of(g->m, s, s->side);
    if (s->passed == 3) // EPIC-9.2a: both have passed
        return end_phase(g);
    if (own != 0)
        return epic__ask(g, EPIC_D_ACTIVATE, s->side);
    // EPIC-1.6d, 9.2a: a side with nothing able to act hands over at once; a pass before it, or
    // nobody at all, ends the phase.
    if ((s->passed & bit_of(s->side ^ 1U)) != 0 || able_of(g->m, s, s->side ^ 1U) == 0)
        return end_phase(g);
    hand_over(g, frame);
    return EPIC_GO_ON;
}

static EpicStep after_action(Epic *g, EpicFrame *frame)
{
    EpicActionsFrame *loop = epic__actions_frame(frame);
    EpicState *s = g->s;
    bool passed_test = loop->has_passed != 0;
    frame->stage = LOOP_NOMINATE;
    loop->has_passed = 0;
    s->passed = 0;
    bool own = able_of(g->m, s, s->side) != 0;
    bool others = able_of(g->m, s, s->side ^ 1U) != 0;
    if (!own && !others)
        return end_phase(g);
    if (!others) { // EPIC-1.6.3d: carries on, without -1 and without limit
        s->retained = 0;
        return EPIC_GO_ON;
    }
    if (!own || !passed_test || !may_retain(g->m, s)) { // EPIC-1.6.3b, c
        hand_over(g, frame);
        return EPIC_GO_ON;
    }
    frame->stage = LOOP_ACTED;
    return epic__ask(g, EPIC_D_RETAIN, s->side);
}

EpicStep epic__actions_step(Epic *g, EpicFrame *frame)
{
    ASSERT(frame->tag == EPIC_FRAME_ACTIONS);
    g->s->phase = EPIC_PHASE_ACTION;
    // An attack that stands alone (a scenario's) leaves its withdrawals to the loop.
    if (g->s->breaking != 0 && epic__withdraw_next(g))
        return EPIC_GO_ON;
    return frame->stage == LOOP_NOMINATE ? nominate(g, frame) : after_action(g, frame);
}

size_t epic__actions_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    const EpicState *s = g->s;
    (void)frame;
    size_t count = 0;
    if (s->decision == EPIC_D_RETAIN) {
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_RETAIN});
        return epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_HAND_OVER});
    }
    EpicSet able = able_of(g->m, s, s->side);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((able & epic__set(f)) != 0)
            count = epic__list(out, out_max, count,
                               (EpicAction){.kind = EPIC_ACTION_ACTIVATE, .formation = (uint8_t)f});
    }
    if (can_stay(s, g->m, able))
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_STAY});
    if (can_pass(s, g->m, able))
        count = epic__list(out, out_max, count, (EpicAction){.kind = EPIC_ACTION_PASS});
    return count;
}

// Why a formation cannot be nominated.
static bool refuse_nomination(const Epic *g, unsigned f, Refusal *refusal)
{
    const EpicState *s = g->s;
    const EpicFormation *formation = &s->formation[f];
    if (g->m->formation[f].seat != s->side)
        return epic__refuse(refusal, EPIC_R_1_6a, EPIC_M_NOT_YOURS, "f", f);
    if ((formation->flags & EPIC_F_BROKEN) != 0)
        return epic__refuse(refusal, EPIC_R_1_13_4d, EPIC_M_IS_BROKEN, "f", f);
    if ((formation->flags & EPIC_F_ACTED) != 0)
        return epic__refuse(refusal, EPIC_R_1_6c, EPIC_M_HAS_ACTED, "f", f);
    if (epic__is_bunker(g->m, f))
        return epic__refuse(refusal, EPIC_R_3_4_1b, EPIC_M_BUNKER, "f", f);
    if (formation->carrier != 0)
        return epic__refuse(refusal, EPIC_R_3_1_3b, EPIC_M_IS_EMBARKED, "f", f);
    if (!is_on_board(g->m, s, f))
        return epic__refuse(refusal, EPIC_R_6_1_6_q7, EPIC_M_NO_WAY_IN, "f", f);
    return epic__refuse(refusal, EPIC_R_2_1_19a, EPIC_M_TOO_EARLY, "f", f);
}

bool epic__actions_check(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal)
{
    const EpicState *s = g->s;
    (void)frame;
    bool retains = s->decision == EPIC_D_RETAIN;
    if (a.kind == EPIC_ACTION_RETAIN || a.kind == EPIC_ACTION_HAND_OVER) {
        if (retains && epic__is_plain(a, 0))
            return true;
        return epic__refuse(refusal, EPIC_R_1_6_3a, EPIC_M_NOT_NOW, "");
    }
    if (retains)
        return epic__refuse(refusal, EPIC_R_9_2e, EPIC_M_RETAIN_FIRST, "");
    EpicSet able = able_of(g->m, s, s->side);
    switch (a.kind) {
    case EPIC_ACTION_ACTIVATE:
        if (a.formation >= g->m->formation_count || !epic__is_plain(a, EPIC_HAS_FORMATION))
            return epic__refuse(refusal, EPIC_R_9_2a, EPIC_M_NOT_NOW, "");
        if ((able & epic__set(a.formation)) != 0)
            return true;
        return refuse_nomination(g, a.formation, refusal);
    case EPIC_ACTION_STAY:
        if (can_stay(s, g->m, able) && epic__is_plain(a, 0))
            return true;
        return epic__refuse(refusal, EPIC_R_1_10_q10, EPIC_M_NOT_ALL_ON_OVERWATCH, "");
    case EPIC_ACTION_PASS:
        // EPIC-1.6b: who can act must act, unless everybody waits outside (6.1.6-q7).
        if (can_pass(s, g->m, able) && epic__is_plain(a, 0))
            return true;
        return epic__refuse(refusal, EPIC_R_1_6b, EPIC_M_MUST_ACT, "");
    default:
        return epic__refuse(refusal, EPIC_R_9_2a, EPIC_M_NOT_NOW, "");
    }
}

static void stay(Epic *g)
{
    EpicState *s = g->s;
    EpicSet able = able_of(g->m, s, s->side);
    for (unsigned f = 0; f < g->m->formation_count; f++) {
        if ((able & epic__set(f)) == 0)
            continue;
        epic__formation(g, f)->flags |= EPIC_F_ACTED;
        epic__formation(g, f)->action = EPIC_OVERWATCH;
        EPIC_REPORT(g, 1_10_q10, STAYS_ON_OVERWATCH, "f", f);
    }
}

void epic__actions_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    EpicState *s = g->s;
    switch (action.kind) {
    case EPIC_ACTION_ACTIVATE: {
        frame->stage = LOOP_ACTED;
        s->passed = 0;
        EpicFrame *top = epic__push(g, EPIC_FRAME_ACTION);
        top->formation = action.formation;
        top->seat = s->side;
        break;
    }
    case EPIC_ACTION_STAY:
        stay(g);
        s->passed = 0;
        hand_over(g, frame);
        break;
    case EPIC_ACTION_PASS:
        EPIC_REPORT(g, 6_1_6_q7, PASSES, "s", s->side);
        s->passed |= (uint8_t)bit_of(s->side);
        hand_over(g, frame);
        break;
    case EPIC_ACTION_RETAIN:
        EPIC_REPORT(g, 1_6_3a, RETAINS, "s", s->side);
        s->retained++;
        if (s->retained == 2)
            s->farsight_used |= (uint8_t)bit_of(s->side);
        frame->stage = LOOP_NOMINATE;
        break;
    default: // hand over
        EPIC_REPORT(g, 1_6_3a, HANDS_OVER, "s", s->side);
        hand_over(g, frame);
        break;
    }
}
