// The Horus Heresy card game (2003) as a game of the kernel.
#pragma once

#include "kernel.h"

extern const Game ccg_game;
