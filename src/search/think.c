// Spends the budget of a decision on trees and reads the answer off them.
//
// Each tree grows from its own stream of random numbers and stands alone; at the end the visits of
// the roots' children are added up in the order of the trees. So with a budget in simulations it
// does not matter how many threads grow them, nor how they interleave.
#include "search_internal.h"

#include "base_assert.h"
#include "kernel_players.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum {
    NODES_A_SIMULATION = 16, // a decision takes 3 of them, of long lists 13 (docs/search.md)
    NODES_A_MS = 500,
    NODES_MIN = 1 << 12,
    NODES_MAX = 1 << 21,
    NODES_MAX_TIMED = 1 << 17, // 6 MB: a server has many tables, and time says nothing of speed
    MARGIN_US = 300, // of a budget in time, for what comes before and after the simulations
    SETTLED_EVERY = 64,
    WASTE_PART = 20, // of a budget in time: one part is kept for looking at what is a waste
};

static uint64_t machine_now_us(void *context)
{
    (void)context;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

static uint32_t nodes_for(const SearchSpec *spec)
{
    uint64_t wanted = spec->simulations > 0 ? (uint64_t)spec->simulations * NODES_A_SIMULATION
                                            : (uint64_t)spec->milliseconds * NODES_A_MS;
    wanted = spec->simulations > 0 ? wanted / (uint64_t)spec->option[SEARCH_OPTION_TREES] : wanted;
    wanted += KERNEL_OPTIONS_MAX;
    uint64_t max = spec->simulations > 0 ? NODES_MAX : NODES_MAX_TIMED;
    return wanted < NODES_MIN ? NODES_MIN : wanted > max ? (uint32_t)max : (uint32_t)wanted;
}

void search__walker_create(Arena *arena, SearchWalker *walker, const Game *game,
                           const SearchSpec *spec)
{
    walker->game = game;
    walker->spec = spec;
    walker->state = arena_alloc(arena, game->rules->state_bytes, 64);
    walker->seen = arena_alloc(arena, game->rules->state_bytes, 64);
    walker->option = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    walker->weight = ARENA_ARRAY(arena, uint8_t, KERNEL_OPTIONS_MAX);
    walker->scratch = kernel_scratch_create(arena, game);
    walker->tree.node_max = nodes_for(spec);
    walker->tree.node = ARENA_ARRAY(arena, SearchNode, walker->tree.node_max);
    search__tree_start(&walker->tree);
}

static void start_streams(SearchWalker *walker, uint64_t seed, uint64_t index)
{
    walker->simulations = 0;
    walker->luck = fast_rng_start(seed, index + 1);
    rng_start_fast(&walker->worlds, seed, 1000 + index);
}

void search__walker_start(SearchWalker *walker, const void *observation, uint64_t seed,
                          uint64_t index)
{
    walker->observation = observation;
    search__tree_start(&walker->tree);
    start_streams(walker, seed, index);
}

SearchThinker *search__thinker_create(Arena *arena, const Game *game, const SearchSpec *spec)
{
    SearchThinker *thinker = ARENA_NEW(arena, SearchThinker);
    thinker->game = game;
    thinker->spec = spec;
    thinker->clock = (SearchClock){machine_now_us, NULL};
    thinker->threads = 1;
    thinker->tree_count = spec->option[SEARCH_OPTION_TREES];
    thinker->asked = arena_alloc(arena, game->rules->state_bytes, 64);
    thinker->world = arena_alloc(arena, game->rules->state_bytes, 64);
    for (int i = 0; i < SEARCH_WORLDS; i++)
        thinker->worlds[i] = arena_alloc(arena, game->rules->state_bytes, 64);
    thinker->advice = ARENA_ARRAY(arena, SearchAdvice, KERNEL_OPTIONS_MAX);
    for (int i = 0; i < thinker->tree_count; i++)
        search__walker_create(arena, &thinker->walker[i], game, spec);
    return thinker;
}

void search__thinker_restart(SearchThinker *thinker, const void *match, int seat)
{
    thinker->match = match;
    thinker->seat = seat;
    thinker->has_answer = false;
    thinker->advice_count = 0;
    for (int i = 0; i < thinker->tree_count; i++) {
        thinker->walker[i].match = match;
        thinker->walker[i].seat = seat;
        thinker->walker[i].eyes = seat;
        kernel_scratch_clear(thinker->game, thinker->walker[i].scratch);
    }
}

// --- growing ---

typedef struct Grower {
    SearchThinker *thinker;
    const atomic_bool *hurry;
    atomic_int *next; // tree to grow
    uint64_t from_us; // of a budget in time
    uint64_t until_us;
} Grower;

static bool is_hurried(const atomic_bool *hurry)
{
    return hurry != NULL && atomic_load_explicit(hurry, memory_order_relaxed);
}

// Whether the most visited choice of the root would stay it, whatever the simulations left say.
static bool is_decided(const SearchTree *tree, uint64_t left)
{
    uint32_t most = 0;
    uint32_t second = 0;
    for (uint32_t at = tree->node[tree->root].first; at != NODE_NONE; at = tree->node[at].next) {
        uint32_t visits = tree->node[at].visits;
        if (visits > most) {
            second = most;
            most = visits;
        } else if (visits > second) {
            second = visits;
        }
    }
    return most > second + left;
}

// The simulations of one tree of a budget.
static uint64_t share_of(const SearchThinker *thinker, int tree)
{
    uint64_t all = thinker->spec->simulations;
    uint64_t trees = (uint64_t)thinker->tree_count;
    return all / trees + ((uint64_t)tree < all % trees);
}

// How many more simulations there may be in the time that is left: as many as so far in as much
// time, and a quarter more.
static uint64_t left_in_time(const Grower *grower, uint64_t now_us, uint64_t simulations)
{
    uint64_t used_us = now_us - grower->from_us;
    uint64_t left_us = grower->until_us - now_us;
    return used_us == 0 ? UINT64_MAX / 2 : simulations * left_us / used_us * 5 / 4;
}

// Whether no other choice can overtake the first any more. Of several trees none knows the others.
static bool is_settled(const Grower *grower, const SearchWalker *walker, uint64_t left)
{
    return grower->thinker->tree_count == 1 && walker->simulations % SETTLED_EVERY == 0 &&
           is_decided(&walker->tree, left);
}

static void grow(const Grower *grower, int index)
{
    SearchThinker *thinker = grower->thinker;
    SearchWalker *walker = &thinker->walker[index];
    uint64_t share = share_of(thinker, index);
    bool by_time = thinker->spec->simulations == 0;
    bool goes_on = true;
    do {
        search__simulate(walker);
        if (by_time) {
            uint64_t now_us = thinker->clock.now_us(thinker->clock.context);
            goes_on =
                now_us < grower->until_us &&
                !is_settled(grower, walker, left_in_time(grower, now_us, walker->simulations));
        } else {
            goes_on = walker->simulations < share &&
                      !is_settled(grower, walker, share - walker->simulations);
        }
    } while (goes_on && !is_hurried(grower->hurry));
}

static void *grow_some(void *context)
{
    const Grower *grower = context;
    for (;;) {
        int index = atomic_fetch_add(grower->next, 1);
        if (index >= grower->thinker->tree_count)
            return NULL;
        grow(grower, index);
    }
}

static void grow_all(SearchThinker *thinker, uint64_t from_us, uint64_t until_us,
                     const atomic_bool *hurry)
{
    atomic_int next = 0;
    Grower grower = {.thinker = thinker,
                     .hurry = hurry,
                     .next = &next,
                     .from_us = from_us,
                     .until_us = until_us};
    pthread_t thread[SEARCH_TREES_MAX];
    int started = 0;
    // A thread that cannot be had is done without.
    while (started + 1 < thinker->threads && started + 1 < thinker->tree_count &&
           pthread_create(&thread[started], NULL, grow_some, &grower) == 0)
        started++;
    grow_some(&grower);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
}

// --- keeping the tree ---

// Whether this decision follows the last one so directly that its observation is what the last
// choice leads to, byte for byte: then what is known below that choice still holds.
static bool follows(SearchThinker *thinker, const void *observation, Rng *rng)
{
    const Game *game = thinker->game;
    if (!thinker->has_answer || thinker->spec->option[SEARCH_OPTION_REUSE] == 0)
        return false;
    void *world = thinker->world;
    memcpy(world, thinker->asked, game->rules->state_bytes);
    game->rules->resample(thinker->match, world, thinker->seat, rng);
    game->rules->apply(thinker->match, world, &thinker->answer, NULL);
    if (game->rules->pending(thinker->match, world).actor != thinker->seat)
        return false;
    game->rules->observe(thinker->match, world, thinker->seat, world);
    return memcmp(world, observation, game->rules->state_bytes) == 0;
}

static void start_trees(SearchThinker *thinker, const void *observation, const Action *option,
                        size_t count, uint64_t seed)
{
    Rng rng;
    rng_start(&rng, seed, 0, RNG_PURPOSE_SEAT0);
    bool goes_on = follows(thinker, observation, &rng);
    for (int i = 0; i < thinker->tree_count; i++) {
        SearchWalker *walker = &thinker->walker[i];
        SearchTree *tree = &walker->tree;
        uint32_t root = NODE_NONE;
        // A pool that is half full starts anew: nodes are not collected one by one.
        if (goes_on && tree->node_count < tree->node_max / 2)
            root = search__tree_child(tree, tree->root, thinker->seat, &thinker->answer);
        if (root != NODE_NONE)
            tree->root = root;
        else
            search__tree_start(tree);
        walker->observation = observation;
        walker->root_option = option;
        walker->root_option_count = count;
        start_streams(walker, seed, (uint64_t)i);
    }
}

// --- the answer ---

// Orders a few choices: more visits first, then the better ones, then as listed.
static bool is_better(const SearchAdvice *a, const SearchAdvice *b)
{
    return a->visits != b->visits ? a->visits > b->visits : a->win > b->win;
}

static void read_off(SearchThinker *thinker, const Action *option, size_t count)
{
    thinker->advice_count = 0;
    thinker->simulations = 0;
    for (int t = 0; t < thinker->tree_count; t++)
        thinker->simulations += thinker->walker[t].simulations;
    for (size_t i = 0; i < count; i++) {
        SearchAdvice found = {.action = option[i]};
        double total = 0;
        for (int t = 0; t < thinker->tree_count; t++) {
            const SearchTree *tree = &thinker->walker[t].tree;
            uint32_t child = search__tree_child(tree, tree->root, thinker->seat, &option[i]);
            if (child != NODE_NONE) {
                found.visits += tree->node[child].visits;
                total += tree->node[child].total;
            }
        }
        found.win = found.visits > 0 ? total / (double)found.visits : 0;
        size_t at = thinker->advice_count++;
        for (; at > 0 && is_better(&found, &thinker->advice[at - 1]); at--)
            thinker->advice[at] = thinker->advice[at - 1];
        thinker->advice[at] = found;
    }
}

// --- what is not played for nothing ---

// Whether the choice brings nothing in any of a few worlds, the same for all choices.
static bool is_waste(SearchThinker *thinker, const void *observation, const Action *choice,
                     uint64_t seed, uint64_t until_us)
{
    const Game *game = thinker->game;
    Rng worlds;
    rng_start_fast(&worlds, seed, 2000);
    for (int i = 0; i < WASTE_WORLDS; i++) {
        // Of a budget in time there may be nothing left.
        if (until_us > 0 && thinker->clock.now_us(thinker->clock.context) >= until_us)
            return false;
        memcpy(thinker->world, observation, game->rules->state_bytes);
        game->rules->resample(thinker->match, thinker->world, thinker->seat, &worlds);
        if (!game->players->is_waste(thinker->match, thinker->world, choice))
            return false;
    }
    return true;
}

// The best choice that is no waste comes first; if all are, they stay as they are.
static void put_waste_back(SearchThinker *thinker, const void *observation, uint64_t seed,
                           uint64_t until_us)
{
    SearchAdvice *advice = thinker->advice;
    size_t best = 0;
    while (best < thinker->advice_count &&
           is_waste(thinker, observation, &advice[best].action, seed, until_us))
        best++;
    if (best == thinker->advice_count)
        return;
    SearchAdvice found = advice[best];
    memmove(advice + 1, advice, best * sizeof *advice);
    advice[0] = found;
}

void search__think(SearchThinker *thinker, const void *observation, const Action *option,
                   size_t count, uint64_t seed, const atomic_bool *hurry, Action *out)
{
    ASSERT(count > 1);
    uint64_t from_us = 0;
    uint64_t until_us = 0;
    if (thinker->spec->simulations == 0) {
        uint64_t budget_us = (uint64_t)thinker->spec->milliseconds * 1000;
        from_us = thinker->clock.now_us(thinker->clock.context);
        until_us = from_us + (budget_us > 2 * MARGIN_US ? budget_us - MARGIN_US : budget_us / 2);
    }
    start_trees(thinker, observation, option, count, seed);
    bool looks = thinker->game->players->is_waste != NULL;
    uint64_t kept_us = looks ? (until_us - from_us) / WASTE_PART : 0;
    grow_all(thinker, from_us, until_us - kept_us, hurry);
    read_off(thinker, option, count);
    if (looks)
        put_waste_back(thinker, observation, seed, until_us);
    *out = thinker->advice[0].action;
    memcpy(thinker->asked, observation, thinker->game->rules->state_bytes);
    thinker->answer = *out;
    thinker->has_answer = true;
}
