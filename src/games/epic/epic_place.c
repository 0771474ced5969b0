// Units put somewhere: set-up, disembarking, forced placement (0.1k).
#include "epic_internal.h"

EpicStep epic__place_step(Epic *g, EpicFrame *frame)
{
    (void)frame;
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__place_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__place_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

void epic__place_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
