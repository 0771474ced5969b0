// Scenario files: positions and facts.
#pragma once

#include "ccg_internal.h"

bool ccg_position_read(Arena *arena, const void *library, const SourceText *block,
                       uint32_t first_line, const void **match, void *state,
                       DiagnosticList *problems);
bool ccg_fact(const void *match, const void *state, Span words, TextBuffer *out);
