// The scenario runner, with pebbles: what passes, and what fails with which words.
#include "pebble.h"
#include "scenario_run.h"
#include "unit_test.h"

#include <string.h>

static const LoadedGame *find_game(void *context, Span name, const char **why)
{
    (void)why;
    return span_equal_text(name, "pebble") ? context : NULL;
}

static bool has_rule(void *context, Span id)
{
    (void)context;
    return span_starts_with(id, "PEB-") && !span_equal_text(id, "PEB-99.9z");
}

static ScenarioReport run(Arena *arena, const char *text)
{
    static LoadedGame loaded = {.game = &pebble_game, .library = "pebbles"};
    ScenarioHost host = {find_game, has_rule, &loaded};
    ScenarioReport report = {.arena = arena};
    scenario_run_text(&host, "test.scn", span_of(text), &report);
    return report;
}

static void expect_passes(const char *text, uint32_t cases)
{
    Arena *arena = arena_create(0);
    ScenarioReport report = run(arena, text);
    if (report.failed > 0) {
        TextBuffer words = text_start(arena);
        scenario_report_write(&report, &words);
        fail_msg("%s", words.text);
    }
    assert_int_equal(report.passed, cases);
    arena_destroy(arena);
}

#define POSITION                \
    "scenario: a case\n"        \
    "game: pebble\n"            \
    "position:\n"               \
    "  hand0: 1 2 2   # mine\n" \
    "  hand1: 2 3\n"            \
    "  pile: 4 1\n"             \
    "script:\n"

// The script (after seven lines of position) fails at this line with these words.
static void expect_fails(const char *script, uint32_t line, const char *words)
{
    Arena *arena = arena_create(0);
    ScenarioReport report = run(arena, text_format(arena, "%s%s", POSITION, script));
    assert_int_equal(report.failed, 1);
    assert_int_equal(report.failure_count, 1);
    if (strstr(report.failure[0].message, words) == NULL)
        fail_msg("\"%s\" instead of \"%s\"", report.failure[0].message, words);
    assert_int_equal(report.failure[0].line, line);
    arena_destroy(arena);
}

static void a_whole_case_passes(void **state)
{
    (void)state;
    expect_passes("# A file of one case.\n"
                  "game: pebble\n"
                  "\n"
                  "scenario: a pair is answered\n"
                  "rules: PEB-2.4, PEB-4.1\n"
                  "why: the answer takes the double away,\n"
                  "  whatever the coin would have shown\n"
                  "position:\n"
                  "  hand0: 1 2 2   # mine\n"
                  "\n"
                  "  hand1: 2 3\n"
                  "  pile: 4 1\n"
                  "script:\n"
                  "  expect decision D-TURN 0\n"
                  "  expect options: pair 2 | play 1 | play 2 | bury 1 |\n"
                  "                  bury 2 | peek\n"
                  "  expect options in order: peek | bury 1 | bury 2 | play 1 | play 2 | pair 2\n"
                  "  expect options = 6\n"
                  "  expect legal: pair 2, at 1000 1000, at 2500 1000\n"
                  "  expect not legal: play 4\n"
                  "  refused 0: pair 1 (PEB-2.4)\n"
                  "  refused 0: pair 2, at 1000 1000, at 1000 1500 (PEB-3.2)\n"
                  "  refused 1: play 3\n"
                  "  expect hand 0 = 1 2 2\n"
                  "  expect hides 1: [1,2\n"
                  "  expect sees 0: [1,2,2]\n"
                  "  expect same 0\n"
                  "  expect same 1\n"
                  "  0: pair 2, at 1000 1000,\n"
                  "     at 2500 1000\n"
                  "  expect event: places 2 at 2500 (PEB-3.1)\n"
                  "  expect events: at 1000 1000 | at 2500 1000\n"
                  "  expect no event: draws\n"
                  "  expect decision D-ANSWER by 1\n"
                  "  expect prompt 1: seat 1\n"
                  "  1: answer\n"
                  "  expect score 0 = 4\n"
                  "  expect score 0 >= 4\n"
                  "  expect score 0 < 5\n"
                  "  expect score 0 != 5\n"
                  "  expect hand 0 contains 1\n"
                  "  expect hand 0 lacks 2\n"
                  "  expect logged: places\n"
                  "  expect not logged: coin\n"
                  "  expect sees 0: draws 1\n"
                  "  expect hides 1: draws 1\n"
                  "  expect not over\n"
                  "  refused takeback\n"
                  "  concede 1\n"
                  "  expect over: seat 0\n"
                  "\n"
                  "scenario: from the start, the rest of a shuffle left to the first outcome\n"
                  "setup:\n"
                  "  side0: round\n"
                  "  side1:\n"
                  "    name: mine\n"
                  "script:\n"
                  "  expect decision D-SHUFFLE chance\n"
                  "  chance: 4, 4, 4, ...\n"
                  "  expect pile = 6\n"
                  "  0: bury 2\n"
                  "  expect buried 0 = 2\n"
                  "\n"
                  "scenario: a line step by step\n"
                  "position:\n"
                  "  hand0: 1 2 3\n"
                  "  hand1: 1\n"
                  "script:\n"
                  "  0: play 3\n"
                  "  expect unfinished\n"
                  "  refused 0: at 10001 0 (PEB-3.1)\n"
                  "  0: at 10000 0\n"
                  "  chance: tails\n"
                  "  expect score 0 = 3\n",
                  3);
}

