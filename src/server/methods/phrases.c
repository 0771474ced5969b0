// Quick phrases between two people, a fixed list in each reader's language, and places that they
// point at. They are no part of the game: no log, no record and no store has them.
#include "methods.h"

typedef struct Phrase {
    const char *name;
    const char *words;
} Phrase;

static const Phrase phrases[] = {
#define PHRASE(name, words) {name, words},
#include "phrases.inl"
#undef PHRASE
};

enum { PHRASES = sizeof phrases / sizeof phrases[0] };

bool server__phrases(Call *call)
{
    static const char *const keys[] = {NULL};
    if (!server__only(call, keys))
        return false;
    json_open_list(&call->result, "phrases");
    for (size_t i = 0; i < PHRASES; i++) {
        json_open_object(&call->result, NULL);
        json_put_text(&call->result, "phrase", phrases[i].name);
        json_put_text(&call->result, "text", language_text_in(call->arena, phrases[i].words));
        json_close(&call->result);
    }
    json_close(&call->result);
    return true;
}

static const Phrase *read_phrase(Call *call)
{
    Span name;
    const char *names[PHRASES];
    if (!server__need_text(call, "phrase", &name))
        return NULL;
    for (size_t i = 0; i < PHRASES; i++) {
        if (span_equal_text(name, phrases[i].name))
            return &phrases[i];
        names[i] = phrases[i].name;
    }
    size_t nearest = text_nearest(name, names, PHRASES);
    server__fail(call, SERVER_BAD_PARAMS, "/params/phrase",
                 nearest == SIZE_MAX
                     ? "The method \"phrases\" lists them"
                     : text_format(call->arena, "Did you mean \"%s\"?", names[nearest]),
                 "there is no such phrase");
    return NULL;
}

// What everybody at the table is told at once: a phrase, or a place on the map (`at`: JSON).
typedef struct Remark {
    const char *method;
    int by;
    const Phrase *phrase; // NULL: none
    Span at;
} Remark;

static void tell(ServerRpc *rpc, const Table *table, const TableLink *link, const Remark *remark)
{
    Arena *arena = arena_create(0);
    arena_set_language(arena, server__language(rpc, link->session));
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", remark->method);
    json_open_object(&writer, "params");
    json_put_text(&writer, "match", table->id);
    if (link->viewer < KERNEL_SEATS)
        json_put_int(&writer, "seat", link->viewer);
    json_put_int(&writer, "by", remark->by);
    if (remark->phrase != NULL) {
        json_put_text(&writer, "phrase", remark->phrase->name);
        json_put_text(&writer, "text", language_text_in(arena, remark->phrase->words));
    } else {
        json_put_members(&writer, remark->at);
    }
    json_close(&writer);
    json_close(&writer);
    server__send(rpc, link->session, text_span(&out));
    arena_destroy(arena);
}

// Between two people, and not too often. False with the error.
static bool may_tell(Call *call, Table *table, int by)
{
    if (!table_is_between_people(table))
        return server__fail(call, SERVER_NOT_NOW, NULL, NULL, "this is no game between two people");
    return table_may_talk(call->rpc, table, by) ||
           server__fail(call, SERVER_LIMIT, NULL, "Wait a few seconds",
                        "you have said much in a short time");
}

static void tell_all(Call *call, const Table *table, const Remark *remark)
{
    for (size_t i = 0; i < table->link_count; i++) {
        const TableLink *link = &table->link[i];
        if (link->watches && !link->leaves)
            tell(call->rpc, table, link, remark);
    }
}

bool server__match_say(Call *call)
{
    static const char *const keys[] = {"match", "seat", "phrase", NULL};
    Table *table = NULL;
    int viewer = 0;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_SITTER, &table, &viewer))
        return false;
    const Phrase *phrase = read_phrase(call);
    if (phrase == NULL || !may_tell(call, table, viewer))
        return false;
    json_put_text(&call->result, "phrase", phrase->name);
    Remark remark = {.method = "match.said", .by = viewer, .phrase = phrase};
    tell_all(call, table, &remark);
    return true;
}

// A place on the map is pointed at: nothing but the place is told.
bool server__match_point(Call *call)
{
    static const char *const keys[] = {"match", "seat", "at", NULL};
    enum { PLACE_BYTES_MAX = 60 };
    Table *table = NULL;
    int viewer = 0;
    Span text;
    if (!server__only(call, keys) || !server__table_of_call(call, TABLE_PLAYER, &table, &viewer) ||
        !server__need_text(call, "at", &text))
        return false;
    const Game *game = table->loaded->game;
    if (game->map == NULL)
        return server__fail(call, SERVER_NOT_THERE, NULL, NULL, "%s has no map", game->id);
    TextBuffer at = text_start(call->arena);
    JsonWriter writer = json_writer(&at);
    json_open_object(&writer, NULL);
    if (text.length > PLACE_BYTES_MAX || !game->map->place(table->match, text, "at", &writer)) {
        return server__fail(call, SERVER_BAD_PARAMS, "/params/at",
                            "Give a place on the table: \"60,30\"", "there is no such place");
    }
    json_close(&writer);
    if (!may_tell(call, table, viewer))
        return false;
    json_put_members(&call->result, text_span(&at));
    Remark remark = {.method = "match.pointed", .by = viewer, .at = text_span(&at)};
    tell_all(call, table, &remark);
    return true;
}
