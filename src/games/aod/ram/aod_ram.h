// Room ram: what comes of a vehicle that rams (VEH-8): the frame RAM, begun by its tag from room
// move, whose aod_ramming.h knows the line that it drives and who is in the way.
//
// It goes from contact to contact. At each unit touched its player may answer with Death or Glory
// (D-GLORY, REACT-6.5), then the unit is hit and tests; vehicles hit each other. Whoever the hull
// then stands over is moved aside.
//
// Rules: AOD-VEH-8; AOD-REACT-6.5; Crushing Weight.
#pragma once

#include "aod_armour.h"
#include "aod_ramming.h"
#include "aod_react.h"

// VEH-8.3: the Strength with which a hull strikes the other whose facing it touches with its own.
unsigned aod__ram_strength(const Aod *g, unsigned hull, unsigned faces, bool is_rammer);
// The facings of the hull that the other touches; on a corner several.
unsigned aod__faces_touched(const Aod *g, unsigned hull, unsigned by);
