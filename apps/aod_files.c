#include "aod_files.h"

#include "army_state.h"
#include "base_file.h"
#include "base_rulebook.h"

#include <string.h>

Span aod_header(Span text, const char *key)
{
    Span line;
    // Editors put a mark of UTF-8 before the first line.
    text = span_starts_with(text, "\xef\xbb\xbf") ? span_from(text, 3) : text;
    while (span_next_line(&text, &line)) {
        Span value = line;
        Span word;
        if (span_next_part(&value, ':', &word) && span_equal_nocase_text(span_trim(word), key)) {
            return span_trim(value);
        }
    }
    return (Span){0};
}

bool aod_is_army(Span text)
{
    return span_equal_nocase_text(aod_header(text, "game"), "aod");
}

bool aod_is_army_by_list(Span text, const ArmyLists *lists)
{
    Span list = aod_header(text, "list");
    if (aod_header(text, "game").length != 0 || list.length == 0) {
        return aod_is_army(text);
    }
    const EpicLibrary *epic = lists->epic(lists->context);
    if (epic != NULL && epic_library_list(epic, list) != NULL) {
        return false;
    }
    const AodLibrary *aod = lists->aod(lists->context);
    return aod != NULL && aod_library_list(aod, list) != NULL;
}

bool aod_is_pack(Span text)
{
    static const char key[] = "\"format\"";
    size_t at = span_find(text, SPAN_LITERAL(key));
    Span rest = at == SIZE_MAX ? (Span){0} : span_trim(span_from(text, at + strlen(key)));
    return span_starts_with(rest, ":") &&
           span_starts_with(span_trim(span_from(rest, 1)), "\"strategium-aod-");
}

static void put_unit(JsonWriter *writer, const AodArmy *army, const AodArmyUnit *unit)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", unit->unit->name);
    json_put_int(writer, "count", unit->count);
    json_put_text(writer, "role", aod_role_word(unit->role));
    json_put_int(writer, "points", aod_army_unit_total(army, unit));
    json_put_bool(writer, "warlord", unit->is_warlord);
    json_put_int(writer, "detachment", unit->detachment);
    if (unit->parent != 0) {
        json_put_int(writer, "bought_for", unit->parent - 1);
    }
    json_open_list(writer, "models");
    for (uint16_t i = 0; i < unit->model_count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "name", unit->model[i].model->name);
        json_put_int(writer, "count", unit->model[i].count);
        json_close(writer);
    }
    json_close(writer);
    json_open_list(writer, "options");
    for (uint16_t i = 0; i < unit->choice_count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "name", unit->choice[i].name);
        json_put_int(writer, "count", unit->choice[i].count);
        if (unit->choice[i].model != NULL) {
            json_put_text(writer, "of", unit->choice[i].model->name);
        }
        if (unit->choice[i].option != NULL) {
            json_put_text(writer, "group", unit->choice[i].option->name);
        }
        json_put_bool(writer, "said", !unit->choice[i].is_default);
        json_close(writer);
    }
    json_close(writer);
    json_close(writer);
}

void aod_put_army(JsonWriter *writer, const AodArmy *army, bool whole)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "game", "aod");
    json_put_text(writer, "id", army->slug);
    json_put_text(writer, "name", army->name);
    json_put_text(writer, "about", army->about);
    json_put_text(writer, "list", army->list->id);
    json_put_text(writer, "allegiance", aod_allegiance_word(army->allegiance));
    json_put_int(writer, "points", army->points);
    json_put_int(writer, "points_limit", army->points_limit);
    json_put_int(writer, "unit_count", army->unit_count);
    json_put_int(writer, "doubts", army->doubt_count);
    if (whole) {
        json_put_text(writer, "trait", army->trait);
        json_open_list(writer, "detachments");
        for (uint16_t i = 0; i < army->detachment_count; i++) {
            const AodDetachment *detachment = &army->detachment[i];
            json_open_object(writer, NULL);
            json_put_text(writer, "kind", aod_detachment_word(detachment->kind));
            json_put_text(writer, "list", detachment->list->id);
            json_put_text(writer, "rite", detachment->rite != NULL ? detachment->rite->name : NULL);
            json_open_list(writer, "doctrines");
            for (uint8_t j = 0; j < detachment->doctrine_count; j++) {
                json_put_text(writer, NULL, detachment->doctrine[j]->name);
            }
            json_close(writer);
            json_put_int(writer, "points", detachment->points);
            json_close(writer);
        }
        json_close(writer);
        json_open_list(writer, "units");
        for (uint16_t i = 0; i < army->unit_count; i++) {
            put_unit(writer, army, &army->unit[i]);
        }
        json_close(writer);
    }
    json_close(writer);
}

