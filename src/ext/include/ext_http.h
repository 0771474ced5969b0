// HTTP/1.1 for a server with a loop of its own: GET and HEAD, small answers, and the upgrade of a
// connection to a stream of bytes. Wraps libmicrohttpd; TLS is a proxy's job.
//
//     loop: wait until ext_http_fd() is readable or ext_http_timeout_ms() has passed
//           ext_http_run()  -->  answer(request) for each request, upgraded(stream) for each stream
//
// One thread, no blocking.
#pragma once

#include "base_text.h"

enum { EXT_HTTP_HEADERS_MAX = 24, EXT_HTTP_ADDRESS_MAX = 64 };

typedef struct ExtHttp ExtHttp;
typedef struct ExtHttpStream ExtHttpStream;

typedef struct ExtHttpRequest {
    const char *method;
    const char *path;    // decoded, without the query
    const char *address; // of the other end, numeric
    void *connection;    // for ext_http_header
} ExtHttpRequest;

typedef struct ExtHttpHeader {
    const char *name;
    const char *value;
} ExtHttpHeader;

typedef struct ExtHttpAnswer {
    unsigned status;
    Span body; // is copied
    ExtHttpHeader header[EXT_HTTP_HEADERS_MAX];
    size_t header_count;
    bool upgrade; // status 101: the connection becomes a stream
} ExtHttpAnswer;

enum { EXT_HTTP_GROUPS = 2 }; // of one address: itself, its network

typedef struct ExtHttpGroups {
    char name[EXT_HTTP_GROUPS][EXT_HTTP_ADDRESS_MAX];
} ExtHttpGroups;

typedef struct ExtHttpConfig {
    const char *address; // numeric, IPv4 or IPv6
    uint16_t port;       // 0: any that is free
    unsigned connections_max;
    // Of a connection that is no stream: for a whole request, from the connection or the answer
    // before it; and for its answer to be taken. However busily it trickles, it is closed then.
    unsigned request_seconds_max;
    unsigned answer_seconds_max;
    // Milliseconds on a clock that only goes forward.
    int64_t (*clock_ms)(void *context);
    // To whom an address belongs: so many connections of one group, streams too, are there at a
    // time, and one more is closed at once. An empty name is free of that.
    void (*group)(void *context, const char *address, ExtHttpGroups *out);
    unsigned connections_group_max[EXT_HTTP_GROUPS];
    void (*answer)(void *context, const ExtHttpRequest *request, ExtHttpAnswer *answer);
    // The stream is the caller's until ext_http_stream_close. `request` has its address and
    // headers; `begin`: bytes that came already.
    void (*upgraded)(void *context, ExtHttpStream *stream, const ExtHttpRequest *request,
                     Span begin);
    void *context;
} ExtHttpConfig;

// NULL and a sentence in *error (in the arena, which must outlive the server).
ExtHttp *ext_http_start(Arena *arena, const ExtHttpConfig *config, const char **error);
// All streams must be closed before.
void ext_http_stop(ExtHttp *http);

uint16_t ext_http_port(const ExtHttp *http);
int ext_http_fd(const ExtHttp *http);
int ext_http_timeout_ms(ExtHttp *http); // -1: none
void ext_http_run(ExtHttp *http);

// The header of a request, or NULL; of several of that name the first.
const char *ext_http_header(const ExtHttpRequest *request, const char *name);
// How many of that name there are, and the last of them (or NULL).
size_t ext_http_headers(const ExtHttpRequest *request, const char *name, const char **last);
void ext_http_put(ExtHttpAnswer *answer, const char *name, const char *value);

int ext_http_stream_fd(const ExtHttpStream *stream); // does not block
void ext_http_stream_close(ExtHttpStream *stream);
