// What an army of Epic in the making may have: for builders elsewhere than in the terminal.
#pragma once

#include "kernel_loadouts.h"

extern const GameOffers epic__offers;
