// Assaults of Epic against every sequence of dice on made-up small ones, against dice that are
// rolled on larger ones, and against numbers by hand.
//
// The enumeration knows nothing of chances: tests/odds/epic_dice.c rolls, and every sequence of
// dice is played through. It is cut where one roll does not depend on how another came about (the
// dice of a side in a phase, a hit on a unit, the result), and counted there in whole numbers.
#include "epic_odds.h"

#include "base_arena.h"
#include "base_rng.h"
#include "epic_dice.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

static EpicOddsWork *work;

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%.15f is not %.15f", a, b);
}

static double sum_of(const OddsDist *dist)
{
    return odds_at_least(dist, 0);
}

// --- by hand ---

static void test_assault(void **state)
{
    (void)state;
    // One unit each, both hit on 4+, no saves.
    EpicOddsFormation side = {.kind_count = 1, .kind = {{.count = 1, .fight = 4}}};
    EpicOddsBout bout;
    assert_true(epic_odds_assault(work, &side, &side, &bout));
    assert_near(bout.attacker, bout.defender);
    assert_near(bout.attacker + bout.defender + bout.nobody, 1);
    // A round: 1/4 both die, 1/4 each wins, 1/4 the result roll; which is equal in 286 of 1296.
    double equal = (1 * 1 + 3 * 3 + 5 * 5 + 7 * 7 + 9 * 9 + 11 * 11) / 1296.0;
    double again = 0.25 * equal, nobody = 0, left = 1;
    for (int i = 0; i < EPIC_ODDS_ROUNDS_MAX; i++, left *= again)
        nobody += 0.25 * left;
    assert_near(bout.nobody, nobody + left);
    assert_near(sum_of(&bout.attacker_losses), 1);
    EpicOddsFormation many = {
        .kind_count = 2,
        .kind = {{.count = 4, .fight = 3, .save = 4}, {.count = 2, .fight = 5, .save = 5}}};
    assert_true(epic_odds_assault(work, &many, &side, &bout));
    assert_true(bout.attacker > 0.95);
    assert_near(sum_of(&bout.defender_losses), 1);
}

static void test_first_strike_and_support(void **state)
{
    (void)state;
    // The attacker strikes first: 1/2 the defender is dead; else the defender strikes back.
    EpicOddsFormation first = {.kind_count = 1, .kind = {{.count = 1, .fight = 4}}};
    EpicOddsFormation other = first;
    first.kind[0].has_first_strike = true;
    EpicOddsBout bout;
    assert_true(epic_odds_assault(work, &first, &other, &bout));
    double equal = (1 * 1 + 3 * 3 + 5 * 5 + 7 * 7 + 9 * 9 + 11 * 11) / 1296.0;
    double wins = 0.5 + 0.25 * (1 - equal) / 2, again = 0.25 * equal, all = 0, left = 1;
    for (int i = 0; i < EPIC_ODDS_ROUNDS_MAX; i++, left *= again)
        all += wins * left;
    assert_near(bout.attacker, all);
    assert_true(bout.nobody < 1e-6); // never both dead
    // Nobody fights, but one side has support that always hits.
    other.kind[0].fight = first.kind[0].fight = 0;
    first.support = 1;
    first.support_need = 1;
    assert_true(epic_odds_assault(work, &first, &other, &bout));
    assert_near(bout.attacker, 1);
    assert_near(bout.defender_losses.p[1], 1);
}

