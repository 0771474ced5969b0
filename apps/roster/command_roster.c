// `strategium roster`: reads rosters of BattleScribe and New Recruit, shows them, checks them.
#include "commands.h"
#include "usage.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "roster_command.h"

#    include <stdio.h>
#    include <string.h>

static int read_words(Rosters *rosters, int argc, char **argv)
{
    for (int i = 2; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            rosters->json = true;
        } else if (strcmp(argv[i], "--profiles") == 0) {
            rosters->with_profiles = true;
        } else if (strcmp(argv[i], "-o") == 0) {
            if (i + 1 == argc)
                return bad_usage("roster", "-o needs a file");
            rosters->output = argv[++i];
        } else if (strcmp(argv[i], "--data") == 0) {
            if (i + 1 == argc)
                return bad_usage("roster", "--data needs a folder");
            rosters->folder = argv[++i];
        } else if (strcmp(argv[i], "--language") == 0) {
            int code = read_language("roster", argc, argv, &i, rosters->arena);
            if (code != EXIT_HOLDS)
                return code;
        } else if (argv[i][0] == '-' && argv[i][1] != '\0') {
            return bad_usage("roster", "there is no option \"%s\"", argv[i]);
        } else if (rosters->file_count == ROSTER_FILES_MAX) {
            return bad_usage("roster", "at most %d files can be given", ROSTER_FILES_MAX);
        } else {
            rosters->file[rosters->file_count++] = argv[i];
        }
    }
    return EXIT_HOLDS;
}

// What one of the commands would take and do nothing with.
static int refuse_unused(const Rosters *rosters, const char *what)
{
    bool is_check = strcmp(what, "check") == 0;
    bool is_import = strcmp(what, "import") == 0;
    const char *unused = is_check && rosters->output != NULL                    ? "-o"
                         : is_check && rosters->with_profiles                   ? "--profiles"
                         : is_import && rosters->folder != NULL                 ? "--data"
                         : is_import && rosters->json && rosters->with_profiles ? "--profiles: "
                                                                                  "--json has them"
                                                                                : NULL;
    return unused != NULL ? bad_usage("roster", "%s has no use for %s", what, unused) : EXIT_HOLDS;
}

// Nothing could be asked: who wants JSON gets a document all the same.
static void put_refusal(Rosters *rosters)
{
    JsonWriter writer = json_writer(&rosters->out);
    json_open_object(&writer, NULL);
    json_put_bool(&writer, "ok", false);
    json_put_problems(&writer, "problems", &rosters->problems);
    json_close(&writer);
    text_append_char(&rosters->out, '\n');
}

int command_roster(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Rosters *rosters = ARENA_NEW(arena, Rosters);
    rosters->arena = arena;
    rosters->problems = diagnostic_list(arena);
    rosters->out = text_start(arena);
    const char *what = argc >= 2 ? argv[1] : "";
    int code = read_words(rosters, argc, argv);
    if (code == EXIT_HOLDS)
        code = refuse_unused(rosters, what);
    if (code == EXIT_HOLDS) {
        code = strcmp(what, "import") == 0  ? roster_import(rosters)
               : strcmp(what, "check") == 0 ? roster_check(rosters)
                                            : bad_usage("roster", "say import or check");
    }
    if (progress_is_stopped()) {
        diagnostic_report(&rosters->problems, NULL, 0, 0, "Ctrl-C has stopped it");
        code = EXIT_USAGE;
    }
    if (rosters->json && rosters->out.length == 0 && rosters->problems.count > 0)
        put_refusal(rosters);
    fwrite(rosters->out.text, 1, rosters->out.length, stdout);
    print_problems(&rosters->problems, false);
    arena_destroy(arena);
    return code;
}

#else

int command_roster(int argc, char **argv)
{
    (void)argc;
    (void)argv;
    return bad_usage("roster", "this build cannot read rosters: expat and libzip were missing "
                               "(libexpat1-dev, libzip-dev) when it was made");
}

#endif
