// Inside the scenario runner: the lines of a file as statements, and the case that is being run.
#pragma once

#include "scenario_run.h"

// One line of a case, continued lines joined, comments cut off.
typedef struct ScenarioLine {
    Span text;       // trimmed
    uint32_t number; // of its first line in the file, from 1
    uint32_t indent; // blanks before it
} ScenarioLine;

// Reads a file line by line.
typedef struct ScenarioReader {
    Arena *arena; // for joined lines
    Span rest;
    uint32_t number; // of the last line read
} ScenarioReader;

// The next statement; blank lines and comments are skipped. False at the end.
bool scenario__next(ScenarioReader *reader, ScenarioLine *line);
// The next statement without moving on.
bool scenario__peek(const ScenarioReader *reader, ScenarioLine *line);
// All following lines that are blank or indented more than `indent`, their common indentation taken
// away, as one text. *first_line is the number of its first line. Comments are cut off if `plain`
// is false.
Span scenario__block(ScenarioReader *reader, uint32_t indent, bool plain, uint32_t *first_line);

// Whether `text` holds `part`, letters' case ignored; the empty part is everywhere.
bool scenario__contains(Span text, Span part);
// Takes "(RULE)" off the end of a text if it is a rule of the game. *rule is 0 if there is none.
Span scenario__cut_rule(const Game *game, Span text, Rule *rule);

typedef struct ScenarioCase {
    Arena *arena; // of this case only
    ScenarioReport *report;
    const ScenarioHost *host;
    const char *file;
    const char *title;
    uint32_t line; // of the statement being run
    bool failed;

    LoadedGame loaded; // no game: not said yet
    Span positions;    // what stands above every position of the file, and its first line
    uint32_t positions_line;
    const void *match;
    Run *run;            // NULL: no position yet
    size_t event_from;   // events before this one happened before the last thing played
    const char *refusal; // the sentence of what was refused last; NULL: nothing was
    bool chance_is_expected;
    bool has_expectation;

    bool has_check; // a `check` block was judged
    DiagnosticList problems;
    TextBuffer canonical;
} ScenarioCase;

// Records a failure of the case at the current line; gives false.
bool scenario__fail(ScenarioCase *the_case, const char *format, ...) TEXT_PRINTF(2, 3);
// Whether the game that is being played breaks none of its invariants; fails with `what` if it
// does.
bool scenario__is_sound(ScenarioCase *the_case, const char *what);
// Runs one statement of a script: something played, refused or expected.
bool scenario__statement(ScenarioCase *the_case, Span text);

// --- what statements share ---

// Fails if nothing is being played yet.
bool scenario__needs_position(ScenarioCase *the_case);
// "0", "1", "seat 0", "public"; fails if it is none of them.
bool scenario__read_viewer(ScenarioCase *the_case, Span text, int *out);

// --- expectations ---
//
// Each takes what stands behind its words.

bool scenario__expect_fact(ScenarioCase *the_case, Span rest);

bool scenario__expect_sees(ScenarioCase *the_case, Span rest);
bool scenario__expect_hides(ScenarioCase *the_case, Span rest);
bool scenario__expect_same(ScenarioCase *the_case, Span rest);
bool scenario__expect_prompt(ScenarioCase *the_case, Span rest);

bool scenario__expect_ok(ScenarioCase *the_case, Span rest);
bool scenario__expect_problem(ScenarioCase *the_case, Span rest);
bool scenario__expect_problems(ScenarioCase *the_case, Span rest);
bool scenario__expect_wording(ScenarioCase *the_case, Span rest);
bool scenario__expect_line(ScenarioCase *the_case, Span rest);
