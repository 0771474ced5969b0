// Tuning of the weights of a game's greedy player (GamePlayers.weight) by games against itself.
//
// The method is SPSA: Spall, "Multivariate stochastic approximation using a simultaneous
// perturbation gradient approximation" (1992). In each round all weights are moved at once, each up
// or down by lot, one player has the weights moved so, the other the opposite ones, and they play:
// then every weight goes a little the way of the winner. What is right for a weight shows over the
// rounds, however many weights there are. The steps to and fro shrink with the eighth root of the
// round and what is learned with its power 11/16, near the usual 0.101 and 0.602 and within Spall's
// conditions; both are made of square roots, so they are the same on every machine.
//
// What comes out is the mean of the weights over the second half of the rounds (Polyak and
// Juditsky, "Acceleration of stochastic approximation by averaging", 1992): where they wander about
// for lack of games, the mean lies in the middle.
//
// The games of a round are pairs of a batch (sim_batch.h): the same side at both seats, the players
// change places, and the chance is the same. Round r plays games r * games to (r + 1) * games - 1
// of the batch. At the end the tuned weights play those that were begun with, behind the last
// round.
//
// A SimTune is a value that holds all that is known, and is written as a file after each round: so
// a tuning that was stopped goes on to the same end bit for bit, with any number of threads.
#pragma once

#include "base_diagnostic.h"
#include "kernel_players.h"
#include "sim_pairs.h"

enum {
    SIM_TUNE_ROUNDS_MAX = 1000000,
    SIM_TUNE_GAMES_MAX = 100000, // of a round
    SIM_TUNE_MATCH_MAX = 1000000,
    SIM_TUNE_BYTES_MAX = 1024 * 1024,
    SIM_TUNE_PART = 1000, // what is learned is kept in so small parts of a thousandth
};

typedef struct SimTune {
    // --- what it is, settled when it begins ---
    const Game *game;
    uint64_t number; // of everything that games depend on besides, such as sides and packs
    uint64_t seed;
    uint32_t rounds;
    uint32_t games;                  // of a round; even
    uint32_t match_games;            // at the end; even, 0: none
    int32_t start[GAME_WEIGHTS_MAX]; // in thousandths, as GamePlayers.weight lists them
    // --- how far it is ---
    uint32_t round;                // rounds that are done
    int64_t now[GAME_WEIGHTS_MAX]; // in parts of a thousandth
    int64_t sum[GAME_WEIGHTS_MAX]; // of `now` after each round of the second half
    SimPairs match;                // of the match at the end: A is the tuned player
} SimTune;

// A tuning from these weights on; nothing is done yet.
SimTune sim_tune_begin(const Game *game, const int32_t *start);

// --- a round, for whoever plays its games otherwise ---

// The weights of the two players of this round.
void sim_tune_try(const SimTune *tune, int32_t *plus, int32_t *minus);
// The round is done; `score` is that of the first player, 0 to 1.
void sim_tune_learn(SimTune *tune, double score);
// What has been learned so far, as weights: the mean of the second half, before that as they are.
void sim_tune_weights(const SimTune *tune, int32_t *out);

// --- games ---

typedef struct SimTuneTable {
    const void *const *match; // with the same side at both seats
    size_t match_count;       // at most SIM_TABLES_MAX / 2
    int jobs;
    atomic_bool *stop;
    // Now and then; may be NULL.
    void (*progress)(void *context, const SimTune *tune, uint64_t games);
    // After each round, and when the match has been stopped or is done. False: no more is wanted.
    bool (*keep)(void *context, const SimTune *tune);
    void *context;
} SimTuneTable;

// Plays what is left. False: it was stopped, or `keep` did not want more. Then a round that was not
// done is forgotten; of the match the pairs that are done are kept.
bool sim_tune_run(SimTune *tune, const SimTuneTable *table);

// The difference of the tuned player's rating from that of the start, in Elo points, with its 95 %
// interval by the match; bounded where everything was won or lost.
double sim_tune_elo(const SimTune *tune, double *low, double *high);

// --- files ---

void sim_tune_write(const SimTune *tune, TextBuffer *out);
// Reads how far it is into `tune`, which must be what the file was begun with. False with problems.
bool sim_tune_read(SimTune *tune, const char *file, Span text, DiagnosticList *problems);
