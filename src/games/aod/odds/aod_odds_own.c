// What attacks cost those who make them.
#include "aod_odds_internal.h"

// The chance of an attack that rolls To Hit to show a 1 in the end (AOD-RULE-Gets_Hot).
static double hot_chance(const AodOddsWeapon *weapon)
{
    AodOddsWeapon as_if = *weapon;
    if (weapon->is_master_crafted)
        as_if.hit_reroll = AOD_ODDS_REROLL_FAILED;
    AodOddsHitLaw law = aod_odds_hit(&as_if, 0);
    bool again = as_if.hit_reroll != AOD_ODDS_REROLL_NONE || law.again_need != 0;
    double hot = again ? law.one / 6 : law.one;
    return hot + (as_if.hit_reroll == AOD_ODDS_REROLL_FAILED ? law.other / 6 : 0);
}

// That a Wound by it is not saved: neither Cover nor Shrouded helps. A vehicle rolls a D6, and on 1
// or 2 a Glancing Hit is to be saved (AOD-RULE-Gets_Hot, AOD-VEH-4.4).
static double unsaved_by(const AodOddsWeapon *weapon, const AodOddsKind *firer)
{
    if (weapon->is_mounted) {
        int invulnerable = firer->invulnerable == 0 ? 7 : firer->invulnerable;
        return 2 / 6.0 * (1 - aod__faces_from(invulnerable) / 6.0);
    }
    AodOddsWeapon own = {.is_melee = true};
    AodOddsKind kind = {.toughness = 10,
                        .save = firer->save,
                        .invulnerable = firer->invulnerable,
                        .feel_no_pain = firer->feel_no_pain};
    AodOddsPool pool = {.ap = weapon->ap};
    return aod_odds_save(&own, &kind, &pool).unsaved;
}

bool aod_odds_failed(const AodOddsWeapon *weapon, const AodOddsMajority *target, AodOddsFailed *out)
{
    AodOddsPools pools;
    if (weapon->is_deflagrating || !aod_odds_pools(weapon, target, &pools))
        return false;
    out->trials = pools.trials;
    out->chance = pools.hits;
    for (int i = 0; i < pools.count; i++)
        out->chance -= pools.pool[i].chance;
    out->chance = out->chance > 0 ? out->chance : 0; // of sums that may differ by a rounding
    return true;
}

bool aod_odds_failed_hull(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle,
                          AodOddsFailed *out)
{
    AodOddsHitLaw law = aod_odds_hit(weapon, 1);
    double face[7], hits = 0;
    if (vehicle->void_shields > 0 || !aod_odds__trials(weapon, &law, &out->trials, face))
        return false;
    // AOD-RULE-Disruption: what glances of itself does not roll.
    int disruption = vehicle->is_god_engine ? 0 : weapon->disruption;
    for (int i = 0; i <= 6; i++)
        hits += i > 0 && disruption != 0 && i >= disruption ? 0 : face[i];
    AodOddsArmourLaw armour = aod_odds_armour(weapon, vehicle);
    double fails = 1 - armour.glancing - armour.penetrating;
    out->chance = fails > 0 ? hits * fails : 0;
    return true;
}

bool aod_odds_own_wounds(const AodOddsWeapon *weapon, const AodOddsKind *firer,
                         const AodOddsFailed *failed, OddsDist *out)
{
    bool is_single = weapon->attacks.count == 0 && weapon->attacks.plus <= 1;
    double feedback = failed == NULL ? 0 : failed->chance / 6; // AOD-RULE-Feedback: on a 1
    if (!weapon->is_hot) {
        odds_certain(out, 0);
        if (failed != NULL)
            odds_thin(&failed->trials, feedback, out);
        return true;
    }
    if (weapon->is_automatic ? failed != NULL : weapon->is_master_crafted && !is_single)
        return false;
    OddsDist attacks;
    double hot = weapon->is_automatic ? aod_odds__burns(weapon) : hot_chance(weapon);
    aod_odds_attacks(weapon, &attacks);
    if (weapon->is_automatic) // one die for each shot
        odds_certain(&attacks, weapon->count);
    // An attack that is hot has not hit.
    odds_thin(&attacks, hot * unsaved_by(weapon, firer) + feedback, out);
    return true;
}
