// Activation, actions and their tests (1.6, 9.2).
#include "epic_internal.h"

EpicStep epic__actions_step(Epic *g, EpicFrame *frame)
{
    (void)frame;
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__actions_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__actions_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

void epic__actions_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
EpicStep epic__action_step(Epic *g, EpicFrame *frame)
{
    (void)frame;
    epic__pop(g);
    return EPIC_GO_ON;
}

size_t epic__action_legal(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max)
{
    (void)g;
    (void)frame;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__action_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal)
{
    (void)g;
    (void)frame;
    (void)action;
    return epic__refuse(refusal, EPIC_R_9_2b, EPIC_M_NOT_NOW, "");
}

void epic__action_apply(Epic *g, EpicFrame *frame, EpicAction action)
{
    (void)g;
    (void)frame;
    (void)action;
}
