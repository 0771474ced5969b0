// What is said of armies and of what their lists offer, in words.
#include "aod_page.h"

#include "loadout_state.h"

#include <string.h>

// --- an army ---

// "2 Tactical Squad" are two; what is bought for them counts for each.
static unsigned units_from(const AodArmy *army, uint16_t parent)
{
    unsigned units = 0;
    for (uint16_t i = parent; i < army->unit_count; i++) // what is bought stands behind its buyer
        if (army->unit[i].parent == parent)
            units += army->unit[i].count * (1U + units_from(army, (uint16_t)(i + 1)));
    return units;
}

void aod__append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open)
{
    text_print(out, "%d", (int)army->points);
    if (army->points_limit > 0)
        text_print(out, " of %d", (int)army->points_limit);
    unsigned units = units_from(army, 0);
    text_print(out,
               units == 1 ? language_text_in(out->arena, " points, %u unit, %s")
                          : language_text_in(out->arena, " points, %u units, %s"),
               units, loadout_state_word(out->arena, is_legal, is_open, army->doubt_count > 0));
}

// --- a unit and what it offers ---

void aod__append_range(TextBuffer *out, unsigned min, unsigned max)
{
    if (max >= AOD_NO_MAX)
        text_print(out, "%u or more", min);
    else if (min == max)
        text_print(out, "%u", min);
    else
        text_print(out, "%u to %u", min, max);
}

// "in the unit at most 1 for every 5 models": the limits that something counts for with others.
static void append_shared(TextBuffer *out, const AodUnit *unit, uint32_t counts_for,
                          const char *own_name, const char *joint)
{
    for (uint16_t i = 0; i < unit->shared_count; i++) {
        const AodShared *shared = &unit->shared[i];
        if ((counts_for >> i & 1U) == 0)
            continue;
        text_print(out, "%sin the unit at most", joint);
        const char *plus = " ";
        if (shared->max > 0 || shared->gate.shift_count == 0) {
            text_print(out, " %u", (unsigned)shared->max);
            plus = " + ";
        }
        for (uint8_t j = 0; j < shared->gate.shift_count; j++) {
            const AodShift *shift = &shared->gate.shift[j];
            if (shift->every != 0 && shift->of == NULL && shift->value > 0) {
                text_print(out, "%s%d for every %u models", plus, (int)shift->value,
                           (unsigned)shift->every);
                plus = " + ";
            }
        }
        if (strcmp(shared->name, own_name) != 0)
            text_print(out, " of \"%s\"", shared->name);
    }
}

// Whether something must be there for it: it is had only with that, or not without it.
static bool must_be_opened(const AodGate *gate)
{
    for (uint8_t i = 0; i < gate->not_with.count; i++) {
        const AodFacts *facts = &gate->not_with.any[i];
        uint8_t without = 0;
        while (without < facts->count && facts->fact[without].is_not)
            without++;
        if (without == facts->count)
            return true;
    }
    return gate->only_with.count > 0;
}

bool aod__is_of_list(const AodList *list, const AodGate *gate)
{
    if (list == NULL || list->legion == AOD_NONE)
        return true;
    uint32_t bit = 1U << list->legion;
    return (gate->legions == 0 || (gate->legions & bit) != 0) && (gate->not_legions & bit) == 0;
}

// A unit that is bought for another costs what it costs.
static int price_of(const AodLibrary *library, const AodList *list, const AodChoice *choice)
{
    const AodUnit *unit = NULL;
    for (uint32_t i = 0; choice->is_unit && i < library->list_count && unit == NULL; i++) {
        unit = aod_list_unit(library, list != NULL ? list : &library->list[i],
                             span_of(choice->name), true);
    }
    return choice->points != 0 || unit == NULL ? (int)choice->points : (int)unit->points;
}

static void append_legions(TextBuffer *out, const AodLibrary *library, const AodGate *gate)
{
    const char *joint = " (only ";
    for (uint8_t i = 0; i < library->legion_count; i++) {
        if ((gate->legions >> i & 1U) != 0) {
            text_print(out, "%s%s", joint, library->legion[i].name);
            joint = ", ";
        }
    }
    text_append(out, gate->legions != 0 ? ")" : "");
}

