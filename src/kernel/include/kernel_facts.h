// Facts of a state, compared: "hand 0 = 1 2 2", "position wall-rifles != gone".
#pragma once

#include "kernel.h"

typedef enum FactStatus {
    FACT_HOLDS,
    FACT_FAILS,
    FACT_UNREADABLE, // there is no comparison in it
    FACT_UNKNOWN,    // there is no such fact
} FactStatus;

// A fact and what it is compared with. The spans lie in the text that was cut.
typedef struct FactTest {
    Span words;
    Span wanted;
    const char *how; // " = ", with its blanks
} FactTest;

// Cuts "WORDS = VALUE"; false: there is no comparison. "hand 0 =" says that it is empty.
bool fact_cut(Span text, FactTest *out);
// Whether what the fact is stands so to what is wanted: numbers as numbers, else as text without
// regard to case.
bool fact_compare(const FactTest *test, Span is);
// The fact of the game, into `is`. What the game says of a fact that it does not know is in `is`.
FactStatus fact_holds(const Game *game, const void *match, const void *state, Span text,
                      TextBuffer *is);
