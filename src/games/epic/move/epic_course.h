// What epic_move.c (the course of a move) and epic_draw.c (its decisions) share.
#pragma once

#include "epic_path.h"

typedef enum EpicMoveStage {
    EPIC_MOVING_BEGIN,
    EPIC_MOVING_CHOOSE,
    EPIC_MOVING_GO,    // the unit goes along s->path to the next test or to the end
    EPIC_MOVING_TEST,  // the die of a test has been rolled
    EPIC_MOVING_CHECK, // who is out of formation (9.3c)
    EPIC_MOVING_KEEP,
    EPIC_MOVING_WINDOW, // overwatch (9.3d)
    EPIC_MOVING_OUT,    // disembarking (9.3e)
    EPIC_MOVING_OUT_WINDOW,
    EPIC_MOVING_END
} EpicMoveStage;

void epic__clear_path(EpicState *s);
void epic__start_path(EpicState *s, unsigned unit);
// What stands near the path's unit.
void epic__path_field(const Epic *g, const EpicFrame *frame, const EpicPath *path,
                      EpicField *field);

// --- epic_keep.c

// Who is stuck in a zone or out of formation is lost; asks which part is kept.
EpicStep epic__check_formation(Epic *g, EpicFrame *frame);
// The markers that those losses are worth.
void epic__settle_losses(Epic *g, EpicFrame *frame);
// EPIC-1.7.4b: the others than the part with this unit are lost.
void epic__keep_part(Epic *g, EpicFrame *frame, unsigned kept);
