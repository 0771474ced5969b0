// Rules of single units and their weapons: Fatal Strike, Entangle, Hydra's Wail, Corax's Shame, The
// Hidden Hand, Fleet, and who of a Tercio is in formation.
#include "aod_value.h"

#include "base_assert.h"
#include "base_limit.h"

// --- weapons --------------------------------------------------------------------------------------

int aod__rending(const Aod *g, unsigned striker, const AodArmMode *mode)
{
    enum { RENDING_USUAL = 6 };
    int own = aod__mode_value(mode, AOD_S_RENDING, RENDING_USUAL);
    bool is_fatal = own == 0 && aod__anyone_has(g->m, AOD_S_FATAL_STRIKE) &&
                    striker < g->m->model_count && // an explosion is nobody's
                    aod__strikes(mode) == AOD_STRIKES_BY_ROLL && mode->arm_class != AOD_ARM_MELEE &&
                    aod__model_has(g->m, striker, AOD_S_FATAL_STRIKE) &&
                    aod__has_gift(g->s, aod__unit_of(g->s, striker), AOD_GIFT_FATAL);
    if (striker < g->m->model_count && aod__fires_rockets(g, striker, mode))
        return LIMIT(RULE_Rocket_Barrage, 4);
    return is_fatal ? LIMIT(RULE_Fatal_Strike, 4) : own;
}

bool aod__fires_rockets(const Aod *g, unsigned model, const AodArmMode *mode)
{
    return aod__mode_has(mode, AOD_S_ROCKET_BARRAGE) &&
           (g->s->model[model].flags & AOD_M_MOVED) == 0;
}

bool aod__is_harmless(const AodArmMode *mode)
{
    return aod__mode_has(mode, AOD_S_ENTANGLE) || aod__mode_has(mode, AOD_S_HYDRA_S_WAIL);
}

bool aod__shakes_off_snares(const AodMatch *m, unsigned model)
{
    return aod__is(m, model, AOD_TYPE(VEHICLE) | AOD_TYPE(PRIMARCH)) ||
           aod__kind(m, model)->value[AOD_W] >= LIMIT(RULE_Entangle, 6);
}

bool aod__all_shake_off_snares(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__shakes_off_snares(g->m, at.model))
            return false;
    return true;
}

// --- moves and places ----------------------------------------------------------------------------

int aod__fleet(const Aod *g, unsigned model)
{
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_FLEET);
    int fleet = own == NULL ? 0 : own->value;
    bool is_led =
        g->m->trait[aod__seat_of(g->m, g->m->model[model].unit)] == AOD_TRAIT_HIDDEN_HAND &&
        aod__has_gift(g->s, g->m->model[model].unit, AOD_GIFT_FLEET);
    int given = is_led ? LIMIT(TRAIT_The_Hidden_Hand, 2) : 0;
    return fleet > given ? fleet : given;
}

bool aod__are_ashamed(const Aod *g, unsigned a, unsigned b)
{
    if (!aod__anyone_has(g->m, AOD_S_CORAX_S_SHAME) ||
        aod__is_enemy(g, aod__unit_of(g->s, a), aod__unit_of(g->s, b)))
        return false;
    return (aod__has_gear(g->m, a, AOD_GEAR(CORVUS_CORAX)) &&
            aod__model_has(g->m, b, AOD_S_CORAX_S_SHAME)) ||
           (aod__has_gear(g->m, b, AOD_GEAR(CORVUS_CORAX)) &&
            aod__model_has(g->m, a, AOD_S_CORAX_S_SHAME));
}

bool aod__is_hidden(const Aod *g, unsigned host)
{
    ASSERT(host < g->m->unit_count);
    return aod__anyone_has(g->m, AOD_S_HIDDEN_HAND) && g->s->unit[host].joined == 0 &&
           g->s->unit[host].next == 0 && g->m->unit[host].count == 1 &&
           aod__model_has(g->m, g->m->unit[host].first, AOD_S_HIDDEN_HAND);
}

// --- Tercios -------------------------------------------------------------------------------------

static bool are_linked(const Aod *g, unsigned a, unsigned b)
{
    for (AodMembers one = aod__members(g, a); aod__member(g, &one);)
        for (AodMembers two = aod__members(g, b); aod__member(g, &two);)
            if (aod__on_table(g->s, one.model) && aod__on_table(g->s, two.model) &&
                aod__within(g, one.model, two.model, LIMIT(RULE_Tercio, 3 * AOD_INCH)))
                return true;
    return false;
}

static bool may_be_in_formation(const Aod *g, unsigned host, unsigned tercio)
{
    unsigned apart;
    return g->m->unit[host].tercio == tercio && g->s->unit[host].where == AOD_AT_TABLE &&
           aod__host(g->s, host) == host && aod__is_coherent(g, host, &apart);
}

// Each that is linked to one that is found is found; bit n of a set is unit `first` + n.
static uint64_t formation_of(const Aod *g, unsigned host, unsigned first)
{
    enum { SET = 64 };
    unsigned end = g->m->unit_first[aod__seat_of(g->m, host) + 1U],
             tercio = g->m->unit[host].tercio;
    uint64_t found = 0, may = 0;
    ASSERT(first <= host);
    end = end > first + SET ? first + SET : end;
    for (unsigned u = first; u < end; u++)
        may |= may_be_in_formation(g, u, tercio) ? UINT64_C(1) << (u - first) : 0;
    if (host - first < SET)
        found = may & UINT64_C(1) << (host - first);
    for (uint64_t next = found; next != 0;) { // those that were found last
        uint64_t more = 0;
        for (unsigned u = first; u < end; u++)
            for (unsigned v = first; (next >> (u - first) & 1) != 0 && v < end; v++)
                if (((may & ~found) >> (v - first) & 1) != 0 && are_linked(g, u, v))
                    more |= UINT64_C(1) << (v - first);
        found |= more;
        next = more;
    }
    return found;
}

bool aod__is_in_formation(const Aod *g, unsigned host, unsigned other)
{
    unsigned tercio = g->m->unit[host].tercio;
    if (tercio == 0 || host == other || g->m->unit[other].tercio != tercio)
        return false;
    ASSERT(other >= tercio - 1);
    unsigned place = other - (tercio - 1);
    return place < 64 && (formation_of(g, host, tercio - 1) >> place & 1) != 0;
}

unsigned aod__next_sharer(const Aod *g, unsigned host)
{
    unsigned tercio = g->m->unit[host].tercio;
    bool scorns = (g->s->unit[host].phase & AOD_UP_SCORNS) != 0;
    for (unsigned u = 0; (tercio != 0 || scorns) && u < g->m->unit_count; u++)
        if (u != host && (scorns || g->m->unit[u].tercio == tercio) &&
            (g->s->unit[u].phase & AOD_UP_SHARES) != 0)
            return u;
    return AOD_NO_UNIT;
}
