// Any bytes read as data files and a roster of theirs, with a NUL between them, give data or
// problems; and the roster can be checked by whatever the data says.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "bs_check.h"

enum { FILES_MAX = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    BsSource source[FILES_MAX];
    size_t count = 0;
    Span rest = span_make((const char *)bytes, length);
    Span part = {0};
    // The last part is the roster.
    while (span_next_part(&rest, '\0', &part) && rest.text != NULL && count < FILES_MAX)
        source[count++] = (BsSource){.name = "fuzz.cat", .content = part};
    const BsData *data = bs_data_read(arena, source, count, &problems);
    ASSERT(data != NULL || problems.count != 0);
    const BsRoster *roster =
        bs_roster_read(arena, part, "fuzz.ros", bs_roster_limits_served(), &problems);
    if (data != NULL && roster != NULL) {
        BsCheck result = bs_check(arena, data, roster, &problems);
        ASSERT(result.selection_count == roster->selection_count);
        ASSERT(result.problem_count == 0 || problems.count != 0);
    }
    fuzz_tell(&problems);
    arena_destroy(arena);
    return 0;
}
