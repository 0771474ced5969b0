// Kinds of models as numbers: types, values, outlines (TABLE-2, ARMY-7.5, PRIN-2).
#include "aod_arms.h"

#include "base_assert.h"
#include "base_limit.h"
#include "base_span.h"

#include <string.h>

#define GARGANTUAN_BULK LIMIT(TYPE_2_17, 10)

// --- rules ---------------------------------------------------------------------------------------

// No number stands for the usual one of the rule, and any other is there to better it.
static bool is_better(AodHas one, AodHas than)
{
    return than.value == 0 ||
           (one.value != 0 && one.is_plus ? one.value < than.value : one.value > than.value);
}

static void add_has(AodHas *has, uint16_t *count, AodHas one)
{
    uint16_t at = *count;
    for (uint16_t i = 0; i < *count; i++)
        if (has[i].special == one.special) // the better of two
            at = i;
    if (at < *count) {
        has[at].whom |= one.whom;
        if (is_better(one, has[at]))
            has[at].value = one.value;
        return;
    }
    while (at > 0 && has[at - 1].special > one.special) {
        has[at] = has[at - 1];
        at--;
    }
    has[at] = one;
    ++*count;
}

AodHasList aod__has_list(Arena *arena, const char *const *name, size_t count)
{
    AodHas *has = ARENA_ARRAY(arena, AodHas, count + 1);
    AodHasList out = {.has = has};
    for (size_t i = 0; i < count; i++) {
        AodHas one;
        if (aod__special_find(span_of(name[i]), &one))
            add_has(has, &out.count, one);
    }
    return out;
}

// TYPE-1.5, 1.7, 1.10: what a type brings by itself.
static size_t add_rules_of_type(uint32_t types, const char **name, size_t count)
{
    if ((types & AOD_TYPE(ARTIFICIA)) != 0) {
        name[count++] = "Rage (2)";
        name[count++] = "Hatred (Everything)";
    }
    if ((types & AOD_TYPE(PRIMARCH)) != 0)
        name[count++] = "It Will Not Die (5+)";
    return count;
}

// Of the things that it carries (GEAR-3.13).
static AodPacks packs_of(const AodKind *made)
{
    static const struct {
        const char *words;
        AodPacks packs;
    } known[] = {{"Warhawk Jump Pack", AOD_PACKS_WARHAWK},
                 {"Jump Pack", AOD_PACKS_JUMP},
                 {"Jet Pack", AOD_PACKS_JET}};
    for (uint16_t t = 0; t < made->thing_count; t++)
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (span_find(span_of(made->thing[t].name), span_of(known[i].words)) != SIZE_MAX)
                return known[i].packs;
    return AOD_PACKS_NONE;
}

// MOVE-5.1, 5.2, 5.6: what packs bring, used or not.
static size_t add_rules_of_packs(AodPacks packs, const char **name, size_t count)
{
    if (packs == AOD_PACKS_NONE)
        return count;
    name[count++] = "Bulky (2)";
    name[count++] = "Deep Strike";
    if (packs == AOD_PACKS_WARHAWK)
        name[count++] = "Hammer of Wrath (1)";
    return count;
}

// GEAR-5.3: what these mounts bring to whoever has one.
static size_t add_rules_of_mount(uint64_t gear, const char **name, size_t count)
{
    if ((gear & AOD_GEAR(SWIFT_MOUNT)) == 0)
        return count;
    name[count++] = "Firing Protocols (2)";
    name[count++] = "Hammer of Wrath (1)";
    return count;
}

// RULE-Enginseer: what the packs call who may choose so.
#define TECH_PRIESTS "Tech-Priest Auxilia"
#define THRALLS      "Adsecularis Tech-thralls"
enum { OF_CHOICES_MAX = 5 };

// RULE-Paragon_of_Metal: what the packs call it.
#define METAL_PARAGON "Paragon of Metal"

static bool is_paragon(const AodKind *made)
{
    for (uint16_t t = 0; t < made->thing_count; t++)
        if (strcmp(made->thing[t].name, METAL_PARAGON) == 0)
            return true;
    return false;
}

static size_t add_rules_of_paragon(const AodKind *made, const char **name, size_t count)
{
    if (!is_paragon(made))
        return count;
    name[count++] = "It Will Not Die (4+)";
    name[count++] = "Precision Shots (4+)";
    name[count++] = "Precision Strikes (4+)";
    name[count++] = "Rampage (2)";
    return count;
}

