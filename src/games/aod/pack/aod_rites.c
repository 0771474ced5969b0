// The pack of rites of war: data/aod/rites.json.
#include "aod_read.h"

#include <string.h>

enum {
    FILTER_NAMES_MAX = 40,
    LIMITS_MAX = 16,
    CHANGES_MAX = 12,
    ALTERNATIVES_MAX = 4,
    SLOTS_MAX = 4
};

static const char *const limit_words[AOD_LIMIT_COUNT] = {
    "forbid",  "most",    "need",      "compulsory",      "every",        "more",   "not more",
    "warlord", "consuls", "no allies", "no lords of war", "legions only", "allied", "extra"};

static uint8_t read_few(PackObject *object, const char *field, const char *const **out)
{
    uint16_t count = 0;
    *out = aod__read_names(object, field, FILTER_NAMES_MAX, &count);
    return (uint8_t)count;
}

static uint16_t role_bit(size_t role)
{
    return role == SIZE_MAX ? 0 : (uint16_t)(1U << role);
}

static AodFilter read_filter(PackReader *reader, const ExtJson *value, bool has_or)
{
    AodFilter out = {0};
    PackObject item = pack_object(reader, value, "filter");
    out.unit_count = read_few(&item, "units", &out.unit);
    out.option_count = read_few(&item, "options", &out.option);
    out.subtype_count = read_few(&item, "subtypes", &out.subtype);
    const char *subtype = pack_text_optional(&item, "subtype", AOD_NAME_BYTES_MAX, NULL).text;
    if (subtype != NULL) {
        const char **one = ARENA_ARRAY(reader->arena, const char *, 1);
        one[0] = subtype;
        out.subtype = one;
        out.subtype_count = 1;
    }
    out.roles =
        role_bit(pack_word_optional(&item, "role", aod__role_words, AOD_ROLE_COUNT, SIZE_MAX));
    const char *const *roles = NULL;
    uint8_t role_count = read_few(&item, "roles", &roles);
    for (uint8_t i = 0; i < role_count; i++)
        for (unsigned role = 0; role < AOD_ROLE_COUNT; role++)
            out.roles |= strcmp(roles[i], aod__role_words[role]) == 0 ? role_bit(role) : 0;
    out.type = pack_text_optional(&item, "type", AOD_NAME_BYTES_MAX, NULL).text;
    out.not_type = pack_text_optional(&item, "not_type", AOD_NAME_BYTES_MAX, NULL).text;
    out.not_subtype = pack_text_optional(&item, "not_subtype", AOD_NAME_BYTES_MAX, NULL).text;
    out.not_rule = pack_text_optional(&item, "not_rule", AOD_NAME_BYTES_MAX, NULL).text;
    out.is_immobile = aod__read_bool(&item, "immobile");
    const ExtJson *others = has_or ? pack_list_optional(&item, "or", 1, ALTERNATIVES_MAX) : NULL;
    out.or_count = (uint8_t)(others != NULL ? others->count : 0);
    AodFilter *other = ARENA_ARRAY(reader->arena, AodFilter, out.or_count);
    for (uint8_t i = 0; i < out.or_count; i++)
        other[i] = read_filter(reader, ext_json_item(others, i), false); // one step deep
    out.or_ = other;
    pack_object_end(&item);
    return out;
}

static AodFilter read_filter_field(PackObject *object, const char *field)
{
    const ExtJson *value = pack_field(object, field);
    return value != NULL ? read_filter(object->reader, value, true) : (AodFilter){0};
}

static void read_changes(PackObject *object, AodRite *rite)
{
    const ExtJson *list = pack_list_optional(object, "changes", 1, CHANGES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodChange *change = ARENA_ARRAY(object->reader->arena, AodChange, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "change");
        change[i].unit_count = read_few(&item, "units", &change[i].unit);
        size_t to = pack_word(&item, "to", aod__role_words, AOD_ROLE_COUNT);
        change[i].to = to == SIZE_MAX ? AOD_TROOPS : (AodRole)to;
        change[i].is_compulsory = aod__read_bool(&item, "compulsory");
        change[i].is_choice = aod__read_bool(&item, "choice");
        change[i].is_single = aod__read_bool(&item, "single");
        change[i].gains_support_squad = aod__read_bool(&item, "gains_support_squad");
        change[i].drops_support_squad = aod__read_bool(&item, "drops_support_squad");
        change[i].only_with = pack_text_optional(&item, "only_with", AOD_NAME_BYTES_MAX, NULL).text;
        pack_object_end(&item);
    }
    rite->change = change;
    rite->change_count = (uint8_t)count;
}

// Where a limit counts.
static const char *const scope_words[] = {"detachment", "army"};

