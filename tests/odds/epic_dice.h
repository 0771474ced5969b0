// Epic die by die, for the tests and benchmarks of src/odds: what the chains work out is rolled.
#pragma once

#include "aod_dice.h"
#include "base_rng.h"
#include "odds_epic.h"

enum { EPIC_DICE_UNITS_MAX = ODDS_EPIC_UNITS_MAX };

typedef struct EpicRolled {
    int damage, dead; // units or points lost; units lost
    int markers;      // before it breaks
    bool breaks, had_critical;
} EpicRolled;

void epic_roll_shooting(const AodDice *dice, const OddsEpicWeapon weapon[], int weapon_count,
                        const OddsEpicFormation *target, EpicRolled *out);
void epic_roll_barrage(const AodDice *dice, const OddsEpicWeapon *weapon, int more,
                       const OddsEpicFormation *target, EpicRolled *out);
// What each side lost in an assault: 1, the attacker wins; -1, the defender; 0, nobody.
int epic_roll_assault(const AodDice *dice, const OddsEpicFormation *attacker,
                      const OddsEpicFormation *defender, int *attacker_lost, int *defender_lost);

// Made-up cases.
typedef struct EpicCase {
    int weapon_count;
    OddsEpicWeapon weapon[3];
    OddsEpicFormation target;
    OddsEpicFormation side[2];
    int more; // of a barrage
    bool is_engine;
} EpicCase;
void epic_case_make(FastRng *rng, EpicCase *out);
