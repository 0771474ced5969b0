// Deck lists against the deck-building rules, CCG-2.1 and CCG-21.1.6, and other texts that are
// checked outside a game.
//
// Map: one line of a deck, the whole deck, figures about a deck, check_text.
#include "ccg_library.h"

#include "loadout.h"

#include <string.h>

// --- one line of a deck ---

typedef struct DeckReader {
    Arena *arena;
    const CcgLibrary *library;
    DiagnosticList *problems;
    Loadout roster;
    CcgDeck *deck;
    CcgDeckLine *line;
    const LoadoutLine **source; // of each line: where the card was first named
    uint32_t total;
} DeckReader;

static const char *shown(DeckReader *reader, Span name)
{
    return text_visible(reader->arena, span_slice(name, 0, 60)); // no limit: what is shown of it
}

// CCG-2.1.5: unknown cards and sector cards are reported like everything else.
static void report_unknown(DeckReader *reader, const LoadoutLine *entry)
{
    const CcgSectorFace *face = ccg_library_face(reader->library, entry->name);
    if (face != NULL) {
        loadout_report(&reader->roster, entry, reader->problems, "CCG-1.1.2",
                       "Remove it; sector cards come with the sector set of the match",
                       "\"%s\" is a sector card, and these are never part of a deck", face->name);
        return;
    }
    const char *nearest = ccg_library_nearest_card(reader->library, entry->name);
    const char *remedy =
        nearest != NULL
            ? text_format(reader->arena, "Perhaps \"%s\" is meant", nearest)
            : "`strategium cards list` shows the cards; `--pack FILE` adds a pack of your own";
    if (span_find_char(entry->name, ':') != SIZE_MAX)
        remedy = "Header lines stand before the first blank line";
    loadout_report(&reader->roster, entry, reader->problems, "CCG-2.1.5", remedy,
                   "there is no card \"%s\" in the loaded packs", shown(reader, entry->name));
}

static void add_cards(DeckReader *reader, const CcgCard *card, const LoadoutLine *entry)
{
    uint16_t index = ccg_library_card_index(reader->library, card);
    for (uint8_t i = 0; i < reader->deck->line_count; i++) {
        if (reader->line[i].card == index) {
            uint32_t count = reader->line[i].count + entry->count;
            reader->line[i].count = count > UINT8_MAX ? UINT8_MAX : (uint8_t)count;
            return;
        }
    }
    if (reader->deck->line_count == UINT8_MAX)
        return; // far over the limit of the engine, which is reported for the whole deck
    reader->source[reader->deck->line_count] = entry;
    reader->line[reader->deck->line_count++] = (CcgDeckLine){
        .card = index, .count = entry->count > UINT8_MAX ? UINT8_MAX : (uint8_t)entry->count};
}

static void read_entry(DeckReader *reader, const LoadoutLine *entry)
{
    if (entry->depth != 0 || entry->is_upgrade) {
        loadout_report(&reader->roster, entry, reader->problems, NULL,
                       "Write each card on a line of its own, not indented",
                       "a card of a deck has no members or upgrades");
        return;
    }
    reader->total += entry->count;
    const CcgCard *card = ccg_library_card(reader->library, entry->name);
    if (card == NULL) {
        report_unknown(reader, entry);
        return;
    }
    // CCG-2.1.3: every card is of the deck's side or unaligned.
    if (reader->deck->side != 0 && card->side != CARDLANG_UNALIGNED &&
        card->side != reader->deck->side) {
        loadout_report(&reader->roster, entry, reader->problems, "CCG-2.1.3",
                       "Remove it, or choose the other side",
                       "\"%s\" is a %s card, and this is a %s deck", card->name,
                       language_text_in(reader->arena, ccg_side_word(card->side)),
                       language_text_in(reader->arena, ccg_side_word(reader->deck->side)));
    }
    add_cards(reader, card, entry);
}

// --- the whole deck ---

