// Room toll: consequences that happen at once. Wounds are lowered, models taken away, conditions
// set and cleared here and nowhere else, so that what a rule does at that moment hangs at one
// place.
//
// It owns Wounds, where models and units are once they are lost, the chain of who has joined whom
// when its host dies, who is locked with whom, conditions and effects. Nothing here asks anybody or
// rolls: what needs that begins a frame by its tag.
//
// Rules: AOD-CHAR-1.3, 1.4, 1.9, 1.10, AOD-TURN-1.6, 1.10, AOD-TYPE-2.6.
#pragma once

#include "aod_core.h"
#include "aod_units.h"

// Why something is lost.
typedef enum AodCause {
    AOD_CAUSE_NO_ROOM,   // MISSION-1.5
    AOD_CAUSE_DANGEROUS, // MOVE-3.3
    AOD_CAUSE_SHOT,
    AOD_CAUSE_FLED,     // MORALE-2.2, 2.6
    AOD_CAUSE_FOUGHT,   // its removal waits for the end of the step (ASSAULT-6.9)
    AOD_CAUSE_SWEPT,    // ASSAULT-10.4
    AOD_CAUSE_EXPLODED, // VEH-6.6
    AOD_CAUSE_FAILED,   // a test, by a rule that stands in place of Falling Back (MORALE-1.5)
    AOD_CAUSE_LEFT,     // TYPE-2.6
    AOD_CAUSES
} AodCause;

// --- losses --------------------------------------------------------------------------------------

// So many Wounds of a model that is not lost; it is removed with the last one.
void aod__lose(Aod *g, unsigned model, unsigned count, AodCause cause);
// So many of those that it has lost come back.
void aod__regain(Aod *g, unsigned model, unsigned count);
// TYPE-2.6: if nobody of the host is left but Artillery, all of it is taken away.
void aod__leave_guns(Aod *g, unsigned host);
// The model is taken away, and its unit with the last one; guns that nobody serves then go, too.
void aod__remove(Aod *g, unsigned model, AodCause cause);
// So many Hull Points; what that means is for whoever takes them off (VEH-5.4).
void aod__lose_points(Aod *g, unsigned hull, unsigned count);
// VEH-5.2: the hull is a wreck from now on, and its unit lost with the last one.
void aod__wreck(Aod *g, unsigned hull);
// VEH-6.6, FLOW-5.3: it waits for its explosion, the last of all.
void aod__note_explosion(Aod *g, unsigned hull);
// ASSAULT-6.9, REACT-4.10: whoever waits for it is taken away.
void aod__remove_waiting(Aod *g, AodCause cause);
// CHAR-1.4: at the start of a phase, who has joined a unit that is lost is a unit of its own.
void aod__free_joined(Aod *g);

// --- who belongs to whom (aod_company.c) ----------------------------------------------------------

// The lone unit belongs to the host from now on; `rule`: by which.
void aod__join(Aod *g, unsigned unit, unsigned host, AodRule rule);
// CHAR-1.10: who has joined a host is a unit of its own from now on.
void aod__part(Aod *g, unsigned unit);
// CHAR-1.7, RULE-Retinue: when a battle is made the units of each Talon belong to its first, and
// who has a Retinue to it; those of a Talon that stand on the table, and whoever is elsewhere than
// his host, are units of their own.
void aod__gather_talons(Aod *g);
void aod__part_talons(Aod *g);
// Out of the chain of its host, if it has joined one, and nothing else.
void aod__unlink_unit(Aod *g, unsigned unit);

// --- locked in combat (ASSAULT-5.1) ---------------------------------------------------------------

// Two hosts that are enemies. Nothing happens if they are locked with each other already.
void aod__lock(Aod *g, unsigned host, unsigned other);
// The host with all others.
void aod__unlock(Aod *g, unsigned host);
void aod__unlock_from(Aod *g, unsigned host, unsigned other);
// The host is locked with all with whom the other of its side is.
void aod__lock_as(Aod *g, unsigned host, unsigned other);

// GEAR-2.3: one of them has charged the other: whoever faces rad grenades has T -1.
void aod__irradiate(Aod *g, unsigned host, unsigned other);

// --- effects -------------------------------------------------------------------------------------

// The condition (one bit, AOD_C_) from now on up to that moment of that player turn. One that the
// unit has ends at the later of both.
void aod__condition_on(Aod *g, unsigned unit, unsigned condition, unsigned turn, AodMoment moment);
// RULE-Concussive: WS so much lower until the end of the Assault phase that follows.
void aod__concuss(Aod *g, unsigned unit, unsigned strength);
void aod__condition_off(Aod *g, unsigned unit, unsigned condition);
// RULE-Shock_Pulse: of a Vehicle, Dreadnought or Automata.
void aod__pulse(Aod *g, unsigned model);
// TRAIT-Flaymaster: the Fear of the player's Warlord grows, as far as it goes.
void aod__grow_dread(Aod *g, unsigned seat);
// VEH-6.2, 6.3: AOD_M_SHAKEN or AOD_M_STUNNED, up to the end of that player turn.
void aod__crew_on(Aod *g, unsigned model, unsigned what, unsigned turn);
// The one unit has what the other has, as long as that (CHAR-1.3).
void aod__conditions_pass(Aod *g, unsigned from, unsigned to);
// The host and all in it have that gift up to that moment of that player turn.
void aod__give(Aod *g, unsigned host, AodGift gift, unsigned turn, AodMoment moment);
// RULE-Entangle: its M is so much lower for all in it, up to the end of that player turn.
void aod__entangle(Aod *g, unsigned host, unsigned inches, unsigned turn);
// Ground that appears there, up to the end of the Game Turn after this (RULE-Graviton_Pulse) or for
// the battle (RULE-Lingering_Death).
void aod__lay_area(Aod *g, AodAreaKind kind, GeomPoint at, int32_t radius_u, unsigned seat);
// TURN-1.6: the player turn at whose end "the end of its next turn" is for that unit.
unsigned aod__next_turn(const Aod *g, unsigned unit);
// What ends at that moment of the player turn that is running, ends.
void aod__effects_end(Aod *g, AodMoment moment);
