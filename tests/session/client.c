#include "client.h"
#include "watcher.h"

#include "base_assert.h"

#include <stdio.h>
#include <stdlib.h>

void client_read_seeds(int argc, char **argv, ClientSeeds *seeds)
{
    if (argc > 1)
        span_integer(span_of(argv[1]), 1, 1000000, &seeds->count);
    if (argc > 2)
        span_integer(span_of(argv[2]), 1, 1000000, &seeds->first);
}

static void take_message(Client *client, uint32_t session, Span message)
{
    for (Watcher *one = client->watchers; one != NULL; one = one->next) {
        if (one->session == session) {
            client_overhear(one, message);
            return;
        }
    }
    client->answer = arena_text(client->arena, message.text, message.length);
}

const char *client_ask_text(Client *client, const char *method, Span params)
{
    const char *text = text_format(
        client->arena, "{\"jsonrpc\":\"2.0\",\"id\":%lld,\"method\":\"%s\",\"params\":{%.*s}}",
        (long long)++client->id, method, SPAN_PRINT(params));
    client->answer = NULL;
    server_rpc_receive(client->server, client->session, span_of(text));
    ASSERT(client->answer != NULL);
    return client->answer;
}

const ExtJson *client_ask_any(Client *client, const char *method, Span params)
{
    const char *answer = client_ask_text(client, method, params);
    DiagnosticList problems = diagnostic_list(client->arena);
    const ExtJson *root = ext_json_parse(client->arena, span_of(answer), "answer",
                                         ext_json_limits_default(), &problems);
    ASSERT(root != NULL);
    return root;
}

const ExtJson *client_ask(Client *client, const char *method, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    TextBuffer params = text_start(client->arena);
    text_print_list(&params, format, arguments);
    va_end(arguments);
    const ExtJson *root = client_ask_any(client, method, text_span(&params));
    const ExtJson *result = ext_json_member(root, "result");
    if (result == NULL) {
        printf("%s {%s}: %s\n", method, params.text, client->answer);
        exit(1);
    }
    return result;
}

const char *client_quoted(Client *client, Span text)
{
    TextBuffer out = text_start(client->arena);
    JsonWriter writer = json_writer(&out);
    json_put_span(&writer, NULL, text);
    return out.text;
}

const char *client_text(const ExtJson *value, Arena *arena)
{
    Span text = SPAN_LITERAL("");
    ext_json_get_text(value, &text);
    return arena_text(arena, text.text, text.length);
}

void client_expect(const Client *client, bool holds, const char *what)
{
    if (!holds) {
        printf("%s\n%s\n", what, client->answer);
        exit(1);
    }
}

void client_start(Client *client, const ServerConfig *config)
{
    ServerConfig own = *config;
    own.owner.loop = client;
    own.owner.send = take_message;
    client->server = server_rpc_create(&own);
    client->session = server_rpc_connect(client->server);
}
