// Play on one thread, as fast as it goes: uniformly random, or of a computer player.
//
// Random play needs no player: choices and chance come from the fast generator, every list of
// choices is the full one. Game number i is played on match i modulo the number of matches and
// depends only on (seed, i).
#pragma once

#include "sim_batch.h"

enum { SIM_GUARDS_MAX = 16, SIM_QUERIES_MAX = 8, SIM_KINDS_MAX = 256 };

typedef struct SimBench {
    const Game *game;
    const void *const *match;
    size_t match_count;
    const SearchSpec *who; // both seats; NULL: random without a player
    bool by_kind;          // looks at the clock around every call, which costs time itself
    uint64_t seed;
    double seconds;          // ends after so long; 0: only after `games`
    uint64_t games;          // ends after so many; 0: only after `seconds`
    uint64_t validate_every; // in one game of so many the whole state is validated after every
                             // action; 0: never
    atomic_bool *stop;
    void (*progress)(void *context, uint64_t games, double seconds);
    void *context;
} SimBench;

// One of the game's queries.
typedef struct SimQuery {
    const char *name;
    double ns;
    double yes; // share of the answers
} SimQuery;

// What decisions of one kind cost, chance included.
typedef struct SimKind {
    uint64_t count;
    double legal, choose, apply; // seconds
} SimKind;

typedef struct SimBenchResult {
    SimSummary summary; // its decisions are the real ones: of seats, with two choices or more
    uint64_t single;    // decisions of seats with one choice, which no game should ask
    uint64_t validated; // states
    uint64_t guards[SIM_GUARDS_MAX];
    size_t guard_count;
    double seconds;
    double processor_seconds; // less than that on a busy machine
    double clone_ns;          // a copy of a state, rotating over 1 MB
    uint64_t bad_game;        // number of the first game that stalled or broke an invariant
    bool is_bad;
    Message problem; // of the broken invariant; number 0: it stalled
    const void *bad_match;
    // Per match: wins of seat 0, wins of seat 1, draws.
    uint64_t (*by_match)[3];
    SimQuery query[SIM_QUERIES_MAX];
    size_t query_count;
    SimKind kind[SIM_KINDS_MAX]; // by Decision.kind, if it was asked for
} SimBenchResult;

// Plays. The result lives in the arena.
SimBenchResult *sim_bench_run(Arena *arena, const SimBench *bench);
