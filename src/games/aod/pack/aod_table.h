// Tables of Age of Darkness: pieces of terrain (AOD-TABLE-3.1), the test of a table file
// (AOD-MISSION-1.9), and tables made from chance (AOD-MISSION-1.14).
//
// A piece is an outline with what it is to models: its class, its height, its cover, what it costs
// to cross; a Ruin has floors and walls besides. Lengths are geom's, 2,540 to the inch. A piece may
// be given as a box, whose corners are worked out with whole numbers only, so that they are the
// same everywhere. A table is never changed once it is made; it lives in the arena it was made in.
#pragma once

#include "base_diagnostic.h"
#include "base_json.h"
#include "base_limit.h"
#include "geom.h"
#include "kernel.h"

enum {
    AOD_INCH = 2540,
    AOD_TABLE_WIDTH_U = 72 * AOD_INCH, // AOD-MISSION-1.2
    AOD_TABLE_DEPTH_U = 48 * AOD_INCH,
    AOD_PIECES_MAX = 40,      // of a table
    AOD_PIECE_FLOORS_MAX = 4, // above the ground
    AOD_PIECE_WALLS_MAX = 8,
    AOD_PIECE_CORNERS_MAX = 32,
    AOD_FLOORS_MAX = 254, // of a table; 0 is the ground
};

// What people call it, which says all the rest that a file leaves out.
typedef enum AodTerrain {
    AOD_RUIN,
    AOD_WOODS,
    AOD_CRATER,
    AOD_HILL,
    AOD_BLOCK, // solid: nobody goes in or through
    AOD_BARRICADE,
    AOD_WATER, // deep
    AOD_RIVER,
    AOD_STATUARY,
    AOD_DEBRIS,
    AOD_TERRAIN_COUNT
} AodTerrain;

// AOD-TERR-1.1, AOD-TABLE-3.1.
typedef enum AodTerrainClass {
    AOD_CLASS_PIECE,
    AOD_CLASS_AREA,
    AOD_CLASS_BARRICADE,
    AOD_CLASS_HILL,
    AOD_CLASS_IMPASSABLE,
    AOD_CLASS_COUNT
} AodTerrainClass;

enum {
    AOD_DIFFICULT = 1,
    AOD_DANGEROUS = 2,
    AOD_BLOCKS_SIGHT = 4,  // its whole body, up to its height
    AOD_FOR_LOYALISTS = 8, // to whom Imposing Statuary is dedicated (TERR-1.7)
    AOD_FOR_TRAITORS = 16,
};

typedef struct AodWall {
    GeomPoint from, to;
    int32_t height_u;
} AodWall;

// As what a piece was given: its middle, length and width, and degrees counter-clockwise.
typedef struct AodBox {
    GeomPoint middle;
    int32_t length_u, width_u; // width 0: round, and length is its diameter
    uint16_t turn;
} AodBox;

typedef struct AodPiece {
    const char *name; // "ruin 2": as the file says, else its kind and number
    AodTerrain kind;
    AodTerrainClass form;
    uint8_t cover; // the Cover Save: 5 is 5+; 0: none
    uint8_t flags;
    int32_t height_u;
    GeomPolygon outline; // counter-clockwise
    bool is_box;
    AodBox box; // if it is one
    uint8_t floor_count, wall_count;
    int32_t floor_u[AOD_PIECE_FLOORS_MAX]; // heights of floors over the whole outline, rising
    AodWall wall[AOD_PIECE_WALLS_MAX];     // opaque
} AodPiece;

typedef struct AodTable AodTable;
struct AodTable {
    const char *id;
    const char *name;
    const char *about; // a line; may be empty
    const char *map;   // the deployment map for which it is made; NULL: any
    uint16_t piece_count;
    AodPiece *piece;
};

// --- what may be wrong (AOD-MISSION-1.9) ---

typedef enum AodTableFaultKind {
    AOD_FAULT_NEAR, // nearer than 2" to another
    AOD_FAULT_EDGE, // reaches into the outer 3"
    AOD_FAULT_BARE, // all pieces together cover less than 20%
    AOD_FAULT_FULL, // ... more than 40%
} AodTableFaultKind;

typedef struct AodTableFault {
    AodTableFaultKind kind;
    uint16_t piece, other; // of the last two: nothing
} AodTableFault;

// Gives how many there are, of which so many are written.
size_t aod_table_faults(const AodTable *table, AodTableFault *out, size_t out_max);
// How much of the table is covered, in tenths of a percent, rounded down.
int32_t aod_table_covered(const AodTable *table);

// --- tables ---

typedef struct AodLibrary AodLibrary;

// A table file. False with problems: each with its place, its rule and what to do.
bool aod_table_read(Arena *arena, const AodLibrary *library, const SourceText *source,
                    AodTable *out, DiagnosticList *problems);
// AOD-MISSION-1.14: the table of that seed, the same everywhere. If chance finds none, a fixed one.
const AodTable *aod_table_make(Arena *arena, const AodLibrary *library, uint64_t seed);
// The table as a file, which reads as the same table.
void aod_table_write(const AodTable *table, TextBuffer *out);

const char *aod_terrain_word(AodTerrain kind);    // "ruin"
const char *aod_class_word(AodTerrainClass form); // "area"
