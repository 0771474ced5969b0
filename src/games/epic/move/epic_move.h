// Getting about: moves (1.7, 9.3), ways and what they meet (9.5), transports (1.7.5, 3.1.3),
// getting out, units pushed aside (3.3.1a), withdrawal (1.13.3, 9.8), coming out of a portal
// (5.6.3b), and plans, which work a whole formation's move out of a short wish.
//
// It carries out the frames MOVE, PLACE and BREAK. How a way is judged stands in epic_path.h.
//
// Lengths and speeds are hundredths of a millimetre. What pushes a frame comes back at once: the
// move is made when the frame has been popped.
#pragma once

#include "epic_core.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

// Stages of a MOVE frame.
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

// --- a move and its paths ------------------------------------------------------------------------

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

// --- getting in and out --------------------------------------------------------------------------

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
// EPIC-1.7.5d: whether a unit may get out there, as far as the transport goes.
#define EPIC_OUT_U LIMIT(1_7_5d, 5 * EPIC_CM)
bool epic__is_beside_transport(const EpicMatch *m, GeomDisc unit, GeomDisc transport);
// Pushes a WINDOW frame after a move or after disembarking of this formation; whether any enemy on
// overwatch can shoot it the frame finds out itself. False: the enemy gets none (6.13.3a).
bool epic__begin_window(Epic *g, unsigned mover);
// Pushes a BREAK frame if somebody in s->breaking has to withdraw; true if it did.
bool epic__withdraw_next(Epic *g);

// --- popping up (2.1.13), hurrying (6.34.2) ------------------------------------------------------

EpicStep epic__ask_pop_up(Epic *g, EpicFrame *frame); // of a hold with a move
size_t epic__list_pop_ups(const Epic *g, const EpicFrame *frame, Action *out, size_t out_max,
                          size_t count);
bool epic__check_pop_up(const Epic *g, const EpicFrame *frame, EpicAction a, Refusal *refusal);
void epic__pop_up(Epic *g, EpicFrame *frame, unsigned unit);
void epic__clear_pop_ups(Epic *g, unsigned formation);
EpicStep epic__ask_hurry(Epic *g, EpicFrame *frame);
// Each war engine of a formation that hurries suffers, once for each move.
void epic__suffer_hurry(Epic *g, unsigned formation);

// --- out of a portal (5.6.3) ---------------------------------------------------------------------

bool epic__can_load(const Epic *g, unsigned formation);
// A unit comes out of the portal: from now on it is on the table, there.
void epic__come_out(Epic *g, unsigned unit, GeomPoint at);
void epic__load_all(Epic *g, unsigned formation);
// EPIC-6.1.6b: units may come out aboard transports of their formation.
bool epic__may_load(const Epic *g, unsigned formation, unsigned unit, unsigned carrier);
// The charge move is over; gives the blast markers for those that could not come out.
unsigned epic__settle_entry(Epic *g, unsigned formation);

// --- formations aboard war engines (3.1.3); plans ------------------------------------------------

// EPIC-3.1.3c: whether the formation may get out of a war engine of `host` now; and when some of it
// have, all do.
// Asks the next formation aboard this one's war engines that may get out (3.1.3c); false: none.
bool epic__unload_next(Epic *g, unsigned host, bool charges, EpicSet *asked);
// Whether any of those that were asked has got out; all of it then.
bool epic__settle_unloaded(Epic *g, EpicSet asked);
// Those that begin the game aboard it get in, where it has come to the table (6.1.6b).
void epic__load_passengers(Epic *g, unsigned host);
// What a plan comes to, before anything is rolled.
typedef struct EpicPlanReport {
    unsigned units, can_move; // of the formation, on the table
    unsigned moves;           // that do, those fetched included
    unsigned boards;          // that are fetched
    unsigned held;            // that would like to move and do not: no room, or to stay together
    unsigned detours;         // whose way is not straight
    unsigned touching, near;  // in a charge: in contact with the target, within 15 of it
    unsigned in_zone;         // that end in a zone of control
    unsigned lost;            // that stay in one and are destroyed (1.7.3e), with those aboard
    int32_t enemy_u;          // from the nearest of them to the nearest enemy
    unsigned in_cover;
    unsigned watchers; // enemy formations on overwatch that would see and reach it
    bool round_friends, round_enemies;
    unsigned tests;         // of dangerous terrain
    const char *round_name; // ground that is gone round; NULL: none
} EpicPlanReport;
// On a copy of the state, in which the formation then stands where it would end.
void epic__plan_report(const EpicMatch *m, EpicState *copy, const EpicFrame *frame, EpicAction plan,
                       EpicPlanReport *report);
bool epic__plan_check(const Epic *g, const EpicFrame *frame, EpicAction plan, Refusal *refusal);
