// Weapons of a datasheet, and the alternatives that a unit may have instead.
#include "epic_sheet.h"

#include <string.h>

enum { ALTERNATIVES_MAX = 24, PICKS_MAX = 8 };

// --- weapons ---

static const char *const kind_words[] = {"ranged", "small arms", "assault", "space"};
static const char *const arc_words[] = {"all", "forward", "rear", "left", "right", "fixed forward"};
static const struct {
    const char *word;
    uint32_t trait;
} trait_words[] = {
    {"disrupt", EPIC_T_DISRUPT},
    {"first strike", EPIC_T_FIRST_STRIKE},
    {"ignore cover", EPIC_T_IGNORE_COVER},
    {"macro", EPIC_T_MACRO},
    {"single shot", EPIC_T_SINGLE_SHOT},
    {"slow", EPIC_T_SLOW},
    {"indirect", EPIC_T_INDIRECT},
    {"lance", EPIC_T_LANCE},
    {"sniper", EPIC_T_SNIPER},
    {"guided", EPIC_T_GUIDED},
    {"directed", EPIC_T_DIRECTED},
    {"ignore shields", EPIC_T_IGNORE_SHIELDS},
    {"indirect only", EPIC_T_INDIRECT_ONLY},
    {"charge", EPIC_T_CHARGE},
    {"one a turn", EPIC_T_ONE_A_TURN},
    {"backfire", EPIC_T_BACKFIRE},
    {"large template", EPIC_T_LARGE},
};
enum { TRAIT_WORDS = sizeof trait_words / sizeof trait_words[0] };

static uint32_t read_traits(PackObject *object)
{
    const ExtJson *list = pack_list_optional(object, "traits", 1, TRAIT_WORDS);
    uint32_t out = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span word = pack_text_value(object->reader, item, "trait", EPIC_NAME_BYTES_MAX);
        size_t n = 0;
        while (n < TRAIT_WORDS && !span_equal_text(word, trait_words[n].word))
            n++;
        if (n < TRAIT_WORDS) {
            out |= trait_words[n].trait;
        } else if (word.length != 0) {
            pack_report(object->reader, item, "EPIC-2.0f", NULL,
                        "there is no trait \"%s\" of weapons", word.text);
        }
    }
    return out;
}

static int32_t read_range(PackObject *object, unsigned kind)
{
    const ExtJson *value = pack_field(object, "range");
    int64_t range = 0;
    Span text;
    if (kind != EPIC_MODE_RANGED) {
        if (value != NULL) {
            pack_report(object->reader, value, NULL, "Remove it",
                        "only ranged weapons have a range of their own");
        }
        return kind == EPIC_MODE_SMALL_ARMS ? EPIC_FIGHT_REACH_U : 0;
    }
    if (value != NULL && ext_json_get_text(value, &text) && span_equal_text(text, "unlimited"))
        return EPIC_RANGE_UNLIMITED; // EPIC-2.2.11a
    if (!ext_json_get_int(value, 1, 300, &range)) {
        pack_report(object->reader, value != NULL ? value : object->value, "EPIC-1.1.3a",
                    "Write \"range\" in centimetres, or \"unlimited\"",
                    "a ranged weapon needs its range");
    }
    return (int32_t)range * EPIC_CM;
}

