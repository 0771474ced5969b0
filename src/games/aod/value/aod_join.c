// Who may join whom (CHAR-1.1, TYPE-1, 2, ARMY-4.1, 4.2).
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// What any of the host's models is.
static uint32_t types_of(const Aod *g, unsigned host, uint64_t *subtypes)
{
    uint32_t types = 0;
    *subtypes = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (aod__is_lost(g->s->model[at.model].where))
            continue;
        types |= aod__kind(g->m, at.model)->types;
        *subtypes |= aod__kind(g->m, at.model)->subtypes;
    }
    return types;
}

// A model that is neither Automata nor Monstrous.
static bool has_others(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) &&
            !aod__is(g->m, at.model, AOD_TYPE(AUTOMATA)) &&
            !aod__is_sub(g->m, at.model, AOD_SUBTYPE(MONSTROUS)))
            return true;
    return false;
}

// TYPE-1.1 to 1.8, 1.10, 2.5, 2.10, CHAR-1.1: which types join which.
static bool types_fit(const Aod *g, unsigned character, unsigned host)
{
    uint64_t own_subs, their_subs;
    uint32_t own = types_of(g, character, &own_subs);
    uint32_t theirs = types_of(g, host, &their_subs);
    uint64_t monstrous = AOD_SUBTYPE(MONSTROUS);
    uint64_t corrupted = AOD_SUBTYPE(CORRUPTED) | AOD_SUBTYPE(CORRUPTED_ENGINE);
    uint32_t alone = AOD_TYPE(CAVALRY) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) |
                     AOD_TYPE(ARMIGER) | AOD_TYPE(VEHICLE) | AOD_TYPE(ARTIFICIA);
    bool is_patris = aod__model_has(g->m, g->m->unit[character].first, AOD_S_PATRIS_CYBERNETICA);
    bool are_machines =
        (theirs & AOD_TYPE(AUTOMATA)) != 0 || (their_subs & AOD_SUBTYPE(MONSTROUS)) != 0;
    bool is_machine = (own & (AOD_TYPE(AUTOMATA) | AOD_TYPE(DREADNOUGHT))) != 0 ||
                      (own_subs & AOD_SUBTYPE(MONSTROUS)) != 0;
    if (is_patris && is_machine && has_others(g, host)) // RULE-Master_of_Automata
        return false;
    if (is_patris && are_machines)
        return true;
    if ((their_subs & AOD_SUBTYPE(GUARDIAN)) != 0) // TYPE-2.13: Characters of flesh lead them
        theirs &= ~AOD_TYPE(AUTOMATA);
    bool is_daemon = (own & AOD_TYPE(DAEMON)) != 0;
    if ((theirs & AOD_TYPE(FORTIFICATION)) != 0 || (own & alone) != (theirs & alone) ||
        (own_subs & monstrous) != (their_subs & monstrous))
        return false;
    if ((their_subs & corrupted) != 0) // TYPE-2.10
        return is_daemon || (own_subs & corrupted) != 0;
    if (is_daemon || (theirs & AOD_TYPE(DAEMON)) != 0) // TYPE-1.6
        return is_daemon && (theirs & AOD_TYPE(DAEMON)) != 0;
    return (own & alone) != 0 || (own & (AOD_TYPE(INFANTRY) | AOD_TYPE(PRIMARCH))) != 0;
}

// TYPE-2.14, 2.16, 2.17, 2.20.
static bool is_never_joined(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (!aod__is_lost(g->s->model[at.model].where) &&
            aod__is_sub(g->m, at.model,
                        AOD_SUBTYPE(ASSASSIN) | AOD_SUBTYPE(GARGANTUAN) | AOD_SUBTYPE(PARAGON) |
                            AOD_SUBTYPE(INDUCTII)))
            return true;
    return false;
}

// Who has the rule stands with nobody who has not.
static bool keeps_apart(const Aod *g, AodSpecial special, unsigned a, unsigned b)
{
    return aod__model_has(g->m, g->m->unit[a].first, special) !=
           aod__model_has(g->m, g->m->unit[b].first, special);
}

