#include "army_json.h"

static void put_formation(ExtJsonWriter *writer, Arena *arena, const EpicArmyFormation *formation)
{
    ext_json_open_object(writer, NULL);
    ext_json_put_text(writer, "name", formation->name);
    ext_json_put_int(writer, "points", formation->points);
    ext_json_put_bool(writer, "out_of_play", formation->is_out_of_play);
    ext_json_open_list(writer, "units");
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        TextBuffer text = text_start(arena);
        epic_army_unit_write(&formation->unit[i], &text);
        ext_json_put_text(writer, NULL, text.text);
    }
    ext_json_close(writer);
    ext_json_close(writer);
}

void army_put(ExtJsonWriter *writer, Arena *arena, const EpicArmy *army, bool whole)
{
    ext_json_open_object(writer, NULL);
    ext_json_put_text(writer, "id", army->slug);
    ext_json_put_text(writer, "name", army->name);
    ext_json_put_text(writer, "about", army->about);
    ext_json_put_text(writer, "list", army->list->id);
    ext_json_put_int(writer, "points", army->points);
    ext_json_put_int(writer, "points_limit", army->points_limit);
    ext_json_put_int(writer, "points_out_of_play", army->points_out_of_play);
    ext_json_put_int(writer, "points_shared", army->points_shared);
    ext_json_put_int(writer, "formation_count", army->formation_count);
    if (whole) {
        ext_json_open_list(writer, "formations");
        for (uint16_t i = 0; i < army->formation_count; i++) {
            put_formation(writer, arena, &army->formation[i]);
        }
        ext_json_close(writer);
    }
    ext_json_close(writer);
}
