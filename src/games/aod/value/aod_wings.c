// The Hexagrammaton of the Dark Angels (LEGION-2.1): whose wing a unit is.
#include "aod_value.h"

#include "base_assert.h"

enum { WINGS = AOD_RAVENWING + 1 };

// What it was bought with, or its profile has. A Dedicated Transport has that of its unit.
static AodWing own_wing(const Aod *g, unsigned unit, unsigned model)
{
    static const struct {
        uint64_t gear, subtype;
        AodWing wing;
    } known[] = {{AOD_GEAR(STORMWING), 0, AOD_STORMWING},
                 {AOD_GEAR(DEATHWING), AOD_SUBTYPE(DEATHWING), AOD_DEATHWING},
                 {AOD_GEAR(DREADWING), AOD_SUBTYPE(DREADWING), AOD_DREADWING},
                 {AOD_GEAR(IRONWING), 0, AOD_IRONWING},
                 {AOD_GEAR(FIREWING), AOD_SUBTYPE(FIREWING), AOD_FIREWING},
                 {AOD_GEAR(RAVENWING), 0, AOD_RAVENWING}};
    for (unsigned i = 0; i < sizeof known / sizeof *known; i++)
        if (aod__is_sub(g->m, model, known[i].subtype) || aod__has_gear(g->m, model, known[i].gear))
            return known[i].wing;
    unsigned buyer = g->m->unit[unit].buyer;
    return buyer == 0 || !aod__is_sub(g->m, model, AOD_SUBTYPE(TRANSPORT))
               ? AOD_WING_NONE
               : own_wing(g, buyer - 1, g->m->unit[buyer - 1].first);
}

AodWing aod__wing(const Aod *g, unsigned host)
{
    uint8_t count[WINGS] = {0};
    AodWing best = AOD_WING_NONE;
    ASSERT(host < g->m->unit_count);
    if (g->m->unit[host].legion_number != AOD_DARK_ANGELS)
        return AOD_WING_NONE;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (aod__legion_of(g, at.model) != AOD_DARK_ANGELS)
            return AOD_WING_NONE;
        count[own_wing(g, g->m->model[at.model].unit, at.model)]++;
    }
    for (unsigned n = AOD_STORMWING; n < WINGS; n++)
        if (count[n] > 0 && (best == AOD_WING_NONE || count[n] > count[best]))
            best = (AodWing)n;
    return best;
}

AodWing aod__wing_of(const Aod *g, unsigned model)
{
    return aod__wing(g, aod__host(g->s, aod__unit_of(g->s, model)));
}
