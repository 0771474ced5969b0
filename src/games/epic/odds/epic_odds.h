// Epic: Armageddon: what shooting, barrages and assaults do to a formation, exactly (docs/rules/
// epic.md, chapters 1.9, 1.12, 2 and 3).
//
// A formation is a few kinds of units in the order in which they get hits, nearest first. Hits go
// one each before a second to any, and every hit is saved for itself; so with so many hits each
// kind loses its own number, independent of the others, and what is left is told by one number a
// kind. Nothing is allocated: the caller gives an EpicOddsWork, one a thread.
//
// The greedy player's estimates (epic_estimate.h) take the laws of single rolls from
// here and make expected values of them: a chain for every choice would take too long.
#pragma once

#include "odds.h"

enum {
    EPIC_ODDS_KINDS_MAX = 4,
    EPIC_ODDS_UNITS_MAX = 40,   // of a formation
    EPIC_ODDS_STATES_MAX = 400, // ways of what is left: product of (count + 1) of its kinds
    EPIC_ODDS_SIDE_MAX = 48,    // the same for a side of an assault
    EPIC_ODDS_WEAPONS_MAX = 8,
    EPIC_ODDS_HITS_MAX = 100,  // dice of one shooting
    EPIC_ODDS_DAMAGE_MAX = 60, // damage capacity, of all war engines of a formation together
    EPIC_ODDS_SHIELDS_MAX = 30,
    EPIC_ODDS_ENGINES_MAX = 6,
    EPIC_ODDS_LADDER_MAX = 3400, // ways of what is left of them: product of DC + shields + 1
    EPIC_ODDS_ROUNDS_MAX = 12,   // of an assault; after them it counts as undecided
    EPIC_ODDS_PHASES = 3,        // of a round: first strike, the rest, supporting fire
};

typedef enum EpicOddsHit { EPIC_ODDS_NORMAL, EPIC_ODDS_MACRO, EPIC_ODDS_KILLER } EpicOddsHit;

typedef struct EpicOddsWeapon {
    int count;
    OddsDice dice; // of each
    int need;      // as printed; 7 to 9: a 6 and then 4+ to 6+
    int modifier;  // cover, doubling, sustained fire, all together
    EpicOddsHit hit;
    OddsDice damage; // of Titan Killer (x) on a war engine; {0, 0, 0}: 1
    bool is_disrupting, ignores_cover, is_lance;
    bool is_sniper; // -1 on saves; units in the order in which the shooter wants them hit
    bool ignores_shields;
} EpicOddsWeapon;

// What makes a unit a war engine.
typedef struct EpicOddsHull {
    int capacity; // damage capacity left; 0: no war engine
    int full;     // at the start of the game: for the break point and for giving hits
    int shields;
    int critical; // points of damage that a critical hit costs besides
    bool critical_destroys;
    // If one of these is there the former are of the first critical, and these of every later one.
    int later_critical;
    bool later_destroys;
    bool critical_holofield; // the first takes its holofield
    bool is_centre;          // under the centre of a template
} EpicOddsHull;

typedef struct EpicOddsKind {
    int count;
    int save, cover; // armour, cover save; 0: none
    bool is_reinforced;
    int invulnerable; // 6 as a rule; 0: none
    bool has_thick_rear;
    bool has_holofield;
    bool is_expendable; // its loss brings no blast marker
    EpicOddsHull hull;
    // In assaults, by CC or FF as the unit fights.
    int fight;                            // 0: does not
    int attacks;                          // dice of each; 0: 1
    bool fights_macro;                    // all its dice but the extra ones
    bool fights_lance, fights_past_cover; // likewise: lance, ignore cover
    bool fights_as_sniper;
    bool has_first_strike;
    int extra; // extra attacks of each, with what they have of their own
    bool extra_macro, extra_first_strike, extra_past_cover;
    bool is_picked; // the other side's snipers aim at these
    bool is_inspiring, is_fearless;
} EpicOddsKind;

typedef struct EpicOddsFormation {
    int kind_count;
    EpicOddsKind kind[EPIC_ODDS_KINDS_MAX];
    int markers; // blast markers before
    bool is_crossfired;
    bool knows_no_fear; // EPIC-5.1.1
    bool is_broken;
    // In assaults: dice of supporting fire, each round, and their FF value.
    int support, support_need;
    bool support_macro, support_past_cover;
} EpicOddsFormation;

typedef struct EpicOddsLosses {
    OddsDist kills, markers; // units or points of damage; all markers that it has then
    double breaks;           // with anybody left
    double destroyed;
    OddsDist engines; // of war engines: how many are destroyed
    double critical;  // at least one critical hit
} EpicOddsLosses;

typedef struct EpicOddsBout {
    double attacker, defender, nobody;         // who wins
    OddsDist attacker_losses, defender_losses; // units, extra hits included
} EpicOddsBout;

typedef struct EpicOddsWork EpicOddsWork;
extern const size_t epic_odds_work_bytes;             // of one, aligned as a double
typedef struct EpicOddsEngineWork EpicOddsEngineWork; // likewise, for war engines
extern const size_t epic_odds_engine_work_bytes;

// --- laws of single rolls ---

// Chance to hit: a natural 1 fails whatever the need, and 7, 8, 9 are a 6 followed by 4+, 5+, 6
// (EPIC-1.9.5b and d).
double epic_odds_d6_to_hit(int need);
// A hit that is not saved.
double epic_odds_unsaved(const EpicOddsKind *kind, const EpicOddsWeapon *weapon,
                         bool is_crossfired);
double epic_odds_hit(const EpicOddsWeapon *weapon);
// Barrage points: what hits infantry and armour, further templates and markers.
typedef struct EpicOddsBarrage {
    int templates, markers, ap, at;
} EpicOddsBarrage;
EpicOddsBarrage epic_odds_barrage_of(int points);

// --- chains ---

// False if a limit is passed, if normal weapons differ in what they do to saves, if not all
// disrupt, or if macro and Titan Killer hits come together: their order would matter.
bool epic_odds_shoot(EpicOddsWork *work, const EpicOddsWeapon weapon[], int weapon_count,
                     const EpicOddsFormation *formation, EpicOddsLosses *out);
// All units under the templates are attacked once; `weapon` has need and what its hits are, `more`
// is the number of further markers of the table.
bool epic_odds_barrage(EpicOddsWork *work, const EpicOddsWeapon *weapon, int more,
                       const EpicOddsFormation *formation, EpicOddsLosses *out);
// The same of a formation of nothing but war engines; losses are points of damage. False also if
// disrupting hits meet criticals, or Titan Killer (x) ones shields: which markers there are would
// have to be told apart; and if normal hits ignore shields and later ones do not.
bool epic_odds_engines(EpicOddsEngineWork *work, const EpicOddsWeapon weapon[], int weapon_count,
                       const EpicOddsFormation *target, EpicOddsLosses *out);
bool epic_odds_engines_barrage(EpicOddsEngineWork *work, const EpicOddsWeapon *weapon, int more,
                               const EpicOddsFormation *target, EpicOddsLosses *out);
// Everybody in reach fights each round; without counter charges. False also if the hits of a side
// would have to be given out in more ways than the rules tell: of those that are saved on the spot
// one kind may differ from the plain ones (lance, ignore cover), snipers apart.
bool epic_odds_assault(EpicOddsWork *work, const EpicOddsFormation *attacker,
                       const EpicOddsFormation *defender, EpicOddsBout *out);

// --- questions ---

// What can be asked of the game, for whoever lists the games (odds_language.h).
extern const struct OddsGame epic_odds;
