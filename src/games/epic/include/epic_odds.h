// Names of units and weapons in questions about odds: what they stand for (odds_names.h).
#pragma once

#include "epic_library.h"
#include "odds_names.h"

// unit="Tactical" and weapon="Missile Launcher". Before `at` a unit alone fires all its weapons;
// `vehicles` takes their AT values where the target is not named. In an assault it fights with its
// CC value, or with `ff`.
bool epic_odds_fill(const EpicLibrary *library, OddsFill *fill);
