// `strategium army check`: army files against their lists.
#include "army_command.h"

#include "commands.h"
#include "loadout_state.h"
#include "packs.h"
#include "usage.h"

// False: the packs of its game cannot be read.
static bool check_army(Armies *armies, const SourceText *source, ArmyRead *out,
                       DiagnosticList *unjudged)
{
    size_t before = armies->problems.count;
    DiagnosticList here = diagnostic_list(armies->arena);
    if (!army_read(armies, source, out, &here))
        return false;
    if (!armies->json && out->army != NULL) {
        out->game->loadouts->say(out->library, out->army, source->name,
                                 armies->problems.count == before, here.count > 0, &armies->out);
        loadout_append_unjudged(&armies->out, &here);
    }
    diagnostic_add_all(unjudged, &here);
    return true;
}

int army_check(Armies *armies)
{
    if (armies->word_count == 0)
        return bad_usage("army", "check needs one file or more");
    ArmyRead army[ARMY_WORDS_MAX] = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    bool unreadable = false;
    for (size_t i = 0; i < armies->word_count; i++) {
        SourceText source = {0};
        if (!packs_read_file(armies->arena, armies->word[i], &source, &armies->problems) ||
            !army_is_file(armies, &source)) {
            unreadable = true;
            continue;
        }
        if (!check_army(armies, &source, &army[i], &unjudged))
            return EXIT_USAGE;
    }
    bool ok = armies->problems.count == 0;
    if (armies->json) {
        JsonWriter writer = json_writer(&armies->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &armies->problems);
        json_put_problems(&writer, "unjudged", &unjudged);
        json_open_list(&writer, "armies");
        for (size_t i = 0; i < armies->word_count; i++)
            if (army[i].army != NULL)
                army[i].game->loadouts->put(&writer, army[i].library, army[i].army, true);
        json_close(&writer);
        json_close(&writer);
        text_append_char(&armies->out, '\n');
    } else {
        diagnostic_format_all(&armies->out, &armies->problems, true);
    }
    armies->problems.count = 0; // said
    return unreadable ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}
