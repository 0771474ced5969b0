// Epic's shooting and barrages against dice that are played through one by one, and against numbers
// by hand. Assaults: epic_odds_assault_test.c.
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

static void test_hits(void **state)
{
    (void)state;
    assert_near(epic_odds_d6_to_hit(1), 5 / 6.0); // a natural 1 misses
    assert_near(epic_odds_d6_to_hit(6), 1 / 6.0);
    assert_near(epic_odds_d6_to_hit(7), 3 / 36.0); // 6 then 4+
    assert_near(epic_odds_d6_to_hit(9), 1 / 36.0);
    assert_near(epic_odds_d6_to_hit(10), 0);
}

static void test_saves(void **state)
{
    (void)state;
    EpicOddsKind kind = {.count = 1, .save = 4};
    EpicOddsWeapon weapon = {.need = 5};
    assert_near(epic_odds_hit(&weapon), 2 / 6.0);
    weapon.modifier = -2;
    assert_near(epic_odds_hit(&weapon), 3 / 36.0); // 7+
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 0.5);
    assert_near(epic_odds_unsaved(&kind, &weapon, true), 4 / 6.0);
    kind.is_reinforced = true;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 0.25);
    weapon.is_lance = true;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 0.5);
    weapon = (EpicOddsWeapon){.hit = EPIC_ODDS_MACRO};
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 0.5);
    kind.is_reinforced = false;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 1);
    kind.invulnerable = 6;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 5 / 6.0);
    weapon.hit = EPIC_ODDS_KILLER;
    kind.is_reinforced = true;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 5 / 6.0);
    kind = (EpicOddsKind){.count = 1, .save = 6, .cover = 4};
    weapon = (EpicOddsWeapon){0};
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 0.5);
    weapon.ignores_cover = true;
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 5 / 6.0);
}

// --- shooting, die by die ---

typedef struct Slow {
    double kills[16];
    double breaks;
} Slow;

// Hits one each in order; `at` the hit that is saved now.
static void save_all(const EpicOddsFormation *formation, const EpicOddsWeapon *weapon,
                     const int hits_on[], const EpicOddsKind *const unit[], int units, int at,
                     unsigned dead, double p, Slow *slow)
{
    if (at == units) {
        int kills = 0;
        for (int i = 0; i < units; i++)
            kills += (dead >> i) & 1;
        int markers = formation->markers + 1 + kills + (formation->is_crossfired && kills > 0);
        slow->kills[kills] += p;
        slow->breaks += kills < units && markers >= units - kills ? p : 0;
        return;
    }
    double dies = 0; // over the sequences of saves of this unit
    double lives = 1;
    for (int i = 0; i < hits_on[at]; i++) {
        double unsaved = epic_odds_unsaved(unit[at], weapon, formation->is_crossfired);
        dies += lives * unsaved;
        lives *= 1 - unsaved;
    }
    if (dies > 0)
        save_all(formation, weapon, hits_on, unit, units, at + 1, dead | 1u << at, p * dies, slow);
    save_all(formation, weapon, hits_on, unit, units, at + 1, dead, p * lives, slow);
}

static void roll_all(const EpicOddsFormation *formation, const EpicOddsWeapon *weapon, Slow *slow)
{
    const EpicOddsKind *unit[16];
    int units = 0, outcomes = 1;
    for (int i = 0; i < formation->kind_count; i++)
        for (int j = 0; j < formation->kind[i].count; j++)
            unit[units++] = &formation->kind[i];
    for (int i = 0; i < weapon->count; i++)
        outcomes *= 6;
    for (int outcome = 0; outcome < outcomes; outcome++) {
        int hits_on[16] = {0}, hits = 0;
        for (int i = 0, rest = outcome; i < weapon->count; i++, rest /= 6)
            hits += rest % 6 + 1 >= weapon->need;
        for (int i = 0; i < hits; i++)
            hits_on[i % units]++;
        save_all(formation, weapon, hits_on, unit, units, 0, 0, 1.0 / outcomes, slow);
    }
}

