// Who sees whom past terrain and bodies: three rays from the middle of one disc to the middle and
// both sides of another (geom_rays).
//
// This is asked more often than anything else, so what lies beside all rays is turned away by its
// box before anything is worked out, and the rays themselves are made when something asks for them.
// What blocks, what is looked over and how many rays are enough are the game's rules; here is what
// a piece of terrain or a body does to a ray. A FieldSight lives on the caller's stack, points to
// the game's terrain and allocates nothing.
#pragma once

#include "field_terrain.h"
#include "geom.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    FIELD_RAYS = 3,
    FIELD_ALL_RAYS = (1 << FIELD_RAYS) - 1, // sets of rays are bits; ray 0 ends in the middle
    FIELD_SCREENS_MAX = 64
};

// A piece of terrain that may lie in the way.
typedef struct FieldScreen {
    const FieldTerrain *terrain;
    bool has_a, has_b; // the centre of either end
} FieldScreen;

typedef struct FieldSight {
    GeomDisc a, b; // who looks at whom
    GeomBox box;   // around all rays
    GeomPoint end[FIELD_RAYS];
    bool has_rays;
    unsigned screen_count;
    FieldScreen screen[FIELD_SCREENS_MAX];
} FieldSight;

void field_sight_make(FieldSight *sight, GeomDisc a, GeomDisc b);
// Takes a piece of terrain into account, unless it lies beside the rays or there is no room for
// more; NULL then.
const FieldScreen *field_sight_add(FieldSight *sight, const FieldTerrain *terrain);
// Call it before asking about single rays.
void field_sight_need_rays(FieldSight *sight);
// Whether the piece is in the way of the ray, heights aside: crossed by it, or, with an end in it,
// passed through for more than so far.
bool field_sight_is_screened(const FieldSight *sight, const FieldScreen *screen, unsigned ray,
                             int32_t through_max_u);
// How far in front of either end the ray meets the piece, from the edges of the discs (an outer ray
// ends on the edge of b). False: it does not.
bool field_sight_reach(const FieldSight *sight, const FieldTerrain *terrain, unsigned ray,
                       int32_t *from_a_u, int32_t *from_b_u);
// The rays that a body stands in.
unsigned field_sight_rays_at(FieldSight *sight, GeomDisc body);
