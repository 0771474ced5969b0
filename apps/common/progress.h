// Long work that a person waits for: how far it is, on a terminal, and Ctrl-C, which ends it at the
// next place where it can end. A second Ctrl-C ends the process at once.
#pragma once

#include "base_arena.h"

#include <stdbool.h>
#include <time.h>

typedef struct Progress {
    const Arena *arena; // whose language is spoken
    bool is_shown;      // standard error is a terminal
    bool is_told;       // something stands there
    struct timespec start;
    double last; // seconds after the start when something was told
} Progress;

// From now on Ctrl-C is heard.
Progress progress_begin(const Arena *arena);
// Whether it came.
bool progress_is_stopped(void);
// Tells a sentence, not too often; its places are for `done` and `total` (%.0f), then for the
// seconds that are left, if it has three.
void progress_tell(Progress *progress, const char *sentence, double done, double total);
// Begins to count the seconds anew: another part of the work begins.
void progress_restart(Progress *progress);
// Nothing of it stays on the terminal.
void progress_end(Progress *progress);
