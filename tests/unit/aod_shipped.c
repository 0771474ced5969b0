#include "aod_shipped.h"

#include "packs.h"

#include <stdio.h>

const AodLibrary *aod_shipped_load(Arena *arena)
{
    const AodLibrary *library = NULL;
    const SourceText *source = NULL;
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(arena);
    if (packs_read(arena, "aod", &source, &count, &problems))
        library = aod_library_load(arena, source, count, &problems);
    for (size_t i = 0; i < problems.count; i++)
        fprintf(stderr, "%s:%u: %s\n", problems.item[i].file, (unsigned)problems.item[i].line,
                problems.item[i].text);
    return library;
}
