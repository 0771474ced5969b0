// `strategium games`: the games, their versions, packs and sample decks or armies.
#include "commands.h"
#include "usage.h"

#include "base_json.h"
#include "games.h"
#include "kernel_loadouts.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_MAX = 256 };

typedef struct Listing {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    JsonWriter writer;
    bool json;
} Listing;

static void add_names(Listing *listing, const LoadedGame *loaded, const char *title,
                      const char *key,
                      size_t (*list)(const void *library, const char **out, size_t out_max))
{
    const char **names = ARENA_ARRAY(listing->arena, const char *, NAMES_MAX);
    size_t count = list(loaded->library, names, NAMES_MAX);
    if (listing->json) {
        json_open_list(&listing->writer, key);
        for (size_t i = 0; i < count; i++)
            json_put_text(&listing->writer, NULL, names[i]);
        json_close(&listing->writer);
        return;
    }
    text_print(&listing->out, "  %-9s", title);
    for (size_t i = 0; i < count; i++)
        text_print(&listing->out, "%s %s", i == 0 ? "" : ",", names[i]);
    text_append_char(&listing->out, '\n');
}

static void add_packs(Listing *listing, const LoadedGame *loaded)
{
    if (listing->json)
        json_open_list(&listing->writer, "packs");
    for (size_t i = 0; i < loaded->pack_count; i++) {
        if (!span_ends_with(span_of(loaded->pack[i].name), ".json"))
            continue; // decks and armies are listed as sides
        const char *hash =
            text_format(listing->arena, "%016llx",
                        (unsigned long long)kernel_content_hash(loaded->pack[i].text));
        if (listing->json) {
            json_open_object(&listing->writer, NULL);
            json_put_text(&listing->writer, "name", loaded->pack[i].name);
            json_put_text(&listing->writer, "hash", hash);
            json_close(&listing->writer);
        } else {
            text_print(&listing->out, "  pack      %s (%s)\n", loaded->pack[i].name, hash);
        }
    }
    if (listing->json)
        json_close(&listing->writer);
}

static void add_options(Listing *listing, const Game *game)
{
    if (listing->json) {
        kernel_put_options(&listing->writer, "options", game);
        return;
    }
    for (const MatchOption *option = game->rules->options; option != NULL && option->name != NULL;
         option++) {
        text_print(&listing->out, "  option    %s=", option->name);
        kernel_option_values(option, &listing->out);
        text_print(&listing->out, ": %s (%s)\n", option->text, option->rule);
    }
}

static bool add_game(Listing *listing, const Game *game)
{
    LoadedGame loaded;
    if (!game_load(listing->arena, game, &loaded, &listing->problems))
        return false;
    if (listing->json) {
        json_open_object(&listing->writer, NULL);
        json_put_text(&listing->writer, "name", game->id);
        json_put_text(&listing->writer, "title", game->title);
        json_put_text(&listing->writer, "version", game->version);
    } else {
        text_print(&listing->out, "%s: %s, rules version %s\n", game->id, game->title,
                   game->version);
    }
    add_packs(listing, &loaded);
    add_names(listing, &loaded, "sides", "sides", game->loadouts->list_sides);
    add_names(listing, &loaded, "missions", "missions", game->rules->list_missions);
    add_options(listing, game);
    if (listing->json)
        json_close(&listing->writer);
    return true;
}

int command_games(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Listing listing = {
        .arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    int code = EXIT_HOLDS;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            listing.json = true;
        } else {
            fprintf(stderr, "strategium games: it takes no \"%s\".\n",
                    text_visible(arena, span_of(argv[i])));
            code = EXIT_USAGE;
        }
    }
    listing.writer = json_writer(&listing.out);
    if (listing.json)
        json_open_list(&listing.writer, NULL);
    for (size_t i = 0; code == EXIT_HOLDS && games_all[i] != NULL; i++)
        if (games_all[i]->rules != NULL && !add_game(&listing, games_all[i]))
            code = EXIT_USAGE;
    if (listing.json) {
        json_close(&listing.writer);
        text_append_char(&listing.out, '\n');
    }
    if (code == EXIT_HOLDS)
        fwrite(listing.out.text, 1, listing.out.length, stdout);
    print_problems(&listing.problems, true);
    arena_destroy(arena);
    return code;
}
