// What the chains of Epic share.
#pragma once

#include "epic_odds.h"

// The hits of a shooting: normal ones, and macro or Titan Killer ones, which come after them.
typedef struct EpicOddsHits {
    OddsDist normal, macro;
    const EpicOddsWeapon *normal_weapon, *macro_weapon; // one of each, for its saves
    bool is_disrupting;
} EpicOddsHits;

struct EpicOddsWork {
    double normal[EPIC_ODDS_STATES_MAX], macro[EPIC_ODDS_STATES_MAX];
    double by_hits[EPIC_ODDS_UNITS_MAX + 1][EPIC_ODDS_STATES_MAX]; // of a barrage
    // Of an assault: joint[a][d], and what the other side's dice leave of each side in a phase:
    // left[phase][0][a][d] of the attacker, left[phase][1][a][d] of the defender.
    double joint[EPIC_ODDS_SIDE_MAX][EPIC_ODDS_SIDE_MAX];
    double next[EPIC_ODDS_SIDE_MAX][EPIC_ODDS_SIDE_MAX];
    double left[EPIC_ODDS_PHASES][2][EPIC_ODDS_SIDE_MAX][EPIC_ODDS_SIDE_MAX][EPIC_ODDS_SIDE_MAX];
};

// False if hits of a kind differ in what they do to the formation.
bool epic_odds__sum_hits(const EpicOddsWeapon weapon[], int count,
                         const EpicOddsFormation *formation, EpicOddsHits *hits);
void epic_odds__start_losses(EpicOddsLosses *out, int kills_max, int markers_max);
// Counts one end: so many units or points lost, so many markers, and what is left counts so much.
void epic_odds__add_end(EpicOddsLosses *out, int kills, int counts, bool knows_no_fear, int markers,
                        double p);

// --- the ladder of a war engine ------------------------------------------------------------------

// Rung 0 is dead; above it stand the points of damage capacity that are left, above those the
// shields. An engine whose later criticals are unlike its first has two such ladders, one above the
// other: on the upper one it had no critical yet.
enum { EPIC_ODDS_RUNGS = EPIC_ODDS_DAMAGE_MAX + EPIC_ODDS_SHIELDS_MAX + 1 };
bool epic_odds__remembers(const EpicOddsHull *hull);
int epic_odds__rungs(const EpicOddsHull *hull);
// Capacity and shields left on a rung; capacity left.
int epic_odds__height(const EpicOddsHull *hull, int rung);
int epic_odds__capacity(const EpicOddsHull *hull, int rung);
// Adds to out[] where a point takes an engine from a rung; without count_criticals only what
// happens without any. unsaved[1]: after a critical.
void epic_odds__fall(const EpicOddsKind *engine, const double unsaved[2], bool ignores_shields,
                     bool count_criticals, int rung, double out[]);

// --- what is left of a formation ---

// Chances that a hit is not saved by each kind: [0], and [1] by an engine that had a critical.
typedef struct EpicOddsUnsaved {
    double of[EPIC_ODDS_KINDS_MAX][2];
} EpicOddsUnsaved;

// A state is a number with one digit a kind, the last kind the lowest: how many units live, or the
// rung of a war engine.
int epic_odds__states(const EpicOddsFormation *formation);
int epic_odds__units(const EpicOddsFormation *formation);
bool epic_odds__fits(const EpicOddsFormation *formation, int states_max);
// The digits of a state, and how many units that are.
int epic_odds__alive(const EpicOddsFormation *formation, int state, int alive[]);
// Adds to `out` what so many hits leave of a state, with weight p.
void epic_odds__add_hits(const EpicOddsFormation *formation, const EpicOddsUnsaved *unsaved,
                         int state, int hits, double p, double out[]);
void epic_odds__engine_unsaved(const EpicOddsKind *kind, const EpicOddsWeapon *weapon,
                               bool is_crossfired, double unsaved[2]);
void epic_odds__set_unsaved(const EpicOddsFormation *formation, const EpicOddsWeapon *weapon,
                            EpicOddsUnsaved *unsaved);

// Hits that are given out together and are saved differently: plain ones, those of a special
// ability (EPIC-1.12.5-q1), those of snipers.
enum { EPIC_ODDS_PLAIN, EPIC_ODDS_SPECIAL, EPIC_ODDS_SNIPED, EPIC_ODDS_CLASSES };
typedef struct EpicOddsVolley {
    int hits[EPIC_ODDS_CLASSES];
    EpicOddsUnsaved unsaved[EPIC_ODDS_CLASSES];
} EpicOddsVolley;
// The same of a volley.
void epic_odds__add_volley(const EpicOddsFormation *formation, const EpicOddsVolley *volley,
                           int state, double p, double out[]);
