// Datasheets of army packs (EPIC-1.1.3): shields, criticals, one sheet, all sheets.
#include "epic_sheet.h"

#include <string.h>

// --- shields, criticals ---

EpicShields epic__read_shields(PackObject *parent)
{
    static const char *const kinds[] = {"void", "power field", "shadowfield"};
    const ExtJson *value = pack_field(parent, "shields");
    EpicShields out = {0};
    if (value != NULL) {
        PackObject object = pack_object(parent->reader, value, "shields");
        size_t kind = pack_word(&object, "kind", kinds, 3);
        out.kind = kind < 3 ? (uint8_t)(kind + 1) : 0;
        out.amount = epic__read_amount(&object, "count", 1);
        pack_object_end(&object);
    }
    return out;
}

static void read_blast(PackObject *parent, EpicCritical *out)
{
    static const char *const kinds[] = {"hit", "macro", "killer", "ap"};
    static const uint8_t values[] = {EPIC_BLAST_HIT, EPIC_BLAST_MACRO, EPIC_BLAST_TITAN_KILLER,
                                     EPIC_BLAST_AP};
    const ExtJson *value = pack_field(parent, "blast");
    if (value != NULL) {
        PackObject object = pack_object(parent->reader, value, "blast");
        out->blast_cm = epic__read_amount(&object, "radius", 5);
        out->blast_hit_on = (uint8_t)pack_int(&object, "hit_on", 1, 6);
        size_t kind = pack_word_optional(&object, "kind", kinds, 4, 0);
        out->blast_kind = kind < 4 ? values[kind] : EPIC_BLAST_HIT;
        pack_object_end(&object);
    }
    value = pack_field(parent, "barrage");
    if (value != NULL) {
        PackObject object = pack_object(parent->reader, value, "barrage");
        out->barrage_bp = (uint8_t)pack_int(&object, "bp", 1, 99);
        out->blast_cm = epic__read_amount(&object, "radius", 6);
        bool macro = false;
        ext_json_get_bool(pack_field(&object, "macro"), &macro);
        out->barrage_macro = macro;
        pack_object_end(&object);
    }
}

static void read_stagger(PackObject *object, EpicCritical *out)
{
    static const char *const blocked[] = {"damage", "destroyed"};
    static const char *const unit[] = {"macro hit"};
    out->move_cm = epic__read_amount(object, "move", 0);
    out->overrun_hit_on = (uint8_t)pack_int_optional(object, "overrun_on", 1, 6, 0);
    out->blocked_destroys = pack_word_optional(object, "blocked", blocked, 2, 0) == 1;
    out->blocked_hits_unit = pack_word_optional(object, "blocked_unit", unit, 1, SIZE_MAX) == 0;
    static const char *const then[] = {"destroyed"};
    out->then_destroyed = pack_word_optional(object, "then", then, 1, SIZE_MAX) == 0;
}

