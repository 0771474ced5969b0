// Lessons as they are played: the state at each of their choices, and what is said there.
#include "kernel_lesson.h"

#include "base_assert.h"
#include "kernel_facts.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

typedef struct Planner {
    Arena *arena;
    const Game *game;
    const Lesson *lesson;
    const void *match;
    LessonPlan *plan;
    DiagnosticList *problems;
    Run *run;
    void *state; // scratch
    void *seen;  // scratch: what the learner observes
    unsigned reached;
} Planner;

// --- what is said ---

bool lesson_say(const Game *game, const void *match, const void *state, const LessonText *text,
                TextBuffer *out)
{
    Span rest = span_of(text->text[arena_language(out->arena)]);
    for (;;) {
        size_t open = span_find_char(rest, '{');
        text_append_span(out, span_slice(rest, 0, open));
        if (open == SIZE_MAX)
            return true;
        rest = span_from(rest, open + 1);
        size_t close = span_find_char(rest, '}');
        Span words = span_slice(rest, 0, close);
        TextBuffer fact = text_start(out->arena);
        if (close == SIZE_MAX || game->scenarios->fact == NULL ||
            !game->scenarios->fact(match, state, span_trim(words), &fact)) {
            text_clear(out);
            text_append_span(out, words);
            return false;
        }
        text_append_span(out, text_span(&fact));
        rest = span_from(rest, close + 1);
    }
}

static void judge_text(Planner *planner, const LessonText *text)
{
    Language before = arena_language(planner->arena);
    for (int i = 0; i < LANGUAGE_COUNT; i++) {
        arena_set_language(planner->arena, (Language)i);
        TextBuffer said = text_start(planner->arena);
        bool good = lesson_say(planner->game, planner->match, planner->run->state, text, &said);
        arena_set_language(planner->arena, before);
        if (!good)
            lesson_problem(planner->lesson, planner->problems, text->file_line,
                           "there is no fact \"%s\" here", said.text);
    }
}

// --- what it is about ---

static void put_reference(const LessonLine *line, TextBuffer *out)
{
    int64_t number;
    text_append(out, "[{");
    text_append_json(out, line->about_kind);
    text_append_char(out, ':');
    if (span_integer(line->about_id, INT32_MIN, INT32_MAX, &number))
        text_append_int(out, number);
    else
        text_append_json(out, line->about_id);
    text_append(out, "}]");
}

void lesson_put_about(const Game *game, const Lesson *lesson, const LessonPoint *point,
                      const void *match, const void *seen, TextBuffer *out)
{
    ASSERT(point->line < lesson->line_count);
    const LessonLine *line = &lesson->line[point->line];
    if (line->about_kind.length > 0)
        put_reference(line, out);
    else if (game->views->refers_json != NULL)
        game->views->refers_json(match, seen, &point->action, out);
    else
        text_append(out, "[]");
}

// Whether anything that the learner sees is called so.
static bool is_seen(Planner *planner, Span id)
{
    TextBuffer view = text_start(planner->arena);
    TextBuffer wanted = text_start(planner->arena);
    int64_t number;
    planner->game->rules->observe(planner->match, planner->run->state, 0, planner->seen);
    planner->game->views->view_json(planner->match, planner->seen, 0, &view);
    if (span_integer(id, INT32_MIN, INT32_MAX, &number))
        text_append_int(&wanted, number);
    else
        text_append_json(&wanted, id);
    return span_find(text_span(&view), text_span(&wanted)) != SIZE_MAX;
}

static void judge_about(Planner *planner, const LessonLine *line, size_t first)
{
    if (line->about_kind.length > 0) {
        if (!is_seen(planner, line->about_id))
            lesson_problem(planner->lesson, planner->problems, line->say.file_line,
                           "nothing that the learner sees is \"%.*s\"", SPAN_PRINT(line->about_id));
        return;
    }
    bool refers = false;
    for (size_t i = first; i < planner->plan->count && !refers; i++) {
        TextBuffer about = text_start(planner->arena);
        planner->game->rules->observe(planner->match, planner->run->state, 0, planner->seen);
        lesson_put_about(planner->game, planner->lesson, &planner->plan->point[i], planner->match,
                         planner->seen, &about);
        refers = about.length > 2;
    }
    if (!refers)
        lesson_problem(planner->lesson, planner->problems, line->say.file_line,
                       "these choices refer to nothing, so the sentence needs `about KIND ID`");
}

// --- playing ---

