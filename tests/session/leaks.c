#define _GNU_SOURCE // memmem: the usual search looks at every byte, and there is much to look at
#include "leaks.h"

#include "base_assert.h"
#include <string.h>

static size_t find(Span text, Span part)
{
    const char *at = memmem(text.text, text.length, part.text, part.length);
    return at == NULL ? SIZE_MAX : (size_t)(at - text.text);
}

void leaks_add(Leaks *leaks, const char *secret, int viewer)
{
    ASSERT(leaks->count < LEAKS_SECRETS_MAX);
    leaks->secret[leaks->count].text = arena_strdup(leaks->arena, secret);
    leaks->secret[leaks->count++].viewer = viewer;
}

// What the seat has looked at, by the log.
static void note_looks(Leaks *leaks, int viewer, Span message)
{
    const char *said = viewer == 0 ? "\"message\":\"peeks\",\"arguments\":[\"Seat 0\","
                                   : "\"message\":\"peeks\",\"arguments\":[\"Seat 1\",";
    size_t at = find(message, span_of(said));
    if (at != SIZE_MAX)
        leaks->peeked[viewer] |= (uint8_t)(1 << (message.text[at + strlen(said)] - '0'));
}

// A pebble of another hand is known only to a seat that has looked at one of this value. Hands
// stand as [[1,2,3],[0,0]].
static bool is_known(const Leaks *leaks, int viewer, const char *hands)
{
    int seat = 0;
    int shown[KERNEL_SEATS] = {0};
    for (const char *at = hands; seat < KERNEL_SEATS; at++) {
        ASSERT(*at != '\0');
        seat += *at == ']' ? 1 : 0;
        if (*at > '0' && *at <= '9' && seat != viewer) {
            bool looked = viewer < KERNEL_SEATS && (leaks->peeked[viewer] >> (*at - '0') & 1) != 0;
            if (!looked || ++shown[seat] > 1)
                return false;
        }
    }
    return true;
}

const char *leaks_find(Leaks *leaks, int viewer, Span message)
{
    static const char hands[] = "\"hand\":[[";
    bool over = find(message, SPAN_LITERAL("\"over\":true")) != SIZE_MAX ||
                find(message, SPAN_LITERAL("result ")) != SIZE_MAX; // a whole record
    for (size_t i = 0; i < leaks->count; i++) {
        bool may = leaks->secret[i].viewer == viewer || (leaks->secret[i].viewer < 0 && over);
        if (!may && find(message, span_of(leaks->secret[i].text)) != SIZE_MAX)
            return leaks->secret[i].text;
    }
    if (viewer < KERNEL_SEATS)
        note_looks(leaks, viewer, message);
    size_t at = find(message, SPAN_LITERAL(hands));
    while (at != SIZE_MAX) {
        message = span_from(message, at + sizeof hands - 1);
        if (!is_known(leaks, viewer, message.text))
            return "a pebble in another hand";
        at = find(message, SPAN_LITERAL(hands));
    }
    return NULL;
}
