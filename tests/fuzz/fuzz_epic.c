#include "fuzz_epic.h"
#include "epic.h"

#include "base_assert.h"
#include "base_file.h"

// Kept until the process ends, and reachable, so that the leak check is content.
static Arena *arena;

const void *fuzz_epic_library(void)
{
    static const void *library;
    if (library != NULL) {
        return library;
    }
    arena = arena_create(1 << 20);
    SourceText *source = ARENA_ARRAY(arena, SourceText, 512);
    size_t source_count = 0;
    static const char *const endings[] = {".json", ".army"};
    for (size_t e = 0; e < sizeof endings / sizeof *endings; e++) {
        const char *const *path = NULL;
        size_t count = 0;
        const char *error = NULL;
        ASSERT(
            file_list(arena, file_at_home(arena, "data/epic"), endings[e], &path, &count, &error));
        for (size_t i = 0; i < count && source_count < 512; i++) {
            // JSON Schemas stand beside the packs.
            if (span_find(span_of(path[i]), SPAN_LITERAL("/schema/")) != SIZE_MAX) {
                continue;
            }
            source[source_count].name = path[i];
            ASSERT(file_read(arena, path[i], 1 << 24, &source[source_count].text, &error));
            source_count++;
        }
    }
    DiagnosticList problems = diagnostic_list(arena);
    library = epic_module.library_load(arena, source, source_count, &problems);
    ASSERT(library != NULL);
    return library;
}

const void *fuzz_epic_match(unsigned number)
{
    static const void *match[FUZZ_EPIC_MATCHES];
    static const char *const missions[] = {"training-fast-attack", "training-specialist",
                                           "training-combined-arms"};
    number %= FUZZ_EPIC_MATCHES;
    if (match[number] != NULL) {
        return match[number];
    }
    const void *library = fuzz_epic_library();
    const char *side[64];
    size_t sides = epic_module.list_sides(library, side, 64);
    MatchSetup setup = {.mission = NULL};
    if (number < 3 || sides < 2) {
        setup.mission = missions[number % 3];
    } else {
        setup.side[0] = side[(number * 3) % sides];
        setup.side[1] = side[(number * 5 + 1) % sides];
    }
    DiagnosticList problems = diagnostic_list(arena);
    match[number] = epic_module.match_create(arena, library, &setup, &problems);
    ASSERT(match[number] != NULL);
    return match[number];
}
