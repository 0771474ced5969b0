// Units of mixed Leadership whose leaders die: what `strategium odds` tells of their Morale checks,
// Pinning tests and lost combats, against every sequence of dice (AOD-PRIN-3.2: of the living).
//
// tests/odds/aod_dice.c rolls the attacks; who is left, and what they test on, is worked out here
// anew from the words of the rules.
#include "aod_odds.h"
#include "odds_query.h"

#include "aod_dice.h"
#include "base_rng.h"
#include "unit_test.h"

#include <string.h>

// Sanitizers make an enumeration slow: then every fifth is enough.
#ifndef __has_feature
#    define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { UNIT_STEP = 5 };
#else
enum { UNIT_STEP = 1 };
#endif
enum { UNITS = 200, DICE_MAX = 9, GROUPS_MAX = 2, KINDS_MAX = 3 };

static Arena *arena;
static const OddsGames games = {(const OddsGame *const[]){&aod_odds, NULL}, NULL, NULL};

// --- every sequence of dice ---

typedef struct Every {
    int die[DICE_MAX];
    int count, used;
} Every;

static int next_die(void *context)
{
    Every *every = context;
    if (every->used == every->count) {
        assert_true(every->count < DICE_MAX);
        every->die[every->count++] = 1;
    }
    return every->die[every->used++];
}

static bool advance(Every *every)
{
    while (every->count > 0 && every->die[every->count - 1] == 6)
        every->count--;
    every->used = 0;
    if (every->count == 0)
        return false;
    every->die[every->count - 1]++;
    return true;
}

static long double share(const Every *every)
{
    long double p = 1;
    for (int i = 0; i < every->used; i++)
        p /= 6;
    return p;
}

// --- made-up units ---

typedef struct Leaders {
    AodOddsUnit unit;
    int group_count;
    AodOddsWeapon weapon[GROUPS_MAX];
    int sweep[KINDS_MAX]; // Initiative of the kinds
    int bonus[KINDS_MAX]; // in combats
    bool crusader, never; // of the other side in combats
    int fear;             // of it, told
    const char *kind;     // of it; "" none that brings Fear
} Leaders;

static int from_to(FastRng *rng, int low, int high)
{
    return low + (int)fast_rng_below(rng, (uint32_t)(high - low + 1));
}

static bool one_in(FastRng *rng, uint32_t n)
{
    return fast_rng_below(rng, n) == 0;
}

static void make_unit(FastRng *rng, bool is_melee, Leaders *out)
{
    *out = (Leaders){.group_count = is_melee ? 1 : from_to(rng, 1, GROUPS_MAX)};
    out->unit.kind_count = from_to(rng, 2, KINDS_MAX);
    for (int i = 0; i < out->unit.kind_count; i++) {
        out->unit.kind[i] =
            (AodOddsKind){.count = from_to(rng, 1, 2),
                          .wounds = from_to(rng, 1, 2),
                          .ws = 4,
                          .toughness = from_to(rng, 3, 5),
                          .save = from_to(rng, 3, 6),
                          .leadership = i == 0 ? from_to(rng, 8, 10) : from_to(rng, 5, 9),
                          .is_stubborn = one_in(rng, 4),
                          .is_fearless = one_in(rng, 6)};
        out->sweep[i] = from_to(rng, 2, 5);
        out->bonus[i] = one_in(rng, 4);
    }
    out->crusader = one_in(rng, 2);
    out->never = one_in(rng, 8);
    static const char *const kinds[] = {"", "", "", " corrupted", " daemon", " corrupted-engine"};
    out->fear = one_in(rng, 3) ? from_to(rng, 1, 2) : 0;
    out->kind = kinds[from_to(rng, 0, 5)];
    int attacks = one_in(rng, 20) ? 3 : 2;
    for (int i = 0; i < out->group_count; i++) {
        out->weapon[i] = (AodOddsWeapon){.count = 1,
                                         .attacks = {0, 0, out->group_count == 1 ? attacks : 1},
                                         .is_melee = is_melee,
                                         .is_automatic = !is_melee,
                                         .skill = 4,
                                         .strength = from_to(rng, 4, 8),
                                         .ap = from_to(rng, 2, 6),
                                         .is_pinning = !is_melee && !one_in(rng, 4)};
        out->weapon[i].shell_shock = out->weapon[i].is_pinning ? from_to(rng, 0, 3) : 0;
    }
}

