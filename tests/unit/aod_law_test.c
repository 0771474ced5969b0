// The charts of the game as they stand in its rules, value by value.
#include "aod_law.h"

#include "unit_test.h"

static void test_shooting(void **state)
{
    (void)state;
    // BS 0 to 11.
    static const int need[] = {7, 6, 5, 4, 3, 2, 2, 2, 2, 2, 2, 2};
    static const int again[] = {0, 0, 0, 0, 0, 0, 6, 5, 4, 3, 2, 2};
    for (int bs = 0; bs < 12; bs++) {
        assert_int_equal(aod__shoot_need(bs), need[bs]);
        assert_int_equal(aod__shoot_again_need(bs), again[bs]);
        assert_int_equal(aod__snap_bs(bs, false), bs == 0 ? 0 : 1);
        assert_int_equal(aod__snap_bs(bs, true), bs);
    }
}

static void test_needs_with_modifiers(void **state)
{
    (void)state;
    assert_int_equal(aod__need_with(4, 0), 4);
    assert_int_equal(aod__need_with(3, 1), 2);
    assert_int_equal(aod__need_with(3, 2), 2); // a natural 1 fails
    assert_int_equal(aod__need_with(5, -1), 6);
    assert_int_equal(aod__need_with(6, -1), AOD_NEVER);
    assert_int_equal(aod__need_with(6, -2), AOD_NEVER);
    static const int faces[] = {6, 5, 4, 3, 2, 1, 0};
    for (int need = AOD_ALWAYS; need <= AOD_NEVER; need++)
        assert_int_equal(aod__faces_from(need), faces[need - 1]);
}

static void test_fighting(void **state)
{
    (void)state;
    // WS 1 to 5 and 10 against 0 to 10.
    static const int ws[] = {1, 2, 3, 4, 5, 10};
    static const int need[6][11] = {
        {1, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6}, {1, 2, 4, 5, 6, 6, 6, 6, 6, 6, 6},
        {1, 2, 3, 4, 5, 5, 6, 6, 6, 6, 6}, {1, 2, 2, 3, 4, 5, 5, 5, 6, 6, 6},
        {1, 2, 2, 3, 3, 4, 5, 5, 5, 5, 6}, {1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4},
    };
    for (int i = 0; i < 6; i++)
        for (int target = 0; target <= 10; target++)
            assert_int_equal(aod__fight_need(ws[i], target), need[i][target]);
    assert_int_equal(aod__fight_need(0, 4), AOD_NEVER);
    assert_int_equal(aod__fight_need(0, 0), AOD_NEVER);
}

static void test_wounds(void **state)
{
    (void)state;
    static const int chart[] = {7, 7, 6, 6, 5, 4, 3, 2, 2}; // S - T from -5
    for (int d = -5; d <= 3; d++)
        assert_int_equal(aod__wound_need(6 + d, 6), chart[d + 5]);
    assert_int_equal(aod__wound_need(12, 10), 4); // counts as 10
    assert_int_equal(aod__wound_need(10, 10), 4);
    assert_int_equal(aod__strength_for_wounds(10), 10);
    assert_int_equal(aod__strength_for_wounds(11), 10);
    assert_true(aod__is_doubled(8, 4));
    assert_false(aod__is_doubled(7, 4));
    assert_true(aod__is_doubled(14, 5));
    assert_false(aod__is_doubled(14, 6)); // counts as 10
    assert_true(aod__leaves_armour(0, 2));
    assert_true(aod__leaves_armour(4, 3));
    assert_false(aod__leaves_armour(3, 3));
    assert_false(aod__leaves_armour(2, 3));
}

static void test_vehicles(void **state)
{
    (void)state;
    assert_int_equal(aod__penetration(11, 12), AOD_NO_EFFECT);
    assert_int_equal(aod__penetration(12, 12), AOD_GLANCING);
    assert_int_equal(aod__penetration(13, 12), AOD_PENETRATING);
    static const AodVehicleResult result[] = {
        AOD_CREW_SHAKEN,      AOD_CREW_SHAKEN, AOD_CREW_SHAKEN, AOD_CREW_SHAKEN, AOD_CREW_STUNNED,
        AOD_WEAPON_DESTROYED, AOD_IMMOBILISED, AOD_EXPLODES,    AOD_EXPLODES,
    };
    for (int roll = 0; roll <= 8; roll++)
        assert_int_equal(aod__vehicle_result(roll), result[roll]);
    static const int modifier[] = {0, 2, 1, 0}; // AP - to 3
    for (int ap = 0; ap <= 3; ap++)
        assert_int_equal(aod__vehicle_modifier(ap), modifier[ap]);
}

static void test_charges(void **state)
{
    (void)state;
    // M 1 to 14.
    static const int modifier[] = {-1, -1, -1, -1, 0, 0, 0, 1, 1, 1, 2, 2, 3, 3};
    for (int movement = 1; movement <= 14; movement++)
        assert_int_equal(aod__charge_modifier(movement), modifier[movement - 1]);
    assert_int_equal(aod__charge_distance(2, -3), 0);
    assert_int_equal(aod__charge_distance(10, 1), 11);
    assert_int_equal(aod__charge_distance(11, 1), 12);
    assert_int_equal(aod__charge_distance(12, 3), 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shooting), cmocka_unit_test(test_needs_with_modifiers),
        cmocka_unit_test(test_fighting), cmocka_unit_test(test_wounds),
        cmocka_unit_test(test_vehicles), cmocka_unit_test(test_charges),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
