// The chains of Age of Darkness against all dice that there can be, on cases that are made up, and
// against numbers worked out by hand.
//
// The enumeration knows nothing of chances: tests/odds/aod_dice.c rolls, and every sequence of dice
// is played through. It is cut where one roll does not depend on how another came about (hits of a
// weapon, the Wound of a hit, the loss of a Wound), and counted there in whole numbers.
#include "aod_odds.h"

#include "aod_cases.h"
#include "aod_dice.h"
#include "base_arena.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

enum { DICE_MAX = 12, CASES = 1000 };

// Sanitizers make an enumeration slow: then every fifth is enough, else every second.
#ifndef __has_feature
#    define __has_feature(name) 0
#endif
#if defined(__SANITIZE_ADDRESS__) || __has_feature(address_sanitizer)
enum { CASE_STEP = 5 };
#else
enum { CASE_STEP = 2 };
#endif

static AodOddsWork *work;

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-12 && b - a < 1e-12))
        fail_msg("%.15f is not %.15f", a, b);
}

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

// The next sequence; false after the last.
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

// In units of 6^-DICE_MAX.
static uint64_t weight(const Every *every)
{
    uint64_t w = 1;
    for (int i = every->used; i < DICE_MAX; i++)
        w *= 6;
    return w;
}

static long double share(uint64_t counted)
{
    return (long double)counted / 2176782336.0L; // 6^12
}

// --- a unit ---

// Wounds are told apart by the turn of their pool, and whether only the Strength of Force made
// them.
enum { OUTCOMES = 64, FORMS = 2, WOUNDS = 2 * AOD_ORDERS };

typedef struct Slow {
    const AodCase *of;
    AodOddsWeapon weapon[2][FORMS]; // as the psychic check leaves them: [1] with Strength added
    long double wounds[AOD_ODDS_STATES_MAX];
    long double kills[AOD_ODDS_STATES_MAX];
    long double no_pinning[AOD_ODDS_SHOCKS_MAX + 1];
    // loss[weapon][form][kind][weak][pool][left]: counted by loss * 8 + unsaved.
    uint64_t loss[2][FORMS][3][2][WOUNDS][4][OUTCOMES];
    bool has_loss[2][FORMS][3][2][WOUNDS][4];
    long double perils, weakened;
    int before; // Wounds at the start
} Slow;

static int wounds_of(const AodTable *table, int *dead)
{
    int left = 0;
    *dead = 0;
    for (int i = 0; i < table->model_count; i++) {
        left += table->model[i].left;
        *dead += table->model[i].left == 0;
    }
    return left;
}

static const uint64_t *loss_of(Slow *slow, int at, int form, const AodModel *model, AodPool pool,
                               int wound)
{
    int kind = (int)(model->kind - slow->of->unit.kind);
    uint64_t *counted = slow->loss[at][form][kind][model->is_weak][wound][model->left];
    bool *has = &slow->has_loss[at][form][kind][model->is_weak][wound][model->left];
    if (*has)
        return counted;
    *has = true;
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        int unsaved;
        int lost = aod_roll_loss(&dice, &slow->weapon[at][form], model, pool, &unsaved);
        counted[lost * 8 + unsaved] += weight(&every);
    } while (advance(&every));
    return counted;
}

// What a group has still to do: Wounds of each order, hits to roll.
typedef struct Rest {
    int at, form, round;
    int wounds[WOUNDS];
    AodPool pool[WOUNDS];
    int unsaved;
    bool is_exposed; // to Psy-shock, when the group began
    int shocked; // 1 + the highest Shell Shock that hurt in the whole case; 0: no Pinning weapon
} Rest;

static void run_group(Slow *slow, const AodTable *table, int at, int shocked, long double p);
static void run_hits(Slow *slow, const AodTable *table, const Rest *rest, AodHits hits,
                     AodOddsMajority target, long double p);

// After the last Wound of a group: AOD-RULE-Psy_shock, then the next group.
static void end_group(Slow *slow, const AodTable *table, const Rest *rest, long double p)
{
    int dead;
    if (!rest->is_exposed || rest->unsaved == 0 || wounds_of(table, &dead) == 0) {
        run_group(slow, table, rest->at + 1, rest->shocked, p);
        return;
    }
    Every every = {0};
    AodDice dice = {next_die, &every};
    slow->perils += p;
    do {
        AodTable after = *table;
        after.had_perils = true;
        aod_roll_perils(&dice, &after);
        run_group(slow, &after, rest->at + 1, rest->shocked, p * share(weight(&every)));
    } while (advance(&every));
}

static void after_wounds(Slow *slow, const AodTable *table, const Rest *rest,
                         AodOddsMajority target, long double p)
{
    const AodOddsWeapon *weapon = &slow->weapon[rest->at][rest->form];
    if (rest->round != 0 || !weapon->is_deflagrating) {
        end_group(slow, table, rest, p);
        return;
    }
    Rest second = *rest;
    second.round = 1;
    memset(second.wounds, 0, sizeof second.wounds);
    bool is_sniped = weapon->is_sniper && !weapon->is_snap && !weapon->is_blast;
    AodHits hits = {{0}};
    hits.count[is_sniped] = rest->unsaved;
    run_hits(slow, table, &second, hits, target, p);
}

static void allocate(Slow *slow, const AodTable *table, const Rest *rest, AodOddsMajority target,
                     long double p);

static void allocate_one(Slow *slow, const AodTable *table, const Rest *rest,
                         AodOddsMajority target, int wound, long double p)
{
    const AodOddsWeapon *weapon = &slow->weapon[rest->at][rest->form];
    AodTable after = *table;
    AodModel *victim = aod_victim(&after, rest->pool[wound]);
    if (victim == NULL) {
        after_wounds(slow, table, rest, target, p);
        return;
    }
    const uint64_t *counted = loss_of(slow, rest->at, rest->form, victim, rest->pool[wound], wound);
    const AodModel before = *victim;
    for (int i = 0; i < OUTCOMES; i++) {
        if (counted[i] == 0)
            continue;
        Rest left = *rest;
        *victim = before;
        aod_lose(weapon, victim, i / 8);
        left.wounds[wound]--;
        left.unsaved += i % 8;
        if (i % 8 > 0 && weapon->is_pinning && left.shocked < weapon->shell_shock + 1)
            left.shocked = weapon->shell_shock + 1;
        allocate(slow, &after, &left, target, p * share(counted[i]));
    }
}

