// Frame END: the tests at the end of a phase (FLOW-3.7): Morale checks for losses, Blind,
// Concussive; of each the Active player's units first.
//
// Who has several Morale checks to take says in what order, for flights may get in each other's
// way; of the other tests the order cannot matter (FLOW-5.4): unit order.
#include "aod_morale.h"

#include "base_assert.h"
#include "base_limit.h"

typedef enum EndStage { END_MORALE, END_BLIND, END_CONCUSSIVE, END_OVER } EndStage;

void aod__begin_phase_end(Aod *g)
{
    AodFrame *frame = aod__push(g, AOD_FRAME_END);
    ASSERT(g->s->active < KERNEL_SEATS);
    frame->seat = g->s->active;
    aod__end_frame(frame)->active = g->s->active;
}

// MORALE-1.1, 1.3, 1.4, 1.7, SHOOT-7.2: so many of those that it had.
static bool has_lost_enough(const Aod *g, const AodUnitNow *now)
{
    enum { QUARTER = 4 };
    bool is_phase = g->s->phase == AOD_PHASE_MOVEMENT || g->s->phase == AOD_PHASE_SHOOTING;
    unsigned quarter = (now->then + QUARTER - 1U) / QUARTER;
    return is_phase && now->lost > 0 && now->lost >= LIMIT(MORALE_1_1, quarter);
}

static bool is_due(const Aod *g, const AodFrame *frame, unsigned unit)
{
    const AodUnitNow *now = &g->s->unit[unit];
    if (aod__seat_of(g->m, unit) != frame->seat || now->joined != 0 || aod__standing(g, unit) == 0)
        return false;
    switch ((EndStage)frame->stage) {
    case END_MORALE:
        return has_lost_enough(g, now) && (now->phase & AOD_UP_TESTED) == 0 &&
               (now->conditions & AOD_C_FALLING_BACK) == 0 && !aod__is_locked(g->s, unit) &&
               aod__has_leadership(g, unit);
    case END_BLIND:
        return (now->tests_due & AOD_DUE_BLIND) != 0;
    default:
        return now->tests_due >= AOD_DUE_CONCUSSIVE && g->s->phase == AOD_PHASE_SHOOTING;
    }
}

// The first that is due, and how many are.
static unsigned first_due(const Aod *g, const AodFrame *frame, unsigned *count)
{
    unsigned first = AOD_NO_UNIT;
    *count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!is_due(g, frame, u))
            continue;
        first = first == AOD_NO_UNIT ? u : first;
        ++*count;
    }
    return first;
}

static void begin(Aod *g, AodFrame *frame, unsigned unit)
{
    AodUnitNow *now = aod__unit(g, unit);
    switch ((EndStage)frame->stage) {
    case END_MORALE:
        now->phase |= AOD_UP_TESTED;
        aod__begin_test(g, unit, AOD_TEST_MORALE, 0);
        return;
    case END_BLIND:
        now->tests_due &= (uint8_t)~AOD_DUE_BLIND;
        aod__begin_test(g, unit, AOD_TEST_BLIND, 0);
        return;
    default:
        aod__begin_test(g, unit, AOD_TEST_CONCUSSIVE, 0);
        return;
    }
}

AodStep aod__end_step(Aod *g, AodFrame *frame)
{
    unsigned count;
    const AodEndFrame *end = aod__end_frame(frame);
    if (frame->stage == END_OVER) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    unsigned first = first_due(g, frame, &count);
    if (count > 1 && frame->stage == END_MORALE)
        return aod__ask(g, AOD_D_TEST_ORDER, frame->seat);
    if (count > 0) {
        begin(g, frame, first);
        return AOD_GO_ON;
    }
    frame->stage = (uint8_t)(frame->stage + (frame->seat != end->active));
    frame->seat = (uint8_t)(1 - frame->seat);
    return AOD_GO_ON;
}

size_t aod__end_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    size_t count = 0;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (is_due(g, frame, u))
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_TEST, .unit = (uint8_t)u});
    return count;
}

bool aod__end_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal)
{
    if (a.kind != AOD_ACTION_TEST || !aod__is_plain(a, AOD_HAS_UNIT) || a.unit >= g->m->unit_count)
        return aod__refuse(refusal, AOD_R_FLOW_3_7, AOD_MSG_NOT_NOW, "");
    return is_due(g, frame, a.unit) ||
           aod__refuse(refusal, AOD_R_FLOW_3_7, AOD_MSG_NO_TEST_DUE, "u", (int)a.unit);
}

void aod__end_apply(Aod *g, AodFrame *frame, AodAction a)
{
    ASSERT(a.kind == AOD_ACTION_TEST);
    begin(g, frame, a.unit);
}
