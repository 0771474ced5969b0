// `strategium sim report`: files of results as a page for people, or as a database.
#include "commands.h"
#include "sim_command.h"
#include "usage.h"

#include "base_file.h"
#include "sim_merged.h"
#include "sim_report.h"
#include "sim_sqlite.h"

#include <stdio.h>
#include <string.h>

typedef struct ReportOptions {
    const char *file[SIM_MERGE_FILES_MAX];
    size_t file_count;
    const char *page;
    const char *database;
} ReportOptions;

static int read_options(int argc, char **argv, ReportOptions *options)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "-o") == 0 && i + 1 < argc) {
            options->page = argv[++i];
        } else if (strcmp(argv[i], "--sqlite") == 0 && i + 1 < argc) {
            options->database = argv[++i];
        } else if (argv[i][0] == '-') {
            return bad_usage("sim", "report has no option %s, or its value is missing", argv[i]);
        } else if (options->file_count == SIM_MERGE_FILES_MAX) {
            return bad_usage("sim", "report takes %d files at a time; merge some of them first",
                             SIM_MERGE_FILES_MAX);
        } else {
            options->file[options->file_count++] = argv[i];
        }
    }
    if (options->file_count == 0)
        return bad_usage("sim", "report needs a file that `sim --out` has written");
    return options->page != NULL || options->database != NULL
               ? EXIT_HOLDS
               : bad_usage("sim", "say where the page goes with -o, or the database with --sqlite");
}

// All games of the files; false, and said on standard error, if they cannot be read.
static bool read_results(Arena *arena, const ReportOptions *options, SimMerged *merged)
{
    const char *why = NULL;
    bool is_read = sim_merged_read(arena, options->file, options->file_count, merged, &why);
    if (!is_read)
        fprintf(stderr, "%s\n", why);
    if (merged->missing > 0) {
        fprintf(stderr,
                "%llu games between the first and the last are missing in these files; this is "
                "made from the others.\n",
                (unsigned long long)merged->missing);
    }
    return is_read;
}

static const SimAbout *find_about(Arena *arena, const ReportOptions *options, uint64_t batch)
{
    DiagnosticList problems = diagnostic_list(arena);
    const SimAbout *about =
        sim_about_beside_any(arena, options->file, options->file_count, batch, &problems);
    if (about != NULL)
        return about;
    if (problems.count > 0) {
        print_problems(&problems, true);
        return NULL;
    }
    fprintf(stderr,
            "%s.batch: this page beside the results is missing, or belongs to other ones. Put the "
            "one beside it that `strategium sim --out` wrote with the file, or give the command "
            "that wrote the file again.\n",
            text_visible(arena, span_of(options->file[0])));
    return NULL;
}

static bool fail(Arena *arena, const char *path, const char *why)
{
    fprintf(stderr, "%s: %s.\n", text_visible(arena, span_of(path)), why);
    return false;
}

static bool write_page(Arena *arena, const ReportOptions *options, const SimAbout *about,
                       const SimMerged *merged)
{
    const char *why = NULL;
    TextBuffer text = text_start(arena);
    if (options->page == NULL)
        return true;
    sim_report_write(sim_study_make(arena, about, merged->result, merged->count), &text);
    return file_write(arena, options->page, text_span(&text), &why) ||
           fail(arena, options->page, why);
}

static bool write_database(Arena *arena, const ReportOptions *options, const SimAbout *about,
                           const SimMerged *merged)
{
    const char *why = NULL;
    return options->database == NULL ||
           sim_sqlite_write(arena, options->database, about, merged->result, merged->count, &why) ||
           fail(arena, options->database, why);
}

int sim_report(Arena *arena, int argc, char **argv)
{
    ReportOptions *options = ARENA_NEW(arena, ReportOptions);
    int code = read_options(argc, argv, options);
    if (code != EXIT_HOLDS)
        return code;
    SimMerged merged;
    bool is_read = read_results(arena, options, &merged);
    const SimAbout *about = is_read ? find_about(arena, options, merged.batch) : NULL;
    if (about == NULL)
        return EXIT_USAGE;
    if (!write_page(arena, options, about, &merged) ||
        !write_database(arena, options, about, &merged))
        return EXIT_USAGE;
    if (options->page != NULL)
        fprintf(stderr, "%s: open it in a browser.\n", text_visible(arena, span_of(options->page)));
    return EXIT_HOLDS;
}