static void allocate(Slow *slow, const AodTable *table, const Rest *rest, AodOddsMajority target,
                     long double p)
{
    int first = 0;
    while (first < WOUNDS && rest->wounds[first] + rest->wounds[first + 1] == 0)
        first += 2;
    if (first == WOUNDS) {
        after_wounds(slow, table, rest, target, p);
        return;
    }
    int all = rest->wounds[first] + rest->wounds[first + 1];
    for (int i = first; i < first + 2; i++) // of one pool any may be the next
        if (rest->wounds[i] > 0)
            allocate_one(slow, table, rest, target, i, p * rest->wounds[i] / all);
}

static void run_hits(Slow *slow, const AodTable *table, const Rest *rest, AodHits hits,
                     AodOddsMajority target, long double p)
{
    int at = 0;
    while (at < 4 && hits.count[at] == 0)
        at++;
    if (at == 4) {
        allocate(slow, table, rest, target, p);
        return;
    }
    hits.count[at]--;
    const AodOddsWeapon *weapon = &slow->weapon[rest->at][rest->form];
    uint64_t counted[WOUNDS + 1] = {0}; // the last: no Wound
    Rest rests[WOUNDS + 1];
    for (int i = 0; i <= WOUNDS; i++)
        rests[i] = *rest;
    bool feels_force = false; // whether it matters to anybody
    for (int i = 0; i < table->model_count; i++)
        feels_force = feels_force || (table->model[i].kind->traits & AOD_ODDS_NO_FORCE) != 0;
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodPool pool;
        bool wounds = aod_roll_wound(&dice, weapon, target, at, &pool);
        int wound = 2 * aod_order(pool, weapon) + (pool.by_force && feels_force);
        counted[wounds ? wound : WOUNDS] += weight(&every);
        if (wounds)
            rests[wound].pool[wound] = pool;
    } while (advance(&every));
    for (int i = 0; i <= WOUNDS; i++) {
        if (i < WOUNDS)
            rests[i].wounds[i]++;
        if (counted[i] > 0)
            run_hits(slow, table, &rests[i], hits, target, p * share(counted[i]));
    }
}

// Hits by their four kinds as one number; at most three of each of one weapon.
static int number_of(AodHits hits)
{
    return hits.count[0] + 4 * hits.count[1] + 16 * hits.count[2] + 64 * hits.count[3];
}

static AodHits with_hits(AodHits hits, int number)
{
    for (int i = 0; i < 4; i++, number /= 4)
        hits.count[i] += number % 4;
    return hits;
}

static void run_weapons(Slow *slow, const AodTable *table, const Rest *rest, int weapons,
                        AodHits hits, long double p)
{
    AodOddsMajority target = aod_majority(table);
    if (weapons == 0) {
        run_hits(slow, table, rest, hits, target, p);
        return;
    }
    uint64_t counted[256] = {0};
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodHits rolled = aod_roll_hits(&dice, &slow->weapon[rest->at][rest->form], target);
        counted[number_of(rolled)] += weight(&every);
    } while (advance(&every));
    for (int i = 0; i < 256; i++)
        if (counted[i] > 0)
            run_weapons(slow, table, rest, weapons - 1, with_hits(hits, i), p * share(counted[i]));
}

static void run_group(Slow *slow, const AodTable *table, int at, int shocked, long double p)
{
    int dead, left = wounds_of(table, &dead);
    if (at == slow->of->weapon_count || left == 0) {
        slow->wounds[slow->before - left] += p;
        slow->kills[dead] += p;
        for (int i = 0; i <= AOD_ODDS_SHOCKS_MAX; i++)
            slow->no_pinning[i] += shocked >= i + 1 ? 0 : p;
        for (int i = 0; i < table->model_count; i++)
            slow->weakened += table->model[i].is_weak && table->model[i].left > 0 ? p : 0;
        return;
    }
    uint64_t counted[FORMS + 1] = {0}; // the last: no attack
    const AodOddsWeapon *weapon = &slow->of->weapon[at];
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodOddsWeapon as_if;
        bool attacks = aod_roll_check(&dice, weapon, slow->of->leadership[at], slow->of->dies[at],
                                      aod_common_traits(table), &as_if);
        int form = attacks ? as_if.strength != weapon->strength : FORMS;
        counted[form] += weight(&every);
        if (attacks)
            slow->weapon[at][form] = as_if;
    } while (advance(&every));
    for (int form = 0; form < FORMS; form++) {
        Rest rest = {.at = at, .form = form, .shocked = shocked};
        rest.is_exposed = aod_is_exposed(weapon, table);
        if (counted[form] > 0)
            run_weapons(slow, table, &rest, weapon->count, (AodHits){{0}},
                        p * share(counted[form]));
    }
    if (counted[FORMS] > 0)
        run_group(slow, table, at + 1, shocked, p * share(counted[FORMS]));
}

