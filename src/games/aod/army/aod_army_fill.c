// What an army does not say: models that must be there, what must be chosen.
//
// Map: models, choices, where all is written, the army.
#include "aod_judge.h"

// --- models ---

static unsigned group_count(const AodArmyUnit *unit, int16_t group)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < unit->model_count; i++)
        count += unit->model[i].model->group == group ? unit->model[i].count : 0;
    return count;
}

// What such a model costs at least, with what it must choose.
static int32_t least_price(const AodUnit *unit, uint16_t index)
{
    int32_t price = unit->model[index].points;
    for (uint16_t i = 0; i < unit->option_count; i++) {
        const AodOption *option = &unit->option[i];
        int32_t least = INT32_MAX;
        for (uint16_t j = 0; j < option->choice_count; j++) {
            const AodChoice *choice = &option->choice[j];
            bool is_open = !choice->is_restricted && choice->gate.legions == 0;
            least = is_open && choice->points < least ? choice->points : least;
        }
        if (option->of == index && option->in == AOD_NONE && !option->is_restricted &&
            least != INT32_MAX)
            price += option->min * least;
    }
    return price;
}

// The cheapest kind of a group that is open to all.
static int cheapest_of(const AodUnit *unit, uint16_t group)
{
    int found = AOD_NONE;
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = &unit->model[i];
        if (model->group == group && !model->is_restricted && model->per == 0 &&
            (found == AOD_NONE || least_price(unit, i) < least_price(unit, (uint16_t)found)))
            found = i;
    }
    return found;
}

// Of the models that were taken for granted there are as many as the others ask for.
static void fill_crew(AodJudge *judge, const AodArmyUnit *unit, AodArmyModels *models)
{
    const AodModel *model = models->model;
    bool is_said = models->at.line != unit->at.line;
    if (is_said || model->gate.shift_count == 0 || model->group != AOD_NONE)
        return;
    AodAsker asker = {judge, unit, NULL, 0};
    AodLimits min = aod__shifted(&asker, &model->gate, AOD_SHIFT_MIN, model->min);
    if (!min.is_open && min.least == min.most && min.least >= 0 && min.least < AOD_NO_MAX)
        models->count = (uint16_t)min.least;
}

// Models that nobody mentioned are there as often as they must be.
static void fill_models(AodJudge *judge, AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    for (uint16_t i = 0; i < kind->model_count; i++) {
        const AodModel *model = &kind->model[i];
        bool is_said = false;
        for (uint16_t j = 0; j < unit->model_count; j++)
            is_said = is_said || unit->model[j].model == model;
        if (!is_said && model->min > 0)
            aod__models_of(unit, model, unit->at)->count = model->min;
    }
    for (uint16_t group = 0; group < kind->group_count; group++) {
        int cheapest = cheapest_of(kind, group);
        if (cheapest != AOD_NONE && group_count(unit, (int16_t)group) == 0)
            aod__models_of(unit, &kind->model[cheapest], unit->at)->count = kind->group[group].min;
    }
    for (uint16_t i = 0; i < unit->model_count; i++)
        fill_crew(judge, unit, &unit->model[i]);
}

// --- choices ---

// A unit that is bought for another.
static void attach(AodJudge *judge, uint16_t index, const AodUnit *unit, unsigned count)
{
    AodArmy *army = judge->army;
    const AodArmyUnit *parent = &army->unit[index];
    AodArmyUnit *out = aod__add_unit(judge, unit, count, (uint16_t)(index + 1), parent->at);
    if (out != NULL) {
        out->detachment = parent->detachment;
        out->role = parent->role;
    }
}

