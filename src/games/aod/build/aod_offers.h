// What an army of Age of Darkness in the making may have: for builders elsewhere than in the
// terminal.
#pragma once

#include "kernel_loadouts.h"

extern const GameOffers aod__offers;
