// What the rules of the Legions add to strength, rolls and Leadership (LEGION-1.1, 2).
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

// LEGION-1.1: what models have against To Wound rolls counts if half of a mixed unit have it.
static bool half_of_legion(const Aod *g, unsigned host, unsigned legion)
{
    unsigned own = 0, all = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model)) {
            all++;
            own += aod__legion_of(g, at.model) == legion &&
                   !aod__is(g->m, at.model, AOD_TYPE(VEHICLE));
        }
    return all > 0 && own * 2 >= all;
}

// A unit that has charged in this turn, or is locked with one that has charged it.
static bool is_in_a_charge(const Aod *g, unsigned host)
{
    if ((g->s->unit[host].turn & (AOD_U_CHARGED | AOD_U_WAS_CHARGED)) != 0)
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, host, u) && (g->s->unit[u].turn & AOD_U_CHARGED) != 0)
            return true;
    return false;
}

// LEGION-2.16.
static bool is_merciless(const Aod *g, unsigned host)
{
    return aod__all_of_legion(g, host, AOD_SONS_OF_HORUS) &&
           !aod__host_has_type(g, host, AOD_TYPE(VEHICLE), 0) && is_in_a_charge(g, host);
}

int aod__legion_strength(const Aod *g, unsigned striker, const AodArmMode *mode, unsigned target)
{
    enum { BURNS = AOD_FAMILY(FLAME) | AOD_FAMILY(PLASMA) | AOD_FAMILY(VOLKITE) };
    bool is_melee = mode->arm_class == AOD_ARM_MELEE;
    int more = 0;
    if (aod__legion_of(g, striker) == AOD_IRON_WARRIORS && // LEGION-2.4
        aod__host_has_type(g, target,
                           AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(VEHICLE) |
                               AOD_TYPE(FORTIFICATION),
                           AOD_SUBTYPE(BUILDING)))
        more++;
    if (!is_melee && half_of_legion(g, target, AOD_IRON_HANDS)) // LEGION-2.10
        more--;
    if (is_melee && is_merciless(g, target))
        more--;
    if ((mode->families & AOD_FAMILIES_OF_FIRE) != 0 && aod__standing(g, target) == 1 &&
        aod__host_has(
            g, target,
            AOD_S_SHROUD_OF_DARK_FIRE)) // RULE-Shroud_of_Dark_Fire, RULE-General_allocated
        more--;
    if ((mode->families & (BURNS | AOD_FAMILY(PHOSPHEX))) != 0 &&
        aod__wing(g, target) == AOD_DREADWING) // LEGION-2.1
        more--;
    return more;
}

// Bulky (X) counts X, a Vehicle ten (LEGION-2.8).
static unsigned size_of(const Aod *g, unsigned host)
{
    enum { OF_A_VEHICLE = 10 };
    unsigned sum = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model))
            sum += aod__is(g->m, at.model, AOD_TYPE(VEHICLE)) ? OF_A_VEHICLE
                                                              : aod__kind(g->m, at.model)->bulk;
    return sum;
}

// LEGION-2.8.
static bool is_murderous(const Aod *g, unsigned striker, unsigned target)
{
    enum { WEAK = AOD_C_PINNED | AOD_C_FALLING_BACK };
    unsigned host = aod__host(g->s, aod__unit_of(g->s, striker));
    return aod__legion_of(g, striker) == AOD_NIGHT_LORDS &&
           aod__all_of_legion(g, host, AOD_NIGHT_LORDS) &&
           ((g->s->unit[target].conditions & WEAK) != 0 || size_of(g, host) > size_of(g, target));
}

int aod__legion_penetration(const Aod *g, unsigned striker, unsigned target)
{
    return is_murderous(g, striker, target) ? 1 : 0;
}

// LEGION-2.1: what the Firewing hunts.
static bool has_independent(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__is_independent(g->m, at.unit))
            return true;
    return false;
}

int aod__legion_wounds(const Aod *g, unsigned striker, const AodArmMode *mode, unsigned target)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, striker));
    unsigned legion = aod__legion_of(g, striker);
    int more = is_murderous(g, striker, target) ? 1 : 0;
    if (legion == AOD_BLOOD_ANGELS && mode->arm_class == AOD_ARM_MELEE && // LEGION-2.9
        (g->s->unit[host].turn & AOD_U_CHARGED) != 0)
        more++;
    if ((mode->families & AOD_FAMILIES_OF_FIRE) != 0 &&
        half_of_legion(g, target, AOD_SALAMANDERS)) // LEGION-2.18
        more--;
    if (aod__wing(g, host) == AOD_FIREWING && has_independent(g, target)) // LEGION-2.1
        more++;
    return more;
}