// Fearless, broken, no fear and war engines in an assault.
static void test_assault_sides(void **state)
{
    (void)state;
    EpicOddsBout bout;
    // Nobody hits: the dice and modifiers alone; a lead of one for the one without markers.
    EpicOddsFormation a = {.kind_count = 1, .kind = {{.count = 4}}};
    EpicOddsFormation d = {.kind_count = 1, .kind = {{.count = 4}}, .markers = 1};
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_true(bout.attacker > bout.defender);
    d.kind[0].is_fearless = true; // EPIC-2.1.3a
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_near(bout.defender_losses.p[0], 1);
    d.kind[0].is_fearless = false;
    d.is_broken = true; // EPIC-1.12.8b
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_near(bout.defender_losses.p[4], bout.attacker);
    d = a;
    d.markers = 1;
    d.knows_no_fear = true; // EPIC-5.1.1c: one marker is none to compare, but not "no markers"
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double lead1 = bout.attacker;
    d.knows_no_fear = false;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_true(bout.attacker > lead1 + 0.05);
    // A war engine rolls a die a point of its starting capacity and takes points of damage.
    EpicOddsFormation engine = {
        .kind_count = 1, .kind = {{.count = 1, .fight = 2, .hull = {.capacity = 2, .full = 3}}}};
    EpicOddsFormation one = {.kind_count = 1, .kind = {{.count = 1, .fight = 0}}};
    assert_true(epic_odds_assault(work, &engine, &one, &bout));
    assert_near(bout.attacker_losses.p[0], bout.attacker_losses.p[0]);
    assert_true(bout.attacker > 1 - 1 / 216.0);
    assert_near(sum_of(&bout.attacker_losses), 1);
    // Extra attacks that strike first: EPIC-2.2.4a.
    EpicOddsFormation first = {
        .kind_count = 1,
        .kind = {{.count = 1, .fight = 4, .extra = 1, .extra_first_strike = true}}};
    EpicOddsFormation plain = {.kind_count = 1, .kind = {{.count = 1, .fight = 4}}};
    assert_true(epic_odds_assault(work, &first, &plain, &bout));
    assert_true(bout.attacker > 0.5 + 0.5 * 0.25 && bout.defender < 0.25);
    assert_near(bout.attacker + bout.defender + bout.nobody, 1);
}

// EPIC-2.2.5a, 2.2.12a, 2.1.14a: what hits with abilities do, and to whom.
static void test_abilities(void **state)
{
    (void)state;
    EpicOddsBout bout;
    // One unit that hits on a 2+ and does not strike back: a reinforced 4+ fails at 1/4, after
    // lance at 1/2. With nobody dead the defender has lost nothing by hits.
    EpicOddsFormation a = {.kind_count = 1, .kind = {{.count = 1, .fight = 2}}, .markers = 1};
    EpicOddsFormation d = {.kind_count = 1,
                           .kind = {{.count = 1, .save = 4, .is_reinforced = true}}};
    a.kind[0].has_first_strike = d.kind[0].is_fearless = true;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double plain = bout.defender_losses.p[1];
    a.kind[0].fights_lance = true;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double first = 5 / 6.0;
    assert_true(plain > first / 4 && plain < first / 2);
    assert_true(bout.defender_losses.p[1] > first / 2);
    // Cover saves help the defender only where they are not ignored, and the attacker never.
    d.kind[0] = (EpicOddsKind){.count = 1, .save = 6, .cover = 4, .is_fearless = true};
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double covered = bout.defender_losses.p[1];
    a.kind[0].fights_past_cover = true;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double bare = bout.defender_losses.p[1];
    d.kind[0].cover = 0;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_near(bout.defender_losses.p[1], bare);
    assert_true(bare > covered + 0.1);
    // Two abilities of one side that both count would have to be told which goes first.
    a.kind_count = 2;
    a.kind[0] = (EpicOddsKind){.count = 1, .fight = 4, .fights_lance = true};
    a.kind[1] = (EpicOddsKind){.count = 1, .fight = 4, .fights_past_cover = true};
    d.kind[0] = (EpicOddsKind){.count = 1, .save = 5, .cover = 4, .is_reinforced = true};
    assert_false(epic_odds_assault(work, &a, &d, &bout));
    d.kind[0].cover = 0;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
}

