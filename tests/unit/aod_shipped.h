// The shipped library of Age of Darkness, for tests.
#pragma once

#include "aod_library.h"

// It lives in the arena. NULL: a pack does not load; why is said on stderr.
const AodLibrary *aod_shipped_load(Arena *arena);