// LEGION-2.13: another unit of Ultramarines near that model has shot at it in this phase.
static bool is_marked_by_brothers(const Aod *g, unsigned model, unsigned target)
{
    unsigned own = aod__host(g->s, aod__unit_of(g->s, model));
    if (aod__legion_of(g, model) != AOD_ULTRAMARINES || g->s->phase != AOD_PHASE_SHOOTING)
        return false;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        const AodUnitNow *now = &g->s->unit[u];
        bool shot = false;
        for (unsigned n = 0; n < now->shot_count; n++)
            shot = shot || now->shot_at[n] == target;
        if (!shot || u == own || aod__is_enemy(g, own, u) ||
            !aod__all_of_legion(g, u, AOD_ULTRAMARINES))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, model, at.model, LIMIT(LEGION_2_13, 6 * AOD_INCH)))
                return true;
    }
    return false;
}

bool aod__runs_to_kill(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is(g->m, at.model, AOD_TYPE(INFANTRY)))
            return false;
    return aod__all_of_legion(g, host, AOD_SPACE_WOLVES);
}

// --- To Hit --------------------------------------------------------------------------------------

// LEGION-2.3: a Defensive weapon of a vehicle, in a reaction.
static bool reacts_flawlessly(const Aod *g, unsigned model, const AodArmMode *mode)
{
    const AodArm *arm = aod__arm_of(g, model, mode);
    return aod__is(g->m, model, AOD_TYPE(VEHICLE)) && arm != NULL && aod__is_defensive(arm, mode) &&
           aod__reacts(g, aod__unit_of(g->s, model));
}

int aod__legion_hit(const Aod *g, unsigned model, const AodArmMode *mode, unsigned target)
{
    enum { OF_FISTS = AOD_FAMILY(AUTO) | AOD_FAMILY(BOLT) };
    unsigned legion = aod__legion_of(g, model);
    int more = is_marked_by_brothers(g, model, target) ? 1 : 0;
    if (legion == AOD_IMPERIAL_FISTS && (mode->families & OF_FISTS) != 0) // LEGION-2.7
        more++;
    if (legion == AOD_EMPERORS_CHILDREN && reacts_flawlessly(g, model, mode))
        more++;
    if ((mode->families & AOD_FAMILY(STORM)) != 0 &&
        aod__wing_of(g, model) == AOD_STORMWING) // LEGION-2.1
        more++;
    return more;
}

int aod__legion_blow(const Aod *g, unsigned model, const AodArmMode *mode)
{
    return (mode->families & AOD_FAMILY(SWORD)) != 0 && aod__wing_of(g, model) == AOD_DEATHWING;
}

// --- Raven Guard (LEGION-2.19) -------------------------------------------------------------------

static bool has_talons_gear(const Aod *g, unsigned model)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    return kind->packs == AOD_PACKS_WARHAWK ||
           aod__has_gear(g->m, model, AOD_GEAR(TERMINATOR) | AOD_GEAR(CORVID_JUMP_PACK));
}

bool aod__is_talon(const Aod *g, unsigned model)
{
    return aod__legion_of(g, model) == AOD_RAVEN_GUARD &&
           aod__is(g->m, model, AOD_TYPE(INFANTRY)) &&
           !aod__is_sub(g->m, model, AOD_SUBTYPE(HEAVY)) && !has_talons_gear(g, model);
}

bool aod__is_falcon(const Aod *g, unsigned model)
{
    bool is_heavy =
        aod__is(g->m, model, AOD_TYPE(INFANTRY)) && aod__is_sub(g->m, model, AOD_SUBTYPE(HEAVY));
    return aod__legion_of(g, model) == AOD_RAVEN_GUARD &&
           (aod__is(g->m, model, AOD_TYPE(DREADNOUGHT)) || is_heavy || has_talons_gear(g, model)) &&
           (g->s->unit[aod__unit_of(g->s, model)].turn & AOD_U_CHARGED) != 0;
}

static bool is_hawk(const Aod *g, unsigned model)
{
    bool is_quick = aod__is(g->m, model, AOD_TYPE(VEHICLE)) &&
                    aod__is_sub(g->m, model, AOD_SUBTYPE(FLYER) | AOD_SUBTYPE(FAST));
    return aod__is(g->m, model, AOD_TYPE(CAVALRY)) || is_quick;
}

static bool all_talons(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_talon(g, at.model))
            return false;
    return true;
}

// Whoever attacks it is farther away than that from all its models.
static bool is_attacked_from_afar(const Aod *g, unsigned host)
{
    if (g->s->attack_count == 0)
        return false;
    unsigned shooter = g->s->attack[g->s->attack_count - 1].shooter;
    for (AodMembers at = aod__members(g, shooter); aod__member(g, &at);)
        for (AodMembers own = aod__members(g, host); aod__member(g, &own);)
            if (aod__on_table(g->s, at.model) && aod__on_table(g->s, own.model) &&
                aod__within(g, at.model, own.model, LIMIT(LEGION_2_19, 8 * AOD_INCH)))
                return false;
    return true;
}

