// What is said of a deck or an army that was judged, of any game; also of a roster that became one.
#pragma once

#include "base_diagnostic.h"
#include "base_text.h"

// In doubt is one with problems that only what is not known here could mend.
const char *loadout_state_word(Arena *arena, bool is_legal, bool is_open, bool is_in_doubt);
// A line for each thing that is not judged.
void loadout_append_unjudged(TextBuffer *out, const DiagnosticList *unjudged);