static uint8_t read_side(DeckReader *reader)
{
    const LoadoutField *field = loadout_field(&reader->roster, "side");
    if (field == NULL) {
        loadout_report_file(&reader->roster, reader->problems, "CCG-2.1.3",
                            "Write `side: loyalist` or `side: traitor` at the top",
                            "the deck does not say which side it is");
        return 0;
    }
    if (span_equal_nocase_text(field->value, "loyalist"))
        return CARDLANG_LOYALIST;
    if (span_equal_nocase_text(field->value, "traitor"))
        return CARDLANG_TRAITOR;
    loadout_report_field(&reader->roster, field, reader->problems, "CCG-2.1.3",
                         "Write `side: loyalist` or `side: traitor`",
                         "\"%s\" is no side that a deck can have", shown(reader, field->value));
    return 0;
}

static void read_game(DeckReader *reader)
{
    const LoadoutField *field = loadout_field(&reader->roster, "game");
    if (field != NULL && !span_equal_nocase_text(field->value, "ccg")) {
        loadout_report_field(&reader->roster, field, reader->problems, NULL, "Write `game: ccg`",
                             "this list is for the game \"%s\", not for ccg",
                             shown(reader, field->value));
    }
}

// CCG-2.1.2: at most four of one card, wherever in the list they stand.
static void check_copies(DeckReader *reader)
{
    for (uint8_t i = 0; i < reader->deck->line_count; i++) {
        if (reader->line[i].count > CCG_DECK_COPIES_MAX) {
            const char *name = reader->library->card[reader->line[i].card].name;
            loadout_report(&reader->roster, reader->source[i], reader->problems, "CCG-2.1.2",
                           text_format(reader->arena, "Remove %d",
                                       reader->line[i].count - CCG_DECK_COPIES_MAX),
                           "the deck has %u copies of \"%s\"; %d are allowed",
                           (unsigned)reader->line[i].count, name, (int)CCG_DECK_COPIES_MAX);
        }
    }
}

static void check_size(DeckReader *reader)
{
    if (reader->total < CCG_DECK_CARDS_MIN) {
        loadout_report_file(
            &reader->roster, reader->problems, "CCG-2.1.1",
            text_format(reader->arena, "Add %u", (unsigned)(CCG_DECK_CARDS_MIN - reader->total)),
            language_count(reader->total, "the deck has %u card; at least %d are needed",
                           "the deck has %u cards; at least %d are needed"),
            (unsigned)reader->total, (int)CCG_DECK_CARDS_MIN);
    }
    if (reader->total > CCG_DECK_CARDS_MAX) {
        loadout_report_file(
            &reader->roster, reader->problems, "CCG-21.1.6",
            text_format(reader->arena, "Remove %u", (unsigned)(reader->total - CCG_DECK_CARDS_MAX)),
            "the deck has %u cards; this program plays with at most %d (a limit of "
            "the engine, not of the game)",
            (unsigned)reader->total, (int)CCG_DECK_CARDS_MAX);
    }
}

// The same for a list that stands inside another file, from its line `first_line` on.
static const CcgDeck *deck_read_at(Arena *arena, const CcgLibrary *library,
                                   const SourceText *source, uint32_t first_line,
                                   DiagnosticList *problems)
{
    DeckReader reader = {.arena = arena, .library = library, .problems = problems};
    size_t before = problems->count;
    bool is_read = loadout_read(arena, source, first_line, &reader.roster, problems);
    static const char *const keys[] = {"game", "name", "side", "about"};
    loadout_check_keys(arena, &reader.roster, keys, sizeof keys / sizeof keys[0], problems);
    read_game(&reader);
    size_t lines = reader.roster.line_count < UINT8_MAX ? reader.roster.line_count : UINT8_MAX;
    reader.deck = ARENA_NEW(arena, CcgDeck);
    reader.line = ARENA_ARRAY(arena, CcgDeckLine, lines);
    reader.source = ARENA_ARRAY(arena, const LoadoutLine *, lines);
    CcgDeck *deck = reader.deck;
    deck->source = arena_strdup(arena, source->name);
    deck->slug = loadout_slug(arena, source->name);
    deck->name = loadout_text(arena, &reader.roster, "name", deck->slug);
    deck->about = loadout_text(arena, &reader.roster, "about", "");
    deck->side = read_side(&reader);
    deck->line = reader.line;
    for (size_t i = 0; i < reader.roster.line_count && !diagnostic_is_enough(problems); i++)
        read_entry(&reader, &reader.roster.line[i]);
    if (!diagnostic_is_enough(problems)) { // else not all of it was read
        check_copies(&reader);
        check_size(&reader);
    }
    diagnostic_sort(problems, before);
    for (uint8_t i = 0; i < deck->line_count; i++)
        deck->card_count = (uint16_t)(deck->card_count + reader.line[i].count);
    return is_read && deck->side != 0 ? deck : NULL;
}

