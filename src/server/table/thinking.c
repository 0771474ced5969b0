// What is thought about at a table: questions to computers, for their own seats or as advice.
//
// A computer's decision is a thought: what its seat observes, and the player. Where the
// configuration has `think`, it is handed out and comes back later through server_rpc_take_thought;
// else it is thought at once. A table has at most one, and who comes back with an answer to another
// question than the present one (somebody conceded, took back, time ran out) is not listened to.
#include "base_assert.h"
#include "table_inner.h"

#include <string.h>

bool table_is_thinking(const Table *table)
{
    return table->thinking.thought != NULL && table->thinking.thought->is_out;
}

bool table_is_busy(const Table *table)
{
    bool is_busy = table_is_thinking(table);
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        for (int asks = 0; asks < LOOK_ASKS; asks++)
            is_busy = is_busy || table->seat[seat].look[asks].out != NULL;
    return is_busy;
}

bool table_still_asks(Table *table, const ServerThought *thought)
{
    const Game *game = table->loaded->game;
    int to_move =
        thought->advises ? (int)run_pending(table->run).actor : table_computer_to_move(table);
    if (to_move != thought->seat)
        return false;
    game->rules->observe(table->match, table->run->state, thought->seat, table->shown.seen);
    return memcmp(table->shown.seen, thought->observation, game->rules->state_bytes) == 0;
}

void table_hurry_past(Table *table)
{
    if (table_is_thinking(table) && table->thinking.thought->review == NULL &&
        !table_still_asks(table, table->thinking.thought))
        server_thought_hurry(table->thinking.thought);
}

static ServerThought *thought_of(Table *table)
{
    if (table->thinking.thought == NULL) {
        table->thinking.thought = ARENA_NEW(table->arena, ServerThought);
        table->thinking.thought->table = table;
        table->thinking.thought->observation =
            arena_alloc(table->arena, table->loaded->game->rules->state_bytes, 64);
    }
    return table->thinking.thought;
}

static void send_out(ServerRpc *rpc, ServerThought *thought)
{
    const ServerOwner *owner = &server__config(rpc)->owner;
    atomic_store_explicit(&thought->hurry, false, memory_order_relaxed);
    thought->since_ms = table_now_ms(rpc);
    thought->is_out = true;
    owner->think(owner->loop, thought);
}

// A computer is given what its seat may know, never the state.
void table_hand_out(ServerRpc *rpc, Table *table, int seat, SearchPlayer *player, bool advises)
{
    ServerThought *thought = thought_of(table);
    thought->seat = seat;
    thought->player = player;
    thought->advises = advises;
    thought->review = NULL;
    table->loaded->game->rules->observe(table->match, table->run->state, seat,
                                        thought->observation);
    send_out(rpc, thought);
}

void table_hand_out_review(ServerRpc *rpc, Table *table, SearchReview *review)
{
    ServerThought *thought = thought_of(table);
    thought->review = review;
    send_out(rpc, thought);
}

int64_t table_think_wait_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms)
{
    if (table->thinking.to_move || table->thinking.to_tell)
        return 0;
    if (!table_is_thinking(table) || server_thought_is_hurried(table->thinking.thought))
        return -1;
    int64_t left = table->thinking.thought->since_ms + server__config(rpc)->think_ms_max - now_ms;
    return left < 0 ? 0 : left;
}

// --- looks ---

static void send_look(ServerRpc *rpc, Table *table, int seat, Look *look)
{
    TableLook *slot = &table->seat[seat].look[look->asks];
    slot->out = look;
    look->thought.table = table;
    look->thought.seat = seat;
    look->thought.look = look;
    send_out(rpc, &look->thought);
}

Look *table_hand_out_look(ServerRpc *rpc, Table *table, int seat, Look *look)
{
    TableLook *slot = &table->seat[seat].look[look->asks];
    Look *replaced = slot->next;
    if (slot->out == NULL) {
        send_look(rpc, table, seat, look);
        return NULL;
    }
    think__look_stop(slot->out);
    slot->next = look;
    return replaced;
}

Look *table_take_look(ServerRpc *rpc, Table *table, Look *look)
{
    int seat = look->thought.seat;
    TableLook *slot = &table->seat[seat].look[look->asks];
    ASSERT(slot->out == look);
    Look *next = slot->next;
    slot->out = slot->next = NULL;
    if (next != NULL && table->is_gone)
        return next;
    if (next != NULL)
        send_look(rpc, table, seat, next);
    return NULL;
}

// Each look of the table: out or waiting.
static Look *look_at(const Table *table, unsigned n)
{
    const TableLook *slot = &table->seat[n / 2 / LOOK_ASKS].look[n / 2 % LOOK_ASKS];
    return n % 2 == 0 ? slot->out : slot->next;
}
enum { LOOKS = 2 * KERNEL_SEATS * LOOK_ASKS };

void table_forget_looks(Table *table, uint32_t session)
{
    for (unsigned n = 0; n < LOOKS; n++) {
        Look *look = look_at(table, n);
        if (look == NULL || look->session != session)
            continue;
        look->session = 0;
        think__look_stop(look);
    }
}

void table_stop_looks(Table *table)
{
    for (unsigned n = 0; n < LOOKS; n++)
        if (look_at(table, n) != NULL)
            think__look_stop(look_at(table, n));
}

void table_settle_looks(Table *table, bool kept)
{
    for (unsigned n = 0; n < LOOKS; n++) {
        Look *look = look_at(table, n);
        if (look == NULL || !look->is_new)
            continue;
        look->is_new = false;
        if (!kept) {
            look->session = 0;
            think__look_stop(look);
        }
    }
}
