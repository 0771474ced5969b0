// `strategium cards`: list cards, show one, check packs, explain a wording.
//
// Map: one card as JSON and as text, list, show, check, explain, the command.
#include "commands.h"

#include "base_json.h"
#include "card_json.h"
#include "ccg_files.h"
#include "wording.h"

#include <stdio.h>
#include <string.h>

typedef struct Cards {
    Arena *arena;
    DiagnosticList problems;
    TextBuffer out;
    CcgWords options;
    const CcgLibrary *library;
} Cards;

static bool load(Cards *cards)
{
    cards->options.files.without_decks = true;
    cards->library = ccg_files_load(cards->arena, &cards->options.files, NULL, &cards->problems);
    return cards->library != NULL;
}

// --- one card ---

static const char *value_text(Cards *cards, int8_t value)
{
    return value == CCG_DASH ? "-" : text_format(cards->arena, "%d", value);
}

static const char *keyword_text(Cards *cards, const uint64_t bits[2])
{
    TextBuffer text = text_start(cards->arena);
    for (uint32_t id = CARDLANG_KEYWORD_UNIQUE; id < cards->library->keyword_count; id++) {
        if ((bits[id / 64] >> (id % 64) & 1) != 0) {
            text_print(&text, "%s%s", text.length == 0 ? "" : ", ", cards->library->keyword[id]);
        }
    }
    return text.text;
}

static void append_card(Cards *cards, const CcgCard *card)
{
    TextBuffer *out = &cards->out;
    text_print(out, "%s (%s)\n", card->name, card->slug);
    text_print(out, "  %s %s, %s%s%s, set \"%s\"\n", ccg_side_word(card->side),
               ccg_kind_word(card->kind), ccg_rarity_word(card->rarity),
               card->collector[0] != '\0' ? ", " : "", card->collector, card->set);
    if (card->kind == CARDLANG_UNIT) {
        text_print(out, "  flags %d   firepower %s   assault %s   speed %s   armor %s\n",
                   card->value[CARDLANG_FLAGS], value_text(cards, card->value[CARDLANG_FIREPOWER]),
                   value_text(cards, card->value[CARDLANG_ASSAULT]),
                   value_text(cards, card->value[CARDLANG_SPEED]),
                   value_text(cards, card->value[CARDLANG_ARMOR]));
    } else if (card->kind == CARDLANG_ASSET) {
        text_print(out, "  flags %d   armor %s\n", card->value[CARDLANG_FLAGS],
                   value_text(cards, card->value[CARDLANG_ARMOR]));
    }
    const char *keywords = keyword_text(cards, card->keyword);
    if (keywords[0] != '\0') {
        text_print(out, "  keywords: %s\n", keywords);
    }
    for (uint8_t i = 0; i < card->ability_count; i++) {
        text_print(out, "  | %s\n", card->ability[i]->text);
    }
    text_print(out, "  die %d", card->die);
    if (card->command != NULL) {
        text_print(out, " (%s)   %s", ccg_colour_word(card->command->program->timing),
                   card->command->text);
    }
    text_append_char(out, '\n');
}

// --- list and show ---

static void append_row(Cards *cards, const CcgCard *card)
{
    static const uint8_t order[] = {CARDLANG_FIREPOWER, CARDLANG_ASSAULT, CARDLANG_SPEED,
                                    CARDLANG_ARMOR, CARDLANG_FLAGS};
    TextBuffer *out = &cards->out;
    text_print(out, "%s", card->name);
    text_append_repeat(
        out, ' ',
        28 - (text_columns(span_of(card->name)) < 27 ? text_columns(span_of(card->name)) : 27));
    text_print(out, "%-10s %-6s", ccg_side_word(card->side), ccg_kind_word(card->kind));
    for (size_t i = 0; i < sizeof order; i++) {
        bool is_face = card->kind == CARDLANG_UNIT ||
                       (card->kind == CARDLANG_ASSET && order[i] >= CARDLANG_ARMOR);
        text_print(out, " %2s", is_face ? value_text(cards, card->value[order[i]]) : "");
    }
    text_print(out, "   %d %-2s  %s\n", card->die,
               card->command != NULL
                   ? cardlang_timing_name((CardlangTiming)card->command->program->timing)
                   : "-",
               keyword_text(cards, card->keyword));
}

