// A look back at a game that is over, a line at a time.
#include "search_review.h"

#include "kernel_words.h"
#include "search_internal.h"

#include "base_assert.h"

#include <string.h>

enum {
    SIMULATIONS_USUAL = 1000,
    SIMULATIONS_MIN = 50,
    SIMULATIONS_ALL = 1000000, // of a whole game, more or less
    WORLDS = 4,                // to see whether chance had a part in a line
    OUTCOMES = 64,             // that could have come in place of what came
    GLANCES = 8,               // at what came
    INDICES = 256,             // streams of random numbers for each step
    OWN = 128,                 // the first of them for choices
    SEED = 1,                  // the same for everybody: a game has one review
};

typedef struct Line {
    uint32_t line; // of the run
    uint32_t first;
    uint32_t count;
    uint32_t run_action; // of the run: its first
    uint32_t event;      // of the run: its first
    uint8_t actor;
} Line;

struct SearchReview {
    const Game *game;
    const void *match;
    SearchSpec spec;
    SearchWalker walker;
    int eyes; // that see what both players together know
    double result;
    Line *line;
    Action *action;
    SearchReviewStep *step;
    size_t step_count;
    _Atomic size_t done;
    void *start;  // of the game
    void *state;  // before the next line
    void *after;  // while a line is played
    void *seen;   // by the seat that chooses
    void *open;   // by both together, before the line
    void *landed; // the same after it
    void *world;
    uint32_t told; // once it is done: so many actions have been played in the world
    Action *option;
    Rng rng;
};

uint32_t search_review_usual(const Run *run)
{
    size_t lines = run->line_count == 0 ? 1 : run->line_count;
    size_t each = SIMULATIONS_ALL / lines;
    return each > SIMULATIONS_USUAL ? SIMULATIONS_USUAL
           : each < SIMULATIONS_MIN ? SIMULATIONS_MIN
                                    : (uint32_t)each;
}

static void copy_lines(SearchReview *review, Arena *arena, const Run *run)
{
    review->line = ARENA_ARRAY(arena, Line, run->line_count + 1);
    review->action = ARENA_ARRAY(arena, Action, run->action_count + 1);
    size_t actions = 0;
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        if (line->undone || line->kind != RUN_LINE_PLAY || line->action_count == 0)
            continue;
        review->line[review->step_count++] = (Line){
            .line = (uint32_t)i,
            .first = (uint32_t)actions,
            .count = line->action_count,
            .run_action = line->action_first,
            .event = line->event_first,
            .actor = line->actor,
        };
        for (uint32_t j = 0; j < line->action_count; j++)
            review->action[actions++] = run->action[line->action_first + j].action;
    }
}

SearchReview *search_review_create(Arena *arena, Arena *working, const Run *run,
                                   uint32_t simulations)
{
    ASSERT(run_outcome(run) != OUTCOME_NONE);
    ASSERT(simulations > 0);
    const Game *game = run->game;
    SearchReview *review = ARENA_NEW(arena, SearchReview);
    review->game = game;
    review->match = run->match;
    review->spec = search__judging_spec(simulations);
    search__walker_create(working, &review->walker, game, &review->spec);
    review->walker.match = run->match;
    review->eyes = game->rules->observe_both != NULL ? VIEWER_ALL : EYES_OPEN;
    Outcome outcome = run_outcome(run);
    review->result = outcome == OUTCOME_SEAT0 ? 1 : outcome == OUTCOME_SEAT1 ? 0 : 0.5;
    copy_lines(review, arena, run);
    review->step = ARENA_ARRAY(arena, SearchReviewStep, review->step_count + 1);
    review->start = arena_alloc(arena, game->rules->state_bytes, 64);
    review->world = arena_alloc(arena, game->rules->state_bytes, 64);
    void **block[] = {&review->state, &review->after, &review->seen, &review->open,
                      &review->landed};
    for (size_t i = 0; i < sizeof block / sizeof block[0]; i++)
        *block[i] = arena_alloc(working, game->rules->state_bytes, 64);
    review->option = ARENA_ARRAY(working, Action, KERNEL_OPTIONS_MAX);
    memcpy(review->start, run->first_state, game->rules->state_bytes);
    memcpy(review->state, run->first_state, game->rules->state_bytes);
    atomic_init(&review->done, 0);
    return review;
}

// --- one line ---

// What it is worth to the seat, by these eyes, once that was played; negative: it could not be.
static double judge(SearchReview *review, const void *seen, int eyes, int seat,
                    const Action *played, size_t played_count, uint32_t simulations,
                    uint64_t stream)
{
    review->walker.seat = seat;
    review->walker.eyes = eyes;
    return search__judge(&review->walker, seen, played, played_count, simulations, SEED, stream);
}

static const SearchNode *most_visited(const SearchTree *tree, int actor)
{
    const SearchNode *best = NULL;
    for (uint32_t at = tree->node[tree->root].first; at != NODE_NONE; at = tree->node[at].next) {
        const SearchNode *node = &tree->node[at];
        if (node->actor == actor && (best == NULL || node->visits > best->visits))
            best = node;
    }
    return best;
}

