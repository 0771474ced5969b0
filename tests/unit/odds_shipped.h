// The shipped packs of all games, and what their names stand for in questions about odds.
#pragma once

#include "aod_library.h"
#include "aod_odds.h"
#include "ccg_library.h"
#include "ccg_odds.h"
#include "epic_library.h"
#include "epic_odds.h"
#include "odds_names.h"

typedef struct OddsShipped {
    const AodLibrary *aod;
    const EpicLibrary *epic;
    const CcgLibrary *ccg;
    OddsGames games;
} OddsShipped;

// False: a pack does not load. The games point into `out`.
bool odds_shipped_load(Arena *arena, OddsShipped *out);
