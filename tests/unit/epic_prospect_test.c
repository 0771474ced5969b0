// What the preview of an assault's target says: what cannot be reached is told so, and who stands
// near enough to support is counted (1.12.3a, b, 1.12.6a, b).
#include "epic_position.h"

#include "epic.h"
#include "epic_foretell.h"
#include "epic_view.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdlib.h>
#include <string.h>

typedef struct Table {
    Arena *arena;
    const void *match;
    EpicState *state;
} Table;

static Table table_of(const Shipped *shipped, const char *position)
{
    Table table = {.arena = arena_create(0)};
    DiagnosticList problems = diagnostic_list(table.arena);
    table.state = ARENA_NEW(table.arena, EpicState);
    SourceText block = {"table", span_of(position)};
    if (!epic_position_read(table.arena, shipped->library, &block, 1, &table.match, table.state,
                            &problems))
        fail_msg("%s", problems.item[0].text);
    return table;
}

// The first formation engages: what is said of the first enemy as its target.
static const char *preview_of(const Shipped *shipped, const char *position)
{
    Table table = table_of(shipped, position);
    const EpicMatch *m = table.match;
    assert_int_equal(table.state->decision, EPIC_D_ASSAULT);
    unsigned target = m->formation_first[1];
    Action action =
        epic_action_pack((EpicAction){.kind = EPIC_ACTION_ASSAULT, .formation = (uint8_t)target});
    TextBuffer json = text_start(table.arena);
    epic_preview_json(table.match, table.state, &action, &json);
    static char kept[4096];
    assert_true(json.length < sizeof kept);
    memcpy(kept, json.text, json.length + 1);
    arena_destroy(table.arena);
    return kept;
}

static void assert_says(const char *json, const char *part)
{
    if (strstr(json, part) == NULL)
        fail_msg("%s\nis not in\n%s", part, json);
}

static void assert_near(double is, double wanted)
{
    if (is < wanted - 1e-6 || is > wanted + 1e-6)
        fail_msg("%f, not %f", is, wanted);
}

static void assert_silent(const char *json, const char *part)
{
    if (strstr(json, part) != NULL)
        fail_msg("%s\nis in\n%s", part, json);
}

// Boyz move 15 and have bases of 2 cm: from x 20 they reach to 36, and fire to 51.
static const char *at_distance(Arena *arena, const char *mover, double x, const char *more)
{
    return text_format(arena,
                       "formation 0 a: %s\n"
                       "formation 1 b: 1 Boyz of war-horde at %.1f,20\n"
                       "formation 1 far: 2 Boyz of war-horde at 110,90 112,90\n%s"
                       "begin assault a1\n",
                       mover, x, more);
}

static void test_reach(void **state)
{
    Arena *arena = arena_create(0);
    const char *boyz = "1 Boyz of war-horde at 20,20";
    const char *json = preview_of(*state, at_distance(arena, boyz, 60, ""));
    assert_says(json, "cannot be reached with this order");
    assert_says(json, "EPIC-1.12.3b");
    assert_silent(json, "\"win\"");
    assert_silent(json, "won in about");
    // At it and beyond it, twice.
    const char *fire = at_distance(arena, boyz, 51, "");
    double radius = 0;
    {
        Table table = table_of(*state, fire);
        const EpicMatch *m = table.match;
        radius = epic__kind(m, 0)->radius_u / (double)EPIC_CM;
        assert_int_equal(epic__kind(m, 0)->speed_u, 15 * EPIC_CM);
        arena_destroy(table.arena);
    }
    json = preview_of(*state, at_distance(arena, boyz, 20 + 2 * radius + 15 + 15, ""));
    assert_silent(json, "cannot be reached");
    assert_says(json, "Nobody can touch it: in a straight line it is 15.0 cm too far");
    assert_says(json, "In a firefight: won in about");
    json = preview_of(*state, at_distance(arena, boyz, 20 + 2 * radius + 15 + 15.1, ""));
    assert_says(json, "it is 0.1 cm too far for a firefight");
    json = preview_of(*state, at_distance(arena, boyz, 20 + 2 * radius + 15, ""));
    assert_says(json, "In close combat: won in about");
    assert_says(json,
                "\"planned\":{\"plan\":\"charge\",\"reaches\":true,\"touching\":1,\"firing\":0,");
    assert_says(json, "As its charge is planned 1 touch the enemy");
    // Behind cliffs it is not reached, however near it is.
    json = preview_of(*state, at_distance(arena, boyz, 45, "terrain cliffs 24,0 to 40,60\n"));
    assert_silent(json, "cannot be reached");
    assert_says(json, "\"planned\":{\"plan\":\"charge\",\"reaches\":false");
    assert_says(json, "nobody gets near enough");
    json = preview_of(*state, at_distance(arena, boyz, 20 + 2 * radius + 15.1, ""));
    assert_says(json, "Nobody can touch it: in a straight line it is 0.1 cm too far");
    // EPIC-1.8.4n: 5 more on a road.
    json = preview_of(
        *state, at_distance(arena, boyz, 20 + 2 * radius + 20, "terrain road 10,18 to 80,22\n"));
    assert_says(json, "In close combat: won in about");
    arena_destroy(arena);
}

