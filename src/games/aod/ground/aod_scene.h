// What may stand in the way of lines of sight (AOD-TABLE-4.3, 4.6, 4.13): pieces of the table,
// hulls, and bodies of models.
//
// A scene is made once for many questions and lives on the caller's stack: pieces and hulls in a
// list, bodies sorted into cells of 3 inches, so that a line meets few of them. It knows no state
// and no rule of whose models are looked through: whoever fills it says for each model to which
// unit it belongs. It points into itself and to the outlines that it was given: it stays where it
// is, and they must outlive it. Heights are above the table.
#pragma once

#include "aod_table.h"
#include "geom.h"

enum {
    AOD_BULKS_MAX = 800, // as many as models of both sides (AOD-FLOW-1.9)
    AOD_HULLS_MAX = 800,
    AOD_SCENE_AREAS_MAX = 32, // pieces that appear in battle
    AOD_SCENE_PIECES_MAX = AOD_PIECES_MAX + AOD_SCENE_AREAS_MAX,
    AOD_SCREENS_MAX =
        AOD_HULLS_MAX + AOD_SCENE_PIECES_MAX * (1 + AOD_PIECE_WALLS_MAX + AOD_PIECE_FLOORS_MAX),
    AOD_CELL_U = 3 * AOD_INCH,
    AOD_CELLS_WIDE = AOD_TABLE_WIDTH_U / AOD_CELL_U,
    AOD_CELLS_DEEP = AOD_TABLE_DEPTH_U / AOD_CELL_U,
    AOD_CELL_COUNT = AOD_CELLS_WIDE * AOD_CELLS_DEEP,
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

typedef struct AodScreen {
    GeomPolygon outline; // of a wall: two corners, its ends
    int32_t low_u, high_u;
    uint16_t host;  // of a hull: its unit's; else AOD_NO_HOST
    uint16_t whose; // model or piece
    uint8_t kind;   // AodScreenKind
    uint8_t cover;  // the Cover Save that it gives; 0: none
    bool is_convex;
    bool is_model; // whose is a model
} AodScreen;

// A model's body: a cylinder (AOD-TABLE-4.3); or the disc around a hull.
typedef struct AodBulk {
    GeomDisc disc;
    int32_t low_u, high_u;
    uint16_t host;
    uint16_t whose; // model; of a hull the index of its screen
} AodBulk;

// Bulks sorted into cells, row by row.
typedef struct AodCells {
    uint16_t count;
    int32_t most_u;                     // the largest radius
    uint16_t first[AOD_CELL_COUNT + 1]; // of each cell
    AodBulk bulk[AOD_BULKS_MAX];
    uint16_t cell[AOD_BULKS_MAX]; // while it is filled
    AodBulk filled[AOD_BULKS_MAX];
} AodCells;

// Pieces, each with its screens, and the discs around all of a piece's in rows, so that four of
// them are looked at at once.
enum { AOD_AT_ONCE = 4, AOD_DISCS_MAX = AOD_SCENE_PIECES_MAX + AOD_AT_ONCE };
typedef struct AodScreened {
    uint16_t count;
    uint16_t first[AOD_SCENE_PIECES_MAX], screens[AOD_SCENE_PIECES_MAX];
    int32_t x[AOD_DISCS_MAX], y[AOD_DISCS_MAX], radius_u[AOD_DISCS_MAX];
} AodScreened;

typedef struct AodScene {
    uint16_t screen_count, wall_count;
    AodScreened pieces;
    AodScreen screen[AOD_SCREENS_MAX];
    GeomPoint corner[AOD_HULLS_MAX][4];                           // of hulls
    GeomPoint end[AOD_SCENE_PIECES_MAX * AOD_PIECE_WALLS_MAX][2]; // of walls
    AodCells bodies, hulls;
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

static inline unsigned aod__cell_part(int32_t coordinate_u, int count)
{
    int32_t part = coordinate_u / AOD_CELL_U;
    return (unsigned)(coordinate_u < 0 ? 0 : part >= count ? count - 1 : part);
}
