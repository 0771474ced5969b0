// Beats inside the room: what is written of the values of an event, and the members of the picture
// that beats are about.
#pragma once

#include "epic_view.h"

// What is written of a value (BeatRole.as).
typedef enum EpicBeatAs {
    AS_UNIT,
    AS_FORMATION,
    AS_SEAT,
    AS_NUMBER,
    AS_LENGTH,
    AS_FACING,   // of the unit that the event is about; nothing, if that has none
    AS_PLACE,    // EpicAt
    AS_FLAG,     // yes or no
    AS_RIDER,    // a unit's notation alone
    AS_WEAPON,   // its number on the sheet of who shoots
    AS_SHIELDS,  // nothing, if the unit that the event is about has none
    AS_CORNERS,  // of a way, from that value on
    AS_TEMPLATE, // x and y, from that value on
    AS_RADIUS,
} EpicBeatAs;

// Where a unit is: "table", "carried", "reserve", ...
const char *epic__place_word(unsigned at);
