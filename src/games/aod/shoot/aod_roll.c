// What single dice need: To Hit and To Wound of a group, with the special rules that change them
// (SHOOT-4, 5). The charts are room law's.
//
// Special rules: Twin-linked, Rending, Breaching, Murderous Strike, Poisoned, Fleshbane, Shred,
// Armourbane against Automata and Dreadnoughts.
#include "aod_shoot.h"

#include "aod_law.h"
#include "base_assert.h"
#include "base_limit.h"

// VEH-1.7: a weapon of a turret whose co-axial weapon has hit that unit in this attack.
static bool is_aimed(const Aod *g, unsigned host, const AodGroup *group)
{
    if (group->arm == 0 || group->target == AOD_NO_UNIT || g->s->attack_count == 0 ||
        group->models == 0)
        return false;
    const AodAttack *attack = &g->s->attack[g->s->attack_count - 1];
    if (attack->shooter != host || attack->aimed_at != group->target + 1U ||
        (attack->aimed & group->models) == 0)
        return false;
    unsigned model = aod__member_of_rank(g, host, (unsigned)__builtin_ctzll(group->models));
    ASSERT(group->arm <= aod__kind(g->m, model)->arm_count);
    return aod__kind(g->m, model)->arm[group->arm - 1].mount == AOD_MOUNT_TURRET;
}

AodHitLaw aod__hit_law(const Aod *g, unsigned host, const AodGroup *group)
{
    const AodArmMode *mode = aod__mode(g->m, group->mode);
    bool is_snap = (group->flags & AOD_GROUP_SNAP) != 0;
    int skill = is_snap ? aod__snap_bs(group->skill, false) : group->skill;
    if (is_snap && skill > 0 && group->arm != 0 && aod__wing(g, host) == AOD_IRONWING)
        skill = LIMIT(LEGION_2_1, 2); // of Vehicles
    AodHitLaw law = {
        .need = (uint8_t)aod__shoot_need(skill), .again_need = AOD_NEVER, .is_snap = is_snap};
    bool is_twin = aod__mode_has(mode, AOD_S_TWIN_LINKED) || is_aimed(g, host, group);
    if (is_twin) {
        law.again_need = law.need; // SHOOT-4.2: another re-roll needs the first number
    } else if (aod__shoot_again_need(skill) != 0) {
        law.again_need = (uint8_t)aod__shoot_again_need(skill);
        law.only_ones = true;
    }
    // RULE-Preferred_Enemy: a 1 is rolled again, and needs the first number (SHOOT-4.2).
    if (group->target != AOD_NO_UNIT && !is_twin && aod__prefers(g, host, group->target)) {
        law.again_need = law.need;
        law.only_ones = true;
    }
    return law;
}

// TYPE-1.3, 1.4, 1.8, 1.10, 2.17: what Poisoned and Fleshbane have wounded is rolled again.
static bool resists_poison(const Aod *g, unsigned target)
{
    return aod__host_has_type(g, target,
                              AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA) | AOD_TYPE(ARMIGER) |
                                  AOD_TYPE(ARTIFICIA),
                              AOD_SUBTYPE(GARGANTUAN));
}

static uint8_t better(uint8_t a, uint8_t b)
{
    return a < b ? a : b;
}

static bool is_machine(const Aod *g, unsigned target)
{
    return aod__host_has_type(g, target,
                              AOD_TYPE(AUTOMATA) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(ARMIGER),
                              AOD_SUBTYPE(MECHANISED));
}

// RULE-Armourbane (Melta): the nearest of them lies within half of the range.
static bool is_near(const Aod *g, unsigned shooter, const AodArmMode *mode, unsigned target)
{
    for (AodMembers at = aod__members(g, target); aod__member(g, &at);)
        if (aod__on_table(g->s, at.model) && aod__is_in_half_range(g, shooter, mode, at.model))
            return true;
    return false;
}

