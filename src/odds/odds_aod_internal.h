// What the chains of Age of Darkness share.
#pragma once

#include "odds_aod.h"

#include <stdint.h>
#include <string.h>

// The models of a unit in the order in which they fall. Place p is "p Wounds lost so far".
typedef struct OddsAodLine {
    int model_count;
    int length; // the place where all are dead
    uint8_t kind[ODDS_AOD_LINE_MAX];
    int start[ODDS_AOD_LINE_MAX + 1];
    uint8_t model_at[ODDS_AOD_STATES_MAX]; // valid below length
} OddsAodLine;

// Which attacks of a run do not hurt, to tell how often they would: those of Pinning weapons with
// that Shell Shock or more; ODDS_AOD_ALL_HURT: all hurt.
enum { ODDS_AOD_ALL_HURT = -1 };

// Whom a Wound goes to at a place, and how many places one lost Wound moves on.
typedef struct OddsAodVictim {
    uint8_t kind, left; // left 0: nobody is left
    uint8_t stride;
} OddsAodVictim;

// move[d][place]: chance to lose d Wounds; valid for d <= reach, place < length.
typedef struct OddsAodStep {
    int reach;
    int length;                  // of vectors
    const OddsAodVictim *victim; // NULL: every stride is 1
    int half;                    // of the space
    bool weakens;                // who is hurt and lives comes to the other half
    double move[ODDS_AOD_MODEL_WOUNDS_MAX + 1][ODDS_AOD_STATES_MAX];
} OddsAodStep;

enum { ODDS_AOD_ROWS = ODDS_AOD_LANES_MAX * ODDS_AOD_STATES_MAX };

// All places of a unit: its line, or, where the attacker picks some models, those of two lines:
// the place is that of the others and, in strides, that of the picked.
typedef struct OddsAodSpace {
    int places;
    bool is_split;
    bool is_mixed; // more than one kind: then what counts of those that are left at a place
    // With Rad-phage: places from here on are those before them once more, but that the first model
    // left has lost a Wound to it (AOD-RULE-Rad_phage); 0: there are none.
    int half;
    OddsAodMajority majority[ODDS_AOD_STATES_MAX];
    OddsAodVictim victim[2][ODDS_AOD_STATES_MAX]; // [1]: of a precise Wound
    OddsAodLine part[2];                          // if split: the others, the picked
    uint8_t order[2][ODDS_AOD_LINE_MAX];          // of their models in the whole unit
} OddsAodSpace;

struct OddsAodWork {
    OddsAodLine line;
    OddsAodSpace space;
    OddsAodStep step[2];
    double start[ODDS_AOD_STATES_MAX], part[ODDS_AOD_STATES_MAX], end[ODDS_AOD_STATES_MAX];
    double vector[2][ODDS_AOD_STATES_MAX];
    double before[ODDS_AOD_STATES_MAX], after[ODDS_AOD_STATES_MAX]; // of a psychic check
    // With Psy-shock: where it has not acted yet, and where it has.
    double calm[ODDS_AOD_STATES_MAX], shocked[ODDS_AOD_STATES_MAX];
    double hit[ODDS_AOD_STATES_MAX], unhit[ODDS_AOD_STATES_MAX];
    double perils;               // chance that it has acted
    double rows[ODDS_AOD_ROWS];  // row m: m attacks are still open
    double other[ODDS_AOD_ROWS]; // a second set of rows
    double wide[ODDS_AOD_ROWS];  // one row of those that count unsaved Wounds
};

static inline void odds_aod__add_scaled(double *restrict to, double factor,
                                        const double *restrict from, int length)
{
    for (int s = 0; s < length; s++)
        to[s] += factor * from[s];
}

static inline void odds_aod__copy(double *to, const double *from, int length)
{
    memcpy(to, from, sizeof *to * (size_t)length);
}

// --- where a unit stands (odds_aod_line.c) ---

bool odds_aod__fits(const OddsAodUnit *unit);
// The line of a unit; false if it is too long.
bool odds_aod__line(const OddsAodUnit *unit, OddsAodLine *line);
// Lays out all places of a unit that fits, and puts it at one of them: work->start. False: too many
// places.
bool odds_aod__stand(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int place);

// Adds the places of the other half. False: too many, or the attacker picks models.
bool odds_aod__weaken(OddsAodWork *work, const OddsAodUnit *unit);
// The kind after a Wound by Rad-phage.
OddsAodKind odds_aod__weak(const OddsAodKind *kind);