// What the two ways disagree by, at most.
static void compare_unit(const AodCase *of)
{
    static Slow slow;
    memset(&slow, 0, sizeof slow);
    slow.of = of;
    AodTable table = aod_table(&of->unit);
    int dead;
    slow.before = wounds_of(&table, &dead);
    run_group(&slow, &table, 0, 0, 1);
    AodOddsResult result;
    assert_true(aod_odds_unit(work, of->weapon, of->weapon_count, &of->unit, &result));
    assert_int_equal(result.wounds.max, slow.before);
    double sum = 0, kills = 0, left = 0;
    for (int i = 0; i <= result.wounds.max; i++) {
        assert_near(result.wounds.p[i], (double)slow.wounds[i]);
        sum += result.wounds.p[i];
    }
    for (int i = 0; i <= result.models; i++) {
        assert_near(result.kills.p[i], (double)slow.kills[i]);
        kills += result.kills.p[i];
    }
    for (int i = 0; i < result.models; i++)
        left += result.model[i].left;
    assert_near(sum, 1);
    assert_near(kills, 1);
    assert_near(left, result.models - odds_mean(&result.kills));
    for (int shock = 0; shock <= AOD_ODDS_SHOCKS_MAX; shock++) {
        double unpinned = 0;
        for (int i = 0; i < result.places; i++)
            unpinned += result.no_pinning[shock][i];
        assert_near(unpinned, (double)slow.no_pinning[shock]);
    }
    assert_near(result.perils, (double)slow.perils);
    assert_near(result.weakened, (double)slow.weakened);
}

static void test_units_against_all_dice(void **state)
{
    (void)state;
    for (int i = 0; i < CASES; i += CASE_STEP) {
        FastRng rng = fast_rng_start(6, (uint64_t)i);
        AodCase of;
        aod_case_make(&rng, true, &of);
        compare_unit(&of);
    }
}

// --- a vehicle ---

typedef struct SlowHull {
    const AodCase *of;
    AodOddsWeapon now[2]; // of each group, as its check leaves it
    long double hull[AOD_ODDS_HULL_MAX + 1];
    long double explodes, wrecked, immobilised, disarmed, stunned, shaken;
    long double shields[AOD_ODDS_SHIELDS_MAX + 1];
} SlowHull;

// What a vehicle is for rules that read the To Hit roll.
static const AodOddsMajority hull_target = {.ws = 1,
                                            .traits = AOD_ODDS_IS_MACHINE | AOD_ODDS_IS_PRIMARCH};

static void hull_attacks(SlowHull *slow, const AodHull *hull, int at, int weapons, AodHits hits,
                         bool was_wreck, long double p);
static void hull_group(SlowHull *slow, const AodHull *hull, int at, long double p);

static void end_hull(SlowHull *slow, const AodHull *hull, long double p)
{
    const AodOddsVehicle *vehicle = &slow->of->vehicle;
    int left = hull->has_exploded ? 0 : hull->left;
    slow->hull[vehicle->hull - left] += p;
    slow->shields[vehicle->void_shields - hull->shields] += p;
    slow->explodes += hull->has_exploded ? p : 0;
    slow->wrecked += !hull->has_exploded && left == 0 ? p : 0;
    if (left == 0)
        return;
    slow->immobilised += hull->is_immobile && !vehicle->is_immobile ? p : 0;
    slow->disarmed += hull->mounts < vehicle->mounts ? p : 0;
    slow->stunned += hull->crew == 2 ? p : 0;
    slow->shaken += hull->crew == 1 ? p : 0;
}

// After the last hit of a group: AOD-RULE-Plasma_Burn, then the next group.
static void end_attacks(SlowHull *slow, const AodHull *hull, int at, long double p)
{
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodHull after = *hull;
        aod_roll_burn(&dice, &slow->now[at], &after);
        if (after.left == 0)
            end_hull(slow, &after, p * share(weight(&every)));
        else
            hull_group(slow, &after, at + 1, p * share(weight(&every)));
    } while (advance(&every));
}

// So many weapons are still to be rolled for hits; then so many hits to be resolved.
static void hull_attacks(SlowHull *slow, const AodHull *hull, int at, int weapons, AodHits hits,
                         bool was_wreck, long double p)
{
    AodOddsWeapon weapon = slow->now[at];
    if (hull->has_exploded || was_wreck) {
        end_hull(slow, hull, p);
        return;
    }
    weapon.is_automatic |= weapon.is_melee && slow->of->vehicle.is_immobile;
    if (weapons > 0) {
        uint64_t counted[256] = {0};
        Every every = {0};
        AodDice dice = {next_die, &every};
        do {
            AodHits rolled = aod_roll_hits(&dice, &weapon, hull_target);
            counted[number_of(rolled)] += weight(&every);
        } while (advance(&every));
        for (int i = 0; i < 256; i++) {
            if (counted[i] > 0)
                hull_attacks(slow, hull, at, weapons - 1, with_hits(hits, i), false,
                             p * share(counted[i]));
        }
        return;
    }
    int kind = 0;
    while (kind < 4 && hits.count[kind] == 0)
        kind++;
    if (kind == 4) {
        end_attacks(slow, hull, at, p);
        return;
    }
    hits.count[kind]--;
    // By what comes of it, in whole numbers.
    enum { CREWS = 3, LAST = 3 * 5 * 5 * CREWS * 2 };
    uint64_t counted[LAST + 1] = {0};
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodHull after = *hull;
        aod_roll_attack(&dice, &weapon, &slow->of->vehicle, kind >= 2, &after);
        int key = (((after.shields * 5 + after.left) * 5 + after.mounts) * CREWS + after.crew) * 2 +
                  after.is_immobile;
        counted[after.has_exploded ? LAST : key] += weight(&every);
    } while (advance(&every));
    for (int i = 0; i <= LAST; i++) {
        if (counted[i] == 0)
            continue;
        AodHull after = {
            .left = i / 30 % 5, .mounts = i / 6 % 5, .crew = i / 2 % CREWS, .shields = i / 150};
        after.is_immobile = i % 2 == 1;
        after.before = hull->before;
        after.has_exploded = i == LAST;
        after.shields = i == LAST ? hull->shields : after.shields;
        hull_attacks(slow, &after, at, 0, hits, false, p * share(counted[i]));
    }
}

