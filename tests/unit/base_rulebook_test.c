#include "base_file.h"
#include "base_rulebook.h"

#include "unit_test.h"

#include <string.h>

static int start(void **state)
{
    *state = arena_create(0);
    return 0;
}

static int finish(void **state)
{
    arena_destroy(*state);
    return 0;
}

static Rulebook load(Arena *arena)
{
    DiagnosticList problems = diagnostic_list(arena);
    Rulebook book;
    bool ok = rulebook_load(arena, file_at_home(arena, "docs/rules"), &problems, &book);
    TextBuffer out = text_start(arena);
    diagnostic_format_all(&out, &problems, false);
    assert_string_equal(out.text, "");
    assert_true(ok);
    return book;
}

// Every form of number that the three games use is found.
static void numbers_of_all_games_are_found(void **state)
{
    Arena *arena = *state;
    Rulebook book = load(arena);
    static const char *const numbers[] = {
        "CCG-0.1.1",
        "CCG-22.5.1",
        "ccg-24.1.10",
        "WF-1",
        "WF-12",
        "AMB-01",
        "EX-001",
        "NX-01",
        "NW-11",
        "EPIC-0.1a",
        "EPIC-1.6.1a",
        "EPIC-1.9.2-q1",
        "EPIC-1.4-tie",
        "EPIC-1.10d",
        "EPIC-1.9.4-q3",
        "AOD-PRIN-1.1",
        "AOD-MOVE-4.2",
        "AOD-RULE-Barrage",
        "AOD-RULE-Area_Denial_Drop",
    };
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const RulebookRule *rule = rulebook_find(&book, span_of(numbers[i]));
        if (rule == NULL)
            fail_msg("%s is not found", numbers[i]);
        assert_true(strlen(rule->text) > 3);
    }
    assert_null(rulebook_find(&book, span_of("CCG-"
                                             "99.1.1")));
    const RulebookRule *rule = rulebook_find(&book, span_of("CCG-0.1.7"));
    assert_string_equal(rule->game, "ccg");
    assert_non_null(strstr(rule->text, "prohibition wins"));
    assert_null(strstr(rule->text, "**"));
    // The heading after it is not part of it.
    assert_null(strstr(rule->text, "Components"));
}

static void items_with_code_keep_it(void **state)
{
    Rulebook book = load(*state);
    const RulebookRule *rule = rulebook_find(&book, span_of("CCG-20.1.1"));
    assert_non_null(strchr(rule->text, '\n'));
    assert_null(strstr(rule->text, "CCG-20.2.1"));
}

static void numbers_are_found_in_text(void **state)
{
    (void)state;
    Span rest = span_of(
        "rules: CCG-9.3.1, (WF-12). MIT-like X-ray AOD-RULE-Night_Fighting; EPIC-1.9.2-q1.");
    static const char *const expected[] = {"CCG-9.3.1", "WF-12", "AOD-RULE-Night_Fighting",
                                           "EPIC-1.9.2-q1"};
    Span id = {NULL, 0};
    for (int i = 0; i < 4; i++) {
        assert_true(rulebook_next_id(&rest, &id));
        assert_true(span_equal_text(id, expected[i]));
    }
    assert_false(rulebook_next_id(&rest, &id));
}

// Questions as people type them, and what has to be among the first five.
static void rules_are_found_by_a_question(void **state)
{
    Rulebook book = load(*state);
    RulebookHit *hit = ARENA_ARRAY(*state, RulebookHit, book.count + 1);
    static const char *const asked[][3] = {
        {"ccg", "how do I block a shot", "CCG-9.3.5"},
        {"ccg", "blocking shots?", "CCG-9.3.5"},
        {"ccg", "can I withdraw", "CCG-9.10.1"},
        {"ccg", "what happens when my deck is empty", "CCG-7.5.2"},
        {"", "epic overwatch", "EPIC-1.10a"},
        {"aod", "sweeping advance", "AOD-ASSAULT-10.1"},
    };
    for (size_t i = 0; i < sizeof asked / sizeof asked[0]; i++) {
        size_t count = rulebook_search(&book, span_of(asked[i][0]), span_of(asked[i][1]), hit);
        bool is_there = false;
        for (size_t j = 0; j < count && j < 5; j++) {
            is_there = is_there || strcmp(hit[j].rule->id, asked[i][2]) == 0;
            assert_true(asked[i][0][0] == '\0' || strcmp(hit[j].rule->game, asked[i][0]) == 0);
        }
        if (!is_there)
            fail_msg("\"%s\" does not find %s", asked[i][1], asked[i][2]);
    }
    assert_int_equal(rulebook_search(&book, span_of("ccg"), span_of("zeppelin"), hit), 0);
    assert_int_equal(rulebook_search(&book, span_of("ccg"), span_of(" ?! "), hit), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(numbers_of_all_games_are_found, start, finish),
        cmocka_unit_test_setup_teardown(items_with_code_keep_it, start, finish),
        cmocka_unit_test_setup_teardown(numbers_are_found_in_text, start, finish),
        cmocka_unit_test_setup_teardown(rules_are_found_by_a_question, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