static void test_shooting_die_by_die(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        FastRng rng = fast_rng_start(9, (uint64_t)i);
        EpicOddsFormation formation = {.kind_count = 1 + (int)fast_rng_below(&rng, 3)};
        for (int j = 0; j < formation.kind_count; j++) {
            EpicOddsKind *kind = &formation.kind[j];
            kind->count = 1 + (int)fast_rng_below(&rng, 3);
            kind->save = 3 + (int)fast_rng_below(&rng, 4);
            kind->is_reinforced = fast_rng_below(&rng, 3) == 0;
        }
        formation.markers = (int)fast_rng_below(&rng, 3);
        formation.is_crossfired = fast_rng_below(&rng, 2) == 0;
        EpicOddsWeapon weapon = {.count = 1 + (int)fast_rng_below(&rng, 5), .dice = {0, 0, 1}};
        weapon.need = 2 + (int)fast_rng_below(&rng, 5);
        Slow slow = {{0}, 0};
        roll_all(&formation, &weapon, &slow);
        EpicOddsLosses losses;
        assert_true(epic_odds_shoot(work, &weapon, 1, &formation, &losses));
        for (int k = 0; k <= losses.kills.max; k++)
            assert_near(losses.kills.p[k], slow.kills[k]);
        assert_near(losses.breaks, slow.breaks);
        assert_near(sum_of(&losses.kills), 1);
        assert_near(sum_of(&losses.markers), 1);
    }
}

static void test_macro_hits_come_second(void **state)
{
    (void)state;
    // Two units, one sure normal hit that is not saved, one sure macro hit: both die.
    EpicOddsWeapon weapon[] = {{.count = 1, .dice = {0, 0, 1}, .need = 2},
                               {.count = 1, .dice = {0, 0, 1}, .need = 2, .hit = EPIC_ODDS_MACRO}};
    EpicOddsFormation formation = {.kind_count = 1, .kind = {{.count = 2}}};
    EpicOddsLosses losses;
    assert_true(epic_odds_shoot(work, weapon, 2, &formation, &losses));
    assert_near(losses.kills.p[2], 25 / 36.0);
    assert_near(losses.kills.p[1], 10 / 36.0);
    assert_near(losses.breaks, 10 / 36.0); // two markers on one unit
    weapon[1].hit = EPIC_ODDS_KILLER;
    EpicOddsWeapon both[] = {weapon[1],
                             {.count = 1, .dice = {0, 0, 1}, .need = 2, .hit = EPIC_ODDS_MACRO}};
    assert_false(epic_odds_shoot(work, both, 2, &formation, &losses));
}

static void test_barrage(void **state)
{
    (void)state;
    EpicOddsBarrage row = epic_odds_barrage_of(6);
    assert_int_equal(row.templates, 1);
    assert_int_equal(row.markers, 1);
    assert_int_equal(row.ap, 4);
    assert_int_equal(epic_odds_barrage_of(19).markers, 4);
    EpicOddsWeapon weapon = {.need = row.ap};
    EpicOddsFormation formation = {.kind_count = 1, .kind = {{.count = 4, .save = 4}}};
    EpicOddsLosses losses;
    assert_true(epic_odds_barrage(work, &weapon, row.markers, &formation, &losses));
    assert_near(losses.kills.p[0], 81 / 256.0);
    assert_near(losses.markers.p[2], 81 / 256.0);
    weapon.is_disrupting = true;
    assert_true(epic_odds_barrage(work, &weapon, row.markers, &formation, &losses));
    assert_near(losses.markers.p[2], 1 / 16.0); // nobody is hit
    assert_near(sum_of(&losses.markers), 1);
}

// --- war engines, die by die ---

enum { CASE_ENGINES = 3, CASE_POINTS = 40 };

typedef struct Hulls {
    int left[CASE_ENGINES], shields[CASE_ENGINES];
    bool had_critical[CASE_ENGINES];
} Hulls;

typedef struct SlowHulls {
    const EpicOddsFormation *formation;
    const EpicOddsKind *engine[CASE_ENGINES];
    int count, normal, macro;
    const EpicOddsWeapon *normal_weapon, *macro_weapon;
    double damage[64], dead[CASE_ENGINES + 1], breaks, critical;
} SlowHulls;

static void end_hulls(SlowHulls *slow, const Hulls *hulls, double p)
{
    int damage = 0, dead = 0, counts = 0;
    for (int i = 0; i < slow->count; i++) {
        damage += slow->engine[i]->hull.capacity - hulls->left[i];
        dead += hulls->left[i] == 0;
        counts += hulls->left[i] > 0 ? slow->engine[i]->hull.full : 0;
    }
    int markers = slow->formation->markers + 1 + damage +
                  (slow->formation->is_crossfired && dead > 0 ? 1 : 0);
    slow->damage[damage] += p;
    slow->dead[dead] += p;
    slow->breaks += counts > 0 && markers >= counts ? p : 0;
    bool any = false;
    for (int i = 0; i < slow->count; i++)
        any = any || hulls->had_critical[i];
    slow->critical += any ? p : 0;
}

