// Facts for scenario files, shared by epic_fact.c (formations and the game) and epic_fact_units.c.
#pragma once

#include "epic_position.h"

void epic__yes_or_no(bool yes, TextBuffer *out);
bool epic__is_end(Span rest);
// False: these words are no fact.
bool epic__read_unit_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out);
bool epic__read_pair_fact(const EpicMatch *m, const EpicState *s, Span rest, TextBuffer *out);
