// Rosters of other programs as armies: the hard cases of names, groups, forces and prices.
#include "aod_import.h"
#include "aod_packs_once.h"

#include <stdio.h>
#include <string.h>

// --- rosters ---

typedef struct Given {
    AodImport import;
    DiagnosticList problems, unjudged;
} Given;

static Given import_of(const char *force, const char *catalogue, const char *selections)
{
    const char *xml = text_format(
        arena,
        "<roster name='R' gameSystemId='g'>\n"
        "<costs><cost name='Pts' typeId='p' value='0'/></costs><forces>\n"
        "<force name='%s' catalogueName='%s'><selections>\n"
        "<selection name='Allegiance' number='1' type='upgrade'><selections>"
        "<selection name='Loyalist' number='1' type='upgrade'/></selections><categories>"
        "<category name='Allegiance:' entryId='a' primary='true'/></categories></selection>\n"
        "%s</selections></force></forces></roster>",
        force, catalogue, selections);
    Given given = {.problems = diagnostic_list(arena), .unjudged = diagnostic_list(arena)};
    DiagnosticList reading = diagnostic_list(arena);
    const BsRoster *roster =
        bs_roster_read(arena, span_of(xml), "r.ros", bs_roster_limits_default(), &reading);
    assert_non_null(roster);
    given.import = aod_import(arena, library, roster, &given.problems, &given.unjudged);
    return given;
}

static Given import_legion(const char *selections)
{
    return import_of("1. Crusade Force Organisation Chart", "LA -   VII: Imperial Fists",
                     selections);
}

static bool has_text(const DiagnosticList *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (strstr(list->item[i].text, text) != NULL)
            return true;
    return false;
}

static void expect_line(const Given *given, const char *line)
{
    const char *whole = text_format(arena, "\n%s\n", line);
    if (span_find(given->import.text, span_of(whole)) == SIZE_MAX) {
        fprintf(stderr, "no line \"%s\" in:\n%.*s\n", line, (int)given->import.text.length,
                given->import.text.text);
        fail();
    }
}

#define COST(points) "<costs><cost name='Pts' typeId='p' value='" points "'/></costs>"
#define ROLE(name)   "<categories><category name='" name "' entryId='c' primary='true'/></categories>"

// --- what the packs do not know ---

static void test_an_unknown_unit_is_kept_with_its_cost(void **state)
{
    (void)state;
    Given given = import_legion("<selection name='Strange # Squad' number='1' type='unit'>" //
                                COST("50") ROLE("Troops:") "</selection>");
    expect_line(&given, "? 1 Strange * Squad (50 points by the roster)"); // # begins a comment
    assert_int_equal(1, given.import.kind_count[AOD_IMPORT_UNKNOWN]);
    assert_true(has_text(&given.unjudged, "Strange"));
    assert_int_equal(0, given.problems.count); // slots could hang on it
}

static void test_an_unknown_option_is_kept_in_its_unit(void **state)
{
    (void)state;
    Given given =
        import_legion("<selection name='Tactical Squad' number='1' type='unit'><selections>"
                      "<selection name='Legion Tactical Sergeant' number='1' type='model'/>"
                      "<selection name='Legionary' number='9' type='model'>" COST(
                          "90") "</selection>"
                                "<selection name='Odd Banner' number='2' type='upgrade'>" COST(
                                    "5") "</selection>"
                                         "</selections>" COST("10") ROLE("Troops:") "</selection>");
    expect_line(&given, "Tactical Squad");
    expect_line(&given, "  9 Legionary");
    expect_line(&given, "  ? 2 Odd Banner (5 points by the roster)");
    assert_int_equal(1, given.import.kind_count[AOD_IMPORT_UNKNOWN]);
    assert_int_equal(1, given.import.differing_count);
    assert_int_equal(105000, given.import.differing[0].milli);
    assert_int_equal(100, given.import.differing[0].points);
}

static void test_an_unknown_chart_and_an_unknown_list_are_said(void **state)
{
    (void)state;
    const char *captain = "<selection name='Praetor' number='1' type='unit'>" //
        ROLE("HQ:") "</selection>";
    Given given = import_of("Zone Assault", "LA -   VII: Imperial Fists", captain);
    expect_line(&given, "? the chart \"Zone Assault\"");
    assert_true(given.unjudged.count > 0);
    given = import_of("1. Crusade Force Organisation Chart", "Xenos - Nobody", captain);
    assert_null(given.import.army);
    assert_true(has_text(&given.unjudged, "Xenos - Nobody"));
    assert_int_equal(0, given.problems.count);
}