unsigned aod__legion_shrouded(const Aod *g, unsigned model)
{
    enum { USUAL = 6, HAS_IT = 5, FAST_MOVE = AOD_U_RAN | AOD_U_FLAT_OUT };
    if (aod__legion_of(g, model) != AOD_RAVEN_GUARD)
        return AOD_NEVER;
    unsigned unit = aod__unit_of(g->s, model), host = aod__host(g->s, unit);
    bool is_fast =
        (g->s->unit[unit].turn & FAST_MOVE) != 0 || (g->s->unit[unit].conditions & AOD_C_SPED) != 0;
    if (is_hawk(g, model) && is_fast) {
        const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_SHROUDED);
        bool has_six = own != NULL && (own->value == 0 || own->value == USUAL);
        return has_six ? HAS_IT : USUAL;
    }
    return all_talons(g, host) && is_attacked_from_afar(g, host) ? USUAL : AOD_NEVER;
}

// --- Death Guard (LEGION-2.14) -------------------------------------------------------------------

bool aod__is_remorseless(const Aod *g, unsigned model)
{
    return aod__legion_of(g, model) == AOD_DEATH_GUARD &&
           !aod__is(g->m, model, AOD_TYPE(CAVALRY)) &&
           !aod__is_sub(g->m, model,
                        AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                            AOD_SUBTYPE(STATIC_ARTILLERY));
}

bool aod__all_remorseless(const Aod *g, unsigned host)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (!aod__is_remorseless(g, at.model))
            return false;
        count++;
    }
    return count > 0;
}

bool aod__counts_as_moved(const Aod *g, unsigned model)
{
    enum { OTHERWISE = AOD_U_RAN | AOD_U_FLAT_OUT | AOD_U_DISEMBARKED | AOD_U_STRIKES };
    const AodModelNow *now = &g->s->model[model];
    if ((now->flags & AOD_M_MOVED) == 0)
        return false;
    return !aod__is_remorseless(g, model) || (now->flags & AOD_M_PACK) != 0 ||
           (g->s->unit[now->unit].turn & OTHERWISE) != 0 ||
           (g->s->unit[now->unit].conditions & AOD_C_SPED) != 0;
}

// --- It Will Not Die -----------------------------------------------------------------------------

unsigned aod__recovers_on(const Aod *g, unsigned model)
{
    enum { USUAL = 5, OF_LEGIONS = 6 };
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodHas *has = aod__has(kind->special, AOD_S_IT_WILL_NOT_DIE);
    int whole = kind->value[AOD_W] > 0 ? kind->value[AOD_W] : kind->value[AOD_HP];
    unsigned need = has == NULL ? AOD_NEVER : has->value > 0 ? has->value : USUAL;
    unsigned legion = aod__legion_of(g, model);
    if (need == AOD_NEVER && legion == AOD_SALAMANDERS && whole > 1) // LEGION-2.18
        return OF_LEGIONS;
    if (legion == AOD_IRON_HANDS && aod__is(g->m, model, AOD_TYPE(VEHICLE))) // LEGION-2.10
        return need == AOD_NEVER ? OF_LEGIONS : need > 2 ? need - 1 : need;
    return need;
}

// --- Space Wolves (LEGION-2.6) -------------------------------------------------------------------

// MOVE-4.1: nobody in its unit runs who is one of these.
static bool never_runs(const Aod *g, unsigned host)
{
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        unsigned packs = aod__kind(g->m, at.model)->packs;
        if (aod__on_table(g->s, at.model) && (packs == AOD_PACKS_JUMP || packs == AOD_PACKS_JET))
            return true;
    }
    return aod__host_has(g, host, AOD_S_SLOW_AND_PURPOSEFUL) ||
           aod__host_has_type(g, host, 0,
                              AOD_SUBTYPE(ARTILLERY) | AOD_SUBTYPE(AUTOMATED_ARTILLERY) |
                                  AOD_SUBTYPE(STATIC_ARTILLERY) | AOD_SUBTYPE(HEAVY) |
                                  AOD_SUBTYPE(CLOSE_ORDER));
}

bool aod__is_wild(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    if (aod__legion_of(g, model) != AOD_SPACE_WOLVES ||
        (g->s->unit[unit].turn & AOD_U_CHARGED) == 0 || aod__is(g->m, model, AOD_TYPE(VEHICLE)))
        return false;
    return !aod__is(g->m, model, AOD_TYPE(INFANTRY)) || never_runs(g, aod__host(g->s, unit));
}
