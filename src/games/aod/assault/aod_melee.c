// Melee weapons: which there are, which is used, and which is the best (WPN-6.1, 6.3, GEAR-1.4).
#include "aod_armour.h"
#include "aod_blow.h"

#include "aod_law.h"
#include "base_assert.h"

// GEAR-2.2, RULE-Detonation: against whom it is locked with, or what it touches.
static bool has_whom_to_blast(const Aod *g, unsigned model, unsigned mode)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if ((aod__is_locked_with(g->s, host, u) ||
             (aod__is_in(g->s->combat.units, u) && aod__meets_hull(g, host, u))) &&
            aod__is_blastable(g, u, mode))
            return true;
    return false;
}

// A melee weapon apart from grenades.
static bool has_weapon(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++)
            if (kind->arm[n].mode_first != g->m->krak &&
                aod__mode(g->m, kind->arm[n].mode_first + way)->arm_class == AOD_ARM_MELEE &&
                aod__mode(g->m, kind->arm[n].mode_first + way)->limb == 0)
                return true;
    return false;
}

static bool may_use(const Aod *g, unsigned model, unsigned at)
{
    const AodArmMode *mode = aod__mode(g->m, at);
    bool is_for_machines = at == g->m->krak || aod__mode_has(mode, AOD_S_DETONATION);
    if (is_for_machines && !has_whom_to_blast(g, model, at))
        return false;
    if (at == g->m->bare) // in place of krak grenades, where there is no other weapon (WPN-6.1)
        return !has_weapon(g, model) && has_whom_to_blast(g, model, g->m->krak);
    if (mode->arm_class != AOD_ARM_MELEE || mode->strength_kind == AOD_STRENGTH_NONE ||
        mode->limb > 0)
        return false;
    return !aod__has_gear(g->m, model, AOD_GEAR(HAND_SHIELD)) ||
           !aod__mode_has(mode, AOD_S_TWO_HANDED); // GEAR-1.4, 1.13
}

static bool next_arm(const Aod *g, unsigned model, unsigned number, bool is_limb, AodBlade *out)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    unsigned count = 0;
    for (unsigned n = 0; n < kind->arm_count; n++)
        for (unsigned way = 0; way < kind->arm[n].mode_count; way++) {
            unsigned at = kind->arm[n].mode_first + way;
            bool may = is_limb ? aod__mode(g->m, at)->limb > 0 : may_use(g, model, at);
            if (++count < number || !may)
                continue;
            ASSERT(count <= UINT8_MAX);
            *out = (AodBlade){(uint8_t)n, (uint8_t)way, (uint8_t)count, (uint16_t)at};
            return true;
        }
    return false;
}

bool aod__next_blade(const Aod *g, unsigned model, unsigned number, AodBlade *out)
{
    return next_arm(g, model, number, false, out);
}

bool aod__next_limb(const Aod *g, unsigned model, unsigned number, AodBlade *out)
{
    return next_arm(g, model, number, true, out);
}

unsigned aod__blade_mode(const Aod *g, unsigned model)
{
    AodBlade blade;
    unsigned chosen = g->s->model[model].melee;
    if (chosen == 0 || !aod__next_blade(g, model, chosen, &blade) || blade.number != chosen)
        return g->m->bare;
    return blade.at;
}

// Of a hit on a model of the host, in 2^-16: what most of them save.
static uint32_t unsaved(const Aod *g, unsigned foe, const AodWoundLaw *law)
{
    enum { ONE = 1 << 16, FACES = 6 };
    for (AodMembers at = aod__members(g, foe); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        AodWound wound = {.ap = law->ap, .strength = law->strength, .ignores_cover = true};
        int faces = aod__faces_from(aod__best_save(g, at.model, &wound).need);
        return (uint32_t)((FACES - faces) * ONE / FACES);
    }
    return ONE;
}

// How many of 36 pairs of dice wound: the second is rolled where the first may be again.
static uint64_t of_36(const AodWoundLaw *law)
{
    enum { FACES = 6 };
    unsigned wounds = (unsigned)aod__faces_from(law->need), fails = FACES - wounds;
    unsigned again = law->is_again ? fails : law->ones_again && fails > 0 ? 1 : 0;
    return (uint64_t)wounds * (law->must_again ? wounds : FACES) + (uint64_t)again * wounds;
}

unsigned aod__pairs_on_hull(const Aod *g, unsigned model, unsigned mode, unsigned hull,
                            unsigned glance, unsigned penetrate)
{
    enum { FACES = 6, RENDS = 2 };
    AodShell shell = {.mode = aod__mode(g->m, mode),
                      .model = (uint16_t)model,
                      .hull = (uint16_t)hull,
                      .by = AOD_STRUCK_BY_TOUCH};
    AodPenetrating dice = aod__penetrating(g, &shell);
    int armour = aod__armour_of(g, &shell);
    unsigned sum = 0;
    for (int a = 1; dice.strength >= 0 && a <= FACES; a++)
        for (int b = 1; b <= FACES; b++) {
            int made = dice.strength + a + (dice.more > 0 ? b : 0);
            made += dice.rending > 0 && a >= dice.rending ? RENDS : 0;
            AodPenetration result = aod__penetration(made, armour);
            sum += result == AOD_PENETRATING ? penetrate : result == AOD_GLANCING ? glance : 0;
        }
    return sum;
}

static uint64_t worth_on_hull(const Aod *g, unsigned model, unsigned mode, unsigned foe)
{
    enum { GLANCE = 2, PENETRATE = 3 };
    unsigned hull = aod__hull_touched(g, foe, model);
    if (hull == AOD_NO_MODEL)
        return 0;
    unsigned need = aod__melee_need(g, model, mode, foe, UINT64_MAX);
    return (uint64_t)aod__faces_from((int)need) *
           aod__pairs_on_hull(g, model, mode, hull, GLANCE, PENETRATE) *
           aod__melee_attacks(g, model, mode);
}

static uint64_t worth(const Aod *g, unsigned model, unsigned mode, unsigned foe)
{
    if (aod__is_hull_unit(g->m, foe))
        return worth_on_hull(g, model, mode, foe);
    AodWoundLaw law = aod__melee_wound_law(g, model, mode, foe, false);
    unsigned need = aod__melee_need(g, model, mode, foe, UINT64_MAX);
    int brutal = aod__mode_value(aod__mode(g->m, mode), AOD_S_BRUTAL, 1);
    uint64_t faces = (uint64_t)aod__faces_from((int)need) * of_36(&law);
    return faces * aod__melee_attacks(g, model, mode) * unsaved(g, foe, &law) *
           (uint64_t)(brutal > 1 ? brutal : 1);
}

unsigned aod__best_blade(const Aod *g, unsigned model, unsigned foe)
{
    AodBlade blade;
    unsigned best = 0;
    uint64_t most = 0;
    for (unsigned n = 1; aod__next_blade(g, model, n, &blade); n = blade.number + 1U) {
        uint64_t is_worth = worth(g, model, blade.at, foe) + 1; // any weapon before none
        if (is_worth <= most)
            continue;
        most = is_worth;
        best = blade.number;
    }
    return best;
}
