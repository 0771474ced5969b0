// The check of a record that anybody hands in: every line, and how its dice came about.
#include "methods.h"
#include "server_fair.h"

#include <inttypes.h>

// --- how long it may take ---

// All of it together takes some 50 milliseconds at most: other tables wait for it. A hundred
// take-backs at the end of a long game are still played through.
enum { RECORD_SENT_BYTES_MAX = 256 * 1024, RECORD_LINES_MAX = 5000, RECORD_WORK_MAX = 300000 };

// A take-back plays all again that came before it: actions that are played for them, at most.
static uint64_t work_of(const Record *record)
{
    uint64_t actions = 0;
    uint64_t work = 0;
    for (size_t i = 0; i < record->line_count; i++) {
        Span text = record->line[i].text;
        actions++;
        for (size_t at = 0; at < text.length; at++)
            actions += text.text[at] == ',';
        work += record->line[i].kind == RUN_LINE_TAKEBACK ? 2 * actions : 1;
    }
    return work;
}

static bool too_much(Call *call, const char *sentence)
{
    return server__fail(call, SERVER_LIMIT, "/params/record",
                        "`strategium replay FILE --verify` has no such limit", "%s", sentence);
}

bool server__may_read_record(Call *call, Span text)
{
    return server__config(call->rpc)->trusted || text.length <= RECORD_SENT_BYTES_MAX ||
           too_much(call, text_format(call->arena, "the record has more than %d bytes",
                                      RECORD_SENT_BYTES_MAX));
}

bool server__may_replay(Call *call, const Record *record)
{
    if (server__config(call->rpc)->trusted)
        return true;
    if (record->line_count > RECORD_LINES_MAX) {
        return too_much(
            call, text_format(call->arena, "the record has more than %d lines", RECORD_LINES_MAX));
    }
    return work_of(record) <= RECORD_WORK_MAX ||
           too_much(call, text_format(call->arena,
                                      "the record takes too much back to be played through here"));
}

// --- the check ---

// Played on a match of its own in the message's arena. NULL with problems if not even a beginning
// could be made.
static Run *replay(Call *call, const Record *record, bool *held, DiagnosticList *problems)
{
    const LoadedGame *loaded = NULL;
    const ServerConfig *config = server__config(call->rpc);
    Run *run = NULL;
    *held = false;
    for (size_t i = 0; i < config->loaded_count; i++)
        if (span_equal_text(span_of(record->game), config->loaded[i].game->id))
            loaded = &config->loaded[i];
    if (loaded == NULL) {
        diagnostic_report(problems, record->file, 0, 0, "there is no game \"%s\" here",
                          text_visible(call->arena, span_of(record->game)));
        return NULL;
    }
    if (!record_check_packs(record, loaded->pack, loaded->pack_count, problems))
        return NULL;
    MatchSetup setup = record_setup(record);
    const void *library = table_library(call->arena, loaded, record, problems);
    const void *match =
        library == NULL ? NULL
                        : loaded->game->rules->match_create(call->arena, library, &setup, problems);
    if (match != NULL)
        *held = record_replay(record, loaded->game, match, call->arena, SIZE_MAX, &run, problems);
    return run;
}

static void put_sentences(Call *call, const char *key, const char *const *sentence, size_t count)
{
    json_open_list(&call->result, key);
    for (size_t i = 0; i < count; i++)
        json_put_text(&call->result, NULL, language_text_in(call->arena, sentence[i]));
    json_close(&call->result);
}

bool server__record_verify(Call *call)
{
    static const char *const keys[] = {"record", NULL};
    Span text;
    if (!server__only(call, keys) || !server__need_text(call, "record", &text) ||
        !server__may_read_record(call, text))
        return false;
    DiagnosticList problems = diagnostic_list(call->arena);
    ServerFairReport report = {0};
    Record record;
    bool held = false;
    bool fair = false;
    const Run *run = NULL;
    if (record_read(call->arena, "record", text, &record, &problems)) {
        if (!server__may_replay(call, &record))
            return false;
        run = replay(call, &record, &held, &problems);
        fair = server_fair_check(call->arena, &record, run, held, &report, &problems);
    }
    json_put_bool(&call->result, "ok", held && fair);
    put_sentences(call, "sentences", report.sentence, report.count);
    put_sentences(call, "doubts", report.doubt, report.doubt_count);
    json_put_problems(&call->result, "problems", &problems);
    if (held) {
        json_put_text(&call->result, "outcome", kernel_outcome_text(run_outcome(run)));
        json_put_text(
            &call->result, "fingerprint",
            text_format(call->arena, "%016" PRIx64, kernel_fingerprint(run->game, run->state)));
    }
    return true;
}
