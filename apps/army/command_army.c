// `strategium army`: check army files against their lists, list and show armies and lists, write a
// file to start from.
//
// Of every game with armies; a file says in its line `game:` which it is for, else it belongs to
// the first of them that knows its list.
#include "commands.h"

#include "army_command.h"
#include "usage.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static int run(Armies *armies, const char *what)
{
    static const struct {
        const char *name;
        int (*run)(Armies *armies);
        bool with_armies;
    } known[] = {{"check", army_check, false},  {"list", army_list, true},
                 {"show", army_show, true},     {"new", army_new, false},
                 {"muster", army_muster, true}, {"estimates", army_estimates, false}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        if (strcmp(what, known[i].name) == 0) {
            return army_packs_load(armies, known[i].with_armies) ? known[i].run(armies)
                                                                 : EXIT_USAGE;
        }
    }
    return bad_usage("army", "say check, list, show, new, muster or estimates");
}

int command_army(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Armies armies = {.arena = arena,
                     .problems = diagnostic_list(arena),
                     .out = text_start(arena),
                     .guided = isatty(STDIN_FILENO) && isatty(STDOUT_FILENO)};
    int code = EXIT_HOLDS;
    for (int i = 2; i < argc && code == EXIT_HOLDS; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            armies.json = true;
        } else if (strcmp(argv[i], "--language") == 0) {
            code = read_language("army", argc, argv, &i, arena);
        } else if (strcmp(argv[i], "--guided") == 0) {
            armies.guided = true;
        } else if (strcmp(argv[i], "--pack") == 0) {
            if (i + 1 == argc || armies.pack_count == ARMY_PACKS_MAX) {
                code = bad_usage("army", "--pack needs a file or a folder; at most %d can be given",
                                 ARMY_PACKS_MAX);
            } else {
                armies.pack[armies.pack_count++] = argv[++i];
            }
        } else if (argv[i][0] == '-' && argv[i][1] == '-') {
            code = bad_usage("army", "there is no option \"%s\"", argv[i]);
        } else if (armies.word_count == ARMY_WORDS_MAX) {
            code = bad_usage("army", "too many words; at most %d can be given", ARMY_WORDS_MAX);
        } else {
            armies.word[armies.word_count++] = argv[i];
        }
    }
    if (code == EXIT_HOLDS)
        code = run(&armies, argc >= 2 ? argv[1] : "");
    fwrite(armies.out.text, 1, armies.out.length, stdout);
    print_problems(&armies.problems, true);
    arena_destroy(arena);
    return code;
}
