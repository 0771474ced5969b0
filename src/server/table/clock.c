// Clocks: a bank of time a seat, an increment for each choice, a credit for what the network takes.
//
// A clock runs for the person who decides, from the moment that everybody sits at the table. What
// it shows tells nothing that the log does not: it is settled when the log grows or the decision
// passes on, not when somebody silently passes a window or has chosen the first half of something.
//
// Time comes in through ServerOwner.clock_ms; nothing here waits, and nothing here ends a game
// whose time ran out (ending.c).
#include "table_inner.h"

enum {
    BANK_MS_MIN = 1000,
    BANK_MS_MAX = 7 * 24 * 3600 * 1000,
    INCREMENT_MS_MAX = 3600 * 1000,
    LAG_MS_MAX = 500,     // credit for one action
    KEEP_AFTER_MS = 10000 // a running clock is kept at least so often
};

bool table_read_clock(Call *call, Table *table)
{
    const ExtJson *clock = ext_json_member(call->params, "clock");
    TableClock *out = &table->clock;
    out->running = -1;
    if (clock == NULL || clock->kind == EXT_JSON_NULL)
        return true;
    if (clock->kind != EXT_JSON_OBJECT || clock->count != 2 ||
        !ext_json_get_int(ext_json_member(clock, "bank_ms"), BANK_MS_MIN, BANK_MS_MAX,
                          &out->bank_ms) ||
        !ext_json_get_int(ext_json_member(clock, "increment_ms"), 0, INCREMENT_MS_MAX,
                          &out->increment_ms)) {
        return server__fail(
            call, SERVER_BAD_PARAMS, "/params/clock",
            "Such as {\"bank_ms\": 1500000, \"increment_ms\": 10000}",
            "a clock has \"bank_ms\" from %d to %d and \"increment_ms\" from 0 to %d", BANK_MS_MIN,
            BANK_MS_MAX, INCREMENT_MS_MAX);
    }
    out->left_ms[0] = out->left_ms[1] = out->bank_ms;
    return true;
}

// The network's share of an action at this seat, as the pings of its connections measured it.
static int64_t lag_ms(const ServerRpc *rpc, const Table *table, int seat)
{
    int64_t most = 0;
    for (size_t i = 0; i < table->link_count; i++) {
        int64_t lag = server__lag_ms(rpc, table->link[i].session);
        most = table->link[i].viewer == seat && lag > most ? lag : most;
    }
    return most < LAG_MS_MAX ? most : LAG_MS_MAX;
}

static int64_t left_ms(const Table *table, int seat, int64_t now_ms, bool with_credit)
{
    const TableClock *clock = &table->clock;
    int64_t left = clock->left_ms[seat];
    if (seat == clock->running) {
        left -= now_ms - clock->since_ms;
        left += with_credit ? clock->credit_ms : 0;
    }
    return left < 0 ? 0 : left;
}

void table_clock_credit(ServerRpc *rpc, Table *table, int seat, uint32_t session)
{
    TableClock *clock = &table->clock;
    if (clock->running != seat)
        return;
    int64_t passed = table_now_ms(rpc) - clock->since_ms;
    int64_t lag = server__lag_ms(rpc, session);
    // What was begun and dropped again counts for nothing, or it could be done without end.
    int64_t actions = (int64_t)table->run->action_count - (int64_t)clock->actions;
    int64_t most = actions > 0 ? actions * LAG_MS_MAX : 0;
    clock->credit_ms += lag < LAG_MS_MAX ? lag : LAG_MS_MAX;
    clock->credit_ms = clock->credit_ms < most ? clock->credit_ms : most;
    clock->credit_ms = clock->credit_ms < passed ? clock->credit_ms : passed;
}

static size_t count_lines(const Run *run, int seat)
{
    size_t count = 0;
    for (size_t i = 0; i < run->line_count; i++) {
        const RunLine *line = &run->line[i];
        count += line->kind == RUN_LINE_PLAY && !line->undone && line->actor == seat;
    }
    return count;
}

