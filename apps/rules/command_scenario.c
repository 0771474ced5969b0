// `strategium scenario`: runs scenario files.
#include "commands.h"
#include "games.h"

#include "base_file.h"
#include "base_rulebook.h"
#include "scenario_run.h"

#include <stdio.h>
#include <string.h>

// Games are loaded when the first case asks for them.
typedef struct Shelf {
    Arena *arena;
    Rulebook book;
    LoadedGame loaded[GAMES_MAX];
    size_t count;
} Shelf;

static const LoadedGame *find_game(void *context, Span name, const char **why)
{
    Shelf *shelf = context;
    for (size_t i = 0; i < shelf->count; i++)
        if (span_equal_text(name, shelf->loaded[i].game->id))
            return &shelf->loaded[i];
    const Game *game = games_find(name);
    if (game == NULL || shelf->count == GAMES_MAX)
        return NULL;
    LoadedGame *loaded = &shelf->loaded[shelf->count];
    DiagnosticList problems = diagnostic_list(shelf->arena);
    if (!game_load(shelf->arena, game, loaded, &problems)) {
        TextBuffer text = text_start(shelf->arena);
        diagnostic_format_all(&text, &problems, false);
        *why = text_format(shelf->arena, "%.*s", SPAN_PRINT(span_trim(text_span(&text))));
        return NULL;
    }
    shelf->count++;
    return loaded;
}

static bool has_rule(void *context, Span id)
{
    return rulebook_find(&((const Shelf *)context)->book, id) != NULL;
}

static int run_path(const char *path, const ScenarioHost *host, ScenarioReport *report)
{
    const char *const *files = NULL;
    size_t count = 0;
    const char *error = NULL;
    // A file is run whatever its name, a folder's files if they are scenarios, else if they are
    // lessons or puzzles.
    bool folder = file_is_folder(path);
    bool good = file_list(report->arena, path, folder ? ".scn" : "", &files, &count, &error);
    if (good && count == 0)
        good = file_list(report->arena, path, ".lesson", &files, &count, &error);
    if (good && count == 0)
        good = file_list(report->arena, path, ".puzzle", &files, &count, &error);
    if (!good) {
        fprintf(stderr, "%s: %s.\n", text_visible(report->arena, span_of(path)), error);
        return EXIT_USAGE;
    }
    if (count == 0) {
        fprintf(stderr,
                "%s: there are no scenario files (*.scn), lessons (*.lesson) or puzzles (*.puzzle) "
                "here.\n",
                text_visible(report->arena, span_of(path)));
        return EXIT_USAGE;
    }
    for (size_t i = 0; i < count; i++) {
        Span text;
        if (!file_read(report->arena, files[i], SCENARIO_BYTES_MAX, &text, &error)) {
            fprintf(stderr, "%s: %s.\n", text_visible(report->arena, span_of(files[i])), error);
            return EXIT_USAGE;
        }
        scenario_run_text(host, files[i], text, report);
    }
    return EXIT_HOLDS;
}

int command_scenario(int argc, char **argv)
{
    bool json = false;
    int path_count = 0;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            json = true;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            fprintf(stderr,
                    "strategium scenario: there is no option \"%s\". See `strategium scenario "
                    "--help`.\n",
                    argv[i]);
            return EXIT_USAGE;
        } else {
            path_count++;
        }
    }
    if (path_count == 0) {
        fputs("strategium scenario: name a file or a folder. See `strategium scenario --help`.\n",
              stderr);
        return EXIT_USAGE;
    }
    Arena *arena = arena_create(0);
    Shelf shelf = {.arena = arena};
    DiagnosticList problems = diagnostic_list(arena);
    bool has_book = rulebook_load(arena, file_at_home(arena, "docs/rules"), &problems, &shelf.book);
    ScenarioHost host = {find_game, has_book ? has_rule : NULL, &shelf};
    ScenarioReport report = {.arena = arena};
    int code = EXIT_HOLDS;
    for (int i = 1; i < argc && code != EXIT_USAGE; i++)
        if (strcmp(argv[i], "--json") != 0)
            code = run_path(argv[i], &host, &report);
    if (code == EXIT_HOLDS) {
        TextBuffer text = text_start(arena);
        if (json) {
            scenario_report_write_json(&report, &text);
        } else {
            scenario_report_write(&report, &text);
            text_print(&text, "%u passed, %u failed\n", (unsigned)report.passed,
                       (unsigned)report.failed);
        }
        fputs(text.text, stdout);
        code = report.failed == 0 ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
    }
    arena_destroy(arena);
    return code;
}
