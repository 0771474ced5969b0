// What an army in the making may have, as lines of its text (GameOffers).
//
// It is read off the list alone and promises nothing: the same reader that judges army files says
// what each line comes to.
//
// Map: the collection, words, the core of a formation, its options, an army, the text.
#include "epic_offers.h"

#include "base_assert.h"
#include "epic_library.h"

#include <string.h>

// --- the collection ---

typedef struct Offers {
    Arena *arena;
    const EpicList *list;
    const EpicListFormation *type;
    ArmyOffer *out;
    size_t count, max;
    unsigned times;     // 2 for big ones
    const char *group;  // under which the next ones stand
    uint8_t part, sets; // numbers given out so far
} Offers;

// A line that is there already under another heading is not offered twice: which option it is taken
// by is the reader's.
static void add(Offers *offers, ArmyOffer offer)
{
    offer.group = offers->group;
    for (size_t i = 0; i < offers->count; i++)
        if (offers->out[i].is_bought == offer.is_bought &&
            strcmp(offers->out[i].name, offer.name) == 0)
            return;
    if (offers->count < offers->max)
        offers->out[offers->count++] = offer;
}

// --- words ---

static void append_part(TextBuffer *out, const EpicPart *part, unsigned times)
{
    if (part->most != part->least)
        text_print(out, "%u to %u ", part->least * times, part->most * times);
    else
        text_print(out, "%u ", part->least * times);
    for (unsigned i = 0; i < part->of_count; i++) {
        text_append(out, i == 0 ? "" : i + 1U == part->of_count ? text_in(out, " or ") : ", ");
        text_append(out, part->of[i]->name);
    }
}

// What an option says besides its price; NULL: nothing.
static const char *limits_of(Offers *offers, const EpicOption *option)
{
    TextBuffer text = text_start(offers->arena);
    for (uint8_t i = 0; i < option->from_count; i++)
        text_print(&text, i == 0 ? "in place of %s" : " or %s", option->from[i]->name);
    if (option->part_count > 1) {
        for (uint8_t i = 0; i < option->part_count; i++) {
            text_append(&text, text.length > 0 ? ", " : "");
            append_part(&text, &option->part[i], 1);
        }
    }
    if (option->most != UINT8_MAX && option->most * offers->times > 1 && option->part_count == 0)
        text_print(&text, "%sup to %u", text.length > 0 ? ", " : "", option->most * offers->times);
    if (option->army_max != 0)
        text_print(&text, "%s%u an army", text.length > 0 ? ", " : "", (unsigned)option->army_max);
    return text.length > 0 ? text.text : NULL;
}

// The words that mean an alternative of a sheet, after `with`: its name, or in place of several
// weapons the one that it alone has.
static const char *words_of(const EpicSheet *sheet, unsigned nth)
{
    const EpicAlternative *own = &sheet->alternative[nth];
    for (uint8_t p = 0; strchr(own->name, ',') != NULL && p < own->pick_count; p++) {
        bool is_own = true;
        for (uint8_t i = 0; i < sheet->alternative_count; i++)
            for (uint8_t q = 0; i != nth && q < sheet->alternative[i].pick_count; q++)
                is_own = is_own && sheet->alternative[i].pick[q].weapon != own->pick[p].weapon;
        if (is_own)
            return sheet->weapon[own->pick[p].weapon].weapon.name;
    }
    return own->name;
}

// A sheet, and the alternatives that it can be fielded as. What a character gets by whom it is on
// is no choice.
static void add_sheet(Offers *offers, const EpicSheet *sheet, ArmyOffer offer)
{
    const char *limits = offer.about;
    unsigned ways =
        sheet->type != EPIC_CH && sheet->alternative_count > 1 ? sheet->alternative_count : 1;
    for (unsigned i = 0; i < ways; i++) {
        const char *words = i == 0 ? "" : words_of(sheet, i);
        offer.name =
            i == 0 ? sheet->name : text_format(offers->arena, "%s with %s", sheet->name, words);
        offer.about = limits;
        if (ways > 1 && limits == NULL)
            offer.about = sheet->alternative[i].name;
        offer.implied = i == 0 ? offer.implied : 0;
        add(offers, offer);
    }
}

// --- the core ---

// Whether who stands in it is a choice.
static bool has_choice(const EpicPart *part)
{
    bool out = part->of_count > 1 || part->most != part->least;
    for (uint8_t i = 0; i < part->of_count; i++)
        out = out || part->of[i]->alternative_count > 1;
    return out;
}

static void add_core(Offers *offers, const EpicPart *part)
{
    if (!has_choice(part))
        return;
    unsigned least = part->least * offers->times;
    bool is_one_of = part->is_same || (part->most == part->least && least == 1);
    ArmyOffer offer = {.part = ++offers->part, .step = (uint16_t)(is_one_of ? least : 1)};
    TextBuffer about = text_start(offers->arena);
    append_part(&about, part, offers->times);
    offer.about = part->of_count > 1 || part->most != part->least ? about.text : NULL;
    offer.set = is_one_of ? ++offers->sets : 0;
    for (uint8_t i = 0; i < part->of_count; i++) {
        offer.implied = part->of_count == 1 ? (uint16_t)least : 0;
        add_sheet(offers, part->of[i], offer);
    }
}

