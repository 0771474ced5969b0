// Play at full speed, what a copy of a state costs, and what the questions cost that are asked
// most.
#include "sim_bench.h"

#include "base_assert.h"
#include "kernel_lab.h"
#include "kernel_players.h"

#include <string.h>
#include <time.h>

// The clock is looked at between so many games.
enum {
    GAMES_A_LOOK = 64,
    SAMPLES = 8,
    CLONE_BYTES = 1024 * 1024,
    CLONE_ROUNDS = 5,
    CLONES = 400000
};

static double read_clock(clockid_t clock)
{
    struct timespec time;
    clock_gettime(clock, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double now(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

// What this process has had of the processors.
static double processor_now(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

static double measure_clone(const Game *game)
{
    size_t bytes = (game->rules->state_bytes + 63) / 64 * 64;
    size_t count = CLONE_BYTES / bytes;
    Arena *arena = arena_create(CLONE_BYTES + 4096);
    uint8_t *blocks = arena_alloc(arena, count * bytes, 64);
    memset(blocks, 1, count * bytes);
    double best = 1e9;
    for (int round = 0; round < CLONE_ROUNDS; round++) {
        double start = now();
        size_t from = 0;
        size_t to = count / 2;
        for (int i = 0; i < CLONES; i++) {
            memcpy(blocks + to * bytes, blocks + from * bytes, game->rules->state_bytes);
            from = from + 1 == count ? 0 : from + 1;
            to = to + 1 == count ? 0 : to + 1;
        }
        double each = (now() - start) / CLONES * 1e9;
        best = each < best ? each : best;
    }
    // The copies must not be left out by the compiler.
    volatile uint8_t sink = blocks[bytes];
    (void)sink;
    arena_destroy(arena);
    return best;
}

static bool is_stopped(const SimBench *bench)
{
    return bench->stop != NULL && atomic_load_explicit(bench->stop, memory_order_relaxed);
}

typedef struct Player {
    Arena *arena;
    const SimBench *bench;
    SimBenchResult *result;
    void *state;
    void *seen;
    Action *options;
    SearchPlayer *who[KERNEL_SEATS]; // if it is no random play
    // States of the second turn, for queries.
    void *sample[SAMPLES];
    const void *sample_match[SAMPLES];
    size_t sample_count;
} Player;

// --- queries ---

// One state a game; false: it is too early.
static bool keep_sample(Player *player, const void *match)
{
    const Game *game = player->bench->game;
    if (game->rules->turn(match, player->state) < 2)
        return false;
    void *copy = arena_alloc(player->arena, game->rules->state_bytes, 64);
    player->sample[player->sample_count] = memcpy(copy, player->state, game->rules->state_bytes);
    player->sample_match[player->sample_count++] = match;
    return true;
}

static void measure_queries(Player *player)
{
    const double each = 0.2; // seconds
    SimBenchResult *result = player->result;
    const GameLab *lab = player->bench->game->lab;
    const GameQuery *query = lab != NULL ? lab->queries : NULL;
    for (; query != NULL && query->name != NULL && player->sample_count > 0 &&
           result->query_count < SIM_QUERIES_MAX;
         query++) {
        uint64_t asked = 0;
        uint64_t yes = 0;
        double start = processor_now();
        double end = start;
        while (end - start < each) {
            for (size_t i = 0; i < player->sample_count; i++)
                asked += query->ask(player->sample_match[i], player->sample[i], &yes);
            end = processor_now();
        }
        double count = asked > 0 ? (double)asked : 1;
        result->query[result->query_count++] =
            (SimQuery){query->name, (end - start) / count * 1e9, (double)yes / count};
    }
}

// --- play ---

static void seat_players(Player *player, const void *match, uint64_t index)
{
    const SimBench *bench = player->bench;
    for (int seat = 0; seat < KERNEL_SEATS && bench->who != NULL; seat++) {
        if (player->who[seat] == NULL) {
            player->who[seat] = search_player_create(player->arena, bench->game, match, bench->who,
                                                     bench->seed, index, seat);
        } else {
            search_player_restart(player->who[seat], match, bench->seed, index, seat);
        }
    }
}

// Where the time goes: seconds since the last look are added, if anybody wants to know.
static void spend(const Player *player, double *last, double *sum)
{
    if (player->bench->by_kind) {
        double time = now();
        *sum += time - *last;
        *last = time;
    }
}

static Action choose(Player *player, const void *match, int seat)
{
    Action action;
    player->bench->game->rules->observe(match, player->state, seat, player->seen);
    search_player_choose(player->who[seat], player->seen, player->bench->stop, &action);
    return action;
}

static bool fail(Player *player, uint64_t index, const void *match)
{
    player->result->is_bad = true;
    player->result->bad_game = index;
    player->result->bad_match = match;
    return false;
}

// One game that is being played.
typedef struct Played {
    const void *match;
    FastRng rng;
    uint32_t real; // decisions with more than one option
    uint32_t single;
    uint32_t chances;
    size_t listed;   // options of the pending decision, if they are known already
    bool is_sampled; // no state of it is wanted any more
    double last;     // when the time was last looked at
} Played;

// What is done at a decision that is not the end, by chance or by a seat.
static Action next_action(Player *player, Played *played, Decision decision, SimKind *kind)
{
    const SimBench *bench = player->bench;
    const Game *game = bench->game;
    Action action;
    if (decision.actor == ACTOR_CHANCE) {
        uint32_t count = game->rules->chance_count(played->match, player->state);
        game->rules->chance_action(played->match, player->state,
                                   fast_rng_below(&played->rng, count), &action);
        played->chances++;
        return action;
    }
    size_t count = played->listed;
    if (count == 0) {
        count =
            game->rules->legal(played->match, player->state, player->options, KERNEL_OPTIONS_MAX);
    }
    ASSERT(count > 0);
    spend(player, &played->last, &kind->legal);
    action = bench->who == NULL ? player->options[fast_rng_below(&played->rng, (uint32_t)count)]
                                : choose(player, played->match, decision.actor);
    spend(player, &played->last, &kind->choose);
    played->real += count > 1;
    played->single += count == 1;
    played->is_sampled = played->is_sampled || keep_sample(player, played->match);
    return action;
}

// With what the game has for speed, except where every state is validated.
static void apply(Player *player, Played *played, const Action *action, bool validates)
{
    const Game *game = player->bench->game;
    if (game->players->advance != NULL && !validates) {
        played->listed = game->players->advance(played->match, player->state, action,
                                                player->options, KERNEL_OPTIONS_MAX);
    } else {
        game->rules->apply(played->match, player->state, action, NULL);
    }
}

// Adds the game that is over to the result.
static void count_game(Player *player, const Played *played, uint64_t index)
{
    const Game *game = player->bench->game;
    Outcome outcome = game->rules->outcome(played->match, player->state);
    SimResult result = {.index = index,
                        .fingerprint = kernel_fingerprint(game, player->state),
                        .decisions = played->real,
                        .chances = played->chances,
                        .outcome = (uint8_t)outcome};
    sim_summary_add(&player->result->summary, &result);
    player->result->single += played->single;
    if (outcome != OUTCOME_NONE)
        player->result->by_match[index % player->bench->match_count][outcome - OUTCOME_SEAT0]++;
    if (game->lab != NULL && game->lab->guards != NULL) {
        uint32_t guards[SIM_GUARDS_MAX] = {0};
        size_t count = game->lab->guards(played->match, player->state, guards, SIM_GUARDS_MAX);
        player->result->guard_count = count < SIM_GUARDS_MAX ? count : SIM_GUARDS_MAX;
        for (size_t i = 0; i < player->result->guard_count; i++)
            player->result->guards[i] += guards[i];
    }
}

// False: the game is bad, or was stopped and is not counted.
// Never part of its caller: tools/assert-cost counts what is done inside it, by its name.
__attribute__((noinline)) static bool play_one_game(Player *player, uint64_t index)
{
    const SimBench *bench = player->bench;
    const Game *game = bench->game;
    const void *match = bench->match[index % bench->match_count];
    bool validates = bench->validate_every > 0 && index % bench->validate_every == 0;
    Played played = {.match = match,
                     .rng = fast_rng_start(bench->seed, index),
                     .is_sampled = game->lab == NULL || game->lab->queries == NULL ||
                                   game->rules->turn == NULL || player->sample_count == SAMPLES,
                     .last = bench->by_kind ? now() : 0};
    validate_enable(validates);
    seat_players(player, match, index);
    game->rules->start(match, player->state);
    for (;;) {
        Decision decision = game->rules->pending(match, player->state);
        SimKind *kind = &player->result->kind[decision.kind];
        kind->count += bench->by_kind && decision.actor != ACTOR_NONE;
        if (decision.actor == ACTOR_NONE)
            break;
        Action action = next_action(player, &played, decision, kind);
        apply(player, &played, &action, validates);
        spend(player, &played.last, &kind->apply);
        if (validates) {
            player->result->validated++;
            if (!game->rules->validate(match, player->state, &player->result->problem))
                return fail(player, index, match);
        }
        if (is_stopped(bench))
            return false;
        if (played.real + played.single >= SIM_DECISIONS_MAX) {
            player->result->problem = (Message){0};
            return fail(player, index, match);
        }
    }
    count_game(player, &played, index);
    return true;
}

SimBenchResult *sim_bench_run(Arena *arena, const SimBench *bench)
{
    SimBenchResult *result = ARENA_NEW(arena, SimBenchResult);
    ASSERT(bench->match_count > 0);
    ASSERT(bench->games > 0 || bench->seconds > 0);
    sim_summary_start(&result->summary);
    result->by_match = arena_alloc_array(arena, bench->match_count, sizeof *result->by_match, 8);
    Player player = {.arena = arena,
                     .bench = bench,
                     .result = result,
                     .state = arena_alloc(arena, bench->game->rules->state_bytes, 64),
                     .seen = arena_alloc(arena, bench->game->rules->state_bytes, 64),
                     .options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX)};
    double processor = processor_now();
    double start = now();
    double told = start;
    for (uint64_t i = 0; bench->games == 0 || i < bench->games; i++) {
        if (i > 0 && (i % GAMES_A_LOOK == 0 || bench->who != NULL)) {
            double time = now();
            if (bench->seconds > 0 && time - start >= bench->seconds)
                break;
            if (bench->progress != NULL && time - told >= 1) {
                bench->progress(bench->context, i, time - start);
                told = time;
            }
        }
        if (is_stopped(bench) || !play_one_game(&player, i))
            break;
    }
    result->seconds = now() - start;
    result->processor_seconds = processor_now() - processor;
    result->clone_ns = measure_clone(bench->game);
    if (!is_stopped(bench))
        measure_queries(&player);
    return result;
}
