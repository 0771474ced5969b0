#include "fuzz_ccg.h"

#include "base_assert.h"
#include "base_file.h"

const CcgLibrary *fuzz_ccg_library(void)
{
    // Kept until the process ends, and reachable, so that the leak check is content.
    static const CcgLibrary *library;
    if (library != NULL) {
        return library;
    }
    static Arena *arena;
    arena = arena_create(1 << 20);
    const char *const *path = NULL;
    size_t count = 0;
    const char *error = NULL;
    ASSERT(file_list(arena, file_at_home(arena, "data/ccg"), ".json", &path, &count, &error));
    SourceText *source = ARENA_ARRAY(arena, SourceText, count);
    size_t pack_count = 0;
    for (size_t i = 0; i < count; i++) {
        // JSON Schemas stand beside the packs.
        if (span_find(span_of(path[i]), SPAN_LITERAL("/schema/")) == SIZE_MAX) {
            source[pack_count].name = path[i];
            ASSERT(file_read(arena, path[i], 1 << 24, &source[pack_count].text, &error));
            pack_count++;
        }
    }
    DiagnosticList problems = diagnostic_list(arena);
    library = ccg_library_load(arena, source, pack_count, &problems);
    ASSERT(library != NULL);
    return library;
}
