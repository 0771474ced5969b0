// The card game with its shipped cards, loaded once for all inputs.
#pragma once

#include "ccg_library.h"

// Ends the process if the shipped packs cannot be read.
const CcgLibrary *fuzz_ccg_library(void);
