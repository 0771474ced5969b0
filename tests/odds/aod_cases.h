// Made-up groups, units and vehicles of Age of Darkness, for tests and benchmarks.
#pragma once

#include "odds_aod.h"

#include "base_rng.h"

typedef struct AodCase {
    int weapon_count;
    OddsAodWeapon weapon[ODDS_AOD_WEAPONS_MAX];
    int leadership[ODDS_AOD_WEAPONS_MAX]; // of psychic checks
    int dies[ODDS_AOD_WEAPONS_MAX];       // of so many Wounds of Perils; 0: never
    OddsAodUnit unit;
    OddsAodVehicle vehicle;
} AodCase;

// Small: at most seven attacks and some models; else as on a table.
void aod_case_make(FastRng *rng, bool is_small, AodCase *out);
