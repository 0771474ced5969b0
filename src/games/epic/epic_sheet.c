// Datasheets of army packs (EPIC-1.1.3).
//
// Map: words, amounts, abilities, modes and weapons, shields, criticals, alternatives, transport,
// one sheet, all sheets.
#include "epic_library_internal.h"

#include <string.h>

enum {
    MODES_MAX = EPIC_MODES_MAX,
    SHEET_WEAPONS_MAX = 24,
    ALTERNATIVES_MAX = 24,
    PICKS_MAX = 8,
    NAMES_MAX = 32,
};

// --- words ---

// EPIC-1.1.1a, b: what a sheet may call itself; guns and cavalry are what theirs says.
static const char *const type_words[EPIC_TYPE_COUNT] = {
    [EPIC_INF] = "infantry",  [EPIC_LV] = "light vehicle", [EPIC_AV] = "armoured vehicle",
    [EPIC_WE] = "war engine", [EPIC_AC] = "aircraft",      [EPIC_AC_WE] = "aircraft war engine",
    [EPIC_SC] = "spacecraft", [EPIC_POD] = "pod",          [EPIC_FORT] = "fortification",
    [EPIC_CH] = "character",
};

const char *epic_type_word(unsigned type)
{
    return type < EPIC_TYPE_COUNT ? type_words[type] : "?";
}

static const char *const ability_words[EPIC_A_COUNT] = {
    [EPIC_A_COMMANDER] = "Commander",
    [EPIC_A_FEARLESS] = "Fearless",
    [EPIC_A_INFILTRATOR] = "Infiltrator",
    [EPIC_A_INSPIRING] = "Inspiring",
    [EPIC_A_INVULNERABLE] = "Invulnerable Save",
    [EPIC_A_JUMP_PACKS] = "Jump Packs",
    [EPIC_A_LEADER] = "Leader",
    [EPIC_A_MOUNTED] = "Mounted",
    [EPIC_A_REINFORCED] = "Reinforced Armour",
    [EPIC_A_SCOUT] = "Scout",
    [EPIC_A_SKIMMER] = "Skimmer",
    [EPIC_A_SNIPER] = "Sniper",
    [EPIC_A_SUPREME_COMMANDER] = "Supreme Commander",
    [EPIC_A_THICK_REAR] = "Thick Rear Armour",
    [EPIC_A_TELEPORT] = "Teleport",
    [EPIC_A_WALKER] = "Walker",
    [EPIC_A_SLOW_AND_STEADY] = "Slow and Steady",
    [EPIC_A_SUPPORT_CRAFT] = "Support Craft",
    [EPIC_A_SELF_PLANETFALL] = "Self Planetfall",
    [EPIC_A_EXPENDABLE] = "Expendable",
    [EPIC_A_TUNNELER] = "Tunneler",
    [EPIC_A_SELF_RELIANT] = "Self-Reliant",
    [EPIC_A_PLANETFALL] = "Planetfall",
    [EPIC_A_FIRST_STRIKE] = "First Strike",
    [EPIC_A_IMMOBILE] = "Immobile",
    [EPIC_A_FARSIGHT] = "Farsight",
    [EPIC_A_HOLOFIELD] = "Holofield",
    [EPIC_A_WEBWAY_PORTAL] = "Webway Portal",
    [EPIC_A_AUGMENTED_SUMMONING] = "Augmented Summoning",
    [EPIC_A_DAEMONIC_FOCUS] = "Daemonic Focus",
    [EPIC_A_DAEMONIC_PACT] = "Daemonic Pact",
    [EPIC_A_NECRON] = "Necron",
    [EPIC_A_LIVING_METAL] = "Living Metal",
    [EPIC_A_PORTAL] = "Portal",
    [EPIC_A_COORDINATED_FIRE] = "Coordinated Fire",
    [EPIC_A_MARKERLIGHTS] = "Markerlights",
    [EPIC_A_DEFLECTOR] = "Deflector Shield",
    [EPIC_A_TAU_JET_PACKS] = "Tau Jet Packs",
    [EPIC_A_BROOD] = "Brood",
    [EPIC_A_SYNAPSE] = "Synapse",
    [EPIC_A_REGENERATION] = "Regeneration",
    [EPIC_A_AUTOMATON] = "Automaton",
    [EPIC_A_KNIGHT_SHIELD] = "Knight Shield",
    [EPIC_A_AUTOMATA] = "Automata",
    [EPIC_A_SPOTTER] = "Spotter",
    [EPIC_A_STEP_OVER] = "Step Over",
    [EPIC_A_GROTZ] = "Grotz",
    [EPIC_A_NOT_IN_MOB] = "Not in Mob",
    [EPIC_A_ORK] = "Ork",
    [EPIC_A_HALF_HAVE] = "Half Have",
    [EPIC_A_ASSAULT_ARMOUR] = "Assault Armour",
    [EPIC_A_KEEPS_INITIATIVE] = "Keeps Initiative",
    [EPIC_A_LANDING_PAD] = "Landing Pad",
    [EPIC_A_SUMMONED] = "Summoned",
};

