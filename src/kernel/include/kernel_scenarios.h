// What scenario files say about a game: positions, facts, texts that are checked.
#pragma once

#include "kernel.h"

// What proves a numbered rule.
typedef enum RuleProof {
    RULE_PROOF_SCENARIO, // scenario files that name it on a line `rules:`
    RULE_PROOF_WORDING,  // these, and the tests of card wording that mention it (tests/lang)
    RULE_PROOF_NONE,     // nothing is asked: it is an entry of a register, not a rule
} RuleProof;

// The rules whose numbers begin so.
typedef struct RuleSeries {
    const char *prefix; // "CCG-22."
    RuleProof proof;
} RuleSeries;

struct GameScenarios {
    // The rules of docs/rules/<id>.md, for `strategium rules --coverage`. Ends with a series
    // without a prefix; the first that fits a number counts. What fits none (an example) wants no
    // scenario.
    const RuleSeries *series;
    // Scenario files: builds a match and a position from the lines of the file's position block.
    bool (*position)(Arena *arena, const void *library, const SourceText *block,
                     uint32_t first_line, const void **match, void *state,
                     DiagnosticList *problems);
    // The lines of a position block that give this state back, appended; the seat `first` is
    // written as seat 0. False: the state has something in it that no line says. NULL: the game
    // writes none.
    bool (*position_write)(const void *match, const void *state, int first, TextBuffer *out);
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
