// Age of Darkness die by die: attacks as people roll them, written from docs/rules/aod.md and not
// from its odds, which are held against it. The dice come from a source: all there can be, or a
// generator.
#pragma once

#include "aod_odds.h"

#include <stdint.h>

typedef struct AodDice {
    int (*roll)(void *context); // a D6
    void *context;
} AodDice;

// A model of the unit as it stands.
typedef struct AodModel {
    const AodOddsKind *kind;
    int left;     // Wounds; 0: dead
    bool is_weak; // lost a Wound to Rad-phage
} AodModel;

typedef struct AodTable {
    int model_count;
    AodModel model[AOD_ODDS_LINE_MAX]; // in the order in which they get Wounds
    bool had_perils;                   // by Psy-shock
} AodTable;

typedef struct AodPool {
    bool is_deadly;
    bool is_precise;
    int ap;
    bool is_collapse;
    int haywire;   // 0: not; else what the die showed
    bool by_force; // with the Strength that Force has not doubled the die would have failed
} AodPool;

// A vehicle as it stands.
typedef struct AodHull {
    int left, mounts, crew; // crew: 1 shaken, 2 stunned
    int shields;
    bool is_immobile, has_exploded;
    int before; // left when the group began
} AodHull;

AodTable aod_table(const AodOddsUnit *unit);
// What counts of those that live.
AodOddsMajority aod_majority(const AodTable *table);

// Hits by what their dice tell: +1 precise, +2 wounds of itself.
typedef struct AodHits {
    int count[4];
} AodHits;
// One weapon of the group: how many hits.
AodHits aod_roll_hits(const AodDice *dice, const AodOddsWeapon *weapon, AodOddsMajority target);
// One hit: whether it wounds, and how.
bool aod_roll_wound(const AodDice *dice, const AodOddsWeapon *weapon, AodOddsMajority target,
                    int hit, AodPool *pool);
// When its pool has its turn, from 0 to AOD_ORDERS - 1.
enum { AOD_ORDERS = 12 };
int aod_order(AodPool pool, const AodOddsWeapon *weapon);
// Who gets it; NULL: all are dead.
AodModel *aod_victim(AodTable *table, AodPool pool);
// Rolls its psychic check: whether it attacks, and as what. The check's chances are those of 2D6 of
// at most `leadership`; a Psyker who fails dies of `dies` or more of the D3 Wounds; 0: he does not.
bool aod_roll_check(const AodDice *dice, const AodOddsWeapon *weapon, int leadership, int dies,
                    unsigned traits, AodOddsWeapon *as_if);
// What all that live have in common: against an Anathema among others checks are made.
unsigned aod_common_traits(const AodTable *table);
// One Wound on the model: how many it loses. *unsaved counts. It is not taken off yet.
int aod_roll_loss(const AodDice *dice, const AodOddsWeapon *weapon, const AodModel *model,
                  AodPool pool, int *unsaved);
// Takes it off; who loses some to Rad-phage and lives is weak.
void aod_lose(const AodOddsWeapon *weapon, AodModel *model, int lost);
// AOD-RULE-Psy_shock: whether a unit that stands so is open to it; AOD-PSY-1.3: the Perils, how
// many Wounds they cost.
bool aod_is_exposed(const AodOddsWeapon *weapon, const AodTable *table);
int aod_roll_perils(const AodDice *dice, AodTable *table);
// The whole group against the table.
void aod_roll_group(const AodDice *dice, const AodOddsWeapon *weapon, AodTable *table);

// One hit on the vehicle: penetration, saves, table.
void aod_roll_attack(const AodDice *dice, const AodOddsWeapon *weapon,
                     const AodOddsVehicle *vehicle, bool glances, AodHull *hull);
// What comes after a whole group: AOD-RULE-Plasma_Burn.
void aod_roll_burn(const AodDice *dice, const AodOddsWeapon *weapon, AodHull *hull);
