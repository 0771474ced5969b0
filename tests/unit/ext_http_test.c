// The time that a connection has for its request and its answer, and how many of one group there
// are, over real sockets and with a clock of the test's own.
#include "base_arena.h"
#include "ext_http.h"

#include "unit_test.h"

#include <arpa/inet.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    REQUEST_SECONDS = 20,
    ANSWER_SECONDS = 120,
    GROUP_MAX = 3,
    NETWORK_MAX = 5,
    LIMIT_MS = 60 * 1000
};

typedef struct Server {
    Arena *arena;
    ExtHttp *http;
    int64_t now_ms;
    const char *group;
    const char *network; // NULL: none
    Span body;
    size_t names;
    char last_name[64];
} Server;

static void answer(void *context, const ExtHttpRequest *request, ExtHttpAnswer *out)
{
    Server *server = context;
    const char *last = NULL;
    server->names = ext_http_headers(request, "X-Name", &last);
    snprintf(server->last_name, sizeof server->last_name, "%s", last == NULL ? "" : last);
    out->status = 200;
    out->body = server->body;
}

static void upgraded(void *context, ExtHttpStream *stream, const ExtHttpRequest *request,
                     Span begin)
{
    (void)context;
    (void)request;
    (void)begin;
    ext_http_stream_close(stream);
}

static int64_t clock_ms(void *context)
{
    return ((Server *)context)->now_ms;
}

static void group(void *context, const char *address, ExtHttpGroups *out)
{
    const Server *server = context;
    assert_string_equal(address, "127.0.0.1");
    snprintf(out->name[0], sizeof out->name[0], "%s", server->group);
    snprintf(out->name[1], sizeof out->name[1], "%s",
             server->network == NULL ? "" : server->network);
}

static void start(Server *server)
{
    const char *error = NULL;
    *server = (Server){
        .arena = arena_create(0), .now_ms = 1000000, .group = "", .body = SPAN_LITERAL("well")};
    ExtHttpConfig config = {.address = "127.0.0.1",
                            .connections_max = 16,
                            .request_seconds_max = REQUEST_SECONDS,
                            .answer_seconds_max = ANSWER_SECONDS,
                            .clock_ms = clock_ms,
                            .group = group,
                            .connections_group_max = {GROUP_MAX, NETWORK_MAX},
                            .answer = answer,
                            .upgraded = upgraded,
                            .context = server};
    server->http = ext_http_start(server->arena, &config, &error);
    assert_non_null(server->http);
}

static void stop(Server *server)
{
    ext_http_stop(server->http);
    arena_destroy(server->arena);
}

