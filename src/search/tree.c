// The tree of one seat: nodes from a pool, and which choice is tried next.
#include "search_internal.h"

#include "base_assert.h"

#include <math.h>
#include <string.h>

void search__tree_start(SearchTree *tree)
{
    ASSERT(tree->node_max >= 2);
    memset(tree->node, 0, 2 * sizeof *tree->node);
    tree->node_count = 2;
    tree->root = 1;
}

// The natural logarithm, the same on every machine.
static double natural_log(uint32_t number)
{
    // ln(m * 2^k) = k ln 2 + 2 atanh((m - 1) / (m + 1)) with m in [1, 2): additions and products
    // only, which every machine does alike.
    ASSERT(number > 0);
    int k = 31 - __builtin_clz(number);
    double m = (double)number / (double)(UINT32_C(1) << k);
    double t = (m - 1) / (m + 1);
    double tt = t * t;
    return k * 0.69314718055994531 +
           2 * t * (1 + tt * (1.0 / 3 + tt * (1.0 / 5 + tt * (1.0 / 7 + tt * (1.0 / 9)))));
}

// As action_equal, which is in another module: here it is asked for every child.
static inline bool is_same(const Action *a, const Action *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static inline bool is_child(const SearchNode *node, int actor, const Action *action)
{
    return node->actor == actor && is_same(&node->action, action);
}

uint32_t search__tree_child(const SearchTree *tree, uint32_t node, int actor, const Action *action)
{
    uint32_t at = tree->node[node].first;
    while (at != NODE_NONE && !is_child(&tree->node[at], actor, action))
        at = tree->node[at].next;
    return at;
}

// Finds the options among the children one after the other. Both are mostly in the same order, so
// the next one is looked for first.
typedef struct Finder {
    const SearchTree *tree;
    uint32_t first;
    uint32_t last;
    uint32_t guess;
    int actor;
} Finder;

static Finder find_from(const SearchTree *tree, uint32_t node, int actor)
{
    uint32_t first = tree->node[node].first;
    return (Finder){.tree = tree, .first = first, .guess = first, .actor = actor};
}

// NODE_NONE: there is no such child; then `last` is the last of the list.
static uint32_t find_next(Finder *finder, const Action *action)
{
    const SearchNode *node = finder->tree->node;
    uint32_t at = finder->guess;
    if (at == NODE_NONE || !is_child(&node[at], finder->actor, action)) {
        finder->last = NODE_NONE;
        at = finder->first;
        while (at != NODE_NONE && !is_child(&node[at], finder->actor, action)) {
            finder->last = at;
            at = node[at].next;
        }
    }
    if (at != NODE_NONE)
        finder->guess = node[at].next;
    return at;
}

static uint32_t append(SearchTree *tree, uint32_t node, uint32_t last, int actor,
                       const Action *action)
{
    if (tree->node_count == tree->node_max)
        return NODE_NONE;
    uint32_t fresh = tree->node_count++;
    tree->node[fresh] = (SearchNode){.action = *action, .actor = (uint8_t)actor};
    if (last == NODE_NONE)
        tree->node[node].first = fresh;
    else
        tree->node[last].next = fresh;
    return fresh;
}

uint32_t search__tree_sight(SearchTree *tree, uint32_t node, uint64_t seen, uint32_t visits_each)
{
    Action what = {0};
    memcpy(what.data, &seen, sizeof seen);
    uint32_t count = 0;
    uint32_t last = NODE_NONE;
    for (uint32_t at = tree->node[node].first; at != NODE_NONE; at = tree->node[at].next) {
        if (is_child(&tree->node[at], ACTOR_SIGHT, &what))
            return at;
        count += tree->node[at].actor == ACTOR_SIGHT;
        last = at;
    }
    if (count >= tree->node[node].visits / visits_each)
        return node;
    uint32_t fresh = append(tree, node, last, ACTOR_SIGHT, &what);
    return fresh != NODE_NONE ? fresh : node;
}

bool search__tree_open(SearchTree *tree, uint32_t node, int actor, const Action *option,
                       size_t count, const uint8_t *weight)
{
    if (tree->node_max - tree->node_count < count)
        return false;
    Finder finder = find_from(tree, node, actor);
    for (size_t i = 0; i < count; i++) {
        uint32_t child = find_next(&finder, &option[i]);
        if (child == NODE_NONE) {
            child = append(tree, node, finder.last, actor, &option[i]);
            if (finder.first == NODE_NONE)
                finder.first = child;
        }
        tree->node[child].prior = weight != NULL ? (float)weight[i] : 1.0F;
    }
    return true;
}

// UCB1 with the number of times that a choice was there in place of its parent's visits.
static double score_ucb(const SearchNode *child, bool own, double explore)
{
    double mean = child->total / child->visits;
    return (own ? mean : 1 - mean) + explore * sqrt(natural_log(child->available) / child->visits);
}

// The rule of AlphaZero's search: what the policy likes is tried first, the others as its weight
// allows. A choice not tried yet counts as much as its parent has, and a little less.
static double score_prior(const SearchNode *child, bool own, double explore, double parent,
                          double share)
{
    const double less = 0.08;
    double mean = child->visits > 0 ? child->total / child->visits : parent;
    double value = (own ? mean : 1 - mean) - (child->visits > 0 ? 0 : less);
    return value + explore * share * sqrt((double)child->available) / (1 + child->visits);
}

// How many choices of a decision are tried after so many visits (progressive widening: Coulom 2007,
// Chaslot and others 2008).
static size_t width_of(const SearchSpec *spec, uint32_t visits)
{
    int32_t widen = spec->option[SEARCH_OPTION_WIDEN];
    return widen == 0 ? KERNEL_OPTIONS_MAX : 1 + (size_t)(widen * sqrt((double)visits) / 10);
}

// The nodes of the options, in their order; gives how many. An option that no earlier world had
// gets a node, as liked by the policy as it is here; there is none for it once the pool is full.
static size_t find_children(SearchWalker *walker, uint32_t node, int actor, size_t count,
                            uint32_t *child)
{
    SearchTree *tree = &walker->tree;
    Finder finder = find_from(tree, node, actor);
    const uint8_t *weight = NULL;
    bool is_weighed = false;
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t at = find_next(&finder, &walker->option[i]);
        if (at == NODE_NONE) {
            at = append(tree, node, finder.last, actor, &walker->option[i]);
            if (at == NODE_NONE)
                continue;
            weight = is_weighed ? weight : search__weigh(walker, count);
            is_weighed = true;
            tree->node[at].prior = weight != NULL ? (float)weight[i] : 1.0F;
        }
        child[found++] = at;
    }
    return found;
}

