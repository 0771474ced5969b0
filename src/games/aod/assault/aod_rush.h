// Moves into contact: charge moves, pile-ins, Surges (ASSAULT-2.8, 3, 6.4, 6.7, 6.8).
//
// One judge and one planner: what the planner makes the judge takes. "Must touch" and "as near as
// possible" are judged model by model in the order in which they move, by straight lines
// (ASSAULT-3.7). Nothing here changes a state. A rush takes some 60 KB of the stack.
#pragma once

#include "aod_draw.h"

enum { AOD_RUSH_FOES_MAX = 16, AOD_RUSH_ENEMIES_MAX = 480 };

typedef enum AodRushKind {
    AOD_RUSH_CHARGE,
    AOD_RUSH_PILE_IN,
    AOD_RUSH_SURGE, // keeps 1" from everybody
} AodRushKind;

// So near to one of its unit in contact a model may strike.
#define AOD_ENGAGED_U LIMIT(ASSAULT_5_2, 2 * AOD_INCH)

// What is asked: who moves how far towards whom.
typedef struct AodRush {
    AodRushKind kind;
    unsigned host;
    uint64_t movers;   // members by rank
    AodGoingUnit unit; // with its fixed reach
    unsigned foe_count;
    uint16_t foe[AOD_RUSH_FOES_MAX]; // hosts; of a charge the first is the primary target
    uint16_t first;                  // of a charge: the initial charger
    const AodPlanned *first_way;     // and his way; NULL where drawn ways are judged
} AodRush;

// What a mover comes to touch; lower is what it must rather do (ASSAULT-3.2, 3.4).
typedef enum AodTouch {
    AOD_TOUCH_PRIMARY, // a model of the primary target that no charger touches
    AOD_TOUCH_FREE,    // one of another target that no charger touches
    AOD_TOUCH_ANY,
    AOD_TOUCH_NOBODY
} AodTouch;

void aod__rush_plan(const Aod *g, const AodRush *rush, AodPlan *out);
// Of `via`, `move`, `face` and `done` of a line that is drawn; the ways so far lie in the pool.
bool aod__rush_check(const Aod *g, const AodRush *rush, AodAction a, Refusal *refusal);
// Where a model comes into contact with another one from there; a quarter turn beside the straight
// line is 16384. False: they cannot touch so.
bool aod__contact_stand(const Aod *g, unsigned model, AodStand from, unsigned enemy,
                        uint16_t turn_bam, AodStand *out);
