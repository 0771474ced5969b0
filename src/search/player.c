// Who sits at a seat: random, greedy, or a search.
#include "search_internal.h"

#include "base_assert.h"
#include "kernel_players.h"

#include <string.h>

enum {
    TRIALS = 64,      // games played on for one choice of a list, shared by the list
    TRIALS_EACH = 4,  // at most so many for one of them
    GLANCE_BELOW = 8, // simulations a choice, with which a search has nothing to say
    GLANCE_STEPS = 8,
    GLANCED_MAX = 8,   // choices that are listed so
    QUIET_STEPS = 200, // a state that does not settle within this is judged as it is
};

struct SearchPlayer {
    const Game *game;
    const void *match;
    SearchSpec spec;
    SearchThinker *thinker; // of a search
    int seat;
    Rng rng;
    void *world;
    void *trial;
    Action *options;
    Action *listed;       // where the greedy player plays on
    void *scratch;        // kernel_scratch_create
    SearchCourse *glance; // search_player_set_glancing; NULL: it does not
};

bool search_player_is_scored(const Game *game, const SearchSpec *spec)
{
    return spec->is_level && game->players->evaluate == NULL && game->players->score != NULL;
}

SearchPlayer *search_player_create(Arena *arena, const Game *game, const void *match,
                                   const SearchSpec *spec, uint64_t seed, uint64_t index, int seat)
{
    SearchPlayer *player = ARENA_NEW(arena, SearchPlayer);
    player->game = game;
    player->spec = *spec;
    if (search_player_is_scored(game, spec))
        player->spec.kind = SEARCH_GREEDY;
    player->world = arena_alloc(arena, game->rules->state_bytes, 64);
    player->trial = arena_alloc(arena, game->rules->state_bytes, 64);
    player->options = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    player->listed = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    player->scratch = kernel_scratch_create(arena, game);
    if (player->spec.kind == SEARCH_TREE)
        player->thinker = search__thinker_create(arena, game, &player->spec);
    search_player_restart(player, match, seed, index, seat);
    return player;
}

void search_player_restart(SearchPlayer *player, const void *match, uint64_t seed, uint64_t index,
                           int seat)
{
    player->match = match;
    player->seat = seat;
    kernel_scratch_clear(player->game, player->scratch);
    rng_start(&player->rng, seed, index, seat == 0 ? RNG_PURPOSE_SEAT0 : RNG_PURPOSE_SEAT1);
    if (player->thinker != NULL)
        search__thinker_restart(player->thinker, match, seat);
}

// What the greedy player expects between its choice and the next quiet moment: announcements are
// finished somehow, chance falls as it may, everything else is the quietest choice.
static void play_on(SearchPlayer *player, Decision decision, Action *out)
{
    const Game *game = player->game;
    if (decision.actor == ACTOR_CHANCE || decision.continues != 0) {
        kernel_random_action(game, player->match, player->trial, &player->rng, player->listed, out);
    } else {
        size_t count =
            game->rules->legal(player->match, player->trial, player->listed, KERNEL_OPTIONS_MAX);
        ASSERT(count > 0);
        size_t quiet =
            game->players->quiet == NULL
                ? count - 1
                : game->players->quiet(player->match, player->trial, player->listed, count);
        *out = player->listed[quiet];
    }
}

static bool is_settled(const SearchPlayer *player, Decision decision)
{
    if (decision.actor == ACTOR_NONE)
        return true;
    if (decision.actor == ACTOR_CHANCE || decision.continues != 0)
        return false;
    return player->game->players->settled == NULL ||
           player->game->players->settled(player->match, player->trial);
}

// The share of games won: a won world counts no more than that.
static double judge(SearchPlayer *player, const Action *option)
{
    const Game *game = player->game;
    memcpy(player->trial, player->world, game->rules->state_bytes);
    game->rules->apply(player->match, player->trial, option, NULL);
    for (int step = 0; step < QUIET_STEPS; step++) {
        Decision decision = game->rules->pending(player->match, player->trial);
        if (is_settled(player, decision))
            break;
        Action next = {0};
        play_on(player, decision, &next);
        game->rules->apply(player->match, player->trial, &next, NULL);
    }
    return search__worth(game, player->match, player->trial, player->seat, true);
}

