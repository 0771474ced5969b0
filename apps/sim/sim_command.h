// The parts of `strategium sim`, one file each.
#pragma once

#include "sim_plan.h"
#include "sim_say.h"

typedef struct SimOptions {
    PlanWish wish;
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

// The page beside a file of results. NULL with problems; also NULL, without, if there is none.
const SimAbout *sim_read_about(Arena *arena, const char *results, DiagnosticList *problems);
// The page beside one of these files that belongs to this batch. NULL with problems, where two of
// them do not agree; also NULL, without, if there is none.
const SimAbout *sim_find_about(Arena *arena, const char *const *file, size_t count, uint64_t batch,
                               DiagnosticList *problems);
bool sim_write_about(Arena *arena, const char *results, const SimAbout *about, const char **error);

// The problems on standard error; gives EXIT_USAGE.
int sim_print_problems(Arena *arena, const DiagnosticList *problems);
