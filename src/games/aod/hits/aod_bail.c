// Who is thrown out of a transport that is lost (TRANS-4.1, 4.2, 4.7 to 4.9).
#include "aod_armour.h"

#include "aod_law.h"
#include "aod_morale.h"
#include "base_assert.h"

enum { ROUND_U = 12 * AOD_INCH }; // places are looked for so far from the middle of the hull

static bool is_gone(const Aod *g, unsigned transport)
{
    return g->s->unit[transport].where == AOD_AT_DESTROYED;
}

// The nearest place to the middle of the hull; who has none is lost.
void aod__put_round(Aod *g, unsigned host, GeomPoint middle)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodCrowd crowd;
        AodStand stand = {.at = middle};
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        aod__crowd_make(&crowd, g, AOD_NO_UNIT);
        AodPlaceAsk ask = {g, &crowd, AOD_ANYWHERE};
        aod__unit(g, at.unit)->where = AOD_AT_TABLE;
        aod__unit(g, at.unit)->within = 0;
        aod__unit(g, at.unit)->turn |= AOD_U_DISEMBARKED | AOD_U_MOVED;
        aod__unit(g, at.unit)->phase |= AOD_UP_ACTED;
        if (aod__place_near(&ask, at.model, &stand, ROUND_U))
            aod__put(g, at.model, stand.at, stand.floor);
        else
            aod__remove(g, at.model, AOD_CAUSE_NO_ROOM);
    }
}

bool aod__bail_out(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        AodUnitNow *now = aod__unit(g, u);
        if (now->within == 0 || now->joined != 0 || !is_gone(g, now->within - 1U))
            continue;
        unsigned hull = g->m->unit[now->within - 1U].first;
        ASSERT(hull < g->m->model_count);
        const AodModelNow *was = &g->s->model[hull];
        AOD_REPORT(g, TRANS_4_1, THROWN_OUT, "uu", (int)u, (int)now->within - 1);
        aod__put_round(g, u, (GeomPoint){was->x, was->y});
        if (aod__standing(g, u) > 0)
            aod__begin_test(g, u, AOD_TEST_PINNING, 0);
        return true;
    }
    return false;
}
