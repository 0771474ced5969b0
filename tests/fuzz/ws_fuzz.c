// Any bytes from the wire as WebSocket frames, in pieces of any size: whole messages are UTF-8 and
// within the limit, what is answered is bounded, and after the end nothing comes any more.
#include "fuzz.h"

#include "base_assert.h"
#include "ext_ws.h"

enum { MESSAGE_MAX = 512, QUEUE_MAX = 1024, OUT_MAX = 64 * 1024 };

typedef struct Talk {
    ExtWs *ws;
    bool over;
} Talk;

static void take_message(void *context, Span text)
{
    Talk *talk = context;
    ASSERT(!talk->over);
    ASSERT(text.length <= MESSAGE_MAX);
    ASSERT(text_is_utf8(text, NULL));
    if (text.length > 0 && text.text[0] == '!') {
        ext_ws_close(talk->ws, EXT_WS_POLICY, "as you wish");
        talk->over = true;
    } else {
        ext_ws_send(talk->ws, text);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Arena *arena = arena_create(0);
    Talk talk = {0};
    ExtWsConfig config = {.message_bytes_max = MESSAGE_MAX,
                          .queue_bytes_max = QUEUE_MAX,
                          .message = take_message,
                          .context = &talk};
    talk.ws = ext_ws_create(arena, &config);
    ASSERT(talk.ws != NULL);
    // The first byte: how much comes at a time, and whether what is answered is fetched meanwhile.
    size_t piece = length > 0 ? 1 + bytes[0] % 64 : 1;
    bool fetches = length > 0 && bytes[0] >= 128;
    uint8_t out[100];
    for (size_t at = 1; at < length; at += piece) {
        ext_ws_receive(talk.ws, bytes + at, length - at < piece ? length - at : piece);
        while (fetches && ext_ws_output(talk.ws, out, sizeof out) > 0) {
        }
    }
    size_t total = 0;
    for (size_t got = 1; got > 0; total += got) {
        got = ext_ws_output(talk.ws, out, sizeof out);
        ASSERT(got <= sizeof out);
    }
    // Messages are bounded; answers to pings are small and no more than the pings.
    ASSERT(total <= OUT_MAX + length);
    ASSERT(!ext_ws_has_output(talk.ws));
    ext_ws_destroy(talk.ws);
    arena_destroy(arena);
    return 0;
}
