// Room player: what helps a computer player of the card game, and who explains.
//
// How good a state is for a seat (a small network, ccg_evaluate.h), which choices look promising
// (ccg_policy.h), which would be played for nothing (ccg_waste.c), and what a viewer may expect of
// what lies open (ccg_forecast.h, the room's other door, for the views). All of it works on
// observations and on worlds that fit them. The room owns the weights, fitted on played games, and
// its answers are hints: no rule hangs on them.
//
// It plays no rules; what it may look at is CCG-18.2.
#pragma once

#include "kernel.h"

int32_t ccg_evaluate(const void *match, const void *state, int seat);
void ccg_policy(const void *match, const void *state, void *scratch, const Action *option,
                size_t count, uint8_t *weight);
// See GamePlayers.is_waste.
bool ccg_is_waste(const void *match, const void *world, const Action *choice);
