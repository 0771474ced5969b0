// What cards are to the kernel's table: all of them, one of them, and what a wording means.
//
// Map: a card as JSON, a card in words, faces of sectors, all of them, wordings, the table.
#include "ccg_cards.h"
#include "ccg_wording.h"

// --- a card as JSON ---

static void put_value(JsonWriter *writer, const char *key, int8_t value)
{
    if (value == CCG_DASH)
        json_put_null(writer, key);
    else
        json_put_int(writer, key, value);
}

static void put_keywords(JsonWriter *writer, const CcgLibrary *library, const uint64_t bits[2])
{
    json_open_list(writer, "keywords");
    for (uint32_t id = CARDLANG_KEYWORD_UNIQUE; id < library->keyword_count; id++)
        if ((bits[id / 64] >> (id % 64) & 1) != 0)
            json_put_text(writer, NULL, library->keyword[id]);
    json_close(writer);
}

static void put_card(JsonWriter *writer, const CcgLibrary *library, const CcgCard *card)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "slug", card->slug);
    json_put_text(writer, "name", card->name);
    json_put_text(writer, "set", card->set);
    json_put_text(writer, "kind", ccg_kind_word(card->kind));
    json_put_text(writer, "side", ccg_side_word(card->side));
    json_put_text(writer, "rarity", ccg_rarity_word(card->rarity));
    json_put_text(writer, "collector", card->collector);
    put_value(writer, "firepower", card->value[CARDLANG_FIREPOWER]);
    put_value(writer, "assault", card->value[CARDLANG_ASSAULT]);
    put_value(writer, "speed", card->value[CARDLANG_SPEED]);
    put_value(writer, "armor", card->value[CARDLANG_ARMOR]);
    put_value(writer, "flags", card->value[CARDLANG_FLAGS]);
    json_put_int(writer, "die", card->die);
    put_keywords(writer, library, card->keyword);
    json_put_text(writer, "group", card->group != 0 ? library->group[card->group - 1] : NULL);
    json_open_list(writer, "text");
    for (uint8_t i = 0; i < card->ability_count; i++)
        json_put_text(writer, NULL, card->ability[i]->text);
    json_close(writer);
    json_put_text(writer, "command", card->command != NULL ? card->command->text : NULL);
    uint8_t timing = card->command != NULL ? card->command->program->timing : 0;
    json_put_text(writer, "colour", timing != 0 ? ccg_colour_word(timing) : NULL);
    json_close(writer);
}

static void put_all(JsonWriter *writer, const void *from, const void *before)
{
    const CcgLibrary *library = from;
    const CcgLibrary *old = before;
    for (uint32_t i = old == NULL ? 0 : old->card_count; i < library->card_count; i++)
        put_card(writer, library, &library->card[i]);
}

// --- a card in words ---

static const char *value_text(Arena *arena, int8_t value)
{
    return value == CCG_DASH ? "-" : text_format(arena, "%d", value);
}

static const char *keyword_text(Arena *arena, const CcgLibrary *library, const uint64_t bits[2])
{
    TextBuffer text = text_start(arena);
    for (uint32_t id = CARDLANG_KEYWORD_UNIQUE; id < library->keyword_count; id++)
        if ((bits[id / 64] >> (id % 64) & 1) != 0)
            text_print(&text, "%s%s", text.length == 0 ? "" : ", ", library->keyword[id]);
    return text.text;
}

static void append_card(TextBuffer *out, const CcgLibrary *library, const CcgCard *card)
{
    text_print(out, "%s (%s)\n", card->name, card->slug);
    text_print(out, "  %s %s, %s%s%s, set \"%s\"\n", ccg_side_word(card->side),
               ccg_kind_word(card->kind), ccg_rarity_word(card->rarity),
               card->collector[0] != '\0' ? ", " : "", card->collector, card->set);
    if (card->kind == CARDLANG_UNIT) {
        text_print(out, "  flags %d   firepower %s   assault %s   speed %s   armor %s\n",
                   card->value[CARDLANG_FLAGS],
                   value_text(out->arena, card->value[CARDLANG_FIREPOWER]),
                   value_text(out->arena, card->value[CARDLANG_ASSAULT]),
                   value_text(out->arena, card->value[CARDLANG_SPEED]),
                   value_text(out->arena, card->value[CARDLANG_ARMOR]));
    } else if (card->kind == CARDLANG_ASSET) {
        text_print(out, "  flags %d   armor %s\n", card->value[CARDLANG_FLAGS],
                   value_text(out->arena, card->value[CARDLANG_ARMOR]));
    }
    const char *keywords = keyword_text(out->arena, library, card->keyword);
    if (keywords[0] != '\0')
        text_print(out, "  keywords: %s\n", keywords);
    for (uint8_t i = 0; i < card->ability_count; i++)
        text_print(out, "  | %s\n", card->ability[i]->text);
    text_print(out, "  die %d", card->die);
    if (card->command != NULL) {
        text_print(out, " (%s)   %s", ccg_colour_word(card->command->program->timing),
                   card->command->text);
    }
    text_append_char(out, '\n');
}