// Points that are saved one by one, `at` the next; then whatever comes next.
typedef struct Points {
    int count, on[CASE_POINTS];
    bool is_macro;
} Points;

static void give_macro(SlowHulls *slow, const Hulls *hulls, double p);

static void after_points(SlowHulls *slow, const Points *points, const Hulls *hulls, double p)
{
    if (points->is_macro)
        end_hulls(slow, hulls, p);
    else
        give_macro(slow, hulls, p);
}

static void take_points(SlowHulls *slow, const Points *points, int at, const Hulls *hulls,
                        double p);

// So many points of damage that nothing saves.
static void hurt(SlowHulls *slow, const Points *points, int at, int engine, int pending,
                 const Hulls *hulls, double p)
{
    const EpicOddsHull *hull = &slow->engine[engine]->hull;
    if (pending == 0 || hulls->left[engine] == 0) {
        take_points(slow, points, at, hulls, p);
        return;
    }
    for (int die = 1; die <= 6; die++) {
        Hulls next = *hulls;
        int more = 0;
        next.left[engine]--;
        if (die == 6) {
            bool is_once =
                hull->later_critical > 0 || hull->later_destroys || hull->critical_holofield;
            bool is_later = is_once && hulls->had_critical[engine];
            bool destroys = is_later ? hull->later_destroys : hull->critical_destroys;
            next.had_critical[engine] = true;
            more = is_later ? hull->later_critical : hull->critical;
            next.left[engine] = destroys ? 0 : next.left[engine];
        }
        if (die == 1 || die == 6)
            hurt(slow, points, at, engine, pending - 1 + more, &next, p * (die == 1 ? 5 : 1) / 6);
    }
}

static void take_points(SlowHulls *slow, const Points *points, int at, const Hulls *hulls, double p)
{
    if (at == points->count) {
        after_points(slow, points, hulls, p);
        return;
    }
    int engine = points->on[at];
    Hulls next = *hulls;
    if (hulls->left[engine] == 0) {
        take_points(slow, points, at + 1, hulls, p);
        return;
    }
    if (hulls->shields[engine] > 0) {
        next.shields[engine]--;
        take_points(slow, points, at + 1, &next, p);
        return;
    }
    EpicOddsKind as_is = *slow->engine[engine];
    if (as_is.hull.critical_holofield && hulls->had_critical[engine])
        as_is.has_holofield = false;
    double unsaved =
        epic_odds_unsaved(&as_is, points->is_macro ? slow->macro_weapon : slow->normal_weapon,
                          slow->formation->is_crossfired);
    if (unsaved < 1)
        take_points(slow, points, at + 1, hulls, p * (1 - unsaved));
    if (unsaved > 0)
        hurt(slow, points, at + 1, engine, 1, hulls, p * unsaved);
}

// Gives out hits, each of so many points, in rounds over the living.
static void give(SlowHulls *slow, Points *points, int hits, const OddsDist *each, int turn,
                 int given, const Hulls *hulls, double p)
{
    int living = 0, engine = -1;
    for (int i = 0; i < slow->count; i++)
        living += hulls->left[i] > 0;
    for (int i = 0, n = 0; i < slow->count; i++)
        if (hulls->left[i] > 0 && n++ == turn)
            engine = i;
    if (hits == 0 || living == 0) {
        take_points(slow, points, 0, hulls, p);
        return;
    }
    for (int x = 1; x <= each->max; x++) {
        if (each->p[x] <= 0)
            continue;
        Points more = *points;
        for (int i = 0; i < x; i++)
            more.on[more.count++] = engine;
        bool is_full = given + x >= slow->engine[engine]->hull.full;
        give(slow, &more, hits - 1, each, is_full ? (turn + 1) % living : turn,
             is_full ? 0 : given + x, hulls, p * each->p[x]);
    }
}

static void give_macro(SlowHulls *slow, const Hulls *hulls, double p)
{
    Points points = {.is_macro = true};
    OddsDist each;
    odds_certain(&each, 1);
    if (slow->macro_weapon->damage.count > 0)
        odds_dice(&each, slow->macro_weapon->damage);
    give(slow, &points, slow->macro, &each, 0, 0, hulls, p);
}

