// Making an army: its units, their models and choices.
//
// Whoever reads an army from somewhere (a text file, the roster of another program) adds its units
// and choices here, fills in what was not said (aod_army_fill.c) and has it judged.
//
// Map: the army, units, choices by name.
#include "aod_judge.h"

#include <string.h>

enum { LINES_OF_UNIT_MAX = 120 };

// --- the army ---

AodJudge *aod__new_army(Arena *arena, const AodLibrary *library, const char *file,
                        DiagnosticList *problems, DiagnosticList *unjudged)
{
    AodJudge *judge = ARENA_NEW(arena, AodJudge);
    AodArmy *army = ARENA_NEW(arena, AodArmy);
    army->file = arena_strdup(arena, file);
    army->unit = ARENA_ARRAY(arena, AodArmyUnit, AOD_ARMY_UNITS_MAX);
    AodUnknownLine *unknown = ARENA_ARRAY(arena, AodUnknownLine, AOD_UNKNOWNS_MAX);
    army->unknown_line = unknown;
    *judge = (AodJudge){arena, library, army, problems, unjudged, unknown};
    return judge;
}

// --- units ---

AodArmyUnit *aod__add_unit(AodJudge *judge, const AodUnit *unit, uint32_t count, uint16_t parent,
                           AodPlace at)
{
    AodArmy *army = judge->army;
    if (army->unit_count == AOD_ARMY_UNITS_MAX)
        return NULL;
    AodArmyUnit *out = &army->unit[army->unit_count++];
    memset(out, 0, sizeof *out);
    out->unit = unit;
    out->parent = parent;
    out->detachment = (uint16_t)(army->detachment_count - 1);
    out->count = (uint16_t)(count < 1 ? 1 : count);
    out->role = unit->role;
    out->at = at;
    out->model = ARENA_ARRAY(judge->arena, AodArmyModels, AOD_UNIT_MODELS_MAX);
    return out;
}

AodArmyModels *aod__models_of(AodArmyUnit *unit, const AodModel *model, AodPlace at)
{
    for (uint16_t i = 0; i < unit->model_count; i++)
        if (unit->model[i].model == model)
            return &unit->model[i];
    unit->model[unit->model_count] = (AodArmyModels){.model = model, .at = at};
    return &unit->model[unit->model_count++];
}

static void append_choice(AodJudge *judge, AodArmyUnit *unit, const AodArmyChoice *choice)
{
    if (unit->choice_count == unit->choice_max) {
        uint16_t max = (uint16_t)(unit->choice_max * 2 + 8);
        AodArmyChoice *more = ARENA_ARRAY(judge->arena, AodArmyChoice, max);
        if (unit->choice_count > 0)
            memcpy(more, unit->choice, unit->choice_count * sizeof *more);
        unit->choice = more;
        unit->choice_max = max;
    }
    unit->choice[unit->choice_count++] = *choice;
}

void aod__add_choice(AodJudge *judge, AodArmyUnit *unit, const AodOption *option,
                     const AodChoice *choice, const AodModel *model, const char *name,
                     unsigned count, AodPlace at)
{
    if (unit->choice_count == LINES_OF_UNIT_MAX) {
        if (!unit->is_too_long) {
            aod__problem(judge, &at, NULL, "Write what is the same in one line",
                         "this program reads at most %d things that a unit has", LINES_OF_UNIT_MAX);
        }
        unit->is_too_long = true;
        return;
    }
    append_choice(judge, unit,
                  &(AodArmyChoice){.option = option,
                                   .choice = choice,
                                   .model = model,
                                   .name = name,
                                   .count = (uint16_t)count,
                                   .at = at});
}

void aod__add_default(AodJudge *judge, AodArmyUnit *unit, const AodOption *option,
                      const AodChoice *choice, unsigned count)
{
    AodArmyChoice out = {.option = option,
                         .choice = choice,
                         .name = choice->name,
                         .count = (uint16_t)count,
                         .is_default = true,
                         .at = unit->at};
    if (option->of != AOD_NONE) {
        out.model = &unit->unit->model[option->of];
        for (uint16_t i = 0; i < unit->model_count; i++)
            out.at = unit->model[i].model == out.model ? unit->model[i].at : out.at;
    }
    append_choice(judge, unit, &out);
}

// --- choices by name ---

static const AodChoice *choice_of(const AodLibrary *library, const AodOption *option, Span name)
{
    for (uint16_t i = 0; i < option->choice_count; i++)
        if (aod__same_name(name, option->choice[i].name))
            return &option->choice[i];
    for (uint16_t i = 0; i < option->choice_count; i++)
        if (aod_library_is_choice(library, name, option->choice[i].name))
            return &option->choice[i];
    return NULL;
}

