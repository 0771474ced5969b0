// Who has room in a transport, and where one gets in and out.
#include "aod_seats.h"

#include "base_assert.h"

#include <string.h>

static unsigned bulk_of(const Aod *g, unsigned unit)
{
    unsigned bulk = 0;
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where))
            bulk += aod__kind(g->m, at.model)->bulk;
    return bulk;
}

// TRANS-1.2: Infantry and Primarchs, Guardians like them, no Static Artillery;
// RULE-Infantry_Transport: nobody who is Bulky.
static bool may_ride(const Aod *g, unsigned unit, unsigned transport)
{
    bool is_plain = aod__model_has(g->m, g->m->unit[transport].first, AOD_S_INFANTRY_TRANSPORT);
    for (AodMembers at = aod__members(g, unit); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        bool is_foot = aod__is(g->m, at.model, AOD_TYPE(INFANTRY) | AOD_TYPE(PRIMARCH)) ||
                       aod__is_sub(g->m, at.model, AOD_SUBTYPE(GUARDIAN));            // TYPE-2.13
        if (!is_foot || aod__is_sub(g->m, at.model, AOD_SUBTYPE(STATIC_ARTILLERY)) || // TYPE-2.7
            (is_plain && aod__kind(g->m, at.model)->bulk > 1))
            return false;
    }
    return true;
}

unsigned aod__next_aboard(const Aod *g, unsigned transport, unsigned from)
{
    for (unsigned u = from; u < g->m->unit_count; u++)
        if (g->s->unit[u].within == transport + 1 && g->s->unit[u].joined == 0)
            return u;
    return AOD_NO_UNIT;
}

static unsigned load_of(const Aod *g, unsigned transport)
{
    unsigned load = 0;
    for (unsigned u = aod__next_aboard(g, transport, 0); u != AOD_NO_UNIT;
         u = aod__next_aboard(g, transport, u + 1))
        load += bulk_of(g, u);
    return load;
}

bool aod__may_ride_in(const Aod *g, unsigned host, unsigned transport, Refusal *refusal)
{
    const AodMatchKind *kind = aod__kind(g->m, g->m->unit[transport].first);
    if (kind->capacity == 0 || g->m->unit[transport].count != 1)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_NO_TRANSPORT, "u", (int)transport);
    if (!may_ride(g, host, transport))
        return aod__refuse(refusal, AOD_R_TRANS_1_2, AOD_MSG_MAY_NOT_RIDE, "u", (int)host);
    const AodArmy *army = g->m->muster[g->m->unit[host].seat]->army;
    if (strcmp(army->detachment[g->m->unit[host].bought->detachment].list->faction,
               army->detachment[g->m->unit[transport].bought->detachment].list->faction) != 0)
        return aod__refuse(refusal, AOD_R_TRANS_1_3, AOD_MSG_ALLIED_RIDE, "uu", (int)host,
                           (int)transport);
    unsigned load = load_of(g, transport), places = bulk_of(g, host);
    bool takes_several = (kind->subtypes & AOD_SUBTYPE(SUPER_HEAVY)) != 0;
    if (load > 0 && !takes_several)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_IS_TAKEN, "u", (int)transport);
    if (load + places > LIMIT(TRANS_1_1, kind->capacity))
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_TOO_BULKY, "uuii", (int)host,
                           (int)transport, (int)(load + places), (int)kind->capacity);
    return true;
}

void aod__put_aboard(Aod *g, unsigned host, unsigned transport)
{
    ASSERT(transport < g->m->unit_count);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        AodModelNow *now = aod__model(g, at.model);
        if (aod__is_lost(now->where))
            continue;
        aod__unit(g, at.unit)->where = AOD_AT_ABOARD;
        aod__unit(g, at.unit)->within = (uint16_t)(transport + 1);
        now->where = AOD_AT_ABOARD;
        now->x = now->y = 0;
        now->floor = 0;
        now->facing = 0;
    }
    AOD_REPORT(g, ARMY_7_6, GOES_ABOARD, "uu", (int)host, (int)transport);
}

unsigned aod__access_points(const Aod *g, unsigned model, AodDoor out[AOD_DOORS_MAX])
{
    enum { QUARTER_BAM = 65536 / 4, EIGHTH_BAM = 65536 / 8 };
    static const struct {
        uint8_t side, eighth;
    } sides[] = {{AOD_SIDE_FRONT, 0}, {AOD_SIDE_LEFT, 2}, {AOD_SIDE_REAR, 4}, {AOD_SIDE_RIGHT, 6}};
    const AodMatchKind *kind = aod__kind(g->m, model);
    AodStand stand = aod__stand_of(g->s, model);
    unsigned count = 0;
    for (unsigned n = 0; n < sizeof sides / sizeof *sides; n++) {
        if ((kind->sides & (sides[n].side | AOD_SIDE_ALL)) == 0)
            continue;
        bool is_side = sides[n].eighth % 4 != 0;
        uint16_t outward = (uint16_t)(stand.facing + sides[n].eighth * EIGHTH_BAM);
        out[count++] =
            (AodDoor){geom_point_toward(stand.at, outward,
                                        (is_side ? kind->hull.width_u : kind->hull.length_u) / 2),
                      outward};
    }
    return count;
}
