// Army lists of army packs (EPIC-6.3 to 6.36): what may be bought, for how much, and how often.
#include "epic_pack.h"

#include <string.h>

enum {
    OF_MAX = 24,
    PARTS_MAX = 6,
    OPTIONS_MAX = 40,
    UPGRADES_MAX = 60,
    FORMATIONS_MAX = 80,
    GROUPS_MAX = 12,
    LIMITS_MAX = 24,
    DAEMONS_MAX = 16,
    POINTS_MAX = 5000,
};

// --- names to sheets ---

static const EpicSheet *sheet_of(PackReader *reader, const EpicList *list, const ExtJson *at,
                                 Span name)
{
    const EpicSheet *sheet = epic_list_sheet(list, name);
    if (sheet == NULL && name.length != 0) {
        const char **names = ARENA_ARRAY(reader->arena, const char *, list->sheet_count);
        for (uint16_t i = 0; i < list->sheet_count; i++)
            names[i] = list->sheet[i].name != NULL ? list->sheet[i].name : "";
        pack_report(reader, at, NULL, epic__nearest(reader->arena, name, names, list->sheet_count),
                    "the army has no unit \"%s\"", name.text);
    }
    return sheet != NULL ? sheet : &list->sheet[0];
}

static const EpicSheet *const *sheets_of(PackReader *reader, const EpicList *list,
                                         const ExtJson *names, const char *field, uint8_t *count)
{
    *count = 0;
    if (names == NULL || list->sheet_count == 0)
        return NULL;
    if (names->kind != EXT_JSON_LIST || names->count > OF_MAX) {
        pack_report(reader, names, NULL, "Write a list of units", "this is no list of units");
        return NULL;
    }
    const EpicSheet **out = ARENA_ARRAY(reader->arena, const EpicSheet *, names->count);
    for (uint32_t i = 0; i < names->count; i++) {
        const ExtJson *item = ext_json_item(names, i);
        out[i] =
            sheet_of(reader, list, item, pack_text_value(reader, item, field, EPIC_NAME_BYTES_MAX));
    }
    *count = (uint8_t)names->count;
    return out;
}

static const EpicSheet *const *read_sheets(PackObject *object, const EpicList *list,
                                           const char *field, uint8_t *count)
{
    return sheets_of(object->reader, list, pack_list_optional(object, field, 1, OF_MAX), field,
                     count);
}

static bool read_bool(PackObject *object, const char *field)
{
    const ExtJson *value = pack_field(object, field);
    bool out = false;
    if (value != NULL && !ext_json_get_bool(value, &out))
        pack_report(object->reader, value, NULL, "Write true or false", "this is no yes or no");
    return out;
}

// --- parts ---

static EpicPart read_part(PackReader *reader, const EpicList *list, const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "part");
    EpicPart out = {0};
    out.least = (uint8_t)pack_int(&object, "count", 1, 64);
    out.most = (uint8_t)pack_int_optional(&object, "most", out.least, 64, out.least);
    out.of = read_sheets(&object, list, "of", &out.of_count);
    if (out.of_count == 0) {
        pack_report(reader, value, NULL, "Name them under \"of\"", "a part needs its units");
        static const EpicSheet nobody;
        static const EpicSheet *const nobodies[] = {&nobody};
        out.of = nobodies;
        out.of_count = 1;
    }
    out.points_extra = (uint16_t)pack_int_optional(&object, "points_extra", 0, POINTS_MAX, 0);
    const ExtJson *each = pack_list_optional(&object, "points_each", out.of_count, out.of_count);
    if (each != NULL) {
        uint16_t *points = ARENA_ARRAY(reader->arena, uint16_t, each->count);
        for (uint32_t i = 0; i < each->count; i++) {
            int64_t number = 0;
            if (!ext_json_get_int(ext_json_item(each, i), 0, POINTS_MAX, &number))
                pack_report(reader, ext_json_item(each, i), NULL, NULL, "this is no price");
            points[i] = (uint16_t)number;
        }
        out.points_each = points;
    }
    const ExtJson *with = pack_field(&object, "with");
    if (with != NULL && list->sheet_count > 0) {
        out.with = sheet_of(reader, list, with,
                            pack_text_value(reader, with, "with", EPIC_NAME_BYTES_MAX));
    }
    out.is_same = read_bool(&object, "same");
    out.is_optional = read_bool(&object, "optional");
    pack_object_end(&object);
    return out;
}

