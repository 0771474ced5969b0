// Names of things and actions as text, both ways.
//
// A formation is "a3" (seat 0's third) or "b1" (seat 1's first), a unit of it "a3.2", a weapon of a
// unit "a3.2/1". Points are centimetres with up to three decimals, "45.2,30": exact to 0.01 mm.
#pragma once

#include "epic_actions.h"
#include "epic_match.h"

#include "base_span.h"
#include "base_text.h"

// --- names of things, both ways ------------------------------------------------------------------

void epic__write_formation(const EpicMatch *m, unsigned formation, TextBuffer *out);
void epic__write_unit(const EpicMatch *m, unsigned unit, TextBuffer *out);
void epic__write_length(int32_t u, TextBuffer *out); // "4.25"
void epic__write_point(int32_t x, int32_t y, TextBuffer *out);
// "Tactical Detachment a3", "Tactical a3.2".
void epic__say_formation(const EpicMatch *m, unsigned formation, TextBuffer *out);
void epic__say_unit(const EpicMatch *m, unsigned unit, TextBuffer *out);
// The same as texts of the arena, and a point.
const char *epic__formation_name(const EpicMatch *m, unsigned formation, Arena *arena);
const char *epic__unit_name(const EpicMatch *m, unsigned unit, Arena *arena);
const char *epic__point_name(int32_t x, int32_t y, Arena *arena);
// "a3.2/1 Heavy Bolter", "woods 2".
void epic__say_weapon(const EpicMatch *m, unsigned unit, unsigned weapon, TextBuffer *out);
void epic__say_terrain(const EpicMatch *m, unsigned terrain, TextBuffer *out);

// Each takes what it reads off the front of `rest` and leaves `rest` alone if it cannot.
// Formations may be named, too: by the whole name, if only one has it.
bool epic__take_formation(const EpicMatch *m, Span *rest, unsigned *out);
bool epic__take_unit(const EpicMatch *m, Span *rest, unsigned *out);
bool epic__take_length(Span *rest, int32_t *out);
bool epic__take_point(Span *rest, GeomPoint *out);

// --- words of enumerations -----------------------------------------------------------------------

extern const char *const epic__action_words[EPIC_FORMATION_ACTIONS];
// What an action names, by the form that epic_actions.inl gives it (epic_notation.c).
enum { EPIC_ABOUT_FORMATION = 1, EPIC_ABOUT_UNIT = 2, EPIC_ABOUT_OTHER = 4, EPIC_ABOUT_POINT = 8 };
unsigned epic__about(EpicAction action);
extern const char *const epic__plan_words[EPIC_PLAN_COUNT];
// Rules of chapter 5 that bind formations: EPIC_FORCE_ bit n is word n.
enum { EPIC_FORCES = 14 };
extern const char *const epic__force_words[EPIC_FORCES];
enum { EPIC_EDGES = EPIC_CORNER_NORTHEAST + 1 };
extern const char *const epic__edge_words[EPIC_EDGES];

// --- actions as text, both ways ------------------------------------------------------------------

void epic_action_write(const void *match, const void *state, const Action *action, int viewer,
                       TextBuffer *out);
bool epic_action_read(const void *match, const void *state, Span text, Action *out,
                      Message *problem);