static void texts_are_checked(void **state)
{
    (void)state;
    expect_passes("game: pebble\n"
                  "scenario: a hand in its own form\n"
                  "check hand: 1   2  3\n"
                  "expect ok\n"
                  "expect wording: 1 2 3\n"
                  "scenario: a hand that is none\n"
                  "check hand:\n"
                  "  1 7\n"
                  "expect problem: PEB-2.1 at most three\n"
                  "expect problem: three values\n"
                  "expect problems 1\n",
                  2);
}

static void a_file_without_a_case_fails(void **state)
{
    (void)state;
    static const char *const empty[] = {"", "# Nothing yet.\n", "game: pebble\n"};
    for (size_t i = 0; i < sizeof empty / sizeof empty[0]; i++) {
        Arena *arena = arena_create(0);
        ScenarioReport report = run(arena, empty[i]);
        assert_int_equal(report.failed, 1);
        assert_non_null(strstr(report.failure[0].message, "there is no case"));
        arena_destroy(arena);
    }
}

static void what_does_not_hold_fails(void **state)
{
    (void)state;
    expect_fails("", 7, "expects nothing");
    expect_fails("  expect decision D-TURN 1\n", 8, "was D-TURN of seat 0");
    expect_fails("  expect decision D-TRUN 0\n", 8, "perhaps D-TURN");
    expect_fails("  expect options: peek\n", 8, "is an option too");
    expect_fails("  expect options: peek | fly\n", 8, "no action here");
    expect_fails("  expect options: peek | bury 3\n", 8, "not among the options");
    expect_fails("  expect legal: play 4\n", 8, "is not legal");
    expect_fails("  expect not legal: play 1\n", 8, "is legal");
    expect_fails("  refused 0: play 1 (PEB-2.1)\n", 8, "is allowed");
    expect_fails("  refused 0: play 4 (PEB-2.2)\n", 8, "expected a refusal by PEB-2.2");
    expect_fails("  refused 0: fly\n", 8, "no action at all");
    expect_fails("  0: play 4\n", 8, "cannot be played");
    expect_fails("  expect hand 0 = 1\n", 8, "was \"1 2 2\"");
    expect_fails("  expect hand 7 = 1\n", 8, "there is no fact");
    expect_fails("  expect nothing\n", 8, "not understood");
    expect_fails("  expect over\n", 8, "was not over");
    expect_fails("  expect event: draws\n", 8, "there are none");
    expect_fails("  0: bury 1\n  expect event: sings\n", 9, "there are: Seat 0 buries 1");
    expect_fails("  0: bury 1\n  expect no event: buries\n", 9, "there is an event");
    expect_fails("  expect sees 1: [1,2,2]\n", 8, "does not see");
    expect_fails("  expect hides 0: [1,2,2]\n", 8, "0 sees");
    expect_fails("  expect ok\n", 8, "`check ...:` block is missing");
    expect_fails("  dance\n", 8, "is no line of a script");
    expect_fails("scirpt:\n", 8, "perhaps \"script\"");
}

