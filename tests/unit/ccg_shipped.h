// The shipped cards and decks, for tests.
#pragma once

#include "ccg_library.h"

const CcgLibrary *ccg_shipped(Arena *arena);
