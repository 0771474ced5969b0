// The running game: lines, events, chance, take-back.
#include "kernel_run.h"
#include "kernel_players.h"
#include "kernel_views.h"
#include "kernel_words.h"

#include "base_assert.h"

#include <string.h>

// How many other worlds a seat's view is tried in, to find out whether it has learned something.
enum { REVEAL_TRIALS = 24 };

// --- Growing lists ---

static void *grow(Arena *arena, void *items, size_t count, size_t *max, size_t bytes)
{
    if (count < *max)
        return items;
    size_t more = *max == 0 ? 64 : *max * 2;
    void *moved = arena_alloc_array(arena, more, bytes, 16);
    if (count > 0)
        memcpy(moved, items, count * bytes);
    *max = more;
    return moved;
}

static void keep_event(EventSink *sink, const Event *event)
{
    Run *run = ((RunEvents *)(void *)sink)->run;
    run->event =
        grow(run->arena, run->event, run->event_count, &run->event_max, sizeof *run->event);
    run->event[run->event_count++] = *event;
    run->line[run->line_count - 1].event_count++;
}

// A line has few of them; what is beyond cannot be written.
enum { FORCED_MAX = 64 };

static void keep_forced(EventSink *sink, const Action *action)
{
    Run *run = ((RunEvents *)(void *)sink)->run;
    if (run->forced_count == FORCED_MAX)
        return;
    if (run->forced_count == run->forced_max) {
        run->forced =
            grow(run->arena, run->forced, run->forced_count, &run->forced_max, sizeof *run->forced);
        for (size_t i = run->forced_count; i < run->forced_max; i++)
            run->forced[i] = (RunForced){0};
    }
    RunForced *forced = &run->forced[run->forced_count++];
    if (forced->state == NULL)
        forced->state = arena_alloc(run->arena, run->game->rules->state_bytes, 64);
    memcpy(forced->state, run->state, run->game->rules->state_bytes);
    forced->action = *action;
    forced->written = false;
}

static void keep_became(EventSink *sink, const Action *actions, size_t count)
{
    Run *run = ((RunEvents *)(void *)sink)->run;
    RunBecame *became = &run->became;
    ASSERT(became->count == 0 && count > 0);
    for (; became->count < count; became->count++) {
        became->action =
            grow(run->arena, became->action, became->count, &became->max, sizeof *became->action);
        became->action[became->count] = actions[became->count];
    }
}

static RunLine *add_line(Run *run, RunLineKind kind, Actor actor)
{
    run->line = grow(run->arena, run->line, run->line_count, &run->line_max, sizeof *run->line);
    RunLine *line = &run->line[run->line_count++];
    *line = (RunLine){
        .kind = (uint8_t)kind,
        .actor = (uint8_t)actor,
        .action_first = (uint32_t)run->action_count,
        .event_first = (uint32_t)run->event_count,
    };
    return line;
}

// --- Making ---

static Run *make(Arena *arena, const Game *game, const void *match)
{
    Run *run = ARENA_NEW(arena, Run);
    run->arena = arena;
    run->game = game;
    run->match = match;
    run->state = arena_alloc(arena, game->rules->state_bytes, 64);
    run->first_state = arena_alloc(arena, game->rules->state_bytes, 64);
    run->scratch[0] = arena_alloc(arena, game->rules->state_bytes, 64);
    run->scratch[1] = arena_alloc(arena, game->rules->state_bytes, 64);
    run->scratch[2] = arena_alloc(arena, game->rules->state_bytes, 64);
    for (size_t i = 0; i < RUN_POSITIONS; i++)
        run->position[i].state = arena_alloc(arena, game->rules->state_bytes, 64);
    run->options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    run->events =
        (RunEvents){{.report = keep_event, .forced = keep_forced, .became = keep_became}, run};
    return run;
}

Run *run_create(Arena *arena, const Game *game, const void *match)
{
    Run *run = make(arena, game, match);
    game->rules->start(match, run->first_state);
    memcpy(run->state, run->first_state, game->rules->state_bytes);
    return run;
}

