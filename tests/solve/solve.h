// Solves a position exactly: the chance to win with best play of both sides, by going through all
// that can happen (expectimax). A tool to measure the search with, not for playing.
//
// This is right where both players know the same: then each decides for what both see, mixing
// choices gains nothing, and the value of a position is the best of the values that its choices
// lead to, chance weighed by its probabilities. `open` says of each position on the way whether it
// is one of these; one that is not ends the attempt. So does a position with too many others
// below it: an answer is exact or there is none.
#pragma once

#include "kernel.h"

// What may follow, with its probability; false ends the listing.
typedef bool SolveVisit(void *context, double chance, const void *state);

typedef struct SolveGame {
    const Game *game;
    const void *match;
    // Brings the state into one form for all that the players cannot tell apart; false: one of them
    // knows what the other does not. NULL: nothing is ever hidden.
    bool (*open)(const struct SolveGame *game, void *state);
    // All states that the action (NULL: the pending chance) may lead to, where more is open than
    // what the kernel calls chance, such as the order of a deck. False if a visit said so. NULL:
    // nothing else is open.
    bool (*spread)(const struct SolveGame *game, const void *state, const Action *action,
                   SolveVisit *visit, void *context);
} SolveGame;

typedef enum SolveStatus {
    SOLVE_DONE,
    SOLVE_TOO_LARGE, // more positions than allowed
    SOLVE_HIDDEN     // somebody knows more than the other
} SolveStatus;

typedef struct SolveChoice {
    Action action;
    double win; // share of games that the seat that decides wins; a draw is a half
} SolveChoice;

typedef struct Solver Solver;

// Holds the values of up to `positions_max` positions, in the arena.
Solver *solver_create(Arena *arena, const SolveGame *game, size_t positions_max);
// Another game; what was found is forgotten.
void solver_restart(Solver *solver, const SolveGame *game);
// The choices of the seat that decides, as listed, with their values. At most `out_max`; all are
// counted.
SolveStatus solver_choices(Solver *solver, const void *state, SolveChoice *out, size_t out_max,
                           size_t *count);
size_t solver_positions(const Solver *solver); // looked at since it was made or restarted
