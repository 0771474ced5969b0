// `strategium deck`: check deck lists against the deck-building rules, list and show the shipped
// ones.
//
// Map: one deck as JSON and as text, check, list and show, the command.
#include "commands.h"

#include "base_file.h"
#include "base_json.h"
#include "card_json.h"
#include "ccg_files.h"

#include <stdio.h>
#include <string.h>

typedef struct Decks {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    CcgWords options;
    const CcgLibrary *library;
} Decks;

// --- one deck ---

static const CardlangTiming coloured[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T, CARDLANG_TIMING_R,
                                          CARDLANG_TIMING_M, CARDLANG_TIMING_E};
enum { COLOURED_COUNT = sizeof coloured / sizeof coloured[0] };

static void append_report(Decks *decks, const CcgDeck *deck)
{
    TextBuffer *out = &decks->out;
    CcgDeckReport report = ccg_deck_report(decks->library, deck);
    text_print(out, "  cards: %d, different: %d; units: %d, assets: %d, ships: %d; flags: %d\n",
               deck->card_count, deck->line_count, report.by_kind[0], report.by_kind[1],
               report.by_kind[2], report.flags);
    if (deck->card_count == 0) {
        return;
    }
    text_append(out, "  die numbers 1 to 6:");
    for (int die = 1; die <= 6; die++) {
        text_print(out, " %d", report.by_die[die]);
    }
    text_print(out, "; the mean is %d.%02d, a test of 4+ passes %d %% of the time\n",
               report.die_sum / deck->card_count,
               report.die_sum % deck->card_count * 100 / deck->card_count,
               report.four_plus * 100 / deck->card_count);
    text_append(out, "  command lines:");
    for (int i = 0; i < COLOURED_COUNT; i++) {
        text_print(out, "%s %d %s (%s)", i == 0 ? "" : ",", report.by_timing[coloured[i]],
                   cardlang_timing_name(coloured[i]), ccg_colour_word((uint8_t)coloured[i]));
    }
    if (report.by_timing[CARDLANG_TIMING_NONE] != 0) {
        text_print(out, ", %d without", report.by_timing[CARDLANG_TIMING_NONE]);
    }
    text_append_char(out, '\n');
}

// --- check ---

static int check_decks(Decks *decks)
{
    CcgWords *options = &decks->options;
    if (options->word_count == 0) {
        fputs("strategium deck check: say which files to check.\n", stderr);
        return EXIT_USAGE;
    }
    const CcgDeck *read[CCG_WORDS_MAX] = {0};
    bool unreadable = false;
    for (size_t i = 0; i < options->word_count; i++) {
        SourceText source = {0};
        size_t before = decks->problems.count;
        if (!ccg_files_read(decks->arena, options->word[i], &source, &decks->problems)) {
            unreadable = true;
            continue;
        }
        read[i] = ccg_deck_read(decks->arena, decks->library, &source, &decks->problems);
        if (!options->json && read[i] != NULL) {
            text_print(&decks->out, "%s: %s, %s, %s\n",
                       text_visible(decks->arena, span_of(options->word[i])), read[i]->name,
                       ccg_side_word(read[i]->side),
                       decks->problems.count == before ? "legal" : "NOT LEGAL");
            append_report(decks, read[i]);
        }
    }
    bool ok = decks->problems.count == 0;
    if (options->json) {
        JsonWriter writer = json_writer(&decks->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &decks->problems);
        json_open_list(&writer, "decks");
        for (size_t i = 0; i < options->word_count; i++) {
            if (read[i] != NULL) {
                deck_put(&writer, decks->library, read[i], false);
            }
        }
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
    const CcgLibrary *library = decks->library;
    if (decks->options.json) {
        JsonWriter writer = json_writer(&decks->out);
        json_open_list(&writer, NULL);
        for (uint32_t i = 0; i < library->deck_count; i++) {
            deck_put(&writer, library, &library->deck[i], false);
        }
        json_close(&writer);
        text_append_char(&decks->out, '\n');
        return EXIT_HOLDS;
    }
    for (uint32_t i = 0; i < library->deck_count; i++) {
        const CcgDeck *deck = &library->deck[i];
        text_print(&decks->out, "%-18s %-10s %3d cards   %s\n", deck->slug,
                   ccg_side_word(deck->side), deck->card_count, deck->about);
    }
    return EXIT_HOLDS;
}

static const CcgDeck *find_deck(Decks *decks, Span name)
{
    const CcgDeck *deck = ccg_library_deck(decks->library, name);
    if (deck == NULL && file_exists(name.text)) {
        SourceText source = {0};
        if (ccg_files_read(decks->arena, name.text, &source, &decks->problems)) {
            deck = ccg_deck_read(decks->arena, decks->library, &source, &decks->problems);
        }
        return deck;
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
    Span name = ccg_words_joined(decks->arena, &decks->options);
    if (name.length == 0) {
        fputs("strategium deck show: say the name of a deck.\n", stderr);
        return EXIT_USAGE;
    }
    const CcgDeck *deck = find_deck(decks, name);
    if (deck == NULL) {
        return EXIT_USAGE;
    }
    if (decks->options.json) {
        JsonWriter writer = json_writer(&decks->out);
        deck_put(&writer, decks->library, deck, true);
        text_append_char(&decks->out, '\n');
        return EXIT_HOLDS;
    }
    text_print(&decks->out, "%s (%s), %s\n  %s\n\n", deck->name, deck->slug,
               ccg_side_word(deck->side), deck->about);
    for (uint8_t i = 0; i < deck->line_count; i++) {
        const CcgCard *card = &decks->library->card[deck->line[i].card];
        text_print(&decks->out, "  %d %-28s %-6s die %d  %s\n", deck->line[i].count, card->name,
                   ccg_kind_word(card->kind), card->die,
                   card->command != NULL ? card->command->text : "");
    }
    text_append_char(&decks->out, '\n');
    append_report(decks, deck);
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
        ccg_words_read(arena, "deck", false, argc, argv, &decks.options) ? EXIT_HOLDS : EXIT_USAGE;
    if (code == EXIT_HOLDS && !is_check && !is_list && strcmp(what, "show") != 0) {
        fputs("strategium deck: say check, list or show. See `strategium deck --help`.\n", stderr);
        code = EXIT_USAGE;
    }
    if (code == EXIT_HOLDS) {
        decks.options.files.without_decks = is_check;
        decks.library = ccg_files_load(arena, &decks.options.files, NULL, &decks.problems);
        code = decks.library == NULL ? EXIT_USAGE
               : is_check            ? check_decks(&decks)
               : is_list             ? list_decks(&decks)
                                     : show_deck(&decks);
    }
    fwrite(decks.out.text, 1, decks.out.length, stdout);
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &decks.problems, true);
    fputs(text.text, stderr);
    arena_destroy(arena);
    return code;
}