static void roll_again(AodWoundLaw *law)
{
    ASSERT(law->need <= AOD_NEVER);
    law->is_again = !law->must_again; // PRIN-1.4
    law->must_again = false;
}

// SHOOT-5.2, RULE-Entangle.
static int toughness_of(const Aod *g, const AodArmMode *mode, unsigned target)
{
    return aod__majority(g, target, aod__mode_has(mode, AOD_S_ENTANGLE) ? AOD_S : AOD_T);
}

AodWoundLaw aod__wound_law(const Aod *g, unsigned shooter, const AodArmMode *mode, unsigned target)
{
    int strength = aod__weapon_strength(g, shooter, mode);
    strength += strength > 0 ? aod__legion_strength(g, shooter, mode, target) : 0;
    AodWoundLaw law = aod__wound_law_of(g, shooter, mode, target, strength < 1 ? 1 : strength,
                                        toughness_of(g, mode, target));
    if (aod__mode_has(mode, AOD_S_HYDRA_S_WAIL) ||
        (aod__mode_has(mode, AOD_S_ENTANGLE) && aod__all_shake_off_snares(g, target)))
        law.need = AOD_NEVER;
    bool is_melta =
        aod__mode_has(mode, AOD_S_ARMOURBANE) && aod__armourbane_kind(mode) == AOD_BANE_MELTA;
    if (is_melta && is_machine(g, target) && is_near(g, shooter, mode, target))
        roll_again(&law);
    return law;
}

// RULE-Armourbane: (Melta) is asked for each model that fires (aod__wound_law).
static bool has_bane(const AodArmMode *mode)
{
    bool is_melee = mode->arm_class == AOD_ARM_MELEE;
    if (!aod__mode_has(mode, AOD_S_ARMOURBANE))
        return false;
    AodBane bane = aod__armourbane_kind(mode);
    return bane == AOD_BANE_ALWAYS || bane == (is_melee ? AOD_BANE_MELEE : AOD_BANE_RANGED);
}

// RULE-Haywire: what strikes a machine rolls for what it does, whatever its Toughness.
static bool is_haywire(const Aod *g, const AodArmMode *mode, unsigned target)
{
    return aod__mode_has(mode, AOD_S_HAYWIRE) && is_machine(g, target);
}

// RULE-Graviton_Pulse: rolled under the Strength of most, and a 6 always fails.
static uint8_t pulse_need(const Aod *g, unsigned target)
{
    enum { ALWAYS_FAILS = 6, LEAST = 2 };
    int strength = aod__majority(g, target, AOD_S);
    return (uint8_t)(strength < LEAST ? LEAST : strength > ALWAYS_FAILS ? ALWAYS_FAILS : strength);
}

static bool is_plain_machine(const Aod *g, unsigned target)
{
    return aod__host_has_type(g, target,
                              AOD_TYPE(AUTOMATA) | AOD_TYPE(DREADNOUGHT) | AOD_TYPE(VEHICLE), 0);
}

bool aod__wounds_by_hit(const Aod *g, const AodArmMode *mode, unsigned target, unsigned face)
{
    int disruption = aod__mode_value(mode, AOD_S_DISRUPTION, 6);
    if (aod__mode_has(mode, AOD_S_MOLECULAR_DISSONANCE) && face == 6 &&
        !aod__host_has_type(g, target, AOD_TYPE(PRIMARCH) | AOD_TYPE(VEHICLE), 0))
        return true;
    return disruption > 0 && (int)face >= disruption &&
           aod__host_has_type(g, target, AOD_TYPE(DREADNOUGHT) | AOD_TYPE(AUTOMATA), 0);
}

void aod__settle_again(AodWoundLaw *law)
{
    if (law->is_again && law->must_again)
        law->is_again = law->must_again = false;
}

