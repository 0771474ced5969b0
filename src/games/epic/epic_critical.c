// Critical effects (3.2.3).
#include "epic_internal.h"

EpicStep epic__critical_step(Epic *g, EpicFrame *frame)
{
    (void)frame;
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__critical_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__critical_check(const Epic *g, const EpicFrame *frame, EpicAction action,
                          Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

void epic__critical_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
