// Coming to a table and leaving it: joining, listing, watching, closing.
#include "methods.h"

#include "kernel_views.h"

#include <string.h>

// True for one that is used for the first time.
static bool confirm_token(Call *call, Table *table, int viewer, Span token)
{
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    table_token_hash(token, hash);
    table_link(table, call->session, viewer)->token = table_token_mark(hash);
    if (viewer >= KERNEL_SEATS || memcmp(hash, table->next_hash[viewer], sizeof hash) != 0)
        return false;
    table_replace_token(call, table, viewer, token);
    return true;
}

// Whoever has the link to a moment looks on, from there.
static bool look_at(Call *call, Table *table, const ServerMoment *moment)
{
    if (!table_sit_down(call, table, VIEWER_PUBLIC, SPAN_LITERAL(""), false))
        return false;
    json_open_object(&call->result, "moment");
    json_put_int(&call->result, "entry", moment->entry);
    server__put_eyes(&call->result, "as", moment->eyes);
    json_close(&call->result);
    table_put_joined(call, table, VIEWER_PUBLIC);
    return true;
}

bool server__match_join(Call *call)
{
    static const char *const keys[] = {"token", "name", "exchange", "side", NULL};
    Span token;
    Span name;
    bool has_name = false;
    bool exchange = false;
    if (!server__only(call, keys) || !server__need_text(call, "token", &token) ||
        !table_take_name(call, &name, &has_name) || !server__take_bool(call, "exchange", &exchange))
        return false;
    int viewer = 0;
    ServerMoment moment;
    Table *table = table_fetch_by_moment(call, token, &moment);
    if (table != NULL || call->code != 0)
        return table != NULL && look_at(call, table, &moment);
    table = table_fetch_by_token(call, token, &viewer);
    if (table == NULL || !server__take_guest_side(call, table, viewer))
        return false;
    if (!table_sit_down(call, table, viewer, name, has_name))
        return false;
    if (!confirm_token(call, table, viewer, token) && exchange && viewer < KERNEL_SEATS) {
        char fresh[2 * TABLE_TOKEN_BYTES + 1];
        table_exchange_token(call, table, viewer, fresh);
    }
    table_put_joined(call, table, viewer);
    return true;
}

bool server__match_list(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys))
        return false;
    ServerTables *tables = server__tables(call->rpc);
    json_open_list(&call->result, "matches");
    for (size_t t = 0; t < tables->count; t++) {
        Table *table = tables->table[t];
        if (!server__is_held_by(call, table, VIEWER_PUBLIC))
            continue;
        json_open_object(&call->result, NULL);
        json_put_text(&call->result, "match", table->id);
        json_put_text(&call->result, "game", table->loaded->game->id);
        json_put_bool(&call->result, "over", run_outcome(table->run) != OUTCOME_NONE);
        json_open_list(&call->result, "seats");
        for (int seat = 0; seat < KERNEL_SEATS; seat++)
            if (table->seat[seat].is_person && server__is_held_by(call, table, seat))
                json_put_int(&call->result, NULL, seat);
        json_close(&call->result);
        json_close(&call->result);
    }
    json_close(&call->result);
    return true;
}

// Whether the caller sits at it, and whether somebody else does.
static bool sits_at(const Call *call, const Table *table, bool *others)
{
    bool sits = false;
    *others = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        bool mine = table->seat[seat].is_person && server__is_held_by(call, table, seat);
        *others = *others || (table->seat[seat].is_person && table->seat[seat].taken && !mine);
        sits = sits || mine;
    }
    return sits;
}

// The caller's seats of a game that is over: nobody is known to have sat there.
static void give_up_seats(Call *call, Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (table->seat[seat].is_person && server__is_held_by(call, table, seat))
            table_forget_person(call->rpc, table, seat);
    table->kept.dirty = true;
    table_tell_people(call->rpc, table);
}

static void tell_closed(Call *call, const Table *table)
{
    TextBuffer out = text_start(call->arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.closed");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    json_close(&writer);
    json_close(&writer);
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].watches && table->link[i].session != call->session)
            server__send(call->rpc, table->link[i].session, text_span(&out));
}

bool server__match_close(Call *call)
{
    static const char *const keys[] = {"match", NULL};
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    bool others = false;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer))
        return false;
    bool sits = sits_at(call, table, &others);
    // Who does not want to play with the cards or at all says so before the game.
    others = others && !table->setup.waiting;
    bool trusted = server__config(call->rpc)->trusted;
    if (!trusted && (!sits || (others && run_outcome(table->run) == OUTCOME_NONE))) {
        return server__fail(call, SERVER_NOT_NOW, NULL,
                            sits ? "Give it up, offer a draw, or end it; then delete it" : NULL,
                            sits ? "somebody else plays this game with you"
                                 : "only who plays a game can delete it");
    }
    json_put_bool(&call->result, "closed", true);
    json_put_bool(&call->result, "deleted", trusted || !others);
    if (!trusted && others) {
        give_up_seats(call, table);
        return true;
    }
    tell_closed(call, table);
    ServerTables *tables = server__tables(call->rpc);
    for (size_t t = 0; t < tables->count; t++) {
        if (tables->table[t] == table) {
            tables->table[t] = tables->table[--tables->count];
            break;
        }
    }
    if (table->kept.is_there) {
        table->next_closed = tables->closed; // until the store has let go of it too
        tables->closed = table;
    } else {
        table_destroy(tables, table);
    }
    return true;
}

bool server__match_watch(Call *call)
{
    Table *table = NULL;
    int viewer = VIEWER_PUBLIC;
    int64_t from = 0;
    bool has_from = false;
    bool looks = false;
    bool patches = false;
    static const char *const keys[] = {"match", "seat", "from", "look", "patch", NULL};
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_ANYBODY, &table, &viewer) ||
        !server__take_int(call, "from", 0, UINT32_MAX, &from, &has_from) ||
        !server__take_bool(call, "look", &looks) || !server__take_bool(call, "patch", &patches))
        return false;
    if (patches && table->loaded->game->views->view_json == NULL) {
        return server__fail(call, SERVER_NOT_THERE, "/params/patch", "Leave it out",
                            "%s has no views", table->loaded->game->id);
    }
    TableLink *link = table_link(table, call->session, viewer);
    if (link == NULL)
        return table_too_many_links(call);
    size_t first = has_from ? (size_t)from : table->log.count;
    link->watches = true;
    link->looks = looks || patches;
    link->patches = patches;
    table_put_standing(call->rpc, table, &call->result, viewer);
    link->told = table_put_entries(table, &call->result, "events", viewer,
                                   first < table->log.count ? first : table->log.count,
                                   server__config(call->rpc)->log_max);
    json_put_int(&call->result, "next", (int64_t)link->told);
    table_drop_picture(server__tables(call->rpc), link);
    if (patches) {
        TablePictures made = {.arena = NULL};
        table_put_picture(call->rpc, table, &call->result, link, &made);
        table_end_pictures(&made);
        if (viewer < KERNEL_SEATS)
            table_put_choices(table, &call->result, viewer, true);
    }
    link->told_mark = table_mark(table, viewer);
    return true;
}
