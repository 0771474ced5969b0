// Saving throws and damage mitigation: what a model has against a Wound (SHOOT-6.5 to 6.10,
// GEAR-1).
#include "aod_value.h"

#include "aod_law.h"
#include "base_assert.h"

static uint8_t better(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

// SHOOT-6.6: no save is better than 2+.
static uint8_t need_of(int number)
{
    return (uint8_t)(number <= 0 ? AOD_NEVER : number < 2 ? 2 : number > 6 ? AOD_NEVER : number);
}

static uint8_t armour_of(const Aod *g, unsigned model)
{
    uint8_t need = need_of(aod__value(g, model, AOD_SV));
    if (aod__has_gear(g->m, model, AOD_GEAR(ARTIFICER_ARMOUR))) // GEAR-1.1
        need = better(need, 2);
    if (aod__has_gear(g->m, model, AOD_GEAR(POWER_ARMOUR)))
        need = better(need, 3);
    return need;
}

static uint8_t given_by(const Aod *g, unsigned model, AodSpecial special, int usual)
{
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, special);
    return own == NULL ? AOD_NEVER : need_of(own->value == 0 ? usual : own->value);
}

// RULE-Shield_Wall: it touches so many who have it and a boarding shield, too; an Independent
// Character is one of them while the unit has three with the rule.
static bool is_in_wall(const Aod *g, unsigned model)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model)), count = 0, wall = 0;
    if (!aod__anyone_has(g->m, AOD_S_SHIELD_WALL) ||
        !aod__has_gear(g->m, model, AOD_GEAR(BOARDING_SHIELD)) ||
        (g->s->unit[host].conditions & (AOD_C_PINNED | AOD_C_FALLING_BACK)) != 0)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        wall += aod__on_table(g->s, at.model) && aod__model_has(g->m, at.model, AOD_S_SHIELD_WALL);
    if (!aod__model_has(g->m, model, AOD_S_SHIELD_WALL) && wall < LIMIT(RULE_Shield_Wall, 3U))
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        count += at.model != model && aod__on_table(g->s, at.model) &&
                 aod__has_gear(g->m, at.model, AOD_GEAR(BOARDING_SHIELD)) &&
                 (aod__model_has(g->m, at.model, AOD_S_SHIELD_WALL) || wall >= 3) &&
                 aod__touches(g, model, at.model);
    return wall > 0 && count >= LIMIT(RULE_Shield_Wall, 2U);
}

// RULE-Moving_Bulwark.
static bool is_bulwark(const Aod *g, unsigned model)
{
    if (!aod__model_has(g->m, model, AOD_S_MOVING_BULWARK))
        return false;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (n != model && aod__on_table(g->s, n) && aod__model_has(g->m, n, AOD_S_MOVING_BULWARK) &&
            !aod__is_enemy(g, aod__unit_of(g->s, n), aod__unit_of(g->s, model)) &&
            aod__touches(g, model, n))
            return true;
    return false;
}

static uint8_t invulnerable_of(const Aod *g, unsigned model)
{
    static const struct {
        uint64_t gear;
        uint8_t need;
    } given[] = {
        {AOD_GEAR(WARD_4), 4}, // GEAR-1.2, 1.3, 1.8, 1.13
        {AOD_GEAR(WARD_5), 5}, // and so on
        {AOD_GEAR(WARD_6), 6},
        {AOD_GEAR(BOARDING_SHIELD), 5},
        {AOD_GEAR(ATOMANTIC_DEFLECTOR), 5},
        {AOD_GEAR(IONIC_DEFLECTOR), 5}, // TITAN-3.4
    };
    uint8_t need = given_by(g, model, AOD_S_MALEFIC_AEGIS, 6); // RULE-Malefic_Aegis
    if (aod__model_has(g->m, model, AOD_S_SHROUD_OF_DARK_FIRE))
        need = better(need, 5);
    for (unsigned i = 0; i < sizeof given / sizeof *given; i++)
        if (aod__has_gear(g->m, model, given[i].gear))
            need = better(need, given[i].need);
    if (aod__has_gear(g->m, model, AOD_GEAR(CYBER_FAMILIAR))) // GEAR-1.6
        need = need == AOD_NEVER ? 6 : need > 3 ? (uint8_t)(need - 1) : need;
    if (is_in_wall(g, model) && need > 3)
        need--;
    if (need < AOD_NEVER && need > 4 && is_bulwark(g, model))
        need--;
    return need;
}

