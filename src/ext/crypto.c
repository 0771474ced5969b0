#include "ext_crypto.h"

#include "base_assert.h"

#include <sodium.h>

void ext_hash256(const void *bytes, size_t length, uint8_t out[EXT_HASH_BYTES])
{
    // Needs no sodium_init: that picks faster code and seeds random numbers, of which we use none.
    int result = crypto_generichash(out, EXT_HASH_BYTES, bytes, length, NULL, 0);
    ASSERT(result == 0);
    (void)result;
}

void ext_hash256_append(TextBuffer *buffer, const uint8_t hash[EXT_HASH_BYTES])
{
    for (int i = 0; i < EXT_HASH_BYTES; i++)
        text_print(buffer, "%02x", hash[i]);
}

void ext_random_bytes(void *out, size_t count)
{
    int result = sodium_init(); // once; later calls do nothing
    ASSERT(result >= 0);
    (void)result;
    randombytes_buf(out, count);
}

bool ext_base64_decode(Arena *arena, Span text, Span *bytes)
{
    size_t room = text.length / 4 * 3 + 3;
    char *out = ARENA_ARRAY(arena, char, room + 1);
    size_t length = 0;
    if (sodium_base642bin((unsigned char *)out, room, text.text, text.length, " \t\r\n", &length,
                          NULL, sodium_base64_VARIANT_ORIGINAL) != 0)
        return false;
    *bytes = span_make(out, length);
    return true;
}
