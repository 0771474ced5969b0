// What a lesson is to its table, and what its learner is told.
#include "lesson.h"

#include "kernel_words.h"
#include "table_inner.h"

#include <string.h>

const Lesson *table_read_lesson(Arena *arena, const SourceText *file)
{
    DiagnosticList problems = diagnostic_list(arena);
    Lesson *lesson = ARENA_NEW(arena, Lesson);
    bool good = lesson_is_file(file->name) && lesson_read(arena, file, lesson, &problems);
    return good ? lesson : NULL;
}

// Plays it, as it is to be played. False: it is no good.
static bool plan(Table *table, const Lesson *lesson)
{
    DiagnosticList problems = diagnostic_list(table->arena);
    const Game *game = table->loaded->game;
    if (lesson->is_puzzle) {
        PuzzlePlan *puzzle = ARENA_NEW(table->arena, PuzzlePlan);
        table->lesson.puzzle = puzzle;
        return puzzle_plan(table->arena, game, lesson, table->match, puzzle, &problems);
    }
    LessonPlan *taught = ARENA_NEW(table->arena, LessonPlan);
    table->lesson.plan = taught;
    return lesson_plan(table->arena, game, lesson, table->match, taught, &problems);
}

// A lesson whose lines cannot be played does not pass `./check`; if one is there all the same, its
// table is one against a computer.
static void look_for(Table *table)
{
    const LoadedGame *loaded = table->loaded;
    const char *name = table->header.mission;
    table->lesson.is_looked_for = true;
    for (size_t i = 0; name != NULL && i < loaded->pack_count; i++) {
        if (!lesson_is_called(loaded->pack[i].name, name))
            continue;
        const Lesson *lesson = table_read_lesson(table->arena, &loaded->pack[i]);
        if (lesson == NULL || !plan(table, lesson))
            continue;
        table->lesson.lesson = lesson;
        return;
    }
}

bool table_has_lesson(Table *table)
{
    if (!table->lesson.is_looked_for)
        look_for(table);
    return table->lesson.lesson != NULL;
}

static const LessonPoint *point_of(Table *table)
{
    if (!table_has_lesson(table) || table->lesson.puzzle != NULL ||
        run_outcome(table->run) != OUTCOME_NONE)
        return NULL;
    return lesson_point(table->lesson.plan, table->loaded->game, table->run->state);
}

bool table_lesson_is_over(Table *table)
{
    return table_has_lesson(table) &&
           table->lesson.puzzle == NULL && // a puzzle has no line to its end
           kernel_fingerprint(table->loaded->game, table->run->state) == table->lesson.plan->end;
}

const Action *table_lesson_choice(Table *table, int seat)
{
    const LessonPoint *point = point_of(table);
    if (point == NULL || run_pending(table->run).actor != seat)
        return NULL;
    return &point->action;
}

// What is said at the point, what that is about, and which choice is meant.
static void put_point(Table *table, JsonWriter *writer, const LessonPoint *point)
{
    const Game *game = table->loaded->game;
    const Lesson *lesson = table->lesson.lesson;
    Arena *arena = writer->buffer->arena;
    TextBuffer say = text_start(arena);
    TextBuffer about = text_start(arena);
    TextBuffer choice = text_start(arena);
    json_put_int(writer, "step", (int64_t)lesson_steps_before(lesson, point) + 1);
    lesson_say(game, table->match, table->run->state, &lesson->line[point->line].say, &say);
    json_put_span(writer, "say", text_span(&say));
    lesson_put_about(game, lesson, point, table->match, table_observe(table, 0), &about);
    json_put_raw(writer, "about", text_span(&about));
    game->words->action_write(table->match, table->run->state, &point->action, 0, &choice);
    json_put_span(writer, "choice", text_span(&choice));
    json_put_span(writer, "line", lesson->line[point->line].text);
}

