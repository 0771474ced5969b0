// Puzzles: cut from games, and proven.
#include "sim_puzzle.h"

#include "base_assert.h"
#include "kernel_scenarios.h"
#include "kernel_words.h"
#include "search_player.h"

#include <string.h>

enum {
    LEAD_MAX = 4, // lines between the position and the question
    GLANCE = 200, // simulations
};
static const double GLANCE_MARGIN = 0.1;

// --- the proof ---

typedef struct Prover {
    Arena *arena;
    const Game *game;
    const void *match;
    const void *state;
    int seat;
    void *seen;
    SearchScales *scales;
    SimPuzzleProof *proof;
} Prover;

// The line in notation.
static Span words_of(Arena *arena, const Game *game, const void *match, const void *state,
                     const PuzzleLine *line)
{
    Run *tried = run_create_at(arena, game, match, state);
    for (size_t i = 0; i < line->count; i++) {
        bool done = run_act(tried, ACTOR_SEAT0, &line->action[i], NULL);
        ASSERT(done);
    }
    TextBuffer text = text_start(arena);
    run_line_write(tried, tried->line_count - 1, VIEWER_ALL, &text);
    return span_trim(span_from(text_span(&text), strlen("0:")));
}

static Span words_in(Prover *prover, size_t line)
{
    return words_of(prover->arena, prover->game, prover->match, prover->state,
                    &prover->proof->line[line]);
}

// How many of the first lines are the best choice: itself, and the same with other copies, which
// are worth the same but for the error of so many simulations.
static void count_best(Prover *prover, double error)
{
    SimPuzzleProof *proof = prover->proof;
    for (proof->best_count = 1; proof->best_count < proof->count; proof->best_count++) {
        size_t i = proof->best_count;
        if (proof->mean[0] - proof->mean[i] > error ||
            !puzzle_same_words(words_in(prover, 0), words_in(prover, i)))
            return;
    }
}

static void weigh(Prover *prover, uint32_t simulations, uint64_t seeds)
{
    SimPuzzleProof *proof = prover->proof;
    for (size_t i = 0; i < proof->count; i++) {
        double sum = 0;
        for (uint64_t seed = 0; seed < seeds; seed++) {
            double chance =
                search_weigh(prover->scales, prover->seen, 0, &proof->line[i], simulations, seed);
            proof->chance[i][seed] = chance;
            sum += chance;
        }
        proof->mean[i] = sum / (double)seeds;
    }
}

// The best first.
static void sort(SimPuzzleProof *proof)
{
    for (size_t i = 1; i < proof->count; i++) {
        for (size_t at = i; at > 0 && proof->mean[at] > proof->mean[at - 1]; at--) {
            PuzzleLine line = proof->line[at];
            double mean = proof->mean[at];
            double chance[SIM_PUZZLE_SEEDS];
            memcpy(chance, proof->chance[at], sizeof chance);
            proof->line[at] = proof->line[at - 1];
            proof->mean[at] = proof->mean[at - 1];
            memcpy(proof->chance[at], proof->chance[at - 1], sizeof chance);
            proof->line[at - 1] = line;
            proof->mean[at - 1] = mean;
            memcpy(proof->chance[at - 1], chance, sizeof chance);
        }
    }
}

// By how much the best is better than every other, with the seed that favours it least.
static double margin_of(const SimPuzzleProof *proof, uint64_t seeds)
{
    double least = 1;
    for (uint64_t seed = 0; seed < seeds; seed++) {
        for (size_t i = proof->best_count; i < proof->count; i++) {
            double by = proof->chance[0][seed] - proof->chance[i][seed];
            least = by < least ? by : least;
        }
    }
    return least;
}