Run *run_create_at(Arena *arena, const Game *game, const void *match, const void *state)
{
    Run *run = make(arena, game, match);
    memcpy(run->first_state, state, game->rules->state_bytes);
    memcpy(run->state, state, game->rules->state_bytes);
    return run;
}

void run_chance_seed(Run *run, uint64_t seed)
{
    run->chance = RUN_CHANCE_SEED;
    run->seed = seed;
    rng_start(&run->stream, seed, 0, RNG_PURPOSE_CHANCE);
}

void run_chance_key(Run *run, const uint8_t key[32])
{
    run->chance = RUN_CHANCE_KEY;
    rng_start_key(&run->stream, key);
}

void run_chance_manual(Run *run)
{
    run->chance = RUN_CHANCE_MANUAL;
}

// --- Asking ---

Decision run_pending(const Run *run)
{
    if (run->is_ended)
        return (Decision){.actor = ACTOR_NONE};
    return run->game->rules->pending(run->match, run->state);
}

Outcome run_outcome(const Run *run)
{
    return run->ended_as != OUTCOME_NONE ? (Outcome)run->ended_as
                                         : run->game->rules->outcome(run->match, run->state);
}

const char *run_ended_by(const Run *run)
{
    if (run_outcome(run) == OUTCOME_NONE)
        return NULL;
    switch (run->is_ended ? (RunLineKind)run->line[run->line_count - 1].kind : RUN_LINE_PLAY) {
    case RUN_LINE_CONCEDE:
        return "concession";
    case RUN_LINE_TIME:
        return "time";
    case RUN_LINE_AWAY:
        return "claim";
    case RUN_LINE_DRAW:
        return "agreement";
    case RUN_LINE_PLAY:
    case RUN_LINE_TAKEBACK:
        break;
    }
    return "rules";
}

bool run_is_unfinished(const Run *run)
{
    Decision decision = run_pending(run);
    return decision.actor != ACTOR_NONE && decision.continues != 0;
}

size_t run_legal(Run *run, const Action **options)
{
    *options = run->options;
    if (run_pending(run).actor == ACTOR_NONE)
        return 0;
    return run->game->rules->legal(run->match, run->state, run->options, KERNEL_OPTIONS_MAX);
}

// --- Problems ---

static bool refuse(RunProblem *problem, RunStatus status, const char *text)
{
    if (problem != NULL) {
        problem->status = status;
        problem->rule = 0;
        problem->offset = 0;
        problem->text = problem->arena == NULL ? text : language_text_in(problem->arena, text);
    }
    return false;
}

static bool wrong_actor(RunProblem *problem, Decision decision, Actor actor)
{
    const char *text = "";
    if (problem != NULL && problem->arena != NULL) {
        text =
            text_format(problem->arena, "It is not for %s to decide now but for %s.",
                        language_text_in(problem->arena, kernel_actor_name(actor)),
                        language_text_in(problem->arena, kernel_actor_name((Actor)decision.actor)));
    }
    return refuse(problem, RUN_WRONG_SEAT, text);
}

static bool forbidden(const Run *run, RunProblem *problem, const Refusal *refusal)
{
    const char *text = "";
    if (problem != NULL && problem->arena != NULL) {
        TextBuffer sentence = text_start(problem->arena);
        kernel_refusal_write(run->game->words, run->match, refusal, &sentence);
        text = sentence.text;
    }
    refuse(problem, RUN_REFUSED, text);
    if (problem != NULL)
        problem->rule = refusal->rule;
    return false;
}

static bool unreadable(const Run *run, RunProblem *problem, const Message *message)
{
    const char *text = "";
    if (problem != NULL && problem->arena != NULL) {
        TextBuffer sentence = text_start(problem->arena);
        kernel_message_write(run->game->words, run->match, message, &sentence);
        text = sentence.text;
    }
    return refuse(problem, RUN_UNREADABLE, text);
}

// --- Playing ---

