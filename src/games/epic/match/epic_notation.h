// Inside the notation: how the parts of an action are read and written, shared by epic_notation.c
// (what an action is) and epic_notation_plan.c (plans and the ways behind them).
//
// What is read leaves *rest behind what was taken; false with a message in *problem, which may be
// NULL, if it is something else.
#pragma once

#include "epic_core.h"

typedef struct EpicWords {
    const char *const *word; // NULL: that choice has none
    size_t count;
} EpicWords;
#define EPIC_WORDS(list) ((EpicWords){(list), sizeof(list) / sizeof *(list)})

// --- parts (epic_notation.c) ---------------------------------------------------------------------

const char *epic__choice_word(EpicWords words, unsigned choice); // "?": there is none
// Gives false, with a message about `what`; `near`: what comes nearest, NULL: nothing does.
bool epic__bad_word(Message *problem, EpicMessage number, Span what, const char *near);
bool epic__parse_formation(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem);
bool epic__parse_unit(const EpicMatch *m, Span *rest, uint16_t *out, Message *problem);
bool epic__parse_point(Span *rest, EpicAction *a, Message *problem);
bool epic__parse_number(Span *rest, EpicAction *a, Message *problem);
bool epic__parse_choice(EpicWords words, Span *rest, EpicAction *a, Message *problem);

// --- plans and ways (epic_notation_plan.c) -------------------------------------------------------

unsigned epic__about_plan(EpicAction a); // EPIC_ABOUT_
void epic__write_plan(const EpicMatch *m, EpicAction a, TextBuffer *out);
bool epic__read_plan(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem);
void epic__write_way(const EpicMatch *m, EpicAction a, TextBuffer *out);
bool epic__read_way(const EpicMatch *m, Span *rest, EpicAction *a, Message *problem);
void epic__write_facing(unsigned facing_bam, TextBuffer *out); // in degrees
bool epic__read_facing(Span *rest, EpicAction *a, Message *problem);
