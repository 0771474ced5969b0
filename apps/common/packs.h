// The packs and loadouts of data/<game>, as the program and its tests read them, and those of
// somebody's own.
#pragma once

#include "kernel.h"

// Reads them in the order of their names, packs first; schemas are none. False with problems.
bool packs_read(Arena *arena, const char *name, const SourceText **out, size_t *count,
                DiagnosticList *problems);
// The same without the shipped armies: one with a mistake must not stop a question about others.
bool packs_read_without_armies(Arena *arena, const char *name, const SourceText **out,
                               size_t *count, DiagnosticList *problems);

// A file of somebody's own: a pack, a deck, an army. False with a problem.
bool packs_read_file(Arena *arena, const char *path, SourceText *out, DiagnosticList *problems);
