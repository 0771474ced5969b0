// Inside the room: the loop, its connections, and the requests that come before one is a session.
#pragma once

#include "address.h"
#include "ext_ws.h"
#include "hosts.h"
#include "pool.h"
#include "server_serve.h"
#include "shares.h"
#include "site.h"
#include "timing.h"

#include <signal.h>

enum {
    OUT_BYTES = 16 * 1024,  // fetched from the frame layer at a time
    SPARE_BYTES = 16 << 20, // of memory, to end with what was begun when there is none left
    TRIPS_COUNT = 4,        // the shortest of so many round trips is what the network takes
    TICK_MS = 1000,         // how often heartbeats are looked at
};

// What an epoll event belongs to; peers are PEER_EVENT + session.
enum { HTTP_EVENT, SIGNAL_EVENT, POOL_EVENT, PEER_EVENT };

// A connection of /ws.
typedef struct Peer {
    Arena *arena;
    Serve *serve;
    ExtHttpStream *stream;
    ExtWs *ws;
    uint32_t session;
    ExtHttpGroups groups; // whom it counts for, by ShareOf; empty: nobody in particular
    size_t same_count;    // peers of this address
    bool gone;            // to be let go of at the end of the turn
    bool pushed;          // the same, for somebody else's sake
    bool paused;          // has used up its share of time
    bool touched;         // read, or written to, in this turn
    uint32_t ping_count;
    int64_t pinged_us;            // when the last one left
    int64_t ping_us;              // the same; 0: it was answered
    int64_t trip_us[TRIPS_COUNT]; // there and back, of the last ones that were answered
    uint32_t trip_count;
    uint32_t interest; // epoll events that are waited for
    int64_t heard_ms;
    int64_t budget_us;
    int64_t budget_at_us; // when it was last filled up
    uint8_t out[OUT_BYTES];
    size_t out_from;
    size_t out_to;
} Peer;

struct ServerLoop {
    Arena *arena;
    Arena *scratch; // of one request
    ServeConfig config;
    ServerConfig rpc_config;
    ServerRpc *rpc;
    ServerStore *store;
    size_t resumed;
    Pool *pool;
    uint64_t turn;      // its number
    size_t asked;       // thoughts that were handed out in this turn and are not back
    int64_t cleared_us; // when old games were last deleted
    bool has_more;      // the next turn comes at once
    bool complained;    // that nothing can be kept
    int64_t failed_us;
    Site *site;
    ExtHttp *http;
    int epoll_fd;
    int signal_fd;
    sigset_t signals_before;
    AddressProxies proxies;
    Hosts hosts;
    Peer **peer; // by session - 1; NULL: none
    size_t peer_count;
    size_t paused_count;
    uint32_t *touched; // sessions of the peers that are; space for all
    uint32_t *settled; // those of the turn that ends
    size_t touched_count;
    int64_t looked_us; // when all peers were last looked at
    Timing *timing;    // NULL: nobody wants to know
};

int64_t serve__now_us(void);

// --- requests ---

// Of the page, or the handshake of /ws.
void serve__answer_request(void *context, const ExtHttpRequest *request, ExtHttpAnswer *answer);
// Whom who asks counts for.
void serve__read_groups(const Serve *serve, const ExtHttpRequest *request, ExtHttpGroups *out);
// How much of `all` one of these may have.
size_t serve__share(const Serve *serve, ShareOf whose, size_t all);

// --- connections ---

// Something has happened to the peer: the end of the turn has to look at it.
void serve__touch(Peer *peer);
size_t serve__count_peers(const Serve *serve, ShareOf whose, const char *name);
// After a handshake: a new connection, and the bytes that came behind it.
void serve__take_stream(void *context, ExtHttpStream *stream, const ExtHttpRequest *request,
                        Span begin);
void serve__read_peer(Peer *peer);
// Puts a message on its way.
void serve__send(Serve *serve, uint32_t session, Span message);
void serve__write_peer(Peer *peer);
// Asks everybody now and then, how long it takes and whether they are there; drops who stays
// silent. The first questions come sooner: until there are enough, one long trip counts too much.
void serve__look_after(Peer *peer, int64_t at_ms);
// Sends the peer what waits for it; false if it was let go of.
bool serve__settle_peer(Serve *serve, Peer *peer, int64_t at_us);
void serve__drop_peer(Serve *serve, Peer *peer);
