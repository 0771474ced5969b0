// Room move: one move of one unit: who may be moved and how far, whether a way may be gone, plans
// of whole units, moves drawn model by model, and walking with the tests that it costs.
//
// It owns the frames MOVE and WALK, and the ways of a plan (AodState.way, path). What is there:
// models on bases, floors, Run, jump and jet packs in the Movement phase, moves of units that
// Regroup, ways of those that flee (aod_flight.h), the second move of jet packs, joining and
// leaving by a move (aod_joining.h).
//
// Rules: AOD-MOVE, AOD-MORALE-2, 3.1, AOD-TABLE-7.1, 7.2, 7.6 to 7.9.
#pragma once

#include "aod_core.h"
#include "aod_place.h"
#include "aod_toll.h"
#include "aod_value.h"

// TURN-1.7, MOVE-1.7, PRIN-2.4: whether the host may be chosen for a move in this phase; else it is
// refused.
bool aod__may_move(const Aod *g, unsigned host, Refusal *refusal);
// TURN-1.9: whether it has to, before the phase ends.
bool aod__must_move(const Aod *g, unsigned host);
// Begins its move.
void aod__move_begin(Aod *g, unsigned host);

// Why it moves; 0: of its own, in its Movement phase.
typedef enum AodMoveRole {
    AOD_ROLE_OWN,
    AOD_ROLE_REGROUP,     // MORALE-3.1: up to its Initiative
    AOD_ROLE_CONSOLIDATE, // ASSAULT-10.5: likewise
    AOD_ROLE_JET,         // MOVE-5.5: 6" by jet packs, in its Shooting phase
    AOD_ROLE_REACTION,    // REACT-6.11: AodMoveFrame.inches
    AOD_MOVE_ROLES
} AodMoveRole;
// MORALE-3.1: it falls back no more, and may move up to its Initiative.
void aod__begin_regroup(Aod *g, unsigned host);
// REACT-6.11: it moves up to so many inches in any direction; 0: as it would in its own turn, but
// it does not Run.
void aod__begin_reaction_move(Aod *g, unsigned host, unsigned inches);
// ASSAULT-10.5: it is free, and may move up to its Initiative.
void aod__begin_consolidation(Aod *g, unsigned host);

// The mean of its models' centres, which are on the table.
GeomPoint aod__middle(const Aod *g, unsigned host);

// MOVE-5.5: the host may be carried by its jet packs now; it is, behind what is begun on top of it
// if it shoots.
bool aod__may_jet(const Aod *g, unsigned host);
void aod__begin_jet(Aod *g, unsigned host, bool shoots);

typedef enum AodMoveStage { // MOVE
    AOD_MOVE_ASKED,
    AOD_MOVE_WALKED,
    AOD_MOVE_HEAT, // VEH-2.6: the dice of who went Flat-out
    AOD_MOVE_SAVE, // ... the save against the Glancing Hit
    AOD_MOVE_DONE,
} AodMoveStage;
// VEH-2.6: the dice after a Flat-out move. False: all have been rolled.
bool aod__flat_out_step(Aod *g, AodFrame *frame, AodStep *step);

// --- Helical targeting arrays (aod_array.c; GEAR-3.2) ----------------------------------------------

// Whether that unit may switch its own on now; else it is refused.
bool aod__may_switch_on(const Aod *g, unsigned seat, unsigned unit, Refusal *refusal);
void aod__switch_on(Aod *g, unsigned unit);
// An action for each of the seat's units that may.
size_t aod__list_arrays(const Aod *g, unsigned seat, Action *out, size_t out_max, size_t count);

// --- walking (aod_walk.c) ------------------------------------------------------------------------

// Those of the host's models that have a way, from `first` on, go it; all ways behind are dropped.
void aod__walk_begin(Aod *g, unsigned host, unsigned first, bool runs, bool has_packs);
