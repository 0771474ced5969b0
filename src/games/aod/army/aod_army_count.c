// How many models a unit of an army has, how many of what was taken, and what it costs.
//
// Map: models, what was taken, prices.
#include "aod_judge.h"

// --- models ---

uint32_t aod_army_unit_models(const AodArmyUnit *unit)
{
    uint32_t count = 0;
    for (uint16_t i = 0; i < unit->model_count; i++)
        count += unit->model[i].count;
    return count;
}

unsigned aod__count_of(const AodArmyUnit *unit, const AodModel *model)
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (unit->model[i].model == model)
            return unit->model[i].count;
    return 0;
}

unsigned aod__size_of(const AodArmyUnit *unit)
{
    unsigned size = 0;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = unit->model[i].model;
        // AOD-ARMY-7.7: a gun and its crew are models, their entry is none.
        unsigned each = model->crew_count == 0;
        for (uint8_t j = 0; j < model->crew_count; j++)
            each += model->crew[j].count;
        size += unit->model[i].count * each;
    }
    return size;
}

// --- what was taken ---

// What was taken of an option and of those that are parts of it.
unsigned aod__taken_of(const AodArmyUnit *unit, const AodOption *option)
{
    unsigned count = 0;
    const AodUnit *kind = unit->unit;
    const AodModel *model = option->of == AOD_NONE ? NULL : &kind->model[option->of];
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodOption *in = unit->choice[i].model == model ? unit->choice[i].option : NULL;
        while (in != NULL && in != option)
            in = aod_option_above(kind, in);
        count += in == option ? unit->choice[i].count : 0;
    }
    return count;
}

unsigned aod__taken_choice(const AodArmyUnit *unit, const AodChoice *choice)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < unit->choice_count; i++)
        count += unit->choice[i].choice == choice ? unit->choice[i].count : 0;
    return count;
}

// --- prices ---

int32_t aod__bounded_points(int64_t points)
{
    const int64_t most = 1000000; // no limit: what an int32_t holds
    return (int32_t)(points > most ? most : points < -most ? -most : points);
}

// AOD-ARMY-1.4: what is priced for the unit once, for every model that takes it, or for each model.
int32_t aod_army_unit_points(const AodArmyUnit *unit)
{
    int64_t points = unit->unit->cost;
    for (uint16_t i = 0; i < unit->model_count; i++)
        points += (int64_t)unit->model[i].model->points * unit->model[i].count;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodChoice *choice = unit->choice[i].choice;
        if (choice != NULL && !choice->is_unit) {
            points += (int64_t)choice->points * unit->choice[i].count *
                      (choice->is_each ? (int64_t)aod_army_unit_models(unit) : 1);
        }
    }
    points += unit->points_changed;
    return aod__bounded_points(
        points < 0 ? 0 : points); // no unit pays for others, whatever a pack says
}

int32_t aod_army_unit_total(const AodArmy *army, const AodArmyUnit *unit)
{
    int64_t points = aod_army_unit_points(unit);
    uint16_t index = (uint16_t)(unit - army->unit);
    for (uint16_t i = (uint16_t)(index + 1); i < army->unit_count; i++)
        if (army->unit[i].parent == index + 1)
            points += aod_army_unit_total(army, &army->unit[i]);
    return aod__bounded_points(points * unit->count);
}
