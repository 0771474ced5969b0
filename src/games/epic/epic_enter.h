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
// A unit comes out of the portal: from now on it is on the table, there.
void epic__come_out(Epic *g, unsigned unit, GeomPoint at);
// EPIC-6.1.6b: units may come out aboard transports of their formation.
bool epic__may_load(const Epic *g, unsigned formation, unsigned unit, unsigned carrier);
bool epic__can_load(const Epic *g, unsigned formation);
void epic__load_all(Epic *g, unsigned formation);
// The charge move is over; gives the blast markers for those that could not come out.
unsigned epic__settle_entry(Epic *g, unsigned formation);
