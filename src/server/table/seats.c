// The seats of a table: who sits there, a person or a computer, and whether they are there.
#include "table_inner.h"

#include "server_fair.h"

#include <string.h>

int64_t table_now_ms(const ServerRpc *rpc)
{
    const ServerOwner *owner = &server__config(rpc)->owner;
    return owner->clock_ms == NULL ? 0 : owner->clock_ms(owner->loop);
}

bool table_take_who(Table *table, int seat, Span words, const char **problem)
{
    TableSeat *sitting = &table->seat[seat];
    if (span_equal_text(words, "human")) {
        sitting->who = "human";
    } else {
        if (!search_spec_parse(table->arena, words, &sitting->computer, problem))
            return false;
        if (sitting->computer.weights_file != NULL) { // nobody names files of this machine
            *problem = language_text_in(table->arena,
                                        "weights of a greedy player are for the command line");
            return false;
        }
        sitting->who = sitting->computer.text;
    }
    table->header.seat[seat] = sitting->who;
    return true;
}

void table_seat_players(Table *table, bool with_search)
{
    uint64_t seed = server_fair_player_seed(&table->header);
    table->thinking.lacks_search = false;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        TableSeat *sitting = &table->seat[seat];
        sitting->is_person = strcmp(sitting->who, "human") == 0;
        if (sitting->is_person || sitting->player != NULL)
            continue;
        if (sitting->computer.kind == SEARCH_TREE && !with_search) {
            table->thinking.lacks_search = true;
        } else {
            sitting->player = search_player_create(table->arena, table->loaded->game, table->match,
                                                   &sitting->computer, seed, 0, seat);
        }
    }
}

bool table_is_between_people(const Table *table)
{
    return table->seat[0].is_person && table->seat[1].is_person;
}

bool table_has_begun(const ServerRpc *rpc, const Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (table->seat[seat].is_person && !table->seat[seat].taken &&
            !server__config(rpc)->trusted)
            return false;
    return !table->setup.waiting;
}

int table_computer_to_move(const Table *table)
{
    Decision decision = run_pending(table->run);
    bool computer = !table->setup.waiting && decision.actor < KERNEL_SEATS &&
                    table->seat[decision.actor].player != NULL;
    return computer ? decision.actor : -1;
}

size_t table_search_bytes(const Table *table)
{
    size_t bytes = 0;
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        const SearchPlayer *player = table->seat[seat].player;
        bytes += player == NULL ? 0 : search_player_memory(player);
    }
    return bytes;
}

void table_set_name(TableSeat *seat, Span name)
{
    Arena *arena = arena_create(0);
    TextBuffer text = text_start(arena);
    text_append_visible(&text, span_trim(name));
    size_t length = text.length < TABLE_NAME_MAX ? text.length : TABLE_NAME_MAX;
    while (length > 0 && length < text.length && ((uint8_t)text.text[length] & 0xC0) == 0x80)
        length--; // not in the middle of a character
    memcpy(seat->name, text.text, length);
    seat->name[length] = '\0';
    arena_destroy(arena);
}

bool table_is_connected(const Table *table, int seat)
{
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].viewer == seat && !table->link[i].leaves)
            return true;
    return false;
}

int64_t table_away_ms(ServerRpc *rpc, const Table *table, int seat)
{
    bool away = table->seat[seat].taken && !table_is_connected(table, seat);
    return away ? table_now_ms(rpc) - table->seat[seat].left_ms : -1;
}