// What was taken of an option itself: its parts have limits of their own.
static unsigned taken_alone(const AodArmyUnit *unit, const AodOption *option, const AodModel *model)
{
    unsigned taken = 0;
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        taken += unit->choice[i].option == option && unit->choice[i].model == model
                     ? unit->choice[i].count
                     : 0;
    }
    return taken;
}

// "Heavy Bolter [Sponson Mounted Weapons]": the group that is meant, where several offer it.
static Span cut_group(Span name, Span *group)
{
    *group = (Span){NULL, 0};
    if (!span_ends_with(name, "]"))
        return name;
    for (size_t i = name.length - 1; i > 1; i--) {
        if (name.text[i] == '[' && name.text[i - 1] == ' ') {
            *group = span_slice(name, i + 1, name.length - i - 2);
            return span_trim(span_slice(name, 0, i));
        }
    }
    return name;
}

// The name of what a menu offers parts of, one for each of it: "Power Weapon (all)" those of a
// Power Weapon; NULL: it is no such menu.
static const char *whole_of(const AodOption *option)
{
    const AodWhen *when = &option->gate.only_with;
    if (when->count != 1 || when->any[0].count != 1)
        return NULL;
    const AodFact *fact = &when->any[0].fact[0];
    bool is_of_it = fact->kind <= AOD_FACT_UNIT && !fact->is_not && !fact->is_group &&
                    span_starts_with(span_of(option->name), fact->name);
    for (uint8_t i = 0; i < option->gate.shift_count && is_of_it; i++) {
        const AodShift *shift = &option->gate.shift[i];
        if (shift->every == 1 && shift->of != NULL && strcmp(shift->of->name, fact->name) == 0)
            return fact->name;
    }
    return NULL;
}

// The choice of that name among the options of `of` (AOD_NONE: the unit's own). One that the army's
// Legion has goes before others, then one of a group that is not full, where all is written one of
// a group that must be chosen from, then one that nothing has to open. Of groups with room what the
// unit can open goes first.
const AodOption *aod__find_choice(AodJudge *judge, const AodArmyUnit *unit, int of, Span name,
                                  unsigned models, const AodChoice **choice)
{
    Span group;
    name = cut_group(name, &group);
    const AodModel *model = of == AOD_NONE ? NULL : &unit->unit->model[of];
    const AodOption *found = NULL;
    unsigned best = 0;
    AodAsker asker = {.judge = judge, .unit = unit, .model = model};
    for (uint16_t i = 0; i < unit->unit->option_count; i++) {
        const AodOption *option = &unit->unit->option[i];
        bool is_asked =
            option->of == of && (group.text == NULL || aod__same_name(group, option->name));
        const AodChoice *here = is_asked ? choice_of(judge->library, option, name) : NULL;
        if (here == NULL)
            continue;
        bool has_room =
            option->max == 0 || taken_alone(unit, option, model) < option->max * (models + !models);
        bool is_of_legion =
            aod__is_of_legion(&asker, &option->gate) && aod__is_of_legion(&asker, &here->gate);
        // What is bought first with a part opens its menu.
        bool is_open = whole_of(option) != NULL || (aod__may_be_open(&asker, &option->gate) &&
                                                    aod__may_be_open(&asker, &here->gate));
        bool is_needed = judge->army->is_exact && option->min > 0;
        bool is_free = !option->is_restricted && !here->is_restricted;
        unsigned rank = 1U + (is_of_legion ? 16U : 0U) + (has_room ? 8U : 0U) +
                        (is_needed ? 4U : 0U) + (is_open ? 2U : 0U) + (is_free ? 1U : 0U);
        if (rank > best) {
            best = rank;
            found = option;
            *choice = here;
        }
    }
    return found;
}

// Takes so many of a choice, from one group of options after the other while they have room. False:
// there is no such choice.
static bool take_itself(AodJudge *judge, AodArmyUnit *unit, int of, Span name, unsigned models,
                        unsigned count, AodPlace at)
{
    const AodModel *model = of == AOD_NONE ? NULL : &unit->unit->model[of];
    const AodChoice *choice = NULL;
    for (unsigned rounds = 0; rounds < 8 && (count > 0 || rounds == 0); rounds++) {
        const AodOption *option = aod__find_choice(judge, unit, of, name, models, &choice);
        if (option == NULL)
            return rounds > 0;
        unsigned taken = taken_alone(unit, option, model);
        unsigned most = option->max * (models + !models);
        unsigned now =
            option->max != 0 && taken < most && most - taken < count ? most - taken : count;
        Span group;
        Span bare = cut_group(name, &group);
        const char *written =
            aod__same_name(bare, choice->name) ? choice->name : text_visible(judge->arena, bare);
        aod__add_choice(judge, unit, option, choice, model, written, now, at);
        count -= now;
    }
    return true;
}

