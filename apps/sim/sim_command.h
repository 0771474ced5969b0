// `strategium sim`: the laboratory. Batches of games are played, gone on with and put together, and
// what was found is told.
#pragma once

#include "games.h"
#include "sim_findings.h"
#include "sim_plan.h"

enum { SIM_PACKS_MAX = 16 };

typedef struct SimOptions {
    const char *game;
    SimWish wish;
    const char *pack[SIM_PACKS_MAX]; // --pack
    size_t pack_count;
    int64_t games;
    int64_t rounds;
    int64_t from;
    int64_t to; // -1: all
    int64_t seed;
    int64_t jobs;
    int64_t record;         // index of the game whose record is wanted, -1: none
    int64_t silent_seconds; // after which a rank of mpirun is thought lost
    const char *record_file;
    const char *out;
    SimSprt sprt;
    bool has_sprt;
    bool anew; // what stands in `out` is not gone on with
    bool json;
} SimOptions;

// Plays a batch, or goes on with one. Gives the exit code.
int sim_run(Arena *arena, SimOptions *options);

// `strategium sim merge`; argv[1] is "merge".
int sim_merge(Arena *arena, int argc, char **argv);

// `strategium sim report`; argv[1] is "report".
int sim_report(Arena *arena, int argc, char **argv);

// The findings on standard output, for people or as JSON.
void sim_print_findings(Arena *arena, const SimFindings *findings, bool is_json);
