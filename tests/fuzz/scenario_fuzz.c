// Any bytes run as a scenario file of the test game: it must come back with a report, whatever they
// are.
#include "fuzz.h"

#include "base_assert.h"
#include "pebble.h"
#include "scenario_run.h"

static const LoadedGame *find_game(void *context, Span name, const char **why)
{
    (void)why;
    return span_equal_text(name, "pebble") ? context : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    static LoadedGame loaded = {.game = &pebble_game, .library = "pebbles"};
    ScenarioHost host = {find_game, NULL, &loaded};
    Arena *arena = arena_create(0);
    ScenarioReport report = {.arena = arena};
    validate_enable(true);
    bool good =
        scenario_run_text(&host, "fuzz.scn", span_make((const char *)bytes, length), &report);
    ASSERT(good == (report.failed == 0));
    ASSERT(report.failure_count == report.failed);
    TextBuffer text = text_start(arena);
    scenario_report_write(&report, &text);
    ASSERT(text_is_utf8(text_span(&text), NULL));
    arena_destroy(arena);
    return 0;
}