static const EpicPart *read_parts(PackObject *object, const EpicList *list, const char *field,
                                  uint8_t *count)
{
    const ExtJson *parts = pack_list_optional(object, field, 1, PARTS_MAX);
    *count = 0;
    if (parts == NULL)
        return NULL;
    EpicPart *out = ARENA_ARRAY(object->reader->arena, EpicPart, parts->count);
    for (uint32_t i = 0; i < parts->count; i++)
        out[i] = read_part(object->reader, list, ext_json_item(parts, i));
    *count = (uint8_t)parts->count;
    return out;
}

// --- options ---

static uint16_t read_types(PackObject *object, const char *field)
{
    uint8_t count = 0;
    uint16_t out = 0;
    const char *const *name = epic__read_names(object, field, EPIC_TYPE_COUNT, &count);
    for (uint8_t i = 0; i < count; i++) {
        unsigned type = 0;
        while (type < EPIC_TYPE_COUNT && strcmp(name[i], epic_type_word(type)) != 0)
            type++;
        if (type == EPIC_TYPE_COUNT) {
            pack_report(object->reader, object->value, NULL, NULL, "there is no type \"%s\"",
                        name[i]);
        } else {
            out |= (uint16_t)(1 << type);
        }
    }
    return out;
}

static uint64_t read_ability(PackObject *object)
{
    Span name = pack_text_optional(object, "ability", EPIC_NAME_BYTES_MAX, "");
    for (unsigned a = 0; a < EPIC_A_COUNT; a++)
        if (span_equal_nocase_text(name, epic_ability_word(a)))
            return EPIC_ABILITY(a);
    if (name.length != 0) {
        pack_report(object->reader, object->value, "EPIC-2.0a", NULL, "there is no ability \"%s\"",
                    name.text);
    }
    return 0;
}

static EpicOption read_option(PackReader *reader, const EpicList *list, const ExtJson *value)
{
    static const char *const kinds[] = {"add",   "set",  "swap", "character", "ability",
                                        "mount", "pact", "ride", "unread"};
    static const char *const rules[] = {"fixed",           "fewest that carry",
                                        "exactly enough",  "one for two infantry",
                                        "whole formation", "one for each armoured vehicle"};
    PackObject object = pack_object(reader, value, "option");
    EpicOption out = {0};
    size_t kind = pack_word(&object, "do", kinds, sizeof kinds / sizeof kinds[0]);
    out.kind = kind == SIZE_MAX ? EPIC_OPTION_UNREAD : (uint8_t)kind;
    out.of = read_sheets(&object, list, "of", &out.of_count);
    out.from = read_sheets(&object, list, "from", &out.from_count);
    out.on = read_sheets(&object, list, "on", &out.on_count);
    out.only = read_sheets(&object, list, "only", &out.only_count);
    out.on_types = read_types(&object, "on_types");
    out.part = read_parts(&object, list, "parts", &out.part_count);
    out.ability = read_ability(&object);
    out.points = (uint16_t)pack_int_optional(&object, "points", 0, POINTS_MAX, 0);
    out.pair_points = (uint16_t)pack_int_optional(&object, "pair_points", 0, POINTS_MAX, 0);
    out.least = (uint8_t)pack_int_optional(&object, "least", 0, 64, 0);
    out.most = (uint8_t)pack_int_optional(&object, "most", 1, 64, UINT8_MAX);
    out.most_rule = (uint8_t)pack_word_optional(&object, "most_rule", rules, 6, EPIC_MOST_FIXED);
    out.army_max = (uint8_t)pack_int_optional(&object, "army_max", 1, 64, 0);
    out.faction_max = (uint8_t)pack_int_optional(&object, "faction_max", 1, 64, 0);
    out.choose = (uint8_t)pack_int_optional(&object, "choose", 1, 9, 0);
    out.lesser_daemons = (uint8_t)pack_int_optional(&object, "lesser_daemons", 1, 9, 0);
    out.factions = epic__read_factions(&object, "factions");
    out.is_included = read_bool(&object, "included");
    out.is_compulsory = read_bool(&object, "compulsory");
    out.is_on_foot = read_bool(&object, "on_foot");
    out.text = pack_text_optional(&object, "text", EPIC_NOTE_BYTES_MAX, "").text;
    Span shared = pack_text_optional(&object, "share_of", EPIC_NAME_BYTES_MAX, NULL);
    out.share_of = shared.length != 0 ? shared.text : NULL;
    bool needs_units = out.kind <= EPIC_OPTION_MOUNT && out.kind != EPIC_OPTION_SET &&
                       out.kind != EPIC_OPTION_ABILITY; // without: all have it
    if ((needs_units || out.kind == EPIC_OPTION_RIDE) && out.of_count == 0)
        pack_report(reader, value, NULL, "Name them under \"of\"", "this option needs its units");
    if ((out.kind == EPIC_OPTION_SWAP && out.from_count == 0) ||
        (out.kind == EPIC_OPTION_SET && out.part_count == 0) ||
        (out.kind == EPIC_OPTION_ABILITY && out.ability == 0)) {
        pack_report(reader, value, NULL, NULL, "this option lacks what it swaps, adds or gives");
        out.kind = EPIC_OPTION_UNREAD;
    }
    pack_object_end(&object);
    return out;
}

