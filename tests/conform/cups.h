// Cups: a tiny game whose best play is known, to test the search with.
//
// A coin lies under one of three cups; nobody has seen where. Seat 1 says how many cups seat 0 may
// look under: none, one or two. Seat 0 looks, if it may, or takes a cup, and wins if the coin is
// under it. Looking first is better than taking, and what was seen has to be made use of: seat 0
// wins one game of three without a look, two with one, and all with two. So seat 1 allows none. A
// search that mixes up what a seat sees and what lies there finds all choices alike.
#pragma once

#include "kernel.h"

extern const Game cups_game;

// The share of games that seat 0 wins from here on if both play their best from now on, as far as
// `seat`, whose decision it is, can know, after `action`; in sixths.
int cups_value(const void *observation, const Action *action);
