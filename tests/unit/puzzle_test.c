// What is wrong with a puzzle is said with its line; an answer is judged by what was played first;
// a position that is written comes back as it was.
#include "ccg_written.h"
#include "kernel_puzzle.h"
#include "kernel_scenarios.h"

#include <string.h>

enum { GAMES = 6, LINES_A_GAME_MAX = 4000 };

// Line by line, so that one of them can be exchanged.
static const char *const whole[] = {
    "puzzle: 1",                                         // 1
    "game: ccg",                                         // 2
    "title: One shot",                                   // 3
    "de: Ein Schuss",                                    // 4
    "about: Who is to shoot, and at whom?",              // 5
    "de: Wer schießt, und auf wen?",                     // 6
    "position:",                                         // 7
    "  planet Prospero",                                 // 8
    "  battle 1",                                        // 9
    "  0 at 1: Plasma Cohort, Wall Rifles locked",       // 10
    "  1 at 1: Chained Brutes, Traitor Levy x2",         // 11
    "  0 deck: Wall Rifles x9",                          // 12
    "  1 deck: Ash Reavers x9",                          // 13
    "  to act 1",                                        // 14
    "1: charge chained-brutes",                          // 15
    "asks: D-BA",                                        // 16
    "choice 71: shoot plasma-cohort, at traitor-levy#1", // 17
    "choice 70: shoot plasma-cohort, at traitor-levy#2", // 18
    "choice 50: charge plasma-cohort",                   // 19
    "choice 40: shoot plasma-cohort, at chained-brutes", // 20
    "choice 3: pass",                                    // 21
    "tempting: pass",                                    // 22
};
enum { LINES = sizeof whole / sizeof *whole };

static const char *const sources[] = {"base.json", "decks/bastion-line.deck",
                                      "decks/red-wake.deck"};
enum { SOURCES = sizeof sources / sizeof *sources };

static Span with(Arena *arena, unsigned line, const char *text)
{
    return with_line(arena, whole, LINES, line, text);
}

static void puzzles_that_do_not_fit_are_named(void **state)
{
    (void)state;
    static const struct {
        unsigned line;
        const char *text;
        uint32_t at;
        const char *words;
    } rows[] = {
        {0, NULL, 0, NULL},
        {1, "lesson: 1", 1, "this is no line of a lesson"},
        {4, NULL, 3, "a text is missing, or one of its languages"},
        {6, NULL, 5, "a text is missing, or one of its languages"},
        {5, "say D-BA: Who?", 5, "this is no line of a lesson"},
        {16, "asks: D-BLOCK", 16, "D-BA is asked here"},
        {15, NULL, 16, "it is not for seat 0 to choose here"},
        {15, "1: shoot nobody", 15, "cannot be played here"},
        {15, "1: shoot traitor-levy#1", 15, "in the middle of a choice"},
        {17, "choice 171: shoot plasma-cohort, at traitor-levy#1", 17, "of a hundred"},
        {17, "choice 71: shoot plasma-cohort", 17, "the line ends in the middle of a choice"},
        {17, "choice 30: shoot plasma-cohort, at traitor-levy#1", 18,
         "the best choices stand first"},
        {18, "choice 67: shoot plasma-cohort, at traitor-levy#2", 17,
         "not better than every other"},
        {19, "choice 57: charge plasma-cohort", 17, "not better than every other by 15"},
        {19, "choice 56: charge plasma-cohort", 0, NULL},
        {20, "choice 40: charge plasma-cohort", 20, "this choice stands there already"},
        {22, "tempting: shoot plasma-cohort, at traitor-levy#2", 22, "one of the other choices"},
        {20, NULL, 7, "the puzzle is not whole"},
        {11, "  1 at 1: Chained Brutes, Traitor Levy x2, Ash Reavers", 16,
         "there are 6 choices here"},
        {12, "  0 at 2: Wall Rifles", 0, NULL},
    };
    Shelf shelf = load(sources, SOURCES);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        judge(&shelf, "shot.puzzle", with(shelf.arena, rows[i].line, rows[i].text), rows[i].at,
              rows[i].words);
    arena_destroy(shelf.arena);
}

static void copies_are_told_from_other_cards(void **state)
{
    (void)state;
    assert_true(puzzle_same_words(span_of("block bikes#1"), span_of("block bikes#12")));
    assert_true(puzzle_same_words(span_of("pass"), span_of("pass")));
    assert_false(puzzle_same_words(span_of("block bikes#1"), span_of("block bikes")));
    assert_false(puzzle_same_words(span_of("use bikes#1.2"), span_of("use bikes#1.3")));
    assert_false(puzzle_same_words(span_of("sector 1"), span_of("sector 2")));
}

