// The card game for the solver: the order of the decks is all that is open.
#pragma once

#include "solve.h"

// Rolls and draws take the top card of a deck that was shuffled long ago, so the kernel's chance
// says nothing of them. Here a card is drawn by lot when it is needed, among those that the deck
// still has. A position is open if both players know both hands, every card face down and the same
// cards of the decks.
SolveGame solve_ccg(const void *match);
