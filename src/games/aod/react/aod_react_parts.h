// What the moves of models on bases and those of vehicles share. Inside the room only.
#pragma once

#include "aod_react.h"
#include "base_limit.h"

// REACT-3.9: one that cannot go the full distance is tried so much shorter each time.
#define AOD_REACT_STEP_U LIMIT(REACT_3_9, AOD_INCH / 4)

// The point of the nearest of that unit to which the model's line leads (REACT-3.5).
GeomPoint aod__react_aim(const Aod *g, unsigned cause, unsigned model);
void aod__react_going(const Aod *g, unsigned host, int32_t reach_u, AodGoingUnit *out);
// Vehicles (aod_react_hull.c): the default plan; `move`, `reverse`, `face` of what is drawn.
void aod__react_hull_plan(const Aod *g, unsigned host, unsigned cause, bool away, AodPlan *out);
bool aod__react_hull_check(const Aod *g, const AodFrame *frame, AodAction a, Refusal *refusal);
