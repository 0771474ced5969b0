// Any bytes received as messages, by a trusted connection and by two that are not, are answered
// with JSON and never end the process. The first byte of a line says which connection it comes
// from.
#include "fuzz.h"

#include "base_assert.h"
#include "ext_json.h"
#include "pebble.h"
#include "server_rpc.h"

enum { MESSAGES_MAX = 40 };

// Everything that is sent is one JSON document in one line.
static void send_message(void *context, uint32_t session, Span message)
{
    (void)context;
    (void)session;
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    const ExtJson *value =
        ext_json_parse(arena, message, "answer", ext_json_limits_default(), &problems);
    ASSERT(value != NULL);
    ASSERT(span_find_char(message, '\n') == SIZE_MAX);
    arena_destroy(arena);
}

static ServerRpc *create(const ServerGame *game, bool trusted)
{
    ServerConfig config = server_config_default();
    config.game = game;
    config.game_count = 1;
    config.trusted = trusted;
    config.send = send_message;
    config.tables_max = 4;
    return server_rpc_create(&config);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    DiagnosticList problems = diagnostic_list(arena);
    ServerGame game = {
        .module = &pebble_module,
        .library = pebble_module.library_load(arena, NULL, 0, &problems),
    };
    ServerRpc *rpc[2] = {create(&game, true), create(&game, false)};
    uint32_t session[3] = {server_rpc_connect(rpc[0]), server_rpc_connect(rpc[1]),
                           server_rpc_connect(rpc[1])};
    Span rest = span_make((const char *)bytes, length);
    Span line = {NULL, 0};
    for (int i = 0; i < MESSAGES_MAX && span_next_line(&rest, &line); i++) {
        if (line.length == 0) {
            continue;
        }
        unsigned who = (unsigned char)line.text[0] % 3;
        server_rpc_receive(rpc[who != 0], session[who], span_from(line, 1));
    }
    server_rpc_disconnect(rpc[1], session[1]);
    server_rpc_destroy(rpc[0]);
    server_rpc_destroy(rpc[1]);
    arena_destroy(arena);
    return 0;
}