static const EpicOption *read_options(PackObject *object, const EpicList *list, uint8_t *count)
{
    const ExtJson *options = pack_list_optional(object, "options", 1, OPTIONS_MAX);
    *count = 0;
    if (options == NULL)
        return NULL;
    EpicOption *out = ARENA_ARRAY(object->reader->arena, EpicOption, options->count);
    for (uint32_t i = 0; i < options->count; i++)
        out[i] = read_option(object->reader, list, ext_json_item(options, i));
    *count = (uint8_t)options->count;
    return out;
}

// --- upgrades ---

static void read_upgrades(PackObject *object, EpicList *list)
{
    const ExtJson *upgrades = pack_list_optional(object, "upgrades", 1, UPGRADES_MAX);
    if (upgrades == NULL)
        return;
    EpicUpgrade *out = ARENA_ARRAY(object->reader->arena, EpicUpgrade, upgrades->count);
    for (uint32_t i = 0; i < upgrades->count; i++) {
        PackObject one = pack_object(object->reader, ext_json_item(upgrades, i), "upgrade");
        out[i].name = pack_text(&one, "name", EPIC_NAME_BYTES_MAX).text;
        out[i].option = read_options(&one, list, &out[i].option_count);
        pack_object_end(&one);
    }
    list->upgrade = out;
    list->upgrade_count = (uint8_t)upgrades->count;
}

// A list of upgrades by name.
static const EpicUpgrade *const *take_upgrades(PackObject *object, const EpicList *list,
                                               const char *field, uint8_t *count)
{
    uint8_t names = 0;
    const char *const *name = epic__read_names(object, field, UPGRADES_MAX, &names);
    const EpicUpgrade **out = ARENA_ARRAY(object->reader->arena, const EpicUpgrade *, names);
    *count = 0;
    for (uint8_t i = 0; i < names; i++) {
        uint8_t n = 0;
        while (n < list->upgrade_count &&
               (list->upgrade[n].name == NULL || strcmp(name[i], list->upgrade[n].name) != 0))
            n++;
        if (n == list->upgrade_count) {
            pack_report(object->reader, object->value, NULL, NULL, "there is no upgrade \"%s\"",
                        name[i]);
        } else {
            out[(*count)++] = &list->upgrade[n];
        }
    }
    return out;
}

// --- formations ---

static void read_points(PackObject *object, EpicListFormation *out)
{
    const ExtJson *value = pack_required(object, "points");
    int64_t points = 0;
    for (int i = 0; i < EPIC_SIZES; i++)
        out->points[i] = EPIC_NO_POINTS;
    if (value == NULL)
        return;
    if (ext_json_get_int(value, 0, POINTS_MAX, &points)) {
        out->points[0] = (uint16_t)points;
        return;
    }
    for (uint32_t i = 0; value->kind == EXT_JSON_LIST && i < value->count && i < EPIC_SIZES; i++)
        if (ext_json_get_int(ext_json_item(value, i), 0, POINTS_MAX, &points))
            out->points[i] = (uint16_t)points;
    if (out->points[0] == EPIC_NO_POINTS) {
        pack_report(object->reader, value, NULL,
                    "Write a number, or a list with one for each size (null: not in that size)",
                    "this is no price");
    }
}