// The points of the line that is about to be played, by the choices that it has become.
static bool add_points(Planner *planner, uint32_t number, const RunLine *played)
{
    const GameRules *rules = planner->game->rules;
    LessonPlan *plan = planner->plan;
    for (uint32_t i = 0; i < played->action_count; i++) {
        if (plan->count == LESSON_POINTS_MAX)
            return lesson_problem(planner->lesson, planner->problems,
                                  planner->lesson->line[number].file_line,
                                  "the lesson has too many choices");
        LessonPoint *point = &plan->point[plan->count++];
        point->fingerprint = kernel_fingerprint(planner->game, planner->state);
        point->action = planner->run->action[played->action_first + i].action;
        point->line = number;
        rules->apply(planner->match, planner->state, &point->action, NULL);
    }
    return true;
}

static bool judge_decision(Planner *planner, const LessonLine *line)
{
    Decision decision = run_pending(planner->run);
    const char *is =
        decision.actor == ACTOR_NONE ? "-" : kernel_decision_name(planner->game, decision.kind);
    if (decision.actor == ACTOR_CHANCE && line->actor != ACTOR_CHANCE)
        return lesson_problem(
            planner->lesson, planner->problems, line->file_line,
            "chance decides here: order the decks so that nothing is shuffled, or say what "
            "comes (chance: 4, 2)");
    if (decision.actor != line->actor)
        return line->actor == ACTOR_CHANCE
                   ? lesson_problem(planner->lesson, planner->problems, line->file_line,
                                    "chance has nothing to decide here")
                   : lesson_problem(planner->lesson, planner->problems, line->file_line,
                                    "it is not for seat %d to choose here", line->actor);
    if (line->actor == 0 && !span_equal_text(line->decision, is))
        return lesson_problem(planner->lesson, planner->problems, line->say.file_line,
                              "the sentence belongs to %.*s, and %s is asked",
                              SPAN_PRINT(line->decision), is);
    return true;
}

// Takes the next of the facts between which "or" stands; false: there is none.
static bool next_fact(Span *rest, Span *fact)
{
    static const char word[] = " or ";
    enum { LENGTH = sizeof word - 1 };
    if (rest->length == 0)
        return false;
    size_t at = 0;
    while (at + LENGTH <= rest->length && !span_starts_with(span_from(*rest, at), word))
        at++;
    bool is_last = at + LENGTH > rest->length;
    *fact = span_trim(is_last ? *rest : span_slice(*rest, 0, at));
    *rest = is_last ? (Span){0} : span_from(*rest, at + LENGTH);
    return true;
}

// The best status of its facts, and what the first one is; a fact that is none comes before all.
static FactStatus judge_goal(const Game *game, const void *match, const void *state, Span goal,
                             TextBuffer *is)
{
    FactStatus best = FACT_FAILS;
    Span rest = goal, fact;
    for (bool is_first = true; next_fact(&rest, &fact); is_first = false) {
        TextBuffer other = text_start(is->arena);
        FactStatus status = fact_holds(game, match, state, fact, is_first ? is : &other);
        if (status == FACT_UNREADABLE || status == FACT_UNKNOWN)
            return status;
        best = status == FACT_HOLDS ? FACT_HOLDS : best;
    }
    return best;
}

static unsigned goals_now(Planner *planner)
{
    return lesson_goals(planner->arena, planner->game, planner->lesson, planner->match,
                        planner->run->state);
}

// What chance brings is one line of the game after the other.
static bool play_text(Run *run, const LessonLine *line, RunProblem *why)
{
    Span rest = line->text, one;
    if (line->actor != ACTOR_CHANCE)
        return run_play(run, (Actor)line->actor, line->text, why);
    while (span_next_part(&rest, ',', &one)) {
        if (run_pending(run).actor != ACTOR_CHANCE) {
            why->text = "so many are not asked for";
            return false;
        }
        if (!run_play(run, ACTOR_CHANCE, span_trim(one), why))
            return false;
    }
    return true;
}

