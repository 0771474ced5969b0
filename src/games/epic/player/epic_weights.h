// What the greedy player weighs (epic_weights.inl), as a struct that every estimate is handed.
//
// People and tuning know the weights as a list of thousandths (GamePlayers.weight); here they are
// doubles of the same values.
#pragma once

#include "kernel_players.h"

typedef struct EpicWeights {
#define X(name, usual, step, text) double name;
#include "epic_weights.inl"
#undef X
} EpicWeights;

// What is compiled in.
extern const EpicWeights epic__usual_weights;
// The same for whoever knows no game; the last has a NULL name.
extern const GameWeight epic__weight_list[];

// From the list's thousandths.
void epic__weights_of(const int32_t *thousandths, EpicWeights *out);
