// What a batch of `strategium sim` is made of: who plays whom with what at which table
// (sim_batch.h), from the words of the command line.
//
// plain        one table: the players of --seat0 and --seat1 with the sides of --side0 and --side1
// pairs        two tables. If two players are given, they change places and the sides stay: A is
//              the player of --seat0. Otherwise the sides change places: A is --side0
// variant      four tables for each opponent: A is --side0, B is --instead; each plays every
// opponent
//              (--side1, or each --side) at either seat. A pair is A's game and B's: A's points are
//              those of A, and those of the opponent against B, so a score above one half means
//              that A does better
// round robin  a contestant for each --side and each --who; all ordered pairs of them
#pragma once

#include "games.h"
#include "sim_about.h"

enum { PLAN_SIDES_MAX = 64, PLAN_PACKS_MAX = 16 };

typedef struct PlanWish {
    const char *game;
    const char *seat_side[KERNEL_SEATS]; // --side0, --side1
    bool has_seat[KERNEL_SEATS];
    SearchSpec seat[KERNEL_SEATS]; // --seat0, --seat1; greedy
    const char *instead;
    const char *side[PLAN_SIDES_MAX]; // --side
    size_t side_count;
    SearchSpec who[SIM_PLAYERS_MAX]; // --who
    size_t who_count;
    const char *pack[PLAN_PACKS_MAX]; // --pack
    size_t pack_count;
    const char *mission;
    const char *option[RECORD_OPTIONS_MAX];
    size_t option_count;
    uint64_t seed;
    bool is_paired;          // --pairs
    const char *const *word; // of the command line that make the batch, for its page
    size_t word_count;
} PlanWish;

typedef struct PlanSide {
    const char *name;
    SourceText text; // of a file; text.text NULL: a shipped one
    uint64_t hash;   // of a file
} PlanSide;

typedef struct PlanContestant {
    const char *name;
    int player; // index, -1: any
    int side;   // index, -1: any
} PlanContestant;

typedef enum PlanKind { PLAN_PLAIN, PLAN_PAIRS, PLAN_VARIANT, PLAN_ROBIN } PlanKind;

typedef struct Plan {
    PlanKind kind;
    LoadedGame loaded;
    PlanSide side[PLAN_SIDES_MAX];
    size_t side_count;
    SearchSpec player[SIM_PLAYERS_MAX];
    size_t player_count;
    PlanContestant contestant[SIM_CONTESTANTS_MAX];
    size_t contestant_count;
    SimTable *table;
    uint8_t (*table_side)[KERNEL_SEATS]; // index of the side at each seat of each table
    size_t table_count;
    uint64_t number; // of everything that the results depend on
    const PlanWish *wish;
} Plan;

// Whether the words go together; else a sentence for bad_usage.
bool plan_check(const PlanWish *wish, const char **problem);

// Loads the game and makes the matches. NULL with problems. The wish must outlive the plan.
Plan *plan_make(Arena *arena, const Game *game, const PlanWish *wish, DiagnosticList *problems);

// The batch without its slice, threads and callbacks.
SimBatch plan_batch(const Plan *plan);

// What stands beside its results.
const SimAbout *plan_about(Arena *arena, const Plan *plan, const SimSprt *test);

// The header of the record of a game at a table.
Record plan_record(Arena *arena, const Plan *plan, size_t table);
