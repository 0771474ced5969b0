// The law of To Wound rolls in whole numbers of dice faces: pools of Wounds.
#include "aod_odds_internal.h"

static int smaller(int need, int other)
{
    return other != 0 && other < need ? other : need;
}

// AOD-PRIN-1.4: nothing is rolled again if both every success and every failure would be.
static void mark_rerolls(AodOddsWoundLaw *law, const bool wounds[7], AodOddsReroll reroll,
                         bool of_successes)
{
    bool all = of_successes;
    for (int face = 1; face <= 6; face++) {
        bool failed_again =
            reroll == AOD_ODDS_REROLL_FAILED || (reroll == AOD_ODDS_REROLL_ONES && face == 1);
        law->is_again[face] = wounds[face] ? of_successes : failed_again;
        all = all && law->is_again[face];
    }
    for (int face = 1; all && face <= 6; face++)
        law->is_again[face] = false;
}

// AOD-RULE-Haywire: a D6 in place of the To Wound roll, with pools of its own.
static AodOddsWoundLaw haywire(const AodOddsWeapon *weapon)
{
    AodOddsWoundLaw law = {.chart = 2, .need = 2, .pool_count = 2};
    law.pool[0] = (AodOddsPool){.ap = weapon->ap, .saves = AOD_ODDS_NO_HELP, .chance = 1 / 6.0};
    law.pool[1] = (AodOddsPool){.ap = weapon->ap, .saves = AOD_ODDS_NO_ARMOUR, .chance = 4 / 6.0};
    return law;
}

// The target's player rolls instead: AOD-RULE-Graviton_Pulse a D6 under its S, and a 6 fails;
// AOD-RULE-Graviton_Collapse 2D6 of at most its S.
static AodOddsWoundLaw graviton(const AodOddsWeapon *weapon, const AodOddsMajority *target)
{
    AodOddsWoundLaw law = {.chart = 7, .need = 7};
    int passes = 0;
    for (int roll = 0; roll < 36; roll++) {
        int a = roll / 6 + 1, b = roll % 6 + 1;
        passes += weapon->is_graviton_collapse ? a + b <= target->strength
                                               : a < target->strength && a != 6;
    }
    bool is_spared = weapon->is_graviton_pulse && (target->traits & AOD_ODDS_IS_MACHINE) != 0;
    if (passes == 36 || is_spared)
        return law;
    law.pool_count = 1;
    law.pool[0] = (AodOddsPool){
        .ap = weapon->ap,
        .saves = weapon->is_graviton_collapse ? AOD_ODDS_ONLY_ARMOUR : AOD_ODDS_ALL_SAVES,
        .chance = (36 - passes) / 36.0,
    };
    return law;
}

// AOD-SHOOT-5.4: the number of a rule in place of the chart's; 0: none.
static int fixed_need(const AodOddsWeapon *weapon, unsigned traits)
{
    bool is_sanctic = weapon->is_sanctic && (traits & AOD_ODDS_IS_DAEMON) != 0; // AOD-PSY-2.7
    return weapon->is_fleshbane || is_sanctic ? 2 : weapon->poisoned;
}

// What the die must show; 7: cannot wound.
static int need_of(const AodOddsWeapon *weapon, int strength, const AodOddsMajority *target)
{
    int chart = aod__wound_need(strength, target->toughness);
    int need = smaller(chart, fixed_need(weapon, target->traits));
    return need > 6 ? AOD_NEVER : aod__need_with(need, weapon->wound_modifier);
}

AodOddsWoundLaw aod_odds_wound(const AodOddsWeapon *weapon, const AodOddsMajority *target)
{
    unsigned traits = target->traits;
    if (weapon->is_haywire && (traits & AOD_ODDS_FEELS_HAYWIRE) != 0)
        return haywire(weapon);
    if (weapon->is_graviton_pulse || weapon->is_graviton_collapse)
        return graviton(weapon, target);
    int toughness = target->toughness;
    AodOddsWoundLaw law = {.chart = aod__wound_need(weapon->strength, toughness)};
    // AOD-RULE-Data_djinn: what is not a machine is not wounded.
    if (weapon->is_data_djinn && (traits & AOD_ODDS_IS_MACHINE) == 0) {
        law.need = 7;
        return law;
    }
    law.need = need_of(weapon, weapon->strength, target);
    int undoubled = weapon->undoubled == 0 ? 0 : need_of(weapon, weapon->undoubled, target);
    AodOddsReroll reroll = weapon->wound_reroll;
    // AOD-RULE-Poisoned: in melee failures again if S is above T.
    if (weapon->poisoned != 0 && weapon->is_melee && weapon->strength > toughness)
        reroll = AOD_ODDS_REROLL_FAILED;
    if (weapon->armourbane > 0 && (traits & AOD_ODDS_FEELS_ARMOURBANE) != 0)
        reroll = AOD_ODDS_REROLL_FAILED; // AOD-RULE-Armourbane
    int pool_of_face[7] = {0};           // from 1; bit 0: AP 2, bit 1: Murderous Strike
    bool wounds[7] = {false};
    for (int face = 2; face <= 6; face++) {
        bool rends = weapon->rending != 0 && face >= weapon->rending;
        // AOD-RULE-Rending: wounds whatever the Toughness. Breaching and Murderous Strike do not.
        wounds[face] = face >= law.need || rends;
        bool breaches = weapon->breaching != 0 && face >= weapon->breaching;
        bool murders = weapon->murderous != 0 && face >= weapon->murderous;
        pool_of_face[face] = (rends || breaches ? 1 : 0) + (murders ? 2 : 0);
    }
    // AOD-TYPE-1.3, 1.4: their successful Poisoned and Fleshbane Wounds are rolled again.
    bool is_poison = weapon->is_fleshbane || weapon->poisoned != 0;
    mark_rerolls(&law, wounds, reroll, is_poison && (traits & AOD_ODDS_POISON_AGAIN) != 0);
    int kept[4] = {0}, all[4] = {0}, by_force[4] = {0}, again = 0;
    for (int face = 1; face <= 6; face++) {
        again += law.is_again[face];
        if (!wounds[face])
            continue;
        all[pool_of_face[face]]++;
        bool rends = weapon->rending != 0 && face >= weapon->rending;
        by_force[pool_of_face[face]] += face < undoubled && !rends;
        kept[pool_of_face[face]] += !law.is_again[face];
    }
    // AOD-SHOOT-5.5: Wounds of Murderous Strike first, then those at AP 2 (with AP 1 the order is
    // of no matter: no save is better than 2+).
    for (int pool = 3; pool >= 0; pool--) {
        int chances = 6 * kept[pool] + again * all[pool];
        if (chances == 0)
            continue;
        int at = law.pool_count++;
        law.pool[at].is_deadly = (pool & 2) != 0;
        law.pool[at].ap = (pool & 1) != 0 ? 2 : weapon->ap;
        law.pool[at].chance = chances / 36.0;
        // Of the numbers that wound each comes as often, whatever is rolled again.
        law.pool[at].needs_force = (double)by_force[pool] / all[pool];
    }
    return law;
}
