#include "base_rng.h"

#include "base_assert.h"

#include <string.h>

// The block is computed by rows of four words, which a processor with vectors turns into one
// instruction each: every chance outcome of a game costs a block.
typedef uint32_t Row __attribute__((vector_size(16)));

static inline Row rotate_left(Row row, int bits)
{
    return row << bits | row >> (32 - bits);
}

// The quarter rounds of all four columns.
static inline void quarter_rounds(Row row[4])
{
    row[0] += row[1];
    row[3] = rotate_left(row[3] ^ row[0], 16);
    row[2] += row[3];
    row[1] = rotate_left(row[1] ^ row[2], 12);
    row[0] += row[1];
    row[3] = rotate_left(row[3] ^ row[0], 8);
    row[2] += row[3];
    row[1] = rotate_left(row[1] ^ row[2], 7);
}

static inline Row turned_1(Row row)
{
    return (Row){row[1], row[2], row[3], row[0]};
}

static inline Row turned_2(Row row)
{
    return (Row){row[2], row[3], row[0], row[1]};
}

static inline Row turned_3(Row row)
{
    return (Row){row[3], row[0], row[1], row[2]};
}

void rng_chacha20_block(const uint32_t key[8], uint64_t counter, uint64_t nonce, uint32_t out[16])
{
    const Row start[4] = {
        {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574},
        {key[0], key[1], key[2], key[3]},
        {key[4], key[5], key[6], key[7]},
        {(uint32_t)counter, (uint32_t)(counter >> 32), (uint32_t)nonce, (uint32_t)(nonce >> 32)},
    };
    Row row[4] = {start[0], start[1], start[2], start[3]};
    for (int round = 0; round < 10; round++) {
        quarter_rounds(row);
        // The diagonals become columns, and go back.
        row[1] = turned_1(row[1]);
        row[2] = turned_2(row[2]);
        row[3] = turned_3(row[3]);
        quarter_rounds(row);
        row[1] = turned_3(row[1]);
        row[2] = turned_2(row[2]);
        row[3] = turned_1(row[3]);
    }
    for (int i = 0; i < 4; i++)
        row[i] += start[i];
    memcpy(out, row, sizeof row);
}

static void store_bytes(uint8_t *out, uint64_t value, int count)
{
    for (int i = 0; i < count; i++)
        out[i] = (uint8_t)(value >> (8 * i));
}

void rng_start_key(Rng *rng, const uint8_t key[32])
{
    *rng = (Rng){.word_at = RNG_BLOCK_WORDS};
    for (int i = 0; i < 8; i++) {
        rng->key[i] = (uint32_t)key[4 * i] | (uint32_t)key[4 * i + 1] << 8 |
                      (uint32_t)key[4 * i + 2] << 16 | (uint32_t)key[4 * i + 3] << 24;
    }
}

void rng_start(Rng *rng, uint64_t seed, uint64_t index, uint32_t purpose)
{
    static const char tail[12] = {'s', 't', 'r', 'a', 't', 'e', 'g', 'i', 'u', 'm', ' ', '1'};
    uint8_t key[32];
    store_bytes(key, seed, 8);
    store_bytes(key + 8, index, 8);
    store_bytes(key + 16, purpose, 4);
    memcpy(key + 20, tail, sizeof tail);
    rng_start_key(rng, key);
}

void rng_seek(Rng *rng, uint64_t block)
{
    ASSERT(!rng->is_fast);
    rng->block = block;
    rng->word_at = RNG_BLOCK_WORDS;
}

void rng_block(const Rng *rng, uint64_t block, uint64_t out[RNG_BLOCK_WORDS])
{
    ASSERT(!rng->is_fast);
    uint32_t half[2 * RNG_BLOCK_WORDS];
    rng_chacha20_block(rng->key, block, 0, half);
    for (int i = 0; i < RNG_BLOCK_WORDS; i++)
        out[i] = (uint64_t)half[2 * i + 1] << 32 | half[2 * i];
}

void rng_start_fast(Rng *rng, uint64_t seed, uint64_t index)
{
    memset(rng, 0, sizeof *rng);
    rng->is_fast = 1;
    rng->word[0] = fast_rng_start(seed, index).state;
}

static uint64_t next_fast(Rng *rng)
{
    FastRng fast = {rng->word[0]};
    uint64_t word = fast_rng_next64(&fast);
    rng->word[0] = fast.state;
    return word;
}

uint64_t rng_next64(Rng *rng)
{
    if (rng->is_fast)
        return next_fast(rng);
    if (rng->word_at >= RNG_BLOCK_WORDS) {
        rng_block(rng, rng->block, rng->word);
        rng->block++;
        rng->word_at = 0;
    }
    return rng->word[rng->word_at++];
}

// Words from `-bound % bound` on split evenly into `bound` classes; the few below are drawn again.
static uint64_t refused_below(uint64_t bound)
{
    return (0 - bound) % bound;
}

uint64_t rng_below_any(Rng *rng, uint64_t bound)
{
    ASSERT(bound != 0);
    uint64_t refused = refused_below(bound);
    uint64_t word = 0;
    do {
        word = rng_next64(rng);
    } while (word < refused);
    return word % bound;
}

uint64_t rng_outcome(const Rng *rng, uint64_t n, uint64_t bound)
{
    ASSERT(bound != 0);
    uint64_t refused = refused_below(bound);
    uint64_t word[RNG_BLOCK_WORDS];
    rng_block(rng, n, word);
    for (int i = 0; i < RNG_BLOCK_WORDS - 1; i++)
        if (word[i] >= refused)
            return word[i] % bound;
    return word[RNG_BLOCK_WORDS - 1] % bound;
}
