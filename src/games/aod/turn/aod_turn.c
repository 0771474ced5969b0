// The player turns (TURN-1.2). None is played yet.
#include "aod_turn.h"

#include "base_assert.h"

// Both armies stand. What comes next is not there, so nobody wins.
AodStep aod__turn_step(Aod *g, AodFrame *frame)
{
    ASSERT(frame->tag == AOD_FRAME_TURN);
    g->s->phase = AOD_PHASE_OVER;
    AOD_REPORT(g, TURN_1_2, NO_TURNS, "");
    aod__end_game(g, OUTCOME_DRAW);
    return AOD_GO_ON;
}

size_t aod__turn_legal(const Aod *g, const AodFrame *frame, Action *out, size_t out_max)
{
    (void)g, (void)out, (void)out_max;
    ASSERT(frame->tag != AOD_FRAME_TURN); // nobody is asked
    return 0;
}

bool aod__turn_check(const Aod *g, const AodFrame *frame, AodAction action, Refusal *refusal)
{
    (void)g, (void)frame, (void)action;
    return aod__refuse(refusal, AOD_R_TURN_1_2, AOD_MSG_NOT_NOW, "");
}

void aod__turn_apply(Aod *g, AodFrame *frame, AodAction action)
{
    (void)g, (void)action;
    ASSERT(frame->tag != AOD_FRAME_TURN); // nobody is asked
}
