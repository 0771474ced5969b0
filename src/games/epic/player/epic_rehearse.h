// Charges played ahead on a copy: who would get where, if every test is passed.
//
// No estimate of reach can know what the planner of moves finds a way round, so it is asked. A copy
// of a state is played on; nothing else changes, and nothing is allocated.
#pragma once

#include "epic_core.h"

// Plays `s` on, from a choice of a formation, of its action or of its target, to where it moves in
// its charge at that enemy. False: it never comes to that.
bool epic__rehearse_engage(const EpicMatch *m, EpicState *s, unsigned formation, unsigned enemy);
// From there: `out` is where that plan (CHARGE or FIREFIGHT) has led. False: there is no such plan.
// `risk`: as of epic__finish_plan, or NULL.
bool epic__rehearse_plan(const EpicMatch *m, const EpicState *from, unsigned enemy, EpicPlan plan,
                         EpicState *out, double *risk);
// Whether the defender's counter charges can lead so far away that there is no assault (1.12.4-q8).
bool epic__can_dodge(const EpicMatch *m, const EpicState *charged);
// Lets a plan that asks for dice on its way go on, nobody harmed; gives the points that its tests
// for dangerous ground are likely to cost (1.8.1).
double epic__finish_plan(const EpicMatch *m, EpicState *s);
