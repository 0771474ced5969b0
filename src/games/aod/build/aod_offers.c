// What an army in the making may have, as lines of its text and fields of its header (GameOffers).
//
// It is read off the packs alone and promises nothing: the same reader that judges army files says
// what each line comes to. The guided builder of the terminal shows the same units, rites and
// missions (aod_builder_lists.c).
//
// Map: the collection, the header, units of a list, Detachments, models of a unit, its options, the
// Warlord and his Retinue, the text.
#include "aod_offers.h"

#include "aod_names.h"
#include "aod_page.h"
#include "base_assert.h"

#include <string.h>

// --- the collection ---

typedef struct Offers {
    Arena *arena;
    const AodLibrary *library;
    const AodArmy *army;
    const AodDetachment *detachment;
    const AodArmyUnit *unit; // whose options are listed; NULL: a Detachment's units are
    ArmyOffer *out;
    size_t count, max;
    const char *group; // under which the next ones stand
    uint8_t sets;      // numbers given out so far
} Offers;

static bool is_same_place(const ArmyOffer *a, const ArmyOffer *b)
{
    const char *const here[] = {a->under, a->key}, *const there[] = {b->under, b->key};
    for (unsigned i = 0; i < 2; i++)
        if ((here[i] == NULL) != (there[i] == NULL) ||
            (here[i] != NULL && strcmp(here[i], there[i]) != 0))
            return false;
    return a->is_bought == b->is_bought && strcmp(a->name, b->name) == 0;
}

// A line that is there already under another heading is not offered twice.
static void add(Offers *offers, ArmyOffer offer)
{
    offer.group = offers->group;
    for (size_t i = 0; i < offers->count; i++)
        if (is_same_place(&offers->out[i], &offer))
            return;
    if (offers->count < offers->max)
        offers->out[offers->count++] = offer;
}

static const char *or_nothing(const TextBuffer *text)
{
    return text->length > 0 ? text->text : NULL;
}

// Of the army's text, which is the same in every language.
static const char *joined(const Offers *offers, const char *a, const char *joint, const char *b)
{
    TextBuffer text = text_start(offers->arena);
    text_append(&text, a);
    text_append(&text, joint);
    text_append(&text, b);
    return text.text;
}

static void begin_group(Offers *offers, const char *name)
{
    offers->group = language_text_in(offers->arena, name);
}

// --- the header ---

static void add_field(Offers *offers, const char *key, const char *name, const char *about)
{
    add(offers, (ArmyOffer){.key = key, .name = name, .about = about});
}

static const char *side_word(const Offers *offers, AodAllegiance side)
{
    return side == AOD_ANY_SIDE ? NULL : language_text_in(offers->arena, aod_allegiance_word(side));
}

static void add_allegiances(Offers *offers)
{
    begin_group(offers, "Allegiance");
    for (unsigned side = AOD_LOYALIST; side <= AOD_TRAITOR; side++)
        add_field(offers, "allegiance", aod_allegiance_word((AodAllegiance)side), NULL);
}

static void add_missions(Offers *offers)
{
    begin_group(offers, "Mission");
    for (uint32_t i = 0; i < offers->library->mission_count; i++) {
        const AodMission *mission = &offers->library->mission[i];
        add_field(offers, "mission", mission->name,
                  text_format(offers->arena, "%d to %d points", (int)mission->points_min,
                              (int)mission->points_max));
    }
}

// AOD-ARMY-2.9: those of all Legions, and the Legion's own.
static void add_rites(Offers *offers)
{
    const AodList *list = offers->detachment->list;
    begin_group(offers, "Rite of War");
    for (uint32_t i = 0; i < offers->library->rite_count && list->is_legion; i++) {
        const AodRite *rite = &offers->library->rite[i];
        bool is_own = list->legion != AOD_NONE && (rite->legions >> list->legion & 1U) != 0;
        if (rite->legions == 0 || is_own)
            add_field(offers, "rite", rite->name, side_word(offers, rite->allegiance));
    }
}