static void roll_hulls(SlowHulls *slow)
{
    Hulls hulls = {0};
    Points points = {.is_macro = false};
    OddsDist each, normal, macro;
    odds_certain(&each, 1);
    for (int i = 0; i < slow->count; i++) {
        hulls.left[i] = slow->engine[i]->hull.capacity;
        hulls.shields[i] = slow->engine[i]->hull.shields;
    }
    odds_trials(&normal, slow->normal_weapon->count, epic_odds_hit(slow->normal_weapon));
    odds_trials(&macro, slow->macro_weapon->count, epic_odds_hit(slow->macro_weapon));
    for (int n = 0; n <= normal.max; n++)
        for (slow->macro = 0; slow->macro <= macro.max; slow->macro++)
            give(slow, &points, n, &each, 0, 0, &hulls, normal.p[n] * macro.p[slow->macro]);
}

static EpicOddsEngineWork *engine_work;

static void make_engine(FastRng *rng, EpicOddsKind *kind)
{
    *kind = (EpicOddsKind){.count = 1, .save = 3 + (int)fast_rng_below(rng, 4)};
    kind->is_reinforced = fast_rng_below(rng, 3) == 0;
    kind->has_holofield = fast_rng_below(rng, 6) == 0;
    kind->hull.full = 1 + (int)fast_rng_below(rng, 3);
    kind->hull.capacity = 1 + (int)fast_rng_below(rng, (unsigned)kind->hull.full);
    kind->hull.shields = (int)fast_rng_below(rng, 3);
    kind->hull.critical = (int)fast_rng_below(rng, 3);
    kind->hull.critical_destroys = fast_rng_below(rng, 4) == 0;
    if (fast_rng_below(rng, 2) == 0)
        return; // all its criticals are alike
    kind->hull.later_critical = (int)fast_rng_below(rng, 3);
    kind->hull.later_destroys = fast_rng_below(rng, 4) == 0;
    kind->hull.critical_holofield = kind->has_holofield;
}

static void test_engines_die_by_die(void **state)
{
    (void)state;
    for (int i = 0; i < 400; i++) {
        FastRng rng = fast_rng_start(21, (uint64_t)i);
        EpicOddsFormation formation = {.kind_count = 1 + (int)fast_rng_below(&rng, 3)};
        EpicOddsWeapon weapon[2] = {
            {.count = (int)fast_rng_below(&rng, 4), .dice = {0, 0, 1}, .need = 3},
            {.count = (int)fast_rng_below(&rng, 4), .dice = {0, 0, 1}, .need = 4}};
        SlowHulls slow = {.formation = &formation,
                          .count = formation.kind_count,
                          .normal_weapon = &weapon[0],
                          .macro_weapon = &weapon[1]};
        for (int j = 0; j < formation.kind_count; j++) {
            make_engine(&rng, &formation.kind[j]);
            slow.engine[j] = &formation.kind[j];
        }
        formation.markers = (int)fast_rng_below(&rng, 3);
        formation.is_crossfired = fast_rng_below(&rng, 3) == 0;
        weapon[1].hit = fast_rng_below(&rng, 2) == 0 ? EPIC_ODDS_KILLER : EPIC_ODDS_MACRO;
        if (weapon[1].hit == EPIC_ODDS_KILLER && fast_rng_below(&rng, 2) == 0)
            weapon[1].damage = (OddsDice){1, 3, 0};
        EpicOddsLosses losses;
        assert_true(epic_odds_engines(engine_work, weapon, 2, &formation, &losses));
        roll_hulls(&slow);
        for (int k = 0; k <= losses.kills.max; k++)
            assert_near(losses.kills.p[k], slow.damage[k]);
        for (int k = 0; k <= slow.count; k++)
            assert_near(losses.engines.p[k], slow.dead[k]);
        assert_near(losses.breaks, slow.breaks);
        assert_near(losses.critical, slow.critical);
        assert_near(sum_of(&losses.markers), 1);
    }
}

