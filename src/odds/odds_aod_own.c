// What attacks cost those who make them.
#include "odds_aod_internal.h"

bool odds_aod_gets_hot(const OddsAodWeapon *weapon, const OddsAodKind *firer, OddsDist *out)
{
    bool is_single = weapon->attacks.count == 0 && weapon->attacks.plus <= 1;
    OddsAodWeapon as_if = *weapon;
    if (!weapon->is_automatic && weapon->is_master_crafted && !is_single)
        return false;
    if (weapon->is_master_crafted)
        as_if.hit_reroll = ODDS_REROLL_FAILED;
    OddsAodHitLaw law = odds_aod_hit(&as_if, 0);
    // AOD-RULE-Gets_Hot: a natural 1, after the re-roll if there is one.
    bool again = as_if.hit_reroll != ODDS_REROLL_NONE || law.again_need != 0;
    double hot = again ? law.one / 6 : law.one;
    hot += as_if.hit_reroll == ODDS_REROLL_FAILED ? law.other / 6 : 0;
    if (weapon->is_automatic)
        hot = odds_aod__burns(weapon);
    // Neither Cover nor Shrouded helps.
    OddsAodWeapon own = {.is_melee = true};
    OddsAodKind kind = {.toughness = 10,
                        .save = firer->save,
                        .invulnerable = firer->invulnerable,
                        .feel_no_pain = firer->feel_no_pain};
    OddsAodPool pool = {.ap = weapon->ap};
    OddsDist attacks;
    odds_aod_attacks(weapon, &attacks);
    if (weapon->is_automatic) // one die for each shot
        odds_certain(&attacks, weapon->count);
    odds_thin(&attacks, hot * odds_aod_save(&own, &kind, &pool).unsaved, out);
    return true;
}
