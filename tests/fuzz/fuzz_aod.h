// Age of Darkness with its shipped packs, loaded once for all inputs.
#pragma once

#include "aod_library.h"

// Ends the process if the shipped packs cannot be read.
const AodLibrary *fuzz_aod_library(void);
