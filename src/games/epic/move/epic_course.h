// What epic_move.c (the course of a move) and epic_draw.c (its decisions) share.
#pragma once

#include "epic_path.h"

void epic__clear_path(EpicState *s);
void epic__start_path(EpicState *s, unsigned unit);
// What stands near the path's unit.
void epic__path_field(const Epic *g, const EpicFrame *frame, const EpicPath *path,
                      EpicField *field);

bool epic__check_mover(const Epic *g, const EpicFrame *frame, unsigned unit, Refusal *refusal);
// Whether the unit may pick `other` up where it is then (1.7.5b), besides those in `pick` (unit +
// 1, 0: nobody at that point).
bool epic__check_picked(const Epic *g, const EpicFrame *frame, unsigned unit, unsigned other,
                        GeomPoint at, const uint16_t *pick, unsigned pick_count, Refusal *refusal);

// --- a plan whose ways are given (epic_given.c) --------------------------------------------------

static inline bool epic__is_given_plan(EpicAction action)
{
    return action.kind == EPIC_ACTION_PLAN && (action.choice & EPIC_PLAN_GIVEN) != 0;
}
bool epic__given_check(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal);
// As epic__given_check, but that the ways of the units before it are not judged.
bool epic__given_fits(const Epic *g, const EpicFrame *frame, EpicAction action, Refusal *refusal);
// What stands near anybody of the formation, when the first `ways` in the state have been gone.
void epic__field_after(const Epic *g, const EpicFrame *frame, unsigned ways, EpicField *field);
void epic__given_apply(Epic *g, EpicFrame *frame, EpicAction action);
// The plan has become the ways that it has written.
void epic__tell_ways(const Epic *g, EpicAction plan);

// --- who is out of formation when it has moved (1.7.4) -------------------------------------------

// Who is stuck in a zone or out of formation is lost; asks which part is kept.
EpicStep epic__check_formation(Epic *g, EpicFrame *frame);
// Whether the unit, as it stands, is one of those that stayed in a zone (1.7.3e).
bool epic__is_stuck(const Epic *g, const EpicFrame *frame, unsigned unit);
// Whether they are lost at the end of this move.
bool epic__loses_stuck(const EpicFrame *frame);
// The markers that those losses are worth.
void epic__settle_losses(Epic *g, EpicFrame *frame);
// EPIC-1.7.4b: the others than the part with this unit are lost.
void epic__keep_part(Epic *g, EpicFrame *frame, unsigned kept);
