// The file of results that a batch is written to, or gone on with, and the page beside it.
//
// Nobody else writes the file at the same time: it is locked, and the lock goes with the process.
// What it has is believed only if it belongs to the batch, and if this program plays its last game
// again to the same end; so a batch that was killed goes on to the same bytes.
#pragma once

#include "sim_findings.h"

#include <stdio.h>

typedef struct SimOutput {
    Arena *arena;
    const char *path;
    SimBatch *batch;       // begins behind the games that the file had
    SimFindings *findings; // have those games
    FILE *file;            // NULL: not open
    uint64_t number;       // of everything that the results depend on
    uint64_t already;      // games that the file had
    SimResult last;        // of them
    bool is_torn;          // its last line, of a batch that was killed, was taken off
    bool has_failed;
    int why_failed;  // errno, or 0
    const char *why; // what is wrong, in whole sentences without the file's name
    Arena *line;     // scratch for a line
} SimOutput;

// Opens the file and goes on behind what it has; `anew`: that is thrown away. The findings know
// what the batch is about. False with `why`.
bool sim_output_open(Arena *arena, const char *path, bool anew, SimBatch *batch, uint64_t number,
                     SimFindings *findings, SimOutput *out);
// The line of a game more. False: it cannot be written, and nothing more can.
bool sim_output_add(SimOutput *output, const SimResult *result);
// What was added is handed on; failing is told when it is closed.
void sim_output_flush(SimOutput *output);
// False with `why`: not all results are on the disk.
bool sim_output_close(SimOutput *output);
