// Places as people are told of them (epic_place_words.c). Texts live in the arena.
#pragma once

#include "epic_action.h"
#include "epic_match.h"
#include "epic_state.h"

// The number of the objective that lies exactly there, from 1; 0: none does.
unsigned epic__objective_at(const EpicState *s, GeomPoint at);
// "at objective 2", else by the edges: "12 cm from the south edge, 30 cm east of its middle"; of
// whoever decides the own edge.
const char *epic__spot_name(const EpicMatch *m, const EpicState *s, GeomPoint at, Arena *arena);
// Where a formation is to go, from where it stands: "at objective 2", "20 cm towards Warband b1",
// "20 cm to the north"; where it does not stand yet, as a spot.
const char *epic__goal_name(const EpicMatch *m, const EpicState *s, unsigned formation,
                            GeomPoint at, Arena *arena);
// Where one unit goes, from where it or its transport stands: "5 cm to the north"; else as a spot.
const char *epic__step_name(const EpicMatch *m, const EpicState *s, EpicAction step, Arena *arena);
// Of a template, by the enemy that is nearest: "on Boyz b1.3", "4 cm west of Boyz b1.3".
const char *epic__mark_name(const EpicMatch *m, const EpicState *s, GeomPoint at, Arena *arena);
// "to the north-east".
const char *epic__direction_name(unsigned degrees, Arena *arena);
// Of what has happened, to 1/10 cm.
void epic__say_told(const EpicMatch *m, GeomPoint at, TextBuffer *out);
