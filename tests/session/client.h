// A client of a server without sockets: asks, and has the answer at once.
#pragma once

#include "ext_json.h"
#include "server_rpc.h"

typedef struct ServerLoop {
    Arena *arena; // of one exchange
    ServerRpc *server;
    uint32_t session;
    const char *answer; // the last message that came
    int64_t id;
    FastRng rng;
    ServerThought *thought; // that a computer has; NULL: none
    struct Watcher *watchers;
} Client;

// A watcher's connection was sent something (watcher.h).
void client_overhear(struct Watcher *watcher, Span message);

// How many games a test plays, and the seed of the first: `TEST [COUNT [FIRST]]`.
typedef struct ClientSeeds {
    int64_t count;
    int64_t first;
} ClientSeeds;

// What of the two is not said, or is no number, stays as it is.
void client_read_seeds(int argc, char **argv, ClientSeeds *seeds);

// A server with one game, and this client of it.
void client_start(Client *client, const ServerConfig *config);
// The whole answer, also if it is an error: as it came, or read.
const char *client_ask_text(Client *client, const char *method, Span params);
const ExtJson *client_ask_any(Client *client, const char *method, Span params);
// The result of a request; stops the test if there is none.
const ExtJson *client_ask(Client *client, const char *method, const char *format, ...)
    TEXT_PRINTF(3, 4);
// The text as JSON has it; the text of a value.
const char *client_quoted(Client *client, Span text);
const char *client_text(const ExtJson *value, Arena *arena);
// Stops the test if it does not hold.
void client_expect(const Client *client, bool holds, const char *what);
