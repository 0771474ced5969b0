// One unit of an army: its size, its options, its price (AOD-ARMY-1.4, 1.6, 1.7).
//
// Map: prices, sizes, choices, groups of options.
#include "aod_judge.h"

#include "base_limit.h"

#include <string.h>

#define RULE "AOD-ARMY-1.4"

// --- prices ---

// What changes make of one price; told if it is not sure.
static int64_t changed(AodJudge *judge, const AodAsker *asker, const AodGate *gate, int32_t base,
                       const char *name, const AodPlace *at)
{
    AodLimits price = aod__shifted(asker, gate, AOD_SHIFT_POINTS, base);
    if (price.is_open || price.least != price.most)
        aod__leave_open(judge, at, "the price of %s hangs on what is not known here", name);
    return price.most - base;
}

// AOD-ARMY-1.4: prices that other choices or the size of the unit change.
void aod__change_prices(AodJudge *judge, AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    AodAsker asker = {.judge = judge, .unit = unit};
    int64_t points = changed(judge, &asker, &kind->gate, kind->cost, kind->name, &unit->at);
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = unit->model[i].model;
        points += unit->model[i].count * changed(judge, &asker, &model->gate, model->points,
                                                 model->name, &unit->model[i].at);
    }
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        const AodChoice *choice = taken->choice;
        if (choice != NULL && !choice->is_unit && !taken->is_default) {
            asker = (AodAsker){judge, unit, taken->model, taken->count};
            points += taken->count * changed(judge, &asker, &choice->gate, choice->points,
                                             choice->name, &taken->at);
        }
    }
    unit->points_changed = aod__bounded_points(points);
}

// --- sizes ---

static void say_size(AodJudge *judge, const AodArmyUnit *unit, const AodPlace *at, const char *what,
                     unsigned count, unsigned min, unsigned max)
{
    if (count < LIMIT(ARMY_1_4, min)) {
        aod__problem(judge, at, RULE, text_format(judge->arena, "Add %u", min - count),
                     "%s has at least %u %s, not %u", unit->unit->name, min, what, count);
    } else if (count > LIMIT(ARMY_1_4, max)) {
        aod__problem(judge, at, RULE, text_format(judge->arena, "Remove %u", count - max),
                     "%s has at most %u %s, not %u", unit->unit->name, max, what, count);
    }
}

static unsigned limit(int64_t value)
{
    return (unsigned)(value < 0 ? 0 : value > AOD_NO_MAX ? AOD_NO_MAX : value);
}

static void leave_limit(AodJudge *judge, const AodPlace *at, const char *name)
{
    aod__leave_open(judge, at, "how much there may be of \"%s\" hangs on what is not known here",
                    name);
}

// A kind of models that must be there and is not: a Sergeant whom a roster lacks.
static void judge_missing(AodJudge *judge, const AodArmyUnit *unit, const AodModel *model)
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (unit->model[i].model == model)
            return; // said, and judged as such
    AodAsker asker = {judge, unit, NULL, 0};
    if (aod__is_surely_open(&asker, &model->gate)) {
        AodLimits min = aod__shifted(&asker, &model->gate, AOD_SHIFT_MIN, model->min);
        say_size(judge, unit, &unit->at, model->name, 0, limit(min.least), AOD_NO_MAX);
    }
}

static void judge_sizes(AodJudge *judge, const AodArmyUnit *unit)
{
    const AodUnit *kind = unit->unit;
    unsigned all = aod_army_unit_models(unit);
    for (uint16_t i = 0; i < unit->model_count; i++) {
        const AodModel *model = unit->model[i].model;
        unsigned count = unit->model[i].count;
        // AOD-ARMY-1.6: "one in five" counts the models that were bought.
        if (model->per != 0 && count > all / LIMIT(ARMY_1_6, model->per)) {
            aod__problem(judge, &unit->model[i].at, "AOD-ARMY-1.6",
                         text_format(judge->arena, "Keep %u", all / model->per),
                         "%s has %u %s; one in %u models may be one", kind->name, count,
                         model->name, (unsigned)model->per);
        }
        AodAsker asker = {judge, unit, NULL, count};
        AodLimits min = aod__shifted(&asker, &model->gate, AOD_SHIFT_MIN, model->min);
        AodLimits max = aod__shifted(&asker, &model->gate, AOD_SHIFT_MAX, model->max);
        bool group_says = model->group != AOD_NONE && kind->group[model->group].max <= max.most;
        say_size(judge, unit, &unit->model[i].at, model->name, count, limit(min.least),
                 group_says ? AOD_NO_MAX : limit(max.most));
        if (max.is_open && count > limit(max.least) && count <= limit(max.most))
            leave_limit(judge, &unit->model[i].at, model->name);
        if (count > 0)
            aod__judge_gate(&asker, &model->gate, model->name, NULL, &unit->model[i].at);
    }
    for (uint16_t i = 0; i < kind->model_count; i++)
        judge_missing(judge, unit, &kind->model[i]);
    for (uint16_t group = 0; group < kind->group_count; group++) {
        unsigned count = 0;
        bool is_used = false;
        for (uint16_t i = 0; i < kind->model_count; i++) {
            if (kind->model[i].group == group) {
                count += aod__count_of(unit, &kind->model[i]);
                is_used = true;
            }
        }
        if (is_used) {
            say_size(judge, unit, &unit->at, kind->group[group].name, count, kind->group[group].min,
                     kind->group[group].max);
        }
    }
}

