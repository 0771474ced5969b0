// Inside the room of pages: names that a page explains, and its lines.
#pragma once

#include "aod_page.h"

// Names on a page, each once, with the number of the rule if it is known.
typedef struct AodNames {
    const char **name;
    const char **rule; // NULL: by the name
    size_t count, max;
} AodNames;

// Words from a column on; lines that follow begin at `indent`. Ends the line.
void aod__append_wrapped(TextBuffer *out, unsigned column, unsigned indent, Span text);
// What the rules say of each name.
void aod__append_terms(Arena *arena, const AodLibrary *library, const Rulebook *book,
                       const AodNames *terms, TextBuffer *out);
