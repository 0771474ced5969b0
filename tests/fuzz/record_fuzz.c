// Any bytes read as a record give a record or problems. The form only: playing it needs a game.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "kernel_record.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    bool ok =
        record_read(arena, "fuzz", span_make((const char *)bytes, length), &record, &problems);
    ASSERT(ok == (problems.count == 0));
    fuzz_tell(&problems);
    if (ok) {
        ASSERT(record.pack_count <= RECORD_PACKS_MAX);
        MatchSetup setup = record_setup(&record);
        ASSERT(setup.option_count == record.option_count);
    }
    arena_destroy(arena);
    return 0;
}
