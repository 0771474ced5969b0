// What may stand in the way of lines of sight (AOD-TABLE-4.3, 4.6, 4.13): pieces of the table,
// hulls, and bodies of models.
//
// A scene is made once for many questions and lives on the caller's stack: screens of pieces and
// hulls in a list, bodies in blocks of one unit that were added one after the other, for they
// mostly stand together; a disc around each of them, in rows, so that eight are looked at at once.
// It knows no state and no rule of whose models are looked through: whoever fills it says for each
// model to which unit it belongs. It points into itself and to the outlines that it was given: it
// stays where it is, and they must outlive it. Heights are above the table.
#pragma once

#include "aod_look.h"
#include "aod_table.h"
#include "geom.h"

enum {
    AOD_BULKS_MAX = 800, // as many as models of both sides (AOD-FLOW-1.9)
    AOD_HULLS_MAX = 800,
    AOD_SCENE_AREAS_MAX = 32, // pieces that appear in battle
    AOD_SCENE_PIECES_MAX = AOD_PIECES_MAX + AOD_SCENE_AREAS_MAX,
    AOD_SCREENS_MAX =
        AOD_HULLS_MAX + AOD_SCENE_PIECES_MAX * (1 + AOD_PIECE_WALLS_MAX + AOD_PIECE_FLOORS_MAX),
    AOD_AT_ONCE = 8,
    AOD_BLOCK_BODIES = 12,                            // a unit of ten is one block
    AOD_BODIES_READ = AOD_BLOCK_BODIES + AOD_AT_ONCE, // with it, and left out
    AOD_DISCS_MAX = AOD_SCREENS_MAX + AOD_AT_ONCE,
    AOD_HEIGHT_MAX_U = 1 << 18, // of anything: the widths of aod_ray.c are worked out from it
    AOD_NO_HOST = 0xFFFF,       // of what belongs to no unit
    AOD_AT_NOBODY = 0xFFFE,     // in place of the target's unit where a point is looked for
};

// What a screen does to lines.
typedef enum AodScreenKind {
    AOD_SCREEN_SOLID, // hides what passes through it
    AOD_SCREEN_WALL,  // the same, without thickness
    AOD_SCREEN_FLOOR, // the same, lying
    AOD_SCREEN_WOODS, // by the length inside (AOD-TABLE-4.6)
    AOD_SCREEN_AREA,  // obscures what passes through it (AOD-TERR-1.3)
} AodScreenKind;

enum { AOD_FEW_CORNERS = 4 };

// On a coarse grid a number has 16 bits, and eight are worked with at once: places, which are
// rounded down, and lengths, which are rounded up.
enum { AOD_COARSE_SHIFT = 5, AOD_COARSE_U = 1 << AOD_COARSE_SHIFT };
_Static_assert((GEOM_COORD_MAX_U >> AOD_COARSE_SHIFT) <= 1 << 14,
               "the difference of two places, one less at the bound, has 16 bits");
static inline int16_t aod__coarse(int32_t at)
{
    return (int16_t)((at < GEOM_COORD_MAX_U ? at : GEOM_COORD_MAX_U - 1) >> AOD_COARSE_SHIFT);
}
static inline int16_t aod__coarse_length(int32_t length_u)
{
    return (int16_t)((length_u + AOD_COARSE_U - 1) >> AOD_COARSE_SHIFT);
}

// Places in rows.
typedef struct AodSpots {
    int16_t x[AOD_AT_ONCE], y[AOD_AT_ONCE];
} AodSpots;

typedef struct AodScreen {
    GeomPolygon outline; // of a wall: two corners, its ends
    // Its corners, some of them several times; valid if it has few.
    GeomPoint corner[AOD_FEW_CORNERS];
    AodSpots spots;
    int32_t low_u, high_u;
    uint16_t host;  // of a hull: its unit's; else AOD_NO_HOST
    uint16_t whose; // model or piece
    uint8_t kind;   // AodScreenKind
    uint8_t cover;  // the Cover Save that it gives; 0: none
    bool is_convex; // and its corners run counter-clockwise
    bool is_model;  // whose is a model
} AodScreen;

// It hides what passes through it, and stands upright.
static inline bool aod__is_opaque(const AodScreen *screen)
{
    return screen->kind == AOD_SCREEN_SOLID || screen->kind == AOD_SCREEN_WALL;
}

// A model's body: a cylinder (AOD-TABLE-4.3).
typedef struct AodBulk {
    GeomDisc disc;
    int32_t low_u, high_u;
    uint16_t host;
    uint16_t whose; // model
} AodBulk;

// Discs in rows; behind the last there are some that are nowhere, for they are looked at with it.
typedef struct AodDiscs {
    uint16_t count;
    uint16_t around[AOD_DISCS_MAX];                                   // what: a screen or a block
    int16_t x[AOD_DISCS_MAX], y[AOD_DISCS_MAX], reach[AOD_DISCS_MAX]; // aod__reach
} AodDiscs;

// A way's direction is known nearly (AodLook), and is off by less than the part AOD_OFF_PART of how
// far away something is. What meets the way is told by it generously: a radius reaches so far.
enum { AOD_OFF_PART = 4096 };
static inline int16_t aod__reach(int32_t radius_u)
{
    return aod__coarse_length(radius_u + radius_u / AOD_OFF_PART + 1);
}

// Block b: bodies first[b] to before first[b + 1], all of one unit.
typedef struct AodBodies {
    uint16_t count, block_count;
    int32_t most_u; // the largest radius
    uint16_t first[AOD_BULKS_MAX + 1];
    AodBulk bulk[AOD_BULKS_MAX];
    int16_t x[AOD_BULKS_MAX + AOD_BODIES_READ], y[AOD_BULKS_MAX + AOD_BODIES_READ];
} AodBodies;

typedef struct AodScene {
    uint16_t screen_count, wall_count, hull_count;
    AodScreen screen[AOD_SCREENS_MAX];
    GeomPoint corner[AOD_HULLS_MAX][4];                           // of hulls
    GeomPoint end[AOD_SCENE_PIECES_MAX * AOD_PIECE_WALLS_MAX][2]; // of walls
    AodBodies bodies;
    // Around opaque screens of pieces, around their others, around hulls and blocks of bodies.
    AodDiscs pieces, veils, hulls, blocks;
} AodScene;

// In this order: begin; pieces, hulls and bodies in any order; end.
void aod__scene_begin(AodScene *scene);
// The piece, its walls and its floors; `number` is what it is called by.
void aod__scene_add_piece(AodScene *scene, const AodPiece *piece, unsigned number);
// A hull: a rectangle. `cover` is what it gives.
void aod__scene_add_hull(AodScene *scene, const GeomShape *hull, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model, unsigned cover);
void aod__scene_add_body(AodScene *scene, GeomDisc body, int32_t low_u, int32_t high_u,
                         unsigned host, unsigned model);
void aod__scene_end(AodScene *scene);