void aod__append_model_limits(TextBuffer *out, const AodUnit *unit, const AodModel *model)
{
    const AodModelGroup *group = model->group == AOD_NONE ? NULL : &unit->group[model->group];
    unsigned kinds = 0;
    for (uint16_t i = 0; i < unit->model_count; i++)
        kinds += unit->model[i].group == model->group;
    // Of a group of one kind there are as many as the group asks for.
    aod__append_range(out, group != NULL && kinds == 1 ? group->min : model->min,
                      group != NULL && model->max == AOD_NO_MAX ? group->max : model->max);
}

void aod__append_choice_limits(TextBuffer *out, const AodUnit *unit, const AodOption *option,
                               const AodChoice *choice)
{
    text_append(out, choice->is_each ? language_text_in(out->arena, "for each model") : "");
    append_shared(out, unit, choice->counts_for, choice->name, out->length > 0 ? ", " : "");
    append_shared(out, unit, option->counts_for, option->name, out->length > 0 ? ", " : "");
    if (must_be_opened(&choice->gate) || must_be_opened(&option->gate)) {
        text_append(out, out->length > 0 ? ", " : "");
        text_append(out, language_text_in(out->arena, "something else opens it"));
    }
}

// True: it has a choice that something else opens, which is marked.
static bool append_option(TextBuffer *out, const AodLibrary *library, const AodList *list,
                          const AodUnit *unit, const AodOption *option)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < option->choice_count; i++)
        count += aod__is_of_list(list, &option->choice[i].gate);
    if (count == 0 || !aod__is_of_list(list, &option->gate))
        return false;
    bool has_marks = false;
    text_print(out, "  %s", option->name);
    if (option->of != AOD_NONE)
        text_print(out, ", of %s", unit->model[option->of].name);
    if (option->max != 0) {
        text_append(out, ", ");
        aod__append_range(out, option->min, option->max);
    }
    append_shared(out, unit, option->counts_for, option->name, ", ");
    text_append(out, ":\n   ");
    const char *comma = " ";
    for (uint16_t i = 0; i < option->choice_count; i++) {
        const AodChoice *choice = &option->choice[i];
        if (!aod__is_of_list(list, &choice->gate))
            continue;
        text_print(out, "%s%s %d", comma, choice->name, price_of(library, list, choice));
        comma = ", ";
        text_append(out, choice->is_each ? " a model" : "");
        append_shared(out, unit, choice->counts_for, choice->name, " ");
        if (list == NULL || list->legion == AOD_NONE)
            append_legions(out, library, &choice->gate);
        bool is_marked = must_be_opened(&choice->gate);
        text_append(out, is_marked ? " (*)" : "");
        has_marks = has_marks || is_marked;
    }
    text_append_char(out, '\n');
    return has_marks;
}

bool aod__append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name)
{
    const AodUnit *unit = list != NULL ? aod_list_unit(library, list, name, true) : NULL;
    for (uint32_t i = 0; i < library->list_count && unit == NULL; i++)
        unit = aod_list_unit(library, &library->list[i], name, true);
    if (unit == NULL)
        return false;
    text_print(out, "%s (%s), %s, %d points\n", unit->name, unit->pack->name,
               aod_role_word(unit->role), (int)unit->points);
    for (uint16_t i = 0; i < unit->model_count; i++) {
        text_append(out, "  ");
        aod__append_model_limits(out, unit, &unit->model[i]);
        text_print(out, " %s, %d points each", unit->model[i].name, (int)unit->model[i].points);
        append_shared(out, unit, unit->model[i].counts_for, unit->model[i].name, ", ");
        text_append_char(out, '\n');
    }
    bool has_marks = false;
    for (uint16_t i = 0; i < unit->option_count; i++)
        has_marks = append_option(out, library, list, unit, &unit->option[i]) || has_marks;
    text_append(out, has_marks ? "(*: something else opens it)\n" : "");
    return true;
}
