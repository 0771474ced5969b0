// The pool of ways (AodState.way): plans that are being carried out, inner ones behind the outer.
#pragma once

#include "aod_core.h"

// Drops all from that one on.
void aod__ways_clear(Aod *g, unsigned first);
// A way of that model, without points yet, behind all others. NULL: there is no room.
AodWay *aod__ways_add(Aod *g, unsigned model, uint16_t facing);
// One point more of the way that was added last. False: there is no room.
bool aod__ways_point(Aod *g, AodWay *way, GeomPoint at, unsigned floor);
// The way of the model among those from `first` on; NULL: it has none.
const AodWay *aod__way_of(const AodState *s, unsigned first, unsigned model);
