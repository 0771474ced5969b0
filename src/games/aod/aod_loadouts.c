// What armies are to the kernel's table: whose a text is, and what is said of it.
//
// Map: whose it is, reading, JSON, one of them in words, all of them, a unit and what it offers,
// the table.
#include "aod_loadouts.h"

#include "aod_builder.h"
#include "aod_internal.h"
#include "base_json.h"
#include "kernel_loadouts.h"
#include "roster.h"
#include "roster_state.h"

#ifdef STRATEGIUM_BATTLESCRIBE
#    include "aod_import.h"
#endif

#include <string.h>

// --- whose it is ---

static bool is_pack(Span text)
{
    return pack_has_format(text, "strategium-aod-");
}

static bool has_list(const void *library, Span name)
{
    return aod_library_list(library, name) != NULL;
}

// --- reading ---

#ifdef STRATEGIUM_BATTLESCRIBE
// A list as plain text, as people paste it into chats: read as a roster is.
static bool is_pasted(Span text)
{
    return roster_header(text, "game").length == 0 && roster_header(text, "list").length == 0 &&
           bs_text_is(text);
}

static const AodArmy *read_pasted(Arena *arena, const AodLibrary *library, const SourceText *source,
                                  DiagnosticList *problems, DiagnosticList *unjudged)
{
    const BsRoster *roster =
        bs_roster_read(arena, source->text, source->name, bs_roster_limits_default(), problems);
    if (roster == NULL) {
        return NULL;
    }
    AodImport import = aod_import(arena, library, roster, problems, unjudged);
    Diagnostic *problem = import.army == NULL
                              ? diagnostic_report(problems, source->name, 0, 0,
                                                  "the text does not say of which army list it is")
                              : NULL;
    if (problem != NULL) {
        problem->remedy = "Begin it with a line like `++ Crusade (LA - VIII: Night Lords) ++`";
    }
    return import.army;
}
#endif

static const void *read_army(Arena *arena, const void *library, const SourceText *source,
                             DiagnosticList *problems, DiagnosticList *unjudged)
{
#ifdef STRATEGIUM_BATTLESCRIBE
    if (is_pasted(source->text)) {
        return read_pasted(arena, library, source, problems, unjudged);
    }
#endif
    return aod_army_read(arena, library, source, 1, problems, unjudged);
}

static const void *find_army(const void *library, Span name)
{
    return aod_library_army(library, name);
}

// --- JSON ---

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

static void put_army(JsonWriter *writer, const void *library, const void *loadout, bool whole)
{
    const AodArmy *army = loadout;
    (void)library;
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

// --- one of them in words ---

void aod__append_state(TextBuffer *out, const AodArmy *army, bool is_legal, bool is_open)
{
    text_print(out, "%d", (int)army->points);
    if (army->points_limit > 0) {
        text_print(out, " of %d", (int)army->points_limit);
    }
    text_print(out,
               army->unit_count == 1 ? language_text_in(out->arena, " points, %u unit, %s")
                                     : language_text_in(out->arena, " points, %u units, %s"),
               (unsigned)army->unit_count,
               roster_state_word(out->arena, is_legal, is_open, army->doubt_count > 0));
}

static void say_army(const void *library, const void *loadout, const char *file, bool is_legal,
                     bool is_open, TextBuffer *out)
{
    const AodArmy *army = loadout;
    (void)library;
    text_print(out, "%s: %s, %s, ", text_visible(out->arena, span_of(file)), army->name,
               army->list->name);
    aod__append_state(out, army, is_legal, is_open);
    text_append_char(out, '\n');
}

static void page(const void *library, const Rulebook *book, const void *loadout, TextBuffer *out)
{
    aod_army_page(out->arena, library, book, loadout, out);
}

// --- all of them ---

static void say_all(const void *from, TextBuffer *out)
{
    const AodLibrary *library = from;
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

static void put_all(JsonWriter *writer, const void *from)
{
    const AodLibrary *library = from;
    json_open_list(writer, "aod_armies");
    for (uint32_t i = 0; i < library->army_count; i++) {
        put_army(writer, library, library->army[i], false);
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

static size_t list_names(const void *from, bool all, const char **out, size_t out_max)
{
    const AodLibrary *library = from;
    size_t count = 0;
    for (size_t i = 0; all && i < library->army_count && count < out_max; i++) {
        out[count++] = library->army[i]->slug;
    }
    for (size_t i = 0; i < library->list_count && count + 2 <= out_max; i++) {
        const AodList *list = &library->list[i];
        out[count++] = list->id;
        out[count++] = list->name;
        // Its own pack comes first; the others are the first of other lists.
        size_t units = all && list->pack_count > 0 ? list->pack[0]->unit_count : 0;
        for (size_t j = 0; j < units && count < out_max; j++) {
            out[count++] = list->pack[0]->unit[j].name;
        }
    }
    return count;
}

static bool say_template(const void *library, Span name, TextBuffer *out)
{
    const AodList *list = aod_library_list(library, name);
    if (list != NULL) {
        aod_army_template(library, list, out);
    }
    return list != NULL;
}

// --- a unit and what it offers ---

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

bool aod__append_unit(TextBuffer *out, const AodLibrary *library, const AodList *list, Span name)
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

static bool show(const void *library, Span name, bool is_part, bool is_json, TextBuffer *out)
{
    const AodList *list = is_part ? NULL : aod_library_list(library, name);
    TextBuffer text = text_start(out->arena);
    if (is_part ? !aod__append_unit(&text, library, NULL, name)
                : !say_template(library, name, &text)) {
        return false;
    }
    if (!is_json) {
        text_append_span(out, text_span(&text));
        return true;
    }
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    if (list != NULL) {
        json_put_text(&writer, "id", list->id);
    }
    json_put_text(&writer, "name", list != NULL ? list->name : text_visible(out->arena, name));
    json_put_text(&writer, "text", text.text);
    json_close(&writer);
    return true;
}

// --- the table ---

const GameLoadouts aod__loadouts = {
    .kind = LOADOUT_ARMY,
    .is_pack = is_pack,
    .has_list = has_list,
#ifdef STRATEGIUM_BATTLESCRIBE
    .is_pasted = is_pasted,
#endif
    .read = read_army,
    .find = find_army,
    .say = say_army,
    .page_has_rules = true,
    .page = page,
    .put = put_army,
    .say_all = say_all,
    .put_all = put_all,
    .list_names = list_names,
    .say_template = say_template,
    .show = show,
#ifdef STRATEGIUM_BATTLESCRIBE
    .import = &aod__import,
#endif
    .builder = &aod__builder,
};
