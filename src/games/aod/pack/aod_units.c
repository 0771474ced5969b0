// Packs of units: data/aod/units-*.json.
//
// Map: shared limits, models, profiles, wargear, options, the unit, the pack.
#include "aod_read.h"

#include <string.h>

enum {
    CREW_MAX = 4,
    UNITS_MAX = 400,
    RULES_MAX = 40,
    PERSONS_MAX = 4,
    BRINGS_MAX = 60,
    CHOICES_MAX = 80,
    WARGEAR_MAX = 80
};

static const char *const values[AOD_VALUE_COUNT] = {"M", "WS", "BS", "S",     "T",    "W",    "I",
                                                    "A", "Ld", "Sv", "Front", "Side", "Rear", "HP"};

const char *aod_value_word(AodValue value)
{
    return values[value];
}

// The index of the model that `field` names, or AOD_NONE if it is absent.
static int16_t model_of(PackObject *object, const AodUnit *unit, const char *field)
{
    const ExtJson *at = pack_field(object, field);
    if (at == NULL)
        return AOD_NONE;
    Span name = pack_text_value(object->reader, at, "model", AOD_NAME_BYTES_MAX);
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (span_equal_text(name, unit->model[i].name))
            return (int16_t)i;
    pack_report(object->reader, at, NULL, "Name one of its models",
                "the unit %s has no model \"%s\"", unit->name, name.text != NULL ? name.text : "");
    return AOD_NONE;
}

// --- shared limits ---

static void read_shared(AodReader *all, PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "limits", 1, AOD_SHARED_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodShared *shared = ARENA_ARRAY(object->reader->arena, AodShared, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "limit");
        shared[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        shared[i].max = (uint16_t)pack_int_optional(&item, "max", 0, AOD_NO_MAX, AOD_NO_MAX);
        shared[i].gate = aod__read_changes(all, &item);
        pack_object_end(&item);
    }
    unit->shared = shared;
    unit->shared_count = (uint16_t)count;
}

// Which of them something counts for, as bits.
static uint32_t read_counts_for(PackObject *object, const AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "counts_for", 1, AOD_SHARED_MAX);
    uint32_t bits = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *at = ext_json_item(list, i);
        Span name = pack_text_value(object->reader, at, "limit", AOD_NAME_BYTES_MAX);
        uint16_t place = 0;
        while (place < unit->shared_count && (unit->shared[place].name == NULL ||
                                              !span_equal_text(name, unit->shared[place].name)))
            place++;
        if (place == unit->shared_count && name.text != NULL) {
            pack_report(object->reader, at, NULL, "Name one of its `limits`",
                        "the unit %s has no limit \"%s\"", unit->name, name.text);
        } else if (name.text != NULL) {
            bits |= 1U << place;
        }
    }
    return bits;
}

// --- models ---

static int16_t profile_named(const AodUnit *unit, const char *name)
{
    for (uint16_t i = 0; name != NULL && i < unit->profile_count; i++)
        if (unit->profile[i].name != NULL && strcmp(unit->profile[i].name, name) == 0)
            return (int16_t)i;
    return AOD_NONE;
}

