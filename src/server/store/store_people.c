// What the store keeps of persons: what they play and have played, and links to moments.
#include "store_inner.h"

#include "base_assert.h"

#include <string.h>
#include <time.h>

enum {
    OVER_MAX = 500,       // games that are over, of a person
    HISTORY_MAX = 200000, // rows of all persons: then the oldest go
    CLEAR_MAX = 1000,     // at a time
};

// Dates are shown to people and decide nothing. Where the clock is somebody's own, so is the date.
static int64_t date_s(Store *store)
{
    return store->has_own_clock ? store__lived_s(store) : (int64_t)time(NULL);
}

static void read_row(ExtDbQuery *query, Arena *arena, ServerPlayed *out)
{
    int at = 0;
    memset(out, 0, sizeof *out);
    out->match = store__keep_text(arena, ext_db_text(query, at++));
    out->seat = (uint8_t)ext_db_int(query, at++);
    Span person = ext_db_bytes(query, at++);
    if (person.length == sizeof out->person)
        memcpy(out->person, person.text, sizeof out->person);
    out->game = store__keep_text(arena, ext_db_text(query, at++));
    out->side = store__keep_text(arena, ext_db_text(query, at++));
    out->foe_side = store__keep_text(arena, ext_db_text(query, at++));
    out->foe = store__keep_text(arena, ext_db_text(query, at++));
    out->foe_name = store__keep_text(arena, ext_db_text(query, at++));
    out->result = (uint8_t)ext_db_int(query, at++);
    out->actor = (int8_t)ext_db_int(query, at++);
    out->alone = ext_db_int(query, at++) != 0;
    out->began_s = ext_db_int(query, at++);
    out->changed_s = ext_db_int(query, at++);
    out->left = ext_db_int(query, at++) != 0;
    out->is_kept = ext_db_int(query, at++) != 0;
}

static ServerLoaded read_rows(Store *store, ExtDbQuery *query, Arena *arena, size_t max,
                              ServerPlayed *out, size_t *count)
{
    *count = 0;
    while (ext_db_row(query))
        if (*count < max)
            read_row(query, arena, &out[(*count)++]);
    return ext_db_has_failed(store->db) ? SERVER_LOADED_LATER : SERVER_LOADED;
}

ServerLoaded store__load_seats(void *context, Arena *arena, Span match, ServerPlayed out[2],
                               size_t *count)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ext_db_set_text(store->load_seats, 1, match);
    return read_rows(store, store->load_seats, arena, 2, out, count);
}

ServerLoaded store__list_played(void *context, Arena *arena,
                                const uint8_t person[SERVER_TOKEN_HASH_BYTES], size_t first,
                                size_t max, ServerPlayed *out, size_t *count, size_t *all)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ext_db_set_bytes(store->count_played, 1, person, SERVER_TOKEN_HASH_BYTES);
    *all = (size_t)store__only_number(store->count_played);
    ext_db_set_bytes(store->list_played, 1, person, SERVER_TOKEN_HASH_BYTES);
    ext_db_set_int(store->list_played, 2, (int64_t)first);
    ext_db_set_int(store->list_played, 3, (int64_t)max);
    return read_rows(store, store->list_played, arena, max, out, count);
}

bool store__put_played(void *context, const ServerPlayed *played)
{
    Store *store = context;
    ExtDbQuery *query = store->put_played;
    int at = 1;
    ASSERT(played->seat < 2);
    ASSERT(played->result <= SERVER_DRAWN);
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_text(query, at++, played->match);
    ext_db_set_int(query, at++, played->seat);
    ext_db_set_bytes(query, at++, played->person, sizeof played->person);
    ext_db_set_text(query, at++, played->game);
    ext_db_set_text(query, at++, played->side);
    ext_db_set_text(query, at++, played->foe_side);
    ext_db_set_text(query, at++, played->foe);
    ext_db_set_text(query, at++, played->foe_name);
    ext_db_set_int(query, at++, played->result);
    ext_db_set_int(query, at++, played->actor);
    ext_db_set_int(query, at++, played->alone);
    ext_db_set_int(query, at++, date_s(store));
    ext_db_set_int(query, at++, store__lived_s(store));
    if (!ext_db_do(query))
        return false;
    if (played->result == SERVER_PLAYING)
        return true;
    ext_db_set_bytes(store->cut_played, 1, played->person, sizeof played->person);
    ext_db_set_int(store->cut_played, 2, OVER_MAX);
    return ext_db_do(store->cut_played);
}

