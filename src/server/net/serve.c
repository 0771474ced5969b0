// The loop: sockets in, messages to the session layer, its messages out.
//
//     requests    the page, or the handshake of /ws
//     peers       one connection of /ws: reading, sending, budget, heartbeat
//     the loop
#include "server_serve.h"

#include "address.h"
#include "base_assert.h"
#include "ext_ws.h"
#include "hosts.h"
#include "pool.h"
#include "shares.h"
#include "site.h"
#include "timing.h"

#include <arpa/inet.h>
#include <errno.h>
#include <inttypes.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum {
    OUT_BYTES = 16 * 1024, // fetched from the frame layer at a time
    IN_BYTES = 4096,       // read at a time: what one connection may do before the others' turn
    EVENTS_MAX = 256,
    SPARE_BYTES = 16 << 20,  // of memory, to end with what was begun when there is none left
    BYTES_KEPT = 2000 << 20, // of all matches that are kept; who is free of shares may go on
    REQUESTS_MAX = 256,      // connections at a time that are no sessions
    REQUEST_SECONDS = 20,    // for a whole request to come
    ANSWER_SECONDS = 120,    // for its answer to be taken
    SPARE_COUNT = 8,         // sessions, for those who come while another one is let go of
    CLEAR_SECONDS = 3600,    // between two looks for old games; a start deletes nothing
    TICK_MS = 1000,          // how often heartbeats are looked at
    TURN_US = 1000,          // of work, after which answers leave although more has come in
    MESSAGE_US = 100,        // what a message costs us beside its own work
    TRIPS_COUNT = 4,         // the shortest of so many round trips is what the network takes
    THINK_MS = 2, // what a turn waits for quick computers, so that they cost no turn of their own
    FAILED_MS = 1000, // after which it is tried again whether anything can be kept
    PAUSE_MS = 20,    // how often a connection that used up its share is looked at
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

ServeConfig serve_config_default(void)
{
    return (ServeConfig){
        .address = "127.0.0.1",
        .port = 8030,
        .queue_bytes_max = 4u << 20,
        .ping_seconds = 20,
        .silent_seconds_max = 60,
        .address_percent = 10,
        .burst_ms = 2000,
        .share_ms = 250,
        .ages = {.days_over = 90, .days_running = 365, .days_unplayed = 7},
    };
}

static int64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

// Something has happened to the peer: the end of the turn has to look at it.
static void touch(Peer *peer)
{
    Serve *serve = peer->serve;
    if (!peer->touched) {
        peer->touched = true;
        serve->touched[serve->touched_count++] = peer->session;
    }
}

// --- requests ---

static size_t count_peers(const Serve *serve, ShareOf whose, const char *name)
{
    size_t count = 0;
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        const Peer *peer = serve->peer[i];
        count += peer != NULL && strcmp(peer->groups.name[whose], name) == 0;
    }
    return count;
}

// After one of the address has come or gone.
static void count_same(Serve *serve, const char *address)
{
    size_t count = count_peers(serve, SHARE_OF_ADDRESS, address);
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        Peer *peer = serve->peer[i];
        if (peer != NULL && strcmp(peer->groups.name[SHARE_OF_ADDRESS], address) == 0) {
            peer->same_count = count;
        }
    }
}

static size_t share(const Serve *serve, ShareOf whose, size_t all)
{
    return share_of(whose, serve->config.address_percent, all);
}

// Whoever has the most connections gives the one up that said nothing for longest, so that somebody
// who has fewer comes in: with a token, to a game that goes on.
static bool push_out(Serve *serve, const char *address)
{
    size_t least =
        count_peers(serve, SHARE_OF_ADDRESS, address) + 1; // as many as there would be then
    Peer *found = NULL;
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        Peer *peer = serve->peer[i];
        if (peer == NULL || peer->gone || peer->pushed) {
            continue;
        }
        size_t count = peer->same_count;
        if (count > least ||
            (found != NULL && count == least && peer->heard_ms < found->heard_ms)) {
            least = count;
            found = peer;
        }
    }
    if (found != NULL) {
        found->pushed = true;
        touch(found);
    }
    return found != NULL;
}

