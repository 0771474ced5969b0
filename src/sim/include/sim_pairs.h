// Pairs of games, and the sequential test that ends a batch as soon as it has said enough.
//
// The two games of a pair differ only in what is compared (sim_batch.h). A's points in them (a draw
// is half a point) add up to 0, 1/2, 1, 3/2 or 2: the five counts of the "pentanomial" are all that
// is kept. The score of a pair is half of that sum, from 0 to 1; 1/2 means that A is as good as B.
// Pairs are independent of each other, the two games of a pair are not: so intervals and tests are
// made from the variance of the pairs.
//
// The test is a generalised sequential probability ratio test (GSPRT): Wald, "Sequential tests of
// statistical hypotheses" (1945), with the likelihood of each hypothesis taken at its most likely
// distribution of the five counts whose mean is what the hypothesis says; M. Van den Bergh, "The
// generalized sequential probability ratio test" (2017), as it is used to test chess engines. After
// each pair the ratio is compared with log(beta / (1 - alpha)) and log((1 - beta) / alpha).
//
// Two hypotheses about the mean score p of A, p = p0 against p = p1, with p0 < p1: alpha is the
// chance that p1 is accepted although p <= p0, beta that p0 is accepted although p >= p1.
//
// Three (Sobel and Wald, "A sequential decision procedure for choosing one of three hypotheses",
// 1949): with a margin m, two tests run side by side, p = 1/2 against p = 1/2 + m, and p = 1/2
// against p = 1/2 - m, each with alpha / 2. A is better if the first accepts its second hypothesis,
// worse if the second does, and within the margin if both accept p = 1/2. So alpha is the chance
// that A is called better or worse although the two are equal, beta the chance that they are called
// equal although they lie m or more apart.
//
// The verdict is asked after each pair in the order of indices, so it depends on the batch alone
// and not on threads, slices or machines. None is given before SIM_PAIRS_LEAST pairs: with fewer,
// the variance is not known well enough.
#pragma once

#include "sim_batch.h"

enum { SIM_PAIR_SCORES = 5, SIM_PAIRS_LEAST = 32 };

typedef struct SimPairs {
    uint64_t count[SIM_PAIR_SCORES]; // pairs by A's points in both games, in halves
    uint64_t pairs;
    uint64_t open_index; // the first game of a pair whose second has not been added
    uint8_t open_points; // A's in it, in halves
    bool is_open;
} SimPairs;

// A's points in a game of a paired batch, in halves: 0, 1 or 2. A game that stalled is a draw.
unsigned sim_pairs_points(unsigned seat_of_a, const SimResult *result);

// Adds the results of a paired batch, in the order of their indices. True: a pair is complete.
// Pairs of which only the second game is there are left out.
bool sim_pairs_add(SimPairs *pairs, unsigned seat_of_a, const SimResult *result);

// The mean score of A in the pairs, and its 95 % interval by the variance of the pairs; where all
// of them agree, as below.
double sim_pairs_mean(const SimPairs *pairs, double *low, double *high);

// The interval of a mean where all of `count` scores from 0 to 1 are this value. There may be
// others that have not been seen: by Wilson's interval for none in `count`, so many of them, and at
// worst they are all 0 or all 1.
void sim_pairs_agree(double value, uint64_t count, double *low, double *high);

typedef struct SimSprt {
    bool has_margin; // three hypotheses
    double margin;
    double p0; // of two hypotheses
    double p1;
    double alpha;
    double beta;
} SimSprt;

typedef enum SimVerdict {
    SIM_VERDICT_NONE, // more pairs are needed
    SIM_VERDICT_BETTER,
    SIM_VERDICT_WORSE,
    SIM_VERDICT_WITHIN,
    SIM_VERDICT_P0,
    SIM_VERDICT_P1,
} SimVerdict;

// "undecided", "better", "worse", "within", "p0", "p1".
const char *sim_verdict_name(SimVerdict verdict);

// The logarithm of how much likelier the pairs are if A's mean score is p1 than if it is p0.
double sim_sprt_ratio(const SimPairs *pairs, double p0, double p1);

// What the pairs say. `ratio` (may be NULL) gets the logarithms of the tests: the one of two
// hypotheses, or those for better and for worse.
SimVerdict sim_sprt_judge(const SimSprt *test, const SimPairs *pairs, double ratio[2]);
