// Room turn: the course of a battle. It carries out any frame, whichever room has it, and says
// whether a state can be.
//
// It owns the frames TURN (the player turns up to the last Game Turn) and LOOP (which unit is next
// in a phase). At the end of the battle TURN counts points (aod_score.h) and says who has won.
//
// Rules: AOD-TURN, AOD-MISSION-2, 4 as far as points, 5, 6.2 to 6.8, 10.1.
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
    AOD_TURN_NIGHT,  // MISSION-10.1: the start of Game Turn 2
    AOD_TURN_POINTS, // TURN-1.8: of Dominion
    AOD_TURN_SCORE,  // MISSION-2.6
    AOD_TURN_RESULT,
    AOD_TURN_RESERVES, // MISSION-7.3
    AOD_TURN_RECOVER,  // RULE-It_Will_Not_Die, before AOD_TURN_END
    AOD_TURN_STAGES
} AodTurnStage;

void aod_start(const void *match, void *state);
Decision aod_pending(const void *match, const void *state);
size_t aod_legal(const void *match, const void *state, Action *out, size_t out_max);
bool aod_check(const void *match, const void *state, const Action *action, Refusal *refusal);
void aod_apply(const void *match, void *state, const Action *action, EventSink *events);
// MISSION-2.1, 2.2: what a D6 has to show after that Game Turn for another; 1: it comes without a
// roll, more than 6: none does.
unsigned aod__lasts_on(const Aod *g, unsigned turn);
// MISSION-2.1, 2.2: the last Game Turn that there may be, and whether it comes without a die.
unsigned aod__last_turn(const Aod *g, bool *is_sure);
// On a copy: the dice between a unit and the end of its move (MOVE-3.2) are passed; how many they
// were.
unsigned aod__pass_ground(const Aod *g);
// Every invariant of a state that can be asked without knowing what is going on.
bool aod_validate(const void *match, const void *state, Message *problem);
// A state before anything has been decided: everybody unplaced, full of Wounds.
void aod__fresh_state(const AodMatch *m, AodState *s);