uint8_t aod__wound_ap(const AodDie *die, const AodWoundLaw *law, unsigned rends_to)
{
    enum { SIX = 6 };
    ASSERT(die->face <= SIX);
    unsigned ap = (die->came & AOD_DIE_AP2) != 0 ? rends_to : law->ap;
    bool is_bladed = law->blades > 0 && die->face == SIX;
    return (uint8_t)(is_bladed && (ap == 0 || law->blades < ap) ? law->blades : ap);
}

unsigned aod__saves_left(const AodDie *die, const AodWoundLaw *law)
{
    return law->haywire > 0 && die->face >= law->haywire ? AOD_POOL_SURE : law->saves;
}

bool aod__wound_again(const AodDie *die, const AodWoundLaw *law)
{
    if ((die->came & AOD_DIE_WOUND) != 0)
        return law->must_again;
    return law->is_again || (law->ones_again && die->face == 1);
}

// RULE-Graviton_Collapse: the single die that is about as likely as more than S with two.
static uint8_t collapse_need(const Aod *g, unsigned target)
{
    static const uint8_t needs[] = {2, 2, 2, 2, 2, 3, 4, 5, 5, 6, 6};
    int strength = aod__majority(g, target, AOD_S);
    ASSERT(strength >= 0 && strength < (int)(sizeof needs / sizeof *needs));
    return needs[strength];
}

AodWoundLaw aod__wound_law_of(const Aod *g, unsigned striker, const AodArmMode *mode,
                              unsigned target, int strength, int toughness)
{
    enum { POISON_USUAL = 4, RENDING_USUAL = 6 };
    int weaker = strength - aod__named_weaker(g, target);
    uint8_t chart = (uint8_t)aod__wound_need(weaker < 1 ? 1 : weaker, toughness);
    uint8_t plain = chart;
    int legion = aod__legion_wounds(g, striker, mode, target) + aod__named_wounds(g, mode, target);
    if (legion != 0 && chart < AOD_NEVER)
        chart = (uint8_t)aod__need_with(chart, legion);
    AodWoundLaw law = {.need = chart,
                       .toughness = (uint8_t)toughness,
                       .chart = plain,
                       .rending = (uint8_t)aod__rending(g, striker, mode),
                       .breaching = (uint8_t)aod__mode_value(mode, AOD_S_BREACHING, RENDING_USUAL),
                       .murderous =
                           (uint8_t)aod__mode_value(mode, AOD_S_MURDEROUS_STRIKE, RENDING_USUAL),
                       .strength = (uint8_t)aod__strength_for_wounds(strength),
                       .ap = mode->ap,
                       .blades = (uint8_t)aod__mode_value(mode, AOD_S_IMMATERIAL_BLADES, 0)};
    uint8_t poison = (uint8_t)aod__mode_value(mode, AOD_S_POISONED, POISON_USUAL);
    if (poison > 0 && poison < 6 && aod__wing(g, target) == AOD_DREADWING) // LEGION-2.1
        poison++;
    bool is_resilient =
        aod__standing(g, target) == 1 && aod__host_has(g, target, AOD_S_PRENATURAL_RESILIENCE);
    if (poison > 0) // SHOOT-5.4
        law.need = better(law.need, is_resilient ? 6 : poison);
    if (aod__mode_has(mode, AOD_S_FLESHBANE))
        law.need = better(law.need, is_resilient ? 6 : 2);
    if (law.rending > 0 && is_resilient) // RULE-Prenatural_Resilience
        law.rending = 6;
    bool is_poison = poison > 0 || aod__mode_has(mode, AOD_S_FLESHBANE);
    law.must_again = is_poison && resists_poison(g, target);
    bool is_twin = aod__strikes(mode) == AOD_STRIKES_BY_TEMPLATE && // WPN-3.5
                   aod__mode_has(mode, AOD_S_TWIN_LINKED);
    unsigned host = aod__host(g->s, aod__unit_of(g->s, striker));
    law.is_again = aod__mode_has(mode, AOD_S_SHRED) || is_twin ||
                   (is_machine(g, target) && has_bane(mode)) ||
                   aod__hunts(g, host, target); // RULE-Monster_Hunter
    law.ones_again = aod__prefers(g, host, target) || aod__has_marked(g, striker, target);
    // RULE-Neutron_flux.
    law.is_deadly = aod__mode_has(mode, AOD_S_NEUTRON_FLUX) &&
                    aod__host_has_type(g, target, AOD_TYPE(AUTOMATA), 0);
    aod__settle_again(&law);
    bool is_sure =
        aod__mode_has(mode, AOD_S_SYNAPTIC_DISRUPTOR) || aod__mode_has(mode, AOD_S_PHASE_SHIFT);
    if (is_sure && toughness > 0) // 6: whatever it needs
        law.haywire = law.rending = RENDING_USUAL;
    if (is_haywire(g, mode, target)) { // 2 to 5: a Wound that armour and cover do not save
        AodWoundLaw haywire = {.need = 2,
                               .haywire = 6,
                               .strength = law.strength,
                               .ap = law.ap,
                               .saves = AOD_POOL_HARD};
        return haywire;
    }
    if (aod__mode_has(mode, AOD_S_GRAVITON_COLLAPSE)) // for hopes: its two dice are rolled apart
        return (AodWoundLaw){.need = collapse_need(g, target), .ap = law.ap};
    if (aod__mode_has(mode, AOD_S_GRAVITON_PULSE)) {
        AodWoundLaw pulse = {.need =
                                 is_plain_machine(g, target) ? AOD_NEVER : pulse_need(g, target),
                             .strength = law.strength,
                             .ap = law.ap,
                             .is_again = law.is_again,
                             .ones_again = law.ones_again};
        return pulse;
    }
    return law;
}

