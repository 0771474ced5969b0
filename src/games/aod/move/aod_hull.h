// The outline of a hull on its way, for the judge of ways and the planner. Inside the room only.
#pragma once

#include "aod_plan.h"

// As it stands at that point, looking there.
void aod__hull_outline(const AodWayAsk *ask, unsigned n, uint16_t facing, GeomShape *out);
// What it covers on the leg that ends there (VEH-2.3).
void aod__hull_sweep(const AodWayAsk *ask, unsigned n, GeomShape *out);
// How many legs it goes (VEH-2.9).
unsigned aod__hull_legs(const AodWayAsk *ask);
// VEH-10.2: over models and terrain.
bool aod__hull_flies(const Aod *g, unsigned model);
// Plans of a host that has hulls, as aod__plan and aod__plan_gather.
bool aod__has_hull_movers(const Aod *g, unsigned host);
void aod__hull_plan(const Aod *g, unsigned host, const AodGoingUnit *unit, AodAction wish,
                    AodPlan *out);
void aod__hull_gather(const Aod *g, unsigned host, const AodGoingUnit *unit, AodPlan *out);
