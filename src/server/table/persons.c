// Persons: who it is that sits at a seat, if they said so, and what is kept of what they play.
//
// A person is the hash of a key that only their browser has. It plays no part in the game: tokens
// say who may sit where. Nothing of a person is told to anybody else.
#include "table_inner.h"

#include "base_assert.h"
#include "base_hash.h"

#include <string.h>

ServerStore *table_people_store(const ServerRpc *rpc)
{
    const ServerConfig *config = server__config(rpc);
    return config->store != NULL ? config->store : config->people;
}

bool table_keep_people(Call *call)
{
    const ServerConfig *config = server__config(call->rpc);
    const char *error = NULL;
    server__tables(call->rpc)->people_dirty = true;
    if (config->store != NULL || config->people->commit(config->people->context, &error))
        return true;
    return server__fail(call, SERVER_LIMIT, NULL, "Try again later", "nothing can be kept: %s",
                        error);
}

bool table_is_persons(const Table *table, int seat, const uint8_t *person)
{
    ASSERT(seat >= 0 && seat < KERNEL_SEATS);
    const TableSeat *sitting = &table->seat[seat];
    return person != NULL && sitting->is_known &&
           memcmp(sitting->person, person, sizeof sitting->person) == 0;
}

void table_know(ServerRpc *rpc, Table *table, int seat, uint32_t session)
{
    ASSERT(seat >= 0 && seat < KERNEL_SEATS);
    const uint8_t *person = server__person(rpc, session);
    TableSeat *sitting = &table->seat[seat];
    if (person == NULL || table_is_persons(table, seat, person))
        return;
    sitting->is_known = true;
    memcpy(sitting->person, person, sizeof sitting->person);
    table->kept.dirty = true;
}

void table_leave(ServerRpc *rpc, Table *table, int seat)
{
    ASSERT(seat >= 0 && seat < KERNEL_SEATS);
    ServerStore *store = table_people_store(rpc);
    TableSeat *sitting = &table->seat[seat];
    if (store != NULL) {
        // As it ended, and then that it was given up. What cannot be kept takes the turn back.
        Span id = span_of(table->id);
        table_put_played(rpc, table);
        store->leave_seat(store->context, id, seat);
        store->drop_moments(store->context, id, seat);
        server__tables(rpc)->people_dirty = true;
    }
    sitting->is_known = false;
    sitting->played = 0;
}

void table_forget_played(ServerRpc *rpc, const uint8_t *person, Span id)
{
    ServerTables *tables = server__tables(rpc);
    for (size_t t = 0; t < tables->count; t++) {
        Table *table = tables->table[t];
        for (int seat = 0; seat < KERNEL_SEATS; seat++) {
            TableSeat *sitting = &table->seat[seat];
            if (!table_is_persons(table, seat, person) ||
                (!span_is_empty(id) && !span_equal_text(id, table->id)))
                continue;
            sitting->is_known = false;
            sitting->played = 0;
            table->kept.dirty = true; // of a turn that is not kept it comes back from the store
        }
    }
}

// --- what is kept ---

static uint8_t result_of_seat(const Table *table, int seat)
{
    switch (run_outcome(table->run)) {
    case OUTCOME_NONE:
        return SERVER_PLAYING;
    case OUTCOME_SEAT0:
        return seat == 0 ? SERVER_WON : SERVER_LOST;
    case OUTCOME_SEAT1:
        return seat == 1 ? SERVER_WON : SERVER_LOST;
    case OUTCOME_DRAW:
        break;
    }
    return SERVER_DRAWN;
}

static bool is_alone(const Table *table)
{
    return table_is_between_people(table) && table->seat[0].is_known &&
           table_is_persons(table, 1, table->seat[0].person);
}

