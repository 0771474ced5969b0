// The front of cardlang: places of problems, keywords, several lines, names. What wordings mean is
// tested in tests/lang.
#include "unit_test.h"

#include "cardlang.h"

#include <string.h>

static const CardlangKeyword keyword_items[] = {{"infantry", 3}, {"war engine", 4}, {"war", 5}};
static const CardlangKeywords keywords = {keyword_items, 3};

typedef struct Reading {
    Arena *arena;
    DiagnosticList problems;
    CardlangText text;
} Reading;

static Reading read_with(CardlangContext context, const char *text)
{
    Reading reading = {.arena = arena_create(0)};
    reading.problems = diagnostic_list(reading.arena);
    reading.text = cardlang_read(reading.arena, span_of(text), &context, &reading.problems);
    return reading;
}

static void numbers_lines_and_skips_blank_ones(void **state)
{
    (void)state;
    CardlangContext context = cardlang_context_default(&keywords);
    context.file = "box.txt";
    context.line = 10;
    context.column = 5;
    Reading r =
        read_with(context, "T: Any unit gets +1 armor.\r\n\n   \nT: Any unti gets +1 armor.\n");
    assert_false(r.text.ok);
    assert_int_equal(r.text.line_count, 2);
    assert_string_equal(r.text.line[0].wording, "T: Any unit gets +1 armor.");
    assert_non_null(r.text.line[0].program);
    assert_null(r.text.line[1].program);
    assert_int_equal(r.problems.count, 1);
    assert_string_equal(r.problems.item[0].file, "box.txt");
    assert_int_equal(r.problems.item[0].line, 13);
    assert_int_equal(r.problems.item[0].column, 8); // later lines begin at the margin
    assert_int_equal(r.problems.item[0].length, 4);
    arena_destroy(r.arena);
}

static void keeps_places_of_the_original_text(void **state)
{
    (void)state;
    CardlangContext context = cardlang_context_default(&keywords);
    context.line = 7;
    context.column = 21;
    context.source =
        span_of("          \"text\": [\"T:  Any unit\xe2\x80\x99s  armour becoms 1.\"]");
    // Two blanks, a quote of three bytes and "armour": bytes 1 to 26 lie before the slip.
    Reading r = read_with(context, "T:  The defending unit\xe2\x80\x99s  armour becoms 1.");
    assert_int_equal(r.problems.count, 1);
    assert_int_equal(r.problems.item[0].line, 7);
    assert_int_equal(r.problems.item[0].column, 21 + 35);
    assert_int_equal(r.problems.item[0].length, 6);
    assert_true(span_equal(span_of(r.problems.item[0].source), context.source));
    arena_destroy(r.arena);
}

static void reads_nothing_from_nothing(void **state)
{
    (void)state;
    Reading r = read_with(cardlang_context_default(&keywords), "");
    assert_true(r.text.ok);
    assert_int_equal(r.text.line_count, 0);
    arena_destroy(r.arena);
    r = read_with(cardlang_context_default(&keywords), "\n \n\t\n");
    assert_true(r.text.ok);
    assert_int_equal(r.text.line_count, 0);
    arena_destroy(r.arena);
}

static void takes_the_longest_keyword(void **state)
{
    (void)state;
    Reading r = read_with(cardlang_context_default(&keywords), "All war engines get +1 armor.");
    assert_true(r.text.ok);
    const CardlangProgram *program = r.text.line[0].program;
    assert_int_equal(program->filter_count, 1);
    assert_true(program->filter[0].with[0] == UINT64_C(1) << 4);
    arena_destroy(r.arena);
}

static void refuses_a_line_that_is_too_long(void **state)
{
    (void)state;
    char text[CARDLANG_LINE_BYTES_MAX + 200];
    memset(text, 'a', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    Reading r = read_with(cardlang_context_default(&keywords), text);
    assert_false(r.text.ok);
    assert_int_equal(r.problems.count, 1);
    assert_string_equal(r.problems.item[0].rule, "WF-18");
    arena_destroy(r.arena);
}

static void says_which_keywords_cannot_be(void **state)
{
    (void)state;
    static const char *const good[] = {"infantry", "war engine",    "Thousand Eyes", "anti-tank",
                                       "k'varn",   "assault squad", "sev\xc3\xa9rin"};
    static const char *const bad[] = {"",
                                      " war",
                                      "war  engine",
                                      "a b c d",
                                      "armor",

                                      "unit",
                                      "Charge",
                                      "one",
                                      "x",
                                      "d6",
                                      "12",
                                      "war!",
                                      "\xff",
                                      "war\n",
                                      "flag",
                                      "armour",
                                      "-war",
                                      "a keyword that is far too long to be printed"};
    Arena *arena = arena_create(0);
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++)
        assert_null(cardlang_keyword_problem(arena, span_of(good[i])));
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
        if (cardlang_keyword_problem(arena, span_of(bad[i])) == NULL)
            fail_msg("\"%s\" was taken for a keyword", bad[i]);
    arena_destroy(arena);
}

