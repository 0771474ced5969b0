// The loop: sockets in, messages to the session layer, its messages out.
#include "serve_inner.h"

#include "base_assert.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/signalfd.h>
#include <time.h>
#include <unistd.h>

enum {
    EVENTS_MAX = 256,
    BYTES_KEPT = 2000 << 20, // of all matches that are kept; who is free of shares may go on
    REQUESTS_MAX = 256,      // connections at a time that are no sessions
    REQUEST_SECONDS = 20,    // for a whole request to come
    ANSWER_SECONDS = 120,    // for its answer to be taken
    CLEAR_SECONDS = 3600,    // between two looks for old games; a start deletes nothing
    TURN_US = 1000,          // of work, after which answers leave although more has come in
    THINK_MS = 2, // what a turn waits for quick computers, so that they cost no turn of their own
    FAILED_MS = 1000, // after which it is tried again whether anything can be kept
    PAUSE_MS = 20,    // how often a connection that used up its share is looked at
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
        .ages = {.days_over = 90, .days_running = 365, .days_unplayed = 7, .days_history = 730},
    };
}

int64_t serve__now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static void think(Serve *serve, ServerThought *thought)
{
    *server_thought_mark(thought) = serve->turn;
    serve->asked++;
    think__pool_put(serve->pool, thought);
}

static void tell(Serve *serve, const char *sentence)
{
    (void)serve;
    fprintf(stderr, "strategium serve: %s\n", sentence);
}

static void take_thoughts(Serve *serve)
{
    ServerThought *thought;
    while ((thought = think__pool_take(serve->pool)) != NULL) {
        serve->asked -= *server_thought_mark(thought) == serve->turn ? 1 : 0;
        server_rpc_take_thought(serve->rpc, thought);
    }
}

// Takes what the computers have chosen. Who was asked in this turn may have the answer at once, and
// the next one after that: it goes to the disk and to the people together with what it answers.
static void finish_thoughts(Serve *serve)
{
    int64_t until_us = serve__now_us() + THINK_MS * 1000;
    take_thoughts(serve);
    while (serve->asked > 0) {
        int64_t left_us = until_us - serve__now_us();
        struct pollfd done = {.fd = think__pool_fd(serve->pool), .events = POLLIN};
        if (left_us <= 0 || poll(&done, 1, (int)(left_us + 999) / 1000) <= 0)
            break;
        take_thoughts(serve);
    }
    serve->asked = 0;
    serve->turn++;
}

static void group_of_address(void *context, const char *address, ExtHttpGroups *out)
{
    const Serve *serve = context;
    serve__address_group(&serve->proxies, address, out->name[SHARE_OF_ADDRESS]);
    serve__address_network(out->name[SHARE_OF_ADDRESS], out->name[SHARE_OF_NETWORK]);
}

static int64_t http_clock_ms(void *context)
{
    (void)context;
    return serve__now_us() / 1000;
}

static int64_t clock_ms(Serve *serve)
{
    (void)serve;
    return serve__now_us() / 1000;
}

// Deletes games that nobody has played for long.
static void clear_old(Serve *serve)
{
    serve->cleared_us = serve__now_us();
    server_rpc_rest(serve->rpc);
    if (server_rpc_commit(serve->rpc))
        server_store_clear(serve->store, &serve->config.ages);
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
           epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, think__pool_fd(serve->pool), &thought) == 0 &&
           epoll_ctl(serve->epoll_fd, EPOLL_CTL_ADD, serve->signal_fd, &ended) == 0;
}