static bool has_event_since(const Table *table, size_t entry)
{
    for (; entry < table->log.count; entry++)
        if (table->log.entry[entry].kind == TABLE_EVENT)
            return true;
    return false;
}

// The increment for choices that others have seen. What was taken back and chosen again is paid
// once.
static void pay(Table *table, int seat, bool shows)
{
    TableClock *clock = &table->clock;
    size_t lines = shows ? count_lines(table->run, seat) : 0;
    if (lines > clock->paid[seat]) {
        clock->paid[seat] = lines;
        clock->left_ms[seat] += clock->increment_ms;
    }
}

void table_clock_follow(ServerRpc *rpc, Table *table)
{
    TableClock *clock = &table->clock;
    table_hold_follow(rpc, table);
    if (clock->bank_ms == 0)
        return;
    Decision decision = run_pending(table->run);
    bool runs = decision.actor < KERNEL_SEATS && table->seat[decision.actor].is_person &&
                table_has_begun(rpc, table) && !table_hold_rests_clock(rpc, table);
    int actor = runs ? decision.actor : -1;
    bool has_event = has_event_since(table, clock->entries);
    if (actor == clock->running && table->log.count == clock->entries)
        return;
    int64_t now = table_now_ms(rpc);
    if (clock->running >= 0) {
        // What was taken back is not credited, or one could choose and take back without end.
        bool stays = count_lines(table->run, clock->running) > clock->paid[clock->running];
        clock->left_ms[clock->running] = left_ms(table, clock->running, now, stays);
        pay(table, clock->running, actor != clock->running || has_event);
    }
    clock->running = actor;
    clock->since_ms = clock->kept_ms = now;
    clock->credit_ms = 0;
    clock->actions = table->run->action_count;
    clock->entries = table->log.count;
    table->kept.dirty = true;
}

int64_t table_clock_kept_ms(const ServerRpc *rpc, const Table *table, int seat)
{
    return left_ms(table, seat, table_now_ms(rpc), true);
}

void table_clock_resume(ServerRpc *rpc, Table *table)
{
    bool dirty = table->kept.dirty;
    table->clock.running = -1;
    table->clock.entries = table->log.count;
    table_clock_follow(rpc, table);
    table->kept.dirty = dirty; // nothing of it has to be kept
}

void table_put_clock(const ServerRpc *rpc, const Table *table, JsonWriter *writer, int viewer)
{
    const TableClock *clock = &table->clock;
    if (clock->bank_ms == 0) {
        json_put_null(writer, "clock");
        return;
    }
    int64_t now = table_now_ms(rpc);
    json_open_object(writer, "clock");
    json_put_int(writer, "bank_ms", clock->bank_ms);
    json_put_int(writer, "increment_ms", clock->increment_ms);
    json_open_list(writer, "left_ms");
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        // A credit tells that something was chosen, which may be known to its own seat only.
        bool own = viewer == seat || viewer == VIEWER_ALL;
        json_put_int(writer, NULL, left_ms(table, seat, now, own));
    }
    json_close(writer);
    if (clock->running >= 0)
        json_put_int(writer, "running", clock->running);
    else
        json_put_null(writer, "running");
    json_close(writer);
}

int64_t table_clock_due_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms)
{
    const TableClock *clock = &table->clock;
    int seat = clock->running;
    if (seat < 0)
        return -1;
    int64_t due = clock->left_ms[seat] + clock->credit_ms + lag_ms(rpc, table, seat) -
                  (now_ms - clock->since_ms);
    return due < 0 ? 0 : due;
}

void table_clock_keep(Table *table, int64_t now_ms)
{
    if (now_ms - table->clock.kept_ms >= KEEP_AFTER_MS) {
        table->clock.kept_ms = now_ms;
        table->kept.dirty = true;
    }
}
