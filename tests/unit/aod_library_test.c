// The packs of Age of Darkness: what is in them, what a wrong one is told, and what units cost.
#include "aod.h"
#include "aod_army.h"
#include "aod_packs_once.h"
#include "kernel_words.h"

#include <stdio.h>

static void test_all_packs_are_there(void **state)
{
    (void)state;
    unsigned units = 0;
    for (uint32_t i = 0; i < library->pack_count; i++)
        units += library->pack[i]->unit_count;
    assert_int_equal(630, units);
    assert_int_equal(765, library->weapon_count);
    assert_int_equal(18, library->legion_count);
    assert_int_equal(50, library->rite_count);
    assert_int_equal(6, library->mission_count);
    assert_int_equal(46, library->army_count);
}

// Prices of an independent public list, as the facts' README names them.
static void test_units_cost_what_they_should(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int points;
    } prices[] = {{"Praetor", 120},
                  {"Praetor, Cataphractii", 135},
                  {"Praetor, Tartaros", 110},
                  {"Centurion", 60},
                  {"Centurion, Cataphractii", 85},
                  {"Centurion, Tartaros", 75},
                  {"Damocles Command Rhino", 150},
                  {"Veteran Squad", 115},
                  {"Tactical Squad", 100},
                  {"Terminator Cataphractii Squad", 175},
                  {"Terminator Tartaros Squad", 150},
                  {"Mortalis Destroyer Squad", 105},
                  {"Rapier Battery", 40},
                  {"Contemptor Dreadnought Talon", 175},
                  {"Techmarine Covenant", 55},
                  {"Apothecarion Detachment", 45}};
    TextBuffer text = text_start(arena);
    text_append(&text, "list: iron-hands\nallegiance: loyalist\nexcerpt: yes\n\n");
    enum { COUNT = sizeof prices / sizeof prices[0] };
    for (size_t i = 0; i < COUNT; i++)
        text_print(&text, "%s\n", prices[i].name);
    SourceText source = {"prices", text_span(&text)};
    DiagnosticList problems = diagnostic_list(arena);
    const AodArmy *army = aod_army_read(arena, library, &source, 1, &problems, NULL);
    assert_non_null(army);
    assert_int_equal(COUNT, army->unit_count);
    for (size_t i = 0; i < COUNT; i++) {
        assert_string_equal(prices[i].name, army->unit[i].unit->name);
        assert_int_equal(prices[i].points, aod_army_unit_total(army, &army->unit[i]));
    }
}

// Every unit of a rite is in the packs, so that a change of a name is seen.
static void test_rites_name_known_units(void **state)
{
    (void)state;
    for (uint32_t i = 0; i < library->rite_count; i++) {
        const AodRite *rite = &library->rite[i];
        for (uint8_t j = 0; j < rite->change_count; j++) {
            for (uint8_t k = 0; k < rite->change[j].unit_count; k++) {
                bool is_known = false;
                for (uint32_t n = 0; n < library->list_count && !is_known; n++) {
                    is_known = aod_list_unit(library, &library->list[n],
                                             span_of(rite->change[j].unit[k]), true) != NULL;
                }
                if (!is_known)
                    fail_msg("%s: there is no %s", rite->name, rite->change[j].unit[k]);
            }
        }
    }
}

static void test_a_wrong_pack_is_told(void **state)
{
    (void)state;
    static const char wrong[] =
        "{\"format\": \"strategium-aod-units\", \"version\": 1, \"id\": \"x\", \"name\": \"X\",\n"
        " \"units\": [{\"name\": \"U\", \"id\": \"u\", \"role\": \"Trops\", \"points\": 5,\n"
        "  \"profiles\": [], \"wargear\": [{\"name\": \"W\", \"of\": \"Nobody\"}], \"prise\": 1,\n"
        "  \"models\": [{\"name\": \"M\", \"min\": 1,\n"
        "    \"crew\": [{\"name\": \"Ghost\", \"count\": 2}]}]}]}";
    SourceText source = {"wrong.json", SPAN_LITERAL(wrong)};
    DiagnosticList problems = diagnostic_list(arena);
    assert_null(aod_library_load(arena, &source, 1, &problems));
    assert_int_equal(4, problems.count);
    assert_string_equal("the unit U has no profile \"Ghost\" [at /units/0/models/0/crew/0]",
                        problems.item[1].text);
    assert_string_equal("the unit U has no model \"Nobody\" [at /units/0/wargear/0/of]",
                        problems.item[2].text);
    assert_int_equal(3, problems.item[2].line);
    for (size_t i = 0; i < problems.count; i++)
        assert_non_null(problems.item[i].remedy);
}

static void test_names_are_read_as_people_write_them(void **state)
{
    (void)state;
    const AodList *list = aod_library_list(library, SPAN_LITERAL("Sons of Horus"));
    assert_non_null(list);
    assert_ptr_equal(list, aod_library_list(library, SPAN_LITERAL("sons-of-horus")));
    assert_non_null(aod_list_unit(library, list, SPAN_LITERAL("tactical squads"), false));
    assert_null(aod_list_unit(library, list, SPAN_LITERAL("Rhino Transport"), false));
    assert_non_null(aod_list_unit(library, list, SPAN_LITERAL("Rhino Transport"), true));
    assert_non_null(aod_library_rite(library, SPAN_LITERAL("Black Reaving")));
    assert_true(aod_library_is_choice(library, SPAN_LITERAL("Power Axe"), "Power Weapon"));
    assert_false(aod_library_is_choice(library, SPAN_LITERAL("Power Fist"), "Power Weapon"));
}

// A slip of the pen in a scenario is no rule: the scenario says so.
static void test_rules_are_those_of_the_law(void **state)
{
    static const char *const rules[] = {"AOD-ARMY-2.12", "AOD-MISSION-1.5", "AOD-AMB-7",
                                        "AOD-RULE-Wall_of_Death"};
    static const char *const others[] = {"AOD-",        "AOD-ARMY",      "AOD-ARMY-",
                                         "AOD-ARMY-2.", "AOD-ARMY-2..1", "AOD-ARMY-2.1ab",
                                         "AOD-ARMY-2",  "AOD-ARMY-99.1", "AOD-RULE-",
                                         "AOD-RULE-2",  "CCG-9.3"};
    Rule rule;
    (void)state;
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; i++)
        assert_true(aod_game.words->rule_parse(span_of(rules[i]), &rule));
    for (size_t i = 0; i < sizeof others / sizeof others[0]; i++)
        assert_false(aod_game.words->rule_parse(span_of(others[i]), &rule));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_packs_are_there),
        cmocka_unit_test(test_units_cost_what_they_should),
        cmocka_unit_test(test_rites_name_known_units),
        cmocka_unit_test(test_a_wrong_pack_is_told),
        cmocka_unit_test(test_names_are_read_as_people_write_them),
        cmocka_unit_test(test_rules_are_those_of_the_law),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