static void write_texts(Run *run, const void *state, RunAction *out)
{
    TextBuffer text = text_start(run->arena);
    for (int viewer = 0; viewer < 4; viewer++) {
        text_clear(&text);
        run->game->words->action_write(run->match, state, &out->action, viewer, &text);
        // Mostly all see the same: keep one copy.
        out->text[viewer] = viewer > 0 && strcmp(text.text, out->text[viewer - 1]) == 0
                                ? out->text[viewer - 1]
                                : arena_text(run->arena, text.text, text.length);
    }
}

// One more action of the last line, written as things are in `state`.
static void add_action(Run *run, const void *state, const Action *action, bool goes_on)
{
    run->action =
        grow(run->arena, run->action, run->action_count, &run->action_max, sizeof *run->action);
    RunAction *played = &run->action[run->action_count++];
    *played = (RunAction){.action = *action, .goes_on = goes_on};
    write_texts(run, state, played);
    run->line[run->line_count - 1].action_count++;
}

// The last action was a wish: what it has become stands in its place. `before` is the state that it
// was played in, and is played on here: a wish that says it has become something else than it has
// would break every record.
static void put_became(Run *run, void *before)
{
    const RunBecame *became = &run->became;
    const GameRules *rules = run->game->rules;
    run->action_count--;
    run->line[run->line_count - 1].action_count--;
    for (size_t i = 0; i < became->count; i++) {
        Refusal refusal;
        add_action(run, before, &became->action[i], i > 0);
        ASSERT(rules->check(run->match, before, &became->action[i], &refusal));
        rules->apply(run->match, before, &became->action[i], NULL);
    }
    ASSERT(memcmp(before, run->state, rules->state_bytes) == 0);
    run->wish_count++;
}

// What has changed since the event `from`, and scratch[2], that nobody was told of.
static void report_untold(Run *run, size_t from)
{
    const GameViews *views = run->game->views;
    size_t count = run->event_count - from;
    if (views->untold != NULL)
        views->untold(run->match, run->scratch[2], run->state, count > 0 ? &run->event[from] : NULL,
                      count, &run->events.sink);
}

bool run_act(Run *run, Actor actor, const Action *action, RunProblem *problem)
{
    Decision decision = run_pending(run);
    if (decision.actor == ACTOR_NONE)
        return refuse(problem, RUN_OVER, "The game is over.");
    if (decision.actor != actor)
        return wrong_actor(problem, decision, actor);
    Refusal refusal = {0};
    if (!run->game->rules->check(run->match, run->state, action, &refusal))
        return forbidden(run, problem, &refusal);
    if (decision.continues == 0 || run->line_count == 0)
        add_line(run, RUN_LINE_PLAY, actor);
    ASSERT(run->line[run->line_count - 1].actor == actor); // or the record could not be read
    add_action(run, run->state, action, false);
    if (actor == ACTOR_CHANCE)
        run->chance_count++;
    memcpy(run->scratch[2], run->state, run->game->rules->state_bytes);
    run->became.count = 0;
    size_t told = run->event_count;
    run->game->rules->apply(run->match, run->state, action, &run->events.sink);
    report_untold(run, told);
    if (run->became.count > 0)
        put_became(run, run->scratch[2]);
    if (validate_is_on()) {
        Message broken = {0};
        VALIDATE(run->game->rules->validate(run->match, run->state, &broken));
    }
    return true;
}

bool run_read(Run *run, Span text, Action *out, RunProblem *problem)
{
    if (run_pending(run).actor == ACTOR_NONE)
        return refuse(problem, RUN_OVER, "The game is over.");
    Message message = {0};
    memset(out, 0, sizeof *out);
    if (!run->game->words->action_read(run->match, run->state, span_trim(text), out, &message))
        return unreadable(run, problem, &message);
    return true;
}

static bool read_next(Run *run, Span *rest, Action *out, RunProblem *problem)
{
    Message message = {0};
    if (run_pending(run).actor == ACTOR_NONE)
        return refuse(problem, RUN_OVER, "The game is over.");
    return kernel_take_action(run->game->words, run->match, run->state, rest, out, &message) ||
           unreadable(run, problem, &message);
}

