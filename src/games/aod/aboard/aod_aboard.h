// Room aboard: getting out of a transport (frame PLACE); getting in is a move (aod_seats.h).
// What becomes of those whose transport is lost is room hits' (aod_bail.c).
//
// Access Points are the middles of the sides that the packs name, or the whole edge. Places are
// found by the engine towards a point, or drawn model by model; a way out is a straight line from
// an Access Point. Not played yet: ways out through Dangerous Terrain (they are refused),
// an Emergency Disembarkation in place of one that finds no room, Fire Points.
//
// Rules: AOD-TRANS-3.1 to 3.3, 3.5.
#pragma once

#include "aod_seats.h"

// --- out (aod_leave.c) ---------------------------------------------------------------------------

// TRANS-3.1: the host that is aboard may be chosen to get out.
bool aod__may_leave(const Aod *g, unsigned host, Refusal *refusal);
void aod__begin_leave(Aod *g, unsigned host);
// RULE-Orbital_Assault_Vehicle, RULE-Drop_Pod_Assault: it gets out at once; whoever finds no place
// is removed.
void aod__begin_landing(Aod *g, unsigned host);
