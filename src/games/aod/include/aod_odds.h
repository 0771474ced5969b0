// Names of units and weapons in questions about odds: what they stand for (odds_names.h).
#pragma once

#include "aod_library.h"
#include "odds_names.h"

// unit="Tactical Squad" (or one of its profiles) and weapon="Bolter".
bool aod_odds_fill(const AodLibrary *library, OddsFill *fill);