static int list_cards(Cards *cards)
{
    if (!load(cards)) {
        return EXIT_USAGE;
    }
    if (cards->options.json) {
        JsonWriter writer = json_writer(&cards->out);
        json_open_list(&writer, NULL);
        for (uint32_t i = 0; i < cards->library->card_count; i++) {
            card_put(&writer, cards->library, &cards->library->card[i]);
        }
        json_close(&writer);
        text_append_char(&cards->out, '\n');
        return EXIT_HOLDS;
    }
    text_print(&cards->out, "%-28s%-10s %-6s  F  A  S Ar Fl   die  keywords\n", "card", "side",
               "kind");
    for (uint32_t i = 0; i < cards->library->card_count; i++) {
        append_row(cards, &cards->library->card[i]);
    }
    for (uint32_t i = 0; i < cards->library->set_count; i++) {
        const CcgSectorSet *set = &cards->library->set[i];
        text_print(&cards->out, "\nsector set %s (%s)\n", set->name, set->slug);
        for (uint8_t planet = 0; planet < set->planet_count; planet++) {
            for (int card = 0; card < CCG_SET_CARDS; card++) {
                const CcgSectorFace *face = &set->face[card][planet];
                text_print(&cards->out, "  %-14s %-24s needs %d   %s\n", set->planet[planet],
                           face->name, face->requirement, keyword_text(cards, face->keyword));
            }
        }
    }
    return EXIT_HOLDS;
}

static int show_unknown(Cards *cards, Span name)
{
    const char *nearest = ccg_library_nearest_card(cards->library, name);
    fprintf(stderr, "strategium cards: there is no card \"%s\".", text_visible(cards->arena, name));
    if (nearest != NULL) {
        fprintf(stderr, " Perhaps \"%s\" is meant.", nearest);
    }
    fputs(" `strategium cards list` shows them all.\n", stderr);
    return EXIT_USAGE;
}

static void append_face(Cards *cards, const CcgSectorFace *face)
{
    text_print(&cards->out,
               language_count((uint64_t)face->requirement, "%s (%s)\n  sector, needs %d flag\n",
                              "%s (%s)\n  sector, needs %d flags\n"),
               face->name, face->slug, face->requirement);
    text_print(&cards->out, "  keywords: %s\n", keyword_text(cards, face->keyword));
    for (uint8_t i = 0; i < face->ability_count; i++) {
        text_print(&cards->out, "  | %s\n", face->ability[i]->text);
    }
}

static void put_face(Cards *cards, const CcgSectorFace *face)
{
    JsonWriter writer = json_writer(&cards->out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "slug", face->slug);
    json_put_text(&writer, "name", face->name);
    json_put_text(&writer, "kind", "sector");
    json_put_int(&writer, "requirement", face->requirement);
    card_put_keywords(&writer, cards->library, face->keyword);
    json_open_list(&writer, "text");
    for (uint8_t i = 0; i < face->ability_count; i++) {
        json_put_text(&writer, NULL, face->ability[i]->text);
    }
    json_close(&writer);
    json_close(&writer);
    text_append_char(&cards->out, '\n');
}

static int show_card(Cards *cards)
{
    Span name = ccg_words_joined(cards->arena, &cards->options);
    if (name.length == 0) {
        fputs("strategium cards show: say the name of a card.\n", stderr);
        return EXIT_USAGE;
    }
    if (!load(cards)) {
        return EXIT_USAGE;
    }
    const CcgCard *card = ccg_library_card(cards->library, name);
    const CcgSectorFace *face = card == NULL ? ccg_library_face(cards->library, name) : NULL;
    if (card == NULL && face == NULL) {
        return show_unknown(cards, name);
    }
    if (face != NULL && cards->options.json) {
        put_face(cards, face);
    } else if (face != NULL) {
        append_face(cards, face);
    } else if (cards->options.json) {
        JsonWriter writer = json_writer(&cards->out);
        card_put(&writer, cards->library, card);
        text_append_char(&cards->out, '\n');
    } else {
        append_card(cards, card);
    }
    return EXIT_HOLDS;
}

// --- check ---