// What is priced and must be there: an attached section, say.
static void fill_forced(AodJudge *judge, uint16_t index, const AodOption *option)
{
    AodArmyUnit *unit = &judge->army->unit[index];
    const AodList *list = judge->army->detachment[unit->detachment].list;
    for (uint16_t j = 0; option->of == AOD_NONE && j < option->choice_count; j++) {
        const AodChoice *choice = &option->choice[j];
        if (choice->min == 0 || choice->points == 0 || aod__has_choice(unit, choice->name))
            continue;
        const AodUnit *part = choice->is_unit
                                  ? aod_list_unit(judge->library, list, span_of(choice->name), true)
                                  : NULL;
        aod__add_default(judge, unit, option, choice, choice->min);
        if (part != NULL)
            attach(judge, index, part, choice->min);
    }
}

static unsigned smaller(unsigned a, unsigned b)
{
    return a < b ? a : b;
}

static bool is_open(const AodJudge *judge, const AodArmyUnit *unit, const AodChoice *choice)
{
    int16_t legion = judge->army->detachment[unit->detachment].list->legion;
    uint32_t bit = legion == AOD_NONE ? 0 : 1U << legion;
    return !choice->is_restricted &&
           (choice->gate.legions == 0 || (choice->gate.legions & bit) != 0) &&
           (choice->gate.not_legions & bit) == 0;
}

// How much of a choice there may still be; `most` of each model, 0: no limit.
static unsigned room_of(const AodArmyUnit *unit, const AodChoice *choice, unsigned most)
{
    unsigned here = aod__taken_choice(unit, choice);
    return most == 0 ? UINT16_MAX : most > here ? most - here : 0;
}

// ... and of a group, whose limit may grow with the unit.
static unsigned room_in(const AodAsker *asker, const AodOption *option, unsigned models)
{
    unsigned taken = aod__taken_of(asker->unit, option);
    int32_t printed = option->max == 0 ? AOD_NO_MAX : option->max;
    AodLimits max = aod__shifted(asker, &option->gate, AOD_SHIFT_MAX, printed);
    if (max.most >= AOD_NO_MAX)
        return UINT16_MAX;
    unsigned most = (unsigned)(max.most > 0 ? max.most : 0) * models;
    return most > taken ? most - taken : 0;
}

// So many of it that what else was chosen leaves room for them; `base` is the printed limit of each
// model, 0: none.
static unsigned fitting(AodAsker asker, const AodGate *gate, unsigned base, unsigned models,
                        unsigned count)
{
    for (; count > 0 && gate->shift_count > 0; count--) {
        asker.mine = count;
        AodLimits max =
            aod__shifted(&asker, gate, AOD_SHIFT_MAX, base == 0 ? AOD_NO_MAX : (int32_t)base);
        if (max.most * models >= count)
            break;
    }
    return count;
}

// A group asks for something by its own number, or by one that grows (of each model one).
static bool asks(const AodOption *option)
{
    for (uint16_t i = 0; i < option->gate.shift_count; i++)
        if (option->gate.shift[i].field == AOD_SHIFT_MIN)
            return true;
    return option->min > 0;
}

// How much a group asks for: what grows with the unit's models is asked of the unit as it is.
static unsigned asked_for(const AodAsker *asker, const AodOption *option, unsigned models)
{
    int32_t printed = option->min * (int32_t)models;
    AodLimits min = aod__shifted(asker, &option->gate, AOD_SHIFT_MIN, printed);
    bool is_sure = !min.is_open && min.least == min.most && asker->model == NULL;
    return (unsigned)(is_sure && min.least > printed && min.least < AOD_NO_MAX ? min.least
                                                                               : printed);
}

