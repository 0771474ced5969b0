// Tests, charges, scatter and Sweeping Advances of Age of Darkness.
#include "aod_law.h"
#include "aod_odds.h"

#include <string.h>

double aod_odds_test(const AodOddsTest *test)
{
    if (test->is_fearless)
        return 1; // AOD-RULE-Fearless
    // AOD-RULE-Stubborn: negative modifiers do not count. AOD-PRIN-2.3, 2.4: 0 to 10, and 0 fails.
    int modifier = test->modifier - (test->is_unafraid ? 0 : test->fear);
    modifier = test->is_stubborn && modifier < 0 ? 0 : modifier;
    int ld = test->leadership + modifier;
    ld = ld < 0 ? 0 : ld > 10 ? 10 : ld;
    int passes = 0;
    for (int roll = 0; roll < 36; roll++) {
        int a = roll / 6 + 1, b = roll % 6 + 1;
        bool is_double_one = a == 1 && b == 1;
        // AOD-PRIN-3.2, 3.5
        passes += (ld > 0 && a + b <= ld) || (test->is_morale && is_double_one);
    }
    double p = passes / 36.0;
    return test->is_rerolled ? (passes * 36 + (36 - passes) * passes) / 1296.0 : p;
}

bool aod_odds_has_test(const AodOddsUnit *unit)
{
    bool is_told = false, is_all_fearless = true;
    for (int i = 0; i < unit->kind_count; i++) {
        is_told = is_told || unit->kind[i].leadership > 0;
        is_all_fearless = is_all_fearless && unit->kind[i].is_fearless;
    }
    return is_told || is_all_fearless;
}

// AOD-TYPE-2.16: beside an Anathema the others have 2 less, and only a unit of such uses theirs.
static int leadership_of(const AodOddsKind *kind, int untold, bool has_anathema, bool has_others)
{
    int leadership = kind->leadership > 0 ? kind->leadership : untold;
    if (kind->is_anathema && has_others)
        return 0;
    return leadership - (has_anathema && !kind->is_anathema ? 2 : 0);
}

AodOddsTest aod_odds_test_of(const AodOddsUnit *unit, const AodOddsPlace *place)
{
    AodOddsTest test = {0};
    bool has[2] = {false, false}; // others, Anathema
    int untold = 0;
    for (int i = 0; i < unit->kind_count; i++) {
        untold = unit->kind[i].leadership > untold ? unit->kind[i].leadership : untold;
        has[unit->kind[i].is_anathema] |= place->alive[i] > 0;
    }
    test.is_unafraid = true;
    for (int i = 0; i < unit->kind_count; i++) {
        const AodOddsKind *kind = &unit->kind[i];
        if (place->alive[i] == 0)
            continue;
        test.is_unafraid &= kind->is_unafraid;
        int leadership = leadership_of(kind, untold, has[1], has[0]);
        if (leadership > test.leadership)
            test.leadership = leadership; // AOD-PRIN-3.2
        test.is_stubborn |= kind->is_stubborn;
        test.is_fearless |= kind->is_fearless;
    }
    return test;
}

void aod_odds_charge(const AodOddsCharge *charge, OddsDist *distance)
{
    odds_certain(distance, 0);
    if (charge->movement <= 0)
        return; // AOD-ASSAULT-2.3
    int modifier = aod__charge_modifier(charge->movement);
    modifier += charge->bonus - (charge->is_difficult ? 2 : 0); // AOD-ASSAULT-2.4, 2.5
    distance->max = AOD_CHARGE_MAX;
    memset(distance->p, 0, (AOD_CHARGE_MAX + 1) * sizeof *distance->p);
    OddsDist dice;
    odds_dice(&dice, (OddsDice){2, 6, 0});
    double short_of = 0;
    for (int roll = 2; roll <= 12; roll++) {
        int inches = aod__charge_distance(roll, modifier);
        if (charge->is_rerolled && inches < charge->gap)
            short_of += dice.p[roll];
        else
            distance->p[inches] += dice.p[roll];
    }
    for (int roll = 2; charge->is_rerolled && roll <= 12; roll++) {
        int inches = aod__charge_distance(roll, modifier);
        distance->p[inches] += short_of * dice.p[roll];
    }
}

void aod_odds_scatter(const AodOddsScatter *scatter, OddsDist *distance)
{
    OddsDist dice;
    odds_dice(&dice, scatter->dice);
    int most = dice.max > scatter->skill ? dice.max - scatter->skill : 0;
    OddsDist once = {.max = most}; // of an arrow, then of the whole roll
    for (int roll = 0; roll <= dice.max; roll++) {
        int inches = roll > scatter->skill ? roll - scatter->skill : 0; // AOD-WPN-2.3
        once.p[inches] += dice.p[roll] * (2 / 3.0);
    }
    *distance = once;
    distance->p[0] += 1 / 3.0; // AOD-PRIN-1.7
    if (!scatter->is_rerolled)
        return;
    OddsDist whole = *distance;
    // AOD-WPN-2.6: no Hit was rolled, and the marker would move further than one likes.
    double again = 0;
    for (int i = scatter->kept + 1; i <= most; i++) {
        again += once.p[i];
        distance->p[i] -= once.p[i];
    }
    for (int i = 0; i <= most; i++)
        distance->p[i] += again * whole.p[i];
}

double aod_odds_sweep(int initiative, bool is_crusader, int enemy_initiative)
{
    OddsDist mine, theirs;
    double above, equal, below;
    odds_die(&theirs, 6);
    if (is_crusader)
        odds_high_of_two_d6(&mine); // AOD-RULE-Crusader: two dice, the lower is dropped
    else
        odds_die(&mine, 6);
    odds_compare(&mine, initiative, &theirs, enemy_initiative, &above, &equal, &below);
    return above + equal; // AOD-ASSAULT-10.1
}