static const char *question_of(const Leaders *of, bool is_melee)
{
    TextBuffer text = text_start(arena);
    text_print(&text, "aod %s ", is_melee ? "combat" : "shoot");
    for (int i = 0; i < of->group_count; i++) {
        const AodOddsWeapon *weapon = &of->weapon[i];
        text_print(&text, "%s%s=%d s=%d ap=%d", i > 0 ? " and " : "", is_melee ? "attacks" : "hits",
                   weapon->attacks.plus, weapon->strength, weapon->ap);
        if (weapon->is_pinning)
            text_append(&text, " pinning");
        if (weapon->shell_shock > 0)
            text_print(&text, " shell-shock=%d", weapon->shell_shock);
        if (is_melee) // nobody hurts them
            text_print(&text, " ws=4 i=5 t=10%s%s%s", of->crusader ? " crusader" : "",
                       of->never ? " no-sweep" : "", of->kind);
        if (is_melee && of->fear > 0)
            text_print(&text, " fear=%d", of->fear);
    }
    for (int i = 0; i < of->unit.kind_count; i++) {
        const AodOddsKind *kind = &of->unit.kind[i];
        text_print(&text, " %s %d t=%d w=%d save=%d+ ld=%d%s%s", i == 0 ? "at" : "and", kind->count,
                   kind->toughness, kind->wounds, kind->save, kind->leadership,
                   kind->is_stubborn ? " stubborn" : "", kind->is_fearless ? " fearless" : "");
        if (is_melee)
            text_print(&text, " ws=4 s=1 i=1 sweep=%d bonus=%d", of->sweep[i], of->bonus[i]);
    }
    return text.text;
}

// --- by the words of the rules ---

static bool lives(const AodTable *table, int model)
{
    return table->model[model].left > 0;
}

// AOD-PRIN-3.2, 3.5, AOD-RULE-Fearless, AOD-RULE-Stubborn: of 36 rolls, those that fail.
static int failing_rolls(const AodTable *table, int modifier, bool is_morale)
{
    int highest = 0, fails = 0;
    bool is_stubborn = false, is_fearless = false;
    for (int i = 0; i < table->model_count; i++) {
        const AodOddsKind *kind = table->model[i].kind;
        if (!lives(table, i))
            continue;
        highest = kind->leadership > highest ? kind->leadership : highest;
        is_stubborn = is_stubborn || kind->is_stubborn;
        is_fearless = is_fearless || kind->is_fearless;
    }
    int needed = is_stubborn ? highest : highest - modifier;
    for (int a = 1; a <= 6; a++) {
        for (int b = 1; b <= 6; b++) {
            bool passes = needed > 0 && a + b <= needed;
            passes = passes || (is_morale && a + b == 2) || is_fearless;
            fails += !passes;
        }
    }
    return fails;
}

static int count_dead(const AodTable *table, int *wounds)
{
    int dead = 0;
    *wounds = 0;
    for (int i = 0; i < table->model_count; i++) {
        dead += !lives(table, i);
        *wounds += table->model[i].kind->wounds - table->model[i].left;
    }
    return dead;
}

static double chance(const OddsAnswer *answer, const char *name)
{
    for (size_t i = 0; i < answer->row_count; i++)
        if (strcmp(answer->row[i].name, name) == 0)
            return answer->row[i].chance;
    return 0;
}

static const OddsAnswer *ask(const char *question)
{
    DiagnosticList problems = diagnostic_list(arena);
    double budget = 1e9;
    const OddsAnswer *answer =
        odds_ask(arena, &games, "question", span_of(question), &budget, &problems);
    if (answer == NULL)
        fail_msg("%s: %s", question, problems.item[0].text);
    return answer;
}

static void assert_near(const char *question, double a, long double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%s: %.15f is not %.15Lf", question, a, b);
}

// How often a leader died whose Leadership nobody left has.
static bool has_lost_leader(const AodTable *table)
{
    int before = 0, after = 0;
    for (int i = 0; i < table->model_count; i++) {
        int leadership = table->model[i].kind->leadership;
        before = leadership > before ? leadership : before;
        after = lives(table, i) && leadership > after ? leadership : after;
    }
    return after > 0 && after < before;
}