void aod_append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open)
{
    text_print(out, "%d", (int)army->points);
    if (army->points_limit > 0) {
        text_print(out, " of %d", (int)army->points_limit);
    }
    text_print(out,
               army->unit_count == 1 ? language_text_in(out->arena, " points, %u unit, %s")
                                     : language_text_in(out->arena, " points, %u units, %s"),
               (unsigned)army->unit_count,
               army_state_word(out->arena, is_legal, is_open, army->doubt_count > 0));
}

void aod_append_verdict(TextBuffer *out, Arena *arena, const char *file, const AodArmy *army,
                        bool is_legal, bool is_open)
{
    text_print(out, "%s: %s, %s, ", text_visible(arena, span_of(file)), army->name,
               army->list->name);
    aod_append_state(out, army, is_legal, is_open);
    text_append_char(out, '\n');
}

void aod_append_all(TextBuffer *out, const AodLibrary *library)
{
    text_append(out, "armies of Age of Darkness:\n");
    for (uint32_t i = 0; i < library->army_count; i++) {
        const AodArmy *army = library->army[i];
        text_print(out, "  %-28s %4d points  %s\n", army->slug, (int)army->points, army->about);
    }
    text_append(out, "lists of Age of Darkness:\n");
    for (uint32_t i = 0; i < library->list_count; i++) {
        const AodList *list = &library->list[i];
        text_print(out, "  %-28s %s%s%s\n", list->id, list->name,
                   list->allegiance != AOD_ANY_SIDE ? ", only " : "",
                   list->allegiance != AOD_ANY_SIDE ? aod_allegiance_word(list->allegiance) : "");
    }
}

void aod_put_all(JsonWriter *writer, const AodLibrary *library)
{
    json_open_list(writer, "aod_armies");
    for (uint32_t i = 0; i < library->army_count; i++) {
        aod_put_army(writer, library->army[i], false);
    }
    json_close(writer);
    json_open_list(writer, "aod_lists");
    for (uint32_t i = 0; i < library->list_count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "id", library->list[i].id);
        json_put_text(writer, "name", library->list[i].name);
        json_put_text(writer, "faction", library->list[i].faction);
        json_close(writer);
    }
    json_close(writer);
}

void aod_append_page(TextBuffer *out, Arena *arena, const AodLibrary *library, const AodArmy *army)
{
    DiagnosticList ignored = diagnostic_list(arena); // without the rules the names stand alone
    Rulebook book = {0};
    if (!rulebook_load(arena, file_at_home(arena, "docs/rules"), &ignored, &book)) {
        book.count = 0;
    }
    aod_army_page(arena, library, &book, army, out);
}

static void append_range(TextBuffer *out, unsigned min, unsigned max)
{
    if (max >= AOD_NO_MAX) {
        text_print(out, "%u or more", min);
    } else if (min == max) {
        text_print(out, "%u", min);
    } else {
        text_print(out, "%u to %u", min, max);
    }
}

