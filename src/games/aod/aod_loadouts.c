// What armies are to the kernel's table: whose a text is, and what is said of it.
//
// Map: whose it is, reading, JSON, one of them in words, all of them, the table.
#include "aod_loadouts.h"

#include "aod_builder.h"
#include "aod_muster.h"
#include "aod_offers.h"
#include "aod_page.h"
#include "base_json.h"
#include "loadout.h"
#include "loadout_state.h"
#include "pack.h"

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
    return loadout_header(text, "game").length == 0 && loadout_header(text, "list").length == 0 &&
           bs_text_is(text);
}

static const AodArmy *read_pasted(Arena *arena, const AodLibrary *library, const SourceText *source,
                                  DiagnosticList *problems, DiagnosticList *unjudged)
{
    const BsRoster *roster =
        bs_roster_read(arena, source->text, source->name, bs_roster_limits_default(), problems);
    if (roster == NULL)
        return NULL;
    AodImport import = aod_import(arena, library, roster, problems, unjudged);
    Diagnostic *problem = import.army == NULL
                              ? diagnostic_report(problems, source->name, 0, 0,
                                                  "the text does not say of which army list it is")
                              : NULL;
    if (problem != NULL)
        problem->remedy = "Begin it with a line like `++ Crusade (LA - VIII: Night Lords) ++`";
    return import.army;
}
#endif

static const void *read_army(Arena *arena, const void *library, const SourceText *source,
                             DiagnosticList *problems, DiagnosticList *unjudged)
{
#ifdef STRATEGIUM_BATTLESCRIBE
    if (is_pasted(source->text))
        return read_pasted(arena, library, source, problems, unjudged);
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
    json_put_int(writer, "line", unit->at.line);
    json_put_int(writer, "count", unit->count);
    json_put_text(writer, "role", aod_role_word(unit->role));
    json_put_int(writer, "points", aod_army_unit_total(army, unit));
    json_put_bool(writer, "warlord", unit->is_warlord);
    json_put_int(writer, "detachment", unit->detachment);
    if (unit->parent != 0)
        json_put_int(writer, "bought_for", unit->parent - 1);
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
        if (unit->choice[i].model != NULL)
            json_put_text(writer, "of", unit->choice[i].model->name);
        if (unit->choice[i].option != NULL)
            json_put_text(writer, "group", unit->choice[i].option->name);
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
            for (uint8_t j = 0; j < detachment->doctrine_count; j++)
                json_put_text(writer, NULL, detachment->doctrine[j]->name);
            json_close(writer);
            json_put_int(writer, "points", detachment->points);
            json_close(writer);
        }
        json_close(writer);
        json_open_list(writer, "units");
        for (uint16_t i = 0; i < army->unit_count; i++)
            put_unit(writer, army, &army->unit[i]);
        json_close(writer);
    }
    json_close(writer);
}

// --- one of them in words ---

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
    json_open_list(writer, "armies");
    for (uint32_t i = 0; i < library->army_count; i++)
        put_army(writer, library, library->army[i], false);
    json_close(writer);
    json_open_list(writer, "lists");
    for (uint32_t i = 0; i < library->list_count; i++) {
        json_open_object(writer, NULL);
        json_put_text(writer, "id", library->list[i].id);
        json_put_text(writer, "name", library->list[i].name);
        json_put_text(writer, "faction", library->list[i].faction);
        json_close(writer);
    }
    json_close(writer);
}

static size_t list_sides(const void *from, const char **out, size_t out_max)
{
    const AodLibrary *library = from;
    size_t count = 0;
    for (int pass = 0; pass < 2; pass++) // whole armies first: the first two are taken by default
        for (uint32_t i = 0; i < library->army_count && count < out_max; i++)
            if (library->army[i]->is_complete == (pass == 0))
                out[count++] = library->army[i]->slug;
    return count;
}

static size_t list_names(const void *from, bool all, const char **out, size_t out_max)
{
    const AodLibrary *library = from;
    size_t count = 0;
    for (size_t i = 0; all && i < library->army_count && count < out_max; i++)
        out[count++] = library->army[i]->slug;
    for (size_t i = 0; i < library->list_count && count + 2 <= out_max; i++) {
        const AodList *list = &library->list[i];
        out[count++] = list->id;
        out[count++] = list->name;
        // Its own pack comes first; the others are the first of other lists.
        size_t units = all && list->pack_count > 0 ? list->pack[0]->unit_count : 0;
        for (size_t j = 0; j < units && count < out_max; j++)
            out[count++] = list->pack[0]->unit[j].name;
    }
    return count;
}

static bool say_template(const void *library, Span name, TextBuffer *out)
{
    const AodList *list = aod_library_list(library, name);
    if (list != NULL)
        aod_army_template(library, list, out);
    return list != NULL;
}

static bool show(const void *library, Span name, bool is_part, bool is_json, TextBuffer *out)
{
    const AodList *list = is_part ? NULL : aod_library_list(library, name);
    TextBuffer text = text_start(out->arena);
    if (is_part ? !aod__append_unit(&text, library, NULL, name)
                : !say_template(library, name, &text))
        return false;
    if (!is_json) {
        text_append_span(out, text_span(&text));
        return true;
    }
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    if (list != NULL)
        json_put_text(&writer, "id", list->id);
    json_put_text(&writer, "name", list != NULL ? list->name : text_visible(out->arena, name));
    json_put_text(&writer, "text", text.text);
    json_close(&writer);
    return true;
}

// --- the table ---

// --- models ---

static bool say_muster(Arena *arena, const void *library, const void *loadout, bool is_json,
                       TextBuffer *out, DiagnosticList *problems)
{
    const AodMuster *made = aod_muster(arena, library, loadout, problems);
    JsonWriter writer = json_writer(out);
    if (made != NULL && is_json)
        aod_muster_put(&writer, made);
    else if (made != NULL)
        aod_muster_say(made, out);
    if (made != NULL && is_json)
        text_append_char(out, '\n');
    return made != NULL;
}

static void say_estimates(const void *library, bool is_json, TextBuffer *out)
{
    JsonWriter writer = json_writer(out);
    if (is_json) {
        aod_estimates_put(&writer, library);
        text_append_char(out, '\n');
    } else {
        aod_estimates_say(library, out);
    }
}

static const GameMuster muster = {.say = say_muster, .estimates = say_estimates};

const GameLoadouts aod__loadouts = {
    .kind = LOADOUT_ARMY,
    .list_sides = list_sides,
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
    .offers = &aod__offers,
    .muster = &muster,
};