// Takes the next action off the front of `rest` if it names a choice that the engine has made
// already.
static bool read_forced(Run *run, Span *rest)
{
    for (size_t i = 0; i < run->forced_count; i++) {
        RunForced *forced = &run->forced[i];
        size_t length = 0;
        for (int pieces = 0; pieces < WORDS_PIECES_MAX && !forced->written; pieces++) {
            size_t comma = span_find_char(span_from(*rest, length), ',');
            size_t end = comma == SIZE_MAX ? rest->length : length + comma;
            Action action = {0};
            Message unused = {0};
            if (run->game->words->action_read(run->match, forced->state,
                                              span_trim(span_slice(*rest, 0, end)), &action,
                                              &unused) &&
                action_equal(&action, &forced->action)) {
                forced->written = true;
                *rest = span_from(*rest, comma == SIZE_MAX ? end : end + 1);
                return true;
            }
            if (comma == SIZE_MAX)
                break;
            length = end + 1;
        }
    }
    return false;
}

// An action may be one that the engine has made already and a choice of the pending decision as
// well: `forced_first` says what it is taken for.
static bool play_all(Run *run, Actor actor, Span text, bool forced_first, RunProblem *problem)
{
    Span rest = text;
    bool first = true;
    do {
        size_t offset = text.length - rest.length;
        Decision decision = run_pending(run);
        bool done;
        if (forced_first && read_forced(run, &rest)) {
            done = true;
        } else if (!first && (decision.actor != actor || decision.continues == 0)) {
            done = refuse(problem, RUN_TOO_LONG, "The decision was complete before this.");
        } else if (decision.actor != ACTOR_NONE && decision.actor != actor) {
            done = wrong_actor(problem, decision, actor);
        } else {
            Action action;
            Span begun = rest;
            done = read_next(run, &rest, &action, problem) && run_act(run, actor, &action, problem);
            rest = done ? rest : begun;
        }
        if (!done && (forced_first || !read_forced(run, &rest))) {
            if (problem != NULL)
                problem->offset = offset;
            return false;
        }
        first = false;
    } while (!span_is_empty(span_trim(rest)));
    return true;
}

// --- setting up by proposals --------------------------------------------------------------------

static bool is_arranging(const Run *run, Span text)
{
    return run->game->players != NULL && run->game->players->arrange != NULL &&
           span_equal_nocase_text(span_trim(text), RUN_ARRANGE);
}

// One line after the other; what the game proposes is judged as any line.
static bool arrange(Run *run, Actor actor, RunProblem *problem)
{
    bool is_any = false;
    for (;;) {
        Decision decision = run_pending(run);
        Action action;
        bool is_last = false;
        if (decision.actor != actor)
            return is_any || wrong_actor(problem, decision, actor);
        run->game->rules->observe(run->match, run->state, (int)actor, run->scratch[1]);
        if (!run->game->players->arrange(run->match, run->scratch[1], &action, &is_last))
            return is_any || refuse(problem, RUN_UNREADABLE, "There is nothing to arrange now.");
        if (is_last && is_any)
            return true;
        if (!run_act(run, actor, &action, problem))
            return is_any;
        is_any = true;
    }
}

// What a failed or only tried line must leave as it was.
typedef struct Mark {
    size_t line_count, action_count, event_count, wish_count;
    uint64_t chance_count;
    RunLine last;
} Mark;

static Mark mark(const Run *run)
{
    Mark here = {run->line_count, run->action_count, run->event_count,
                 run->wish_count, run->chance_count, {0}};
    if (run->line_count > 0)
        here.last = run->line[run->line_count - 1];
    return here;
}

// Positions after these lines are none any more: some of them are about to change.
static void forget_positions(Run *run, size_t lines)
{
    for (size_t i = 0; i < RUN_POSITIONS; i++)
        if (run->position[i].line > lines)
            run->position[i].line = 0;
}

static void go_back(Run *run, const Mark *to)
{
    run->line_count = to->line_count;
    forget_positions(run, run->line_count > 0 ? run->line_count - 1 : 0);
    run->action_count = to->action_count;
    run->event_count = to->event_count;
    run->wish_count = to->wish_count;
    run->chance_count = to->chance_count;
    if (run->line_count > 0)
        run->line[run->line_count - 1] = to->last;
}

