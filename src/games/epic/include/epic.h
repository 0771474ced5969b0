// Epic: Armageddon as a game of the kernel.
#pragma once

#include "kernel.h"

extern const Game epic_game;