// What the choice was worth to whoever made it, and the best one. Both are tried in the same worlds
// and as often, since a search looks little at what it thinks little of.
static void weigh_choice(SearchReview *review, SearchReviewStep *step, const Action *chosen,
                         uint32_t run_action, uint64_t stream)
{
    const Game *game = review->game;
    int seat = step->actor;
    size_t count =
        game->rules->legal(review->match, review->after, review->option, KERNEL_OPTIONS_MAX);
    if (count < 2)
        return; // a window that was held: there was nothing else
    game->rules->observe(review->match, review->after, seat, review->seen);
    uint32_t all = review->spec.simulations;
    double best = judge(review, review->seen, seat, seat, NULL, 0, all, stream);
    const SearchNode *found = most_visited(&review->walker.tree, seat);
    Action better = found != NULL ? found->action : *chosen;
    double own = best;
    if (!action_equal(&better, chosen)) {
        best = judge(review, review->seen, seat, seat, &better, 1, all, stream + 1);
        own = judge(review, review->seen, seat, seat, chosen, 1, all, stream + 1);
        if (best < 0 || own < 0 || best <= own) {
            better = *chosen;
            best = own = own < 0 ? best : own;
        }
    }
    if (!step->is_choice || best - own > step->best - step->chosen) {
        step->is_choice = true;
        step->best = best;
        step->chosen = own;
        step->action = run_action;
        step->better = better;
    }
}

static void observe_open(SearchReview *review, const void *state, void *out)
{
    if (review->game->rules->observe_both != NULL)
        review->game->rules->observe_both(review->match, state, out);
    else
        memcpy(out, state, review->game->rules->state_bytes);
}

// Plays the line in a world, chance as it falls; false: it cannot be played there.
static bool play_line(SearchReview *review, const Line *line, void *state)
{
    const Game *game = review->game;
    for (uint32_t i = 0; i < line->count; i++) {
        Action action = review->action[line->first + i];
        Decision decision = game->rules->pending(review->match, state);
        Refusal refusal;
        if (decision.actor != line->actor)
            return line->actor == ACTOR_CHANCE; // this time it needed less of chance
        if (decision.actor == ACTOR_CHANCE) {
            uint64_t count = game->rules->chance_count(review->match, state);
            game->rules->chance_action(review->match, state,
                                       (uint32_t)rng_below(&review->rng, count), &action);
        } else if (!game->rules->check(review->match, state, &action, &refusal)) {
            return false;
        }
        game->rules->apply(review->match, state, &action, NULL);
    }
    return true;
}

// Whether the line leads elsewhere in other worlds that both players together could not have told
// from this one.
static bool is_luck(SearchReview *review, const Line *line, uint64_t stream)
{
    const Game *game = review->game;
    rng_start_fast(&review->rng, SEED, stream);
    observe_open(review, review->after, review->landed);
    for (int i = 0; i < WORLDS; i++) {
        memcpy(review->world, review->open, game->rules->state_bytes);
        if (review->eyes != EYES_OPEN)
            game->rules->resample(review->match, review->world, review->eyes, &review->rng);
        if (!play_line(review, line, review->world))
            return true;
        observe_open(review, review->world, review->world);
        if (memcmp(review->world, review->landed, game->rules->state_bytes) != 0)
            return true;
    }
    return false;
}

typedef struct TestSink {
    EventSink sink;
    uint32_t next_event; // of the run
    uint32_t first_test; // UINT32_MAX: none yet
} TestSink;

static void count_event(EventSink *sink, const Event *event)
{
    (void)event;
    ((TestSink *)(void *)sink)->next_event++;
}

static void note_test(EventSink *sink, const ChanceTest *test)
{
    (void)test;
    TestSink *tests = (TestSink *)(void *)sink;
    if (tests->first_test == UINT32_MAX)
        tests->first_test = tests->next_event; // the roll is reported next
}

// A look at a state of this game, or of what it could have become.
static double glance(SearchReview *review, const void *open, uint64_t stream)
{
    uint32_t each = review->spec.simulations / OUTCOMES;
    return judge(review, open, review->eyes, 0, NULL, 0, each > 0 ? each : 1, stream);
}

// What came, against what else could have come of the line. All are looked at alike, each with what
// was known then: a look at all of them at once would not know what came when it chooses.
static double weigh_luck(SearchReview *review, const Line *line, uint64_t stream)
{
    const Game *game = review->game;
    rng_start_fast(&review->rng, SEED, stream);
    double others = 0;
    int count = 0;
    for (uint64_t i = 0; i < OUTCOMES; i++) {
        memcpy(review->world, review->open, game->rules->state_bytes);
        if (review->eyes != EYES_OPEN)
            game->rules->resample(review->match, review->world, review->eyes, &review->rng);
        if (!play_line(review, line, review->world))
            continue;
        observe_open(review, review->world, review->world);
        others += glance(review, review->world, stream + i);
        count++;
    }
    double came = 0;
    for (uint64_t i = 0; i < GLANCES; i++)
        came += glance(review, review->landed, stream + i);
    return count > 0 ? came / GLANCES - others / count : 0;
}

