// A packed roster as it comes over the protocol: text in base64 that is an archive with one file.
// The first byte says where the rest begins: even, it is the text; odd, the archive itself, since
// few changes to base64 leave any archive.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "bs_roster.h"
#include "ext_crypto.h"
#include "ext_zip.h"

#include <string.h>

enum { BYTES_MAX = 1 << 16 };

// Kept small, so that a run is; what is refused for its size is refused.
static ExtZipLimits limits(void)
{
    ExtZipLimits small = ext_zip_limits_default();
    small.archive_bytes_max = BYTES_MAX / 2;
    small.content_bytes_max = BYTES_MAX;
    return small;
}

static void write_and_read(Arena *arena, Span content)
{
    Span archive = {NULL, 0};
    Span again = {NULL, 0};
    const char *name = NULL;
    const char *error = NULL;
    ExtZipLimits wide = ext_zip_limits_default();
    wide.ratio_max = 10000;
    if (!ext_zip_write(arena, "fuzz.ros", content, &archive))
        ASSERT(false);
    ASSERT(ext_zip_is(archive));
    bool is_read = ext_zip_read_only_file(arena, archive, wide, ".ros", &again, &name, &error);
    ASSERT(is_read);
    ASSERT(span_equal(content, again));
    ASSERT(strcmp(name, "fuzz.ros") == 0);
}

static void read_archive(Arena *arena, Span archive)
{
    Span content = {NULL, 0};
    const char *name = NULL;
    const char *error = NULL;
    ExtZipLimits most = limits();
    if (ext_zip_read_only_file(arena, archive, most, ".ros", &content, &name, &error)) {
        ASSERT(archive.length <= most.archive_bytes_max);
        ASSERT(content.length <= most.content_bytes_max);
        ASSERT(span_ends_with(span_of(name), ".ros"));
        write_and_read(arena, content);
    } else {
        ASSERT(error != NULL);
        ASSERT(text_is_utf8(span_of(error), NULL));
    }
}

static void read_roster(Arena *arena, Span bytes)
{
    DiagnosticList problems = diagnostic_list(arena);
    const BsRoster *roster =
        bs_roster_read(arena, bytes, "fuzz.rosz", bs_roster_limits_default(), &problems);
    ASSERT(roster != NULL || problems.count != 0);
    fuzz_tell(&problems);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX)
        return 0;
    Arena *arena = arena_create(0);
    Span rest = span_make((const char *)bytes + 1, length - 1);
    bool is_archive = bytes[0] % 2 == 1 || ext_base64_decode(arena, rest, &rest);
    ASSERT(rest.length < length);
    if (is_archive) {
        read_archive(arena, rest);
        read_roster(arena, rest);
    }
    arena_destroy(arena);
    return 0;
}