const char *epic_ability_word(unsigned ability)
{
    return ability < EPIC_A_COUNT ? ability_words[ability] : "?";
}

const char *epic__nearest(Arena *arena, Span wanted, const char *const *names, size_t count)
{
    size_t nearest = text_nearest(wanted, names, count);
    return nearest == SIZE_MAX ? NULL
                               : text_format(arena, "Perhaps \"%s\" is meant", names[nearest]);
}

static const char *const *read_texts(PackObject *object, const char *field, size_t max,
                                     size_t bytes_max, uint8_t *count)
{
    const ExtJson *list = pack_list_optional(object, field, 1, max);
    *count = 0;
    if (list == NULL) {
        return NULL;
    }
    const char **out = ARENA_ARRAY(object->reader->arena, const char *, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        Span name = pack_text_value(object->reader, ext_json_item(list, i), field, bytes_max);
        out[i] = name.text != NULL ? name.text : "";
    }
    *count = (uint8_t)list->count;
    return out;
}

const char *const *epic__read_names(PackObject *object, const char *field, size_t max,
                                    uint8_t *count)
{
    return read_texts(object, field, max, EPIC_NAME_BYTES_MAX, count);
}

const char *const *epic__read_texts(PackObject *object, const char *field, size_t max,
                                    uint8_t *count)
{
    return read_texts(object, field, max, 2 * EPIC_NOTE_BYTES_MAX, count);
}

const char *const *epic__read_sizes(PackObject *object, uint8_t *count)
{
    const char *const *out = read_texts(object, "sizes", EPIC_SIZES, EPIC_NAME_BYTES_MAX, count);
    if (*count == 1) {
        pack_report(object->reader, object->value, NULL, NULL, "one size needs no name");
    }
    return out;
}

// --- amounts ---

static bool take_number(Span *rest, int64_t *out)
{
    size_t digits = 0;
    while (digits < rest->length && rest->text[digits] >= '0' && rest->text[digits] <= '9') {
        digits++;
    }
    if (!span_integer(span_slice(*rest, 0, digits), 0, 99, out)) {
        return false;
    }
    *rest = span_from(*rest, digits);
    return true;
}

bool epic__parse_amount(Span text, EpicAmount *out)
{
    int64_t number = 0;
    int64_t sides = 0;
    EpicAmount amount = {0};
    bool has_number = take_number(&text, &number);
    if (text.length == 0) {
        amount.fixed = (int8_t)number;
        *out = amount;
        return has_number;
    }
    if (text.text[0] != 'D') {
        return false;
    }
    text = span_from(text, 1);
    if (!take_number(&text, &sides) || (sides != 3 && sides != 6) || number > 9) {
        return false;
    }
    amount.dice = has_number ? (uint8_t)number : 1;
    amount.sides = (uint8_t)sides;
    if (text.length != 0) {
        if (text.text[0] != '+') {
            return false;
        }
        text = span_from(text, 1);
        if (!take_number(&text, &number) || text.length != 0) {
            return false;
        }
        amount.fixed = (int8_t)number;
    }
    *out = amount;
    return amount.dice != 0;
}

// A number, or a text such as "D3+1"; the fallback if it is absent.
static EpicAmount read_amount(PackObject *object, const char *field, int8_t fallback)
{
    const ExtJson *value = pack_field(object, field);
    EpicAmount out = {.fixed = fallback};
    int64_t number = 0;
    Span text;
    if (value == NULL || (ext_json_get_int(value, 0, 99, &number))) {
        if (value != NULL) {
            out.fixed = (int8_t)number;
        }
        return out;
    }
    if (!ext_json_get_text(value, &text) || !epic__parse_amount(text, &out)) {
        pack_report(object->reader, value, NULL,
                    "Write a number, or dice such as \"D3\" or \"2D6+3\"",
                    "this is no number and no dice");
    }
    return out;
}

// --- abilities ---

