// Slices put together: the games of several files of results, in memory or as one file.
#pragma once

#include "sim_file.h"
#include "sim_findings.h"

// All games of the files, in the arena.
typedef struct SimMerged {
    const SimResult *result;
    size_t count;
    uint64_t batch;
    uint64_t missing; // games between the first and the last
} SimMerged;

// False and a sentence in *why: they cannot be read, or there are none.
bool sim_merged_read(Arena *arena, const char *const *path, size_t count, SimMerged *out,
                     const char **why);

typedef enum SimMergeEnd {
    SIM_MERGE_WHOLE,
    SIM_MERGE_GAPS, // games are missing: nothing was written
    SIM_MERGE_BAD,  // likewise, and the findings say nothing
} SimMergeEnd;

// Adds all games to the findings, which know what they are about. `path`: writes them there, so
// that nobody ever sees half of it, and their page beside it; NULL: nowhere. What is missing or
// wrong is said a sentence a line.
SimMergeEnd sim_merge_write(Arena *arena, SimMerge *merge, SimFindings *findings, const char *path,
                            TextBuffer *said);
