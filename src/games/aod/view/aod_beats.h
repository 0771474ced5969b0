// Beats inside the room: what is written of the values of an event, and the members of the picture
// that beats are about.
#pragma once

#include "aod_view.h"

// What is written of a value (BeatRole.as).
typedef enum AodBeatAs {
    AS_UNIT,
    AS_MODEL,
    AS_SEAT,
    AS_NUMBER,
    AS_LENGTH,
    AS_FACING,  // of the model that the event is about; nothing, if that has none
    AS_WHERE,   // AodWhere
    AS_WITHIN,  // 1 + a unit, its notation alone; null: none
    AS_CORNERS, // of a way, from that value on
    AS_POINT,   // that was told on a grid (aod__told)
} AodBeatAs;