static uint8_t group_of(PackObject *object, const EpicList *list)
{
    Span name = pack_text(object, "group", EPIC_NAME_BYTES_MAX);
    for (uint8_t i = 0; i < list->group_count; i++)
        if (list->group[i].id != NULL && span_equal_text(name, list->group[i].id))
            return i;
    if (name.length != 0) {
        pack_report(object->reader, object->value, NULL, NULL, "there is no group \"%s\"",
                    name.text);
    }
    return 0;
}

static uint8_t read_special(PackObject *object)
{
    static const char *const specials[] = {"none",   "avatar", "wraithgate",
                                           "webway", "nest",   "tomb"};
    static const char *const pools[] = {"lesser_daemon", "greater_daemon"};
    size_t pool = pack_word_optional(object, "pool", pools, 2, SIZE_MAX);
    size_t special = pack_word_optional(object, "special", specials, 6, 0);
    return pool != SIZE_MAX ? (uint8_t)(EPIC_SPECIAL_POOL_LESSER + pool) : (uint8_t)special;
}

// Rules of chapter 5 that bind formations (EPIC_FORCE_), by their words.
static uint16_t read_force(PackObject *object, const char *field)
{
    static const struct {
        const char *word;
        uint16_t force;
    } known[] = {
        {"They Shall Know No Fear", EPIC_FORCE_NO_FEAR}, // 5.1.1
        {"Mob Rule", EPIC_FORCE_MOB},                    // 5.5.1, 5.8.1
        {"Power of the Waaagh", EPIC_FORCE_WAAAGH},      // 5.5.2, 5.8.2
        {"Hit and Run", EPIC_FORCE_HIT_AND_RUN},         // 5.6.2, 5.13.1
        {"Fleet of Foot", EPIC_FORCE_FLEET_OF_FOOT},     // 5.13.2
        {"Implacable Advance", EPIC_FORCE_IMPLACABLE},   // 5.15.2
        {"Phase Out", EPIC_FORCE_PHASE_OUT},             // 5.15.3
        {"Swarming", EPIC_FORCE_SWARM},                  // 5.21.1
        {"Pack Mentality", EPIC_FORCE_PACK},             // 5.26.1
        {"Summoning", EPIC_FORCE_SUMMONS},               // 6.11.3
        {"Siege HQ", EPIC_FORCE_SIEGE_HQ},               // 6.7.1
        {"Gargant Mob", EPIC_FORCE_GARGANT_MOB},         // 5.34.1
        {"Avatar", EPIC_FORCE_AVATAR},                   // 6.6.2
        {"Siege Masters", EPIC_FORCE_SIEGE_MASTERS},     // 5.25.1
    };
    enum { KNOWN = sizeof known / sizeof known[0] };
    uint8_t count = 0;
    uint16_t out = 0;
    const char *const *name = epic__read_names(object, field, KNOWN, &count);
    for (uint8_t i = 0; i < count; i++) {
        size_t n = 0;
        while (n < KNOWN && strcmp(name[i], known[n].word) != 0)
            n++;
        if (n == KNOWN) {
            pack_report(object->reader, object->value, NULL, NULL, "there is no force rule \"%s\"",
                        name[i]);
        } else {
            out |= known[n].force;
        }
    }
    return out;
}

static EpicListFormation read_formation(PackReader *reader, const EpicList *list,
                                        const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "formation");
    EpicListFormation out = {0};
    out.name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    out.group = group_of(&object, list);
    read_points(&object, &out);
    out.part = read_parts(&object, list, "units", &out.part_count);
    out.option = read_options(&object, list, &out.option_count);
    out.upgrade = take_upgrades(&object, list, "upgrades", &out.upgrade_count);
    out.army_max = (uint8_t)pack_int_optional(&object, "army_max", 1, 64, 0);
    out.army_min = (uint8_t)pack_int_optional(&object, "army_min", 1, 64, 0);
    out.force = read_force(&object, "force");
    Span shared = pack_text_optional(&object, "shared_max", EPIC_NAME_BYTES_MAX, NULL);
    out.shared_max = shared.length != 0 ? shared.text : NULL;
    Span text = pack_text_optional(&object, "text", 2 * EPIC_NOTE_BYTES_MAX, NULL);
    out.text = text.length != 0 ? text.text : NULL;
    out.initiative = (uint8_t)pack_int_optional(&object, "initiative", 1, 6, 0);
    out.grants = epic__read_abilities(&object, "grants", NULL);
    out.special = read_special(&object);
    out.has_transport = read_bool(&object, "transport");
    const ExtJson *garrisons = pack_field(&object, "garrisons");
    bool may = true;
    if (garrisons != NULL && ext_json_get_bool(garrisons, &may) && !may)
        out.garrisons = 1; // EPIC-6.6.1a
    pack_object_end(&object);
    return out;
}

