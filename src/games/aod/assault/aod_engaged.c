// Who touches whom and is engaged (ASSAULT-5.2, CHAL-3.6), and with whom a host fights.
#include "aod_assault.h"
#include "aod_challenge.h"
#include "aod_rush.h"

#include "base_assert.h"
#include "base_limit.h"

bool aod__is_in(const uint8_t set[32], unsigned unit)
{
    ASSERT(unit < AOD_UNITS_MAX);
    return (set[unit / 8] >> unit % 8 & 1) != 0;
}

uint64_t aod__touching(const Aod *g, unsigned host, unsigned other)
{
    uint64_t set = 0;
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);) {
        if (!aod__on_table(g->s, a.model))
            continue;
        unsigned opponent = aod__opponent(g, a.model);
        if (opponent != AOD_NO_MODEL) {
            if (aod__host(g->s, aod__unit_of(g->s, opponent)) == other)
                set |= UINT64_C(1) << a.rank;
            continue;
        }
        for (AodMembers b = aod__members(g, other); aod__member(g, &b);) {
            if (!aod__on_table(g->s, b.model) || aod__opponent(g, b.model) != AOD_NO_MODEL ||
                !aod__touches(g, a.model, b.model))
                continue;
            set |= UINT64_C(1) << a.rank;
            break;
        }
    }
    return set;
}

uint64_t aod__engaged(const Aod *g, unsigned host, unsigned other)
{
    uint64_t touching = aod__touching(g, host, other), set = touching;
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);) {
        if (!aod__on_table(g->s, a.model) || (set >> a.rank & 1) != 0 ||
            aod__opponent(g, a.model) != AOD_NO_MODEL)
            continue;
        for (AodMembers b = aod__members(g, host); aod__member(g, &b);)
            if ((touching >> b.rank & 1) != 0 && aod__within(g, a.model, b.model, AOD_ENGAGED_U)) {
                set |= UINT64_C(1) << a.rank;
                break;
            }
    }
    return set;
}

void aod__foes(const Aod *g, unsigned host, AodFoes *out)
{
    out->count = 0;
    for (unsigned u = 0; u < g->m->unit_count && out->count < AOD_FOES_MAX; u++) {
        if (!aod__is_in(g->s->combat.units, u) || !aod__is_enemy(g, host, u) ||
            aod__standing(g, u) == 0)
            continue;
        unsigned n = out->count;
        out->host[n] = (uint16_t)u;
        out->touching[n] = aod__touching(g, host, u);
        out->engaged[n] = out->touching[n] == 0 ? 0 : aod__engaged(g, host, u);
        if (out->engaged[n] != 0)
            out->count++;
    }
}

// --- vehicles ------------------------------------------------------------------------------------

bool aod__is_hull_unit(const AodMatch *m, unsigned unit)
{
    ASSERT(unit < m->unit_count);
    return aod__is(m, m->unit[unit].first, AOD_TYPE(VEHICLE));
}

bool aod__meets_hull(const Aod *g, unsigned host, unsigned other)
{
    return aod__seat_of(g->m, host) == g->s->active && !aod__is_hull_unit(g->m, host) &&
           aod__is_hull_unit(g->m, other) && aod__is_enemy(g, host, other) &&
           g->s->unit[other].where == AOD_AT_TABLE && aod__hosts_touch(g, host, other);
}

bool aod__meets_any_hull(const Aod *g, unsigned host)
{
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__meets_hull(g, host, u))
            return true;
    return false;
}
