// The server of the table in the browser: the page over HTTP, the protocol over /ws.
//
// One thread and one loop. A turn of it reads what came, hands whole messages to the session layer
// (server_rpc.h, which does no input or output), and sends what that has to say. Nobody's slowness
// holds up anybody: what is read and kept for one connection is bounded, and who does not take what
// is sent is dropped.
//
// This is the door of the room `net`. It owns the sockets, the page in memory, the names under
// which it is reached, and what one address may have of all that has an end. Of the protocol it
// plays the way there: HTTP, Host and Origin, frames, pings, how fast a connection is read.
//
// docs/decisions/0012-one-loop.md says why it is so.
#pragma once

#include "server_rpc.h"

enum { SERVE_NAMES_MAX = 16 };

typedef struct ServeConfig {
    const char *address; // to listen on, numeric
    uint16_t port;       // 0: any that is free
    const char *site;    // folder of the page
    const char *db;      // file of the games
    // Further origins that the page may be reached under, such as "https://table.example.org". The
    // server's own address is known.
    const char *origin[SERVE_NAMES_MAX];
    size_t origin_count;
    // Addresses of proxies whose X-Forwarded-For is believed: the last address there that is none
    // of theirs is the client's.
    const char *proxy[SERVE_NAMES_MAX];
    size_t proxy_count;

    // Limits of a connection.
    size_t queue_bytes_max;      // that wait to be sent
    unsigned ping_seconds;       // between questions whether the other end is there
    unsigned silent_seconds_max; // of silence, after which the connection is dropped
    // What one address holds at most of connections, matches in memory and stored bytes: so many of
    // a hundred. Of IPv6 its network of 64 bits counts; loopback is free unless there is a proxy.
    unsigned address_percent;
    // The server's time that one connection may use: so much at once, and so much a second. Who
    // uses more is read more slowly.
    unsigned burst_ms;
    unsigned share_ms;

    ServerStoreAges ages; // of games that are deleted

    bool timing; // it is noted how long messages are in the server
} ServeConfig;

ServeConfig serve_config_default(void);

// "http://HOST[:PORT]" or "https://...": what a browser sends as Origin.
bool serve_is_origin(const char *text);

typedef struct ServerLoop Serve; // what the session layer calls whoever owns its connections

// Listens. `rpc`: of the session layer; its owner and its store are set here, and `trusted` must
// not be. NULL and a sentence in *error (in the arena, which must outlive the server).
Serve *serve_start(Arena *arena, const ServeConfig *config, const ServerConfig *rpc,
                   const char **error);
size_t serve_resumed(const Serve *serve); // how many games were not over at the start
uint16_t serve_port(const Serve *serve);
// Until the process is asked to end (SIGINT, SIGTERM), or something is wrong: then false, *error.
bool serve_run(Serve *serve, const char **error);
// One line: how long messages were in the server, from where they came to where the answer left;
// nothing if it was not noted.
void serve_write_timing(const Serve *serve, TextBuffer *out);
void serve_stop(Serve *serve);
