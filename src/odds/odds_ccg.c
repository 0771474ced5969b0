#include "odds_ccg.h"

#include <string.h>

static bool natural(const OddsCcgRoll *roll, OddsDist *out)
{
    int all = 0;
    for (int n = 1; n <= 6; n++) {
        if (roll->cards[n] < 0)
            return false;
        all += roll->cards[n];
    }
    odds_die(out, 6);
    for (int n = 1; all > 0 && n <= 6; n++)
        out->p[n] = roll->cards[n] / (double)all;
    if (roll->twice == 0)
        return true;
    OddsDist once = *out; // CCG-7.3.4
    memset(out->p, 0, 7 * sizeof *out->p);
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            bool takes_a = roll->twice > 0 ? a > b : a < b;
            out->p[takes_a ? a : b] += once.p[a] * once.p[b];
        }
    }
    return true;
}

bool odds_ccg_roll(const OddsCcgRoll *roll, OddsDist *out)
{
    OddsDist number;
    if (!natural(roll, &number) || roll->modifier > 100 || roll->modifier < -100 ||
        roll->becomes > 30)
        return false;
    OddsDist again = {.max = 0};
    int highest = (roll->becomes > 6 ? roll->becomes : 6) + roll->modifier;
    int most = highest > 0 ? highest : 0;
    *out = (OddsDist){.max = most};
    again.max = most;
    double repeats = 0;
    for (int n = 1; n <= 6; n++) { // CCG-7.3.6: never below 0
        int base = roll->becomes > 0 ? roll->becomes : n;
        int final = base + roll->modifier > 0 ? base + roll->modifier : 0;
        again.p[final] += number.p[n];
        if (final < roll->reroll)
            repeats += number.p[n];
        else
            out->p[final] += number.p[n];
    }
    for (int n = 0; n <= most; n++)
        out->p[n] += repeats * again.p[n];
    return true;
}

// One damage against one armor: CCG-13.2.1, 13.2.3, 13.5, 9.6.
static void strike(const OddsCcgAttack *attack, int damage, int armor, double p, OddsCcgDamage *out)
{
    if (damage == 0)
        return; // CCG-13.2.3: nothing is dealt, nothing comes back
    // CCG-13.5.1, 13.5.2: at the same time, whatever becomes of the defending card.
    bool is_lost = attack->counter > 0 && attack->counter >= attack->own_armor;
    out->loses += is_lost ? p : 0;
    if (damage < armor)
        return;
    out->destroys += p;
    int leftover = damage - armor;
    bool may_sweep = !attack->is_shot && !is_lost; // CCG-9.3.7, 13.5.4
    if (leftover <= 0 || attack->next_armor < 0 || !may_sweep)
        return; // CCG-9.6.1
    out->sweeps += p;
    out->destroys_next += leftover >= attack->next_armor ? p : 0; // CCG-9.6.7
}

bool odds_ccg_attack(const OddsCcgAttack *attack, OddsCcgDamage *out)
{
    OddsDist roll, bonus, more_armor, die;
    if (attack->d6 < 0 || attack->d6 > ODDS_CCG_D6_MAX || attack->value < -100 ||
        attack->value > 100 || attack->armor_d6 < 0 || attack->armor_d6 > ODDS_CCG_D6_MAX ||
        !odds_ccg_roll(&attack->roll, &roll) || attack->d6 * roll.max > ODDS_MAX - 100)
        return false;
    odds_times(&roll, attack->d6, &bonus);
    odds_die(&die, 6);
    odds_times(&die, attack->armor_d6, &more_armor);
    memset(out, 0, sizeof *out);
    out->damage.max = bonus.max + attack->value > 0 ? bonus.max + attack->value : 0;
    for (int n = 0; n <= bonus.max; n++) {
        int damage = n + attack->value > 0 ? n + attack->value : 0; // CCG-13.1.1
        out->damage.p[damage] += bonus.p[n];
        for (int a = 0; a <= more_armor.max; a++) {
            if (more_armor.p[a] > 0)
                strike(attack, damage, attack->armor + a, bonus.p[n] * more_armor.p[a], out);
        }
    }
    return true;
}
