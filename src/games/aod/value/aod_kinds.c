// What unit types and sub-types do to values and tests (TYPE-1.4 to 1.10, 2.10 to 2.19).
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

bool aod__is_never_lowered(const AodMatch *m, unsigned model)
{
    return aod__is(m, model, AOD_TYPE(PRIMARCH)) ||
           aod__is_sub(m, model, AOD_SUBTYPE(PARAGON) | AOD_SUBTYPE(GARGANTUAN));
}

// --- Daemons -------------------------------------------------------------------------------------

// TYPE-2.19: a friendly Independent Character who is a Psyker stands on the table.
static bool has_binder(const Aod *g, unsigned seat)
{
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        if (aod__is_sub(g->m, n, AOD_SUBTYPE(PSYKER)) && aod__on_table(g->s, n) &&
            aod__is_independent(g->m, g->m->model[n].unit))
            return true;
    return false;
}

// TYPE-1.6, 2.19: as the storm that they came with ebbs away.
static int ebb(const Aod *g, unsigned model)
{
    static const int8_t of_turn[] = {1, 1, 0, 0, -1, -1}; // no limit: a chart
    if (aod__is_sub(g->m, model, AOD_SUBTYPE(BOUND)))
        return has_binder(g, g->m->unit[g->m->model[model].unit].seat) ? 0 : -1;
    unsigned turn = g->s->game_turn == 0 ? 0 : g->s->game_turn - 1U;
    return turn < sizeof of_turn ? of_turn[turn] : -2;
}

// --- Guardians -----------------------------------------------------------------------------------

// TYPE-2.13.
static bool is_unled(const Aod *g, unsigned model)
{
    if (!aod__is_sub(g->m, model, AOD_SUBTYPE(GUARDIAN)))
        return false;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    return !aod__host_has_type(g, host, AOD_TYPE(PRIMARCH), AOD_SUBTYPE(CHARACTER));
}

bool aod__is_unled_guardian(const Aod *g, unsigned model)
{
    return is_unled(g, model);
}

int aod__value_of_kind(const Aod *g, unsigned model, AodValue value, int number)
{
    enum { LESS_M = 2 };
    const AodMatchKind *kind = aod__kind(g->m, model);
    ASSERT(number > 0);
    // A Daemon Primarch keeps what it has (TYPE-1.11).
    if ((value == AOD_S || value == AOD_T) && (kind->types & AOD_TYPE(DAEMON)) != 0 &&
        (kind->types & AOD_TYPE(PRIMARCH)) == 0)
        number += ebb(g, model);
    else if (value == AOD_M && is_unled(g, model))
        number = number > LESS_M ? number - LESS_M : 0;
    else if (value == AOD_I && is_unled(g, model))
        number = 1;
    return number < 0 ? 0 : number;
}

// --- Cybernetica ---------------------------------------------------------------------------------

static bool is_controlled(const Aod *g, unsigned host)
{
    unsigned seat = g->m->unit[host].seat;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
        if (!aod__on_table(g->s, n) || !aod__has_gear(g->m, n, AOD_GEAR(CORTEX_CONTROLLER)))
            continue;
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, at.model, n, LIMIT(TYPE_2_12, 12 * AOD_INCH)))
                return true;
    }
    return false;
}

bool aod__is_programmed(const Aod *g, unsigned host)
{
    return aod__host_has_type(g, host, 0, AOD_SUBTYPE(CYBERNETICA)) &&
           !aod__has_gift(g->s, host, AOD_GIFT_RUIN) && !is_controlled(g, host);
}

int32_t aod__hosts_gap_u(const Aod *g, unsigned host, unsigned other)
{
    int32_t least_u = INT32_MAX;
    for (AodMembers a = aod__members(g, host); aod__member(g, &a);)
        for (AodMembers b = aod__members(g, other); aod__member(g, &b);) {
            if (!aod__on_table(g->s, a.model) || !aod__on_table(g->s, b.model))
                continue;
            int32_t gap_u = aod__gap_u(g, a.model, b.model);
            least_u = gap_u < least_u ? gap_u : least_u;
        }
    return least_u;
}

// --- close order ---------------------------------------------------------------------------------

bool aod__is_in_line(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_guest(g, at.model) &&
            !aod__is_sub(g->m, at.model, AOD_SUBTYPE(CLOSE_ORDER)))
            return false;
    return true;
}

// --- what stands in place of Falling Back --------------------------------------------------------

static bool is_corrupted(const AodMatch *m, unsigned model)
{
    return aod__is_sub(m, model, AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(CORRUPTED_ENGINE));
}

bool aod__all_corrupted(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !is_corrupted(g->m, at.model))
            return false;
    return true;
}

bool aod__bleeds(const Aod *g, unsigned host)
{
    return aod__host_has_type(g, host, AOD_TYPE(DAEMON), 0) || aod__all_corrupted(g, host);
}

bool aod__may_bleed(const AodMatch *m, unsigned model)
{
    return aod__is(m, model, AOD_TYPE(DAEMON)) || is_corrupted(m, model);
}

// --- what kills them -----------------------------------------------------------------------------

bool aod__dies_of(const AodMatch *m, unsigned model, const AodArmMode *mode)
{
    bool is_force = aod__mode_has(mode, AOD_S_FORCE) || aod__mode_has(mode, AOD_S_ACHEAN_FORCE);
    if (is_corrupted(m, model))
        return is_force || aod__mode_has(mode, AOD_S_PSYCHIC_FOCUS);
    return is_force && aod__is(m, model, AOD_TYPE(DAEMON));
}
