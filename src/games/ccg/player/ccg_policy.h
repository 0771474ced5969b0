// Which choices look promising at a glance.
//
// Each choice falls into a class: what is decided, what kind of choice it is, and one detail (can
// the shot destroy something, would passing win the sector, ...). A class has a weight, and a
// choice is as likely as its weight among those of all that are listed (the model of Coulom,
// "Computing Elo ratings of move patterns", 2007). The weights are fitted on what the search chose
// in its own games (bench/ccg_fit.c) and stand in ccg_policy.inl.
#pragma once

#include "ccg_player.h"
#include "ccg_values.h"

enum { CCG_POLICY_DETAILS = 3, CCG_POLICY_CLASSES = CCG_D_COUNT * CCG_ACTION_COUNT * 3 };

// A number from 0 to CCG_POLICY_CLASSES - 1.
unsigned ccg__policy_class(const CcgGame *g, const CcgAction *a);
