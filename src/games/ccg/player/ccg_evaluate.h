// How good a state is for a seat, and which choices look promising.
//
// A state is judged by a small network in integers. Each sector that is not taken is described by
// some numbers, as one player sees it (mine, the enemy's, the battle there); a first layer turns
// each description into CCG_NET_FIRST numbers, which are added up over the sectors, so that what it
// has learned holds for all of them. A second layer takes the sums and what concerns the whole
// game. The result for a player less that for the enemy is the logarithm of the odds to win. The
// weights are fitted on played games (bench/ccg_fit.c) and stand in ccg_weights.inl.
#pragma once

#include "ccg_player.h"
#include "ccg_values.h"

// X(name): what is counted of one player's cards at a sector.
#define CCG_ROW_INPUTS(X)                                            \
    X(READY) /* units */                                             \
    X(CHARGING)                                                      \
    X(LOCKED)                                                        \
    X(FIREPOWER) /* of units not locked, like the following four */  \
    X(ASSAULT)   /* of ready ones */                                 \
    X(CHARGE)    /* assault of charging ones */                      \
    X(BEST_SHOT)                                                     \
    X(BEST_ASSAULT)                                                  \
    X(SPEED) /* of the fastest ready unit */                         \
    X(ARMOR) /* of all units */                                      \
    X(ASSETS)                                                        \
    X(SHIPS)                                                         \
    X(FLAGS)                                                         \
    X(LINES)         /* of text */                                   \
    X(SPEED_OF_SHOT) /* of the unit with the best shot */            \
    X(TOUGHEST)      /* the most armor of one unit */                \
    X(BEST_CHARGE)   /* the most assault of a charging one */        \
    X(ACTIVE_FLAGS)  /* of units not locked */                       \
    X(TARGETS)       /* enemy cards that the best shot destroys */   \
    X(PREY)          /* the most flags of one of them */             \
    X(HITTERS)       /* unlocked units whose shot destroys a card */ \
    X(STRIKERS)      /* charging units whose assault destroys one */ \
    X(BLOCKERS)      /* unlocked units faster than their best shot */

// X(name): one number of a sector, from one player's view.
#define CCG_SECTOR_INPUTS(X)                                           \
    X(REQUIREMENT)                                                     \
    X(LEAD) /* flags more than the enemy's, at most 8 */               \
    X(BEHIND)                                                          \
    X(WINS) /* 1: would take it as things stand */                     \
    X(LOSES)                                                           \
    X(HERE) /* 1: the battle is here; the following are 0 elsewhere */ \
    X(MY_HAND)                                                         \
    X(THEIR_HAND)                                                      \
    X(I_ACT) /* 1: the next battle action is mine */                   \
    X(THEY_ACT)                                                        \
    X(I_PASSED)                                                        \
    X(THEY_PASSED)                                                     \
    X(OVER) /* 1: the battle step is over */

// X(name): one number of the whole game, from one player's view.
#define CCG_GAME_INPUTS(X)                                                       \
    X(ONE)   /* always 1 */                                                      \
    X(TAKEN) /* my sectors */                                                    \
    X(LOST)  /* the enemy's */                                                   \
    X(AHEAD) /* 1: would win on totals */                                        \
    X(TRAILING)                                                                  \
    X(TURN_1)                                                                    \
    X(TURN_2)                                                                    \
    X(TURN_3)                                                                    \
    X(TURN_4)   /* or later */                                                   \
    X(ATTACKER) /* 1: I am */                                                    \
    X(SECOND)   /* 1: the Attacker's battle of this turn has begun or is over */ \
    X(MY_SHIPS) /* ready ones in the fleet */                                    \
    X(THEIR_SHIPS)                                                               \
    X(MY_HAND) /* cards to be deployed, and what they are worth */               \
    X(THEIR_HAND)                                                                \
    X(MY_FLAGS)                                                                  \
    X(THEIR_FLAGS)                                                               \
    X(MY_POWER) /* firepower and assault */                                      \
    X(THEIR_POWER)

enum {
#define X(name) CCG_ROW_##name,
    CCG_ROW_INPUTS(X) CCG_ROW_COUNT
#undef X
};
enum {
    CCG_SECTOR_ROWS = 2 * CCG_ROW_COUNT - 1, // mine, then the enemy's
#define X(name) CCG_SECTOR_##name,
    CCG_SECTOR_INPUTS(X) CCG_SECTOR_COUNT
#undef X
};
enum {
#define X(name) CCG_GAME_##name,
    CCG_GAME_INPUTS(X) CCG_GAME_COUNT
#undef X
};
enum {
    CCG_NET_FIRST = 16,
    CCG_NET_SECOND = 16,
    CCG_NET_BITS = 8 // weights are stored in 256ths
};

// A state as the network sees it, from both seats.
enum { CCG_SECTOR_BYTES = (CCG_SECTOR_COUNT + 7) / 8 * 8 }; // whole words, zero at their end
typedef struct CcgPicture {
    int8_t sector[CCG_SECTORS][2][CCG_SECTOR_BYTES]; // [n][seat][input]
    int8_t game[2][CCG_GAME_COUNT];
    uint8_t sectors; // valid ones
} CcgPicture;

// False before the roles and the planet are known.
bool ccg__picture(const CcgGame *g, CcgPicture *out);
