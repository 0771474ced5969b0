// Guardians who take a Wound that a Character of their unit has been given (TYPE-2.13, 2.24).
#include "aod_hits.h"

#include "base_assert.h"

static bool is_guardian(const Aod *g, unsigned model)
{
    return aod__is_sub(g->m, model, AOD_SUBTYPE(GUARDIAN));
}

// DOCT-Cybernetica.3: for him any automaton of the unit.
static bool is_master(const Aod *g, unsigned model)
{
    return aod__has_rite(g, model, AOD_RITE(CYBERNETICA)) &&
           aod__has_gear(g->m, model, AOD_GEAR(CYBERNETICA));
}
static bool is_automaton(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(AUTOMATA));
}

uint64_t aod__stand_ins(const Aod *g, const AodPool *pool, unsigned host, unsigned model)
{
    uint64_t all = 0;
    bool is_character = aod__is_sub(g->m, model, AOD_SUBTYPE(CHARACTER)) ||
                        aod__is(g->m, model, AOD_TYPE(PRIMARCH));
    if (!is_character || is_guardian(g, model) ||
        (pool->flags & (AOD_POOL_HOT | AOD_POOL_DUEL | AOD_POOL_OWN)) != 0)
        return 0;
    bool is_patris = is_master(g, model);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((is_guardian(g, at.model) || (is_patris && is_automaton(g, at.model))) &&
            aod__on_table(g->s, at.model) && (g->s->model[at.model].flags & AOD_M_WAITS) == 0)
            all |= UINT64_C(1) << at.rank;
    return all;
}

unsigned aod__usual_stand_in(const Aod *g, unsigned host, uint64_t set)
{
    unsigned best = AOD_NO_MODEL;
    ASSERT(set != 0);
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if ((set >> at.rank & 1) == 0)
            continue;
        if ((int)g->s->model[at.model].wounds < aod__kind(g->m, at.model)->value[AOD_W])
            return at.model; // who has lost Wounds first
        best = at.model;
    }
    return best;
}

size_t aod__stand_in_legal(const Aod *g, unsigned host, uint64_t set, Action *out, size_t out_max)
{
    size_t count = aod__list(out, out_max, 0, (AodAction){.kind = AOD_ACTION_DEFAULT});
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if ((set >> at.rank & 1) != 0)
            count = aod__list(out, out_max, count,
                              (AodAction){.kind = AOD_ACTION_NEXT, .model = at.model});
    return aod__list(out, out_max, count, (AodAction){.kind = AOD_ACTION_NONE_OF_IT});
}

bool aod__stand_in_check(const Aod *g, unsigned host, uint64_t set, AodAction action,
                         Refusal *refusal)
{
    bool is_bare = action.kind == AOD_ACTION_DEFAULT || action.kind == AOD_ACTION_NONE_OF_IT;
    if (is_bare && aod__is_plain(action, 0))
        return true;
    if (action.kind != AOD_ACTION_NEXT || !aod__is_plain(action, AOD_HAS_MODEL) ||
        action.model >= g->m->model_count)
        return aod__refuse(refusal, AOD_R_TYPE_2_24, AOD_MSG_NOT_NOW, "");
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (at.model == action.model && (set >> at.rank & 1) != 0)
            return true;
    return aod__refuse(refusal, AOD_R_TYPE_2_24, AOD_MSG_MAY_NOT_TAKE, "m", (int)action.model);
}