// Goes on over the lines of the game that are new: which goals have held, and at which step the
// learner stood last. After a take-back all of it is looked at again.
static void look_back(Table *table, Arena *arena)
{
    const Game *game = table->loaded->game;
    TableLesson *it = &table->lesson;
    Run *run = table->run;
    if (it->state == NULL)
        it->state = arena_alloc(table->arena, game->rules->state_bytes, 64);
    bool is_back = it->line > run->line_count;
    for (size_t i = it->line; i < run->line_count; i++)
        is_back = is_back || run->line[i].kind == RUN_LINE_TAKEBACK;
    if (is_back)
        it->line = it->step = it->held = 0;
    // An unfinished line may be dropped.
    size_t end = run->line_count - (run_is_unfinished(run) ? 1 : 0);
    for (size_t i = is_back ? 0 : it->line; i < run->line_count; i++) {
        if (run->line[i].undone || run->line[i].kind != RUN_LINE_PLAY)
            continue;
        run_state_before(run, i, it->state);
        const LessonPoint *point = lesson_point(it->plan, game, it->state);
        if (point != NULL && it->lesson->line[point->line].actor == 0)
            it->step = lesson_steps_before(it->lesson, point) + 1;
        it->held |= lesson_goals(arena, game, it->lesson, table->match, it->state);
    }
    it->line = end;
}

static bool put_goals(Table *table, JsonWriter *writer)
{
    const Game *game = table->loaded->game;
    const Lesson *lesson = table->lesson.lesson;
    Arena *arena = writer->buffer->arena;
    unsigned reached =
        lesson_reached(table->lesson.plan, table->lesson.held,
                       lesson_goals(arena, game, lesson, table->match, table->run->state));
    json_open_list(writer, "goals");
    for (size_t i = 0; i < lesson->goal_count; i++) {
        TextBuffer text = text_start(arena);
        lesson_say(game, table->match, table->run->state, &lesson->goal[i].say, &text);
        json_open_object(writer, NULL);
        json_put_span(writer, "text", text_span(&text));
        json_put_bool(writer, "reached", (reached >> i & 1) != 0);
        json_close(writer);
    }
    json_close(writer);
    return reached == (1U << lesson->goal_count) - 1;
}

static void put_choice(Table *table, JsonWriter *writer, const char *key, size_t choice)
{
    const PuzzlePlan *plan = table->lesson.puzzle;
    Arena *arena = writer->buffer->arena;
    TextBuffer text = text_start(arena);
    puzzle_describe(arena, plan, table->loaded->game, table->match, choice, &text);
    json_open_object(writer, key);
    json_put_span(writer, "text", text_span(&text));
    json_put_int(writer, "chance", plan->lesson->choice[choice].chance);
    json_close(writer);
}

// What is asked; and once it was answered, what the answer was worth.
static void put_puzzle(Table *table, JsonWriter *writer)
{
    const PuzzlePlan *plan = table->lesson.puzzle;
    TextBuffer say = text_start(writer->buffer->arena);
    size_t answer = puzzle_answer(plan, table->run);
    bool right = answer != SIZE_MAX && puzzle_is_right(plan, answer);
    json_put_bool(writer, "follows", answer == SIZE_MAX);
    lesson_say(table->loaded->game, table->match, table->run->state, &plan->lesson->about, &say);
    json_put_span(writer, "say", text_span(&say));
    json_open_list(writer, "goals");
    json_close(writer);
    json_put_bool(writer, "done", right);
    json_open_object(writer, "puzzle");
    if (answer != SIZE_MAX) {
        json_put_bool(writer, "right", right);
        put_choice(table, writer, "chosen", answer);
        put_choice(table, writer, "best", right ? answer : 0);
        put_choice(table, writer, "tempting", plan->tempting);
    }
    json_close(writer);
}

void table_put_lesson(Table *table, JsonWriter *writer, int viewer)
{
    if (viewer != 0 || !table_has_lesson(table))
        return;
    const Lesson *lesson = table->lesson.lesson;
    Language language = arena_language(writer->buffer->arena);
    const LessonPoint *point = point_of(table);
    bool asked = point != NULL && lesson->line[point->line].actor == 0;
    json_open_object(writer, "lesson");
    json_put_text(writer, "name", lesson->name);
    json_put_text(writer, "title", lesson->title.text[language]);
    json_put_int(writer, "steps", (int64_t)lesson->learner_count);
    if (lesson->is_puzzle) {
        put_puzzle(table, writer);
        json_close(writer);
        return;
    }
    look_back(table, writer->buffer->arena);
    json_put_bool(writer, "follows", point != NULL);
    if (point == NULL && table->lesson.step > 0)
        json_put_int(writer, "left", (int64_t)table->lesson.step);
    if (asked)
        put_point(table, writer, point);
    bool done = put_goals(table, writer);
    json_put_bool(writer, "done", done);
    if (done) {
        TextBuffer end = text_start(writer->buffer->arena);
        lesson_say(table->loaded->game, table->match, table->run->state, &lesson->end, &end);
        json_put_span(writer, "end", text_span(&end));
    }
    json_close(writer);
}
