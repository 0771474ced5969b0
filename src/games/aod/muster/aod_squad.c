// Who is there: models of a unit, by entries, crews, choices and parts (AOD-ARMY-7.1, 7.7).
//
// Map: subtypes, parts, counts, models.
#include "aod_squad.h"

#include "base_assert.h"

#include <string.h>

// --- subtypes ---

bool aod__has_subtype(const AodProfile *profile, const char *name)
{
    for (uint8_t i = 0; i < profile->subtype_count; i++)
        if (strcmp(profile->subtype[i], name) == 0)
            return true;
    return false;
}

bool aod__is_type(const AodProfile *profile, const char *name)
{
    return strcmp(profile->type, name) == 0;
}

bool aod__is_gun(const AodProfile *profile)
{
    return aod__has_subtype(profile, "Artillery") ||
           aod__has_subtype(profile, "Static Artillery") ||
           aod__has_subtype(profile, "Automated Artillery");
}

// --- parts ---

static bool has_profile(const AodUnit *unit, const char *name)
{
    for (uint16_t i = 0; i < unit->profile_count; i++)
        if (strcmp(unit->profile[i].name, name) == 0)
            return true;
    return false;
}

bool aod__is_part(const AodArmy *army, const AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    if (unit->parent == 0 || kind->role != AOD_PART || kind->profile_count == 0)
        return false;
    const AodUnit *whole = army->unit[unit->parent - 1].unit;
    for (uint16_t i = 0; i < kind->profile_count; i++)
        if (!has_profile(whole, kind->profile[i].name))
            return false;
    return true;
}

const AodUnit *aod__part_of_choice(const AodLibrary *library, const AodArmy *army,
                                   const AodArmyUnit *unit, const AodChoice *choice)
{
    if (choice == NULL || choice->becomes == AOD_NONE)
        return NULL;
    const AodList *list = army->detachment[unit->detachment].list;
    const AodUnit *part = aod_list_unit(library, list, span_of(choice->name), true);
    bool is_it = part != NULL && part->role == AOD_PART && part->within != NULL &&
                 strcmp(part->within, unit->unit->name) == 0;
    return is_it ? part : NULL;
}

// --- counts ---

static uint64_t crew_size(const AodCrew *crew, uint8_t count)
{
    uint64_t size = 0;
    for (uint8_t i = 0; i < count; i++)
        size += crew[i].count;
    return size;
}

// Whether its models are choices (AOD-ARMY-7.7).
static bool has_models_by_choice(const AodUnit *unit)
{
    for (uint16_t i = 0; i < unit->option_count; i++)
        for (uint16_t j = 0; j < unit->option[i].choice_count; j++)
            if (unit->option[i].choice[j].crew_count > 0)
                return true;
    return false;
}

static uint64_t own_size(const AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    uint64_t size = 0;
    if (kind->profile_count == 0)
        return 0;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = unit->model[i].model;
        uint64_t each = model->crew_count == 0 ? 1 : crew_size(model->crew, model->crew_count);
        size += unit->model[i].count * each;
    }
    if (kind->model_count > 0)
        return size;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodChoice *choice = unit->choice[i].choice;
        if (choice != NULL)
            size += unit->choice[i].count * crew_size(choice->crew, choice->crew_count);
    }
    return size > 0 || has_models_by_choice(kind) ? size : 1;
}

static bool is_only_parts(const AodArmy *army, const AodArmyUnit *unit)
{
    for (uint16_t i = 0; unit->unit->model_count == 0 && i < army->unit_count; i++)
        if (army->unit[i].parent == unit - army->unit + 1 && aod__is_part(army, &army->unit[i]))
            return true;
    return false;
}

uint64_t aod__squad_size(const AodArmy *army, const AodArmyUnit *unit)
{
    uint64_t size = is_only_parts(army, unit) ? 0 : own_size(unit);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *part = &army->unit[i];
        if (part->parent == unit - army->unit + 1 && aod__is_part(army, part))
            size += own_size(part) * part->count;
    }
    return size;
}

// --- models ---

static void add(Squad *squad, const AodArmyUnit *from, const AodModel *entry, const AodChoice *via,
                const AodProfile *profile)
{
    squad->copy[squad->count++] = (Copy){.from = from,
                                         .entry = entry,
                                         .via = via,
                                         .profile = profile,
                                         .item = ARENA_ARRAY(squad->arena, Item, squad->item_max)};
}

static const AodProfile *profile_named(const AodUnit *unit, const char *name)
{
    for (uint16_t i = 0; i < unit->profile_count; i++)
        if (strcmp(unit->profile[i].name, name) == 0)
            return &unit->profile[i];
    return &unit->profile[0];
}

// AOD-ARMY-7.7: the gun before its crew.
static void add_crew(Squad *squad, const AodArmyUnit *from, const AodModel *entry,
                     const AodChoice *via, const AodCrew *crew, uint8_t count)
{
    for (int guns = 1; guns >= 0; guns--) {
        for (uint8_t i = 0; i < count; i++) {
            const AodProfile *profile = profile_named(from->unit, crew[i].name);
            for (uint16_t j = 0; aod__is_gun(profile) == (guns == 1) && j < crew[i].count; j++)
                add(squad, from, entry, via, profile);
        }
    }
}

static void add_own(Squad *squad, const AodArmyUnit *from)
{
    const AodUnit *kind = from->unit;
    uint16_t before = squad->count;
    for (uint16_t i = 0; i < from->model_count; i++) {
        const AodModel *model = from->model[i].model;
        for (uint16_t j = 0; j < from->model[i].count; j++)
            if (model->crew_count > 0)
                add_crew(squad, from, model, NULL, model->crew, model->crew_count);
            else if (model->profile != AOD_NONE)
                add(squad, from, model, NULL, &kind->profile[model->profile]);
    }
    for (uint16_t i = 0; kind->model_count == 0 && i < from->choice_count; i++) {
        const AodChoice *choice = from->choice[i].choice;
        for (uint16_t j = 0; choice != NULL && j < from->choice[i].count; j++)
            add_crew(squad, from, NULL, choice, choice->crew, choice->crew_count);
    }
    if (kind->model_count == 0 && squad->count == before && !has_models_by_choice(kind))
        add(squad, from, NULL, NULL, profile_named(kind, kind->name));
}

void aod__squad_fill(Squad *squad)
{
    const AodArmy *army = squad->army;
    const AodArmyUnit *unit = squad->bought;
    if (unit->unit->profile_count > 0 && !is_only_parts(army, unit))
        add_own(squad, unit);
    for (uint16_t i = 0; i < army->unit_count; i++) {
        const AodArmyUnit *part = &army->unit[i];
        if (part->parent != unit - army->unit + 1 || !aod__is_part(army, part))
            continue;
        for (uint16_t j = 0; j < part->count; j++)
            add_own(squad, part);
    }
    ASSERT(squad->count <= aod__squad_size(army, unit));
}