// A group's psychic check, then its attacks.
static void hull_group(SlowHull *slow, const AodHull *hull, int at, long double p)
{
    if (at == slow->of->weapon_count) {
        end_hull(slow, hull, p);
        return;
    }
    AodHull fresh = *hull;
    fresh.before = hull->left;
    uint64_t counted[FORMS + 1] = {0};
    AodOddsWeapon form[FORMS];
    Every every = {0};
    AodDice dice = {next_die, &every};
    do {
        AodOddsWeapon as_if;
        bool attacks = aod_roll_check(&dice, &slow->of->weapon[at], slow->of->leadership[at],
                                      slow->of->dies[at], 0, &as_if);
        int which = attacks ? as_if.strength != slow->of->weapon[at].strength : FORMS;
        counted[which] += weight(&every);
        if (attacks)
            form[which] = as_if;
    } while (advance(&every));
    for (int i = 0; i < FORMS; i++) {
        slow->now[at] = form[i];
        if (counted[i] > 0)
            hull_attacks(slow, &fresh, at, form[i].count, (AodHits){{0}}, false,
                         p * share(counted[i]));
    }
    if (counted[FORMS] > 0)
        hull_group(slow, hull, at + 1, p * share(counted[FORMS]));
}

static void compare_vehicle(const AodCase *of)
{
    SlowHull slow = {.of = of};
    AodHull hull = {.left = of->vehicle.hull, .mounts = of->vehicle.mounts};
    hull.is_immobile = of->vehicle.is_immobile;
    hull.shields = of->weapon[0].is_melee ? 0 : of->vehicle.void_shields;
    hull_group(&slow, &hull, 0, 1);
    AodOddsDamage damage;
    assert_true(aod_odds_vehicle(work, of->weapon, of->weapon_count, &of->vehicle, &damage));
    double sum = 0;
    for (int i = 0; i <= of->vehicle.hull; i++) {
        assert_near(damage.hull.p[i], (double)slow.hull[i]);
        sum += damage.hull.p[i];
    }
    assert_near(sum, 1);
    for (int i = 0; i <= damage.shields.max; i++)
        assert_near(damage.shields.p[i], (double)slow.shields[i]);
    assert_near(damage.explodes, (double)slow.explodes);
    assert_near(damage.wrecked, (double)slow.wrecked);
    assert_near(damage.immobilised, (double)slow.immobilised);
    assert_near(damage.disarmed, (double)slow.disarmed);
    assert_near(damage.stunned, (double)slow.stunned);
    assert_near(damage.shaken, (double)slow.shaken);
}

static void test_vehicles_against_all_dice(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i += CASE_STEP) {
        FastRng rng = fast_rng_start(7, (uint64_t)i);
        AodCase of;
        bool has_many = false;
        aod_case_make(&rng, true, &of);
        for (int j = 1; j < of.weapon_count; j++) // a question is of one kind
            of.weapon[j].is_melee = of.weapon[0].is_melee;
        of.vehicle.void_shields = of.weapon[0].is_melee ? 0 : of.vehicle.void_shields;
        // An attack on a vehicle may take ten dice, so only those that take few come in twos.
        for (int j = 0; j < of.weapon_count; j++) {
            AodOddsWeapon *weapon = &of.weapon[j];
            weapon->count = 1;
            weapon->is_sunder = weapon->is_sunder && !weapon->is_destroyer;
            bool is_long = weapon->is_sunder || weapon->is_destroyer;
            weapon->exoshock = is_long ? 0 : weapon->exoshock;
            weapon->rending = is_long && weapon->armourbane > 0 ? 0 : weapon->rending;
            if (is_long || weapon->is_graviton_collapse)
                weapon->is_destructor = false;
            if (weapon->is_destructor || weapon->is_graviton_collapse) {
                weapon->is_sunder = weapon->is_destroyer = false;
                weapon->exoshock = weapon->rending = 0;
            }
            has_many = has_many || weapon->is_destructor || weapon->is_graviton_collapse ||
                       weapon->disruption != 0 || weapon->is_sunder || weapon->is_destroyer ||
                       weapon->exoshock != 0 || weapon->armourbane > 0;
            weapon->attacks = (OddsDice){0, 0, 1};
        }
        of.weapon_count = has_many ? 1 : of.weapon_count;
        of.weapon[0].attacks.plus = has_many || of.weapon_count > 1 ? 1 : 3;
        compare_vehicle(&of);
    }
}

// --- by hand ---

static void test_hits(void **state)
{
    (void)state;
    AodOddsWeapon weapon = {.skill = 4};
    assert_near(aod_odds_hit(&weapon, 0).hits, 4 / 6.0);
    weapon.hit_reroll = AOD_ODDS_REROLL_FAILED;
    assert_near(aod_odds_hit(&weapon, 0).hits, 8 / 9.0);
    weapon = (AodOddsWeapon){.skill = 7};
    assert_near(aod_odds_hit(&weapon, 0).hits, 32 / 36.0); // 2+, a 1 again on 5+
    weapon.is_snap = true;
    assert_near(aod_odds_hit(&weapon, 0).hits, 1 / 6.0);
    weapon.hit_modifier = 1;
    assert_near(aod_odds_hit(&weapon, 0).hits, 2 / 6.0); // AOD-SHOOT-4.3
    weapon.hit_modifier = -1;
    assert_near(aod_odds_hit(&weapon, 0).hits, 0);
    weapon = (AodOddsWeapon){.is_melee = true, .skill = 4};
    assert_near(aod_odds_hit(&weapon, 8).hits, 1 / 6.0);
    assert_near(aod_odds_hit(&weapon, 7).hits, 2 / 6.0);
    assert_near(aod_odds_hit(&weapon, 4).hits, 3 / 6.0);
    assert_near(aod_odds_hit(&weapon, 3).hits, 4 / 6.0);
    assert_near(aod_odds_hit(&weapon, 2).hits, 5 / 6.0);
    assert_near(aod_odds_hit(&weapon, 0).hits, 1);
}