static void chance_is_neither_too_much_nor_too_little(void **state)
{
    (void)state;
    expect_fails("  chance: heads\n", 8, "not for chance");
    expect_fails("  0: play 1, at 1 1\n  0: play 2\n", 9, "not for seat 0");
    expect_fails("  0: play 1, at 1 1\n  expect score 0 = 0\n", 9, "a chance outcome is missing");
}

static void rules_have_to_be_there(void **state)
{
    (void)state;
    expect_fails("rules: PEB-2.4,\n  PEB-99.9z\n  expect score 0 = 0\n", 8,
                 "there is no rule PEB-99.9z");
    expect_fails("rules: ABC-1.1\n", 8, "there is no rule ABC-1.1");
}

// What stands above all positions of a file, and whose line is named if it is wrong.
static void positions_share_what_stands_above_them(void **state)
{
    (void)state;
    expect_passes("game: pebble\n"
                  "positions:\n"
                  "  hand0: 1 2 2\n"
                  "  pile: 4 1\n"
                  "\n"
                  "scenario: one\n"
                  "position:\n"
                  "  hand1: 2 3\n"
                  "script:\n"
                  "  expect hand 0 = 1 2 2\n"
                  "  expect hand 1 = 2 3\n"
                  "\n"
                  "scenario: two\n"
                  "position:\n"
                  "  hand1: 3\n"
                  "script:\n"
                  "  expect hand 0 = 1 2 2\n"
                  "  expect hand 1 = 3\n",
                  2);
    static const struct {
        const char *above, *own;
        uint32_t line;
    } wrong[] = {{"hand9: 1", "hand1: 2 3", 4}, {"pile: 4 1", "hand9: 1", 9}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Arena *arena = arena_create(0);
        ScenarioReport report = run(arena, text_format(arena,
                                                       "game: pebble\n"
                                                       "positions:\n"
                                                       "  hand0: 1\n"
                                                       "  %s\n"
                                                       "\n"
                                                       "scenario: x\n"
                                                       "position:\n"
                                                       "\n"
                                                       "  %s\n"
                                                       "script:\n"
                                                       "  expect score 0 = 0\n",
                                                       wrong[i].above, wrong[i].own));
        assert_int_equal(report.failure_count, 1);
        assert_int_equal(report.failure[0].line, wrong[i].line);
        arena_destroy(arena);
    }
}

static void a_file_that_is_none_fails(void **state)
{
    (void)state;
    static const char *const texts[] = {"nonsense",
                                        "scenario: x\ngame: chess\nexpect over",
                                        "scenario: x\nexpect over",
                                        "scenario: \xff\xfe",
                                        "scenario: x\ngame: pebble\nposition:\n  hand9: 1\n",
                                        "scenario: x\ngame: pebble\nsetup:\n  color: 1\n",
                                        "scenario: x\ngame: pebble\ncheck soup: 1\nexpect ok\n"};
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        Arena *arena = arena_create(0);
        ScenarioReport report = run(arena, texts[i]);
        assert_true(report.failed > 0);
        assert_true(report.failure_count > 0);
        arena_destroy(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_whole_case_passes),
        cmocka_unit_test(texts_are_checked),
        cmocka_unit_test(a_file_without_a_case_fails),
        cmocka_unit_test(what_does_not_hold_fails),
        cmocka_unit_test(chance_is_neither_too_much_nor_too_little),
        cmocka_unit_test(rules_have_to_be_there),
        cmocka_unit_test(positions_share_what_stands_above_them),
        cmocka_unit_test(a_file_that_is_none_fails),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
