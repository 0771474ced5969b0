// What a charge brings to the blows of a model, and the Strength of each (ASSAULT-4.2, PRIN-2.6).
#include "aod_value.h"

#include "base_assert.h"

static const AodUnitNow *unit_of(const Aod *g, unsigned model)
{
    return &g->s->unit[aod__unit_of(g->s, model)];
}

bool aod__has_charged(const Aod *g, unsigned model)
{
    ASSERT(model < g->m->model_count);
    return (unit_of(g, model)->turn & AOD_U_CHARGED) != 0;
}

bool aod__has_charge_bonus(const Aod *g, unsigned model)
{
    return aod__has_charged(g, model) && (unit_of(g, model)->turn & AOD_U_DISORDERED) == 0;
}

int aod__own_value(const Aod *g, unsigned model, AodSpecial special, int fallback)
{
    const AodHas *has = aod__has(aod__kind(g->m, model)->special, special);
    return has == NULL ? 0 : has->value == 0 ? fallback : has->value;
}

int aod__own_or_weapon(const Aod *g, unsigned model, const AodArmMode *mode, AodSpecial special)
{
    int own = aod__own_value(g, model, special, 1), weapon = aod__mode_value(mode, special, 1);
    return own > weapon ? own : weapon;
}

int aod__blow_strength(const Aod *g, unsigned model, const AodArmMode *mode, unsigned foe)
{
    enum { STRENGTH_MAX = 10 };
    int strength = aod__weapon_strength(g, model, mode);
    bool is_forced =
        (g->s->model[model].changes & AOD_CHANGE_FORCE) != 0 && aod__mode_has(mode, AOD_S_FORCE);
    if (is_forced && strength < STRENGTH_MAX) // PSY-1.4
        strength = 2 * strength > STRENGTH_MAX ? STRENGTH_MAX : 2 * strength;
    strength += aod__legion_strength(g, model, mode, foe);
    int furious = aod__has_charge_bonus(g, model)
                      ? aod__own_or_weapon(g, model, mode, AOD_S_FURIOUS_CHARGE)
                      : 0;
    if (furious > 0 && mode->strength_kind != AOD_STRENGTH_FIXED)
        strength = strength + furious > STRENGTH_MAX ? STRENGTH_MAX : strength + furious;
    return strength;
}