static void append_row(TextBuffer *out, const CcgLibrary *library, const CcgCard *card)
{
    static const uint8_t order[] = {CARDLANG_FIREPOWER, CARDLANG_ASSAULT, CARDLANG_SPEED,
                                    CARDLANG_ARMOR, CARDLANG_FLAGS};
    enum { NAME_COLUMNS = 28 };
    size_t columns = text_columns(span_of(card->name));
    text_append(out, card->name);
    text_append_repeat(out, ' ', columns < NAME_COLUMNS ? NAME_COLUMNS - columns : 1);
    text_print(out, "%-10s %-6s", ccg_side_word(card->side), ccg_kind_word(card->kind));
    for (size_t i = 0; i < sizeof order; i++) {
        bool is_face = card->kind == CARDLANG_UNIT ||
                       (card->kind == CARDLANG_ASSET && order[i] >= CARDLANG_ARMOR);
        text_print(out, " %2s", is_face ? value_text(out->arena, card->value[order[i]]) : "");
    }
    text_print(out, "   %d %-2s  %s\n", card->die,
               card->command != NULL
                   ? cardlang_timing_name((CardlangTiming)card->command->program->timing)
                   : "-",
               keyword_text(out->arena, library, card->keyword));
}

// --- faces of sectors ---

static void append_face(TextBuffer *out, const CcgLibrary *library, const CcgSectorFace *face)
{
    text_print(out,
               language_count((uint64_t)face->requirement, "%s (%s)\n  sector, needs %d flag\n",
                              "%s (%s)\n  sector, needs %d flags\n"),
               face->name, face->slug, face->requirement);
    text_print(out, "  keywords: %s\n", keyword_text(out->arena, library, face->keyword));
    for (uint8_t i = 0; i < face->ability_count; i++)
        text_print(out, "  | %s\n", face->ability[i]->text);
}

static void put_face(TextBuffer *out, const CcgLibrary *library, const CcgSectorFace *face)
{
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "slug", face->slug);
    json_put_text(&writer, "name", face->name);
    json_put_text(&writer, "kind", "sector");
    json_put_int(&writer, "requirement", face->requirement);
    put_keywords(&writer, library, face->keyword);
    json_open_list(&writer, "text");
    for (uint8_t i = 0; i < face->ability_count; i++)
        json_put_text(&writer, NULL, face->ability[i]->text);
    json_close(&writer);
    json_close(&writer);
}

// --- all of them ---

static void say_all(const void *from, TextBuffer *out)
{
    const CcgLibrary *library = from;
    text_print(out, "%-28s%-10s %-6s  F  A  S Ar Fl   die  keywords\n", "card", "side", "kind");
    for (uint32_t i = 0; i < library->card_count; i++)
        append_row(out, library, &library->card[i]);
    for (uint32_t i = 0; i < library->set_count; i++) {
        const CcgSectorSet *set = &library->set[i];
        text_print(out, "\nsector set %s (%s)\n", set->name, set->slug);
        for (uint8_t planet = 0; planet < set->planet_count; planet++) {
            for (int card = 0; card < CCG_SET_CARDS; card++) {
                const CcgSectorFace *face = &set->face[card][planet];
                text_print(out, "  %-14s %-24s needs %d   %s\n", set->planet[planet], face->name,
                           face->requirement, keyword_text(out->arena, library, face->keyword));
            }
        }
    }
}

static void say_count(const void *from, TextBuffer *out)
{
    const CcgLibrary *library = from;
    text_print(out, "there are %u cards, %u sector sets and %u keywords",
               (unsigned)library->card_count, (unsigned)library->set_count,
               (unsigned)(library->keyword_count - CARDLANG_KEYWORD_FIRST));
}

static bool show(const void *from, Span name, bool is_json, TextBuffer *out)
{
    const CcgLibrary *library = from;
    const CcgCard *card = ccg_library_card(library, name);
    const CcgSectorFace *face = card == NULL ? ccg_library_face(library, name) : NULL;
    if (face != NULL && is_json) {
        put_face(out, library, face);
    } else if (face != NULL) {
        append_face(out, library, face);
    } else if (card != NULL && is_json) {
        JsonWriter writer = json_writer(out);
        put_card(&writer, library, card);
    } else if (card != NULL) {
        append_card(out, library, card);
    }
    return card != NULL || face != NULL;
}

static const char *nearest(const void *library, Span name)
{
    return ccg_library_nearest_card(library, name);
}

// --- wordings ---

static void append_list(TextBuffer *out, const char *title, const char *const *item, size_t count,
                        bool numbered)
{
    if (count == 0)
        return;
    text_print(out, "  %s\n", title);
    for (size_t i = 0; i < count; i++)
        if (numbered)
            text_print(out, "    %zu. %s\n", i + 1, item[i]);
        else
            text_print(out, "    - %s\n", item[i]);
}

static void append_explanation(TextBuffer *out, const CcgWording *explained)
{
    for (size_t i = 0; i < explained->text.line_count; i++) {
        const CardlangLine *line = &explained->text.line[i];
        CardlangExplanation words = cardlang_explain(out->arena, line, &explained->context);
        text_print(out, "%s\n", line->wording);
        if (words.timing != NULL)
            text_print(out, "  When: %s\n", words.timing);
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

static bool has_place(Span as)
{
    CardlangPlace place;
    return cardlang_place_of(as, &place);
}

static bool explain(const void *library, Span wording, const char *as, bool is_json,
                    TextBuffer *out, DiagnosticList *problems)
{
    CardlangPlace place = CARDLANG_PLACE_UNIT;
    bool is_placed = as != NULL && cardlang_place_of(span_of(as), &place);
    CardlangKeywords keywords = ccg_library_keywords(library);
    CcgWording explained =
        ccg__wording_read(out->arena, wording, &keywords, is_placed ? &place : NULL, problems);
    if (is_json)
        ccg__wording_put(out->arena, out, &explained, problems);
    else if (explained.text.ok)
        append_explanation(out, &explained);
    return explained.text.ok;
}

// --- the table ---

const GameParts ccg__parts = {
    .places = "unit, asset, ship, sector or command",
    .put_all = put_all,
    .say_all = say_all,
    .say_count = say_count,
    .show = show,
    .nearest = nearest,
    .has_place = has_place,
    .explain = explain,
};
