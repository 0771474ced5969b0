// How good a state is for a seat, and which choices look promising.
//
// A state is judged by features: small numbers of each player (flags at the sector of the battle,
// units elsewhere, ...), subtracted from one another. A weighted sum of them is the logarithm of
// the odds to win. The weights are fitted on played games (bench/ccg_fit.c) and stand in
// ccg_weights.inl; there is a set of them for each number of sectors that have been taken.
#pragma once

#include "ccg_internal.h"

enum { CCG_STAKES = 3 }; // no sector taken; one; one each (or, for a moment, more)

// X(name): what it counts for one player.
#define CCG_FEATURES(X)                                                                       \
    X(TAKEN)       /* sectors */                                                              \
    X(AHEAD_EARLY) /* 1: would win on totals, turns 1 to 3 */                                 \
    X(AHEAD_LATE)  /* the same from turn 4 on */                                              \
    X(ATTACKER)    /* 1: is the Attacker */                                                   \
    X(SHIPS_READY) /* in the fleet */                                                         \
    X(SHIPS_LOCKED)                                                                           \
    X(TO_ACT)         /* 1: the next battle action is this player's */                        \
    X(PASSED)         /* 1: passed last */                                                    \
    X(HERE_WINS)      /* 1: would take the sector of the battle as things stand */            \
    X(HERE_WINS_PASS) /* 1: and needs only to pass for it */                                  \
    X(HERE_LEAD)      /* flags more than the enemy, at most 6 */                              \
    X(HERE_FLAGS)     /* at most 12 */                                                        \
    X(HERE_READY)     /* units */                                                             \
    X(HERE_CHARGING)                                                                          \
    X(HERE_LOCKED)                                                                            \
    X(HERE_FIREPOWER) /* of units not locked */                                               \
    X(HERE_ASSAULT_READY)                                                                     \
    X(HERE_ASSAULT_CHARGING)                                                                  \
    X(HERE_ARMOR)                                                                             \
    X(HERE_KILLS) /* enemy cards that some unit could destroy with one shot */                \
    X(HERE_FAST)  /* the fastest ready unit's speed */                                        \
    X(HERE_ASSETS)                                                                            \
    X(HERE_HAND)  /* cards of the command hand */                                             \
    X(AWAY_WINS)  /* sectors that it would take if all were as it stands */                   \
    X(AWAY_ALONE) /* sectors where only this player has units or assets, with enough flags */ \
    X(AWAY_LEAD)  /* as HERE_LEAD, at all other sectors */                                    \
    X(AWAY_FLAGS)                                                                             \
    X(AWAY_UNITS)                                                                             \
    X(AWAY_FIREPOWER)                                                                         \
    X(AWAY_ASSAULT)                                                                           \
    X(AWAY_ARMOR)                                                                             \
    X(AWAY_ASSETS)                                                                            \
    X(AWAY_SHIPS)                                                                             \
    X(HAND_FLAGS) /* in the deployment hand */                                                \
    X(HAND_UNITS)                                                                             \
    X(HAND_POWER) /* firepower and assault */

typedef enum CcgFeature {
#define X(name) CCG_FEATURE_##name,
    CCG_FEATURES(X)
#undef X
        CCG_FEATURE_COUNT
} CcgFeature;

// The features of seat 0 less those of seat 1, and which set of weights they go with. False before
// the roles and the planet are known.
bool ccg__features(const Game *g, int16_t out[CCG_FEATURE_COUNT], unsigned *stakes);

int32_t ccg_evaluate(const void *match, const void *state, int seat);
