// What is chosen for units before anything is deployed, and what it does (RULE-Silent_Sisterhood,
// RULE-Hydran_Exemplars). What the Marshal of the Crown has named does is aod_crown.c's.
#include "aod_value.h"

#include "base_assert.h"

static const struct {
    const char *words;
    uint8_t legion, wing;
} choices[AOD_PICKS] = {
#define X(name, words, legion, wing) [AOD_PICK_##name] = {words, legion, (uint8_t)wing},
#include "aod_picks.inl"
#undef X
};

unsigned aod__pick_legion(unsigned choice)
{
    ASSERT(choice < AOD_PICKS);
    return choices[choice].legion;
}

AodWing aod__pick_wing(unsigned choice)
{
    ASSERT(choice < AOD_PICKS);
    return (AodWing)choices[choice].wing;
}

const char *aod__pick_word(unsigned choice)
{
    ASSERT(choice < AOD_PICKS);
    return choices[choice].words;
}

static bool has(const Aod *g, unsigned model, AodSpecial special)
{
    return aod__has(aod__kind(g->m, model)->special, special) != NULL;
}

static bool all_have(const Aod *g, unsigned host, AodSpecial special, uint64_t gear)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        if (!has(g, at.model, special) || (gear != 0 && !aod__has_gear(g->m, at.model, gear)))
            return false;
        count++;
    }
    return count > 0;
}

// --- the Silent Sisterhood -----------------------------------------------------------------------

bool aod__is_vigilant(const Aod *g, unsigned host)
{
    return aod__anyone_has(g->m, AOD_S_SILENT_SISTERHOOD) &&
           all_have(g, host, AOD_S_SILENT_SISTERHOOD, AOD_GEAR(VIGILANCE));
}

bool aod__is_given(const Aod *g, unsigned unit, AodSpecial special)
{
    unsigned chosen = g->s->unit[unit].chosen;
    return (chosen == 1 + AOD_PICK_SCOUT && special == AOD_S_SCOUT) ||
           (chosen == 1 + AOD_PICK_INFILTRATE && special == AOD_S_INFILTRATE) ||
           (chosen == 1 + AOD_PICK_OUTFLANK && special == AOD_S_OUTFLANK);
}

static bool holds(const Aod *g, unsigned host, uint32_t types, uint64_t subtypes)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            (aod__is(g->m, at.model, types) || aod__is_sub(g->m, at.model, subtypes)))
            return true;
    return false;
}

bool aod__faces_prey(const Aod *g, unsigned host)
{
    bool judges = false, forgets = false;
    if (!aod__anyone_has(g->m, AOD_S_SILENT_SISTERHOOD) || !aod__is_locked(g->s, host))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        bool is_sister = aod__on_table(g->s, at.model) && has(g, at.model, AOD_S_SILENT_SISTERHOOD);
        judges = judges || (is_sister && aod__has_gear(g->m, at.model, AOD_GEAR(JUDGEMENT)));
        forgets = forgets || (is_sister && aod__has_gear(g->m, at.model, AOD_GEAR(OBLIVION)));
    }
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__is_locked_with(g->s, host, u))
            continue;
        if (judges && holds(g, u, 0, AOD_SUBTYPE(PSYKER)))
            return true;
        if (forgets &&
            holds(g, u, AOD_TYPE(DAEMON), AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(CORRUPTED_ENGINE)))
            return true;
    }
    return false;
}

// --- Hydran Exemplars ----------------------------------------------------------------------------

bool aod__is_exemplary_of_hydra(const Aod *g, unsigned host)
{
    return aod__anyone_has(g->m, AOD_S_HYDRAN_EXEMPLARS) &&
           all_have(g, host, AOD_S_HYDRAN_EXEMPLARS, 0);
}

unsigned aod__studied(const Aod *g, unsigned unit)
{
    unsigned chosen = g->s->unit[unit].chosen;
    unsigned enemy = g->m->primary[1U - aod__seat_of(g->m, unit)];
    if (chosen != 0)
        return choices[chosen - 1].legion;
    return enemy == AOD_ALPHA_LEGION ? 0 : enemy; // whom else
}

// LEGION-1.1.
static bool is_of(const Aod *g, unsigned model, unsigned legion)
{
    return aod__kind(g->m, model)->is_legionary &&
           g->m->unit[aod__unit_of(g->s, model)].legion_number == legion;
}

int aod__hydran_hit(const Aod *g, unsigned model, unsigned target, unsigned opponent)
{
    unsigned of_it = 0, all = 0;
    if (!aod__anyone_has(g->m, AOD_S_HYDRAN_EXEMPLARS) || !has(g, model, AOD_S_HYDRAN_EXEMPLARS))
        return 0;
    unsigned legion = aod__studied(g, g->m->model[model].unit);
    if (legion == 0)
        return 0;
    if (opponent != AOD_NO_MODEL)
        return is_of(g, opponent, legion);
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model)) {
            all++;
            of_it += is_of(g, at.model, legion);
        }
    return of_it * 2 > all;
}
