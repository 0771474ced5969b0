// Pairs: points, intervals, and how often the sequential test errs.
#include "pebble.h"
#include "sim_pairs.h"
#include "unit_test.h"

#include <math.h>

static void add_game(SimPairs *pairs, uint64_t index, int outcome)
{
    SimResult result = {.index = index, .outcome = (uint8_t)outcome};
    sim_pairs_add(pairs, (unsigned)(index % 2), &result);
}

static void points_are_those_of_a(void **state)
{
    (void)state;
    SimPairs pairs = {0};
    add_game(&pairs, 1, OUTCOME_SEAT0); // its first game is not there
    assert_int_equal(pairs.pairs, 0);
    add_game(&pairs, 2, OUTCOME_SEAT0); // A sits at seat 0
    add_game(&pairs, 3, OUTCOME_SEAT1); // and now at seat 1
    add_game(&pairs, 4, OUTCOME_SEAT1);
    add_game(&pairs, 5, OUTCOME_SEAT0);
    add_game(&pairs, 6, OUTCOME_DRAW);
    add_game(&pairs, 7, OUTCOME_SEAT1);
    add_game(&pairs, 8, OUTCOME_SEAT0);
    add_game(&pairs, 11, OUTCOME_SEAT0); // another pair's
    assert_int_equal(pairs.pairs, 3);
    assert_int_equal(pairs.count[4], 1);
    assert_int_equal(pairs.count[0], 1);
    assert_int_equal(pairs.count[3], 1);
    double low;
    double high;
    double mean = sim_pairs_mean(&pairs, &low, &high);
    assert_true(fabs(mean - 1.75 / 3) < 1e-12);
    assert_true(low >= 0 && low < mean && high <= 1 && high > mean);
}

// A few pairs that all fell alike do not make it sure that all others do.
static void pairs_that_agree_leave_doubt(void **state)
{
    (void)state;
    double low;
    double high;
    SimPairs even = {.count = {0, 0, 3, 0, 0}, .pairs = 3};
    assert_true(sim_pairs_mean(&even, &low, &high) == 0.5);
    assert_true(low < 0.3 && high > 0.7);
    SimPairs won = {.count = {0, 0, 0, 0, 10}, .pairs = 10};
    double wilson[2];
    sim_wilson(10, 10, &wilson[0], &wilson[1]);
    assert_true(sim_pairs_mean(&won, &low, &high) == 1 && high == 1);
    assert_true(fabs(low - wilson[0]) < 1e-9);
    SimPairs many = {.count = {0, 0, 100000, 0, 0}, .pairs = 100000};
    sim_pairs_mean(&many, &low, &high);
    assert_true(low > 0.4999 && high < 0.5001);
}

// The ratio against one worked out by hand. With two possible scores only, here 0 and 1, a mean
// says all: the logarithm is that of a coin's.
static void the_ratio_of_a_coin(void **state)
{
    (void)state;
    SimPairs pairs = {.count = {40000, 0, 0, 0, 60000}, .pairs = 100000};
    double coin = 40000 * log(0.45 / 0.5) + 60000 * log(0.55 / 0.5);
    assert_true(fabs(sim_sprt_ratio(&pairs, 0.5, 0.55) - coin) < 0.01 * coin);
    assert_true(fabs(sim_sprt_ratio(&pairs, 0.55, 0.5) + sim_sprt_ratio(&pairs, 0.5, 0.55)) < 1e-6);
}

// Plays pairs of which A gets 2 points in `win` percent, 0 in `loss` percent, else 1.
static SimVerdict play(const SimSprt *test, FastRng *rng, uint32_t win, uint32_t loss,
                       uint64_t *pairs_played)
{
    SimPairs pairs = {0};
    SimVerdict verdict = SIM_VERDICT_NONE;
    while (verdict == SIM_VERDICT_NONE && pairs.pairs < 1000000) {
        uint32_t number = fast_rng_below(rng, 1000);
        pairs.count[number < win ? 4 : number < win + loss ? 0 : 2]++;
        pairs.pairs++;
        verdict = sim_sprt_judge(test, &pairs, NULL);
    }
    *pairs_played += pairs.pairs;
    return verdict;
}

enum { RUNS = 300 };

static unsigned count(const SimSprt *test, uint32_t win, uint32_t loss, SimVerdict wanted)
{
    FastRng rng = fast_rng_start(win, loss);
    unsigned seen = 0;
    uint64_t pairs = 0;
    for (int i = 0; i < RUNS; i++)
        seen += play(test, &rng, win, loss, &pairs) == wanted;
    return seen;
}

