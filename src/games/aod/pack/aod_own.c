// Packs of somebody's own: units, weapons, rites, Warlord Traits, missions, lists and levels of
// alliance that are added to a library. Nothing that is there already is replaced: whoever plays
// with an own pack can rely on the shipped ones.
//
// Map: units, weapons, rites and doctrines, Traits, missions, lists, units that join lists, levels
// of alliance, the pack.
#include "aod_read.h"

#include <string.h>

enum { JOINS_MAX = 60 };

typedef struct Own {
    AodReader *all;
    PackReader *reader;
    PackObject *object;
    const AodUnits *units; // NULL: it has none
} Own;

// An array of what was there, with room for more; it belongs to the new library alone.
static void *extend(Arena *arena, const void *old, size_t count, size_t more, size_t bytes)
{
    void *out = arena_alloc(arena, (count + more) * bytes + 1, _Alignof(max_align_t));
    if (count > 0)
        memcpy(out, old, count * bytes);
    return out;
}

static void refuse_known(const Own *own, const ExtJson *at, const char *format, const char *name)
{
    pack_report(own->reader, at, NULL, "Give yours another name: nothing shipped is replaced",
                format, name);
}

// --- units ---

static void read_units(Own *own)
{
    AodReader *all = own->all;
    if (ext_json_member(own->object->value, "units") == NULL) {
        pack_text(own->object, "id", AOD_NAME_BYTES_MAX);
        pack_text(own->object, "name", AOD_NAME_BYTES_MAX);
        return;
    }
    AodUnits *units = aod__read_units(all, own->reader, own->object);
    const ExtJson *at = ext_json_member(own->object->value, "id");
    for (uint32_t i = 0; i < all->library->pack_count && units->id != NULL; i++)
        if (strcmp(all->pack[i]->id, units->id) == 0)
            refuse_known(own, at, "there is a pack \"%s\" already", units->id);
    if (all->library->pack_count == AOD_PACKS_MAX) {
        pack_report(own->reader, at, NULL, "Put several into one",
                    "there are already %d packs of units", (int)AOD_PACKS_MAX);
    }
    if (own->reader->ok) {
        all->pack[all->library->pack_count++] = units;
        own->units = units;
    }
}

// --- weapons, rites, doctrines ---

static bool has_weapon(const AodLibrary *library, const char *name)
{
    for (uint32_t i = 0; i < library->weapon_count && name != NULL; i++)
        if (aod__same_name(span_of(name), library->weapon[i].name))
            return true;
    return false;
}

static void read_weapons(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "weapons", 1, AOD_WEAPONS_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodWeapon *weapon =
        extend(own->all->arena, library->weapon, library->weapon_count, count, sizeof *weapon);
    library->weapon = weapon;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodWeapon read = aod__read_weapon(own->reader, value);
        if (has_weapon(library, read.name))
            refuse_known(own, value, "there is a weapon \"%s\" already", read.name);
        else if (own->reader->ok)
            weapon[library->weapon_count++] = read;
    }
}

static void read_rites(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "rites", 1, AOD_RITES_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodRite *rite =
        extend(own->all->arena, library->rite, library->rite_count, count, sizeof *rite);
    library->rite = rite;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodRite read = {0};
        aod__read_rite(own->all, own->reader, value, &read);
        if (read.name != NULL && aod_library_rite(library, span_of(read.name)) != NULL)
            refuse_known(own, value, "there is a rite \"%s\" already", read.name);
        else if (own->reader->ok)
            rite[library->rite_count++] = read;
    }
}

// AOD-ARMY-2.13: Provenances, and what a choice of a unit of the pack is.
static void read_doctrines(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "doctrines", 1, AOD_RITES_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodRite *doctrine = extend(own->all->arena, library->doctrine, library->doctrine_count, count,
                               sizeof *doctrine);
    library->doctrine = doctrine;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodRite read = {0};
        aod__read_rite(own->all, own->reader, value, &read);
        if (read.name != NULL &&
            aod_library_doctrine(library, span_of(read.name), read.chosen_in) != NULL)
            refuse_known(own, value, "there is a doctrine \"%s\" already", read.name);
        else if (own->reader->ok)
            doctrine[library->doctrine_count++] = read;
    }
}

