// Inside the room: the combat in hand (AodState.combat).
#pragma once

#include "aod_assault.h"

// The hosts of the combat that have models left, the Active player's first, each in unit order.
// The first after AOD_NO_UNIT; AOD_NO_UNIT: there are no more.
unsigned aod__next_in_combat(const Aod *g, unsigned after);
// Any two enemies of the combat touch.
bool aod__combat_touches(const Aod *g);
// ASSAULT-5.1: the host is locked with all of the combat whom it touches.
void aod__lock_in_combat(Aod *g, unsigned host);
// One step; 0: the final pile-in (ASSAULT-10.6).
enum { AOD_STEP_FINAL = 0 };
void aod__begin_step(Aod *g, unsigned step);
void aod__begin_result(Aod *g);
