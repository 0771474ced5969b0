// What a model does in a fight.
//
// Special rules: Unwieldy, Reach, Duellist's Edge, Sudden Strike, Rage, Rampage, Spite of the
// Legion, Counter-attack, Reaping Blow, Cumbersome, Ungainly, Detonation, Furious Charge, Hatred,
// Hammer of Wrath, Two-handed, Specialist Weapon, and what room shoot knows of To Wound rolls.
#include "aod_blow.h"
#include "aod_armour.h"
#include "aod_challenge.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

static const AodUnitNow *unit_of(const Aod *g, unsigned model)
{
    return &g->s->unit[aod__unit_of(g->s, model)];
}

bool aod__may_strike(const Aod *g, unsigned model)
{
    return aod__on_table(g->s, model) &&
           (g->s->model[model].flags & (AOD_M_WAITS | AOD_M_STEPPED | AOD_M_FOUGHT)) == 0;
}

// --- the step ------------------------------------------------------------------------------------

enum { STEP_MAX = 10 };

// TRAIT-Golden_Exemplar: in a challenge.
static bool is_exemplary(const Aod *g, unsigned model)
{
    return aod__is_warlord_with(g, model, AOD_TRAIT_GOLDEN_EXEMPLAR) &&
           aod__opponent(g, model) != AOD_NO_MODEL;
}

static unsigned plain_step(const Aod *g, unsigned model, unsigned at)
{
    const AodArmMode *mode = aod__mode(g->m, at);
    bool is_exempt = aod__is(g->m, model, AOD_TYPE(DREADNOUGHT)) ||
                     aod__is_sub(g->m, model, AOD_SUBTYPE(MONSTROUS));
    if (aod__mode_has(mode, AOD_S_UNWIELDY) && !is_exempt) // RULE-Unwieldy
        return 1;
    if (at == g->m->krak) // GEAR-2.2
        return 1;
    if ((unit_of(g, model)->turn & AOD_U_THROUGH) != 0) // ASSAULT-2.6
        return 1;
    int step = aod__value(g, model, AOD_I) + aod__mode_value(mode, AOD_S_REACH, 1);
    if (aod__opponent(g, model) != AOD_NO_MODEL)
        step += aod__mode_value(mode, AOD_S_DUELLIST_S_EDGE, 1);
    if (aod__has_charge_bonus(g, model))
        step += aod__own_or_weapon(g, model, mode, AOD_S_SUDDEN_STRIKE);
    step += is_exemplary(g, model);
    return (unsigned)(step < 1 ? 1 : step > STEP_MAX ? STEP_MAX : step); // PRIN-2.3
}

// LEGION-2.3: one step higher than that in a turn of a charge.
unsigned aod__step_with(const Aod *g, unsigned model, unsigned at)
{
    unsigned step = plain_step(g, model, at);
    bool is_sooner =
        aod__has_charged(g, model) && aod__legion_of(g, model) == AOD_EMPERORS_CHILDREN;
    return is_sooner && step < STEP_MAX ? step + 1 : step;
}

unsigned aod__strike_step(const Aod *g, unsigned model)
{
    return aod__step_with(g, model, aod__blade_mode(g, model));
}

// RULE-Skill_Unmatched: what its player has chosen for this combat; 0: nothing.
static unsigned skill_of(const Aod *g, unsigned model)
{
    unsigned unit = aod__unit_of(g->s, model);
    return aod__model_has(g->m, model, AOD_S_SKILL_UNMATCHED) &&
                   aod__is_in(g->s->combat.units, aod__host(g->s, unit))
               ? g->s->combat.skill[aod__seat_of(g->m, unit)]
               : 0;
}

