// Models on the digital table: data/aod/models.json, mounts.json, access.json (AOD-ARMY-7.13).
//
// Map: words, proofs, whose a line is, bodies, mounts, Access Points, the packs.
#include "aod_read.h"

#include <string.h>

enum {
    FIGURES_MAX = 2000, // lines of one file
    WHERE_MAX = 400,    // units of one line
    RIDINGS_MAX = 8,
    SLOTS_MAX = 40, // of one unit
    ITEMS_MAX = 80, // of one slot
    MM_MAX = 2000,
    TENTHS_MAX = 1000,
    PLACES_MAX = 20, // weapons of one slot
};

// --- words ---

static const char *const sure_words[AOD_SURE_COUNT] = {"low", "medium", "high"};

static const char *const mount_words[AOD_MOUNT_COUNT] = {
    "none",       "turret",          "pintle",     "co-axial",        "hull-front",
    "hull-rear",  "hull-left",       "hull-right", "hull-left+right", "sponson",
    "centreline", "centreline-rear", "arms",       "carapace",        "emplacement"};

static const char *const side_words[] = {"front", "left", "right", "rear", "whole hull"};
enum { SIDE_COUNT = sizeof side_words / sizeof side_words[0] };

const char *aod_sure_word(AodSure sure)
{
    return sure_words[sure];
}

const char *aod_mount_word(AodMount mount)
{
    return mount_words[mount];
}

// --- proofs ---

static AodProof read_proof(PackObject *object)
{
    AodProof proof = {0};
    proof.source = pack_text(object, "source", AOD_NAME_BYTES_MAX).text;
    size_t sure = pack_word(object, "sure", sure_words, AOD_SURE_COUNT);
    proof.sure = sure == SIZE_MAX ? AOD_SURE_LOW : (AodSure)sure;
    proof.note = pack_text_optional(object, "note", AOD_NAME_BYTES_MAX, NULL).text;
    return proof;
}

// --- whose a line is ---

// The unit that "PACK/ID" names, of the packs from `first` on; NULL: told.
static AodUnit *find_unit(AodReader *all, PackReader *reader, const ExtJson *at, uint32_t first)
{
    Span name = pack_text_value(reader, at, "unit", AOD_NAME_BYTES_MAX);
    Span id = name;
    Span pack;
    if (name.text == NULL)
        return NULL;
    bool is_whole = span_next_part(&id, '/', &pack);
    for (uint32_t i = first; is_whole && i < all->library->pack_count; i++) {
        AodUnits *units = all->pack[i];
        for (uint32_t j = 0; span_equal_text(pack, units->id) && j < units->unit_count; j++)
            if (span_equal_text(id, units->unit[j].id))
                return &units->unit[j];
    }
    pack_report(reader, at, NULL, "Write `PACK/ID`, as the file of its pack calls them",
                "there is no unit \"%.*s\"", SPAN_PRINT(name));
    return NULL;
}

static AodProfile *find_profile(AodUnit *unit, const char *name, const char *type)
{
    for (uint16_t i = 0; i < unit->profile_count; i++) {
        AodProfile *profile = &unit->profile[i];
        if (strcmp(profile->name, name) == 0 && (type == NULL || strcmp(profile->type, type) == 0))
            return profile;
    }
    return NULL;
}

// The profile of that unit which a line is about; NULL: told.
static AodProfile *read_whose(AodReader *all, PackReader *reader, const ExtJson *at, uint32_t first,
                              const char *name, const char *type)
{
    AodUnit *unit = find_unit(all, reader, at, first);
    if (unit == NULL || name == NULL)
        return NULL;
    AodProfile *profile = find_profile(unit, name, type);
    if (profile == NULL) {
        pack_report(reader, at, NULL, "Name a profile and its type as the unit does",
                    "the unit %s has no profile \"%s\"", unit->name, name);
    }
    return profile;
}

static void report_twice(PackReader *reader, const ExtJson *at, const char *name)
{
    pack_report(reader, at, NULL, "Leave one of the lines out", "\"%s\" has two lines", name);
}

// --- bodies ---

static void read_two(PackObject *object, const char *field, uint16_t out[2])
{
    const ExtJson *list = pack_list_optional(object, field, 2, 2);
    for (uint32_t i = 0; list != NULL && i < 2; i++) {
        int64_t mm = 0;
        if (!ext_json_get_int(ext_json_item(list, i), 1, MM_MAX, &mm)) {
            pack_report(object->reader, list, NULL, "Write whole millimetres from 1 to 2000",
                        "this is no size");
        }
        out[i] = (uint16_t)mm;
    }
}

