// `strategium games`: the games, their versions, packs and sample decks or armies.
#include "commands.h"

#include "ext_json.h"
#include "games.h"

#include <stdio.h>
#include <string.h>

enum { NAMES_MAX = 256 };

typedef struct Listing {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    ExtJsonWriter writer;
    bool json;
} Listing;

static void add_names(Listing *listing, const Game *game, const char *title, const char *key,
                      size_t (*list)(const void *library, const char **out, size_t out_max))
{
    const char **names = ARENA_ARRAY(listing->arena, const char *, NAMES_MAX);
    size_t count = list(game->library, names, NAMES_MAX);
    if (listing->json) {
        ext_json_open_list(&listing->writer, key);
        for (size_t i = 0; i < count; i++) {
            ext_json_put_text(&listing->writer, NULL, names[i]);
        }
        ext_json_close(&listing->writer);
        return;
    }
    text_print(&listing->out, "  %-9s", title);
    for (size_t i = 0; i < count; i++) {
        text_print(&listing->out, "%s %s", i == 0 ? "" : ",", names[i]);
    }
    text_append_char(&listing->out, '\n');
}

static void add_packs(Listing *listing, const Game *game)
{
    if (listing->json) {
        ext_json_open_list(&listing->writer, "packs");
    }
    for (size_t i = 0; i < game->pack_count; i++) {
        if (!span_ends_with(span_of(game->pack[i].name), ".json")) {
            continue; // decks and armies are listed as sides
        }
        const char *hash = text_format(listing->arena, "%016llx",
                                       (unsigned long long)kernel_content_hash(game->pack[i].text));
        if (listing->json) {
            ext_json_open_object(&listing->writer, NULL);
            ext_json_put_text(&listing->writer, "name", game->pack[i].name);
            ext_json_put_text(&listing->writer, "hash", hash);
            ext_json_close(&listing->writer);
        } else {
            text_print(&listing->out, "  pack      %s (%s)\n", game->pack[i].name, hash);
        }
    }
    if (listing->json) {
        ext_json_close(&listing->writer);
    }
}

static void add_options(Listing *listing, const GameModule *module)
{
    if (listing->json) {
        TextBuffer text = text_start(listing->arena);
        kernel_options_json(module, &text);
        ext_json_put_raw(&listing->writer, "options", text_span(&text));
        return;
    }
    for (const MatchOption *option = module->options; option != NULL && option->name != NULL;
         option++) {
        text_print(&listing->out, "  option    %s=", option->name);
        kernel_option_values(option, &listing->out);
        text_print(&listing->out, ": %s (%s)\n", option->text, option->rule);
    }
}

static bool add_game(Listing *listing, const GameModule *module)
{
    Game game;
    if (!game_load(listing->arena, module, &game, &listing->problems)) {
        return false;
    }
    if (listing->json) {
        ext_json_open_object(&listing->writer, NULL);
        ext_json_put_text(&listing->writer, "name", module->name);
        ext_json_put_text(&listing->writer, "title", module->title);
        ext_json_put_text(&listing->writer, "version", module->version);
    } else {
        text_print(&listing->out, "%s: %s, rules version %s\n", module->name, module->title,
                   module->version);
    }
    add_packs(listing, &game);
    add_names(listing, &game, "sides", "sides", module->list_sides);
    add_names(listing, &game, "missions", "missions", module->list_missions);
    add_options(listing, module);
    if (listing->json) {
        ext_json_close(&listing->writer);
    }
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
    listing.writer = ext_json_writer(&listing.out);
    if (listing.json) {
        ext_json_open_list(&listing.writer, NULL);
    }
    for (size_t i = 0; code == EXIT_HOLDS && games_all[i] != NULL; i++) {
        if (!add_game(&listing, games_all[i])) {
            code = EXIT_USAGE;
        }
    }
    if (listing.json) {
        ext_json_close(&listing.writer);
        text_append_char(&listing.out, '\n');
    }
    if (code == EXIT_HOLDS) {
        fwrite(listing.out.text, 1, listing.out.length, stdout);
    }
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &listing.problems, true);
    fputs(text.text, stderr);
    arena_destroy(arena);
    return code;
}
