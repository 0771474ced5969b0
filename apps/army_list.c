// `strategium army list`: the shipped armies, and the lists.
#include "army_command.h"

#include "army_json.h"
#include "commands.h"
#include "usage.h"

#include <string.h>

static void list_epic(Armies *armies)
{
    const EpicLibrary *library = armies->epic;
    text_append(&armies->out, "armies of Epic:\n");
    for (size_t i = 0; i < library->army_count; i++) {
        const EpicArmy *army = library->army[i];
        text_print(&armies->out, "  %-28s %4u points  %s\n", army->slug, (unsigned)army->points,
                   army->about);
    }
    text_append(&armies->out,
                "lists of Epic (strategy, initiative; * not every rule can be judged):\n");
    for (size_t i = 0; i < library->list_count; i++) {
        const EpicList *list = &library->list[i];
        if (list->formation_count > 0) {
            text_print(&armies->out, "  %-40s %u %u+ %s %s\n", list->id, (unsigned)list->strategy,
                       (unsigned)list->initiative, list->is_judged ? " " : "*", list->name);
        }
    }
}

int army_list(Armies *armies)
{
    bool only_epic = armies->word_count == 1 && strcmp(armies->word[0], "epic") == 0;
    bool only_aod = armies->word_count == 1 && strcmp(armies->word[0], "aod") == 0;
    if (armies->word_count > 0 && !only_epic && !only_aod) {
        return bad_usage("army", "list takes epic or aod, or nothing for both");
    }
    if (armies->word_count > 0 && armies->json) {
        return bad_usage("army", "list --json tells both games; leave out \"%s\"", armies->word[0]);
    }
    const EpicLibrary *library = only_aod ? NULL : army_packs_epic(armies);
    if ((!only_aod && library == NULL) || (!only_epic && army_packs_aod(armies) == NULL)) {
        return EXIT_USAGE;
    }
    if (armies->json) {
        JsonWriter writer = json_writer(&armies->out);
        json_open_object(&writer, NULL);
        json_open_list(&writer, "armies");
        for (size_t i = 0; i < library->army_count; i++) {
            army_put(&writer, armies->arena, library->army[i], false);
        }
        json_close(&writer);
        json_open_list(&writer, "lists");
        for (size_t i = 0; i < library->list_count; i++) {
            const EpicList *list = &library->list[i];
            json_open_object(&writer, NULL);
            json_put_text(&writer, "id", list->id);
            json_put_text(&writer, "name", list->name);
            json_put_int(&writer, "strategy", list->strategy);
            json_put_int(&writer, "initiative", list->initiative);
            json_put_int(&writer, "formations", list->formation_count);
            json_put_int(&writer, "units", list->sheet_count);
            json_put_bool(&writer, "judged", list->is_judged);
            json_close(&writer);
        }
        json_close(&writer);
        aod_put_all(&writer, armies->aod);
        json_close(&writer);
        text_append_char(&armies->out, '\n');
        return EXIT_HOLDS;
    }
    if (!only_aod) {
        list_epic(armies);
    }
    if (!only_epic) {
        aod_append_all(&armies->out, armies->aod);
    }
    return EXIT_HOLDS;
}