static AodBody read_body(PackObject *object)
{
    AodBody body = {0};
    body.base_mm[0] = body.base_mm[1] = (uint16_t)pack_int_optional(object, "round", 1, MM_MAX, 0);
    bool is_round = body.base_mm[0] != 0;
    uint16_t oval[2] = {0};
    read_two(object, "oval", oval);
    bool is_across = aod__read_bool(object, "across");
    read_two(object, "hull", body.hull_mm);
    body.height_tenths = (uint16_t)aod__read_scaled(object, "height", 10, 1, TENTHS_MAX);
    if (is_round + (oval[0] != 0) > 1 || (body.hull_mm[0] == 0 && !is_round && oval[0] == 0)) {
        pack_report(object->reader, object->value, "AOD-ARMY-7.5",
                    "Give it `round` or `oval`, or a `hull`, or a base and a hull",
                    "this says not what the model stands on");
    }
    if (oval[0] != 0) {
        body.base_mm[0] = oval[is_across ? 1 : 0];
        body.base_mm[1] = oval[is_across ? 0 : 1];
    }
    return body;
}

static void read_ridings(PackObject *object, AodFigure *figure)
{
    const ExtJson *list = pack_list_optional(object, "with", 1, RIDINGS_MAX);
    uint32_t count = list != NULL ? list->count : 0;
    AodRiding *riding = ARENA_ARRAY(object->reader->arena, AodRiding, count);
    for (uint32_t i = 0; i < count; i++) {
        PackObject item = pack_object(object->reader, ext_json_item(list, i), "item");
        riding[i].item = pack_text(&item, "item", AOD_NAME_BYTES_MAX).text;
        riding[i].body = read_body(&item);
        riding[i].proof = read_proof(&item);
        pack_object_end(&item);
    }
    figure->riding = riding;
    figure->riding_count = (uint8_t)count;
}

static void read_figure(AodReader *all, PackReader *reader, const ExtJson *value, uint32_t first)
{
    PackObject object = pack_object(reader, value, "model");
    AodFigure *figure = ARENA_NEW(reader->arena, AodFigure);
    const char *name = pack_text(&object, "profile", AOD_NAME_BYTES_MAX).text;
    const char *type = pack_text(&object, "type", AOD_NAME_BYTES_MAX).text;
    figure->body = read_body(&object);
    figure->proof = read_proof(&object);
    read_ridings(&object, figure);
    const ExtJson *where = pack_list(&object, "units", 1, WHERE_MAX);
    pack_object_end(&object);
    for (uint32_t i = 0; where != NULL && type != NULL && i < where->count; i++) {
        const ExtJson *at = ext_json_item(where, i);
        AodProfile *profile = read_whose(all, reader, at, first, name, type);
        if (profile != NULL && profile->figure != NULL)
            report_twice(reader, at, name);
        else if (profile != NULL)
            profile->figure = figure;
    }
}

// --- mounts ---

// The option that a slot names by its index and, so that nobody counts wrong, by its name.
static int16_t read_option(PackObject *object, const AodUnit *unit)
{
    Span name = pack_text_optional(object, "option", AOD_NAME_BYTES_MAX, NULL);
    if (name.text == NULL)
        return AOD_NONE;
    int64_t index = pack_int(object, "index", 0, AOD_OPTIONS_MAX);
    if (unit == NULL)
        return AOD_NONE;
    if (index >= unit->option_count || unit->option[index].name == NULL ||
        !span_equal_text(name, unit->option[index].name)) {
        pack_report(object->reader, object->value, NULL,
                    "Name an option of the unit and count it from 0",
                    "option %d of the unit %s is not \"%s\"", (int)index, unit->name, name.text);
        return AOD_NONE;
    }
    return (int16_t)index;
}

static bool has_item(const AodUnit *unit, int16_t option, const char *name)
{
    for (uint16_t i = 0; option == AOD_NONE && i < unit->wargear_count; i++) {
        const AodWargear *line = &unit->wargear[i];
        if ((line->name != NULL && strcmp(line->name, name) == 0) ||
            (line->printed != NULL && strcmp(line->printed, name) == 0))
            return true;
    }
    for (uint16_t i = 0; option != AOD_NONE && i < unit->option[option].choice_count; i++) {
        const char *choice = unit->option[option].choice[i].name;
        if (choice != NULL && strcmp(choice, name) == 0)
            return true;
    }
    return false;
}

static void check_items(PackReader *reader, const ExtJson *at, const AodUnit *unit,
                        const AodSlot *slot)
{
    for (uint8_t i = 0; unit != NULL && i < slot->item_count; i++) {
        if (!has_item(unit, slot->option, slot->item[i])) {
            pack_report(reader, at, NULL, "Name wargear of the unit, or a choice of the option",
                        "the unit %s has no \"%s\" there", unit->name, slot->item[i]);
        }
    }
}

static AodSlot read_slot(PackReader *reader, const ExtJson *value, AodUnit *unit)
{
    PackObject object = pack_object(reader, value, "slot");
    AodSlot slot = {.option = read_option(&object, unit)};
    uint16_t count = 0;
    slot.item = aod__read_names(&object, "items", ITEMS_MAX, &count);
    slot.item_count = (uint8_t)count;
    slot.profile = pack_text_optional(&object, "profile", AOD_NAME_BYTES_MAX, NULL).text;
    slot.weapon = pack_text_optional(&object, "weapon", AOD_NAME_BYTES_MAX, NULL).text;
    size_t mount = pack_word(&object, "mount", mount_words, AOD_MOUNT_COUNT);
    slot.mount = mount == SIZE_MAX ? AOD_MOUNT_NONE : (AodMount)mount;
    slot.count = (uint8_t)pack_int(&object, "count", 1, PLACES_MAX);
    slot.each = (uint8_t)pack_int(&object, "each", 1, PLACES_MAX);
    slot.proof = read_proof(&object);
    pack_object_end(&object);
    if (unit != NULL && slot.profile != NULL && find_profile(unit, slot.profile, NULL) == NULL) {
        pack_report(reader, value, NULL, "Name one of its profiles",
                    "the unit %s has no profile \"%s\"", unit->name, slot.profile);
    }
    check_items(reader, value, unit, &slot);
    return slot;
}

