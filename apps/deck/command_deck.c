// `strategium deck`: check deck lists against the deck-building rules, list and show the shipped
// ones.
//
// Map: check, list and show, the command.
#include "commands.h"
#include "usage.h"

#include "base_file.h"
#include "base_json.h"
#include "games.h"
#include "loadout_games.h"
#include "pack_files.h"
#include "packs.h"

#include <stdio.h>
#include <string.h>

typedef struct Decks {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    PackWords options;
    const Game *game;
    const GameLoadouts *loadouts; // its own
    const void *library;
} Decks;

// --- check ---

static int check_decks(Decks *decks)
{
    PackWords *options = &decks->options;
    if (options->word_count == 0) {
        fputs("strategium deck check: say which files to check.\n", stderr);
        return EXIT_USAGE;
    }
    const void *read[PACK_WORDS_MAX] = {0};
    DiagnosticList unjudged = diagnostic_list(decks->arena);
    bool unreadable = false;
    for (size_t i = 0; i < options->word_count; i++) {
        SourceText source = {0};
        size_t before = decks->problems.count;
        if (!packs_read_file(decks->arena, options->word[i], &source, &decks->problems)) {
            unreadable = true;
            continue;
        }
        read[i] = decks->loadouts->read(decks->arena, decks->library, &source, &decks->problems,
                                        &unjudged);
        if (!options->json && read[i] != NULL) {
            decks->loadouts->say(decks->library, read[i], options->word[i],
                                 decks->problems.count == before, false, &decks->out);
        }
    }
    bool ok = decks->problems.count == 0;
    if (options->json) {
        JsonWriter writer = json_writer(&decks->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &decks->problems);
        json_open_list(&writer, "decks");
        for (size_t i = 0; i < options->word_count; i++)
            if (read[i] != NULL)
                decks->loadouts->put(&writer, decks->library, read[i], false);
        json_close(&writer);
        json_close(&writer);
        text_append_char(&decks->out, '\n');
    } else {
        diagnostic_format_all(&decks->out, &decks->problems, true);
    }
    decks->problems.count = 0; // said
    return unreadable ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- list and show ---

static int list_decks(Decks *decks)
{
    if (!decks->options.json) {
        decks->loadouts->say_all(decks->library, &decks->out);
        return EXIT_HOLDS;
    }
    JsonWriter writer = json_writer(&decks->out);
    loadout_put_all(&writer, NULL, &(LoadedGame){.game = decks->game, .library = decks->library},
                    false);
    text_append_char(&decks->out, '\n');
    return EXIT_HOLDS;
}

static const void *find_deck(Decks *decks, Span name)
{
    const void *deck = decks->loadouts->find(decks->library, name);
    if (deck == NULL && file_exists(name.text)) {
        Arena *arena = decks->arena;
        SourceText *source = ARENA_NEW(arena, SourceText); // lives as long as the deck
        DiagnosticList *unjudged = ARENA_NEW(arena, DiagnosticList);
        *unjudged = diagnostic_list(arena);
        return packs_read_file(arena, name.text, source, &decks->problems)
                   ? decks->loadouts->read(arena, decks->library, source, &decks->problems,
                                           unjudged)
                   : NULL;
    }
    if (deck == NULL) {
        fprintf(stderr,
                "strategium deck: there is no shipped deck and no file \"%s\". `strategium "
                "deck list` lists the shipped ones.\n",
                text_visible(decks->arena, name));
    }
    return deck;
}

static int show_deck(Decks *decks)
{
    Span name = pack_words_joined(decks->arena, &decks->options);
    if (name.length == 0) {
        fputs("strategium deck show: say the name of a deck.\n", stderr);
        return EXIT_USAGE;
    }
    const void *deck = find_deck(decks, name);
    if (deck == NULL)
        return EXIT_USAGE;
    if (decks->options.json) {
        JsonWriter writer = json_writer(&decks->out);
        decks->loadouts->put(&writer, decks->library, deck, true);
        text_append_char(&decks->out, '\n');
        return EXIT_HOLDS;
    }
    decks->loadouts->page(decks->library, &(Rulebook){0}, deck, &decks->out);
    return EXIT_HOLDS;
}

// --- the command ---

int command_deck(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Decks decks = {.arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    const char *what = argc >= 2 ? argv[1] : "";
    bool is_check = strcmp(what, "check") == 0;
    bool is_list = strcmp(what, "list") == 0;
    int code =
        pack_words_read(arena, "deck", false, argc, argv, &decks.options) ? EXIT_HOLDS : EXIT_USAGE;
    if (code == EXIT_HOLDS && !is_check && !is_list && strcmp(what, "show") != 0) {
        fputs("strategium deck: say check, list or show. See `strategium deck --help`.\n", stderr);
        code = EXIT_USAGE;
    }
    if (code == EXIT_HOLDS) {
        decks.options.files.without_decks = is_check;
        decks.game = loadout_game(games_all, LOADOUT_DECK, 0);
        decks.loadouts = decks.game->loadouts;
        decks.library =
            pack_files_load(arena, decks.game, &decks.options.files, NULL, &decks.problems);
        code = decks.library == NULL ? EXIT_USAGE
               : is_check            ? check_decks(&decks)
               : is_list             ? list_decks(&decks)
                                     : show_deck(&decks);
    }
    fwrite(decks.out.text, 1, decks.out.length, stdout);
    print_problems(&decks.problems, true);
    arena_destroy(arena);
    return code;
}