static size_t ability_of(Span word)
{
    for (size_t i = 0; i < EPIC_A_COUNT; i++) {
        if (span_equal_nocase_text(word, ability_words[i])) {
            return i;
        }
    }
    return SIZE_MAX;
}

// The number in "Brood (2)": where it goes. False: this ability has none, or it is wrong.
static bool take_ability_number(EpicSheet *sheet, size_t ability, Span number)
{
    EpicAmount amount;
    if (sheet == NULL ||
        !epic__parse_amount(span_starts_with(number, "+") ? span_from(number, 1) : number,
                            &amount)) {
        return false;
    }
    switch (ability) {
    case EPIC_A_SELF_RELIANT:
        sheet->self_reliant = (uint8_t)amount.fixed;
        return amount.dice == 0;
    case EPIC_A_BROOD:
        sheet->brood = (uint8_t)amount.fixed;
        return amount.dice == 0;
    case EPIC_A_SYNAPSE:
        sheet->synapse = (uint8_t)amount.fixed;
        return amount.dice == 0;
    case EPIC_A_AUGMENTED_SUMMONING:
        sheet->summoning = amount;
        return true;
    default:
        return false;
    }
}

uint64_t epic__read_abilities(PackObject *object, const char *field, EpicSheet *sheet)
{
    const ExtJson *list = pack_list_optional(object, field, 0, EPIC_A_COUNT);
    uint64_t out = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span text = pack_text_value(object->reader, item, "ability", EPIC_NAME_BYTES_MAX);
        size_t bracket = span_find_char(text, '(');
        Span word = span_trim(span_slice(text, 0, bracket));
        size_t ability = ability_of(word);
        if (text.length != 0 && ability == SIZE_MAX) {
            pack_report(object->reader, item, "EPIC-2.0a",
                        epic__nearest(object->reader->arena, word, ability_words, EPIC_A_COUNT),
                        "there is no ability \"%s\"", text.text);
            continue;
        }
        if (text.length == 0) {
            continue;
        }
        if (bracket != SIZE_MAX &&
            !take_ability_number(
                sheet, ability,
                span_trim(span_slice(text, bracket + 1, text.length - bracket - 2)))) {
            pack_report(object->reader, item, NULL, NULL, "this ability cannot have that number");
        }
        if (ability == EPIC_A_SELF_RELIANT && sheet != NULL && sheet->self_reliant == 0) {
            sheet->self_reliant = 1; // EPIC-2.1.24a
        }
        out |= EPIC_ABILITY(ability);
    }
    return out;
}

// --- weapons ---

static const char *const kind_words[] = {"ranged", "small arms", "assault", "space"};
static const char *const arc_words[] = {"all", "forward", "rear", "left", "right", "fixed forward"};
static const struct {
    const char *word;
    uint16_t trait;
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
};
enum { TRAIT_WORDS = sizeof trait_words / sizeof trait_words[0] };

static uint16_t read_traits(PackObject *object)
{
    const ExtJson *list = pack_list_optional(object, "traits", 1, TRAIT_WORDS);
    uint16_t out = 0;
    for (uint32_t i = 0; list != NULL && i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        Span word = pack_text_value(object->reader, item, "trait", EPIC_NAME_BYTES_MAX);
        size_t n = 0;
        while (n < TRAIT_WORDS && !span_equal_text(word, trait_words[n].word)) {
            n++;
        }
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
        return kind == EPIC_MODE_SMALL_ARMS ? 15 * EPIC_CM : 0; // 1.12.5
    }
    if (value != NULL && ext_json_get_text(value, &text) && span_equal_text(text, "unlimited")) {
        return EPIC_RANGE_UNLIMITED; // EPIC-2.2.11a
    }
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
    mode.shots = read_amount(&object, "shots", 1);
    mode.ap = (uint8_t)pack_int_optional(&object, "ap", 1, 6, 0);
    mode.at = (uint8_t)pack_int_optional(&object, "at", 1, 6, 0);
    mode.mw = (uint8_t)pack_int_optional(&object, "mw", 1, 6, 0);
    mode.aa = (uint8_t)pack_int_optional(&object, "aa", 1, 6, 0);
    mode.traits = read_traits(&object);
    mode.bp_rolled = read_amount(&object, "bp", 0);
    mode.bp =
        (uint8_t)(mode.bp_rolled.fixed + mode.bp_rolled.dice * (mode.bp_rolled.sides + 1) / 2);
    if (mode.bp_rolled.dice == 0) {
        mode.bp_rolled = (EpicAmount){0};
    }
    mode.extra = read_amount(&object, "extra", 0);
    mode.killer = read_amount(&object, "killer", 0);
    if (mode.extra.fixed != 0 || mode.extra.dice != 0) {
        mode.traits |= EPIC_T_EXTRA_ATTACKS; // 2.2.3
    }
    if (mode.killer.fixed != 0 || mode.killer.dice != 0) {
        mode.traits |= EPIC_T_TITAN_KILLER; // 2.2.9
    }
    if (mode.mw != 0) {
        mode.traits |= EPIC_T_MACRO; // 2.2.6
    }
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
    const ExtJson *modes = pack_list(&object, "modes", 1, MODES_MAX);
    for (uint32_t i = 0; modes != NULL && i < modes->count; i++) {
        out.weapon.mode[i] = read_mode(reader, ext_json_item(modes, i));
        out.weapon.mode_count++;
    }
    pack_object_end(&object);
    return out;
}