// WS where it strikes, and where it is struck.
static int own_ws(const Aod *g, unsigned model)
{
    int skill = aod__value(g, model, AOD_WS);
    switch (skill > 0 ? skill_of(g, model) : 0) {
    case 1 + AOD_SKILL_STRIKE:
        return skill + 1;
    case 1 + AOD_SKILL_FURY:
        return skill > 1 ? skill - 1 : skill;
    default:
        return skill;
    }
}
static int struck_ws(const Aod *g, unsigned model)
{
    enum { SKILL_MAX = 10 }; // PRIN-2.3
    int skill = aod__value(g, model, AOD_WS);
    switch (skill > 0 ? skill_of(g, model) : 0) {
    case 1 + AOD_SKILL_GUARD:
        return skill < SKILL_MAX ? skill + 1 : skill;
    case 1 + AOD_SKILL_FURY:
        return skill > 1 ? skill - 1 : skill;
    default:
        return skill;
    }
}

// --- how many ------------------------------------------------------------------------------------

static bool counts_as_second(const Aod *g, const AodArm *arm, bool is_specialist)
{
    for (unsigned way = 0; way < arm->mode_count; way++) {
        const AodArmMode *mode = aod__mode(g->m, arm->mode_first + way);
        bool is_melee = mode->arm_class == AOD_ARM_MELEE && mode->limb == 0;
        if ((is_melee && aod__mode_has(mode, AOD_S_SPECIALIST_WEAPON) == is_specialist) ||
            (mode->arm_class == AOD_ARM_PISTOL && !is_specialist))
            return true;
    }
    return false;
}

// WPN-6.2, GEAR-1.4, 1.13.
static bool has_second(const Aod *g, unsigned model, unsigned at)
{
    const AodMatchKind *kind = aod__kind(g->m, model);
    const AodArmMode *mode = aod__mode(g->m, at);
    unsigned count = 0;
    if (at == g->m->bare || aod__mode_has(mode, AOD_S_TWO_HANDED) ||
        aod__has_gear(g->m, model, AOD_GEAR(HAND_SHIELD)))
        return false;
    bool is_specialist = aod__mode_has(mode, AOD_S_SPECIALIST_WEAPON);
    for (unsigned n = 0; n < kind->arm_count; n++)
        if (kind->arm[n].mode_first != g->m->krak &&
            counts_as_second(g, &kind->arm[n], is_specialist))
            count += kind->arm[n].count;
    return count >= 2; // the weapon itself is one of them
}

static unsigned enemies_touched(const Aod *g, unsigned model)
{
    unsigned count = 0;
    for (unsigned n = 0; n < g->m->model_count; n++)
        if (aod__on_table(g->s, n) &&
            aod__is_enemy(g, aod__unit_of(g->s, model), g->m->model[n].unit))
            count += aod__touches(g, model, n);
    return count;
}

// RULE-Rampage: of the model or of the weapon.
static const AodHas *rampage_rule(const Aod *g, unsigned model, const AodArmMode *mode)
{
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_RAMPAGE);
    return own != NULL ? own : aod__has(mode->special, AOD_S_RAMPAGE);
}

bool aod__may_rampage(const Aod *g, unsigned model, bool by_dice)
{
    AodBlade blade;
    const AodHas *own = aod__has(aod__kind(g->m, model)->special, AOD_S_RAMPAGE);
    if (own != NULL)
        return own->has_d3 || !by_dice;
    for (unsigned n = 1; aod__next_blade(g, model, n, &blade); n = blade.number + 1U) {
        own = aod__has(aod__mode(g->m, blade.at)->special, AOD_S_RAMPAGE);
        if (own != NULL && (own->has_d3 || !by_dice))
            return true;
    }
    return false;
}

static int rampage_of(const Aod *g, unsigned model, const AodArmMode *mode)
{
    const AodHas *has = rampage_rule(g, model, mode);
    unsigned seat = aod__seat_of(g->m, aod__unit_of(g->s, model));
    bool is_disordered = aod__has_charged(g, model) && !aod__has_charge_bonus(g, model);
    if (has == NULL || (g->s->combat.outnumbered >> seat & 1) == 0 || is_disordered)
        return 0;
    return has->has_d3 ? g->s->combat.rampage[seat] + has->value : has->value;
}

