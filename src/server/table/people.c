// People: their names, their connections to the table, and telling them of each other.
#include "table_inner.h"

#include "kernel_words.h"

#include <string.h>

bool table_take_name(Call *call, Span *name, bool *present)
{
    if (!server__take_text(call, "name", name, present))
        return false;
    *name = *present ? span_trim(*name) : SPAN_LITERAL("");
    return name->length <= TABLE_NAME_MAX ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/name", "Give a shorter one",
                        "a name has at most %d bytes", TABLE_NAME_MAX);
}

const char *table_side_of(const Table *table, int seat)
{
    const Game *game = table->loaded->game;
    const char *name = table->header.side[seat].name;
    return name != NULL || game->words->side_title == NULL
               ? name
               : game->words->side_title(table->match, seat);
}

void table_put_players(ServerRpc *rpc, const Table *table, JsonWriter *writer)
{
    json_open_list(writer, "players");
    for (int i = 0; i < KERNEL_SEATS; i++) {
        const TableSeat *seat = &table->seat[i];
        int64_t away = table_away_ms(rpc, table, i);
        json_open_object(writer, NULL);
        json_put_text(writer, "who", seat->who);
        json_put_text(writer, "name", seat->name[0] == '\0' ? NULL : seat->name);
        json_put_text(writer, "side", table_side_of(table, i));
        if (seat->is_person) {
            json_put_bool(writer, "taken", seat->taken);
            json_put_bool(writer, "connected", seat->taken && away < 0);
            if (away >= 0)
                json_put_int(writer, "away_ms", away);
        }
        json_close(writer);
    }
    json_close(writer);
}

// Tells those who watch that somebody came, went or has another name.
void table_tell_people(ServerRpc *rpc, Table *table)
{
    Arena *arena = NULL;
    for (size_t i = 0; i < table->link_count; i++) {
        const TableLink *link = &table->link[i];
        if (!link->watches || link->leaves)
            continue;
        arena = arena == NULL ? arena_create(0) : arena;
        TextBuffer out = text_start(arena);
        JsonWriter writer = json_writer(&out);
        json_open_object(&writer, NULL);
        json_put_text(&writer, "jsonrpc", "2.0");
        json_put_text(&writer, "method", "match.people");
        json_open_object(&writer, "params");
        json_put_text(&writer, "match", table->id);
        if (link->viewer < KERNEL_SEATS)
            json_put_int(&writer, "seat", link->viewer);
        table_put_players(rpc, table, &writer);
        table_put_clock(rpc, table, &writer, link->viewer);
        json_close(&writer);
        json_close(&writer);
        server__send(rpc, link->session, text_span(&out));
    }
    arena_destroy(arena);
}

TableLink *table_link(Table *table, uint32_t session, int viewer)
{
    for (size_t i = 0; i < table->link_count; i++) {
        TableLink *link = &table->link[i];
        if (link->session == session && link->viewer == viewer && !link->leaves)
            return link;
    }
    if (table->link_count == TABLE_LINKS_MAX)
        return NULL;
    TableLink *link = &table->link[table->link_count++];
    *link = (TableLink){.session = session, .viewer = (uint8_t)viewer};
    if (viewer < TABLE_VIEWERS)
        link->token = table_token_mark(table->token_hash[viewer]);
    return link;
}

uint64_t table_token_mark(const uint8_t hash[SERVER_TOKEN_HASH_BYTES])
{
    uint64_t mark;
    memcpy(&mark, hash, sizeof mark);
    return mark;
}

void table_tell_left(Call *call, const Table *table, const TableLink *link)
{
    TextBuffer out = text_start(call->arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.left");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    table_put_actor(&writer, "seat", link->viewer < KERNEL_SEATS ? link->viewer : ACTOR_NONE);
    json_close(&writer);
    json_close(&writer);
    server__send(call->rpc, link->session, text_span(&out));
}

void table_end_links(Call *call, Table *table, int viewer, uint64_t token)
{
    for (size_t i = 0; i < table->link_count; i++) {
        TableLink *link = &table->link[i];
        if (link->viewer == viewer && link->token != token && !link->leaves) {
            link->leaves = true; // gone once that is kept: until then the old token is the token
            table_tell_left(call, table, link);
            table->kept.dirty = true;
        }
    }
}

bool table_too_many_links(Call *call)
{
    return server__fail(call, SERVER_LIMIT, NULL, NULL, "too many connections at this table");
}

void table_forget_person(ServerRpc *rpc, Table *table, int seat)
{
    table_leave(rpc, table, seat);
    TableSeat *sitting = &table->seat[seat];
    sitting->name[0] = '\0';
    sitting->taken = false;
    // No token has these hashes.
    memset(table->token_hash[seat], 0, sizeof table->token_hash[seat]);
    memset(table->next_hash[seat], 0, sizeof table->next_hash[seat]);
    for (size_t i = 0; i < table->link_count; i++)
        table->link[i].leaves = table->link[i].leaves || table->link[i].viewer == seat;
}

void server__tables_forget_session(ServerRpc *rpc, uint32_t session)
{
    ServerTables *tables = server__tables(rpc);
    for (Table *table = tables->gone; table != NULL; table = table->next_gone)
        table_forget_looks(table, session);
    for (Table *table = tables->closed; table != NULL; table = table->next_closed)
        table_forget_looks(table, session);
    for (size_t t = 0; t < tables->count; t++) {
        Table *table = tables->table[t];
        bool left = false;
        table_forget_looks(table, session);
        for (size_t i = table->link_count; i-- > 0;) {
            if (table->link[i].session != session)
                continue;
            int viewer = table->link[i].viewer;
            table_drop_picture(tables, &table->link[i]);
            table->link[i] = table->link[--table->link_count];
            if (viewer < KERNEL_SEATS && !table_is_connected(table, viewer)) {
                table->seat[viewer].left_ms = table_now_ms(rpc);
                left = true;
            }
        }
        if (left)
            table_tell_people(rpc, table);
    }
}

void table_note_absent(ServerRpc *rpc, Table *table)
{
    for (int i = 0; i < KERNEL_SEATS; i++)
        table->seat[i].left_ms = table_now_ms(rpc);
}

void table_put_joined(Call *call, Table *table, int viewer)
{
    json_put_text(&call->result, "match", table->id);
    table_put_actor(&call->result, "seat", viewer < KERNEL_SEATS ? viewer : ACTOR_NONE);
    json_put_text(&call->result, "game", table->loaded->game->id);
    table_put_players(call->rpc, table, &call->result);
    table_put_standing(call->rpc, table, &call->result, viewer);
}
