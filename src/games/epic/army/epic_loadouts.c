// What armies are to the kernel's table: whose a text is, and what is said of it.

#include "base_json.h"
#include "epic_army.h"
#include "epic_core.h"
#include "epic_library.h"
#include "epic_offers.h"
#include "kernel_loadouts.h"
#include "loadout_state.h"
#include "pack.h"

// --- whose it is, and reading ---

static bool is_pack(Span text)
{
    return pack_has_format(text, "strategium-epic-");
}

static bool has_list(const void *library, Span name)
{
    return epic_library_list(library, name) != NULL;
}

static const void *read_army(Arena *arena, const void *library, const SourceText *source,
                             DiagnosticList *problems, DiagnosticList *unjudged)
{
    return epic_army_read(arena, library, source, 1, problems, unjudged);
}

static const void *find_army(const void *library, Span name)
{
    return epic_library_army(library, name);
}

// --- JSON ---

static void put_formation(JsonWriter *writer, const EpicArmyFormation *formation)
{
    json_open_object(writer, NULL);
    json_put_text(writer, "name", formation->name);
    json_put_int(writer, "line", formation->line);
    json_put_int(writer, "points", formation->points);
    json_put_bool(writer, "out_of_play", formation->is_out_of_play);
    json_open_list(writer, "units");
    for (uint8_t i = 0; i < formation->unit_count; i++) {
        TextBuffer text = text_start(writer->buffer->arena);
        epic_army_unit_write(&formation->unit[i], &text);
        json_put_text(writer, NULL, text.text);
    }
    json_close(writer);
    json_close(writer);
}

static void put_army(JsonWriter *writer, const void *library, const void *loadout, bool whole)
{
    const EpicArmy *army = loadout;
    (void)library;
    json_open_object(writer, NULL);
    json_put_text(writer, "id", army->slug);
    json_put_text(writer, "name", army->name);
    json_put_text(writer, "about", army->about);
    json_put_text(writer, "list", army->list->id);
    json_put_int(writer, "points", army->points);
    json_put_int(writer, "points_limit", army->points_limit);
    json_put_int(writer, "points_out_of_play", army->points_out_of_play);
    json_put_int(writer, "points_shared", army->points_shared);
    json_put_int(writer, "formation_count", army->formation_count);
    if (whole) {
        json_open_list(writer, "formations");
        for (uint16_t i = 0; i < army->formation_count; i++)
            put_formation(writer, &army->formation[i]);
        json_close(writer);
    }
    json_close(writer);
}

// --- one of them in words ---

static void say_army(const void *library, const void *loadout, const char *file, bool is_legal,
                     bool is_open, TextBuffer *out)
{
    const EpicArmy *army = loadout;
    (void)library;
    text_print(
        out,
        language_count(army->formation_count, "%s: %s, %s, %u of %u points, %u formation, %s\n",
                       "%s: %s, %s, %u of %u points, %u formations, %s\n"),
        text_visible(out->arena, span_of(file)), army->name, army->list->name,
        (unsigned)army->points, (unsigned)army->points_limit, (unsigned)army->formation_count,
        loadout_state_word(out->arena, is_legal, is_open || !army->list->is_judged, false));
}

static void page(const void *library, const Rulebook *book, const void *loadout, TextBuffer *out)
{
    const EpicArmy *army = loadout;
    (void)library, (void)book;
    text_print(out, "%s (%s), %s, %u of %u points\n  %s\n\n", army->name, army->slug,
               army->list->name, (unsigned)army->points, (unsigned)army->points_limit, army->about);
    for (uint16_t i = 0; i < army->formation_count; i++) {
        const EpicArmyFormation *formation = &army->formation[i];
        text_print(out, "  %4u  %s%s\n", (unsigned)formation->points, formation->name,
                   formation->is_out_of_play ? " (out of play)" : "");
        for (uint8_t j = 0; j < formation->unit_count; j++) {
            text_append(out, "          ");
            epic_army_unit_write(&formation->unit[j], out);
            text_append_char(out, '\n');
        }
    }
    if (army->points_shared > 0) { // EPIC-6.7-q1
        text_print(out, "  %4u  for what is shared out, beyond what its formations count\n",
                   (unsigned)army->points_shared);
    }
}

// --- all of them ---