static EpicCritical read_critical(PackReader *reader, const ExtJson *value)
{
    static const char *const effects[] = {"none",     "damage",     "destroyed", "reactor",
                                          "fire",     "stagger",    "lose",      "to hit",
                                          "immobile", "self blast", "barrage"};
    static const char *const later[] = {"none", "damage", "destroyed"};
    static const char *const lose[] = {"none",       "holofield", "weapons", "weapons, firefight 6",
                                       "jump packs", "deflector", "portal"};
    static const char *const cargo[] = {"stays", "destroyed"};
    PackObject object = pack_object(reader, value, "critical");
    EpicCritical out = {0};
    size_t effect = pack_word(&object, "effect", effects, sizeof effects / sizeof effects[0]);
    out.code = effect == SIZE_MAX ? EPIC_CRITICAL_NONE : (uint8_t)effect;
    out.subsequent = (uint8_t)pack_word_optional(&object, "later", later, 3, 0);
    out.damage = (uint8_t)pack_int_optional(&object, "damage", 0, 20, 0);
    out.lose = (uint8_t)pack_word_optional(&object, "lose", lose, 7, 0);
    bool takes_car = false;
    ext_json_get_bool(pack_field(&object, "takes_car"), &takes_car);
    out.takes_car = takes_car;
    static const char *const sixes[] = {"none", "damage", "command"};
    out.on_six = (uint8_t)pack_word_optional(&object, "on_six", sixes, 3, EPIC_SIX_NO_DIE);
    read_blast(&object, &out);
    read_stagger(&object, &out);
    out.cargo_destroyed = pack_word_optional(&object, "cargo", cargo, 2, 0) == 1;
    out.cargo_lost = epic__read_amount(&object, "cargo_lost", 0);
    out.cargo_hits = epic__read_amount(&object, "cargo_hits", 0);
    out.cargo_save = (uint8_t)pack_int_optional(&object, "cargo_save", 1, 6, 0);
    out.own_blast_marker = (uint8_t)pack_int_optional(&object, "own_markers", 0, 9, 0);
    out.summoned_destroyed_on = (uint8_t)pack_int_optional(&object, "summoned_on", 1, 6, 0);
    pack_object_end(&object);
    return out;
}

// --- one sheet ---

static void read_speed(PackObject *object, EpicSheet *sheet)
{
    const ExtJson *value = pack_field(object, "speed");
    int64_t speed = 0;
    Span text;
    if (value == NULL)
        return;
    if (ext_json_get_text(value, &text) && span_equal_text(text, "immobile")) {
        sheet->abilities |= EPIC_ABILITY(EPIC_A_IMMOBILE);
    } else if (!ext_json_get_int(value, 0, 100, &speed)) {
        pack_report(object->reader, value, "EPIC-1.1.3a", "Write centimetres, or \"immobile\"",
                    "this is no speed");
    }
    sheet->speed_u = (int32_t)speed * EPIC_CM;
}

// EPIC-0.1c.
static int32_t default_radius(const EpicSheet *sheet)
{
    switch (sheet->type) {
    case EPIC_INF:
    case EPIC_LV:
        return EPIC_CM;
    case EPIC_AV:
    case EPIC_POD:
        return 5 * EPIC_CM / 4;
    case EPIC_AC:
        return 2 * EPIC_CM;
    case EPIC_WE:
    case EPIC_AC_WE:
        return (sheet->dc >= 7 ? 4 : sheet->dc >= 4 ? 3 : 2) * EPIC_CM;
    default:
        return 0;
    }
}

// EPIC-5.7.1a: what a fortification is on the table.
static uint8_t read_work(PackObject *object, unsigned type)
{
    static const char *const works[] = {"bunker", "gun emplacement", "razor wire", "trench",
                                        "minefield"};
    size_t work = pack_word_optional(object, "work", works, sizeof works / sizeof *works, SIZE_MAX);
    if ((work != SIZE_MAX) != (type == EPIC_FORT)) {
        pack_report(object->reader, object->value, "EPIC-5.7.1a",
                    "Write \"work\": \"trench\" and the like for a fortification",
                    "a fortification says what it is, nothing else does");
    }
    return work == SIZE_MAX ? 0 : (uint8_t)(EPIC_TERRAIN_BUNKER + work);
}

