#include "watcher.h"

#include "base_assert.h"
#include "patch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void fail(const Watcher *watcher, const char *what)
{
    printf("watching seat %s: %s\n%.*s\n", watcher->seat, what, SPAN_PRINT(watcher->shown));
    exit(1);
}

static void show(Watcher *watcher, const ExtJson *value)
{
    Arena *arena = arena_create(0);
    TextBuffer out = text_start(arena);
    JsonWriter writer = json_writer(&out);
    ext_json_put_value(&writer, NULL, value);
    arena_destroy(watcher->arena);
    watcher->arena = arena;
    watcher->shown = text_span(&out);
}

static int64_t revision_of(const ExtJson *value)
{
    int64_t revision = -1;
    ext_json_get_int(ext_json_member(value, "revision"), 0, INT64_MAX, &revision);
    return revision;
}

// Whether the seat is asked something that is not the rest of what it has begun.
static bool is_asked(const Watcher *watcher, const ExtJson *shown)
{
    const ExtJson *decision = ext_json_member(shown, "decision");
    int64_t actor = -1;
    bool continues = true;
    return ext_json_get_int(ext_json_member(decision, "actor"), 0, 1, &actor) &&
           actor == watcher->seat[0] - '0' &&
           ext_json_get_bool(ext_json_member(decision, "continues"), &continues) && !continues;
}

// The patch begins where this one stands.
static bool joins(const Watcher *watcher, const ExtJson *shown, const ExtJson *from)
{
    bool asked = false;
    ext_json_get_bool(ext_json_member(from, "asked"), &asked);
    return shown != NULL && revision_of(from) == revision_of(shown) &&
           asked == is_asked(watcher, shown);
}

static void take(Watcher *watcher, Arena *arena, const ExtJson *told)
{
    if (watcher->is_whole) {
        show(watcher, told);
        return;
    }
    const ExtJson *look = ext_json_member(told, "look");
    const ExtJson *patch = ext_json_member(told, "patch");
    if ((look == NULL) == (patch == NULL))
        fail(watcher, "neither all nor a patch, or both");
    if (patch != NULL) {
        const ExtJson *shown =
            watcher->shown.length == 0 ? NULL : patch_read(arena, watcher->shown);
        if (!joins(watcher, shown, ext_json_member(told, "from"))) {
            watcher->lost++;
            watcher->shown = SPAN_LITERAL("");
            return;
        }
        look = patch_apply(arena, shown, patch);
    }
    watcher->wholes += patch == NULL;
    watcher->patches += patch != NULL;
    watcher->yours = false;
    ext_json_get_bool(ext_json_member(told, "yours"), &watcher->yours);
    show(watcher, look);
}

void client_overhear(Watcher *watcher, Span message)
{
    watcher->bytes += message.length;
    text_append_span(&watcher->heard, message);
    text_append_char(&watcher->heard, '\n');
    Arena *arena = arena_create(0);
    const ExtJson *root = patch_read(arena, message);
    const ExtJson *result = ext_json_member(root, "result");
    Span method = SPAN_LITERAL("");
    ext_json_get_text(ext_json_member(root, "method"), &method);
    if (result != NULL) {
        take(watcher, arena, result);
    } else if (span_equal_text(method, "match.changed")) {
        watcher->is_told = true;
        if (!watcher->is_deaf)
            take(watcher, arena, ext_json_member(root, "params"));
    }
    arena_destroy(arena);
}

static void ask(Watcher *watcher)
{
    const char *text =
        text_format(watcher->client->arena,
                    "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"match.watch\","
                    "\"params\":{\"match\":\"%s\",\"seat\":%s,\"%s\":true}}",
                    watcher->match, watcher->seat, watcher->is_whole ? "look" : "patch");
    server_rpc_receive(watcher->client->server, watcher->session, span_of(text));
}

void watcher_catch_up(Watcher *watcher)
{
    if (watcher->shown.length == 0)
        ask(watcher);
}

void watcher_start(Watcher *watcher, Client *client, const char *match, const char *seat,
                   bool is_whole)
{
    *watcher = (Watcher){.client = client,
                         .match = match,
                         .seat = seat,
                         .is_whole = is_whole,
                         .next = client->watchers};
    watcher->session = server_rpc_connect(client->server);
    watcher->heard = text_start(arena_create(0));
    client->watchers = watcher;
    ask(watcher);
}

void watcher_stop(Watcher *watcher)
{
    Watcher **at = &watcher->client->watchers;
    while (*at != watcher)
        at = &(*at)->next;
    *at = watcher->next;
    server_rpc_disconnect(watcher->client->server, watcher->session);
    arena_destroy(watcher->heard.arena);
    arena_destroy(watcher->arena);
}

// Cards that somebody was shown before stay known; those that are named now are among them.
static bool has_cards(const ExtJson *shown, const ExtJson *named)
{
    for (uint32_t i = 0; named != NULL && i < named->count; i++) {
        const ExtJson *known = ext_json_member(shown, named->as.item[i].key.text);
        if (known == NULL || !patch_same(known, &named->as.item[i]))
            return false;
    }
    return true;
}

void watcher_compare(const Watcher *watcher, const Watcher *whole)
{
    Arena *arena = arena_create(0);
    const ExtJson *shown = patch_unplain(arena, patch_read(arena, watcher->shown));
    const ExtJson *told = patch_without_null(arena, patch_read(arena, whole->shown));
    bool yours = false;
    ext_json_get_bool(ext_json_member(told, "yours"), &yours);
    if (yours != watcher->yours)
        fail(watcher, "it is, or is not, its turn");
    if (!has_cards(ext_json_member(ext_json_member(shown, "view"), "cards"),
                   ext_json_member(ext_json_member(told, "view"), "cards")))
        fail(watcher, "a card was not told of");
    const ExtJson *beside = patch_read(
        arena, SPAN_LITERAL("{\"match\":null,\"seat\":null,\"events\":null,\"yours\":null,"
                            "\"choices\":null,\"refused\":null,\"view\":{\"cards\":null}}"));
    shown = patch_apply(arena, shown, beside);
    told = patch_apply(arena, told, beside);
    if (!patch_same(shown, told)) {
        printf("whole: %.*s\n", SPAN_PRINT(whole->shown));
        fail(watcher, "something else is there than what was told");
    }
    arena_destroy(arena);
}

void watcher_expect_same(const Watcher *here, const Watcher *there)
{
    Arena *arena = arena_create(0);
    if (!patch_same(patch_read(arena, here->shown), patch_read(arena, there->shown))) {
        printf("%.*s\n", SPAN_PRINT(here->shown));
        fail(there, "patches lead elsewhere than in a game that the seat cannot tell apart");
    }
    arena_destroy(arena);
}
