// How good a state is for a seat.
#pragma once

#include "ccg_internal.h"

int32_t ccg_evaluate(const void *match, const void *state, int seat);