static bool is_hurried(const atomic_bool *hurry)
{
    return hurry != NULL && atomic_load_explicit(hurry, memory_order_relaxed);
}

static void choose_greedy(SearchPlayer *player, const void *observation, size_t count,
                          const atomic_bool *hurry, Action *out)
{
    const Game *game = player->game;
    double best = -1;
    size_t trials = TRIALS / count;
    trials = trials < 1 ? 1 : trials > TRIALS_EACH ? TRIALS_EACH : trials;
    // All choices are tried in the same worlds, so that luck favours none of them.
    double sums[KERNEL_OPTIONS_MAX];
    for (size_t i = 0; i < count; i++)
        sums[i] = 0;
    for (size_t trial = 0; trial < trials; trial++) {
        if (trial > 0 && is_hurried(hurry))
            break;
        memcpy(player->world, observation, game->rules->state_bytes);
        game->rules->resample(player->match, player->world, player->seat, &player->rng);
        for (size_t i = 0; i < count; i++) {
            sums[i] += judge(player, &player->options[i]);
            if (trial == 0 && is_hurried(hurry))
                count = i + 1; // the others have not been looked at
        }
    }
    for (size_t i = 0; i < count; i++) {
        if (sums[i] > best) {
            best = sums[i];
            *out = player->options[i];
        }
    }
}

// The choice that so many look better than; of equals the first listed comes first.
static void choose_scored(SearchPlayer *player, const void *observation, size_t count,
                          size_t better, Action *out)
{
    int32_t score[KERNEL_OPTIONS_MAX];
    bool is_better[KERNEL_OPTIONS_MAX] = {false};
    ASSERT(better < count);
    player->game->players->score(player->match, observation, player->scratch, player->spec.weights,
                                 player->options, count, score);
    for (size_t n = 0; n <= better; n++) {
        size_t best = count;
        for (size_t i = 0; i < count; i++)
            if (!is_better[i] && (best == count || score[i] > score[best]))
                best = i;
        is_better[best] = true;
        *out = player->options[best];
    }
}

// What the seat goes on with after that, as far as nobody else has a say.
static void follow_glance(SearchPlayer *player, const void *observation, const Action *choice)
{
    const GameRules *rules = player->game->rules;
    SearchCourse *course = player->glance;
    Action action = *choice;
    memcpy(player->trial, observation, rules->state_bytes);
    rules->resample(player->match, player->trial, player->seat, &player->rng);
    for (int step = 0; step < GLANCE_STEPS && course->count < SEARCH_COURSE_MAX; step++) {
        rules->apply(player->match, player->trial, &action, NULL);
        if (rules->pending(player->match, player->trial).actor != player->seat)
            return;
        size_t count =
            rules->legal(player->match, player->trial, player->options, KERNEL_OPTIONS_MAX);
        choose_scored(player, player->trial, count, 0, &action);
        if (count < 2)
            continue;
        course->action[course->count] = action;
        course->actor[course->count] = player->seat;
        memcpy(course->state[course->count++], player->trial, rules->state_bytes);
    }
}

// The choices by what they look like, best first.
static void glance(SearchPlayer *player, const void *observation, size_t count, Action *out)
{
    SearchThinker *thinker = player->thinker;
    int32_t score[KERNEL_OPTIONS_MAX];
    player->game->players->score(player->match, observation, player->scratch, player->spec.weights,
                                 player->options, count, score);
    thinker->simulations = 0;
    thinker->advice_count = 0;
    for (size_t left = count; left > 0 && thinker->advice_count < GLANCED_MAX; left--) {
        size_t best = 0;
        for (size_t i = 1; i < left; i++)
            best = score[i] > score[best] ? i : best;
        thinker->advice[thinker->advice_count++] = (SearchAdvice){.action = player->options[best]};
        player->options[best] = player->options[left - 1];
        score[best] = score[left - 1];
    }
    *out = thinker->advice[0].action;
    follow_glance(player, observation, out);
}

// A weak level chooses at random now and then (choose_carelessly).
static bool is_careless(SearchPlayer *player)
{
    int32_t noise = player->spec.option[SEARCH_OPTION_NOISE];
    return noise > 0 && rng_below(&player->rng, 100) < (uint64_t)noise;
}

