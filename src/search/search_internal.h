// What the parts of the search share: the tree, a walk in it, and whoever thinks by such walks.
#pragma once

#include "search_player.h"

#include <stdatomic.h>

enum {
    WALK_DEPTH_MAX = 256,     // of decisions in the tree
    WALK_STEPS_MAX = 1000000, // of a playout: a game that goes on is a draw then
    SETTLE_STEPS_MAX = 200,   // a state that does not settle within this is judged as it is
    ACTOR_SIGHT = 4,          // in place of an actor: the children are what somebody has seen
    SEARCH_WORLDS = 4,        // in which what is expected can be done
    WASTE_WORLDS = 8,         // in which a choice brings nothing that is not made
    EYES_OPEN = 4,            // in place of a seat: the state itself is known
    NODE_NONE = 0,            // the null index; node 1 is the root of a fresh tree
};

// A node is what was chosen last; its children are what was chosen after that, in whatever world.
// Children form a list in the order in which they were met.
typedef struct SearchNode {
    Action action;      // that led here
    uint32_t first;     // child; NODE_NONE: none yet
    uint32_t next;      // sibling
    uint32_t visits;    // simulations that came through
    uint32_t available; // simulations that could have come: the choice was listed (Cowling et al.)
    double total;       // of their results, 1 a win for the seat that thinks
    float prior;        // of the game's policy among its siblings' sum, 0 without one
    uint8_t actor;      // who chooses this
    uint8_t zero[3];
} SearchNode;
_Static_assert(sizeof(SearchNode) == 48, "docs/search.md says what a node costs");

typedef struct SearchTree {
    SearchNode *node;
    uint32_t node_count; // given out, the null node included
    uint32_t node_max;
    uint32_t root;
} SearchTree;

// One tree and all that growing it needs; each thread has its own.
typedef struct SearchWalker {
    const Game *game;
    const void *match;
    const SearchSpec *spec;
    int seat;
    const void *observation;
    int eyes; // whose that is: a seat's, VIEWER_ALL: both together, EYES_OPEN: nothing is hidden
    // Played in every world before the tree begins, where it is allowed; for a look back.
    const Action *played;
    size_t played_count;
    // The choices of the observation, the same in every world that fits it; none: not known.
    const Action *root_option;
    size_t root_option_count;
    SearchTree tree;
    Rng worlds;      // fills in what is hidden
    FastRng luck;    // chance and playouts
    void *state;     // of the simulation
    Action *option;  // listed for its pending decision
    uint8_t *weight; // of the options
    void *scratch;   // kernel_scratch_create
    uint32_t path[WALK_DEPTH_MAX + 1];
    uint64_t simulations; // of this decision
    void *seen;           // what the seat to decide in the tree observes
} SearchWalker;

// --- the tree: a pool of nodes, and what is tried next ---

void search__tree_start(SearchTree *tree);
// Makes the list of children hold each option; false if the pool is full.
bool search__tree_open(SearchTree *tree, uint32_t node, int actor, const Action *option,
                       size_t count, const uint8_t *weight);
// The child to try next among the options (all are noted as available). Once the pool is full,
// among those that have a node; NODE_NONE: none has.
uint32_t search__tree_select(SearchWalker *walker, uint32_t node, int actor, size_t count);
// The child that was tried most among the options, the first of equals; NODE_NONE: none was.
uint32_t search__tree_favourite(SearchWalker *walker, uint32_t node, int actor, size_t count);
// The decision below the node for somebody who has seen this (a number for it); the node itself
// where there are too many of them for its visits.
uint32_t search__tree_sight(SearchTree *tree, uint32_t node, uint64_t seen, uint32_t visits_each);
uint32_t search__tree_child(const SearchTree *tree, uint32_t node, int actor, const Action *action);

// --- one simulation: a world, a way down the tree, a judgement of the leaf ---

// What the game's policy thinks of the choices that the walker has listed; NULL: all alike.
const uint8_t *search__weigh(SearchWalker *walker, size_t count);
// False: this world does not allow what was played.
bool search__simulate(SearchWalker *walker);
// What a world is worth in which both sides make the choices that the tree has tried most, and the
// tree stays as it is; negative: this world does not allow what was played.
double search__follow(SearchWalker *walker);
// What a state is worth to the seat: the result of the game, or else the share of games won from it
// (a half where nothing evaluates).
double search__worth(const Game *game, const void *match, const void *state, int seat,
                     bool evaluates);

// --- judging: what a position is worth, for whoever looks back or sets puzzles ---

// A search that looks around more than a player does: half the error, and nobody has to play by it.
SearchSpec search__judging_spec(uint32_t simulations);
// The share of games that the walker's seat wins from what its eyes see, once that was played: half
// of the simulations grow a tree, half follow what it likes best, since a tree also tries what is
// bad. Negative: it could not be played in any world.
double search__judge(SearchWalker *walker, const void *seen, const Action *played,
                     size_t played_count, uint32_t simulations, uint64_t seed, uint64_t stream);

// --- thinking: a budget spent on trees, and the answer read off them ---

// What growing a tree needs, in the arena; `walker` is all zero.
void search__walker_create(Arena *arena, SearchWalker *walker, const Game *game,
                           const SearchSpec *spec);
// An empty tree, and streams of random numbers that depend on (seed, index) only.
void search__walker_start(SearchWalker *walker, const void *observation, uint64_t seed,
                          uint64_t index);

typedef struct SearchThinker {
    const Game *game;
    const void *match;
    const SearchSpec *spec;
    int seat;
    SearchClock clock;
    int threads;
    int tree_count;
    SearchWalker walker[SEARCH_TREES_MAX];
    // The last decision, to see whether the tree still holds.
    void *asked; // the observation
    void *world;
    Action answer;
    bool has_answer;
    void *worlds[SEARCH_WORLDS]; // for the course
    // What was found: the options of the last decision, best first.
    SearchAdvice *advice;
    size_t advice_count;
    uint64_t simulations;
} SearchThinker;

SearchThinker *search__thinker_create(Arena *arena, const Game *game, const SearchSpec *spec);
void search__thinker_restart(SearchThinker *thinker, const void *match, int seat);
// Chooses among `count` options of the observation; `seed` is fresh for each decision.
void search__think(SearchThinker *thinker, const void *observation, const Action *option,
                   size_t count, uint64_t seed, const atomic_bool *hurry, Action *out);

// --- what it expects ---

void search__course(SearchThinker *thinker, SearchCourse *out);
