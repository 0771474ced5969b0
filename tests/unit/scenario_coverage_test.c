#include "base_file.h"
#include "scenario_coverage.h"

#include "unit_test.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

// A small project of its own in a temporary folder.
typedef struct Project {
    Arena *arena;
    const char *home;
} Project;

static void put(const Project *project, const char *path, const char *text)
{
    const char *error = NULL;
    const char *full = text_format(project->arena, "%s/%s", project->home, path);
    assert_true(file_write(project->arena, full, span_of(text), &error));
}

static int start(void **state)
{
    Arena *arena = arena_create(0);
    char *home = text_format(arena, "/tmp/strategium-coverage-XXXXXX");
    if (mkdtemp(home) == NULL)
        return -1;
    static const char *const folders[] = {"docs", "docs/rules", "tests", "tests/scenarios",
                                          "tests/lang"};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        mkdir(text_format(arena, "%s/%s", home, folders[i]), 0777);
    Project *project = ARENA_NEW(arena, Project);
    *project = (Project){arena, home};
    TextBuffer rules = text_start(arena);
    text_append(&rules, "# Rules\n");
    for (int i = 1; i <= 10; i++)
        text_print(&rules, "- **CCG-1.1.%d** Text of rule %d.\n", i, i);
    text_append(&rules,
                "- **WF-1** Wording.\n| AMB-01 | question |\n- **CCG-1.1.11** Withdrawn.\n");
    put(project, "docs/rules/ccg.md", rules.text);
    put(project, "tests/scenarios/a.scn", "title: x\nrules: CCG-1.1.1, CCG-1.1.2\nCCG-1.1.3\n");
    put(project, "tests/scenarios/b.scn", "rules: CCG-1.1.2 AMB-01\n");
    put(project, "tests/lang/w.txt", "# WF-1\n");
    *state = project;
    return 0;
}

static int finish(void **state)
{
    Project *project = *state;
    const char *const *paths = NULL;
    size_t count = 0;
    const char *error = NULL;
    if (file_list(project->arena, project->home, "", &paths, &count, &error))
        for (size_t i = 0; i < count; i++)
            unlink(paths[i]);
    static const char *const folders[] = {"docs/rules", "docs",  "tests/scenarios",
                                          "tests/lang", "tests", ""};
    for (size_t i = 0; i < sizeof folders / sizeof folders[0]; i++)
        rmdir(text_format(project->arena, "%s/%s", project->home, folders[i]));
    arena_destroy(project->arena);
    return 0;
}

// As the card game, to which the pages belong, says it.
static const RuleSeries rule_series[] = {
    {"CCG-22.", RULE_PROOF_WORDING},
    {"CCG-9.", RULE_PROOF_NONE},
    {"CCG-", RULE_PROOF_SCENARIO},
    {"WF-", RULE_PROOF_WORDING},
    {0},
};
static const GameScenarios game_scenarios = {.series = rule_series};
static const Game game = {.id = "ccg", .scenarios = &game_scenarios};
static const Game *const games[] = {&game, NULL};

// Loads all and gives the problems as printed.
static const char *load(const Project *project, ScenarioCoverage *coverage)
{
    DiagnosticList problems = diagnostic_list(project->arena);
    Rulebook *book = ARENA_NEW(project->arena, Rulebook);
    rulebook_load(project->arena, text_format(project->arena, "%s/docs/rules", project->home),
                  &problems, book);
    bool ok =
        scenario_coverage_load(project->arena, project->home, book, games, &problems, coverage);
    assert_int_equal(ok, problems.count == 0);
    TextBuffer out = text_start(project->arena);
    diagnostic_format_all(&out, &problems, false);
    return out.text;
}

static void scenarios_are_counted(void **state)
{
    ScenarioCoverage coverage;
    assert_string_equal(load(*state, &coverage), "");
    assert_int_equal(coverage.count, 11);
    static const uint32_t expected[11] = {1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 1};
    for (size_t i = 0; i < 11; i++)
        assert_int_equal(coverage.rule[i].scenario_count, expected[i]);
    ScenarioCoverageSums sums = scenario_coverage_sum(&coverage, "ccg");
    assert_int_equal(sums.rules, 11);
    assert_int_equal(sums.covered, 3);
    assert_int_equal(sums.uncovered, 8);
    assert_int_equal(scenario_coverage_sum(&coverage, "epic").rules, 0);
}

