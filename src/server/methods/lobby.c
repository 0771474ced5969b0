// Open tables: which of them wait for somebody, and sitting down there.
#include "methods.h"

// The seat of an open table that waits for somebody; -1: none does.
static int free_seat(const Table *table)
{
    int found = -1;
    bool somebody = false;
    if (!table->open || run_outcome(table->run) != OUTCOME_NONE)
        return -1;
    for (int i = 0; i < KERNEL_SEATS; i++) {
        const TableSeat *seat = &table->seat[i];
        if (seat->is_person && !seat->taken)
            found = i;
        else if (seat->is_person && table_is_connected(table, i))
            somebody = true; // a table whose maker has gone is no use to a newcomer
    }
    return somebody ? found : -1;
}

bool server__lobby_list(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys))
        return false;
    ServerTables *tables = server__tables(call->rpc);
    json_open_list(&call->result, "tables");
    for (size_t t = 0; t < tables->count; t++) {
        const Table *table = tables->table[t];
        int seat = free_seat(table);
        if (seat < 0)
            continue;
        json_open_object(&call->result, NULL);
        json_put_text(&call->result, "match", table->id);
        json_put_text(&call->result, "game", table->loaded->game->id);
        json_put_int(&call->result, "seat", seat);
        json_put_text(&call->result, "mission", table->header.mission);
        table_put_clock(call->rpc, table, &call->result, VIEWER_PUBLIC);
        json_put_bool(&call->result, "hold", table_holds(table));
        table_put_players(call->rpc, table, &call->result);
        json_close(&call->result);
    }
    json_close(&call->result);
    return true;
}

bool server__lobby_join(Call *call)
{
    static const char *const keys[] = {"match", "name", NULL};
    Span id;
    Span name;
    bool has_name = false;
    if (!server__only(call, keys) || !server__need_text(call, "match", &id) ||
        !table_take_name(call, &name, &has_name))
        return false;
    Table *table = table_find(server__tables(call->rpc), id);
    int seat = table == NULL ? -1 : free_seat(table);
    if (seat < 0) {
        return server__fail(call, SERVER_NOT_NOW, "/params/match", "lobby.list tells which wait",
                            "nobody is waited for at this table");
    }
    // The token that its maker may have sent to somebody ends here: the seat is taken.
    char token[2 * TABLE_TOKEN_BYTES + 1];
    table_make_token(call, token);
    if (!table_sit_down(call, table, seat, name, has_name))
        return false;
    table_replace_token(call, table, seat, span_of(token));
    json_put_text(&call->result, "token", token);
    table_put_joined(call, table, seat);
    return true;
}
