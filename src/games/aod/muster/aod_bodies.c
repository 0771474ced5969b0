// What a model stands on and how high it is (AOD-ARMY-7.5, 7.11, 7.14), and where passengers go in
// and out (7.4): by the tables, else by the law's defaults.
//
// Map: facts of a model, defaults by type, bodies, Access Points.
#include "aod_squad.h"

#include <stdlib.h>
#include <string.h>

// --- facts of a model ---

enum { DECIMAL = 10 };

static long value_of(const AodProfile *profile, AodValue value)
{
    return profile->value[value] == NULL ? 0 : strtol(profile->value[value], NULL, DECIMAL);
}

// X of Bulky (X), of the unit or of the model's entry; 1: it is not.
static long bulk_in(const char *const *rule, uint16_t count)
{
    static const char start[] = "Bulky (";
    for (uint16_t i = 0; i < count; i++)
        if (strncmp(rule[i], start, sizeof start - 1) == 0)
            return strtol(rule[i] + sizeof start - 1, NULL, DECIMAL);
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

// AOD-ARMY-7.5, 7.11, 7.14: millimetres, and tenths of an inch.
static const AodBody infantry = {.base_mm = {32, 32}, .height_tenths = 15};     // no limit: a size
static const AodBody bulky = {.base_mm = {40, 40}, .height_tenths = 17};        // no limit: a size
static const AodBody bulkier = {.base_mm = {50, 50}, .height_tenths = 22};      // no limit: a size
static const AodBody auxilia = {.base_mm = {28, 28}, .height_tenths = 12};      // no limit: a size
static const AodBody gun = {.base_mm = {60, 60}, .height_tenths = 13};          // no limit: a size
static const AodBody large = {.base_mm = {60, 60}, .height_tenths = 30};        // no limit: a size
static const AodBody cavalry = {.base_mm = {75, 42}, .height_tenths = 20};      // no limit: a size
static const AodBody armiger = {.base_mm = {100, 100}, .height_tenths = 40};    // no limit: a size
static const AodBody flyer = {.base_mm = {120, 92}, .height_tenths = 50};       // no limit: a size
static const AodBody tank = {.hull_mm = {115, 80}, .height_tenths = 22};        // no limit: a size
static const AodBody heavy_tank = {.hull_mm = {180, 120}, .height_tenths = 30}; // no limit: a size
static const AodBody works = {.hull_mm = {150, 150}, .height_tenths = 40};      // no limit: a size
static const AodBody fortress = {.hull_mm = {300, 250}, .height_tenths = 50};   // no limit: a size

static bool is_in_battery(const Squad *squad)
{
    for (uint16_t i = 0; i < squad->count; i++)
        if (aod__is_gun(squad->copy[i].profile))
            return true;
    return false;
}

static AodBody infantry_body(const Squad *squad, const Copy *copy)
{
    const AodProfile *profile = copy->profile;
    long bulk = bulk_of(copy);
    if (aod__is_gun(profile))
        return gun;
    if (aod__has_subtype(profile, "Monstrous") || aod__has_subtype(profile, "Mechanised"))
        return large;
    if (is_of_imperial_army(squad) && value_of(profile, AOD_T) == 3)
        return auxilia;
    if (is_in_battery(squad) || bulk <= 1) // the Bulky of a battery is the gun's
        return infantry;
    return bulk == 2 ? bulky : bulkier;
}

static AodBody vehicle_body(const AodProfile *profile)
{
    if (aod__has_subtype(profile, "Flyer"))
        return flyer;
    return value_of(profile, AOD_HP) >= LIMIT(ARMY_7_5, 6) ? heavy_tank : tank;
}

static AodBody default_body(const Squad *squad, const Copy *copy)
{
    const AodProfile *profile = copy->profile;
    if (aod__is_type(profile, "Vehicle"))
        return vehicle_body(profile);
    if (aod__is_type(profile, "Cavalry"))
        return cavalry;
    if (aod__is_type(profile, "Dreadnought") || aod__is_type(profile, "Automata"))
        return large;
    if (aod__is_type(profile, "Armiger"))
        return armiger;
    if (aod__is_type(profile, "Fortification"))
        return value_of(profile, AOD_HP) >= LIMIT(ARMY_7_14, 6) ? fortress : works;
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
    } else if (profile->capacity > 0 && aod__is_type(profile, "Vehicle")) {
        kind->sides = default_sides(kind);
    }
}