static bool play(Run *run, Actor actor, Span text, bool keep, RunProblem *problem)
{
    Mark before = mark(run);
    memcpy(run->scratch[0], run->state, run->game->rules->state_bytes);
    run->forced_count = 0;
    bool done = is_arranging(run, text) ? arrange(run, actor, problem)
                                        : play_all(run, actor, text, false, problem);
    if (!done && run->forced_count > 0) {
        memcpy(run->state, run->scratch[0], run->game->rules->state_bytes);
        go_back(run, &before);
        run->forced_count = 0;
        RunProblem other = {0};
        done = play_all(run, actor, text, true, &other);
    }
    if (!done || !keep) {
        memcpy(run->state, run->scratch[0], run->game->rules->state_bytes);
        go_back(run, &before);
    }
    return done;
}

bool run_play(Run *run, Actor actor, Span text, RunProblem *problem)
{
    return play(run, actor, text, true, problem);
}

bool run_try(Run *run, Actor actor, Span text, RunProblem *problem)
{
    return play(run, actor, text, false, problem);
}

bool run_try_behind(Run *run, Actor actor, Span first, Span second, RunProblem *problem)
{
    ASSERT(problem != NULL && problem->arena != NULL);
    size_t bytes = run->game->rules->state_bytes;
    unsigned char *state = ARENA_ARRAY(problem->arena, unsigned char, bytes);
    Mark before = mark(run);
    memcpy(state, run->state, bytes);
    bool done = play(run, actor, first, true, problem) && !run_is_unfinished(run) &&
                play(run, actor, second, false, problem);
    memcpy(run->state, state, bytes);
    go_back(run, &before);
    return done;
}

void run_settle(Run *run)
{
    while (run->chance != RUN_CHANCE_MANUAL && run_pending(run).actor == ACTOR_CHANCE) {
        Action action = {0};
        kernel_chance_draw(run->game, run->match, run->state, &run->stream, run->chance_count,
                           &action);
        bool done = run_act(run, ACTOR_CHANCE, &action, NULL);
        ASSERT(done);
    }
}

// Leaves only the first `keep` actions of the unfinished line; 0 removes the line.
static void shorten_unfinished(Run *run, uint32_t keep)
{
    RunLine *line = &run->line[run->line_count - 1];
    if (line->actor == ACTOR_CHANCE)
        run->chance_count -= line->action_count - keep;
    run->action_count = line->action_first + keep;
    // Nothing happens before a line is complete (CCG-19.2.3 says so for announcements).
    run->event_count = line->event_first;
    line->event_count = 0;
    line->action_count = keep;
    forget_positions(run, run->line_count - 1);
    run->line_count -= keep == 0 ? 1 : 0;
    run_state_before(run, run->line_count, run->state);
}

bool run_try_anew(Run *run, Actor actor, Span text, RunProblem *problem)
{
    ASSERT(problem != NULL && problem->arena != NULL);
    if (!run_is_unfinished(run) || run->line_count == 0)
        return false;
    size_t bytes = run->game->rules->state_bytes;
    const RunLine line = run->line[run->line_count - 1];
    size_t action_count = run->action_count - line.action_first;
    size_t event_count = run->event_count - line.event_first;
    unsigned char *state = ARENA_ARRAY(problem->arena, unsigned char, bytes);
    RunAction *actions = ARENA_ARRAY(problem->arena, RunAction, action_count);
    Event *events = ARENA_ARRAY(problem->arena, Event, event_count);
    Mark before = mark(run);
    memcpy(state, run->state, bytes);
    memcpy(actions, run->action + line.action_first, action_count * sizeof *actions);
    memcpy(events, run->event + line.event_first, event_count * sizeof *events);
    shorten_unfinished(run, 0);
    bool done = play(run, actor, text, false, problem);
    memcpy(run->state, state, bytes);
    memcpy(run->action + line.action_first, actions, action_count * sizeof *actions);
    memcpy(run->event + line.event_first, events, event_count * sizeof *events);
    go_back(run, &before);
    return done;
}