// Snipers choose: an inspiring one in the second rank falls to them, or the first to all others.
static void test_snipers(void **state)
{
    (void)state;
    EpicOddsBout bout;
    EpicOddsFormation a = {.kind_count = 1,
                           .kind = {{.count = 1, .fight = 2, .has_first_strike = true}}};
    EpicOddsFormation d = {.kind_count = 2,
                           .kind = {{.count = 1, .save = 2}, {.count = 1, .fight = 2}}};
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    double plain = bout.attacker_losses.p[0];
    d.kind[1].is_picked = true;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_near(bout.attacker_losses.p[0], plain); // who is no sniper does not choose
    a.kind[0].fights_as_sniper = true;
    assert_true(epic_odds_assault(work, &a, &d, &bout));
    assert_true(bout.attacker_losses.p[0] > plain + 0.4); // the only one who fights back is dead
    a.kind[0].fights_macro = true;
    assert_false(epic_odds_assault(work, &a, &d, &bout));
}

// --- every sequence of dice ---

typedef struct Sequence {
    int die[32];
    int count, at;
} Sequence;

static int next_of(void *context)
{
    Sequence *sequence = context;
    if (sequence->at == sequence->count)
        sequence->die[sequence->count++] = 1;
    return sequence->die[sequence->at++];
}

static bool next_sequence(Sequence *sequence)
{
    sequence->count = sequence->at;
    sequence->at = 0;
    while (sequence->count > 0 && sequence->die[sequence->count - 1] == 6)
        sequence->count--;
    if (sequence->count > 0)
        sequence->die[sequence->count - 1]++;
    return sequence->count > 0;
}

// Sanitizers make an enumeration slow: then every fifth is enough.
#ifndef __has_feature
#    define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { CASE_STEP = 5 };
#else
enum { CASE_STEP = 1 };
#endif

enum {
    CASES = 250,
    SEED = 71,
    CODES = 24,     // what may become of a unit of those here: points, shields, had a critical
    STATES = CODES, // of a side: of units a bit each, of a war engine its code
    POOLS = 64,
    LEAD_MAX = 40,
};

// What a hit of a type makes of a unit, in shares of 6^-POWERS.
enum { POWERS = 10 };
static const uint64_t all_dice = 60466176;

typedef struct SlowPool {
    EpicPool pool;
    uint64_t counted; // of 6^POWERS
    bool has_left[STATES];
    double left[STATES][STATES]; // of the other side, from each of its states
} SlowPool;

typedef struct SlowSide {
    const EpicOddsFormation *formation;
    EpicTable fresh;
    bool is_engine;
    int states;
    bool has_hit[4][EPIC_HIT_TYPES][CODES]; // of a unit by its place
    double hit[4][EPIC_HIT_TYPES][CODES][CODES];
    int pool_count[EPIC_PHASES][STATES]; // 0: not rolled yet
    SlowPool pool[EPIC_PHASES][STATES][POOLS];
} SlowSide;

static SlowSide slow[2];

static int code_of(const EpicUnit *unit)
{
    return unit->left == 0 ? 0 : unit->left * 6 + unit->shields * 2 + unit->had_critical;
}

static void set_code(EpicUnit *unit, int code)
{
    unit->left = code / 6;
    unit->shields = code / 2 % 3;
    unit->had_critical = code % 2 == 1;
}

static int state_of(const SlowSide *side, const EpicTable *table)
{
    int state = 0;
    if (side->is_engine)
        return code_of(&table->unit[0]);
    for (int i = 0; i < table->count; i++)
        state |= (table->unit[i].left > 0) << i;
    return state;
}

static EpicTable table_of(const SlowSide *side, int state)
{
    EpicTable table = side->fresh;
    if (side->is_engine)
        set_code(&table.unit[0], state);
    for (int i = 0; !side->is_engine && i < table.count; i++)
        table.unit[i].left = state >> i & 1;
    return table;
}

static uint64_t share_of_dice(const Sequence *sequence)
{
    uint64_t share = all_dice;
    assert_true(sequence->at <= POWERS);
    for (int i = 0; i < sequence->at; i++)
        share /= 6;
    return share;
}