static ExtHttpConfig http_config(Serve *serve)
{
    unsigned connections_max = serve->rpc_config.sessions_max + REQUESTS_MAX;
    return (ExtHttpConfig){
        .address = serve->config.address,
        .port = serve->config.port,
        .connections_max = connections_max,
        .request_seconds_max = REQUEST_SECONDS,
        .answer_seconds_max = ANSWER_SECONDS,
        .clock_ms = http_clock_ms,
        .group = group_of_address,
        .connections_group_max = {(unsigned)serve__share(serve, SHARE_OF_ADDRESS, connections_max),
                                  (unsigned)serve__share(serve, SHARE_OF_NETWORK, connections_max)},
        .answer = serve__answer_request,
        .upgraded = serve__take_stream,
        .context = serve};
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
    serve->timing = config->timing ? serve__timing_create(arena) : NULL;
    serve->settled = ARENA_ARRAY(arena, uint32_t, rpc->sessions_max);
    signal(SIGPIPE, SIG_IGN); // a connection that has gone is an error of its own write
    signal(SIGXFSZ, SIG_IGN); // so is a file that may not grow
    ExtHttpConfig http = http_config(serve);
    ServerStoreConfig games = {.path = config->db};
    serve->store = server_store_open(arena, &games, error);
    serve->http = serve->store == NULL ? NULL : ext_http_start(arena, &http, error);
    serve->pool = serve->http == NULL ? NULL : think__pool_start(arena);
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
        .loop = serve, .send = serve__send, .clock_ms = clock_ms, .think = think, .tell = tell};
    serve->rpc_config.store = serve->store;
    serve->rpc_config.spare_bytes = SPARE_BYTES;
    serve__shares_set(&serve->rpc_config, config->address_percent, BYTES_KEPT);
    serve->rpc = server_rpc_create(&serve->rpc_config);
    serve->cleared_us = serve__now_us();
    serve->resumed = serve->store->count(serve->store->context);
    serve->site = serve__site_create(config->site);
    serve__hosts_learn(&serve->hosts, arena, config, serve_port(serve));
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
    return serve->failed_us != 0 && serve__now_us() - serve->failed_us < FAILED_MS * 1000;
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
    if (tick >= 0 && has_failed_lately(serve))
        tick = FAILED_MS; // what cannot be kept is tried again, but not all the time
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
    serve->failed_us = kept ? serve->failed_us : serve__now_us();
}

// Now and then all peers are looked at, whether anything happened to them or not.
static void look_after_all(Serve *serve, int64_t at_us)
{
    int64_t every_ms = serve->paused_count > 0 ? PAUSE_MS : TICK_MS / 2;
    if (at_us - serve->looked_us < every_ms * 1000)
        return;
    serve->looked_us = at_us;
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        if (serve->peer[i] != NULL) {
            serve__look_after(serve->peer[i], at_us / 1000);
            serve__touch(serve->peer[i]);
        }
    }
}

// The end of a turn: everything that is to be said goes out, who is gone is let go of.
static void end_turn(Serve *serve)
{
    bool dropped = false;
    finish_thoughts(serve);
    if (!has_failed_lately(serve))
        server_rpc_tick(serve->rpc);
    keep_turn(serve);
    int64_t at_us = serve__now_us();
    look_after_all(serve, at_us);
    // Others are told of who is let go of: what is touched from here on belongs to the next turn.
    uint32_t *settled = serve->touched;
    size_t count = serve->touched_count;
    serve->touched = serve->settled;
    serve->settled = settled;
    serve->touched_count = 0;
    for (size_t i = 0; i < count; i++)
        serve->peer[settled[i] - 1]->touched = false;
    for (size_t i = 0; i < count; i++)
        dropped = !serve__settle_peer(serve, serve->peer[settled[i] - 1], at_us) || dropped;
    if (dropped)
        ext_http_run(serve->http); // it closes the sockets
    serve->has_more =
        dropped || serve->touched_count > 0; // the others are told that somebody has gone
    if (serve->timing != NULL)
        serve__timing_end(serve->timing);
    if (!has_failed_lately(serve))
        server_store_rest(serve->store);
}

void serve_write_timing(const Serve *serve, TextBuffer *out)
{
    if (serve->timing != NULL)
        serve__timing_write(serve->timing, out);
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
        int64_t begun_us = serve__now_us();
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
            if (peer == NULL)
                continue;
            serve__touch(peer);
            if ((events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0)
                serve__read_peer(peer);
            // Answers that wait for others' questions make everybody ask at the same moment again.
            if (serve__now_us() - begun_us > TURN_US) {
                end_turn(serve);
                begun_us = serve__now_us();
            }
        }
        ext_http_run(serve->http);
        end_turn(serve);
        if (serve__now_us() - serve->cleared_us > CLEAR_SECONDS * INT64_C(1000000))
            clear_old(serve);
    }
}

void serve_stop(Serve *serve)
{
    if (serve == NULL)
        return;
    think__pool_stop(serve->pool);
    server_rpc_keep_clocks(serve->rpc);
    keep_turn(serve);
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        if (serve->peer[i] != NULL) {
            ext_ws_close(serve->peer[i]->ws, EXT_WS_GOING_AWAY, "the server stops");
            serve__write_peer(serve->peer[i]);
            serve__drop_peer(serve, serve->peer[i]);
        }
    }
    ext_http_stop(serve->http);
    serve__site_destroy(serve->site);
    server_rpc_destroy(serve->rpc);
    server_store_close(serve->store);
    if (serve->signal_fd >= 0)
        close(serve->signal_fd);
    if (serve->epoll_fd >= 0)
        close(serve->epoll_fd);
    sigprocmask(SIG_SETMASK, &serve->signals_before, NULL);
    arena_destroy(serve->scratch);
}
