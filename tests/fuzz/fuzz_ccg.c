#include "fuzz_ccg.h"

#include "base_assert.h"
#include "packs.h"

const CcgLibrary *fuzz_ccg_library(void)
{
    // Kept until the process ends, and reachable, so that the leak check is content.
    static const CcgLibrary *library;
    if (library != NULL)
        return library;
    static Arena *arena;
    arena = arena_create(1 << 20);
    const SourceText *source = NULL;
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(arena);
    ASSERT(packs_read(arena, "ccg", &source, &count, &problems));
    library = ccg_library_load(arena, source, count, &problems);
    ASSERT(library != NULL);
    return library;
}
