// Bulk games between computer players, over threads, with the same result however they are cut.
//
// A batch is played at a number of tables: who sits where, with which sides. Game i is played at
// table i modulo their number. Of tables 2k and 2k + 1 of a paired batch the second is the first
// turned around, or with the one thing changed that is compared: games 2k and 2k + 1 are a pair
// that differs in nothing else, chance included, and what is said about the pair says more than two
// games would (sim_pairs.h).
//
// A pair, or in a batch without pairs a game, is a deal, and has a number. Its chance is the stream
// (seed, deal, chance), outcome n from block n; each seat thinks from its own stream (seed, deal,
// seat). So a game depends on (batch, i) only: a batch can be played in slices, on any number of
// threads, stopped and gone on with, and merged to the same result bit for bit.
#pragma once

#include "kernel_lab.h"
#include "kernel_run.h"
#include "search_player.h"

#include <stdatomic.h>

// A game that has not ended after so many decisions has stalled: a fault that is reported.
enum { SIM_DECISIONS_MAX = 1000000 };
enum { SIM_LENGTHS = 65536 };

// The flow of a game is how it stood at its start, after each tenth of its decisions, and at its
// end.
enum { SIM_FLOW = 11 };

typedef struct SimResult {
    uint64_t index;
    uint64_t fingerprint; // of the final state
    // Only if it is in detail, else zero:
    uint64_t marks[KERNEL_SEATS][KERNEL_MARK_WORDS]; // of the game: those that ever held
    int32_t flow[SIM_FLOW]; // the game's evaluation for seat 0, of the state itself
    uint32_t decisions;     // of seats
    uint32_t chances;       // outcomes drawn
    uint8_t outcome;        // Outcome; OUTCOME_NONE: stalled
    uint8_t in_detail;
    uint16_t turns; // at the end; only in detail, 0 if the game has none
} SimResult;

// What a number of results adds up to, folded in the order of their indices.
typedef struct SimSummary {
    uint64_t games;
    uint64_t wins[KERNEL_SEATS];
    uint64_t draws;
    uint64_t stalled;
    uint64_t decisions;
    uint64_t chances;
    uint64_t fingerprint;         // of all results in index order
    uint64_t length[SIM_LENGTHS]; // games by decisions; the last one: so many or more
} SimSummary;

void sim_summary_start(SimSummary *summary);
void sim_summary_add(SimSummary *summary, const SimResult *result);
// The decisions of the game in this place (0 shortest, 1 longest) of all games by length.
uint32_t sim_summary_length(const SimSummary *summary, double place);
// Wilson's 95 % interval for a share of `games`.
void sim_wilson(uint64_t wins, uint64_t games, double *low, double *high);

enum {
    SIM_TABLES_MAX = 4096, // all ordered pairs of 64 contestants
    SIM_PLAYERS_MAX = 64,  // different ones in a batch
    SIM_CONTESTANTS_MAX = 64,
};

// Who sits where.
typedef struct SimTable {
    const void *match;
    uint8_t player[KERNEL_SEATS];     // index into the batch's players
    uint8_t contestant[KERNEL_SEATS]; // whose points they are, for whoever adds them up
    uint8_t seat_of_a;                // paired: the seat whose points are A's
} SimTable;

typedef struct SimBatch {
    const Game *game;
    const SimTable *table;
    size_t table_count;
    bool is_paired; // table_count is even
    const SearchSpec *player;
    size_t player_count;
    uint64_t seed;
    uint64_t from;     // first game
    uint64_t to;       // the one after the last
    bool in_detail;    // results have marks and flow: half as much again as a random game, little
                       // beside thinking
    int jobs;          // threads, at least 1
    atomic_bool *stop; // set from outside (a signal): end soon; NULL: never
    // Each result in the order of indices, from the calling thread. False: it was the last one that
    // is wanted. May be NULL.
    bool (*result)(void *context, const SimResult *result);
    // Now and then, from the calling thread. May be NULL.
    void (*progress)(void *context, uint64_t done, uint64_t total);
    void *context;
} SimBatch;

// The table of a game, and the number of its deal.
const SimTable *sim_batch_table(const SimBatch *batch, uint64_t index);
uint64_t sim_batch_deal(const SimBatch *batch, uint64_t index);

// Plays the batch and adds its games to the summary, which the caller has started. Gives the number
// of games that are done: from `from` on, without a gap.
uint64_t sim_batch_run(const SimBatch *batch, SimSummary *summary);

// A game of the batch as a run, for its record; with the same result as in the batch, unless a
// player's budget is time. `key` gets the key of its chance.
Run *sim_batch_record(Arena *arena, const SimBatch *batch, uint64_t index, uint8_t key[32]);

// Plays one game of the batch on the calling thread.
typedef struct SimWorker SimWorker;
SimWorker *sim_worker_create(Arena *arena, const SimBatch *batch);
SimResult sim_worker_play(SimWorker *worker, uint64_t index);
