// A table's log, and telling those who watch it.
#include "base_assert.h"
#include "kernel_words.h"
#include "table.h"

#include <string.h>

// --- the log ---

void table_add_entry(Table *table, TableEntryKind kind, int seat, uint32_t index, uint32_t line)
{
    if (table->entry_count == table->entry_max) {
        size_t max = table->entry_max == 0 ? 256 : table->entry_max * 2;
        TableEntry *entry = ARENA_ARRAY(table->arena, TableEntry, max);
        if (table->entry_count > 0) {
            memcpy(entry, table->entry, table->entry_count * sizeof *entry);
        }
        table->entry = entry;
        table->entry_max = max;
    }
    table->entry[table->entry_count++] =
        (TableEntry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .index = index, .line = line};
}

bool table_log_lines(Table *table, size_t most)
{
    const Run *run = table->run;
    size_t before = table->line_logged;
    size_t finished = run->line_count;
    if (finished > 0 && run_is_unfinished(run)) {
        finished--;
    }
    if (before < finished && finished - before > most) {
        finished = before + most;
    }
    for (; table->line_logged < finished; table->line_logged++) {
        const RunLine *line = &run->line[table->line_logged];
        for (uint32_t i = 0; i < line->event_count; i++) {
            table_add_entry(table, TABLE_EVENT, 0, line->event_first + i,
                            (uint32_t)table->line_logged);
        }
    }
    return table->line_logged > before;
}

void table_undo_entries(Table *table, size_t line)
{
    for (size_t i = 0; i < table->entry_count; i++) {
        if (table->entry[i].kind == TABLE_EVENT && table->entry[i].line >= line) {
            table->entry[i].undone = true;
        }
    }
    table->line_logged = table->run->line_count;
}

static void put_arguments(Table *table, JsonWriter *writer, const Event *event, int viewer)
{
    bool secret = viewer == VIEWER_PUBLIC
                      ? event->secret_from != 0
                      : viewer < KERNEL_SEATS && (event->secret_from >> viewer & 1) != 0;
    json_open_list(writer, "arguments");
    for (int i = 0; i < event->message.argument_count; i++) {
        const MessageArgument *argument = &event->message.argument[i];
        if (secret && (event->secret_arguments >> i & 1) != 0) {
            json_put_text(writer, NULL, "?");
            continue;
        }
        TextBuffer text = text_start(writer->buffer->arena);
        switch ((MessageArgumentKind)argument->kind) {
        case MESSAGE_INT:
            json_put_int(writer, NULL, argument->as.number);
            break;
        case MESSAGE_TEXT:
            json_put_span(writer, NULL, span_make(argument->as.text, argument->text_length));
            break;
        case MESSAGE_WORDS:
            text_say(&text, argument->as.text);
            json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_NAME:
            table->loaded->game->words->name_text(table->match, argument->as.name, &text);
            json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_RULE:
            kernel_rule_write(table->loaded->game->words, argument->as.rule, &text);
            json_put_span(writer, NULL, text_span(&text));
            break;
        case MESSAGE_NONE:
            json_put_null(writer, NULL);
            break;
        }
    }
    json_close(writer);
}

static void put_event(Table *table, JsonWriter *writer, const Event *event, int viewer)
{
    const Game *game = table->loaded->game;
    Arena *arena = writer->buffer->arena;
    TextBuffer text = text_start(arena);
    kernel_event_write(game->words, table->match, event, viewer, &text);
    json_put_span(writer, "text", text_span(&text));
    if (event->rule != 0) {
        TextBuffer rule = text_start(arena);
        kernel_rule_write(game->words, event->rule, &rule);
        json_put_span(writer, "rule", text_span(&rule));
    }
    const MessageEntry *entry = message_entry(game->words->messages, event->message.number);
    json_put_text(writer, "message", entry == NULL ? NULL : entry->name);
    put_arguments(table, writer, event, viewer);
}

