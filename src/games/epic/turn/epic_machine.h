// The machine that plays: goes on until somebody has a real choice, chance has to roll, or the game
// is over. What it gives the kernel's table; nothing here allocates.
#pragma once

#include "epic_core.h"

void epic_start(const void *match, void *state);
Decision epic_pending(const void *match, const void *state);
size_t epic_legal(const void *match, const void *state, Action *out, size_t out_max);
bool epic_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void epic_apply(const void *match, void *state, const Action *action, EventSink *events);
// GamePlayers.advance: `out_max` is two at least.
size_t epic_advance(const void *match, void *state, const Action *action, Action *out,
                    size_t out_max);
// Every invariant of a state that can be asked without knowing what is going on.
bool epic_validate(const void *match, const void *state, Message *problem);
bool epic__is_frame(const EpicMatch *m, const EpicState *s, const EpicFrame *frame);
bool epic__are_hits(const EpicMatch *m, const EpicState *s); // those in the pool