// --- names ---

static void test_names_with_other_spellings_are_found(void **state)
{
    (void)state;
    Given given = import_legion(
        "<selection name='LA - Tactical Squad' number='1' type='unit'><selections>"
        "<selection name='Legionary (1 in 5)' number='9' type='model'>" COST(
            "90") "</selection>"
                  "<selection name='1) Legion  Tactical Sergeant:' number='1' type='model'/>"
                  "</selections>" COST("10") ROLE("Troops:") "</selection>");
    expect_line(&given, "Tactical Squad");
    expect_line(&given, "  1 Legion Tactical Sergeant");
    expect_line(&given, "  9 Legionary");
    assert_int_equal(0, given.import.kind_count[AOD_IMPORT_UNKNOWN]);
    assert_int_equal(0, given.import.differing_count);
}

#define SHIELD(attributes, points)                                                       \
    "<selection name='Praetor, Cataphractii' number='1' type='unit'><selections>"        \
    "<selection name='Legion Cataphractii Praetor' number='1' type='model'><selections>" \
    "<selection name='Vigil Storm Shield' number='1' type='upgrade' " attributes ">"     \
    "<costs><cost name='Pts' typeId='p' value='" points "'/></costs></selection>"        \
    "</selections></selection></selections>"                                             \
    "<categories><category name='HQ:' entryId='c' primary='true'/></categories></selection>"

// A shield for 20 points among the Legion's upgrades, for 10 in place of a weapon.
static void test_groups_tell_options_of_one_name_apart(void **state)
{
    (void)state;
    Given given = import_legion(SHIELD("group='Upgrades::Terminator Ranged Weapon'", "10"));
    expect_line(&given, "    1 Vigil Storm Shield [Terminator Ranged Weapon]");
    given = import_legion(SHIELD("group='Legion-specific upgrades'", "10"));
    expect_line(&given, "    1 Vigil Storm Shield [Legion-specific upgrades]");
    // Without a group the price tells, unless it fits none.
    given = import_legion(SHIELD("", "20"));
    expect_line(&given, "    1 Vigil Storm Shield [Legion-specific upgrades]");
    given = import_legion(SHIELD("", "10"));
    expect_line(&given, "    1 Vigil Storm Shield [Terminator Ranged Weapon]");
    given = import_legion(SHIELD("", "13"));
    expect_line(&given, "    1 Vigil Storm Shield");
}

// A weapon that the data call a model is wargear of its tank (A13).
static void test_a_launcher_is_no_model(void **state)
{
    (void)state;
    Given given = import_of(
        "1. Crusade Force Organisation Chart", "LI - Solar Auxilia",
        "<selection name='Praetor Armoured Assault Launcher' number='1' type='unit'><selections>"
        "<selection name='Praetor Launcher' number='1' type='model'/>"
        "</selections>" ROLE("Lords of War:") "</selection>");
    assert_int_equal(SIZE_MAX, span_find(given.import.text, SPAN_LITERAL("?")));
}

static void test_a_crew_is_known(void **state)
{
    (void)state;
    Given given = import_legion(
        "<selection name='Rapier Battery' number='1' type='unit'><selections>"
        "<selection name='Rapier Battery' number='1' type='model'><selections>"
        "<selection name='Gunner' number='2' type='upgrade'><selections>"
        "<selection name='Bolt Pistol' number='2' type='upgrade'/></selections></selection>"
        "</selections></selection></selections>" ROLE("Elites:") "</selection>");
    assert_int_equal(SIZE_MAX, span_find(given.import.text, SPAN_LITERAL("?")));
}

// What it stands in is the choice, though a model may choose it too.
static void test_what_comes_with_a_choice_is_none(void **state)
{
    (void)state;
    Given given = import_of(
        "1. Crusade Force Organisation Chart", "LI - Solar Auxilia",
        "<selection name='Tactical Command Section' number='1' type='unit'><selections>"
        "<selection name='Auxilia Captain' number='1' type='model'><selections>"
        "<selection name='Lasrifle with Bayonet' number='1' type='upgrade' entryGroupId='g' "
        "group='May exchange Lasrifle for:'><selections>"
        "<selection name='Lasrifle' number='1' type='upgrade'/></selections></selection>"
        "</selections></selection></selections>" ROLE("HQ:") "</selection>");
    expect_line(&given, "    1 Lasrifle with Bayonet");
    assert_int_equal(SIZE_MAX, span_find(given.import.text, SPAN_LITERAL("1 Lasrifle\n")));
}

