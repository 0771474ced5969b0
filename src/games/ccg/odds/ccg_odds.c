// Rolls of the card game, and attacks with them. Map: one roll, a known deck, attacks.
#include "ccg_odds.h"

#include "base_assert.h"

#include <string.h>

// --- one roll ---

static int final_of(const CcgOddsRoll *roll, int number)
{
    int final = (roll->becomes > 0 ? roll->becomes : number) + roll->modifier;
    return final > 0 ? final : 0; // CCG-7.3.6: never below 0
}

static int natural_of(const CcgOddsRoll *roll, int first, int second)
{
    bool takes_first = roll->twice > 0 ? first > second : first < second;
    return takes_first ? first : second; // CCG-7.3.4
}

static int highest_of(const CcgOddsRoll *roll)
{
    return final_of(roll, 6);
}

// CCG-7.3.6: a re-roll is one new card, though the roll was of two.
static void alike(const CcgOddsRoll *roll, OddsDist *out)
{
    OddsDist die, number;
    odds_die(&die, 6);
    number = die;
    if (roll->twice != 0)
        memset(number.p, 0, 7 * sizeof *number.p);
    for (int a = 1; roll->twice != 0 && a <= 6; a++)
        for (int b = 1; b <= 6; b++)
            number.p[natural_of(roll, a, b)] += die.p[a] * die.p[b];
    *out = (OddsDist){.max = highest_of(roll)};
    double repeats = 0;
    for (int n = 1; n <= 6; n++) {
        int final = final_of(roll, n);
        if (final < roll->reroll)
            repeats += number.p[n];
        else
            out->p[final] += number.p[n];
    }
    for (int n = 1; n <= 6; n++)
        out->p[final_of(roll, n)] += repeats * die.p[n];
}

// --- a known deck ---
//
// A card that was drawn is gone, so the rolls depend on one another. What they leave of the deck is
// how many cards of each number they drew, whatever the order; a row of chances for every such
// draw tells the sums so far.

typedef struct Draw {
    int count[7]; // of each number
    int all;
} Draw;

typedef struct Deck {
    const CcgOddsRoll *roll;
    int cards; // all together
    int most;  // that may be drawn
    int sums;  // of a row
    // ways[n][left]: draws of at most so many cards with numbers from n on.
    size_t ways[8][CCG_ODDS_DRAWN_MAX + 1];
    double *now, *next; // rows by draws
    bool runs_out;
} Deck;

static int cards_in(const CcgOddsRoll *roll)
{
    int all = 0;
    for (int n = 1; n <= 6; n++)
        all += roll->cards[n];
    return all;
}

static int drawn_at_most(const CcgOddsRoll *roll, int times)
{
    return times * (1 + (roll->twice != 0) + (roll->reroll > 0));
}

static void count_ways(Deck *deck)
{
    for (int left = 0; left <= deck->most; left++)
        deck->ways[7][left] = 1;
    for (int n = 6; n >= 1; n--) {
        for (int left = 0; left <= deck->most; left++) {
            deck->ways[n][left] = 0;
            for (int i = 0; i <= left && i <= deck->roll->cards[n]; i++)
                deck->ways[n][left] += deck->ways[n + 1][left - i];
        }
    }
}

// Where a draw stands among all, in the order of their counts.
static size_t place_of(const Deck *deck, const Draw *draw)
{
    size_t place = 0;
    int left = deck->most;
    ASSERT(draw->all <= deck->most);
    for (int n = 1; n <= 6; n++) {
        for (int i = 0; i < draw->count[n]; i++)
            place += deck->ways[n + 1][left - i];
        left -= draw->count[n];
    }
    return place;
}

static double chance_of(Deck *deck, const Draw *draw, int number)
{
    int left = deck->cards - draw->all;
    deck->runs_out |= left == 0;
    return left == 0 ? 0 : (deck->roll->cards[number] - draw->count[number]) / (double)left;
}

static Draw with_card(const Draw *draw, int number)
{
    Draw out = *draw;
    out.count[number]++;
    out.all++;
    return out;
}

// The roll ends with that number.
static void end_roll(Deck *deck, const double from[], const Draw *draw, int final, double p)
{
    double *to = deck->next + place_of(deck, draw) * (size_t)deck->sums;
    for (int s = 0; s + final < deck->sums; s++)
        to[s + final] += p * from[s];
}

static void judge_roll(Deck *deck, const double from[], const Draw *draw, int number, double p)
{
    int final = final_of(deck->roll, number);
    if (final >= deck->roll->reroll) {
        end_roll(deck, from, draw, final, p);
        return;
    }
    for (int n = 1; n <= 6; n++) { // CCG-7.3.6
        double q = p * chance_of(deck, draw, n);
        Draw after = with_card(draw, n);
        if (q > 0)
            end_roll(deck, from, &after, final_of(deck->roll, n), q);
    }
}

// One more roll where so much was drawn before.
static void roll_from(Deck *deck, const double from[], const Draw *draw)
{
    for (int a = 1; a <= 6; a++) {
        double p = chance_of(deck, draw, a);
        Draw first = with_card(draw, a);
        if (p <= 0)
            continue;
        if (deck->roll->twice == 0)
            judge_roll(deck, from, &first, a, p);
        for (int b = 1; deck->roll->twice != 0 && b <= 6; b++) {
            double q = p * chance_of(deck, &first, b);
            Draw second = with_card(&first, b);
            if (q > 0)
                judge_roll(deck, from, &second, natural_of(deck->roll, a, b), q);
        }
    }
}

