// Fingerprints: 64 bits over bytes, the same on every machine and under every compiler.
//
// They tell apart states, results and texts that differ by accident; they are no protection against
// somebody who wants two things to collide (for that see ext_crypto.h).
#pragma once

#include <stddef.h>
#include <stdint.h>

// A hash in progress. Cutting the input differently gives the same result.
typedef struct Hash64 {
    uint64_t mixed;   // all whole words so far
    uint64_t pending; // the bytes of the unfinished word, the first one lowest
    uint64_t length;  // bytes so far
} Hash64;

// The input is read as little-endian 64-bit words w, the last one filled up with zero bytes:
//   mixed = rotate_left(mixed ^ (w * 0x9fb21c651e98df25), 29) * 0x9e3779b97f4a7c15
// starting from `seed`; at the end mixed ^= length and the finishing steps of splitmix64.
Hash64 hash64_start(uint64_t seed);
void hash64_add(Hash64 *hash, const void *bytes, size_t length);
void hash64_add_u64(Hash64 *hash, uint64_t value); // as its eight little-endian bytes
uint64_t hash64_finish(const Hash64 *hash);

// All in one, seed 0.
uint64_t hash64(const void *bytes, size_t length);
