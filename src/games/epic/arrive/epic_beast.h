// Kashnarak (6.13.3): a beast that is nobody's, unless somebody who can directs it.
#pragma once

#include "epic_core.h"

// Before set-up: it waits off the table.
void epic__cage_beasts(Epic *g);
// A portal of its side lets it in now; whether it may appear there.
bool epic__beast_may_come(const EpicMatch *m, const EpicState *s, unsigned formation);
bool epic__is_near_portal(const Epic *g, unsigned unit, GeomDisc disc);
// Before the strategy roll: the action of the next beast; false: all have acted.
bool epic__begin_beast(Epic *g);
// The pending decision is about a beast that nobody directs: what it does.
bool epic__beast_answer(const Epic *g, EpicAction *out);