static bool play_line(Planner *planner, uint32_t number)
{
    const LessonLine *line = &planner->lesson->line[number];
    Run *run = planner->run;
    if (!judge_decision(planner, line))
        return false;
    if (line->actor == 0)
        judge_text(planner, &line->say);
    planner->reached = lesson_reached(planner->plan, planner->reached, goals_now(planner));
    if (planner->reached == (1U << planner->lesson->goal_count) - 1)
        return lesson_problem(planner->lesson, planner->problems, line->file_line,
                              "the goals are reached before this line");
    memcpy(planner->state, run->state, planner->game->rules->state_bytes);
    RunProblem why = {.arena = planner->arena};
    Run *after = run_create_at(planner->arena, planner->game, planner->match, run->state);
    if (!play_text(after, line, &why))
        return lesson_problem(planner->lesson, planner->problems, line->file_line,
                              "\"%.*s\" cannot be played here: %s", SPAN_PRINT(line->text),
                              why.text);
    if (run_is_unfinished(after))
        return lesson_problem(planner->lesson, planner->problems, line->file_line,
                              "the line ends in the middle of a choice");
    size_t first = planner->plan->count;
    planner->run = after;
    bool good = true;
    for (size_t i = 0; i < after->line_count && good; i++)
        good = add_points(planner, number, &after->line[i]);
    planner->run = run;
    if (!good)
        return false;
    ASSERT(memcmp(planner->state, after->state, planner->game->rules->state_bytes) == 0);
    if (line->actor == 0)
        judge_about(planner, line, first);
    planner->run = after;
    return true;
}

static void judge_end(Planner *planner)
{
    const Lesson *lesson = planner->lesson;
    unsigned reached = lesson_reached(planner->plan, planner->reached, goals_now(planner));
    if (run_pending(planner->run).actor == ACTOR_CHANCE)
        lesson_problem(
            planner->lesson, planner->problems, lesson->line[lesson->line_count - 1].file_line,
            "chance decides behind the last line, and what it brings may undo the goals: give "
            "the decks more cards");
    for (size_t i = 0; i < lesson->goal_count; i++) {
        TextBuffer is = text_start(planner->arena);
        FactStatus status = judge_goal(planner->game, planner->match, planner->run->state,
                                       lesson->goal[i].fact, &is);
        if ((reached >> i & 1) == 0)
            lesson_problem(planner->lesson, planner->problems, lesson->goal[i].say.file_line,
                           status == FACT_FAILS ? "the goal is not reached at the end: it is \"%s\""
                                                : "the goal is no fact, compared: %s",
                           is.text);
        judge_text(planner, &lesson->goal[i].say);
    }
    judge_text(planner, &lesson->title);
    judge_text(planner, &lesson->about);
    judge_text(planner, &lesson->end);
}

bool lesson_plan(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 LessonPlan *out, DiagnosticList *problems)
{
    size_t before = problems->count;
    Planner planner = {
        .arena = arena,
        .game = game,
        .lesson = lesson,
        .match = match,
        .plan = out,
        .problems = problems,
        .run = run_create(arena, game, match),
        .state = arena_alloc(arena, game->rules->state_bytes, 64),
        .seen = arena_alloc(arena, game->rules->state_bytes, 64),
    };
    memset(out, 0, sizeof *out);
    out->lesson = lesson;
    out->kept = goals_now(&planner);
    bool good = true;
    for (uint32_t i = 0; i < lesson->line_count && good; i++)
        good = play_line(&planner, i);
    if (good)
        judge_end(&planner);
    out->end = kernel_fingerprint(game, planner.run->state);
    return problems->count == before;
}

// --- where somebody stands ---

const LessonPoint *lesson_point(const LessonPlan *plan, const Game *game, const void *state)
{
    ASSERT(plan->count <= LESSON_POINTS_MAX);
    uint64_t fingerprint = kernel_fingerprint(game, state);
    for (size_t i = 0; i < plan->count; i++)
        if (plan->point[i].fingerprint == fingerprint)
            return &plan->point[i];
    return NULL;
}

size_t lesson_steps_before(const Lesson *lesson, const LessonPoint *point)
{
    ASSERT(point->line < lesson->line_count);
    size_t count = 0;
    for (size_t i = 0; i < point->line; i++)
        count += lesson->line[i].actor == 0;
    return count;
}

unsigned lesson_goals(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                      const void *state)
{
    unsigned reached = 0;
    ASSERT(lesson->goal_count <= LESSON_GOALS_MAX);
    for (size_t i = 0; i < lesson->goal_count; i++) {
        TextBuffer is = text_start(arena);
        if (judge_goal(game, match, state, lesson->goal[i].fact, &is) == FACT_HOLDS)
            reached |= 1U << i;
    }
    return reached;
}

unsigned lesson_reached(const LessonPlan *plan, unsigned before, unsigned now)
{
    return now | (before & ~plan->kept);
}