static void read_limits(PackObject *object, AodRite *rite)
{
    const ExtJson *list = pack_list_optional(object, "limits", 1, LIMITS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodLimit *limit = ARENA_ARRAY(object->reader->arena, AodLimit, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "limit");
        size_t kind = pack_word(&item, "kind", limit_words, AOD_LIMIT_COUNT);
        limit[i].kind = kind == SIZE_MAX ? AOD_LIMIT_NO_ALLIES : (AodLimitKind)kind;
        size_t role =
            pack_word_optional(&item, "role", aod__role_words, AOD_ROLE_COUNT, AOD_TROOPS);
        limit[i].role = role == SIZE_MAX ? AOD_TROOPS : (AodRole)role;
        limit[i].count = (uint16_t)pack_int_optional(&item, "count", 0, 100, 1);
        limit[i].is_of_army = pack_word_optional(&item, "in", scope_words, 2, 0) == 1;
        limit[i].what = read_filter_field(&item, "what");
        limit[i].of = read_filter_field(&item, "of");
        limit[i].faction_count = read_few(&item, "factions", &limit[i].faction);
        pack_object_end(&item);
    }
    rite->limit = limit;
    rite->limit_count = (uint8_t)count;
}

static void read_slots(PackObject *object, AodRite *rite)
{
    const ExtJson *list = pack_list_optional(object, "slots", 1, SLOTS_MAX);
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "slot");
        size_t role = pack_word(&item, "role", aod__role_words, AOD_ROLE_COUNT);
        rite->slot_role[i] = role == SIZE_MAX ? AOD_HQ : (AodRole)role;
        rite->slot[i].min = (uint8_t)pack_int(&item, "min", 0, 20);
        rite->slot[i].max = (uint8_t)pack_int(&item, "max", 1, 20);
        rite->slot_count = (uint8_t)(i + 1);
        pack_object_end(&item);
    }
}

// What only doctrines have.
static void read_doctrine(PackObject *object, AodRite *rite)
{
    rite->chosen_in = pack_text_optional(object, "chosen_in", AOD_NAME_BYTES_MAX, NULL).text;
    rite->list_count = read_few(object, "lists", &rite->list);
    rite->not_with_count = read_few(object, "not_with", &rite->not_with);
    rite->opens = read_filter_field(object, "opens");
    rite->allies_of_own_faction = aod__read_bool(object, "allies_of_own_faction");
    const ExtJson *value = pack_field(object, "stands");
    if (value != NULL) {
        PackObject item = pack_object(object->reader, value, "stands");
        rite->stands_count = read_few(&item, "to", &rite->stands);
        rite->stands_level = aod__read_level(&item, "level");
        rite->stands_side = aod__read_allegiance(&item, "allegiance");
        pack_object_end(&item);
    }
}

void aod__read_rite(AodReader *all, PackReader *reader, const ExtJson *value, AodRite *rite)
{
    PackObject object = pack_object(reader, value, "rite");
    rite->name = pack_text(&object, "name", AOD_NAME_BYTES_MAX).text;
    rite->legions = aod__read_legions(all, &object, "legions");
    rite->allegiance = aod__read_allegiance(&object, "allegiance");
    const char *const *detachments = NULL;
    uint8_t count = read_few(&object, "detachments", &detachments);
    for (uint8_t i = 0; i < count; i++) {
        for (unsigned kind = 0; kind < AOD_DETACHMENT_COUNT; kind++)
            if (strcmp(detachments[i], aod__detachment_words[kind]) == 0)
                rite->detachments |= (uint8_t)(1U << kind);
    }
    read_changes(&object, rite);
    read_limits(&object, rite);
    read_slots(&object, rite);
    rite->transport = read_filter_field(&object, "transports");
    rite->master = read_filter_field(&object, "master");
    rite->open_count = read_few(&object, "open", &rite->open);
    read_doctrine(&object, rite);
    pack_object_end(&object);
}

static const AodRite *read_list(AodReader *all, PackReader *reader, const ExtJson *list,
                                uint32_t *count)
{
    *count = list != NULL ? list->count : 0;
    AodRite *rite = ARENA_ARRAY(reader->arena, AodRite, *count);
    for (uint32_t i = 0; i < *count; i++)
        aod__read_rite(all, reader, ext_json_item(list, i), &rite[i]);
    return rite;
}

void aod__read_rites(AodReader *all, PackReader *reader, PackObject *object)
{
    AodLibrary *library = all->library;
    all->has_rites = true;
    const ExtJson *list = pack_list(object, "rites", 0, AOD_RITES_MAX);
    library->rite = read_list(all, reader, list, &library->rite_count);
    list = pack_list_optional(object, "doctrines", 0, AOD_RITES_MAX);
    library->doctrine = read_list(all, reader, list, &library->doctrine_count);
}
