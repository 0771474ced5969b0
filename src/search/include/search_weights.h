// Weights of a game's greedy player (GamePlayers.weight) in a file: a line each, as
//
//     objective_late 130.5    # an objective when the game can end
//
// with at most three decimals. What is not named is as usual; what stands behind # is not read. So
// the files of two tunings are compared with any tool, and a person may write one by hand.
#pragma once

#include "base_diagnostic.h"
#include "kernel_players.h"
#include "search_spec.h"

enum { SEARCH_WEIGHTS_BYTES_MAX = 1024 * 1024 };

// How many a game has, 0: none.
size_t search_weights_count(const Game *game);
// A value for each of the game's weights.
void search_weights_usual(const Game *game, int32_t *out);

// Reads a file's text into `out`. False with problems, each with its place.
bool search_weights_read(const Game *game, const char *file, Span text, int32_t *out,
                         DiagnosticList *problems);
void search_weights_write(const Game *game, const int32_t *weight, TextBuffer *out);

// A value of thousandths with its sign and as many decimals as it needs. And back.
void search_weight_print(int64_t thousandths, TextBuffer *out);
bool search_weight_parse(Span text, int32_t *out);

// Gives a player whose specification names a file the weights that stand there, in the arena, and
// in its text a number for them: players who weigh otherwise are others. To one that names none
// nothing happens. False with problems.
bool search_weights_take(Arena *arena, const Game *game, SearchSpec *spec,
                         DiagnosticList *problems);
// The same of weights that come from nowhere; they must outlive the player.
void search_weights_give(const Game *game, const int32_t *weight, SearchSpec *spec);
