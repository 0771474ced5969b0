// What the chains of Age of Darkness share.
#pragma once

#include "aod_law.h"
#include "aod_odds.h"

#include <stdint.h>
#include <string.h>

// The models of a unit in the order in which they fall. Place p is "p Wounds lost so far".
typedef struct AodOddsLine {
    int model_count;
    int length; // the place where all are dead
    uint8_t kind[AOD_ODDS_LINE_MAX];
    int start[AOD_ODDS_LINE_MAX + 1];
    uint8_t model_at[AOD_ODDS_STATES_MAX]; // valid below length
} AodOddsLine;

// Which attacks of a run do not hurt, to tell how often they would: those of Pinning weapons with
// that Shell Shock or more; AOD_ODDS_ALL_HURT: all hurt.
enum { AOD_ODDS_ALL_HURT = -1 };

// Whom a Wound goes to at a place, and how many places one lost Wound moves on.
typedef struct AodOddsVictim {
    uint8_t kind, left; // left 0: nobody is left
    uint8_t stride;
} AodOddsVictim;

// move[d][place]: chance to lose d Wounds; valid for d <= reach, place < length.
typedef struct AodOddsStep {
    int reach;
    int length;                  // of vectors
    const AodOddsVictim *victim; // NULL: every stride is 1
    int half;                    // of the space
    bool weakens;                // who is hurt and lives comes to the other half
    double move[AOD_ODDS_MODEL_WOUNDS_MAX + 1][AOD_ODDS_STATES_MAX];
} AodOddsStep;

enum { AOD_ODDS_ROWS = AOD_ODDS_LANES_MAX * AOD_ODDS_STATES_MAX };

// All places of a unit: its line, or, where the attacker picks some models, those of two lines:
// the place is that of the others and, in strides, that of the picked.
typedef struct AodOddsSpace {
    int places;
    bool is_split;
    bool is_mixed; // more than one kind: then what counts of those that are left at a place
    // With Rad-phage: places from here on are those before them once more, but that the first model
    // left has lost a Wound to it (AOD-RULE-Rad_phage); 0: there are none.
    int half;
    AodOddsMajority majority[AOD_ODDS_STATES_MAX];
    AodOddsVictim victim[2][AOD_ODDS_STATES_MAX]; // [1]: of a precise Wound
    AodOddsLine part[2];                          // if split: the others, the picked
    uint8_t order[2][AOD_ODDS_LINE_MAX];          // of their models in the whole unit
} AodOddsSpace;

struct AodOddsWork {
    AodOddsLine line;
    AodOddsSpace space;
    AodOddsStep step[2];
    double start[AOD_ODDS_STATES_MAX], part[AOD_ODDS_STATES_MAX], end[AOD_ODDS_STATES_MAX];
    double vector[2][AOD_ODDS_STATES_MAX];
    double before[AOD_ODDS_STATES_MAX], after[AOD_ODDS_STATES_MAX]; // of a psychic check
    // With Psy-shock: where it has not acted yet, and where it has.
    double calm[AOD_ODDS_STATES_MAX], shocked[AOD_ODDS_STATES_MAX];
    double hit[AOD_ODDS_STATES_MAX], unhit[AOD_ODDS_STATES_MAX];
    double perils;               // chance that it has acted
    double rows[AOD_ODDS_ROWS];  // row m: m attacks are still open
    double other[AOD_ODDS_ROWS]; // a second set of rows
    double wide[AOD_ODDS_ROWS];  // one row of those that count unsaved Wounds
};

static inline void aod_odds__add_scaled(double *restrict to, double factor,
                                        const double *restrict from, int length)
{
    for (int s = 0; s < length; s++)
        to[s] += factor * from[s];
}

static inline void aod_odds__copy(double *to, const double *from, int length)
{
    memcpy(to, from, sizeof *to * (size_t)length);
}

// --- where a unit stands ---

bool aod_odds__fits(const AodOddsUnit *unit);
// Lays out all places of a unit that fits, and puts it at one of them: work->start. False: too many
// places.
bool aod_odds__stand(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int place);