static void names_places_both_ways(void **state)
{
    (void)state;
    for (unsigned i = 0; i < CARDLANG_PLACE_COUNT; i++) {
        CardlangPlace place = CARDLANG_PLACE_COUNT;
        assert_true(cardlang_place_of(span_of(cardlang_place_name((CardlangPlace)i)), &place));
        assert_int_equal(place, i);
    }
    assert_null(cardlang_place_name(CARDLANG_PLACE_COUNT));
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    assert_false(cardlang_place_of(SPAN_LITERAL("table"), &place));
}

static void explains_who_chooses_and_when(void **state)
{
    (void)state;
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = CARDLANG_PLACE_COMMAND;
    Reading r = read_with(context, "BA Lock 2 of your charging units, (3+): Destroy up to three "
                                   "enemy units. Your enemy discards 1 card.");
    assert_true(r.text.ok);
    CardlangExplanation e = cardlang_explain(r.arena, &r.text.line[0], &context);
    assert_non_null(strstr(e.timing, "command hand"));
    assert_int_equal(e.cost_count, 2);
    assert_non_null(strstr(e.cost[0], "Lock 2 of your charging units"));
    assert_non_null(strstr(e.cost[1], "3 or more"));
    assert_int_equal(e.choice_count, 3);
    assert_non_null(strstr(e.choice[0], "to pay the cost"));
    assert_non_null(strstr(e.choice[1], "up to 3"));
    assert_non_null(strstr(e.choice[2], "Your enemy chooses"));
    assert_int_equal(e.effect_count, 2);
    arena_destroy(r.arena);
}

// The search for the nearest wording ends after a number of tokens, whatever stands there; the
// first sentences leave some for the others, and what was found does not depend on the clock.
static void guesses_for_a_counted_time(void **state)
{
    (void)state;
    static const char slip[] = "Any frendly unit that you controls gains +2 armour untill ";
    char text[1400];
    size_t length = 0;
    memcpy(text, "T: ", 3);
    for (length = 3; length + sizeof slip < sizeof text; length += sizeof slip - 1) {
        memcpy(text + length, slip, sizeof slip - 1);
        if (length % 7 == 0)
            text[length + sizeof slip - 2] = '.';
    }
    text[length] = '\0';
    CardlangContext context = cardlang_context_default(&keywords);
    Reading whole = read_with(context, text);
    size_t tokens = CARDLANG_GUESS_TOKENS;
    context.guess_tokens = &tokens;
    Reading counted = read_with(context, text);
    assert_true(tokens < CARDLANG_GUESS_TOKENS / 2); // it was hard
    assert_int_equal(counted.problems.count, whole.problems.count);
    for (size_t i = 0; i < whole.problems.count; i++)
        assert_string_equal(counted.problems.item[i].text, whole.problems.item[i].text);
    // With nothing left there is a message still, but no wording.
    tokens = 0;
    Reading none = read_with(context, "T: Any unti gets +1 armor.");
    assert_int_equal(none.problems.count, 1);
    assert_null(strstr(none.problems.item[0].remedy, "Nearest"));
    tokens = CARDLANG_GUESS_TOKENS;
    Reading some = read_with(context, "T: Any unti gets +1 armor.");
    assert_non_null(strstr(some.problems.item[0].remedy, "Nearest"));
    assert_true(tokens > CARDLANG_GUESS_TOKENS * 9 / 10);
    arena_destroy(whole.arena);
    arena_destroy(counted.arena);
    arena_destroy(none.arena);
    arena_destroy(some.arena);
}

static void reads_until_there_are_enough_problems(void **state)
{
    (void)state;
    CardlangContext context = cardlang_context_default(&keywords);
    Reading reading = {.arena = arena_create(0)};
    reading.problems = diagnostic_list(reading.arena);
    reading.problems.enough = 2;
    reading.text = cardlang_read(reading.arena, span_of("T: x\nT: x\nT: x\nUnique.\n"), &context,
                                 &reading.problems);
    assert_false(reading.text.ok);
    assert_int_equal(reading.problems.count, 2);
    arena_destroy(reading.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_lines_and_skips_blank_ones),
        cmocka_unit_test(keeps_places_of_the_original_text),
        cmocka_unit_test(reads_nothing_from_nothing),
        cmocka_unit_test(takes_the_longest_keyword),
        cmocka_unit_test(refuses_a_line_that_is_too_long),
        cmocka_unit_test(says_which_keywords_cannot_be),
        cmocka_unit_test(names_places_both_ways),
        cmocka_unit_test(guesses_for_a_counted_time),
        cmocka_unit_test(reads_until_there_are_enough_problems),
        cmocka_unit_test(explains_who_chooses_and_when),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
