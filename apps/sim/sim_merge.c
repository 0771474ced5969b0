// `strategium sim merge`: the files of slices put together.
#include "commands.h"
#include "sim_command.h"
#include "usage.h"

#include "sim_merged.h"

#include <stdio.h>
#include <string.h>

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

int sim_merge(Arena *arena, int argc, char **argv)
{
    MergeOptions *options = ARENA_NEW(arena, MergeOptions);
    int code = read_options(argc, argv, options);
    if (code != EXIT_HOLDS)
        return code;
    const char *why = NULL;
    SimMerge *merge = sim_merge_open(arena, options->file, options->file_count, &why);
    if (merge == NULL) {
        fprintf(stderr, "%s.\n", why);
        return EXIT_USAGE;
    }
    DiagnosticList problems = diagnostic_list(arena);
    SimFindings *findings = ARENA_NEW(arena, SimFindings);
    findings->about = sim_about_beside_any(arena, options->file, options->file_count,
                                           sim_merge_batch(merge), &problems);
    sim_summary_start(&findings->summary);
    if (problems.count > 0) {
        sim_merge_close(merge);
        return print_problems(&problems, true);
    }
    TextBuffer said = text_start(arena);
    SimMergeEnd end = sim_merge_write(arena, merge, findings, options->out, &said);
    sim_merge_close(merge);
    fputs(said.text, stderr);
    if (end == SIM_MERGE_BAD)
        return EXIT_USAGE;
    sim_print_findings(arena, findings, options->json);
    return end == SIM_MERGE_GAPS ? EXIT_DOES_NOT_HOLD : EXIT_HOLDS;
}