// The whole line that greedy chooses.
static PuzzleLine greedy_line(Prover *prover, uint64_t seed)
{
    const Game *game = prover->game;
    const GameRules *rules = game->rules;
    SearchSpec spec = search_spec_of("greedy");
    SearchPlayer *player =
        search_player_create(prover->arena, game, prover->match, &spec, seed, 0, prover->seat);
    void *state = arena_alloc(prover->arena, rules->state_bytes, 64);
    memcpy(state, prover->state, rules->state_bytes);
    PuzzleLine line = {0};
    Decision decision;
    do {
        ASSERT(line.count < PUZZLE_LINE_ACTIONS_MAX);
        Action *action = &line.action[line.count++];
        rules->observe(prover->match, state, prover->seat, prover->seen);
        search_player_choose(player, prover->seen, NULL, action);
        rules->apply(prover->match, state, action, NULL);
        decision = rules->pending(prover->match, state);
    } while (decision.actor == prover->seat && decision.continues != 0);
    rules->observe(prover->match, prover->state, prover->seat, prover->seen);
    return line;
}

// Whether greedy looks elsewhere, in whatever worlds it tries.
static bool greedy_misses(Prover *prover)
{
    SimPuzzleProof *proof = prover->proof;
    for (uint64_t seed = SIM_PUZZLE_SEEDS; seed-- > 0;) {
        PuzzleLine line = greedy_line(prover, seed);
        proof->tempting = 0;
        for (size_t i = 0; i < proof->count; i++)
            if (puzzle_line_equal(&proof->line[i], &line))
                proof->tempting = i;
        if (proof->tempting < proof->best_count)
            return false;
    }
    return true;
}

bool sim_puzzle_prove(Arena *arena, const Game *game, const void *match, const void *state,
                      bool all, SimPuzzleProof *out, const char **why)
{
    static const struct {
        uint32_t simulations;
        uint64_t seeds;
        double margin;
        double error;
    } sieve[] = {{100, 1, 0.07, 0.15},
                 {400, 1, 0.11, 0.08},
                 {2000, 1, 0.14, 0.04},
                 {SIM_PUZZLE_SIMULATIONS, SIM_PUZZLE_SEEDS, PUZZLE_MARGIN / 100.0,
                  PUZZLE_COPIES_DIFFER / 100.0}};
    enum { SIEVES = sizeof sieve / sizeof sieve[0] };
    Prover prover = {.arena = arena, .game = game, .match = match, .state = state, .proof = out};
    memset(out, 0, sizeof *out);
    ASSERT(game->rules->pending(match, state).actor == ACTOR_SEAT0);
    out->count = puzzle_lines(arena, game, match, state, out->line);
    *why = "it has too few choices, or too many";
    if (out->count < PUZZLE_CHOICES_MIN)
        return false;
    prover.seen = arena_alloc(arena, game->rules->state_bytes, 64);
    game->rules->observe(match, state, 0, prover.seen);
    for (size_t i = all ? SIEVES - 1 : 0; i < SIEVES; i++) {
        // A new one each time: its memory is that of the simulations.
        prover.scales = search_scales_create(arena, game, match, sieve[i].simulations);
        weigh(&prover, sieve[i].simulations, sieve[i].seeds);
        sort(out);
        count_best(&prover, sieve[i].error);
        *why = "no choice is best by so much";
        if (margin_of(out, sieve[i].seeds) < sieve[i].margin)
            return false;
        *why = "greedy finds the best choice";
        if ((all || i + 1 < SIEVES) && !greedy_misses(&prover))
            return false;
    }
    if (!greedy_misses(&prover))
        return false; // the order has changed since
    *why = NULL;
    return true;
}

static int64_t hundredths(double share)
{
    return (int64_t)(100 * share + 0.5);
}

void sim_puzzle_write(Arena *arena, const Game *game, const void *match, const void *state,
                      const SimPuzzleProof *proof, TextBuffer *out)
{
    for (size_t i = 0; i < proof->count; i++) {
        Span words = words_of(arena, game, match, state, &proof->line[i]);
        text_print(out, "choice %d: %.*s\n", (int)hundredths(proof->mean[i]), SPAN_PRINT(words));
    }
    Span words = words_of(arena, game, match, state, &proof->line[proof->tempting]);
    text_print(out, "tempting: %.*s\n", SPAN_PRINT(words));
}

