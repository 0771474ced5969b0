// `strategium army show` and `strategium army new`.
//
// Map: names, pages, what a name means, new.
#include "army_command.h"

#include "army_builder.h"
#include "army_json.h"
#include "base_file.h"
#include "commands.h"
#include "usage.h"

#include <stdio.h>

static void append_army(Armies *armies, const EpicArmy *army)
{
    TextBuffer *out = &armies->out;
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

static Span joined_words(Armies *armies)
{
    TextBuffer text = text_start(armies->arena);
    for (size_t i = 0; i < armies->word_count; i++) {
        text_print(&text, "%s%s", i == 0 ? "" : " ", armies->word[i]);
    }
    return text_span(&text);
}

static void add_name(const char **names, size_t max, size_t *count, const char *name)
{
    if (*count < max) {
        names[(*count)++] = name;
    }
}

// The name of a list (`all`: or of an army or a unit of Age of Darkness) that is spelt nearly so.
static const char *nearest_name(Armies *armies, Span name, bool all)
{
    enum { NAMES_MAX = 4096 };
    const char **names = ARENA_ARRAY(armies->arena, const char *, NAMES_MAX);
    const EpicLibrary *epic = army_packs_epic(armies);
    const AodLibrary *aod = army_packs_aod(armies);
    size_t count = 0;
    for (size_t i = 0; epic != NULL && i < epic->list_count; i++) {
        add_name(names, NAMES_MAX, &count, epic->list[i].id);
        add_name(names, NAMES_MAX, &count, epic->list[i].name);
    }
    for (size_t i = 0; all && epic != NULL && i < epic->army_count; i++) {
        add_name(names, NAMES_MAX, &count, epic->army[i]->slug);
    }
    for (size_t i = 0; all && aod != NULL && i < aod->army_count; i++) {
        add_name(names, NAMES_MAX, &count, aod->army[i]->slug);
    }
    for (size_t i = 0; aod != NULL && i < aod->list_count; i++) {
        const AodList *list = &aod->list[i];
        add_name(names, NAMES_MAX, &count, list->id);
        add_name(names, NAMES_MAX, &count, list->name);
        // Its own pack comes first; the others are the first of other lists.
        for (size_t j = 0; all && list->pack_count > 0 && j < list->pack[0]->unit_count; j++) {
            add_name(names, NAMES_MAX, &count, list->pack[0]->unit[j].name);
        }
    }
    size_t nearest = text_nearest(name, names, count);
    return nearest == SIZE_MAX ? NULL : names[nearest];
}

static void say_no_such(Armies *armies, Span name, const char *what, bool all)
{
    const char *nearest = nearest_name(armies, name, all);
    const char *remedy = nearest != NULL
                             ? text_format(armies->arena, "Did you mean \"%s\"?", nearest)
                             : "`strategium army list` lists what there is.";
    fprintf(stderr, "strategium army: there is no %s \"%s\". %s\n", what,
            text_visible(armies->arena, name), remedy);
}

static int show_list(Armies *armies, const EpicList *list)
{
    if (!armies->json) {
        epic_army_template(list, &armies->out);
        return EXIT_HOLDS;
    }
    TextBuffer text = text_start(armies->arena);
    epic_army_template(list, &text);
    JsonWriter writer = json_writer(&armies->out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "id", list->id);
    json_put_text(&writer, "name", list->name);
    json_put_int(&writer, "strategy", list->strategy);
    json_put_int(&writer, "initiative", list->initiative);
    json_put_bool(&writer, "judged", list->is_judged);
    json_put_text(&writer, "text", text.text);
    json_close(&writer);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

static int show_aod_army(Armies *armies, const AodArmy *army)
{
    if (!armies->json) {
        aod_append_page(&armies->out, armies->arena, armies->aod, army);
        return EXIT_HOLDS;
    }
    JsonWriter writer = json_writer(&armies->out);
    aod_put_army(&writer, army, true);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

static int show_epic_army(Armies *armies, const EpicArmy *army)
{
    if (armies->json) {
        JsonWriter writer = json_writer(&armies->out);
        army_put(&writer, armies->arena, army, true);
        text_append_char(&armies->out, '\n');
        return EXIT_HOLDS;
    }
    text_print(&armies->out, "%s (%s), %s, %u of %u points\n  %s\n\n", army->name, army->slug,
               army->list->name, (unsigned)army->points, (unsigned)army->points_limit, army->about);
    append_army(armies, army);
    return EXIT_HOLDS;
}

// A list or a unit of Age of Darkness: what it offers, in words.
static int show_aod_text(Armies *armies, const char *id, const char *name, const TextBuffer *text)
{
    if (!armies->json) {
        text_append_span(&armies->out, text_span(text));
        return EXIT_HOLDS;
    }
    JsonWriter writer = json_writer(&armies->out);
    json_open_object(&writer, NULL);
    if (id != NULL) {
        json_put_text(&writer, "id", id);
    }
    json_put_text(&writer, "name", name);
    json_put_text(&writer, "text", text->text);
    json_close(&writer);
    text_append_char(&armies->out, '\n');
    return EXIT_HOLDS;
}

// An army, a list or a unit of Age of Darkness. EXIT_DOES_NOT_HOLD: it is none.
static int show_aod(Armies *armies, Span name)
{
    if (army_packs_aod(armies) == NULL) {
        return EXIT_USAGE;
    }
    const AodArmy *army = aod_library_army(armies->aod, name);
    if (army != NULL) {
        return show_aod_army(armies, army);
    }
    TextBuffer text = text_start(armies->arena);
    const AodList *list = aod_library_list(armies->aod, name);
    if (list != NULL) {
        aod_army_template(armies->aod, list, &text);
        return show_aod_text(armies, list->id, list->name, &text);
    }
    return aod_append_unit(&text, armies->aod, NULL, name)
               ? show_aod_text(armies, NULL, text_visible(armies->arena, name), &text)
               : EXIT_DOES_NOT_HOLD;
}

static int show_file(Armies *armies, const char *path)
{
    SourceText source = {0};
    if (!army_read_file(armies, path, &source) || !army_is_file(armies, &source)) {
        return EXIT_USAGE;
    }
    ArmyRead army = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    if (!army_game_of(armies, source.text)->read(armies, &source, &army, &unjudged)) {
        return EXIT_USAGE;
    }
    return army.aod != NULL    ? show_aod_army(armies, army.aod)
           : army.epic != NULL ? show_epic_army(armies, army.epic)
                               : EXIT_USAGE;
}

int army_show(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "show needs the name of an army, a list or a file");
    }
    if (army_packs_epic(armies) == NULL) {
        return EXIT_USAGE;
    }
    const EpicArmy *army = epic_library_army(armies->epic, name);
    if (army != NULL) {
        return show_epic_army(armies, army);
    }
    const EpicList *list = epic_library_list(armies->epic, name);
    if (list != NULL) {
        return show_list(armies, list);
    }
    if (file_exists(name.text)) {
        return show_file(armies, name.text);
    }
    int code = show_aod(armies, name);
    if (code == EXIT_DOES_NOT_HOLD) {
        say_no_such(armies, name, "army, list, unit or file", true);
        code = EXIT_USAGE;
    }
    return code;
}

int army_new(Armies *armies)
{
    Span name = joined_words(armies);
    if (name.length == 0) {
        return bad_usage("army", "new needs the name of a list");
    }
    if (army_packs_epic(armies) == NULL) {
        return EXIT_USAGE;
    }
    const EpicList *list = epic_library_list(armies->epic, name);
    if (list != NULL) {
        epic_army_template(list, &armies->out);
        return EXIT_HOLDS;
    }
    const AodList *aod =
        army_packs_aod(armies) != NULL ? aod_library_list(armies->aod, name) : NULL;
    if (aod != NULL && armies->guided) {
        army_build(armies->arena, armies->aod, aod, &armies->out);
        return EXIT_HOLDS;
    }
    if (aod != NULL) {
        aod_army_template(armies->aod, aod, &armies->out);
        return EXIT_HOLDS;
    }
    say_no_such(armies, name, "list", false);
    return EXIT_USAGE;
}
