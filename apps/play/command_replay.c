// `strategium replay`: plays a record again with every decision checked.
#include "commands.h"
#include "games.h"
#include "usage.h"

#include "base_json.h"
#include "kernel_views.h"
#include "server_fair.h"
#include "terminal_luck.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

typedef struct ReplayOptions {
    const char *file;
    bool verify;
    bool show;
    bool luck;
    bool json;
    size_t lines_max;
} ReplayOptions;

static int read_options(int argc, char **argv, ReplayOptions *options)
{
    *options = (ReplayOptions){.lines_max = SIZE_MAX};
    for (int i = 1; i < argc; i++) {
        int64_t number;
        if (strcmp(argv[i], "--verify") == 0) {
            options->verify = true;
        } else if (strcmp(argv[i], "--show") == 0) {
            options->show = true;
        } else if (strcmp(argv[i], "--luck") == 0) {
            options->luck = true;
        } else if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (strcmp(argv[i], "--to") == 0) {
            if (i + 1 == argc || !span_integer(span_of(argv[i + 1]), 0, INT32_MAX, &number))
                return bad_usage("replay", "--to needs the number of a line of the game");
            options->lines_max = (size_t)number;
            i++;
        } else if (strncmp(argv[i], "--", 2) == 0) {
            return bad_usage("replay", "there is no option %s", argv[i]);
        } else if (options->file != NULL) {
            return bad_usage("replay", "only one file at a time, not also %s", argv[i]);
        } else {
            options->file = argv[i];
        }
    }
    return options->file != NULL ? EXIT_HOLDS : bad_usage("replay", "name the file of a record");
}

static void print_json(Arena *arena, const Run *run, bool good, const ServerFairReport *fair,
                       const DiagnosticList *problems)
{
    TextBuffer text = text_start(arena);
    JsonWriter json = json_writer(&text);
    json_open_object(&json, NULL);
    json_put_bool(&json, "ok", good);
    if (run != NULL) {
        json_put_int(&json, "lines", (int64_t)run->line_count);
        json_put_text(&json, "outcome", kernel_outcome_text(run_outcome(run)));
        json_put_text(&json, "fingerprint",
                      text_format(arena, "%016" PRIx64, kernel_fingerprint(run->game, run->state)));
    }
    if (fair != NULL) {
        json_open_list(&json, "sentences");
        for (size_t i = 0; i < fair->count; i++)
            json_put_text(&json, NULL, fair->sentence[i]);
        json_close(&json);
        json_open_list(&json, "doubts");
        for (size_t i = 0; i < fair->doubt_count; i++)
            json_put_text(&json, NULL, fair->doubt[i]);
        json_close(&json);
    }
    json_put_problems(&json, "problems", problems);
    json_close(&json);
    puts(text.text);
}

static void print_text(Arena *arena, const ReplayOptions *options, const Run *run)
{
    TextBuffer text = text_start(arena);
    if (!options->verify)
        run_log_write(run, 0, VIEWER_ALL, &text);
    if (options->show && run->game->views->screen != NULL) {
        run->game->views->screen(run->match, run->state, VIEWER_ALL, 100, 60, &text);
        text_append_char(&text, '\n');
    }
    if (options->luck)
        terminal_luck_write(run, &text);
    fputs(text.text, stdout);
}

int command_replay(int argc, char **argv)
{
    ReplayOptions options;
    int code = read_options(argc, argv, &options);
    if (code != EXIT_HOLDS)
        return code;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    Record record;
    Run *run = NULL;
    ServerFairReport fair = {0};
    bool good = game_replay_file(arena, options.file, options.lines_max, &record, &run, &problems);
    if (options.verify && run != NULL)
        good = server_fair_check(arena, &record, run, good, &fair, &problems) && good;
    if (options.json) {
        print_json(arena, run, good, options.verify ? &fair : NULL, &problems);
    } else {
        for (size_t i = 0; i < fair.count; i++)
            puts(fair.sentence[i]);
        if (fair.doubt_count > 0)
            puts("NOT SHOWN, although nothing is wrong: that the dice were fair.");
        for (size_t i = 0; i < fair.doubt_count; i++)
            printf("  ? %s\n", fair.doubt[i]);
        if (run != NULL)
            print_text(arena, &options, run);
        if (good) {
            printf(language_count(run->line_count, "ok: %zu line, %s, fingerprint %016" PRIx64 "\n",
                                  "ok: %zu lines, %s, fingerprint %016" PRIx64 "\n"),
                   run->line_count,
                   run_outcome(run) == OUTCOME_NONE
                       ? "not over"
                       : text_format(arena, "result %s", kernel_outcome_text(run_outcome(run))),
                   kernel_fingerprint(run->game, run->state));
        }
        TextBuffer text = text_start(arena);
        diagnostic_format_all(&text, &problems, true);
        fputs(text.text, good ? stderr : stdout);
    }
    // What could not even be begun is unreadable; what was played and does not hold, does not hold.
    code = good ? EXIT_HOLDS : run != NULL ? EXIT_DOES_NOT_HOLD : EXIT_USAGE;
    arena_destroy(arena);
    return code;
}
