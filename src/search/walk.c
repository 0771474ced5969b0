// One simulation: a world that fits what the seat has seen, a way down the tree, a judgement.
#include "search_internal.h"

#include "base_assert.h"
#include "kernel_players.h"

#include <string.h>

// The share of games won from a state of this evaluation (see GamePlayers.evaluate).
static double win_chance(int32_t evaluation)
{
    // 1 / (1 + e^-x) for x in thousandths; e^x by squaring a short series, the same everywhere.
    double x = evaluation / 1000.0;
    const double most = 12; // beyond it the game is won or lost but for one in 160,000
    x = x > most ? most : x < -most ? -most : x;
    double y = x / 256;
    double e = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4)));
    for (int i = 0; i < 8; i++)
        e *= e;
    return e / (1 + e);
}

double search__worth(const Game *game, const void *match, const void *state, int seat,
                     bool evaluates)
{
    Outcome outcome = game->rules->outcome(match, state);
    if (outcome == OUTCOME_SEAT0 || outcome == OUTCOME_SEAT1)
        return (outcome == OUTCOME_SEAT0) == (seat == 0) ? 1 : 0;
    if (outcome == OUTCOME_NONE && evaluates)
        return win_chance(game->players->evaluate(match, state, seat));
    return 0.5;
}

// Applies an action; gives the number of options of a seat that decides next, if they are known.
static size_t step(SearchWalker *walker, const Action *action)
{
    const Game *game = walker->game;
    if (game->players->advance != NULL) {
        return game->players->advance(walker->match, walker->state, action, walker->option,
                                      KERNEL_OPTIONS_MAX);
    }
    game->rules->apply(walker->match, walker->state, action, NULL);
    return 0;
}

static size_t step_chance(SearchWalker *walker)
{
    Action action = {0};
    uint32_t count = walker->game->rules->chance_count(walker->match, walker->state);
    walker->game->rules->chance_action(walker->match, walker->state,
                                       fast_rng_below(&walker->luck, count), &action);
    return step(walker, &action);
}

static size_t list(SearchWalker *walker, size_t listed)
{
    if (listed == 0) {
        listed = walker->game->rules->legal(walker->match, walker->state, walker->option,
                                            KERNEL_OPTIONS_MAX);
    }
    ASSERT(listed > 0);
    return listed;
}

// A choice of a playout: any, or the likelier the more the game's policy likes it.
static size_t pick(SearchWalker *walker, size_t count)
{
    const Game *game = walker->game;
    if (count == 1)
        return 0;
    if (walker->spec->option[SEARCH_OPTION_ROLLOUT] == SEARCH_ROLLOUT_RANDOM ||
        game->players->policy == NULL)
        return fast_rng_below(&walker->luck, (uint32_t)count);
    game->players->policy(walker->match, walker->state, walker->scratch, walker->option, count,
                          walker->weight);
    uint32_t sum = 0;
    for (size_t i = 0; i < count; i++)
        sum += walker->weight[i];
    uint32_t at = fast_rng_below(&walker->luck, sum);
    size_t i = 0;
    while (at >= walker->weight[i])
        at -= walker->weight[i++];
    return i;
}

// Plays on until the game is over or `max` decisions have been made.
static size_t play_out(SearchWalker *walker, size_t listed, uint32_t max)
{
    const Game *game = walker->game;
    for (uint32_t made = 0; made < max;) {
        Decision decision = game->rules->pending(walker->match, walker->state);
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            listed = step_chance(walker);
            continue;
        }
        size_t count = list(walker, listed);
        Action action = walker->option[pick(walker, count)];
        listed = step(walker, &action);
        made++;
    }
    return listed;
}

// Quiet choices until nothing is half done: there an evaluation tells most.
static void settle(SearchWalker *walker, size_t listed)
{
    const Game *game = walker->game;
    for (int i = 0; i < SETTLE_STEPS_MAX; i++) {
        Decision decision = game->rules->pending(walker->match, walker->state);
        if (decision.actor == ACTOR_NONE)
            return;
        if (decision.actor == ACTOR_CHANCE) {
            listed = step_chance(walker);
            continue;
        }
        if (decision.continues == 0 && (game->players->settled == NULL ||
                                        game->players->settled(walker->match, walker->state)))
            return;
        size_t count = list(walker, listed);
        size_t choice = count - 1;
        if (decision.continues != 0)
            choice = pick(walker, count);
        else if (game->players->quiet != NULL)
            choice = game->players->quiet(walker->match, walker->state, walker->option, count);
        Action action = walker->option[choice];
        listed = step(walker, &action);
    }
}

