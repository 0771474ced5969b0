// What is said of the coverage: lists of rules, sums, and whether all that is required is there.
//
// A part of the rules is named by its game, or by how the numbers of its rules begin, or is one
// rule: "aod", "AOD-ARMY", "AOD-ARMY-2", "AOD-LEGION-3.4".
#pragma once

#include "base_text.h"
#include "scenario_coverage.h"

bool scenario_rule_is_of(const RulebookRule *rule, const char *part);

// The rules of a game (NULL: of all), or those of them that are uncovered, a line each or as one
// JSON document.
void scenario_coverage_write(const ScenarioCoverage *coverage, const char *game, bool uncovered,
                             TextBuffer *out);
void scenario_coverage_write_json(const ScenarioCoverage *coverage, const char *game,
                                  bool uncovered, TextBuffer *out);

// A line with the sums of a game, or with fewer of them of a part; nothing if it has no rules.
void scenario_coverage_write_game(const ScenarioCoverage *coverage, const char *game,
                                  TextBuffer *out);
void scenario_coverage_write_part(const ScenarioCoverage *coverage, const char *part,
                                  TextBuffer *out);

// Every rule of the part has a scenario or a reason, and none was changed since. What is missing is
// said a sentence a line.
bool scenario_coverage_judge(const ScenarioCoverage *coverage, const char *part, TextBuffer *said);