bool aod__wounds_with(const AodWoundLaw *law, unsigned face)
{
    ASSERT(face >= 1 && face <= 6);
    bool is_rending = law->rending > 0 && face >= law->rending; // whatever the Toughness
    return face > 1 && (face >= law->need || is_rending);
}

void aod__report_wound_die(const Aod *g, unsigned unit, const AodWoundLaw *law, unsigned face)
{
    AodNeed need = {
        .need = law->need, .own = law->chart == 0 ? 0 : law->strength, .against = law->toughness};
    unsigned wounds = law->need;
    for (unsigned least = 2; least < wounds; least++) // Rending
        wounds = aod__wounds_with(law, least) ? least : wounds;
    aod__note_test(g, aod__seat_of(g->m, unit), wounds > 1 ? wounds : 2, face);
    aod__report_die(g, law->need == law->chart ? AOD_MSG_WOUND_DIE : AOD_MSG_RULED_WOUND_DIE, unit,
                    need, face);
}

void aod__tell_again(const Aod *g)
{
    int count = 0;
    ASSERT(g->s->die_count <= AOD_DICE_MAX);
    for (unsigned n = 0; n < g->s->die_count; n++)
        count += (g->s->die[n].came & AOD_DIE_AGAIN) != 0;
    if (count > 0)
        AOD_REPORT(g, PRIN_1_3, ROLLED_AGAIN, "i", count);
}

void aod__note_wound(AodDie *die, const AodWoundLaw *law)
{
    ASSERT((die->came & AOD_DIE_HIT) != 0);
    die->came &= (uint8_t) ~(AOD_DIE_WOUND | AOD_DIE_AP2 | AOD_DIE_DEADLY);
    if (!aod__wounds_with(law, die->face))
        return;
    die->came |= AOD_DIE_WOUND;
    if ((law->rending > 0 && die->face >= law->rending) ||
        (law->breaching > 0 && die->face >= law->breaching))
        die->came |= AOD_DIE_AP2;
    if (law->murderous > 0 && die->face >= law->murderous)
        die->came |= AOD_DIE_DEADLY;
}