static void test_bolters_on_marines(void **state)
{
    (void)state;
    // One shot of BS 4, S 4, AP 5 against T 4, 3+: 2/3, 1/2, 1/3.
    AodOddsWeapon weapon = {.count = 1, .attacks = {0, 0, 1}, .skill = 4, .strength = 4, .ap = 5};
    AodOddsUnit unit = {1, {{.count = 10, .wounds = 1, .ws = 4, .toughness = 4, .save = 3}}};
    AodOddsResult result;
    assert_true(aod_odds_unit(work, &weapon, 1, &unit, &result));
    assert_near(result.kills.p[1], 1 / 9.0);
    weapon.count = 20;
    assert_true(aod_odds_unit(work, &weapon, 1, &unit, &result));
    assert_near(aod_odds_test(&(AodOddsTest){.leadership = 8}), 26 / 36.0);
    double none = 1;
    for (int i = 0; i < 20; i++)
        none *= 8 / 9.0;
    assert_near(result.kills.p[0], none);
}

static void test_lascannon_on_a_land_raider(void **state)
{
    (void)state;
    // S 9 against 14: a 5 glances, a 6 penetrates; with AP 2 the table explodes on a 6.
    AodOddsWeapon weapon = {.count = 1,
                            .attacks = {0, 0, 1},
                            .skill = 10,
                            .strength = 9,
                            .ap = 2,
                            .is_automatic = true};
    AodOddsVehicle vehicle = {.armour = 14, .hull = 5, .mounts = 2};
    AodOddsDamage damage;
    assert_true(aod_odds_vehicle(work, &weapon, 1, &vehicle, &damage));
    assert_near(damage.hull.p[0], 4 / 6.0);
    assert_near(damage.explodes, 1 / 36.0);
    assert_near(damage.immobilised, 1 / 36.0);
    assert_near(damage.untouched, 4 / 6.0);
    weapon.is_lance = true; // as 12: a 3 glances
    assert_true(aod_odds_vehicle(work, &weapon, 1, &vehicle, &damage));
    assert_near(damage.hull.p[0], 2 / 6.0);
    assert_near(damage.explodes, 3 / 36.0);
}

static void test_squadrons(void **state)
{
    (void)state;
    // S 6 against 12: a 6 glances, nothing penetrates.
    AodOddsWeapon weapon = {.count = 5, .attacks = {0, 0, 1}, .strength = 6, .is_automatic = true};
    AodOddsVehicle vehicle = {.armour = 12, .hull = 2, .mounts = 1};
    OddsDist destroyed, hull, glances;
    assert_true(aod_odds_squadron(work, &weapon, 1, &vehicle, 2, &destroyed, &hull));
    odds_trials(&glances, 5, 1 / 6.0);
    assert_near(hull.p[0], glances.p[0]);
    assert_near(hull.p[3], glances.p[3]);
    assert_near(hull.p[4], glances.p[4] + glances.p[5]);
    assert_near(destroyed.p[0], glances.p[0] + glances.p[1]);
    assert_near(destroyed.p[1], glances.p[2] + glances.p[3]);
    assert_near(destroyed.p[2], glances.p[4] + glances.p[5]);
    // Of one Hull Point each: whatever comes through destroys one, in two groups as in one.
    AodOddsWeapon strong[] = {weapon, weapon};
    strong[0].count = 2;
    strong[1].count = 3;
    strong[0].strength = strong[1].strength = 8;
    vehicle.hull = 1;
    assert_true(aod_odds_squadron(work, strong, 2, &vehicle, 3, &destroyed, &hull));
    odds_trials(&glances, 5, 0.5);
    odds_cap(&glances, 3);
    for (int i = 0; i <= 3; i++)
        assert_near(destroyed.p[i], glances.p[i]);
    // Of one vehicle it is the chance to be destroyed, where one hit decides.
    AodOddsDamage damage;
    strong[0].count = 1;
    vehicle = (AodOddsVehicle){.armour = 11, .hull = 3, .mounts = 2};
    strong[0].ap = 1;
    assert_true(aod_odds_squadron(work, strong, 1, &vehicle, 1, &destroyed, &hull));
    assert_true(aod_odds_vehicle(work, strong, 1, &vehicle, &damage));
    assert_near(destroyed.p[1], damage.explodes + damage.wrecked);
}

static void test_rolls(void **state)
{
    (void)state;
    AodOddsTest test = {.leadership = 8, .modifier = -2};
    assert_near(aod_odds_test(&test), 15 / 36.0);
    test.is_stubborn = true;
    assert_near(aod_odds_test(&test), 26 / 36.0);
    test.is_rerolled = true;
    assert_near(aod_odds_test(&test), 1 - 100 / 1296.0);
    test = (AodOddsTest){.leadership = 3, .modifier = -5, .is_morale = true};
    assert_near(aod_odds_test(&test), 1 / 36.0);

    OddsDist distance;
    aod_odds_charge(&(AodOddsCharge){.movement = 7}, &distance);
    assert_near(odds_at_least(&distance, 7), 21 / 36.0);
    aod_odds_charge(&(AodOddsCharge){.movement = 8, .bonus = 1}, &distance);
    assert_near(odds_at_least(&distance, 7), 30 / 36.0);
    assert_near(odds_at_least(&distance, 12), 6 / 36.0); // capped
    aod_odds_charge(&(AodOddsCharge){.movement = 7, .gap = 7, .is_rerolled = true}, &distance);
    assert_near(odds_at_least(&distance, 7), 1 - 15 * 15 / 1296.0);
    aod_odds_charge(&(AodOddsCharge){.movement = 0}, &distance);
    assert_near(distance.p[0], 1);

    aod_odds_scatter(&(AodOddsScatter){.skill = 4, .dice = {2, 6, 0}}, &distance);
    assert_near(distance.p[0], 1 / 3.0 + 2 / 3.0 * 6 / 36.0);
    assert_near(odds_at_least(&distance, 0), 1);
    aod_odds_scatter(&(AodOddsScatter){.dice = {2, 6, 0}, .is_rerolled = true}, &distance);
    assert_near(distance.p[0], 1 - 4 / 9.0);
    assert_near(odds_at_least(&distance, 0), 1);

    // AOD-WPN-2.6: what is short enough is kept.
    aod_odds_scatter(&(AodOddsScatter){.dice = {2, 6, 0}, .is_rerolled = true, .kept = 7},
                     &distance);
    assert_near(distance.p[7], 2 / 3.0 * 6 / 36 * (1 + 2 / 3.0 * 15 / 36));
    assert_near(distance.p[12], 2 / 3.0 * 15 / 36 * 2 / 3 / 36);

    // AOD-WPN-1.9: each weapon has dice of its own.
    aod_odds_attacks(&(AodOddsWeapon){.count = 2, .attacks = {1, 3, 0}}, &distance);
    assert_near(distance.p[2], 1 / 9.0);
    assert_near(distance.p[3], 2 / 9.0);
    assert_near(distance.p[6], 1 / 9.0);

    assert_near(aod_odds_sweep(4, false, 4), 21 / 36.0);
    assert_near(aod_odds_sweep(4, true, 4),
                (1 * 1 + 3 * 2 + 5 * 3 + 7 * 4 + 9 * 5 + 11 * 6) / 216.0);
}