// --- choices ---

// The rule that limits an option; NULL: that of options, or of the Legions.
static const char *rule_of(const AodOption *option)
{
    return option->is_consul ? "AOD-ARMY-1.7" : option->is_psychic ? "AOD-PSY-1.1" : NULL;
}

// A rite or a doctrine may open transports and other choices; a doctrine is itself one.
static bool is_opened(const AodJudge *judge, const AodArmyUnit *unit, const AodChoice *choice)
{
    const AodDetachment *detachment = &judge->army->detachment[unit->detachment];
    const AodRite *rite;
    for (unsigned r = 0; (rite = aod__rite_of(detachment, r)) != NULL; r++) {
        bool is_it = rite->chosen_in != NULL && strcmp(rite->name, choice->name) == 0;
        if (is_it || aod__is_named(rite->transport.unit, rite->transport.unit_count, choice->name))
            return true;
    }
    return false;
}

static bool closes(const AodArmyUnit *unit, const AodGate *gate, const AodArmyChoice *other)
{
    for (uint8_t i = 0; i < gate->not_with.count; i++) {
        const AodFacts *facts = &gate->not_with.any[i];
        if (facts->count == 1 && aod__is_fact_of(unit, &facts->fact[0], other))
            return true;
    }
    return false;
}

// Of two choices that close each other, the later one is told of.
static bool is_told_later(const AodArmyUnit *unit, const AodArmyChoice *taken)
{
    for (const AodArmyChoice *later = taken + 1; later < unit->choice + unit->choice_count; later++)
        if (later->choice != NULL && !later->is_default && later->model == taken->model &&
            closes(unit, &taken->choice->gate, later) && closes(unit, &later->choice->gate, taken))
            return true;
    return false;
}

static void judge_choice(AodJudge *judge, const AodArmyUnit *unit, const AodArmyChoice *taken)
{
    const AodChoice *choice = taken->choice;
    if (choice == NULL) {
        aod__leave_open(judge, &taken->at, "%s is nothing that the packs know of %s", taken->name,
                        unit->unit->name);
        return;
    }
    if (taken->is_default || is_opened(judge, unit, choice) || is_told_later(unit, taken))
        return;
    AodAsker asker = {judge, unit, taken->model, aod__taken_choice(unit, choice)};
    const AodOption *option = taken->option;
    const char *rule = rule_of(option);
    if (!aod__judge_gate(&asker, &choice->gate, choice->name, rule, &taken->at))
        return;
    for (; option != NULL; option = aod_option_above(unit->unit, option))
        if (!aod__judge_gate(&asker, &option->gate, choice->name, rule, &taken->at))
            return;
}

// Whether a choice may be open there, with all that it is a part of.
static bool fits(const AodAsker *asker, const AodOption *option, const AodChoice *choice)
{
    bool may_be = aod__may_be_open(asker, &choice->gate);
    for (; option != NULL && may_be; option = aod_option_above(asker->unit->unit, option)) {
        AodLimits max = aod__shifted(asker, &option->gate, AOD_SHIFT_MAX,
                                     option->max == 0 ? AOD_NO_MAX : option->max);
        may_be = max.most > 0 && aod__may_be_open(asker, &option->gate);
    }
    return may_be;
}

// The same thing may stand in several groups, and only now it is known which of them are open.
static void settle_choice(AodJudge *judge, const AodArmyUnit *unit, AodArmyChoice *taken)
{
    AodAsker asker = {judge, unit, taken->model, taken->count};
    if (taken->choice == NULL || taken->is_default || fits(&asker, taken->option, taken->choice))
        return;
    for (uint16_t i = 0; i < unit->unit->option_count; i++) {
        const AodOption *option = &unit->unit->option[i];
        asker.model = option->of == AOD_NONE ? NULL : &unit->unit->model[option->of];
        // Where all is written it is also said whose it is.
        bool may_move = !judge->army->is_exact || taken->model == NULL;
        bool is_here = (asker.model == NULL && may_move) ||
                       (taken->model == NULL && aod__count_of(unit, asker.model) > 0) ||
                       taken->model == asker.model;
        for (uint16_t j = 0; is_here && j < option->choice_count; j++) {
            const AodChoice *choice = &option->choice[j];
            if (strcmp(choice->name, taken->choice->name) == 0 && fits(&asker, option, choice)) {
                taken->option = option;
                taken->choice = choice;
                taken->model = asker.model;
                return;
            }
        }
    }
}

