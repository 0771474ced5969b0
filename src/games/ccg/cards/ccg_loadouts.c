// What decks are to the kernel's table: how one is read, and what is said of it.
//
// Map: reading, decks as JSON, decks in words, the table.
#include "ccg_cards.h"

// --- reading ---

static size_t list_sides(const void *from, const char **out, size_t out_max)
{
    const CcgLibrary *library = from;
    size_t count = 0;
    for (; count < library->deck_count && count < out_max; count++)
        out[count] = library->deck[count].slug;
    return count;
}

static const void *read_deck(Arena *arena, const void *library, const SourceText *source,
                             DiagnosticList *problems, DiagnosticList *unjudged)
{
    (void)unjudged; // every rule of decks can be judged
    return ccg_deck_read(arena, library, source, problems);
}

static const void *find_deck(const void *library, Span name)
{
    return ccg_library_deck(library, name);
}

// --- decks as JSON ---

static const CardlangTiming coloured[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T, CARDLANG_TIMING_R,
                                          CARDLANG_TIMING_M, CARDLANG_TIMING_E};
enum { COLOURED_COUNT = sizeof coloured / sizeof coloured[0] };

static void put_deck(JsonWriter *writer, const void *from, const void *loadout, bool whole)
{
    const CcgLibrary *library = from;
    const CcgDeck *deck = loadout;
    CcgDeckReport report = ccg_deck_report(library, deck);
    json_open_object(writer, NULL);
    json_put_text(writer, "slug", deck->slug);
    json_put_text(writer, "name", deck->name);
    json_put_text(writer, "side", ccg_side_word(deck->side));
    json_put_text(writer, "about", deck->about);
    json_put_text(writer, "file", deck->source);
    json_put_int(writer, "cards", deck->card_count);
    json_put_int(writer, "different", deck->line_count);
    json_open_list(writer, "die_numbers");
    for (int die = 1; die <= 6; die++)
        json_put_int(writer, NULL, report.by_die[die]);
    json_close(writer);
    json_open_object(writer, "timings");
    for (int i = 0; i < COLOURED_COUNT; i++)
        json_put_int(writer, cardlang_timing_name(coloured[i]), report.by_timing[coloured[i]]);
    json_close(writer);
    json_put_int(writer, "units", report.by_kind[0]);
    json_put_int(writer, "assets", report.by_kind[1]);
    json_put_int(writer, "ships", report.by_kind[2]);
    json_put_int(writer, "flags", report.flags);
    if (whole) {
        json_open_list(writer, "list");
        for (uint8_t i = 0; i < deck->line_count; i++) {
            json_open_object(writer, NULL);
            json_put_int(writer, "count", deck->line[i].count);
            json_put_text(writer, "name", library->card[deck->line[i].card].name);
            json_close(writer);
        }
        json_close(writer);
    }
    json_close(writer);
}

static void put_checked(JsonWriter *writer, const void *loadout)
{
    const CcgDeck *deck = loadout;
    json_put_text(writer, "name", deck == NULL ? NULL : deck->name);
    json_put_text(writer, "side", deck == NULL ? NULL : ccg_side_word(deck->side));
    json_put_int(writer, "cards", deck == NULL ? 0 : deck->card_count);
}

// --- decks in words ---

static void append_report(TextBuffer *out, const CcgLibrary *library, const CcgDeck *deck)
{
    enum { HUNDREDTHS = 100 };
    CcgDeckReport report = ccg_deck_report(library, deck);
    text_print(out, "  cards: %d, different: %d; units: %d, assets: %d, ships: %d; flags: %d\n",
               deck->card_count, deck->line_count, report.by_kind[0], report.by_kind[1],
               report.by_kind[2], report.flags);
    if (deck->card_count == 0)
        return;
    text_append(out, "  die numbers 1 to 6:");
    for (int die = 1; die <= 6; die++)
        text_print(out, " %d", report.by_die[die]);
    text_print(out, "; the mean is %d.%02d, a test of 4+ passes %d %% of the time\n",
               report.die_sum / deck->card_count,
               report.die_sum % deck->card_count * HUNDREDTHS / deck->card_count,
               report.four_plus * HUNDREDTHS / deck->card_count);
    text_append(out, "  command lines:");
    for (int i = 0; i < COLOURED_COUNT; i++) {
        text_print(out, "%s %d %s (%s)", i == 0 ? "" : ",", report.by_timing[coloured[i]],
                   cardlang_timing_name(coloured[i]), ccg_colour_word((uint8_t)coloured[i]));
    }
    if (report.by_timing[CARDLANG_TIMING_NONE] != 0)
        text_print(out, ", %d without", report.by_timing[CARDLANG_TIMING_NONE]);
    text_append_char(out, '\n');
}

static void say_deck(const void *library, const void *loadout, const char *file, bool is_legal,
                     bool is_open, TextBuffer *out)
{
    const CcgDeck *deck = loadout;
    (void)is_open;
    text_print(out, "%s: %s, %s, %s\n", text_visible(out->arena, span_of(file)), deck->name,
               ccg_side_word(deck->side), is_legal ? "legal" : "NOT LEGAL");
    append_report(out, library, deck);
}

static void page(const void *from, const Rulebook *book, const void *loadout, TextBuffer *out)
{
    const CcgLibrary *library = from;
    const CcgDeck *deck = loadout;
    (void)book;
    text_print(out, "%s (%s), %s\n  %s\n\n", deck->name, deck->slug, ccg_side_word(deck->side),
               deck->about);
    for (uint8_t i = 0; i < deck->line_count; i++) {
        const CcgCard *card = &library->card[deck->line[i].card];
        text_print(out, "  %d %-28s %-6s die %d  %s\n", deck->line[i].count, card->name,
                   ccg_kind_word(card->kind), card->die,
                   card->command != NULL ? card->command->text : "");
    }
    text_append_char(out, '\n');
    append_report(out, library, deck);
}

static void say_all(const void *from, TextBuffer *out)
{
    const CcgLibrary *library = from;
    for (uint32_t i = 0; i < library->deck_count; i++) {
        const CcgDeck *deck = &library->deck[i];
        text_print(out, "%-18s %-10s %3d cards   %s\n", deck->slug, ccg_side_word(deck->side),
                   deck->card_count, deck->about);
    }
}

// --- the table ---

const GameLoadouts ccg__loadouts = {
    .kind = LOADOUT_DECK,
    .list_sides = list_sides,
    .read = read_deck,
    .find = find_deck,
    .say = say_deck,
    .page = page,
    .put = put_deck,
    .put_checked = put_checked,
    .say_all = say_all,
    .parts = &ccg__parts,
};