// All draws with these counts below `number`, in their order.
static void roll_all(Deck *deck, int number, Draw *draw, size_t *place)
{
    if (number > 6) {
        const double *from = deck->now + (*place)++ * (size_t)deck->sums;
        bool is_there = false;
        for (int s = 0; s < deck->sums && !is_there; s++)
            is_there = from[s] > 0;
        if (is_there)
            roll_from(deck, from, draw);
        return;
    }
    int before = draw->all;
    for (int i = 0; i <= deck->most - before && i <= deck->roll->cards[number]; i++) {
        draw->count[number] = i;
        draw->all = before + i;
        roll_all(deck, number + 1, draw, place);
    }
    draw->count[number] = 0;
    draw->all = before;
}

static CcgOddsEnd from_deck(Arena *scratch, const CcgOddsRoll *roll, int times, OddsDist *out)
{
    Deck deck = {.roll = roll,
                 .cards = cards_in(roll),
                 .most = drawn_at_most(roll, times),
                 .sums = times * highest_of(roll) + 1};
    if (deck.most > CCG_ODDS_DRAWN_MAX)
        return CCG_ODDS_TOO_MANY;
    count_ways(&deck);
    size_t size = deck.ways[1][deck.most] * (size_t)deck.sums;
    deck.now = ARENA_ARRAY(scratch, double, size);
    deck.next = ARENA_ARRAY(scratch, double, size);
    memset(deck.now, 0, size * sizeof *deck.now);
    deck.now[0] = 1;
    for (int i = 0; i < times; i++) {
        Draw draw = {{0}, 0};
        size_t place = 0;
        memset(deck.next, 0, size * sizeof *deck.next);
        roll_all(&deck, 1, &draw, &place);
        double *swap = deck.now;
        deck.now = deck.next;
        deck.next = swap;
    }
    *out = (OddsDist){.max = deck.sums - 1};
    for (size_t i = 0; i < size; i++)
        out->p[i % (size_t)deck.sums] += deck.now[i];
    return deck.runs_out ? CCG_ODDS_RUNS_OUT : CCG_ODDS_TOLD;
}

static bool is_roll(const CcgOddsRoll *roll)
{
    bool is_deck = true;
    for (int n = 1; n <= 6; n++)
        is_deck = is_deck && roll->cards[n] >= 0 && roll->cards[n] <= 1000;
    return is_deck && roll->modifier <= 100 && roll->modifier >= -100 && roll->becomes >= 0 &&
           roll->becomes <= 30;
}

CcgOddsEnd ccg_odds_rolls(Arena *scratch, const CcgOddsRoll *roll, int times, OddsDist *out)
{
    OddsDist once;
    if (times < 0 || times > CCG_ODDS_D6_MAX || !is_roll(roll) ||
        times * highest_of(roll) > ODDS_MAX)
        return CCG_ODDS_TOO_LARGE;
    if (cards_in(roll) > 0 && times > 0)
        return from_deck(scratch, roll, times, out);
    alike(roll, &once);
    odds_times(&once, times, out);
    return CCG_ODDS_TOLD;
}

double ccg_odds_steps(const CcgOddsRoll *roll, int times)
{
    double draws = 1;
    int most = drawn_at_most(roll, times);
    if (cards_in(roll) == 0 || most > CCG_ODDS_DRAWN_MAX)
        return 0;
    for (int i = 1; i <= 6; i++) // of six numbers, at most so many
        draws = draws * (most + i) / i;
    double outcomes = 6.0 * (roll->twice != 0 ? 6 : 1) * (roll->reroll > 0 ? 6 : 1);
    return draws * outcomes * times * (times * highest_of(roll) + 20);
}

// --- attacks ---

// One damage against one armor: CCG-13.2.1, 13.2.3, 13.5, 9.6.
static void strike(const CcgOddsAttack *attack, int damage, int armor, double p, CcgOddsDamage *out)
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

CcgOddsEnd ccg_odds_attack(Arena *scratch, const CcgOddsAttack *attack, CcgOddsDamage *out)
{
    OddsDist bonus, more_armor, die;
    if (attack->value < -100 || attack->value > 100 || attack->armor_d6 < 0 ||
        attack->armor_d6 > CCG_ODDS_D6_MAX)
        return CCG_ODDS_TOO_LARGE;
    CcgOddsEnd end = ccg_odds_rolls(scratch, &attack->roll, attack->d6, &bonus);
    if (end == CCG_ODDS_TOLD && bonus.max > ODDS_MAX - 100)
        end = CCG_ODDS_TOO_LARGE;
    if (end != CCG_ODDS_TOLD)
        return end;
    odds_die(&die, 6);
    odds_times(&die, attack->armor_d6, &more_armor);
    memset(out, 0, sizeof *out);
    out->damage.max = bonus.max + attack->value > 0 ? bonus.max + attack->value : 0;
    for (int n = 0; n <= bonus.max; n++) {
        int damage = n + attack->value > 0 ? n + attack->value : 0; // CCG-13.1.1
        out->damage.p[damage] += bonus.p[n];
        for (int a = 0; a <= more_armor.max; a++)
            if (more_armor.p[a] > 0)
                strike(attack, damage, attack->armor + a, bonus.p[n] * more_armor.p[a], out);
    }
    return CCG_ODDS_TOLD;
}
