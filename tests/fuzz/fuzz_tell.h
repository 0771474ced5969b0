// What fuzzers of readers end with.
#pragma once

#include "base_assert.h"
#include "base_diagnostic.h"

// Whatever is wrong with an input can be told, in valid UTF-8.
static inline void fuzz_tell(const DiagnosticList *problems)
{
    TextBuffer text = text_start(problems->arena);
    diagnostic_format_all(&text, problems, true);
    ASSERT(text_is_utf8(text_span(&text), NULL));
}
