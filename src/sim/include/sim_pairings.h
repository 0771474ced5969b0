// Which sides play each other where: all ordered pairs of shipped sides on all missions, and
// missions with their own sides once; or what was asked for of them. And what random play, or a
// player, on them has shown.
#pragma once

#include "sim_bench.h"
#include "sim_plan.h"

enum { SIM_PAIRINGS_MAX = 8192 };

typedef struct SimPairingsWish {
    SimTakeSide take_side;
    const char *side[KERNEL_SEATS]; // NULL: every shipped one
    const char *mission;            // NULL: every mission
    // However many there are; else, above 64, the first two sides on the first mission.
    bool all;
} SimPairingsWish;

// Sides are NULL where a mission brings its own.
typedef struct SimPairings {
    const void *match[SIM_PAIRINGS_MAX];
    const char *side[SIM_PAIRINGS_MAX][KERNEL_SEATS];
    const char *mission[SIM_PAIRINGS_MAX]; // NULL: the game's default
    size_t count;
} SimPairings;

// False with problems.
bool sim_pairings_make(Arena *arena, const LoadedGame *loaded, const SimPairingsWish *wish,
                       SimPairings *out, DiagnosticList *problems);

// What a bench on them has measured, in lines for people or as one JSON document on a line; with
// each pair of sides if `each`.
void sim_bench_write(const SimBench *bench, const SimPairings *pairings,
                     const SimBenchResult *result, bool each, TextBuffer *out);
void sim_bench_write_json(const SimBench *bench, const SimPairings *pairings,
                          const SimBenchResult *result, bool each, TextBuffer *out);
