// `strategium cards`: list cards, show one, check packs, explain a wording.
//
// Map: list and show, check, explain, the command.
#include "commands.h"
#include "usage.h"

#include "base_json.h"
#include "games.h"
#include "loadout_games.h"
#include "pack_files.h"

#include <stdio.h>
#include <string.h>

typedef struct Cards {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    PackWords options;
    const Game *game;       // whose cards they are
    const GameParts *parts; // its own
    const void *library;
} Cards;

static bool load(Cards *cards)
{
    cards->options.files.without_decks = true;
    cards->library =
        pack_files_load(cards->arena, cards->game, &cards->options.files, NULL, &cards->problems);
    return cards->library != NULL;
}

// --- list and show ---

static int list_cards(Cards *cards)
{
    if (!load(cards))
        return EXIT_USAGE;
    if (cards->options.json) {
        JsonWriter writer = json_writer(&cards->out);
        json_open_list(&writer, NULL);
        cards->parts->put_all(&writer, cards->library, NULL);
        json_close(&writer);
        text_append_char(&cards->out, '\n');
        return EXIT_HOLDS;
    }
    cards->parts->say_all(cards->library, &cards->out);
    return EXIT_HOLDS;
}

static int show_unknown(Cards *cards, Span name)
{
    const char *nearest = cards->parts->nearest(cards->library, name);
    fprintf(stderr, "strategium cards: there is no card \"%s\".", text_visible(cards->arena, name));
    if (nearest != NULL)
        fprintf(stderr, " Perhaps \"%s\" is meant.", nearest);
    fputs(" `strategium cards list` shows them all.\n", stderr);
    return EXIT_USAGE;
}

static int show_card(Cards *cards)
{
    Span name = pack_words_joined(cards->arena, &cards->options);
    if (name.length == 0) {
        fputs("strategium cards show: say the name of a card.\n", stderr);
        return EXIT_USAGE;
    }
    if (!load(cards))
        return EXIT_USAGE;
    if (!cards->parts->show(cards->library, name, cards->options.json, &cards->out))
        return show_unknown(cards, name);
    if (cards->options.json)
        text_append_char(&cards->out, '\n');
    return EXIT_HOLDS;
}

// --- check ---

static int check_packs(Cards *cards)
{
    PackWords *options = &cards->options;
    for (size_t i = 0; i < options->word_count && options->files.pack_count < PACK_FILES_MAX; i++)
        options->files.pack[options->files.pack_count++] = options->word[i];
    if (options->word_count == 0) {
        fputs("strategium cards check: say which files to check.\n", stderr);
        return EXIT_USAGE;
    }
    bool unreadable = false;
    options->files.without_decks = true;
    const void *library =
        pack_files_load(cards->arena, cards->game, &options->files, &unreadable, &cards->problems);
    if (options->json) {
        JsonWriter writer = json_writer(&cards->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", library != NULL);
        json_put_problems(&writer, "problems", &cards->problems);
        json_close(&writer);
        text_append_char(&cards->out, '\n');
    } else {
        diagnostic_format_all(&cards->out, &cards->problems, true);
        if (library != NULL) {
            text_append(&cards->out, "Good. With the shipped packs ");
            cards->parts->say_count(library, &cards->out);
            text_append(&cards->out, ".\n");
        } else {
            text_print(&cards->out, "%zu problem%s.\n",
                       cards->problems.count + cards->problems.dropped,
                       cards->problems.count == 1 ? "" : "s");
        }
    }
    cards->problems.count = 0; // said
    cards->problems.dropped = 0;
    return unreadable ? EXIT_USAGE : library != NULL ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- explain ---

static int explain(Cards *cards)
{
    PackWords *options = &cards->options;
    if (options->as != NULL && !cards->parts->has_place(span_of(options->as))) {
        fprintf(stderr, "strategium cards explain: --as takes %s, not \"%s\".\n",
                cards->parts->places, text_visible(cards->arena, span_of(options->as)));
        return EXIT_USAGE;
    }
    Span wording = pack_words_joined(cards->arena, &cards->options);
    if (wording.length == 0) {
        fputs("strategium cards explain: say the text of an ability in quotes.\n", stderr);
        return EXIT_USAGE;
    }
    if (!load(cards))
        return EXIT_USAGE;
    bool is_good = cards->parts->explain(cards->library, wording, options->as, options->json,
                                         &cards->out, &cards->problems);
    if (options->json) {
        text_append_char(&cards->out, '\n');
        cards->problems.count = 0; // they are in the document
    }
    return is_good ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}

// --- the command ---

int command_cards(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Cards cards = {.arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    cards.game = loadout_game(games_all, LOADOUT_DECK, 0);
    cards.parts = cards.game->loadouts->parts;
    const char *what = argc >= 2 ? argv[1] : "";
    int code =
        pack_words_read(arena, "cards", true, argc, argv, &cards.options) ? EXIT_HOLDS : EXIT_USAGE;
    if (code == EXIT_HOLDS && strcmp(what, "list") == 0) {
        code = list_cards(&cards);
    } else if (code == EXIT_HOLDS && strcmp(what, "show") == 0) {
        code = show_card(&cards);
    } else if (code == EXIT_HOLDS && strcmp(what, "check") == 0) {
        code = check_packs(&cards);
    } else if (code == EXIT_HOLDS && strcmp(what, "explain") == 0) {
        code = explain(&cards);
    } else if (code == EXIT_HOLDS) {
        fputs("strategium cards: say list, show, check or explain. See `strategium cards "
              "--help`.\n",
              stderr);
        code = EXIT_USAGE;
    }
    fwrite(cards.out.text, 1, cards.out.length, stdout);
    print_problems(&cards.problems, true);
    arena_destroy(arena);
    return code;
}