static void what_was_played_first_is_judged(void **state)
{
    (void)state;
    Shelf shelf = load(sources, SOURCES);
    Arena *arena = shelf.arena;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"shot.puzzle", with(arena, 0, NULL)};
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    PuzzlePlan *plan = ARENA_NEW(arena, PuzzlePlan);
    MatchSetup setup = {.mission = "shot"};
    assert_true(lesson_read(arena, &source, lesson, &problems));
    assert_true(kernel_add_packs(arena, &shelf.loaded, &source, 1, &problems));
    const void *match =
        ccg_game.rules->match_create(arena, shelf.loaded.library, &setup, &problems);
    assert_non_null(match);
    assert_true(puzzle_plan(arena, &ccg_game, lesson, match, plan, &problems));
    assert_int_equal(plan->best_count, 2);
    assert_int_equal(plan->tempting, 4);
    Run *run = run_create(arena, &ccg_game, match);
    assert_int_equal(puzzle_answer(plan, run), SIZE_MAX);
    // Half an answer is none.
    assert_true(run_play(run, ACTOR_SEAT0, span_of("shoot plasma-cohort"), NULL));
    assert_int_equal(puzzle_answer(plan, run), SIZE_MAX);
    assert_true(run_play(run, ACTOR_SEAT0, span_of("at traitor-levy#2"), NULL));
    assert_int_equal(puzzle_answer(plan, run), 1);
    assert_true(puzzle_is_right(plan, 1));
    // What was taken back was not said.
    assert_true(run_takeback(run, 0, ACTOR_SEAT0, NULL));
    assert_int_equal(puzzle_answer(plan, run), SIZE_MAX);
    assert_true(run_play(run, ACTOR_SEAT0, span_of("pass"), NULL));
    assert_int_equal(puzzle_answer(plan, run), 4);
    assert_false(puzzle_is_right(plan, 4));
    TextBuffer words = text_start(arena);
    puzzle_describe(arena, plan, &ccg_game, match, 0, &words);
    assert_non_null(strstr(words.text, "Plasma Cohort"));
    assert_non_null(strstr(words.text, "Traitor Levy"));
    arena_destroy(shelf.arena);
}

// What is written is read as the same, by whoever is seat 0 in it.
static size_t write_and_read(const Shelf *shelf, const void *match, const void *state)
{
    size_t written = 0;
    for (int first = 0; first < KERNEL_SEATS; first++) {
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        TextBuffer there = text_start(arena);
        TextBuffer back = text_start(arena);
        void *read = arena_alloc(arena, ccg_game.rules->state_bytes, 64);
        const void *read_match;
        if (ccg_game.scenarios->position_write(match, state, first, &there)) {
            SourceText block = {"position", text_span(&there)};
            assert_true(ccg_game.scenarios->position(arena, shelf->loaded.library, &block, 1,
                                                     &read_match, read, &problems));
            assert_true(ccg_game.scenarios->position_write(read_match, read, 0, &back));
            assert_string_equal(back.text, there.text);
            Decision was = ccg_game.rules->pending(match, state);
            Decision is = ccg_game.rules->pending(read_match, read);
            assert_int_equal(is.kind, was.kind);
            assert_int_equal(is.actor, was.actor ^ first);
            written++;
        }
        arena_destroy(arena);
    }
    return written;
}

static void a_position_that_is_written_comes_back(void **state)
{
    (void)state;
    Shelf shelf = load(sources, SOURCES);
    DiagnosticList problems = diagnostic_list(shelf.arena);
    MatchSetup setup = {.side = {"bastion-line", "red-wake"}};
    const void *match =
        ccg_game.rules->match_create(shelf.arena, shelf.loaded.library, &setup, &problems);
    assert_non_null(match);
    Action *options = ARENA_ARRAY(shelf.arena, Action, KERNEL_OPTIONS_MAX);
    size_t written = 0;
    for (uint64_t game = 0; game < GAMES; game++) {
        Rng rng;
        rng_start(&rng, 1, game, RNG_PURPOSE_CHANCE);
        void *at = arena_alloc(shelf.arena, ccg_game.rules->state_bytes, 64);
        ccg_game.rules->start(match, at);
        for (int i = 0;
             i < LINES_A_GAME_MAX && ccg_game.rules->pending(match, at).actor != ACTOR_NONE; i++) {
            Action action;
            written += write_and_read(&shelf, match, at);
            kernel_random_action(&ccg_game, match, at, &rng, options, &action);
            ccg_game.rules->apply(match, at, &action, NULL);
        }
    }
    assert_true(written > 20 * GAMES);
    arena_destroy(shelf.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_that_do_not_fit_are_named),
        cmocka_unit_test(copies_are_told_from_other_cards),
        cmocka_unit_test(what_was_played_first_is_judged),
        cmocka_unit_test(a_position_that_is_written_comes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
