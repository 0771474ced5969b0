// The law of a hit on a vehicle: penetration, saves, the damage table.
#include "aod_odds_internal.h"

#include <string.h>

// The sum that the dice of one roll make, and whether it has what Rending wants: each counted die
// of that many or more adds a D3.
typedef struct Roll {
    int sum, rending;
} Roll;

static void sort3(int dice[3])
{
    for (int i = 0; i < 2; i++) {
        for (int j = 0; j < 2 - i; j++) {
            if (dice[j] < dice[j + 1]) {
                int swap = dice[j];
                dice[j] = dice[j + 1];
                dice[j + 1] = swap;
            }
        }
    }
}

// counts[s]: how many of the equally likely rolls make s, without S. Gives how many there are.
// AOD-VEH-4.2, 4.3: Ordnance the higher of two, Destroyer the higher two of three, each with the
// further dice of Armourbane.
static double count_rolls(const AodOddsWeapon *weapon, double counts[64])
{
    int rolled = weapon->is_destroyer ? 3 : weapon->is_ordnance ? 2 : 1;
    int kept = weapon->is_destroyer ? 2 : 1;
    int total = rolled + weapon->armourbane, outcomes = 1;
    for (int i = 0; i < total; i++)
        outcomes *= 6;
    memset(counts, 0, 64 * sizeof *counts);
    if (weapon->is_graviton_collapse) { // 4D6 in place of S and the roll
        OddsDist dice;
        odds_dice(&dice, (OddsDice){4, 6, 0});
        memcpy(counts, dice.p, sizeof *counts * ((size_t)dice.max + 1));
        return 1;
    }
    for (int outcome = 0; outcome < outcomes; outcome++) {
        int first[3] = {0}, rest = outcome;
        Roll roll = {0};
        for (int i = 0; i < total; i++, rest /= 6) {
            int die = rest % 6 + 1;
            if (i < rolled) {
                first[i] = die;
                continue;
            }
            roll.sum += die;
            roll.rending += weapon->rending != 0 && die >= weapon->rending;
        }
        sort3(first);
        for (int i = 0; i < kept; i++) {
            roll.sum += first[i];
            roll.rending += weapon->rending != 0 && first[i] >= weapon->rending;
        }
        // AOD-RULE-Rending: so many D3 more. Written as weights, 27 for each outcome.
        for (int d3 = 0; d3 < 27; d3++) {
            int more = 0, faces = d3;
            for (int i = 0; i < roll.rending && i < 3; i++, faces /= 3)
                more += faces % 3 + 1;
            counts[roll.sum + more]++;
        }
    }
    return outcomes * 27.0;
}

static void set_penetration(const AodOddsWeapon *weapon, bool is_immune, AodOddsArmourLaw *law)
{
    if (weapon->is_haywire && !is_immune) { // AOD-RULE-Haywire
        law->glancing = 4 / 6.0;
        law->penetrating = 1 / 6.0;
        return;
    }
    if (law->strength < 0)
        return; // nothing to penetrate with
    double counts[64];
    double all = count_rolls(weapon, counts), equal = 0, more = 0;
    for (int sum = 0; sum < 64; sum++) {
        AodPenetration result = aod__penetration(law->strength + sum, law->armour);
        if (result == AOD_GLANCING)
            equal += counts[sum];
        else if (result == AOD_PENETRATING)
            more += counts[sum];
    }
    law->glancing = equal / all;
    law->penetrating = more / all;
    // AOD-RULE-Sunder: what fails is rolled again, a Glancing Hit if one likes; the second stands.
    double again = 0;
    if (weapon->is_sunder)
        again = (all - equal - more + (weapon->rerolls_glances ? equal : 0)) / all;
    double kept_glancing = weapon->is_sunder && weapon->rerolls_glances ? 0 : equal / all;
    law->glancing = kept_glancing + again * (equal / all);
    law->penetrating = more / all + again * (more / all);
}

static double unsaved(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle, bool no_cover)
{
    bool in_cover = !weapon->is_melee && !weapon->ignores_cover;
    int save = vehicle->invulnerable;
    if (in_cover && !no_cover && vehicle->cover != 0 && (save == 0 || vehicle->cover < save))
        save = vehicle->cover;
    double p = 1; // AOD-VEH-4.4
    if (save != 0)
        p -= odds_d6(save < 2 ? 2 : save);
    if (in_cover && vehicle->shrouded != 0)
        p *= 1 - odds_d6(vehicle->shrouded < 2 ? 2 : vehicle->shrouded);
    return p;
}

_Static_assert(sizeof((AodOddsArmourLaw *)0)->table / sizeof(double) == AOD_VEHICLE_RESULTS,
               "a chance for each result");

// AOD-VEH-6.9: a D6 with modifiers; slow vehicles the lower of two.
void aod_odds__set_table(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle,
                         AodOddsArmourLaw *law)
{
    int modifier = weapon->table_modifier + aod__vehicle_modifier(weapon->ap);
    for (int die = 1; die <= 6; die++) {
        double p = vehicle->is_slow ? (2 * (7 - die) - 1) / 36.0 : 1 / 6.0;
        law->table[aod__vehicle_result(die + modifier)] += p;
    }
}

AodOddsArmourLaw aod_odds_armour(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle)
{
    AodOddsArmourLaw law = {.strength = weapon->strength, .armour = vehicle->armour};
    if (weapon->is_graviton_collapse)
        law.strength = 0;
    if (weapon->is_lance && law.armour > 12)
        law.armour = 12; // AOD-RULE-Lance
    set_penetration(weapon, vehicle->is_god_engine, &law);
    law.unsaved = unsaved(weapon, vehicle, false);
    law.unsaved_second = unsaved(weapon, vehicle, true);
    aod_odds__set_table(weapon, vehicle, &law);
    return law;
}