// --- Warlord Traits, missions ---

static void read_traits(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "traits", 1, AOD_TRAITS_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodTrait *trait =
        extend(own->all->arena, library->trait, library->trait_count, count, sizeof *trait);
    library->trait = trait;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodTrait read = aod__read_trait(own->all, own->reader, value);
        if (read.name != NULL && aod_library_trait(library, span_of(read.name)) != NULL)
            refuse_known(own, value, "there is a Trait \"%s\" already", read.name);
        else if (own->reader->ok)
            trait[library->trait_count++] = read;
    }
}

static void read_missions(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "missions", 1, AOD_MISSIONS_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodMission *mission =
        extend(own->all->arena, library->mission, library->mission_count, count, sizeof *mission);
    library->mission = mission;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodMission read = aod__read_mission(own->reader, value);
        if (read.name != NULL && aod_library_mission(library, span_of(read.name)) != NULL)
            refuse_known(own, value, "there is a mission \"%s\" already", read.name);
        else if (own->reader->ok)
            mission[library->mission_count++] = read;
    }
}

// --- lists ---

static void read_lists(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "lists", 1, AOD_LISTS_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodList *all = extend(own->all->arena, library->list, library->list_count, count, sizeof *all);
    library->list = all;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodList read = {0};
        aod__read_list(own->all, own->reader, value, &read);
        const char *taken =
            read.id != NULL && aod_library_list(library, span_of(read.id)) != NULL       ? read.id
            : read.name != NULL && aod_library_list(library, span_of(read.name)) != NULL ? read.name
                                                                                         : NULL;
        if (taken != NULL)
            refuse_known(own, value, "there is a list \"%s\" already", taken);
        else if (own->reader->ok)
            all[library->list_count++] = read;
    }
}

static bool has_pack(const AodList *list, const AodUnits *units)
{
    for (uint8_t i = 0; i < list->pack_count; i++)
        if (list->pack[i] == units)
            return true;
    return false;
}

// Behind the list's own packs, which are looked through first.
static void add_pack(const Own *own, const ExtJson *at, AodList *list)
{
    if (has_pack(list, own->units))
        return;
    if (list->pack_count == UINT8_MAX) {
        pack_report(own->reader, at, NULL, "Put several packs into one",
                    "too many packs join the list %s", list->name);
        return;
    }
    const AodUnits **pack = extend(own->all->arena, list->pack, list->pack_count, 1, sizeof *pack);
    pack[list->pack_count] = own->units;
    list->pack = pack;
    list->pack_count++;
}

static void read_joins(Own *own)
{
    const ExtJson *joins = pack_list_optional(own->object, "joins", 1, JOINS_MAX);
    AodLibrary *library = own->all->library;
    if (joins != NULL && own->units == NULL && own->reader->ok) {
        pack_report(own->reader, joins, NULL, "Leave it out, or give the pack units",
                    "the pack has no units that could join a list");
    }
    if (own->units == NULL)
        return;
    AodList *all = extend(own->all->arena, library->list, library->list_count, 0, sizeof *all);
    library->list = all;
    for (uint32_t i = 0; joins != NULL && i < joins->count; i++) {
        const ExtJson *value = ext_json_item(joins, i);
        Span name = pack_text_value(own->reader, value, "list", AOD_NAME_BYTES_MAX);
        const AodList *found = name.length > 0 ? aod_library_list(library, name) : NULL;
        if (found != NULL) {
            add_pack(own, value, &all[found - all]);
        } else if (name.length > 0) {
            pack_report(own->reader, value, NULL, "`strategium army list` names the lists",
                        "there is no list \"%s\"", name.text);
        }
    }
}

// --- what the units' names must be ---

// Of two units of one name in a list only the first would ever be found. Parts are looked for
// apart.
static bool has_unit(const AodUnits *pack, uint32_t count, const AodUnit *unit)
{
    for (uint32_t i = 0; i < count; i++)
        if ((pack->unit[i].role == AOD_PART) == (unit->role == AOD_PART) &&
            aod__same_name(span_of(unit->name), pack->unit[i].name))
            return true;
    return false;
}