static void read_formations(PackObject *object, EpicList *list)
{
    const ExtJson *groups = pack_list_optional(object, "groups", 1, GROUPS_MAX);
    if (groups != NULL) {
        EpicGroup *out = ARENA_ARRAY(object->reader->arena, EpicGroup, groups->count);
        for (uint32_t i = 0; i < groups->count; i++) {
            PackObject one = pack_object(object->reader, ext_json_item(groups, i), "group");
            out[i].id = pack_text(&one, "id", EPIC_NAME_BYTES_MAX).text;
            out[i].name = pack_text(&one, "name", EPIC_NAME_BYTES_MAX).text;
            out[i].initiative = (uint8_t)pack_int_optional(&one, "initiative", 1, 6, 0);
            out[i].is_ally = read_bool(&one, "ally");
            pack_object_end(&one);
        }
        list->group = out;
        list->group_count = (uint8_t)groups->count;
    }
    const ExtJson *formations = pack_list_optional(object, "formations", 1, FORMATIONS_MAX);
    if (formations != NULL) {
        EpicListFormation *out =
            ARENA_ARRAY(object->reader->arena, EpicListFormation, formations->count);
        for (uint32_t i = 0; i < formations->count; i++)
            out[i] = read_formation(object->reader, list, ext_json_item(formations, i));
        list->formation = out;
        list->formation_count = (uint8_t)formations->count;
    }
}

// --- limits ---

static EpicLimit read_limit(PackReader *reader, const ExtJson *value)
{
    PackObject object = pack_object(reader, value, "limit");
    EpicLimit out = {0};
    out.group = epic__read_names(&object, "groups", GROUPS_MAX, &out.group_count);
    out.formation = epic__read_names(&object, "formations", FORMATIONS_MAX, &out.formation_count);
    out.per_group = epic__read_names(&object, "per_groups", GROUPS_MAX, &out.per_group_count);
    out.per_formation =
        epic__read_names(&object, "per_formations", FORMATIONS_MAX, &out.per_formation_count);
    out.per_unit = epic__read_names(&object, "per_units", OF_MAX, &out.per_unit_count);
    out.most = (uint8_t)pack_int_optional(&object, "most", 0, 64, 0);
    out.per_points = (uint16_t)pack_int_optional(&object, "per_points", 1, POINTS_MAX, 0);
    const ExtJson *share = pack_list_optional(&object, "share", 2, 2);
    for (uint32_t i = 0; share != NULL && i < 2; i++) {
        int64_t number = 0;
        if (!ext_json_get_int(ext_json_item(share, i), 1, 9, &number))
            pack_report(reader, share, NULL, "Write it as [1, 3]", "this is no share");
        out.share[i] = (uint8_t)number;
    }
    Span text = pack_text_optional(&object, "text", 2 * EPIC_NOTE_BYTES_MAX, NULL);
    out.text = text.length != 0 ? text.text : NULL;
    pack_object_end(&object);
    return out;
}

static void read_limits(PackObject *object, EpicList *list)
{
    const ExtJson *limits = pack_list_optional(object, "limits", 1, LIMITS_MAX);
    if (limits != NULL) {
        EpicLimit *out = ARENA_ARRAY(object->reader->arena, EpicLimit, limits->count);
        for (uint32_t i = 0; i < limits->count; i++)
            out[i] = read_limit(object->reader, ext_json_item(limits, i));
        list->limit = out;
        list->limit_count = (uint8_t)limits->count;
    }
}

