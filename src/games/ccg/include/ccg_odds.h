// Names of cards and decks in questions about odds: what they stand for (odds_names.h).
#pragma once

#include "ccg_library.h"
#include "odds_names.h"

// unit=NAME shoots (with `assault` it assaults), target=NAME and next-target=NAME have their armor,
// deck=NAME its die numbers.
bool ccg_odds_fill(const CcgLibrary *library, OddsFill *fill);
