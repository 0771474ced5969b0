// The packs of all games for the names in questions about odds, each read when it is asked for.
#pragma once

#include "aod_library.h"
#include "ccg_library.h"
#include "epic_library.h"
#include "odds_names.h"

typedef struct OddsPacks {
    Arena *arena; // of what is read
    DiagnosticList *problems;
    const AodLibrary *aod; // NULL: not read yet
    const EpicLibrary *epic;
    const CcgLibrary *ccg;
    // Where those of Age of Darkness come from; NULL: they are read here.
    const AodLibrary *(*find_aod)(void *context);
    void *context;
} OddsPacks;

OddsNames odds_packs_names(OddsPacks *packs);
