// A group of attacks against a unit before its saves: the majority that it meets, what its psychic
// check makes of it, its pools of Wounds.
#include "aod_odds_internal.h"

#include <stddef.h>

// --- the majority ---

// The value that most models have; of equals the highest (AOD-SHOOT-5.2, AOD-ASSAULT-8.2).
static int most_common(const AodOddsUnit *unit, const int count[], size_t offset)
{
    int most = 0, best = 0;
    for (int i = 0; i < unit->kind_count; i++) {
        int value = *(const int *)((const char *)&unit->kind[i] + offset), same = 0;
        for (int j = 0; j < unit->kind_count; j++) {
            const int *other = (const int *)((const char *)&unit->kind[j] + offset);
            same += *other == value ? count[j] : 0;
        }
        if (same > most || (same == most && value > best)) {
            most = same;
            best = value;
        }
    }
    return best;
}

AodOddsMajority aod_odds__majority_of(const AodOddsUnit *unit, const int count[])
{
    AodOddsMajority out = {0};
    out.toughness = most_common(unit, count, offsetof(AodOddsKind, toughness));
    out.ws = most_common(unit, count, offsetof(AodOddsKind, ws));
    out.strength = most_common(unit, count, offsetof(AodOddsKind, strength));
    for (int i = 0; i < unit->kind_count; i++)
        out.traits |= count[i] > 0 ? unit->kind[i].traits : 0;
    return out;
}

AodOddsMajority aod_odds_majority(const AodOddsUnit *unit)
{
    int count[AOD_ODDS_KINDS_MAX];
    for (int i = 0; i < unit->kind_count; i++)
        count[i] = unit->kind[i].count;
    return aod_odds__majority_of(unit, count);
}

// --- psychic checks ---

static AodOddsWeapon with_strength(const AodOddsWeapon *weapon, int strength)
{
    AodOddsWeapon out = *weapon;
    // AOD-PRIN-2.6: at most 10, unless more is printed.
    if (out.strength < 10)
        out.strength = strength > 10 ? 10 : strength;
    return out;
}

bool aod_odds__is_off(const AodOddsCheck *check, const AodOddsUnit *unit, const uint8_t alive[])
{
    unsigned ban = check->kind == AOD_ODDS_FORCE   ? AOD_ODDS_NO_FORCE
                   : check->kind == AOD_ODDS_FOCUS ? AOD_ODDS_NO_FOCUS
                                                   : 0;
    bool is_anybody = false, is_all = true;
    for (int i = 0; i < unit->kind_count; i++) {
        is_anybody = is_anybody || alive[i] > 0;
        is_all = is_all && (alive[i] == 0 || (unit->kind[i].traits & ban) != 0);
    }
    return is_anybody && is_all;
}

void aod_odds__forms(const AodOddsWeapon *weapon, bool is_off, AodOddsForms *out)
{
    const AodOddsCheck *check = &weapon->check;
    bool is_ignored = check->kind == AOD_ODDS_FORCE && is_off;
    out->count = 0;
    if (!check->is_made && check->kind == AOD_ODDS_FOCUS && is_off)
        return; // AOD-TYPE-2.16, 2.17
    out->count = 1;
    out->chance[0] = 1;
    out->weapon[0] = *weapon;
    if (check->kind == AOD_ODDS_NO_CHECK || check->is_made || is_ignored)
        return;
    out->chance[0] = check->passes;
    if (check->kind == AOD_ODDS_FOCUS)
        return; // AOD-PSY-1.5: else the weapon is not used
    // AOD-PSY-1.4: doubled, or as it is if the Psyker lives. AOD-RULE-Achean_Force: 2 more.
    bool is_force = check->kind == AOD_ODDS_FORCE;
    out->weapon[0] = with_strength(weapon, is_force ? 2 * weapon->strength : weapon->strength + 2);
    out->weapon[0].undoubled = is_force ? weapon->strength : 0;
    out->count = 2;
    out->chance[1] = (1 - check->passes) * (is_force ? check->lives : 1);
    out->weapon[1] = *weapon;
}

// --- pools of attacks ---

static bool is_same_pool(const AodOddsPool *a, const AodOddsPool *b)
{
    return a->is_deadly == b->is_deadly && a->is_precise == b->is_precise && a->ap == b->ap &&
           a->saves == b->saves;
}

static bool add_pool(AodOddsPools *pools, AodOddsPool pool, bool is_precise, double chance)
{
    pool.is_precise = is_precise;
    pool.chance = chance;
    for (int i = 0; i < pools->count; i++) {
        AodOddsPool *same = &pools->pool[i];
        if (is_same_pool(same, &pool)) {
            double sum = same->chance + chance;
            same->needs_force =
                (same->needs_force * same->chance + pool.needs_force * chance) / sum;
            same->chance = sum;
            return true;
        }
    }
    if (pools->count == AOD_ODDS_POOLS_MAX)
        return false;
    pools->pool[pools->count++] = pool;
    return true;
}

// AOD-RULE-Disruption, AOD-RULE-Molecular_Dissonance: the number from which on a hit wounds; 0: no.
static int self_wounding(const AodOddsWeapon *weapon, unsigned traits)
{
    if (weapon->disruption != 0 && (traits & AOD_ODDS_IS_MACHINE) != 0)
        return weapon->disruption;
    return (traits & AOD_ODDS_IS_PRIMARCH) == 0 ? weapon->molecular : 0;
}

bool aod_odds_pools(const AodOddsWeapon *weapon, const AodOddsMajority *target, AodOddsPools *out)
{
    AodOddsHitLaw hit = aod_odds_hit(weapon, target->ws);
    AodOddsWoundLaw wound = aod_odds_wound(weapon, target);
    int wounding = self_wounding(weapon, target->traits);
    int precise = weapon->is_snap ? 0 : weapon->precision; // AOD-RULE-Precision_Shots, Sniper
    double face[7], rolled[2] = {0}, wounded[2] = {0};     // [1]: by precise hits
    if (!aod_odds__trials(weapon, &hit, &out->trials, face))
        return false;
    for (int i = 0; i <= 6; i++) {
        bool is_sniped = weapon->is_sniper && !weapon->is_snap && !weapon->is_blast;
        bool is_precise = is_sniped || (i > 0 && precise != 0 && i >= precise);
        bool wounds = i > 0 && wounding != 0 && i >= wounding;
        (wounds ? wounded : rolled)[is_precise ? 1 : 0] += face[i];
    }
    out->count = 0;
    out->hits = rolled[0] + rolled[1] + wounded[0] + wounded[1];
    // AOD-SHOOT-5.5, 6.15: Murderous Strike first, of the rest what the attacker allocates.
    for (int deadly = 1; deadly >= 0; deadly--) {
        for (int is_precise = 1; is_precise >= 0; is_precise--) {
            for (int i = 0; i < wound.pool_count; i++) {
                double chance = rolled[is_precise] * wound.pool[i].chance;
                if (wound.pool[i].is_deadly == (deadly == 1) && chance > 0 &&
                    !add_pool(out, wound.pool[i], is_precise == 1, chance))
                    return false;
            }
            AodOddsPool plain = {.ap = weapon->ap};
            if (deadly == 0 && wounded[is_precise] > 0 &&
                !add_pool(out, plain, is_precise == 1, wounded[is_precise]))
                return false;
        }
    }
    return true;
}
