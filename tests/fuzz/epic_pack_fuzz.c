// Any bytes read as a pack of datasheets, a list or a table give a library or problems; what is
// read can be shown.
#include "fuzz.h"

#include "base_assert.h"
#include "epic_library.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"fuzz.json", span_make((const char *)bytes, length)};
    const EpicLibrary *library = epic_library_load(arena, &source, 1, &problems);
    ASSERT((library != NULL) == (problems.count == 0));
    TextBuffer text = text_start(arena);
    for (size_t i = 0; library != NULL && i < library->list_count; i++) {
        epic_army_template(&library->list[i], &text);
    }
    diagnostic_format_all(&text, &problems, true);
    ASSERT(text_is_utf8(text_span(&text), NULL));
    arena_destroy(arena);
    return 0;
}
