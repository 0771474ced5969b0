// Files of results that are any bytes: read game by game, merged, and what they are about. What was
// read is written and read again as the same. The first byte says which; a file to be merged ends
// at a line "--".
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "sim_about.h"
#include "sim_file.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { FILES = 3, PATH_MAX_BYTES = 32 };

// Files without a name, which readers open by a path as all others.
static int file[FILES];
static char path[FILES][PATH_MAX_BYTES];

int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    for (int i = 0; i < FILES; i++) {
        FILE *made = tmpfile();
        ASSERT(made != NULL);
        file[i] = fileno(made);
        snprintf(path[i], sizeof path[i], "/proc/self/fd/%d", file[i]);
    }
    return 0;
}

static void fill(int i, Span text)
{
    bool is_emptied = ftruncate(file[i], 0) == 0;
    ASSERT(is_emptied);
    ssize_t written = pwrite(file[i], text.text, text.length, 0);
    ASSERT(written == (ssize_t)text.length);
}

static void check_why(const char *why)
{
    ASSERT(why != NULL);
    ASSERT(text_is_utf8(span_of(why), NULL));
}

static void write_and_read(Arena *arena, const SimResult *result, uint64_t batch)
{
    SimResult again;
    uint64_t batch_again = 0;
    const char *why = NULL;
    TextBuffer line = text_start(arena);
    sim_result_write(result, batch, &line);
    ASSERT(line.length < SIM_LINE_BYTES_MAX);
    bool is_read = sim_result_read(arena, text_span(&line), &again, &batch_again, &why);
    ASSERT(is_read);
    ASSERT(batch == batch_again);
    ASSERT(memcmp(result, &again, sizeof again) == 0);
}

static void read_games(Arena *arena, Span text)
{
    const char *why = NULL;
    SimResult result;
    SimRead read = SIM_READ_GAME;
    fill(0, text);
    SimReader *reader = sim_reader_open(arena, path[0], &why);
    ASSERT(reader != NULL);
    while (read == SIM_READ_GAME) {
        read = sim_reader_next(reader, &result);
        if (read == SIM_READ_GAME)
            write_and_read(arena, &result, sim_reader_batch(reader));
    }
    if (read == SIM_READ_BAD)
        check_why(sim_reader_why(reader));
    int64_t good_bytes = sim_reader_good_bytes(reader);
    ASSERT(good_bytes >= 0 && good_bytes <= (int64_t)text.length);
    sim_reader_close(reader);
}

static void merge(Arena *arena, Span text)
{
    const char *paths[FILES];
    const char *why = NULL;
    SimResult result;
    SimRead read = SIM_READ_GAME;
    uint64_t last = 0;
    for (int i = 0; i < FILES; i++) {
        size_t end = span_find(text, SPAN_LITERAL("--\n"));
        paths[i] = path[i];
        fill(i, span_slice(text, 0, end == SIZE_MAX ? text.length : end));
        text = end == SIZE_MAX ? span_from(text, text.length) : span_from(text, end + 3);
    }
    SimMerge *merged = sim_merge_open(arena, paths, FILES, &why);
    if (merged == NULL) {
        check_why(why);
        return;
    }
    for (bool is_first = true; read == SIM_READ_GAME; is_first = false) {
        read = sim_merge_next(merged, &result);
        ASSERT(read != SIM_READ_GAME || is_first || result.index > last);
        last = result.index;
    }
    if (read == SIM_READ_BAD)
        check_why(sim_merge_why(merged));
    sim_merge_close(merged);
}

static void read_about(Arena *arena, Span text)
{
    DiagnosticList problems = diagnostic_list(arena);
    const SimAbout *about = sim_about_read(arena, "fuzz.batch", text, &problems);
    ASSERT(about != NULL || problems.count != 0);
    fuzz_tell(&problems);
    if (about == NULL)
        return;
    TextBuffer once = text_start(arena);
    TextBuffer twice = text_start(arena);
    sim_about_write(about, &once);
    const SimAbout *again = sim_about_read(arena, "fuzz.batch", text_span(&once), &problems);
    ASSERT(again != NULL);
    sim_about_write(again, &twice);
    ASSERT(span_equal(text_span(&once), text_span(&twice)));
    ASSERT(sim_about_compares(about) == sim_about_compares(again));
    ASSERT(sim_about_is_paired(about) == sim_about_is_paired(again));
    ASSERT(sim_about_same_marks(about, again));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0)
        return 0;
    Arena *arena = arena_create(0);
    Span text = span_make((const char *)bytes + 1, length - 1);
    switch (bytes[0] % 3) {
    case 0:
        read_games(arena, text);
        break;
    case 1:
        merge(arena, text);
        break;
    default:
        read_about(arena, text);
        break;
    }
    arena_destroy(arena);
    return 0;
}
