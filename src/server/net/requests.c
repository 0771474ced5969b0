// Requests over HTTP: the page, or the handshake of /ws.
#include "serve_inner.h"

#include <string.h>

enum {
    SPARE_COUNT = 8, // sessions, for those who come while another one is let go of
};

size_t serve__share(const Serve *serve, ShareOf whose, size_t all)
{
    return serve__share_of(whose, serve->config.address_percent, all);
}

void serve__read_groups(const Serve *serve, const ExtHttpRequest *request, ExtHttpGroups *out)
{
    serve__address_of_request(&serve->proxies, request, out->name[SHARE_OF_ADDRESS]);
    serve__address_network(out->name[SHARE_OF_ADDRESS], out->name[SHARE_OF_NETWORK]);
}

// Whoever has the most connections gives the one up that said nothing for longest, so that somebody
// who has fewer comes in: with a token, to a game that goes on.
static bool push_out(Serve *serve, const char *address)
{
    size_t least =
        serve__count_peers(serve, SHARE_OF_ADDRESS, address) + 1; // as many as there would be then
    Peer *found = NULL;
    for (uint32_t i = 0; i < serve->rpc_config.sessions_max; i++) {
        Peer *peer = serve->peer[i];
        if (peer == NULL || peer->gone || peer->pushed)
            continue;
        size_t count = peer->same_count;
        if (count > least ||
            (found != NULL && count == least && peer->heard_ms < found->heard_ms)) {
            least = count;
            found = peer;
        }
    }
    if (found != NULL) {
        found->pushed = true;
        serve__touch(found);
    }
    return found != NULL;
}

// NULL while the address and the network of a new one may have it.
static const char *too_many_text(Serve *serve, const ExtHttpGroups *groups)
{
    static const char *const word[SHARE_COUNT] = {"address", "network"};
    for (ShareOf whose = SHARE_OF_ADDRESS; whose < SHARE_COUNT; whose++) {
        size_t most = serve__share(serve, whose, serve->rpc_config.sessions_max);
        const char *name = groups->name[whose];
        if (name[0] != '\0' && serve__count_peers(serve, whose, name) >= most) {
            return text_format(serve->scratch,
                               "This %s has %zu connections already, as many as one may have "
                               "here (serve --per-address %u). Close one of them.\n",
                               word[whose], most, serve->config.address_percent);
        }
    }
    return NULL;
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
    serve__read_groups(serve, request, &groups);
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

void serve__answer_request(void *context, const ExtHttpRequest *request, ExtHttpAnswer *answer)
{
    Serve *serve = context;
    arena_reset(serve->scratch);
    const char *host = NULL;
    const char *origin = NULL;
    if (ext_http_headers(request, "Host", &host) > 1 ||
        ext_http_headers(request, "Origin", &origin) > 1) {
        refuse(answer, 400, "A request has one Host, and one Origin at most.\n");
    } else if (host == NULL || !serve__hosts_have(&serve->hosts, host)) {
        refuse(answer, 421,
               "This server was not told that it is reached under this name. Start it with "
               "--origin and the address as it stands in the browser, such as "
               "--origin https://table.example.org\n");
    } else if (origin != NULL && !serve__hosts_have_origin(&serve->hosts, origin)) {
        refuse(answer, 403, "Pages of another origin may not use this server.\n");
    } else if (strcmp(request->path, "/ws") == 0) {
        answer_handshake(serve, request, answer);
    } else {
        serve__site_answer(serve->site, request, answer);
    }
}