static void test_engines(void **state)
{
    (void)state;
    EpicOddsFormation target = {
        .kind_count = 1,
        .kind = {{.count = 1, .save = 4, .hull = {.capacity = 3, .full = 3, .shields = 1}}}};
    EpicOddsWeapon weapon = {
        .count = 2, .dice = {0, 0, 1}, .need = 2, .hit = EPIC_ODDS_KILLER, .damage = {1, 3, 0}};
    EpicOddsLosses losses;
    assert_true(epic_odds_engines(engine_work, &weapon, 1, &target, &losses));
    // EPIC-5.4.1a: the shield takes one point of what D3 each do.
    const double hits[] = {1 / 36.0, 10 / 36.0, 25 / 36.0};
    assert_near(losses.kills.p[0], hits[0] + hits[1] / 3);
    assert_near(losses.kills.p[1], hits[1] / 3 + hits[2] / 9);
    assert_near(losses.destroyed, hits[2] * 6 / 9);            // 4 points or more
    assert_near(losses.breaks, hits[1] / 3 + hits[2] * 2 / 9); // 1 + 2 markers of 3
    // EPIC-3.2.1c: half of its capacity, rounded up, under the centre.
    EpicOddsWeapon barrage = {.need = 4, .hit = EPIC_ODDS_KILLER};
    target.kind[0].hull.shields = 0;
    target.kind[0].hull.is_centre = true;
    assert_true(epic_odds_engines_barrage(engine_work, &barrage, 0, &target, &losses));
    assert_near(losses.kills.p[2], 0.25);
    assert_near(losses.critical, 0.5 / 6 + 0.25 * (11 / 36.0));
    barrage.is_disrupting = true;
    assert_true(epic_odds_engines_barrage(engine_work, &barrage, 0, &target, &losses));
    assert_near(losses.markers.p[3], 0.25);
    // Disrupting hits and criticals: which markers there are is not told.
    target.kind[0].hull.critical = 1;
    assert_false(epic_odds_engines_barrage(engine_work, &barrage, 0, &target, &losses));
}

// What a formation has of its own: expendable units, no fear, broken, snipers, holofields.
static void test_formations(void **state)
{
    (void)state;
    EpicOddsWeapon weapon = {.count = 1, .dice = {0, 0, 1}, .need = 4};
    EpicOddsFormation target = {.kind_count = 2,
                                .kind = {{.count = 1, .is_expendable = true}, {.count = 2}}};
    EpicOddsLosses losses;
    assert_true(epic_odds_shoot(work, &weapon, 1, &target, &losses));
    assert_near(losses.markers.p[1], 1); // EPIC-2.1.22a
    target.kind[0].is_expendable = false;
    target.markers = 1;
    assert_true(epic_odds_shoot(work, &weapon, 1, &target, &losses));
    assert_near(losses.breaks, 0.5); // 3 markers on 2 units
    target.knows_no_fear = true;
    assert_true(epic_odds_shoot(work, &weapon, 1, &target, &losses));
    assert_near(losses.breaks, 0); // EPIC-5.1.1b
    target.is_broken = true;
    assert_true(epic_odds_shoot(work, &weapon, 1, &target, &losses));
    assert_near(losses.kills.p[0], 0.5); // EPIC-5.1.1a: an odd marker is dropped
    assert_near(losses.kills.p[2], 0.5);
    target.knows_no_fear = false;
    assert_true(epic_odds_shoot(work, &weapon, 1, &target, &losses));
    assert_near(losses.kills.p[1], 0.5); // EPIC-1.13.4b
    assert_near(losses.kills.p[3], 0.5);
    EpicOddsKind kind = {.count = 1, .save = 4, .has_holofield = true};
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 2 / 6.0);
    assert_near(epic_odds_unsaved(&kind, &weapon, true), 3 / 6.0);
    weapon.is_sniper = true;
    assert_near(epic_odds_unsaved(&kind, &weapon, true), 4 / 6.0); // EPIC-1.9.6-q1
    weapon = (EpicOddsWeapon){.hit = EPIC_ODDS_KILLER};
    assert_near(epic_odds_unsaved(&kind, &weapon, false), 2 / 6.0);
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
    for (int i = 0; i < 60; i++) {
        FastRng rng = fast_rng_start(51, (uint64_t)i);
        AodDice dice = {roll_die, &rng};
        EpicCase of;
        EpicOddsLosses shot, barrage;
        long damage[64] = {0}, ends[4] = {0}, hit[64] = {0};
        epic_case_make(&rng, &of);
        EpicOddsWeapon template = of.weapon[0];
        template.damage = (OddsDice){0, 0, 0};
        assert_true(
            of.is_engine
                ? epic_odds_engines(engine_work, of.weapon, of.weapon_count, &of.target, &shot)
                : epic_odds_shoot(work, of.weapon, of.weapon_count, &of.target, &shot));
        assert_true(
            of.is_engine
                ? epic_odds_engines_barrage(engine_work, &template, of.more, &of.target, &barrage)
                : epic_odds_barrage(work, &template, of.more, &of.target, &barrage));
        for (int n = 0; n < ROLLS; n++) {
            EpicRolled rolled;
            epic_roll_shooting(&dice, of.weapon, of.weapon_count, &of.target, &rolled);
            damage[rolled.damage]++;
            ends[0] += rolled.breaks;
            ends[1] += rolled.had_critical;
            epic_roll_barrage(&dice, &template, of.more, &of.target, &rolled);
            hit[rolled.damage]++;
            ends[2] += rolled.breaks;
            ends[3] += rolled.had_critical;
        }
        for (int n = 0; n <= shot.kills.max; n++) {
            assert_rolled(shot.kills.p[n], damage[n], i, "shooting");
            assert_rolled(barrage.kills.p[n], hit[n], i, "barrage");
        }
        assert_rolled(shot.breaks, ends[0], i, "broken by shooting");
        assert_rolled(barrage.breaks, ends[2], i, "broken by a barrage");
        if (of.is_engine) {
            assert_rolled(shot.critical, ends[1], i, "criticals");
            assert_rolled(barrage.critical, ends[3], i, "criticals of a barrage");
        }
    }
}

