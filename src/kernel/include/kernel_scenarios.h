// What scenario files say about a game: positions, facts, texts that are checked.
#pragma once

#include "kernel.h"

struct GameScenarios {
    // Scenario files: builds a match and a position from the lines of the file's position block.
    bool (*position)(Arena *arena, const void *library, const SourceText *block,
                     uint32_t first_line, const void **match, void *state,
                     DiagnosticList *problems);
    // A fact of the state by its words ("hand 0", "position shooter"), as text. False: no such
    // fact; then the text may say why.
    bool (*fact)(const void *match, const void *state, Span words, TextBuffer *out);
    // Checks a text outside any game for scenario files: `kind` is what stands after "check"
    // ("deck", "pack", "wording", "wording as unit"). Lines of problems count from first_line. What
    // the text means in its canonical form is appended to `canonical`, if the kind has one. False:
    // there is no such kind.
    bool (*check_text)(Arena *arena, const void *library, Span kind, const SourceText *text,
                       uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems);
};