// The weapon of that name on the sheet; a problem if there is none.
static uint8_t weapon_index(PackReader *reader, const EpicSheet *sheet, const ExtJson *at,
                            Span name)
{
    for (uint8_t i = 0; i < sheet->weapon_count; i++) {
        if (sheet->weapon[i].weapon.name != NULL &&
            span_equal_text(name, sheet->weapon[i].weapon.name)) {
            return i;
        }
    }
    if (name.length != 0) {
        pack_report(reader, at, NULL, "List it under \"weapons\", with \"count\": 0",
                    "the sheet has no weapon \"%s\"", name.text);
    }
    return 0;
}

// --- shields, criticals ---

static EpicShields read_shields(PackObject *parent)
{
    static const char *const kinds[] = {"void", "power field", "shadowfield"};
    const ExtJson *value = pack_field(parent, "shields");
    EpicShields out = {0};
    if (value != NULL) {
        PackObject object = pack_object(parent->reader, value, "shields");
        size_t kind = pack_word(&object, "kind", kinds, 3);
        out.kind = kind < 3 ? (uint8_t)(kind + 1) : 0;
        out.amount = read_amount(&object, "count", 1);
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
        out->blast_cm = read_amount(&object, "radius", 5);
        out->blast_hit_on = (uint8_t)pack_int(&object, "hit_on", 1, 6);
        size_t kind = pack_word_optional(&object, "kind", kinds, 4, 0);
        out->blast_kind = kind < 4 ? values[kind] : EPIC_BLAST_HIT;
        pack_object_end(&object);
    }
    value = pack_field(parent, "barrage");
    if (value != NULL) {
        PackObject object = pack_object(parent->reader, value, "barrage");
        out->barrage_bp = (uint8_t)pack_int(&object, "bp", 1, 99);
        out->blast_cm = read_amount(&object, "radius", 6);
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
    out->move_cm = read_amount(object, "move", 0);
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
    read_blast(&object, &out);
    read_stagger(&object, &out);
    out.cargo_destroyed = pack_word_optional(&object, "cargo", cargo, 2, 0) == 1;
    out.cargo_lost = read_amount(&object, "cargo_lost", 0);
    out.cargo_hits = read_amount(&object, "cargo_hits", 0);
    out.cargo_save = (uint8_t)pack_int_optional(&object, "cargo_save", 1, 6, 0);
    out.own_blast_marker = (uint8_t)pack_int_optional(&object, "own_markers", 0, 9, 0);
    out.summoned_destroyed_on = (uint8_t)pack_int_optional(&object, "summoned_on", 1, 6, 0);
    pack_object_end(&object);
    return out;
}

// --- alternatives ---

static const char *const faction_words[] = {"Khorne", "Nurgle", "Slaanesh", "Tzeentch",
                                            "Undivided"};

const char *epic_faction_word(unsigned faction)
{
    for (unsigned i = 0; i < 5; i++) {
        if (faction == 1U << i) {
            return faction_words[i];
        }
    }
    return "";
}

uint8_t epic__read_factions(PackObject *object, const char *field)
{
    uint8_t count = 0;
    uint8_t out = 0;
    const char *const *name = epic__read_names(object, field, 5, &count);
    for (uint8_t i = 0; i < count; i++) {
        size_t n = 0;
        while (n < 5 && strcmp(name[i], faction_words[n]) != 0) {
            n++;
        }
        if (n == 5) {
            pack_report(object->reader, object->value, "EPIC-6.11.3a", NULL,
                        "there is no allegiance \"%s\"", name[i]);
        }
        out |= (uint8_t)(n < 5 ? 1 << n : 0);
    }
    return out;
}

static void read_picks(PackObject *object, const EpicSheet *sheet, EpicAlternative *out)
{
    const ExtJson *list = pack_list_optional(object, "weapons", 1, PICKS_MAX);
    if (list == NULL) {
        return;
    }
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
    out.on = epic__read_names(&object, "on", NAMES_MAX, &out.on_count);
    out.factions = epic__read_factions(&object, "factions");
    int64_t speed = pack_int_optional(&object, "speed", 0, 100, -1);
    out.speed_u = speed < 0 ? -1 : (int32_t)speed * EPIC_CM;
    out.armour = (uint8_t)pack_int_optional(&object, "armour", 1, 6, 0);
    out.cc = (uint8_t)pack_int_optional(&object, "cc", 1, 6, 0);
    out.ff = (uint8_t)pack_int_optional(&object, "ff", 1, 6, 0);
    out.abilities = epic__read_abilities(&object, "abilities", NULL);
    out.shields = read_shields(&object);
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

static void read_alternatives(PackObject *object, EpicSheet *sheet)
{
    PackReader *reader = object->reader;
    const ExtJson *list = pack_list_optional(object, "alternatives", 1, ALTERNATIVES_MAX);
    if (list != NULL) {
        EpicAlternative *all = ARENA_ARRAY(reader->arena, EpicAlternative, list->count);
        for (uint32_t i = 0; i < list->count; i++) {
            all[i] = read_alternative(reader, sheet, ext_json_item(list, i));
        }
        sheet->alternative = all;
        sheet->alternative_count = (uint8_t)list->count;
    }
    const ExtJson *choose = pack_field(object, "choose");
    if (choose != NULL) {
        PackObject one = pack_object(reader, choose, "choice");
        sheet->choose_total = (uint8_t)pack_int(&one, "count", 1, EPIC_WEAPONS_MAX);
        const ExtJson *of = pack_list(&one, "of", 1, SHEET_WEAPONS_MAX);
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

// --- transport (EPIC-1.7.5a) ---

static uint8_t read_size(PackObject *object)
{
    const ExtJson *value = pack_required(object, "size");
    int64_t places = 0;
    Span text;
    if (value == NULL || ext_json_get_int(value, 1, 20, &places)) {
        return (uint8_t)(6 * places);
    }
    if (ext_json_get_text(value, &text) && span_equal_text(text, "DC")) {
        return 0;
    }
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
    if (list == NULL) {
        return NULL;
    }
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
    if (places != NULL && ext_json_get_text(places, &text) && span_equal_text(text, "enough")) {
        out.places = UINT8_MAX;
    } else if (places != NULL && ext_json_get_int(places, 1, UINT8_MAX, &number)) {
        out.places = (uint16_t)number;
    } else if (places != NULL) {
        pack_report(reader, places, NULL, NULL, "this is no number of places");
    }
    out.places_a_dc = (uint8_t)pack_int_optional(&object, "places_a_dc", 1, 9, 0);
    uint8_t count = 0;
    const char *const *of = epic__read_names(&object, "of", NAMES_MAX, &count);
    const char **names = ARENA_ARRAY(reader->arena, const char *, count);
    for (uint8_t i = 0; i < count; i++) {
        size_t type = 0;
        while (type < EPIC_TYPE_COUNT && strcmp(of[i], type_words[type]) != 0) {
            type++;
        }
        if (type < EPIC_TYPE_COUNT) {
            out.types |= (uint16_t)(1 << type);
        } else {
            names[out.of_count++] = of[i];
        }
    }
    out.of = names;
    out.except = epic__read_names(&object, "except", NAMES_MAX, &out.except_count);
    out.without = epic__read_abilities(&object, "without", NULL);
    out.size = read_sizes(&object, "sizes", false, &out.size_count);
    out.limit = read_sizes(&object, "limits", true, &out.limit_count);
    pack_object_end(&object);
    return out;
}

static void read_transport(PackObject *parent, EpicSheet *sheet)
{
    const ExtJson *value = pack_field(parent, "transport");
    if (value == NULL) {
        return;
    }
    PackReader *reader = parent->reader;
    PackObject object = pack_object(reader, value, "transport");
    const ExtJson *slots = pack_list_optional(&object, "slots", 1, EPIC_SLOTS_MAX);
    if (slots != NULL) {
        EpicCargo *cargo = ARENA_ARRAY(reader->arena, EpicCargo, slots->count);
        for (uint32_t i = 0; i < slots->count; i++) {
            cargo[i] = read_cargo(reader, ext_json_item(slots, i));
        }
        sheet->cargo = cargo;
        sheet->cargo_count = (uint8_t)slots->count;
    }
    ext_json_get_bool(pack_field(&object, "alternatives"), &sheet->cargo_is_alternatives);
    ext_json_get_bool(pack_field(&object, "may_shoot"), &sheet->may_shoot_embarked);
    ext_json_get_bool(pack_field(&object, "own_formation_only"), &sheet->cargo_is_own);
    // What carries whole formations is a pod, out of play with chapter 4: read, not kept.
    uint8_t count = 0;
    sheet->carries_one_formation = epic__read_names(&object, "formation_of", NAMES_MAX, &count);
    epic__read_names(&object, "except", NAMES_MAX, &count);
    epic__read_abilities(&object, "without", NULL);
    bool with_cargo = false;
    ext_json_get_bool(pack_field(&object, "with_cargo"), &with_cargo);
    pack_object_end(&object);
}

// --- one sheet ---

static void read_speed(PackObject *object, EpicSheet *sheet)
{
    const ExtJson *value = pack_field(object, "speed");
    int64_t speed = 0;
    Span text;
    if (value == NULL) {
        return;
    }
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

static void read_weapons(PackObject *object, EpicSheet *sheet)
{
    const ExtJson *list = pack_list_optional(object, "weapons", 0, SHEET_WEAPONS_MAX);
    if (list == NULL) {
        return;
    }
    EpicSheetWeapon *weapon = ARENA_ARRAY(object->reader->arena, EpicSheetWeapon, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        weapon[i] = read_weapon(object->reader, ext_json_item(list, i));
    }
    sheet->weapon = weapon;
    sheet->weapon_count = (uint8_t)list->count;
}

static EpicSheet read_sheet(PackReader *reader, const ExtJson *value)
{
    static const char *const manoeuvres[] = {"bomber", "fighter-bomber", "fighter"};
    PackObject object = pack_object(reader, value, "unit");
    EpicSheet sheet = {0};
    sheet.name = pack_text(&object, "name", EPIC_NAME_BYTES_MAX).text;
    size_t type = pack_word(&object, "type", type_words, EPIC_TYPE_COUNT);
    sheet.type = type == SIZE_MAX ? EPIC_INF : (uint8_t)type;
    pack_word_optional(&object, "manoeuvre", manoeuvres, 3, SIZE_MAX);
    sheet.abilities = epic__read_abilities(&object, "abilities", &sheet);
    read_speed(&object, &sheet);
    sheet.armour = (uint8_t)pack_int_optional(&object, "armour", 1, 6, 0);
    sheet.cc = (uint8_t)pack_int_optional(&object, "cc", 1, 6, 0);
    sheet.ff = (uint8_t)pack_int_optional(&object, "ff", 1, 6, 0);
    sheet.assault_armour = (uint8_t)pack_int_optional(&object, "assault_armour", 1, 6, 0);
    if (sheet.assault_armour != 0) {
        sheet.abilities |= EPIC_ABILITY(EPIC_A_ASSAULT_ARMOUR);
    }
    // Of a character: what it adds.
    sheet.dc = (uint8_t)pack_int_optional(&object, "dc", 1, 20, sheet.type == EPIC_CH ? 0 : 1);
    Span mount = pack_text_optional(&object, "mount", EPIC_NAME_BYTES_MAX, NULL);
    sheet.on_mount = mount.length != 0 ? mount.text : NULL;
    sheet.shields = read_shields(&object);
    read_weapons(&object, &sheet);
    read_alternatives(&object, &sheet);
    read_transport(&object, &sheet);
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
    sheet.note = read_texts(&object, "notes", 8, EPIC_NOTE_BYTES_MAX, &sheet.note_count);
    pack_object_end(&object);
    return sheet;
}

const EpicSheet *epic__read_sheets(PackReader *reader, PackObject *army, uint16_t *count)
{
    const ExtJson *list = pack_list(army, "units", 1, EPIC_SHEETS_MAX);
    *count = 0;
    if (list == NULL) {
        return NULL;
    }
    EpicSheet *sheet = ARENA_ARRAY(reader->arena, EpicSheet, list->count);
    for (uint32_t i = 0; i < list->count; i++) {
        const ExtJson *item = ext_json_item(list, i);
        sheet[i] = read_sheet(reader, item);
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
