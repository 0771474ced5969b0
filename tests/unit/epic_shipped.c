#include "epic_shipped.h"

#include "packs.h"

#include <stdio.h>

int load_shipped(void **state)
{
    static Shipped shipped;
    shipped.arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(shipped.arena);
    const SourceText *source = NULL;
    size_t count = 0;
    if (packs_read(shipped.arena, "epic", &source, &count, &problems))
        shipped.library = epic_library_load(shipped.arena, source, count, &problems);
    TextBuffer text = text_start(shipped.arena);
    diagnostic_format_all(&text, &problems, true);
    fputs(text.text, stderr);
    *state = &shipped;
    return shipped.library == NULL;
}

int free_shipped(void **state)
{
    arena_destroy(((Shipped *)*state)->arena);
    return 0;
}
