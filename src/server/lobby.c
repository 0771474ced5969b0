// People: who sits where, who is away, which tables wait for somebody.
#include "table.h"

#include "base_assert.h"
#include "kernel_words.h"

#include <string.h>

// --- names ---

void table_set_name(TableSeat *seat, Span name)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    text_append_visible(&text, span_trim(name));
    size_t length = text.length < TABLE_NAME_MAX ? text.length : TABLE_NAME_MAX;
    while (length > 0 && length < text.length && ((uint8_t)text.text[length] & 0xC0) == 0x80) {
        length--; // not in the middle of a character
    }
    memcpy(seat->name, text.text, length);
    seat->name[length] = '\0';
    arena_destroy(arena);
}

bool table_take_name(Call *call, Span *name, bool *present)
{
    if (!server__take_text(call, "name", name, present)) {
        return false;
    }
    *name = *present ? span_trim(*name) : SPAN_LITERAL("");
    return name->length <= TABLE_NAME_MAX ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/name", "Give a shorter one",
                        "a name has at most %d bytes", TABLE_NAME_MAX);
}

// --- who is there ---

static bool is_connected(const Table *table, int seat)
{
    for (size_t i = 0; i < table->link_count; i++) {
        if (table->link[i].viewer == seat && !table->link[i].leaves) {
            return true;
        }
    }
    return false;
}

int64_t table_away_ms(ServerRpc *rpc, const Table *table, int seat)
{
    bool away = table->seat[seat].taken && !is_connected(table, seat);
    return away ? table_now_ms(rpc) - table->seat[seat].left_ms : -1;
}

// What a seat plays: the side that was asked for, or what the mission calls its own.
static const char *side_of(const Table *table, int seat)
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
        json_put_text(writer, "side", side_of(table, i));
        if (seat->is_person) {
            json_put_bool(writer, "taken", seat->taken);
            json_put_bool(writer, "connected", seat->taken && away < 0);
            if (away >= 0) {
                json_put_int(writer, "away_ms", away);
            }
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
        if (!link->watches || link->leaves) {
            continue;
        }
        arena = arena == NULL ? arena_create(0) : arena;
        TextBuffer out = text_start(arena);
        JsonWriter writer = json_writer(&out);
        json_open_object(&writer, NULL);
        json_put_text(&writer, "jsonrpc", "2.0");
        json_put_text(&writer, "method", "match.people");
        json_open_object(&writer, "params");
        json_put_text(&writer, "match", table->id);
        if (link->viewer < KERNEL_SEATS) {
            json_put_int(&writer, "seat", link->viewer);
        }
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
        if (link->session == session && link->viewer == viewer && !link->leaves) {
            return link;
        }
    }
    if (table->link_count == TABLE_LINKS_MAX) {
        return NULL;
    }
    TableLink *link = &table->link[table->link_count++];
    *link = (TableLink){.session = session, .viewer = (uint8_t)viewer};
    if (viewer < TABLE_VIEWERS) {
        link->token = table_token_mark(table->token_hash[viewer]);
    }
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
            table->dirty = true;
        }
    }
}

bool table_too_many_links(Call *call)
{
    return server__fail(call, SERVER_LIMIT, NULL, NULL, "too many connections at this table");
}

bool table_sit_down(Call *call, Table *table, int viewer, Span name, bool has_name)
{
    bool was_there = viewer >= KERNEL_SEATS || is_connected(table, viewer);
    if (table_link(table, call->session, viewer) == NULL) {
        return table_too_many_links(call);
    }
    if (viewer >= KERNEL_SEATS) {
        return true;
    }
    TableSeat *seat = &table->seat[viewer];
    char before[TABLE_NAME_MAX + 1];
    memcpy(before, seat->name, sizeof before);
    if (has_name) {
        table_set_name(seat, name);
    }
    bool changed = !seat->taken || strcmp(before, seat->name) != 0;
    seat->taken = true;
    table->dirty = table->dirty || changed;
    table_clock_follow(call->rpc, table); // the last one who was waited for begins the game
    if (changed || !was_there) {
        table_tell_people(call->rpc, table);
    }
    if (changed) {
        table_go_on(call->rpc, table);
    }
    return true;
}

void table_forget_person(Table *table, int seat)
{
    TableSeat *sitting = &table->seat[seat];
    sitting->name[0] = '\0';
    sitting->taken = false;
    // No token has these hashes.
    memset(table->token_hash[seat], 0, sizeof table->token_hash[seat]);
    memset(table->next_hash[seat], 0, sizeof table->next_hash[seat]);
    for (size_t i = 0; i < table->link_count; i++) {
        table->link[i].leaves = table->link[i].leaves || table->link[i].viewer == seat;
    }
}

void server__tables_forget_session(ServerRpc *rpc, uint32_t session)
{
    ServerTables *tables = server__tables(rpc);
    for (size_t t = 0; t < tables->count; t++) {
        Table *table = tables->table[t];
        bool left = false;
        for (size_t i = table->link_count; i-- > 0;) {
            if (table->link[i].session != session) {
                continue;
            }
            int viewer = table->link[i].viewer;
            table->link[i] = table->link[--table->link_count];
            if (viewer < KERNEL_SEATS && !is_connected(table, viewer)) {
                table->seat[viewer].left_ms = table_now_ms(rpc);
                left = true;
            }
        }
        if (left) {
            table_tell_people(rpc, table);
        }
    }
}

void table_note_absent(ServerRpc *rpc, Table *table)
{
    for (int i = 0; i < KERNEL_SEATS; i++) {
        table->seat[i].left_ms = table_now_ms(rpc);
    }
}

// --- open tables ---

// The seat of an open table that waits for somebody; -1: none does.
static int free_seat(const Table *table)
{
    int found = -1;
    bool somebody = false;
    if (!table->open || run_outcome(table->run) != OUTCOME_NONE) {
        return -1;
    }
    for (int i = 0; i < KERNEL_SEATS; i++) {
        const TableSeat *seat = &table->seat[i];
        if (seat->is_person && !seat->taken) {
            found = i;
        } else if (seat->is_person && is_connected(table, i)) {
            somebody = true; // a table whose maker has gone is no use to a newcomer
        }
    }
    return somebody ? found : -1;
}

bool server__lobby_list(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys)) {
        return false;
    }
    ServerTables *tables = server__tables(call->rpc);
    json_open_list(&call->result, "tables");
    for (size_t t = 0; t < tables->count; t++) {
        const Table *table = tables->table[t];
        int seat = free_seat(table);
        if (seat < 0) {
            continue;
        }
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
        !table_take_name(call, &name, &has_name)) {
        return false;
    }
    Table *table = table_find(server__tables(call->rpc), id);
    int seat = table == NULL ? -1 : free_seat(table);
    if (seat < 0) {
        return server__fail(call, SERVER_NOT_NOW, "/params/match", "lobby.list tells which wait",
                            "nobody is waited for at this table");
    }
    // The token that its maker may have sent to somebody ends here: the seat is taken.
    char token[2 * TABLE_TOKEN_BYTES + 1];
    table_make_token(call, token);
    if (!table_sit_down(call, table, seat, name, has_name)) {
        return false;
    }
    table_replace_token(call, table, seat, span_of(token));
    json_put_text(&call->result, "token", token);
    table_put_joined(call, table, seat);
    return true;
}
