// Coming in by a portal straight into an assault (5.6.3-q1): epic_enter.c, used by the files about
// actions and moves.
#pragma once

#include "epic_core.h"

// Whether a formation off the table may come in by this action, as its portals go.
bool epic__check_entry(const Epic *g, unsigned formation, unsigned action, Refusal *refusal);
// Some enemy is within 15 of where a charge from a portal of it may end.
bool epic__may_charge_out(const EpicMatch *m, const EpicState *s, unsigned formation);
// D-PORTAL: its portals; whether this is one; the formation stands ready there.
size_t epic__list_ways_in(const Epic *g, unsigned formation, Action *out, size_t out_max);
bool epic__is_way_in(const Epic *g, unsigned formation, EpicAction action);
bool epic__enter_at(Epic *g, unsigned formation, GeomPoint at);