static bool is_in(const char *const *names, uint16_t count, const char *name)
{
    for (uint16_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

// AOD-ARMY-2.13: what the file says of a Detachment.
static void add_provenances(Offers *offers)
{
    begin_group(offers, "Provenances");
    for (uint32_t i = 0; i < offers->library->doctrine_count; i++) {
        const AodRite *doctrine = &offers->library->doctrine[i];
        bool is_of_list = doctrine->list_count == 0;
        for (uint8_t j = 0; j < doctrine->list_count; j++) {
            const AodList *list = aod_library_list(offers->library, span_of(doctrine->list[j]));
            is_of_list =
                is_of_list ||
                (list != NULL && strcmp(list->faction, offers->detachment->list->faction) == 0);
        }
        if (doctrine->chosen_in == NULL && is_of_list) {
            add(offers, (ArmyOffer){.key = "provenance",
                                    .name = doctrine->name,
                                    .about = side_word(offers, doctrine->allegiance),
                                    .is_listed = true});
        }
    }
}

static bool has_unit_of(const AodArmy *army, const char *const *names, uint16_t count)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (is_in(names, count, army->unit[i].unit->name))
            return true;
    return false;
}

// AOD-ARMY-5.3: of the core list, of the army's list, of its rite, and the own of those who are
// there.
static void add_traits(Offers *offers)
{
    const AodDetachment *detachment = offers->detachment;
    begin_group(offers, "Warlord Trait");
    for (uint32_t i = 0; i < offers->library->trait_count; i++) {
        const AodTrait *trait = &offers->library->trait[i];
        bool is_open =
            trait->is_core || is_in(trait->list, trait->list_count, detachment->list->id);
        for (uint8_t j = 0; j < detachment->list->pack_count; j++)
            is_open =
                is_open || is_in(trait->list, trait->list_count, detachment->list->pack[j]->id);
        if (trait->rite != NULL)
            is_open = detachment->rite != NULL && strcmp(trait->rite, detachment->rite->name) == 0;
        if (is_open || has_unit_of(offers->army, trait->unit, trait->unit_count))
            add_field(offers, "trait", trait->name, side_word(offers, trait->allegiance));
    }
}

// --- units of a list ---

static void append_kind(TextBuffer *out, const char *name)
{
    text_append_char(out, ' ');
    text_append(out, name);
}

// Whom it has at least, and what it is beside its slot.
static const char *about_unit(const Offers *offers, const AodUnit *unit)
{
    TextBuffer text = text_start(offers->arena);
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = &unit->model[i];
        if (model->min == 0)
            continue;
        text_append(&text, text.length > 0 ? ", " : "");
        aod__append_model_limits(&text, unit, model);
        append_kind(&text, model->name);
    }
    for (uint16_t i = 0; i < unit->group_count; i++) {
        const AodModelGroup *group = &unit->group[i];
        if (group->min == 0)
            continue;
        text_append(&text, text.length > 0 ? ", " : "");
        aod__append_range(&text, group->min, group->max);
        append_kind(&text, group->name);
    }
    if (unit->is_support_squad)
        text_print(&text, "%sSupport Squad", text.length > 0 ? ", " : "");
    if (unit->is_unique)
        text_print(&text, "%sUnique", text.length > 0 ? ", " : "");
    return or_nothing(&text);
}

static void add_unit(Offers *offers, const AodUnit *unit, AodRole role)
{
    const char *name = unit->name;
    if (unit->role != role)
        name = joined(offers, name, " as ", aod_role_word(role));
    add(offers, (ArmyOffer){.name = name, .about = about_unit(offers, unit), .step = 1});
}

// Whether the rite lets the player choose the slot, and this is it.
static bool may_be_moved_to(const AodRite *rite, const AodUnit *unit, AodRole role)
{
    for (uint8_t i = 0; rite != NULL && i < rite->change_count; i++) {
        const AodChange *change = &rite->change[i];
        if (change->is_choice && change->to == role && unit->role != role &&
            is_in(change->unit, change->unit_count, unit->name))
            return true;
    }
    return false;
}

static bool is_shown(const AodList *list, const AodUnit *unit)
{
    return unit->role < AOD_TRANSPORT && !aod_list_lacks(list, unit);
}

