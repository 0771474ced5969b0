// Names of things and actions as text, both ways.
//
// A unit is "a3" (seat 0's third) or "b1" (seat 1's first), a model of it "a3.2", a weapon of a
// model "a3.2/1", a floor "@2". Points are inches with up to four decimals, "18.5,24@2": exact to a
// unit.
#pragma once

#include "aod_action.h"
#include "aod_match.h"

#include "base_span.h"
#include "base_text.h"

// --- names of things, both ways ------------------------------------------------------------------

void aod__write_unit(const AodMatch *m, unsigned unit, TextBuffer *out);
void aod__write_model(const AodMatch *m, unsigned model, TextBuffer *out);
void aod__write_length(int32_t u, TextBuffer *out); // "4.25"
void aod__write_point(int32_t x, int32_t y, unsigned floor, TextBuffer *out);
// "Tactical Squad a3", "Legionary a3.2", "ruin 2".
void aod__say_unit(const AodMatch *m, unsigned unit, TextBuffer *out);
void aod__say_model(const AodMatch *m, unsigned model, TextBuffer *out);
void aod__say_piece(const AodMatch *m, unsigned piece, TextBuffer *out);
// The same as texts of the arena.
const char *aod__unit_name(const AodMatch *m, unsigned unit, Arena *arena);
const char *aod__model_name(const AodMatch *m, unsigned model, Arena *arena);

// Each takes what it reads off the front of `rest` and leaves `rest` alone if it cannot.
// Units may be named, too: by the whole name, if only one has it.
bool aod__take_unit(const AodMatch *m, Span *rest, unsigned *out);
bool aod__take_model(const AodMatch *m, Span *rest, unsigned *out);
bool aod__take_length(Span *rest, int32_t *out);
// The floor is 0 where none is written; it need not be there.
bool aod__take_point(Span *rest, GeomPoint *out, unsigned *floor);
bool aod__take_facing(Span *rest, unsigned *degrees); // "facing 90", 0 to 359

extern const char *const aod__shape_words[AOD_SHAPES];
extern const char *const aod__class_words[AOD_CLASSES];
extern const char *const aod__class_names[AOD_CLASSES]; // all that MISSION-4.1 counts as it

// --- actions as text, both ways ------------------------------------------------------------------

void aod_action_write(const void *match, const void *state, const Action *action, int viewer,
                      TextBuffer *out);
bool aod_action_read(const void *match, const void *state, Span text, Action *out,
                     Message *problem);
