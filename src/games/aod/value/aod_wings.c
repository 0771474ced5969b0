// Of which Legion a model is (LEGION-1.1, 1.4), and in the Hexagrammaton of the Dark Angels
// (LEGION-2.1) of which wing a unit.
#include "aod_value.h"

#include "base_assert.h"

unsigned aod__legion_of(const Aod *g, unsigned model)
{
    ASSERT(model < g->m->model_count);
    return aod__kind(g->m, model)->is_legionary
               ? g->m->unit[aod__unit_of(g->s, model)].legion_number
               : 0;
}

bool aod__all_of_legion(const Aod *g, unsigned host, unsigned legion)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (aod__legion_of(g, at.model) != legion)
            return false;
        count++;
    }
    return count > 0;
}

// --- wings ---

enum { WINGS = AOD_RAVENWING + 1 };

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
        count[aod__own_wing(g, at.model)]++;
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