bool sim_puzzle_is_as_written(const PuzzlePlan *plan, const SimPuzzleProof *proof)
{
    bool same = plan->lesson->choice_count == proof->count;
    for (size_t i = 0; same && i < proof->count; i++) {
        size_t at = 0;
        while (at < proof->count && !puzzle_line_equal(&plan->line[at], &proof->line[i]))
            at++;
        same = at < proof->count && plan->lesson->choice[at].chance == hundredths(proof->mean[i]) &&
               (i != proof->tempting || at == plan->tempting);
    }
    return same;
}

// --- the position, written and read again ---

typedef struct Cutter {
    const LoadedGame *loaded;
    Run *run;
    Arena *arena; // of one decision
    SimPuzzleFound found;
    void *context;
    void *state; // before the line
    void *base;  // the last one that can be written
    size_t base_line;
    int first; // the seat that decides, which is written as 0
} Cutter;

// A line as whoever is written as seat 0 has it; false: it names copies or seats, which are
// numbered otherwise there.
static bool turn_line(Cutter *cutter, size_t line, TextBuffer *out)
{
    TextBuffer text = text_start(cutter->arena);
    run_line_write(cutter->run, line, VIEWER_ALL, &text);
    Span words = text_span(&text);
    int name = cutter->run->line[line].actor ^ cutter->first;
    text_print(out, "%d%.*s", name, SPAN_PRINT(span_from(words, 1)));
    return span_find_char(words, '#') == SIZE_MAX && strstr(text.text, "player ") == NULL &&
           strstr(text.text, ".p0") == NULL && strstr(text.text, ".p1") == NULL;
}

// The lines since the base, played there; false: chance was among them, or they cannot be told.
static bool play_lead(Cutter *cutter, size_t line, Run *at, TextBuffer *lead)
{
    size_t count = 0;
    for (size_t i = cutter->base_line; i < line; i++) {
        const RunLine *before = &cutter->run->line[i];
        TextBuffer text = text_start(cutter->arena);
        if (before->kind != RUN_LINE_PLAY || before->actor >= KERNEL_SEATS || ++count > LEAD_MAX ||
            !turn_line(cutter, i, &text))
            return false;
        Span choices = span_from(text_span(&text), strlen("0:"));
        Actor actor = (Actor)(before->actor ^ cutter->first);
        RunProblem problem = {0};
        if (!run_play(at, actor, span_trim(choices), &problem) || run_is_unfinished(at) ||
            run_pending(at).actor == ACTOR_CHANCE)
            return false;
        text_append_span(lead, text_span(&text));
        text_append_char(lead, '\n');
    }
    return true;
}

// Whether the same is asked there as in the game.
static bool is_same_question(Cutter *cutter, Run *at)
{
    const Game *game = cutter->loaded->game;
    Decision here = run_pending(at);
    Decision there = game->rules->pending(cutter->run->match, cutter->state);
    Action *option = ARENA_ARRAY(cutter->arena, Action, KERNEL_OPTIONS_MAX);
    const Action *listed;
    return here.actor == ACTOR_SEAT0 && here.continues == 0 && here.kind == there.kind &&
           run_legal(at, &listed) ==
               game->rules->legal(cutter->run->match, cutter->state, option, KERNEL_OPTIONS_MAX);
}

// Whether the seat played otherwise than greedy would have, and much better at a glance: nearly all
// decisions are no puzzle, and this costs least.
static bool is_promising(Cutter *cutter, size_t line)
{
    const RunLine *played = &cutter->run->line[line];
    Prover prover = {.arena = cutter->arena,
                     .game = cutter->loaded->game,
                     .match = cutter->run->match,
                     .state = cutter->state,
                     .seat = cutter->first};
    PuzzleLine chosen = {0};
    if (played->action_count > PUZZLE_LINE_ACTIONS_MAX)
        return false;
    for (uint32_t i = 0; i < played->action_count; i++)
        chosen.action[chosen.count++] = cutter->run->action[played->action_first + i].action;
    prover.seen = arena_alloc(cutter->arena, prover.game->rules->state_bytes, 64);
    PuzzleLine greedy = greedy_line(&prover, 0);
    if (puzzle_line_equal(&greedy, &chosen))
        return false;
    prover.scales = search_scales_create(cutter->arena, prover.game, prover.match, GLANCE);
    double by = search_weigh(prover.scales, prover.seen, prover.seat, &chosen, GLANCE, 0) -
                search_weigh(prover.scales, prover.seen, prover.seat, &greedy, GLANCE, 0);
    return by >= GLANCE_MARGIN;
}

