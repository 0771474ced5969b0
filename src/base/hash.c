#include "base_hash.h"

static uint64_t rotate_left(uint64_t value, int bits)
{
    return value << bits | value >> (64 - bits);
}

static uint64_t mix_word(uint64_t mixed, uint64_t word)
{
    return rotate_left(mixed ^ (word * UINT64_C(0x9fb21c651e98df25)), 29) *
           UINT64_C(0x9e3779b97f4a7c15);
}

// Eight bytes in file order as a number; spelled out so that it holds on every machine, and so that
// compilers make one load of it.
static uint64_t load_word(const unsigned char *bytes)
{
    return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16 |
           (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40 |
           (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

Hash64 hash64_start(uint64_t seed)
{
    return (Hash64){.mixed = seed};
}

void hash64_add(Hash64 *hash, const void *bytes, size_t length)
{
    const unsigned char *at = bytes;
    unsigned filled = (unsigned)(hash->length & 7);
    hash->length += length;
    for (; length >= 8; length -= 8, at += 8) {
        // What was pending is filled up by the first of the eight; the others are pending then.
        uint64_t word = load_word(at);
        hash->mixed = mix_word(hash->mixed, hash->pending | word << (8 * filled));
        hash->pending = filled == 0 ? 0 : word >> (64 - 8 * filled);
    }
    for (; length != 0; length--, at++) {
        hash->pending |= (uint64_t)*at << (8 * filled);
        filled = (filled + 1) & 7;
        if (filled == 0) {
            hash->mixed = mix_word(hash->mixed, hash->pending);
            hash->pending = 0;
        }
    }
}

void hash64_add_u64(Hash64 *hash, uint64_t value)
{
    unsigned char bytes[8];
    for (int i = 0; i < 8; i++)
        bytes[i] = (unsigned char)(value >> (8 * i));
    hash64_add(hash, bytes, sizeof bytes);
}

uint64_t hash64_finish(const Hash64 *hash)
{
    uint64_t z = hash->mixed;
    if ((hash->length & 7) != 0)
        z = mix_word(z, hash->pending);
    z ^= hash->length;
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

uint64_t hash64(const void *bytes, size_t length)
{
    Hash64 hash = hash64_start(0);
    hash64_add(&hash, bytes, length);
    return hash64_finish(&hash);
}