unsigned aod__melee_attacks(const Aod *g, unsigned model, unsigned at)
{
    const AodArmMode *mode = aod__mode(g->m, at);
    int attacks = aod__value(g, model, AOD_A);
    if (attacks == 0 || aod__value(g, model, AOD_WS) == 0) // PRIN-2.4
        return 0;
    if (mode->limb > 0) // RULE-Prehensile_Dataspike
        return mode->limb;
    if (aod__mode_has(mode, AOD_S_CUMBERSOME) || // RULE-Cumbersome
        aod__mode_has(mode, AOD_S_MEASURED_STRIKE) || aod__mode_has(mode, AOD_S_DETONATION) ||
        aod__mode_has(mode, AOD_S_PRISONED) || // RULE-Prisoned
        at == g->m->krak)
        return 1;
    if (aod__mode_has(mode, AOD_S_UNGAINLY)) // RULE-Ungainly
        return aod__has_charge_bonus(g, model) ? (unsigned)attacks : 0;
    unsigned chosen = skill_of(g, model);
    attacks += chosen == 1 + AOD_SKILL_FURY ? 1 : chosen != 0 && attacks > 1 ? -1 : 0;
    attacks += has_second(g, model, at);
    if (aod__has_charge_bonus(g, model)) { // RULE-Rage
        int rage = aod__own_or_weapon(g, model, mode, AOD_S_RAGE), reaving = 2;
        if (rage < reaving && aod__reaves(g, model)) // RITE-The_Black_Reaving
            rage = reaving;
        attacks += rage > 0 ? rage : LIMIT(ASSAULT_7_1, 1);
    }
    if (aod__has_charge_bonus(g, model) && (unit_of(g, model)->turn & AOD_U_SPITE) != 0 &&
        aod__model_has(g->m, model, AOD_S_SPITE_OF_THE_LEGION)) // RULE-Spite_of_the_Legion
        attacks++;
    attacks += rampage_of(g, model, mode);
    attacks += is_exemplary(g, model) + aod__named_attacks(g, model);
    if (aod__has_charged(g, model) && aod__legion_of(g, model) == AOD_WORLD_EATERS) // LEGION-2.12
        attacks++;
    if ((unit_of(g, model)->turn & AOD_U_WAS_CHARGED) != 0) // RULE-Counter_attack
        attacks += aod__own_value(g, model, AOD_S_COUNTER_ATTACK, 1);
    if (aod__mode_has(mode, AOD_S_REAPING_BLOW) && enemies_touched(g, model) > 1)
        attacks += aod__mode_value(mode, AOD_S_REAPING_BLOW, 1);
    return (unsigned)attacks;
}

unsigned aod__hammer_hits(const Aod *g, unsigned model)
{
    if ((g->s->model[model].flags & AOD_M_HAMMERS) == 0 ||
        aod__blade_mode(g, model) == g->m->krak) // GEAR-2.2: it inflicts nothing else
        return 0;
    unsigned hits = (unsigned)aod__own_value(g, model, AOD_S_HAMMER_OF_WRATH, 1);
    if (hits == 0 && aod__has_gauntlet(g, model)) // RITE-The_Stone_Gauntlet
        hits = 1;
    return hits + (hits > 0 && aod__model_has(g->m, model, AOD_S_SCORCHED_EARTH));
}

// --- what dice need ------------------------------------------------------------------------------

// ASSAULT-8.2: of those of the set; ties the highest.
static int majority_ws(const Aod *g, unsigned foe, uint64_t set)
{
    enum { VALUE_MAX = 10 };
    uint8_t count[VALUE_MAX + 1] = {0};
    unsigned best = 0;
    if (aod__host_has(g, foe, AOD_S_RAVENING_MADMEN))
        return LIMIT(RULE_Ravening_Madmen, 3);
    for (AodMembers at = aod__members(g, foe); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && (set >> at.rank & 1) != 0)
            count[struck_ws(g, at.model)]++;
    for (unsigned n = 0; n <= VALUE_MAX; n++)
        if (count[n] > 0 && count[n] >= count[best])
            best = n;
    return (int)best;
}