// ARMY-4.1, 4.2: only friends as near as Sworn Brothers.
static bool are_brothers(const Aod *g, unsigned a, unsigned b)
{
    const AodArmy *army = g->m->muster[g->m->unit[a].seat]->army;
    const AodDetachment *one = &army->detachment[g->m->unit[a].bought->detachment];
    const AodDetachment *two = &army->detachment[g->m->unit[b].bought->detachment];
    return one == two || aod_army_level(g->m->library, army, one, two) <= AOD_SWORN_BROTHERS;
}

// RULE-Lone_Killer: whom such a one joins alone.
static bool is_hunted_with(const Aod *g, unsigned host)
{
    static const char *const known[] = {"Reconnaissance Squad", "Headhunter Kill Team"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(g->m->unit[host].name, known[i]) == 0)
            return true;
    return false;
}

// RULE-Cult_of_Morkai: who alone joins those of it.
static bool is_priest(const Aod *g, unsigned character)
{
    return aod__has_gear(g->m, g->m->unit[character].first,
                         AOD_GEAR(CASTER_OF_RUNES) | AOD_GEAR(SPEAKER_OF_THE_DEAD));
}

bool aod__may_belong(const Aod *g, unsigned character, unsigned host, Refusal *refusal)
{
    int who = (int)character, whom = (int)host;
    ASSERT(character != host);
    if (!types_fit(g, character, host) || !are_brothers(g, character, host) ||
        is_never_joined(g, host))
        return aod__refuse(refusal, AOD_R_CHAR_1_1, AOD_MSG_MAY_NOT_JOIN, "uu", who, whom);
    if (keeps_apart(g, AOD_S_BITTER_DUTY, character, host))
        return aod__refuse(refusal, AOD_R_RULE_Bitter_Duty, AOD_MSG_MAY_NOT_JOIN, "uu", who, whom);
    if (keeps_apart(g, AOD_S_HARBINGERS_OF_THE_LEGION, character, host))
        return aod__refuse(refusal, AOD_R_RULE_Harbingers_of_the_Legion, AOD_MSG_MAY_NOT_JOIN, "uu",
                           who, whom);
    unsigned first = g->m->unit[host].first;
    if (aod__model_has(g->m, g->m->unit[character].first, AOD_S_LONE_KILLER) &&
        !is_hunted_with(g, host))
        return aod__refuse(refusal, AOD_R_RULE_Lone_Killer, AOD_MSG_MAY_NOT_JOIN, "uu", who, whom);
    if (aod__model_has(g->m, first, AOD_S_CULT_OF_MORKAI) && !is_priest(g, character))
        return aod__refuse(refusal, AOD_R_RULE_Cult_of_Morkai, AOD_MSG_MAY_NOT_JOIN, "uu", who,
                           whom);
    if (aod__are_ashamed(g, g->m->unit[character].first, first))
        return aod__refuse(refusal, AOD_R_RULE_Coraxs_Shame, AOD_MSG_MAY_NOT_JOIN, "uu", who, whom);
    unsigned count = aod__alive(g, character) + aod__alive(g, host);
    return count <= AOD_MUSTER_UNIT_MODELS_MAX ||
           aod__refuse(refusal, AOD_R_FLOW_1_9, AOD_MSG_TOO_MANY, "ui", whom, (int)count);
}

// --- assigned (CHAR-1.6) -------------------------------------------------------------------------

static bool holds(const Aod *g, unsigned host, bool (*is)(const Aod *g, unsigned model))
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (is(g, at.model))
            return true;
    return false;
}

static bool is_of_rank(const Aod *g, unsigned model)
{
    return aod__is_independent(g->m, g->m->model[model].unit) ||
           aod__is_sub(g->m, model, AOD_SUBTYPE(UNIQUE));
}

static bool is_in_terminator_armour(const Aod *g, unsigned model)
{
    return aod__has_gear(g->m, model, AOD_GEAR(TERMINATOR));
}

static bool is_no_militia(const Aod *g, unsigned model)
{
    return !aod__is_sub(g->m, model, AOD_SUBTYPE(MILITIA));
}

static bool is_cavalry(const Aod *g, unsigned model)
{
    return aod__is(g->m, model, AOD_TYPE(CAVALRY));
}

