#include "army_json.h"

static void put_formation(JsonWriter *writer, Arena *arena, const EpicArmyFormation *formation)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", formation->name);
    json_put_int(writer, "points", formation->points);
    json_put_bool(writer, "out_of_play", formation->is_out_of_play);
    json_open_list(writer, "units");
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        TextBuffer text = text_start(arena);
        epic_army_unit_write(&formation->unit[i], &text);
        json_put_text(writer, NULL, text.text);
    }
    json_close(writer);
    json_close(writer);
}

void army_put(JsonWriter *writer, Arena *arena, const EpicArmy *army, bool whole)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "id", army->slug);
    json_put_text(writer, "name", army->name);
    json_put_text(writer, "about", army->about);
    json_put_text(writer, "list", army->list->id);
    json_put_int(writer, "points", army->points);
    json_put_int(writer, "points_limit", army->points_limit);
    json_put_int(writer, "points_out_of_play", army->points_out_of_play);
    json_put_int(writer, "points_shared", army->points_shared);
    json_put_int(writer, "formation_count", army->formation_count);
    if (whole) {
        json_open_list(writer, "formations");
        for (uint16_t i = 0; i < army->formation_count; i++) {
            put_formation(writer, arena, &army->formation[i]);
        }
        json_close(writer);
    }
    json_close(writer);
}
