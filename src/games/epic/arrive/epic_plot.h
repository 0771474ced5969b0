// What is written down in secret before the game (2.1.21a, 2.1.23a), and coming down by it.
#pragma once

#include "epic_core.h"

// --- secret plots (2.1.21a, 2.1.23a) -------------------------------------------------------------

// Whether each unit has the ability or fits into one of the formation that has it (2.1.17-q1,
// 2.1.23a); places are not counted.
bool epic__all_come_by(const EpicMatch *m, const EpicState *s, unsigned formation,
                       unsigned ability);
// By what a formation comes if it is plotted; NONE: by nothing.
EpicEntry epic__plotted_entry(const EpicMatch *m, const EpicState *s, unsigned f);
// Whether its player may write this point and turn down.
bool epic__fits_plot(const Epic *g, unsigned f, EpicEntry entry, GeomPoint at, unsigned turn,
                     Refusal *refusal);
// Some of it is still off the table and may come.
bool epic__is_waiting(const EpicMatch *m, const EpicState *s, unsigned f);
// It waits for what its owner alone knows.
bool epic__has_secret_plot(const EpicMatch *m, const EpicState *s, unsigned f);
// Whether the place is in the state: everybody knows the turn of who was put off (2.1.21b), but no
// more.
bool epic__shows_plot_place(const EpicFormation *formation);
// Makes up a legal plot that fits what everybody has seen; `plot_turn` stays if it is known.
void epic__sample_plot(const Epic *g, unsigned f, Rng *rng);

// --- planetfall (2.1.21) -------------------------------------------------------------------------

// It waits for its planetfall.
bool epic__is_in_orbit(const EpicMatch *m, const EpicState *s, unsigned f);
// Its turn has come (2.1.21a): it can be nominated, and has to be.
bool epic__is_falling(const EpicMatch *m, const EpicState *s, unsigned f);
// Pushes a LANDING frame. When it is popped the formation is on the table, broken or destroyed.
void epic__begin_landing(Epic *g, unsigned f);
// EPIC-2.1.21a: a failed test puts it off to the next turn.
void epic__put_off(Epic *g, unsigned f);
// Whether an enemy stands so near the drop zone that an attack may come about.
bool epic__is_enemy_below(const EpicMatch *m, const EpicState *s, unsigned f);
