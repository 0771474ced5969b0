// Characters who join units by a move and leave them (CHAR-1.1, 1.2, 1.8 to 1.10, 1.12).
#pragma once

#include "aod_core.h"
#include "aod_place.h"

enum { AOD_OPENS_NOTHING = 0 }; // AodJoinFrame.opens; else 1 + AodTrigger

// That host has ended its move: whoever has to join it, or whom it has to join, is settled, and
// then the window is opened (1 + AodTrigger, or AOD_OPENS_NOTHING).
void aod__begin_joining(Aod *g, unsigned mover, unsigned opens);
// CHAR-1.2, 1.10: one who has joined a host may be picked to move by himself; else it is refused.
bool aod__may_leave_host(const Aod *g, unsigned unit, Refusal *refusal);
// He is a unit of his own, and moves.
void aod__begin_leaving(Aod *g, unsigned unit);
// CHAR-1.10: standing so, `stand` by rank, the unit is out of coherency with the host.
bool aod__ends_apart(const Aod *g, unsigned unit, unsigned host, const AodStand *stand);
