#include "base_rng.h"

#include "unit_test.h"

#include <sodium.h>
#include <string.h>

// Our block function against libsodium's ChaCha20 (64-bit counter and nonce), on keys, nonces and
// counters that differ in every byte.
static void chacha20_agrees_with_libsodium(void **state)
{
    (void)state;
    FastRng random = fast_rng_start(2003, 0);
    for (int round = 0; round < 500; round++) {
        uint8_t key_bytes[32];
        uint8_t nonce_bytes[8];
        for (int i = 0; i < 32; i++)
            key_bytes[i] = (uint8_t)fast_rng_next64(&random);
        uint64_t nonce = round == 0 ? 0 : fast_rng_next64(&random);
        uint64_t counter = round < 3 ? (uint64_t)round : fast_rng_next64(&random);
        memcpy(nonce_bytes, &nonce, sizeof nonce);
        uint8_t expected[64];
        uint8_t zero[64] = {0};
        crypto_stream_chacha20_xor_ic(expected, zero, sizeof zero, nonce_bytes, counter, key_bytes);
        uint32_t key[8];
        uint32_t out[16];
        memcpy(key, key_bytes, sizeof key);
        rng_chacha20_block(key, counter, nonce, out);
        assert_memory_equal(out, expected, sizeof expected);
    }
}

// A stream as a whole is libsodium's key stream of the documented key.
static void stream_is_documented_key_stream(void **state)
{
    (void)state;
    uint8_t key[32] = {0x88, 0x77, 0x66, 0x55, 0x44, 0x33, 0x22, 0x11, 7, 0,
                       0,    0,    0,    0,    0,    0,    2,    0,    0, 0};
    memcpy(key + 20, "strategium 1", 12);
    uint8_t nonce[8] = {0};
    uint64_t expected[40];
    crypto_stream_chacha20((unsigned char *)expected, sizeof expected, nonce, key);
    Rng rng;
    rng_start(&rng, UINT64_C(0x1122334455667788), 7, RNG_PURPOSE_SEAT1);
    for (int i = 0; i < 40; i++)
        assert_true(rng_next64(&rng) == expected[i]);
    uint64_t block[RNG_BLOCK_WORDS];
    rng_block(&rng, 3, block);
    assert_memory_equal(block, expected + 24, sizeof block);
    rng_seek(&rng, 2);
    assert_true(rng_next64(&rng) == expected[16]);
}

static void streams_differ(void **state)
{
    (void)state;
    Rng a;
    Rng b;
    rng_start(&a, 1, 2, RNG_PURPOSE_CHANCE);
    const uint64_t names[3][3] = {{2, 2, 0}, {1, 3, 0}, {1, 2, 1}};
    for (int i = 0; i < 3; i++) {
        rng_start(&b, names[i][0], names[i][1], (uint32_t)names[i][2]);
        assert_true(rng_outcome(&a, 0, UINT64_MAX) != rng_outcome(&b, 0, UINT64_MAX));
    }
}

static void below_is_within_bound_and_even(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 5, 0, RNG_PURPOSE_TEST);
    unsigned count[6] = {0};
    unsigned outcome_count[6] = {0};
    unsigned fast_count[6] = {0};
    FastRng fast = fast_rng_start(5, 0);
    for (unsigned i = 0; i < 60000; i++) {
        count[rng_below(&rng, 6)]++;
        outcome_count[rng_outcome(&rng, i, 6)]++;
        fast_count[fast_rng_below(&fast, 6)]++;
    }
    for (int i = 0; i < 6; i++) {
        // Five standard deviations of a fair die.
        assert_in_range(count[i], 10000 - 460, 10000 + 460);
        assert_in_range(outcome_count[i], 10000 - 460, 10000 + 460);
        assert_in_range(fast_count[i], 10000 - 460, 10000 + 460);
    }
    assert_int_equal(rng_below(&rng, 1), 0);
    assert_true(rng_below(&rng, UINT64_MAX) < UINT64_MAX);
    assert_true(rng_outcome(&rng, 9, (UINT64_C(1) << 63) + 1) <= UINT64_C(1) << 63);
}

// These numbers are a promise: records and batches depend on them.
static void outcomes_are_fixed(void **state)
{
    (void)state;
    Rng rng;
    rng_start(&rng, 42, 0, RNG_PURPOSE_CHANCE);
    char dice[21] = {0};
    for (unsigned i = 0; i < 20; i++)
        dice[i] = (char)('1' + rng_outcome(&rng, i, 6));
    assert_string_equal(dice, "54562622352642225213");
}

static void a_fast_stream_draws_as_the_fast_generator(void **state)
{
    (void)state;
    Rng rng;
    rng_start_fast(&rng, 5, 3);
    FastRng fast = fast_rng_start(5, 3);
    unsigned met[7] = {0};
    for (int i = 0; i < 7000; i++) {
        if (i % 2 == 0) {
            assert_true(rng_next64(&rng) == fast_rng_next64(&fast));
        } else {
            uint64_t drawn = rng_below(&rng, 7);
            assert_int_equal(drawn, fast_rng_below(&fast, 7));
            met[drawn]++;
        }
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(met[i], 400, 600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fast_stream_draws_as_the_fast_generator),
        cmocka_unit_test(chacha20_agrees_with_libsodium),
        cmocka_unit_test(stream_is_documented_key_stream),
        cmocka_unit_test(streams_differ),
        cmocka_unit_test(below_is_within_bound_and_even),
        cmocka_unit_test(outcomes_are_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
