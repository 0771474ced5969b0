// Room assault: charges, fights, challenges, and what comes of them.
//
// Who may charge whom (aod_chargers.c), the charge of one unit (frame CHARGE, aod_charge.c), moves
// that lead into contact (aod_rush.h: charge moves, pile-ins, Surges), who touches whom and is
// engaged (aod_engaged.c), the attacks of a model (aod_blow.c) and its weapon (aod_melee.c), the
// combats of a Fight sub-phase one after the other (frame FIGHT, aod_fight.c) with their challenges
// (aod_challenge.c), their Initiative steps (frame STEP, aod_step.c), and their result (frame
// RESULT, aod_result.c), and who leaves a combat when all have been fought (frame DART,
// aod_dart.c). It owns AodState.charge, combat and challenge, and the melee weapon of
// each model.
//
// Vehicles never lock, pile in or strike (VEH-9.1). A unit of the Active player that touches one
// strikes it in the Fight sub-phase (ASSAULT-5.5, VEH-9.7): the vehicle is in the combat, which has
// a result only where there is somebody else in it (VEH-9.8).
//
// Not played yet, and refused with a sentence: charges of and against Knights, Titans and
// Buildings.
//
// Rules: AOD-ASSAULT; AOD-CHAL; AOD-VEH-9; AOD-WPN-6; AOD-FLOW-8.5; the special rules that
// aod_blow.c names.
#pragma once

#include "aod_hits.h"
#include "aod_plan.h"
#include "aod_shoot.h"

// --- charges -------------------------------------------------------------------------------------

// ASSAULT-1.1, 1.2: the host may be picked to declare a charge; TYPE-2.12,
// RULE-Bearers_of_the_Blood_Hand: if it may it has to.
bool aod__must_charge(const Aod *g, unsigned host);
bool aod__may_charge(const Aod *g, unsigned host, Refusal *refusal);
// ASSAULT-1.3, 1.4, 1.8: it may charge that host; `is_primary`: as the first of its targets.
bool aod__may_charge_at(const Aod *g, unsigned host, unsigned target, bool is_primary,
                        Refusal *refusal);
void aod__begin_charge(Aod *g, unsigned host);
// REACT-6.10: the host charges that enemy at once, as a reaction: without windows.
typedef enum AodChargeHow {
    AOD_CHARGE_OWN,      // in its own Charge sub-phase
    AOD_CHARGE_REACTION, // LEGION-2.12
    AOD_CHARGE_NO_SURGE, // LEGION-2.6, 2.9: it makes no Surge move if it fails
    AOD_CHARGE_DEFENCE,  // LEGION-2.7: likewise, and D6 and Initiative in place of 2D6
} AodChargeHow;
void aod__begin_reaction_charge(Aod *g, unsigned host, unsigned target, AodChargeHow how);
// It has done nothing in this turn that keeps it from charging.
bool aod__is_free_to_charge(const Aod *g, unsigned host, Refusal *refusal);
// It could charge at all; it could charge that enemy; whatever it has done in this phase.
bool aod__can_charge(const Aod *g, unsigned host, Refusal *refusal);
bool aod__may_counter_charge(const Aod *g, unsigned host, unsigned target, Refusal *refusal);

#define AOD_CHARGE_REACH_U LIMIT(ASSAULT_1_3, 12 * AOD_INCH)

// The shortest way into contact with a model of the target that is seen (ASSAULT-2.2, 3.1).
typedef struct AodNearest {
    uint16_t model; // the initial charger; AOD_NO_MODEL: nobody can reach it
    uint16_t enemy;
    bool is_slow; // through Difficult Terrain
    int64_t length_u;
    AodPlanned way;
} AodNearest;
// `goes_round`: Difficult Terrain is not entered.
void aod__nearest_charger(const Aod *g, unsigned host, unsigned target, bool goes_round,
                          AodNearest *out);
// ASSAULT-2.6, GEAR-2.1, TYPE-2.12: who charges through rough ground strikes in its own step.
bool aod__charges_in_step(const Aod *g, unsigned host);
// MOVE-5.1: all of it has used packs this turn.
bool aod__flies_to_charge(const Aod *g, unsigned host);
// ASSAULT-2.3 to 2.5, without the -2 of Difficult Terrain.
int aod__charge_bonus(const Aod *g, unsigned host);

// --- who is engaged ------------------------------------------------------------------------------

// Of one host, against one host of the enemy; members by rank. Who fights a challenge touches, and
// is touched by, his opponent alone (CHAL-3.6).
uint64_t aod__touching(const Aod *g, unsigned host, unsigned other);
// ASSAULT-5.2: and those within 2" of them.
uint64_t aod__engaged(const Aod *g, unsigned host, unsigned other);

// The hosts of the enemy that a host fights with in the combat in hand.
enum { AOD_FOES_MAX = 16 };
typedef struct AodFoes {
    unsigned count;
    uint16_t host[AOD_FOES_MAX];
    uint64_t touching[AOD_FOES_MAX]; // of our members
    uint64_t engaged[AOD_FOES_MAX];
} AodFoes;
void aod__foes(const Aod *g, unsigned host, AodFoes *out);
bool aod__is_in(const uint8_t set[32], unsigned unit);
// A vehicle in the combat is none that fights: it is only struck (VEH-9.1).
bool aod__is_hull_unit(const AodMatch *m, unsigned unit);
// ASSAULT-5.5, VEH-9.7: a host of the Active player that touches a vehicle of the enemy.
bool aod__meets_hull(const Aod *g, unsigned host, unsigned other);
bool aod__meets_any_hull(const Aod *g, unsigned host);

// --- fights --------------------------------------------------------------------------------------

// ASSAULT-6.1: the host stands for a combat that has not been fought: the first of the Active
// player's in it.
bool aod__may_fight(const Aod *g, unsigned host, Refusal *refusal);
// ... and has to: VEH-9.7 leaves one free whose units only touch vehicles that they did not charge.
bool aod__must_fight(const Aod *g, unsigned host);
void aod__begin_fight(Aod *g, unsigned host);
// RULE-Hit_and_Run: when all combats have been fought (frame DART, aod_dart.c).
void aod__begin_dart(Aod *g);

// --- who strikes when he has fallen (aod_laid.c; RULE-The_Dreams_of_the_Death_Wolf) ---------------

// Those of the combat who have lost their last Wound at that step, and whose own is still to come.
void aod__lay_aside(Aod *g, unsigned step);
bool aod__is_laid(const Aod *g, unsigned model);
// Whom he strikes; AOD_NO_UNIT: nobody of them stands.
unsigned aod__foe_of_laid(const Aod *g, unsigned model);
bool aod__any_laid(const Aod *g);
// Nobody strikes any more: of the combat in hand, or (`is_over`) of the whole phase.
void aod__forget_laid(Aod *g, bool is_over);
