// What a hull's numbers are now.
#include "aod_value.h"

#include "base_assert.h"

AodSpeed aod__speed(const Aod *g, unsigned model)
{
    const AodModelNow *now = &g->s->model[model];
    if ((now->flags & AOD_M_MOVED) == 0)
        return AOD_SPEED_STATIONARY;
    if ((g->s->unit[now->unit].turn & AOD_U_FLAT_OUT) != 0)
        return AOD_SPEED_FLAT_OUT;
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(FAST))) // VEH-2.6
        return AOD_SPEED_COMBAT;
    // VEH-2.7.
    bool is_cruising =
        (now->flags & AOD_M_CRUISED) != 0 || aod__is_sub(g->m, model, AOD_SUBTYPE(SLOW));
    return is_cruising ? AOD_SPEED_CRUISING : AOD_SPEED_COMBAT;
}

const char *aod__speed_word(AodSpeed speed)
{
    static const char *const words[] = {"stationary", "combat", "cruising", "flat out"};
    ASSERT(speed <= AOD_SPEED_FLAT_OUT);
    return words[speed];
}
