// A table's log: what happened in the game and at the table, told to one viewer.
#include "base_assert.h"
#include "kernel_views.h"
#include "kernel_words.h"
#include "table_inner.h"

#include <string.h>

void table_add_entry(Table *table, TableEntryKind kind, int seat, uint32_t index, uint32_t line)
{
    if (table->log.count == table->log.max) {
        size_t max = table->log.max == 0 ? 256 : table->log.max * 2;
        TableEntry *entry = ARENA_ARRAY(table->arena, TableEntry, max);
        if (table->log.count > 0)
            memcpy(entry, table->log.entry, table->log.count * sizeof *entry);
        table->log.entry = entry;
        table->log.max = max;
    }
    table->log.entry[table->log.count++] =
        (TableEntry){.kind = (uint8_t)kind, .seat = (uint8_t)seat, .index = index, .line = line};
}

bool table_log_lines(Table *table, size_t most)
{
    const Run *run = table->run;
    size_t before = table->log.lines;
    size_t finished = run->line_count;
    if (finished > 0 && run_is_unfinished(run))
        finished--;
    if (before < finished && finished - before > most)
        finished = before + most;
    for (; table->log.lines < finished; table->log.lines++) {
        const RunLine *line = &run->line[table->log.lines];
        for (uint32_t i = 0; i < line->event_count; i++) {
            table_add_entry(table, TABLE_EVENT, 0, line->event_first + i,
                            (uint32_t)table->log.lines);
        }
    }
    return table->log.lines > before;
}

void table_undo_entries(Table *table, size_t line)
{
    for (size_t i = 0; i < table->log.count; i++)
        if (table->log.entry[i].kind == TABLE_EVENT && table->log.entry[i].line >= line)
            table->log.entry[i].undone = true;
    table->log.lines = table->run->line_count;
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

static void put_event(Table *table, JsonWriter *writer, const Event *event, size_t row, int viewer)
{
    const Game *game = table->loaded->game;
    Arena *arena = writer->buffer->arena;
    kernel_put_beat(game, table->match, event, row, viewer, writer);
    if (!kernel_event_is_quiet(game->words, event)) {
        TextBuffer text = text_start(arena);
        kernel_event_write(game->words, table->match, event, viewer, &text);
        json_put_span(writer, "text", text_span(&text));
    }
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
    if (has_seat)
        json_put_int(writer, NULL, entry->seat);
    json_close(writer);
    if (entry->kind == TABLE_TAKEBACK)
        json_put_int(writer, "from", entry->index);
}

// How many entries from this one on are told as one: the dice of a row, which differ in nothing
// else.
static size_t row_of(const Table *table, size_t from, size_t to)
{
    const TableEntry *first = &table->log.entry[from];
    size_t count = 1;
    if (first->kind != TABLE_EVENT)
        return 1;
    while (from + count < to) {
        const TableEntry *next = &table->log.entry[from + count];
        if (next->kind != TABLE_EVENT || next->undone != first->undone ||
            next->index != first->index + count)
            break;
        count++;
    }
    return kernel_beat_row(table->loaded->game, &table->run->event[first->index], count);
}

size_t table_put_entries(Table *table, JsonWriter *writer, const char *key, int viewer, size_t from,
                         size_t max)
{
    size_t to = from, row = 1;
    json_open_list(writer, key);
    for (; to < table->log.count && to - from < max; to += row) {
        const TableEntry *entry = &table->log.entry[to];
        size_t most = max - (to - from);
        row = row_of(table, to, most < table->log.count - to ? to + most : table->log.count);
        json_open_object(writer, NULL);
        json_put_int(writer, "index", (int64_t)to);
        if (row > 1)
            json_put_int(writer, "last", (int64_t)(to + row - 1));
        if (entry->kind == TABLE_EVENT)
            put_event(table, writer, &table->run->event[entry->index], row, viewer);
        else
            put_note(writer, entry);
        if (entry->undone)
            json_put_bool(writer, "undone", true);
        json_close(writer);
    }
    json_close(writer);
    return to;
}
