// GamePlayers.score: what each listed choice is worth in points (docs/search.md says how
// exactly).
#pragma once

#include "kernel.h"

void epic_score(const void *match, const void *state, const Action *option, size_t count,
                int32_t *score);
