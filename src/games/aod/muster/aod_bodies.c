// What a model stands on and how high it is (AOD-ARMY-7.5, 7.11, 7.14), and where passengers go in
// and out (7.4): by the tables, else by the law's defaults.
//
// Map: facts of a model, defaults by type, bodies, Access Points.
#include "aod_squad.h"

#include <stdlib.h>
#include <string.h>

// --- facts of a model ---

static bool is_type(const AodProfile *profile, const char *type)
{
    return strcmp(profile->type, type) == 0;
}

static long value_of(const AodProfile *profile, AodValue value)
{
    return profile->value[value] == NULL ? 0 : strtol(profile->value[value], NULL, 10);
}

// X of Bulky (X), of the unit or of the model's entry; 1: it is not.
static long bulk_in(const char *const *rule, uint16_t count)
{
    static const char start[] = "Bulky (";
    for (uint16_t i = 0; i < count; i++)
        if (strncmp(rule[i], start, sizeof start - 1) == 0)
            return strtol(rule[i] + sizeof start - 1, NULL, 10);
    return 1;
}

static long bulk_of(const Copy *copy)
{
    const AodUnit *unit = copy->from->unit;
    long own = copy->entry == NULL ? 1 : bulk_in(copy->entry->rule, copy->entry->rule_count);
    return own > 1 ? own : bulk_in(unit->rule, unit->rule_count);
}

static bool is_of_imperial_army(const Squad *squad)
{
    const AodList *list = squad->army->detachment[squad->bought->detachment].list;
    return strcmp(list->id, "solar-auxilia") == 0 || strcmp(list->id, "imperialis-militia") == 0;
}

// --- defaults by type ---

static AodBody round_body(uint16_t mm, uint16_t tenths)
{
    return (AodBody){.base_mm = {mm, mm}, .height_tenths = tenths};
}

static AodBody oval_body(uint16_t along, uint16_t across, uint16_t tenths)
{
    return (AodBody){.base_mm = {along, across}, .height_tenths = tenths};
}

static AodBody hull_body(uint16_t length, uint16_t width, uint16_t tenths)
{
    return (AodBody){.hull_mm = {length, width}, .height_tenths = tenths};
}

static AodBody infantry_body(const Squad *squad, const Copy *copy)
{
    const AodProfile *profile = copy->profile;
    long bulk = bulk_of(copy);
    bool is_gunner = false;
    for (uint16_t i = 0; i < squad->count; i++)
        is_gunner = is_gunner || aod__is_gun(squad->copy[i].profile);
    if (aod__is_gun(profile))
        return round_body(60, 13);
    if (aod__has_subtype(profile, "Monstrous") || aod__has_subtype(profile, "Mechanised"))
        return round_body(60, 30);
    if (is_of_imperial_army(squad) && value_of(profile, AOD_T) == 3)
        return round_body(28, 12);
    if (is_gunner || bulk <= 1)
        return round_body(32, 15);
    return bulk == 2 ? round_body(40, 17) : round_body(50, 22);
}

static AodBody vehicle_body(const AodProfile *profile)
{
    if (aod__has_subtype(profile, "Flyer"))
        return oval_body(120, 92, 50);
    return value_of(profile, AOD_HP) >= LIMIT(ARMY_7_5, 6) ? hull_body(180, 120, 30)
                                                           : hull_body(115, 80, 22);
}

static AodBody default_body(const Squad *squad, const Copy *copy)
{
    const AodProfile *profile = copy->profile;
    if (is_type(profile, "Vehicle"))
        return vehicle_body(profile);
    if (is_type(profile, "Cavalry"))
        return oval_body(75, 42, 20);
    if (is_type(profile, "Dreadnought") || is_type(profile, "Automata"))
        return round_body(60, 30);
    if (is_type(profile, "Armiger"))
        return round_body(100, 40);
    if (is_type(profile, "Fortification"))
        return value_of(profile, AOD_HP) >= LIMIT(ARMY_7_14, 6) ? hull_body(300, 250, 50)
                                                                : hull_body(150, 150, 40);
    return infantry_body(squad, copy);
}

// --- bodies ---

static const AodRiding *ride_of(const Copy *copy, const AodFigure *figure)
{
    for (uint8_t i = 0; figure != NULL && i < figure->riding_count; i++)
        for (uint16_t j = 0; j < copy->item_count; j++)
            if (strcmp(copy->item[j].name, figure->riding[i].item) == 0)
                return &figure->riding[i];
    return NULL;
}

// --- Access Points ---

static uint8_t default_sides(const AodKind *kind)
{
    bool is_on_base = kind->body.base_mm[0] != 0;
    return is_on_base ? AOD_SIDE_ALL : AOD_SIDE_LEFT | AOD_SIDE_RIGHT | AOD_SIDE_REAR;
}

void aod__body_of(const Squad *squad, const Copy *copy, AodKind *kind)
{
    const AodProfile *profile = copy->profile;
    const AodFigure *figure = profile->figure;
    const AodRiding *ride = ride_of(copy, figure);
    kind->ride = ride != NULL ? ride->item : NULL;
    kind->body = ride != NULL     ? ride->body
                 : figure != NULL ? figure->body
                                  : default_body(squad, copy);
    kind->body_proof = ride != NULL ? &ride->proof : figure != NULL ? &figure->proof : NULL;
    if (profile->access != NULL) {
        kind->sides = profile->access->sides;
        kind->access_proof = &profile->access->proof;
    } else if (profile->capacity > 0 && is_type(profile, "Vehicle")) {
        kind->sides = default_sides(kind);
    }
}