// What a file of this puzzle holds, but for its head.
static const char *write_puzzle(Cutter *cutter, const char *position, const char *lead,
                                const void *match, const Run *at, const SimPuzzleProof *proof)
{
    TextBuffer out = text_start(cutter->arena);
    const Game *game = cutter->loaded->game;
    text_append(&out, "position:\n");
    Span rest = span_of(position);
    Span line;
    while (span_next_line(&rest, &line))
        text_print(&out, "  %.*s\n", SPAN_PRINT(line));
    text_print(&out, "\n%sasks: %s\n", lead, kernel_decision_name(game, run_pending(at).kind));
    sim_puzzle_write(cutter->arena, game, match, at->state, proof, &out);
    return out.text;
}

// The decision of a seat before this line.
static void look_at(Cutter *cutter, size_t line)
{
    const Game *game = cutter->loaded->game;
    Arena *arena = cutter->arena;
    TextBuffer position = text_start(arena);
    TextBuffer again = text_start(arena);
    TextBuffer lead = text_start(arena);
    DiagnosticList problems = diagnostic_list(arena);
    void *state = arena_alloc(arena, game->rules->state_bytes, 64);
    const void *match = NULL;
    cutter->first = cutter->run->line[line].actor;
    if (!is_promising(cutter, line) ||
        !game->scenarios->position_write(cutter->run->match, cutter->base, cutter->first,
                                         &position))
        return;
    SourceText block = {"position", text_span(&position)};
    if (!game->scenarios->position(arena, cutter->loaded->library, &block, 1, &match, state,
                                   &problems) ||
        !game->scenarios->position_write(match, state, 0, &again) ||
        !span_equal(text_span(&again), text_span(&position)))
        return;
    Run *at = run_create_at(arena, game, match, state);
    if (!play_lead(cutter, line, at, &lead) || !is_same_question(cutter, at))
        return;
    SimPuzzleProof *proof = ARENA_NEW(arena, SimPuzzleProof);
    const char *why;
    if (sim_puzzle_prove(arena, game, match, at->state, false, proof, &why))
        cutter->found(cutter->context, line,
                      write_puzzle(cutter, position.text, lead.text, match, at, proof));
}

// Whether the decision before this line begins a line of its seat.
static bool is_question(const Cutter *cutter, const RunLine *line)
{
    const Game *game = cutter->loaded->game;
    return line->kind == RUN_LINE_PLAY && line->actor < KERNEL_SEATS &&
           game->rules->pending(cutter->run->match, cutter->state).continues == 0;
}

size_t sim_puzzle_cut(const LoadedGame *loaded, Run *run, SimPuzzleFound found, void *context)
{
    const Game *game = loaded->game;
    ASSERT(game->scenarios->position_write != NULL);
    Cutter cutter = {.loaded = loaded, .run = run, .found = found, .context = context};
    bool has_base = false;
    cutter.state = arena_alloc(run->arena, game->rules->state_bytes, 64);
    cutter.base = arena_alloc(run->arena, game->rules->state_bytes, 64);
    memcpy(cutter.state, run->first_state, game->rules->state_bytes);
    size_t looked = 0;
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        cutter.arena = arena_create(0);
        TextBuffer text = text_start(cutter.arena);
        if (game->scenarios->position_write(run->match, cutter.state, 0, &text)) {
            memcpy(cutter.base, cutter.state, game->rules->state_bytes);
            cutter.base_line = i;
            has_base = true;
        }
        if (has_base && i - cutter.base_line <= LEAD_MAX && is_question(&cutter, line)) {
            look_at(&cutter, i);
            looked++;
        }
        arena_destroy(cutter.arena);
        for (uint32_t j = 0; line->kind == RUN_LINE_PLAY && j < line->action_count; j++)
            game->rules->apply(run->match, cutter.state,
                               &run->action[line->action_first + j].action, NULL);
    }
    return looked;
}
