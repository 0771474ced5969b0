// Looking at a match: the present position, one of the past, the choices.
#include "methods.h"

#include "kernel_views.h"

bool server__match_legal(Call *call)
{
    static const char *const keys[] = {"match", "seat", "refused", NULL};
    Table *table = NULL;
    int viewer = 0;
    bool with_refused = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_CHOOSER, &table, &viewer) ||
        !server__take_bool(call, "refused", &with_refused))
        return false;
    table_put_choices(table, &call->result, viewer, with_refused);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

bool server__match_view(Call *call)
{
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t from = 0;
    bool has_from = false;
    bool with_choices = false;
    static const char *const keys[] = {"match", "seat", "from", "legal", NULL};
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_int(call, "from", 0, UINT32_MAX, &from, &has_from) ||
        !server__take_bool(call, "legal", &with_choices))
        return false;
    if (with_choices && viewer == VIEWER_PUBLIC) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/legal",
                            "Name a seat, or leave it out", "only a seat has choices");
    }
    json_put_text(&call->result, "match", table->id);
    json_put_text(&call->result, "game", table->loaded->game->id);
    table_put_standing(call->rpc, table, &call->result, viewer);
    table_put_look(call->rpc, table, &call->result, viewer);
    if (with_choices)
        table_put_choices(table, &call->result, viewer, true);
    size_t first = (uint64_t)from < table->log.count ? (size_t)from : table->log.count;
    size_t next = table_put_entries(table, &call->result, "log", viewer, first,
                                    server__config(call->rpc)->log_max);
    json_put_int(&call->result, "next", (int64_t)next);
    return true;
}

// Once the game is over everybody may see all: "as" says through whose eyes.
static bool take_eyes(Call *call, const Table *table, int *viewer)
{
    const ExtJson *value = ext_json_member(call->params, "as");
    int64_t seat = 0;
    Span word;
    if (value == NULL)
        return true;
    if (run_outcome(table->run) == OUTCOME_NONE) {
        return server__fail(call, SERVER_NOT_NOW, "/params/as", "Leave it out",
                            "the game is not over");
    }
    if (ext_json_get_int(value, 0, KERNEL_SEATS - 1, &seat)) {
        *viewer = (int)seat;
        return true;
    }
    if (ext_json_get_text(value, &word) && span_equal_text(word, "all")) {
        *viewer = VIEWER_ALL;
        return true;
    }
    return server__fail(call, SERVER_BAD_PARAMS, "/params/as", NULL, "\"as\" is 0, 1 or \"all\"");
}

// The entries of the log that led to that position, as the eyes saw them.
static void put_events(Call *call, Table *table, int64_t entry, int eyes, size_t until)
{
    const TableLog *log = &table->log;
    size_t since = run_line_seen_from(table->run, log->entry[entry].line, eyes);
    size_t first = (size_t)entry;
    size_t last = (size_t)entry;
    for (size_t i = 0; i < log->count; i++) {
        const TableEntry *one = &log->entry[i];
        if (one->kind != TABLE_EVENT || one->undone || one->line < since || one->line > until)
            continue;
        first = i < first ? i : first;
        last = i > last ? i : last;
    }
    table_put_entries(table, &call->result, "events", eyes, first, last + 1 - first);
}

bool server__match_at(Call *call)
{
    static const char *const keys[] = {"match", "seat", "entry", "as", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t entry = 0;
    bool present = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_int(call, "entry", 0, UINT32_MAX, &entry, &present))
        return false;
    // As in the record that match.record gives.
    int reader = run_outcome(table->run) != OUTCOME_NONE ? VIEWER_ALL : viewer;
    if (!take_eyes(call, table, &viewer))
        return false;
    const Game *game = table->loaded->game;
    if (game->views->view_json == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no views", game->id);
    if (!present || (uint64_t)entry >= table->log.count ||
        table->log.entry[entry].kind != TABLE_EVENT || table->log.entry[entry].undone) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/entry", NULL,
                            "no position belongs to this log entry");
    }
    // What others passed after it is nothing that the viewer saw.
    size_t line = run_line_seen_until(table->run, table->log.entry[entry].line, viewer);
    TextBuffer view = text_start(call->arena);
    game->views->view_json(table->match, table_observe_after(table, line, viewer), viewer, &view);
    json_put_int(&call->result, "entry", entry);
    json_put_int(&call->result, "line",
                 (int64_t)record_line_number(table->run, line, reader, call->arena));
    json_put_raw(&call->result, "view", text_span(&view));
    put_events(call, table, entry, viewer, line);
    return true;
}