void run_step_back(Run *run)
{
    if (!run_is_unfinished(run) || run->line_count == 0)
        return;
    const RunLine *line = &run->line[run->line_count - 1];
    uint32_t keep = line->action_count - 1;
    while (keep > 0 && run->action[line->action_first + keep].goes_on)
        keep--;
    shorten_unfinished(run, keep);
}

void run_drop_unfinished(Run *run)
{
    if (run_is_unfinished(run) && run->line_count > 0)
        shorten_unfinished(run, 0);
}

bool run_concede(Run *run, int seat, RunProblem *problem)
{
    if (run_outcome(run) != OUTCOME_NONE)
        return refuse(problem, RUN_OVER, "The game is over.");
    if (run_pending(run).actor != (Actor)seat) {
        return refuse(problem, RUN_WRONG_SEAT,
                      "A player can give the game up when a choice is theirs.");
    }
    add_line(run, RUN_LINE_CONCEDE, (Actor)seat);
    run->game->rules->concede(run->match, run->state, seat, &run->events.sink);
    run->is_ended = true;
    return true;
}

bool run_end(Run *run, RunLineKind kind, int seat, RunProblem *problem)
{
    ASSERT(kind == RUN_LINE_TIME || kind == RUN_LINE_AWAY || kind == RUN_LINE_DRAW);
    if (run_outcome(run) != OUTCOME_NONE)
        return refuse(problem, RUN_OVER, "The game is over.");
    if (kind == RUN_LINE_DRAW) {
        add_line(run, kind, ACTOR_NONE);
        run->ended_as = OUTCOME_DRAW;
    } else if (run_pending(run).actor != (Actor)seat) {
        return refuse(problem, RUN_WRONG_SEAT, "The seat does not decide now.");
    } else {
        add_line(run, kind, (Actor)seat);
        run->ended_as = seat == 0 ? OUTCOME_SEAT1 : OUTCOME_SEAT0;
    }
    run->is_ended = true;
    return true;
}

// --- Take-back ---

// Applies the lines [from, to) that are not undone.
static void apply_lines(Run *run, size_t from, size_t to, void *state)
{
    for (size_t i = from; i < to; i++) {
        const RunLine *line = &run->line[i];
        if (line->undone || line->kind != RUN_LINE_PLAY)
            continue;
        for (uint32_t j = 0; j < line->action_count; j++) {
            run->game->rules->apply(run->match, state, &run->action[line->action_first + j].action,
                                    NULL);
        }
    }
}

void run_state_before(Run *run, size_t line, void *out)
{
    // Take-backs ask for places near each other, and a long game has thousands of lines.
    enum { POSITION_LINES = 64 };
    ASSERT(line <= run->line_count);
    const void *from = run->first_state;
    size_t at = 0;
    for (size_t i = 0; i < RUN_POSITIONS; i++) {
        const RunPosition *position = &run->position[i];
        if (position->line > at && position->line <= line) {
            at = position->line;
            from = position->state;
        }
    }
    memcpy(out, from, run->game->rules->state_bytes);
    // A line that is not the last one is finished, and changes only if it is taken back.
    for (size_t stop = at + POSITION_LINES; stop <= line && stop < run->line_count;
         stop += POSITION_LINES) {
        RunPosition *oldest = &run->position[0];
        for (size_t i = 1; i < RUN_POSITIONS; i++)
            oldest = run->position[i].line < oldest->line ? &run->position[i] : oldest;
        apply_lines(run, at, stop, out);
        memcpy(oldest->state, out, run->game->rules->state_bytes);
        oldest->line = at = stop;
    }
    apply_lines(run, at, line, out);
}

void run_state_for(Run *run, int viewer, void *out)
{
    bool hidden = run->line_count > 0 && !run_line_is_visible(run, run->line_count - 1, viewer);
    if (hidden)
        run_state_before(run, run->line_count - 1, out);
    else
        memcpy(out, run->state, run->game->rules->state_bytes);
}

