// `strategium army show` and `strategium army new`.
//
// Map: names, what a name means, show, new.
#include "army_command.h"

#include "base_file.h"
#include "commands.h"
#include "packs.h"
#include "terminal_builder.h"
#include "usage.h"

#include <stdio.h>

// --- names ---

static Span joined_words(Armies *armies)
{
    TextBuffer text = text_start(armies->arena);
    for (size_t i = 0; i < armies->word_count; i++)
        text_print(&text, "%s%s", i == 0 ? "" : " ", armies->word[i]);
    return text_span(&text);
}

// The name of a list (`all`: or of an army or a unit) that is spelt nearly so.
static const char *nearest_name(Armies *armies, Span name, bool all)
{
    enum { NAMES_MAX = 4096 };
    const char **names = ARENA_ARRAY(armies->arena, const char *, NAMES_MAX);
    size_t count = 0;
    for (size_t i = 0; army_games(i) != NULL; i++) {
        const Game *game = army_games(i);
        const void *library = army_library(armies, game);
        if (library != NULL)
            count += game->loadouts->list_names(library, all, names + count, NAMES_MAX - count);
    }
    size_t nearest = text_nearest(name, names, count);
    return nearest == SIZE_MAX ? NULL : names[nearest];
}

static void say_no_such(Armies *armies, Span name, const char *what, bool all)
{
    const char *nearest = nearest_name(armies, name, all);
    const char *remedy = nearest != NULL
                             ? text_format(armies->arena, "Did you mean \"%s\"?", nearest)
                             : "`strategium army list` lists what there is.";
    fprintf(stderr, "strategium army: there is no %s \"%s\". %s\n", what,
            text_visible(armies->arena, name), remedy);
}

// --- show ---

static void show_army(Armies *armies, const ArmyRead *read)
{
    const GameLoadouts *loadouts = read->game->loadouts;
    if (armies->json) {
        JsonWriter writer = json_writer(&armies->out);
        loadouts->put(&writer, read->library, read->army, true);
        text_append_char(&armies->out, '\n');
        return;
    }
    Rulebook book = {0};
    if (loadouts->page_has_rules)
        book = army_rules(armies->arena);
    loadouts->page(read->library, &book, read->army, &armies->out);
}

// An army or a list of a game (`is_part`: a unit). False: it has none of that name.
static bool show_named(Armies *armies, const Game *game, Span name, bool is_part)
{
    ArmyRead read = {.game = game, .library = army_library(armies, game)};
    read.army = is_part ? NULL : game->loadouts->find(read.library, name);
    if (read.army != NULL) {
        show_army(armies, &read);
        return true;
    }
    bool is_shown = game->loadouts->show(read.library, name, is_part, armies->json, &armies->out);
    if (is_shown && armies->json)
        text_append_char(&armies->out, '\n');
    return is_shown;
}

// Games are asked one after the other, so that only their packs are read that are needed.
// EXIT_DOES_NOT_HOLD: none has it.
static int show_any(Armies *armies, Span name, bool is_part)
{
    for (size_t i = 0; army_games(i) != NULL; i++) {
        if (army_library(armies, army_games(i)) == NULL)
            return EXIT_USAGE;
        if (show_named(armies, army_games(i), name, is_part))
            return EXIT_HOLDS;
    }
    return EXIT_DOES_NOT_HOLD;
}

static int show_file(Armies *armies, const char *path)
{
    SourceText source = {0};
    ArmyRead read = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    if (!packs_read_file(armies->arena, path, &source, &armies->problems) ||
        !army_is_file(armies, &source) || !army_read(armies, &source, &read, &unjudged) ||
        read.army == NULL)
        return EXIT_USAGE;
    show_army(armies, &read);
    return EXIT_HOLDS;
}

int army_show(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0)
        return bad_usage("army", "show needs the name of an army, a list or a file");
    int code = show_any(armies, name, false);
    if (code == EXIT_DOES_NOT_HOLD && file_exists(name.text))
        return show_file(armies, name.text);
    if (code == EXIT_DOES_NOT_HOLD)
        code = show_any(armies, name, true);
    if (code != EXIT_DOES_NOT_HOLD)
        return code;
    say_no_such(armies, name, "army, list, unit or file", true);
    return EXIT_USAGE;
}

// --- new ---

// False: the library has no such list.
static bool build(Armies *armies, const GameBuilder *builder, const void *library, Span list)
{
    Rulebook book = army_rules(armies->arena);
    return terminal_build(armies->arena, builder, library, &book, list, &armies->out);
}

// One of its lists is written just so: `salamanders` is Age of Darkness's, though Epic has one
// whose name is Salamanders.
static bool is_name_of(const Game *game, const void *library, Span name)
{
    enum { NAMES_MAX = 200 };
    const char *names[NAMES_MAX];
    size_t count = game->loadouts->list_names(library, false, names, NAMES_MAX);
    for (size_t i = 0; i < count && i < NAMES_MAX; i++)
        if (span_equal_text(name, names[i]))
            return true;
    return false;
}

int army_new(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0)
        return bad_usage("army", "new needs the name of a list");
    for (int is_loose = 0; is_loose <= 1; is_loose++)
        for (size_t i = 0; army_games(i) != NULL; i++) {
            const Game *game = army_games(i);
            const void *library = army_library(armies, game);
            if (library == NULL)
                return EXIT_USAGE;
            if (is_loose == 0 && !is_name_of(game, library, name))
                continue;
            const GameBuilder *builder = armies->guided ? game->loadouts->builder : NULL;
            if (builder != NULL ? build(armies, builder, library, name)
                                : game->loadouts->say_template(library, name, &armies->out))
                return EXIT_HOLDS;
        }
    say_no_such(armies, name, "list", false);
    return EXIT_USAGE;
}
