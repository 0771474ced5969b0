// A field seen from above, drawn with characters.
//
// A cell is two characters wide and as much of the field wide as high; row 0 is in the north. The
// game says what stands in a cell; here is how much of the field is shown at what scale, where a
// point lies in it, and the edges with their numbers. The cells belong to the arena that they were
// made in.
#pragma once

#include "base_arena.h"
#include "base_text.h"
#include "field_terrain.h"
#include "geom.h"

#include <stdbool.h>

enum { FIELD_LABEL_COLUMNS = 4 }; // before a row

typedef struct FieldPicture {
    GeomPoint low; // south-west corner of what is drawn
    int32_t cell_u;
    unsigned across, down;
    char (*cell)[2]; // [row * across + column]
} FieldPicture;

// What is to be seen: a field from (0, 0) to `size`, all of it (width_u <= 0), or the part that is
// so wide with its middle there, pushed back onto the field. Cells are a whole number of `step_u`.
typedef struct FieldFrame {
    GeomPoint size;
    int32_t step_u;
    GeomPoint middle;
    int32_t width_u;
} FieldFrame;

// Chooses how much is drawn at what scale, in at most so many cells (4 to 150 each way), and makes
// the cells, which are blank.
void field_picture_make(FieldPicture *picture, Arena *arena, const FieldFrame *frame,
                        unsigned across_max, unsigned down_max);
GeomPoint field_picture_middle(const FieldPicture *picture, unsigned column, unsigned row);
// The cell that a point lies in; NULL: it is not drawn.
char (*field_picture_cell(const FieldPicture *picture, GeomPoint at))[2];
void field_picture_mark(const FieldPicture *picture, GeomPoint at, char first, char second);
// Whether the middle of a cell shows the piece; a thin one, if it comes anywhere near.
bool field_picture_shows(const FieldPicture *picture, const FieldTerrain *terrain, GeomPoint middle,
                         bool is_thin);
// One row with its number in `unit_u`: "  60 ".
void field_picture_put_row(const FieldPicture *picture, unsigned row, int32_t unit_u,
                           TextBuffer *out);
// The line of numbers below all rows, without its end.
void field_picture_put_scale(const FieldPicture *picture, int32_t unit_u, TextBuffer *out);