static void add_units(Offers *offers)
{
    const AodDetachment *detachment = offers->detachment;
    const AodList *list = detachment->list;
    for (unsigned role = 0; role < AOD_TRANSPORT; role++) {
        offers->group = aod_role_word((AodRole)role);
        bool is_slot =
            detachment->kind != AOD_LORDS || offers->library->chart[AOD_LORDS][role].max > 0;
        for (uint8_t i = 0; i < list->pack_count && is_slot; i++) {
            for (uint32_t j = 0; j < list->pack[i]->unit_count; j++) {
                const AodUnit *unit = &list->pack[i]->unit[j];
                bool is_here = unit->role == role || may_be_moved_to(detachment->rite, unit, role);
                if (is_shown(list, unit) && is_here)
                    add_unit(offers, unit, (AodRole)role);
            }
        }
    }
}

// --- Detachments ---

static bool has_lords(const AodList *list)
{
    for (uint8_t i = 0; i < list->pack_count; i++)
        for (uint32_t j = 0; j < list->pack[i]->unit_count; j++)
            if (list->pack[i]->unit[j].role == AOD_LORDS_OF_WAR &&
                is_shown(list, &list->pack[i]->unit[j]))
                return true;
    return false;
}

static void add_detachments(Offers *offers, AodDetachmentKind kind)
{
    for (uint16_t i = 0; i < offers->army->detachment_count; i++)
        if (offers->army->detachment[i].kind == kind) // AOD-ARMY-2.1: one of each
            return;
    offers->group = aod_detachment_word(kind);
    for (uint32_t i = 0; i < offers->library->list_count; i++) {
        const AodList *list = &offers->library->list[i];
        if (kind == AOD_LORDS && !has_lords(list))
            continue;
        add(offers, (ArmyOffer){.name = joined(offers, offers->group, " of ", list->id),
                                .about = list->name});
    }
}

// --- models of a unit ---

static unsigned models_of(const Offers *offers, const AodModel *model)
{
    for (uint16_t i = 0; i < offers->unit->model_count; i++)
        if (offers->unit->model[i].model == model)
            return offers->unit->model[i].count;
    return 0;
}

static void add_models(Offers *offers)
{
    const AodUnit *unit = offers->unit->unit;
    begin_group(offers, "Models");
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = &unit->model[i];
        if (!aod__is_of_list(offers->detachment->list, &model->gate))
            continue;
        TextBuffer about = text_start(offers->arena);
        if (model->min != model->max)
            aod__append_model_limits(&about, unit, model);
        unsigned has = models_of(offers, model);
        add(offers, (ArmyOffer){.name = model->name,
                                .about = or_nothing(&about),
                                .step = 1,
                                .implied = (uint16_t)has,
                                .has = (uint16_t)has,
                                .part = (uint8_t)(i + 1),
                                .is_counted = true});
    }
}

// --- its options ---

// How often it was taken of the option; `kind` of a family (NULL: all).
static unsigned taken_of(const Offers *offers, const AodOption *option, const AodChoice *choice,
                         const char *kind)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < offers->unit->choice_count; i++) {
        const AodArmyChoice *taken = &offers->unit->choice[i];
        if (taken->option == option && taken->choice == choice &&
            (kind == NULL || aod__same_name(span_of(taken->name), kind)))
            count += taken->count;
    }
    return count;
}

// Whether another group of the same models offers the same: then the line says which is meant.
static bool is_in_several(const Offers *offers, const AodOption *option, const AodChoice *choice)
{
    const AodUnit *unit = offers->unit->unit;
    for (uint16_t i = 0; i < unit->option_count; i++) {
        const AodOption *other = &unit->option[i];
        if (other == option || other->of != option->of ||
            !aod__is_of_list(offers->detachment->list, &other->gate))
            continue;
        for (uint16_t j = 0; j < other->choice_count; j++)
            if (aod__same_name(span_of(other->choice[j].name), choice->name) &&
                aod__is_of_list(offers->detachment->list, &other->choice[j].gate))
                return true;
    }
    return false;
}

static void add_choice_line(Offers *offers, const AodOption *option, const AodChoice *choice,
                            ArmyOffer offer, const char *kind)
{
    offer.name = kind != NULL ? kind : choice->name;
    offer.has = (uint16_t)taken_of(offers, option, choice, kind);
    if (offer.name[0] >= '0' && offer.name[0] <= '9')
        offer.step = 1; // "2x Heavy Flamers" without a count would be two of them
    if (is_in_several(offers, option, choice))
        offer.name = joined(offers, joined(offers, offer.name, " [", option->name), "]", "");
    add(offers, offer);
}

