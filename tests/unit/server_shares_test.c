// What an address and a network may have of what a server has.
#include "unit_test.h"

#include "shares.h"

static void shares_are_set(void **state)
{
    (void)state;
    static const struct {
        unsigned percent, tables;
        int64_t bytes;
        unsigned tables_address, tables_network;
        int64_t bytes_address, bytes_network;
    } row[] = {
        {10, 200, 2000, 20, 50, 200, 500},
        {1, 30, 1000, 1, 1, 10, 20}, // at least one
        {40, 200, 2000, 80, 200, 800, 2000},
        {100, 200, 2000, 200, 200, 2000, 2000}, // a network has no more than there is
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        ServerConfig config = {.tables_max = row[i].tables};
        serve__shares_set(&config, row[i].percent, row[i].bytes);
        assert_int_equal(config.tables_maker_max, row[i].tables_address);
        assert_int_equal(config.tables_network_max, row[i].tables_network);
        assert_int_equal(config.bytes_maker_max, row[i].bytes_address);
        assert_int_equal(config.bytes_network_max, row[i].bytes_network);
        assert_int_equal(config.bytes_max, row[i].bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(shares_are_set)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
