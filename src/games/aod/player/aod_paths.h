// How far it is on the ground: a grid over the table, and which steps from one of its spots to the
// next nothing bars to a mover.
//
// Ground alone bars, models do not: they may have gone elsewhere. A measure for choosing, not a
// way: lengths go along the grid, ground that slows or endangers counts half as much again, a spot
// where another of its side stands twice.
#pragma once

#include "aod_core.h"

enum {
    AOD_STEP_U = 2 * AOD_INCH,
    AOD_SPOTS_ACROSS = AOD_TABLE_WIDTH_U / AOD_STEP_U + 1,
    AOD_SPOTS_DEEP = AOD_TABLE_DEPTH_U / AOD_STEP_U + 1,
    AOD_SPOTS = AOD_SPOTS_ACROSS * AOD_SPOTS_DEEP,
    AOD_NOWHERE = 0xFFFF, // no way leads there
};

typedef struct AodPaths {
    bool is_open;            // nothing bars or slows it anywhere: all is straight
    uint8_t step[AOD_SPOTS]; // sets: steps that are free, and what the spot is (aod_paths.c)
} AodPaths;

// From each spot to the nearest of its goals, in tenths of an inch; AOD_NOWHERE: no way is found.
typedef struct AodFar {
    uint16_t far[AOD_SPOTS];
} AodFar;

// For that model, as wide as it is.
void aod__paths_make(const Aod *g, unsigned model, AodPaths *out);
GeomPoint aod__spot_at(unsigned spot);
unsigned aod__nearest_spot(GeomPoint at);
// `far` holds 0 at goals and AOD_NOWHERE elsewhere.
void aod__paths_fill(const AodPaths *paths, AodFar *far);
// From any point; INT32_MAX / 2 where no way leads from round it.
int32_t aod__paths_far_u(const AodFar *far, GeomPoint at);