// --- against every sequence of dice ---

typedef struct Sequence {
    int die[64];
    int count, at;
} Sequence;

static int next_of(void *context)
{
    Sequence *sequence = context;
    if (sequence->at == sequence->count)
        sequence->die[sequence->count++] = 1;
    return sequence->die[sequence->at++];
}

// The chance of what was rolled.
static double chance_of(const Sequence *sequence)
{
    double chance = 1;
    for (int i = 0; i < sequence->at; i++)
        chance /= 6;
    return chance;
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

// At most two units, no war engines.
static void make_small(FastRng *rng, EpicCase *of)
{
    do {
        epic_case_make(rng, of);
    } while (of->is_engine);
    of->target.kind_count = of->target.kind_count > 2 ? 2 : of->target.kind_count;
    for (int i = 0; i < of->target.kind_count; i++)
        of->target.kind[i].count = of->target.kind_count == 2 ? 1 : 1 + (int)(i + of->more) % 2;
    of->weapon_count = 1;
    of->weapon[0].count = 2;
    of->weapon[0].dice = (OddsDice){0, 0, 1};
}

static void test_against_all_dice(void **state)
{
    (void)state;
    for (int i = 0; i < 100; i++) {
        FastRng rng = fast_rng_start(54, (uint64_t)i);
        EpicCase of;
        make_small(&rng, &of);
        for (int is_barrage = 0; is_barrage < 2; is_barrage++) {
            Sequence sequence = {.count = 0};
            AodDice dice = {next_of, &sequence};
            EpicOddsLosses losses;
            double damage[64] = {0}, breaks = 0;
            EpicOddsWeapon weapon = of.weapon[0];
            if (is_barrage)
                weapon.damage = (OddsDice){0, 0, 0};
            assert_true(is_barrage ? epic_odds_barrage(work, &weapon, of.more, &of.target, &losses)
                                   : epic_odds_shoot(work, &weapon, 1, &of.target, &losses));
            do {
                EpicRolled rolled;
                if (is_barrage)
                    epic_roll_barrage(&dice, &weapon, of.more, &of.target, &rolled);
                else
                    epic_roll_shooting(&dice, &weapon, 1, &of.target, &rolled);
                damage[rolled.damage] += chance_of(&sequence);
                breaks += rolled.breaks ? chance_of(&sequence) : 0;
            } while (next_sequence(&sequence));
            for (int n = 0; n <= losses.kills.max; n++) {
                if (fabs(losses.kills.p[n] - damage[n]) > 1e-12)
                    fail_msg("case %d: %d lost: %.15f, by all dice %.15f", i, n, losses.kills.p[n],
                             damage[n]);
            }
            assert_true(fabs(losses.breaks - breaks) < 1e-12);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hits),
        cmocka_unit_test(test_saves),
        cmocka_unit_test(test_shooting_die_by_die),
        cmocka_unit_test(test_macro_hits_come_second),
        cmocka_unit_test(test_barrage),
        cmocka_unit_test(test_engines),
        cmocka_unit_test(test_engines_die_by_die),
        cmocka_unit_test(test_formations),
        cmocka_unit_test(test_against_rolls),
        cmocka_unit_test(test_against_all_dice),
    };
    Arena *arena = arena_create(0);
    work = arena_alloc(arena, epic_odds_work_bytes, sizeof(double));
    engine_work = arena_alloc(arena, epic_odds_engine_work_bytes, sizeof(double));
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    arena_destroy(arena);
    return failed;
}
