// Pairs: five counts, their mean and interval, and the sequential test on them.
#include "sim_pairs.h"

#include "base_assert.h"

#include <math.h>

static const double score_of[SIM_PAIR_SCORES] = {0, 0.25, 0.5, 0.75, 1};

unsigned sim_pairs_points(unsigned seat_of_a, const SimResult *result)
{
    if (result->outcome == OUTCOME_DRAW || result->outcome == OUTCOME_NONE)
        return 1;
    return (result->outcome == OUTCOME_SEAT0) == (seat_of_a == 0) ? 2 : 0;
}

bool sim_pairs_add(SimPairs *pairs, unsigned seat_of_a, const SimResult *result)
{
    unsigned points = sim_pairs_points(seat_of_a, result);
    if (result->index % 2 == 0) {
        pairs->is_open = true;
        pairs->open_index = result->index;
        pairs->open_points = (uint8_t)points;
        return false;
    }
    if (!pairs->is_open || pairs->open_index + 1 != result->index)
        return false;
    pairs->is_open = false;
    pairs->count[pairs->open_points + points]++;
    pairs->pairs++;
    return true;
}

void sim_pairs_agree(double value, uint64_t count, double *low, double *high)
{
    double unseen = 0;
    double most = 1;
    sim_wilson(0, count, &unseen, &most);
    *low = value * (1 - most);
    *high = value + (1 - value) * most;
}

double sim_pairs_mean(const SimPairs *pairs, double *low, double *high)
{
    *low = 0;
    *high = 1;
    if (pairs->pairs == 0)
        return 0.5;
    double n = (double)pairs->pairs;
    double mean = 0;
    double variance = 0;
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        mean += (double)pairs->count[i] * score_of[i] / n;
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        variance += (double)pairs->count[i] * (score_of[i] - mean) * (score_of[i] - mean);
    if (variance < 1e-12) {
        sim_pairs_agree(mean, pairs->pairs, low, high);
    } else {
        double width = 1.959963984540054 * sqrt(variance / (n - 1) / n);
        *low = mean - width < 0 ? 0 : mean - width;
        *high = mean + width > 1 ? 1 : mean + width;
    }
    return mean;
}

// --- The test ---

// A score that has not been seen yet is taken to have been seen a little, so that each mean is
// possible.
static const double UNSEEN = 0.05;

// The distribution with this mean under which the observed one is the most likely: each share is
// divided by 1 + t (score - mean), with the t that makes the mean right (Van den Bergh, 2017).
static void likeliest(const double share[SIM_PAIR_SCORES], double mean, double out[SIM_PAIR_SCORES])
{
    enum { HALVINGS = 64 }; // more than the bits of a double: t is then as near as it can be
    double low = -1 / (1 - mean);
    double high = 1 / mean;
    for (int step = 0; step < HALVINGS; step++) {
        double t = (low + high) / 2;
        double sum = 0;
        for (int i = 0; i < SIM_PAIR_SCORES; i++) {
            double away = score_of[i] - mean;
            sum += share[i] * away / (1 + t * away);
        }
        // The sum falls while t grows.
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        out[i] = share[i] / (1 + (low + high) / 2 * (score_of[i] - mean));
}

double sim_sprt_ratio(const SimPairs *pairs, double p0, double p1)
{
    ASSERT(p0 > 0 && p0 < 1 && p1 > 0 && p1 < 1);
    double share[SIM_PAIR_SCORES];
    double at0[SIM_PAIR_SCORES];
    double at1[SIM_PAIR_SCORES];
    double total = 0;
    for (int i = 0; i < SIM_PAIR_SCORES; i++) {
        share[i] = pairs->count[i] > 0 ? (double)pairs->count[i] : UNSEEN;
        total += share[i];
    }
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        share[i] /= total;
    likeliest(share, p0, at0);
    likeliest(share, p1, at1);
    double ratio = 0;
    for (int i = 0; i < SIM_PAIR_SCORES; i++)
        ratio += share[i] * log(at1[i] / at0[i]);
    return ratio * total;
}

// -1: the first hypothesis, 1: the second, 0: more pairs.
static int decide(double ratio, double alpha, double beta)
{
    return ratio >= log((1 - beta) / alpha) ? 1 : ratio <= log(beta / (1 - alpha)) ? -1 : 0;
}

SimVerdict sim_sprt_judge(const SimSprt *test, const SimPairs *pairs, double ratio[2])
{
    double own[2];
    double *at = ratio != NULL ? ratio : own;
    at[0] = at[1] = 0;
    if (pairs->pairs == 0)
        return SIM_VERDICT_NONE;
    if (!test->has_margin) {
        at[0] = sim_sprt_ratio(pairs, test->p0, test->p1);
        int side = decide(at[0], test->alpha, test->beta);
        return pairs->pairs < SIM_PAIRS_LEAST || side == 0 ? SIM_VERDICT_NONE
               : side > 0                                  ? SIM_VERDICT_P1
                                                           : SIM_VERDICT_P0;
    }
    at[0] = sim_sprt_ratio(pairs, 0.5, 0.5 + test->margin);
    at[1] = sim_sprt_ratio(pairs, 0.5, 0.5 - test->margin);
    int better = decide(at[0], test->alpha / 2, test->beta);
    int worse = decide(at[1], test->alpha / 2, test->beta);
    if (pairs->pairs < SIM_PAIRS_LEAST)
        return SIM_VERDICT_NONE;
    return better > 0                ? SIM_VERDICT_BETTER
           : worse > 0               ? SIM_VERDICT_WORSE
           : better < 0 && worse < 0 ? SIM_VERDICT_WITHIN
                                     : SIM_VERDICT_NONE;
}

const char *sim_verdict_name(SimVerdict verdict)
{
    static const char *const names[] = {"undecided", "better", "worse", "within", "p0", "p1"};
    return names[verdict];
}
