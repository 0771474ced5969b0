// What a unit of a datasheet can carry (EPIC-1.7.5a).
#include "epic_sheet.h"

#include <string.h>

static uint8_t read_size(PackObject *object)
{
    const ExtJson *value = pack_required(object, "size");
    int64_t places = 0;
    Span text;
    if (value == NULL || ext_json_get_int(value, 1, 20, &places))
        return (uint8_t)(6 * places);
    if (ext_json_get_text(value, &text) && span_equal_text(text, "DC"))
        return 0;
    PackObject fraction = pack_object(object->reader, value, "size");
    int64_t of = pack_int(&fraction, "of", 1, 20);
    int64_t in = pack_int(&fraction, "in", 1, 6);
    if (in != 0 && 6 % in != 0) {
        pack_report(object->reader, value, NULL, "Use 1, 2, 3 or 6 below the line",
                    "places are counted in sixths");
    }
    pack_object_end(&fraction);
    return (uint8_t)(in > 0 ? 6 * of / in : 6);
}

static const EpicCargoSize *read_sizes(PackObject *object, const char *field, bool is_limit,
                                       uint8_t *count)
{
    const ExtJson *list = pack_list_optional(object, field, 1, 8);
    *count = 0;
    if (list == NULL)
        return NULL;
    EpicCargoSize *out = ARENA_ARRAY(object->reader->arena, EpicCargoSize, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        PackObject one = pack_object(object->reader, ext_json_item(list, i), field);
        out[i].unit = pack_text(&one, "unit", EPIC_NAME_BYTES_MAX).text;
        out[i].sixths = is_limit ? (uint8_t)pack_int(&one, "most", 1, 60) : read_size(&one);
        pack_object_end(&one);
    }
    *count = (uint8_t)list->count;
    return out;
}

static EpicCargo read_cargo(PackReader *reader, const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "slot");
    EpicCargo out = {0};
    const ExtJson *places = pack_field(&object, "places");
    Span text;
    int64_t number = 0;
    if (places != NULL && ext_json_get_text(places, &text) && span_equal_text(text, "enough"))
        out.places = UINT8_MAX;
    else if (places != NULL && ext_json_get_int(places, 1, UINT8_MAX, &number))
        out.places = (uint16_t)number;
    else if (places != NULL)
        pack_report(reader, places, NULL, NULL, "this is no number of places");
    out.places_a_dc = (uint8_t)pack_int_optional(&object, "places_a_dc", 1, 9, 0);
    uint8_t count = 0;
    const char *const *of = epic__read_names(&object, "of", EPIC_NAMES_MAX, &count);
    const char **names = ARENA_ARRAY(reader->arena, const char *, count);
    for (uint8_t i = 0; i < count; i++) {
        size_t type = 0;
        while (type < EPIC_TYPE_COUNT && strcmp(of[i], epic__type_words[type]) != 0)
            type++;
        if (type < EPIC_TYPE_COUNT)
            out.types |= (uint16_t)(1 << type);
        else
            names[out.of_count++] = of[i];
    }
    out.of = names;
    out.except = epic__read_names(&object, "except", EPIC_NAMES_MAX, &out.except_count);
    out.without = epic__read_abilities(&object, "without", NULL);
    out.size = read_sizes(&object, "sizes", false, &out.size_count);
    out.limit = read_sizes(&object, "limits", true, &out.limit_count);
    pack_object_end(&object);
    return out;
}

void epic__read_transport(PackObject *parent, EpicSheet *sheet)
{
    const ExtJson *value = pack_field(parent, "transport");
    if (value == NULL)
        return;
    PackReader *reader = parent->reader;
    PackObject object = pack_object(reader, value, "transport");
    const ExtJson *slots = pack_list_optional(&object, "slots", 1, EPIC_SLOTS_MAX);
    if (slots != NULL) {
        EpicCargo *cargo = ARENA_ARRAY(reader->arena, EpicCargo, slots->count);
        for (uint32_t i = 0; i < slots->count; i++)
            cargo[i] = read_cargo(reader, ext_json_item(slots, i));
        sheet->cargo = cargo;
        sheet->cargo_count = (uint8_t)slots->count;
    }
    ext_json_get_bool(pack_field(&object, "alternatives"), &sheet->cargo_is_alternatives);
    ext_json_get_bool(pack_field(&object, "may_shoot"), &sheet->may_shoot_embarked);
    ext_json_get_bool(pack_field(&object, "own_formation_only"), &sheet->cargo_is_own);
    sheet->silent = epic__read_names(&object, "silent", EPIC_NAMES_MAX, &sheet->silent_count);
    const ExtJson *laden = pack_field(&object, "laden");
    if (laden != NULL) {
        PackObject one = pack_object(reader, laden, "laden");
        sheet->heavy = epic__read_names(&one, "units", EPIC_NAMES_MAX, &sheet->heavy_count);
        sheet->laden_speed_u = (int32_t)pack_int(&one, "speed", 1, 100) * EPIC_CM;
        pack_object_end(&one);
    }
    // What carries whole formations is a pod, out of play with chapter 4: read, not kept.
    uint8_t count = 0;
    epic__read_names(&object, "formation_of", EPIC_NAMES_MAX, &count);
    epic__read_names(&object, "except", EPIC_NAMES_MAX, &count);
    epic__read_abilities(&object, "without", NULL);
    bool with_cargo = false;
    ext_json_get_bool(pack_field(&object, "with_cargo"), &with_cargo);
    pack_object_end(&object);
}