// What happened at the table itself: the seat stands where `#` is in the text, and in `arguments`.
static void put_note(JsonWriter *writer, const TableEntry *entry)
{
    static const struct {
        const char *name;
        const char *text;
    } notes[] = {
        [TABLE_TAKEBACK] = {"takeback", "Seat # takes back."},
        [TABLE_ASKED] = {"takeback_asked", "Seat # asks to take back the last choice."},
        [TABLE_REFUSED] = {"takeback_refused", "Seat # does not agree to the take-back."},
        [TABLE_TIME] = {"time", "Seat # has run out of time and loses."},
        [TABLE_CLAIMED] = {"claim", "Seat # was away for too long and loses."},
        [TABLE_DRAW_OFFERED] = {"draw_offered", "Seat # offers a draw."},
        [TABLE_DRAW_REFUSED] = {"draw_refused", "Seat # does not take the draw."},
        [TABLE_DRAW_AGREED] = {"draw_agreed", "The game is a draw by agreement."},
        [TABLE_REMATCH_OFFERED] = {"rematch_offered", "Seat # offers a rematch."},
        [TABLE_REMATCH_REFUSED] = {"rematch_refused", "Seat # does not play a rematch."},
        [TABLE_REMATCH_AGREED] = {"rematch_agreed", "Both play a rematch."},
    };
    ASSERT(entry->kind < sizeof notes / sizeof notes[0] && notes[entry->kind].name != NULL);
    TextBuffer text = text_start(writer->buffer->arena);
    bool has_seat = false;
    for (const char *c = text_in(&text, notes[entry->kind].text); *c != '\0'; c++) {
        has_seat = has_seat || *c == '#';
        text_append_char(&text, *c == '#' ? (char)('0' + entry->seat) : *c);
    }
    json_put_text(writer, "message", notes[entry->kind].name);
    json_put_span(writer, "text", text_span(&text));
    json_open_list(writer, "arguments");
    if (has_seat) {
        json_put_int(writer, NULL, entry->seat);
    }
    json_close(writer);
    if (entry->kind == TABLE_TAKEBACK) {
        json_put_int(writer, "from", entry->index);
    }
}

size_t table_put_entries(Table *table, JsonWriter *writer, const char *key, int viewer, size_t from,
                         size_t max)
{
    size_t to = from;
    json_open_list(writer, key);
    for (; to < table->entry_count && to - from < max; to++) {
        const TableEntry *entry = &table->entry[to];
        json_open_object(writer, NULL);
        json_put_int(writer, "index", (int64_t)to);
        if (entry->kind == TABLE_EVENT) {
            put_event(table, writer, &table->run->event[entry->index], viewer);
        } else {
            put_note(writer, entry);
        }
        if (entry->undone) {
            json_put_bool(writer, "undone", true);
        }
        json_close(writer);
    }
    json_close(writer);
    return to;
}

// --- telling those who watch ---

// What is seen, made once for all who see the same, however many they are.
typedef struct Looks {
    Arena *arena;
    Span made[VIEWER_ALL + 1][LANGUAGE_COUNT];
} Looks;

static Span look_of(ServerRpc *rpc, Table *table, const TableLink *link, Looks *looks)
{
    Language language = server__language(rpc, link->session);
    Span *made = &looks->made[link->viewer][language];
    if (made->length == 0) {
        looks->arena = looks->arena == NULL ? arena_create(0) : looks->arena;
        arena_set_language(looks->arena, language);
        TextBuffer out = text_start(looks->arena);
        JsonWriter writer = json_writer(&out);
        json_open_object(&writer, NULL);
        table_put_look(rpc, table, &writer, link->viewer);
        if (link->viewer < KERNEL_SEATS) {
            table_put_choices(table, &writer, link->viewer, true);
        }
        json_close(&writer);
        *made = text_span(&out);
    }
    return *made;
}

static void tell_link(ServerRpc *rpc, Table *table, TableLink *link, Looks *looks)
{
    // Somebody else's silent choice (a pass that is no event) is nothing that may be seen; that it
    // is now the viewer's own turn is.
    Decision decision = run_pending(table->run);
    uint64_t revision = table_revision(table, link->viewer);
    bool own_turn = decision.actor == link->viewer && decision.continues == 0;
    uint64_t mark = revision * 2 + (own_turn ? 1 : 0);
    if (mark == link->told_revision) {
        return;
    }
    link->told_revision = mark;
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, link->session));
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.changed");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    if (link->viewer < KERNEL_SEATS) {
        json_put_int(&writer, "seat", link->viewer);
    }
    table_put_standing(rpc, table, &writer, link->viewer);
    link->told = table_put_entries(table, &writer, "events", link->viewer, link->told,
                                   server__config(rpc)->log_max);
    if (link->looks) {
        json_put_members(&writer, look_of(rpc, table, link, looks));
    }
    json_close(&writer);
    json_close(&writer);
    server__send(rpc, link->session, text_span(&out));
    arena_destroy(arena);
}

void table_publish(ServerRpc *rpc, Table *table)
{
    table_log_lines(table, SIZE_MAX);
    table->dirty = true;
    if (run_outcome(table->run) != OUTCOME_NONE) {
        table->takeback_seat = table->draw_seat = -1;
    }
    table_clock_follow(rpc, table);
    table_hurry_past(table);
    if (table_is_thinking(table)) {
        table->to_tell = true; // at the end of the turn: mostly the answer is there by then
    } else {
        table_tell(rpc, table);
    }
}

void table_tell(ServerRpc *rpc, Table *table)
{
    Looks looks = {.arena = NULL};
    table->to_tell = false;
    for (size_t i = 0; i < table->link_count; i++) {
        if (table->link[i].watches && !table->link[i].leaves) {
            tell_link(rpc, table, &table->link[i], &looks);
        }
    }
    arena_destroy(looks.arena);
}