static int check_packs(Cards *cards)
{
    CcgWords *options = &cards->options;
    for (size_t i = 0; i < options->word_count && options->files.pack_count < CCG_FILES_MAX; i++) {
        options->files.pack[options->files.pack_count++] = options->word[i];
    }
    if (options->word_count == 0) {
        fputs("strategium cards check: say which files to check.\n", stderr);
        return EXIT_USAGE;
    }
    bool unreadable = false;
    options->files.without_decks = true;
    const CcgLibrary *library =
        ccg_files_load(cards->arena, &options->files, &unreadable, &cards->problems);
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
            text_print(&cards->out,
                       "Good. With the shipped packs there are %u cards, %u sector sets and %u "
                       "keywords.\n",
                       (unsigned)library->card_count, (unsigned)library->set_count,
                       (unsigned)(library->keyword_count - CARDLANG_KEYWORD_FIRST));
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

static void append_list(TextBuffer *out, const char *title, const char *const *item, size_t count,
                        bool numbered)
{
    if (count == 0) {
        return;
    }
    text_print(out, "  %s\n", title);
    for (size_t i = 0; i < count; i++) {
        if (numbered) {
            text_print(out, "    %zu. %s\n", i + 1, item[i]);
        } else {
            text_print(out, "    - %s\n", item[i]);
        }
    }
}

static void append_explanation(Cards *cards, const Wording *explained)
{
    TextBuffer *out = &cards->out;
    for (size_t i = 0; i < explained->text.line_count; i++) {
        const CardlangLine *line = &explained->text.line[i];
        CardlangExplanation words = cardlang_explain(cards->arena, line, &explained->context);
        text_print(out, "%s\n", line->wording);
        if (words.timing != NULL) {
            text_print(out, "  When: %s\n", words.timing);
        }
        append_list(out, "Costs, in this order:", words.cost, words.cost_count, true);
        append_list(out, "Choices:", words.choice, words.choice_count, false);
        append_list(out, "What it does:", words.effect, words.effect_count, true);
    }
    text_append(out, "  It may stand:");
    const char *separator = " ";
    static const char *const places[CARDLANG_PLACE_COUNT] = {
        [CARDLANG_PLACE_UNIT] = "on a unit",
        [CARDLANG_PLACE_ASSET] = "on an asset",
        [CARDLANG_PLACE_SHIP] = "on a ship",
        [CARDLANG_PLACE_SECTOR] = "on a sector",
        [CARDLANG_PLACE_COMMAND] = "in a command line",
    };
    for (int p = 0; p < CARDLANG_PLACE_COUNT; p++) {
        if (explained->place[p]) {
            text_print(out, "%s%s", separator, places[p]);
            separator = ", ";
        }
    }
    text_append(out, ".\n");
}

static int explain(Cards *cards)
{
    CcgWords *options = &cards->options;
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    if (options->as != NULL && !cardlang_place_of(span_of(options->as), &place)) {
        fprintf(stderr,
                "strategium cards explain: --as takes unit, asset, ship, sector or command, "
                "not \"%s\".\n",
                text_visible(cards->arena, span_of(options->as)));
        return EXIT_USAGE;
    }
    Span wording = ccg_words_joined(cards->arena, &cards->options);
    if (wording.length == 0) {
        fputs("strategium cards explain: say the text of an ability in quotes.\n", stderr);
        return EXIT_USAGE;
    }
    if (!load(cards)) {
        return EXIT_USAGE;
    }
    CardlangKeywords keywords = ccg_library_keywords(cards->library);
    Wording explained = wording_read(cards->arena, wording, &keywords,
                                     options->as != NULL ? &place : NULL, &cards->problems);
    int code = explained.text.ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
    if (options->json) {
        wording_put(cards->arena, &cards->out, &explained, &cards->problems);
        text_append_char(&cards->out, '\n');
        cards->problems.count = 0; // they are in the document
    } else if (explained.text.ok) {
        append_explanation(cards, &explained);
    }
    return code;
}

// --- the command ---

int command_cards(int argc, char **argv)
{
    Arena *arena = arena_create(1 << 20);
    Cards cards = {.arena = arena, .problems = diagnostic_list(arena), .out = text_start(arena)};
    const char *what = argc >= 2 ? argv[1] : "";
    int code =
        ccg_words_read(arena, "cards", true, argc, argv, &cards.options) ? EXIT_HOLDS : EXIT_USAGE;
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
    TextBuffer text = text_start(arena);
    diagnostic_format_all(&text, &cards.problems, true);
    fputs(text.text, stderr);
    arena_destroy(arena);
    return code;
}
