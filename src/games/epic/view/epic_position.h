// Scenario files (docs/scenarios.md): a position placed piece by piece, and facts to compare.
#pragma once

#include "epic_core.h"
#include "epic_names.h"

bool epic_position_read(Arena *arena, const void *library, const SourceText *block,
                        uint32_t first_line, const void **match, void *state,
                        DiagnosticList *problems);
bool epic_fact(const void *match, const void *state, Span words, TextBuffer *out);
// "begin hits ...", "begin damage ..." and so on: hits that have been rolled
// (epic_hits_position.c).
bool epic__take_hits(Epic *g, Span *rest);
