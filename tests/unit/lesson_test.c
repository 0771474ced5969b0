// What is wrong with a lesson is said with its line: what it lacks, what cannot be played, a
// sentence that does not belong where it stands, goals that are not reached.
#include "ccg_written.h"
#include "kernel_facts.h"
#include "kernel_lesson.h"

// Line by line, so that one of them can be exchanged.
static const char *const whole[] = {
    "lesson: 1",                                                // 1
    "game: ccg",                                                // 2
    "title: A shot",                                            // 3
    "de: Ein Schuss",                                           // 4
    "about: How to shoot.",                                     // 5
    "de: Wie man schießt.",                                     // 6
    "position:",                                                // 7
    "  planet Prospero",                                        // 8
    "  battle 1",                                               // 9
    "  0 at 1: Plasma Cohort, Wall Rifles",                     // 10
    "  1 at 1: Chained Brutes, Traitor Levy",                   // 11
    "  0 deck: Wall Rifles x9",                                 // 12
    "  1 deck: Ash Reavers x9",                                 // 13
    "say D-BA: Firepower {firepower plasma-cohort}, so shoot.", // 14
    "de: Feuerkraft {firepower plasma-cohort}: Schieß.",        // 15
    "0: shoot plasma-cohort, at traitor-levy",                  // 16
    "1: pass",                                                  // 17
    "say D-BA about sector 1: Pass.",                           // 18
    "de: Pass.",                                                // 19
    "0: pass",                                                  // 20
    "goal position traitor-levy = gone: The Levy is gone",      // 21
    "de: Die Levy ist weg",                                     // 22
    "goal current = none: The battle is over",                  // 23
    "de: Das Gefecht ist vorbei",                               // 24
    "end: Well shot.",                                          // 25
    "de: Gut geschossen.",                                      // 26
};
enum { LINES = sizeof whole / sizeof *whole };

static const char *const sources[] = {"base.json"};
enum { SOURCES = sizeof sources / sizeof *sources };

static Span with(Arena *arena, unsigned line, const char *text)
{
    return with_line(arena, whole, LINES, line, text);
}

static void lessons_that_do_not_fit_are_named(void **state)
{
    (void)state;
    static const struct {
        unsigned line;
        const char *text;
        uint32_t at;
        const char *words;
    } rows[] = {
        {0, NULL, 0, NULL},
        {1, "lesson: none", 1, "a lesson has a number"},
        {2, "game: chess", 7, "there is no such game"},
        {4, NULL, 3, "a text is missing, or one of its languages"},
        {15, NULL, 14, "a text is missing, or one of its languages"},
        {22, NULL, 21, "a text is missing, or one of its languages"},
        {3, "titel: A shot", 3, "this is no line of a lesson"},
        {10, "  0 at 1: Plasma Cohorte, Wall Rifles", 10, "there is no card of this name"},
        {8, "  planet Terra", 8, "there is no planet of this name"},
        {14, NULL, 15, "there is no text above that this would translate"},
        {17, "say D-BA: Wait.", 18, "two sentences stand before one line"},
        {16, "0: shoot plasma-cohort", 16, "the line ends in the middle of a choice"},
        {16, "0: shoot chained-brutes", 16, "cannot be played here"},
        {14, "say D-BLOCK: Shoot.", 14, "the sentence belongs to D-BLOCK, and D-BA is asked"},
        {14, "say D-BA: {firepower nobody}", 14, "there is no fact \"firepower nobody\""},
        {15, "de: {feuerkraft plasma-cohort}", 14, "there is no fact"},
        {18, "say D-BA: Pass.", 18, "these choices refer to nothing"},
        {18, "say D-BA about card mortar-section: Pass.", 18, "nothing that the learner sees is"},
        {17, "0: pass", 17, "the learner is asked and nothing is said"},
        {17, NULL, 20, "it is not for seat 0 to choose here"},
        {23, "goal turn = 7: Much later", 23, "the goal is not reached at the end"},
        {23, "goal nothing = 1: Nothing", 23, "the goal is no fact"},
        {23, "goal turn = 1 or nothing = 1: Nothing", 23, "the goal is no fact"},
        {23, "goal turn = 1: It is the first turn", 17, "the goals are reached before this line"},
    };
    Shelf shelf = load(sources, SOURCES);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        judge(&shelf, "shot.lesson", with(shelf.arena, rows[i].line, rows[i].text), rows[i].at,
              rows[i].words);
    arena_destroy(shelf.arena);
}

