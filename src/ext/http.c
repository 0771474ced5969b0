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

enum { LOOK_MS = 1000 }; // how often it is looked whose time is over

// A connection, from when it is accepted to when it is closed.
typedef struct Guest {
    int fd;
    ExtHttpGroups groups;
    bool is_stream;
    bool is_answered; // else its request is being waited for
    int64_t since_ms; // when that began
    struct Guest *next;
} Guest;

struct ExtHttp {
    struct MHD_Daemon *daemon;
    ExtHttpConfig config;
    int epoll_fd;
    uint16_t port;
    Guest *guests;
    Guest *free;
    int64_t looked_ms; // when their time was last looked at
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
    if (address == NULL)
        return;
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

typedef struct Headers {
    const char *name;
    const char *last;
    size_t count;
} Headers;

static enum MHD_Result count_header(void *cls, enum MHD_ValueKind kind, const char *key,
                                    const char *value)
{
    Headers *headers = cls;
    (void)kind;
    if (span_equal_nocase_text(span_of(key), headers->name)) {
        headers->last = value;
        headers->count++;
    }
    return MHD_YES;
}

size_t ext_http_headers(const ExtHttpRequest *request, const char *name, const char **last)
{
    Headers headers = {.name = name};
    MHD_get_connection_values(request->connection, MHD_HEADER_KIND, count_header, &headers);
    *last = headers.last;
    return headers.count;
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

// --- guests ---

static Guest *guest_of(struct MHD_Connection *connection)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    return info == NULL ? NULL : info->socket_context;
}

static bool is_group_full(const ExtHttp *http, const ExtHttpGroups *groups)
{
    bool is_full = false;
    for (int i = 0; i < EXT_HTTP_GROUPS; i++) {
        unsigned same = 0;
        for (const Guest *guest = http->guests; guest != NULL; guest = guest->next)
            same += strcmp(guest->groups.name[i], groups->name[i]) == 0;
        is_full = is_full ||
                  (groups->name[i][0] != '\0' && same >= http->config.connections_group_max[i]);
    }
    return is_full;
}

// Before the connection is one.
static enum MHD_Result accept_guest(void *cls, const struct sockaddr *from, socklen_t length)
{
    ExtHttp *http = cls;
    char address[EXT_HTTP_ADDRESS_MAX];
    ExtHttpGroups groups;
    (void)length;
    write_address(from, address);
    http->config.group(http->config.context, address, &groups);
    return is_group_full(http, &groups) ? MHD_NO : MHD_YES;
}

static void begin_guest(ExtHttp *http, struct MHD_Connection *connection, void **context)
{
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    char address[EXT_HTTP_ADDRESS_MAX];
    Guest *guest = http->free;
    if (guest == NULL)
        return; // there are as many as connections: it would only go unwatched
    http->free = guest->next;
    *guest = (Guest){.fd = info == NULL ? -1 : info->connect_fd,
                     .since_ms = http->config.clock_ms(http->config.context),
                     .next = http->guests};
    address_of(connection, address);
    http->config.group(http->config.context, address, &guest->groups);
    http->guests = guest;
    *context = guest;
}

static void end_guest(ExtHttp *http, Guest *guest)
{
    Guest **at = &http->guests;
    while (*at != guest)
        at = &(*at)->next;
    *at = guest->next;
    guest->next = http->free;
    http->free = guest;
}

static void notice_guest(void *cls, struct MHD_Connection *connection, void **context,
                         enum MHD_ConnectionNotificationCode what)
{
    if (what == MHD_CONNECTION_NOTIFY_STARTED) {
        begin_guest(cls, connection, context);
    } else if (*context != NULL) {
        end_guest(cls, *context);
        *context = NULL;
    }
}

static void await_request(ExtHttp *http, Guest *guest, bool is_answered)
{
    guest->is_answered = is_answered;
    guest->since_ms = http->config.clock_ms(http->config.context);
}

static void finish_request(void *cls, struct MHD_Connection *connection, void **request_state,
                           enum MHD_RequestTerminationCode how)
{
    Guest *guest = guest_of(connection);
    (void)request_state;
    (void)how;
    if (guest != NULL)
        await_request(cls, guest, false);
}

// Whose time is over is hung up on; the library then lets go of it. What it closes by itself after
// some silence, it forgets as soon as a byte comes.
static void hang_up_late(ExtHttp *http)
{
    int64_t now_ms = http->config.clock_ms(http->config.context);
    if (now_ms - http->looked_ms < LOOK_MS)
        return;
    http->looked_ms = now_ms;
    for (const Guest *guest = http->guests; guest != NULL; guest = guest->next) {
        unsigned seconds =
            guest->is_answered ? http->config.answer_seconds_max : http->config.request_seconds_max;
        if (!guest->is_stream && now_ms - guest->since_ms > seconds * INT64_C(1000))
            shutdown(guest->fd, SHUT_RDWR);
    }
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
    if (guest_of(connection) != NULL)
        guest_of(connection)->is_stream = true;
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
    if (guest_of(connection) != NULL)
        await_request(http, guest_of(connection), true);
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
    if (response == NULL)
        return MHD_NO;
    for (size_t i = 0; i < answer.header_count; i++)
        MHD_add_response_header(response, answer.header[i].name, answer.header[i].value);
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
    ASSERT(config->clock_ms != NULL && config->group != NULL);
    ExtHttp *http = ARENA_NEW(arena, ExtHttp);
    http->config = *config;
    Guest *guests = ARENA_ARRAY(arena, Guest, config->connections_max);
    for (unsigned i = 0; i < config->connections_max; i++) {
        guests[i].next = http->free;
        http->free = &guests[i];
    }
    int fd = open_socket(arena, config, &http->port, error);
    if (fd < 0)
        return NULL;
    http->daemon = MHD_start_daemon(
        MHD_USE_EPOLL | MHD_ALLOW_UPGRADE | MHD_USE_ERROR_LOG, 0, accept_guest, http,
        answer_request, http, MHD_OPTION_EXTERNAL_LOGGER, say_nothing, NULL,
        MHD_OPTION_NOTIFY_CONNECTION, notice_guest, http, MHD_OPTION_NOTIFY_COMPLETED,
        finish_request, http, MHD_OPTION_LISTEN_SOCKET, fd, MHD_OPTION_CONNECTION_LIMIT,
        config->connections_max, MHD_OPTION_CONNECTION_TIMEOUT, config->request_seconds_max,
        MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)REQUEST_BYTES_MAX, MHD_OPTION_STRICT_FOR_CLIENT,
        1, MHD_OPTION_END);
    const union MHD_DaemonInfo *info =
        http->daemon == NULL ? NULL : MHD_get_daemon_info(http->daemon, MHD_DAEMON_INFO_EPOLL_FD);
    if (info == NULL) {
        *error = "the HTTP library does not start";
        if (http->daemon != NULL)
            MHD_stop_daemon(http->daemon);
        else
            close(fd);
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
    MHD_UNSIGNED_LONG_LONG timeout = 0;
    bool waits = false; // for a request, or for one to be over
    for (const Guest *guest = http->guests; guest != NULL && !waits; guest = guest->next)
        waits = !guest->is_stream;
    if (MHD_get_timeout(http->daemon, &timeout) != MHD_YES)
        return waits ? LOOK_MS : -1;
    return timeout > LOOK_MS ? LOOK_MS : (int)timeout;
}

void ext_http_run(ExtHttp *http)
{
    hang_up_late(http);
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