// Whose decision it is. Against a computer, or oneself, it is always the person's: no row is
// written with each choice. While a choice is made of several it stays whose it was.
static int8_t actor_of_game(const Table *table, int seat)
{
    if (run_outcome(table->run) != OUTCOME_NONE || table->setup.waiting)
        return -1;
    if (!table_is_between_people(table) || is_alone(table))
        return (int8_t)seat;
    Actor actor = run_pending(table->run).actor;
    return actor < KERNEL_SEATS ? (int8_t)actor : -1;
}

static Span text_or_none(const char *text)
{
    return span_of(text == NULL ? "" : text);
}

static ServerPlayed row_of(const Table *table, int seat)
{
    const TableSeat *foe = &table->seat[1 - seat];
    ServerPlayed row = {
        .match = span_of(table->id),
        .seat = (uint8_t)seat,
        .game = span_of(table->loaded->game->id),
        .side = text_or_none(table_side_of(table, seat)),
        .foe_side = text_or_none(table_side_of(table, 1 - seat)),
        .foe = text_or_none(foe->who),
        .foe_name = span_of(foe->name),
        .result = result_of_seat(table, seat),
        .actor = actor_of_game(table, seat),
        .alone = is_alone(table),
    };
    memcpy(row.person, table->seat[seat].person, sizeof row.person);
    return row;
}

static void add_text(Hash64 *hash, Span text)
{
    hash64_add_u64(hash, text.length);
    hash64_add(hash, text.text, text.length);
}

// Never 0.
static uint64_t hash_of(const ServerPlayed *row)
{
    Hash64 hash = hash64_start(0);
    hash64_add(&hash, row->person, sizeof row->person);
    add_text(&hash, row->side);
    add_text(&hash, row->foe_side);
    add_text(&hash, row->foe_name);
    hash64_add_u64(&hash, row->result);
    hash64_add_u64(&hash, (uint64_t)(row->actor + 1));
    hash64_add_u64(&hash, row->alone ? 1 : 0);
    return hash64_finish(&hash) | 1;
}

bool table_put_played(ServerRpc *rpc, Table *table)
{
    ServerStore *store = table_people_store(rpc);
    for (int seat = 0; seat < KERNEL_SEATS && store != NULL; seat++) {
        TableSeat *sitting = &table->seat[seat];
        if (!sitting->is_known || run_is_unfinished(table->run))
            continue;
        ServerPlayed row = row_of(table, seat);
        uint64_t hash = hash_of(&row);
        if (hash == sitting->played)
            continue;
        if (!store->put_played(store->context, &row))
            return false;
        sitting->played = hash;
    }
    return true;
}

bool table_restore_people(ServerRpc *rpc, Arena *arena, Table *table)
{
    ServerStore *store = table_people_store(rpc);
    ServerPlayed row[KERNEL_SEATS];
    size_t count = 0;
    if (store->load_seats(store->context, arena, span_of(table->id), row, &count) != SERVER_LOADED)
        return false;
    for (size_t i = 0; i < count; i++) {
        if (row[i].left || row[i].seat >= KERNEL_SEATS)
            continue;
        TableSeat *seat = &table->seat[row[i].seat];
        seat->is_known = true;
        memcpy(seat->person, row[i].person, sizeof seat->person);
    }
    for (size_t i = 0; i < count; i++) // what the store has of it now
        if (!row[i].left && row[i].seat < KERNEL_SEATS)
            table->seat[row[i].seat].played = hash_of(&row[i]);
    return true;
}

// --- talk ---

bool table_may_talk(const ServerRpc *rpc, Table *table, int seat)
{
    enum { AT_ONCE = 4, REGAINED_MS = 5000 };
    ASSERT(seat >= 0 && seat < KERNEL_SEATS);
    TableTalk *talk = &table->seat[seat].talk;
    int64_t now = table_now_ms(rpc);
    int64_t regained = (now - talk->at_ms) / REGAINED_MS;
    if (regained > 0 || talk->said == 0) {
        talk->said -= regained < (int64_t)talk->said ? (uint32_t)regained : talk->said;
        talk->at_ms = now;
    }
    if (talk->said == AT_ONCE)
        return false;
    talk->said++;
    return true;
}