void aod__settle_choices(AodJudge *judge, const AodArmyUnit *unit)
{
    for (uint16_t i = 0; i < unit->choice_count; i++)
        settle_choice(judge, unit, &unit->choice[i]);
}

// --- groups of options ---

// What was taken of an option, without what nobody said.
static unsigned said_of(const AodArmyUnit *unit, const AodOption *option)
{
    unsigned count = aod__taken_of(unit, option);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        bool is_default = unit->choice[i].option == option && unit->choice[i].is_default;
        count -= is_default ? unit->choice[i].count : 0;
    }
    return count;
}

static bool is_open_to(const AodAsker *asker, const AodChoice *choice)
{
    AodLimits max = aod__shifted(asker, &choice->gate, AOD_SHIFT_MAX,
                                 choice->max == 0 ? AOD_NO_MAX : choice->max);
    return max.most > 0 && aod__may_be_open(asker, &choice->gate);
}

static bool has_free_choice(const AodAsker *asker, const AodOption *option)
{
    for (uint16_t i = 0; i < option->choice_count; i++)
        if (option->choice[i].points == 0 && is_open_to(asker, &option->choice[i]))
            return true;
    return false;
}

static const char *choice_names(const AodAsker *asker, const AodOption *option)
{
    TextBuffer text = text_start(asker->judge->arena);
    unsigned shown = 0;
    for (uint16_t i = 0; i < option->choice_count && shown < 8; i++) {
        const AodChoice *choice = &option->choice[i];
        if (is_open_to(asker, choice)) {
            text_print(&text, "%s%s (%d)", shown++ == 0 ? "" : ", ", choice->name,
                       (int)choice->points);
        }
    }
    return text.text;
}

static const AodPlace *place_in(const AodArmyUnit *unit, const AodOption *option)
{
    const AodPlace *at = &unit->at;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        bool is_said = unit->choice[i].option == option && !unit->choice[i].is_default;
        at = is_said ? &unit->choice[i].at : at;
    }
    return at;
}

// What another choice asks for; what is free is there unless all is written.
static bool is_missing(const AodAsker *asker, const AodOption *option, const AodChoice *choice,
                       int64_t least, unsigned models)
{
    unsigned count = aod__taken_choice(asker->unit, choice);
    return least > choice->min && count < LIMIT(ARMY_1_4, least * models) &&
           (choice->points > 0 || asker->judge->army->is_exact) &&
           aod__is_surely_open(asker, &choice->gate) && aod__is_surely_open(asker, &option->gate);
}

static void judge_choice_counts(AodJudge *judge, const AodArmyUnit *unit, const AodOption *option,
                                const AodModel *model, unsigned models)
{
    for (uint16_t i = 0; i < option->choice_count; i++) {
        const AodChoice *choice = &option->choice[i];
        unsigned count = 0;
        const AodPlace *at = &unit->at;
        for (uint16_t j = 0; j < unit->choice_count; j++) {
            bool is_said = unit->choice[j].choice == choice && !unit->choice[j].is_default;
            at = is_said ? &unit->choice[j].at : at;
            count += is_said ? unit->choice[j].count : 0;
        }
        AodAsker asker = {judge, unit, model, count};
        AodLimits min = aod__shifted(&asker, &choice->gate, AOD_SHIFT_MIN, choice->min);
        AodLimits max = aod__shifted(&asker, &choice->gate, AOD_SHIFT_MAX,
                                     choice->max == 0 ? AOD_NO_MAX : choice->max);
        unsigned most = limit(max.most);
        if (choice->max_in_unit != 0 && count > choice->max_in_unit)
            say_size(judge, unit, at, choice->name, count, 0, choice->max_in_unit);
        else if (most < AOD_NO_MAX && count > most * models)
            say_size(judge, unit, at, choice->name, count, 0, most * models);
        else if (count > 0 && max.is_open)
            leave_limit(judge, at, choice->name);
        if (is_missing(&asker, option, choice, min.least, models)) {
            aod__problem(judge, place_in(unit, option), RULE,
                         text_format(judge->arena, "Take %s", choice->name), "%s must have %s",
                         unit->unit->name, choice->name);
        }
    }
}

// Whether an option and all that it is a part of is surely open.
static bool is_asked_for(const AodAsker *asker, const AodOption *option)
{
    for (; option != NULL; option = aod_option_above(asker->unit->unit, option))
        if (!aod__is_surely_open(asker, &option->gate))
            return false;
    return true;
}