// NULL while the address and the network of a new one may have it.
static const char *too_many_text(Serve *serve, const ExtHttpGroups *groups)
{
    static const char *const word[SHARE_COUNT] = {"address", "network"};
    for (ShareOf whose = SHARE_OF_ADDRESS; whose < SHARE_COUNT; whose++) {
        size_t most = share(serve, whose, serve->rpc_config.sessions_max);
        const char *name = groups->name[whose];
        if (name[0] != '\0' && count_peers(serve, whose, name) >= most) {
            return text_format(serve->scratch,
                               "This %s has %zu connections already, as many as one may have "
                               "here (serve --per-address %u). Close one of them.\n",
                               word[whose], most, serve->config.address_percent);
        }
    }
    return NULL;
}

static void read_groups(const Serve *serve, const ExtHttpRequest *request, ExtHttpGroups *out)
{
    address_of_request(&serve->proxies, request, out->name[SHARE_OF_ADDRESS]);
    address_network(out->name[SHARE_OF_ADDRESS], out->name[SHARE_OF_NETWORK]);
}

static void refuse(ExtHttpAnswer *answer, unsigned status, const char *text)
{
    answer->status = status;
    answer->body = span_of(text);
    ext_http_put(answer, "Content-Type", "text/plain; charset=utf-8");
    ext_http_put(answer, "Cache-Control", "no-store");
    ext_http_put(answer, "X-Content-Type-Options", "nosniff");
}

static void answer_handshake(Serve *serve, const ExtHttpRequest *request, ExtHttpAnswer *answer)
{
    const char *upgrade = ext_http_header(request, "Upgrade");
    const char *connection = ext_http_header(request, "Connection");
    const char *version = ext_http_header(request, "Sec-WebSocket-Version");
    const char *key = ext_http_header(request, "Sec-WebSocket-Key");
    TextBuffer accept = text_start(serve->scratch);
    ExtHttpGroups groups;
    read_groups(serve, request, &groups);
    const char *too_many = too_many_text(serve, &groups);
    if (strcmp(request->method, "GET") != 0 || upgrade == NULL ||
        !span_equal_nocase_text(span_of(upgrade), "websocket") || connection == NULL ||
        span_find_nocase(span_of(connection), SPAN_LITERAL("upgrade")) == SIZE_MAX ||
        version == NULL || strcmp(version, "13") != 0) {
        ext_http_put(answer, "Upgrade", "websocket");
        ext_http_put(answer, "Sec-WebSocket-Version", "13");
        refuse(answer, 426, "A WebSocket (version 13) is spoken here.\n");
    } else if (key == NULL || !ext_ws_accept(span_of(key), &accept)) {
        refuse(answer, 400, "Sec-WebSocket-Key must be 16 bytes in base64.\n");
    } else if (too_many != NULL) {
        refuse(answer, 503, too_many);
    } else if (serve->peer_count >= serve->rpc_config.sessions_max ||
               (serve->peer_count >= serve->rpc_config.sessions_max - SPARE_COUNT &&
                !push_out(serve, groups.name[SHARE_OF_ADDRESS]))) {
        refuse(answer, 503, "There are too many connections. Try again later.\n");
    } else {
        answer->upgrade = true;
        ext_http_put(answer, "Upgrade", "websocket");
        ext_http_put(answer, "Sec-WebSocket-Accept", accept.text);
    }
}

static void answer_request(void *context, const ExtHttpRequest *request, ExtHttpAnswer *answer)
{
    Serve *serve = context;
    arena_reset(serve->scratch);
    const char *host = NULL;
    const char *origin = NULL;
    if (ext_http_headers(request, "Host", &host) > 1 ||
        ext_http_headers(request, "Origin", &origin) > 1) {
        refuse(answer, 400, "A request has one Host, and one Origin at most.\n");
    } else if (host == NULL || !hosts_have(&serve->hosts, host)) {
        refuse(answer, 421,
               "This server was not told that it is reached under this name. Start it with "
               "--origin and the address as it stands in the browser, such as "
               "--origin https://table.example.org\n");
    } else if (origin != NULL && !hosts_have_origin(&serve->hosts, origin)) {
        refuse(answer, 403, "Pages of another origin may not use this server.\n");
    } else if (strcmp(request->path, "/ws") == 0) {
        answer_handshake(serve, request, answer);
    } else {
        site_answer(serve->site, request, answer);
    }
}