// What is at each of the places where the work stands; those of the other half are as these.
void odds_aod__read_places(const OddsAodWork *work, OddsAodPlace out[]);
// The places of a unit, the first with all alive, the last with none; 0: more than `most`.
int odds_aod__places(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int most,
                     OddsAodPlace out[]);

// --- the walk of one group (odds_aod_walk.c) ---

typedef struct OddsAodGroup {
    const OddsAodWeapon *weapon;
    const OddsAodUnit *unit;
    bool hurts; // false: what would be hurt is dropped
} OddsAodGroup;
// Adds to work->end what the group makes of work->part, where the majority is so. False: the law
// does not tell.
bool odds_aod__walk(OddsAodWork *work, const OddsAodGroup *group, const OddsAodMajority *target);
// The same of Wounds in pools.
void odds_aod__run_pools(OddsAodWork *work, const OddsAodGroup *group, const OddsAodPools *pools);

// --- groups (odds_aod_unit.c) ---

// What groups leave of a unit that stands at that place; out[place] has as many as there are. Of a
// unit of which the attacker picks some models the places are those of two lines.
bool odds_aod__strike(OddsAodWork *work, const OddsAodWeapon weapon[], int weapon_count,
                      const OddsAodUnit *unit, bool is_split, int place, double out[]);
// What Perils leave of it.
bool odds_aod__suffer_perils(OddsAodWork *work, const OddsAodUnit *unit, bool is_split, int place,
                             double out[]);

// --- laws of single rolls ---

static inline int odds_aod__clamp(int value, int low, int high)
{
    return value < low ? low : value > high ? high : value;
}

// Of a die, those that show so much; none above 6.
static inline int odds_aod__faces_from(int need)
{
    return need > 6 ? 0 : 7 - need;
}

// AOD-WPN-2.8: a 1 before a shot without a To Hit roll, rolled again by what may roll To Hit again.
double odds_aod__burns(const OddsAodWeapon *weapon);

// AOD-VEH-6.1: the chances of the Vehicle Damage table.
void odds_aod__set_table(const OddsAodWeapon *weapon, const OddsAodVehicle *vehicle,
                         OddsAodArmourLaw *law);

// How many trials a group makes, and the chances of each to hit by the number on its die (0:
// without a roll): attacks and the law's, or, where Master-crafted weapons make them depend on one
// another, hits and shares of 1. False: too many, or not to be told.
bool odds_aod__trials(const OddsAodWeapon *weapon, const OddsAodHitLaw *law, OddsDist *trials,
                      double face[7]);

// Of so many models of each kind.
OddsAodMajority odds_aod__majority_of(const OddsAodUnit *unit, const int count[]);

// hurt[left][d]: what one Wound does to a model of the kind with so many left: the chance of d
// Wounds lost, with everything that it has left at d = left. `left` from 1.
typedef double OddsAodHurt[ODDS_AOD_MODEL_WOUNDS_MAX + 1][ODDS_AOD_MODEL_WOUNDS_MAX + 1];
// is_weak: it has lost a Wound to Rad-phage before.
void odds_aod__hurt(const OddsAodWeapon *weapon, const OddsAodKind *kind, const OddsAodPool *pool,
                    bool is_weak, OddsAodHurt hurt);

// The forms in which a group attacks, by its check: chances and weapons. The rest: not at all.
typedef struct OddsAodForms {
    int count;
    double chance[2];
    OddsAodWeapon weapon[2];
} OddsAodForms;
// is_off: what its rule does is off, and so is its check.
void odds_aod__forms(const OddsAodWeapon *weapon, bool is_off, OddsAodForms *out);
// AOD-TYPE-2.16, 2.17: whether it is off against all that are left; alive[kind] counts them.
bool odds_aod__is_off(const OddsAodCheck *check, const OddsAodUnit *unit, const uint8_t alive[]);

// --- where the attacker picks (odds_aod_choice.c) ---

bool odds_aod__has_choice(const OddsAodWeapon weapon[], int weapon_count, const OddsAodUnit *unit);
// From work->line; false: too many places.
bool odds_aod__split(OddsAodWork *work, const OddsAodUnit *unit);
void odds_aod__split_result(const OddsAodWork *work, OddsAodResult *out);