// What a hit on that unit makes of it.
static const double *hit_on(SlowSide *side, int place, int type, int code)
{
    double *out = side->hit[place][type][code];
    uint64_t counted[CODES] = {0};
    if (side->has_hit[place][type][code])
        return out;
    side->has_hit[place][type][code] = true;
    Sequence sequence = {.count = 0};
    AodDice dice = {next_of, &sequence};
    do {
        EpicUnit unit = side->fresh.unit[place];
        unit.left = code;
        if (side->is_engine)
            set_code(&unit, code);
        epic_take_hit(&dice, &unit, type);
        counted[side->is_engine ? code_of(&unit) : unit.left] += share_of_dice(&sequence);
    } while (next_sequence(&sequence));
    for (int i = 0; i < CODES; i++)
        out[i] = (double)counted[i] / (double)all_dice;
    return out;
}

// Hits that are given out, one after the other.
static void take_all(SlowSide *side, const EpicPool *pool, bool macro, double at[STATES])
{
    double out[STATES] = {0};
    for (int s = 0; s < STATES; s++) {
        if (at[s] <= 0)
            continue;
        EpicTable table = table_of(side, s);
        EpicGiven given[EPIC_GIVEN_MAX];
        double now[STATES] = {0}, next[STATES];
        int count = epic_give(&table, pool, macro, given);
        now[s] = at[s];
        for (int i = 0; i < count; i++) {
            int place = given[i].unit;
            memset(next, 0, sizeof next);
            for (int t = 0; t < STATES; t++) {
                int code = side->is_engine ? t : t >> place & 1;
                const double *to = now[t] > 0 ? hit_on(side, place, given[i].type, code) : NULL;
                for (int c = 0; to != NULL && c < CODES; c++) {
                    if (to[c] > 0)
                        next[side->is_engine ? c : (t & ~(1 << place)) | c << place] +=
                            now[t] * to[c];
                }
            }
            memcpy(now, next, sizeof now);
        }
        for (int t = 0; t < STATES; t++)
            out[t] += now[t];
    }
    memcpy(at, out, sizeof out);
}

static void roll_pools(SlowSide *side, int phase, int state)
{
    EpicTable table = table_of(side, state);
    Sequence sequence = {.count = 0};
    AodDice dice = {next_of, &sequence};
    int *count = &side->pool_count[phase][state];
    do {
        EpicPool pool;
        int at = 0;
        epic_roll_fight(&dice, side->formation, &table, phase, &pool);
        SlowPool *pools = side->pool[phase][state];
        while (at < *count && memcmp(&pools[at].pool, &pool, sizeof pool) != 0)
            at++;
        if (at == *count) {
            assert_true(at < POOLS);
            pools[at] = (SlowPool){.pool = pool};
            ++*count;
        }
        pools[at].counted += share_of_dice(&sequence);
    } while (next_sequence(&sequence));
}

// What a pool of hits leaves of a side.
static const double *left_by(SlowPool *pool, SlowSide *side, int state)
{
    double *left = pool->left[state];
    if (!pool->has_left[state]) {
        pool->has_left[state] = true;
        left[state] = 1;
        take_all(side, &pool->pool, false, left);
        take_all(side, &pool->pool, true, left);
    }
    return left;
}

// One phase from each pair of states.
static void run_phase(int phase, double joint[STATES][STATES])
{
    double next[STATES][STATES] = {{0}};
    for (int a = 0; a < slow[0].states; a++) {
        for (int d = 0; d < slow[1].states; d++) {
            if (joint[a][d] <= 0)
                continue;
            if (phase == EPIC_SUPPORT && (a == 0 || d == 0)) { // EPIC-1.12.5h, i
                next[a][d] += joint[a][d];
                continue;
            }
            const int from[2] = {a, d};
            double of[2][STATES] = {{0}};
            for (int i = 0; i < 2; i++) { // by the dice of the one on the other
                if (slow[i].pool_count[phase][from[i]] == 0)
                    roll_pools(&slow[i], phase, from[i]);
                for (int n = 0; n < slow[i].pool_count[phase][from[i]]; n++) {
                    SlowPool *pool = &slow[i].pool[phase][from[i]][n];
                    const double *left = left_by(pool, &slow[1 - i], from[1 - i]);
                    for (int t = 0; t < slow[1 - i].states; t++)
                        of[1 - i][t] += (double)pool->counted / (double)all_dice * left[t];
                }
            }
            for (int t = 0; t < slow[0].states; t++)
                for (int u = 0; of[0][t] > 0 && u < slow[1].states; u++)
                    next[t][u] += joint[a][d] * of[0][t] * of[1][u];
        }
    }
    memcpy(joint, next, sizeof next);
}

