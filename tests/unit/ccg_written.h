// What the tests of files written for the card game share: the shipped cards, a file of which one
// line is another, and what is said of it.
#pragma once

#include "ccg.h"
#include "scenario_run.h"
#include "unit_test.h"

#include "base_file.h"

#include <string.h>

typedef struct Shelf {
    Arena *arena;
    LoadedGame loaded;
} Shelf;

static inline const LoadedGame *find_game(void *context, Span name, const char **why)
{
    Shelf *shelf = context;
    (void)why;
    return span_equal_text(name, "ccg") ? &shelf->loaded : NULL;
}

// The files of data/ccg of these names; the first is the cards.
static inline Shelf load(const char *const *name, size_t count)
{
    enum { FILE_BYTES_MAX = 1 << 20, SOURCES_MAX = 4 };
    Shelf shelf = {.arena = arena_create(0)};
    DiagnosticList problems = diagnostic_list(shelf.arena);
    SourceText source[SOURCES_MAX];
    assert_true(count <= SOURCES_MAX);
    for (size_t i = 0; i < count; i++) {
        const char *error = NULL;
        const char *path =
            file_at_home(shelf.arena, text_format(shelf.arena, "data/ccg/%s", name[i]));
        source[i] = (SourceText){.name = name[i]};
        assert_true(file_read(shelf.arena, path, FILE_BYTES_MAX, &source[i].text, &error));
    }
    shelf.loaded.game = &ccg_game;
    shelf.loaded.library = ccg_game.library_load(shelf.arena, source, count, &problems);
    assert_non_null(shelf.loaded.library);
    return shelf;
}

// The file with this line (from 1) in the place of its own; NULL: left out.
static inline Span with_line(Arena *arena, const char *const *lines, unsigned count, unsigned line,
                             const char *text)
{
    TextBuffer out = text_start(arena);
    for (unsigned i = 0; i < count; i++) {
        const char *written = i + 1 == line ? text : lines[i];
        text_append(&out, written != NULL ? written : "");
        text_append_char(&out, '\n');
    }
    return text_span(&out);
}

// It fails once, at that line and with these words; no words: it does not.
static inline void judge(Shelf *shelf, const char *file, Span text, uint32_t line,
                         const char *words)
{
    ScenarioHost host = {find_game, NULL, shelf};
    ScenarioReport report = {.arena = shelf->arena};
    bool passed = scenario_run_text(&host, file, text, &report);
    if (words == NULL && !passed)
        fail_msg("line %u: %s", report.failure[0].line, report.failure[0].message);
    if (words == NULL)
        return;
    assert_false(passed);
    assert_int_equal(report.failed, 1);
    if (strstr(report.failure[0].message, words) == NULL || report.failure[0].line != line)
        fail_msg("line %u: \"%s\" instead of line %u: \"%s\"", report.failure[0].line,
                 report.failure[0].message, line, words);
}