bool store__leave_seat(void *context, Span match, int seat)
{
    Store *store = context;
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_text(store->leave_seat, 1, match);
    ext_db_set_int(store->leave_seat, 2, seat);
    return ext_db_do(store->leave_seat);
}

bool store__forget_played(void *context, const uint8_t person[SERVER_TOKEN_HASH_BYTES], Span match)
{
    Store *store = context;
    ExtDbQuery *query = span_is_empty(match) ? store->forget_all : store->forget_one;
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_bytes(query, 1, person, SERVER_TOKEN_HASH_BYTES);
    if (!span_is_empty(match))
        ext_db_set_text(query, 2, match);
    return ext_db_do(query);
}

bool store__put_moment(void *context, const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                       const ServerMoment *moment)
{
    Store *store = context;
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_bytes(store->put_moment, 1, token_hash, SERVER_TOKEN_HASH_BYTES);
    ext_db_set_text(store->put_moment, 2, moment->match);
    ext_db_set_int(store->put_moment, 3, moment->seat);
    ext_db_set_int(store->put_moment, 4, moment->entry);
    ext_db_set_int(store->put_moment, 5, moment->eyes);
    return ext_db_do(store->put_moment);
}

ServerLoaded store__find_moment(void *context, Arena *arena,
                                const uint8_t token_hash[SERVER_TOKEN_HASH_BYTES],
                                ServerMoment *out)
{
    Store *store = context;
    ext_db_forget_error(store->db);
    ext_db_set_bytes(store->find_moment, 1, token_hash, SERVER_TOKEN_HASH_BYTES);
    if (!ext_db_row(store->find_moment))
        return ext_db_has_failed(store->db) ? SERVER_LOADED_LATER : SERVER_LOADED_NONE;
    *out = (ServerMoment){
        .match = store__keep_text(arena, ext_db_text(store->find_moment, 0)),
        .seat = (uint8_t)ext_db_int(store->find_moment, 1),
        .entry = (uint32_t)ext_db_int(store->find_moment, 2),
        .eyes = (int8_t)ext_db_int(store->find_moment, 3),
    };
    ext_db_end_rows(store->find_moment);
    return SERVER_LOADED;
}

size_t store__count_moments(void *context, Span match, int seat)
{
    Store *store = context;
    ext_db_set_text(store->count_moments, 1, match);
    ext_db_set_int(store->count_moments, 2, seat);
    return (size_t)store__only_number(store->count_moments);
}

bool store__drop_moments(void *context, Span match, int seat)
{
    Store *store = context;
    if (!ext_db_begin(store->db))
        return false;
    ext_db_set_text(store->drop_moments, 1, match);
    ext_db_set_int(store->drop_moments, 2, seat);
    return ext_db_do(store->drop_moments);
}

bool store__forget_unfinished(Store *store, Span match)
{
    ext_db_set_text(store->forget_unfinished, 1, match);
    ext_db_set_text(store->end_moments, 1, match);
    return ext_db_do(store->forget_unfinished) && ext_db_do(store->end_moments);
}

bool store__clear_people(Store *store, int days_history)
{
    ext_db_set_int(store->clear_played, 1, store__lived_s(store));
    ext_db_set_int(store->clear_played, 2, days_history);
    ext_db_set_int(store->clear_played, 3, CLEAR_MAX);
    if (!ext_db_do(store->clear_played) || !ext_db_do(store->clear_moments))
        return false;
    ext_db_set_int(store->cut_history, 1, HISTORY_MAX);
    return ext_db_do(store->cut_history);
}