static void chance_is_written_down(void **state)
{
    (void)state;
    Shelf shelf = load(sources, SOURCES);
    // Both show the same die number, so a coin is flipped.
    Span text = with(shelf.arena, 9, "  phase start");
    judge(&shelf, "shot.lesson", text, 16, "chance decides here");
    judge(&shelf, "shot.lesson", with(shelf.arena, 17, "chance: coin 0"), 17,
          "chance has nothing to decide");
    // Behind the last line too: the deck is empty, and is shuffled anew.
    text = with(shelf.arena, 13, "  1 discard: Ash Reavers x3, Spite Lancers");
    judge(&shelf, "shot.lesson", text, 20, "chance decides behind the last line");
    arena_destroy(shelf.arena);
}

// Where somebody stands follows from the state alone.
static void where_one_stands_follows_from_the_state(void **state)
{
    (void)state;
    Shelf shelf = load(sources, SOURCES);
    Arena *arena = shelf.arena;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"shot.lesson", with(arena, 0, NULL)};
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    LessonPlan *plan = ARENA_NEW(arena, LessonPlan);
    assert_true(lesson_read(arena, &source, lesson, &problems));
    assert_true(kernel_add_packs(arena, &shelf.loaded, &source, 1, &problems));
    MatchSetup setup = {.mission = "shot"};
    assert_true(kernel_brings_sides(&shelf.loaded, "shot"));
    const void *match =
        ccg_game.rules->match_create(arena, shelf.loaded.library, &setup, &problems);
    assert_non_null(match);
    assert_true(lesson_plan(arena, &ccg_game, lesson, match, plan, &problems));
    assert_int_equal(lesson->learner_count, 2);
    Run *run = run_create(arena, &ccg_game, match);
    const LessonPoint *point = lesson_point(plan, &ccg_game, run->state);
    assert_non_null(point);
    assert_int_equal(lesson_steps_before(lesson, point), 0);
    assert_int_equal(lesson_goals(arena, &ccg_game, lesson, match, run->state), 0);
    // Something else than is asked leads off, and taking it back leads back.
    assert_true(run_play(run, ACTOR_SEAT0, span_of("charge wall-rifles"), NULL));
    assert_null(lesson_point(plan, &ccg_game, run->state));
    assert_true(run_takeback(run, 0, ACTOR_SEAT0, NULL));
    point = lesson_point(plan, &ccg_game, run->state);
    assert_non_null(point);
    assert_true(run_act(run, ACTOR_SEAT0, &point->action, NULL));
    point = lesson_point(plan, &ccg_game, run->state);
    assert_non_null(point); // in the middle of the line: its target
    assert_int_equal(lesson_steps_before(lesson, point), 0);
    assert_true(run_act(run, ACTOR_SEAT0, &point->action, NULL));
    point = lesson_point(plan, &ccg_game, run->state);
    assert_non_null(point);
    assert_int_equal(lesson->line[point->line].actor, 1);
    assert_int_equal(lesson_goals(arena, &ccg_game, lesson, match, run->state), 1);
    // What was reached stays so, what held from the beginning has to hold.
    plan->kept = 2;
    assert_int_equal(lesson_reached(plan, 0, 1), 1);
    assert_int_equal(lesson_reached(plan, 3, 0), 1);
    assert_int_equal(lesson_reached(plan, 3, 2), 3);
    // One of several will do.
    lesson->goal[0].fact = span_of("turn = 7 or current = 1 or turn = 8");
    assert_int_equal(lesson_goals(arena, &ccg_game, lesson, match, run->state) & 1, 1);
    lesson->goal[0].fact = span_of("turn = 7 or turn = 8");
    assert_int_equal(lesson_goals(arena, &ccg_game, lesson, match, run->state) & 1, 0);
    arena_destroy(arena);
}

static void facts_are_compared(void **state)
{
    (void)state;
    FactTest test;
    assert_true(fact_cut(span_of("hands 0 >= 3"), &test));
    assert_true(span_equal_text(test.words, "hands 0"));
    assert_true(fact_compare(&test, span_of("3")));
    assert_false(fact_compare(&test, span_of("2")));
    assert_true(fact_cut(span_of("hand 0 ="), &test));
    assert_true(fact_compare(&test, span_of("")));
    assert_false(fact_compare(&test, span_of("wall-rifles")));
    assert_false(fact_cut(span_of("hand 0"), &test));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lessons_that_do_not_fit_are_named),
        cmocka_unit_test(chance_is_written_down),
        cmocka_unit_test(where_one_stands_follows_from_the_state),
        cmocka_unit_test(facts_are_compared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
