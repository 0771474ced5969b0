// How a game begins: people sit down, and when nothing is missing any more it goes on.
#include "table_inner.h"

#include "server_fair.h"

#include <string.h>

static void begin(ServerRpc *rpc, Table *table)
{
    Record *header = &table->header;
    table->setup.waiting = false;
    if (header->dice.secret.is_given) {
        header->chance = RUN_CHANCE_KEY;
        server_fair_key(&header->dice, &header->key);
        run_chance_key(table->run, header->key.byte);
    }
    table_settle(rpc, table);
}

void table_go_on(ServerRpc *rpc, Table *table)
{
    if (!table->setup.waiting)
        return;
    table->kept.header_dirty = true;
    // All of it is public, and everybody looks again.
    for (size_t i = 0; i < table->link_count; i++) {
        table_drop_picture(server__tables(rpc), &table->link[i]); // no revision leads on to this
        table->link[i].told_mark = UINT64_MAX;
    }
    if (table_dice_stage(table) == TABLE_DICE_READY && table_has_accepted(table, 0) &&
        table_has_accepted(table, 1))
        begin(rpc, table);
    else
        table_publish(rpc, table);
}

bool table_sit_down(Call *call, Table *table, int viewer, Span name, bool has_name)
{
    bool was_there = viewer >= KERNEL_SEATS || table_is_connected(table, viewer);
    if (table_link(table, call->session, viewer) == NULL)
        return table_too_many_links(call);
    if (viewer >= KERNEL_SEATS)
        return true;
    TableSeat *seat = &table->seat[viewer];
    char before[TABLE_NAME_MAX + 1];
    memcpy(before, seat->name, sizeof before);
    if (has_name)
        table_set_name(seat, name);
    bool changed = !seat->taken || strcmp(before, seat->name) != 0;
    seat->taken = true;
    table_know(call->rpc, table, viewer, call->session);
    table->kept.dirty = table->kept.dirty || changed;
    table_clock_follow(call->rpc, table); // the last one who was waited for begins the game
    if (changed || !was_there)
        table_tell_people(call->rpc, table);
    if (changed)
        table_go_on(call->rpc, table);
    return true;
}
