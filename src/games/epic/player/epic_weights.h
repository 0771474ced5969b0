// What the greedy player weighs, in one table: every number that is neither a rule nor odds. In
// points of the army lists where nothing else is said. They were tried out in games against random
// play and against one another (docs/search.md), not worked out.
#pragma once

// --- ground (6.1.7) ------------------------------------------------------------------------------

#define EPIC_W_OBJECTIVE_TRAINING 150.0 // an objective in a training game
#define EPIC_W_OBJECTIVE_LATE     130.0 // in a tournament game from turn 3 on, when it can end
#define EPIC_W_OBJECTIVE_TURN_2   60.0
#define EPIC_W_OBJECTIVE_TURN_1   25.0
#define EPIC_W_BLITZ              1.1  // times that: on the enemy's edge
#define EPIC_W_OWN_OBJECTIVE      0.9  // times that: on the own side
#define EPIC_W_HELD_BESIDE        0.25 // part that counts where another of the side is near already
#define EPIC_W_HELD_TOO           0.2  // the same, where units have been looked at
#define EPIC_W_CONTESTED          0.7  // part that counts where an enemy is near as well
#define EPIC_W_PULL               0.6  // part that being on the way counts ...
#define EPIC_W_PULL_CM            25.0 // ... half as much that far off

// --- danger --------------------------------------------------------------------------------------

#define EPIC_W_DANGER          0.03 // part of what the enemy could do that is feared
#define EPIC_W_DANGER_TO_ACT   0.45 // chance that one that is still to act does it ...
#define EPIC_W_DANGER_ACTED    0.2  // ... and one that has acted, later
#define EPIC_W_DANGER_LOSSES   0.5  // part of its own losses that keeps an enemy from a fight
#define EPIC_W_IN_DANGER_FIRST 0.3  // part of its danger that makes a formation act sooner

// --- actions -------------------------------------------------------------------------------------

#define EPIC_W_IMPOSSIBLE   -1000.0
#define EPIC_W_AFTER_MOVE   0.8  // part of a shot after a move: not all will see
#define EPIC_W_MARCH        10.0 // what a march costs: no shooting, no support
#define EPIC_W_MARKER       6.0  // a blast marker taken off ...
#define EPIC_W_MARKERS_MAX  4.0  // ... of so many
#define EPIC_W_OVERWATCH    0.45 // chance that a shot from overwatch comes about
#define EPIC_W_SUPPORT      0.5  // part of a formation's firefight that supports nearby
#define EPIC_W_CHARGE_HOLDS 0.3  // part of the ground that a charge ends on
#define EPIC_W_HAND_OVER    45.0 // what the next must promise for the initiative to be kept
#define EPIC_W_RETAIN_SAFE  0.6  // least chance of its test to be thought of
#define EPIC_W_REACT        0.15 // part of its points that a shot from overwatch must be worth
#define EPIC_W_WITHDRAW     10.0

// --- where units stand ---------------------------------------------------------------------------

#define EPIC_W_IN_COVER     1.5   // a unit in cover
#define EPIC_W_ABOARD_NEAR  -4.0  // a unit aboard near the enemy ...
#define EPIC_W_ABOARD_FAR   2.0   // ... and far from him
#define EPIC_W_REFUGE_LOST  -15.0 // a broken unit where it is lost (1.13.3c)
#define EPIC_W_REFUGE_SAFE  6.0   // where nobody is near; in between:
#define EPIC_W_REFUGE_CM    0.25  // a centimetre more
#define EPIC_W_LEADER       25.0  // over the points of a unit, when hits are placed
#define EPIC_W_INSPIRING    25.0
#define EPIC_W_COMMANDER    40.0
#define EPIC_W_ARMOUR       2.0  // a step of its armour
#define EPIC_W_TRENCH       10.0 // being set up in a trench; an own objective is worth some 20 then
#define EPIC_W_STATION      0.1  // a point of a proposal of set-up (epic_station.h)
#define EPIC_W_FORTIFY      100.0 // laying fortified positions rather than none
#define EPIC_W_FORTIFY_LINE 0.5   // in a line rather than not

// --- what losses lead to -------------------------------------------------------------------------

#define EPIC_W_SHOT_MARKER    3.0  // a blast marker laid
#define EPIC_W_SHOT_BREAKS    0.35 // part of its points that is lost by breaking under fire
#define EPIC_W_SHOT_BROKEN    0.5  // units that a marker costs a broken formation (1.13.4b)
#define EPIC_W_LOSER_HITS     2.0  // extra hits of who loses an assault (1.12.7f) ...
#define EPIC_W_NO_FEAR        0.5  // ... part of them for those who know no fear
#define EPIC_W_OWN_BREAKS     0.45 // part of what is left that the attacker loses by breaking
#define EPIC_W_ENEMY_BREAKS   0.4  // the same of the defender
#define EPIC_W_UNDER          3.5  // units under a template that is not placed yet ...
#define EPIC_W_UNDER_PART     0.7  // ... or that part of a small formation
#define EPIC_W_TWO_TEMPLATES  1.5  // times that from 4 barrage points on (1.9.8b)
#define EPIC_W_MORE_TEMPLATES 1.8  // times that from 8 on