// Whether something that was chosen, refused or not, opens an option.
static bool is_opened_by(const AodArmyUnit *unit, const AodOption *option, bool refused)
{
    const AodWhen *when = &option->gate.only_with;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        bool is_asked = taken->choice != NULL && taken->is_refused == refused;
        for (uint8_t j = 0; is_asked && j < when->count; j++) {
            for (uint8_t k = 0; k < when->any[j].count; k++)
                if (aod__is_fact_of(unit, &when->any[j].fact[k], taken))
                    return true;
        }
    }
    return false;
}

// Opened by nothing but what must go: then it asks for nothing.
static bool is_opened_in_vain(const AodArmyUnit *unit, const AodOption *option)
{
    for (; option != NULL; option = aod_option_above(unit->unit, option))
        if (is_opened_by(unit, option, true) && !is_opened_by(unit, option, false))
            return true;
    return false;
}

static bool is_said_closed(const AodAsker *asker, const AodOption *option)
{
    for (uint16_t i = 0; i < asker->unit->choice_count; i++) {
        const AodArmyChoice *taken = &asker->unit->choice[i];
        if (taken->option == option && !taken->is_default &&
            (!aod__may_be_open(asker, &taken->choice->gate) ||
             !aod__may_be_open(asker, &option->gate)))
            return true;
    }
    return false;
}

static void judge_option(AodJudge *judge, const AodArmyUnit *unit, int16_t index)
{
    const AodOption *option = &unit->unit->option[index];
    const AodModel *model = option->of == AOD_NONE ? NULL : &unit->unit->model[option->of];
    unsigned models = model == NULL ? 1 : aod__count_of(unit, model);
    unsigned said = said_of(unit, option);
    const AodPlace *at = place_in(unit, option);
    const char *rule = rule_of(option) != NULL ? rule_of(option) : RULE;
    AodAsker asker = {judge, unit, model, said};
    AodLimits min = aod__shifted(&asker, &option->gate, AOD_SHIFT_MIN, option->min);
    AodLimits max = aod__shifted(&asker, &option->gate, AOD_SHIFT_MAX,
                                 option->max == 0 ? AOD_NO_MAX : option->max);
    // AOD-PSY-1.1: whoever is offered a Discipline has one.
    unsigned least = (option->is_psychic && min.least < 1 ? 1 : limit(min.least)) * models;
    unsigned most = limit(max.most);
    if (most == 0 && said > 0 && is_said_closed(&asker, option))
        return; // told of what was chosen
    if (most < AOD_NO_MAX && said > LIMIT(ARMY_1_4, most) * models) {
        // AOD-ARMY-1.7: at most one Consul upgrade.
        aod__problem(judge, at, rule, text_format(judge->arena, "Keep %u", most * models),
                     "%s has %u of \"%s\"; at most %u may be chosen",
                     model == NULL
                         ? unit->unit->name
                         : text_format(judge->arena, "%s (%s)", unit->unit->name, model->name),
                     said, option->name, most * models);
    } else if (said > 0 && max.is_open) {
        leave_limit(judge, at, option->name);
    }
    // A Psyker chooses its Discipline, which costs nothing; all else that is free is there.
    if (aod__taken_of(unit, option) < LIMIT(ARMY_1_4, least) && option->choice_count > 0 &&
        (option->is_psychic || !has_free_choice(&asker, option)) && is_asked_for(&asker, option) &&
        !is_opened_in_vain(unit, option)) {
        aod__problem(judge, at, rule,
                     text_format(judge->arena, "Choose of %s", choice_names(&asker, option)),
                     "%s must have %u of \"%s\"", unit->unit->name, least, option->name);
    }
    judge_choice_counts(judge, unit, option, model, models == 0 ? 1 : models);
}

void aod__judge_unit(AodJudge *judge, const AodArmyUnit *unit)
{
    // Whoever has a rite, a doctrine or a Character for it may take it.
    AodAsker asker = {.judge = judge, .unit = unit};
    aod__judge_gate(&asker, &unit->unit->gate, unit->unit->name, NULL, &unit->at);
    judge_sizes(judge, unit);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        size_t before = judge->problems->count + judge->problems->dropped;
        judge_choice(judge, unit, &unit->choice[i]);
        unit->choice[i].is_refused = judge->problems->count + judge->problems->dropped > before;
    }
    for (uint16_t i = 0; i < unit->unit->option_count; i++)
        judge_option(judge, unit, (int16_t)i);
    aod__judge_shared(judge, unit);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        const AodArmyChoice *taken = &unit->choice[i];
        if (taken->choice != NULL && taken->choice->price_varies && !taken->is_default) {
            aod__leave_open(judge, &taken->at, "what %s costs depends on other choices of %s",
                            taken->choice->name, unit->unit->name);
        }
    }
}
