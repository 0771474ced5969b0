// The bytes play Epic, from one of the positions of a few random games: the first byte names the
// match, the second how far it has come. So a run is short, and what ends a game is reached as
// often as what begins one.
#include "epic.h"
#include "fuzz.h"
#include "fuzz_epic.h"
#include "fuzz_play.h"

#include "base_assert.h"
#include "kernel.h"

#include <string.h>

enum { PLACES = 16, ACTIONS_EACH = 50, BYTES_MAX = 96 };

// Kept until the process ends, and reachable, so that the leak check is content.
static Arena *kept;
static uint8_t *position[FUZZ_EPIC_MATCHES][PLACES];

static void act_at_random(const void *match, uint8_t *state, FastRng *rng)
{
    static Action options[KERNEL_OPTIONS_MAX];
    Action action = {0};
    Decision decision = epic_game.rules->pending(match, state);
    if (decision.actor == ACTOR_NONE)
        return;
    if (decision.actor == ACTOR_CHANCE) {
        uint32_t count = epic_game.rules->chance_count(match, state);
        epic_game.rules->chance_action(match, state, fast_rng_below(rng, count), &action);
    } else {
        size_t count = epic_game.rules->legal(match, state, options, KERNEL_OPTIONS_MAX);
        action = options[fast_rng_below(rng, (uint32_t)count)];
    }
    epic_game.rules->apply(match, state, &action, NULL);
}

// A random game, kept at the start and after every few actions; past the end it stays there.
static void play_to_positions(unsigned number)
{
    const void *match = fuzz_epic_match(number);
    FastRng rng = fast_rng_start(7, number);
    uint8_t *state = arena_alloc(kept, epic_game.rules->state_bytes, 64);
    epic_game.rules->start(match, state);
    for (unsigned place = 0; place < PLACES; place++) {
        position[number][place] = arena_alloc(kept, epic_game.rules->state_bytes, 64);
        memcpy(position[number][place], state, epic_game.rules->state_bytes);
        for (unsigned i = 0; i < ACTIONS_EACH; i++)
            act_at_random(match, state, &rng);
    }
}

// libFuzzer calls it before the first input; the time it takes is no input's.
int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    kept = arena_create(1 << 20);
    for (unsigned number = 0; number < FUZZ_EPIC_MATCHES; number++)
        play_to_positions(number);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < 2)
        return 0;
    unsigned number = bytes[0] % FUZZ_EPIC_MATCHES;
    size_t count = length - 2 < BYTES_MAX ? length - 2 : BYTES_MAX;
    fuzz_play_from(&epic_game, fuzz_epic_match(number), position[number][bytes[1] % PLACES],
                   bytes + 2, count);
    return 0;
}
