// Room aboard: getting out of a transport (frame PLACE); getting in is a move (aod_seats.h).
//
// Access Points are the middles of the sides that the packs name, or the whole edge. Places are
// found by the engine towards a point, or drawn model by model; a way out is a straight line from
// an Access Point. Where there is no room for that, and out of a vehicle that is lost (whose frame
// room hits begins: aod_bail.c, aod_explode.c), they are put round the hull. Not played yet: ways
// out through Dangerous Terrain (they are refused).
//
// Rules: AOD-TRANS-3, 4.1, 4.7 to 4.9.
#pragma once

#include "aod_seats.h"

// TRANS-3.1: the host that is aboard may be chosen to get out.
bool aod__may_leave(const Aod *g, unsigned host, Refusal *refusal);
void aod__begin_leave(Aod *g, unsigned host);
// RULE-Orbital_Assault_Vehicle, RULE-Drop_Pod_Assault: it gets out at once; whoever finds no place
// is removed.
void aod__begin_landing(Aod *g, unsigned host);
