// Getting a table: one at hand, or one from the store, for which there must be room.
#include "table_inner.h"

#include <string.h>

static void fail_later(Call *call)
{
    server__fail(call, SERVER_LIMIT, NULL, "Try again later",
                 "the games that are kept here cannot be read at the moment");
}

Table *table_fetch(Call *call, Span id)
{
    ServerTables *tables = server__tables(call->rpc);
    const ServerConfig *config = server__config(call->rpc);
    DiagnosticList problems = diagnostic_list(call->arena);
    Table *table = table_find(tables, id);
    bool closed = false; // in this turn: the store still has it
    for (const Table *one = tables->closed; one != NULL; one = one->next_closed)
        closed = closed || span_equal_text(id, one->id);
    if (table != NULL || closed || config->store == NULL)
        return table;
    bool later = false;
    table = table_load(call->rpc, id, &later, &problems);
    if (later)
        fail_later(call);
    if (table == NULL && problems.count > 0) {
        server__fail(call, SERVER_NOT_THERE, NULL,
                     "Whoever runs this server may have a copy of the games",
                     "this match was kept, but it cannot be gone on with");
    }
    if (table == NULL)
        return NULL;
    if (!table_make_place(call, table)) {
        arena_destroy(table->arena);
        return NULL;
    }
    if (table->thinking.lacks_search && !table_has_search_room(call->rpc, true))
        table_push_fairly(call, ROOM_SEARCH, table->maker);
    table_seat_searchers(call->rpc, table);
    table_add(tables, table, config->tables_max);
    if (table->thinking.to_move)
        table_settle(call->rpc, table);
    return table;
}

Table *table_fetch_by_moment(Call *call, Span token, ServerMoment *moment)
{
    ServerStore *store = table_people_store(call->rpc);
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    if (store == NULL)
        return NULL;
    table_token_hash(token, hash);
    ServerLoaded found = store->find_moment(store->context, call->arena, hash, moment);
    if (found == SERVER_LOADED_LATER)
        fail_later(call);
    if (found != SERVER_LOADED)
        return NULL;
    Table *table = table_fetch(call, moment->match);
    // Whoever knows it is over has told nothing by it; and it cannot begin anew.
    bool over = table != NULL && run_outcome(table->run) != OUTCOME_NONE;
    return over ? table : NULL;
}

Table *table_fetch_by_token(Call *call, Span token, int *viewer)
{
    ServerTables *tables = server__tables(call->rpc);
    const ServerConfig *config = server__config(call->rpc);
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    Span id;
    table_token_hash(token, hash);
    for (int round = 0; round < 2; round++) {
        for (size_t t = 0; t < tables->count; t++) {
            Table *table = tables->table[t];
            for (*viewer = 0; *viewer < TABLE_VIEWERS; ++*viewer) {
                bool person = *viewer >= KERNEL_SEATS || table->seat[*viewer].is_person;
                bool same = memcmp(hash, table->token_hash[*viewer], sizeof hash) == 0 ||
                            (*viewer < KERNEL_SEATS &&
                             memcmp(hash, table->next_hash[*viewer], sizeof hash) == 0);
                if (person && same)
                    return table;
            }
        }
        if (round > 0 || config->store == NULL)
            break;
        ServerLoaded found = config->store->find(config->store->context, call->arena, hash, &id);
        if (found == SERVER_LOADED_LATER)
            fail_later(call);
        if (found != SERVER_LOADED)
            break;
        if (table_find(tables, id) != NULL || table_fetch(call, id) == NULL)
            break;
    }
    if (call->code == 0) // else it is there, and cannot be taken into memory
        server__fail(call, SERVER_NO_MATCH, "/params/token", NULL, "no seat has this token");
    return NULL;
}
