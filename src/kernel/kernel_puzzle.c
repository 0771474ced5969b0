// Puzzles: the lines that answer a question, what the file says of them, and which was played.
#include "kernel_puzzle.h"

#include "base_assert.h"
#include "kernel_words.h"

#include <string.h>

// --- the lines of a decision ---

bool puzzle_line_equal(const PuzzleLine *a, const PuzzleLine *b)
{
    ASSERT(a->count <= PUZZLE_LINE_ACTIONS_MAX);
    ASSERT(b->count <= PUZZLE_LINE_ACTIONS_MAX);
    bool equal = a->count == b->count;
    for (size_t i = 0; equal && i < a->count; i++)
        equal = action_equal(&a->action[i], &b->action[i]);
    return equal;
}

typedef struct Lister {
    const Game *game;
    const void *match;
    int actor;
    PuzzleLine line; // so far
    void *state[PUZZLE_LINE_ACTIONS_MAX + 1];
    Action *option[PUZZLE_LINE_ACTIONS_MAX];
    PuzzleLine *out;
    size_t count;
} Lister;

// All lines that go on from here; false: there is no room for them.
static bool list_from(Lister *lister, size_t depth)
{
    const GameRules *rules = lister->game->rules;
    if (depth == PUZZLE_LINE_ACTIONS_MAX)
        return false;
    Action *option = lister->option[depth];
    size_t count = rules->legal(lister->match, lister->state[depth], option, KERNEL_OPTIONS_MAX);
    for (size_t i = 0; i < count; i++) {
        void *after = lister->state[depth + 1];
        memcpy(after, lister->state[depth], rules->state_bytes);
        rules->apply(lister->match, after, &option[i], NULL);
        lister->line.action[depth] = option[i];
        lister->line.count = depth + 1;
        Decision next = rules->pending(lister->match, after);
        if (next.actor == lister->actor && next.continues != 0) {
            if (!list_from(lister, depth + 1))
                return false;
        } else if (lister->count == LESSON_CHOICES_MAX) {
            return false;
        } else {
            lister->out[lister->count++] = lister->line;
        }
    }
    // What stood deeper does not belong to the lines that come.
    memset(&lister->line.action[depth], 0, sizeof lister->line.action[depth]);
    return true;
}

size_t puzzle_lines(Arena *arena, const Game *game, const void *match, const void *state,
                    PuzzleLine out[LESSON_CHOICES_MAX])
{
    Lister lister = {.game = game, .match = match, .out = out};
    lister.actor = game->rules->pending(match, state).actor;
    ASSERT(lister.actor < KERNEL_SEATS);
    for (size_t i = 0; i <= PUZZLE_LINE_ACTIONS_MAX; i++)
        lister.state[i] = arena_alloc(arena, game->rules->state_bytes, 64);
    for (size_t i = 0; i < PUZZLE_LINE_ACTIONS_MAX; i++)
        lister.option[i] = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    memset(out, 0, LESSON_CHOICES_MAX * sizeof *out);
    memcpy(lister.state[0], state, game->rules->state_bytes);
    return list_from(&lister, 0) ? lister.count : 0;
}

// Behind "bikes#" the number of the copy.
static size_t skip_copy(Span text, size_t at)
{
    while (at < text.length && text.text[at] >= '0' && text.text[at] <= '9')
        at++;
    return at;
}

bool puzzle_same_words(Span a, Span b)
{
    size_t i = 0;
    size_t j = 0;
    while (i < a.length && j < b.length && a.text[i] == b.text[j]) {
        bool is_copy = a.text[i] == '#';
        i++;
        j++;
        if (is_copy) {
            i = skip_copy(a, i);
            j = skip_copy(b, j);
        }
    }
    return i == a.length && j == b.length;
}

// --- a puzzle as its file has it ---

typedef struct Setter {
    Arena *arena;
    const Game *game;
    const Lesson *lesson;
    const void *match;
    DiagnosticList *problems;
} Setter;

// Plays a whole line of an actor; NULL with a problem.
static Run *play(Setter *setter, const void *state, Actor actor, Span text, uint32_t file_line)
{
    Run *run = run_create_at(setter->arena, setter->game, setter->match, state);
    RunProblem why = {.arena = setter->arena};
    if (!run_play(run, actor, text, &why))
        lesson_problem(setter->lesson, setter->problems, file_line,
                       "\"%.*s\" cannot be played here: %s", SPAN_PRINT(text), why.text);
    else if (run_is_unfinished(run))
        lesson_problem(setter->lesson, setter->problems, file_line,
                       "the line ends in the middle of a choice");
    else
        return run;
    return NULL;
}

bool puzzle_lead(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 void *state, DiagnosticList *problems)
{
    ASSERT(lesson->is_puzzle);
    Setter setter = {arena, game, lesson, match, problems};
    for (size_t i = 0; i < lesson->line_count; i++) {
        const LessonLine *line = &lesson->line[i];
        Run *run = play(&setter, state, (Actor)line->actor, line->text, line->file_line);
        if (run == NULL)
            return false;
        if (run_pending(run).actor == ACTOR_CHANCE)
            return lesson_problem(setter.lesson, setter.problems, line->file_line,
                                  "chance decides before the question is asked");
        memcpy(state, run->state, game->rules->state_bytes);
    }
    return true;
}

static bool read_line(Setter *setter, const void *state, Span text, uint32_t file_line,
                      PuzzleLine *out)
{
    Run *run = play(setter, state, ACTOR_SEAT0, text, file_line);
    if (run == NULL)
        return false;
    memset(out, 0, sizeof *out);
    if (run->action_count > PUZZLE_LINE_ACTIONS_MAX)
        return lesson_problem(setter->lesson, setter->problems, file_line,
                              "the line has too many choices");
    for (size_t i = 0; i < run->action_count; i++)
        out->action[out->count++] = run->action[i].action;
    return true;
}

