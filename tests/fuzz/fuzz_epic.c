#include "fuzz_epic.h"
#include "epic.h"

#include "base_assert.h"
#include "kernel_loadouts.h"
#include "packs.h"

// Kept until the process ends, and reachable, so that the leak check is content.
static Arena *arena;

const void *fuzz_epic_library(void)
{
    static const void *library;
    if (library != NULL)
        return library;
    arena = arena_create(1 << 20);
    const SourceText *source = NULL;
    size_t count = 0;
    DiagnosticList problems = diagnostic_list(arena);
    ASSERT(packs_read(arena, "epic", &source, &count, &problems));
    library = epic_game.library_load(arena, source, count, &problems);
    ASSERT(library != NULL);
    return library;
}

const void *fuzz_epic_match(unsigned number)
{
    static const void *match[FUZZ_EPIC_MATCHES];
    static const char *const missions[] = {"training-fast-attack", "training-specialist",
                                           "training-combined-arms"};
    number %= FUZZ_EPIC_MATCHES;
    if (match[number] != NULL)
        return match[number];
    const void *library = fuzz_epic_library();
    const char *side[64];
    size_t sides = epic_game.loadouts->list_sides(library, side, 64);
    MatchSetup setup = {.mission = NULL};
    if (number < 3 || sides < 2) {
        setup.mission = missions[number % 3];
    } else {
        setup.side[0] = side[(number * 3) % sides];
        setup.side[1] = side[(number * 5 + 1) % sides];
    }
    DiagnosticList problems = diagnostic_list(arena);
    match[number] = epic_game.rules->match_create(arena, library, &setup, &problems);
    ASSERT(match[number] != NULL);
    return match[number];
}