// Lines for what a new formation cannot do without: the first of each choice.
static const char *first_lines(Offers *offers)
{
    const EpicListFormation *type = offers->type;
    TextBuffer text = text_start(offers->arena);
    for (uint8_t p = 0; p < type->part_count; p++) {
        const EpicPart *part = &type->part[p];
        if (part->of_count > 1)
            text_print(&text, "  %u %s\n", part->least * offers->times, part->of[0]->name);
    }
    for (uint8_t i = 0; i < type->option_count; i++) {
        const EpicOption *option = &type->option[i];
        bool is_first = option->is_compulsory;
        for (uint8_t j = 0; j < i; j++)
            is_first = is_first && type->option[j].choose != option->choose;
        for (uint8_t p = 0; is_first && p < option->part_count; p++) {
            text_print(&text, "  + %u %s\n", (unsigned)option->part[p].least,
                       option->part[p].of[0]->name);
        }
    }
    return text.length > 0 ? text.text : NULL;
}

// --- options ---

// An upgrade that its name says all of.
static bool is_named(const Offers *offers, const EpicUpgrade *upgrade)
{
    const EpicOption *option = upgrade->option;
    if (upgrade->option_count != 1 || epic_list_sheet(offers->list, span_of(upgrade->name)) != NULL)
        return false;
    bool is_fixed = option->kind == EPIC_OPTION_SET;
    for (uint8_t p = 0; p < option->part_count; p++)
        is_fixed = is_fixed && option->part[p].of_count == 1;
    return is_fixed || option->kind == EPIC_OPTION_PACT || option->kind == EPIC_OPTION_RIDE;
}

static void add_upgrade_by_name(Offers *offers, const EpicUpgrade *upgrade)
{
    const EpicOption *option = upgrade->option;
    TextBuffer about = text_start(offers->arena);
    for (uint8_t p = 0; p < option->part_count; p++) {
        text_append(&about, p > 0 ? ", " : "");
        append_part(&about, &option->part[p], 1);
    }
    const char *limits = limits_of(offers, option);
    bool is_once = option->most * offers->times == 1 || option->kind != EPIC_OPTION_SET;
    add(offers, (ArmyOffer){.name = upgrade->name,
                            .about = about.length > 0 ? about.text : limits,
                            .step = is_once ? 0 : 1,
                            .is_bought = true});
}

static const char *ability_of(const EpicOption *option)
{
    for (unsigned a = 0; a < EPIC_A_COUNT; a++)
        if ((option->ability & EPIC_ABILITY(a)) != 0)
            return epic_ability_word(a);
    return NULL;
}

// `sets`: number of the first of its choices that exclude each other.
static void add_option(Offers *offers, const EpicOption *option, uint8_t sets)
{
    ArmyOffer offer = {.about = limits_of(offers, option), .step = 1, .is_bought = true};
    offer.set = option->choose != 0 ? (uint8_t)(sets + option->choose) : 0;
    ASSERT(offer.set == 0 || offer.set <= offers->sets);
    if (option->kind == EPIC_OPTION_UNREAD)
        return; // of a list that is not judged whole
    if (option->kind == EPIC_OPTION_ABILITY) {
        offer.name = ability_of(option);
        offer.step = option->of_count == 0 ? 0 : 1;
        if (offer.name != NULL)
            add(offers, offer);
        return;
    }
    for (uint8_t p = 0; p < option->part_count; p++) {
        const EpicPart *part = &option->part[p];
        offer.step = part->least;
        if (part->is_same && part->of_count > 1)
            offer.set = ++offers->sets;
        for (uint8_t i = 0; i < part->of_count; i++)
            add_sheet(offers, part->of[i], offer);
    }
    for (uint8_t i = 0; i < option->of_count; i++)
        add_sheet(offers, option->of[i], offer);
}

static void add_options(Offers *offers, const EpicOption *option, unsigned count)
{
    uint8_t sets = offers->sets;
    for (unsigned i = 0; i < count; i++)
        if (sets + option[i].choose > offers->sets)
            offers->sets = (uint8_t)(sets + option[i].choose);
    for (unsigned i = 0; i < count; i++)
        add_option(offers, &option[i], sets);
}

static bool asks_for_faction(const EpicListFormation *type)
{
    for (uint8_t i = 0; i < type->upgrade_count; i++)
        for (uint8_t j = 0; j < type->upgrade[i]->option_count; j++)
            if (type->upgrade[i]->option[j].factions != 0)
                return true;
    return false;
}

// Words that are no units: the allegiance, and leaving the transports behind (6.3.1a).
static void add_words(Offers *offers)
{
    offers->group = language_text_in(offers->arena, "Formation");
    if (asks_for_faction(offers->type)) {
        uint8_t set = ++offers->sets;
        for (unsigned faction = 1; faction < EPIC_FACTION_UNDIVIDED; faction *= 2) {
            add(offers,
                (ArmyOffer){.name = epic_faction_word(faction), .set = set, .is_bought = true});
        }
    }
    if (offers->type->has_transport)
        add(offers, (ArmyOffer){.name = "on foot", .is_bought = true});
}

