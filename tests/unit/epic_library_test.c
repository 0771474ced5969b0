// The shipped datasheets as a whole, and what the builder makes of units.
#include "epic_army.h"
#include "epic_units.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>
#include <string.h>

static void test_the_first_game_is_there(void **state)
{
    const EpicLibrary *library = ((const Shipped *)*state)->library;
    assert_true(library->army_count >= 2 && library->table_count > 0);
    for (unsigned seat = 0; seat < 2; seat++)
        assert_string_equal(library->first.army[seat], library->army[seat]->slug);
    assert_string_equal(library->first.table, library->table[0].id);
    assert_false(library->table[0].is_training);
    assert_int_equal(library->mission_count, 7);
}

static void test_all_sheets_are_there(void **state)
{
    const Shipped *shipped = *state;
    size_t sheets = 0;
    size_t weapons = 0;
    for (size_t i = 0; i < shipped->library->list_count; i++) {
        sheets += shipped->library->list[i].sheet_count;
        for (size_t j = 0; j < shipped->library->list[i].sheet_count; j++)
            weapons += shipped->library->list[i].sheet[j].weapon_count;
    }
    assert_int_equal(34 + 1, shipped->library->list_count); // and the training scenarios
    assert_int_equal(1141 + 2 + 15,
                     sheets);             // and of the training scenarios, and fortified positions
    assert_int_equal(1960 - 17, weapons); // 17 of the printed lines are mounts
}

// One formation of one unit in these words; its kind.
static const EpicKind *kind_of(const Shipped *shipped, const char *list, const char *words,
                               EpicMatch *match)
{
    const EpicList *army = epic_library_list(shipped->library, span_of(list));
    EpicMatchBuilder *builder = epic__builder(shipped->arena, shipped->library);
    EpicBuildFormation formation = epic__build_formation_default(army, 0, "Test");
    DiagnosticList problems = diagnostic_list(shipped->arena);
    const char *why = "";
    assert_non_null(army);
    assert_true(epic__builder_formation(builder, &formation));
    if (!epic__builder_add(builder, army, span_of(words), &why))
        fail_msg("%s: %s", words, why);
    assert_true(epic__builder_finish(builder, match, &problems));
    return epic__kind(match, 0);
}

// EPIC-2.1.1a: a character adds its weapons and abilities.
static void test_characters_join_their_unit(void **state)
{
    EpicMatch match = {0};
    const EpicKind *kind = kind_of(*state, "space-marine-codex-astartes",
                                   "6 Tactical with Supreme Commander, Sniper", &match);
    assert_int_equal(6, match.unit_count);
    assert_int_equal(6, match.formation[0].start_count);
    assert_int_equal(EPIC_FORCE_NO_FEAR, match.formation[0].force);
    assert_int_equal(1, match.formation[0].initiative);
    assert_int_equal(6, kind->invulnerable);
    assert_int_equal(2, kind->weapon_count);
    assert_true(kind->rerolls && kind->leaders && kind->commanders);
    assert_true((kind->abilities & EPIC_ABILITY(EPIC_A_SNIPER)) != 0);
    assert_string_equal("Tactical with Supreme Commander, Sniper", kind->title);
    assert_int_equal(EPIC_CM, kind->radius_u);
}

// EPIC-1.1.3-q2: one of several loadouts; the first unless another is named.
static void test_alternatives(void **state)
{
    EpicMatch match = {0};
    const EpicKind *kind = kind_of(*state, "space-marine-codex-astartes", "Razorback", &match);
    assert_string_equal("Twin Lascannon", kind->weapon[0].name);
    assert_int_equal(5, kind->ff);
    kind =
        kind_of(*state, "space-marine-codex-astartes", "Razorback with Twin Heavy Bolter", &match);
    assert_string_equal("Twin Heavy Bolter", kind->weapon[0].name);
    assert_int_equal(4, kind->ff);
    kind = kind_of(*state, "ork-war-horde", "Gunwagon with Oddboy, Soopagun", &match);
    assert_int_equal(2, kind->weapon[kind->weapon_count - 1].mode[0].bp);
    for (uint8_t i = 0; i < kind->weapon_count; i++)
        assert_string_not_equal("Big Gun", kind->weapon[i].name);
    kind = kind_of(*state, "eldar-biel-tan", "Fire Dragons with Exarch", &match);
    assert_string_equal("Exarch Ranged Weapon", kind->weapon[kind->weapon_count - 1].name);
    kind = kind_of(*state, "eldar-biel-tan", "Howling Banshees with Exarch", &match);
    assert_string_equal("Exarch Close Combat Weapon", kind->weapon[kind->weapon_count - 1].name);
    kind = kind_of(*state, "adeptus-mechanicus-titan-legion",
                   "Warmonger Class Titan with Warp Missile", &match);
    unsigned missiles = 0;
    for (uint8_t i = 0; i < kind->weapon_count; i++)
        missiles += kind->weapon[i].limited != 0;
    assert_int_equal(8, missiles);
}

