// Who is thrown out of a transport that is lost (TRANS-4.1, 4.2, 4.6 to 4.9): who is next, and what
// strikes them inside. Their places are room aboard's.
#include "aod_armour.h"

#include "base_assert.h"

// No wreck is there: it was lost before it came.
static void lose_with_it(Aod *g, unsigned host)
{
    uint16_t lost[AOD_UNIT_MODELS_MAX_ALL];
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            lost[count++] = at.model;
    for (unsigned n = 0; n < count; n++) {
        ASSERT(lost[n] < g->m->model_count);
        if (!aod__is_lost(g->s->model[lost[n]].where)) // TYPE-2.6
            aod__remove(g, lost[n], AOD_CAUSE_NO_ROOM);
    }
}

bool aod__bail_out(Aod *g)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const AodUnitNow *now = aod__unit(g, u);
        if (now->within == 0 || now->joined != 0 ||
            g->s->unit[now->within - 1U].where != AOD_AT_DESTROYED)
            continue;
        unsigned transport = now->within - 1U, hull = g->m->unit[transport].first;
        const AodModelNow *was = aod__model(g, hull);
        AOD_REPORT(g, TRANS_4_1, THROWN_OUT, "uu", (int)u, (int)transport);
        if (was->where == AOD_AT_WRECK)
            aod__begin_placing(g, u, AOD_PLACING_WRECK, transport, (GeomPoint){was->x, was->y},
                               was->facing, was->floor);
        else
            lose_with_it(g, u);
        return true;
    }
    return false;
}

// --- struck inside -------------------------------------------------------------------------------

static void put(Aod *g, unsigned host, unsigned where, unsigned within, const AodModelNow *hull)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodModelNow *now = aod__model(g, at.model);
        AodUnitNow *unit = aod__unit(g, at.unit);
        if (aod__is_lost(now->where))
            continue;
        unit->where = (uint8_t)where;
        unit->within = (uint16_t)within;
        now->where = (uint8_t)where;
        now->x = hull == NULL ? 0 : hull->x;
        now->y = hull == NULL ? 0 : hull->y;
        now->floor = hull == NULL ? 0 : hull->floor;
    }
}

void aod__expose(Aod *g, unsigned host)
{
    const AodUnitNow *now = aod__unit(g, host);
    ASSERT(now->where == AOD_AT_ABOARD);
    put(g, host, AOD_AT_TABLE, 0, &g->s->model[g->m->unit[now->within - 1U].first]);
}

void aod__enclose(Aod *g, unsigned host, unsigned transport)
{
    ASSERT(transport < g->m->unit_count);
    put(g, host, AOD_AT_ABOARD, transport + 1, NULL);
}
