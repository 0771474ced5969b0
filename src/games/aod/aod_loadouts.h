// What armies are to the kernel's table.
#pragma once

#include "kernel_loadouts.h"

extern const GameLoadouts aod__loadouts;
