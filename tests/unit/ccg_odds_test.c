// The card game's rolls by hand.
#include "ccg_odds.h"

#include "base_rng.h"
#include "unit_test.h"

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%.15f is not %.15f", a, b);
}

static Arena *scratch;

static bool told(CcgOddsRoll roll, OddsDist *out)
{
    return ccg_odds_rolls(scratch, &roll, 1, out) == CCG_ODDS_TOLD;
}

static void assert_told(CcgOddsAttack attack, CcgOddsDamage *out)
{
    assert_int_equal(ccg_odds_attack(scratch, &attack, out), CCG_ODDS_TOLD);
}

static void test_rolls(void **state)
{
    (void)state;
    OddsDist roll;
    assert_true(told((CcgOddsRoll){.modifier = -2}, &roll));
    assert_near(roll.p[0], 2 / 6.0); // CCG-7.3.6: not below 0
    assert_near(odds_at_least(&roll, 3), 2 / 6.0);
    assert_true(told((CcgOddsRoll){.twice = 1}, &roll));
    assert_near(roll.p[6], 11 / 36.0);
    assert_true(told((CcgOddsRoll){.twice = -1}, &roll));
    assert_near(roll.p[1], 11 / 36.0);
    assert_true(told((CcgOddsRoll){.reroll = 4}, &roll));
    assert_near(odds_at_least(&roll, 4), 0.75);
    assert_true(told((CcgOddsRoll){.cards = {0, 1, 0, 0, 0, 0, 3}}, &roll));
    assert_near(roll.p[6], 0.75);
    assert_false(told((CcgOddsRoll){.cards = {0, -1}}, &roll));
    // CCG-7.3.6: a re-roll is one new card, though the roll was of two.
    assert_true(told((CcgOddsRoll){.twice = 1, .reroll = 6}, &roll));
    assert_near(roll.p[6], 11 / 36.0 + 25 / 36.0 / 6);
}

// CCG-7.1.1: a card that was rolled is gone.
static void test_known_deck(void **state)
{
    (void)state;
    OddsDist roll;
    CcgOddsDamage damage;
    CcgOddsRoll pair = {.cards = {0, 1, 0, 0, 0, 0, 1}, .twice = 1};
    assert_true(told(pair, &roll));
    assert_near(roll.p[6], 1);
    CcgOddsAttack attack = {.value = 3, .d6 = 2, .armor = 7, .next_armor = -1};
    attack.roll = (CcgOddsRoll){.cards = {0, 3, 0, 0, 2, 0, 2}};
    assert_told(attack, &damage);
    assert_near(damage.damage.p[5], 1 / 7.0); // 3/7 * 2/6
    CcgOddsRoll again = {.cards = {0, 1, 0, 0, 0, 0, 1}, .reroll = 4};
    assert_true(told(again, &roll));
    assert_near(roll.p[6], 1);
    // CCG-7.5.1: what is shuffled into it then is not known.
    again.cards[1] = 0;
    assert_true(told(again, &roll));
    again.modifier = -3;
    assert_int_equal(ccg_odds_rolls(scratch, &again, 1, &roll), CCG_ODDS_RUNS_OUT);
    pair.cards[6] = 0;
    assert_int_equal(ccg_odds_rolls(scratch, &pair, 1, &roll), CCG_ODDS_RUNS_OUT);
    // As many cards as are reckoned, and one more.
    CcgOddsRoll many = {.cards = {0, 9, 9, 9, 9, 9, 9}};
    assert_int_equal(ccg_odds_rolls(scratch, &many, CCG_ODDS_DRAWN_MAX, &roll), CCG_ODDS_TOLD);
    assert_near(odds_mean(&roll), 3.5 * CCG_ODDS_DRAWN_MAX);
    assert_near(odds_at_least(&roll, 0), 1);
    assert_int_equal(ccg_odds_rolls(scratch, &many, CCG_ODDS_DRAWN_MAX + 1, &roll),
                     CCG_ODDS_TOO_MANY);
}

// Every order in which the cards of a deck may come, one by one, by the words of CCG-7.1.1, 7.3.4
// and 7.3.6.
typedef struct Table {
    const CcgOddsRoll *roll;
    int count, card[10]; // their numbers, in the order of the deck
    int rolls, at;
    bool ran_out;
} Table;

static int turn_up(Table *table)
{
    table->ran_out |= table->at == table->count;
    return table->ran_out ? 0 : table->card[table->at++];
}

static int changed(const CcgOddsRoll *roll, int number)
{
    int final = (roll->becomes > 0 ? roll->becomes : number) + roll->modifier;
    return final < 0 ? 0 : final;
}