static void test_shooting(void **state)
{
    (void)state;
    int units_that_lost_leaders = 0;
    for (int i = 0; i < UNITS; i += UNIT_STEP) {
        FastRng rng = fast_rng_start(47, (uint64_t)i);
        Leaders of;
        make_unit(&rng, false, &of);
        long double checks = 0, flees = 0, tests = 0, pinned = 0;
        bool has_lost = false;
        Every every = {0};
        AodDice dice = {next_die, &every};
        do {
            AodTable table = aod_table(&of.unit);
            int shock = -1, wounds = 0, before;
            for (int g = 0; g < of.group_count; g++) {
                count_dead(&table, &before);
                aod_roll_group(&dice, &of.weapon[g], &table);
                count_dead(&table, &wounds);
                if (wounds > before && of.weapon[g].is_pinning && of.weapon[g].shell_shock > shock)
                    shock = of.weapon[g].shell_shock;
            }
            int dead = count_dead(&table, &wounds);
            long double p = share(&every);
            if (dead == table.model_count)
                continue;
            has_lost = has_lost || has_lost_leader(&table);
            if (4 * dead >= table.model_count) { // AOD-MORALE-1.1
                checks += p;
                flees += p * failing_rolls(&table, 0, true) / 36.0L;
            }
            if (shock >= 0) { // AOD-MORALE-4.1
                tests += p;
                pinned += p * failing_rolls(&table, shock, false) / 36.0L;
            }
        } while (advance(&every));
        const char *question = question_of(&of, false);
        const OddsAnswer *answer = ask(question);
        assert_near(question, chance(answer, "a Morale check is taken, a quarter is lost"), checks);
        assert_near(question, chance(answer, "it falls back"), flees);
        assert_near(question, chance(answer, "a Pinning test is taken"), tests);
        assert_near(question, chance(answer, "it is pinned, if models are left"), pinned);
        units_that_lost_leaders += has_lost;
    }
    assert_true(units_that_lost_leaders >= UNITS / UNIT_STEP / 2);
}

// AOD-ASSAULT-10.2: unmodified, of the majority of those that are left, of equals the highest.
static int sweep_of(const Leaders *of, const AodTable *table)
{
    int most = 0, best = 0;
    for (int value = 1; value <= 10; value++) {
        int same = 0;
        for (int i = 0; i < table->model_count; i++)
            same += lives(table, i) && of->sweep[table->model[i].kind - of->unit.kind] == value;
        best = same >= most && same > 0 ? value : best;
        most = same > most ? same : most;
    }
    return best;
}

static int bonus_of(const Leaders *of, const AodTable *table)
{
    int bonus = 0;
    for (int k = 0; k < of->unit.kind_count; k++) {
        bool is_left = false;
        for (int i = 0; i < table->model_count; i++)
            is_left = is_left || (lives(table, i) && table->model[i].kind == &of->unit.kind[k]);
        bonus += is_left ? of->bonus[k] : 0;
    }
    return bonus;
}

// AOD-ASSAULT-10.1: the winners' D6 and 5 against D6 and that; a Crusader's higher of two.
static long double caught(const Leaders *of, int flee)
{
    int catches = 0;
    for (int roll = 0; !of->never && roll < 216; roll++) {
        int a = roll / 36 + 1, b = roll / 6 % 6 + 1, c = roll % 6 + 1;
        int best = of->crusader && b > a ? b : a;
        catches += best + 5 >= c + flee;
    }
    return catches / 216.0L;
}

static void test_combats(void **state)
{
    (void)state;
    for (int i = 0; i < UNITS; i += UNIT_STEP) {
        FastRng rng = fast_rng_start(53, (uint64_t)i);
        Leaders of;
        make_unit(&rng, true, &of);
        long double wins = 0, flees = 0, swept = 0;
        Every every = {0};
        AodDice dice = {next_die, &every};
        do {
            AodTable table = aod_table(&of.unit);
            int wounds;
            aod_roll_group(&dice, &of.weapon[0], &table);
            int dead = count_dead(&table, &wounds);
            long double p = share(&every);
            int lead = wounds - bonus_of(&of, &table);
            bool is_wiped = dead == table.model_count;
            wins += is_wiped || lead > 0 ? p : 0; // AOD-ASSAULT-9.2, 9.3
            if (is_wiped || lead <= 0)
                continue;
            // AOD-ASSAULT-9.4, AOD-MORALE-5.1: and Fear, of which the highest counts.
            int fear = of.kind[0] != '\0' && of.fear == 0 ? 1 : of.fear; // AOD-TYPE-1.6, 2.10, 2.11
            fear += strcmp(of.kind, " corrupted-engine") == 0 && of.fear > 0;
            long double fails = failing_rolls(&table, lead + fear, true) / 36.0L;
            flees += p * fails;
            swept += p * fails * caught(&of, sweep_of(&of, &table));
        } while (advance(&every));
        const char *question = question_of(&of, true);
        const OddsAnswer *answer = ask(question);
        assert_near(question, chance(answer, "the first wins"), wins);
        assert_near(question, chance(answer, "the second falls back"), flees);
        assert_near(question, chance(answer, "the second is caught in a Sweeping Advance"), swept);
    }
}

