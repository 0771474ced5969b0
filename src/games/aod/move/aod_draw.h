// Moves drawn model by model: what is judged at each action of a line, and what it changes.
#pragma once

#include "aod_move.h"

// `via`, `move`, `face`, `done` of the host's move.
bool aod__draw_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
// Not of `done`: that is the frame's.
void aod__draw_apply(Aod *g, const AodFrame *frame, AodAction a);
// Whether anything has been drawn.
bool aod__has_drawn(const Aod *g);
