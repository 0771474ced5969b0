// Playing a game as the bytes of an input say, every invariant checked on the way.
#pragma once

#include "kernel.h"

// Plays from the start; the bytes choose among the choices and now and then make one up. Ends with
// the bytes or the game.
void fuzz_play(const Game *game, const void *match, const uint8_t *bytes, size_t length);
// From this position on. To check a whole state may cost as much as a hundred actions: done at the
// end, and after every 16th.
void fuzz_play_from(const Game *game, const void *match, const uint8_t *state, const uint8_t *bytes,
                    size_t length);
// The first with so many more random bytes behind them, which follow from them.
void fuzz_play_on(const Game *game, const void *match, const uint8_t *bytes, size_t length,
                  size_t more);
