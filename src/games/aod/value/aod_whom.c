// Whom a rule with an X is about: Hatred (X), Preferred Enemy (X) and their like.
#include "aod_value.h"

#include "base_assert.h"

static bool is_named(Span about, const char *name)
{
    return name != NULL && span_find_nocase(about, span_of(name)) != SIZE_MAX;
}

// A Legion by its name, or somebody by his own.
static bool is_that_one(const Aod *g, Span about, unsigned model)
{
    int16_t legion = g->m->unit[aod__unit_of(g->s, model)].legion;
    return is_named(about, aod__kind(g->m, model)->made->profile->name) ||
           (legion != AOD_NONE && is_named(about, g->m->library->legion[legion].name));
}

static uint16_t what_is(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    unsigned seat = aod__seat_of(g->m, aod__unit_of(g->s, model));
    unsigned set = AOD_WHOM_ALL;
    set |= (kind->subtypes & AOD_SUBTYPE(PSYKER)) != 0 ? AOD_WHOM_PSYKERS : 0;
    set |= (kind->types & AOD_TYPE(DAEMON)) != 0 ? AOD_WHOM_DAEMONS : 0;
    set |= (kind->subtypes & (AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(CORRUPTED_ENGINE))) != 0
               ? AOD_WHOM_CORRUPTED
               : 0;
    set |= g->s->player[seat].side == AOD_TRAITOR ? AOD_WHOM_TRAITORS : AOD_WHOM_LOYALISTS;
    set |= (kind->types & AOD_TYPE(AUTOMATA)) != 0 ? AOD_WHOM_AUTOMATA : 0;
    set |= (kind->types & AOD_TYPE(INFANTRY)) != 0 ? AOD_WHOM_INFANTRY : 0;
    set |= aod__is_independent(g->m, aod__unit_of(g->s, model)) ? AOD_WHOM_CHARACTERS : 0;
    return (uint16_t)set;
}

bool aod__is_about(const Aod *g, const AodHas *has, unsigned host)
{
    ASSERT(host < g->m->unit_count);
    if (has == NULL)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            ((has->whom & what_is(g, at.model)) != 0 ||
             ((has->whom & AOD_WHOM_NAMED) != 0 && is_that_one(g, has->about, at.model))))
            return true;
    return false;
}

bool aod__prefers(const Aod *g, unsigned host, unsigned foe)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) &&
            aod__is_about(g, aod__has(aod__kind(g->m, at.model)->special, AOD_S_PREFERRED_ENEMY),
                          foe))
            return true;
    return false;
}

bool aod__has_marked(const Aod *g, unsigned striker, unsigned foe)
{
    const AodUnitNow *own = &g->s->unit[aod__unit_of(g->s, striker)];
    ASSERT(foe < g->m->unit_count);
    return own->named == foe + 1 && aod__model_has(g->m, striker, AOD_S_MARKED_FOR_DEATH);
}

bool aod__hunts(const Aod *g, unsigned host, unsigned foe)
{
    return aod__host_has(g, host, AOD_S_MONSTER_HUNTER) &&
           aod__host_has_type(g, foe,
                              AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(PRIMARCH) |
                                  AOD_TYPE(ARMIGER),
                              AOD_SUBTYPE(MONSTROUS));
}
