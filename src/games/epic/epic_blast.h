// Blast markers and breaking (1.3, 1.13.2), and chapter 5 where it changes what a rule counts.
//
// Markers of an unbroken formation are a number in the state; those of a broken one are as many as
// its units and are never stored. Formations that have broken wait in the state's `breaking` until
// somebody pushes their withdrawal.
#pragma once

#include "epic_core.h"

#include <stdbool.h>

// Blast markers that count (1.13.4a: a broken formation has as many as units).
unsigned epic__blast(const EpicMatch *m, const EpicState *s, unsigned formation);

// Gives blast markers to an unbroken formation and breaks it if it has too many (1.13.2); a broken
// one takes hits instead (1.13.4b) from `source` (a formation, or EPIC_NO_FORMATION): pushes a HITS
// frame, which the caller's step must expect to run before it is called again. Not during an
// attack or assault: there add to EpicFormation.gained.
void epic__add_blast(Epic *g, unsigned formation, unsigned count, unsigned source);
// 1.13.2, 5.1.1b: BMs >= units; then epic__break.
bool epic__check_break(Epic *g, unsigned formation);
// Marks it broken, takes its markers off, puts it into s->breaking (9.8a).
void epic__break(Epic *g, unsigned formation);
// Pushes a BREAK frame if somebody in s->breaking has to withdraw; true if it did.
bool epic__withdraw_next(Epic *g);

// --- epic_force.c: chapter 5 where it changes numbers -------------------------------------------

// Blast markers at which a formation breaks (1.3d, 3.2.4b, 5.1.1b).
unsigned epic__break_point(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers that suppress, before war engines are weighed (1.9.2d, 5.1.1a).
unsigned epic__suppressing_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers of these formations together in an assault's result (1.12.7d, 5.1.1c, 5.1.1-q1),
// and whether they have none at all, for the +1.
unsigned epic__result_blast(const EpicMatch *m, const EpicState *s, EpicSet formations);
bool epic__has_no_blast(const EpicMatch *m, const EpicState *s, EpicSet formations);
// Extra hits of losers for a difference of totals (1.12.7f, 5.1.1d).
unsigned epic__extra_hits(const EpicMatch *m, EpicSet losers, unsigned difference);
// Blast markers left after a rally that succeeded, before leaders (1.14.1c, 5.1.1e, f).
unsigned epic__rallied_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// Blast markers that leaders and Self-Reliant take off besides (2.1.8a, 2.1.24a, 5.1.1e).
unsigned epic__leader_blast(const EpicMatch *m, const EpicState *s, unsigned formation);
// 5.25.1a: infantry of Imperial Fists in a bunker or trench of its own side.
bool epic__is_siege_master(const EpicMatch *m, const EpicState *s, unsigned unit,
                           EpicTerrainType type);
// Whether an end phase or a regroup may give it a shield back (5.4.1b, 5.5.3a, 5.13.3a).
bool epic__can_restore_shield(const EpicMatch *m, const EpicState *s, unsigned unit);
// One shield comes back, if it is of that kind (EPIC_SHIELDS_) and may.
bool epic__raise_shield(Epic *g, unsigned unit, unsigned kind);
