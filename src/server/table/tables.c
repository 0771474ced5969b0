// All tables: the list of them, and how one goes.
#include "base_assert.h"
#include "table_inner.h"

#include <string.h>

ServerTables *server__tables_create(void)
{
    // The list lives as long as the server and grows by hand: tables come and go.
    Arena *arena = arena_create(0);
    ServerTables *tables = ARENA_NEW(arena, ServerTables);
    tables->arena = arena;
    return tables;
}

static void drop_advice(Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        if (table->seat[seat].advisor != NULL)
            think__advisor_drop_player(table->seat[seat].advisor);
}

static void destroy_looks(Table *table)
{
    for (int seat = 0; seat < KERNEL_SEATS; seat++) {
        for (int asks = 0; asks < LOOK_ASKS; asks++) {
            TableLook *slot = &table->seat[seat].look[asks];
            if (slot->out != NULL)
                arena_destroy(slot->out->arena);
            if (slot->next != NULL)
                arena_destroy(slot->next->arena);
        }
    }
}

void server__tables_destroy(ServerTables *tables)
{
    for (size_t i = 0; i < tables->count; i++) {
        table_drop_pictures(tables, tables->table[i]);
        drop_advice(tables->table[i]);
        destroy_looks(tables->table[i]);
        think__review_drop(tables->table[i]->thinking.review);
        arena_destroy(tables->table[i]->arena);
    }
    while (tables->gone != NULL) { // nobody thinks any more
        Table *table = tables->gone;
        tables->gone = table->next_gone;
        drop_advice(table);
        destroy_looks(table);
        think__review_drop(table->thinking.review);
        arena_destroy(table->arena);
    }
    while (tables->old_games != NULL) {
        TableOldGame *old = tables->old_games;
        tables->old_games = old->next;
        arena_destroy(old->arena);
    }
    arena_destroy(tables->arena);
}

void table_add(ServerTables *tables, Table *table, uint32_t max)
{
    if (tables->table == NULL)
        tables->table = ARENA_ARRAY(tables->arena, Table *, max);
    ASSERT(tables->count < max);
    tables->table[tables->count++] = table;
    table->used = ++tables->asked;
}

Table *table_find(const ServerTables *tables, Span id)
{
    if (id.length > TABLE_ID_MAX)
        return NULL;
    for (size_t i = 0; i < tables->count; i++) {
        const char *other = tables->table[i]->id;
        if (memcmp(other, id.text, id.length) == 0 && other[id.length] == '\0')
            return tables->table[i];
    }
    return NULL;
}

// A thread may still read of it: then it goes when the last thought comes back.
void table_destroy(ServerTables *tables, Table *table)
{
    table_drop_pictures(tables, table);
    if (!table_is_busy(table)) {
        if (table->is_gone) {
            Table **at = &tables->gone;
            while (*at != table)
                at = &(*at)->next_gone;
            *at = table->next_gone;
        }
        drop_advice(table);
        think__review_drop(table->thinking.review);
        arena_destroy(table->arena);
        return;
    }
    if (table_is_thinking(table))
        server_thought_hurry(table->thinking.thought);
    table_stop_looks(table);
    if (table->is_gone)
        return;
    table->is_gone = true;
    table->next_gone = tables->gone;
    tables->gone = table;
}
