// Who has room in a transport, and where one gets in and out.
#include "aod_seats.h"

#include "base_assert.h"

#include <string.h>

// How many places the model takes in that transport; 0: it may not ride in it (TRANS-1.1, 1.2).
static unsigned places_of(const Aod *g, unsigned model, unsigned hull)
{
    enum { OF_A_DREADNOUGHT = 10 };
    const AodMatchKind *kind = aod__kind(g->m, model);
    bool has_bay = aod__model_has(g->m, hull, AOD_S_TRANSPORT_BAY);
    // TYPE-2.7, 2.16.
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(ASSASSIN) | AOD_SUBTYPE(STATIC_ARTILLERY)))
        return 0;
    if (aod__is(g->m, model, AOD_TYPE(INFANTRY) | AOD_TYPE(PRIMARCH)) ||
        aod__is_sub(g->m, model, AOD_SUBTYPE(GUARDIAN))) // TYPE-2.13
        return aod__model_has(g->m, hull, AOD_S_INFANTRY_TRANSPORT) && kind->bulk > 1 ? 0
                                                                                      : kind->bulk;
    if (has_bay && aod__is(g->m, model, AOD_TYPE(DREADNOUGHT)))
        return LIMIT(RULE_Transport_Bay, OF_A_DREADNOUGHT);
    if (has_bay && (aod__is(g->m, model, AOD_TYPE(AUTOMATA)) ||
                    (aod__is(g->m, model, AOD_TYPE(CAVALRY)) &&
                     !aod__is_sub(g->m, model, AOD_SUBTYPE(ANTIGRAV)))))
        return (unsigned)kind->value[AOD_W] * LIMIT(RULE_Transport_Bay, 2U);
    return 0;
}

// Of the whole host; 0: somebody of it may not ride.
static unsigned places_of_all(const Aod *g, unsigned host, unsigned hull)
{
    unsigned sum = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        unsigned places = places_of(g, at.model, hull);
        if (places == 0)
            return 0;
        sum += places;
    }
    return sum;
}

// RULE-Dreadnought_Transport: that one Dreadnought, and nobody else.
static bool is_cargo(const Aod *g, unsigned host, unsigned hull)
{
    const AodMatchKind *kind = aod__kind(g->m, g->m->unit[host].first);
    return aod__model_has(g->m, hull, AOD_S_DREADNOUGHT_TRANSPORT) &&
           aod__is(g->m, g->m->unit[host].first, AOD_TYPE(DREADNOUGHT)) &&
           aod__alive(g, host) == 1 && kind->value[AOD_W] <= LIMIT(RULE_Dreadnought_Transport, 8);
}

bool aod__is_transport(const AodMatch *m, unsigned unit)
{
    unsigned hull = m->unit[unit].first;
    return aod__kind(m, hull)->capacity > 0 || aod__model_has(m, hull, AOD_S_DREADNOUGHT_TRANSPORT);
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
        load += places_of_all(g, u, g->m->unit[transport].first);
    return load;
}

// TRANS-1.3: of one Detachment, or neither is an ally.
static bool are_of_one_army(const Aod *g, unsigned a, unsigned b)
{
    const AodArmy *army = g->m->muster[g->m->unit[a].seat]->army;
    const AodDetachment *one = &army->detachment[g->m->unit[a].bought->detachment];
    const AodDetachment *other = &army->detachment[g->m->unit[b].bought->detachment];
    return one == other || (one->kind != AOD_ALLIED && other->kind != AOD_ALLIED &&
                            strcmp(one->list->faction, other->list->faction) == 0);
}

unsigned aod__company_aboard(const Aod *g, unsigned host, unsigned transport)
{
    if (!aod__is_lone_character(g, host))
        return AOD_NO_UNIT;
    for (unsigned u = aod__next_aboard(g, transport, 0); u != AOD_NO_UNIT;
         u = aod__next_aboard(g, transport, u + 1))
        if (aod__may_belong(g, host, u, NULL))
            return u;
    return AOD_NO_UNIT;
}

bool aod__may_ride_in(const Aod *g, unsigned host, unsigned transport, Refusal *refusal)
{
    unsigned hull = g->m->unit[transport].first;
    const AodMatchKind *kind = aod__kind(g->m, hull);
    if (!aod__is_transport(g->m, transport) || g->m->unit[transport].count != 1)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_NO_TRANSPORT, "u", (int)transport);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) &&
            aod__model_has(g->m, at.model, AOD_S_PRIDE_OF_PLACE))
            return aod__refuse(refusal, AOD_R_RULE_Pride_of_Place, AOD_MSG_TOO_PROUD_TO_RIDE, "u",
                               (int)host);
    bool is_whole = is_cargo(g, host, hull);
    unsigned places = places_of_all(g, host, hull);
    if (!is_whole && places == 0)
        return aod__refuse(refusal, AOD_R_TRANS_1_2, AOD_MSG_MAY_NOT_RIDE, "u", (int)host);
    if (!are_of_one_army(g, host, transport))
        return aod__refuse(refusal, AOD_R_TRANS_1_3, AOD_MSG_ALLIED_RIDE, "uu", (int)host,
                           (int)transport);
    unsigned first = aod__next_aboard(g, transport, 0);
    bool takes_several = (kind->subtypes & AOD_SUBTYPE(SUPER_HEAVY)) != 0 && !is_whole &&
                         (first == AOD_NO_UNIT || !is_cargo(g, first, hull));
    bool is_welcome = aod__company_aboard(g, host, transport) != AOD_NO_UNIT; // TRANS-2.4
    if (first != AOD_NO_UNIT && !takes_several && !is_welcome)
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_IS_TAKEN, "u", (int)transport);
    unsigned all = load_of(g, transport) + places;
    if (!is_whole && all > LIMIT(TRANS_1_1, kind->capacity))
        return aod__refuse(refusal, AOD_R_TRANS_1_1, AOD_MSG_TOO_BULKY, "uuii", (int)host,
                           (int)transport, (int)all, (int)kind->capacity);
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