static EpicMode read_mode(PackReader *reader, const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "mode");
    EpicMode mode = {0};
    mode.kind = (uint8_t)pack_word_optional(&object, "kind", kind_words, 4, EPIC_MODE_RANGED);
    mode.range_u = read_range(&object, mode.kind);
    mode.arc = (uint8_t)pack_word_optional(&object, "arc", arc_words, 6, EPIC_ARC_ALL);
    mode.shots = epic__read_amount(&object, "shots", 1);
    mode.ap = (uint8_t)pack_int_optional(&object, "ap", 1, 6, 0);
    mode.at = (uint8_t)pack_int_optional(&object, "at", 1, 6, 0);
    mode.mw = (uint8_t)pack_int_optional(&object, "mw", 1, 6, 0);
    mode.aa = (uint8_t)pack_int_optional(&object, "aa", 1, 6, 0);
    mode.traits = read_traits(&object);
    mode.bp_rolled = epic__read_amount(&object, "bp", 0);
    mode.bp =
        (uint8_t)(mode.bp_rolled.fixed + mode.bp_rolled.dice * (mode.bp_rolled.sides + 1) / 2);
    if (mode.bp_rolled.dice == 0)
        mode.bp_rolled = (EpicAmount){0};
    mode.extra = epic__read_amount(&object, "extra", 0);
    mode.killer = epic__read_amount(&object, "killer", 0);
    if (mode.extra.fixed != 0 || mode.extra.dice != 0)
        mode.traits |= EPIC_T_EXTRA_ATTACKS; // 2.2.3
    if (mode.killer.fixed != 0 || mode.killer.dice != 0)
        mode.traits |= EPIC_T_TITAN_KILLER; // 2.2.9
    if (mode.mw != 0)
        mode.traits |= EPIC_T_MACRO; // 2.2.6
    pack_object_end(&object);
    return mode;
}

static EpicSheetWeapon read_weapon(PackReader *reader, const ExtJson *value)
{
    static const char *const uses[] = {"one", "all"};
    PackObject object = pack_object(reader, value, "weapon");
    EpicSheetWeapon out = {0};
    out.weapon.name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    out.count = (uint8_t)pack_int_optional(&object, "count", 0, EPIC_WEAPONS_MAX, 1);
    out.weapon.any_mode = pack_word_optional(&object, "use", uses, 2, 0) == 1; // 1.1.3-q1
    const ExtJson *modes = pack_list(&object, "modes", 1, EPIC_MODES_MAX);
    for (uint32_t i = 0; modes != NULL && i < modes->count; i++) {
        out.weapon.mode[i] = read_mode(reader, ext_json_item(modes, i));
        out.weapon.mode_count++;
    }
    pack_object_end(&object);
    return out;
}

static const char *same_name(const EpicSheet *before, uint32_t count, const char *name)
{
    for (uint32_t i = 0; name != NULL && i < count; i++)
        for (uint8_t w = 0; w < before[i].weapon_count; w++) {
            const char *known = before[i].weapon[w].weapon.name;
            if (known != NULL && strcmp(known, name) == 0)
                return known;
        }
    return name;
}

void epic__read_weapons(PackObject *object, EpicSheet *sheet, const EpicSheet *before,
                        uint32_t before_count)
{
    const ExtJson *list = pack_list_optional(object, "weapons", 0, EPIC_SHEET_WEAPONS_MAX);
    if (list == NULL)
        return;
    EpicSheetWeapon *weapon = ARENA_ARRAY(object->reader->arena, EpicSheetWeapon, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        weapon[i] = read_weapon(object->reader, ext_json_item(list, i));
        weapon[i].weapon.name = same_name(before, before_count, weapon[i].weapon.name);
    }
    sheet->weapon = weapon;
    sheet->weapon_count = (uint8_t)list->count;
}

// The weapon of that name on the sheet; a problem if there is none.
static uint8_t weapon_index(PackReader *reader, const EpicSheet *sheet, const ExtJson *at,
                            Span name)
{
    for (uint8_t i = 0; i < sheet->weapon_count; i++)
        if (sheet->weapon[i].weapon.name != NULL &&
            span_equal_text(name, sheet->weapon[i].weapon.name))
            return i;
    if (name.length != 0) {
        pack_report(reader, at, NULL, "List it under \"weapons\", with \"count\": 0",
                    "the sheet has no weapon \"%s\"", name.text);
    }
    return 0;
}

// --- alternatives ---

static void read_picks(PackObject *object, const EpicSheet *sheet, EpicAlternative *out)
{
    const ExtJson *list = pack_list_optional(object, "weapons", 1, PICKS_MAX);
    if (list == NULL)
        return;
    EpicPick *pick = ARENA_ARRAY(object->reader->arena, EpicPick, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        PackObject one = pack_object(object->reader, ext_json_item(list, i), "weapon");
        Span name = pack_text(&one, "name", EPIC_NAME_BYTES_MAX);
        pick[i].count = (uint8_t)pack_int_optional(&one, "count", 1, EPIC_WEAPONS_MAX, 1);
        pick[i].weapon = weapon_index(object->reader, sheet, one.value, name);
        pack_object_end(&one);
    }
    out->pick = pick;
    out->pick_count = (uint8_t)list->count;
}

