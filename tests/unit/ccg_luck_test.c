// The chances that the report on luck gives must be those that the dice have: over many games as
// many tests pass as were to be expected, and what is told of a seat's number of passes is right.
#include "ccg.h"
#include "kernel_luck.h"
#include "kernel_words.h"

#include "base_file.h"
#include "base_rng.h"
#include "base_text.h"

#include <string.h>

#include "unit_test.h"

enum { FILE_BYTES_MAX = 1 << 22, GAMES = 400, LINES_MAX = 20000 };

static const void *load(Arena *arena)
{
    DiagnosticList problems = diagnostic_list(arena);
    static const char *const names[] = {"base.json", "decks/bastion-line.deck",
                                        "decks/red-wake.deck"};
    SourceText source[3];
    for (unsigned i = 0; i < 3; i++) {
        const char *error = NULL;
        const char *path = file_at_home(arena, text_format(arena, "data/ccg/%s", names[i]));
        source[i].name = strrchr(path, '/') + 1;
        assert_true(file_read(arena, path, FILE_BYTES_MAX, &source[i].text, &error));
    }
    return ccg_game.library_load(arena, source, 3, &problems);
}

static void play_out(Run *run, Rng *rng)
{
    for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
        assert_true(run->line_count < LINES_MAX);
        const Action *options;
        size_t count = run_legal(run, &options);
        Action action = options[rng_below(rng, (uint32_t)count)];
        assert_true(run_act(run, (Actor)run_pending(run).actor, &action, NULL));
    }
}

static void chances_are_what_the_dice_have(void **state)
{
    (void)state;
    Arena *packs = arena_create(0);
    const void *library = load(packs);
    assert_non_null(library);
    Rng rng;
    rng_start(&rng, 7, 0, RNG_PURPOSE_TEST);
    double expected = 0, variance = 0;
    size_t passed = 0, tests = 0, outside = 0;
    for (unsigned game = 0; game < GAMES; game++) {
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.side = {"bastion-line", "red-wake"}};
        const void *match = ccg_game.rules->match_create(arena, library, &setup, &problems);
        assert_non_null(match);
        Run *run = run_create(arena, &ccg_game, match);
        run_chance_seed(run, game);
        play_out(run, &rng);
        LuckTest *test = NULL;
        size_t count = luck_of_run(arena, run, &test);
        for (size_t i = 0; i < count; i++) {
            const ChanceTest *one = &test[i].test;
            assert_true(one->of > 0 && one->good <= one->of);
            assert_true(one->passed == (one->rolled >= one->need));
            // What cannot be must not have been, and what must be has been.
            assert_true(one->passed ? one->good > 0 : one->good < one->of);
            const MessageEntry *entry =
                message_entry(ccg_game.words->messages, run->event[test[i].event].message.number);
            assert_true(strcmp(entry->name, "ROLLS") == 0 || strcmp(entry->name, "REROLLS") == 0);
            double chance = (double)one->good / (double)one->of;
            expected += chance;
            variance += chance * (1 - chance);
            passed += one->passed;
        }
        tests += count;
        for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
            LuckSum sum = luck_sum(arena, test, count, seat);
            assert_true(sum.low <= sum.high && sum.high <= sum.tests);
            outside += sum.passed < sum.low || sum.passed > sum.high;
        }
        arena_destroy(arena);
    }
    assert_true(tests > GAMES);
    double off = (double)passed - expected;
    print_message("# %zu tests, %zu passed, %.1f expected, %zu of %d sums outside\n", tests, passed,
                  expected, outside, 2 * GAMES);
    assert_true(off * off <= 9 * variance); // three standard deviations
    assert_true(outside <= 2 * GAMES * 8 / 100);
    arena_destroy(packs);
}

static void sums_are_exact(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    LuckTest test[10];
    for (unsigned i = 0; i < 10; i++)
        test[i] = (LuckTest){.test = {.seat = 1, .passed = i < 7, .good = 1, .of = 2}};
    LuckSum sum = luck_sum(arena, test, 10, 1);
    assert_int_equal(sum.tests, 10);
    assert_int_equal(sum.passed, 7);
    assert_true(sum.expected > 4.999 && sum.expected < 5.001);
    // Ten coins: 0, 1 and 9, 10 heads have 1.1 % each, 2 and 8 heads 4.4 %.
    assert_int_equal(sum.low, 2);
    assert_int_equal(sum.high, 8);
    assert_int_equal(luck_sum(arena, test, 10, 0).tests, 0);
    assert_int_equal(luck_sum(arena, test, 10, 0).high, 0);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(chances_are_what_the_dice_have),
        cmocka_unit_test(sums_are_exact),
    };
    return cmocka_run_group_tests_name("ccg_luck", tests, NULL, NULL);
}