static double judge(SearchWalker *walker, size_t listed)
{
    const Game *game = walker->game;
    const int32_t *option = walker->spec->option;
    bool evaluates =
        option[SEARCH_OPTION_LEAF] == SEARCH_LEAF_EVAL && game->players->evaluate != NULL;
    listed =
        play_out(walker, listed, evaluates ? (uint32_t)option[SEARCH_OPTION_CUT] : WALK_STEPS_MAX);
    if (evaluates)
        settle(walker, listed);
    return search__worth(game, walker->match, walker->state, walker->seat, evaluates);
}

const uint8_t *search__weigh(SearchWalker *walker, size_t count)
{
    const Game *game = walker->game;
    if (walker->spec->option[SEARCH_OPTION_PRIOR] == 0 || game->players->policy == NULL)
        return NULL;
    game->players->policy(walker->match, walker->state, walker->scratch, walker->option, count,
                          walker->weight);
    return walker->weight;
}

static bool open_node(SearchWalker *walker, uint32_t node, int actor, size_t count)
{
    const uint8_t *weight = search__weigh(walker, count);
    return search__tree_open(&walker->tree, node, actor, walker->option, count, weight);
}

// The node of the decision for whoever decides: what it has seen since its last one tells it apart
// from others after the same choices.
static uint32_t node_of_sight(SearchWalker *walker, uint32_t node, int actor)
{
    const Game *game = walker->game;
    int32_t visits_each = walker->spec->option[SEARCH_OPTION_SIGHT];
    if (visits_each == 0)
        return node;
    game->rules->observe(walker->match, walker->state, actor, walker->seen);
    return search__tree_sight(&walker->tree, node, kernel_fingerprint(game, walker->seen),
                              (uint32_t)visits_each);
}

// What has been played already; false if this world does not allow it.
static bool play_first(SearchWalker *walker)
{
    const Game *game = walker->game;
    for (size_t i = 0; i < walker->played_count; i++) {
        Refusal refusal;
        if (!game->rules->check(walker->match, walker->state, &walker->played[i], &refusal))
            return false;
        game->rules->apply(walker->match, walker->state, &walker->played[i], NULL);
    }
    return true;
}

// A world that fits what is seen, where the tree begins; false: it does not allow what was played.
static bool start_world(SearchWalker *walker)
{
    const Game *game = walker->game;
    memcpy(walker->state, walker->observation, game->rules->state_bytes);
    if (walker->eyes != EYES_OPEN)
        game->rules->resample(walker->match, walker->state, walker->eyes, &walker->worlds);
    return play_first(walker);
}

bool search__simulate(SearchWalker *walker)
{
    const Game *game = walker->game;
    SearchTree *tree = &walker->tree;
    if (!start_world(walker))
        return false;
    uint32_t node = tree->root;
    size_t depth = 0;
    size_t listed = walker->root_option_count;
    if (listed > 0)
        memcpy(walker->option, walker->root_option, listed * sizeof *walker->option);
    walker->path[0] = node;
    while (depth + 2 <= WALK_DEPTH_MAX) {
        Decision decision = game->rules->pending(walker->match, walker->state);
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            listed = step_chance(walker);
            continue;
        }
        size_t count = listed = list(walker, listed);
        if (count == 1) {
            Action only = walker->option[0];
            listed = step(walker, &only);
            continue;
        }
        uint32_t sight = depth > 0 && tree->node[node].visits > 0
                             ? node_of_sight(walker, node, decision.actor)
                             : node;
        if (sight != node) {
            node = sight;
            walker->path[++depth] = node;
        }
        if (tree->node[node].first == NODE_NONE &&
            ((depth > 0 && tree->node[node].visits == 0) ||
             !open_node(walker, node, decision.actor, count)))
            break;
        uint32_t child = search__tree_select(walker, node, decision.actor, count);
        if (child == NODE_NONE)
            break;
        node = child;
        walker->path[++depth] = node;
        Action action = tree->node[node].action;
        listed = step(walker, &action);
    }
    double result = judge(walker, listed);
    for (size_t i = 0; i <= depth; i++) {
        tree->node[walker->path[i]].visits++;
        tree->node[walker->path[i]].total += result;
    }
    walker->simulations++;
    return true;
}

double search__follow(SearchWalker *walker)
{
    const Game *game = walker->game;
    size_t listed = 0;
    if (!start_world(walker))
        return -1;
    for (uint32_t node = walker->tree.root;;) {
        Decision decision = game->rules->pending(walker->match, walker->state);
        if (decision.actor == ACTOR_NONE)
            break;
        if (decision.actor == ACTOR_CHANCE) {
            listed = step_chance(walker);
            continue;
        }
        size_t count = listed = list(walker, listed);
        Action action = walker->option[0];
        if (count > 1) {
            node = search__tree_favourite(walker, node, decision.actor, count);
            if (node == NODE_NONE)
                break;
            action = walker->tree.node[node].action;
        }
        listed = step(walker, &action);
    }
    return judge(walker, listed);
}
