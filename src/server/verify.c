// The check of a record that anybody hands in: every line, and how its dice came about.
#include "server_fair.h"
#include "table.h"

#include <inttypes.h>

// Played on a match of its own in the message's arena. NULL with problems if not even a beginning
// could be made.
static Run *replay(Call *call, const Record *record, bool *held, DiagnosticList *problems)
{
    const ServerGame *game = NULL;
    const ServerConfig *config = server__config(call->rpc);
    Run *run = NULL;
    *held = false;
    for (size_t i = 0; i < config->game_count; i++) {
        if (span_equal_text(span_of(record->game), config->game[i].module->name)) {
            game = &config->game[i];
        }
    }
    if (game == NULL) {
        diagnostic_report(problems, record->file, 0, 0, "there is no game \"%s\" here",
                          text_visible(call->arena, span_of(record->game)));
        return NULL;
    }
    if (!record_check_packs(record, game->pack, game->pack_count, problems)) {
        return NULL;
    }
    MatchSetup setup = record_setup(record);
    const void *library = table_library(call->arena, game, record, problems);
    const void *match =
        library == NULL ? NULL : game->module->match_create(call->arena, library, &setup, problems);
    if (match != NULL) {
        *held = record_replay(record, game->module, match, call->arena, SIZE_MAX, &run, problems);
    }
    return run;
}

bool server__record_verify(Call *call)
{
    static const char *const keys[] = {"record", NULL};
    Span text;
    if (!server__only(call, keys) || !server__need_text(call, "record", &text)) {
        return false;
    }
    DiagnosticList problems = diagnostic_list(call->arena);
    ServerFairReport report = {0};
    Record record;
    bool held = false;
    bool fair = false;
    const Run *run = NULL;
    if (record_read(call->arena, "record", text, &record, &problems)) {
        run = replay(call, &record, &held, &problems);
        fair = server_fair_check(call->arena, &record, run, held, &report, &problems);
    }
    ext_json_put_bool(&call->result, "ok", held && fair);
    ext_json_open_list(&call->result, "sentences");
    for (size_t i = 0; i < report.count; i++) {
        ext_json_put_text(&call->result, NULL, report.sentence[i]);
    }
    ext_json_close(&call->result);
    ext_json_put_problems(&call->result, "problems", &problems);
    if (held) {
        ext_json_put_text(&call->result, "outcome", kernel_outcome_text(run_outcome(run)));
        ext_json_put_text(
            &call->result, "fingerprint",
            text_format(call->arena, "%016" PRIx64, kernel_fingerprint(run->module, run->state)));
    }
    return true;
}
