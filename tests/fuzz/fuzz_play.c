#include "fuzz_play.h"

#include "base_assert.h"

#include <string.h>

typedef struct Player {
    const Game *game;
    const void *match;
    const uint8_t *bytes;
    size_t length;
    size_t at;
    uint8_t *state;
    uint8_t *seen;
    uint8_t *world;
    Action *options;
    Rng rng;
} Player;

static uint32_t next(Player *player, uint32_t bound)
{
    if (bound <= 1 || player->at >= player->length)
        return 0;
    uint32_t value = player->bytes[player->at++];
    if (bound > 256 && player->at < player->length)
        value = value << 8 | player->bytes[player->at++];
    return value % bound;
}

// A seat's picture and a world that fits it, at the state as it is.
static void look(Player *player, int seat)
{
    const Game *game = player->game;
    Message problem;
    game->rules->observe(player->match, player->state, seat, player->seen);
    memcpy(player->world, player->seen, game->rules->state_bytes);
    game->rules->resample(player->match, player->world, seat, &player->rng);
    ASSERT(game->rules->validate(player->match, player->world, &problem));
    uint8_t *again = player->seen + game->rules->state_bytes;
    game->rules->observe(player->match, player->world, seat, again);
    ASSERT(memcmp(player->seen, again, game->rules->state_bytes) == 0);
}

// Allowed or refused with a rule, never anything else.
static bool is_allowed(const Player *player, const Action *action)
{
    Refusal refusal = {0};
    if (player->game->rules->check(player->match, player->state, action, &refusal))
        return true;
    ASSERT(refusal.rule != 0);
    return false;
}

// An action made of bytes.
static bool make_up(Player *player, Action *action)
{
    memset(action, 0, sizeof *action);
    size_t rest = player->length - player->at;
    size_t count = rest < sizeof *action ? rest : sizeof *action;
    memcpy(action, player->bytes + player->at, count);
    player->at += count;
    return is_allowed(player, action);
}

// A listed choice with up to three bytes changed: what a person may draw and nobody proposes.
static bool change(Player *player, size_t count, Action *action)
{
    *action = player->options[next(player, (uint32_t)count)];
    for (uint32_t left = 1 + next(player, 3); left > 0; left--) {
        uint32_t at = next(player, sizeof *action);
        ((uint8_t *)action)[at] = (uint8_t)next(player, 256);
    }
    return is_allowed(player, action);
}

// From this position, or the start if there is none. The state is checked after so many actions
// each, and at the end.
static void play(const Game *game, const void *match, const uint8_t *state, const uint8_t *bytes,
                 size_t length, unsigned actions_each)
{
    Arena *arena = arena_create(0);
    Player player = {.game = game,
                     .match = match,
                     .bytes = bytes,
                     .length = length,
                     .state = arena_alloc(arena, game->rules->state_bytes, 64),
                     .seen = arena_alloc(arena, 2 * game->rules->state_bytes, 64),
                     .world = arena_alloc(arena, game->rules->state_bytes, 64),
                     .options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX)};
    Message problem;
    rng_start(&player.rng, length, 0, RNG_PURPOSE_TEST);
    if (state != NULL)
        memcpy(player.state, state, game->rules->state_bytes);
    else
        game->rules->start(match, player.state);
    unsigned actions = 0;
    while (player.at < length) {
        Decision decision = game->rules->pending(match, player.state);
        if (decision.actor == ACTOR_NONE)
            break;
        Action action = {0};
        if (decision.actor == ACTOR_CHANCE) {
            game->rules->chance_action(
                match, player.state, next(&player, game->rules->chance_count(match, player.state)),
                &action);
        } else {
            size_t count =
                game->rules->legal(match, player.state, player.options, KERNEL_OPTIONS_MAX);
            ASSERT(count >= 2);
            uint32_t choice = next(&player, 256);
            if (choice >= 250) {
                look(&player, (int)(choice % KERNEL_SEATS));
                continue;
            }
            bool is_made = choice >= 248   ? make_up(&player, &action)
                           : choice >= 216 ? change(&player, count, &action)
                                           : false;
            if (!is_made) {
                action =
                    player.options[choice < 216 && count <= 216 ? choice % count
                                                                : next(&player, (uint32_t)count)];
            }
        }
        game->rules->apply(match, player.state, &action, NULL);
        actions++;
        ASSERT(actions % actions_each != 0 || game->rules->validate(match, player.state, &problem));
    }
    ASSERT(game->rules->validate(match, player.state, &problem));
    arena_destroy(arena);
}

void fuzz_play(const Game *game, const void *match, const uint8_t *bytes, size_t length)
{
    play(game, match, NULL, bytes, length, 1);
}

void fuzz_play_from(const Game *game, const void *match, const uint8_t *state, const uint8_t *bytes,
                    size_t length)
{
    play(game, match, state, bytes, length, 16);
}

void fuzz_play_on(const Game *game, const void *match, const uint8_t *bytes, size_t length,
                  size_t more)
{
    validate_enable(true);
    Arena *arena = arena_create(0);
    uint8_t *all = arena_alloc(arena, length + more, 1);
    FastRng rng = fast_rng_start(kernel_content_hash(span_make((const char *)bytes, length)), 0);
    memcpy(all, bytes, length);
    for (size_t i = length; i < length + more; i++)
        all[i] = (uint8_t)fast_rng_below(&rng, 256);
    fuzz_play(game, match, all, length + more);
    arena_destroy(arena);
}
