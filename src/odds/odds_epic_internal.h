// What the chains of Epic share.
#pragma once

#include "odds_epic.h"

// The hits of a shooting: normal ones, and macro or Titan Killer ones, which come after them.
typedef struct OddsEpicHits {
    OddsDist normal, macro;
    const OddsEpicWeapon *normal_weapon, *macro_weapon; // one of each, for its saves
    bool is_disrupting;
} OddsEpicHits;

struct OddsEpicWork {
    double normal[ODDS_EPIC_STATES_MAX], macro[ODDS_EPIC_STATES_MAX];
    double by_hits[ODDS_EPIC_UNITS_MAX + 1][ODDS_EPIC_STATES_MAX]; // of a barrage
    // Of an assault: joint[a][d], and what the other side's dice leave of each side in a phase:
    // left[phase][0][a][d] of the attacker, left[phase][1][a][d] of the defender.
    double joint[ODDS_EPIC_SIDE_MAX][ODDS_EPIC_SIDE_MAX];
    double next[ODDS_EPIC_SIDE_MAX][ODDS_EPIC_SIDE_MAX];
    double left[ODDS_EPIC_PHASES][2][ODDS_EPIC_SIDE_MAX][ODDS_EPIC_SIDE_MAX][ODDS_EPIC_SIDE_MAX];
};

// False if hits of a kind differ in what they do to the formation.
bool odds_epic__sum_hits(const OddsEpicWeapon weapon[], int count,
                         const OddsEpicFormation *formation, OddsEpicHits *hits);
void odds_epic__start_losses(OddsEpicLosses *out, int kills_max, int markers_max);
// Counts one end: so many units or points lost, so many markers, and what is left counts so much.
void odds_epic__add_end(OddsEpicLosses *out, int kills, int counts, bool knows_no_fear, int markers,
                        double p);

// --- the ladder of a war engine (odds_epic_ladder.c) ---

// Rung 0 is dead; above it stand the points of damage capacity that are left, above those the
// shields. An engine whose later criticals are unlike its first has two such ladders, one above the
// other: on the upper one it had no critical yet.
enum { ODDS_EPIC_RUNGS = ODDS_EPIC_DAMAGE_MAX + ODDS_EPIC_SHIELDS_MAX + 1 };
bool odds_epic__remembers(const OddsEpicHull *hull);
int odds_epic__rungs(const OddsEpicHull *hull);
// Capacity and shields left on a rung; capacity left.
int odds_epic__height(const OddsEpicHull *hull, int rung);
int odds_epic__capacity(const OddsEpicHull *hull, int rung);
// Adds to out[] where a point takes an engine from a rung; without count_criticals only what
// happens without any. unsaved[1]: after a critical.
void odds_epic__fall(const OddsEpicKind *engine, const double unsaved[2], bool ignores_shields,
                     bool count_criticals, int rung, double out[]);

// --- what is left of a formation ---

// Chances that a hit is not saved by each kind: [0], and [1] by an engine that had a critical.
typedef struct OddsEpicUnsaved {
    double of[ODDS_EPIC_KINDS_MAX][2];
} OddsEpicUnsaved;

// A state is a number with one digit a kind, the last kind the lowest: how many units live, or the
// rung of a war engine.
int odds_epic__states(const OddsEpicFormation *formation);
int odds_epic__units(const OddsEpicFormation *formation);
bool odds_epic__fits(const OddsEpicFormation *formation, int states_max);
// The digits of a state, and how many units that are.
int odds_epic__alive(const OddsEpicFormation *formation, int state, int alive[]);
// Adds to `out` what so many hits leave of a state, with weight p.
void odds_epic__add_hits(const OddsEpicFormation *formation, const OddsEpicUnsaved *unsaved,
                         int state, int hits, double p, double out[]);
void odds_epic__engine_unsaved(const OddsEpicKind *kind, const OddsEpicWeapon *weapon,
                               bool is_crossfired, double unsaved[2]);
void odds_epic__set_unsaved(const OddsEpicFormation *formation, const OddsEpicWeapon *weapon,
                            OddsEpicUnsaved *unsaved);

// Hits that are given out together and are saved differently: plain ones, those of a special
// ability (EPIC-1.12.5-q1), those of snipers.
enum { ODDS_EPIC_PLAIN, ODDS_EPIC_SPECIAL, ODDS_EPIC_SNIPED, ODDS_EPIC_CLASSES };
typedef struct OddsEpicVolley {
    int hits[ODDS_EPIC_CLASSES];
    OddsEpicUnsaved unsaved[ODDS_EPIC_CLASSES];
} OddsEpicVolley;
// The same of a volley.
void odds_epic__add_volley(const OddsEpicFormation *formation, const OddsEpicVolley *volley,
                           int state, double p, double out[]);
