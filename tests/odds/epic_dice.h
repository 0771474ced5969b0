// Epic die by die, for the tests and benchmarks of its odds: what the chains work out is rolled.
#pragma once

#include "aod_dice.h"
#include "base_rng.h"
#include "epic_odds.h"

enum { EPIC_DICE_UNITS_MAX = EPIC_ODDS_UNITS_MAX };

typedef struct EpicRolled {
    int damage, dead; // units or points lost; units lost
    int markers;      // before it breaks
    bool breaks, had_critical;
} EpicRolled;

// A unit as it stands.
typedef struct EpicUnit {
    const EpicOddsKind *kind;
    int left, shields; // points; of a unit that is no war engine 1
    bool had_critical;
} EpicUnit;

typedef struct EpicTable {
    int count;
    EpicUnit unit[EPIC_DICE_UNITS_MAX];
} EpicTable;

void epic_roll_shooting(const AodDice *dice, const EpicOddsWeapon weapon[], int weapon_count,
                        const EpicOddsFormation *target, EpicRolled *out);
void epic_roll_barrage(const AodDice *dice, const EpicOddsWeapon *weapon, int more,
                       const EpicOddsFormation *target, EpicRolled *out);
// What each side lost in an assault: 1, the attacker wins; -1, the defender; 0, nobody.
int epic_roll_assault(const AodDice *dice, const EpicOddsFormation *attacker,
                      const EpicOddsFormation *defender, int *attacker_lost, int *defender_lost);

// --- the steps of an assault ---

// Hits by what they are: sums of these bits.
enum { EPIC_LANCE = 1, EPIC_PAST_COVER = 2, EPIC_SNIPER = 4, EPIC_MACRO = 8, EPIC_HIT_TYPES = 16 };
typedef struct EpicPool {
    int hits[EPIC_HIT_TYPES];
} EpicPool;

enum { EPIC_FIRST_STRIKE, EPIC_THE_REST, EPIC_SUPPORT, EPIC_PHASES };

// A hit on a unit of the table.
typedef struct EpicGiven {
    int unit, type;
} EpicGiven;
enum { EPIC_GIVEN_MAX = 600 };

void epic_table_make(const EpicOddsFormation *formation, EpicTable *table);
void epic_roll_fight(const AodDice *dice, const EpicOddsFormation *side, const EpicTable *table,
                     int phase, EpicPool *pool);
// Gives out the hits over those that live: the macro ones, or the others. How many there are.
int epic_give(const EpicTable *table, const EpicPool *pool, bool macro, EpicGiven out[]);
void epic_take_hit(const AodDice *dice, EpicUnit *unit, int type);
// By how much the first is ahead, both sides having some left.
int epic_roll_result(const AodDice *dice, const EpicOddsFormation side[2],
                     const EpicTable table[2]);
// What the loser by so much still loses.
int epic_further(const EpicOddsFormation *side, const EpicTable *table, int by);
int epic_lost(const EpicTable *table);
bool epic_lives(const EpicTable *table);
// EPIC-1.12.5f
EpicOddsFormation epic_uncovered(const EpicOddsFormation *attacker);

// Made-up cases.
typedef struct EpicCase {
    int weapon_count;
    EpicOddsWeapon weapon[3];
    EpicOddsFormation target;
    EpicOddsFormation side[2];
    int more; // of a barrage
    bool is_engine;
} EpicCase;
void epic_case_make(FastRng *rng, EpicCase *out);
// Two sides of an assault; small: three units, or one war engine.
void epic_sides_make(FastRng *rng, bool is_small, EpicOddsFormation side[2]);
