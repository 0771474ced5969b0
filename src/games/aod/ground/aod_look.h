// Who looks at what: the points of a viewer and the samples of a target (AOD-TABLE-4.1, 4.2, 4.14).
//
//        eye[1]             column[0]         up to three eyes at one height, five columns of four
//          o ------------------ |             samples: 60 segments. All samples of a column lie on
//   eye[0] o ------------------ | column[2]   one ray in the plane, so there are 15 rays; what a
//          o ------------------ |             ray meets hides a band of heights.
//        eye[2]             column[4]
//
// Everything is in whole units; a look is a plain value.
#pragma once

#include "base_limit.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

#define AOD_EYE_PERCENT LIMIT(TABLE_2_3, 90) // of the height

enum {
    AOD_PERCENT = 100,
    AOD_AHEAD_ONE = 1 << 15,
    AOD_EYES_MAX = 3,
    AOD_COLUMNS = 5,
    AOD_ROWS = 4,
    AOD_SAMPLES = AOD_COLUMNS * AOD_ROWS,
    AOD_ALL_COLUMNS = (1 << AOD_COLUMNS) - 1,
    AOD_ALL_ROWS = (1 << AOD_ROWS) - 1,
    AOD_ALL_SAMPLES = (1 << AOD_SAMPLES) - 1,
};

// What of a model or a thing lines go to and from.
typedef struct AodSilhouette {
    GeomPoint centre;
    int32_t body_u;        // radius of its body; of a hull 0
    const GeomPoint *hull; // its four corners; NULL: it has none
    int32_t low_u, high_u; // above the table
    uint16_t host;         // its unit, through which it sees
} AodSilhouette;

typedef struct AodLook {
    GeomPoint from, to;            // the middle of either
    GeomPoint eye[AOD_EYES_MAX];   // the middle one, the left one, the right one
    GeomPoint column[AOD_COLUMNS]; // from the left to the right
    int32_t eye_u;
    int32_t sample_u[AOD_ROWS]; // rising
    int32_t ahead_x, ahead_y;   // the way's direction, in 2^-15 of a unit, nearly
    int32_t length_u;           // of the way, rounded up
    int32_t wide_u;             // no eye and no column is farther from the line between the middles
    // Along the way, times its length: all eyes and columns are between `first` and `last`; all
    // eyes are before `near`, all columns behind `far`.
    int64_t first, near, far, last;
    int32_t far_u;       // the least of how far ahead the columns are, rounded down
    int32_t over_u;      // what is lower is looked over (AOD-TABLE-4.8); 0: nothing
    uint16_t own, other; // units whose models are looked through
    uint8_t eye_count;
    uint8_t columns; // those asked about, bits
    bool is_plain;   // the outer rays hold all others between them
} AodLook;

// From the middle and both sides of a body (AOD-TABLE-4.1) to a silhouette (AOD-TABLE-4.2).
AodLook aod__look_from_body(const AodSilhouette *from, const AodSilhouette *to);
// From one point, such as a mount; `own` is its unit.
AodLook aod__look_from_point(GeomPoint at, int32_t eye_u, unsigned own, const AodSilhouette *to);
// To one side of a hull (AOD-TABLE-5.2): the look's columns go there, from corner `left` to corner
// `right` as seen from the viewer.
void aod__look_at_side(AodLook *look, GeomPoint left, GeomPoint right);
