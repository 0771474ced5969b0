// The table drawn with characters, and explanations for people.
#pragma once

#include "epic_names.h"
#include "kernel_views.h"

void epic_screen(const void *match, const void *state, int viewer, int columns, int rows,
                 TextBuffer *out);
void epic_screen_part(const void *match, const void *state, int viewer, const ScreenPart *part,
                      int columns, int rows, TextBuffer *out);
bool epic_screen_after(const void *match, const void *state, const Action *action, int columns,
                       int rows, TextBuffer *out);
bool epic_look(const void *match, const void *state, Span words, ScreenPart *part);
bool epic_explain(const void *match, const void *state, Span words, int viewer, TextBuffer *out);

// "Turn 2, action phase: player 0's go".
void epic__say_moment(const EpicMatch *m, const EpicState *s, TextBuffer *out);
// The attack or assault in progress in a sentence; nothing if there is none.
void epic__say_fight(const EpicMatch *m, const EpicState *s, TextBuffer *out);
// "6/6 15cm 4+ bm2 done": one formation in a line of the screen.
void epic__say_status(const EpicMatch *m, const EpicState *s, unsigned formation, TextBuffer *out);
// "speed 15 cm, armour 4+, has acted": in words, where its strength and markers stand beside them.
void epic__tell_status(const EpicMatch *m, const EpicState *s, unsigned formation, TextBuffer *out);
// Names, with commas between.
void epic__say_formations(const EpicMatch *m, EpicSet set, TextBuffer *out);
// Which move of how many the formation on top is making; false: it makes none.
bool epic__move_in_hand(const EpicState *s, unsigned *number, unsigned *of);
// How many units of the formation are there.
unsigned epic__count_in(const EpicMatch *m, const EpicState *s, unsigned formation, EpicAt at);