static size_t find_line(const PuzzleLine *line, size_t count, const PuzzleLine *wanted)
{
    for (size_t i = 0; i < count; i++)
        if (puzzle_line_equal(&line[i], wanted))
            return i;
    return SIZE_MAX;
}

// Whether the file has every line that there is, once, in the order of what they are worth.
static bool judge_choices(Setter *setter, const void *state, PuzzlePlan *plan)
{
    const Lesson *lesson = setter->lesson;
    PuzzleLine *there = ARENA_ARRAY(setter->arena, PuzzleLine, LESSON_CHOICES_MAX);
    size_t count = puzzle_lines(setter->arena, setter->game, setter->match, state, there);
    for (size_t i = 0; i < lesson->choice_count; i++) {
        const LessonChoice *choice = &lesson->choice[i];
        if (!read_line(setter, state, choice->text, choice->file_line, &plan->line[i]))
            return false;
        if (find_line(plan->line, i, &plan->line[i]) != SIZE_MAX)
            return lesson_problem(setter->lesson, setter->problems, choice->file_line,
                                  "this choice stands there already");
        if (i > 0 && choice->chance > lesson->choice[i - 1].chance)
            return lesson_problem(setter->lesson, setter->problems, choice->file_line,
                                  "the best choices stand first");
    }
    if (count != lesson->choice_count)
        return lesson_problem(setter->lesson, setter->problems, lesson->asks_line,
                              "there are %zu choices here, and %zu are given", count,
                              lesson->choice_count);
    return true;
}

static size_t count_best(const Lesson *lesson)
{
    const LessonChoice *choice = lesson->choice;
    size_t count = 1;
    while (count < lesson->choice_count &&
           choice[count].chance + PUZZLE_COPIES_DIFFER >= choice[0].chance &&
           puzzle_same_words(choice[0].text, choice[count].text))
        count++;
    return count;
}

static bool judge_best(Setter *setter, const void *state, PuzzlePlan *plan)
{
    const Lesson *lesson = setter->lesson;
    PuzzleLine tempting;
    plan->best_count = count_best(lesson);
    if (plan->best_count == lesson->choice_count ||
        lesson->choice[plan->best_count].chance + PUZZLE_MARGIN > lesson->choice[0].chance)
        return lesson_problem(setter->lesson, setter->problems, lesson->choice[0].file_line,
                              "the best choice is not better than every other by %d of 100",
                              PUZZLE_MARGIN);
    if (!read_line(setter, state, lesson->tempting, lesson->tempting_line, &tempting))
        return false;
    plan->tempting = find_line(plan->line, lesson->choice_count, &tempting);
    if (plan->tempting == SIZE_MAX || plan->tempting < plan->best_count)
        return lesson_problem(setter->lesson, setter->problems, lesson->tempting_line,
                              "what tempts is one of the other choices");
    return true;
}

bool puzzle_plan(Arena *arena, const Game *game, const Lesson *lesson, const void *match,
                 PuzzlePlan *out, DiagnosticList *problems)
{
    ASSERT(lesson->is_puzzle);
    Setter setter = {arena, game, lesson, match, problems};
    Run *run = run_create(arena, game, match);
    Decision decision = run_pending(run);
    memset(out, 0, sizeof *out);
    out->lesson = lesson;
    if (decision.actor != ACTOR_SEAT0)
        return lesson_problem(setter.lesson, setter.problems, lesson->asks_line,
                              "it is not for seat 0 to choose here");
    if (!span_equal_text(lesson->asks, kernel_decision_name(game, decision.kind)))
        return lesson_problem(setter.lesson, setter.problems, lesson->asks_line, "%s is asked here",
                              kernel_decision_name(game, decision.kind));
    return judge_choices(&setter, run->state, out) && judge_best(&setter, run->state, out);
}

// --- what was played ---

size_t puzzle_answer(const PuzzlePlan *plan, const Run *run)
{
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        if (line->undone || line->kind != RUN_LINE_PLAY || line->actor != ACTOR_SEAT0)
            continue;
        if (i + 1 == run->line_count && run_is_unfinished(run))
            return SIZE_MAX;
        PuzzleLine played = {0};
        for (uint32_t j = 0; j < line->action_count && j < PUZZLE_LINE_ACTIONS_MAX; j++)
            played.action[played.count++] = run->action[line->action_first + j].action;
        return find_line(plan->line, plan->lesson->choice_count, &played);
    }
    return SIZE_MAX;
}

bool puzzle_is_right(const PuzzlePlan *plan, size_t choice)
{
    return choice < plan->best_count;
}

// How much of it comes before a colon with a blank.
static size_t head_of(Span words)
{
    size_t at = 0;
    while (at + 1 < words.length && !(words.text[at] == ':' && words.text[at + 1] == ' '))
        at++;
    return at + 1 < words.length ? at : words.length;
}

void puzzle_describe(Arena *arena, const PuzzlePlan *plan, const Game *game, const void *match,
                     size_t choice, TextBuffer *out)
{
    ASSERT(choice < plan->lesson->choice_count);
    const PuzzleLine *line = &plan->line[choice];
    void *state = arena_alloc(arena, game->rules->state_bytes, 64);
    game->rules->start(match, state);
    for (size_t i = 0; i < line->count; i++) {
        if (i > 0)
            text_append(out, ", ");
        // What is told behind a colon, a text that is played, stands on the card.
        TextBuffer words = text_start(arena);
        game->words->action_describe(match, state, &line->action[i], &words);
        text_append_span(out, span_slice(text_span(&words), 0, head_of(text_span(&words))));
        game->rules->apply(match, state, &line->action[i], NULL);
    }
}
