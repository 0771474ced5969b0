// Small reads that packs share: names, yes or no, Legions, sides, levels of alliance.
#include "aod_read.h"

const char *const *aod__read_names(PackObject *object, const char *field, size_t max,
                                   uint16_t *count)
{
    const ExtJson *list = pack_list_optional(object, field, 1, max);
    *count = 0;
    if (list == NULL)
        return NULL;
    const char **names = ARENA_ARRAY(object->reader->arena, const char *, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        Span name =
            pack_text_value(object->reader, ext_json_item(list, i), field, AOD_NAME_BYTES_MAX);
        names[i] = name.text != NULL ? name.text : "";
    }
    *count = (uint16_t)list->count;
    return names;
}

bool aod__read_bool(PackObject *object, const char *field)
{
    const ExtJson *value = pack_field(object, field);
    bool out = false;
    if (value != NULL && !ext_json_get_bool(value, &out))
        pack_report(object->reader, value, NULL, "Write true or false", "this is no yes or no");
    return out;
}

int32_t aod__scaled(PackReader *reader, const ExtJson *value, int32_t scale, int32_t min,
                    int32_t max)
{
    double number = 0;
    bool is_number = ext_json_get_real(value, &number);
    double scaled = number * scale;
    if (!is_number || !(scaled > min - 0.5) || !(scaled < max + 0.5)) {
        pack_report(reader, value, NULL,
                    text_format(reader->arena, "Write a number from %g to %g", (double)min / scale,
                                (double)max / scale),
                    "this is no such number");
        return min;
    }
    return (int32_t)(scaled < 0 ? scaled - 0.5 : scaled + 0.5);
}

int32_t aod__read_scaled(PackObject *object, const char *field, int32_t scale, int32_t min,
                         int32_t max)
{
    const ExtJson *value = pack_required(object, field);
    return value == NULL ? min : aod__scaled(object->reader, value, scale, min, max);
}

uint32_t aod__read_legions(AodReader *all, PackObject *object, const char *field)
{
    const ExtJson *list = pack_list_optional(object, field, 1, AOD_LEGIONS_MAX);
    uint32_t out = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span id = pack_text_value(object->reader, item, "Legion", AOD_NAME_BYTES_MAX);
        uint32_t bit = aod__legion_bit(all->library, id);
        if (bit == 0) {
            pack_report(object->reader, item, NULL, "Name the id of a Legion of army.json",
                        "there is no Legion \"%s\"", id.text != NULL ? id.text : "");
        }
        out |= bit;
    }
    return out;
}

AodAllegiance aod__read_allegiance(PackObject *object, const char *field)
{
    size_t word = pack_word_optional(object, field, aod__allegiance_words, 3, AOD_ANY_SIDE);
    return word == SIZE_MAX ? AOD_ANY_SIDE : (AodAllegiance)word;
}

AodLevel aod__read_level(PackObject *object, const char *field)
{
    size_t level = pack_word(object, field, aod__level_words + 1, AOD_LEVEL_COUNT - 1);
    return level == SIZE_MAX ? AOD_SAME_FACTION : (AodLevel)(level + 1);
}
