// The report on luck of a game that is over.
#include "table.h"

#include "kernel_luck.h"

// The log's entry of an event, at or behind *from, or SIZE_MAX. The log has events in their order,
// so the search for the next one goes on from there.
static size_t entry_of(const Table *table, uint32_t event, size_t *from)
{
    for (size_t i = *from; i < table->entry_count; i++) {
        const TableEntry *entry = &table->entry[i];
        if (entry->kind == TABLE_EVENT && !entry->undone && entry->index == event) {
            *from = i;
            return i;
        }
    }
    return SIZE_MAX;
}

static void put_test(const Table *table, ExtJsonWriter *writer, const LuckTest *luck, size_t *from)
{
    ext_json_open_object(writer, NULL);
    size_t entry = entry_of(table, luck->event, from);
    if (entry != SIZE_MAX) {
        ext_json_put_int(writer, "entry", (int64_t)entry);
    }
    TextBuffer text = text_start(writer->buffer->arena);
    kernel_event_write(table->loaded->game, table->match, &table->run->event[luck->event],
                       VIEWER_ALL, &text);
    ext_json_put_span(writer, "text", text_span(&text));
    ext_json_put_int(writer, "seat", luck->test.seat);
    ext_json_put_int(writer, "need", luck->test.need);
    ext_json_put_int(writer, "rolled", luck->test.rolled);
    ext_json_put_real(writer, "chance", (double)luck->test.good / (double)luck->test.of);
    ext_json_put_bool(writer, "passed", luck->test.passed);
    ext_json_close(writer);
}

bool server__match_luck(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_ANYBODY, &table, &viewer)) {
        return false;
    }
    if (!table_require_over(call, table)) {
        return false;
    }
    LuckTest *test = NULL;
    size_t count = luck_of_run(call->arena, table->run, &test);
    size_t from = 0;
    ext_json_open_list(&call->result, "tests");
    for (size_t i = 0; i < count; i++) {
        put_test(table, &call->result, &test[i], &from);
    }
    ext_json_close(&call->result);
    ext_json_open_list(&call->result, "seats");
    for (unsigned seat = 0; seat < KERNEL_SEATS; seat++) {
        LuckSum sum = luck_sum(call->arena, test, count, seat);
        ext_json_open_object(&call->result, NULL);
        ext_json_put_int(&call->result, "tests", (int64_t)sum.tests);
        ext_json_put_int(&call->result, "passed", (int64_t)sum.passed);
        ext_json_put_real(&call->result, "expected", sum.expected);
        ext_json_put_int(&call->result, "low", (int64_t)sum.low);
        ext_json_put_int(&call->result, "high", (int64_t)sum.high);
        ext_json_close(&call->result);
    }
    ext_json_close(&call->result);
    return true;
}