// --- peers ---

static void set_interest(Peer *peer)
{
    bool sends = peer->out_from < peer->out_to || ext_ws_has_output(peer->ws);
    uint32_t wanted = (peer->paused ? 0u : (uint32_t)EPOLLIN) | (sends ? (uint32_t)EPOLLOUT : 0u);
    if (wanted == peer->interest) {
        return;
    }
    struct epoll_event event = {.events = wanted, .data.u64 = PEER_EVENT + peer->session};
    epoll_ctl(peer->serve->epoll_fd, EPOLL_CTL_MOD, ext_http_stream_fd(peer->stream), &event);
    peer->interest = wanted;
}

// The share of time fills up again; a connection that has used it up waits.
static void fill_budget(Peer *peer, int64_t at_us)
{
    const ServeConfig *config = &peer->serve->config;
    int64_t most = (int64_t)config->burst_ms * 1000;
    int64_t passed = at_us - peer->budget_at_us;
    peer->budget_at_us = at_us;
    peer->budget_us += passed * config->share_ms / 1000;
    if (peer->budget_us > most) {
        peer->budget_us = most;
    }
    bool paused = peer->budget_us <= 0;
    if (paused != peer->paused) {
        peer->paused = paused;
        peer->serve->paused_count += paused ? 1 : (size_t)-1;
        set_interest(peer);
    }
}

static void take_message(void *context, Span text)
{
    Peer *peer = context;
    if (peer->serve->timing != NULL) {
        timing_add(peer->serve->timing);
    }
    peer->budget_us -= MESSAGE_US;
    server_rpc_receive(peer->serve->rpc, peer->session, text);
}

// Its answer costs what another message costs.
static void take_ping(void *context)
{
    Peer *peer = context;
    peer->budget_us -= MESSAGE_US;
}

// Only the answer to the last ping counts, once.
static void take_pong(void *context, Span bytes)
{
    Peer *peer = context;
    if (bytes.length != sizeof peer->ping_count || peer->ping_us == 0 ||
        memcmp(bytes.text, &peer->ping_count, sizeof peer->ping_count) != 0) {
        return;
    }
    int64_t least = peer->trip_us[peer->trip_count++ % TRIPS_COUNT] = now_us() - peer->ping_us;
    for (uint32_t i = 0; i < TRIPS_COUNT && i < peer->trip_count; i++) {
        least = peer->trip_us[i] < least ? peer->trip_us[i] : least;
    }
    peer->ping_us = 0;
    server_rpc_set_lag(peer->serve->rpc, peer->session, least / 1000);
}

static void send_message(Serve *serve, uint32_t session, Span message)
{
    Peer *peer = serve->peer[session - 1];
    if (peer == NULL) {
        return;
    }
    touch(peer);
    // Who does not take what is sent is dropped, and may come back and look again.
    if (!peer->gone && !ext_ws_send(peer->ws, message)) {
        peer->gone = true;
    }
}

static void write_peer(Peer *peer)
{
    int fd = ext_http_stream_fd(peer->stream);
    while (!peer->gone) {
        if (peer->out_from == peer->out_to) {
            peer->out_from = 0;
            peer->out_to = ext_ws_output(peer->ws, peer->out, sizeof peer->out);
        }
        if (peer->out_from == peer->out_to) {
            break;
        }
        ssize_t put = send(fd, peer->out + peer->out_from, peer->out_to - peer->out_from,
                           MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put < 0 && errno == EINTR) {
            continue;
        }
        if (put < 0) {
            peer->gone = errno != EAGAIN && errno != EWOULDBLOCK;
            break;
        }
        peer->out_from += (size_t)put;
    }
    if (ext_ws_is_done(peer->ws) && peer->out_from == peer->out_to) {
        peer->gone = true;
    }
}

static void receive_bytes(Peer *peer, const void *bytes, size_t count)
{
    int64_t begin_us = now_us();
    peer->heard_ms = begin_us / 1000;
    ext_ws_receive(peer->ws, bytes, count);
    peer->budget_us -= now_us() - begin_us; // what it says, and how many frames it takes for that
}

