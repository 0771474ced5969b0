// WebSocket frames (RFC 6455), the server's side. Wraps wslay; the handshake's hash is nettle's.
//
// No input or output: bytes from the wire are handed in, bytes for the wire are fetched.
//
//     wire --> ext_ws_receive --> message(text)        ext_ws_send(text) --> ext_ws_output --> wire
//
// Pings of the other side are answered, broken frames are answered by a close frame, fragments are
// put together, in no more than twice the memory of what has come. Only text is spoken here: a
// binary message closes the connection.
#pragma once

#include "base_text.h"

enum {
    EXT_WS_GOING_AWAY = 1001,
    EXT_WS_NOT_THIS_KIND = 1003,
    EXT_WS_POLICY = 1008,
    EXT_WS_TOO_BIG = 1009,
};

typedef struct ExtWs ExtWs;

typedef struct ExtWsConfig {
    size_t message_bytes_max; // of a message in; a longer one closes the connection
    // Of messages out that wait to be fetched, with what the queue itself takes; a quarter of it
    // for answers to pings, then the connection is done.
    size_t queue_bytes_max;
    // One whole message, valid UTF-8. It may call ext_ws_send and ext_ws_close.
    void (*message)(void *context, Span text);
    // A ping of the other side, which is answered. NULL: nobody wants to know.
    void (*ping)(void *context);
    // The answer to a ping, with its bytes. NULL: nobody wants to know.
    void (*pong)(void *context, Span bytes);
    void *context;
} ExtWsConfig;

// Appends the value of Sec-WebSocket-Accept for a Sec-WebSocket-Key. False if the key is not what
// it has to be: 16 bytes in base64.
bool ext_ws_accept(Span key, TextBuffer *out);

// The arena holds it and is not used afterwards. NULL if there is no memory.
ExtWs *ext_ws_create(Arena *arena, const ExtWsConfig *config);
void ext_ws_destroy(ExtWs *ws);

// Bytes that came. After a close frame or a broken one everything is thrown away.
void ext_ws_receive(ExtWs *ws, const void *bytes, size_t count);
// False if the queue is full, or the connection is closing.
bool ext_ws_send(ExtWs *ws, Span text);
void ext_ws_ping(ExtWs *ws, Span bytes); // at most 125
// Says goodbye; nothing is received from now on. A second call does nothing.
void ext_ws_close(ExtWs *ws, uint16_t code, const char *reason);

// Moves at most `max` bytes for the wire into `out`; how many.
size_t ext_ws_output(ExtWs *ws, uint8_t *out, size_t max);
bool ext_ws_has_output(const ExtWs *ws);
// Whether all is said: nothing will be received or sent any more.
bool ext_ws_is_done(const ExtWs *ws);
