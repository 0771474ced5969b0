// The computer's judgement: what each listed choice is worth in points (GamePlayers.score;
// docs/search.md says how exactly), and how it sets up without being asked.
//
// The room owns the estimates that this comes from: expected losses between formations
// (epic_estimate.h), ground worth holding, actions and moves tried on a copy, and their weights
// (epic_weights.h). It plays no rule and changes no game; here are doubles, which rules never see.
#pragma once

#include "kernel.h"

// The next step of setting up by roles (epic_station.h), and who is hit next of equals,
// GamePlayers.arrange.
bool epic_arrange(const void *match, const void *state, Action *out, bool *is_last);
// `weight`: as GamePlayers says; NULL: the usual ones.
void epic_score(const void *match, const void *state, void *scratch, const int32_t *weight,
                const Action *option, size_t count, int32_t *score);
