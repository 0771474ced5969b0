// The bytes play the test game.
#include "fuzz.h"
#include "fuzz_play.h"
#include "pebble.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    const void *match = pebble_game.rules->match_create(arena, NULL, &setup, &problems);
    fuzz_play(&pebble_game, match, bytes, length);
    arena_destroy(arena);
    return 0;
}