static void test_own_wounds(void **state)
{
    (void)state;
    AodOddsWeapon weapon = {.count = 3, .attacks = {0, 0, 2}, .skill = 4, .strength = 7, .ap = 4};
    AodOddsKind firer = {.save = 3};
    OddsDist own;
    weapon.is_hot = true;
    assert_true(aod_odds_own_wounds(&weapon, &firer, NULL, &own));
    assert_near(odds_mean(&own), 6 / 6.0 / 3);
    weapon.ap = 2; // no Armour Save
    weapon.hit_reroll = AOD_ODDS_REROLL_FAILED;
    assert_true(aod_odds_own_wounds(&weapon, &firer, NULL, &own));
    // A 1 or a 2 is rolled again, and then a 1.
    assert_near(odds_mean(&own), 6 * 2 / 36.0);
    weapon.hit_reroll = AOD_ODDS_REROLL_NONE;
    weapon.is_master_crafted = true;
    assert_false(aod_odds_own_wounds(&weapon, &firer, NULL, &own));
}

// AOD-RULE-Gets_Hot: a vehicle rolls a D6 for each 1, on 1 or 2 it loses a Hull Point that no
// Invulnerable Save keeps; here by every sequence of dice, with and without a roll To Hit.
static void test_own_hull(void **state)
{
    (void)state;
    for (int way = 0; way < 4; way++) {
        bool is_again = way % 2 == 1, is_automatic = way / 2 == 1;
        AodOddsWeapon weapon = {.count = 2, .attacks = {0, 0, 1}, .skill = 4, .strength = 7};
        AodOddsKind firer = {.save = 2, .invulnerable = 5};
        weapon.is_hot = weapon.is_mounted = true;
        weapon.is_automatic = is_automatic;
        weapon.hit_reroll = is_again ? AOD_ODDS_REROLL_FAILED : AOD_ODDS_REROLL_NONE;
        long double lost[3] = {0};
        Every every = {0};
        AodDice dice = {next_die, &every};
        do {
            int points = 0;
            for (int shot = 0; shot < 2; shot++) {
                int die = dice.roll(&every);
                if (is_again && (is_automatic ? die == 1 : die < 3))
                    die = dice.roll(&every);
                if (die == 1 && dice.roll(&every) <= 2)
                    points += dice.roll(&every) < 5;
            }
            lost[points] += share(weight(&every));
        } while (advance(&every));
        OddsDist own;
        assert_true(aod_odds_own_wounds(&weapon, &firer, NULL, &own));
        for (int i = 0; i < 3; i++)
            assert_near(own.p[i], (double)lost[i]);
    }
}

// AOD-RULE-Feedback: hits on 3+ that fail to wound T 7 on a 4+, then a 1.
static void test_feedback(void **state)
{
    (void)state;
    AodOddsWeapon weapon = {.count = 2, .attacks = {0, 0, 2}, .skill = 4, .strength = 7, .ap = 2};
    AodOddsKind firer = {.save = 2};
    AodOddsMajority target = {.toughness = 7};
    AodOddsFailed failed;
    OddsDist own, counted;
    assert_true(aod_odds_failed(&weapon, &target, &failed));
    assert_true(aod_odds_own_wounds(&weapon, &firer, &failed, &own));
    odds_trials(&counted, 4, 4 / 6.0 * 3 / 6.0 / 6.0);
    for (int i = 0; i <= 4; i++)
        assert_near(own.p[i], counted.p[i]);
    weapon.is_hot = true; // what is hot has not hit; AP 2 leaves no save
    assert_true(aod_odds_own_wounds(&weapon, &firer, &failed, &own));
    odds_trials(&counted, 4, 1 / 6.0 + 1 / 18.0);
    for (int i = 0; i <= 4; i++)
        assert_near(own.p[i], counted.p[i]);
    // S 7 against 11: a 4 glances, so three of six fail; all with Void Shields are refused.
    weapon.is_hot = false;
    AodOddsVehicle vehicle = {.armour = 11, .hull = 3, .mounts = 1};
    assert_true(aod_odds_failed_hull(&weapon, &vehicle, &failed));
    assert_near(failed.chance, 4 / 6.0 * 3 / 6.0);
    weapon.is_master_crafted = true; // one more miss of each weapon rolled again
    assert_true(aod_odds_failed_hull(&weapon, &vehicle, &failed));
    assert_near(odds_mean(&failed.trials) * failed.chance, 2 * (4 / 3.0 + 5 / 9.0 * 4 / 6.0) / 2);
    vehicle.void_shields = 1;
    assert_false(aod_odds_failed_hull(&weapon, &vehicle, &failed));
}

