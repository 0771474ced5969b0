// Any bytes read as an army of the shipped lists give an army, problems, or both; and an army
// without problems gives a match.
#include "fuzz.h"
#include "fuzz_epic.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "epic.h"
#include "epic_library.h"

static void write_all(Arena *arena, const EpicArmy *army)
{
    TextBuffer text = text_start(arena);
    for (uint16_t i = 0; i < army->formation_count; i++)
        for (uint8_t j = 0; j < army->formation[i].unit_count; j++)
            epic_army_unit_write(&army->formation[i].unit[j], &text);
    ASSERT(text_is_utf8(text_span(&text), NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const EpicLibrary *library = fuzz_epic_library();
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    SourceText source = {"fuzz.army", span_make((const char *)bytes, length)};
    const EpicArmy *army = epic_army_read(arena, library, &source, 1, &problems, &unjudged);
    ASSERT(army != NULL || problems.count != 0);
    if (army != NULL)
        write_all(arena, army);
    if (army != NULL && problems.count == 0 && army->points <= 5000) {
        MatchSetup setup = {.side = {"fuzz.army", NULL}, .side_text = {source}};
        const char *const options[] = {"points=5000"};
        setup.option = options;
        setup.option_count = 1;
        // A match may still be refused: an army of aircraft alone has nothing in play.
        const void *match = epic_game.rules->match_create(arena, library, &setup, &problems);
        ASSERT(match != NULL || problems.count != 0);
    }
    fuzz_tell(&problems);
    fuzz_tell(&unjudged);
    arena_destroy(arena);
    return 0;
}