// Choices that are a rule, or bring one.
static size_t add_rules_of_choices(const AodKind *made, const char **name, size_t count)
{
    static const struct {
        const char *choice, *rule, *unit; // of that unit alone; NULL: of any
    } known[OF_CHOICES_MAX] = {{"Ruinous Cybernetica", "Ruinous Cybernetica", NULL},
                               {"Enginseer", "Enginseer", TECH_PRIESTS},
                               {"Lachrimallus", "Lachrimallus", TECH_PRIESTS},
                               {"Reductor", "Reductor", TECH_PRIESTS},
                               {"Interfector", "Scout", TECH_PRIESTS}};
    for (size_t i = 0; i < OF_CHOICES_MAX; i++)
        for (uint16_t t = 0; t < made->thing_count; t++) {
            bool is_it = strcmp(made->thing[t].name, known[i].choice) == 0;
            bool is_for = known[i].unit == NULL ||
                          (strcmp(made->unit->name, known[i].unit) == 0 &&
                           span_find(span_of(made->profile->type), SPAN_LITERAL("Automata")) ==
                               SIZE_MAX); // not the servo-automata
            if (!is_it || !is_for)
                continue;
            name[count++] = known[i].rule;
            break;
        }
    if (span_starts_with_nocase(span_of(made->unit->name), THRALLS))
        name[count++] = "Tech-thrall";
    return count;
}

// Of the unit, of what the model was bought as, of its type, its packs, its mount, its items and of
// gifts.
static AodHasList rules_of(Arena *arena, const AodKind *made, uint32_t types, uint64_t gear,
                           AodGifts gifts)
{
    enum { OF_TYPES_MAX = 4, OF_PACKS_MAX = 3, OF_MOUNTS_MAX = 2, OF_ITEMS_MAX = 2 + 4 };
    size_t entry_count = made->entry == NULL ? 0 : made->entry->rule_count;
    size_t part_count = made->part == NULL ? 0 : made->part->rule_count;
    size_t max = made->unit->rule_count + entry_count + part_count + OF_TYPES_MAX + OF_PACKS_MAX +
                 OF_MOUNTS_MAX + OF_ITEMS_MAX + OF_CHOICES_MAX + 1 + AOD_GIFTS_RULES_MAX;
    const char **name = ARENA_ARRAY(arena, const char *, max);
    size_t count = add_rules_of_type(types, name, 0);
    count = add_rules_of_packs(packs_of(made), name, count);
    count = add_rules_of_mount(gear, name, count);
    if ((gear & AOD_GEAR(COGNIS_SIGNUM)) != 0) // GEAR-3.4
        name[count++] = "Night Vision";
    if ((gear & AOD_GEAR(IONIC_DEFLECTOR)) != 0) // TITAN-3.4: where it has Wounds
        name[count++] = "Eternal Warrior";
    count = add_rules_of_paragon(made, name, count);
    count = add_rules_of_choices(made, name, count);
    for (uint16_t i = 0; i < made->unit->rule_count; i++)
        name[count++] = made->unit->rule[i];
    for (size_t i = 0; i < entry_count; i++)
        name[count++] = made->entry->rule[i];
    for (size_t i = 0; i < part_count; i++)
        name[count++] = made->part->rule[i];
    count += aod__gifts_rules(gifts, &name[count]);
    return aod__has_list(arena, name, count);
}

// --- types ---------------------------------------------------------------------------------------

static uint32_t types_of(const AodProfile *profile)
{
    static const char *const words[AOD_TYPES] = {
#define X(name, words) words,
#include "aod_types.inl"
#undef X
    };
    uint32_t types = 0;
    for (unsigned i = 0; i < AOD_TYPES; i++)
        if (span_find(span_of(profile->type), span_of(words[i])) != SIZE_MAX)
            types |= 1U << i;
    return types;
}

// LEGION-1.4: in a Legion's Detachment who is of flesh, a Dreadnought or a vehicle, and nobody's
// guest; and whose entry names the rule, as the packs do for units of single Legions.
static bool is_legionary(const AodKind *made, uint32_t types)
{
    static const char *const guests[] = {"Militaris", "Silent Sisterhood", "Legio Custodes",
                                         "Independent Operator"};
    uint32_t own = AOD_TYPE(INFANTRY) | AOD_TYPE(CAVALRY) | AOD_TYPE(DREADNOUGHT) |
                   AOD_TYPE(PRIMARCH) | AOD_TYPE(VEHICLE);
    for (uint16_t i = 0; i < made->unit->rule_count; i++)
        if (span_starts_with_nocase(span_of(made->unit->rule[i]), "Legiones Astartes ("))
            return true;
    for (uint16_t i = 0; i < made->unit->rule_count; i++)
        for (unsigned n = 0; n < sizeof guests / sizeof *guests; n++)
            if (span_starts_with_nocase(span_of(made->unit->rule[i]), guests[n]))
                return false;
    bool is_thallax = span_find(span_of(made->unit->name), SPAN_LITERAL("Thallax")) != SIZE_MAX;
    bool is_assassin = span_find(span_of(made->unit->name), SPAN_LITERAL("Clade ")) != SIZE_MAX;
    return (types & own) != 0 && (types & AOD_TYPE(DAEMON)) == 0 && !is_thallax && !is_assassin;
}