uint32_t search__tree_select(SearchWalker *walker, uint32_t node, int actor, size_t count)
{
    SearchTree *tree = &walker->tree;
    const int32_t *option = walker->spec->option;
    double explore = option[SEARCH_OPTION_EXPLORE] / 100.0;
    bool by_prior = option[SEARCH_OPTION_PRIOR] > 0;
    bool own = actor == walker->seat;
    const SearchNode *above = &tree->node[node];
    // What a choice is worth may only show deep below it: the longer a decision has been thought
    // about, the more everything is tried, and some of it whatever the policy thinks.
    if (by_prior && option[SEARCH_OPTION_GROW] > 0)
        explore *= 1 + natural_log(1 + above->visits / (uint32_t)option[SEARCH_OPTION_GROW]);
    double alike = option[SEARCH_OPTION_ALIKE] / 100.0;
    double parent = above->visits > 0 ? above->total / above->visits : 0.5;
    double sum = 0;
    size_t tried = 0;
    uint32_t child[KERNEL_OPTIONS_MAX];
    count = find_children(walker, node, actor, count, child);
    for (size_t i = 0; i < count; i++) {
        tree->node[child[i]].available++;
        sum += (double)tree->node[child[i]].prior;
        tried += tree->node[child[i]].visits > 0;
    }
    bool is_wide = tried > 0 && tried >= width_of(walker->spec, above->visits);
    uint32_t best = NODE_NONE;
    double best_score = -1e9;
    uint32_t fresh_count = 0;
    for (size_t i = 0; i < count; i++) {
        const SearchNode *at = &tree->node[child[i]];
        if (is_wide && at->visits == 0)
            continue;
        double score = 0;
        if (by_prior) {
            double share = (1 - alike) * (double)at->prior / sum + alike / (double)count;
            score = score_prior(at, own, explore, parent, share);
        } else if (at->visits > 0) {
            score = score_ucb(at, own, explore);
        } else if (fast_rng_below(&walker->luck, ++fresh_count) == 0) {
            score = 1e9; // what was never tried comes first, in random order
        } else {
            continue;
        }
        if (score > best_score || (at->visits == 0 && score >= 1e9)) {
            best_score = score;
            best = child[i];
        }
    }
    return best;
}

uint32_t search__tree_favourite(SearchWalker *walker, uint32_t node, int actor, size_t count)
{
    const SearchTree *tree = &walker->tree;
    Finder finder = find_from(tree, node, actor);
    uint32_t best = NODE_NONE;
    uint32_t most = 0;
    for (size_t i = 0; i < count; i++) {
        uint32_t child = find_next(&finder, &walker->option[i]);
        if (child != NODE_NONE && tree->node[child].visits > most) {
            most = tree->node[child].visits;
            best = child;
        }
    }
    return best;
}