// Against that Wound: what its weapon is says more.
static uint8_t invulnerable_against(const Aod *g, unsigned model, const AodWound *wound)
{
    uint8_t need = invulnerable_of(g, model);
    if (wound->is_psychic) // RULE-Adamantium_Will
        need = better(need, given_by(g, model, AOD_S_ADAMANTIUM_WILL, 5));
    if (!wound->is_forced) // RULE-Aethereal_Invulnerability
        need = better(need, given_by(g, model, AOD_S_AETHEREAL_INVULNERABILITY, 6));
    if ((wound->families & AOD_FAMILIES_OF_FIRE) != 0 &&
        aod__model_has(g->m, model, AOD_S_MANTLE_OF_ASH)) // RULE-Mantle_of_Ash
        need = better(need, 5);
    return need;
}

// LEGION-2.15: against the attack.
static uint8_t saved_by_mind(const Aod *g, unsigned model)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    if (aod__has_answered(g->s, host, AOD_ANSWER_SAFE))
        return (uint8_t)LIMIT(LEGION_2_15, 3);
    return aod__has_answered(g->s, host, AOD_ANSWER_UNSAFE) ? (uint8_t)LIMIT(LEGION_2_15, 5)
                                                            : AOD_NEVER;
}

bool aod__saves_again(const Aod *g, unsigned host, const AodArmMode *mode)
{
    if (aod__strikes(mode) == AOD_STRIKES_BY_ROLL)
        return false;
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && !aod__is_guest(g, at.model) &&
            !aod__is_sub(g->m, at.model, AOD_SUBTYPE(HEAVY)))
            return false;
    return true;
}

// How often a save succeeds, of 36.
static unsigned chance_of(unsigned need, bool has_again)
{
    enum { FACES = 6 };
    unsigned fails = FACES - (unsigned)aod__faces_from((int)need);
    return FACES * FACES - (has_again ? fails * fails : fails * FACES);
}

AodSave aod__best_save(const Aod *g, unsigned model, const AodWound *wound)
{
    AodSave best = {AOD_SAVE_NONE, AOD_NEVER};
    uint8_t armour = armour_of(g, model);
    uint8_t invulnerable = wound->is_crushing ? AOD_NEVER : invulnerable_against(g, model, wound);
    if (!wound->is_grim && !wound->is_crushing)
        invulnerable = better(invulnerable, saved_by_mind(g, model));
    if (wound->is_sure || wound->is_bare)
        return best;
    if (wound->is_hard)
        return invulnerable < AOD_NEVER ? (AodSave){AOD_SAVE_INVULNERABLE, invulnerable} : best;
    uint8_t cover = wound->ignores_cover || wound->is_hot || wound->is_crushing
                        ? AOD_NEVER
                        : need_of(wound->cover);
    unsigned chance = 0;
    if (armour < AOD_NEVER && aod__leaves_armour(wound->ap, armour)) {
        best = (AodSave){AOD_SAVE_ARMOUR, armour};
        chance = chance_of(armour, wound->has_again);
    }
    if (chance_of(invulnerable, wound->is_guarded) > chance) {
        best = (AodSave){AOD_SAVE_INVULNERABLE, invulnerable};
        chance = chance_of(invulnerable, wound->is_guarded);
    }
    if (chance_of(cover, false) > chance)
        best = (AodSave){AOD_SAVE_COVER, cover};
    return best;
}

static int toughness_against_death(const Aod *g, unsigned model)
{
    const AodHas *hardened = aod__has(aod__kind(g->m, model)->special, AOD_S_BATTLE_HARDENED);
    int more = hardened == NULL ? 0 : hardened->value == 0 ? 1 : hardened->value;
    return aod__value(g, model, AOD_T) + more;
}

bool aod__is_instant_death(const Aod *g, unsigned model, const AodWound *wound)
{
    return wound->is_deadly || aod__is_doubled(wound->strength, toughness_against_death(g, model));
}

