// Telling those who watch a table of what has changed.
#include "table_inner.h"

// What is told, made once for all who are told the same, however many they are.
typedef struct Telling {
    Arena *arena;
    Span look[VIEWER_ALL + 1][LANGUAGE_COUNT];
    Span choices[VIEWER_ALL + 1][LANGUAGE_COUNT];
    TablePictures pictures;
} Telling;

static JsonWriter start_in(Telling *telling, Language language, TextBuffer *out)
{
    telling->arena = telling->arena == NULL ? arena_create(0) : telling->arena;
    arena_set_language(telling->arena, language);
    *out = text_start(telling->arena);
    return json_writer(out);
}

static Span look_of(ServerRpc *rpc, Table *table, int viewer, Language language, Telling *telling)
{
    Span *made = &telling->look[viewer][language];
    if (made->length == 0) {
        TextBuffer out;
        JsonWriter writer = start_in(telling, language, &out);
        json_open_object(&writer, NULL);
        table_put_look(rpc, table, &writer, viewer);
        json_close(&writer);
        *made = text_span(&out);
    }
    return *made;
}

static Span choices_of(Table *table, int viewer, Language language, Telling *telling)
{
    Span *made = &telling->choices[viewer][language];
    if (made->length == 0) {
        TextBuffer out;
        JsonWriter writer = start_in(telling, language, &out);
        json_open_object(&writer, NULL);
        if (viewer < KERNEL_SEATS)
            table_put_choices(table, &writer, viewer, true);
        json_close(&writer);
        *made = text_span(&out);
    }
    return *made;
}

static void put_seen(ServerRpc *rpc, Table *table, JsonWriter *writer, TableLink *link,
                     Telling *telling)
{
    Language language = server__language(rpc, link->session);
    if (link->patches)
        table_put_picture(rpc, table, writer, link, &telling->pictures);
    else
        table_put_standing(rpc, table, writer, link->viewer);
    link->told = table_put_entries(table, writer, "events", link->viewer, link->told,
                                   server__config(rpc)->log_max);
    if (link->looks && !link->patches)
        json_put_members(writer, look_of(rpc, table, link->viewer, language, telling));
    if (link->looks)
        json_put_members(writer, choices_of(table, link->viewer, language, telling));
}

static bool has_note(const Table *table, size_t from)
{
    for (size_t i = from; i < table->log.count; i++)
        if (table->log.entry[i].kind != TABLE_EVENT)
            return true;
    return false;
}

// Somebody else is asked, or has begun to answer, of which the viewer cannot know that it was
// asked: what has led there is told with what follows. Nobody sees how a game was cut into
// messages by what is hidden. What people do at the table is told at once.
static bool waits(const Table *table, const TableLink *link)
{
    const GameRules *rules = table->loaded->game->rules;
    Actor actor = run_pending(table->run).actor;
    if (rules->is_private == NULL || table->setup.waiting || actor >= KERNEL_SEATS ||
        link->viewer == (int)actor || link->viewer == VIEWER_ALL || has_note(table, link->told))
        return false;
    return run_is_unfinished(table->run) || rules->is_private(table->match, table->run->state);
}

static void tell_link(ServerRpc *rpc, Table *table, TableLink *link, Telling *telling)
{
    uint64_t mark = table_mark(table, link->viewer);
    if (mark == link->told_mark || waits(table, link))
        return;
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
    put_seen(rpc, table, &writer, link, telling);
    json_close(&writer);
    json_close(&writer);
    link->told_mark = mark;
    server__send(rpc, link->session, text_span(&out));
    arena_destroy(arena);
}

void table_tell(ServerRpc *rpc, Table *table)
{
    Telling telling = {.arena = NULL};
    table->thinking.to_tell = false;
    for (size_t i = 0; i < table->link_count; i++)
        if (table->link[i].watches && !table->link[i].leaves)
            tell_link(rpc, table, &table->link[i], &telling);
    table_end_pictures(&telling.pictures);
    arena_destroy(telling.arena);
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
