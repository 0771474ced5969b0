// Random numbers: ChaCha20 as a counter-based generator, and a fast one for bulk random play.
//
// The rules never draw: whoever drives a game answers its chance decisions from here. A stream is
// named by (seed, game index, purpose), so that a player's thinking never shifts the dice, and game
// i of a batch depends on (batch seed, i) only. Block n of a stream is found directly by its
// number: chance outcome n of a game comes from block n of its chance stream.
#pragma once

#include <stdint.h>

enum {
    RNG_PURPOSE_CHANCE = 0, // dice and shuffles
    RNG_PURPOSE_SEAT0 = 1,  // seat 0's thinking
    RNG_PURPOSE_SEAT1 = 2,  // seat 1's thinking
    RNG_PURPOSE_TEST = 3,   // tests and fuzzers
    RNG_PURPOSE_TUNE = 4,   // in which direction weights are tried
    RNG_BLOCK_WORDS = 8,    // 64-bit words in a block
};

// A generator is a plain value: copying it copies its place in the stream.
typedef struct Rng {
    uint32_t key[8];                // ChaCha20 key
    uint64_t block;                 // number of the next block to make
    uint64_t word[RNG_BLOCK_WORDS]; // words of the current block
    uint32_t word_at;               // next unused word, RNG_BLOCK_WORDS: none left
    uint32_t is_fast;               // 1: see rng_start_fast; its state is word[0]
} Rng;

// Starts a stream at block 0. The key is the little-endian bytes of seed, index and purpose,
// followed by the twelve bytes "strategium 1".
void rng_start(Rng *rng, uint64_t seed, uint64_t index, uint32_t purpose);

// The same from 32 key bytes, for a seed that is itself a hash.
void rng_start_key(Rng *rng, const uint8_t key[32]);

// Continues at block `block`.
void rng_seek(Rng *rng, uint64_t block);

// Block `block` of the stream as words, without moving the stream.
void rng_block(const Rng *rng, uint64_t block, uint64_t out[RNG_BLOCK_WORDS]);

// The next 64 bits.
uint64_t rng_next64(Rng *rng);

// Chance outcome `n` as a number from 0 to bound - 1, from block n alone, without moving the
// stream. Unbiased but for the case that all eight words of the block are refused, which for bounds
// below 2^32 has a chance under 2^-256.
uint64_t rng_outcome(const Rng *rng, uint64_t n, uint64_t bound);

// The ChaCha20 block function (64-bit counter and nonce), also for tests.
void rng_chacha20_block(const uint32_t key[8], uint64_t counter, uint64_t nonce, uint32_t out[16]);

// A fast generator for uniformly random play in bulk, where drawing would otherwise cost more than
// the rules: one addition and a mixing step (splitmix64). It passes the usual statistical tests,
// but anybody can compute its next outputs from one of them: never use it where a person plays.
typedef struct FastRng {
    uint64_t state;
} FastRng;

static inline uint64_t fast_rng_next64(FastRng *rng)
{
    uint64_t z = rng->state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
    return z ^ (z >> 31);
}

// Makes an Rng draw as a FastRng does, for whoever only takes an Rng (a search that fills in worlds
// by the hundred thousand). It has no blocks: rng_seek, rng_block and rng_outcome are not for it.
void rng_start_fast(Rng *rng, uint64_t seed, uint64_t index);

// See rng_below.
uint64_t rng_below_any(Rng *rng, uint64_t bound);

// An unbiased number from 0 to bound - 1; bound at least 1. Off uniform by less than bound / 2^32
// where the generator is a fast one.
static inline uint64_t rng_below(Rng *rng, uint64_t bound)
{
    if (!rng->is_fast || bound > UINT32_MAX)
        return rng_below_any(rng, bound);
    FastRng fast = {rng->word[0]};
    uint64_t word = fast_rng_next64(&fast);
    rng->word[0] = fast.state;
    return (word >> 32) * bound >> 32;
}

// A stream that depends on (seed, index) only.
static inline FastRng fast_rng_start(uint64_t seed, uint64_t index)
{
    FastRng rng = {seed};
    rng.state = fast_rng_next64(&rng) ^ (index * UINT64_C(0xd1342543de82ef95));
    return rng;
}

// From 0 to bound - 1; off uniform by less than bound / 2^32, which no count of games can see.
static inline uint32_t fast_rng_below(FastRng *rng, uint32_t bound)
{
    return (uint32_t)(((fast_rng_next64(rng) >> 32) * bound) >> 32);
}
