// What connections were shown last, and the patches that lead on from there.
#include "table_inner.h"

#include "base_assert.h"
#include "base_json_patch.h"
#include "kernel_views.h"

// --- keeping ---

static TablePicture *make_picture(Span text, Span told, Language language)
{
    Arena *arena = arena_create(text.length + told.length + sizeof(TablePicture) + 64);
    TablePicture *picture = ARENA_NEW(arena, TablePicture);
    picture->arena = arena;
    picture->holders = 1; // whoever makes it
    picture->language = language;
    picture->text = span_make(arena_text(arena, text.text, text.length), text.length);
    picture->told = span_make(arena_text(arena, told.text, told.length), told.length);
    return picture;
}

static size_t bytes_of(const TablePicture *picture)
{
    return picture->text.length + picture->told.length;
}

static void release(TablePicture *picture)
{
    ASSERT(picture->holders > 0);
    if (--picture->holders == 0)
        arena_destroy(picture->arena);
}

void table_drop_picture(ServerTables *tables, TableLink *link)
{
    if (link->picture == NULL)
        return;
    size_t *bytes = &tables->picture_bytes[link->session - 1];
    ASSERT(*bytes >= bytes_of(link->picture));
    *bytes -= bytes_of(link->picture);
    release(link->picture);
    link->picture = NULL;
}

void table_drop_pictures(ServerTables *tables, Table *table)
{
    for (size_t i = 0; i < table->link_count; i++)
        table_drop_picture(tables, &table->link[i]);
}

static void keep(ServerRpc *rpc, TableLink *link, TablePicture *picture)
{
    ServerTables *tables = server__tables(rpc);
    if (tables->picture_bytes == NULL) {
        tables->picture_bytes =
            ARENA_ARRAY(tables->arena, size_t, server__config(rpc)->sessions_max);
    }
    table_drop_picture(tables, link);
    size_t *bytes = &tables->picture_bytes[link->session - 1];
    if (*bytes + bytes_of(picture) > PICTURE_BYTES_MAX)
        return;
    *bytes += bytes_of(picture);
    picture->holders++;
    link->picture = picture;
}

// --- making ---

static Span plain_of(ServerRpc *rpc, Table *table, int viewer, TablePictures *made)
{
    Span *plain = &made->plain[viewer][arena_language(made->arena)];
    if (plain->length == 0) {
        TextBuffer whole = text_start(made->arena);
        JsonWriter writer = json_writer(&whole);
        json_open_object(&writer, NULL);
        table_put_standing(rpc, table, &writer, viewer);
        table_put_look(rpc, table, &writer, viewer);
        json_close(&writer);
        TextBuffer out = text_start(made->arena);
        json_patch_plain(text_span(&whole), &out);
        *plain = text_span(&out);
    }
    return *plain;
}

// One that was made for somebody else already, if it says the same.
static TablePicture *shared_picture(const TablePictures *made, Span text, Span told,
                                    Language language)
{
    for (const TableChange *change = made->first; change != NULL; change = change->next)
        if (change->to->language == language && span_equal(change->to->told, told) &&
            span_equal(change->to->text, text))
            return change->to;
    return NULL;
}

static const TableChange *change_from(ServerRpc *rpc, Table *table, const TableLink *link,
                                      TablePictures *made)
{
    TablePicture *from = link->picture;
    Language language = arena_language(made->arena);
    for (const TableChange *change = made->first; change != NULL; change = change->next)
        if (change->from == from && change->viewer == link->viewer &&
            change->to->language == language)
            return change;
    Span text = plain_of(rpc, table, link->viewer, made);
    TextBuffer told = text_start(made->arena);
    JsonPatchLasting lasting = {.names = table->loaded->game->views->lasting, .told = &told};
    TextBuffer patch = text_start(made->arena);
    if (from == NULL) {
        json_patch_note(text, &lasting);
    } else {
        text_append_span(&told, from->told);
        json_patch_diff(from->text, text, &lasting, &patch);
    }
    TableChange *change = ARENA_NEW(made->arena, TableChange);
    change->from = from;
    change->viewer = link->viewer;
    change->patch = text_span(&patch);
    change->to = shared_picture(made, text, text_span(&told), language);
    if (change->to == NULL)
        change->to = make_picture(text, text_span(&told), language);
    else
        change->to->holders++;
    change->next = made->first;
    made->first = change;
    return change;
}

void table_put_picture(ServerRpc *rpc, Table *table, JsonWriter *writer, TableLink *link,
                       TablePictures *made)
{
    Language language = server__language(rpc, link->session);
    made->arena = made->arena == NULL ? arena_create(0) : made->arena;
    arena_set_language(made->arena, language);
    if (link->picture != NULL && link->picture->language != language)
        table_drop_picture(server__tables(rpc), link);
    const TableChange *change = change_from(rpc, table, link, made);
    if (link->picture == NULL) {
        json_put_raw(writer, "look", change->to->text);
    } else {
        json_open_object(writer, "from");
        json_put_int(writer, "revision", (int64_t)(link->told_mark / 2));
        json_put_bool(writer, "asked", link->told_mark % 2 != 0);
        json_close(writer);
        json_put_raw(writer, "patch", change->patch);
    }
    keep(rpc, link, change->to);
}

void table_end_pictures(TablePictures *made)
{
    for (const TableChange *change = made->first; change != NULL; change = change->next)
        release(change->to);
    arena_destroy(made->arena);
}
