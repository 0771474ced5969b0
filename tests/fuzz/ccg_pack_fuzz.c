// Any bytes read as a pack of cards give a library or problems.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "ccg_library.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"fuzz.json", span_make((const char *)bytes, length)};
    const CcgLibrary *library = ccg_library_load(arena, &source, 1, &problems);
    ASSERT((library != NULL) == (problems.count == 0));
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