static void read_mounted(AodReader *all, PackReader *reader, const ExtJson *value, uint32_t first)
{
    PackObject object = pack_object(reader, value, "entry");
    const ExtJson *where = pack_list(&object, "units", 1, WHERE_MAX);
    const ExtJson *list = pack_list(&object, "slots", 1, SLOTS_MAX);
    pack_object_end(&object);
    uint32_t count = list != NULL ? list->count : 0;
    for (uint32_t i = 0; where != NULL && i < where->count; i++) {
        const ExtJson *at = ext_json_item(where, i);
        AodUnit *unit = find_unit(all, reader, at, first);
        if (unit != NULL && unit->slot_count != 0) {
            report_twice(reader, at, unit->name);
            unit = NULL;
        }
        AodSlot *slot = ARENA_ARRAY(reader->arena, AodSlot, count);
        for (uint32_t j = 0; j < count; j++)
            slot[j] = read_slot(reader, ext_json_item(list, j), unit);
        if (unit != NULL) {
            unit->slot = slot;
            unit->slot_count = (uint8_t)count;
        }
    }
}

// --- Access Points ---

static uint8_t read_sides(PackObject *object)
{
    const ExtJson *list = pack_list(object, "sides", 1, SIDE_COUNT);
    uint8_t sides = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *at = ext_json_item(list, i);
        Span word = pack_text_value(object->reader, at, "side", AOD_NAME_BYTES_MAX);
        size_t found = 0;
        while (found < SIDE_COUNT && !span_equal_text(word, side_words[found]))
            found++;
        if (found == SIDE_COUNT && word.text != NULL) {
            pack_report(object->reader, at, "AOD-ARMY-7.4",
                        "Write front, left, right, rear or whole hull", "a hull has no side \"%s\"",
                        word.text);
        } else if (found < SIDE_COUNT) {
            sides |= (uint8_t)(1U << found);
        }
    }
    return sides;
}

static void read_door(AodReader *all, PackReader *reader, const ExtJson *value, uint32_t first)
{
    PackObject object = pack_object(reader, value, "transport");
    AodAccess *access = ARENA_NEW(reader->arena, AodAccess);
    const char *name = pack_text(&object, "profile", AOD_NAME_BYTES_MAX).text;
    access->sides = read_sides(&object);
    access->proof = read_proof(&object);
    const ExtJson *where = pack_list(&object, "units", 1, WHERE_MAX);
    pack_object_end(&object);
    for (uint32_t i = 0; where != NULL && i < where->count; i++) {
        const ExtJson *at = ext_json_item(where, i);
        AodProfile *profile = read_whose(all, reader, at, first, name, NULL);
        if (profile != NULL && profile->access != NULL)
            report_twice(reader, at, name);
        else if (profile != NULL)
            profile->access = access;
    }
}

// --- the packs ---

typedef void ReadLine(AodReader *all, PackReader *reader, const ExtJson *value, uint32_t first);

// Of units with problems nothing more is said.
static void read_lines(AodReader *all, PackReader *reader, const ExtJson *list, uint32_t first,
                       ReadLine *read_line)
{
    bool is_whole = all->ok && reader->ok;
    for (uint32_t i = 0; is_whole && list != NULL && i < list->count; i++)
        read_line(all, reader, ext_json_item(list, i), first);
}

void aod__read_models(AodReader *all, PackReader *reader, PackObject *object)
{
    all->has_models = true;
    read_lines(all, reader, pack_list(object, "models", 1, FIGURES_MAX), 0, read_figure);
}

void aod__read_mounts(AodReader *all, PackReader *reader, PackObject *object)
{
    all->has_mounts = true;
    read_lines(all, reader, pack_list(object, "entries", 1, FIGURES_MAX), 0, read_mounted);
}

void aod__read_access(AodReader *all, PackReader *reader, PackObject *object)
{
    all->has_access = true;
    read_lines(all, reader, pack_list(object, "transports", 1, FIGURES_MAX), 0, read_door);
}

void aod__read_own_figures(AodReader *all, PackReader *reader, PackObject *object, uint32_t first)
{
    read_lines(all, reader, pack_list_optional(object, "models", 1, FIGURES_MAX), first,
               read_figure);
    read_lines(all, reader, pack_list_optional(object, "mounts", 1, FIGURES_MAX), first,
               read_mounted);
    read_lines(all, reader, pack_list_optional(object, "access", 1, FIGURES_MAX), first, read_door);
}