// The two questions that were answered wrongly, and a leader who cannot fear.
static void test_named(void **state)
{
    (void)state;
    const char *pinning =
        "aod shoot hits=1 s=8 ap=2 pinning at 1 t=4 save=3+ ld=10 and 1 t=4 save=3+ ld=6";
    assert_near(pinning, chance(ask(pinning), "it is pinned, if models are left"),
                5 / 6.0L * 21 / 36);
    // AOD-MORALE-4.2: a dead one who cannot be pinned keeps nobody from it.
    const char *rider = "aod shoot hits=1 s=8 ap=2 pinning at 1 t=4 ld=8 cavalry and 1 t=4 ld=8";
    assert_near(rider, chance(ask(rider), "it is pinned, if models are left"), 5 / 6.0L * 10 / 36);
    // AOD-ASSAULT-10.3: nor hinders a dead one the Sweeping Advance, or helps with it.
    const char *sweep = "aod combat 1 attacks=1 ws=1 s=1 i=5 t=1 sweep=4 no-sweep crusader and "
                        "1 attacks=1 ws=1 s=1 i=5 t=1 sweep=4 bonus=5 at 1 attacks=1 ws=10 s=10 "
                        "i=9 t=10 sweep=4 ld=10";
    assert_near(sweep, chance(ask(sweep), "the second is caught in a Sweeping Advance"),
                25 / 36.0L * 21 / 36 * 21 / 36);
    const char *brave = "aod shoot hits=1 s=8 ap=2 at 1 t=4 ld=9 fearless and 3 t=4 ld=6";
    assert_near(brave, chance(ask(brave), "it falls back"), 5 / 6.0L * 21 / 36);
    // AOD-TYPE-2.16: an Anathema among others lends nothing, and takes 2 off them.
    const char *pariah = "aod shoot hits=1 s=8 ap=2 at 1 t=4 ld=7 and 1 t=4 ld=10 and 1 t=4 ld=10 "
                         "anathema";
    assert_near(pariah, chance(ask(pariah), "it falls back"), 5 / 6.0L * 10 / 36);
    // A dead one takes nothing off; alone it tests on its own.
    const char *rid = "aod shoot hits=1 s=8 ap=2 at 1 t=4 ld=10 anathema and 1 t=4 ld=8";
    assert_near(rid, chance(ask(rid), "it falls back"), 5 / 6.0L * 10 / 36);
    const char *lonely = "aod shoot hits=1 s=8 ap=2 at 1 t=4 ld=8 and 1 t=4 ld=9 anathema";
    assert_near(lonely, chance(ask(lonely), "it falls back"), 5 / 6.0L * 6 / 36);
    // AOD-TYPE-2.2: once the last that is not Heavy is lost, the Heavy re-roll.
    const char *heavy = "aod shoot hits=1 s=8 ap=4 blast and hits=1 s=8 ap=4 blast at 1 t=4 and "
                        "1 t=4 save=3+ heavy";
    assert_near(heavy, chance(ask(heavy), "the whole unit is lost"), 25 / 36.0L / 9);
    const char *held_back = "aod shoot hits=1 s=8 ap=4 blast at 1 t=4 save=3+ heavy and 1 t=4";
    assert_near(held_back, chance(ask(held_back), "nothing is lost"), 1 - 5 / 6.0L / 3);
}

static int set_up(void **state)
{
    (void)state;
    arena = arena_create(0);
    return 0;
}

static int tear_down(void **state)
{
    (void)state;
    arena_destroy(arena);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_shooting),
        cmocka_unit_test(test_combats),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
