#include "card_json.h"

static void put_value(ExtJsonWriter *writer, const char *key, int8_t value)
{
    if (value == CCG_DASH) {
        ext_json_put_null(writer, key);
    } else {
        ext_json_put_int(writer, key, value);
    }
}

void card_put_keywords(ExtJsonWriter *writer, const CcgLibrary *library, const uint64_t bits[2])
{
    ext_json_open_list(writer, "keywords");
    for (uint32_t id = CARDLANG_KEYWORD_UNIQUE; id < library->keyword_count; id++) {
        if ((bits[id / 64] >> (id % 64) & 1) != 0) {
            ext_json_put_text(writer, NULL, library->keyword[id]);
        }
    }
    ext_json_close(writer);
}

void card_put(ExtJsonWriter *writer, const CcgLibrary *library, const CcgCard *card)
{
    ext_json_open_object(writer, NULL);
    ext_json_put_text(writer, "slug", card->slug);
    ext_json_put_text(writer, "name", card->name);
    ext_json_put_text(writer, "set", card->set);
    ext_json_put_text(writer, "kind", ccg_kind_word(card->kind));
    ext_json_put_text(writer, "side", ccg_side_word(card->side));
    ext_json_put_text(writer, "rarity", ccg_rarity_word(card->rarity));
    ext_json_put_text(writer, "collector", card->collector);
    put_value(writer, "firepower", card->value[CARDLANG_FIREPOWER]);
    put_value(writer, "assault", card->value[CARDLANG_ASSAULT]);
    put_value(writer, "speed", card->value[CARDLANG_SPEED]);
    put_value(writer, "armor", card->value[CARDLANG_ARMOR]);
    put_value(writer, "flags", card->value[CARDLANG_FLAGS]);
    ext_json_put_int(writer, "die", card->die);
    card_put_keywords(writer, library, card->keyword);
    ext_json_put_text(writer, "group", card->group != 0 ? library->group[card->group - 1] : NULL);
    ext_json_open_list(writer, "text");
    for (uint8_t i = 0; i < card->ability_count; i++) {
        ext_json_put_text(writer, NULL, card->ability[i]->text);
    }
    ext_json_close(writer);
    ext_json_put_text(writer, "command", card->command != NULL ? card->command->text : NULL);
    uint8_t timing = card->command != NULL ? card->command->program->timing : 0;
    ext_json_put_text(writer, "colour", timing != 0 ? ccg_colour_word(timing) : NULL);
    ext_json_close(writer);
}

static const CardlangTiming coloured[] = {CARDLANG_TIMING_BA, CARDLANG_TIMING_T, CARDLANG_TIMING_R,
                                          CARDLANG_TIMING_M, CARDLANG_TIMING_E};
enum { COLOURED_COUNT = sizeof coloured / sizeof coloured[0] };

void deck_put(ExtJsonWriter *writer, const CcgLibrary *library, const CcgDeck *deck,
              bool with_cards)
{
    CcgDeckReport report = ccg_deck_report(library, deck);
    ext_json_open_object(writer, NULL);
    ext_json_put_text(writer, "slug", deck->slug);
    ext_json_put_text(writer, "name", deck->name);
    ext_json_put_text(writer, "side", ccg_side_word(deck->side));
    ext_json_put_text(writer, "about", deck->about);
    ext_json_put_text(writer, "file", deck->source);
    ext_json_put_int(writer, "cards", deck->card_count);
    ext_json_put_int(writer, "different", deck->line_count);
    ext_json_open_list(writer, "die_numbers");
    for (int die = 1; die <= 6; die++) {
        ext_json_put_int(writer, NULL, report.by_die[die]);
    }
    ext_json_close(writer);
    ext_json_open_object(writer, "timings");
    for (int i = 0; i < COLOURED_COUNT; i++) {
        ext_json_put_int(writer, cardlang_timing_name(coloured[i]), report.by_timing[coloured[i]]);
    }
    ext_json_close(writer);
    ext_json_put_int(writer, "units", report.by_kind[0]);
    ext_json_put_int(writer, "assets", report.by_kind[1]);
    ext_json_put_int(writer, "ships", report.by_kind[2]);
    ext_json_put_int(writer, "flags", report.flags);
    if (with_cards) {
        ext_json_open_list(writer, "list");
        for (uint8_t i = 0; i < deck->line_count; i++) {
            ext_json_open_object(writer, NULL);
            ext_json_put_int(writer, "count", deck->line[i].count);
            ext_json_put_text(writer, "name", library->card[deck->line[i].card].name);
            ext_json_close(writer);
        }
        ext_json_close(writer);
    }
    ext_json_close(writer);
}
