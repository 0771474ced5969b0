// What a batch of `strategium sim` is made of: who plays whom with what at which table
// (sim_batch.h), as somebody wishes it.
//
// plain        one table: the players of --seat0 and --seat1 with the sides of --side0 and --side1
// pairs        two tables. If two players are given, they change places and the sides stay: A is
//              the player of --seat0. Otherwise the sides change places: A is --side0
// variant      four tables for each opponent: A is --side0, B is --instead; each plays every one
//              (--side1, or each --side) at either seat. A pair is A's game and B's: A's points are
//              those of A, and those of the opponent against B, so a score above one half means
//              that A does better
// round robin  a contestant for each --side and each --who; all ordered pairs of them
#pragma once

#include "kernel_record.h"
#include "search_spec.h"
#include "sim_about.h"

enum { SIM_PLAN_SIDES_MAX = 64 };

// A side for `seat` by the name of a shipped one or by whatever else the program takes (a file),
// into the setup and the record's header; NULL: the seat's usual one. False with a problem.
typedef bool (*SimTakeSide)(Arena *arena, const LoadedGame *loaded, int seat, const char *name,
                            MatchSetup *setup, Record *header, DiagnosticList *problems);

typedef struct SimWish {
    SimTakeSide take_side;
    size_t own_count; // of the game's packs the last ones are somebody's own: records carry them
    const char *seat_side[KERNEL_SEATS]; // --side0, --side1
    bool has_seat[KERNEL_SEATS];
    SearchSpec seat[KERNEL_SEATS]; // --seat0, --seat1; greedy
    const char *instead;
    const char *side[SIM_PLAN_SIDES_MAX]; // --side
    size_t side_count;
    SearchSpec who[SIM_PLAYERS_MAX]; // --who
    size_t who_count;
    const char *mission;
    const char *option[RECORD_OPTIONS_MAX];
    size_t option_count;
    uint64_t seed;
    bool is_paired;          // --pairs
    const char *const *word; // of the command line that make the batch, for its page
    size_t word_count;
} SimWish;

typedef struct SimPlanSide {
    const char *name;
    SourceText text; // of a file; text.text NULL: a shipped one
    uint64_t hash;   // of a file
} SimPlanSide;

typedef struct SimPlanContestant {
    const char *name;
    int player; // index, -1: any
    int side;   // index, -1: any
} SimPlanContestant;

typedef enum SimPlanKind {
    SIM_PLAN_PLAIN,
    SIM_PLAN_PAIRS,
    SIM_PLAN_VARIANT,
    SIM_PLAN_ROBIN
} SimPlanKind;

typedef struct SimPlan {
    SimPlanKind kind;
    LoadedGame loaded;
    SimPlanSide side[SIM_PLAN_SIDES_MAX];
    size_t side_count;
    SearchSpec player[SIM_PLAYERS_MAX];
    size_t player_count;
    SimPlanContestant contestant[SIM_CONTESTANTS_MAX];
    size_t contestant_count;
    SimTable *table;
    uint8_t (*table_side)[KERNEL_SEATS]; // index of the side at each seat of each table
    size_t table_count;
    uint64_t number; // of everything that the results depend on
    const SimWish *wish;
} SimPlan;

// Whether the words go together; else a sentence, without the full stop.
bool sim_plan_check(const SimWish *wish, const char **problem);

// Makes the matches of a game that was loaded, with the packs of somebody's own. NULL with
// problems. The wish must outlive the plan.
SimPlan *sim_plan_make(Arena *arena, const LoadedGame *loaded, const SimWish *wish,
                       DiagnosticList *problems);

// The batch without its slice, threads and callbacks.
SimBatch sim_plan_batch(const SimPlan *plan);

// What stands beside its results; with its test, or NULL.
const SimAbout *sim_plan_about(Arena *arena, const SimPlan *plan, const SimSprt *test);

// Appends the record of a game of the batch. False: a player whose budget is time has played
// otherwise than in the batch.
bool sim_plan_write_record(Arena *arena, const SimPlan *plan, uint64_t index, TextBuffer *out);