// A group that asks for something and is open to all, as far as nothing else was taken: what is
// free; first what each must have itself, then what the packs call usual, then the others in the
// order of the list. What this leaves unfilled has a price, and the player must say it.
static void fill_option(AodJudge *judge, AodArmyUnit *unit, const AodOption *option)
{
    const AodModel *model = option->of == AOD_NONE ? NULL : &unit->unit->model[option->of];
    unsigned models = model == NULL ? 1 : aod__count_of(unit, model);
    enum { OWN, USUAL, OTHERS, ROUNDS };
    AodAsker asker = {.judge = judge, .unit = unit, .model = model};
    unsigned least =
        fitting(asker, &option->gate, option->max, models, asked_for(&asker, option, models));
    if (aod__is_of_doctrines(judge->library, option)) // AOD-ARMY-2.13: nobody gets one unsaid
        return;
    for (int round = OWN; round < ROUNDS && asks(option) && !option->is_restricted; round++) {
        for (uint16_t i = 0; i < option->choice_count; i++) {
            const AodChoice *choice = &option->choice[i];
            unsigned taken = aod__taken_of(unit, option);
            unsigned room = room_in(&asker, option, models);
            if (option->in != AOD_NONE)
                room = smaller(room, room_in(&asker, &unit->unit->option[option->in], models));
            unsigned missing = least > taken ? least - taken : 0;
            unsigned wanted = smaller(missing, room_of(unit, choice, choice->max * models));
            if (round == OWN)
                wanted = choice->min == 0 ? 0 : room_of(unit, choice, choice->min * models);
            unsigned count =
                fitting(asker, &choice->gate, choice->max, models, smaller(room, wanted));
            bool is_turn = round != USUAL || choice->is_usual;
            if (count > 0 && is_turn && choice->points == 0 && !choice->is_unit &&
                is_open(judge, unit, choice))
                aod__add_default(judge, unit, option, choice, count);
        }
    }
}

static void fill_choices(AodJudge *judge, uint16_t index)
{
    AodArmyUnit *unit = &judge->army->unit[index];
    for (uint16_t i = 0; i < unit->unit->option_count; i++) {
        fill_forced(judge, index, &unit->unit->option[i]);
        fill_option(judge, unit, &unit->unit->option[i]);
    }
}

// --- where all is written ---

// A free choice of a group that asks for something.
static bool is_free_of_group(const AodArmyChoice *taken)
{
    return taken->option != NULL && asks(taken->option) && taken->choice != NULL &&
           taken->choice->points == 0 && !taken->choice->is_unit;
}

// The unit with all else that it has.
static AodArmyUnit without_free(const AodJudge *judge, const AodArmyUnit *unit)
{
    AodArmyUnit out = *unit;
    out.choice = ARENA_ARRAY(judge->arena, AodArmyChoice, unit->choice_count + 1U);
    out.choice_max = (uint16_t)(unit->choice_count + 1U);
    out.choice_count = 0;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        if (!is_free_of_group(taken))
            out.choice[out.choice_count++] = *taken;
    }
    return out;
}

// Whether exactly what is free in a group would be there if nobody said it.
static bool is_as_filled(const AodArmyUnit *unit, const AodArmyUnit *filled,
                         const AodOption *option)
{
    for (uint16_t i = 0; i < option->choice_count; i++)
        if (aod__taken_choice(unit, &option->choice[i]) !=
            aod__taken_choice(filled, &option->choice[i]))
            return false;
    return true;
}

// A file that names all that is there names what a shorter one leaves out: that is no choice of the
// player's, and judged the same.
static void mark_filled(AodJudge *judge, AodArmyUnit *unit)
{
    AodArmyUnit filled = without_free(judge, unit);
    for (uint16_t i = 0; i < unit->unit->option_count; i++)
        fill_option(judge, &filled, &unit->unit->option[i]);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        AodArmyChoice *taken = &unit->choice[i];
        taken->is_default = is_free_of_group(taken) && is_as_filled(unit, &filled, taken->option);
    }
}

// --- the army ---

void aod__fill(AodJudge *judge)
{
    for (uint16_t i = 0; i < judge->army->unit_count; i++) {
        if (judge->army->is_exact) {
            mark_filled(judge, &judge->army->unit[i]);
        } else {
            fill_models(judge, &judge->army->unit[i]);
            aod__take_wholes(judge, &judge->army->unit[i]);
            fill_choices(judge, i);
        }
    }
}
