// Any bytes read as a deck of the shipped cards give a deck, problems, or both.
#include "fuzz.h"
#include "fuzz_ccg.h"
#include "fuzz_tell.h"

#include "base_assert.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const CcgLibrary *library = fuzz_ccg_library();
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"fuzz.deck", span_make((const char *)bytes, length)};
    const CcgDeck *deck = ccg_deck_read(arena, library, &source, &problems);
    ASSERT(deck != NULL || problems.count != 0);
    if (deck != NULL)
        ccg_deck_report(library, deck);
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
