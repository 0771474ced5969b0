// What the fields of a datasheet have in common: lists of words, amounts, abilities, allegiances.
#include "epic_sheet.h"

#include "base_text.h"

#include <string.h>

// --- words ---

// EPIC-1.1.1a, b: what a sheet may call itself; guns and cavalry are what theirs says.
const char *const epic__type_words[EPIC_TYPE_COUNT] = {
    [EPIC_INF] = "infantry",  [EPIC_LV] = "light vehicle", [EPIC_AV] = "armoured vehicle",
    [EPIC_WE] = "war engine", [EPIC_AC] = "aircraft",      [EPIC_AC_WE] = "aircraft war engine",
    [EPIC_SC] = "spacecraft", [EPIC_POD] = "pod",          [EPIC_FORT] = "fortification",
    [EPIC_CH] = "character",
};

const char *epic_type_word(unsigned type)
{
    return type < EPIC_TYPE_COUNT ? epic__type_words[type] : "?";
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
    [EPIC_A_ORK] = "Ork",
    [EPIC_A_CTAN] = "C'tan",
    [EPIC_A_FARSEER] = "Farseer",
    [EPIC_A_HALF_HAVE] = "Half Have",
    [EPIC_A_ASSAULT_ARMOUR] = "Assault Armour",
    [EPIC_A_KEEPS_INITIATIVE] = "Keeps Initiative",
    [EPIC_A_LANDING_PAD] = "Landing Pad",
    [EPIC_A_REROLLS_HIT] = "Re-rolls a Hit",
    [EPIC_A_REROLLS_TEST] = "Re-rolls a Test",
    [EPIC_A_FAR_COMMAND] = "Far Command",
    [EPIC_A_SHIELD_REPAIR] = "Shield Repair",
    [EPIC_A_BROOD_NEST] = "Brood Nest",
    [EPIC_A_SMALL_PORTAL] = "Small Portal",
    [EPIC_A_SACRIFICE] = "Sacrifice",
    [EPIC_A_MOB_HEAD] = "Mob Head",
    [EPIC_A_GUIDES] = "Guides",
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

const char *const *epic__read_lines(PackObject *object, const char *field, size_t max,
                                    size_t bytes_max, uint8_t *count)
{
    const ExtJson *list = pack_list_optional(object, field, 1, max);
    *count = 0;
    if (list == NULL)
        return NULL;
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
    return epic__read_lines(object, field, max, EPIC_NAME_BYTES_MAX, count);
}

const char *const *epic__read_texts(PackObject *object, const char *field, size_t max,
                                    uint8_t *count)
{
    return epic__read_lines(object, field, max, 2 * EPIC_NOTE_BYTES_MAX, count);
}

const char *const *epic__read_sizes(PackObject *object, uint8_t *count)
{
    const char *const *out =
        epic__read_lines(object, "sizes", EPIC_SIZES, EPIC_NAME_BYTES_MAX, count);
    if (*count == 1)
        pack_report(object->reader, object->value, NULL, NULL, "one size needs no name");
    return out;
}

// --- amounts ---

static bool take_number(Span *rest, int64_t *out)
{
    size_t digits = 0;
    while (digits < rest->length && rest->text[digits] >= '0' && rest->text[digits] <= '9')
        digits++;
    if (!span_integer(span_slice(*rest, 0, digits), 0, 99, out))
        return false;
    *rest = span_from(*rest, digits);
    return true;
}

// "D3+3", "2", "2D6" to an amount; false if it is none.
static bool parse_amount(Span text, EpicAmount *out)
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
    if (text.text[0] != 'D')
        return false;
    text = span_from(text, 1);
    if (!take_number(&text, &sides) || (sides != 3 && sides != 6) || number > 9)
        return false;
    amount.dice = has_number ? (uint8_t)number : 1;
    amount.sides = (uint8_t)sides;
    if (text.length != 0) {
        if (text.text[0] != '+')
            return false;
        text = span_from(text, 1);
        if (!take_number(&text, &number) || text.length != 0)
            return false;
        amount.fixed = (int8_t)number;
    }
    *out = amount;
    return amount.dice != 0;
}

EpicAmount epic__read_amount(PackObject *object, const char *field, int8_t fallback)
{
    const ExtJson *value = pack_field(object, field);
    EpicAmount out = {.fixed = fallback};
    int64_t number = 0;
    Span text;
    if (value == NULL || (ext_json_get_int(value, 0, 99, &number))) {
        if (value != NULL)
            out.fixed = (int8_t)number;
        return out;
    }
    if (!ext_json_get_text(value, &text) || !parse_amount(text, &out)) {
        pack_report(object->reader, value, NULL,
                    "Write a number, or dice such as \"D3\" or \"2D6+3\"",
                    "this is no number and no dice");
    }
    return out;
}

// --- abilities ---

static size_t ability_of(Span word)
{
    for (size_t i = 0; i < EPIC_A_COUNT; i++)
        if (span_equal_nocase_text(word, ability_words[i]))
            return i;
    return SIZE_MAX;
}

// The number in "Brood (2)": where it goes. False: this ability has none, or it is wrong.
static bool take_ability_number(EpicSheet *sheet, size_t ability, Span number)
{
    EpicAmount amount;
    if (sheet == NULL ||
        !parse_amount(span_starts_with(number, "+") ? span_from(number, 1) : number, &amount))
        return false;
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
        if (text.length == 0)
            continue;
        if (bracket != SIZE_MAX &&
            !take_ability_number(
                sheet, ability,
                span_trim(span_slice(text, bracket + 1, text.length - bracket - 2))))
            pack_report(object->reader, item, NULL, NULL, "this ability cannot have that number");
        if (ability == EPIC_A_SELF_RELIANT && sheet != NULL && sheet->self_reliant == 0)
            sheet->self_reliant = 1; // EPIC-2.1.24a
        out |= EPIC_ABILITY(ability);
    }
    return out;
}

const char *const epic__faction_words[EPIC_FACTIONS] = {"Khorne", "Nurgle", "Slaanesh", "Tzeentch",
                                                        "Undivided"};

const char *epic_faction_word(unsigned faction)
{
    for (unsigned i = 0; i < 5; i++)
        if (faction == 1U << i)
            return epic__faction_words[i];
    return "";
}

uint8_t epic__read_factions(PackObject *object, const char *field)
{
    uint8_t count = 0;
    uint8_t out = 0;
    const char *const *name = epic__read_names(object, field, 5, &count);
    for (uint8_t i = 0; i < count; i++) {
        size_t n = 0;
        while (n < 5 && strcmp(name[i], epic__faction_words[n]) != 0)
            n++;
        if (n == 5) {
            pack_report(object->reader, object->value, "EPIC-6.11.3a", NULL,
                        "there is no allegiance \"%s\"", name[i]);
        }
        out |= (uint8_t)(n < 5 ? 1 << n : 0);
    }
    return out;
}
