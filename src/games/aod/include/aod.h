// Age of Darkness as far as it is there: packs and armies. Its table rules are not there yet, so
// the game has no `rules`: its texts are checked, and nobody plays it.
#pragma once

#include "kernel.h"

extern const Game aod_game;