static bool brings_carriers(const EpicList *list, const EpicListFormation *type)
{
    for (uint8_t i = 0; list->carrier != NULL && i < type->upgrade_count; i++)
        for (uint8_t j = 0; j < list->carrier_for_count; j++)
            if (type->upgrade[i] == list->carrier_for[j])
                return true;
    return false;
}

static void list_formation(Offers *offers)
{
    const EpicListFormation *type = offers->type;
    offers->group = language_text_in(offers->arena, "Units");
    for (uint8_t p = 0; p < type->part_count; p++)
        add_core(offers, &type->part[p]);
    offers->group = language_text_in(offers->arena, "Options");
    add_options(offers, type->option, type->option_count);
    for (uint8_t i = 0; i < type->upgrade_count; i++) {
        const EpicUpgrade *upgrade = type->upgrade[i];
        bool named = is_named(offers, upgrade);
        offers->group = language_text_in(offers->arena, "Options");
        if (named || upgrade->option_count == 1) // a heading for one line says nothing
            offers->group = language_text_in(offers->arena, "Upgrades");
        else
            offers->group = upgrade->name;
        if (named)
            add_upgrade_by_name(offers, upgrade);
        else
            add_options(offers, upgrade->option, upgrade->option_count);
    }
    offers->group = language_text_in(offers->arena, "Upgrades");
    if (brings_carriers(offers->list, type)) {
        ArmyOffer offer = {.step = 1, .is_bought = true};
        add_sheet(offers, offers->list->carrier, offer);
    }
    add_words(offers);
}

// --- an army ---

static const char *about_formation(Offers *offers)
{
    const EpicListFormation *type = offers->type;
    TextBuffer text = text_start(offers->arena);
    for (uint8_t p = 0; p < type->part_count; p++) {
        text_append(&text, p > 0 ? ", " : "");
        append_part(&text, &type->part[p], offers->times);
    }
    if (type->army_max != 0)
        text_print(&text, "%s%u an army", text.length > 0 ? ", " : "", (unsigned)type->army_max);
    return text.length > 0 ? text.text : NULL;
}

static void list_army(Offers *offers)
{
    const EpicList *list = offers->list;
    for (uint8_t g = 0; g < list->group_count; g++) {
        for (uint8_t i = 0; i < list->formation_count; i++) {
            const EpicListFormation *type = &list->formation[i];
            for (unsigned size = 0; type->group == g && size < EPIC_SIZES; size++) {
                if (type->points[size] == EPIC_NO_POINTS)
                    continue;
                offers->group = list->group[g].name;
                offers->type = type;
                offers->times = size + 1;
                add(offers,
                    (ArmyOffer){.name = size == 0 ? type->name
                                                  : text_format(offers->arena, "%s %s",
                                                                list->size_name[size], type->name),
                                .about = about_formation(offers),
                                .below = first_lines(offers),
                                .step = 1});
            }
        }
    }
}

static size_t list_offers(Arena *arena, const void *library, const void *loadout, uint32_t line,
                          ArmyOffer *out, size_t out_max)
{
    const EpicArmy *army = loadout;
    Offers offers = {.arena = arena, .list = army->list, .out = out, .max = out_max, .times = 1};
    (void)library;
    if (line == 0) {
        list_army(&offers);
        return offers.count;
    }
    for (uint16_t i = 0; i < army->formation_count; i++) {
        if (army->formation[i].line == line && army->formation[i].type != NULL) {
            offers.type = army->formation[i].type;
            offers.times = army->formation[i].size + 1U;
            list_formation(&offers);
            break;
        }
    }
    return offers.count;
}

// --- the text ---

// A name may have the one behind it that it is for: `Captain on Tactical`.
static ArmyMeaning means(Span words, const ArmyOffer *offer)
{
    size_t at = span_find_nocase(words, SPAN_LITERAL(" on "));
    if (span_equal_nocase_text(words, offer->name))
        return ARMY_MEANS_EXACTLY;
    bool is_named =
        at != SIZE_MAX && span_equal_nocase_text(span_trim(span_slice(words, 0, at)), offer->name);
    return is_named ? ARMY_MEANS_LOOSELY : ARMY_MEANS_NOT;
}

static ArmyLineKind line_of(const void *loadout, uint32_t line)
{
    const EpicArmy *army = loadout;
    for (uint16_t i = 0; i < army->formation_count; i++)
        if (army->formation[i].line == line && army->formation[i].type != NULL)
            return ARMY_LINE_UNIT;
    return ARMY_LINE_LOOSE;
}

static uint32_t points_of(const void *loadout)
{
    return ((const EpicArmy *)loadout)->points;
}

static Span text_of(const void *loadout)
{
    return ((const EpicArmy *)loadout)->text;
}

const GameOffers epic__offers = {
    .list = list_offers, .means = means, .line = line_of, .points = points_of, .text = text_of};
