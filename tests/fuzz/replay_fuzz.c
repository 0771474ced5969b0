// Any bytes read as a record of the test game are replayed as far as they go; what was played is
// written, and that record replays to the same state.
#include "fuzz.h"
#include "fuzz_tell.h"

#include "base_assert.h"
#include "kernel_record.h"
#include "pebble.h"

#include <string.h>

static Run *replay(Arena *arena, Span text, bool *ok)
{
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    Run *run = NULL;
    *ok = false;
    if (record_read(arena, "fuzz", text, &record, &problems) && !record.is_view) {
        MatchSetup setup = record_setup(&record);
        const void *library = pebble_game.library_load(arena, NULL, 0, &problems);
        const void *match = pebble_game.rules->match_create(arena, library, &setup, &problems);
        if (match != NULL)
            *ok = record_replay(&record, &pebble_game, match, arena, SIZE_MAX, &run, &problems);
    }
    fuzz_tell(&problems);
    if (*ok) {
        TextBuffer out = text_start(arena);
        TextBuffer again = text_start(arena);
        record_write(&record, run, VIEWER_ALL, &again);
        for (int viewer = VIEWER_SEAT0; viewer <= VIEWER_PUBLIC; viewer++)
            record_write(&record, run, viewer, &out);
        bool again_ok = false;
        Record second;
        DiagnosticList none = diagnostic_list(arena);
        Run *second_run = NULL;
        again_ok = record_read(arena, "again", text_span(&again), &second, &none);
        ASSERT(again_ok);
        MatchSetup setup = record_setup(&second);
        const void *library = pebble_game.library_load(arena, NULL, 0, &none);
        const void *match = pebble_game.rules->match_create(arena, library, &setup, &none);
        ASSERT(match != NULL);
        again_ok = record_replay(&second, &pebble_game, match, arena, SIZE_MAX, &second_run, &none);
        ASSERT(again_ok);
        ASSERT(memcmp(run->state, second_run->state, pebble_game.rules->state_bytes) == 0);
    }
    return run;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    bool ok = false;
    Run *run = replay(arena, span_make((const char *)bytes, length), &ok);
    Message problem;
    if (run != NULL)
        ASSERT(pebble_game.rules->validate(run->match, run->state, &problem));
    arena_destroy(arena);
    return 0;
}
