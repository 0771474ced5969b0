// Exact distributions of dice chains: how likely each number of hits, failed saves, kills is.
//
// A distribution is over whole numbers from 0 to `max`. Everything is worked out by convolution,
// never by sampling. Chances are doubles: one die's chance is a quotient of small whole numbers,
// and each step below adds a relative error of at most 2^-52 times the number of additions in it,
// so that after a chain of a thousand steps eight digits are still right (tests/unit/odds_test.c
// holds them against exact fractions). The same on every machine: no fused multiply-add, no order
// of summation that depends on anything but the numbers.
//
// A distribution is a plain value of some two kilobytes; nothing is allocated. Not for the rules,
// which know no floating point: for previews, for `strategium odds`, for computer players.
#pragma once

#include <stdbool.h>
#include <stddef.h>

enum { ODDS_MAX = 255 }; // the largest number that a distribution can tell; more is counted as this

typedef struct OddsDist {
    int max; // p[n] is valid for n <= max
    double p[ODDS_MAX + 1];
} OddsDist;

// --- chances of one die ---

// At least `need` on a D6, 1 at most in six: need 1 or less is certain, 7 or more impossible.
double odds_d6(int need);

// --- dice as they are written ---

// "2D6+1" is {2, 6, 1}; a plain number n is {0, 0, n}.
typedef struct OddsDice {
    int count, sides, plus;
} OddsDice;

// --- distributions ---

// Certainly n.
void odds_certain(OddsDist *dist, int n);
// One die of so many sides, from 1; `sides` 3 is a D6 halved.
void odds_die(OddsDist *dist, int sides);
// One more trial that counts 1 with chance p.
void odds_add_trial(OddsDist *dist, double p);
// `count` trials of chance p.
void odds_trials(OddsDist *out, int count, double p);
void odds_dice(OddsDist *dist, OddsDice dice);
// The sum of so many independent numbers of that distribution.
void odds_times(const OddsDist *one, int times, OddsDist *out);
// The sum of two independent numbers. `out` may be neither of them.
void odds_sum(const OddsDist *a, const OddsDist *b, OddsDist *out);
// Of as many trials as `number` tells, each of chance p: how many count.
void odds_thin(const OddsDist *number, double p, OddsDist *out);
// Either of two, the first with chance p. `out` may be either.
void odds_mix(const OddsDist *a, double p, const OddsDist *b, OddsDist *out);
// Every number above `limit` counts as limit.
void odds_cap(OddsDist *dist, int limit);
// The higher of two independent dice of six sides.
void odds_high_of_two_d6(OddsDist *dist);

// A sum of chances without what roundings may put below 0 or above 1.
double odds_chance(double sum);
double odds_mean(const OddsDist *dist);
double odds_at_least(const OddsDist *dist, int n);
// Chances that a + a_more is above, equal to, and below b + b_more.
void odds_compare(const OddsDist *a, int a_more, const OddsDist *b, int b_more, double *above,
                  double *equal, double *below);
