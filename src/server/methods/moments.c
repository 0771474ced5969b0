// Links to a moment of a game that is over: a player gives one away, and whoever has it looks on.
#include "methods.h"

enum { MOMENTS_MAX = 32 }; // of a seat at a match

void server__put_eyes(JsonWriter *writer, const char *key, int eyes)
{
    if (eyes == SERVER_EYES_ALL)
        json_put_text(writer, key, "all");
    else if (eyes == SERVER_EYES_PUBLIC)
        json_put_null(writer, key);
    else
        json_put_int(writer, key, eyes);
}

static bool take_eyes(Call *call, int8_t *eyes)
{
    const ExtJson *value = ext_json_member(call->params, "as");
    int64_t seat = 0;
    Span word;
    *eyes = SERVER_EYES_PUBLIC;
    if (value == NULL || value->kind == EXT_JSON_NULL)
        return true;
    if (ext_json_get_int(value, 0, KERNEL_SEATS - 1, &seat)) {
        *eyes = (int8_t)seat;
        return true;
    }
    if (ext_json_get_text(value, &word) && span_equal_text(word, "all")) {
        *eyes = SERVER_EYES_ALL;
        return true;
    }
    return server__fail(call, SERVER_BAD_PARAMS, "/params/as", "Give 0, 1, \"all\" or null",
                        "there are no such eyes");
}

static bool may_share(Call *call, const Table *table, ServerStore **store)
{
    *store = table_people_store(call->rpc);
    if (*store == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "no links are kept here");
    return server__require_over(call, table);
}

static bool take_entry(Call *call, const Table *table, int64_t *entry)
{
    bool present = false;
    if (!server__take_int(call, "entry", 0, UINT32_MAX, entry, &present))
        return false;
    const TableLog *log = &table->log;
    return (present && (uint64_t)*entry < log->count && log->entry[*entry].kind == TABLE_EVENT &&
            !log->entry[*entry].undone) ||
           server__fail(call, SERVER_BAD_PARAMS, "/params/entry", NULL,
                        "no position belongs to this log entry");
}

bool server__match_share(Call *call)
{
    static const char *const keys[] = {"match", "seat", "entry", "as", NULL};
    Table *table = NULL;
    ServerStore *store = NULL;
    int viewer = 0;
    int64_t entry = 0;
    ServerMoment moment = {.eyes = SERVER_EYES_PUBLIC};
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !may_share(call, table, &store) || !take_entry(call, table, &entry) ||
        !take_eyes(call, &moment.eyes))
        return false;
    moment.match = span_of(table->id);
    moment.seat = (uint8_t)viewer;
    moment.entry = (uint32_t)entry;
    if (store->count_moments(store->context, moment.match, viewer) >= MOMENTS_MAX) {
        return server__fail(call, SERVER_LIMIT, NULL, "match.unshare ends all of yours",
                            "you have given away %d moments of this game", MOMENTS_MAX);
    }
    char token[2 * TABLE_TOKEN_BYTES + 1];
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    table_make_token(call, token);
    table_token_hash(span_of(token), hash);
    store->put_moment(store->context, hash, &moment); // if it cannot, the turn is not kept
    if (!table_keep_people(call))
        return false;
    json_put_text(&call->result, "token", token);
    return true;
}

bool server__match_unshare(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    ServerStore *store = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !may_share(call, table, &store))
        return false;
    size_t count = store->count_moments(store->context, span_of(table->id), viewer);
    store->drop_moments(store->context, span_of(table->id), viewer);
    if (!table_keep_people(call))
        return false;
    json_put_int(&call->result, "ended", (int64_t)count);
    return true;
}
