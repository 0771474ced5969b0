// Room turn: the course of a battle. It carries out any frame, whichever room has it, and says
// whether a state can be.
//
// It owns the frames TURN (the player turns up to the last Game Turn) and LOOP (which unit is next
// in a phase). Points are not counted yet, so a battle that is played to its end is drawn.
//
// Rules: AOD-TURN, AOD-MISSION-2.1.
#pragma once

#include "aod_core.h"

// TURN: what comes next.
typedef enum AodTurnStage {
    AOD_TURN_START,
    AOD_TURN_MOVEMENT,
    AOD_TURN_SHOOTING,
    AOD_TURN_CHARGE,
    AOD_TURN_FIGHT,
    AOD_TURN_END,
    AOD_TURN_LENGTH,
    AOD_TURN_STAGES
} AodTurnStage;

void aod_start(const void *match, void *state);
Decision aod_pending(const void *match, const void *state);
size_t aod_legal(const void *match, const void *state, Action *out, size_t out_max);
bool aod_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void aod_apply(const void *match, void *state, const Action *action, EventSink *events);
// Every invariant of a state that can be asked without knowing what is going on.
bool aod_validate(const void *match, const void *state, Message *problem);
// A state before anything has been decided: everybody unplaced, full of Wounds.
void aod__fresh_state(const AodMatch *m, AodState *s);
