// How games end beside their rules: by time, by a claim, by agreement; and what is said of it.
#include "table_inner.h"

#include "base_assert.h"

enum {
    CLAIM_AFTER_MS = 300000,
    CLAIM_AFTER_MS_MIN = 1000,
    CLAIM_AFTER_MS_MAX = 7 * 24 * 3600 * 1000,
};

void table_note_ending(Table *table)
{
    const Run *run = table->run;
    const RunLine *last = run->line_count == 0 ? NULL : &run->line[run->line_count - 1];
    TableEntryKind kind = TABLE_EVENT;
    switch (last == NULL ? RUN_LINE_PLAY : (RunLineKind)last->kind) {
    case RUN_LINE_TIME:
        kind = TABLE_TIME;
        break;
    case RUN_LINE_AWAY:
        kind = TABLE_CLAIMED;
        break;
    case RUN_LINE_DRAW:
        kind = TABLE_DRAW_AGREED;
        break;
    case RUN_LINE_PLAY:
    case RUN_LINE_TAKEBACK:
    case RUN_LINE_CONCEDE:
        return; // the game's own events tell it
    }
    table_log_lines(table, SIZE_MAX);
    table_add_entry(table, kind, last->actor, 0, 0);
}

void table_end(ServerRpc *rpc, Table *table, RunLineKind kind, int seat)
{
    // Nobody else has seen what was begun.
    run_drop_unfinished(table->run);
    bool done = run_end(table->run, kind, seat, NULL);
    ASSERT(done);
    table_note_ending(table);
    table_publish(rpc, table);
}

bool table_read_claim(Call *call, Table *table)
{
    bool present = false;
    table->claim_after_ms = CLAIM_AFTER_MS;
    if (!server__take_int(call, "claim_after_ms", CLAIM_AFTER_MS_MIN, CLAIM_AFTER_MS_MAX,
                          &table->claim_after_ms, &present))
        return false;
    bool computer = false;
    for (int i = 0; i < KERNEL_SEATS; i++)
        computer = computer || !span_equal_text(SPAN_LITERAL("human"), table->seat[i].who);
    return !present || !computer ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/claim_after_ms", "Leave it out",
                        "a computer is never away, and claims nothing");
}

void table_note_choice(Table *table, int seat, size_t from)
{
    Decision decision = run_pending(table->run);
    bool shows = decision.actor != seat;
    for (size_t i = from; i < table->log.count && !shows; i++)
        shows = table->log.entry[i].kind == TABLE_EVENT;
    if (shows) {
        table->asked.takeback_seat = -1; // who plays on does not wait for an answer
        table->asked.draw_seat = table->asked.draw_seat == 1 - seat ? -1 : table->asked.draw_seat;
    }
}

void table_clock_check(ServerRpc *rpc, Table *table)
{
    if (table_clock_due_ms(rpc, table, table_now_ms(rpc)) == 0)
        table_end(rpc, table, RUN_LINE_TIME, table->clock.running);
}
