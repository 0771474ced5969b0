// The bytes play Epic; the first one names the match. When they come to an end, the game goes on at
// random for a while.
#include "epic.h"
#include "fuzz.h"
#include "fuzz_epic.h"
#include "fuzz_play.h"

#include "base_assert.h"
#include "kernel.h"

#include <string.h>

enum { TAIL_BYTES = 600, BYTES_MAX = 1 << 16 };

// libFuzzer calls it before the first input; the time it takes is no input's.
int LLVMFuzzerInitialize(int *argc, char ***argv);

int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    fuzz_epic_match(0);
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length == 0 || length > BYTES_MAX) {
        return 0;
    }
    Arena *arena = arena_create(0);
    uint8_t *all = arena_alloc(arena, length + TAIL_BYTES, 1);
    memcpy(all, bytes + 1, length - 1);
    FastRng rng = fast_rng_start(kernel_content_hash(span_make((const char *)bytes, length)), 0);
    for (size_t i = length - 1; i < length + TAIL_BYTES; i++) {
        all[i] = (uint8_t)fast_rng_below(&rng, 256);
    }
    fuzz_play(&epic_module, fuzz_epic_match(bytes[0]), all, length + TAIL_BYTES);
    arena_destroy(arena);
    return 0;
}
