// Room morale: Leadership tests and what failing them costs.
//
// It owns the frame TEST. There are Pinning tests; Morale checks, Falling Back and Regrouping are
// not played yet: nobody flees.
//
// Rules: AOD-PRIN-3.2, 3.6; AOD-MORALE-1.6, 4.1 to 4.4; AOD-FLOW-8.6.
#pragma once

#include "aod_toll.h"
#include "aod_value.h"

// Begins the Pinning test of a host; `malus`: what the weapon takes off its Leadership, 0 or less.
void aod__begin_pinning(Aod *g, unsigned host, int malus);