// An engage action says before it is taken that it reaches nobody.
static void test_vain(void **state)
{
    static const char *const places[] = {"60,20", "40,20"};
    for (int i = 0; i < 2; i++) {
        Arena *arena = arena_create(0);
        Table table = table_of(*state, text_format(arena,
                                                   "formation 0 a: 1 Boyz of war-horde at 20,20\n"
                                                   "formation 1 b: 1 Boyz of war-horde at %s\n",
                                                   places[i]));
        Action engage =
            epic_action_pack((EpicAction){.kind = EPIC_ACTION_ACTION, .choice = EPIC_ENGAGE});
        TextBuffer json = text_start(arena);
        assert_int_equal(table.state->decision, EPIC_D_ACTION);
        epic_preview_json(table.match, table.state, &engage, &json);
        assert_int_equal(strstr(json.text, "No enemy is within reach of its charge") != NULL,
                         i == 0);
        arena_destroy(table.arena);
        arena_destroy(arena);
    }
}

// Those that the enemy has near, and one's own, change the estimate; who is far, broken or has no
// firefight does not.
static double win(const char *json, const char *bout)
{
    const char *at = strstr(json, bout);
    assert_non_null(at);
    at = strstr(at, "\"win\":");
    assert_non_null(at);
    return strtod(at + strlen("\"win\":"), NULL);
}

static void test_support(void **state)
{
    Arena *arena = arena_create(0);
    const char *mover = "4 Tactical of codex at 20,20 20,23 20,26 20,29";
    const char *json = preview_of(*state, at_distance(arena, mover, 36, ""));
    assert_says(json, "Nobody is near enough to support");
    double alone = win(json, "close_combat");
    json = preview_of(*state, at_distance(arena, mover, 36,
                                          "formation 1 c: 3 Boyz of war-horde at 44,20 46,20 "
                                          "44,24\nformation 1 d: 3 Boyz of war-horde at 70,20 "
                                          "72,20 74,20\n"));
    assert_says(json, "Near enough to support: 0 of yours, 3 of the enemy");
    assert_says(json, "\"support\":{\"own\":0,\"enemy\":3}");
    double against = win(json, "close_combat");
    assert_true(against < alone);
    json = preview_of(*state, at_distance(arena, mover, 36,
                                          "formation 0 e: 2 Tactical of codex at 36,30 38,30\n"
                                          "formation 1 c: 3 Boyz of war-horde at 44,20 46,20 "
                                          "44,24\n"));
    assert_says(json, "Near enough to support: 2 of yours, 3 of the enemy");
    assert_true(win(json, "close_combat") > against);
    json = preview_of(*state, at_distance(arena, mover, 36,
                                          "formation 1 c: 3 Boyz of war-horde at 44,20 46,20 "
                                          "44,24\n  broken\n"));
    assert_says(json, "Nobody is near enough to support");
    arena_destroy(arena);
}

// EPIC-2.2.2a: each hit of a disrupt weapon gives a marker, and the loss by it none (1.9.6f).
static void test_disrupt(void **state)
{
    Table table = table_of(*state, "formation 0 eyes: 4 Gun Drones of tau at row 20,20 every 3\n"
                                   "formation 1 mob: 3 Boyz of war-horde at row 20,30 every 3\n"
                                   "still\n");
    const EpicMatch *m = table.match;
    EpicForetold told;
    assert_true(epic__foretell(m, table.state, m->formation_first[0], m->formation_first[1], 0,
                               table.arena, &told));
    // Four dice, a save of 6; three units break at three markers, one is for coming under fire.
    double each = told.hits / 4, none = 1 - each;
    assert_int_equal(told.shots[0].weapons, 4);
    assert_true(each > 0 && each < 1);
    assert_near(told.kills, told.hits * 5 / 6);
    assert_near(told.breaks, 1 - none * none * none * none - 4 * each * none * none * none);
    arena_destroy(table.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_disrupt), cmocka_unit_test(test_reach),
                                       cmocka_unit_test(test_support), cmocka_unit_test(test_vain)};
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