static void add_choice(Offers *offers, const AodOption *option, const AodChoice *choice,
                       ArmyOffer offer)
{
    TextBuffer about = text_start(offers->arena);
    const AodFamily *family = NULL;
    aod__append_choice_limits(&about, offers->unit->unit, option, choice);
    offer.about = or_nothing(&about);
    offer.is_unit = choice->is_unit;
    if (choice->max == 1 && offer.under == NULL)
        offer.step = 0;
    for (uint32_t i = 0; i < offers->library->family_count; i++)
        if (strcmp(offers->library->family[i].name, choice->name) == 0)
            family = &offers->library->family[i];
    for (uint8_t i = 0; family != NULL && i < family->of_count; i++)
        add_choice_line(offers, option, choice, offer, family->of[i]);
    if (family == NULL)
        add_choice_line(offers, option, choice, offer, NULL);
}

// The options of models that are there; of those that are not the models come first.
static void add_option(Offers *offers, const AodOption *option)
{
    const AodUnit *unit = offers->unit->unit;
    const AodList *list = offers->detachment->list;
    const AodModel *model = option->of == AOD_NONE ? NULL : &unit->model[option->of];
    unsigned models = model == NULL ? 1 : models_of(offers, model);
    if (models == 0 || !aod__is_of_list(list, &option->gate))
        return;
    ArmyOffer offer = {.step = 1, .is_bought = true, .is_counted = true};
    if (option->max == 1 && models == 1) {
        offer.step = 0;
        offer.set = ++offers->sets;
    }
    offers->group = option->name;
    if (model != NULL) {
        offers->group = joined(offers, option->name, ", ", model->name);
        offer.under = model->name;
        offer.under_count = (uint16_t)models;
    }
    for (uint16_t i = 0; i < option->choice_count; i++)
        if (aod__is_of_list(list, &option->choice[i].gate))
            add_choice(offers, option, &option->choice[i], offer);
}

// `+ NAME` right under the unit is read as that of the one kind of models that may have it.
static void mark_anywhere(Offers *offers)
{
    for (size_t i = 0; i < offers->count; i++) {
        bool is_first = offers->out[i].under != NULL;
        for (size_t j = 0; j < i && is_first; j++)
            is_first = strcmp(offers->out[j].name, offers->out[i].name) != 0;
        offers->out[i].is_anywhere = is_first;
    }
}

// --- the Warlord and his Retinue ---

static uint16_t index_of(const AodArmy *army, const AodArmyUnit *unit)
{
    return (uint16_t)(unit - army->unit);
}

static bool is_offered(const Offers *offers, const char *name)
{
    for (size_t i = 0; i < offers->count; i++)
        if (strcmp(offers->out[i].name, name) == 0)
            return true;
    return false;
}

// AOD-ARMY-6.2: those that no option of his own offers.
static void add_retinues(Offers *offers)
{
    const AodList *list = offers->detachment->list;
    if (!aod_army_is_master(offers->army, offers->unit))
        return;
    begin_group(offers, "Retinue");
    uint8_t set = ++offers->sets;
    for (uint8_t i = 0; i < list->pack_count; i++) {
        for (uint32_t j = 0; j < list->pack[i]->unit_count; j++) {
            const AodUnit *unit = &list->pack[i]->unit[j];
            if ((unit->role != AOD_RETINUE && !unit->is_retinue) || aod_list_lacks(list, unit) ||
                is_offered(offers, unit->name))
                continue;
            ArmyOffer offer = {.name = unit->name,
                               .about = about_unit(offers, unit),
                               .set = set,
                               .is_counted = true};
            for (uint16_t k = 0; k < offers->army->unit_count; k++) {
                const AodArmyUnit *other = &offers->army->unit[k];
                bool is_his = other->parent == index_of(offers->army, offers->unit) + 1;
                if (is_his && other->is_retinue && strcmp(other->unit->name, unit->name) == 0)
                    offer.has = other->count;
            }
            add(offers, offer);
        }
    }
}

static bool is_of_hq(AodRole role)
{
    return role == AOD_HQ || role == AOD_PRIMARCH;
}