static int open_connection(const Server *server)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(ext_http_port(server->http))};
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    int small = 4096; // what is not read does not lie in the kernel
    assert_true(fd >= 0);
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &small, sizeof small);
    assert_int_equal(connect(fd, (const struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

// All that there is to do just now.
static void run(const Server *server)
{
    struct pollfd wait = {.fd = ext_http_fd(server->http), .events = POLLIN};
    for (int i = 0; i < 4; i++) {
        poll(&wait, 1, 1);
        ext_http_run(server->http);
    }
}

static void say(const Server *server, int fd, const char *text)
{
    assert_int_equal(send(fd, text, strlen(text), MSG_NOSIGNAL), (ssize_t)strlen(text));
    run(server);
}

static bool is_open(int fd)
{
    char byte;
    return recv(fd, &byte, 1, MSG_DONTWAIT | MSG_PEEK) != 0;
}

// Until the connection has been closed.
static bool is_closed(const Server *server, int fd)
{
    char bytes[4096];
    for (;;) {
        struct pollfd wait = {.fd = fd, .events = POLLIN};
        run(server);
        if (poll(&wait, 1, LIMIT_MS) <= 0)
            return false;
        if (recv(fd, bytes, sizeof bytes, MSG_DONTWAIT) <= 0)
            return true;
    }
}

static void a_request_has_a_time_for_all_of_it(void **state)
{
    Server server;
    (void)state;
    start(&server);
    int fd = open_connection(&server);
    say(&server, fd, "GET / HTTP/1.1\r\nHost: a\r\nX-A: ");
    for (int i = 0; i < REQUEST_SECONDS; i++) {
        server.now_ms += 1000;
        say(&server, fd, "a");
    }
    assert_true(is_open(fd)); // at the limit
    server.now_ms += 1000;
    assert_true(is_closed(&server, fd)); // just beyond
    close(fd);
    stop(&server);
}

static void a_request_in_time_is_answered(void **state)
{
    Server server;
    char bytes[4096];
    (void)state;
    start(&server);
    int fd = open_connection(&server);
    server.now_ms += REQUEST_SECONDS * 1000;
    say(&server, fd, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    struct pollfd wait = {.fd = fd, .events = POLLIN};
    assert_int_equal(poll(&wait, 1, LIMIT_MS), 1);
    assert_true(recv(fd, bytes, sizeof bytes, 0) > 12);
    assert_memory_equal(bytes, "HTTP/1.1 200", 12);
    close(fd);
    stop(&server);
}

static void an_answer_is_not_held_for_ever(void **state)
{
    enum { BODY_BYTES = 16 << 20 };
    Server server;
    (void)state;
    start(&server);
    server.body = span_make(ARENA_ARRAY(server.arena, char, BODY_BYTES), BODY_BYTES);
    int fd = open_connection(&server);
    say(&server, fd, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    server.now_ms += ANSWER_SECONDS * 1000;
    run(&server);
    assert_true(is_open(fd));
    server.now_ms += 1000;
    assert_true(is_closed(&server, fd));
    close(fd);
    stop(&server);
}

static void so_many_of_one_group(void **state)
{
    Server server;
    int fd[GROUP_MAX + 1];
    (void)state;
    start(&server);
    server.group = "somebody";
    for (int i = 0; i < GROUP_MAX; i++) {
        fd[i] = open_connection(&server);
        run(&server);
        assert_true(is_open(fd[i]));
    }
    fd[GROUP_MAX] = open_connection(&server);
    assert_true(is_closed(&server, fd[GROUP_MAX]));
    close(fd[GROUP_MAX]);
    // Others have room, and so has this one when another has gone.
    server.group = "somebody else";
    int other = open_connection(&server);
    say(&server, other, "GET / HTTP/1.1\r\n");
    assert_true(is_open(other));
    close(other);
    close(fd[0]);
    run(&server);
    server.group = "somebody";
    fd[0] = open_connection(&server);
    say(&server, fd[0], "GET / HTTP/1.1\r\n");
    assert_true(is_open(fd[0]));
    for (int i = 0; i < GROUP_MAX; i++)
        close(fd[i]);
    stop(&server);
}

// Groups of one network have a share together.
static void so_many_of_one_network(void **state)
{
    static const char *const groups[NETWORK_MAX + 1] = {"a", "b", "a", "c", "b", "d"};
    Server server;
    int fd[NETWORK_MAX + 1];
    (void)state;
    start(&server);
    server.network = "all of them";
    for (int i = 0; i <= NETWORK_MAX; i++) {
        server.group = groups[i];
        fd[i] = open_connection(&server);
        run(&server);
        assert_true(i < NETWORK_MAX ? is_open(fd[i]) : is_closed(&server, fd[i]));
    }
    server.network = "another one";
    int other = open_connection(&server);
    say(&server, other, "GET / HTTP/1.1\r\n");
    assert_true(is_open(other));
    close(other);
    for (int i = 0; i <= NETWORK_MAX; i++)
        close(fd[i]);
    stop(&server);
}

static void headers_are_counted(void **state)
{
    Server server;
    (void)state;
    start(&server);
    int fd = open_connection(&server);
    say(&server, fd,
        "GET / HTTP/1.1\r\nHost: a\r\nX-Name: one\r\nx-name: two\r\nX-Names: no\r\n\r\n");
    assert_int_equal(server.names, 2);
    assert_string_equal(server.last_name, "two");
    close(fd);
    fd = open_connection(&server);
    say(&server, fd, "GET / HTTP/1.1\r\nHost: a\r\n\r\n");
    assert_int_equal(server.names, 0);
    assert_string_equal(server.last_name, "");
    close(fd);
    stop(&server);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_has_a_time_for_all_of_it),
        cmocka_unit_test(a_request_in_time_is_answered),
        cmocka_unit_test(an_answer_is_not_held_for_ever),
        cmocka_unit_test(so_many_of_one_group),
        cmocka_unit_test(so_many_of_one_network),
        cmocka_unit_test(headers_are_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
