#include "ext_ws.h"

#include "base_assert.h"

#include <nettle/base64.h>
#include <nettle/sha1.h>
#include <string.h>
#include <wslay/wslay.h>

struct ExtWs {
    wslay_event_context_ptr context;
    ExtWsConfig config;
    const uint8_t *in; // what ext_ws_receive was given and wslay has not taken yet
    size_t in_length;
    uint8_t *out; // where ext_ws_output wants it
    size_t out_length;
    size_t out_max;
    bool broken; // wslay gave up: nothing may be done with it any more
    // The message that is coming, put together here: wslay would keep every fragment by itself,
    // some 90 bytes for one of a single byte. No more is taken than twice what has come.
    Arena *message; // NULL: none is coming
    char *text;
    size_t text_length;
    size_t text_max;
    bool skips;       // the present frame: a control frame, or one of a message that is refused
    size_t pong_cost; // of answers to pings that were queued since the queue was last empty
};

// What a message in wslay's queue takes beside its bytes.
enum { QUEUED_BYTES = 128 };

static size_t waiting_bytes(const ExtWs *ws)
{
    return wslay_event_get_queued_msg_length(ws->context) +
           QUEUED_BYTES * wslay_event_get_queued_msg_count(ws->context);
}

bool ext_ws_accept(Span key, TextBuffer *out)
{
    static const char guid[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    enum { KEY_BYTES = 16, KEY_LENGTH = 24 };
    struct base64_decode_ctx decode;
    // As large as nettle says that it may need for so many characters.
    uint8_t bytes[BASE64_DECODE_LENGTH(KEY_LENGTH)];
    size_t count = sizeof bytes;
    if (key.length != KEY_LENGTH)
        return false;
    base64_decode_init(&decode);
    if (!base64_decode_update(&decode, &count, bytes, key.length, key.text) ||
        !base64_decode_final(&decode) || count != KEY_BYTES)
        return false;
    struct sha1_ctx hash;
    uint8_t digest[SHA1_DIGEST_SIZE];
    sha1_init(&hash);
    sha1_update(&hash, key.length, (const uint8_t *)key.text);
    sha1_update(&hash, sizeof guid - 1, (const uint8_t *)guid);
    sha1_digest(&hash, sizeof digest, digest);
    char text[BASE64_ENCODE_RAW_LENGTH(SHA1_DIGEST_SIZE)];
    base64_encode_raw(text, sizeof digest, digest);
    text_append_span(out, span_make(text, sizeof text));
    return true;
}

// --- wslay's callbacks ---

static ssize_t give_bytes(wslay_event_context_ptr context, uint8_t *bytes, size_t max, int flags,
                          void *user)
{
    ExtWs *ws = user;
    size_t count = ws->in_length < max ? ws->in_length : max;
    (void)flags;
    if (count == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, ws->in, count);
    ws->in += count;
    ws->in_length -= count;
    return (ssize_t)count;
}

static ssize_t take_bytes(wslay_event_context_ptr context, const uint8_t *bytes, size_t count,
                          int flags, void *user)
{
    ExtWs *ws = user;
    size_t space = ws->out_max - ws->out_length;
    (void)flags;
    if (space == 0) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    if (count > space)
        count = space;
    memcpy(ws->out + ws->out_length, bytes, count);
    ws->out_length += count;
    return (ssize_t)count;
}

static void begin_frame(wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *user)
{
    ExtWs *ws = user;
    (void)context;
    ws->skips = wslay_is_ctrl_frame(frame->opcode);
    if (frame->opcode == WSLAY_BINARY_FRAME) {
        ws->skips = true;
        ext_ws_close(ws, EXT_WS_NOT_THIS_KIND, "only text is spoken here");
    } else if (!ws->skips &&
               frame->payload_length > ws->config.message_bytes_max - ws->text_length) {
        ws->skips = true;
        ext_ws_close(ws, EXT_WS_TOO_BIG, "");
    }
}

static void make_room(ExtWs *ws, size_t needed)
{
    enum { LEAST_BYTES = 512 };
    size_t max = ws->text_max == 0 ? LEAST_BYTES : ws->text_max;
    while (max < needed)
        max *= 2;
    if (max == ws->text_max)
        return;
    Arena *arena = arena_create(max);
    char *text = ARENA_ARRAY(arena, char, max);
    if (ws->text_length > 0)
        memcpy(text, ws->text, ws->text_length);
    arena_destroy(ws->message);
    ws->message = arena;
    ws->text = text;
    ws->text_max = max;
}

static void forget_message(ExtWs *ws)
{
    arena_destroy(ws->message);
    ws->message = NULL;
    ws->text = NULL;
    ws->text_length = ws->text_max = 0;
}

static void take_chunk(wslay_event_context_ptr context,
                       const struct wslay_event_on_frame_recv_chunk_arg *chunk, void *user)
{
    ExtWs *ws = user;
    (void)context;
    if (ws->skips || chunk->data_length == 0)
        return;
    ASSERT(chunk->data_length <= ws->config.message_bytes_max - ws->text_length);
    make_room(ws, ws->text_length + chunk->data_length);
    memcpy(ws->text + ws->text_length, chunk->data, chunk->data_length);
    ws->text_length += chunk->data_length;
}

// An answer to a ping is queued already. Who sends them and takes no answers is let go of.
static void count_pong(ExtWs *ws, size_t length)
{
    ws->pong_cost += QUEUED_BYTES + length;
    if (ws->pong_cost > ws->config.queue_bytes_max / 4) {
        ws->broken = true;
        wslay_event_shutdown_read(ws->context);
    }
    if (ws->config.ping != NULL)
        ws->config.ping(ws->config.context);
}

static void take_message(wslay_event_context_ptr context,
                         const struct wslay_event_on_msg_recv_arg *message, void *user)
{
    ExtWs *ws = user;
    (void)context;
    if (message->opcode == WSLAY_TEXT_FRAME && !ws->skips) {
        ws->config.message(ws->config.context,
                           span_make(ws->text == NULL ? "" : ws->text, ws->text_length));
        forget_message(ws);
    } else if (message->opcode == WSLAY_PING) {
        count_pong(ws, message->msg_length);
    } else if (message->opcode == WSLAY_PONG && ws->config.pong != NULL) {
        ws->config.pong(ws->config.context,
                        span_make((const char *)message->msg, message->msg_length));
    }
}

// --- a life ---

ExtWs *ext_ws_create(Arena *arena, const ExtWsConfig *config)
{
    static const struct wslay_event_callbacks callbacks = {
        .recv_callback = give_bytes,
        .send_callback = take_bytes,
        .on_frame_recv_start_callback = begin_frame,
        .on_frame_recv_chunk_callback = take_chunk,
        .on_msg_recv_callback = take_message,
    };
    ASSERT(config->message != NULL);
    ExtWs *ws = ARENA_NEW(arena, ExtWs);
    ws->config = *config;
    if (wslay_event_context_server_init(&ws->context, &callbacks, ws) != 0)
        return NULL;
    wslay_event_config_set_no_buffering(ws->context, 1);
    wslay_event_config_set_max_recv_msg_length(ws->context, config->message_bytes_max);
    return ws;
}

void ext_ws_destroy(ExtWs *ws)
{
    if (ws != NULL) {
        forget_message(ws);
        wslay_event_context_free(ws->context);
    }
}

void ext_ws_receive(ExtWs *ws, const void *bytes, size_t count)
{
    if (ws->broken || !wslay_event_get_read_enabled(ws->context))
        return;
    ws->in = bytes;
    ws->in_length = count;
    if (wslay_event_recv(ws->context) != 0)
        ws->broken = true;
    ws->in = NULL;
    ws->in_length = 0;
}

static bool queue(ExtWs *ws, uint8_t opcode, Span text)
{
    struct wslay_event_msg message = {
        .opcode = opcode,
        .msg = (const uint8_t *)text.text,
        .msg_length = text.length,
    };
    return !ws->broken && wslay_event_queue_msg(ws->context, &message) == 0;
}

bool ext_ws_send(ExtWs *ws, Span text)
{
    size_t waiting = ws->broken ? 0 : waiting_bytes(ws);
    // A single message always fits: the limit is there for those that nobody fetches.
    if (waiting > 0 && waiting + text.length > ws->config.queue_bytes_max)
        return false;
    return queue(ws, WSLAY_TEXT_FRAME, text);
}

void ext_ws_ping(ExtWs *ws, Span bytes)
{
    queue(ws, WSLAY_PING, bytes);
}

void ext_ws_close(ExtWs *ws, uint16_t code, const char *reason)
{
    if (!ws->broken && wslay_event_get_read_enabled(ws->context)) {
        wslay_event_queue_close(ws->context, code, (const uint8_t *)reason, strlen(reason));
        wslay_event_shutdown_read(ws->context);
    }
}

size_t ext_ws_output(ExtWs *ws, uint8_t *out, size_t max)
{
    if (!ext_ws_has_output(ws))
        return 0;
    ws->out = out;
    ws->out_length = 0;
    ws->out_max = max;
    if (wslay_event_send(ws->context) != 0)
        ws->broken = true;
    ws->out = NULL;
    if (!ext_ws_has_output(ws))
        ws->pong_cost = 0;
    return ws->out_length;
}

bool ext_ws_has_output(const ExtWs *ws)
{
    return !ws->broken && wslay_event_want_write(ws->context);
}

bool ext_ws_is_done(const ExtWs *ws)
{
    return ws->broken ||
           (!wslay_event_get_read_enabled(ws->context) && !wslay_event_want_write(ws->context));
}
