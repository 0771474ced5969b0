// Set-up, shared by epic_setup.c (its steps), epic_objectives.c, epic_reserve.c, epic_plot.c and
// epic_korps.c.
#pragma once

#include "epic_core.h"

// Steps of a SETUP frame, in their order.
enum {
    EPIC_SETUP_SHIELDS,
    EPIC_SETUP_ORDER,
    EPIC_SETUP_EDGE,
    EPIC_SETUP_OBJECTIVES,
    EPIC_SETUP_GATES, // 6.6.3
    EPIC_SETUP_WORKS, // 6.7.2
    EPIC_SETUP_PLOTS,
    EPIC_SETUP_GARRISONS,
    EPIC_SETUP_RESERVES,
    EPIC_SETUP_DEPLOY,
    EPIC_SETUP_PLACE,
    EPIC_SETUP_DONE
};

// --- the steps of set-up -------------------------------------------------------------------------

void epic__begin_step(EpicFrame *frame, unsigned stage, unsigned seat);

// --- objectives (6.1.4, 1.15.5a) -----------------------------------------------------------------

// What a scenario has placed already (1.15).
void epic__place_scenario_objectives(Epic *g);
bool epic__check_objective(const Epic *g, const EpicFrame *frame, GeomPoint at, Refusal *refusal);
size_t epic__list_objectives(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max);
// The last one ends the step.
void epic__place_objective(Epic *g, EpicFrame *frame, GeomPoint at);

// --- Korps Grinda (3.4.1) ------------------------------------------------------------------------

// Edges, bunkers and objectives stand fixed.
EpicStep epic__begin_korps(Epic *g, EpicFrame *frame);
// One formation holds the ruins: the others come in over their edge.
void epic__end_korps_garrison(Epic *g, EpicFrame *frame);
bool epic__is_bunker(const EpicMatch *m, unsigned formation); // 3.4.1
