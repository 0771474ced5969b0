// Laying fortified positions (6.7.2).
#pragma once

#include "epic_works.h"
// The group that comes with a formation, or -1.
int epic__works_of(const EpicMatch *m, unsigned formation);
// Groups that the seat lays before everybody else and has not done with.
bool epic__has_works_to_lay(const EpicMatch *m, const EpicState *s, unsigned seat);
bool epic__has_begun_works(const EpicMatch *m, const EpicState *s, unsigned seat);
// D-WORKS of a seat, and the part of D-PLACE about the works of the formation that is set up.
size_t epic__fortify_legal(const Epic *g, unsigned seat, Action *out, size_t out_max);
bool epic__fortify_check(const Epic *g, unsigned seat, EpicAction a, Refusal *refusal);
void epic__fortify_apply(Epic *g, unsigned seat, EpicAction a);
size_t epic__list_lay(const Epic *g, unsigned formation, Action *out, size_t out_max, size_t count);
bool epic__check_lay(const Epic *g, unsigned group, EpicAction a, Refusal *refusal);
void epic__lay(Epic *g, EpicAction a);
// Round the formation where it stands, by itself. Before that what lay there is taken up.
void epic__lay_round(Epic *g, unsigned formation);
void epic__take_up_works(Epic *g, unsigned formation);
// What lies with the formation, as the actions that lay it.
size_t epic__list_laid(const Epic *g, unsigned formation, Action *out, size_t out_max);
// Whether what a formation has laid still lies with it, now that it is ready.
bool epic__works_hold(const Epic *g, unsigned formation);
