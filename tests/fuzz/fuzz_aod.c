#include "fuzz_aod.h"

#include "base_assert.h"
#include "packs.h"

// Kept until the process ends, and reachable, so that the leak check is content.
static Arena *kept;

const AodLibrary *fuzz_aod_library(void)
{
    static const AodLibrary *library;
    if (library == NULL) {
        kept = arena_create(1 << 20);
        const SourceText *source = NULL;
        size_t count = 0;
        DiagnosticList problems = diagnostic_list(kept);
        ASSERT(packs_read(kept, "aod", &source, &count, &problems));
        library = aod_library_load(kept, source, count, &problems);
        ASSERT(library != NULL);
    }
    return library;
}
