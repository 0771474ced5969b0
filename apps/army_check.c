// `strategium army check`: army files against their lists.
#include "army_command.h"

#include "army_state.h"
#include "commands.h"
#include "usage.h"

// False: the packs of its game cannot be read.
static bool check_army(Armies *armies, const SourceText *source, const ArmyGame *game,
                       ArmyRead *out, DiagnosticList *unjudged)
{
    size_t before = armies->problems.count;
    DiagnosticList here = diagnostic_list(armies->arena);
    if (!game->read(armies, source, out, &here)) {
        return false;
    }
    bool is_read = out->epic != NULL || out->aod != NULL;
    if (!armies->json && is_read) {
        game->say(armies, source->name, out, armies->problems.count == before, here.count > 0);
        army_append_unjudged(&armies->out, &here);
    }
    diagnostic_add_all(unjudged, &here);
    return true;
}

int army_check(Armies *armies)
{
    if (armies->word_count == 0) {
        return bad_usage("army", "check needs one file or more");
    }
    ArmyRead army[ARMY_WORDS_MAX] = {0};
    const ArmyGame *game[ARMY_WORDS_MAX] = {0};
    DiagnosticList unjudged = diagnostic_list(armies->arena);
    bool unreadable = false;
    for (size_t i = 0; i < armies->word_count; i++) {
        SourceText source = {0};
        if (!army_read_file(armies, armies->word[i], &source) || !army_is_file(armies, &source)) {
            unreadable = true;
            continue;
        }
        game[i] = army_game_of(armies, source.text);
        if (!check_army(armies, &source, game[i], &army[i], &unjudged)) {
            return EXIT_USAGE;
        }
    }
    bool ok = armies->problems.count == 0;
    if (armies->json) {
        JsonWriter writer = json_writer(&armies->out);
        json_open_object(&writer, NULL);
        json_put_bool(&writer, "ok", ok);
        json_put_problems(&writer, "problems", &armies->problems);
        json_put_problems(&writer, "unjudged", &unjudged);
        json_open_list(&writer, "armies");
        for (size_t i = 0; i < armies->word_count; i++) {
            if (army[i].epic != NULL || army[i].aod != NULL) {
                game[i]->put(&writer, armies, &army[i]);
            }
        }
        json_close(&writer);
        json_close(&writer);
        text_append_char(&armies->out, '\n');
    } else {
        diagnostic_format_all(&armies->out, &armies->problems, true);
    }
    armies->problems.count = 0; // said
    return unreadable ? EXIT_USAGE : ok ? EXIT_HOLDS : EXIT_DOES_NOT_HOLD;
}