static void say_all(const void *from, TextBuffer *out)
{
    const EpicLibrary *library = from;
    text_append(out, "armies of Epic:\n");
    for (size_t i = 0; i < library->army_count; i++) {
        const EpicArmy *army = library->army[i];
        text_print(out, "  %-28s %4u points  %s\n", army->slug, (unsigned)army->points,
                   army->about);
    }
    text_append(out, "lists of Epic (strategy, initiative; * not every rule can be judged):\n");
    for (size_t i = 0; i < library->list_count; i++) {
        const EpicList *list = &library->list[i];
        if (list->formation_count > 0) {
            text_print(out, "  %-40s %u %u+ %s %s\n", list->id, (unsigned)list->strategy,
                       (unsigned)list->initiative, list->is_judged ? " " : "*", list->name);
        }
    }
}

static void put_list(JsonWriter *writer, const EpicList *list)
{
    json_put_text(writer, "id", list->id);
    json_put_text(writer, "name", list->name);
    json_put_int(writer, "strategy", list->strategy);
    json_put_int(writer, "initiative", list->initiative);
}

// Why it cannot be judged whole: what is known of it in words only.
static void put_open(JsonWriter *writer, const EpicList *list)
{
    json_open_list(writer, "open");
    for (uint8_t i = 0; i < list->rule_count; i++)
        json_put_text(writer, NULL, list->rule_text[i]);
    for (uint8_t i = 0; i < list->limit_count; i++)
        if (list->limit[i].text != NULL)
            json_put_text(writer, NULL, list->limit[i].text);
    for (uint8_t i = 0; i < list->formation_count; i++) {
        const EpicListFormation *type = &list->formation[i];
        if (type->text != NULL && type->text[0] != '\0')
            json_put_text(writer, NULL,
                          text_format(writer->buffer->arena, "%s: %s", type->name, type->text));
    }
    for (uint8_t i = 0; i < list->upgrade_count; i++) {
        const EpicUpgrade *upgrade = &list->upgrade[i];
        for (uint8_t j = 0; j < upgrade->option_count; j++)
            if (upgrade->option[j].text != NULL && upgrade->option[j].text[0] != '\0')
                json_put_text(writer, NULL,
                              text_format(writer->buffer->arena, "%s: %s", upgrade->name,
                                          upgrade->option[j].text));
    }
    json_close(writer);
}

static void put_all(JsonWriter *writer, const void *from)
{
    const EpicLibrary *library = from;
    json_open_list(writer, "armies");
    for (size_t i = 0; i < library->army_count; i++)
        put_army(writer, library, library->army[i], false);
    json_close(writer);
    json_open_list(writer, "lists");
    for (size_t i = 0; i < library->list_count; i++) {
        const EpicList *list = &library->list[i];
        json_open_object(writer, NULL);
        put_list(writer, list);
        json_put_int(writer, "formations", list->formation_count);
        json_put_int(writer, "units", list->sheet_count);
        json_put_bool(writer, "judged", list->is_judged);
        if (!list->is_judged)
            put_open(writer, list);
        json_close(writer);
    }
    json_close(writer);
}

static size_t list_names(const void *from, bool all, const char **out, size_t out_max)
{
    const EpicLibrary *library = from;
    size_t count = 0;
    for (size_t i = 0; i < library->list_count && count + 2 <= out_max; i++) {
        out[count++] = library->list[i].id;
        out[count++] = library->list[i].name;
    }
    for (size_t i = 0; all && i < library->army_count && count < out_max; i++)
        out[count++] = library->army[i]->slug;
    return count;
}

// --- a list ---

static bool say_template(const void *library, Span name, TextBuffer *out)
{
    const EpicList *list = epic_library_list(library, name);
    if (list != NULL)
        epic_army_template(list, out);
    return list != NULL;
}

static bool show(const void *library, Span name, bool is_part, bool is_json, TextBuffer *out)
{
    const EpicList *list = is_part ? NULL : epic_library_list(library, name);
    if (list == NULL || !is_json)
        return list != NULL && say_template(library, name, out);
    TextBuffer text = text_start(out->arena);
    epic_army_template(list, &text);
    JsonWriter writer = json_writer(out);
    json_open_object(&writer, NULL);
    put_list(&writer, list);
    json_put_bool(&writer, "judged", list->is_judged);
    json_put_text(&writer, "text", text.text);
    json_close(&writer);
    return true;
}

// --- the table ---

const GameLoadouts epic__loadouts = {
    .kind = LOADOUT_ARMY,
    .list_sides = epic_list_sides,
    .is_pack = is_pack,
    .has_list = has_list,
    .read = read_army,
    .find = find_army,
    .say = say_army,
    .page = page,
    .put = put_army,
    .say_all = say_all,
    .put_all = put_all,
    .list_names = list_names,
    .say_template = say_template,
    .show = show,
    .offers = &epic__offers,
};
