// What a wording means, as `strategium cards explain` and the protocol's `cards.explain` give it.
#pragma once

#include "cardlang.h"

#include "base_text.h"

typedef struct CcgWording {
    CardlangText text;
    CardlangContext context;
    bool place[CARDLANG_PLACE_COUNT]; // where the wording may stand
} CcgWording;

// Reads the wording for every place, or for the one wanted (NULL: every). Its problems are those of
// the first place if it may stand nowhere.
CcgWording ccg__wording_read(Arena *arena, Span wording, const CardlangKeywords *keywords,
                             const CardlangPlace *wanted, DiagnosticList *problems);

// Appends it as one JSON object: ok, wording, timing, costs, choices, program, abilities, places,
// problems.
void ccg__wording_put(Arena *arena, TextBuffer *out, const CcgWording *explained,
                      const DiagnosticList *problems);