// The data give the sponsons no price, and the flamers that they cannot be without the whole one.
static void test_what_a_choice_is_paid_with_is_none(void **state)
{
    (void)state;
    Given given = import_of(
        "1. Crusade Force Organisation Chart", "Imperialis Militia",
        "<selection name='IM - Baneblade Super-heavy Battle Tank' number='1' type='unit'>"
        "<selections><selection name='2x Sponson Mounted Heavy Flamers' number='1' type='upgrade'>"
        "<selections><selection name='Heavy Flamer' number='1' type='upgrade'>"
        "<costs><cost name='Pts' typeId='d2ee-04cb-5f8a-2642' value='10'/></costs></selection>"
        "</selections></selection></selections>" ROLE("Lords of War:") "</selection>");
    expect_line(&given, "  + 1 2x Sponson Mounted Heavy Flamers");
    assert_int_equal(SIZE_MAX, span_find(given.import.text, SPAN_LITERAL("1 Heavy Flamer")));
}

static void test_the_warlord_is_written_as_often_as_he_stands(void **state)
{
    (void)state;
    Given given = import_legion("<selection name='Centurion' number='1' type='unit'><selections>"
                                "<selection name='Legion Centurion' number='1' type='model'/>"
                                "<selection name='Warlord' number='2' type='upgrade'/>"
                                "</selections>" ROLE("HQ:") "</selection>");
    expect_line(&given, "  + 2 Warlord");
}

static void test_provenances_are_the_force_s(void **state)
{
    (void)state;
    Given given =
        import_of("1. Crusade Force Organisation Chart", "Imperialis Militia",
                  "<selection name='Provenances of War' number='1' type='upgrade'><selections>"
                  "<selection name='Warrior Elite' number='1' type='upgrade'/>"
                  "<selection name='Cyber-augmetics' number='1' type='upgrade'/>"
                  "</selections>" ROLE("Provenances of War") "</selection>");
    expect_line(&given, "Provenance: Warrior Elite, Cyber-augmetics");
    assert_int_equal(2, given.import.army->detachment[0].doctrine_count);
    assert_int_equal(0, given.import.kind_count[AOD_IMPORT_UNKNOWN]);
}

// --- Traits ---

// AOD-ARMY-5.2: a Trait in a unit that is not the Warlord is told, not dropped.
static void test_a_trait_without_the_warlord_is_told(void **state)
{
    (void)state;
    Given given =
        import_legion("<selection name='Praetor' number='1' type='unit'><selections>"
                      "<selection name='Bloody-handed' entryGroupId='g' group='Traits' "
                      "number='1' type='upgrade'/></selections>" ROLE("HQ:") "</selection>");
    expect_line(&given, "  + Trait: Bloody-handed");
    assert_true(has_text(&given.problems, "nothing says that Praetor is it"));
}

// One of the Consuls is called as a Trait is.
static void test_a_consul_is_no_trait(void **state)
{
    (void)state;
    Given given =
        import_legion("<selection name='Centurion' number='1' type='unit'><selections>"
                      "<selection name='Warmonger' entryGroupId='g' group='Legiones Consularis' "
                      "number='1' type='upgrade'/></selections>" ROLE("HQ:") "</selection>");
    expect_line(&given, "  + 1 Warmonger");
    assert_false(has_text(&given.problems, "is a Trait"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_an_unknown_unit_is_kept_with_its_cost),
        cmocka_unit_test(test_an_unknown_option_is_kept_in_its_unit),
        cmocka_unit_test(test_an_unknown_chart_and_an_unknown_list_are_said),
        cmocka_unit_test(test_names_with_other_spellings_are_found),
        cmocka_unit_test(test_groups_tell_options_of_one_name_apart),
        cmocka_unit_test(test_a_consul_is_no_trait),
        cmocka_unit_test(test_a_launcher_is_no_model),
        cmocka_unit_test(test_a_crew_is_known),
        cmocka_unit_test(test_what_comes_with_a_choice_is_none),
        cmocka_unit_test(test_what_a_choice_is_paid_with_is_none),
        cmocka_unit_test(test_the_warlord_is_written_as_often_as_he_stands),
        cmocka_unit_test(test_provenances_are_the_force_s),
        cmocka_unit_test(test_a_trait_without_the_warlord_is_told),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
