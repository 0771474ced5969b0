// The report on luck of a game that is over.
#include "methods.h"

#include "kernel_luck.h"

// The log's entry of an event, or of the next that has words, as the dice of a row have none; at or
// behind *from, or SIZE_MAX. The log has events in their order, so the search for the next one goes
// on from there.
static size_t entry_of(const Table *table, uint32_t event, size_t *from)
{
    for (size_t i = *from; i < table->log.count; i++) {
        const TableEntry *entry = &table->log.entry[i];
        if (entry->kind == TABLE_EVENT && !entry->undone && entry->index >= event) {
            *from = i;
            return i;
        }
    }
    return SIZE_MAX;
}

static void put_test(const Table *table, JsonWriter *writer, const LuckTest *luck, size_t *from)
{
    json_open_object(writer, NULL);
    size_t entry = entry_of(table, luck->event, from);
    uint32_t event = luck->event;
    if (entry != SIZE_MAX) {
        json_put_int(writer, "entry", (int64_t)entry);
        event = table->log.entry[entry].index;
    }
    TextBuffer text = text_start(writer->buffer->arena);
    kernel_event_write(table->loaded->game->words, table->match, &table->run->event[event],
                       VIEWER_ALL, &text);
    json_put_span(writer, "text", text_span(&text));
    json_put_int(writer, "seat", luck->test.seat);
    json_put_int(writer, luck->test.is_most ? "most" : "need", luck->test.need);
    json_put_int(writer, "rolled", luck->test.rolled);
    json_put_real(writer, "chance", (double)luck->test.good / (double)luck->test.of);
    json_put_bool(writer, "passed", luck->test.passed);
    json_close(writer);
}

bool server__match_luck(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer))
        return false;
    if (!server__require_over(call, table))
        return false;
    LuckTest *test = NULL;
    size_t count = luck_of_run(call->arena, table->run, &test);
    size_t from = 0;
    json_open_list(&call->result, "tests");
    for (size_t i = 0; i < count; i++)
        put_test(table, &call->result, &test[i], &from);
    json_close(&call->result);
    json_open_list(&call->result, "seats");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        LuckSum sum = luck_sum(call->arena, test, count, seat);
        json_open_object(&call->result, NULL);
        json_put_int(&call->result, "tests", (int64_t)sum.tests);
        json_put_int(&call->result, "passed", (int64_t)sum.passed);
        json_put_real(&call->result, "expected", sum.expected);
        json_put_int(&call->result, "low", (int64_t)sum.low);
        json_put_int(&call->result, "high", (int64_t)sum.high);
        json_close(&call->result);
    }
    json_close(&call->result);
    return true;
}