static void read_daemons(PackObject *object, EpicList *list)
{
    const ExtJson *daemons = pack_list_optional(object, "daemons", 1, DAEMONS_MAX);
    if (daemons == NULL || list->sheet_count == 0)
        return;
    EpicDaemon *out = ARENA_ARRAY(object->reader->arena, EpicDaemon, daemons->count);
    for (uint32_t i = 0; i < daemons->count; i++) {
        PackObject one = pack_object(object->reader, ext_json_item(daemons, i), "daemon");
        out[i].sheet =
            sheet_of(object->reader, list, one.value, pack_text(&one, "unit", EPIC_NAME_BYTES_MAX));
        out[i].points = (uint8_t)pack_int(&one, "points", 1, 20);
        out[i].undivided = (uint8_t)pack_int_optional(&one, "undivided", 1, 20, out[i].points);
        out[i].is_greater = read_bool(&one, "greater");
        pack_object_end(&one);
    }
    list->daemon = out;
    list->daemon_count = (uint8_t)daemons->count;
}

// --- the list ---

static const EpicSheet *read_sheet_name(PackObject *object, const EpicList *list, const char *field)
{
    return sheet_of(object->reader, list, object->value,
                    pack_text(object, field, EPIC_NAME_BYTES_MAX));
}

static void read_commissars(PackObject *object, EpicList *list)
{
    const ExtJson *value = pack_field(object, "commissars");
    if (value != NULL && list->sheet_count > 0) {
        PackObject one = pack_object(object->reader, value, "commissars");
        list->commissars.character = read_sheet_name(&one, list, "character");
        list->commissars.per_points = (uint16_t)pack_int(&one, "per_points", 1, POINTS_MAX);
        list->commissars.first_with = read_sheet_name(&one, list, "first_with");
        if (list->commissars.per_points == 0)
            list->commissars.character = NULL; // told by pack_int
        pack_object_end(&one);
    }
}

static void read_warlord(PackObject *object, EpicList *list)
{
    const ExtJson *value = pack_field(object, "warlord");
    if (value != NULL && list->sheet_count > 0) {
        PackReader *reader = object->reader;
        PackObject one = pack_object(reader, value, "warlord");
        EpicWarlord *warlord = &list->warlord;
        warlord->character = read_sheet_name(&one, list, "character");
        warlord->most_units = read_bool(&one, "most_units");
        const ExtJson *tiers = pack_list_optional(&one, "on", 1, EPIC_WARLORD_TIERS);
        for (uint32_t i = 0; tiers != NULL && i < tiers->count; i++) {
            warlord->on[i] =
                sheets_of(reader, list, ext_json_item(tiers, i), "on", &warlord->on_count[i]);
        }
        pack_object_end(&one);
    }
}

static void read_carriers(PackObject *object, EpicList *list)
{
    const ExtJson *value = pack_field(object, "carriers");
    if (value != NULL && list->sheet_count > 0) {
        PackObject one = pack_object(object->reader, value, "carriers");
        list->carrier =
            sheet_of(object->reader, list, value, pack_text(&one, "unit", EPIC_NAME_BYTES_MAX));
        list->carrier_points = (uint16_t)pack_int(&one, "points", 0, POINTS_MAX);
        list->carrier_for = take_upgrades(&one, list, "for", &list->carrier_for_count);
        pack_object_end(&one);
    }
}

void epic__read_list(PackReader *reader, const ExtJson *value, EpicList *list)
{
    PackObject object = pack_object(reader, value, "army list");
    list->strategy = (uint8_t)pack_int(&object, "strategy", 0, 9);     // 1.5b
    list->initiative = (uint8_t)pack_int(&object, "initiative", 1, 6); // 1.2.2a
    list->force = read_force(&object, "force");
    list->is_judged = read_bool(&object, "judged");
    list->size_name = epic__read_sizes(&object, &list->size_count);
    list->fills_mounts = read_bool(&object, "fills_mounts");
    list->rule_text = epic__read_texts(&object, "rule_texts", 32, &list->rule_count);
    list->mount_surcharge = (uint16_t)pack_int_optional(&object, "mount_surcharge", 1, 500, 0);
    list->upgrades_max = (uint8_t)pack_int_optional(&object, "upgrades_max", 1, 64, 0);
    read_upgrades(&object, list);
    read_carriers(&object, list);
    read_commissars(&object, list);
    read_warlord(&object, list);
    read_formations(&object, list);
    read_limits(&object, list);
    read_daemons(&object, list);
    pack_object_end(&object);
}

const EpicSheet *epic_list_sheet(const EpicList *list, Span name)
{
    for (uint16_t i = 0; i < list->sheet_count; i++)
        if (span_equal_nocase_text(name, list->sheet[i].name))
            return &list->sheet[i];
    return NULL;
}