static const AodCrew *read_crew(PackObject *object, const AodUnit *unit, uint8_t *crew_count)
{
    const ExtJson *list = pack_list_optional(object, "crew", 1, CREW_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodCrew *crew = ARENA_ARRAY(object->reader->arena, AodCrew, count);
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *at = ext_json_item(list, i);
        PackObject item = pack_object(object->reader, at, "crew");
        crew[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        crew[i].count = (uint16_t)pack_int(&item, "count", 1, 20);
        if (crew[i].name != NULL && profile_named(unit, crew[i].name) == AOD_NONE) {
            pack_report(object->reader, at, NULL, "Name one of its profiles",
                        "the unit %s has no profile \"%s\"", unit->name, crew[i].name);
        }
        pack_object_end(&item);
    }
    *crew_count = (uint8_t)count;
    return crew;
}

// The profile of a model: the one that it names, that of its own name, else the only one.
static int16_t read_profile(PackObject *object, const AodUnit *unit, const AodModel *model)
{
    const char *name = pack_text_optional(object, "profile", AOD_NAME_BYTES_MAX, NULL).text;
    int16_t found = profile_named(unit, name != NULL ? name : model->name);
    if (found == AOD_NONE && name == NULL && unit->profile_count == 1)
        found = 0;
    if (found == AOD_NONE && name != NULL) {
        pack_report(object->reader, object->value, NULL, "Name one of its profiles",
                    "the unit %s has no profile \"%s\"", unit->name, name);
    } else if (found == AOD_NONE && model->crew_count == 0 && unit->profile_count > 1 &&
               model->name != NULL) {
        pack_report(object->reader, object->value, "AOD-ARMY-7.1",
                    "Give it `profile`, the name of one of the unit's profiles",
                    "nothing says which profile the model %s has", model->name);
    }
    return found;
}

static void read_models(AodReader *all, PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "models", 1, AOD_UNIT_MODELS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodModel *model = ARENA_ARRAY(object->reader->arena, AodModel, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "model");
        model[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        model[i].points = (int32_t)pack_int_optional(&item, "points", 0, AOD_POINTS_MAX, 0);
        model[i].min = (uint16_t)pack_int_optional(&item, "min", 0, AOD_NO_MAX, 0);
        model[i].max = (uint16_t)pack_int_optional(&item, "max", 0, AOD_NO_MAX, AOD_NO_MAX);
        model[i].per = (uint16_t)pack_int_optional(&item, "per", 1, AOD_NO_MAX, 0);
        model[i].group =
            (int16_t)pack_int_optional(&item, "group", 0, (int64_t)unit->group_count - 1, AOD_NONE);
        model[i].counts_for = read_counts_for(&item, unit);
        model[i].gate = aod__read_gate(all, &item);
        model[i].is_restricted = model[i].gate.only_with.count > 0 || model[i].gate.legions != 0;
        model[i].rule = aod__read_names(&item, "rules", RULES_MAX, &model[i].rule_count);
        model[i].crew = read_crew(&item, unit, &model[i].crew_count);
        model[i].profile = read_profile(&item, unit, &model[i]);
        pack_object_end(&item);
    }
    unit->model = model;
    unit->model_count = (uint16_t)count;
}

static void read_groups(PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "groups", 1, AOD_UNIT_MODELS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodModelGroup *group = ARENA_ARRAY(object->reader->arena, AodModelGroup, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "group of models");
        group[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        group[i].min = (uint16_t)pack_int_optional(&item, "min", 0, AOD_NO_MAX, 0);
        group[i].max = (uint16_t)pack_int_optional(&item, "max", 0, AOD_NO_MAX, AOD_NO_MAX);
        pack_object_end(&item);
    }
    unit->group = group;
    unit->group_count = (uint16_t)count;
}

// Some entries say "2" of a save where all others say "2+".
static const char *as_save(const char *told, Arena *arena)
{
    TextBuffer text = text_start(arena);
    if (told == NULL || told[0] < '0' || told[0] > '9' || told[1] != '\0')
        return told;
    text_print(&text, "%s+", told);
    return text.text;
}

static void read_profiles(PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list(object, "profiles", 0, AOD_PROFILES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodProfile *profile = ARENA_ARRAY(object->reader->arena, AodProfile, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "profile");
        profile[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        profile[i].type = pack_text(&item, "type", AOD_NAME_BYTES_MAX).text;
        uint16_t subtypes = 0;
        const char *const *subtype =
            aod__read_names(&item, "subtypes", AOD_SUBTYPES_MAX, &subtypes);
        for (uint16_t j = 0; j < subtypes; j++)
            profile[i].subtype[j] = subtype[j];
        profile[i].subtype_count = (uint8_t)subtypes;
        for (unsigned v = 0; v < AOD_VALUE_COUNT; v++) {
            profile[i].value[v] =
                pack_text_optional(&item, values[v], AOD_NAME_BYTES_MAX, NULL).text;
        }
        profile[i].value[AOD_SV] = as_save(profile[i].value[AOD_SV], object->reader->arena);
        profile[i].capacity = (uint16_t)pack_int_optional(&item, "capacity", 1, 1000, 0);
        pack_object_end(&item);
    }
    unit->profile = profile;
    unit->profile_count = (uint16_t)count;
}

static void read_wargear(PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "wargear", 1, WARGEAR_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodWargear *wargear = ARENA_ARRAY(object->reader->arena, AodWargear, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "wargear");
        wargear[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        wargear[i].of = model_of(&item, unit, "of");
        wargear[i].count = (uint16_t)pack_int_optional(&item, "count", 1, 100, 1);
        wargear[i].printed = pack_text_optional(&item, "printed", AOD_NAME_BYTES_MAX, NULL).text;
        wargear[i].with = pack_text_optional(&item, "with", AOD_NAME_BYTES_MAX, NULL).text;
        pack_object_end(&item);
    }
    unit->wargear = wargear;
    unit->wargear_count = (uint16_t)count;
}

static void read_choices(AodReader *all, PackObject *object, const AodUnit *unit, AodOption *option)
{
    const ExtJson *list = pack_list(object, "choices", 0, CHOICES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodChoice *choice = ARENA_ARRAY(object->reader->arena, AodChoice, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "choice");
        choice[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        choice[i].printed = pack_text_optional(&item, "printed", AOD_NAME_BYTES_MAX, NULL).text;
        choice[i].points = (int32_t)pack_int(&item, "points", AOD_POINTS_MIN, AOD_POINTS_MAX);
        choice[i].min = (uint16_t)pack_int_optional(&item, "min", 0, AOD_NO_MAX, 0);
        choice[i].max = (uint16_t)pack_int_optional(&item, "max", 0, AOD_NO_MAX, 0);
        choice[i].max_in_unit = (uint16_t)pack_int_optional(&item, "max_in_unit", 1, AOD_NO_MAX, 0);
        choice[i].counts_for = read_counts_for(&item, unit);
        choice[i].is_unit = aod__read_bool(&item, "unit");
        choice[i].is_each = aod__read_bool(&item, "each");
        choice[i].price_varies = aod__read_bool(&item, "price_varies");
        choice[i].is_usual = aod__read_bool(&item, "default");
        choice[i].makes_master = aod__read_bool(&item, "makes_master");
        choice[i].must_be_warlord = aod__read_bool(&item, "must_be_warlord");
        choice[i].crew = read_crew(&item, unit, &choice[i].crew_count);
        choice[i].becomes = choice[i].is_unit || choice[i].crew_count > 0
                                ? AOD_NONE
                                : profile_named(unit, choice[i].name);
        choice[i].gate = aod__read_gate(all, &item);
        choice[i].is_restricted = choice[i].gate.only_with.count > 0;
        pack_object_end(&item);
    }
    option->choice = choice;
    option->choice_count = (uint16_t)count;
}

static void read_options(AodReader *all, PackObject *object, AodUnit *unit)
{
    const ExtJson *list = pack_list_optional(object, "options", 1, AOD_OPTIONS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodOption *option = ARENA_ARRAY(object->reader->arena, AodOption, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "option");
        option[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        option[i].of = model_of(&item, unit, "of");
        option[i].in = (int16_t)pack_int_optional(&item, "in", 0, (int64_t)i - 1, AOD_NONE);
        option[i].min = (uint16_t)pack_int_optional(&item, "min", 0, AOD_NO_MAX, 0);
        option[i].max = (uint16_t)pack_int_optional(&item, "max", 0, AOD_NO_MAX, 0);
        option[i].counts_for = read_counts_for(&item, unit);
        option[i].gate = aod__read_gate(all, &item);
        option[i].is_restricted = option[i].gate.only_with.count > 0 || option[i].gate.legions != 0;
        option[i].is_psychic = aod__read_bool(&item, "psychic");
        option[i].is_consul = aod__read_bool(&item, "consul");
        read_choices(all, &item, unit, &option[i]);
        pack_object_end(&item);
    }
    unit->option = option;
    unit->option_count = (uint16_t)count;
}

// "Retinue", or "Phoenix Retinue" of those who may be one.
static bool names_retinue(const char *const *rule, uint16_t count)
{
    for (uint16_t i = 0; i < count; i++)
        if (rule[i] != NULL && strstr(rule[i], "Retinue") != NULL)
            return true;
    return false;
}

static bool is_massive_fortification(const AodUnit *unit)
{
    for (uint16_t i = 0; i < unit->profile_count; i++) {
        const AodProfile *profile = &unit->profile[i];
        for (uint8_t j = 0; profile->type != NULL && j < profile->subtype_count; j++)
            if (strcmp(profile->type, "Fortification") == 0 && profile->subtype[j] != NULL &&
                strcmp(profile->subtype[j], "Massive") == 0)
                return true;
    }
    return false;
}

static void take_profiles(AodUnit *unit)
{
    unit->is_unique = aod_unit_is(unit, "Unique");
    unit->is_character = aod_unit_is(unit, "Character") || aod_unit_is(unit, "Primarch") ||
                         aod_unit_is(unit, "Daemon Primarch");
    unit->is_vehicle = aod_unit_is(unit, "Vehicle");
    unit->is_assassin = aod_unit_is(unit, "Assassin");
    unit->is_massive_fortification = is_massive_fortification(unit);
}

static void take_rules(AodUnit *unit)
{
    unit->is_lone_killer = aod_unit_has_rule(unit, "Lone Killer");
    unit->is_support_squad = aod_unit_has_rule(unit, "Support Squad");
    unit->is_retinue = !unit->is_independent_character &&
                       (names_retinue(unit->rule, unit->rule_count) ||
                        names_retinue(unit->conditional, unit->conditional_count));
    unit->allegiance = aod_unit_has_rule(unit, "Loyalist")  ? AOD_LOYALIST
                       : aod_unit_has_rule(unit, "Traitor") ? AOD_TRAITOR
                                                            : unit->allegiance;
}

static void read_unit(AodReader *all, PackReader *reader, const ExtJson *value, AodUnit *unit)
{
    PackObject object = pack_object(reader, value, "unit");
    unit->id = pack_text(&object, "id", AOD_NAME_BYTES_MAX).text;
    unit->name = pack_text(&object, "name", AOD_NAME_BYTES_MAX).text;
    size_t role = pack_word(&object, "role", aod__role_words, AOD_ROLE_COUNT);
    unit->role = role == SIZE_MAX ? AOD_PART : (AodRole)role;
    unit->within = pack_text_optional(&object, "within", AOD_NAME_BYTES_MAX, NULL).text;
    unit->points = (int32_t)pack_int(&object, "points", 0, AOD_POINTS_MAX);
    unit->cost = (int32_t)pack_int_optional(&object, "cost", AOD_POINTS_MIN, AOD_POINTS_MAX, 0);
    unit->gate = aod__read_gate(all, &object);
    unit->allegiance = aod__read_allegiance(&object, "allegiance");
    unit->is_independent_character = aod__read_bool(&object, "independent_character");
    unit->is_master_of_the_legion = aod__read_bool(&object, "master_of_the_legion");
    unit->per_detachment =
        (uint16_t)pack_int_optional(&object, "per_detachment", 1, 20, AOD_NO_MAX);
    unit->per_army = (uint16_t)pack_int_optional(&object, "per_army", 1, 20, AOD_NO_MAX);
    unit->is_clade_assassin = aod__read_bool(&object, "clade_assassin");
    read_shared(all, &object, unit);
    read_groups(&object, unit);
    read_profiles(&object, unit);
    read_models(all, &object, unit);
    unit->rule = aod__read_names(&object, "rules", RULES_MAX, &unit->rule_count);
    unit->person = aod__read_names(&object, "persons", PERSONS_MAX, &unit->person_count);
    unit->conditional =
        aod__read_names(&object, "conditional_rules", RULES_MAX, &unit->conditional_count);
    read_wargear(&object, unit);
    unit->brings = aod__read_names(&object, "brings", BRINGS_MAX, &unit->brings_count);
    read_options(all, &object, unit);
    pack_object_end(&object);
    take_profiles(unit);
    take_rules(unit);
}

AodUnits *aod__read_units(AodReader *all, PackReader *reader, PackObject *object)
{
    AodUnits *pack = ARENA_NEW(reader->arena, AodUnits);
    pack->id = pack_text(object, "id", AOD_NAME_BYTES_MAX).text;
    pack->name = pack_text(object, "name", AOD_NAME_BYTES_MAX).text;
    const ExtJson *list = pack_list(object, "units", 1, UNITS_MAX);
    pack->unit_count = list != NULL ? list->count : 0;
    pack->unit = ARENA_ARRAY(reader->arena, AodUnit, pack->unit_count);
    for (uint32_t i = 0; i < pack->unit_count; i++) {
        AodUnit *unit = &pack->unit[i];
        unit->pack = pack;
        const ExtJson *value = ext_json_item(list, i);
        read_unit(all, reader, value, unit);
        for (uint32_t j = 0; j < i && unit->id != NULL; j++) {
            if (pack->unit[j].id != NULL && strcmp(pack->unit[j].id, unit->id) == 0) {
                pack_report(reader, value, NULL, "Give each its own id",
                            "two units have the id \"%s\"", unit->id);
            }
        }
    }
    return pack;
}