static EpicAlternative read_alternative(PackReader *reader, const EpicSheet *sheet,
                                        const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "alternative");
    EpicAlternative out = {0};
    out.name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    read_picks(&object, sheet, &out);
    out.on = epic__read_names(&object, "on", EPIC_NAMES_MAX, &out.on_count);
    out.factions = epic__read_factions(&object, "factions");
    int64_t speed = pack_int_optional(&object, "speed", 0, 100, -1);
    out.speed_u = speed < 0 ? -1 : (int32_t)speed * EPIC_CM;
    out.armour = (uint8_t)pack_int_optional(&object, "armour", 1, 6, 0);
    out.cc = (uint8_t)pack_int_optional(&object, "cc", 1, 6, 0);
    out.ff = (uint8_t)pack_int_optional(&object, "ff", 1, 6, 0);
    out.abilities = epic__read_abilities(&object, "abilities", NULL);
    out.shields = epic__read_shields(&object);
    const ExtJson *replaces = pack_field(&object, "replaces");
    if (replaces != NULL) {
        PackObject one = pack_object(reader, replaces, "replaced weapon");
        out.replaces = pack_text(&one, "name", EPIC_NAME_BYTES_MAX).text;
        out.replaces_count = (uint8_t)pack_int_optional(&one, "count", 1, 9, 1);
        pack_object_end(&one);
    }
    pack_object_end(&object);
    return out;
}

void epic__read_alternatives(PackObject *object, EpicSheet *sheet)
{
    PackReader *reader = object->reader;
    const ExtJson *list = pack_list_optional(object, "alternatives", 1, ALTERNATIVES_MAX);
    if (list != NULL) {
        EpicAlternative *all = ARENA_ARRAY(reader->arena, EpicAlternative, list->count);
        for (uint32_t i = 0; i < list->count; i++)
            all[i] = read_alternative(reader, sheet, ext_json_item(list, i));
        sheet->alternative = all;
        sheet->alternative_count = (uint8_t)list->count;
    }
    const ExtJson *choose = pack_field(object, "choose");
    if (choose != NULL) {
        PackObject one = pack_object(reader, choose, "choice");
        sheet->choose_total = (uint8_t)pack_int(&one, "count", 1, EPIC_WEAPONS_MAX);
        const ExtJson *of = pack_list(&one, "of", 1, EPIC_SHEET_WEAPONS_MAX);
        if (of != NULL) {
            uint8_t *index = ARENA_ARRAY(reader->arena, uint8_t, of->count);
            for (uint32_t i = 0; i < of->count; i++) {
                const ExtJson *item = ext_json_item(of, i);
                index[i] =
                    weapon_index(reader, sheet, item,
                                 pack_text_value(reader, item, "weapon", EPIC_NAME_BYTES_MAX));
            }
            sheet->choose = index;
            sheet->choose_count = (uint8_t)of->count;
        }
        pack_object_end(&one);
    }
    const ExtJson *mounts = pack_list_optional(object, "mounts", 1, 8);
    if (mounts != NULL) {
        EpicMount *mount = ARENA_ARRAY(reader->arena, EpicMount, mounts->count);
        for (uint32_t i = 0; i < mounts->count; i++) {
            PackObject one = pack_object(reader, ext_json_item(mounts, i), "mount");
            mount[i].name = pack_text(&one, "name", EPIC_NAME_BYTES_MAX).text;
            mount[i].count = (uint8_t)pack_int_optional(&one, "count", 1, 9, 1);
            mount[i].arc = (uint8_t)pack_word_optional(&one, "arc", arc_words, 6, EPIC_ARC_ALL);
            pack_object_end(&one);
        }
        sheet->mount = mount;
        sheet->mount_count = (uint8_t)mounts->count;
    }
}
