// Room toll: consequences that happen at once. Wounds are lowered, models taken away, conditions
// set and cleared here and nowhere else, so that what a rule does at that moment hangs at one
// place.
//
// It owns Wounds, where models and units are once they are lost, the chain of who has joined whom
// when its host dies, conditions and effects. Nothing here asks anybody or rolls: what needs that
// begins a frame by its tag.
//
// Rules: AOD-CHAR-1.4, AOD-TURN-1.6, 1.10.
#pragma once

#include "aod_core.h"
#include "aod_units.h"

// Why something is lost.
typedef enum AodCause {
    AOD_CAUSE_NO_ROOM,   // MISSION-1.5
    AOD_CAUSE_DANGEROUS, // MOVE-3.3
    AOD_CAUSE_SHOT,
    AOD_CAUSE_FLED, // MORALE-2.2, 2.6
} AodCause;

// --- losses --------------------------------------------------------------------------------------

// So many Wounds of a model that is not lost; it is removed with the last one.
void aod__lose(Aod *g, unsigned model, unsigned count, AodCause cause);
// The model is taken away, and its unit with the last one.
void aod__remove(Aod *g, unsigned model, AodCause cause);
// CHAR-1.4: at the start of a phase, who has joined a unit that is lost is a unit of its own.
void aod__free_joined(Aod *g);

// --- effects -------------------------------------------------------------------------------------

typedef enum AodEffectKind {
    AOD_EFFECT_NONE,
    AOD_EFFECT_CONDITION, // `value`: the bit of AodUnitNow.conditions
    AOD_EFFECT_CONCUSSES, // AOD_DUE_CONCUSSIVE is due: `value` is its X
} AodEffectKind;

// The condition (one bit, AOD_C_) from now on up to that moment of that player turn. One that the
// unit has ends at the later of both.
void aod__condition_on(Aod *g, unsigned unit, unsigned condition, unsigned turn, AodMoment moment);
void aod__condition_off(Aod *g, unsigned unit, unsigned condition);
// RULE-Concussive: the unit owes a test at the end of the phase, for the highest X of those that
// have struck it.
void aod__owe_concussive(Aod *g, unsigned unit, unsigned x);
// That X; 0: it owes none.
unsigned aod__concussive_owed(const Aod *g, unsigned unit);
// TURN-1.6: the player turn at whose end "the end of its next turn" is for that unit.
unsigned aod__next_turn(const Aod *g, unsigned unit);
// What ends at that moment of the player turn that is running, ends.
void aod__effects_end(Aod *g, AodMoment moment);