static void read_peer(Peer *peer)
{
    uint8_t bytes[IN_BYTES];
    int fd = ext_http_stream_fd(peer->stream);
    Timing *timing = peer->serve->timing;
    ssize_t got = timing != NULL ? timing_receive(timing, fd, bytes, sizeof bytes)
                                 : recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got > 0) {
        receive_bytes(peer, bytes, (size_t)got);
        fill_budget(peer, now_us());
    } else if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
        peer->gone = true;
    }
}

static void drop_peer(Serve *serve, Peer *peer)
{
    epoll_ctl(serve->epoll_fd, EPOLL_CTL_DEL, ext_http_stream_fd(peer->stream), NULL);
    server_rpc_disconnect(serve->rpc, peer->session);
    serve->peer[peer->session - 1] = NULL;
    serve->peer_count--;
    count_same(serve, peer->groups.name[SHARE_OF_ADDRESS]);
    serve->paused_count -= peer->paused ? 1 : 0;
    ext_ws_destroy(peer->ws);
    ext_http_stream_close(peer->stream);
    arena_destroy(peer->arena);
}

static void take_stream(void *context, ExtHttpStream *stream, const ExtHttpRequest *request,
                        Span begin)
{
    Serve *serve = context;
    // Nobody new while there is no memory for those who are here.
    uint32_t session = arena_put_by(SPARE_BYTES) ? server_rpc_connect(serve->rpc) : 0;
    Arena *arena = arena_create(sizeof(Peer));
    Peer *peer = ARENA_NEW(arena, Peer);
    ExtWsConfig config = {.message_bytes_max = serve->rpc_config.message_bytes_max,
                          .queue_bytes_max = serve->config.queue_bytes_max,
                          .message = take_message,
                          .ping = take_ping,
                          .pong = take_pong,
                          .context = peer};
    peer->ws = session == 0 ? NULL : ext_ws_create(arena, &config);
    struct epoll_event event = {.events = EPOLLIN, .data.u64 = PEER_EVENT + session};
    if (peer->ws == NULL ||
        epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, ext_http_stream_fd(stream), &event) != 0) {
        server_rpc_disconnect(serve->rpc, session);
        ext_ws_destroy(peer->ws);
        ext_http_stream_close(stream);
        arena_destroy(arena);
        return;
    }
    if (serve->timing != NULL) {
        timing_watch(ext_http_stream_fd(stream));
    }
    peer->arena = arena;
    peer->serve = serve;
    peer->stream = stream;
    peer->session = session;
    peer->interest = EPOLLIN;
    peer->budget_at_us = peer->pinged_us = now_us();
    peer->budget_us = (int64_t)serve->config.burst_ms * 1000;
    read_groups(serve, request, &peer->groups);
    serve->peer[session - 1] = peer;
    serve->peer_count++;
    count_same(serve, peer->groups.name[SHARE_OF_ADDRESS]);
    Span address = span_of(peer->groups.name[SHARE_OF_ADDRESS]);
    if (!span_is_empty(address)) {
        ServerStore *store = serve->store;
        Span network = span_of(peer->groups.name[SHARE_OF_NETWORK]);
        server_rpc_set_maker(serve->rpc, session, store->maker(store->context, network, address));
    }
    receive_bytes(peer, begin.text, begin.length);
}

// Asks everybody now and then, how long it takes and whether they are there; drops who stays
// silent. The first questions come sooner: until there are enough, one long trip counts too much.
static void look_after(Peer *peer, int64_t at_ms)
{
    const ServeConfig *config = &peer->serve->config;
    int64_t silent_ms = at_ms - peer->heard_ms;
    if (peer->paused) {
        return; // it may have said much that we do not read yet
    }
    if (silent_ms > (int64_t)config->silent_seconds_max * 1000) {
        peer->gone = true;
        return;
    }
    int64_t after_ms = peer->ping_count < TRIPS_COUNT ? TICK_MS : config->ping_seconds * 1000LL;
    if (at_ms - peer->pinged_us / 1000 >= after_ms) {
        peer->ping_count++;
        peer->pinged_us = peer->ping_us = now_us();
        ext_ws_ping(peer->ws, span_make((const char *)&peer->ping_count, sizeof peer->ping_count));
    }
}