// AOD-RULE-Plasma_Burn in a squadron: who stands and has lost some burns, those behind do not.
static void test_burning_squadron(void **state)
{
    (void)state;
    // S 6 against 12: a 6 glances.
    AodOddsWeapon weapon = {.count = 1,
                            .attacks = {0, 0, 1},
                            .strength = 6,
                            .is_automatic = true,
                            .is_plasma_burn = true};
    AodOddsVehicle vehicle = {.armour = 12, .hull = 3, .mounts = 1};
    OddsDist destroyed, hull;
    assert_true(aod_odds_squadron(work, &weapon, 1, &vehicle, 2, &destroyed, &hull));
    assert_near(hull.p[0], 5 / 6.0);
    assert_near(hull.p[1], 1 / 12.0);
    assert_near(hull.p[2], 1 / 36.0);
    assert_near(hull.p[3], 2 / 36.0); // D3 of 2 or 3
    assert_near(destroyed.p[1], 2 / 36.0);
    vehicle.hull = 1; // destroyed before it could burn
    weapon.count = 2;
    assert_true(aod_odds_squadron(work, &weapon, 1, &vehicle, 3, &destroyed, &hull));
    assert_near(destroyed.p[2], 1 / 36.0);
    assert_near(destroyed.p[3], 0);
}

// --- combats ---

static AodOddsCombatWork *combat_work;

static AodOddsSide one_fighter(int initiative)
{
    // Hits on 4+, wounds on 4+, nothing saves.
    AodOddsSide side = {.fighter_count = 1};
    side.fighter[0] = (AodOddsFighter){
        .kind = {.count = 1, .wounds = 1, .ws = 4, .toughness = 4},
        .weapon = {.attacks = {0, 0, 1}, .skill = 4, .strength = 4},
        .initiative = initiative,
    };
    return side;
}

static void test_duels(void **state)
{
    (void)state;
    AodOddsSide side[2] = {one_fighter(4), one_fighter(4)};
    AodOddsCombat combat;
    assert_true(aod_odds_combat(combat_work, side, &combat));
    assert_near(combat.side[0].wins, 3 / 16.0);
    assert_near(combat.side[1].wins, 3 / 16.0);
    assert_near(combat.draw, 10 / 16.0);
    side[0].fighter[0].initiative = 5; // the dead do not strike back
    assert_true(aod_odds_combat(combat_work, side, &combat));
    assert_near(combat.side[0].wins, 4 / 16.0);
    assert_near(combat.side[1].wins, 3 / 16.0);
    // AOD-ASSAULT-6.2: the steps go from 10 down to 1.
    side[0].fighter[0].initiative = 10;
    side[1].fighter[0].initiative = 1;
    assert_true(aod_odds_combat(combat_work, side, &combat));
    assert_near(combat.side[0].wins, 4 / 16.0);
    assert_near(combat.side[1].wins, 3 / 16.0);
    side[0].fighter[0].initiative = 5;
    side[1].fighter[0].initiative = 4;
    // A Wound of two is lost: Leadership 8 less 1, then D6 + 5 against D6 + 4.
    side[1].fighter[0].kind.wounds = 2;
    side[1].fighter[0].weapon.skill = 0;
    side[1].fighter[0].kind.leadership = 8;
    side[0].fighter[0].sweep = 5;
    side[1].fighter[0].sweep = 4;
    assert_true(aod_odds_combat(combat_work, side, &combat));
    assert_near(combat.side[1].falls_back, 0.25 * 15 / 36);
    assert_near(combat.side[1].swept, 0.25 * 15 / 36 * 26 / 36);
    side[1].fighter[0].bonus = 1; // a vexilla
    assert_true(aod_odds_combat(combat_work, side, &combat));
    assert_near(combat.side[1].falls_back, 0);
    assert_near(combat.draw, 0.25);
    assert_near(combat.side[1].wins, 0.75);
}

static int roll_d6(void *context)
{
    return (int)fast_rng_below(context, 6) + 1;
}

static int living(const AodTable *table, int kind)
{
    int count = 0;
    for (int i = 0; i < table->model_count; i++)
        count += table->model[i].left > 0 && table->model[i].kind->battle_hardened == kind;
    return count;
}

// The weapon as the check of a fighter leaves it; false: it is not used.
static bool roll_own_check(const AodDice *dice, const AodOddsWeapon *weapon, int leadership,
                           unsigned traits, AodTable *own, int *perils, AodOddsWeapon *as_if)
{
    int kind = weapon->check.kind;
    *as_if = *weapon;
    if (kind == AOD_ODDS_NO_CHECK || (kind == AOD_ODDS_FORCE && (traits & AOD_ODDS_NO_FORCE) != 0))
        return true;
    if (kind == AOD_ODDS_FOCUS && (traits & AOD_ODDS_NO_FOCUS) != 0)
        return false;
    int sum = dice->roll(dice->context);
    sum += dice->roll(dice->context);
    if (sum > leadership) {
        *perils += kind == AOD_ODDS_ACHEAN ? 0 : aod_roll_perils(dice, own);
        return kind != AOD_ODDS_FOCUS;
    }
    int more = kind == AOD_ODDS_FORCE ? weapon->strength : kind == AOD_ODDS_ACHEAN ? 2 : 0;
    as_if->undoubled = kind == AOD_ODDS_FORCE ? weapon->strength : 0;
    if (weapon->strength < 10)
        as_if->strength = weapon->strength + more > 10 ? 10 : weapon->strength + more;
    return true;
}

typedef struct Striker {
    const AodOddsSide *side;
    int leadership;
    int perils;
    bool is_used[AOD_ODDS_KINDS_MAX];
    AodOddsWeapon weapon[AOD_ODDS_KINDS_MAX];
} Striker;

static void check_all(const AodDice *dice, Striker *striker, int step, AodTable *own,
                      const AodTable *other)
{
    for (int i = 0; i < striker->side->fighter_count; i++) {
        const AodOddsFighter *fighter = &striker->side->fighter[i];
        if (fighter->initiative == step && living(own, i) > 0)
            striker->is_used[i] = roll_own_check(dice, &fighter->weapon, striker->leadership,
                                                 aod_common_traits(other), own, &striker->perils,
                                                 &striker->weapon[i]);
    }
}

