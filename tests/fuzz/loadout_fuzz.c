// Any bytes read as a deck or army list give a list or problems.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "loadout.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"fuzz", span_make((const char *)bytes, length)};
    Loadout roster;
    bool ok = loadout_read(arena, &source, 1, &roster, &problems);
    ASSERT(ok == (problems.count == 0));
    for (size_t i = 0; i < roster.line_count; i++) {
        const LoadoutLine *line = &roster.line[i];
        ASSERT(line->count <= LOADOUT_COUNT_MAX);
        ASSERT(line->parent == LOADOUT_NO_PARENT || line->parent < i);
        loadout_report(&roster, line, &problems, NULL, NULL, "seen");
    }
    for (size_t i = 0; i < roster.field_count; i++)
        loadout_report_field(&roster, &roster.field[i], &problems, "CCG-2.1.1", "None", "seen");
    static const char *const keys[] = {"side", "name"};
    loadout_check_keys(arena, &roster, keys, 2, &problems);
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