static int sum_of_rolls(Table *table)
{
    const CcgOddsRoll *roll = table->roll;
    int sum = 0;
    table->at = 0;
    for (int i = 0; i < table->rolls; i++) {
        int number = turn_up(table);
        int second = roll->twice != 0 ? turn_up(table) : number;
        if (roll->twice > 0 ? second > number : second < number)
            number = second;
        int final = changed(roll, number);
        sum += final < roll->reroll ? changed(roll, turn_up(table)) : final;
    }
    return sum;
}

// All orders of the cards from `first` on.
static void every_order(Table *table, int first, double p, double sums[])
{
    if (first == table->count) {
        sums[sum_of_rolls(table)] += p;
        return;
    }
    for (int i = first; i < table->count; i++) {
        int swap = table->card[first];
        table->card[first] = table->card[i];
        table->card[i] = swap;
        every_order(table, first + 1, p / (table->count - first), sums);
        table->card[i] = table->card[first];
        table->card[first] = swap;
    }
}

static void test_known_decks_in_every_order(void **state)
{
    (void)state;
    int told_of = 0, ran_out = 0;
    for (int i = 0; told_of < 200; i++) {
        FastRng rng = fast_rng_start(43, (uint64_t)i);
        CcgOddsRoll roll = {.twice = (int)fast_rng_below(&rng, 3) - 1,
                            .modifier = (int)fast_rng_below(&rng, 5) - 2,
                            .reroll = (int)fast_rng_below(&rng, 8),
                            .becomes = fast_rng_below(&rng, 8) == 0 ? 3 : 0};
        Table table = {.roll = &roll, .count = 2 + (int)fast_rng_below(&rng, 6)};
        double sums[80] = {0};
        for (int c = 0; c < table.count; c++) {
            table.card[c] = 1 + (int)fast_rng_below(&rng, 6);
            roll.cards[table.card[c]]++;
        }
        table.rolls = 1 + (int)fast_rng_below(&rng, 3);
        every_order(&table, 0, 1, sums);
        OddsDist sum;
        CcgOddsEnd end = ccg_odds_rolls(scratch, &roll, table.rolls, &sum);
        assert_int_equal(end, table.ran_out ? CCG_ODDS_RUNS_OUT : CCG_ODDS_TOLD);
        told_of += !table.ran_out;
        ran_out += table.ran_out;
        for (int n = 0; end == CCG_ODDS_TOLD && n < 80; n++)
            assert_near(n <= sum.max ? sum.p[n] : 0, sums[n]);
        arena_reset(scratch);
    }
    assert_true(ran_out > 20);
}

static void test_attacks(void **state)
{
    (void)state;
    CcgOddsDamage damage;
    assert_told((CcgOddsAttack){.value = 4, .armor = 4, .next_armor = -1}, &damage);
    assert_near(damage.destroys, 1);
    assert_near(damage.sweeps, 0);
    assert_told((CcgOddsAttack){.value = 2, .d6 = 2, .armor = 9, .next_armor = 3}, &damage);
    assert_near(damage.destroys, 21 / 36.0);     // 7 or more
    assert_near(damage.sweeps, 15 / 36.0);       // 8 or more
    assert_near(damage.destroys_next, 6 / 36.0); // 10 or more
    assert_near(odds_mean(&damage.damage), 9);
    // CCG-13.2.3: damage of 0 destroys nothing.
    assert_told((CcgOddsAttack){.armor = 0, .next_armor = -1}, &damage);
    assert_near(damage.destroys, 0);
}

// Every sequence of die numbers: bonuses, armor bonuses, modifiers, Counterattack, sweeps.
static void test_every_sequence(void **state)
{
    (void)state;
    for (int i = 0; i < 300; i++) {
        FastRng rng = fast_rng_start(41, (uint64_t)i);
        CcgOddsAttack attack = {.value = (int)fast_rng_below(&rng, 8) - 1,
                                .d6 = (int)fast_rng_below(&rng, 3),
                                .armor = (int)fast_rng_below(&rng, 9),
                                .armor_d6 = (int)fast_rng_below(&rng, 3),
                                .next_armor = (int)fast_rng_below(&rng, 5) - 1,
                                .counter = (int)fast_rng_below(&rng, 5),
                                .own_armor = (int)fast_rng_below(&rng, 5),
                                .is_shot = fast_rng_below(&rng, 4) == 0};
        attack.roll.modifier = (int)fast_rng_below(&rng, 5) - 3;
        attack.roll.becomes = fast_rng_below(&rng, 5) == 0 ? 3 : 0;
        CcgOddsDamage damage;
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
        assert_told(attack, &damage);
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
        cmocka_unit_test(test_known_deck),
        cmocka_unit_test(test_known_decks_in_every_order),
        cmocka_unit_test(test_attacks),
        cmocka_unit_test(test_every_sequence),
    };
    scratch = arena_create(0);
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_destroy(scratch);
    return failed;
}