// GEAR-3.6: a Narthecium serves Infantry and Cavalry of its unit, Artillery apart.
static bool has_narthecium(const Aod *g, unsigned model)
{
    if (!aod__is(g->m, model, AOD_TYPE(INFANTRY) | AOD_TYPE(CAVALRY)) ||
        aod__is_sub(g->m, model, AOD_SUBTYPE(ARTILLERY)))
        return false;
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__has_gear(g->m, at.model, AOD_GEAR(NARTHECIUM)))
            return true;
    return false;
}

// RULE-The_Blood_is_Forever: each of them counts as two.
static uint8_t pain_of_paladins(const Aod *g, unsigned model)
{
    unsigned unit = g->m->model[model].unit, host = aod__host(g->s, unit), own = 0, foes = 0;
    if (!aod__model_has(g->m, model, AOD_S_BLOOD_IS_FOREVER))
        return AOD_NEVER;
    for (unsigned n = g->m->unit[unit].first; n < aod__unit_end(g->m, unit); n++)
        own += aod__on_table(g->s, n) ? 2 : 0;
    for (unsigned u = 0; u < g->m->unit_count; u++) {
        if (!aod__is_locked_with(g->s, host, u))
            continue;
        for (AodMembers at = aod__members(g, u); aod__member(g, &at);)
            foes += aod__on_table(g->s, at.model) ? aod__kind(g->m, at.model)->bulk : 0;
    }
    return foes > 2 * own ? 4 : foes > own ? 5 : AOD_NEVER;
}

// RULE-Enginseer: a Lachrimallus of its side is within 6" of the thrall's unit.
static bool is_led_on(const Aod *g, unsigned model)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model)), seat = aod__seat_of(g->m, host);
    if (!aod__anyone_has(g->m, AOD_S_LACHRIMALLUS) ||
        !aod__model_has(g->m, model, AOD_S_TECH_THRALL))
        return false;
    for (unsigned n = g->m->model_first[seat]; n < g->m->model_first[seat + 1]; n++) {
        if (!aod__on_table(g->s, n) || !aod__model_has(g->m, n, AOD_S_LACHRIMALLUS))
            continue;
        for (AodMembers at = aod__members(g, host); aod__member(g, &at);)
            if (aod__on_table(g->s, at.model) &&
                aod__within(g, n, at.model, LIMIT(RULE_Enginseer, 6 * AOD_INCH)))
                return true;
    }
    return false;
}

static uint8_t feel_no_pain_of(const Aod *g, unsigned model)
{
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_FEEL_NO_PAIN);
    uint8_t need = own == NULL ? AOD_NEVER : need_of(own->value);
    if (has_narthecium(g, model))
        need = better(need, 5);
    need = better(need, pain_of_paladins(g, model));
    if (aod__model_has(g->m, model, AOD_S_LACHRIMALLUS))
        need = better(need, 5);
    if (is_led_on(g, model))
        need = need == AOD_NEVER ? 6 : need_of(need - 1);
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    if (aod__has_answered(g->s, host, AOD_ANSWER_TIDE))
        need = better(need, (uint8_t)LIMIT(LEGION_2_12, 5));
    if (aod__has_answered(g->s, host, AOD_ANSWER_DEATH))
        need = better(need, (uint8_t)LIMIT(LEGION_2_14, 4));
    if (!aod__holds_fast(g, host))
        return need;
    return need == AOD_NEVER ? 6 : need_of(need - 1); // RULE-Heart_of_the_Legion
}

// RULE-Shrouded: not for Fearless models other than Primarchs.
bool aod__gains_by_shrouded(const Aod *g, unsigned model)
{
    bool is_fearless =
        aod__model_has(g->m, model, AOD_S_FEARLESS) ||
        aod__is(g->m, model, AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(ARTIFICIA));
    return !is_fearless || aod__is(g->m, model, AOD_TYPE(PRIMARCH));
}