static void the_test_errs_as_seldom_as_it_says(void **state)
{
    (void)state;
    // 5 % of 300 runs are 15; 25 or more would happen in one of 100 tries.
    SimSprt two = {.p0 = 0.5, .p1 = 0.6, .alpha = 0.05, .beta = 0.05};
    assert_true(count(&two, 250, 250, SIM_VERDICT_P1) < 25);
    assert_true(count(&two, 350, 150, SIM_VERDICT_P0) < 25);
    assert_true(count(&two, 30, 30, SIM_VERDICT_P1) < 25); // few pairs decide anything
    SimSprt three = {.has_margin = true, .margin = 0.06, .alpha = 0.05, .beta = 0.05};
    assert_true(count(&three, 250, 250, SIM_VERDICT_WITHIN) > RUNS - 35);
    assert_true(count(&three, 310, 190, SIM_VERDICT_BETTER) > RUNS - 25);
    assert_true(count(&three, 190, 310, SIM_VERDICT_WORSE) > RUNS - 25);
}

static void no_verdict_before_enough_pairs(void **state)
{
    (void)state;
    SimSprt two = {.p0 = 0.5, .p1 = 0.6, .alpha = 0.05, .beta = 0.05};
    SimPairs pairs = {.count = {0, 0, 0, 0, SIM_PAIRS_LEAST - 1}, .pairs = SIM_PAIRS_LEAST - 1};
    assert_int_equal(sim_sprt_judge(&two, &pairs, NULL), SIM_VERDICT_NONE);
    pairs.count[4]++;
    pairs.pairs++;
    assert_int_equal(sim_sprt_judge(&two, &pairs, NULL), SIM_VERDICT_P1);
}

// --- A batch that ends itself ---

typedef struct Ending {
    const SimBatch *batch;
    SimSprt test;
    SimPairs pairs;
    SimVerdict verdict;
} Ending;

static bool judge(void *context, const SimResult *result)
{
    Ending *ending = context;
    const SimTable *table = sim_batch_table(ending->batch, result->index);
    if (sim_pairs_add(&ending->pairs, table->seat_of_a, result))
        ending->verdict = sim_sprt_judge(&ending->test, &ending->pairs, NULL);
    return ending->verdict == SIM_VERDICT_NONE;
}

static void the_end_depends_on_the_batch_alone(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    const void *match = pebble_game.rules->match_create(arena, NULL, &setup, &problems);
    SimTable table[2] = {{.match = match, .player = {0, 1}, .seat_of_a = 0},
                         {.match = match, .player = {1, 0}, .seat_of_a = 1}};
    SearchSpec player[2] = {search_spec_of("greedy"), search_spec_of("random")};
    SimBatch batch = {.game = &pebble_game,
                      .table = table,
                      .table_count = 2,
                      .is_paired = true,
                      .player = player,
                      .player_count = 2,
                      .seed = 5,
                      .to = 100000,
                      .result = judge};
    SimSummary *summary = ARENA_NEW(arena, SimSummary);
    uint64_t first_games = 0;
    uint64_t first_fingerprint = 0;
    for (int jobs = 1; jobs <= 4; jobs++) {
        Ending ending = {.batch = &batch,
                         .test = {.p0 = 0.5, .p1 = 0.52, .alpha = 0.05, .beta = 0.05}};
        batch.jobs = jobs;
        batch.context = &ending;
        sim_summary_start(summary);
        uint64_t games = sim_batch_run(&batch, summary);
        assert_int_equal(ending.verdict, SIM_VERDICT_P1);
        assert_true(games >= 2 * SIM_PAIRS_LEAST && games < 100000 && games % 2 == 0);
        if (jobs == 1) {
            first_games = games;
            first_fingerprint = summary->fingerprint;
        }
        assert_int_equal(games, first_games);
        assert_int_equal(summary->fingerprint, first_fingerprint);
    }
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_those_of_a),
        cmocka_unit_test(pairs_that_agree_leave_doubt),
        cmocka_unit_test(the_ratio_of_a_coin),
        cmocka_unit_test(the_test_errs_as_seldom_as_it_says),
        cmocka_unit_test(no_verdict_before_enough_pairs),
        cmocka_unit_test(the_end_depends_on_the_batch_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