// EPIC-5.22.2: bought weapons fill the mounts and shoot within their arcs.
static void test_mounts(void **state)
{
    EpicMatch match = {0};
    const EpicKind *kind = kind_of(*state, "adeptus-mechanicus-titan-legion",
                                   "Reaver Class Titan with Volcano Cannon, Plasma Destructor, "
                                   "Gatling Blaster",
                                   &match);
    assert_int_equal(3, kind->weapon_count);
    assert_int_equal(EPIC_ARC_FORWARD_180, kind->weapon[0].mode[0].arc);
    assert_int_equal(EPIC_ARC_FIXED_FORWARD_90, kind->weapon[1].mode[0].arc);
    assert_int_equal(EPIC_ARC_FORWARD_180, kind->weapon[2].mode[0].arc);
    assert_int_equal(30 * EPIC_CM, kind->coherency_u);
    assert_int_equal(3 * EPIC_CM, kind->radius_u);
    assert_int_equal(6, match.formation[0].start_count);
}

// EPIC-1.7.5a: what fits into what.
static bool fits(const Shipped *shipped, const char *list, const char *carrier, const char *a,
                 const char *b, const char *c)
{
    const EpicList *army = epic_library_list(shipped->library, span_of(list));
    const char *name[] = {a, b, c};
    const EpicSheet *cargo[3];
    unsigned count = 0;
    for (unsigned i = 0; i < 3 && name[i] != NULL; i++) {
        cargo[count] = epic_list_sheet(army, span_of(name[i]));
        assert_non_null(cargo[count++]);
    }
    bool by_sheet = epic__cargo_fits_sheets(epic_list_sheet(army, span_of(carrier)), cargo, count);
    // The match must say the same.
    EpicMatchBuilder *builder = epic__builder(shipped->arena, shipped->library);
    EpicBuildFormation formation = epic__build_formation_default(army, 1, "Test");
    DiagnosticList problems = diagnostic_list(shipped->arena);
    EpicMatch match = {0};
    const char *why = "";
    uint16_t kind[3];
    epic__builder_formation(builder, &formation);
    assert_true(epic__builder_add(builder, army, span_of(carrier), &why));
    for (unsigned i = 0; i < count; i++)
        assert_true(epic__builder_add(builder, army, span_of(name[i]), &why));
    assert_true(epic__builder_finish(builder, &match, &problems));
    for (unsigned i = 0; i < count; i++)
        kind[i] = match.unit[1 + i].kind;
    assert_int_equal(by_sheet, epic__cargo_fits(&match, match.unit[0].kind, kind, count));
    return by_sheet;
}

static void test_transport(void **state)
{
    const Shipped *s = *state;
    const char *marines = "space-marine-codex-astartes";
    const char *orks = "ork-war-horde";
    assert_true(fits(s, marines, "Rhino", "Tactical", "Scout", NULL));
    assert_false(fits(s, marines, "Rhino", "Tactical", "Tactical", "Tactical"));
    assert_false(fits(s, marines, "Rhino", "Terminator", NULL, NULL));
    assert_false(fits(s, marines, "Rhino", "Assault", NULL, NULL)); // jump packs
    assert_true(fits(s, marines, "Land Raider", "Terminator", NULL, NULL));
    assert_false(fits(s, marines, "Land Raider", "Terminator", "Tactical", NULL));
    assert_true(fits(s, orks, "Battlewagon", "Boyz", "Nobz", "Grotz"));
    assert_true(fits(s, orks, "Battlewagon", "Grotz", "Boyz", "Nobz"));
    assert_false(fits(s, orks, "Battlewagon", "Boyz", "Nobz", "Nobz"));
    assert_true(fits(s, orks, "Battlewagon", "Boyz", "Big Gunz", NULL));
    assert_false(fits(s, orks, "Battlewagon", "Big Gunz", "Big Gunz", NULL));
    assert_true(fits(s, "eldar-biel-tan", "Wave Serpent", "Wraithguard", NULL, NULL));
    assert_true(fits(s, "eldar-biel-tan", "Wave Serpent", "Dire Avengers", "Dark Reapers", NULL));
}

// Two armies of 3,000 points, all of them in play, of each of the seven lists of the first games.
static void test_two_armies_of_each_judged_list(void **state)
{
    const EpicLibrary *library = ((const Shipped *)*state)->library;
    unsigned ready = 0, small = 0;
    for (size_t i = 0; i < library->list_count; i++) {
        unsigned armies = 0;
        for (size_t j = 0; j < library->army_count; j++) {
            const EpicArmy *army = library->army[j];
            bool is_small = army->points_limit == 2000; // for a first battle
            armies += army->list == &library->list[i] && !is_small;
            small += i == 0 && is_small;
            assert_in_range(army->points, army->points_limit - 50, army->points_limit);
            assert_true(is_small || army->points_limit == 3000);
            assert_int_equal(0, army->points_out_of_play);
        }
        assert_true(armies == 0 || (armies >= 2 && library->list[i].is_judged));
        ready += armies >= 2;
    }
    assert_int_equal(7, ready);
    assert_int_equal(2, small);
    assert_string_equal("codex-spearhead", library->army[0]->slug);
    assert_string_equal("war-horde-green-tide", library->army[1]->slug);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_first_game_is_there),
        cmocka_unit_test(test_all_sheets_are_there),
        cmocka_unit_test(test_characters_join_their_unit),
        cmocka_unit_test(test_alternatives),
        cmocka_unit_test(test_mounts),
        cmocka_unit_test(test_transport),
        cmocka_unit_test(test_two_armies_of_each_judged_list),
    };
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
