// The law of To Hit rolls in whole numbers of dice faces, how many attacks there are, and trials:
// attacks with what their dice show.
#include "aod_odds_internal.h"

#include <string.h>

// --- to hit ---

static AodOddsHitLaw hit_with(const AodOddsWeapon *weapon, int need, int again_need, bool six_hits)
{
    AodOddsHitLaw law = {.need = need, .again_need = again_need, .six_hits = six_hits};
    int hits = aod__faces_from(need);
    if (six_hits && hits == 0)
        hits = 1; // AOD-ASSAULT-8.3: a natural 6 hits
    law.first = hits / 6.0;
    law.one = 1 / 6.0; // a natural 1 misses (AOD-SHOOT-4.1, AOD-ASSAULT-8.3)
    law.other = (5 - hits) / 6.0;
    bool is_ones = weapon->hit_reroll == AOD_ODDS_REROLL_ONES;
    bool is_failed = weapon->hit_reroll == AOD_ODDS_REROLL_FAILED;
    int ones_hits = 0; // faces that hit when a 1 is rolled again
    if (is_ones || is_failed)
        ones_hits = hits; // AOD-SHOOT-4.2: another rule's re-roll needs the first number
    else if (again_need != 0)
        ones_hits = aod__faces_from(again_need);
    law.one_again = ones_hits / 6.0;
    law.other_again = is_failed ? law.first : 0;
    int other_hits = is_failed ? hits : 0;
    law.hits = (6 * hits + ones_hits + (5 - hits) * other_hits) / 36.0;
    for (int face = 2; face <= 6; face++) { // the first die, or the second after a 1 or a miss
        bool is_hit = face > 6 - hits;
        bool is_ones_hit = face > 6 - ones_hits;
        int chances = (is_hit ? 6 : 0) + (is_ones_hit ? 1 : 0);
        chances += is_failed && is_hit ? 5 - hits : 0;
        law.face[face] = chances / 36.0;
    }
    return law;
}

AodOddsHitLaw aod_odds_hit(const AodOddsWeapon *weapon, int target_ws)
{
    const AodOddsHitLaw certain = {.need = 1, .first = 1, .hits = 1, .face = {1}};
    const AodOddsHitLaw never = {.need = 7, .one = 1 / 6.0, .other = 5 / 6.0};
    if (weapon->is_automatic)
        return certain;
    if (weapon->skill <= 0)
        return never; // AOD-PRIN-2.4: BS or WS 0 does not attack
    if (weapon->is_melee) {
        if (target_ws <= 0)
            return certain; // AOD-PRIN-2.4: WS 0 is hit automatically
        int need = aod__fight_need(weapon->skill, target_ws);
        return hit_with(weapon, aod__need_with(need, weapon->hit_modifier), 0, true);
    }
    int bs = weapon->is_snap ? aod__snap_bs(weapon->skill, weapon->is_primarch) : weapon->skill;
    int need = aod__shoot_need(bs), again = aod__shoot_again_need(bs);
    return hit_with(weapon, aod__need_with(need, weapon->hit_modifier),
                    again == 0 ? 0 : aod__need_with(again, weapon->hit_modifier), false);
}

// --- how many attacks ---

double aod_odds__burns(const AodOddsWeapon *weapon)
{
    bool again = weapon->hit_reroll != AOD_ODDS_REROLL_NONE || weapon->is_master_crafted;
    return again ? 1 / 36.0 : 1 / 6.0;
}

void aod_odds_attacks(const AodOddsWeapon *weapon, OddsDist *out)
{
    OddsDist one, none;
    odds_dice(&one, weapon->attacks);
    if (weapon->is_hot && weapon->is_automatic) {
        odds_certain(&none, 0);
        odds_mix(&none, aod_odds__burns(weapon), &one, &one);
    }
    odds_times(&one, weapon->count, out); // AOD-WPN-1.9: dice are rolled for each weapon
}

// --- trials ---

// Adds to `hits` what one weapon of so many attacks does, with one failed roll made again where
// that helps most: on a miss that would not be rolled again anyway.
static void add_master_crafted(const AodOddsHitLaw *law, int attacks, double weight, OddsDist *hits)
{
    double of_first[ODDS_MAX + 1]; // chance of so many hits, of so many ones among the rest
    OddsDist first, ones, again, more;
    double misses = law->one + law->other;
    odds_trials(&first, attacks, law->first);
    memcpy(of_first, first.p, sizeof(double) * ((size_t)attacks + 1));
    for (int hit = 0; hit <= attacks; hit++) {
        int missed = attacks - hit;
        odds_trials(&ones, missed, misses > 0 ? law->one / misses : 0);
        for (int one = 0; one <= missed; one++) {
            int other = missed - one;
            int crafted = missed > 0; // AOD-RULE-Master_crafted: one failed roll
            int crafted_one = crafted && other == 0;
            odds_trials(&again, one - crafted_one, law->one_again);
            for (int i = crafted && !crafted_one; i < other; i++)
                odds_add_trial(&again, law->other_again);
            if (crafted)
                odds_add_trial(&again, law->first);
            more = again;
            for (int k = 0; k <= more.max; k++)
                hits->p[hit + k] += weight * of_first[hit] * ones.p[one] * more.p[k];
        }
    }
}

bool aod_odds__trials(const AodOddsWeapon *weapon, const AodOddsHitLaw *law, OddsDist *trials,
                      double face[7])
{
    int most = weapon->attacks.count * weapon->attacks.sides + weapon->attacks.plus;
    if (weapon->count < 0 || most < 0 || weapon->count * most > AOD_ODDS_ATTACKS_MAX)
        return false;
    bool is_crafted = weapon->is_master_crafted && !weapon->is_automatic && law->need > 1;
    memcpy(face, law->face, sizeof law->face);
    int faces = (int)(6 * law->first + 0.5); // that hit at the first roll, each as likely
    if (!is_crafted || (weapon->attacks.count == 0 && weapon->attacks.plus <= 1)) {
        aod_odds_attacks(weapon, trials);
        // A single attack: whatever fails is rolled again.
        double hit = law->first + (law->one + law->other) * law->first;
        for (int i = 2; is_crafted && i <= 6; i++)
            face[i] = faces > 0 && i > 6 - faces ? hit / faces : 0;
        return true;
    }
    // Of several, the numbers of all hits are alike unless some come by another need.
    bool reads_dice = weapon->disruption != 0 || weapon->molecular != 0 || weapon->precision != 0;
    if (reads_dice && law->again_need != 0 && law->one_again != law->first)
        return false;
    for (int i = 2; i <= 6; i++)
        face[i] = faces > 0 && i > 6 - faces ? 1.0 / faces : 0;
    if (!reads_dice || faces == 0) {
        memset(face, 0, 7 * sizeof *face);
        face[0] = 1; // hits, whatever the number
    }
    OddsDist attacks, hits;
    odds_dice(&attacks, weapon->attacks);
    odds_certain(&hits, 0);
    hits.p[0] = 0;
    hits.max = attacks.max;
    memset(hits.p, 0, sizeof(double) * ((size_t)hits.max + 1));
    for (int n = 0; n <= attacks.max; n++)
        if (attacks.p[n] > 0)
            add_master_crafted(law, n, attacks.p[n], &hits);
    odds_times(&hits, weapon->count, trials);
    return true;
}
