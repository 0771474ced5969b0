// The server as a whole: its life, and the turn: what time has done, who has thought, what is kept.
#include "methods.h"

ServerRpc *server_rpc_create(const ServerConfig *config)
{
    size_t count = 0;
    const ServerMethodEntry *methods = server__methods(&count);
    return server__create(config, methods, count, server__tables_create());
}

void server_rpc_destroy(ServerRpc *rpc)
{
    if (rpc != NULL) {
        server__tables_destroy(server__tables(rpc));
        server__destroy(rpc);
    }
}

void server_rpc_disconnect(ServerRpc *rpc, uint32_t session)
{
    if (server__forget(rpc, session))
        server__tables_forget_session(rpc, session);
}

bool server_rpc_commit(ServerRpc *rpc)
{
    const char *error = "";
    if (server__config(rpc)->store == NULL)
        return true;
    bool kept = server__tables_commit(rpc, &error);
    ServerTables *tables = server__tables(rpc);
    for (size_t i = 0; tables->looks_begun && i < tables->count; i++)
        table_settle_looks(tables->table[i], kept);
    for (Table *table = tables->gone; table != NULL; table = table->next_gone)
        table_settle_looks(table, kept);
    tables->looks_begun = false;
    server__end_turn(rpc, kept ? NULL : error);
    return kept;
}

// --- time ---

void server_rpc_take_thought(ServerRpc *rpc, ServerThought *thought)
{
    Table *table = thought->table;
    thought->is_out = false;
    if (thought->look != NULL) {
        server__take_look(rpc, table, thought->look);
        return;
    }
    if (table->is_gone) {
        table_destroy(server__tables(rpc), table);
        return;
    }
    if (thought->review != NULL) {
        server__take_review(rpc, table);
        return;
    }
    if (table_still_asks(table, thought)) {
        if (thought->advises) {
            server__take_advice(rpc, table, thought->seat, thought->observation);
            return;
        }
        table_play(table, thought->seat, &thought->answer);
    }
    table_settle(rpc, table);
    server__go_on_advising(rpc, table);
    server__go_on_reviewing(rpc, table);
}

void server_rpc_tick(ServerRpc *rpc)
{
    ServerTables *tables = server__tables(rpc);
    int64_t now = table_now_ms(rpc);
    for (size_t i = 0; i < tables->count; i++) {
        Table *table = tables->table[i];
        if (table->thinking.lacks_search &&
            table->link_count > 0) { // so it does not rest for itself
            table_seat_searchers(rpc, table);
            if (table->thinking.to_move)
                table_settle(rpc, table);
        }
        table_think_tick(rpc, table, now);
        table_hold_tick(rpc, table);
        if (table->clock.running < 0)
            continue;
        table_clock_check(rpc, table);
        table_clock_keep(table, now);
    }
}

// Of two times to wait, where -1 is never.
static int64_t sooner(int64_t a, int64_t b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

int64_t server_rpc_wait_ms(ServerRpc *rpc)
{
    const ServerTables *tables = server__tables(rpc);
    int64_t now = table_now_ms(rpc);
    int64_t least = -1;
    for (size_t i = 0; i < tables->count; i++) {
        const Table *table = tables->table[i];
        least = sooner(least, table_clock_due_ms(rpc, table, now));
        least = sooner(least, table_think_wait_ms(rpc, table, now));
        least = sooner(least, table_hold_due_ms(rpc, table));
    }
    return least;
}

void server_rpc_keep_clocks(ServerRpc *rpc)
{
    const ServerTables *tables = server__tables(rpc);
    for (size_t i = 0; i < tables->count; i++)
        tables->table[i]->kept.dirty |= tables->table[i]->clock.running >= 0;
}

void server_rpc_rest(ServerRpc *rpc)
{
    ServerTables *tables = server__tables(rpc);
    for (size_t i = tables->count; i-- > 0;) {
        Table *table = tables->table[i];
        bool used = table->link_count > 0 || table->kept.dirty || table->clock.running >= 0 ||
                    table_is_busy(table);
        if (used || !table->kept.is_there) {
            table->kept.dirty = true;
        } else {
            table_destroy(tables, table);
            tables->table[i] = tables->table[--tables->count];
        }
    }
}
