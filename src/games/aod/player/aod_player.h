// Room player: how computers play. `arrange` sets a side up without being asked; `score` judges the
// choices of set-up: deploy first, near the middle, everybody on the table, characters in units.
// In turns moves, targets, charges and reactions are weighed by exact chances and the mission
// (aod_outlook.h; docs/search.md).
#pragma once

#include "aod_core.h"
#include "kernel_players.h"

bool aod_arrange(const void *match, const void *state, Action *out, bool *is_last);
void aod_score(const void *match, const void *state, void *scratch, const int32_t *weight,
               const Action *option, size_t count, int32_t *score);
// Between two whole steps: at the decisions that begin a line.
bool aod_settled(const void *match, const void *state);