bool aod__is_part_of(const AodOption *part, const char *whole)
{
    for (uint8_t i = 0; i < part->gate.only_with.count; i++) {
        const AodFacts *facts = &part->gate.only_with.any[i];
        for (uint8_t j = 0; j < facts->count; j++) {
            const AodFact *fact = &facts->fact[j];
            if (fact->kind <= AOD_FACT_UNIT && !fact->is_not && strcmp(fact->name, whole) == 0)
                return true;
        }
    }
    return false;
}

// How many of a choice the models have by themselves, and how many of it have their part.
static unsigned without_part(const AodArmyUnit *unit, const AodModel *model, const char *whole,
                             const AodOption *part)
{
    unsigned wholes = 0;
    unsigned parts = taken_alone(unit, part, model);
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        wholes += unit->choice[i].model == model && unit->choice[i].choice != NULL &&
                          strcmp(unit->choice[i].choice->name, whole) == 0
                      ? unit->choice[i].count
                      : 0;
    }
    return wholes > parts ? wholes - parts : 0;
}

// AOD-ARMY-1.4: "Minor Combi-Weapon - Flamer" is a Minor Combi-Weapon and, of what that offers in
// its turn, the Flamer.
typedef struct Joint {
    Span whole, part; // as written; the part of its own or with the whole's name before it
    const AodChoice *choice;
    const AodOption *option; // of the part; NULL: nothing of what is offered is so written
} Joint;

static Joint find_joint(AodJudge *judge, const AodArmyUnit *unit, int of, Span name,
                        unsigned models)
{
    static const char dash[] = " - ";
    size_t cut = span_find(name, span_of(dash));
    Joint out = {.option = NULL};
    if (cut == SIZE_MAX || cut == 0)
        return out;
    out.whole = span_slice(name, 0, cut);
    if (aod__find_choice(judge, unit, of, out.whole, models, &out.choice) == NULL)
        return out;
    const Span written[2] = {name, span_from(name, cut + sizeof dash - 1)};
    for (int i = 0; i < 2 && out.option == NULL; i++) {
        Span group;
        const AodChoice *found = NULL;
        const AodOption *part = aod__find_choice(judge, unit, of, written[i], models, &found);
        if (part != NULL && aod__same_name(cut_group(written[i], &group), found->name) &&
            aod__is_part_of(part, out.choice->name)) {
            out.part = written[i];
            out.option = part;
        }
    }
    return out;
}

bool aod__is_offered(AodJudge *judge, const AodArmyUnit *unit, int of, Span name)
{
    const AodChoice *choice = NULL;
    return aod__find_choice(judge, unit, of, name, 1, &choice) != NULL ||
           find_joint(judge, unit, of, name, 1).option != NULL;
}

// Both are taken, the whole unless it is there already.
static bool take_whole_and_part(AodJudge *judge, AodArmyUnit *unit, int of, Span name,
                                unsigned models, unsigned count, AodPlace at)
{
    Joint joint = find_joint(judge, unit, of, name, models);
    if (joint.option == NULL)
        return false;
    const AodModel *model = of == AOD_NONE ? NULL : &unit->unit->model[of];
    unsigned there = without_part(unit, model, joint.choice->name, joint.option);
    if (there < count)
        take_itself(judge, unit, of, joint.whole, models, count - there, at);
    return take_itself(judge, unit, of, joint.part, models, count, at);
}

void aod__take_wholes(AodJudge *judge, AodArmyUnit *unit)
{
    uint16_t count = unit->choice_count;
    for (uint16_t i = 0; i < count; i++) {
        AodArmyChoice taken = unit->choice[i];
        const char *whole = taken.option != NULL ? whole_of(taken.option) : NULL;
        if (whole == NULL)
            continue;
        unsigned parts = taken_alone(unit, taken.option, taken.model);
        unsigned wholes = 0;
        for (uint16_t j = 0; j < unit->choice_count; j++) {
            const AodArmyChoice *other = &unit->choice[j];
            bool is_it = other->choice != NULL && strcmp(other->choice->name, whole) == 0 &&
                         (other->model == taken.model || other->model == NULL);
            wholes += is_it ? other->count : 0;
        }
        int of = taken.model == NULL ? AOD_NONE : (int)(taken.model - unit->unit->model);
        unsigned models = taken.model == NULL ? 1 : aod__count_of(unit, taken.model);
        const AodChoice *offered = NULL;
        const AodOption *option =
            aod__find_choice(judge, unit, of, span_of(whole), models, &offered);
        bool has_room =
            option != NULL && (option->max == 0 || taken_alone(unit, option, taken.model) + parts <=
                                                       option->max * models + wholes);
        if (wholes < parts && has_room)
            take_itself(judge, unit, of, span_of(whole), models, parts - wholes, taken.at);
    }
}

bool aod__take(AodJudge *judge, AodArmyUnit *unit, int of, Span name, unsigned models,
               unsigned count, AodPlace at)
{
    return take_whole_and_part(judge, unit, of, name, models, count, at) ||
           take_itself(judge, unit, of, name, models, count, at);
}
