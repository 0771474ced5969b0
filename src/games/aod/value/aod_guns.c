// Guns and those who serve them (RULE-Auxilia).
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

static bool is_artillerist(const Aod *g, unsigned model)
{
    return aod__model_has(g->m, model, AOD_S_LEGION_ARTILLERISTS) ||
           aod__model_has(g->m, model, AOD_S_AUXILIA_ARTILLERISTS) ||
           aod__model_has(g->m, model, AOD_S_MILITIA_ARTILLERISTS) ||
           aod__model_has(g->m, model, AOD_S_MAN_THE_GUNS);
}

bool aod__hangs_in_web(const AodMatch *m, unsigned model, const AodArmMode *mode)
{
    const AodMatchKind *kind = aod__kind(m, model);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if (&m->mode[kind->arm[n].mode_first + way] == mode)
                return span_find_nocase(span_of(kind->arm[n].thing->name),
                                        SPAN_LITERAL("suspensor web")) != SIZE_MAX;
    return false;
}

bool aod__is_carriage(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(ARTILLERY)) && is_artillerist(g, model);
}

static void count(const Aod *g, unsigned host, unsigned *guns, unsigned *crew)
{
    *guns = *crew = 0;
    ASSERT(host < g->m->unit_count);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        bool serves = aod__on_table(g->s, at.model) && is_artillerist(g, at.model);
        *guns += serves && aod__is_carriage(g, at.model);
        *crew += serves && !aod__is_carriage(g, at.model);
    }
}

unsigned aod__guns_served(const Aod *g, unsigned host)
{
    unsigned guns, crew;
    count(g, host, &guns, &crew);
    return guns < crew ? guns : crew;
}

bool aod__is_short_of_crew(const Aod *g, unsigned host)
{
    unsigned guns, crew;
    if (!aod__anyone_has(g->m, AOD_S_MAN_THE_GUNS) || !aod__host_has(g, host, AOD_S_MAN_THE_GUNS))
        return false;
    count(g, host, &guns, &crew);
    return crew < guns * LIMIT(RULE_Man_the_Guns, 2U);
}

bool aod__is_emplaced_by_crew(const Aod *g, unsigned host)
{
    unsigned guns, crew;
    if (!aod__anyone_has(g->m, AOD_S_MAN_THE_GUNS) || !aod__host_has(g, host, AOD_S_MAN_THE_GUNS))
        return false;
    count(g, host, &guns, &crew);
    return guns > 0;
}

static bool are_all_served(const Aod *g, unsigned host)
{
    unsigned guns, crew;
    count(g, host, &guns, &crew);
    return guns > 0 && crew >= guns;
}

bool aod__stands_by_guns(const Aod *g, unsigned host)
{
    bool has_rule = aod__host_has(g, host, AOD_S_LEGION_ARTILLERISTS) ||
                    aod__host_has(g, host, AOD_S_AUXILIA_ARTILLERISTS);
    return has_rule && are_all_served(g, host);
}

bool aod__is_proud_crew(const Aod *g, unsigned model)
{
    return aod__anyone_has(g->m, AOD_S_LEGION_ARTILLERISTS) &&
           aod__model_has(g->m, model, AOD_S_LEGION_ARTILLERISTS) && !aod__is_carriage(g, model) &&
           are_all_served(g, aod__host(g->s, aod__unit_of(g->s, model)));
}
