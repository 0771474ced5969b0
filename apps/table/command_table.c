// `strategium table`: tables of terrain are checked, listed, drawn and made from chance.
//
// Map: games, check, list, show, new, the command.
#include "commands.h"
#include "games.h"
#include "kernel_tables.h"
#include "packs.h"
#include "usage.h"

#include "base_file.h"

#include <stdio.h>
#include <string.h>

enum { WORDS_MAX = 64, COLUMNS = 80, WIDE_COLUMNS = 148 };

typedef struct Tables {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    LoadedGame loaded[GAMES_MAX];
    bool json, wide, has_seed;
    uint64_t seed;
    const char *word[WORDS_MAX];
    size_t word_count;
} Tables;

// --- games ---

// The n-th game with tables; NULL: no more.
static const Game *game_at(size_t n)
{
    for (size_t i = 0; games_all[i] != NULL; i++)
        if (games_all[i]->tables != NULL && n-- == 0)
            return games_all[i];
    return NULL;
}

static const void *library_of(Tables *tables, const Game *game)
{
    return game_library(tables->arena, game, tables->loaded, &tables->problems)->library;
}

// Whose a file is; what no game claims the first is asked to read, which says what is wrong.
static const Game *game_of(Span text)
{
    for (size_t i = 0; game_at(i) != NULL; i++)
        if (game_at(i)->tables->is_table(text))
            return game_at(i);
    return game_at(0);
}

static const void *read_file(Tables *tables, const char *path, const Game **game)
{
    SourceText source = {0};
    if (!packs_read_file(tables->arena, path, &source, &tables->problems))
        return NULL;
    *game = game_of(source.text);
    const void *library = library_of(tables, *game);
    return library == NULL
               ? NULL
               : (*game)->tables->read(tables->arena, library, &source, &tables->problems);
}

static void show_table(Tables *tables, const Game *game, const void *table)
{
    if (tables->json) {
        JsonWriter writer = json_writer(&tables->out);
        game->tables->put(&writer, table);
        text_append_char(&tables->out, '\n');
    } else {
        game->tables->say(library_of(tables, game), table, tables->wide ? WIDE_COLUMNS : COLUMNS,
                          &tables->out);
    }
}

// --- check ---

static int check(Tables *tables)
{
    if (tables->word_count == 0)
        return bad_usage("table", "check needs one file or more");
    bool is_unread = false;
    for (size_t i = 0; i < tables->word_count; i++) {
        const Game *game = NULL;
        const void *table = read_file(tables, tables->word[i], &game);
        is_unread = is_unread || game == NULL;
        if (table != NULL && !tables->json)
            show_table(tables, game, table);
    }
    bool ok = tables->problems.count == 0;
    if (tables->json) {
        JsonWriter writer = json_writer(&tables->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &tables->problems);
        json_close(&writer);
        text_append_char(&tables->out, '\n');
    } else {
        diagnostic_format_all(&tables->out, &tables->problems, true);
    }
    tables->problems.count = 0; // said
    return is_unread ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- list ---

static int list(Tables *tables)
{
    if (tables->word_count > 0)
        return bad_usage("table", "list takes no word");
    JsonWriter writer = json_writer(&tables->out);
    if (tables->json)
        json_open_object(&writer, NULL);
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const void *library = library_of(tables, game_at(i));
        if (library == NULL)
            return EXIT_USAGE;
        if (tables->json)
            game_at(i)->tables->put_all(&writer, library);
        else
            game_at(i)->tables->say_all(library, &tables->out);
    }
    if (tables->json) {
        json_close(&writer);
        text_append_char(&tables->out, '\n');
    }
    return EXIT_HOLDS;
}

// --- show ---

static int show(Tables *tables)
{
    if (tables->word_count != 1)
        return bad_usage("table", "show needs the id of a table, or a file");
    const char *name = tables->word[0];
    for (size_t i = 0; game_at(i) != NULL; i++) {
        const Game *game = game_at(i);
        const void *library = library_of(tables, game);
        const void *table = library == NULL ? NULL : game->tables->find(library, span_of(name));
        if (library == NULL)
            return EXIT_USAGE;
        if (table != NULL) {
            show_table(tables, game, table);
            return EXIT_HOLDS;
        }
    }
    if (!file_exists(name)) {
        fprintf(stderr,
                "strategium table: there is no table or file \"%s\". `strategium table list` lists "
                "what there is.\n",
                text_visible(tables->arena, span_of(name)));
        return EXIT_USAGE;
    }
    const Game *game = NULL;
    const void *table = read_file(tables, name, &game);
    if (table != NULL)
        show_table(tables, game, table);
    return table != NULL ? EXIT_HOLDS : game == NULL ? EXIT_USAGE : EXIT_DOES_NOT_HOLD;
}

// --- new ---

static int make(Tables *tables)
{
    const Game *game = game_at(0);
    if (tables->word_count > 1)
        return bad_usage("table", "new takes the name of a game, or nothing");
    for (size_t i = 0; tables->word_count == 1; i++) {
        game = game_at(i);
        if (game == NULL)
            return bad_usage("table", "there is no game \"%s\" with tables", tables->word[0]);
        if (strcmp(game->id, tables->word[0]) == 0)
            break;
    }
    if (!tables->has_seed)
        return bad_usage("table", "new needs --seed N: the same number is the same table");
    const void *library = library_of(tables, game);
    if (library == NULL)
        return EXIT_USAGE;
    const void *table = game->tables->make(tables->arena, library, tables->seed);
    if (tables->wide || tables->json)
        show_table(tables, game, table);
    else
        game->tables->write(table, &tables->out);
    return EXIT_HOLDS;
}

// --- the command ---

static int run(Tables *tables, const char *what)
{
    static const struct {
        const char *name;
        int (*run)(Tables *tables);
    } known[] = {{"check", check}, {"list", list}, {"show", show}, {"new", make}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (strcmp(what, known[i].name) == 0)
            return known[i].run(tables);
    return bad_usage("table", "say check, list, show or new");
}

static int read_seed(Tables *tables, const char *text)
{
    int64_t seed = 0;
    tables->has_seed = text != NULL && span_integer(span_of(text), 0, INT64_MAX, &seed);
    tables->seed = (uint64_t)seed;
    return tables->has_seed ? EXIT_HOLDS
                            : bad_usage("table", "--seed needs a whole number from 0 on");
}

int command_table(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Tables tables = {.arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    int code = EXIT_HOLDS;
    for (int i = 2; i < argc && code == EXIT_HOLDS; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            tables.json = true;
        } else if (strcmp(argv[i], "--wide") == 0) {
            tables.wide = true;
        } else if (strcmp(argv[i], "--language") == 0) {
            code = read_language("table", argc, argv, &i, arena);
        } else if (strcmp(argv[i], "--seed") == 0) {
            code = read_seed(&tables, i + 1 < argc ? argv[i + 1] : NULL);
            i++;
        } else if (argv[i][0] == '-' && argv[i][1] == '-') {
            code = bad_usage("table", "there is no option \"%s\"", argv[i]);
        } else if (tables.word_count == WORDS_MAX) {
            code = bad_usage("table", "too many words; at most %d can be given", (int)WORDS_MAX);
        } else {
            tables.word[tables.word_count++] = argv[i];
        }
    }
    if (code == EXIT_HOLDS)
        code = run(&tables, argc >= 2 ? argv[1] : "");
    fwrite(tables.out.text, 1, tables.out.length, stdout);
    print_problems(&tables.problems, true);
    arena_destroy(arena);
    return code;
}
