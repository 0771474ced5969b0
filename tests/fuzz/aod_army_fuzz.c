// Any bytes read as an army of Age of Darkness give an army, problems, or both, a page, and
// models or a refusal.
#include "fuzz.h"
#include "fuzz_aod.h"
#include "fuzz_tell.h"

#include "aod.h"
#include "aod_army.h"
#include "aod_muster.h"
#include "aod_page.h"
#include "base_assert.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);

// Reading the packs takes longer than any input may.
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_aod_library();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    const AodLibrary *library = fuzz_aod_library();
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    DiagnosticList unjudged = diagnostic_list(arena);
    SourceText source = {"fuzz.army", span_make((const char *)bytes, length)};
    const AodArmy *army = aod_army_read(arena, library, &source, 1, &problems, &unjudged);
    ASSERT(army != NULL || problems.count != 0);
    if (army != NULL) {
        Rulebook none = {0};
        TextBuffer text = text_start(arena);
        aod_army_page(arena, library, &none, army, &text);
        DiagnosticList refused = diagnostic_list(arena);
        const AodMuster *muster = aod_muster(arena, library, army, &refused);
        ASSERT((muster == NULL) == (refused.count > 0));
        if (muster != NULL)
            aod_muster_say(muster, &text);
        ASSERT(text_is_utf8(text_span(&text), NULL));
        fuzz_tell(&refused);
    }
    fuzz_tell(&problems);
    fuzz_tell(&unjudged);
    arena_destroy(arena);
    return 0;
}
