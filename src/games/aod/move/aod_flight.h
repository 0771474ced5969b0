// The ways of a unit that Falls Back (MORALE-2.1, 2.2, 2.6, 2.9): each model straight towards its
// edge, round what bars it, never farther from the edge than it was.
//
// Questions only. What comes out are ways in the order in which they are gone, who of the unit is
// trapped, and whether anybody touches the edge. Working them out takes some 400 KB of the stack.
#pragma once

#include "aod_plan.h"

// What a flight is asked with.
typedef struct AodFlightAsk {
    const Aod *g;
    unsigned host;
    AodLine edge; // own edge towards which it flees
    int32_t roll_u;
    bool stops_short; // GEAR-3.12: an inch before the edge, and nobody leaves
} AodFlightAsk;

typedef struct AodFlight {
    AodPlan plan; // who moves; `is_together` is not told
    uint8_t trapped_count;
    uint16_t trapped[AOD_UNIT_MODELS_MAX_ALL]; // MORALE-2.6: removed
    uint16_t leaver; // MORALE-2.2: the first who touches the edge; AOD_NO_MODEL: nobody
} AodFlight;

void aod__flight(const AodFlightAsk *ask, AodFlight *out);
