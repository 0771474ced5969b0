// Distributions by convolution.
#include "odds.h"

#include "base_assert.h"

#include <string.h>

double odds_d6(int need)
{
    if (need <= 1)
        return 1;
    return need > 6 ? 0 : (7 - need) / 6.0;
}

void odds_certain(OddsDist *dist, int n)
{
    ASSERT(n >= 0);
    dist->max = n > ODDS_MAX ? ODDS_MAX : n;
    memset(dist->p, 0, ((size_t)dist->max + 1) * sizeof *dist->p);
    dist->p[dist->max] = 1;
}

void odds_die(OddsDist *dist, int sides)
{
    ASSERT(sides >= 1 && sides <= ODDS_MAX);
    dist->max = sides;
    dist->p[0] = 0;
    for (int i = 1; i <= sides; i++)
        dist->p[i] = 1.0 / sides;
}

void odds_dice(OddsDist *dist, OddsDice dice)
{
    ASSERT(dice.plus >= 0);
    OddsDist one;
    odds_certain(dist, dice.plus);
    if (dice.count == 0)
        return;
    odds_die(&one, dice.sides);
    for (int i = 0; i < dice.count; i++) {
        OddsDist before = *dist;
        odds_sum(&before, &one, dist);
    }
}

void odds_times(const OddsDist *one, int times, OddsDist *out)
{
    bool is_certain = one->p[one->max] == 1; // NOLINT: exactly, as odds_certain leaves it
    if (is_certain) {
        odds_certain(out, one->max * times);
        return;
    }
    odds_certain(out, 0);
    for (int i = 0; i < times; i++) {
        OddsDist before = *out;
        odds_sum(&before, one, out);
    }
}

void odds_add_trial(OddsDist *dist, double p)
{
    int max = dist->max;
    bool is_full = max == ODDS_MAX;
    double stays = is_full ? dist->p[max] : 0; // what is at the limit stays there
    if (!is_full)
        dist->p[++dist->max] = dist->p[max] * p;
    for (int n = max; n > 0; n--)
        dist->p[n] = dist->p[n] * (1 - p) + dist->p[n - 1] * p;
    dist->p[0] *= 1 - p;
    if (is_full)
        dist->p[max] += stays * p;
}

void odds_trials(OddsDist *out, int count, double p)
{
    odds_certain(out, 0);
    for (int i = 0; i < count; i++)
        odds_add_trial(out, p);
}

void odds_sum(const OddsDist *a, const OddsDist *b, OddsDist *out)
{
    int max = a->max + b->max;
    out->max = max > ODDS_MAX ? ODDS_MAX : max;
    memset(out->p, 0, ((size_t)out->max + 1) * sizeof *out->p);
    for (int i = 0; i <= a->max; i++) {
        for (int j = 0; j <= b->max; j++) {
            int n = i + j > ODDS_MAX ? ODDS_MAX : i + j;
            out->p[n] += a->p[i] * b->p[j];
        }
    }
}

void odds_thin(const OddsDist *number, double p, OddsDist *out)
{
    OddsDist trials;
    odds_certain(&trials, 0);
    out->max = number->max;
    memset(out->p, 0, ((size_t)out->max + 1) * sizeof *out->p);
    for (int n = 0; n <= number->max; n++) {
        if (n > 0)
            odds_add_trial(&trials, p);
        for (int k = 0; k <= trials.max; k++)
            out->p[k] += number->p[n] * trials.p[k];
    }
}

void odds_mix(const OddsDist *a, double p, const OddsDist *b, OddsDist *out)
{
    int max = a->max > b->max ? a->max : b->max;
    for (int n = 0; n <= max; n++)
        out->p[n] = (n <= a->max ? a->p[n] * p : 0) + (n <= b->max ? b->p[n] * (1 - p) : 0);
    out->max = max;
}

void odds_cap(OddsDist *dist, int limit)
{
    for (int n = limit + 1; n <= dist->max; n++)
        dist->p[limit] += dist->p[n];
    dist->max = dist->max > limit ? limit : dist->max;
}

void odds_high_of_two_d6(OddsDist *dist)
{
    dist->max = 6;
    dist->p[0] = 0;
    for (int n = 1; n <= 6; n++)
        dist->p[n] = (2 * n - 1) / 36.0;
}

double odds_chance(double sum)
{
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}

double odds_mean(const OddsDist *dist)
{
    double sum = 0;
    for (int n = 1; n <= dist->max; n++)
        sum += n * dist->p[n];
    return sum;
}

double odds_at_least(const OddsDist *dist, int n)
{
    double sum = 0;
    for (int i = n < 0 ? 0 : n; i <= dist->max; i++)
        sum += dist->p[i];
    return odds_chance(sum);
}

void odds_compare(const OddsDist *a, int a_more, const OddsDist *b, int b_more, double *above,
                  double *equal, double *below)
{
    *above = *equal = *below = 0;
    for (int i = 0; i <= a->max; i++) {
        for (int j = 0; j <= b->max; j++) {
            double p = a->p[i] * b->p[j];
            int difference = i + a_more - j - b_more;
            *(difference > 0 ? above : difference == 0 ? equal : below) += p;
        }
    }
}
