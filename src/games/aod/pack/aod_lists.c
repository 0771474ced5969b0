// The pack of lists, Legions, charts, missions and allies (data/aod/army.json), that of weapons,
// and what an own pack has of them.
#include "aod_read.h"

#include <string.h>

enum {
    PACKS_OF_LIST_MAX = 8,
    WITHOUT_MAX = 60,
    FAMILIES_MAX = 60,
    TERMS_MAX = 1000,
    NAMES_OF_TERM_MAX = 40
};

static void read_legions(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list(object, "legions", 0, AOD_LEGIONS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodLegion *legion = ARENA_ARRAY(reader->arena, AodLegion, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(reader, ext_json_item(list, i), "Legion");
        legion[i].id = pack_text(&item, "id", AOD_NAME_BYTES_MAX).text;
        legion[i].number = pack_text(&item, "number", AOD_NAME_BYTES_MAX).text;
        legion[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        legion[i].rule = pack_text(&item, "rule", AOD_NAME_BYTES_MAX).text;
        legion[i].reaction = pack_text(&item, "reaction", AOD_NAME_BYTES_MAX).text;
        legion[i].rule_id = pack_text(&item, "rule_id", AOD_NAME_BYTES_MAX).text;
        pack_object_end(&item);
    }
    all->library->legion = legion;
    all->library->legion_count = (uint8_t)count;
}

static const AodUnits *find_pack(AodReader *all, PackReader *reader, const ExtJson *at)
{
    Span id = pack_text_value(reader, at, "pack", AOD_NAME_BYTES_MAX);
    for (uint32_t i = 0; i < all->library->pack_count; i++)
        if (all->pack[i]->id != NULL && span_equal_text(id, all->pack[i]->id))
            return all->pack[i];
    pack_report(reader, at, NULL, "Name the id of a file units-*.json", "there is no pack \"%s\"",
                id.text != NULL ? id.text : "");
    return NULL;
}

// One role's slots, into a chart by role.
static void read_slot(PackReader *reader, const ExtJson *value, AodSlots *chart)
{
    PackObject slot = pack_object(reader, value, "slot");
    size_t role = pack_word(&slot, "role", aod__role_words, AOD_ROLE_COUNT);
    AodSlots read = {(uint8_t)pack_int(&slot, "min", 0, 20), (uint8_t)pack_int(&slot, "max", 1, 20),
                     (uint8_t)pack_int_optional(&slot, "per_troops", 1, 20, 0)};
    if (role != SIZE_MAX)
        chart[role] = read;
    pack_object_end(&slot);
}

void aod__read_list(AodReader *all, PackReader *reader, const ExtJson *value, AodList *out)
{
    PackObject item = pack_object(reader, value, "list");
    out->id = pack_text(&item, "id", AOD_NAME_BYTES_MAX).text;
    out->name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
    out->faction = pack_text(&item, "faction", AOD_NAME_BYTES_MAX).text;
    out->allegiance = aod__read_allegiance(&item, "allegiance");
    out->is_legion = aod__read_bool(&item, "legion");
    out->legion = AOD_NONE;
    for (uint8_t i = 0; i < all->library->legion_count && out->id != NULL; i++)
        if (strcmp(all->library->legion[i].id, out->id) == 0)
            out->legion = i;
    const ExtJson *slots = pack_list_optional(&item, "slots", 1, AOD_ROLE_COUNT);
    AodSlots *chart = slots != NULL ? ARENA_ARRAY(reader->arena, AodSlots, AOD_ROLE_COUNT) : NULL;
    for (uint32_t i = 0; slots != NULL && i < slots->count; i++)
        read_slot(reader, ext_json_item(slots, i), chart);
    out->chart = chart;
    const ExtJson *packs = pack_list(&item, "packs", 1, PACKS_OF_LIST_MAX);
    uint32_t count = packs != NULL ? packs->count : 0;
    const AodUnits **pack = ARENA_ARRAY(reader->arena, const AodUnits *, count);
    for (uint32_t i = 0; i < count; i++) {
        const AodUnits *found = find_pack(all, reader, ext_json_item(packs, i));
        if (found != NULL)
            pack[out->pack_count++] = found;
    }
    out->pack = pack;
    out->without = aod__read_names(&item, "without", WITHOUT_MAX, &out->without_count);
    out->open = aod__read_names(&item, "open", WITHOUT_MAX, &out->open_count);
    pack_object_end(&item);
}

// AOD-ARMY-2.1, 2.2, 2.3.
static void read_charts(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *charts = pack_list(object, "charts", 1, AOD_DETACHMENT_COUNT);
    for (uint32_t i = 0; charts != NULL && i < charts->count; i++) {
        PackObject item = pack_object(reader, ext_json_item(charts, i), "chart");
        size_t kind = pack_word(&item, "detachment", aod__detachment_words, AOD_DETACHMENT_COUNT);
        const ExtJson *slots = pack_list(&item, "slots", 1, AOD_ROLE_COUNT);
        for (uint32_t j = 0; slots != NULL && j < slots->count; j++) {
            AodSlots unused[AOD_ROLE_COUNT];
            read_slot(reader, ext_json_item(slots, j),
                      kind != SIZE_MAX ? all->library->chart[kind] : unused);
        }
        pack_object_end(&item);
    }
}

AodMission aod__read_mission(PackReader *reader, const ExtJson *value)
{
    AodMission out = {0};
    PackObject item = pack_object(reader, value, "mission");
    out.name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
    out.points_min = (int32_t)pack_int(&item, "points_min", 0, AOD_POINTS_MAX);
    out.points_max = (int32_t)pack_int(&item, "points_max", 0, AOD_POINTS_MAX);
    pack_object_end(&item);
    return out;
}

static void read_missions(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list(object, "missions", 1, AOD_MISSIONS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodMission *mission = ARENA_ARRAY(reader->arena, AodMission, count);
    for (uint32_t i = 0; i < count; i++)
        mission[i] = aod__read_mission(reader, ext_json_item(list, i));
    all->library->mission = mission;
    all->library->mission_count = count;
}

AodAllies aod__read_pair(PackReader *reader, const ExtJson *value)
{
    AodAllies out = {0};
    PackObject item = pack_object(reader, value, "pair");
    out.a = pack_text(&item, "a", AOD_NAME_BYTES_MAX).text;
    out.b = pack_text(&item, "b", AOD_NAME_BYTES_MAX).text;
    out.level = aod__read_level(&item, "level");
    out.is_assumed = aod__read_bool(&item, "assumed");
    pack_object_end(&item);
    return out;
}

static void read_allies(AodReader *all, PackReader *reader, PackObject *object)
{
    PackObject allies = pack_object(reader, pack_required(object, "allies"), "allies");
    all->library->allies_else = aod__read_level(&allies, "others");
    const ExtJson *list = pack_list(&allies, "pairs", 0, AOD_PAIRS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodAllies *pair = ARENA_ARRAY(reader->arena, AodAllies, count);
    for (uint32_t i = 0; i < count; i++)
        pair[i] = aod__read_pair(reader, ext_json_item(list, i));
    all->library->ally = pair;
    all->library->ally_count = count;
    pack_object_end(&allies);
}

static void read_families(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list_optional(object, "families", 1, FAMILIES_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodFamily *family = ARENA_ARRAY(reader->arena, AodFamily, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(reader, ext_json_item(list, i), "family");
        family[i].name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
        uint16_t of = 0;
        family[i].of = aod__read_names(&item, "of", 20, &of);
        family[i].of_count = (uint8_t)of;
        pack_object_end(&item);
    }
    all->library->family = family;
    all->library->family_count = count;
}

static bool has_unit(const AodReader *all, const char *name)
{
    for (uint32_t i = 0; i < all->library->pack_count; i++) {
        for (uint32_t j = 0; j < all->pack[i]->unit_count; j++)
            if (strcmp(all->pack[i]->unit[j].name, name) == 0)
                return true;
    }
    return false;
}

// A Trait that nobody could ever have is a slip.
static void check_trait(const AodReader *all, PackReader *reader, const ExtJson *value,
                        const AodTrait *trait)
{
    static const char rule[] = "AOD-ARMY-5.3";
    for (uint16_t i = 0; i < trait->unit_count; i++) {
        if (!has_unit(all, trait->unit[i])) {
            pack_report(reader, value, rule, "Name a unit as its pack does",
                        "\"%s\" is the Trait of \"%s\", and there is no such unit", trait->name,
                        trait->unit[i]);
        }
    }
    if (!trait->is_core && trait->unit_count == 0 && trait->list_count == 0 &&
        trait->rite == NULL) {
        pack_report(reader, value, rule, "Give it `units`, `lists`, `rite` or `core`",
                    "nobody may have the Trait \"%s\"", trait->name);
    }
}

// AOD-ARMY-5.3
AodTrait aod__read_trait(const AodReader *all, PackReader *reader, const ExtJson *value)
{
    AodTrait out = {0};
    PackObject item = pack_object(reader, value, "trait");
    out.name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
    out.is_core = aod__read_bool(&item, "core");
    out.allegiance = aod__read_allegiance(&item, "allegiance");
    out.list = aod__read_names(&item, "lists", AOD_LISTS_MAX, &out.list_count);
    out.unit = aod__read_names(&item, "units", AOD_LISTS_MAX, &out.unit_count);
    out.rite = pack_text_optional(&item, "rite", AOD_NAME_BYTES_MAX, NULL).text;
    pack_object_end(&item);
    if (reader->ok)
        check_trait(all, reader, value, &out);
    return out;
}

static void read_traits(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list(object, "traits", 1, AOD_TRAITS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodTrait *trait = ARENA_ARRAY(reader->arena, AodTrait, count);
    for (uint32_t i = 0; i < count; i++)
        trait[i] = aod__read_trait(all, reader, ext_json_item(list, i));
    all->library->trait = trait;
    all->library->trait_count = count;
}

void aod__read_army(AodReader *all, PackReader *reader, PackObject *object)
{
    AodLibrary *library = all->library;
    all->has_army = true;
    const ExtJson *list = pack_list(object, "lists", 1, AOD_LISTS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodList *lists = ARENA_ARRAY(reader->arena, AodList, count);
    read_legions(all, reader, object);
    for (uint32_t i = 0; i < count; i++)
        aod__read_list(all, reader, ext_json_item(list, i), &lists[i]);
    library->list = lists;
    library->list_count = count;
    read_charts(all, reader, object);
    static const char *const bases[] = {"points spent", "agreed limit"};
    PackObject lords = pack_object(reader, pack_required(object, "lords_of_war"), "lords of war");
    library->lords_total_min = (int32_t)pack_int(&lords, "total_min", 0, AOD_POINTS_MAX);
    library->lords_percent_max = (int32_t)pack_int(&lords, "percent_max", 0, 100);
    library->lords_of_limit = pack_word(&lords, "of", bases, 2) == 1;
    pack_object_end(&lords);
    read_allies(all, reader, object);
    read_missions(all, reader, object);
    read_families(all, reader, object);
    read_traits(all, reader, object);
}

AodWeapon aod__read_weapon(PackReader *reader, const ExtJson *value)
{
    AodWeapon out = {0};
    PackObject item = pack_object(reader, value, "weapon");
    out.name = pack_text(&item, "name", AOD_NAME_BYTES_MAX).text;
    out.range = pack_text_optional(&item, "range", AOD_NAME_BYTES_MAX, NULL).text;
    out.strength = pack_text_optional(&item, "S", AOD_NAME_BYTES_MAX, NULL).text;
    out.ap = pack_text_optional(&item, "AP", AOD_NAME_BYTES_MAX, NULL).text;
    out.kind = pack_text_optional(&item, "class", AOD_NAME_BYTES_MAX, NULL).text;
    out.attacks = pack_text_optional(&item, "attacks", AOD_NAME_BYTES_MAX, NULL).text;
    uint16_t rules = 0;
    out.rule = aod__read_names(&item, "rules", 20, &rules);
    out.rule_count = (uint8_t)rules;
    pack_object_end(&item);
    return out;
}

void aod__read_terms(AodReader *all, PackReader *reader, PackObject *object)
{
    const ExtJson *list = pack_list(object, "terms", 1, TERMS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodTerm *term = ARENA_ARRAY(reader->arena, AodTerm, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(reader, ext_json_item(list, i), "term");
        term[i].rule = pack_text(&item, "rule", AOD_NAME_BYTES_MAX).text;
        term[i].odds = pack_text_optional(&item, "odds", AOD_NAME_BYTES_MAX, NULL).text;
        term[i].name = aod__read_names(&item, "names", NAMES_OF_TERM_MAX, &term[i].name_count);
        pack_object_end(&item);
    }
    all->library->term = term;
    all->library->term_count = count;
}

void aod__read_weapons(AodReader *all, PackReader *reader, PackObject *object)
{
    all->has_weapons = true;
    const ExtJson *list = pack_list(object, "weapons", 1, AOD_WEAPONS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodWeapon *weapon = ARENA_ARRAY(reader->arena, AodWeapon, count);
    for (uint32_t i = 0; i < count; i++)
        weapon[i] = aod__read_weapon(reader, ext_json_item(list, i));
    all->library->weapon = weapon;
    all->library->weapon_count = count;
}
