// What the greedy player expects of a shooting against the exact chain: the same wherever no unit
// gets a second hit, since then losses are a sum.
#include "unit_test.h"

#include "base_arena.h"
#include "base_rng.h"
#include "epic_estimate.h"
#include "epic_odds.h"

static void assert_near(double a, double b)
{
    if (!(a - b < 1e-9 && b - a < 1e-9))
        fail_msg("%.12f is not %.12f", a, b);
}

static void test_shooting(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    EpicOddsWork *work = arena_alloc(arena, epic_odds_work_bytes, sizeof(double));
    for (int i = 0; i < 200; i++) {
        FastRng rng = fast_rng_start(31, (uint64_t)i);
        EpicOddsKind saves = {.count = 6 + (int)fast_rng_below(&rng, 6),
                              .save = 3 + (int)fast_rng_below(&rng, 4),
                              .is_reinforced = fast_rng_below(&rng, 3) == 0,
                              .has_holofield = fast_rng_below(&rng, 5) == 0};
        EpicOddsWeapon weapon = {.count = 1 + (int)fast_rng_below(&rng, 6),
                                 .dice = {0, 0, 1},
                                 .need = 3 + (int)fast_rng_below(&rng, 5),
                                 .modifier = (int)fast_rng_below(&rng, 4) - 2,
                                 .is_disrupting = fast_rng_below(&rng, 3) == 0};
        EpicForce shooter = {.weapon_count = 1,
                             .weapon = {{.range_u = 100,
                                         .shots = weapon.count,
                                         .ap = (uint8_t)weapon.need,
                                         .is_disrupting = weapon.is_disrupting,
                                         .damage = 1}}};
        EpicForce target = {.units = (unsigned)saves.count,
                            .counts = (unsigned)saves.count,
                            .points = 100,
                            .infantry = saves.count,
                            .infantry_fail = epic_odds_unsaved(&saves, &weapon, false)};
        EpicOddsFormation formation = {.kind_count = 1, .kind = {saves}};
        EpicOddsLosses losses;
        double kills = 0, markers = 0;
        assert_true(epic_odds_shoot(work, &weapon, 1, &formation, &losses));
        epic__force_shoots(&epic__usual_weights, &shooter, &target, 50, weapon.modifier, false,
                           &kills, &markers);
        assert_near(kills, odds_mean(&losses.kills));
        // It counts a disrupting hit that kills twice; nothing else.
        double twice = weapon.is_disrupting ? kills : 0;
        assert_near(markers - twice, odds_mean(&losses.markers));
    }
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_shooting),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
