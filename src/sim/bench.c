// Random play at full speed, and what a copy of a state costs.
#include "sim_bench.h"

#include "base_assert.h"

#include <string.h>
#include <time.h>

// The clock is looked at between so many games.
enum { GAMES_A_LOOK = 64, CLONE_BYTES = 1024 * 1024, CLONE_ROUNDS = 5, CLONES = 400000 };

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static double measure_clone(const GameModule *module)
{
    size_t bytes = (module->state_bytes + 63) / 64 * 64;
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
            memcpy(blocks + to * bytes, blocks + from * bytes, module->state_bytes);
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

typedef struct Player {
    const SimBench *bench;
    SimBenchResult *result;
    void *state;
    Action *options;
} Player;

static bool fail(Player *player, uint64_t index, const void *match)
{
    player->result->is_bad = true;
    player->result->bad_game = index;
    player->result->bad_match = match;
    return false;
}

static bool play(Player *player, uint64_t index)
{
    const SimBench *bench = player->bench;
    const GameModule *module = bench->module;
    size_t which = index % bench->match_count;
    const void *match = bench->match[which];
    bool validates = bench->validate_every > 0 && index % bench->validate_every == 0;
    FastRng rng = fast_rng_start(bench->seed, index);
    uint32_t real = 0;
    uint32_t single = 0;
    uint32_t chances = 0;
    size_t listed = 0; // options of the pending decision, if they are known already
    module->start(match, player->state);
    for (;;) {
        Action action;
        Decision decision = module->pending(match, player->state);
        if (decision.actor == ACTOR_CHANCE) {
            uint32_t count = module->chance_count(match, player->state);
            module->chance_action(match, player->state, fast_rng_below(&rng, count), &action);
            chances++;
        } else if (decision.actor == ACTOR_NONE) {
            break;
        } else {
            size_t count = listed;
            if (count == 0) {
                count = module->legal(match, player->state, player->options, KERNEL_OPTIONS_MAX);
            }
            ASSERT(count > 0);
            action = player->options[fast_rng_below(&rng, (uint32_t)count)];
            real += count > 1;
            single += count == 1;
        }
        if (module->advance != NULL && !validates) {
            listed =
                module->advance(match, player->state, &action, player->options, KERNEL_OPTIONS_MAX);
        } else {
            module->apply(match, player->state, &action, NULL);
        }
        if (validates) {
            player->result->validated++;
            if (!module->validate(match, player->state, &player->result->problem)) {
                return fail(player, index, match);
            }
        }
        if (real + single >= SIM_DECISIONS_MAX) {
            player->result->problem = (Message){0};
            return fail(player, index, match);
        }
    }
    Outcome outcome = module->outcome(match, player->state);
    SimResult result = {.index = index,
                        .fingerprint = kernel_fingerprint(module, player->state),
                        .decisions = real,
                        .chances = chances,
                        .outcome = (uint8_t)outcome};
    sim_summary_add(&player->result->summary, &result);
    player->result->single += single;
    if (outcome != OUTCOME_NONE) {
        player->result->by_match[which][outcome - OUTCOME_SEAT0]++;
    }
    if (module->guards != NULL) {
        uint32_t guards[SIM_GUARDS_MAX] = {0};
        size_t count = module->guards(match, player->state, guards, SIM_GUARDS_MAX);
        player->result->guard_count = count < SIM_GUARDS_MAX ? count : SIM_GUARDS_MAX;
        for (size_t i = 0; i < player->result->guard_count; i++) {
            player->result->guards[i] += guards[i];
        }
    }
    return true;
}

SimBenchResult *sim_bench_run(Arena *arena, const SimBench *bench)
{
    SimBenchResult *result = ARENA_NEW(arena, SimBenchResult);
    ASSERT(bench->match_count > 0);
    ASSERT(bench->games > 0 || bench->seconds > 0);
    sim_summary_start(&result->summary);
    result->by_match = arena_alloc_array(arena, bench->match_count, sizeof *result->by_match, 8);
    Player player = {.bench = bench,
                     .result = result,
                     .state = arena_alloc(arena, bench->module->state_bytes, 64),
                     .options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX)};
    double start = now();
    double told = start;
    for (uint64_t i = 0; bench->games == 0 || i < bench->games; i++) {
        if (i % GAMES_A_LOOK == 0 && i > 0) {
            double time = now();
            if ((bench->seconds > 0 && time - start >= bench->seconds) ||
                (bench->stop != NULL && atomic_load(bench->stop))) {
                break;
            }
            if (bench->progress != NULL && time - told >= 1) {
                bench->progress(bench->context, i, time - start);
                told = time;
            }
        }
        if (!play(&player, i)) {
            break;
        }
    }
    result->seconds = now() - start;
    result->clone_ns = measure_clone(bench->module);
    return result;
}