bool search_review_go_on(SearchReview *review)
{
    const Game *game = review->game;
    size_t index = atomic_load_explicit(&review->done, memory_order_relaxed);
    if (index == review->step_count)
        return false;
    const Line *line = &review->line[index];
    SearchReviewStep *step = &review->step[index];
    uint64_t stream = index * INDICES;
    memset(step, 0, sizeof *step);
    step->line = line->line;
    step->actor = line->actor;
    step->turn = game->rules->turn != NULL ? game->rules->turn(review->match, review->state) : 0;
    observe_open(review, review->state, review->open);
    step->chance =
        judge(review, review->open, review->eyes, 0, NULL, 0, review->spec.simulations, stream);
    TestSink tests = {{.report = count_event, .tested = note_test}, line->event, UINT32_MAX};
    memcpy(review->after, review->state, game->rules->state_bytes);
    for (uint32_t i = 0; i < line->count; i++) {
        const Action *action = &review->action[line->first + i];
        if (line->actor < KERNEL_SEATS) {
            uint64_t own = stream + OWN + 2 * (i % (OWN / 2));
            weigh_choice(review, step, action, line->run_action + i, own);
        }
        game->rules->apply(review->match, review->after, action, &tests.sink);
    }
    step->event = tests.first_test;
    step->is_slip = step->is_choice && step->best - step->chosen >= SEARCH_REVIEW_SLIP;
    step->has_luck = is_luck(review, line, stream + 1);
    if (step->has_luck)
        step->luck = weigh_luck(review, line, stream + 2);
    memcpy(review->state, review->after, game->rules->state_bytes);
    atomic_store_explicit(&review->done, index + 1, memory_order_release);
    return true;
}

// --- what was found ---

size_t search_review_done(const SearchReview *review)
{
    return atomic_load_explicit(&review->done, memory_order_acquire);
}

size_t search_review_count(const SearchReview *review)
{
    return review->step_count;
}

uint32_t search_review_simulations(const SearchReview *review)
{
    return review->spec.simulations;
}

const SearchReviewStep *search_review_step(const SearchReview *review, size_t index)
{
    ASSERT(index < review->step_count);
    return &review->step[index];
}

double search_review_result(const SearchReview *review)
{
    return review->result;
}

SearchReviewSum search_review_sum(const SearchReview *review, int seat)
{
    SearchReviewSum sum = {0};
    for (size_t i = 0; i < review->step_count; i++) {
        const SearchReviewStep *step = &review->step[i];
        sum.luck += seat == 0 ? step->luck : -step->luck;
        if (step->is_choice && step->actor == seat) {
            sum.choices++;
            sum.slips += step->is_slip;
            sum.lost += step->is_slip ? step->best - step->chosen : 0;
        }
    }
    return sum;
}

// Puts it where it belongs by its size.
static size_t insert(SearchReviewTurn *out, size_t count, const SearchReviewTurn *turn)
{
    size_t at = count;
    while (at > 0 && turn->size > out[at - 1].size)
        at--;
    if (at == SEARCH_REVIEW_TURNS_MAX)
        return count;
    size_t kept = count < SEARCH_REVIEW_TURNS_MAX ? count : SEARCH_REVIEW_TURNS_MAX - 1;
    memmove(&out[at + 1], &out[at], (kept - at) * sizeof *out);
    out[at] = *turn;
    return kept + 1;
}

size_t search_review_turns(const SearchReview *review,
                           SearchReviewTurn out[SEARCH_REVIEW_TURNS_MAX])
{
    size_t count = 0;
    for (size_t i = 0; i < review->step_count; i++) {
        const SearchReviewStep *step = &review->step[i];
        double swing = step->luck < 0 ? -step->luck : step->luck;
        if (step->is_slip) {
            SearchReviewTurn turn = {
                .step = (uint32_t)i, .seat = step->actor, .size = step->best - step->chosen};
            count = insert(out, count, &turn);
        }
        if (swing >= SEARCH_REVIEW_SWING) {
            SearchReviewTurn turn = {
                .step = (uint32_t)i, .is_luck = true, .seat = step->luck < 0, .size = swing};
            count = insert(out, count, &turn);
        }
    }
    return count;
}

void search_review_describe(SearchReview *review, size_t index, TextBuffer *chosen,
                            TextBuffer *better)
{
    const Game *game = review->game;
    const Line *line = &review->line[index];
    const SearchReviewStep *step = &review->step[index];
    if (line->actor >= KERNEL_SEATS)
        return;
    // Of a line without a choice the last action.
    uint32_t which = step->is_choice ? step->action - line->run_action : line->count - 1;
    uint32_t wanted = line->first + which;
    if (review->told == 0 || review->told > wanted) {
        memcpy(review->world, review->start, game->rules->state_bytes);
        review->told = 0;
    }
    for (; review->told < wanted; review->told++)
        game->rules->apply(review->match, review->world, &review->action[review->told], NULL);
    game->words->action_describe(review->match, review->world, &review->action[line->first + which],
                                 chosen);
    if (step->is_choice)
        game->words->action_describe(review->match, review->world, &step->better, better);
}