const CcgDeck *ccg_deck_read(Arena *arena, const CcgLibrary *library, const SourceText *source,
                             DiagnosticList *problems)
{
    return deck_read_at(arena, library, source, 1, problems);
}

// --- figures ---

CcgDeckReport ccg_deck_report(const CcgLibrary *library, const CcgDeck *deck)
{
    CcgDeckReport report = {0};
    for (uint8_t i = 0; i < deck->line_count; i++) {
        const CcgCard *card = &library->card[deck->line[i].card];
        uint16_t count = deck->line[i].count;
        uint8_t timing = card->command != NULL ? card->command->program->timing : 0;
        int kind = card->kind == CARDLANG_UNIT ? 0 : card->kind == CARDLANG_ASSET ? 1 : 2;
        report.by_die[card->die] = (uint16_t)(report.by_die[card->die] + count);
        report.by_timing[timing] = (uint16_t)(report.by_timing[timing] + count);
        report.by_kind[kind] = (uint16_t)(report.by_kind[kind] + count);
        report.flags = (uint16_t)(report.flags + count * card->value[CARDLANG_FLAGS]);
        report.die_sum = (uint16_t)(report.die_sum + count * card->die);
        report.four_plus = (uint16_t)(report.four_plus + (card->die >= 4 ? count : 0));
    }
    return report;
}

// --- texts checked outside any game ---

// Lines are counted from the place of the text in its file.
static void shift_lines(DiagnosticList *problems, size_t from, uint32_t first_line)
{
    for (size_t i = from; i < problems->count; i++)
        if (problems->item[i].line != 0)
            problems->item[i].line += first_line - 1;
}

static void check_wording(Arena *arena, const CcgLibrary *library, const SourceText *text,
                          CardlangPlace place, uint32_t first_line, TextBuffer *canonical,
                          DiagnosticList *problems)
{
    CardlangKeywords keywords = ccg_library_keywords(library);
    CardlangContext context = cardlang_context_default(&keywords);
    context.place = place;
    context.file = text->name;
    context.line = first_line;
    context.column = 1;
    CardlangText read = cardlang_read(arena, text->text, &context, problems);
    for (size_t i = 0; i < read.line_count; i++) {
        if (read.line[i].wording != NULL) {
            text_print(canonical, "%s%s", canonical->length == 0 ? "" : " / ",
                       read.line[i].wording);
        }
    }
}

bool ccg_check_text(Arena *arena, const void *library, Span kind, const SourceText *text,
                    uint32_t first_line, TextBuffer *canonical, DiagnosticList *problems)
{
    Span rest = kind;
    Span word = {NULL, 0};
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    span_next_word(&rest, &word);
    rest = span_trim(rest);
    if (span_equal_text(word, "deck") && rest.length == 0) {
        deck_read_at(arena, library, text, first_line, problems);
        return true;
    }
    if (span_equal_text(word, "pack") && rest.length == 0) {
        size_t before = problems->count;
        SourceText pack = {.name = text_format(arena, "%s.json", text->name), .text = text->text};
        ccg_library_extend(arena, library, &pack, 1, problems);
        for (size_t i = before; i < problems->count; i++)
            problems->item[i].file = text->name;
        shift_lines(problems, before, first_line);
        return true;
    }
    if (!span_equal_text(word, "wording"))
        return false;
    if (span_starts_with(rest, "as ") && !cardlang_place_of(span_trim(span_from(rest, 3)), &place))
        return false;
    check_wording(arena, library, text, place, first_line, canonical, problems);
    return true;
}