// Among the better half, where the game says at a glance which that is: lists of moves and targets
// end in ways to pass, and who takes one of them at every other step hardly acts at all.
static void choose_carelessly(SearchPlayer *player, const void *observation, size_t count,
                              Action *out)
{
    if (player->spec.kind == SEARCH_GREEDY && player->game->players->score != NULL)
        choose_scored(player, observation, count, rng_below(&player->rng, (count + 1) / 2), out);
    else
        *out = player->options[rng_below(&player->rng, count)];
}

void search_player_choose(SearchPlayer *player, const void *observation, const atomic_bool *hurry,
                          Action *out)
{
    const Game *game = player->game;
    ASSERT(game->rules->pending(player->match, observation).actor == player->seat);
    size_t count =
        game->rules->legal(player->match, observation, player->options, KERNEL_OPTIONS_MAX);
    ASSERT(count > 0);
    if (player->glance != NULL)
        player->glance->count = 0;
    if (player->thinker != NULL) {
        player->thinker->advice_count = 0;
        player->thinker->simulations = 0;
    }
    if (count == 1) {
        *out = player->options[0];
    } else if (is_careless(player)) {
        choose_carelessly(player, observation, count, out);
    } else if (player->spec.kind == SEARCH_RANDOM ||
               (player->spec.kind == SEARCH_GREEDY && game->players->evaluate == NULL &&
                game->players->score == NULL)) {
        *out = player->options[rng_below(&player->rng, count)];
    } else if (player->spec.kind == SEARCH_TREE) {
        search__think(player->thinker, observation, player->options, count,
                      rng_next64(&player->rng), hurry, out);
        if (player->glance != NULL && game->players->score != NULL &&
            player->thinker->simulations < GLANCE_BELOW * count)
            glance(player, observation, count, out);
    } else if (game->players->score != NULL) {
        choose_scored(player, observation, count, 0, out);
    } else {
        choose_greedy(player, observation, count, hurry, out);
    }
}

size_t search_player_advice(const SearchPlayer *player, SearchAdvice *out, size_t out_max)
{
    const SearchThinker *thinker = player->thinker;
    size_t count = thinker == NULL                   ? 0
                   : thinker->advice_count < out_max ? thinker->advice_count
                                                     : out_max;
    if (count > 0)
        memcpy(out, thinker->advice, count * sizeof *out);
    return count;
}

uint64_t search_player_simulations(const SearchPlayer *player)
{
    return player->thinker != NULL ? player->thinker->simulations : 0;
}

void search_player_course(const SearchPlayer *player, SearchCourse *out)
{
    out->count = 0;
    if (player->glance != NULL && player->glance->count > 0) {
        out->count = player->glance->count;
        for (size_t i = 0; i < out->count; i++) {
            out->action[i] = player->glance->action[i];
            out->actor[i] = player->glance->actor[i];
            memcpy(out->state[i], player->glance->state[i], player->game->rules->state_bytes);
        }
    } else if (player->thinker != NULL && player->thinker->simulations > 0) {
        search__course(player->thinker, out);
    }
}

void search_player_set_glancing(SearchPlayer *player, Arena *arena)
{
    player->glance = ARENA_NEW(arena, SearchCourse);
    player->glance->count = 0;
    for (int i = 0; i < SEARCH_COURSE_MAX; i++)
        player->glance->state[i] = arena_alloc(arena, player->game->rules->state_bytes, 64);
}

size_t search_player_memory(const SearchPlayer *player)
{
    const SearchThinker *thinker = player->thinker;
    return thinker == NULL ? 0
                           : (size_t)thinker->tree_count * thinker->walker[0].tree.node_max *
                                 sizeof(SearchNode);
}

void search_player_set_clock(SearchPlayer *player, SearchClock clock)
{
    if (player->thinker != NULL)
        player->thinker->clock = clock;
}

void search_player_set_threads(SearchPlayer *player, int threads)
{
    ASSERT(threads >= 1);
    if (player->thinker != NULL)
        player->thinker->threads = threads;
}

void search_player_set_milliseconds(SearchPlayer *player, uint32_t milliseconds)
{
    ASSERT(player->spec.milliseconds > 0);
    ASSERT(milliseconds > 0);
    player->spec.milliseconds = milliseconds;
}
