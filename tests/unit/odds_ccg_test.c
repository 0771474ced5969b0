// The card game's rolls by hand.
#include "odds_ccg.h"

#include "base_rng.h"
#include "unit_test.h"

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%.15f is not %.15f", a, b);
}

static void test_rolls(void **state)
{
    (void)state;
    OddsDist roll;
    assert_true(odds_ccg_roll(&(OddsCcgRoll){.modifier = -2}, &roll));
    assert_near(roll.p[0], 2 / 6.0); // CCG-7.3.6: not below 0
    assert_near(odds_at_least(&roll, 3), 2 / 6.0);
    assert_true(odds_ccg_roll(&(OddsCcgRoll){.twice = 1}, &roll));
    assert_near(roll.p[6], 11 / 36.0);
    assert_true(odds_ccg_roll(&(OddsCcgRoll){.twice = -1}, &roll));
    assert_near(roll.p[1], 11 / 36.0);
    assert_true(odds_ccg_roll(&(OddsCcgRoll){.reroll = 4}, &roll));
    assert_near(odds_at_least(&roll, 4), 0.75);
    assert_true(odds_ccg_roll(&(OddsCcgRoll){.cards = {0, 1, 0, 0, 0, 0, 3}}, &roll));
    assert_near(roll.p[6], 0.75);
    assert_false(odds_ccg_roll(&(OddsCcgRoll){.cards = {0, -1}}, &roll));
}

static void test_attacks(void **state)
{
    (void)state;
    OddsCcgDamage damage;
    assert_true(
        odds_ccg_attack(&(OddsCcgAttack){.value = 4, .armor = 4, .next_armor = -1}, &damage));
    assert_near(damage.destroys, 1);
    assert_near(damage.sweeps, 0);
    assert_true(odds_ccg_attack(&(OddsCcgAttack){.value = 2, .d6 = 2, .armor = 9, .next_armor = 3},
                                &damage));
    assert_near(damage.destroys, 21 / 36.0);     // 7 or more
    assert_near(damage.sweeps, 15 / 36.0);       // 8 or more
    assert_near(damage.destroys_next, 6 / 36.0); // 10 or more
    assert_near(odds_mean(&damage.damage), 9);
    // CCG-13.2.3: damage of 0 destroys nothing.
    assert_true(odds_ccg_attack(&(OddsCcgAttack){.armor = 0, .next_armor = -1}, &damage));
    assert_near(damage.destroys, 0);
}

// Every sequence of die numbers: bonuses, armor bonuses, modifiers, Counterattack, sweeps.
static void test_every_sequence(void **state)
{
    (void)state;
    for (int i = 0; i < 300; i++) {
        FastRng rng = fast_rng_start(41, (uint64_t)i);
        OddsCcgAttack attack = {.value = (int)fast_rng_below(&rng, 8) - 1,
                                .d6 = (int)fast_rng_below(&rng, 3),
                                .armor = (int)fast_rng_below(&rng, 9),
                                .armor_d6 = (int)fast_rng_below(&rng, 3),
                                .next_armor = (int)fast_rng_below(&rng, 5) - 1,
                                .counter = (int)fast_rng_below(&rng, 5),
                                .own_armor = (int)fast_rng_below(&rng, 5),
                                .is_shot = fast_rng_below(&rng, 4) == 0};
        attack.roll.modifier = (int)fast_rng_below(&rng, 5) - 3;
        attack.roll.becomes = fast_rng_below(&rng, 5) == 0 ? 3 : 0;
        OddsCcgDamage damage;
        double destroys = 0, sweeps = 0, next = 0, loses = 0, dealt[64] = {0};
        int dice = attack.d6 + attack.armor_d6, outcomes = 1;
        for (int d = 0; d < dice; d++)
            outcomes *= 6;
        for (int outcome = 0; outcome < outcomes; outcome++) {
            int value = attack.value, armor = attack.armor;
            for (int d = 0, rest = outcome; d < dice; d++, rest /= 6) {
                int number = rest % 6 + 1;
                int base = attack.roll.becomes > 0 ? attack.roll.becomes : number;
                int final = base + attack.roll.modifier < 0 ? 0 : base + attack.roll.modifier;
                *(d < attack.d6 ? &value : &armor) += d < attack.d6 ? final : number;
            }
            value = value < 0 ? 0 : value;
            dealt[value] += 1.0 / outcomes;
            bool dies = value > 0 && value >= armor;
            bool is_lost = value > 0 && attack.counter > 0 && attack.counter >= attack.own_armor;
            bool goes_on =
                dies && value > armor && !attack.is_shot && !is_lost && attack.next_armor >= 0;
            destroys += dies ? 1.0 / outcomes : 0;
            loses += is_lost ? 1.0 / outcomes : 0;
            sweeps += goes_on ? 1.0 / outcomes : 0;
            next += goes_on && value - armor >= attack.next_armor ? 1.0 / outcomes : 0;
        }
        assert_true(odds_ccg_attack(&attack, &damage));
        for (int n = 0; n <= damage.damage.max; n++)
            assert_near(damage.damage.p[n], dealt[n]);
        assert_near(damage.destroys, destroys);
        assert_near(damage.loses, loses);
        assert_near(damage.sweeps, sweeps);
        assert_near(damage.destroys_next, next);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_every_sequence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
