// Telling those who watch a table of what has changed.
#include "table_inner.h"

// What is seen, made once for all who see the same, however many they are.
typedef struct Looks {
    Arena *arena;
    Span made[VIEWER_ALL + 1][LANGUAGE_COUNT];
} Looks;

static Span look_of(ServerRpc *rpc, Table *table, const TableLink *link, Looks *looks)
{
    Language language = server__language(rpc, link->session);
    Span *made = &looks->made[link->viewer][language];
    if (made->length == 0) {
        looks->arena = looks->arena == NULL ? arena_create(0) : looks->arena;
        arena_set_language(looks->arena, language);
        TextBuffer out = text_start(looks->arena);
        JsonWriter writer = json_writer(&out);
        json_open_object(&writer, NULL);
        table_put_look(rpc, table, &writer, link->viewer);
        if (link->viewer < KERNEL_SEATS)
            table_put_choices(table, &writer, link->viewer, true);
        json_close(&writer);
        *made = text_span(&out);
    }
    return *made;
}

static void tell_link(ServerRpc *rpc, Table *table, TableLink *link, Looks *looks)
{
    // Somebody else's silent choice (a pass that is no event) is nothing that may be seen; that it
    // is now the viewer's own turn is.
    Decision decision = run_pending(table->run);
    uint64_t revision = table_revision(table, link->viewer);
    bool own_turn = decision.actor == link->viewer && decision.continues == 0;
    uint64_t mark = revision * 2 + (own_turn ? 1 : 0);
    if (mark == link->told_revision)
        return;
    link->told_revision = mark;
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, link->session));
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "match.changed");
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    if (link->viewer < KERNEL_SEATS)
        json_put_int(&writer, "seat", link->viewer);
    table_put_standing(rpc, table, &writer, link->viewer);
    link->told = table_put_entries(table, &writer, "events", link->viewer, link->told,
                                   server__config(rpc)->log_max);
    if (link->looks)
        json_put_members(&writer, look_of(rpc, table, link, looks));
    json_close(&writer);
    json_close(&writer);
    server__send(rpc, link->session, text_span(&out));
    arena_destroy(arena);
}

void table_tell(ServerRpc *rpc, Table *table)
{
    Looks looks = {.arena = NULL};
    table->thinking.to_tell = false;
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].watches && !table->link[i].leaves)
            tell_link(rpc, table, &table->link[i], &looks);
    arena_destroy(looks.arena);
}

void table_publish(ServerRpc *rpc, Table *table)
{
    table_log_lines(table, SIZE_MAX);
    table->kept.dirty = true;
    if (run_outcome(table->run) != OUTCOME_NONE)
        table->asked.takeback_seat = table->asked.draw_seat = -1;
    table_clock_follow(rpc, table);
    table_hurry_past(table);
    if (table_is_thinking(table)) {
        table->thinking.to_tell =
            true; // at the end of the turn: mostly the answer is there by then
    } else {
        table_tell(rpc, table);
    }
}