// --- the loop ---

static void think(Serve *serve, ServerThought *thought)
{
    *server_thought_mark(thought) = serve->turn;
    serve->asked++;
    pool_put(serve->pool, thought);
}

static void tell(Serve *serve, const char *sentence)
{
    (void)serve;
    fprintf(stderr, "strategium serve: %s\n", sentence);
}

static void take_thoughts(Serve *serve)
{
    ServerThought *thought;
    while ((thought = pool_take(serve->pool)) != NULL) {
        serve->asked -= *server_thought_mark(thought) == serve->turn ? 1 : 0;
        server_rpc_take_thought(serve->rpc, thought);
    }
}

// Takes what the computers have chosen. Who was asked in this turn may have the answer at once, and
// the next one after that: it goes to the disk and to the people together with what it answers.
static void finish_thoughts(Serve *serve)
{
    int64_t until_us = now_us() + THINK_MS * 1000;
    take_thoughts(serve);
    while (serve->asked > 0) {
        int64_t left_us = until_us - now_us();
        struct pollfd done = {.fd = pool_fd(serve->pool), .events = POLLIN};
        if (left_us <= 0 || poll(&done, 1, (int)(left_us + 999) / 1000) <= 0) {
            break;
        }
        take_thoughts(serve);
    }
    serve->asked = 0;
    serve->turn++;
}

static void group_of_address(void *context, const char *address, ExtHttpGroups *out)
{
    const Serve *serve = context;
    address_group(&serve->proxies, address, out->name[SHARE_OF_ADDRESS]);
    address_network(out->name[SHARE_OF_ADDRESS], out->name[SHARE_OF_NETWORK]);
}

static int64_t http_clock_ms(void *context)
{
    (void)context;
    return now_us() / 1000;
}

static int64_t clock_ms(Serve *serve)
{
    (void)serve;
    return now_us() / 1000;
}

// Deletes games that nobody has played for long.
static void clear_old(Serve *serve)
{
    serve->cleared_us = now_us();
    server_rpc_rest(serve->rpc);
    if (server_rpc_commit(serve->rpc)) {
        server_store_clear(serve->store, &serve->config.ages);
    }
}

static bool open_loop(Serve *serve)
{
    sigset_t signals;
    struct epoll_event http = {.events = EPOLLIN, .data.u64 = HTTP_EVENT};
    struct epoll_event thought = {.events = EPOLLIN, .data.u64 = POOL_EVENT};
    struct epoll_event ended = {.events = EPOLLIN, .data.u64 = SIGNAL_EVENT};
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP); // its terminal was closed
    sigprocmask(SIG_BLOCK, &signals, &serve->signals_before);
    serve->epoll_fd = epoll_create1(EPOLL_CLOEXEC);
    serve->signal_fd = signalfd(-1, &signals, SFD_NONBLOCK | SFD_CLOEXEC);
    return serve->epoll_fd >= 0 && serve->signal_fd >= 0 &&
           epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, ext_http_fd(serve->http), &http) == 0 &&
           epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, pool_fd(serve->pool), &thought) == 0 &&
           epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, serve->signal_fd, &ended) == 0;
}