static bool is_taken(const AodList *list, const AodUnits *own, const AodUnit *unit)
{
    for (uint8_t i = 0; i < list->pack_count; i++)
        if (list->pack[i] != own && has_unit(list->pack[i], list->pack[i]->unit_count, unit))
            return true;
    return false;
}

static void check_names(Own *own)
{
    const AodLibrary *library = own->all->library;
    const ExtJson *at = ext_json_member(own->object->value, "units");
    bool is_used = false;
    for (uint32_t i = 0; i < own->units->unit_count; i++) {
        if (has_unit(own->units, i, &own->units->unit[i])) {
            pack_report(own->reader, ext_json_item(at, i), NULL, "Give each its own name",
                        "two units have the name \"%s\"", own->units->unit[i].name);
        }
    }
    for (uint32_t i = 0; i < library->list_count; i++) {
        const AodList *list = &library->list[i];
        if (!has_pack(list, own->units))
            continue;
        is_used = true;
        for (uint32_t j = 0; j < own->units->unit_count; j++) {
            if (is_taken(list, own->units, &own->units->unit[j])) {
                pack_report(own->reader, ext_json_item(at, j), NULL,
                            "Give yours another name: nothing shipped is replaced",
                            "the list %s has a unit \"%s\" already", list->name,
                            own->units->unit[j].name);
            }
        }
    }
    if (!is_used) {
        pack_report(own->reader, at, NULL,
                    "Name lists in `joins`, or give the pack a list of its own in `lists`",
                    "no list offers these units");
    }
}

// --- levels of alliance ---

static bool is_faction(const AodLibrary *library, const char *name)
{
    bool found = name != NULL && strcmp(name, "*") == 0;
    for (uint32_t i = 0; i < library->list_count && name != NULL; i++)
        found = found || strcmp(library->list[i].faction, name) == 0;
    return found;
}

static void check_pair(Own *own, const ExtJson *value, const AodAllies *pair)
{
    const AodLibrary *library = own->all->library;
    const char *const factions[2] = {pair->a, pair->b};
    for (unsigned i = 0; i < 2; i++) {
        if (factions[i] != NULL && !is_faction(library, factions[i])) {
            pack_report(own->reader, value, "AOD-ARMY-4.6",
                        "Name the faction of a list, as `strategium army list --json` has it",
                        "there is no faction \"%s\"", factions[i]);
        }
    }
    // AOD-ARMY-4.5, 4.6: what no pair names and what is assumed only is open; the rest stays.
    for (uint32_t i = 0; i < library->ally_count && own->reader->ok; i++) {
        const AodAllies *known = &library->ally[i];
        if (!known->is_assumed && aod__is_pair(known, pair->a, pair->b)) {
            pack_report(own->reader, value, "AOD-ARMY-4.6", "Leave it out",
                        "the level of %s and %s is settled already: %s", pair->a, pair->b,
                        aod_level_word(known->level));
        }
    }
}

static void read_allies(Own *own)
{
    const ExtJson *list = pack_list_optional(own->object, "allies", 1, AOD_PAIRS_MAX);
    AodLibrary *library = own->all->library;
    uint32_t count = list != NULL ? list->count : 0;
    AodAllies *pair =
        extend(own->all->arena, library->ally, library->ally_count, count, sizeof *pair);
    library->ally = pair;
    for (uint32_t i = 0; i < count; i++) {
        const ExtJson *value = ext_json_item(list, i);
        AodAllies read = aod__read_pair(own->reader, value);
        check_pair(own, value, &read);
        if (own->reader->ok)
            pair[library->ally_count++] = read;
    }
}

// --- the pack ---

void aod__read_own(AodReader *all, PackReader *reader, PackObject *object)
{
    Own own = {all, reader, object, NULL};
    read_weapons(&own);
    read_rites(&own);
    read_doctrines(&own);
    read_units(&own);
    read_lists(&own);
    read_traits(&own);
    read_missions(&own);
    read_joins(&own);
    read_allies(&own);
    aod__read_own_figures(all, reader, object,
                          all->library->pack_count - (own.units != NULL ? 1 : 0));
    if (own.units != NULL && reader->ok)
        check_names(&own);
}