// GEAR-5.1, RULE-Militia_Cavalry_Mount: who has run rides so fast up to the next own turn; on an
// Erinyes only in that turn, and there who has but moved has 6+.
static uint8_t shrouded_by_mount(const Aod *g, unsigned model)
{
    uint64_t swift = AOD_GEAR(JETBIKE) | AOD_GEAR(SPATHA) | AOD_GEAR(SENTINEL);
    uint64_t gear = aod__kind(g->m, model)->gear;
    unsigned unit = aod__unit_of(g->s, model);
    unsigned turn = g->s->unit[unit].turn;
    if ((gear & swift) == 0 && !aod__model_has(g->m, model, AOD_S_MILITIA_CAVALRY_MOUNT))
        return AOD_NEVER;
    if ((gear & AOD_GEAR(ERINYES)) != 0 && g->m->unit[unit].seat != g->s->active)
        return AOD_NEVER;
    if ((turn & AOD_U_RAN) != 0 || (g->s->unit[unit].conditions & AOD_C_SPED) != 0)
        return (uint8_t)LIMIT(GEAR_5_1, 5);
    return (gear & AOD_GEAR(ERINYES)) != 0 && (turn & AOD_U_MOVED) != 0 ? 6 : AOD_NEVER;
}

// REACT-4.6: who evades has 5+, but not a vehicle that cannot move (VEH-7.5).
static uint8_t shrouded_of(const Aod *g, unsigned model)
{
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_SHROUDED);
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    bool is_held = (g->s->model[model].flags & (AOD_M_IMMOBILISED | AOD_M_STUNNED)) != 0;
    bool evades = aod__has_answered(g->s, host, AOD_ANSWER_EVADE) && !is_held;
    bool is_angry = aod__has_answered(g->s, host, AOD_ANSWER_WRATH);
    bool has_faded = aod__has_gift(g->s, aod__unit_of(g->s, model), AOD_GIFT_SHROUDED);
    uint8_t legion = (uint8_t)aod__legion_shrouded(g, model);
    bool strikes = aod__has_gift(g->s, aod__unit_of(g->s, model), AOD_GIFT_STRIKER);
    uint8_t mount = shrouded_by_mount(g, model);
    if ((own == NULL && !evades && !is_angry && !has_faded && legion == AOD_NEVER &&
         mount == AOD_NEVER && !strikes) ||
        !aod__gains_by_shrouded(g, model))
        return AOD_NEVER;
    uint8_t need = own == NULL ? AOD_NEVER : need_of(own->value == 0 ? 6 : own->value);
    need = better(better(need, legion), mount);
    if (strikes)
        need = better(need, (uint8_t)LIMIT(RITE_Decapitation_Strike_2, 5));
    if (has_faded)
        need = better(need, (uint8_t)LIMIT(LEGION_2_19, 4));
    if (is_angry)
        need = better(need, (uint8_t)LIMIT(LEGION_2_9, 5));
    return evades ? better(need, (uint8_t)LIMIT(REACT_4_6, 5)) : need;
}

AodSave aod__best_mitigation(const Aod *g, unsigned model, const AodWound *wound)
{
    AodSave best = {AOD_SAVE_NONE, AOD_NEVER};
    uint8_t pain = feel_no_pain_of(g, model);
    uint8_t shrouded = wound->is_crushing ? AOD_NEVER : shrouded_of(g, model);
    if (pain < AOD_NEVER && !aod__is_instant_death(g, model, wound)) // RULE-Feel_No_Pain
        best = (AodSave){AOD_SAVE_FEEL_NO_PAIN, pain};
    if (wound->is_sure || wound->is_grim)
        return (AodSave){AOD_SAVE_NONE, AOD_NEVER};
    bool may_hide = !wound->ignores_cover && !wound->is_hot && !wound->sees_by_night;
    if (may_hide && shrouded < best.need)
        best = (AodSave){AOD_SAVE_SHROUDED, shrouded};
    return best;
}

// --- by name -------------------------------------------------------------------------------------

unsigned aod__armour(const Aod *g, unsigned model)
{
    return armour_of(g, model);
}

unsigned aod__invulnerable(const Aod *g, unsigned model)
{
    return invulnerable_of(g, model);
}

unsigned aod__feel_no_pain(const Aod *g, unsigned model)
{
    return feel_no_pain_of(g, model);
}

unsigned aod__shrouded(const Aod *g, unsigned model)
{
    return shrouded_of(g, model);
}
