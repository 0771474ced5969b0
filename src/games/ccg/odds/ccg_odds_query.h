// What the questions about the card game share.
#pragma once

#include "ccg_odds.h"
#include "odds_language.h"

// What names stand for: unit=NAME shoots (with `assault` it assaults), target=NAME and
// next-target=NAME have their armor, deck=NAME its die numbers. Of a CcgLibrary.
bool ccg_odds__fill(const void *library, OddsFill *fill);
