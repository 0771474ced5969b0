// Who a computer player is: a small value read from the word that people write ("greedy",
// "search:1000sims").
//
//     WORD[:BUDGET][,OPTION=VALUE]...
//
//     greedy:FILE
//
// The second is greedy with weights of its own (search_weights.h), which are read with
// search_weights_take. WORD is a kind of player or a named level (search_level_*). BUDGET is
// "100ms" or "100" (milliseconds a decision) or "1000sims" (simulations a decision: then the choice
// depends on nothing but seed and observation). Options switch single ingredients of the search,
// for experiments; docs/search.md lists them. Colons and commas are alike.
#pragma once

#include "base_arena.h"
#include "base_span.h"

#include <stdbool.h>
#include <stdint.h>

typedef enum SearchKind {
    SEARCH_RANDOM, // any legal choice, all alike
    SEARCH_GREEDY, // looks one step ahead with the game's evaluation
    SEARCH_TREE,   // information-set Monte-Carlo tree search
    SEARCH_KINDS
} SearchKind;

// The options of a tree search, in the order in which a specification writes them.
typedef enum SearchOption {
    SEARCH_OPTION_TREES,   // grown side by side, each by a thread of its own, and added up
    SEARCH_OPTION_LEAF,    // what a new leaf is judged by: SearchLeaf
    SEARCH_OPTION_ROLLOUT, // how playouts choose: SearchRollout
    SEARCH_OPTION_CUT,     // a playout is cut off after so many decisions and evaluated; 0: never
    SEARCH_OPTION_EXPLORE, // how much the unknown is tried, in hundredths
    SEARCH_OPTION_GROW,    // and with the logarithm of how often a decision was looked at: after
                           // 1.7 times so many visits twice as much; 0: always alike
    SEARCH_OPTION_PRIOR,   // weight of the game's policy in the tree, in tenths; 0: not asked
    SEARCH_OPTION_ALIKE,   // so many hundredths of the policy's weight go to all choices alike
    SEARCH_OPTION_WIDEN, // so many choices are tried for each root of the visits, in tenths; 0: all
    SEARCH_OPTION_REUSE, // 1: the tree is kept from one decision to the next
    SEARCH_OPTION_SIGHT, // a decision is one for each observation, a new one with so many visits
                         // each; 0: one for all
    SEARCH_OPTION_NOISE, // so many choices of a hundred are random ones
    SEARCH_OPTIONS
} SearchOption;

typedef enum SearchLeaf { SEARCH_LEAF_PLAYOUT, SEARCH_LEAF_EVAL } SearchLeaf;
typedef enum SearchRollout { SEARCH_ROLLOUT_RANDOM, SEARCH_ROLLOUT_HEAVY } SearchRollout;

enum {
    SEARCH_SPEC_TEXT_MAX = 200, // of a specification, written out
    SEARCH_SIMULATIONS_MAX = 10000000,
    SEARCH_MILLISECONDS_MAX = 600000,
    SEARCH_TREES_MAX = 16,
};

typedef struct SearchSpec {
    SearchKind kind;
    bool is_level;         // a search that is called by the word of a level
    uint32_t simulations;  // a decision; 0: the budget is time
    uint32_t milliseconds; // a decision; 0: the budget is simulations
    int32_t option[SEARCH_OPTIONS];
    const char *weights_file; // of greedy; NULL: it weighs as usual
    const int32_t *weights;   // read from there, for the game; NULL: the usual ones
    // Written out in one form: equal players have equal texts.
    char text[SEARCH_SPEC_TEXT_MAX + 1];
} SearchSpec;

// Reads a specification; no file is opened. False with one sentence in *problem (in the arena,
// without a full stop).
bool search_spec_parse(Arena *arena, Span words, SearchSpec *out, const char **problem);

// The same of words that are known to be right.
SearchSpec search_spec_of(const char *words);

// The words that people choose from: kinds of players and levels, weakest first; NULL past the end.
const char *search_spec_word(size_t index);

// Whether anybody may ask a server for it: no options, and a budget that a game can wait for.
bool search_spec_is_modest(const SearchSpec *spec);