typedef struct SlowBout {
    double wins[2], nobody;
    double lost[2][64];
} SlowBout;

static void add_end(SlowBout *bout, int result, int a_lost, int d_lost, double p)
{
    *(result > 0 ? &bout->wins[0] : result < 0 ? &bout->wins[1] : &bout->nobody) += p;
    bout->lost[0][a_lost] += p;
    bout->lost[1][d_lost] += p;
}

// By how much the first is ahead in a pair of states, of all its dice.
typedef struct Leads {
    bool is_rolled;
    uint64_t counted[2 * LEAD_MAX + 1];
} Leads;
static Leads leads[STATES][STATES];

static void roll_leads(const EpicOddsFormation side[2], const EpicTable table[2], Leads *out)
{
    Sequence sequence = {.count = 0};
    AodDice dice = {next_of, &sequence};
    *out = (Leads){.is_rolled = true};
    do {
        int by = epic_roll_result(&dice, side, table);
        assert_true(by >= -LEAD_MAX && by <= LEAD_MAX);
        out->counted[by + LEAD_MAX] += share_of_dice(&sequence);
    } while (next_sequence(&sequence));
}

// The end of a round in a pair of states; gives what is to be fought on.
static double end_round(const EpicOddsFormation side[2], int a, int d, double p, bool is_last,
                        SlowBout *bout)
{
    EpicTable table[2] = {table_of(&slow[0], a), table_of(&slow[1], d)};
    int lost[2] = {epic_lost(&table[0]), epic_lost(&table[1])};
    if (a == 0 || d == 0) {
        add_end(bout, (a > 0) - (d > 0), lost[0], lost[1], p);
        return 0;
    }
    Leads *of = &leads[a][d];
    if (!of->is_rolled)
        roll_leads(side, table, of);
    double again = 0;
    for (int by = -LEAD_MAX; by <= LEAD_MAX; by++) {
        double q = p * ((double)of->counted[by + LEAD_MAX] / (double)all_dice);
        int more[2] = {by < 0 ? epic_further(&side[0], &table[0], -by) : 0,
                       by > 0 ? epic_further(&side[1], &table[1], by) : 0};
        if (by == 0 && !is_last)
            again += q;
        else
            add_end(bout, by, lost[0] + more[0], lost[1] + more[1], q);
    }
    return again;
}

static void fight_out(const EpicOddsFormation side[2], SlowBout *bout)
{
    double joint[STATES][STATES] = {{0}};
    memset(bout, 0, sizeof *bout);
    memset(leads, 0, sizeof leads);
    for (int i = 0; i < 2; i++) {
        memset(slow[i].has_hit, 0, sizeof slow[i].has_hit);
        memset(slow[i].pool_count, 0, sizeof slow[i].pool_count);
        slow[i].formation = &side[i];
        slow[i].is_engine = side[i].kind[0].hull.capacity > 0;
        epic_table_make(&side[i], &slow[i].fresh);
        assert_true(slow[i].fresh.count <= (slow[i].is_engine ? 1 : 4));
        slow[i].states = slow[i].is_engine ? CODES : 1 << slow[i].fresh.count;
    }
    joint[state_of(&slow[0], &slow[0].fresh)][state_of(&slow[1], &slow[1].fresh)] = 1;
    for (int round = 1; round <= EPIC_ODDS_ROUNDS_MAX; round++) {
        for (int phase = 0; phase < EPIC_PHASES; phase++)
            run_phase(phase, joint);
        for (int a = 0; a < STATES; a++) {
            for (int d = 0; d < STATES; d++) {
                if (joint[a][d] > 0)
                    joint[a][d] =
                        end_round(side, a, d, joint[a][d], round == EPIC_ODDS_ROUNDS_MAX, bout);
            }
        }
    }
}

