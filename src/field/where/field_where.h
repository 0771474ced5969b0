// Where places of a table lie, in words: by its edges, by what stands near, by the eight winds.
// Nobody counts coordinates on a map.
//
// A game says how large its table is and how it measures; names of what stands there are its own.
// The texts are in the language of the buffer that they go to.
#pragma once

#include "base_length.h"
#include "base_text.h"
#include "geom.h"

typedef struct FieldTable {
    GeomPoint size; // of the table, from its south-west corner
    LengthScale scale;
    const char *unit; // behind a number: "\"", " cm"
    int32_t step_u;   // to how much lengths are rounded
} FieldTable;

enum { FIELD_SOUTH = 1, FIELD_NORTH = 2, FIELD_WEST = 4, FIELD_EAST = 8, FIELD_ALL_EDGES = 15 };

// "12\" from the south edge, 4\" west of its middle", from the nearest of these edges; "in the
// middle of the table".
void field_say_place(const FieldTable *table, GeomPoint at, unsigned edges, TextBuffer *out);
// "10\" south of Heavy Support Squad b2".
void field_say_beside(const FieldTable *table, GeomPoint from, GeomPoint at, const char *name,
                      TextBuffer *out);
// "7\" to the north-east", "where it stands".
void field_say_way(const FieldTable *table, GeomPoint way, TextBuffer *out);
// "7\" towards Tactical Squad b1".
void field_say_towards(const FieldTable *table, GeomPoint way, const char *name, TextBuffer *out);
// Whether something lies that way, seen from there: within 3 in 8 of straight on.
bool field_is_that_way(GeomPoint way, GeomPoint to);
// "to the north-east": 0 degrees are east, 90 north.
void field_say_direction(unsigned degrees, TextBuffer *out);
