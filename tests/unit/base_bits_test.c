#include "base_bits.h"

#include "unit_test.h"

static void walks_members_in_order(void **state)
{
    (void)state;
    Bits128 set = bits128_single(0) | bits128_single(63) | bits128_single(64) | bits128_single(127);
    const unsigned expected[] = {0, 63, 64, 127};
    unsigned at = 0;
    BITS128_FOREACH (member, set) {
        assert_int_equal(member, expected[at]);
        assert_int_equal(bits128_nth(set, at), member);
        at++;
    }
    assert_int_equal(at, 4);
    assert_int_equal(bits128_count(set), 4);
    assert_int_equal(bits128_first(set), 0);
    assert_int_equal(bits128_nth(set, 4), BITS128_NONE);
    assert_true(bits128_has(set, 127));
    assert_false(bits128_has(set, 126));
}

static void empty_set_has_no_members(void **state)
{
    (void)state;
    unsigned count = 0;
    BITS128_FOREACH (member, 0) {
        (void)member;
        count++;
    }
    assert_int_equal(count, 0);
    assert_int_equal(bits128_nth(0, 0), BITS128_NONE);
}

static void ranges(void **state)
{
    (void)state;
    assert_int_equal(bits128_count(bits128_below(0)), 0);
    assert_int_equal(bits128_count(bits128_below(65)), 65);
    assert_int_equal(bits128_count(bits128_below(128)), 128);
    assert_true(bits128_make(1, 2) == (bits128_single(64) | bits128_single(1)));
    Bits128 set = bits128_below(70);
    assert_int_equal(bits128_remove_first(&set), 0);
    assert_int_equal(bits128_count(set), 69);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(walks_members_in_order),
        cmocka_unit_test(empty_set_has_no_members),
        cmocka_unit_test(ranges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
