// Functions that other files of the module will bring, as empty places, so that the program links
// while the module is being written. What has come is struck out here.
#include "epic_internal.h"

#define MISSING __attribute__((weak))

MISSING bool epic__match_armies(Arena *arena, const EpicLibrary *library, const MatchSetup *setup,
                                EpicMatch *m, DiagnosticList *problems)
{
    (void)arena;
    (void)library;
    (void)setup;
    (void)m;
    (void)problems;
    return false;
}
