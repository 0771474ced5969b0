// How far a formation gets with so many moves, and how far it hits from there: areas on a grid, for
// a map to be lit. An estimate, and told so: no coherency, no road bonus, nobody gets out, other
// units are in nobody's way but for zones of control. What a place is really like a trial says.
//
// Each kind of unit floods the table by itself (Nash et al., "Theta*: any-angle path planning on
// grids", 2007): ways bend only where something bars them, so areas round corners are right to a
// cell. Work is counted in questions about segments and bounded.
#pragma once

#include "epic_core.h"
#include "epic_move.h"

#include <stdatomic.h>

enum {
    EPIC_AREA_CELL_U = 2 * EPIC_CM,
    EPIC_AREA_SIDE_MAX = EPIC_PLAN_POINT_MAX_U / EPIC_AREA_CELL_U, // cells; a table is no larger
    EPIC_AREA_CELLS_MAX = EPIC_AREA_SIDE_MAX * EPIC_AREA_SIDE_MAX,
    EPIC_AREA_ASKED_MAX = 60000, // segments, of one area
};

enum {                    // of a cell
    EPIC_AREA_SAFE = 1,   // somebody gets there
    EPIC_AREA_RISKY = 2,  // ... only through dangerous ground
    EPIC_AREA_THREAT = 4, // somebody hits what stands there; sight is not looked at
};

typedef struct EpicArea {
    unsigned columns, rows;            // of cells, from the south-west corner
    bool is_whole;                     // false: there were more questions than it may ask
    uint8_t cell[EPIC_AREA_CELLS_MAX]; // EPIC_AREA_, cell[row * columns + column]
} EpicArea;

typedef struct EpicAreaAsked {
    unsigned formation;
    unsigned moves;
    EpicMovePurpose purpose; // EPIC_MOVE_ACTION or EPIC_MOVE_CHARGE
    bool shoots;             // it hits with its ranged weapons from there; in a charge within 15 cm
    const atomic_bool *stop; // NULL: nobody stops it
} EpicAreaAsked;

// False: it was stopped. The arena is for scratch, some two megabytes.
bool epic__area_make(const EpicMatch *m, const EpicState *s, const EpicAreaAsked *asked,
                     EpicArea *area, Arena *arena);
