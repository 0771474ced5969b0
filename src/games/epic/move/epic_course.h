// What epic_move.c (the course of a move) and epic_draw.c (its decisions) share.
#pragma once

#include "epic_path.h"

void epic__clear_path(EpicState *s);
void epic__start_path(EpicState *s, unsigned unit);
// What stands near the path's unit.
void epic__path_field(const Epic *g, const EpicFrame *frame, const EpicPath *path,
                      EpicField *field);

// --- who is out of formation when it has moved (1.7.4) -------------------------------------------

// Who is stuck in a zone or out of formation is lost; asks which part is kept.
EpicStep epic__check_formation(Epic *g, EpicFrame *frame);
// The markers that those losses are worth.
void epic__settle_losses(Epic *g, EpicFrame *frame);
// EPIC-1.7.4b: the others than the part with this unit are lost.
void epic__keep_part(Epic *g, EpicFrame *frame, unsigned kept);