// "in the unit at most 1 for every 5 models": the limits that something counts for with others.
static void append_shared(TextBuffer *out, const AodUnit *unit, uint32_t counts_for,
                          const char *own_name, const char *joint)
{
    for (uint16_t i = 0; i < unit->shared_count; i++) {
        const AodShared *shared = &unit->shared[i];
        if ((counts_for >> i & 1U) == 0) {
            continue;
        }
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
        if (strcmp(shared->name, own_name) != 0) {
            text_print(out, " of \"%s\"", shared->name);
        }
    }
}

// Whether something must be there for it: it is had only with that, or not without it.
static bool must_be_opened(const AodGate *gate)
{
    for (uint8_t i = 0; i < gate->not_with.count; i++) {
        const AodFacts *facts = &gate->not_with.any[i];
        uint8_t without = 0;
        while (without < facts->count && facts->fact[without].is_not) {
            without++;
        }
        if (without == facts->count) {
            return true;
        }
    }
    return gate->only_with.count > 0;
}

// Whether a list has it; NULL: all of them together.
static bool is_of_list(const AodList *list, const AodGate *gate)
{
    if (list == NULL || list->legion == AOD_NONE) {
        return true;
    }
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

// True: it has a choice that something else opens, which is marked.
static bool append_option(TextBuffer *out, const AodLibrary *library, const AodList *list,
                          const AodUnit *unit, const AodOption *option)
{
    unsigned count = 0;
    for (uint16_t i = 0; i < option->choice_count; i++) {
        count += is_of_list(list, &option->choice[i].gate);
    }
    if (count == 0 || !is_of_list(list, &option->gate)) {
        return false;
    }
    bool has_marks = false;
    text_print(out, "  %s", option->name);
    if (option->of != AOD_NONE) {
        text_print(out, ", of %s", unit->model[option->of].name);
    }
    if (option->max != 0) {
        text_append(out, ", ");
        append_range(out, option->min, option->max);
    }
    append_shared(out, unit, option->counts_for, option->name, ", ");
    text_append(out, ":\n   ");
    const char *comma = " ";
    for (uint16_t i = 0; i < option->choice_count; i++) {
        const AodChoice *choice = &option->choice[i];
        if (!is_of_list(list, &choice->gate)) {
            continue;
        }
        text_print(out, "%s%s %d", comma, choice->name, price_of(library, list, choice));
        comma = ", ";
        text_append(out, choice->is_each ? " a model" : "");
        append_shared(out, unit, choice->counts_for, choice->name, " ");
        if (list == NULL || list->legion == AOD_NONE) {
            append_legions(out, library, &choice->gate);
        }
        bool is_marked = must_be_opened(&choice->gate);
        text_append(out, is_marked ? " (*)" : "");
        has_marks = has_marks || is_marked;
    }
    text_append_char(out, '\n');
    return has_marks;
}

bool aod_append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name)
{
    const AodUnit *unit = list != NULL ? aod_list_unit(library, list, name, true) : NULL;
    for (uint32_t i = 0; i < library->list_count && unit == NULL; i++) {
        unit = aod_list_unit(library, &library->list[i], name, true);
    }
    if (unit == NULL) {
        return false;
    }
    text_print(out, "%s (%s), %s, %d points\n", unit->name, unit->pack->name,
               aod_role_word(unit->role), (int)unit->points);
    for (uint16_t i = 0; i < unit->model_count; i++) {
        text_append(out, "  ");
        append_range(out, unit->model[i].min,
                     unit->model[i].max == AOD_NO_MAX && unit->model[i].group != AOD_NONE
                         ? unit->group[unit->model[i].group].max
                         : unit->model[i].max);
        text_print(out, " %s, %d points each", unit->model[i].name, (int)unit->model[i].points);
        append_shared(out, unit, unit->model[i].counts_for, unit->model[i].name, ", ");
        text_append_char(out, '\n');
    }
    bool has_marks = false;
    for (uint16_t i = 0; i < unit->option_count; i++) {
        has_marks = append_option(out, library, list, unit, &unit->option[i]) || has_marks;
    }
    text_append(out, has_marks ? "(*: something else opens it)\n" : "");
    return true;
}
