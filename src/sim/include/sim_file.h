// Files of results: one JSON object a game, a line each, in the order of indices.
//
// The line of a game:
//
//     {"index":7,"outcome":"seat 0","decisions":210,"chances":96,"fingerprint":"0123456789abcdef",
//      "batch":"0123456789abcdef","turns":5,"marks":["1f","03"],"flow":[0,120,...]}
//
// Keys may stand in any order; those after `batch` may be missing. `batch` is a number for
// everything that the results depend on; `marks` are sets as hexadecimal numbers, one a seat, whose
// bits the page beside the file names (sim_about.h); `flow` is the evaluation for seat 0 at the
// start, after each tenth of the decisions, and at the end. A line is written in one piece, so a
// program that is killed leaves whole lines and at most a torn last one.
#pragma once

#include "sim_batch.h"

enum { SIM_LINE_BYTES_MAX = 4096 };

// The line without a line feed. And back: false with a sentence in *why.
void sim_result_write(const SimResult *result, uint64_t batch, TextBuffer *out);
bool sim_result_read(Arena *arena, Span line, SimResult *out, uint64_t *batch, const char **why);

typedef enum SimRead {
    SIM_READ_GAME,
    SIM_READ_END,
    SIM_READ_TORN, // the last line has no end: whoever wrote it was killed
    SIM_READ_BAD,  // with a sentence in `why`
} SimRead;

// Reads a file game by game. It lives in an arena that must not be reset before it is closed.
typedef struct SimReader SimReader;

// NULL and a sentence in *why.
SimReader *sim_reader_open(Arena *arena, const char *path, const char **why);
void sim_reader_close(SimReader *reader);
SimRead sim_reader_next(SimReader *reader, SimResult *out);
// Of the line that was read last: its number from 1, the batch of its game, what is wrong with it.
uint64_t sim_reader_line(const SimReader *reader);
uint64_t sim_reader_batch(const SimReader *reader);
const char *sim_reader_why(const SimReader *reader);
// The bytes of the file up to the end of the last whole line.
int64_t sim_reader_good_bytes(const SimReader *reader);

// The results of several files in the order of indices, each game once. Files may overlap where
// they agree.
typedef struct SimMerge SimMerge;

enum { SIM_MERGE_FILES_MAX = 1024 };

// NULL and a sentence, with the file's name, in *why.
SimMerge *sim_merge_open(Arena *arena, const char *const *path, size_t count, const char **why);
void sim_merge_close(SimMerge *merge);
// SIM_READ_BAD: with a sentence, place included. A torn last line is passed over: its game is
// missing.
SimRead sim_merge_next(SimMerge *merge, SimResult *out);
const char *sim_merge_why(const SimMerge *merge);
uint64_t sim_merge_batch(const SimMerge *merge); // of all games read so far
