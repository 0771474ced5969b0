// Tuning: it finds the best weights of a made-up function and of a made-up game; a tuning that was
// stopped goes on to the same end.
#include "pebble.h"
#include "search_weights.h"
#include "sim_tune.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

static const GameWeight list[] = {
    {"first", 5000, 1000, ""}, {"second", -3000, 1000, ""}, {"fixed", 700, 0, ""}, {0}};

// Pebbles' choices in their order, from the front or from the back: the nearer the first weight is
// to 9, the more often from the front.
static void score(const void *match, const void *state, void *scratch, const int32_t *weight,
                  const Action *option, size_t count, int32_t *out)
{
    (void)scratch;
    (void)match;
    (void)state;
    (void)option;
    int32_t away = weight[0] > 9000 ? weight[0] - 9000 : 9000 - weight[0];
    for (size_t i = 0; i < count; i++)
        out[i] = away < 2000 ? -(int32_t)i : (int32_t)i;
}

static const GamePlayers players = {.score = score, .weight = list};

static Game weighing_game(void)
{
    Game game = pebble_game;
    game.players = &players;
    return game;
}

static const int32_t start[] = {5000, -3000, 700};

// A game in which weights are better the nearer they are to 8 and -1.
static double strength(const int32_t *weight)
{
    double first = (weight[0] - 8000) / 1000.0;
    double second = (weight[1] + 1000) / 1000.0;
    return -(first * first + second * second);
}

static double expected(const int32_t *a, const int32_t *b)
{
    return 1 / (1 + exp(strength(b) - strength(a)));
}

static void the_best_of_a_function_is_found(void **state)
{
    (void)state;
    Game game = weighing_game();
    SimTune tune = sim_tune_begin(&game, start);
    int32_t plus[GAME_WEIGHTS_MAX];
    int32_t minus[GAME_WEIGHTS_MAX];
    Rng luck;
    rng_start(&luck, 1, 2, RNG_PURPOSE_TEST);
    tune.seed = 3;
    tune.rounds = 2000;
    while (tune.round < tune.rounds) {
        sim_tune_try(&tune, plus, minus);
        assert_int_equal(plus[2], 700);
        // One game by lot: won or lost, no more is known.
        bool is_won = (double)rng_below(&luck, 1000000) / 1e6 < expected(plus, minus);
        sim_tune_learn(&tune, is_won ? 1 : 0);
    }
    sim_tune_weights(&tune, plus);
    assert_true(plus[0] > 7000 && plus[0] < 9000);
    assert_true(plus[1] > -2000 && plus[1] < -0);
    assert_int_equal(plus[2], 700);
}

static void signs_are_kept(void **state)
{
    (void)state;
    Game game = weighing_game();
    SimTune tune = sim_tune_begin(&game, start);
    int32_t plus[GAME_WEIGHTS_MAX];
    int32_t minus[GAME_WEIGHTS_MAX];
    tune.rounds = 300;
    while (tune.round < tune.rounds) {
        sim_tune_try(&tune, plus, minus);
        assert_true(plus[0] >= 0 && minus[0] >= 0 && plus[1] <= 0 && minus[1] <= 0);
        sim_tune_learn(&tune, plus[0] < minus[0] ? 1 : 0);
    }
    sim_tune_weights(&tune, plus);
    assert_int_equal(plus[0], 0);
}

// --- games of pebbles ---

typedef struct Kept {
    Arena *arena;
    uint32_t rounds; // after so many it is stopped
    TextBuffer text;
} Kept;

static bool keep(void *context, const SimTune *tune)
{
    Kept *kept = context;
    kept->text = text_start(kept->arena);
    sim_tune_write(tune, &kept->text);
    return tune->round != kept->rounds || tune->match.pairs > 0;
}

static SimTune small_tuning(const Game *game)
{
    SimTune tune = sim_tune_begin(game, start);
    tune.seed = 4;
    tune.rounds = 12;
    tune.games = 4;
    tune.match_games = 20;
    return tune;
}

static void stopped_and_gone_on_is_the_same(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Game game = weighing_game();
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup[2] = {{.side = {"round", "round"}}, {.side = {"flat", "flat"}}};
    const void *match[2];
    for (int i = 0; i < 2; i++)
        match[i] = game.rules->match_create(arena, NULL, &setup[i], &problems);
    Kept kept = {.arena = arena, .rounds = UINT32_MAX};
    SimTuneTable table = {
        .match = match, .match_count = 2, .jobs = 1, .keep = keep, .context = &kept};
    SimTune whole = small_tuning(&game);
    assert_true(sim_tune_run(&whole, &table));
    assert_int_equal(whole.round, 12);
    assert_int_equal(whole.match.pairs, 10);
    TextBuffer text = kept.text;
    // With other threads, stopped twice, each time from its file.
    table.jobs = 3;
    SimTune other = small_tuning(&game);
    for (uint32_t stop = 5; stop <= 12; stop += 7) {
        kept.rounds = stop;
        assert_false(sim_tune_run(&other, &table));
        other = small_tuning(&game);
        assert_true(sim_tune_read(&other, "f", text_span(&kept.text), &problems));
        assert_int_equal(other.round, stop);
    }
    kept.rounds = UINT32_MAX;
    assert_true(sim_tune_run(&other, &table));
    assert_string_equal(kept.text.text, text.text);
    double low;
    double high;
    double elo = sim_tune_elo(&other, &low, &high);
    assert_true(low <= elo && elo <= high && low >= -1200 && high <= 1200);
    arena_destroy(arena);
}

static void another_tuning_is_not_gone_on_with(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Game game = weighing_game();
    SimTune tune = small_tuning(&game);
    TextBuffer text = text_start(arena);
    sim_tune_write(&tune, &text);
    for (int i = 0; i < 6; i++) {
        DiagnosticList problems = diagnostic_list(arena);
        SimTune other = small_tuning(&game);
        other.seed += i == 0;
        other.rounds += i == 1;
        other.games += i == 2;
        other.match_games += i == 3;
        other.number += i == 4;
        SimTune before = other;
        bool good = sim_tune_read(&other, "f", text_span(&text), &problems);
        assert_int_equal(good, i == 5);
        assert_int_equal(problems.count, i == 5 ? 0 : 1);
        assert_memory_equal(&before, &other, sizeof other);
    }
    // A file that was cut short.
    for (size_t length = 0; length + 1 < text.length; length += 7) {
        DiagnosticList problems = diagnostic_list(arena);
        SimTune other = small_tuning(&game);
        bool good = sim_tune_read(&other, "f", span_make(text.text, length), &problems);
        assert_int_equal(problems.count, good ? 0 : 1);
    }
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_best_of_a_function_is_found),
        cmocka_unit_test(signs_are_kept),
        cmocka_unit_test(stopped_and_gone_on_is_the_same),
        cmocka_unit_test(another_tuning_is_not_gone_on_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
