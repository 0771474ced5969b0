#include "ext_http.h"

#include "base_assert.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netinet/tcp.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct ExtHttp {
    struct MHD_Daemon *daemon;
    ExtHttpConfig config;
    int epoll_fd;
    uint16_t port;
};

struct ExtHttpStream {
    Arena *arena;
    int fd;
    struct MHD_UpgradeResponseHandle *handle;
};

typedef union Address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} Address;

static bool read_address(const char *text, uint16_t port, Address *out, socklen_t *length)
{
    memset(out, 0, sizeof *out);
    if (inet_pton(AF_INET, text, &out->v4.sin_addr) == 1) {
        out->v4.sin_family = AF_INET;
        out->v4.sin_port = htons(port);
        *length = sizeof out->v4;
        return true;
    }
    if (inet_pton(AF_INET6, text, &out->v6.sin6_addr) == 1) {
        out->v6.sin6_family = AF_INET6;
        out->v6.sin6_port = htons(port);
        *length = sizeof out->v6;
        return true;
    }
    return false;
}

static void write_address(const struct sockaddr *address, char out[EXT_HTTP_ADDRESS_MAX])
{
    out[0] = '\0';
    if (address == NULL) {
        return;
    }
    if (address->sa_family == AF_INET) {
        struct sockaddr_in v4;
        memcpy(&v4, address, sizeof v4);
        inet_ntop(AF_INET, &v4.sin_addr, out, EXT_HTTP_ADDRESS_MAX);
    } else if (address->sa_family == AF_INET6) {
        struct sockaddr_in6 v6;
        memcpy(&v6, address, sizeof v6);
        inet_ntop(AF_INET6, &v6.sin6_addr, out, EXT_HTTP_ADDRESS_MAX);
    }
}

// A socket that listens; -1 and *error.
static int open_socket(Arena *arena, const ExtHttpConfig *config, uint16_t *port,
                       const char **error)
{
    enum { WAITING_MAX = 512 };
    Address address;
    socklen_t length = 0;
    int yes = 1;
    if (!read_address(config->address, config->port, &address, &length)) {
        *error = text_format(arena, "\"%s\" is no numeric address such as 127.0.0.1 or ::1",
                             text_visible(arena, span_of(config->address)));
        return -1;
    }
    int fd = socket(address.any.sa_family, SOCK_STREAM, 0);
    if (fd < 0) {
        *error = text_format(arena, "no socket: %s", strerror(errno));
        return -1;
    }
    // So that the port is free at once after a restart.
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    // A small message leaves when it is written, not when the last one was acknowledged.
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (fcntl(fd, F_SETFL, O_NONBLOCK) != 0 || fcntl(fd, F_SETFD, FD_CLOEXEC) != 0 ||
        bind(fd, &address.any, length) != 0 || listen(fd, WAITING_MAX) != 0 ||
        getsockname(fd, &address.any, &length) != 0) {
        *error = text_format(arena, "cannot listen on %s port %u: %s", config->address,
                             config->port, strerror(errno));
        close(fd);
        return -1;
    }
    *port = ntohs(address.any.sa_family == AF_INET ? address.v4.sin_port : address.v6.sin6_port);
    return fd;
}

// --- requests ---

const char *ext_http_header(const ExtHttpRequest *request, const char *name)
{
    return MHD_lookup_connection_value(request->connection, MHD_HEADER_KIND, name);
}

void ext_http_put(ExtHttpAnswer *answer, const char *name, const char *value)
{
    ASSERT(answer->header_count < EXT_HTTP_HEADERS_MAX);
    answer->header[answer->header_count++] = (ExtHttpHeader){.name = name, .value = value};
}

static void address_of(struct MHD_Connection *connection, char out[EXT_HTTP_ADDRESS_MAX])
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    write_address(info == NULL ? NULL : info->client_addr, out);
}

static void take_stream(void *cls, struct MHD_Connection *connection, void *request_state,
                        const char *begin, size_t begin_bytes, MHD_socket fd,
                        struct MHD_UpgradeResponseHandle *handle)
{
    ExtHttp *http = cls;
    Arena *arena = arena_create(sizeof(ExtHttpStream));
    ExtHttpStream *stream = ARENA_NEW(arena, ExtHttpStream);
    char address[EXT_HTTP_ADDRESS_MAX];
    int yes = 1;
    (void)request_state;
    stream->arena = arena;
    stream->fd = fd;
    stream->handle = handle;
    address_of(connection, address);
    fcntl(fd, F_SETFL, O_NONBLOCK);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    ExtHttpRequest request = {
        .method = "GET", .path = "", .address = address, .connection = connection};
    http->config.upgraded(http->config.context, stream, &request, span_make(begin, begin_bytes));
}