static void strike_all(const AodDice *dice, const Striker *striker, const AodTable *own, int step,
                       AodTable *other)
{
    for (int i = 0; i < striker->side->fighter_count; i++) {
        AodOddsWeapon weapon = striker->weapon[i];
        weapon.is_melee = true;
        weapon.count = living(own, i);
        int dead, left = wounds_of(other, &dead);
        if (striker->side->fighter[i].initiative == step && weapon.count > 0 && left > 0 &&
            striker->is_used[i])
            aod_roll_group(dice, &weapon, other);
    }
}

// Battle-hardened tells here which kind a model is of; both ways reckon with it.
static void test_combats_against_dice(void **state)
{
    (void)state;
    for (int i = 0; i < 40; i += CASE_STEP) {
        FastRng rng = fast_rng_start(11, (uint64_t)i);
        AodDice dice = {roll_d6, &rng};
        int leadership = 5 + i % 5;
        AodOddsSide side[2] = {{0}, {0}};
        AodOddsUnit unit[2] = {{0}, {0}};
        for (int s = 0; s < 2; s++) {
            AodCase of;
            aod_case_make(&rng, true, &of);
            side[s].fighter_count = unit[s].kind_count = of.unit.kind_count;
            for (int k = 0; k < of.unit.kind_count; k++) {
                AodOddsFighter *fighter = &side[s].fighter[k];
                fighter->kind = of.unit.kind[k];
                fighter->kind.lost = 0;
                fighter->kind.battle_hardened = k;
                fighter->weapon = of.weapon[0];
                fighter->weapon.is_melee = true;
                fighter->weapon.is_psy_shock = fighter->weapon.is_rad_phage = false;
                fighter->weapon.check.kind = AOD_ODDS_NO_CHECK;
                if (k == 0 && i % 2 == 1) { // a Psyker on each side
                    fighter->kind.count = 1;
                    fighter->weapon.check.kind = AOD_ODDS_FORCE + (i / 2 + s) % 3;
                    fighter->weapon.check.passes =
                        aod_odds_test(&(AodOddsTest){.leadership = leadership});
                }
                fighter->initiative = 1 + (int)fast_rng_below(&rng, 3);
                unit[s].kind[k] = fighter->kind;
            }
        }
        AodOddsCombat combat;
        assert_true(aod_odds_combat(combat_work, side, &combat));
        enum { ROUNDS = 20000 };
        long wins[2] = {0}, lost[2] = {0}, draws = 0;
        for (int n = 0; n < ROUNDS; n++) {
            AodTable table[2] = {aod_table(&unit[0]), aod_table(&unit[1])};
            int dead[2],
                before[2] = {wounds_of(&table[0], &dead[0]), wounds_of(&table[1], &dead[1])};
            Striker striker[2] = {{0}, {0}};
            for (int s = 0; s < 2; s++)
                striker[s] = (Striker){.side = &side[s], .leadership = leadership};
            for (int step = 10; step >= 1; step--) {
                check_all(&dice, &striker[0], step, &table[0], &table[1]);
                check_all(&dice, &striker[1], step, &table[1], &table[0]);
                AodTable then[2] = {table[0], table[1]};
                strike_all(&dice, &striker[0], &then[0], step, &table[1]);
                strike_all(&dice, &striker[1], &then[1], step, &table[0]);
            }
            int left[2] = {wounds_of(&table[0], &dead[0]), wounds_of(&table[1], &dead[1])};
            int lead = before[1] - left[1] - striker[1].perils;
            lead -= before[0] - left[0] - striker[0].perils;
            if (left[0] == 0 || left[1] == 0)
                lead = (left[0] > 0) - (left[1] > 0);
            wins[0] += lead > 0;
            wins[1] += lead < 0;
            draws += lead == 0;
            lost[0] += dead[0];
            lost[1] += dead[1];
        }
        for (int s = 0; s < 2; s++) {
            assert_true(fabs(combat.side[s].wins - wins[s] / (double)ROUNDS) < 0.02);
            assert_true(fabs(odds_mean(&combat.side[s].kills) - lost[s] / (double)ROUNDS) < 0.06);
            assert_near(odds_at_least(&combat.side[s].wounds, 0), 1);
        }
        assert_true(fabs(combat.draw - draws / (double)ROUNDS) < 0.02);
        assert_near(combat.draw + combat.side[0].wins + combat.side[1].wins, 1);
    }
}

static void test_limits(void **state)
{
    (void)state;
    AodOddsWeapon weapon = {.count = 200, .attacks = {0, 0, 2}, .skill = 4, .strength = 4};
    AodOddsUnit unit = {1, {{.count = 10, .wounds = 1, .toughness = 4}}};
    AodOddsResult result;
    assert_false(aod_odds_unit(work, &weapon, 1, &unit, &result));
    weapon.count = 100;
    unit.kind[0].count = 255;
    assert_true(aod_odds_unit(work, &weapon, 1, &unit, &result));
    unit.kind[0].wounds = 2;
    assert_false(aod_odds_unit(work, &weapon, 1, &unit, &result));
    weapon.is_deflagrating = true;
    weapon.brutal = 2;
    unit.kind[0].count = 5;
    assert_false(aod_odds_unit(work, &weapon, 1, &unit, &result));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hits),
        cmocka_unit_test(test_bolters_on_marines),
        cmocka_unit_test(test_lascannon_on_a_land_raider),
        cmocka_unit_test(test_squadrons),
        cmocka_unit_test(test_rolls),
        cmocka_unit_test(test_duels),
        cmocka_unit_test(test_combats_against_dice),
        cmocka_unit_test(test_limits),
        cmocka_unit_test(test_own_wounds),
        cmocka_unit_test(test_own_hull),
        cmocka_unit_test(test_feedback),
        cmocka_unit_test(test_burning_squadron),
        cmocka_unit_test(test_units_against_all_dice),
        cmocka_unit_test(test_vehicles_against_all_dice),
    };
    Arena *arena = arena_create(0);
    work = arena_alloc(arena, aod_odds_work_bytes, sizeof(double));
    combat_work = arena_alloc(arena, aod_odds_combat_work_bytes, sizeof(double));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_destroy(arena);
    return failed;
}
