// Persons: saying who one is, the list of one's games, going back to one, forgetting.
#include "methods.h"

enum {
    KEY_DIGITS = 32, // 128 bits
    GAMES_MAX = 100, // in one answer
};

static bool is_key(Span text)
{
    bool good = text.length == KEY_DIGITS;
    for (size_t i = 0; good && i < text.length; i++)
        good = (text.text[i] >= '0' && text.text[i] <= '9') ||
               (text.text[i] >= 'a' && text.text[i] <= 'f');
    return good;
}

static bool need_store(Call *call, ServerStore **store)
{
    *store = table_people_store(call->rpc);
    return *store != NULL || server__fail(call, SERVER_NOT_THERE, NULL, NULL,
                                          "nothing is kept here of what a person plays");
}

static bool need_person(Call *call, ServerStore **store, const uint8_t **person)
{
    *person = server__person(call->rpc, call->session);
    if (!need_store(call, store))
        return false;
    return *person != NULL || server__fail(call, SERVER_NOT_NOW, NULL, "Call person.enter first",
                                           "you have not said who you are");
}

static bool read_later(Call *call)
{
    return server__fail(call, SERVER_LIMIT, NULL, "Try again later",
                        "the games that are kept here cannot be read at the moment");
}

bool server__person_enter(Call *call)
{
    static const char *const keys[] = {"key", NULL};
    ServerStore *store = NULL;
    Span key;
    uint8_t hash[SERVER_TOKEN_HASH_BYTES];
    size_t count = 0;
    size_t all = 0;
    if (!server__only(call, keys) || !server__need_text(call, "key", &key))
        return false;
    if (!is_key(key)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/key",
                            "Draw 128 bits that nobody can guess, and keep them",
                            "a key has %d hexadecimal digits", KEY_DIGITS);
    }
    table_token_hash(key, hash);
    if (!need_store(call, &store) || !server__enter(call, hash))
        return false;
    if (store->list_played(store->context, call->arena, hash, 0, 0, NULL, &count, &all) !=
        SERVER_LOADED)
        return read_later(call);
    json_put_int(&call->result, "games", (int64_t)all);
    return true;
}

static void put_text_or_null(JsonWriter *writer, const char *key, Span text)
{
    if (span_is_empty(text))
        json_put_null(writer, key);
    else
        json_put_span(writer, key, text);
}

static void put_game(Call *call, const ServerPlayed *row)
{
    static const char *const results[] = {NULL, "won", "lost", "drawn"};
    JsonWriter *writer = &call->result;
    bool over = row->result != SERVER_PLAYING && row->result <= SERVER_DRAWN;
    bool at_hand = table_find(server__tables(call->rpc), row->match) != NULL;
    json_open_object(writer, NULL);
    json_put_span(writer, "match", row->match);
    json_put_int(writer, "seat", row->seat);
    json_put_span(writer, "game", row->game);
    put_text_or_null(writer, "side", row->side);
    put_text_or_null(writer, "foe_side", row->foe_side);
    json_put_span(writer, "foe", row->foe);
    put_text_or_null(writer, "foe_name", row->foe_name);
    json_put_bool(writer, "alone", row->alone);
    json_put_bool(writer, "over", over);
    json_put_text(writer, "result", over && !row->alone ? results[row->result] : NULL);
    table_put_actor(writer, "actor", row->actor == 0 || row->actor == 1 ? row->actor : ACTOR_NONE);
    json_put_int(writer, "began", row->began_s);
    json_put_int(writer, "since", row->changed_s);
    json_put_bool(writer, "open", !row->left && (row->is_kept || at_hand));
    json_close(writer);
}

// On standard input no turn keeps them.
static bool put_all(Call *call)
{
    ServerTables *tables = server__tables(call->rpc);
    bool good = true;
    if (server__config(call->rpc)->store != NULL)
        return true;
    for (size_t t = 0; good && t < tables->count; t++)
        good = table_put_played(call->rpc, tables->table[t]);
    return table_keep_people(call) && good;
}

bool server__person_games(Call *call)
{
    static const char *const keys[] = {"from", NULL};
    ServerStore *store = NULL;
    const uint8_t *person = NULL;
    int64_t from = 0;
    bool present = false;
    size_t count = 0;
    size_t all = 0;
    if (!server__only(call, keys) || !need_person(call, &store, &person) ||
        !server__take_int(call, "from", 0, UINT32_MAX, &from, &present) || !put_all(call))
        return false;
    ServerPlayed *rows = ARENA_ARRAY(call->arena, ServerPlayed, GAMES_MAX);
    if (store->list_played(store->context, call->arena, person, (size_t)from, GAMES_MAX, rows,
                           &count, &all) != SERVER_LOADED)
        return read_later(call);
    json_open_list(&call->result, "games");
    for (size_t i = 0; i < count; i++)
        put_game(call, &rows[i]);
    json_close(&call->result);
    json_put_int(&call->result, "next", from + (int64_t)count);
    json_put_int(&call->result, "all", (int64_t)all);
    return true;
}

// Back to a seat of one's own without its token: the connection sits there, and no token changes.
bool server__person_sit(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    ServerStore *store = NULL;
    const uint8_t *person = NULL;
    Span id;
    int64_t seat = 0;
    bool present = false;
    if (!server__only(call, keys) || !server__need_text(call, "match", &id) ||
        !server__take_int(call, "seat", 0, KERNEL_SEATS - 1, &seat, &present) ||
        !need_person(call, &store, &person))
        return false;
    Table *table = table_fetch(call, id);
    if (table == NULL && call->code != 0)
        return false;
    if (table == NULL || !present || !table->seat[seat].is_person ||
        !table_is_persons(table, (int)seat, person)) {
        return server__fail(call, SERVER_NO_MATCH, "/params/match", NULL,
                            "there is no match \"%s\" with this seat for you",
                            server__shown(call->arena, id));
    }
    if (!table_sit_down(call, table, (int)seat, SPAN_LITERAL(""), false))
        return false;
    table_put_joined(call, table, (int)seat);
    return true;
}

bool server__person_forget(Call *call)
{
    static const char *const keys[] = {"match", NULL};
    ServerStore *store = NULL;
    const uint8_t *person = NULL;
    Span id = SPAN_LITERAL("");
    bool present = false;
    if (!server__only(call, keys) || !server__take_text(call, "match", &id, &present) ||
        !need_person(call, &store, &person))
        return false;
    if (present && span_is_empty(id)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/match",
                            "Leave it out to forget all of them", "\"match\" is empty");
    }
    table_forget_played(call->rpc, person, id);
    store->forget_played(store->context, person, id); // if it cannot, the turn is not kept
    if (!table_keep_people(call))
        return false;
    json_put_bool(&call->result, "forgotten", true);
    return true;
}
