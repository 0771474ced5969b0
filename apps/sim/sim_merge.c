// `strategium sim merge`: the files of slices put together.
#include "commands.h"
#include "sim_command.h"
#include "usage.h"

#include "base_file.h"
#include "sim_file.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct MergeOptions {
    const char *file[SIM_MERGE_FILES_MAX];
    size_t file_count;
    const char *out;
    bool json;
} MergeOptions;

static int read_options(int argc, char **argv, MergeOptions *options)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            options->json = true;
        } else if (strcmp(argv[i], "--out") == 0 && i + 1 < argc) {
            options->out = argv[++i];
        } else if (strncmp(argv[i], "--", 2) == 0) {
            return bad_usage("sim", "merge has no option %s, or its value is missing", argv[i]);
        } else if (options->file_count == SIM_MERGE_FILES_MAX) {
            return bad_usage("sim", "merge takes %d files at a time; merge some of them first",
                             SIM_MERGE_FILES_MAX);
        } else {
            options->file[options->file_count++] = argv[i];
        }
    }
    return options->file_count > 0 ? EXIT_HOLDS
                                   : bad_usage("sim", "merge needs the files of the slices");
}

// Folds all games, and writes them to `out` if it is not NULL.
static int merge_games(SimMerge *merge, Findings *findings, FILE *out)
{
    Arena *line_arena = arena_create(0);
    SimSummary *summary = &findings->summary;
    SimResult result;
    uint64_t next = 0;
    int code = EXIT_HOLDS;
    SimRead read = SIM_READ_END;
    while ((read = sim_merge_next(merge, &result)) == SIM_READ_GAME) {
        if (summary->games > 0 && result.index != next) {
            if (result.index == next + 1) {
                fprintf(stderr, "Game %" PRIu64 " is missing.\n", next);
            } else {
                fprintf(stderr, "Games %" PRIu64 " to %" PRIu64 " are missing.\n", next,
                        result.index - 1);
            }
            code = EXIT_DOES_NOT_HOLD;
        }
        next = result.index + 1;
        sim_summary_add(summary, &result);
        findings_add(findings, &result);
        if (out != NULL) {
            arena_reset(line_arena);
            TextBuffer line = text_start(line_arena);
            sim_result_write(&result, sim_merge_batch(merge), &line);
            text_append_char(&line, '\n');
            fwrite(line.text, 1, line.length, out);
        }
    }
    if (read == SIM_READ_BAD) {
        fprintf(stderr, "%s.\n", sim_merge_why(merge));
        code = EXIT_USAGE;
    } else if (summary->games == 0) {
        fprintf(stderr, "There are no games in these files. Give files that `strategium sim --out` "
                        "has written.\n");
        code = EXIT_USAGE;
    }
    arena_destroy(line_arena);
    return code;
}

// Writes beside the file and renames, so that nobody ever sees half of it.
static int merge_to(Arena *arena, const MergeOptions *options, SimMerge *merge, Findings *findings)
{
    if (options->out == NULL) {
        return merge_games(merge, findings, NULL);
    }
    const char *path = options->out;
    const char *beside = text_format(arena, "%s.part", path);
    const char *error = NULL;
    FILE *out = fopen(beside, "wb");
    if (out == NULL) {
        fprintf(stderr, "%s: cannot be written: %s.\n", text_visible(arena, span_of(beside)),
                strerror(errno));
        return EXIT_USAGE;
    }
    int code = merge_games(merge, findings, out);
    bool good = fflush(out) == 0 && ferror(out) == 0 && fsync(fileno(out)) == 0;
    good = fclose(out) == 0 && good;
    if (code == EXIT_DOES_NOT_HOLD) {
        fprintf(stderr, "Nothing was written to %s, since games are missing.\n",
                text_visible(arena, span_of(path)));
    } else if (code == EXIT_HOLDS && (!good ||
                                      (findings->about != NULL &&
                                       !sim_write_about(arena, path, findings->about, &error)) ||
                                      rename(beside, path) != 0)) {
        fprintf(stderr, "%s: could not be written to the end.\n",
                text_visible(arena, span_of(path)));
        code = EXIT_USAGE;
    }
    if (code != EXIT_HOLDS) {
        unlink(beside);
    }
    return code;
}

int sim_merge(Arena *arena, int argc, char **argv)
{
    MergeOptions *options = ARENA_NEW(arena, MergeOptions);
    int code = read_options(argc, argv, options);
    if (code != EXIT_HOLDS) {
        return code;
    }
    const char *why = NULL;
    SimMerge *merge = sim_merge_open(arena, options->file, options->file_count, &why);
    if (merge == NULL) {
        fprintf(stderr, "%s.\n", why);
        return EXIT_USAGE;
    }
    DiagnosticList problems = diagnostic_list(arena);
    Findings *findings = ARENA_NEW(arena, Findings);
    findings->about = sim_find_about(arena, options->file, options->file_count,
                                     sim_merge_batch(merge), &problems);
    sim_summary_start(&findings->summary);
    code = problems.count > 0 ? sim_print_problems(arena, &problems)
                              : merge_to(arena, options, merge, findings);
    sim_merge_close(merge);
    if (code != EXIT_USAGE && options->json) {
        findings_print_json(arena, findings);
    } else if (code != EXIT_USAGE) {
        findings_print_text(findings);
    }
    return code;
}
