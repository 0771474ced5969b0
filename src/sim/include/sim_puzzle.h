// Puzzles cut from games: positions in which one choice is by far the best, and not the one that
// lies nearest (docs/puzzles.md).
//
// Whoever cuts walks through a game that is over, and looks at each decision that can be written as
// a position (GameScenarios.position_write) with the few lines that have led to it since, whoever
// decides as seat 0. What is weighed is the position that was written, read again, by what seat 0
// sees there: so whatever it cannot know is dealt anew in every simulation.
#pragma once

#include "kernel_run.h"
#include "search_weigh.h"

enum {
    SIM_PUZZLE_SEEDS = 3,
    SIM_PUZZLE_SIMULATIONS = 20000, // of each line, with each seed
};

// What was found out about a decision. Chances are shares of games.
typedef struct SimPuzzleProof {
    PuzzleLine line[LESSON_CHOICES_MAX]; // the best first
    double chance[LESSON_CHOICES_MAX][SIM_PUZZLE_SEEDS];
    double mean[LESSON_CHOICES_MAX]; // of the seeds
    size_t count;
    size_t best_count; // of the first ones: the best choice, and the same with other copies of it
    size_t tempting;   // what greedy chooses, an index
} SimPuzzleProof;

// Weighs all lines of the decision of seat 0. False, with the reason in *why, if the best is not
// best by the margin with every seed, or greedy finds it. Fewer simulations are asked first, so
// that what is no puzzle costs little, unless `all` of them are wanted.
bool sim_puzzle_prove(Arena *arena, const Game *game, const void *match, const void *state,
                      bool all, SimPuzzleProof *out, const char **why);

// The lines `choice` and `tempting` of its file, appended.
void sim_puzzle_write(Arena *arena, const Game *game, const void *match, const void *state,
                      const SimPuzzleProof *proof, TextBuffer *out);
// Whether the file says what was found: the same on every machine.
bool sim_puzzle_is_as_written(const PuzzlePlan *plan, const SimPuzzleProof *proof);

// Takes a puzzle: the text of its file, but for its title and its task.
typedef void (*SimPuzzleFound)(void *context, size_t line, const char *text);

// Goes through a game that is over. Gives how many decisions were looked at.
size_t sim_puzzle_cut(const LoadedGame *loaded, Run *run, SimPuzzleFound found, void *context);
