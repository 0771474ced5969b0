// What a seat is shown: the table, the log, the choices; a position of the past.
#include "kernel_views.h"
#include "kernel_words.h"
#include "table.h"

#include <string.h>

// --- the choices ---

// Who the viewer chooses for. "chance" is told everything: it is the one that makes it so.
Actor table_actor_of(int viewer)
{
    return viewer == VIEWER_ALL ? ACTOR_CHANCE : (Actor)viewer;
}

bool table_is_own(const Table *table, int viewer)
{
    return run_pending(table->run).actor == table_actor_of(viewer);
}

void table_put_choice(Table *table, JsonWriter *writer, int viewer, const void *seen,
                      const Action *action)
{
    const Game *game = table->loaded->game;
    TextBuffer text = text_start(writer->buffer->arena);
    game->words->action_write(table->match, table->run->state, action, viewer, &text);
    json_put_span(writer, "action", text_span(&text));
    TextBuffer words = text_start(writer->buffer->arena);
    game->words->action_describe(table->match, seen, action, &words);
    json_put_span(writer, "text", text_span(&words));
    if (game->views->refers_json != NULL) {
        TextBuffer refers = text_start(writer->buffer->arena);
        game->views->refers_json(table->match, seen, action, &refers);
        json_put_raw(writer, "refers", text_span(&refers));
    }
}

static void put_refusal(Table *table, JsonWriter *writer, const Refusal *refusal)
{
    const Game *game = table->loaded->game;
    TextBuffer rule = text_start(writer->buffer->arena);
    TextBuffer why = text_start(writer->buffer->arena);
    kernel_rule_write(game->words, refusal->rule, &rule);
    kernel_message_write(game->words, table->match, &refusal->message, &why);
    json_put_span(writer, "rule", text_span(&rule));
    json_put_span(writer, "why", text_span(&why));
    const MessageEntry *entry = message_entry(game->words->messages, refusal->message.number);
    if (entry != NULL) {
        json_put_text(writer, "message", entry->name);
    }
}

static void put_refused(Table *table, JsonWriter *writer, int viewer, const void *seen)
{
    const Game *game = table->loaded->game;
    if (game->views->refused == NULL) {
        return;
    }
    Action *refused = ARENA_ARRAY(writer->buffer->arena, Action, KERNEL_OPTIONS_MAX);
    size_t count =
        game->views->refused(table->match, table->run->state, refused, KERNEL_OPTIONS_MAX);
    for (size_t i = 0; i < count; i++) {
        Refusal refusal;
        memset(&refusal, 0, sizeof refusal);
        if (game->rules->check(table->match, table->run->state, &refused[i], &refusal)) {
            continue;
        }
        json_open_object(writer, NULL);
        table_put_choice(table, writer, viewer, seen, &refused[i]);
        put_refusal(table, writer, &refusal);
        json_close(writer);
    }
}

// A seat that does not decide is told nothing about the choices, not even how many there are.
void table_put_choices(Table *table, JsonWriter *writer, int viewer, bool with_refused)
{
    bool own = !table->waiting && table_is_own(table, viewer);
    const void *seen = table_observe(table, viewer);
    const Action *options = NULL;
    size_t count = own ? run_legal(table->run, &options) : 0;
    json_put_bool(writer, "yours", own);
    json_open_list(writer, "choices");
    for (size_t i = 0; i < count; i++) {
        json_open_object(writer, NULL);
        table_put_choice(table, writer, viewer, seen, &options[i]);
        json_close(writer);
    }
    json_close(writer);
    if (with_refused) {
        json_open_list(writer, "refused");
        if (own) {
            put_refused(table, writer, viewer, seen);
        }
        json_close(writer);
    }
}

bool server__match_legal(Call *call)
{
    static const char *const keys[] = {"match", "seat", "refused", NULL};
    Table *table = NULL;
    int viewer = 0;
    bool with_refused = false;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_CHOOSER, &table, &viewer) ||
        !server__take_bool(call, "refused", &with_refused)) {
        return false;
    }
    table_put_choices(table, &call->result, viewer, with_refused);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}

// --- the table ---

void table_put_look(ServerRpc *rpc, Table *table, JsonWriter *writer, int viewer)
{
    table_put_players(rpc, table, writer);
    if (table_is_between_people(table)) {
        json_put_int(writer, "claim_after_ms", table->claim_after_ms);
    } else {
        json_put_null(writer, "claim_after_ms");
    }
    json_put_bool(writer, "hold", table_holds(table));
    if (table->loaded->game->views->view_json != NULL) {
        json_put_raw(writer, "view", table_view_json(table, viewer, writer->buffer->arena));
    }
    json_put_int(writer, "log_length", (int64_t)table->entry_count);
}

bool server__match_view(Call *call)
{
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t from = 0;
    bool has_from = false;
    bool with_choices = false;
    if (!table_look_of_call(call, &table, &viewer, &from, &has_from, "legal", &with_choices)) {
        return false;
    }
    if (with_choices && viewer == VIEWER_PUBLIC) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/legal",
                            "Name a seat, or leave it out", "only a seat has choices");
    }
    json_put_text(&call->result, "match", table->id);
    json_put_text(&call->result, "game", table->loaded->game->id);
    table_put_standing(call->rpc, table, &call->result, viewer);
    table_put_look(call->rpc, table, &call->result, viewer);
    if (with_choices) {
        table_put_choices(table, &call->result, viewer, true);
    }
    size_t first = (uint64_t)from < table->entry_count ? (size_t)from : table->entry_count;
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
    if (value == NULL) {
        return true;
    }
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

bool server__match_at(Call *call)
{
    static const char *const keys[] = {"match", "seat", "entry", "as", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t entry = 0;
    bool present = false;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_int(call, "entry", 0, UINT32_MAX, &entry, &present)) {
        return false;
    }
    // As in the record that match.record gives.
    int reader = run_outcome(table->run) != OUTCOME_NONE ? VIEWER_ALL : viewer;
    if (!take_eyes(call, table, &viewer)) {
        return false;
    }
    const Game *game = table->loaded->game;
    if (game->views->view_json == NULL) {
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no views", game->id);
    }
    if (!present || (uint64_t)entry >= table->entry_count ||
        table->entry[entry].kind != TABLE_EVENT || table->entry[entry].undone) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/entry", NULL,
                            "no position belongs to this log entry");
    }
    // What others passed after it is nothing that the viewer saw.
    size_t line = run_line_seen_until(table->run, table->entry[entry].line, viewer);
    TextBuffer view = text_start(call->arena);
    game->views->view_json(table->match, table_observe_after(table, line, viewer), viewer, &view);
    json_put_int(&call->result, "entry", entry);
    json_put_int(&call->result, "line",
                 (int64_t)record_line_number(table->run, line, reader, call->arena));
    json_put_raw(&call->result, "view", text_span(&view));
    return true;
}
