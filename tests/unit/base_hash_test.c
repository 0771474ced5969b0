#include "base_hash.h"

#include "unit_test.h"

// However the input is cut, the result is the same.
static void cutting_changes_nothing(void **state)
{
    (void)state;
    unsigned char bytes[37];
    for (unsigned i = 0; i < sizeof bytes; i++)
        bytes[i] = (unsigned char)(i * 37 + 11);
    for (size_t length = 0; length <= sizeof bytes; length++) {
        uint64_t whole = hash64(bytes, length);
        for (size_t cut = 0; cut <= length; cut++) {
            Hash64 hash = hash64_start(0);
            hash64_add(&hash, bytes, cut);
            hash64_add(&hash, bytes + cut, length - cut);
            assert_true(hash64_finish(&hash) == whole);
        }
    }
}

static void length_order_and_seed_matter(void **state)
{
    (void)state;
    unsigned char zeros[16] = {0};
    for (size_t a = 0; a < sizeof zeros; a++)
        for (size_t b = a + 1; b <= sizeof zeros; b++)
            assert_true(hash64(zeros, a) != hash64(zeros, b));
    assert_true(hash64("abcdefgh12345678", 16) != hash64("12345678abcdefgh", 16));
    Hash64 seeded = hash64_start(1);
    hash64_add(&seeded, "a", 1);
    assert_true(hash64_finish(&seeded) != hash64("a", 1));
    // Finishing does not end the hash.
    hash64_add_u64(&seeded, 5);
    Hash64 other = hash64_start(1);
    hash64_add(&other, "a\5\0\0\0\0\0\0\0", 9);
    assert_true(hash64_finish(&seeded) == hash64_finish(&other));
}

// Every flipped input bit changes about half of the output bits.
static void bits_spread(void **state)
{
    (void)state;
    unsigned char bytes[24] = {3, 1, 4, 1, 5};
    uint64_t before = hash64(bytes, sizeof bytes);
    int total = 0;
    for (unsigned bit = 0; bit < 8 * sizeof bytes; bit++) {
        bytes[bit / 8] ^= (unsigned char)(1U << bit % 8);
        int changed = __builtin_popcountll(before ^ hash64(bytes, sizeof bytes));
        bytes[bit / 8] ^= (unsigned char)(1U << bit % 8);
        assert_in_range(changed, 12, 52);
        total += changed;
    }
    assert_in_range(total, 28 * 192, 36 * 192);
}

// Fingerprints stand in records: this value is a promise.
static void value_is_fixed(void **state)
{
    (void)state;
    assert_true(hash64("strategium", 10) == UINT64_C(0x3e4b8e58d705a71a));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cutting_changes_nothing),
        cmocka_unit_test(length_order_and_seed_matter),
        cmocka_unit_test(bits_spread),
        cmocka_unit_test(value_is_fixed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