// Adds the places of the other half. False: too many, or the attacker picks models.
bool aod_odds__weaken(AodOddsWork *work, const AodOddsUnit *unit);
// The kind after a Wound by Rad-phage.
AodOddsKind aod_odds__weak(const AodOddsKind *kind);

// What is at each of the places where the work stands; those of the other half are as these.
void aod_odds__read_places(const AodOddsWork *work, AodOddsPlace out[]);
// The places of a unit, the first with all alive, the last with none; 0: more than `most`.
int aod_odds__places(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int most,
                     AodOddsPlace out[]);

// --- the walk of one group ---

typedef struct AodOddsGroup {
    const AodOddsWeapon *weapon;
    const AodOddsUnit *unit;
    bool hurts; // false: what would be hurt is dropped
} AodOddsGroup;
// Adds to work->end what the group makes of work->part, where the majority is so. False: the law
// does not tell.
bool aod_odds__walk(AodOddsWork *work, const AodOddsGroup *group, const AodOddsMajority *target);
// The same of Wounds in pools.
void aod_odds__run_pools(AodOddsWork *work, const AodOddsGroup *group, const AodOddsPools *pools);

// --- groups ---

// What groups leave of a unit that stands at that place; out[place] has as many as there are. Of a
// unit of which the attacker picks some models the places are those of two lines.
bool aod_odds__strike(AodOddsWork *work, const AodOddsWeapon weapon[], int weapon_count,
                      const AodOddsUnit *unit, bool is_split, int place, double out[]);
// What Perils leave of it.
bool aod_odds__suffer_perils(AodOddsWork *work, const AodOddsUnit *unit, bool is_split, int place,
                             double out[]);

// --- laws of single rolls ---

// AOD-WPN-2.8: a 1 before a shot without a To Hit roll, rolled again by what may roll To Hit again.
double aod_odds__burns(const AodOddsWeapon *weapon);

// AOD-VEH-6.1: the chances of the Vehicle Damage table.
void aod_odds__set_table(const AodOddsWeapon *weapon, const AodOddsVehicle *vehicle,
                         AodOddsArmourLaw *law);

// How many trials a group makes, and the chances of each to hit by the number on its die (0:
// without a roll): attacks and the law's, or, where Master-crafted weapons make them depend on one
// another, hits and shares of 1. False: too many, or not to be told.
bool aod_odds__trials(const AodOddsWeapon *weapon, const AodOddsHitLaw *law, OddsDist *trials,
                      double face[7]);

// Of so many models of each kind.
AodOddsMajority aod_odds__majority_of(const AodOddsUnit *unit, const int count[]);

// hurt[left][d]: what one Wound does to a model of the kind with so many left: the chance of d
// Wounds lost, with everything that it has left at d = left. `left` from 1.
typedef double AodOddsHurt[AOD_ODDS_MODEL_WOUNDS_MAX + 1][AOD_ODDS_MODEL_WOUNDS_MAX + 1];
// is_weak: it has lost a Wound to Rad-phage before.
void aod_odds__hurt(const AodOddsWeapon *weapon, const AodOddsKind *kind, const AodOddsPool *pool,
                    bool is_weak, AodOddsHurt hurt);

// The forms in which a group attacks, by its check: chances and weapons. The rest: not at all.
typedef struct AodOddsForms {
    int count;
    double chance[2];
    AodOddsWeapon weapon[2];
} AodOddsForms;
// is_off: what its rule does is off, and so is its check.
void aod_odds__forms(const AodOddsWeapon *weapon, bool is_off, AodOddsForms *out);
// AOD-TYPE-2.16, 2.17: whether it is off against all that are left; alive[kind] counts them.
bool aod_odds__is_off(const AodOddsCheck *check, const AodOddsUnit *unit, const uint8_t alive[]);

// --- where the attacker picks ---

bool aod_odds__has_choice(const AodOddsWeapon weapon[], int weapon_count, const AodOddsUnit *unit);
// From work->line; false: too many places.
bool aod_odds__split(AodOddsWork *work, const AodOddsUnit *unit);
void aod_odds__split_result(const AodOddsWork *work, AodOddsResult *out);