bool aod__is_blastable(const Aod *g, unsigned host, unsigned mode)
{
    if (aod__host_has_type(g, host,
                           AOD_TYPE(VEHICLE) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) |
                               AOD_TYPE(ARMIGER) | AOD_TYPE(FORTIFICATION),
                           AOD_SUBTYPE(BUILDING)))
        return true;
    for (AodMembers at = aod__members(g, host); mode != g->m->krak && aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__value(g, at.model, AOD_M) == 0)
            return true;
    return false;
}

static bool needs_blastable(const Aod *g, unsigned at)
{
    return at == g->m->krak || aod__mode_has(aod__mode(g->m, at), AOD_S_DETONATION);
}

// RULE-Hatred: in the first round after a charge by either side.
static bool is_first_round(const Aod *g, unsigned host)
{
    if ((g->s->unit[host].turn & AOD_U_CHARGED) != 0)
        return true;
    for (unsigned u = 0; u < g->m->unit_count; u++)
        if (aod__is_locked_with(g->s, host, u) && (g->s->unit[u].turn & AOD_U_CHARGED) != 0)
            return true;
    return false;
}

// The highest value of that kind among those whom it strikes.
static int highest_of(const Aod *g, unsigned model, unsigned foe, AodValue value)
{
    unsigned opponent = aod__opponent(g, model);
    int best = 0;
    if (opponent != AOD_NO_MODEL)
        return aod__value(g, opponent, value);
    for (AodMembers at = aod__members(g, foe); aod__member(g, &at);) {
        int own = aod__on_table(g->s, at.model) ? aod__value(g, at.model, value) : 0;
        best = own > best ? own : best;
    }
    return best;
}

// GEAR-6.12: Breaker of Witches.
static bool breaks_witches(const Aod *g, unsigned model, unsigned foe)
{
    return aod__has_gear(g->m, model, AOD_GEAR(BREAKER_OF_WITCHES)) &&
           aod__host_has_type(g, foe, AOD_TYPE(DAEMON),
                              AOD_SUBTYPE(PSYKER) | AOD_SUBTYPE(CORRUPTED));
}

// GEAR-6.12: Slayers of Kings.
static bool slays_kings(const Aod *g, unsigned model, unsigned foe)
{
    return aod__has_gear(g->m, model, AOD_GEAR(SLAYERS_OF_KINGS)) &&
           highest_of(g, model, foe, AOD_WS) >= LIMIT(GEAR_6_12, 5);
}

// GEAR-6.12: Breaker of Witches, Hunter of Beasts.
static void wound_again(const Aod *g, unsigned model, unsigned foe, AodWoundLaw *law)
{
    int beast = aod__has_gear(g->m, model, AOD_GEAR(HUNTER_OF_BEASTS))
                    ? highest_of(g, model, foe, AOD_T)
                    : 0;
    int least = LIMIT(GEAR_6_12, 6); // one below, only the ones
    law->is_again = law->is_again || beast >= least || breaks_witches(g, model, foe);
    law->ones_again = law->ones_again || beast + 1 == least;
}

AodAgain aod__melee_again(const Aod *g, unsigned model, unsigned foe)
{
    unsigned host = aod__host(g->s, aod__unit_of(g->s, model));
    const AodHas *hatred = aod__has(aod__kind(g->m, model)->special, AOD_S_HATRED);
    if ((aod__is_about(g, hatred, foe) && is_first_round(g, host)) || breaks_witches(g, model, foe))
        return AOD_AGAIN_FAILED;
    bool has_craft = aod__model_has(g->m, model, AOD_S_FORGE_CRAFT) || slays_kings(g, model, foe);
    return has_craft || aod__prefers(g, host, foe) ? AOD_AGAIN_ONES : AOD_AGAIN_NONE;
}

// VEH-9.2: against WS 1, one that is Immobilised without a roll.
static unsigned need_on_hull(const Aod *g, unsigned model, unsigned at, unsigned foe)
{
    unsigned hull = aod__hull_touched(g, foe, model);
    int skill = aod__value(g, model, AOD_WS);
    if (hull == AOD_NO_MODEL)
        return AOD_NEVER;
    if ((g->s->model[hull].flags & AOD_M_IMMOBILISED) != 0)
        return AOD_ALWAYS;
    if (aod__mode_has(aod__mode(g->m, at), AOD_S_CUMBERSOME))
        skill = 1;
    return (unsigned)aod__fight_need(skill, LIMIT(VEH_9_2, 1));
}

