// Five hand-made kinds of unit for scenario files, until armies are read from data/epic.
#pragma once

#include "epic_internal.h"

#include "base_span.h"

// False: there is no such unit.
bool epic__builtin_kind(Span name, EpicKind *out);
const void *epic__no_library(Arena *arena, const SourceText *packs, size_t pack_count,
                             DiagnosticList *problems);
size_t epic__no_names(const void *library, const char **out, size_t out_max);
const void *epic__no_match(Arena *arena, const void *library, const MatchSetup *setup,
                           DiagnosticList *problems);
