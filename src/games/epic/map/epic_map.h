// What the map of a page asks while a person plans: a move tried before it is made, how far a
// formation gets and hits, what lies between two places. Nothing is played, no state is changed but
// copies.
//
// The room is given what a seat observes and answers in the protocol's words
// (docs/protocol/epic.md). What a way comes to is judged in move (epic_trial.h); here lines are
// read and answers written. Work is bounded by counts: a plan by its questions, lines of fire by
// EPIC_TRIAL_SEEN_MAX, areas by EPIC_AREA_ASKED_MAX. Any number of threads may ask at a time.
#pragma once

#include "kernel_map.h"

extern const GameMap epic_map;