// `opponent`: in a challenge; else AOD_NO_MODEL.
static AodSkills skills_of(const Aod *g, unsigned model, unsigned at, unsigned foe, uint64_t foes,
                           unsigned opponent)
{
    int own = aod__mode_has(aod__mode(g->m, at), AOD_S_CUMBERSOME) ? 1 : own_ws(g, model);
    return (AodSkills){own, opponent != AOD_NO_MODEL ? struck_ws(g, opponent) // CHAL-3.2
                                                     : majority_ws(g, foe, foes)};
}

AodSkills aod__melee_skills(const Aod *g, unsigned model, unsigned at, unsigned foe, uint64_t foes)
{
    if (at == g->m->krak || aod__is_hull_unit(g->m, foe))
        return (AodSkills){0};
    return skills_of(g, model, at, foe, foes, aod__opponent(g, model));
}

unsigned aod__melee_need(const Aod *g, unsigned model, unsigned at, unsigned foe, uint64_t foes)
{
    if (needs_blastable(g, at) && !aod__is_blastable(g, foe, at))
        return AOD_NEVER;
    if (aod__mode_has(aod__mode(g->m, at), AOD_S_PRISONED) &&
        !aod__host_has_type(g, foe, AOD_TYPE(INFANTRY), 0)) // RULE-Prisoned
        return AOD_NEVER;
    if (at == g->m->krak) // GEAR-2.2: an automatic hit
        return AOD_ALWAYS;
    if (aod__is_hull_unit(g->m, foe))
        return need_on_hull(g, model, at, foe);
    unsigned opponent = aod__opponent(g, model);
    AodSkills skills = skills_of(g, model, at, foe, foes, opponent);
    unsigned need = (unsigned)aod__fight_need(skills.own, skills.theirs);
    int easier = aod__legion_blow(g, model, aod__mode(g->m, at)) + aod__named_blow(g, model, foe) +
                 aod__hydran_hit(g, model, foe, opponent);
    unsigned most = opponent != AOD_NO_MODEL && aod__is(g->m, opponent, AOD_TYPE(PRIMARCH))
                        ? AOD_NEVER
                        : aod__named_need_most(g, model, foe);
    if (need >= AOD_NEVER || need == AOD_ALWAYS)
        return need;
    need = (unsigned)aod__need_with((int)need, easier);
    return need > most ? most : need;
}

AodWoundLaw aod__melee_wound_law(const Aod *g, unsigned model, unsigned at, unsigned foe,
                                 bool is_hammer)
{
    enum { POISON_USUAL = 4 };
    const AodArmMode *mode = aod__mode(g->m, at);
    unsigned opponent = aod__opponent(g, model);
    int toughness = opponent != AOD_NO_MODEL ? aod__value(g, opponent, AOD_T)
                                             : aod__majority(g, foe, AOD_T); // ASSAULT-8.4
    if (is_hammer) { // RULE-Hammer_of_Wrath: its own unmodified Strength
        int own = aod__kind(g->m, model)->value[AOD_S];
        if (own > 0 && at == g->m->scorched) // RULE-Scorched_Earth
            own += 1 + aod__legion_strength(g, model, mode, foe);
        return aod__wound_law_of(g, model, mode, foe, own > 0 ? own : 0, toughness);
    }
    int strength = aod__blow_strength(g, model, mode, foe);
    AodWoundLaw law = aod__wound_law_of(g, model, mode, foe, strength, toughness);
    law.ones_again = law.ones_again || aod__is_falcon(g, model); // LEGION-2.19
    wound_again(g, model, foe, &law);
    // RULE-Poisoned: in melee failed rolls of the stronger one are rolled again.
    if (aod__mode_value(mode, AOD_S_POISONED, POISON_USUAL) > 0 && strength > toughness)
        law.is_again = true;
    aod__settle_again(&law); // PRIN-1.4
    return law;
}