Serve *serve_start(Arena *arena, const ServeConfig *config, const ServerConfig *rpc,
                   const char **error)
{
    ASSERT(!rpc->trusted);
    ASSERT(rpc->program.random_bytes != NULL); // counted ones are for tests
    Serve *serve = ARENA_NEW(arena, Serve);
    serve->arena = arena;
    serve->scratch = arena_create(0);
    serve->config = *config;
    serve->rpc_config = *rpc;
    serve->proxies =
        (AddressProxies){.address = serve->config.proxy, .count = serve->config.proxy_count};
    serve->epoll_fd = serve->signal_fd = -1;
    serve->peer = ARENA_ARRAY(arena, Peer *, rpc->sessions_max);
    serve->touched = ARENA_ARRAY(arena, uint32_t, rpc->sessions_max);
    serve->timing = config->timing ? timing_create(arena) : NULL;
    serve->settled = ARENA_ARRAY(arena, uint32_t, rpc->sessions_max);
    unsigned connections_max = rpc->sessions_max + REQUESTS_MAX;
    ExtHttpConfig http = {
        .address = config->address,
        .port = config->port,
        .connections_max = connections_max,
        .request_seconds_max = REQUEST_SECONDS,
        .answer_seconds_max = ANSWER_SECONDS,
        .clock_ms = http_clock_ms,
        .group = group_of_address,
        .connections_group_max = {(unsigned)share(serve, SHARE_OF_ADDRESS, connections_max),
                                  (unsigned)share(serve, SHARE_OF_NETWORK, connections_max)},
        .answer = answer_request,
        .upgraded = take_stream,
        .context = serve};
    signal(SIGPIPE, SIG_IGN); // a connection that has gone is an error of its own write
    signal(SIGXFSZ, SIG_IGN); // so is a file that may not grow
    ServerStoreConfig games = {.path = config->db};
    serve->store = server_store_open(arena, &games, error);
    serve->http = serve->store == NULL ? NULL : ext_http_start(arena, &http, error);
    serve->pool = serve->http == NULL ? NULL : pool_start(arena);
    if (serve->pool == NULL) {
        if (serve->http != NULL) {
            ext_http_stop(serve->http);
            *error = "there are no threads to be had";
        }
        server_store_close(serve->store);
        arena_destroy(serve->scratch);
        return NULL;
    }
    serve->rpc_config.owner = (ServerOwner){
        .loop = serve, .send = send_message, .clock_ms = clock_ms, .think = think, .tell = tell};
    serve->rpc_config.store = serve->store;
    serve->rpc_config.spare_bytes = SPARE_BYTES;
    shares_set(&serve->rpc_config, config->address_percent, BYTES_KEPT);
    serve->rpc = server_rpc_create(&serve->rpc_config);
    serve->cleared_us = now_us();
    serve->resumed = serve->store->count(serve->store->context);
    serve->site = site_create(config->site);
    hosts_learn(&serve->hosts, arena, config, serve_port(serve));
    if (!open_loop(serve)) {
        *error = text_format(arena, "the loop does not start: %s", strerror(errno));
        serve_stop(serve);
        return NULL;
    }
    return serve;
}

size_t serve_resumed(const Serve *serve)
{
    return serve->resumed;
}

uint16_t serve_port(const Serve *serve)
{
    return ext_http_port(serve->http);
}

static bool has_failed_lately(const Serve *serve)
{
    return serve->failed_us != 0 && now_us() - serve->failed_us < FAILED_MS * 1000;
}

static int sooner(int a, int b)
{
    return a < 0 || (b >= 0 && b < a) ? b : a;
}

static int loop_timeout_ms(Serve *serve)
{
    int timeout = serve->has_more ? 0 : ext_http_timeout_ms(serve->http);
    int most = serve->paused_count > 0 ? PAUSE_MS
               : serve->peer_count > 0 ? TICK_MS
                                       : CLEAR_SECONDS * 500;
    int64_t tick = server_rpc_wait_ms(serve->rpc);
    if (tick >= 0 && has_failed_lately(serve)) {
        tick = FAILED_MS; // what cannot be kept is tried again, but not all the time
    }
    return sooner(sooner(timeout, most), tick > TICK_MS ? TICK_MS : (int)tick);
}

// Keeps what the turn has done; only then anything is said about it.
static void keep_turn(Serve *serve)
{
    bool kept = server_rpc_commit(serve->rpc);
    if (!kept && !serve->complained) {
        fprintf(stderr,
                "strategium serve: %s: it cannot be written, and what people do is refused "
                "until it can. Is the disk full?\n",
                serve->config.db);
    }
    serve->complained = !kept;
    serve->failed_us = kept ? serve->failed_us : now_us();
}

// Sends the peer what waits for it; false if it was let go of.
static bool settle_peer(Serve *serve, Peer *peer, int64_t at_us)
{
    if (peer->pushed) {
        ext_ws_close(peer->ws, EXT_WS_POLICY, "others need the room; come back");
    }
    write_peer(peer);
    if (peer->gone || peer->pushed) {
        drop_peer(serve, peer);
        return false;
    }
    if (peer->paused) {
        fill_budget(peer, at_us);
    }
    set_interest(peer);
    return true;
}

