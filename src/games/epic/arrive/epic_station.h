// What a formation is for, and where it is set up for that (6.1.5, 6.1.6): proposals of set-up.
//
// The part of the edge that an army is set up along is shared out in lanes, one for each formation
// that comes there, so that nobody stands before another; of its lane each takes the place that
// fits its role. Garrisons share out the objectives of their half. No rule is here: a station is a
// layout and a point as anybody may name them, and any other is as legal. Everything is an integer
// and decided in a fixed order.
#pragma once

#include "epic_core.h"
#include "geom.h"

typedef enum EpicRole {
    EPIC_ROLE_LINE,    // the rest: spread out, ready for everything
    EPIC_ROLE_GUNS,    // shoots far: behind, seeing much
    EPIC_ROLE_ENGINE,  // war engines: room around them
    EPIC_ROLE_RIDERS,  // in transports: side by side, with a free way ahead
    EPIC_ROLE_ASSAULT, // fast or good hand to hand: forward, near objectives
    EPIC_ROLES
} EpicRole;

EpicRole epic__role(const EpicMatch *m, const EpicState *s, unsigned formation);

// A layout and its point; what is below is worked out by epic__judge_station.
typedef struct EpicStation {
    GeomPoint at;
    uint8_t layout;    // EpicLayout
    uint8_t role;      // EpicRole
    uint8_t objective; // 1 + that which a formation there holds, 0: none
    uint8_t seen;      // objectives in range that terrain does not hide
    uint8_t barred;    // of three ways straight ahead, those with ground that stops or hurts it
    bool is_covered;   // its point lies in cover
    bool is_behind;    // some of its own side stands straight ahead
    int32_t room_u;    // to the nearest of its side, at most EPIC_STATION_ROOM_U
    int32_t goal_u;    // to the nearest objective that is not on its own edge
    int32_t value;     // higher is better, for one formation only
} EpicStation;

#define EPIC_STATION_ROOM_U (20 * EPIC_CM) // more is not better
enum { EPIC_STATIONS_MAX = 8 };

void epic__judge_station(const EpicMatch *m, const EpicState *s, unsigned formation,
                         EpicStation *station);
// The best ones, best first, no two in one lane or at one objective; gives their number.
size_t epic__stations(const EpicMatch *m, const EpicState *s, unsigned formation,
                      EpicStation out[EPIC_STATIONS_MAX]);
