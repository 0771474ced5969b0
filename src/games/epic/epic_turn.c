// The start of a turn and its strategy phase (1.4, 1.5, 9.1).
#include "epic_internal.h"

EpicStep epic__turn_step(Epic *g, EpicFrame *frame)
{
    (void)frame;
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__turn_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__turn_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

void epic__turn_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
