// What a name means of which there are several cards, and what a fact answers that is none.
#include "ccg.h"
#include "ccg_view.h"
#include "ccg_zones.h"

#include "base_file.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"

#include "unit_test.h"

#include <string.h>

enum { FILE_BYTES_MAX = 1 << 22 };

static Arena *arena;
static const void *match;
static CcgState state;

static int place(void **unused)
{
    (void)unused;
    arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"base.json", {NULL, 0}};
    const char *error = NULL;
    if (!file_read(arena, file_at_home(arena, "data/ccg/base.json"), FILE_BYTES_MAX, &source.text,
                   &error))
        return 1;
    const CcgLibrary *library = ccg_library_load(arena, &source, 1, &problems);
    static const char text[] = "card Guard: unit\n"
                               "battle 1\n"
                               "0 at 1: Guard, Guard locked, Guard\n"
                               "1 at 1: Guard\n";
    SourceText block = {"test", span_of(text)};
    return !ccg_position_read(arena, library, &block, 1, &match, &state, &problems);
}

static int drop(void **unused)
{
    (void)unused;
    arena_destroy(arena);
    return 0;
}

// The words for what cannot be read, or NULL.
static const char *problem_of(const char *words)
{
    Action action;
    Message problem = {0};
    if (ccg_game.words->action_read(match, &state, span_of(words), &action, &problem))
        return NULL;
    TextBuffer text = text_start(arena);
    kernel_message_write(ccg_game.words, match, &problem, &text);
    return text.text;
}

static void of_several_it_has_to_be_said_which(void **unused)
{
    (void)unused;
    // Two of seat 0's can shoot.
    assert_non_null(strstr(problem_of("shoot guard"), "several \"guard\""));
    assert_null(problem_of("shoot guard#3"));
    assert_non_null(strstr(problem_of("shoot gans"), "no card \"gans\""));
    // One of them can be shot at.
    Action action;
    Message problem;
    assert_true(
        ccg_game.words->action_read(match, &state, span_of("shoot guard#1"), &action, &problem));
    assert_int_equal(ccg_action(&action).slot, ccg_slot(0, 0));
    state.player[0].locked |= ccg_bit(ccg_slot(0, 2));
    assert_true(
        ccg_game.words->action_read(match, &state, span_of("shoot guard"), &action, &problem));
    assert_int_equal(ccg_action(&action).slot, ccg_slot(0, 0));
    // None can be: then one of those who act, and not the enemy's.
    state.player[0].locked |= ccg_bit(ccg_slot(0, 0));
    assert_true(
        ccg_game.words->action_read(match, &state, span_of("shoot guard"), &action, &problem));
    assert_int_equal(ccg_slot_owner(ccg_action(&action).slot), 0);
    state.player[0].locked = ccg_bit(ccg_slot(0, 1));
}

static void assert_fact(const char *words, const char *wanted)
{
    TextBuffer text = text_start(arena);
    assert_true(ccg_game.scenarios->fact(match, &state, span_of(words), &text));
    assert_string_equal(text.text, wanted);
}

static void assert_no_fact(const char *words, const char *why)
{
    TextBuffer text = text_start(arena);
    assert_false(ccg_game.scenarios->fact(match, &state, span_of(words), &text));
    if (strstr(text.text, why) == NULL)
        fail_msg("\"%s\" instead of \"%s\"", text.text, why);
}

static void facts_are_about_one_card_or_the_same(void **unused)
{
    (void)unused;
    assert_fact("armor guard", "2");
    assert_fact("position guard#2", "locked");
    assert_fact("position guard#5", "gone");
    assert_no_fact("position guard", "there are 4 cards \"guard\", and they differ");
    assert_no_fact("controller guard", "they differ");
    assert_no_fact("position gans", "there is no card \"gans\"");
    assert_no_fact("position gans#1", "there is no card \"gans\"");
    assert_no_fact("keyword soup guard", "there is no keyword \"soup\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(of_several_it_has_to_be_said_which),
        cmocka_unit_test(facts_are_about_one_card_or_the_same),
    };
    return cmocka_run_group_tests(tests, place, drop);
}
