// `strategium rpc`: the protocol of docs/protocol, one message a line on standard input and
// output.
#include "commands.h"
#include "protocol_host.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { READ_BYTES = 65536 };

typedef struct Rpc {
    ServerRpc *server;
    uint32_t session;
    char *line; // what has come of the present line; message_bytes_max + 1 bytes
    size_t line_length;
    size_t line_max;
    bool skipping; // the line was over the limit: its error is given, the rest is thrown away
} Rpc;

static void send_line(ServerLoop *loop, uint32_t session, Span message)
{
    (void)loop;
    (void)session;
    fwrite(message.text, 1, message.length, stdout);
    fputc('\n', stdout);
}

static void finish_line(Rpc *rpc)
{
    Span line = span_trim(span_make(rpc->line, rpc->line_length));
    if (!rpc->skipping && !span_is_empty(line))
        server_rpc_receive(rpc->server, rpc->session, line);
    rpc->line_length = 0;
    rpc->skipping = false;
}

static void take_bytes(Rpc *rpc, const char *bytes, size_t count)
{
    while (count > 0) {
        const char *feed = memchr(bytes, '\n', count);
        size_t part = feed == NULL ? count : (size_t)(feed - bytes);
        if (!rpc->skipping && part > rpc->line_max - rpc->line_length) {
            server_rpc_receive_too_long(rpc->server, rpc->session);
            rpc->skipping = true;
            rpc->line_length = 0;
        }
        if (!rpc->skipping) {
            memcpy(rpc->line + rpc->line_length, bytes, part);
            rpc->line_length += part;
        }
        if (feed == NULL)
            return;
        finish_line(rpc);
        bytes += part + 1;
        count -= part + 1;
    }
}

// Until the input ends or nobody reads the answers any more.
static int serve(Rpc *rpc)
{
    static char bytes[READ_BYTES];
    for (;;) {
        ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
        if (got < 0 && errno == EINTR)
            continue;
        if (got <= 0)
            break;
        take_bytes(rpc, bytes, (size_t)got);
        if (fflush(stdout) != 0)
            return EXIT_USAGE;
    }
    finish_line(rpc); // a last line without its line feed counts
    return fflush(stdout) == 0 ? EXIT_HOLDS : EXIT_USAGE;
}

// What persons play, as long as this runs: so a program can be tried out that has persons.
static ServerStore *keep_people(Arena *arena)
{
    ServerStore *store = NULL;
#ifdef STRATEGIUM_SERVE
    const char *error = NULL;
    store = server_store_open(arena, &(ServerStoreConfig){.path = ":memory:"}, &error);
    if (store == NULL)
        fprintf(stderr, "strategium rpc: %s\n", error);
#else
    (void)arena;
#endif
    return store;
}

int command_rpc(int argc, char **argv)
{
    if (argc > 1) {
        fprintf(stderr, "strategium rpc: it takes no options. See `strategium rpc --help`.\n");
        return EXIT_USAGE;
    }
    (void)argv;
    Arena *arena = arena_create(0);
    Rpc *rpc = ARENA_NEW(arena, Rpc);
    signal(SIGPIPE, SIG_IGN); // the write fails instead, and we end
    ServerConfig config = server_config_default();
    if (!protocol_host_open(arena, &config)) {
        arena_destroy(arena);
        return EXIT_USAGE;
    }
    config.trusted = true;
    config.people = keep_people(arena);
    config.owner.send = send_line;
    rpc->line_max = config.message_bytes_max;
    rpc->line = ARENA_ARRAY(arena, char, rpc->line_max + 1);
    rpc->server = server_rpc_create(&config);
    rpc->session = server_rpc_connect(rpc->server);
    int code = serve(rpc);
    server_rpc_destroy(rpc->server);
#ifdef STRATEGIUM_SERVE
    server_store_close(config.people);
#endif
    arena_destroy(arena);
    return code;
}
