// A game of a batch once more, as a run with its lines and events.
#include "sim_batch.h"

#include "base_assert.h"

#include <string.h>

// The key of the stream that a deal's chance comes from, as a record names it.
static void key_of(uint64_t seed, uint64_t deal, uint8_t key[32])
{
    Rng stream;
    rng_start(&stream, seed, deal, RNG_PURPOSE_CHANCE);
    for (int i = 0; i < 32; i++)
        key[i] = (uint8_t)(stream.key[i / 4] >> (8 * (i % 4)));
}

Run *sim_batch_record(Arena *arena, const SimBatch *batch, uint64_t index, uint8_t key[32])
{
    const Game *game = batch->game;
    const SimTable *table = sim_batch_table(batch, index);
    uint64_t deal = sim_batch_deal(batch, index);
    SearchPlayer *player[KERNEL_SEATS];
    void *seen = arena_alloc(arena, game->rules->state_bytes, 64);
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        player[seat] =
            search_player_create(arena, game, table->match, &batch->player[table->player[seat]],
                                 batch->seed, deal, seat);
    }
    Run *run = run_create(arena, game, table->match);
    key_of(batch->seed, deal, key);
    run_chance_key(run, key);
    uint32_t decisions = 0;
    for (run_settle(run); run_outcome(run) == OUTCOME_NONE && decisions < SIM_DECISIONS_MAX;
         run_settle(run)) {
        Decision decision = run_pending(run);
        Action action = {0};
        RunProblem problem = {0};
        game->rules->observe(table->match, run->state, decision.actor, seen);
        search_player_choose(player[decision.actor], seen, NULL, &action);
        bool done = run_act(run, (Actor)decision.actor, &action, &problem);
        ASSERT(done);
        decisions++;
    }
    return run;
}
