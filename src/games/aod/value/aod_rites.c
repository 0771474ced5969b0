// What Rites of War and doctrines ask in battle (RITE, DOCT); what they give for all of it stands
// in the kinds (aod_gifts.h).
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

bool aod__has_rite(const Aod *g, unsigned model, uint32_t rite)
{
    ASSERT(model < g->m->model_count);
    return (g->m->unit[g->m->model[model].unit].rites & rite) != 0;
}

// --- The Stone Gauntlet --------------------------------------------------------------------------

bool aod__has_gauntlet(const Aod *g, unsigned model)
{
    return aod__has_rite(g, model, AOD_RITE(STONE_GAUNTLET)) &&
           aod__legion_of(g, model) == AOD_IMPERIAL_FISTS &&
           aod__has_gear(g->m, model, AOD_GEAR(BOARDING_SHIELD));
}

bool aod__is_in_gauntlet(const Aod *g, unsigned model)
{
    // Who has made a Sweeping Advance is struck by nothing more in that turn.
    enum { MOVES_ON = AOD_U_RAN | AOD_U_CHARGED };
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model)), count = 0;
    const AodUnitNow *now = &g->s->unit[host];
    if (!aod__has_gauntlet(g, model) || (now->conditions & AOD_C_FALLING_BACK) != 0)
        return false;
    if ((now->turn & MOVES_ON) != 0)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += at.model != model && aod__on_table(g->s, at.model) &&
                 aod__has_gauntlet(g, at.model) &&
                 aod__within(g, model, at.model, LIMIT(RITE_The_Stone_Gauntlet_2, 2 * AOD_INCH));
    return count >= LIMIT(RITE_The_Stone_Gauntlet_2, 2U);
}

// --- The Black Reaving ---------------------------------------------------------------------------

// Another of its side has declared a charge at it in this sub-phase, whatever came of it.
static bool is_charged_by_others(const Aod *g, unsigned host, unsigned target)
{
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const AodUnitNow *now = &g->s->unit[u];
        bool is_beside = (now->turn & AOD_U_CHARGED) != 0 && aod__is_locked_with(g->s, u, target);
        if (u != host && !aod__is_enemy(g, host, u) && (now->charge_at == target + 1U || is_beside))
            return true;
    }
    return false;
}

bool aod__reaves(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model), host = aod__host(g->s, unit);
    const AodUnitNow *now = &g->s->unit[unit];
    if (!aod__has_rite(g, model, AOD_RITE(BLACK_REAVING)) ||
        aod__legion_of(g, model) != AOD_SONS_OF_HORUS || (now->turn & AOD_U_CHARGED) == 0)
        return false;
    if ((now->turn & AOD_U_REAVES) != 0)
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, host, u) && is_charged_by_others(g, host, u))
            return true;
    return false;
}

// --- Cybernetica ---------------------------------------------------------------------------------

bool aod__is_guided_by_two(const Aod *g, unsigned model)
{
    unsigned count = 0, seat = aod__seat_of(g->m, g->m->model[model].unit);
    if (!aod__has_rite(g, model, AOD_RITE(CYBERNETICA)) ||
        !aod__is(g->m, model, AOD_TYPE(AUTOMATA)))
        return false;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++)
        count += aod__on_table(g->s, n) && aod__has_gear(g->m, n, AOD_GEAR(CORTEX_CONTROLLER)) &&
                 aod__within(g, model, n, LIMIT(DOCT_Cybernetica_2, 12 * AOD_INCH));
    return count >= LIMIT(DOCT_Cybernetica_2, 2U);
}

// --- Underworld Assault --------------------------------------------------------------------------

bool aod__is_termite(const Aod *g, unsigned unit)
{
    static const char *const drill = "Termite Assault Drill";
    return strcmp(g->m->unit[unit].name, drill) == 0;
}

// A Termite has come in a player turn before this.
static bool has_surfaced(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (g->s->unit[u].arrived != 0 && g->s->unit[u].arrived < g->s->player_turn &&
            aod__is_termite(g, u))
            return true;
    return false;
}

bool aod__is_dug_in(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && g->s->unit[at.unit].arrived == 0 &&
            aod__has_rite(g, at.model, AOD_RITE(UNDERWORLD_ASSAULT)))
            return !has_surfaced(g, aod__seat_of(g->m, host));
    return false;
}

// --- The Maru Skara ------------------------------------------------------------------------------

static bool has_brought(const Aod *g, unsigned seat)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if (g->s->unit[u].arrived != 0)
            return true;
    return false;
}

bool aod__marches(const Aod *g, unsigned model)
{
    unsigned unit = g->m->model[model].unit, host = aod__host(g->s, unit);
    if (!aod__has_rite(g, model, AOD_RITE(MARU_SKARA)) || has_brought(g, g->m->unit[unit].seat))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) &&
            (!aod__has_rite(g, at.model, AOD_RITE(MARU_SKARA)) ||
             aod__legion_of(g, at.model) != AOD_EMPERORS_CHILDREN))
            return false;
    return true;
}

bool aod__may_be_given_outflank(const Aod *g, unsigned unit)
{
    unsigned role = g->m->unit[unit].role;
    uint64_t never = AOD_SUBTYPE(HEAVY) | AOD_SUBTYPE(SLOW) | AOD_SUBTYPE(BOMBARD);
    if (!aod__has_rite(g, g->m->unit[unit].first, AOD_RITE(MARU_SKARA)) ||
        (role != AOD_ELITES && role != AOD_TROOPS && role != AOD_FAST_ATTACK))
        return false;
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        if (aod__is_sub(g->m, n, never))
            return false;
    return true;
}

bool aod__army_has_rite(const Aod *g, unsigned seat, uint32_t rite)
{
    for (unsigned u = g->m->unit_first[seat]; u < g->m->unit_first[seat + 1]; u++)
        if ((g->m->unit[u].rites & rite) != 0)
            return true;
    return false;
}
