// How computer players judge a game.
#pragma once

#include "kernel.h"

// A number that a game's judgement of choices weighs with. Values are thousandths. Whoever changes
// it (a file of weights, tuning) keeps its
// sign; what is usually 0 may have either.
typedef struct GameWeight {
    const char *name; // [a-z0-9_], unique
    int32_t usual;    // what is compiled in
    int32_t step;     // by how much tuning tries it to and fro at first; 0: it is not tuned
    const char *text; // what it is, for whoever reads a file of weights
} GameWeight;

enum { GAME_WEIGHTS_MAX = 128, GAME_WEIGHT_VALUE_MAX = 1000000000 };

// What `score` and `policy` may keep from one call to the next, such as chances worked out before,
// and what is too large for the stack: the caller's, one a thread, of the game's scratch_bytes
// (GamePlayers). It is all zero before the first call with a match. What it holds changes how long
// an answer takes, never the answer.
//
// In the arena, zero; NULL: the game wants none.
void *kernel_scratch_create(Arena *arena, const Game *game);
// For another match. `scratch` may be NULL.
void kernel_scratch_clear(const Game *game, void *scratch);

struct GamePlayers {
    // Higher is better for `seat`; given an observation filled in by resample. The search takes it
    // for thousandths of the logarithm of the odds to win: 0 is even, 1000 is 73 of 100.
    int32_t (*evaluate)(const void *match, const void *state, int seat);
    // How good each listed choice is, one step ahead and by exact odds: higher is better, in a unit
    // that only this list shares. Given an observation of the seat that decides. The greedy player
    // takes the best one (the first of equals). `weight`: a value for each entry of the list below;
    // NULL: the usual ones. NULL: greedy tries the choices out and evaluates what came of them,
    // which costs more where a choice sets off many dice. `scratch`: as above.
    void (*score)(const void *match, const void *state, void *scratch, const int32_t *weight,
                  const Action *option, size_t count, int32_t *score);
    // What `score` weighs; the last has a NULL name. NULL: it has no such numbers.
    const GameWeight *weight;
    // How promising each listed choice looks at a glance: weights from 1 to 255, those of all the
    // same if the game has no opinion. The search tries the promising ones first and plays on with
    // them, so it has to be cheap. `scratch`: as above.
    void (*policy)(const void *match, const void *state, void *scratch, const Action *option,
                   size_t count, uint8_t *weight);
    // What `score` and `policy` get to keep their things in; 0: nothing, then it is NULL.
    size_t scratch_bytes;
    // Which of the listed choices is the quietest (pass, no block, decline): computer players go on
    // with it until the state is settled again, to see what the choice that they are judging leads
    // to. NULL: the last listed.
    size_t (*quiet)(const void *match, const void *state, const Action *option, size_t count);
    // Whether the pending decision stands between two whole steps of the game, with no attack,
    // window or announcement half done: there `evaluate` tells most. NULL: at every decision that
    // begins a line.
    bool (*settled)(const void *match, const void *state);
    // Whether the choice spends something of the seat that decides and can bring it nothing, in
    // this state with all filled in, that `quiet` does not bring: if nobody else does more from
    // there on than it must, whatever the seat adds. A search does not choose what is a waste in
    // every world. NULL: nothing is known to be.
    bool (*is_waste)(const void *match, const void *state, const Action *choice);
    // What sets up next what the seat that decides brings, or is next in another step that comes
    // one by one, good enough to be taken blindly; asked with an observation of that seat;
    // *is_last: nothing more is to follow of it, so whoever wants to change something has to do it
    // now. False: the pending decision is not about that. NULL: there is nothing to set up.
    // run_play takes it where a line says `arrange`.
    bool (*arrange)(const void *match, const void *state, Action *out, bool *is_last);
    // `apply` and, if a seat is to decide next, `legal` in one go, for play in bulk: what finds out
    // that a choice is real mostly lists it. Gives the number of options, 0 for chance and at the
    // end. NULL: the caller does the two one after the other.
    size_t (*advance)(const void *match, void *state, const Action *action, Action *out,
                      size_t out_max);
};
