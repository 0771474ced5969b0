// What formations can do to one another, estimated: for the greedy player, for previews.
// Not for the rules: here are doubles.
//
// Chances of a hit, of a save, of a result roll are those of odds/. What is made of them here
// are expected values of sums: a decision asks thousands of times, and what exact distributions
// cost (epic_odds.h) would be felt. Wherever no unit gets a second hit the two say the same
// (tests/unit/epic_odds_estimate_test.c).
//
// A formation is summed up as what it is made of (EpicForce); two of them and a distance give
// expected losses. Where every stand is, and what it sees, is not looked at here.
#pragma once

#include "epic_match.h"
#include "epic_weights.h"

static inline double epic__mean(EpicAmount amount)
{
    return amount.fixed + amount.dice * (amount.sides + 1) / 2.0;
}

enum { EPIC_FORCE_WEAPONS_MAX = 48 };

// Weapons of a formation that are alike.
typedef struct EpicFirepower {
    int32_t range_u;
    double shots; // expected dice, all copies together
    uint8_t ap, at, mw, bp;
    bool is_killer, is_disrupting, ignores_cover;
    double damage; // of TK(x) on a war engine
} EpicFirepower;

typedef struct EpicForce {
    unsigned units;                     // living
    unsigned counts;                    // war engines by starting damage capacity
    double points;                      // worth of what is left
    double infantry, vehicles, engines; // units by what hits them; light vehicles in both
    double infantry_fail, vehicle_fail, engine_fail; // mean chance that a normal hit is not saved
    double macro_fail;                               // likewise against macro hits
    double cc, ff; // expected hits of all in close combat, in a firefight
    unsigned cc_dice, ff_dice;
    int32_t speed_u;  // of the slowest that moves
    int32_t charge_u; // with infiltrators
    int32_t reach_u;  // longest range
    int blast, inspiring;
    bool is_broken, is_mobile, is_on_table, no_fear;
    bool is_waiting; // for a portal, one of which is its `centre`
    GeomPoint centre;
    unsigned weapon_count;
    EpicFirepower weapon[EPIC_FORCE_WEAPONS_MAX];
} EpicForce;

void epic__force_sum(const EpicMatch *m, const EpicState *s, unsigned formation, EpicForce *out);

// Expected worth in points of what the shooter kills of the target at that gap, with so much to
// hit; *kills: expected units, *markers: expected blast markers.
double epic__force_shoots(const EpicWeights *weights, const EpicForce *shooter,
                          const EpicForce *target, int32_t gap_u, int to_hit, bool in_cover,
                          double *kills, double *markers);

// What the formation would kill by shooting from where it stands now, every weapon with its range,
// arc and line of fire. Points as above.
double epic__shot_now(const EpicWeights *weights, const EpicMatch *m, const EpicState *s,
                      unsigned shooter, unsigned target, const EpicForce *target_force, int to_hit,
                      double *kills, double *markers);