static uint64_t subtypes_of(const AodProfile *profile)
{
    static const char *const words[AOD_SUBTYPES] = {
#define X(name, words) words,
#include "aod_subtypes.inl"
#undef X
    };
    uint64_t subtypes = 0;
    for (uint8_t s = 0; s < profile->subtype_count; s++)
        for (unsigned i = 0; i < AOD_SUBTYPES; i++)
            if (strcmp(profile->subtype[s], words[i]) == 0)
                subtypes |= UINT64_C(1) << i;
    return subtypes;
}

// A relay is none of what it relays (GEAR-3.11).
bool aod__names_gear(const char *name, unsigned gear)
{
    static const char *const words[AOD_GEARS] = {
#define X(name, words, rule) words,
#include "aod_gear.inl"
#undef X
    };
    ASSERT(gear < AOD_GEARS);
    bool is_relay = span_find_nocase(span_of(name), SPAN_LITERAL(" Relay")) != SIZE_MAX;
    if (is_relay && gear == AOD_GEAR_BIT_COMMAND_VOX)
        return false;
    Span rest = span_of(words[gear]), word;
    while (span_next_part(&rest, '|', &word))
        if (span_find_nocase(span_of(name), word) != SIZE_MAX)
            return true;
    return false;
}

static uint64_t gear_of(const AodKind *made)
{
    uint64_t gear = 0;
    for (unsigned i = 0; i < AOD_GEARS; i++) {
        bool has = aod__names_gear(made->profile->name, i);
        for (uint16_t t = 0; t < made->thing_count; t++)
            has = has || aod__names_gear(made->thing[t].name, i);
        gear |= has ? UINT64_C(1) << i : 0;
    }
    return gear;
}

// "4", "3+"; -1: '-' or none.
static int8_t value_of(const char *text)
{
    enum { VALUE_MAX = 99 };
    int value = 0;
    if (text == NULL || text[0] < '0' || text[0] > '9')
        return -1;
    for (; *text >= '0' && *text <= '9'; text++)
        value = value * 10 + (*text - '0') <= VALUE_MAX ? value * 10 + (*text - '0') : VALUE_MAX;
    return (int8_t)value;
}

// --- outlines ------------------------------------------------------------------------------------

enum { U_PER_MM = 100 };

static AodOutline outline_of(const uint16_t mm[2], bool is_hull)
{
    AodOutline out = {.length_u = mm[0] * U_PER_MM, .width_u = mm[1] * U_PER_MM};
    out.form = is_hull ? AOD_FORM_RECTANGLE : mm[0] == mm[1] ? AOD_FORM_DISC : AOD_FORM_OVAL;
    return out;
}

// TABLE-2.5: of Skimmers and hovering Flyers the hull counts for everything but contact; of other
// models with a base the base. Where there is only one of them it stands for both.
static void shape(const AodBody *body, AodMatchKind *out)
{
    bool has_base = body->base_mm[0] > 0;
    bool has_hull = body->hull_mm[0] > 0;
    ASSERT(has_base || has_hull); // the muster gives everybody a body (ARMY-7.5)
    AodOutline base = outline_of(has_base ? body->base_mm : body->hull_mm, !has_base);
    out->hull = has_hull ? outline_of(body->hull_mm, true) : base;
    out->has_two = has_base && has_hull;
    bool hull_stands = (out->types & (AOD_TYPE(VEHICLE) | AOD_TYPE(FORTIFICATION))) != 0;
    out->stand = hull_stands ? out->hull : base;
    out->height_u = body->height_tenths * AOD_INCH / 10;
}

AodMatchKind aod__match_kind(Arena *arena, const AodKind *made, AodGifts gifts)
{
    uint32_t types = types_of(made->profile);
    uint64_t gear = gear_of(made);
    AodMatchKind out = {.made = made,
                        .types = types,
                        .subtypes = subtypes_of(made->profile) | aod__gifts_subtypes(gifts),
                        .gear = gear,
                        .special = rules_of(arena, made, types, gear, gifts),
                        .is_legionary = is_legionary(made, types),
                        .sides = made->sides,
                        .capacity = made->profile->capacity};
    for (unsigned i = 0; i < AOD_VALUE_COUNT; i++)
        out.value[i] = value_of(made->profile->value[i]);
    if (is_paragon(made)) {
        out.subtypes |= AOD_SUBTYPE(PARAGON);
        out.value[AOD_W]++;
        out.value[AOD_WS]++;
    }
    shape(&made->body, &out);
    out.packs = (uint8_t)packs_of(made);
    const AodHas *bulky = aod__has(out.special, AOD_S_BULKY);
    out.bulk = bulky == NULL || bulky->value == 0 ? 1 : bulky->value; // TRANS-1.1
    if ((out.subtypes & AOD_SUBTYPE(GARGANTUAN)) != 0)
        out.bulk = GARGANTUAN_BULK;
    return out;
}
