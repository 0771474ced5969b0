// Which units of an army are meant, and what its rites and doctrines make of each of them.
//
// Map: filters, changes, Masters of the Legion, the Warlord.
#include "aod_judge.h"

#include <string.h>

// --- filters ---

bool aod__is_named(const char *const *names, uint8_t count, const char *name)
{
    for (uint8_t i = 0; i < count; i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

bool aod__has_choice(const AodArmyUnit *unit, const char *name)
{
    for (uint16_t i = 0; i < unit->choice_count; i++)
        if (unit->choice[i].count > 0 && aod__same_name(span_of(unit->choice[i].name), name))
            return true;
    return false;
}

// A unit is of the type of its first profile; a sub-type counts if any model has it.
static const char *type_of(const AodUnit *unit)
{
    return unit->profile_count > 0 ? unit->profile[0].type : "";
}

static bool is_immobile(const AodUnit *unit)
{
    if (unit->profile_count == 0)
        return false;
    const char *move = unit->profile[0].value[AOD_M];
    return move != NULL && (strcmp(move, "0") == 0 || strcmp(move, "-") == 0);
}

static bool has_subtype(const AodArmyUnit *unit, const AodFilter *filter)
{
    for (uint8_t i = 0; i < filter->subtype_count; i++)
        if (aod_unit_is(unit->unit, filter->subtype[i]))
            return true;
    return false;
}

static bool has_option(const AodArmyUnit *unit, const AodFilter *filter)
{
    for (uint8_t i = 0; i < filter->option_count; i++)
        if (aod__has_choice(unit, filter->option[i]))
            return true;
    return false;
}

bool aod__matches(const AodFilter *filter, const AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    for (uint8_t i = 0; i < filter->or_count; i++)
        if (aod__matches(&filter->or_[i], unit)) // alternatives have none themselves
            return true;
    return (filter->unit_count == 0 ||
            aod__is_named(filter->unit, filter->unit_count, kind->name)) &&
           (filter->roles == 0 || (filter->roles >> unit->role & 1U) != 0) &&
           (filter->type == NULL || strcmp(type_of(kind), filter->type) == 0) &&
           (filter->not_type == NULL || strcmp(type_of(kind), filter->not_type) != 0) &&
           (filter->subtype_count == 0 || has_subtype(unit, filter)) &&
           (filter->not_subtype == NULL || !aod_unit_is(kind, filter->not_subtype)) &&
           (filter->not_rule == NULL || !aod_unit_has_rule(kind, filter->not_rule)) &&
           (filter->option_count == 0 || has_option(unit, filter)) &&
           (!filter->is_immobile || is_immobile(kind));
}

// --- changes ---

const AodRite *aod__rite_of(const AodDetachment *detachment, unsigned index)
{
    if (detachment->rite != NULL) {
        if (index == 0)
            return detachment->rite;
        index--;
    }
    return index < detachment->doctrine_count ? detachment->doctrine[index] : NULL;
}

const AodChange *aod__change_of(const AodJudge *judge, const AodArmyUnit *unit)
{
    const AodChange *found = NULL;
    const AodRite *rite;
    const AodDetachment *detachment = &judge->army->detachment[unit->detachment];
    for (unsigned r = 0; (rite = aod__rite_of(detachment, r)) != NULL; r++) {
        for (uint8_t i = 0; i < rite->change_count; i++) {
            const AodChange *change = &rite->change[i];
            if (aod__is_named(change->unit, change->unit_count, unit->unit->name) &&
                (change->only_with == NULL || aod__has_choice(unit, change->only_with)) &&
                (found == NULL || change->to == unit->role))
                found = change;
        }
    }
    return found;
}

bool aod__fills_compulsory(const AodJudge *judge, const AodArmyUnit *unit)
{
    const AodChange *change = aod__change_of(judge, unit);
    bool is_moved = change != NULL && unit->role == change->to && unit->unit->role != change->to;
    // AOD-ARMY-2.11: a rite says whether its Troops may be compulsory ones.
    if (is_moved && !change->is_compulsory)
        return false;
    if (unit->unit->is_lone_killer) // AOD-RULE-Lone_Killer
        return false;
    // AOD-RULE-Sworn_Loyalty, AOD-RULE-Ally_of_the_Silent_Order.
    if (aod__is_silent_guest(judge->army, unit) ||
        (unit->role == AOD_TROOPS && aod__may_be_named(judge->army, unit, AOD_TROOPS)))
        return false;
    // AOD-ARMY-2.8: Support Squads never fill a compulsory choice.
    bool is_support =
        unit->unit->is_support_squad || (change != NULL && change->gains_support_squad);
    return !is_support || (change != NULL && change->drops_support_squad);
}

// --- Masters of the Legion ---

bool aod__is_master(const AodJudge *judge, const AodArmyUnit *unit)
{
    return aod_army_is_master(judge->army, unit);
}

bool aod_army_is_master(const AodArmy *army, const AodArmyUnit *unit)
{
    bool is_made = unit->unit->is_master_of_the_legion;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        is_made = is_made || (taken->choice != NULL && taken->choice->makes_master);
    }
    if (is_made)
        return true;
    const AodRite *rite = army->detachment[unit->detachment].rite;
    return rite != NULL && unit->role == AOD_HQ &&
           aod__is_named(rite->master.unit, rite->master.unit_count, unit->unit->name);
}

// --- the Warlord ---

AodArmyUnit *aod__warlord(const AodArmy *army)
{
    for (uint16_t i = 0; i < army->unit_count; i++)
        if (army->unit[i].is_warlord)
            return &army->unit[i];
    return NULL;
}
