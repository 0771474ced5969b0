// The bytes play the card game with random cards; the first one names the pack. When they come to
// an end, the game goes on at random for a while.
#include "ccg.h"
#include "fuzz.h"
#include "fuzz_play.h"
#include "random_cards.h"

#include "base_assert.h"
#include "kernel.h"

enum { PACKS = 4, TAIL_BYTES = 500, BYTES_MAX = 1 << 16 };

static const void *match_of(unsigned pack)
{
    // Kept until the process ends, and reachable, so that the leak check is content.
    static const void *match[PACKS];
    static Arena *arena;
    if (match[pack] == NULL) {
        arena = arena == NULL ? arena_create(1 << 20) : arena;
        const char *error = "";
        DiagnosticList problems = diagnostic_list(arena);
        const SourceText *source = random_cards(arena, 7000 + pack, &error);
        ASSERT(source != NULL);
        const void *library = ccg_game.library_load(arena, source, RANDOM_CARDS_SOURCES, &problems);
        ASSERT(library != NULL);
        MatchSetup setup = {.side = {"one", "two"}};
        match[pack] = ccg_game.rules->match_create(arena, library, &setup, &problems);
        ASSERT(match[pack] != NULL);
    }
    return match[pack];
}

// libFuzzer calls it before the first input; the time it takes is no input's.
int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    match_of(0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX)
        return 0;
    fuzz_play_on(&ccg_game, match_of(bytes[0] > 256 - PACKS ? 256U - bytes[0] : 0), bytes + 1,
                 length - 1, TAIL_BYTES);
    return 0;
}
