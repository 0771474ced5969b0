// Any bytes received as messages, by a trusted connection and by two that are not, are answered
// with JSON and never end the process. The first byte of a line says which connection it comes
// from. What answers is the program's own: its games, packs, rule texts and checks; and the tiny
// test game, whose matches are quick.
#include "fuzz.h"

#include "base_assert.h"
#include "ext_json.h"
#include "pebble.h"
#include "protocol_host.h"

#include <string.h>

enum { MESSAGES_MAX = 40 };

// Everything that is sent is one JSON document in one line.
static void send_message(ServerLoop *loop, uint32_t session, Span message)
{
    (void)loop;
    (void)session;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value =
        ext_json_parse(arena, message, "answer", ext_json_limits_default(), &problems);
    ASSERT(value != NULL);
    ASSERT(span_find_char(message, '\n') == SIZE_MAX);
    arena_destroy(arena);
}

// What is loaded once: the games with their packs, and what else the program answers with.
static const ServerConfig *program_config(void)
{
    enum { GAMES_MAX = 16 };
    static LoadedGame games[GAMES_MAX];
    static ServerConfig config;
    if (config.loaded_count > 0)
        return &config;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    config = server_config_default();
    ASSERT(protocol_host_open(arena, &config));
    ASSERT(config.loaded_count > 0 && config.loaded_count < GAMES_MAX);
    memcpy(games, config.loaded, config.loaded_count * sizeof games[0]);
    games[config.loaded_count++] = (LoadedGame){
        .game = &pebble_game,
        .library = pebble_game.library_load(arena, NULL, 0, &problems),
    };
    config.loaded = games;
    config.program.random_bytes = NULL; // the same input does the same every time
    config.owner.send = send_message;
    config.tables_max = 4;
    return &config;
}

static ServerRpc *create(bool trusted)
{
    ServerConfig config = *program_config();
    config.trusted = trusted;
    return server_rpc_create(&config);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    ServerRpc *rpc[2] = {create(true), create(false)};
    uint32_t session[3] = {server_rpc_connect(rpc[0]), server_rpc_connect(rpc[1]),
                           server_rpc_connect(rpc[1])};
    Span rest = span_make((const char *)bytes, length);
    Span line = {NULL, 0};
    for (int i = 0; i < MESSAGES_MAX && span_next_line(&rest, &line); i++) {
        if (line.length == 0)
            continue;
        unsigned who = (unsigned char)line.text[0] % 3;
        server_rpc_receive(rpc[who != 0], session[who], span_from(line, 1));
    }
    server_rpc_disconnect(rpc[1], session[1]);
    server_rpc_destroy(rpc[0]);
    server_rpc_destroy(rpc[1]);
    return 0;
}
