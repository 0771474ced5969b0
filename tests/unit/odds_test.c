// Distributions against exact fractions: everything below is counted in whole numbers out of 6^n.
#include "odds.h"

#include "unit_test.h"

#include <string.h>

static void assert_near(double a, double b)
{
    assert_true(a - b < 1e-12 && b - a < 1e-12);
}

// Of `dice` six-sided dice, how many of the 6^dice outcomes have n at least `need`?
static void count_outcomes(int dice, int need, long counts[])
{
    memset(counts, 0, 16 * sizeof *counts);
    long all = 1;
    for (int i = 0; i < dice; i++)
        all *= 6;
    for (long outcome = 0; outcome < all; outcome++) {
        int hits = 0;
        long rest = outcome;
        for (int i = 0; i < dice; i++, rest /= 6)
            hits += rest % 6 + 1 >= need;
        counts[hits]++;
    }
}

static void test_one_die(void **state)
{
    (void)state;
    assert_near(odds_d6(1), 1);
    assert_near(odds_d6(4), 0.5);
    assert_near(odds_d6(7), 0);
}

static void test_trials_are_exact(void **state)
{
    (void)state;
    for (int dice = 0; dice <= 7; dice++) {
        for (int need = 2; need <= 6; need++) {
            long counts[16];
            OddsDist dist;
            double all = 1;
            count_outcomes(dice, need, counts);
            for (int i = 0; i < dice; i++)
                all *= 6;
            odds_trials(&dist, dice, odds_d6(need));
            assert_int_equal(dist.max, dice);
            for (int n = 0; n <= dice; n++)
                assert_near(dist.p[n], (double)counts[n] / all);
        }
    }
}

static void test_chain_of_hits_and_saves(void **state)
{
    (void)state;
    // Five shots at 4+ against a save of 5+: a kill is one die of two, 1/2 * 4/6.
    OddsDist hits;
    OddsDist kills;
    OddsDist at_once;
    odds_trials(&hits, 5, odds_d6(4));
    odds_thin(&hits, 1 - odds_d6(5), &kills);
    odds_trials(&at_once, 5, 0.5 * 4 / 6.0);
    for (int n = 0; n <= 5; n++)
        assert_near(kills.p[n], at_once.p[n]);
    assert_near(odds_mean(&kills), 5 * 0.5 * 4 / 6.0);
}

static void test_sums_and_mixtures(void **state)
{
    (void)state;
    OddsDist one;
    OddsDist two;
    OddsDist zero;
    OddsDist mixed;
    odds_die(&one, 6);
    odds_sum(&one, &one, &two);
    assert_near(two.p[7], 6 / 36.0);
    assert_near(odds_at_least(&two, 11), 3 / 36.0);
    odds_certain(&zero, 0);
    odds_mix(&two, 0.25, &zero, &mixed);
    assert_near(mixed.p[0], 0.75);
    assert_near(odds_mean(&mixed), 7 * 0.25);
    odds_cap(&two, 3);
    assert_int_equal(two.max, 3);
    assert_near(two.p[3], 1 - 1 / 36.0);
}

static void test_result_of_an_assault(void **state)
{
    (void)state;
    // EPIC-1.12.7: both take the higher of two dice; with equal sums before the dice, equal
    // results come in 1 + 9 + 25 + 49 + 81 + 121 of 1296 cases.
    OddsDist high;
    double above;
    double equal;
    double below;
    odds_high_of_two_d6(&high);
    odds_compare(&high, 0, &high, 0, &above, &equal, &below);
    assert_near(equal, 286 / 1296.0);
    assert_near(above, below);
    odds_compare(&high, 5, &high, 0, &above, &equal, &below);
    assert_near(below, 0);
    assert_near(equal, 1 / 36.0 * (11 / 36.0));
}

static void test_the_limit_keeps_everything(void **state)
{
    (void)state;
    OddsDist many;
    odds_trials(&many, 600, 0.9);
    assert_int_equal(many.max, ODDS_MAX);
    assert_near(odds_at_least(&many, 0), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_one_die),
        cmocka_unit_test(test_trials_are_exact),
        cmocka_unit_test(test_chain_of_hits_and_saves),
        cmocka_unit_test(test_sums_and_mixtures),
        cmocka_unit_test(test_result_of_an_assault),
        cmocka_unit_test(test_the_limit_keeps_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
