// The bytes play Epic; the first one names the match. When they come to an end, the game goes on at
// random for a while.
#include "epic.h"
#include "fuzz.h"
#include "fuzz_epic.h"
#include "fuzz_play.h"

#include "kernel.h"

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
    fuzz_play_on(&epic_module, fuzz_epic_match(bytes[0]), bytes + 1, length - 1, TAIL_BYTES);
    return 0;
}
