// Getting about, as the rest of the module asks for it: moves (1.7, 9.3), transports (1.7.5),
// places.
//
// Lengths and speeds are hundredths of a millimetre. What pushes a frame comes back at once: the
// move is made when the frame has been popped.
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

// --- epic_move.c, epic_path.c -------------------------------------------------------------------

// Pushes a MOVE frame: one move of one formation (the caller pushes several one after the other).
// When it is popped the formation has moved, fallen-out units are gone, overwatch windows and
// disembarking (9.3c-e) are over; the formation may be broken or destroyed.
EpicFrame *epic__begin_move(Epic *g, unsigned formation, EpicMovePurpose purpose, bool is_last);
// Whether a unit may move along a path (path[0] is where it is, path[count - 1] where it ends):
// length, ground, passing over, zones; purpose as in the frame. Counter charges and consolidation
// have lengths of their own in `speed_u`. The zones of a counter charge (EPIC_MOVE_COUNTER) are its
// caller's business.
bool epic__check_path(const Epic *g, unsigned unit, const GeomPoint *path, unsigned count,
                      int32_t speed_u, EpicMovePurpose purpose, Refusal *refusal);
// How far a unit moves in one move of this purpose (2.1.4a, 1.8.1b, 6.34.2a ...; no road bonus).
int32_t epic__speed(const EpicMatch *m, const EpicState *s, unsigned unit, EpicMovePurpose purpose);
// Immobile by its sheet or by a critical.
bool epic__is_immobile(const EpicMatch *m, const EpicState *s, unsigned unit);
// Whether a disc of this unit may stand there: on the table, no overlap, not impassable.
bool epic__is_free(const EpicMatch *m, const EpicState *s, unsigned unit, GeomPoint at);

// --- epic_transport.c, epic_place.c -------------------------------------------------------------

// Whether `carrier` can take `unit` aboard now (1.7.5a, i, capacity).
bool epic__can_carry(const EpicMatch *m, const EpicState *s, unsigned carrier, unsigned unit);
// ... and whether it has room for all of those besides what it carries.
bool epic__has_room(const EpicMatch *m, const EpicState *s, unsigned carrier, const uint16_t *more,
                    unsigned more_count);
void epic__embark(Epic *g, unsigned unit, unsigned carrier);
// The unit, which is carried, stands there from now on.
void epic__disembark(Epic *g, unsigned unit, GeomPoint at);
// Pushes a PLACE frame: units of the formation get out of their transports (1.7.5c, d). `charges`:
// in an engage action, where they may get out into contact.
void epic__begin_place(Epic *g, unsigned formation, bool charges);
// 3.3.1a: a war engine that charges or counter charges has been put on enemy units (which the path
// check allows): they are put beside it.
void epic__barge(Epic *g, unsigned engine);
// 0.1k: the nearest free place to `at`; false: there is none, the unit is destroyed.
bool epic__place_nearest(Epic *g, unsigned unit, GeomPoint at);