// Now and then all peers are looked at, whether anything happened to them or not.
static void look_after_all(Serve *serve, int64_t at_us)
{
    int64_t every_ms = serve->paused_count > 0 ? PAUSE_MS : TICK_MS / 2;
    if (at_us - serve->looked_us < every_ms * 1000) {
        return;
    }
    serve->looked_us = at_us;
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        if (serve->peer[i] != NULL) {
            look_after(serve->peer[i], at_us / 1000);
            touch(serve->peer[i]);
        }
    }
}

// The end of a turn: everything that is to be said goes out, who is gone is let go of.
static void end_turn(Serve *serve)
{
    bool dropped = false;
    finish_thoughts(serve);
    if (!has_failed_lately(serve)) {
        server_rpc_tick(serve->rpc);
    }
    keep_turn(serve);
    int64_t at_us = now_us();
    look_after_all(serve, at_us);
    // Others are told of who is let go of: what is touched from here on belongs to the next turn.
    uint32_t *settled = serve->touched;
    size_t count = serve->touched_count;
    serve->touched = serve->settled;
    serve->settled = settled;
    serve->touched_count = 0;
    for (size_t i = 0; i < count; i++) {
        serve->peer[settled[i] - 1]->touched = false;
    }
    for (size_t i = 0; i < count; i++) {
        dropped = !settle_peer(serve, serve->peer[settled[i] - 1], at_us) || dropped;
    }
    if (dropped) {
        ext_http_run(serve->http); // it closes the sockets
    }
    serve->has_more =
        dropped || serve->touched_count > 0; // the others are told that somebody has gone
    if (serve->timing != NULL) {
        timing_end(serve->timing);
    }
    if (!has_failed_lately(serve)) {
        server_store_rest(serve->store);
    }
}

void serve_write_timing(const Serve *serve, TextBuffer *out)
{
    if (serve->timing != NULL) {
        timing_write(serve->timing, out);
    }
}

bool serve_run(Serve *serve, const char **error)
{
    struct epoll_event events[EVENTS_MAX];
    for (;;) {
        int count = epoll_wait(serve->epoll_fd, events, EVENTS_MAX, loop_timeout_ms(serve));
        if (count < 0 && errno != EINTR) {
            *error = text_format(serve->arena, "the loop ends: %s", strerror(errno));
            return false;
        }
        int64_t begun_us = now_us();
        for (int i = 0; i < count; i++) {
            uint64_t what = events[i].data.u64;
            if (what == SIGNAL_EVENT) {
                // Taken here, or it would strike when signals are let through again.
                struct signalfd_siginfo taken;
                while (read(serve->signal_fd, &taken, sizeof taken) > 0) {
                }
                return true;
            }
            Peer *peer = what < PEER_EVENT ? NULL : serve->peer[what - PEER_EVENT - 1];
            if (peer == NULL) {
                continue;
            }
            touch(peer);
            if ((events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0) {
                read_peer(peer);
            }
            // Answers that wait for others' questions make everybody ask at the same moment again.
            if (now_us() - begun_us > TURN_US) {
                end_turn(serve);
                begun_us = now_us();
            }
        }
        ext_http_run(serve->http);
        end_turn(serve);
        if (now_us() - serve->cleared_us > CLEAR_SECONDS * INT64_C(1000000)) {
            clear_old(serve);
        }
    }
}

void serve_stop(Serve *serve)
{
    if (serve == NULL) {
        return;
    }
    pool_stop(serve->pool);
    server_rpc_keep_clocks(serve->rpc);
    keep_turn(serve);
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        if (serve->peer[i] != NULL) {
            ext_ws_close(serve->peer[i]->ws, EXT_WS_GOING_AWAY, "the server stops");
            write_peer(serve->peer[i]);
            drop_peer(serve, serve->peer[i]);
        }
    }
    ext_http_stop(serve->http);
    site_destroy(serve->site);
    server_rpc_destroy(serve->rpc);
    server_store_close(serve->store);
    if (serve->signal_fd >= 0) {
        close(serve->signal_fd);
    }
    if (serve->epoll_fd >= 0) {
        close(serve->epoll_fd);
    }
    sigprocmask(SIG_SETMASK, &serve->signals_before, NULL);
    arena_destroy(serve->scratch);
}