static void assert_same(double chance, double counted, int number, const char *what)
{
    if (fabs(chance - counted) > 1e-12)
        fail_msg("case %d, %s: %.15f, by all dice %.15f", number, what, chance, counted);
}

static void test_against_all_dice(void **state)
{
    (void)state;
    for (int i = 0; i < CASES; i += CASE_STEP) {
        FastRng rng = fast_rng_start(SEED, (uint64_t)i);
        EpicOddsFormation side[2];
        EpicOddsBout bout;
        SlowBout counted;
        epic_sides_make(&rng, true, side);
        assert_true(epic_odds_assault(work, &side[0], &side[1], &bout));
        side[0] = epic_uncovered(&side[0]);
        fight_out(side, &counted);
        assert_same(bout.attacker, counted.wins[0], i, "the attacker wins");
        assert_same(bout.defender, counted.wins[1], i, "the defender wins");
        assert_same(bout.nobody, counted.nobody, i, "nobody wins");
        for (int n = 0; n <= bout.attacker_losses.max; n++)
            assert_same(bout.attacker_losses.p[n], counted.lost[0][n], i, "attackers lost");
        for (int n = 0; n <= bout.defender_losses.max; n++)
            assert_same(bout.defender_losses.p[n], counted.lost[1][n], i, "defenders lost");
        assert_same(sum_of(&bout.attacker_losses), 1, i, "sum");
    }
}

// --- rolled ---

enum { ROLLS = 20000 };

static int roll_die(void *context)
{
    return (int)fast_rng_below(context, 6) + 1;
}

// Within five standard deviations of what was rolled.
static void assert_rolled(double chance, long seen, int number, const char *what)
{
    double expected = chance * ROLLS, away = (double)seen - expected;
    if (away * away > 25 * (expected * (1 - chance) + 1))
        fail_msg("case %d, %s: %.4f, rolled %.4f", number, what, chance, (double)seen / ROLLS);
}

static void test_against_rolls(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i += CASE_STEP) {
        FastRng rng = fast_rng_start(52, (uint64_t)i);
        AodDice dice = {roll_die, &rng};
        EpicCase of;
        EpicOddsBout bout;
        long wins[3] = {0}, lost[2][64] = {{0}, {0}};
        epic_case_make(&rng, &of);
        assert_true(epic_odds_assault(work, &of.side[0], &of.side[1], &bout));
        for (int n = 0; n < ROLLS; n++) {
            int own = 0, other = 0;
            wins[1 + epic_roll_assault(&dice, &of.side[0], &of.side[1], &own, &other)]++;
            lost[0][own]++;
            lost[1][other]++;
        }
        assert_rolled(bout.attacker, wins[2], i, "attackers");
        assert_rolled(bout.defender, wins[0], i, "defenders");
        for (int n = 0; n <= bout.attacker_losses.max; n++)
            assert_rolled(bout.attacker_losses.p[n], lost[0][n], i, "attackers lost");
        for (int n = 0; n <= bout.defender_losses.max; n++)
            assert_rolled(bout.defender_losses.p[n], lost[1][n], i, "defenders lost");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_assault),       cmocka_unit_test(test_first_strike_and_support),
        cmocka_unit_test(test_assault_sides), cmocka_unit_test(test_abilities),
        cmocka_unit_test(test_snipers),       cmocka_unit_test(test_against_all_dice),
        cmocka_unit_test(test_against_rolls),
    };
    Arena *arena = arena_create(0);
    work = arena_alloc(arena, epic_odds_work_bytes, sizeof(double));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_destroy(arena);
    return failed;
}
