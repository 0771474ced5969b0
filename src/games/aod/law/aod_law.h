// The charts of the game in whole numbers: what a die must show, what a result means. Each stands
// here and nowhere else; the table plays by them and the exact odds reckon with them.
//
// A need is the least number that a D6 must show: 2 to 6, AOD_NEVER, AOD_ALWAYS without a roll.
#pragma once

#include <stdbool.h>

enum { AOD_ALWAYS = 1, AOD_NEVER = 7 };

// How many of the six faces show what is needed.
int aod__faces_from(int need);
// A need with a modifier of the die: at best 2, because a natural 1 fails (AOD-SHOOT-4.3, 5.3).
int aod__need_with(int need, int modifier);

// --- To Hit ---

// AOD-SHOOT-4.1, by BS; AOD_NEVER at 0 (AOD-PRIN-2.4).
int aod__shoot_need(int bs);
// AOD-SHOOT-4.2: of a 1 that is rolled again with BS 6 or more; 0: it is not.
int aod__shoot_again_need(int bs);
// AOD-SHOOT-4.4: the BS of Snap Shots. Who has none does not fire them either.
int aod__snap_bs(int bs, bool is_primarch);
// AOD-ASSAULT-8.1, by WS; who has none makes no attacks, and is hit without a roll (AOD-PRIN-2.4).
int aod__fight_need(int ws, int target_ws);

// --- To Wound, saves ---

// AOD-PRIN-2.5: what counts of a weapon's Strength, but for penetration.
int aod__strength_for_wounds(int strength);
// AOD-SHOOT-5.1.
int aod__wound_need(int strength, int toughness);
// AOD-SHOOT-6.10: twice the Toughness or more is Instant Death.
bool aod__is_doubled(int strength, int toughness);
// AOD-SHOOT-6.5: whether a weapon of that AP (0: '-') leaves an Armour Save of that number.
bool aod__leaves_armour(int ap, int save);

// --- vehicles ---

typedef enum AodPenetration { AOD_NO_EFFECT, AOD_GLANCING, AOD_PENETRATING } AodPenetration;
// AOD-VEH-4.1: what the dice and the Strength make against that AV.
AodPenetration aod__penetration(int sum, int armour);

typedef enum AodVehicleResult {
    AOD_CREW_SHAKEN,
    AOD_CREW_STUNNED,
    AOD_WEAPON_DESTROYED,
    AOD_IMMOBILISED,
    AOD_EXPLODES,
    AOD_VEHICLE_RESULTS
} AodVehicleResult;
// AOD-VEH-6.1: of a roll with its modifiers.
AodVehicleResult aod__vehicle_result(int roll);
// AOD-VEH-6.9: what the AP adds to that roll.
int aod__vehicle_modifier(int ap);

// --- charges ---

enum { AOD_CHARGE_MAX = 12 }; // inches, AOD-ASSAULT-2.1
// AOD-ASSAULT-2.3, by the lowest M, which is at least 1: who has 0 may not charge.
int aod__charge_modifier(int movement);
// AOD-ASSAULT-2.1: the Charge Distance, in inches, of 2D6 with their modifiers.
int aod__charge_distance(int roll, int modifier);
