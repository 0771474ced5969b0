// Places as people are told of them (aod_place_words.c). Texts live in the arena.
#pragma once

#include "aod_action.h"
#include "aod_core.h"

// Where a plan of the unit that is asked leads: "at marker 4", "at Vindicator b9.1"; else, from
// where it stands or gets out, so many inches "towards Tactical Squad b1" or "to the north-east";
// "8\" from the south edge, 12\" west of its middle, beside Tactical Squad a2" where it does not
// stand yet: of its own edges the nearest. Then on which floor and where it looks, if that is said.
const char *aod__goal_name(const Aod *g, AodAction plan, Arena *arena);
// "10\" south of Heavy Support Squad b2, 24\" from the south edge, at its middle": where the first
// of a Deep Strike lands, how far from the nearest enemy.
void aod__say_landing(const Aod *g, GeomPoint at, TextBuffer *out);
// "A marker 12\" from the west edge, 4\" north of its middle", "A marker in the middle of the
// table".
void aod__say_objective(const Aod *g, GeomPoint at, TextBuffer *out);
// Where a Blast marker or the narrow end of a Template lies: "on Legionary b1.3", "2\" west of
// Legionary b1.3", then the floor.
const char *aod__mark_name(const Aod *g, AodAction mark, Arena *arena);
// Which way a Template points: "towards Legionary b1.3", "12 degrees left of Legionary b1.3",
// where no enemy is "to the north-east".
const char *aod__aim_name(const Aod *g, AodAction aim, Arena *arena);
// Where one model goes, from where it stands: "3\" to the north"; where it is put, by the edges.
const char *aod__step_name(const Aod *g, AodAction step, Arena *arena);
// "10\" from the west edge, 16.5\" north of its middle": of what has happened, to 1/20".
void aod__say_told(GeomPoint at, TextBuffer *out);
