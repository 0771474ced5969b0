// Ways: what the units of a formation will do, one after the other, in a plan that is being carried
// out. They lie in the state, with all their points in one pool (EpicState.way_at).
//
// Whoever works out a plan writes them: `clear`, then for each unit in the order of moving `add`
// and its points. Whoever finds no room stays where it is (0.1o).
#pragma once

#include "epic_core.h"

// No ways.
void epic__ways_clear(EpicState *s);
// One more unit, after all of them, with the facing that it will have. At most EPIC_WAYS_MAX, the
// units of a formation. Valid until the next call.
EpicWay *epic__ways_add(EpicState *s, unsigned unit, uint16_t facing);
// One more point of the last way; `pick` is unit + 1 that is picked up there (1.7.5b), 0: nobody.
// False: there is no room.
bool epic__ways_point(EpicState *s, EpicWay *way, GeomPoint at, unsigned pick);
// How many points the way of such a unit may have: its corners and its end (0.1o).
unsigned epic__way_points_max(const EpicMatch *m, unsigned unit);
