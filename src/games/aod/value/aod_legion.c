// What the rules of the Legions add to strength, rolls and Leadership (LEGION-1.1, 2).
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

unsigned aod__legion_of(const Aod *g, unsigned model)
{
    ASSERT(model < g->m->model_count);
    return aod__kind(g->m, model)->is_legionary
               ? g->m->unit[aod__unit_of(g->s, model)].legion_number
               : 0;
}

bool aod__all_of_legion(const Aod *g, unsigned host, unsigned legion)
{
    unsigned count = 0;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);) {
        if (!aod__on_table(g->s, at.model))
            continue;
        if (aod__legion_of(g, at.model) != legion)
            return false;
        count++;
    }
    return count > 0;
}

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

int aod__legion_strength(const Aod *g, unsigned striker, unsigned target, bool is_melee)
{
    int more = 0;
    if (aod__legion_of(g, striker) == AOD_IRON_WARRIORS && // LEGION-2.4
        aod__host_has_type(g, target,
                           AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(VEHICLE) |
                               AOD_TYPE(FORTIFICATION),
                           AOD_SUBTYPE(BUILDING)))
        more++;
    if (!is_melee && half_of_legion(g, target, AOD_IRON_HANDS)) // LEGION-2.10
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

// LEGION-2.18: Flame, Melta, Plasma and Volkite weapons, by their names.
static bool is_of_fire(const AodArmMode *mode)
{
    static const char *const words[] = {"Flame", "Melta", "Plasma", "Volkite", "Incendiary"};
    for (unsigned i = 0; i < sizeof words / sizeof *words; i++)
        if (span_find_nocase(span_of(mode->weapon->name), span_of(words[i])) != SIZE_MAX)
            return true;
    return false;
}

int aod__legion_wounds(const Aod *g, unsigned striker, const AodArmMode *mode, unsigned target)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, striker));
    unsigned legion = aod__legion_of(g, striker);
    enum { WEAK = AOD_C_PINNED | AOD_C_FALLING_BACK };
    int more = 0;
    if (legion == AOD_NIGHT_LORDS && aod__all_of_legion(g, host, legion) && // LEGION-2.8
        ((g->s->unit[target].conditions & WEAK) != 0 || size_of(g, host) > size_of(g, target)))
        more++;
    if (legion == AOD_BLOOD_ANGELS && mode->arm_class == AOD_ARM_MELEE && // LEGION-2.9
        (g->s->unit[host].turn & AOD_U_CHARGED) != 0)
        more++;
    if (is_of_fire(mode) && half_of_legion(g, target, AOD_SALAMANDERS)) // LEGION-2.18
        more--;
    return more;
}

// LEGION-2.13: another unit of Ultramarines near that model has shot at it in this phase.
bool aod__is_marked_by_brothers(const Aod *g, unsigned model, unsigned target)
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
