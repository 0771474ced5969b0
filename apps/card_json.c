#include "card_json.h"

static void put_value(JsonWriter *writer, const char *key, int8_t value)
{
    if (value == CCG_DASH) {
        json_put_null(writer, key);
    } else {
        json_put_int(writer, key, value);
    }
}

void card_put_keywords(JsonWriter *writer, const CcgLibrary *library, const uint64_t bits[2])
{
    json_open_list(writer, "keywords");
    for (uint32_t id = CARDLANG_KEYWORD_UNIQUE; id < library->keyword_count; id++) {
        if ((bits[id / 64] >> (id % 64) & 1) != 0) {
            json_put_text(writer, NULL, library->keyword[id]);
        }
    }
    json_close(writer);
}

void card_put(JsonWriter *writer, const CcgLibrary *library, const CcgCard *card)
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
    card_put_keywords(writer, library, card->keyword);
    json_put_text(writer, "group", card->group != 0 ? library->group[card->group - 1] : NULL);
    json_open_list(writer, "text");
    for (uint8_t i = 0; i < card->ability_count; i++) {
        json_put_text(writer, NULL, card->ability[i]->text);
    }
    json_close(writer);
    json_put_text(writer, "command", card->command != NULL ? card->command->text : NULL);
    uint8_t timing = card->command != NULL ? card->command->program->timing : 0;
    json_put_text(writer, "colour", timing != 0 ? ccg_colour_word(timing) : NULL);
    json_close(writer);
}

static const CardlangTiming coloured[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T, CARDLANG_TIMING_R,
                                          CARDLANG_TIMING_M, CARDLANG_TIMING_E};
enum { COLOURED_COUNT = sizeof coloured / sizeof coloured[0] };

void deck_put(JsonWriter *writer, const CcgLibrary *library, const CcgDeck *deck, bool with_cards)
{
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
    for (int die = 1; die <= 6; die++) {
        json_put_int(writer, NULL, report.by_die[die]);
    }
    json_close(writer);
    json_open_object(writer, "timings");
    for (int i = 0; i < COLOURED_COUNT; i++) {
        json_put_int(writer, cardlang_timing_name(coloured[i]), report.by_timing[coloured[i]]);
    }
    json_close(writer);
    json_put_int(writer, "units", report.by_kind[0]);
    json_put_int(writer, "assets", report.by_kind[1]);
    json_put_int(writer, "ships", report.by_kind[2]);
    json_put_int(writer, "flags", report.flags);
    if (with_cards) {
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
