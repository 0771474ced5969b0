// A connection of /ws: reading, sending, its share of time, heartbeat.
#include "serve_inner.h"

#include "base_json.h"

#include <errno.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>

enum {
    IN_BYTES = 4096,  // read at a time: what one connection may do before the others' turn
    MESSAGE_US = 100, // what a message costs us beside its own work
};

void serve__touch(Peer *peer)
{
    Serve *serve = peer->serve;
    if (!peer->touched) {
        peer->touched = true;
        serve->touched[serve->touched_count++] = peer->session;
    }
}

size_t serve__count_peers(const Serve *serve, ShareOf whose, const char *name)
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
    size_t count = serve__count_peers(serve, SHARE_OF_ADDRESS, address);
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        Peer *peer = serve->peer[i];
        if (peer != NULL && strcmp(peer->groups.name[SHARE_OF_ADDRESS], address) == 0)
            peer->same_count = count;
    }
}

static void set_interest(Peer *peer)
{
    bool sends = peer->out_from < peer->out_to || ext_ws_has_output(peer->ws);
    uint32_t wanted = (peer->paused ? 0u : (uint32_t)EPOLLIN) | (sends ? (uint32_t)EPOLLOUT : 0u);
    if (wanted == peer->interest)
        return;
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
    if (peer->budget_us > most)
        peer->budget_us = most;
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
    if (peer->serve->timing != NULL)
        serve__timing_add(peer->serve->timing);
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
        memcmp(bytes.text, &peer->ping_count, sizeof peer->ping_count) != 0)
        return;
    int64_t least = peer->trip_us[peer->trip_count++ % TRIPS_COUNT] =
        serve__now_us() - peer->ping_us;
    for (uint32_t i = 0; i < TRIPS_COUNT && i < peer->trip_count; i++)
        least = peer->trip_us[i] < least ? peer->trip_us[i] : least;
    peer->ping_us = 0;
    server_rpc_set_lag(peer->serve->rpc, peer->session, least / 1000);
}

void serve__send(Serve *serve, uint32_t session, Span message)
{
    Peer *peer = serve->peer[session - 1];
    if (peer == NULL)
        return;
    serve__touch(peer);
    // Who does not take what is sent is dropped, and may come back and look again.
    if (!peer->gone && !ext_ws_send(peer->ws, message))
        peer->gone = true;
}

void serve__write_peer(Peer *peer)
{
    int fd = ext_http_stream_fd(peer->stream);
    while (!peer->gone) {
        if (peer->out_from == peer->out_to) {
            peer->out_from = 0;
            peer->out_to = ext_ws_output(peer->ws, peer->out, sizeof peer->out);
        }
        if (peer->out_from == peer->out_to)
            break;
        ssize_t put = send(fd, peer->out + peer->out_from, peer->out_to - peer->out_from,
                           MSG_NOSIGNAL | MSG_DONTWAIT);
        if (put < 0 && errno == EINTR)
            continue;
        if (put < 0) {
            peer->gone = errno != EAGAIN && errno != EWOULDBLOCK;
            break;
        }
        peer->out_from += (size_t)put;
    }
    if (ext_ws_is_done(peer->ws) && peer->out_from == peer->out_to)
        peer->gone = true;
}

static void receive_bytes(Peer *peer, const void *bytes, size_t count)
{
    int64_t begin_us = serve__now_us();
    peer->heard_ms = begin_us / 1000;
    ext_ws_receive(peer->ws, bytes, count);
    peer->budget_us -=
        serve__now_us() - begin_us; // what it says, and how many frames it takes for that
}

void serve__read_peer(Peer *peer)
{
    uint8_t bytes[IN_BYTES];
    int fd = ext_http_stream_fd(peer->stream);
    Timing *timing = peer->serve->timing;
    ssize_t got = timing != NULL ? serve__timing_receive(timing, fd, bytes, sizeof bytes)
                                 : recv(fd, bytes, sizeof bytes, MSG_DONTWAIT);
    if (got > 0) {
        receive_bytes(peer, bytes, (size_t)got);
        fill_budget(peer, serve__now_us());
    } else if (got == 0 || (errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)) {
        peer->gone = true;
    }
}

void serve__drop_peer(Serve *serve, Peer *peer)
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

// The first message of a connection: which build of the page there is now, so that one of before
// knows that it is of before.
static void greet(Peer *peer)
{
    TextBuffer text = text_start(peer->arena);
    JsonWriter writer = json_writer(&text);
    json_open_object(&writer, NULL);
    json_put_text(&writer, "jsonrpc", "2.0");
    json_put_text(&writer, "method", "page.build");
    json_open_object(&writer, "params");
    json_put_text(&writer, "build", serve__site_build(peer->serve->site));
    json_close(&writer);
    json_close(&writer);
    peer->gone = !ext_ws_send(peer->ws, text_span(&text));
}

void serve__take_stream(void *context, ExtHttpStream *stream, const ExtHttpRequest *request,
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
    if (serve->timing != NULL)
        serve__timing_watch(ext_http_stream_fd(stream));
    peer->arena = arena;
    peer->serve = serve;
    peer->stream = stream;
    peer->session = session;
    peer->interest = EPOLLIN;
    peer->budget_at_us = peer->pinged_us = serve__now_us();
    peer->budget_us = (int64_t)serve->config.burst_ms * 1000;
    serve__read_groups(serve, request, &peer->groups);
    serve->peer[session - 1] = peer;
    serve->peer_count++;
    count_same(serve, peer->groups.name[SHARE_OF_ADDRESS]);
    Span address = span_of(peer->groups.name[SHARE_OF_ADDRESS]);
    if (!span_is_empty(address)) {
        ServerStore *store = serve->store;
        Span network = span_of(peer->groups.name[SHARE_OF_NETWORK]);
        server_rpc_set_maker(serve->rpc, session, store->maker(store->context, network, address));
    }
    greet(peer);
    serve__touch(peer);
    receive_bytes(peer, begin.text, begin.length);
}

void serve__look_after(Peer *peer, int64_t at_ms)
{
    const ServeConfig *config = &peer->serve->config;
    int64_t silent_ms = at_ms - peer->heard_ms;
    if (peer->paused)
        return; // it may have said much that we do not read yet
    if (silent_ms > (int64_t)config->silent_seconds_max * 1000) {
        peer->gone = true;
        return;
    }
    int64_t after_ms = peer->ping_count < TRIPS_COUNT ? TICK_MS : config->ping_seconds * 1000LL;
    if (at_ms - peer->pinged_us / 1000 >= after_ms) {
        peer->ping_count++;
        peer->pinged_us = peer->ping_us = serve__now_us();
        ext_ws_ping(peer->ws, span_make((const char *)&peer->ping_count, sizeof peer->ping_count));
    }
}

bool serve__settle_peer(Serve *serve, Peer *peer, int64_t at_us)
{
    if (peer->pushed)
        ext_ws_close(peer->ws, EXT_WS_POLICY, "others need the room; come back");
    serve__write_peer(peer);
    if (peer->gone || peer->pushed) {
        serve__drop_peer(serve, peer);
        return false;
    }
    if (peer->paused)
        fill_budget(peer, at_us);
    set_interest(peer);
    return true;
}
