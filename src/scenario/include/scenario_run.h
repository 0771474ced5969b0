// Runs scenario files: a position, a script with every chance outcome in it, and what must hold.
//
// docs/scenarios.md is the format's description for people who write them. The runner knows games
// by their tables only; who calls it says which games there are.
#pragma once

#include "kernel_run.h"

// Where the games come from: a game by its name, loaded on first use, or NULL with a sentence in
// *why.
typedef struct ScenarioHost {
    const LoadedGame *(*game)(void *context, Span name, const char **why);
    // Whether a rule has this number ("CCG-9.3.1"); NULL: nobody knows, and none is refused.
    bool (*has_rule)(void *context, Span id);
    void *context;
} ScenarioHost;

typedef struct ScenarioFailure {
    const char *file;
    uint32_t line;
    const char *title;   // of the case; "" before the first
    const char *message; // what was expected and what was, one sentence
    const char *details; // the choices and the log so far, lines with line feeds; may be empty
} ScenarioFailure;

typedef struct ScenarioReport {
    Arena *arena; // of all texts; set by the caller
    uint32_t passed;
    uint32_t failed;
    ScenarioFailure *failure;
    size_t failure_count;
    size_t failure_max; // space
} ScenarioReport;

enum { SCENARIO_BYTES_MAX = 4 * 1024 * 1024 };

// Runs all cases of one file, or, if its name is that of a lesson (kernel_lesson.h), the lesson,
// which is played through and judged; adds to the report. True if all passed.
bool scenario_run_text(const ScenarioHost *host, const char *file, Span text,
                       ScenarioReport *report);

// Appends the failures for people: `FILE:LINE: message`, then the details.
void scenario_report_write(const ScenarioReport *report, TextBuffer *out);
// Appends the whole as one JSON document on a line.
void scenario_report_write_json(const ScenarioReport *report, TextBuffer *out);
