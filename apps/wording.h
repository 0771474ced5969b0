// What a wording means, as `strategium cards explain` and the protocol's `cards.explain` give it.
#pragma once

#include "cardlang.h"

#include "base_text.h"

typedef struct Wording {
    CardlangText text;
    CardlangContext context;
    bool place[CARDLANG_PLACE_COUNT]; // where the wording may stand
} Wording;

// Reads the wording for every place, or for the one wanted (NULL: every). Its problems are those of
// the first place if it may stand nowhere.
Wording wording_read(Arena *arena, Span wording, const CardlangKeywords *keywords,
                     const CardlangPlace *wanted, DiagnosticList *problems);

// Appends it as one JSON object: ok, wording, timing, costs, choices, program, abilities, places,
// problems.
void wording_put(Arena *arena, TextBuffer *out, const Wording *explained,
                 const DiagnosticList *problems);
