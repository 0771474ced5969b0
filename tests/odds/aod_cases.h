// Made-up groups, units and vehicles of Age of Darkness, for tests and benchmarks.
#pragma once

#include "aod_odds.h"

#include "base_rng.h"

typedef struct AodCase {
    int weapon_count;
    AodOddsWeapon weapon[AOD_ODDS_WEAPONS_MAX];
    int leadership[AOD_ODDS_WEAPONS_MAX]; // of psychic checks
    int dies[AOD_ODDS_WEAPONS_MAX];       // of so many Wounds of Perils; 0: never
    AodOddsUnit unit;
    AodOddsVehicle vehicle;
} AodCase;

// Small: at most seven attacks and some models; else as on a table.
void aod_case_make(FastRng *rng, bool is_small, AodCase *out);