// The first series that fits counts; what fits none, and rules of no game, are not asked about.
static void games_say_which_rules_are_wanted(void **state)
{
    Project *project = *state;
    put(project, "docs/rules/ccg.md",
        "- **CCG-1.1.1** A.\n- **CCG-22.1.1** B.\n- **CCG-9.1.1** C.\n- **EX-1** D.\n");
    put(project, "docs/rules/epic.md", "- **CCG-1.1.2** E.\n");
    put(project, "tests/scenarios/a.scn", "rules: CCG-1.1.1, CCG-9.1.1\n");
    put(project, "tests/scenarios/b.scn", "");
    put(project, "tests/lang/w.txt", "# CCG-1.1.1 and CCG-22.1.1\n");
    ScenarioCoverage coverage;
    assert_string_equal(load(project, &coverage), "");
    assert_int_equal(coverage.count, 2);
    assert_string_equal(coverage.rule[0].rule->id, "CCG-1.1.1");
    assert_int_equal(coverage.rule[0].scenario_count, 1);
    assert_string_equal(coverage.rule[1].rule->id, "CCG-22.1.1");
    assert_int_equal(coverage.rule[1].scenario_count, 1);
}

static void unknown_numbers_are_problems(void **state)
{
    Project *project = *state;
    put(project, "tests/scenarios/b.scn",
        "title: y\nrules: CCG-1.1.2, CCG-"
        "7.7.7\n");
    ScenarioCoverage coverage;
    const char *problems = load(project, &coverage);
    assert_non_null(strstr(problems, "b.scn:2:19: no rule has the number CCG-"
                                     "7.7.7."));
}

static void exceptions_need_reasons_and_are_few(void **state)
{
    Project *project = *state;
    ScenarioCoverage coverage;
    put(project, "docs/rules/ccg-untestable.md", "Text.\n\n- CCG-1.1.9: cannot be seen in play\n");
    assert_string_equal(load(project, &coverage), "");
    assert_int_equal(scenario_coverage_sum(&coverage, NULL).untestable, 1);
    assert_string_equal(coverage.rule[8].untestable_reason, "cannot be seen in play");
    put(project, "docs/rules/ccg-untestable.md", "- CCG-1.1.9:\n");
    assert_non_null(strstr(load(project, &coverage), "without a reason"));
    put(project, "docs/rules/ccg-untestable.md",
        "- CCG-1.1.8: cannot be seen in play\n- CCG-1.1.9: cannot be seen in play\n");
    assert_non_null(strstr(load(project, &coverage), "more than one in 10"));
}

static void changed_rules_are_noticed(void **state)
{
    Project *project = *state;
    ScenarioCoverage coverage;
    const char *error = NULL;
    load(project, &coverage);
    assert_true(scenario_coverage_confirm(project->arena, project->home, &coverage, &error));
    assert_string_equal(load(project, &coverage), "");
    assert_int_equal(scenario_coverage_sum(&coverage, NULL).changed, 0);
    assert_true(coverage.rule[0].is_confirmed);
    // Other blanks are no change, other words are.
    put(project, "docs/rules/ccg.md",
        "- **CCG-1.1.1** Text  of\n  rule 1.\n- **CCG-1.1.2** Text of rule two.\n- **WF-1** "
        "Wording.\n");
    put(project, "tests/scenarios/a.scn", "rules: CCG-1.1.1, CCG-1.1.2\n");
    put(project, "tests/scenarios/b.scn", "");
    assert_string_equal(load(project, &coverage), "");
    assert_false(coverage.rule[0].is_changed);
    assert_true(coverage.rule[1].is_changed);
    put(project, "tests/scenarios/confirmed.txt", "CCG-1.1.1 nohash\n");
    assert_non_null(strstr(load(project, &coverage), "confirmed.txt:1:1:"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(scenarios_are_counted, start, finish),
        cmocka_unit_test_setup_teardown(games_say_which_rules_are_wanted, start, finish),
        cmocka_unit_test_setup_teardown(unknown_numbers_are_problems, start, finish),
        cmocka_unit_test_setup_teardown(exceptions_need_reasons_and_are_few, start, finish),
        cmocka_unit_test_setup_teardown(changed_rules_are_noticed, start, finish),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