static enum MHD_Result answer_request(void *cls, struct MHD_Connection *connection,
                                      const char *path, const char *method, const char *version,
                                      const char *upload, size_t *upload_bytes,
                                      void **request_state)
{
    ExtHttp *http = cls;
    char address[EXT_HTTP_ADDRESS_MAX];
    ExtHttpAnswer answer = {.status = 500};
    (void)version;
    (void)upload;
    (void)upload_bytes;
    (void)request_state;
    address_of(connection, address);
    ExtHttpRequest request = {
        .method = method, .path = path, .address = address, .connection = connection};
    http->config.answer(http->config.context, &request, &answer);
    struct MHD_Response *response;
    if (answer.upgrade) {
        response = MHD_create_response_for_upgrade(take_stream, http);
    } else {
        // The parameter is not const, but what is to be copied is only read.
        void *body = answer.body.length == 0 ? NULL : (void *)(uintptr_t)answer.body.text;
        response = MHD_create_response_from_buffer(answer.body.length, body, MHD_RESPMEM_MUST_COPY);
    }
    if (response == NULL) {
        return MHD_NO;
    }
    for (size_t i = 0; i < answer.header_count; i++) {
        MHD_add_response_header(response, answer.header[i].name, answer.header[i].value);
    }
    enum MHD_Result result = MHD_queue_response(
        connection, answer.upgrade ? MHD_HTTP_SWITCHING_PROTOCOLS : answer.status, response);
    MHD_destroy_response(response);
    return result;
}

// --- a life ---

static void say_nothing(void *cls, const char *format, va_list arguments)
{
    // What a hostile client provokes is no news; what matters we see ourselves.
    (void)cls;
    (void)format;
    (void)arguments;
}

ExtHttp *ext_http_start(Arena *arena, const ExtHttpConfig *config, const char **error)
{
    enum { REQUEST_BYTES_MAX = 32 * 1024 }; // of the header, with what the library needs itself
    ASSERT(config->answer != NULL && config->upgraded != NULL);
    ExtHttp *http = ARENA_NEW(arena, ExtHttp);
    http->config = *config;
    int fd = open_socket(arena, config, &http->port, error);
    if (fd < 0) {
        return NULL;
    }
    http->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_USE_ERROR_LOG, 0, NULL, NULL, answer_request, http,
        MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL, MHD_OPTION_LISTEN_SOCKET, fd,
        MHD_OPTION_CONNECTION_LIMIT, config->connections_max, MHD_OPTION_CONNECTION_TIMEOUT,
        config->idle_seconds_max, MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_BYTES_MAX,
        MHD_OPTION_STRICT_FOR_CLIENT, 1, MHD_OPTION_END);
    const union MHD_DaemonInfo *info =
        http->daemon == NULL ? NULL : MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    if (info == NULL) {
        *error = "the HTTP library does not start";
        if (http->daemon != NULL) {
            MHD_stop_daemon(http->daemon);
        } else {
            close(fd);
        }
        return NULL;
    }
    http->epoll_fd = info->epoll_fd;
    return http;
}

void ext_http_stop(ExtHttp *http)
{
    if (http != NULL) {
        MHD_run(http->daemon); // lets go of closed streams
        MHD_stop_daemon(http->daemon);
    }
}

uint16_t ext_http_port(const ExtHttp *http)
{
    return http->port;
}

int ext_http_fd(const ExtHttp *http)
{
    return http->epoll_fd;
}

int ext_http_timeout_ms(ExtHttp *http)
{
    enum { LONGEST_MS = 60 * 1000 };
    MHD_UNSIGNED_LONG_LONG timeout = 0;
    if (MHD_get_timeout(http->daemon, &timeout) != MHD_YES) {
        return -1;
    }
    return timeout > LONGEST_MS ? LONGEST_MS : (int)timeout;
}

void ext_http_run(ExtHttp *http)
{
    MHD_run(http->daemon);
}

int ext_http_stream_fd(const ExtHttpStream *stream)
{
    return stream->fd;
}

void ext_http_stream_close(ExtHttpStream *stream)
{
    Arena *arena = stream->arena;
    MHD_upgrade_action(stream->handle, MHD_UPGRADE_ACTION_CLOSE);
    arena_destroy(arena);
}
