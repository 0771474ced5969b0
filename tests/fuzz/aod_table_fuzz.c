// Any bytes read as a table of Age of Darkness give a table or problems; a table is drawn, written,
// and reads as itself. So does the table of any seed.
#include "fuzz.h"
#include "fuzz_aod.h"
#include "fuzz_tell.h"

#include "aod_table_page.h"
#include "base_assert.h"

#include <string.h>

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_aod_library();
    return 0;
}

static void use(Arena *arena, const AodTable *table)
{
    TextBuffer picture = text_start(arena), file = text_start(arena), again = text_start(arena);
    DiagnosticList problems = diagnostic_list(arena);
    AodTable read;
    aod__say_table(fuzz_aod_library(), table, 80, &picture);
    ASSERT(text_is_utf8(text_span(&picture), NULL));
    aod_table_write(table, &file);
    SourceText source = {"written.json", text_span(&file)};
    ASSERT(aod_table_read(arena, fuzz_aod_library(), &source, &read, &problems));
    aod_table_write(&read, &again);
    ASSERT(span_equal(text_span(&file), text_span(&again)));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText source = {"fuzz.json", span_make((const char *)bytes, length)};
    AodTable table;
    if (aod_table_read(arena, fuzz_aod_library(), &source, &table, &problems))
        use(arena, &table);
    else
        ASSERT(problems.count != 0);
    fuzz_tell(&problems);
    if (length == sizeof(uint64_t)) {
        uint64_t seed;
        memcpy(&seed, bytes, sizeof seed);
        use(arena, aod_table_make(arena, fuzz_aod_library(), seed));
    }
    arena_destroy(arena);
    return 0;
}
