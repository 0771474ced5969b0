// Who takes a sniper's hit (2.1.14, 9.6h).
#include "epic_internal.h"

bool epic__snipe_next(Epic *g, EpicHitClass low, EpicHitClass high)
{
    (void)g;
    (void)low;
    (void)high;
    return false;
}

size_t epic__snipe_legal(const Epic *g, Action *out, size_t out_max)
{
    (void)g;
    (void)out;
    (void)out_max;
    return 0;
}

bool epic__snipe_check(const Epic *g, EpicAction action, Refusal *refusal)
{
    (void)g;
    (void)action;
    return epic__refuse(refusal, EPIC_R_2_1_14a, EPIC_M_NOT_NOW, "");
}

void epic__snipe_apply(Epic *g, EpicAction action)
{
    (void)g;
    (void)action;
}
