// Frame TEST (FLOW-8.6): 2D6 against Leadership, and what failing costs.
#include "aod_morale.h"

#include "base_assert.h"

enum { TEST_FIRST, TEST_SECOND };

void aod__begin_pinning(Aod *g, unsigned host, int malus)
{
    ASSERT(host < g->m->unit_count);
    ASSERT(malus <= 0 && malus >= INT8_MIN);
    AodFrame *frame = aod__push(g, AOD_FRAME_TEST);
    frame->unit = (uint16_t)(host + 1);
    frame->seat = (uint8_t)aod__seat_of(g->m, host);
    frame->test.malus = (int8_t)malus;
}

// MORALE-1.6, 4.2.
static bool passes_unrolled(const Aod *g, const AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    return !aod__has_leadership(g, host) || aod__passes_pinning(g, host);
}

// MORALE-4.3, 4.4.
static void pin(Aod *g, unsigned host)
{
    unsigned next = aod__next_turn(g, host);
    aod__condition_on(g, host, AOD_C_PINNED, next, AOD_MOMENT_TURN_END);
    AOD_REPORT(g, MORALE_4_3, PINNED, "u", (int)host);
}

static AodStep judge(Aod *g, AodFrame *frame)
{
    unsigned host = aod__frame_unit(frame);
    unsigned die = aod__take_roll(frame);
    int leadership = aod__leadership(g, host, frame->test.malus);
    AOD_REPORT(g, PRIN_3_2, TEST_DICE, "uiii", (int)host, (int)frame->test.first, (int)die,
               leadership);
    if (leadership > 0 && (int)(frame->test.first + die) <= leadership)
        AOD_REPORT(g, PRIN_3_2, TEST_PASSED, "u", (int)host);
    else
        pin(g, host);
    aod__pop(g);
    return AOD_GO_ON;
}

// --- the frame -----------------------------------------------------------------------------------

AodStep aod__test_step(Aod *g, AodFrame *frame)
{
    if (frame->stage == TEST_SECOND)
        return judge(g, frame);
    if (frame->rolled != 0) {
        aod__test_frame(frame)->first = (uint8_t)aod__take_roll(frame);
        frame->stage = TEST_SECOND;
        return aod__roll(g);
    }
    if (passes_unrolled(g, frame)) {
        aod__pop(g);
        return AOD_GO_ON;
    }
    return aod__roll(g);
}

size_t aod__test_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_TEST); // only chance is asked
    return 0;
}

bool aod__test_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_FLOW_1_1, AOD_MSG_NOT_NOW, "");
}

void aod__test_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_TEST); // only chance is asked
}