// AOD-ARMY-5.1, 5.2: one of the HQ, without HQ any. He is named at the top of the file, so that
// there is one; himself where several are called like him.
static void add_warlord(Offers *offers)
{
    const AodArmy *army = offers->army;
    const AodUnit *unit = offers->unit->unit;
    unsigned alike = 0;
    bool has_hq = false;
    for (uint16_t i = 0; i < army->unit_count; i++) {
        alike += army->unit[i].unit == unit;
        has_hq = has_hq || is_of_hq(army->unit[i].role);
    }
    bool may_be = (!has_hq && unit->is_character) || is_of_hq(offers->unit->role);
    if (!may_be || offers->unit->parent != 0 || offers->detachment->kind != AOD_PRIMARY)
        return;
    begin_group(offers, "Warlord");
    if (alike > 1)
        add(offers, (ArmyOffer){.name = "Warlord", .is_bought = true});
    else
        add_field(offers, "warlord", unit->name, NULL);
}

// --- all of them ---

static void list_army(Offers *offers)
{
    bool is_first = offers->detachment == &offers->army->detachment[0];
    if (is_first) {
        add_allegiances(offers);
        add_missions(offers);
    }
    add_rites(offers);
    if (is_first)
        add_traits(offers);
    add_provenances(offers);
    add_units(offers);
    for (unsigned kind = AOD_ALLIED; kind < AOD_DETACHMENT_COUNT && is_first; kind++)
        add_detachments(offers, (AodDetachmentKind)kind);
}

static void list_unit(Offers *offers)
{
    const AodUnit *unit = offers->unit->unit;
    ASSERT(offers->unit->detachment < offers->army->detachment_count);
    offers->detachment = &offers->army->detachment[offers->unit->detachment];
    add_models(offers);
    for (uint16_t i = 0; i < unit->option_count; i++)
        add_option(offers, &unit->option[i]);
    mark_anywhere(offers);
    add_retinues(offers);
    add_warlord(offers);
}

static size_t list_offers(Arena *arena, const void *library, const void *loadout, uint32_t line,
                          ArmyOffer *out, size_t out_max)
{
    const AodArmy *army = loadout;
    Offers offers = {.arena = arena, .library = library, .army = army, .out = out, .max = out_max};
    for (uint16_t i = 0; i < army->detachment_count && offers.detachment == NULL; i++)
        if (army->detachment[i].at.line == line)
            offers.detachment = &army->detachment[i];
    for (uint16_t i = 0; line != 0 && i < army->unit_count && offers.unit == NULL; i++)
        if (army->unit[i].at.line == line)
            offers.unit = &army->unit[i];
    if (offers.detachment != NULL)
        list_army(&offers);
    else if (offers.unit != NULL)
        list_unit(&offers);
    return offers.count;
}

// --- the text ---

// "4 Legion Chosen with Power Fist", "Predator Squadron as Troops": what they have stands behind.
static ArmyMeaning means(Span words, const ArmyOffer *offer)
{
    static const char *const joints[] = {" with ", " as "};
    if (aod__same_name(words, offer->name))
        return ARMY_MEANS_EXACTLY;
    for (size_t i = 0; i < 2; i++) {
        size_t at = span_find_nocase(words, span_of(joints[i]));
        if (at != SIZE_MAX && aod__same_name(span_trim(span_slice(words, 0, at)), offer->name))
            return ARMY_MEANS_LOOSELY;
    }
    return ARMY_MEANS_NOT;
}

static ArmyLineKind line_of(const void *loadout, uint32_t line)
{
    const AodArmy *army = loadout;
    for (uint16_t i = 0; i < army->detachment_count; i++)
        if (line != 0 && army->detachment[i].at.line == line)
            return ARMY_LINE_HEAD;
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].at.line == line)
            return ARMY_LINE_UNIT;
    return ARMY_LINE_LOOSE;
}

static uint32_t points_of(const void *loadout)
{
    int32_t points = ((const AodArmy *)loadout)->points;
    return points > 0 ? (uint32_t)points : 0;
}

static Span text_of(const void *loadout)
{
    return ((const AodArmy *)loadout)->text;
}

const GameOffers aod__offers = {
    .list = list_offers, .means = means, .line = line_of, .points = points_of, .text = text_of};