static EpicSheet read_sheet(PackReader *reader, const ExtJson *value, const EpicSheet *before,
                            uint32_t before_count)
{
    static const char *const manoeuvres[] = {"bomber", "fighter-bomber", "fighter"};
    PackObject object = pack_object(reader, value, "unit");
    EpicSheet sheet = {0};
    sheet.name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    size_t type = pack_word(&object, "type", epic__type_words, EPIC_TYPE_COUNT);
    sheet.type = type == SIZE_MAX ? EPIC_INF : (uint8_t)type;
    pack_word_optional(&object, "manoeuvre", manoeuvres, 3, SIZE_MAX);
    sheet.abilities = epic__read_abilities(&object, "abilities", &sheet);
    read_speed(&object, &sheet);
    sheet.armour = (uint8_t)pack_int_optional(&object, "armour", 1, 6, 0);
    sheet.cc = (uint8_t)pack_int_optional(&object, "cc", 1, 6, 0);
    sheet.ff = (uint8_t)pack_int_optional(&object, "ff", 1, 6, 0);
    sheet.assault_armour = (uint8_t)pack_int_optional(&object, "assault_armour", 1, 6, 0);
    if (sheet.assault_armour != 0)
        sheet.abilities |= EPIC_ABILITY(EPIC_A_ASSAULT_ARMOUR);
    // Of a character: what it adds.
    sheet.dc = (uint8_t)pack_int_optional(&object, "dc", 1, 20, sheet.type == EPIC_CH ? 0 : 1);
    sheet.work = read_work(&object, sheet.type);
    sheet.extra_dc = epic__read_amount(&object, "extra_dc", 0);
    Span mount = pack_text_optional(&object, "mount", EPIC_NAME_BYTES_MAX, NULL);
    sheet.on_mount = mount.length != 0 ? mount.text : NULL;
    sheet.mob = (uint8_t)pack_int_optional(&object, "mob", 0, 20, EPIC_MOB_PLAIN);
    static const char *const bonds[] = {"beast", "master"}; // EPIC-6.13.3a
    size_t bond = pack_word_optional(&object, "bond", bonds, 2, SIZE_MAX);
    sheet.bond = bond < 2 ? (uint8_t)(bond + 1) : EPIC_BOND_NONE;
    size_t god = pack_word_optional(&object, "allegiance", epic__faction_words, 5, SIZE_MAX);
    sheet.allegiance = god < 5 ? (uint8_t)(1U << god) : 0;
    sheet.shields = epic__read_shields(&object);
    epic__read_weapons(&object, &sheet, before, before_count);
    epic__read_alternatives(&object, &sheet);
    epic__read_transport(&object, &sheet);
    const ExtJson *critical = pack_field(&object, "critical");
    if (critical != NULL) {
        sheet.critical = read_critical(reader, critical);
        sheet.has_critical = true;
    }
    Span carried_as = pack_text_optional(&object, "carried_as", EPIC_NAME_BYTES_MAX, NULL);
    sheet.carried_as = carried_as.length != 0 ? carried_as.text : NULL;
    sheet.carried_size = (uint8_t)pack_int_optional(&object, "carried_size", 1, 9, 0);
    int64_t radius =
        pack_int_optional(&object, "radius_mm", 1, EPIC_RADIUS_MAX_U / (EPIC_CM / 10), 0);
    sheet.radius_u = radius != 0 ? (int32_t)radius * (EPIC_CM / 10) : default_radius(&sheet);
    sheet.not_played =
        epic__read_lines(&object, "not_played", 8, EPIC_NOTE_BYTES_MAX, &sheet.not_played_count);
    pack_object_end(&object);
    return sheet;
}

const EpicSheet *epic__read_sheets(PackReader *reader, PackObject *army, uint16_t *count)
{
    const ExtJson *list = pack_list(army, "units", 1, EPIC_SHEETS_MAX);
    *count = 0;
    if (list == NULL)
        return NULL;
    EpicSheet *sheet = ARENA_ARRAY(reader->arena, EpicSheet, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        sheet[i] = read_sheet(reader, item, sheet, i);
        for (uint32_t j = 0; j < i && sheet[i].name != NULL; j++) {
            if (sheet[j].name != NULL && strcmp(sheet[i].name, sheet[j].name) == 0) {
                pack_report(reader, item, NULL, "Give each unit of an army its own name",
                            "the unit \"%s\" stands here twice", sheet[i].name);
            }
        }
    }
    *count = (uint16_t)list->count;
    return sheet;
}
