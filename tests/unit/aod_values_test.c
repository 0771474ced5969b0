// What characteristics come to where no profile of the packs takes them that far.
#include "aod_packs_once.h"

#include "aod.h"
#include "aod_value.h"
#include "kernel_scenarios.h"

#define TEST(name) static void name(void **state)

static AodState now;

// A unit of Lesser Daemons in that Game Turn.
static AodMatch *daemons(unsigned turn)
{
    const void *match = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"position", span_of(text_format(arena,
                                                        "army 0\n"
                                                        "  list: daemons-of-the-ruinstorm\n"
                                                        "  allegiance: traitor\n"
                                                        "  excerpt: yes\n"
                                                        "  Ruinstorm Lesser Daemons\n"
                                                        "army 1\n"
                                                        "  list: sons-of-horus\n"
                                                        "  allegiance: traitor\n"
                                                        "  excerpt: yes\n"
                                                        "  Praetor\n"
                                                        "few a1 20,20\n"
                                                        "at b1 60,40\n"
                                                        "round %u\n"
                                                        "begin turn\n",
                                                        turn))};
    assert_true(aod_game.scenarios->position(arena, library, &block, 1, &match, &now, &problems));
    return (AodMatch *)(uintptr_t)match; // its profiles are changed below
}

// As printed so, what it is now.
static int value_of(AodMatch *m, AodValue value, int printed)
{
    const Aod g = {.m = m, .s = &now};
    ((AodMatchKind *)(uintptr_t)aod__kind(m, 0))->value[value] = (int8_t)printed;
    return aod__value(&g, 0, value);
}

TEST(PRIN_2_3_a_characteristic_is_at_most_10)
{
    (void)state;
    AodMatch *m = daemons(1); // Strength 1 higher (TYPE-1.6)
    assert_int_equal(value_of(m, AOD_S, 8), 9);
    assert_int_equal(value_of(m, AOD_S, 9), 10);
    assert_int_equal(value_of(m, AOD_S, 10), 10);
    assert_int_equal(value_of(m, AOD_T, 10), 10);
}

TEST(PRIN_2_3_a_characteristic_is_at_least_0)
{
    (void)state;
    AodMatch *m = daemons(7); // 2 lower
    assert_int_equal(value_of(m, AOD_S, 3), 1);
    assert_int_equal(value_of(m, AOD_S, 2), 0);
    assert_int_equal(value_of(m, AOD_S, 1), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(PRIN_2_3_a_characteristic_is_at_most_10),
                                       cmocka_unit_test(PRIN_2_3_a_characteristic_is_at_least_0)};
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
