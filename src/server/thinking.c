// Moving on: chance, and the computers at the table.
//
// A computer's decision is a thought: what its seat observes, and the player. Where the
// configuration has `think`, it is handed out and comes back later through server_rpc_take_thought;
// else it is thought at once. A table has at most one, and who comes back with an answer to another
// question than the present one (somebody conceded, took back, time ran out) is not listened to.
#include "table.h"

#include "base_assert.h"

#include <string.h>

enum { TREES_BYTES = 40 << 20 }; // those of both seats, and what is beside them

bool table_is_thinking(const Table *table)
{
    return table->thought != NULL && table->thought->is_out;
}

int table_computer_to_move(const Table *table)
{
    Decision decision = run_pending(table->run);
    bool computer = !table->waiting && decision.actor < KERNEL_SEATS &&
                    table->seat[decision.actor].player != NULL;
    return computer ? decision.actor : -1;
}

static void play(Table *table, int seat, const Action *answer)
{
    if (!run_act(table->run, (Actor)seat, answer, NULL)) {
        const Action *options;
        run_legal(table->run, &options);
        Action first = options[0];
        bool done = run_act(table->run, (Actor)seat, &first, NULL);
        ASSERT(done);
    }
    table->seat[seat].step_count++;
}

// Whether it is still the question that was asked: the same seat, which sees the same.
static bool is_present(Table *table, const ServerThought *thought)
{
    const Game *game = table->loaded->game;
    int to_move =
        thought->advises ? (int)run_pending(table->run).actor : table_computer_to_move(table);
    if (to_move != thought->seat) {
        return false;
    }
    game->rules->observe(table->match, table->run->state, thought->seat, table->seen);
    return memcmp(table->seen, thought->observation, game->rules->state_bytes) == 0;
}

void table_hurry_past(Table *table)
{
    if (table_is_thinking(table) && table->thought->review == NULL &&
        !is_present(table, table->thought)) {
        server_thought_hurry(table->thought);
    }
}

static ServerThought *thought_of(Table *table)
{
    if (table->thought == NULL) {
        table->thought = ARENA_NEW(table->arena, ServerThought);
        table->thought->table = table;
        table->thought->observation =
            arena_alloc(table->arena, table->loaded->game->rules->state_bytes, 64);
    }
    return table->thought;
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

void table_move_on(ServerRpc *rpc, Table *table)
{
    table->to_move = false;
    for (;;) {
        if (!table->waiting) {
            run_settle(table->run);
        }
        if (!table->waiting && table_hold_skip(table)) {
            continue;
        }
        int seat = table_computer_to_move(table);
        if (seat < 0 || table_is_thinking(table)) {
            break;
        }
        if (server__config(rpc)->owner.think != NULL) {
            table_hand_out(rpc, table, seat, table->seat[seat].player, false);
            break;
        }
        table->loaded->game->rules->observe(table->match, table->run->state, seat, table->seen);
        Action action;
        search_player_choose(table->seat[seat].player, table->seen, NULL, &action);
        play(table, seat, &action);
    }
    table_log_lines(table, SIZE_MAX);
}

void table_settle(ServerRpc *rpc, Table *table)
{
    table_move_on(rpc, table);
    table_publish(rpc, table);
}

void server_rpc_take_thought(ServerRpc *rpc, ServerThought *thought)
{
    Table *table = thought->table;
    thought->is_out = false;
    if (table->is_gone) {
        table_destroy(server__tables(rpc), table);
        return;
    }
    if (thought->review != NULL) {
        table_take_review(rpc, table);
        return;
    }
    if (is_present(table, thought)) {
        if (thought->advises) {
            table_take_advice(rpc, table, thought->seat, thought->observation);
            return;
        }
        play(table, thought->seat, &thought->answer);
    }
    table_settle(rpc, table);
    table_go_on_advising(rpc, table);
    table_go_on_reviewing(rpc, table);
}

// --- the memory of a table ---

size_t table_search_bytes(const Table *table)
{
    size_t bytes = 0;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        const SearchPlayer *player = table->seat[seat].player;
        bytes += player == NULL ? 0 : search_player_memory(player);
    }
    return bytes;
}

// A tree takes up to 16 MB, and its table has it as long as it is in memory.
bool table_has_search_room(ServerRpc *rpc, bool make)
{
    ServerTables *tables = server__tables(rpc);
    size_t bytes = 0;
    do {
        bytes = 0;
        for (size_t i = 0; i < tables->count; i++) {
            bytes += table_search_bytes(tables->table[i]);
        }
    } while (bytes >= server__config(rpc)->search_bytes_max && make &&
             table_make_room(tables, ROOM_SEARCH));
    return bytes < server__config(rpc)->search_bytes_max &&
           (server__config(rpc)->spare_bytes == 0 || arena_has_room(TREES_BYTES));
}

void table_seat_searchers(ServerRpc *rpc, Table *table)
{
    if (table->lacks_search && table_has_search_room(rpc, true)) {
        table_seat_players(table, true);
        table->to_move = table_computer_to_move(table) >= 0;
    }
}

void table_drop_advice(Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        if (table->seat[seat].advisor != NULL) {
            advisor_drop_player(table->seat[seat].advisor);
        }
    }
}

// A thread may still read of it: then it goes when the thought comes back.
void table_destroy(ServerTables *tables, Table *table)
{
    if (!table_is_thinking(table)) {
        if (table->is_gone) {
            Table **at = &tables->gone;
            while (*at != table) {
                at = &(*at)->next_gone;
            }
            *at = table->next_gone;
        }
        table_drop_advice(table);
        review_drop(table->review);
        arena_destroy(table->arena);
        return;
    }
    server_thought_hurry(table->thought);
    table->is_gone = true;
    table->next_gone = tables->gone;
    tables->gone = table;
}

// --- time ---

void table_think_tick(ServerRpc *rpc, Table *table, int64_t now_ms)
{
    if (table_is_thinking(table) &&
        now_ms - table->thought->since_ms >= server__config(rpc)->think_ms_max) {
        server_thought_hurry(table->thought);
    }
    if (table->to_move) {
        table_settle(rpc, table);
    }
    if (table->to_tell) {
        table_tell(rpc, table);
    }
}

int64_t table_think_wait_ms(const ServerRpc *rpc, const Table *table, int64_t now_ms)
{
    if (table->to_move || table->to_tell) {
        return 0;
    }
    if (!table_is_thinking(table) || server_thought_is_hurried(table->thought)) {
        return -1;
    }
    int64_t left = table->thought->since_ms + server__config(rpc)->think_ms_max - now_ms;
    return left < 0 ? 0 : left;
}

// --- "play now" ---

bool server__match_hurry(Call *call)
{
    static const char *const keys[] = {"match", "seat", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !table_of_call(call, TABLE_PLAYER, &table, &viewer)) {
        return false;
    }
    bool thinks = table_is_thinking(table) && table->thought->review == NULL;
    if (thinks) {
        server_thought_hurry(table->thought);
    }
    json_put_bool(&call->result, "hurried", thinks);
    table_put_standing(call->rpc, table, &call->result, viewer);
    return true;
}
