// How units stand to one another: coherency (1.2.1, 1.7.4), zones of control (1.7.3, 9.5), contact.
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>

// --- legal formations (1.2.1) --------------------------------------------------------------------

// 1.2.1c. Up to 64 units; carried ones stand where their carrier is.
bool epic__is_legal_formation(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether any unit of it is out of formation or standing in an enemy zone (1.6.1j, l).
bool epic__is_in_zone(const EpicMatch *m, const EpicState *s, unsigned formation);
// Whether the unit is in the live zone of control of some enemy on the table (1.7.3).
bool epic__unit_in_zone(const EpicMatch *m, const EpicState *s, unsigned unit);

// --- zones of control (1.7.3) --------------------------------------------------------------------

// Live zone of control of an enemy unit for charges: lost when touched (1.7.3c, 9.5d).
bool epic__has_zone(const EpicMatch *m, const EpicState *s, unsigned unit);