// At most one of a kind in a unit.
static bool has_such(const Aod *g, unsigned unit, unsigned host)
{
    for (unsigned link = g->s->unit[host].next; link != 0; link = g->s->unit[link - 1].next)
        if (g->m->unit[link - 1].bought->unit == g->m->unit[unit].bought->unit)
            return true;
    return false;
}

bool aod__may_be_assigned(const Aod *g, unsigned unit, unsigned host, Refusal *refusal)
{
    const AodUnitCard *own = &g->m->unit[unit], *theirs = &g->m->unit[host];
    bool is_militia = aod__is_sub(g->m, own->first, AOD_SUBTYPE(MILITIA));
    bool is_techmarine = aod__model_has(g->m, own->first, AOD_S_TECHMARINE_COVENANT);
    uint64_t subtypes;
    uint32_t types = types_of(g, host, &subtypes);
    bool fits = own->bought->detachment == theirs->bought->detachment && !theirs->is_assigned &&
                types != 0 && (types & ~(AOD_TYPE(INFANTRY) | AOD_TYPE(CAVALRY))) == 0 &&
                holds(g, host, is_cavalry) == is_cavalry(g, own->first) &&
                (subtypes & AOD_SUBTYPE(AUTOMATED_ARTILLERY)) == 0 &&
                ((subtypes & AOD_SUBTYPE(MONSTROUS)) == 0 ||
                 (is_militia && (own->rites & AOD_RITE(OGRYN_CONSCRIPTS)) != 0)) &&
                !aod__is_independent(g->m, host) && !has_such(g, unit, host) &&
                (is_militia ? !holds(g, host, is_no_militia) : !holds(g, host, is_of_rank)) &&
                !(is_techmarine && holds(g, host, is_in_terminator_armour));
    if (!fits)
        return aod__refuse(refusal, AOD_R_CHAR_1_6, AOD_MSG_MAY_NOT_JOIN, "uu", (int)unit,
                           (int)host);
    unsigned count = aod__alive(g, unit) + aod__alive(g, host);
    return count <= AOD_MUSTER_UNIT_MODELS_MAX ||
           aod__refuse(refusal, AOD_R_FLOW_1_9, AOD_MSG_TOO_MANY, "ui", (int)host, (int)count);
}

// --- in battle -----------------------------------------------------------------------------------

bool aod__is_lone_character(const Aod *g, unsigned unit)
{
    const AodUnitNow *now = aod__unit(g, unit);
    return aod__is_independent(g->m, unit) && now->joined == 0 && now->next == 0 &&
           now->where == AOD_AT_TABLE && aod__standing(g, unit) > 0;
}

int32_t aod__company_u(const Aod *g, unsigned character, unsigned host)
{
    int32_t range_u = aod__coherency(g, host);
    return range_u == aod__coherency(g, character) ? range_u : AOD_COHERENCY_U;
}

static bool are_near(const Aod *g, unsigned character, unsigned host)
{
    int32_t range_u = aod__company_u(g, character, host);
    for (AodMembers a = aod__members(g, character); aod__member(g, &a);)
        for (AodMembers b = aod__members(g, host); aod__member(g, &b);)
            if (aod__on_table(g->s, a.model) && aod__on_table(g->s, b.model) &&
                aod__is_linked(g->m, a.model, aod__stand_of(g->s, a.model), b.model,
                               aod__stand_of(g->s, b.model), range_u))
                return true;
    return false;
}

bool aod__joins_here(const Aod *g, unsigned character, unsigned host)
{
    const AodUnitNow *who = aod__unit(g, character), *whom = aod__unit(g, host);
    if (character == host || g->m->unit[character].seat != g->m->unit[host].seat ||
        whom->where != AOD_AT_TABLE || whom->joined != 0 || !aod__is_lone_character(g, character) ||
        (who->conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0 ||
        (whom->conditions & AOD_C_FALLING_BACK) != 0 || aod__is_locked(g->s, character) ||
        aod__is_locked(g->s, host))
        return false;
    return are_near(g, character, host) && aod__may_belong(g, character, host, NULL);
}