// Plays the lines [from, to) again in another world; false if one of them is impossible there.
static bool is_possible(Run *run, size_t from, size_t to, void *state)
{
    for (size_t i = from; i < to; i++) {
        const RunLine *line = &run->line[i];
        if (line->undone || line->kind != RUN_LINE_PLAY)
            continue;
        for (uint32_t j = 0; j < line->action_count; j++) {
            const Action *action = &run->action[line->action_first + j].action;
            Refusal refusal;
            if (run->game->rules->pending(run->match, state).actor != line->actor ||
                !run->game->rules->check(run->match, state, action, &refusal))
                return false;
            run->game->rules->apply(run->match, state, action, NULL);
        }
    }
    return true;
}

// Has a seat learned something since `before`? For a game that does not say itself: if what the
// seat sees now would be the same in every world that it thought possible then, it has learned
// nothing.
static bool has_learned(Run *run, size_t line, const void *before)
{
    size_t bytes = run->game->rules->state_bytes;
    Arena *arena = arena_create(4 * bytes + 256);
    void *seen_then = arena_alloc(arena, bytes, 64);
    void *seen_now = arena_alloc(arena, bytes, 64);
    void *world = arena_alloc(arena, bytes, 64);
    void *seen_there = arena_alloc(arena, bytes, 64);
    Rng rng;
    rng_start(&rng, kernel_fingerprint(run->game, before), 0, RNG_PURPOSE_TEST);
    bool learned = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        // What the other seat has begun and not finished has not been seen.
        size_t last = run->line_count - 1;
        bool begun = run_is_unfinished(run) && run->line[last].actor != seat;
        run_state_before(run, begun ? last : run->line_count, world);
        run->game->rules->observe(run->match, before, seat, seen_then);
        run->game->rules->observe(run->match, world, seat, seen_now);
        for (int trial = 0; trial < REVEAL_TRIALS && !learned; trial++) {
            memcpy(world, seen_then, bytes);
            run->game->rules->resample(run->match, world, seat, &rng);
            if (!is_possible(run, line, begun ? last : run->line_count, world)) {
                learned = true;
                break;
            }
            run->game->rules->observe(run->match, world, seat, seen_there);
            learned = memcmp(seen_there, seen_now, bytes) != 0;
        }
    }
    arena_destroy(arena);
    return learned;
}

bool run_can_takeback(Run *run, size_t line, RunProblem *problem)
{
    if (run->is_ended)
        return refuse(problem, RUN_OVER, "The game is over.");
    if (line >= run->line_count || run->line[line].undone || run->line[line].kind != RUN_LINE_PLAY)
        return refuse(problem, RUN_NO_LINE, "There is no such line to take back.");
    for (size_t i = line; i < run->line_count; i++) {
        if (!run->line[i].undone && run->line[i].kind == RUN_LINE_PLAY &&
            run->line[i].actor == ACTOR_CHANCE) {
            return refuse(problem, RUN_REVEALED,
                          "It cannot be taken back: chance has spoken since.");
        }
    }
    void *before = run->scratch[1];
    const void *after = run->state;
    run_state_before(run, line, before);
    if (run_is_unfinished(run)) { // nobody has seen it
        run_state_before(run, run->line_count - 1, run->scratch[0]);
        after = run->scratch[0];
    }
    bool revealed = run->game->rules->revealed != NULL
                        ? run->game->rules->revealed(run->match, before, after)
                        : has_learned(run, line, before);
    if (revealed) {
        return refuse(problem, RUN_REVEALED,
                      "It cannot be taken back: something hidden has been seen since.");
    }
    return true;
}

bool run_takeback(Run *run, size_t line, Actor seat, RunProblem *problem)
{
    if (!run_can_takeback(run, line, problem))
        return false;
    run->line[run->line_count - 1].unshown = run_is_unfinished(run);
    run_state_before(run, line, run->state);
    forget_positions(run, line);
    for (size_t i = line; i < run->line_count; i++)
        run->line[i].undone = true;
    add_line(run, RUN_LINE_TAKEBACK, seat)->target = (uint32_t)line;
    return true;
}

size_t run_last_line_of(const Run *run, Actor seat)
{
    for (size_t i = run->line_count; i-- > 0;) {
        const RunLine *line = &run->line[i];
        if (line->kind == RUN_LINE_PLAY && !line->undone && line->actor == seat)
            return i;
    }
    return SIZE_MAX;
}
