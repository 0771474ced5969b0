// Which numbered rule is proven by which scenarios.
//
// A rule is covered by every `rules:` line of a scenario file (tests/scenarios, *.scn) that names
// it, and a rule about card wording also by every mention in tests/lang; which rules are wanted,
// and which are about wording, their game says (GameScenarios.series). A rule that cannot be shown
// in play stands in docs/rules/GAME-untestable.md as `- NUMBER: reason`; at most one rule in ten
// may. tests/scenarios/confirmed.txt remembers the text that each rule had when somebody last made
// sure that its scenarios prove it: `NUMBER HASH` a line.
#pragma once

#include "base_rulebook.h"
#include "kernel_scenarios.h"

typedef struct ScenarioCoverageRule {
    const RulebookRule *rule;
    RuleProof proof;
    uint32_t scenario_count;
    const char *untestable_reason; // NULL: it can be tested
    bool is_changed;               // the text is not the one that was confirmed
    bool is_confirmed;             // some text was confirmed
} ScenarioCoverageRule;

typedef struct ScenarioCoverage {
    size_t count;
    ScenarioCoverageRule *rule; // every rule that wants a scenario, in the order of the book
} ScenarioCoverage;

// Sums over the rules of one game (NULL: of all).
typedef struct ScenarioCoverageSums {
    uint32_t rules;
    uint32_t covered;
    uint32_t untestable;
    uint32_t uncovered; // neither
    uint32_t changed;
} ScenarioCoverageSums;

// Reads scenarios, wording tests, exceptions and confirmations below `home`. `games` ends with
// NULL; rules of other games are not asked about. Numbers that no rule has, exceptions without a
// reason, and too many of them are problems; false if there are any. What could be read is in
// *coverage all the same.
bool scenario_coverage_load(Arena *arena, const char *home, const Rulebook *book,
                            const Game *const *games, DiagnosticList *problems,
                            ScenarioCoverage *coverage);

ScenarioCoverageSums scenario_coverage_sum(const ScenarioCoverage *coverage, const char *game);

// Writes confirmed.txt for all rules that have scenarios.
bool scenario_coverage_confirm(Arena *arena, const char *home, const ScenarioCoverage *coverage,
                               const char **error);
