// The shipped packs of all games, and what their names stand for in questions about odds.
#pragma once

#include "aod_odds.h"
#include "ccg_odds.h"
#include "epic_odds.h"

typedef struct OddsShipped {
    const AodLibrary *aod;
    const EpicLibrary *epic;
    const CcgLibrary *ccg;
    OddsNames names;
} OddsShipped;

// False: a pack does not load. The names point into `out`.
bool odds_shipped_load(Arena *arena, OddsShipped *out);
