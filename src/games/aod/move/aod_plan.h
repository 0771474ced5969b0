// Plans of whole units (TABLE-7.6 to 7.9): shapes, and the gather plan.
//
// What comes out are ways, as players draw them, in the order in which they are made; the judge of
// drawn ways takes them. Nothing here changes a state. A plan takes some 350 KB of the stack.
#pragma once

#include "aod_going.h"
#include "field_plan.h"

typedef struct AodPlanned {
    uint16_t model;
    uint16_t facing; // when it has moved
    uint8_t count;   // of points; where it stands is none of them
    uint8_t back;    // as AodWay.back; a leg backwards is never the last point
    GeomPoint at[AOD_PATH_MAX];
    uint8_t floor[AOD_PATH_MAX];
} AodPlanned;

typedef struct AodPlan {
    uint8_t count; // of those that move
    AodPlanned way[AOD_UNIT_MODELS_MAX_ALL];
    bool is_together; // the unit ends in coherency
} AodPlan;

// The host in that shape there, as far as it comes. Where no move leaves the unit as coherent as it
// was, nobody moves.
void aod__plan(const Aod *g, unsigned host, const AodGoingUnit *unit, AodAction wish, AodPlan *out);
// The shortest way of one model of the host to any of the goals, round what bars it, on its floor
// (TABLE-7.3); `goes_round`: Difficult Terrain is not entered. Its facing is not settled. False:
// none is found.
typedef struct AodRound {
    unsigned host, model;
    const AodGoing *going;
    const AodCrowd *crowd; // of others; who is open may be approached
    bool goes_round;
    const GeomPoint *goal;
    unsigned goal_count;
} AodRound;
bool aod__plan_round(const Aod *g, const AodRound *round, AodPlanned *out, int64_t *length_u);
// TABLE-7.7: a block round the middle of the largest group.
void aod__plan_gather(const Aod *g, unsigned host, const AodGoingUnit *unit, AodPlan *out);
