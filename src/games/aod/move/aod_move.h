// Room move: one move of one unit.
//
// It owns the frame MOVE.
#pragma once

#include "aod_core.h"
#include "aod_place.h"
#include "aod_toll.h"

// TURN-1.7, MOVE-1.7, PRIN-2.4: whether the host may be chosen for a move in this phase; else it is
// refused.
bool aod__may_move(const Aod *g, unsigned host, Refusal *refusal);
// TURN-1.9: whether it has to, before the phase ends.
bool aod__must_move(const Aod *g, unsigned host);
// Begins its move.
void aod__move_begin(Aod *g, unsigned host);
