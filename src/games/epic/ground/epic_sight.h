// Line of fire, cover and arcs (1.9.2, 9.4): worked out each time, never stored.
#pragma once

#include "epic_match.h"

#include <stdbool.h>

// Whether `from` has line of fire to `to`; *obscured: at least one ray is blocked. Carried units
// look from their carrier (1.7.5-q8).
bool epic__sees(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, bool *obscured);
// Whether terrain lets somebody on the ground at one point see the other; heights are not looked
// at. For proposals: the rule asks units.
bool epic__shows(const EpicMatch *m, GeomPoint from, GeomPoint to);
// 9.4f: in terrain that covers, whoever shoots (1.8.4o and p as well).
bool epic__is_in_terrain_cover(const EpicMatch *m, const EpicState *s, unsigned unit);
bool epic__in_arc(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to, EpicArc arc);
// The first thing that blocks the line of fire between two units: terrain + 1, or minus unit - 1.
int epic__blocker(const EpicMatch *m, const EpicState *s, unsigned from, unsigned to);
