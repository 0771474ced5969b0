// Plans of whole formations on random tables: every move of a plan is one that the path check
// allows when its turn comes, nobody ends on anybody, and a legal formation stays legal.
#include "epic_army.h"
#include "epic_machine.h"
#include "epic_move.h"
#include "epic_path.h"
#include "epic_position.h"
#include "epic_units.h"
#include "epic_zone.h"

#include "epic.h"

#include "kernel_words.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

enum { TABLES = 300, SHAPES = 4 };

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*seed >> 33) % limit);
}

// A table of formations in cells of 24 by 20 with terrain between and below them, and one of seat 0
// about to move if `moves`.
static void write_table(uint64_t *seed, TextBuffer *text, bool moves)
{
    static const char *const units[] = {
        "6 Tactical, 3 Rhino of codex",
        "4 Assault of codex",
        "5 Land Speeder of codex",
        "4 Predator Destructor of codex",
        "4 Scout, 2 Rhino of codex",
        "8 Boyz, 2 Nobz of war-horde",
        "6 Warbikes of war-horde",
        "8 Kommandos of war-horde",
        "8 Boyz, 4 Battlewagon of war-horde",
        "6 Stormboyz of war-horde",
        "4 Dreadnought of codex",
        "10 Infantry, 1 Commander of steel-legion",
        "2 Battlefortress of war-horde",
        "1 Warhound Class Titan of codex",
    };
    static const char *const terrain[] = {"woods", "ruins",  "buildings", "river", "marsh",
                                          "scrub", "jungle", "cliffs",    "road",  "trench"};
    static const char *const begin[] = {"move a1", "move a1 first", "withdrawal a1",
                                        "consolidation a1", "charge a1 on b1"};
    bool taken[7][6] = {{false}};
    unsigned features = below(seed, 9);
    for (unsigned n = 0; n < features; n++) {
        unsigned x = below(seed, 160), y = below(seed, 100);
        text_print(text, "terrain %s %u,%u to %u,%u\n", terrain[below(seed, 10)], x, y,
                   x + 2 + below(seed, 18), y + 2 + below(seed, 18));
    }
    unsigned formations = 4 + below(seed, 10);
    for (unsigned n = 0; n < formations; n++) {
        unsigned column = below(seed, 7), row = below(seed, 6);
        if (taken[column][row])
            continue;
        taken[column][row] = true;
        text_print(text, "formation %u f%u: %s at block %u,%u by 4\n",
                   n == 0   ? 0
                   : n == 1 ? 1
                            : n % 2,
                   n, units[below(seed, 14)], 4 + column * 24, 4 + row * 19);
    }
    if (moves)
        text_print(text, "begin %s\n", begin[below(seed, 5)]);
}

static void follow_plan(Epic *g, const EpicFrame *frame, EpicAction plan, double *seconds)
{
    EpicMovePurpose purpose = (EpicMovePurpose)frame->move.purpose;
    bool was_legal = epic__is_legal_formation(g->m, g->s, frame->formation);
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    epic__plan_make(g->m, g->s, frame, plan);
    clock_gettime(CLOCK_MONOTONIC, &end);
    *seconds += (double)(end.tv_sec - begin.tv_sec) + (double)(end.tv_nsec - begin.tv_nsec) / 1e9;
    for (unsigned n = 0; n < g->s->way_count; n++) {
        const EpicWay *planned = &g->s->way[n];
        GeomPoint at[EPIC_PATH_MAX] = {epic__point(g->s, planned->unit)};
        Refusal refusal;
        if (planned->count == 0)
            continue;
        memcpy(at + 1, &g->s->way_at[planned->first], planned->count * sizeof at[0]);
        for (unsigned i = 0; i < planned->count; i++) {
            // What it picks up is touched there, and not in its way afterwards.
            unsigned pick = g->s->way_pick[planned->first + i];
            if (pick == 0)
                continue;
            unsigned picked = pick - 1U;
            GeomDisc disc = {at[i + 1], epic__kind(g->m, planned->unit)->radius_u};
            assert_true(geom_touches(disc, epic__disc(g->m, g->s, picked), EPIC_TOUCH_U));
            assert_true(epic__can_carry(g->m, g->s, planned->unit, picked));
            epic__embark(g, picked, planned->unit);
        }
        bool is_good =
            epic__check_path(g, planned->unit, at, planned->count + 1U,
                             epic__speed(g->m, g->s, planned->unit, purpose), purpose, &refusal);
        if (!is_good)
            fprintf(stderr, "unit %u, plan %u, message %u\n", planned->unit, plan.choice,
                    refusal.message.number);
        assert_true(is_good);
        epic__put(g, planned->unit, at[planned->count]);
    }
    if (was_legal)
        assert_true(epic__is_legal_formation(g->m, g->s, frame->formation));
}

// A shape at any point of the table, as somebody might draw it.
static EpicAction any_shape(uint64_t *seed)
{
    EpicAction plan = {.kind = EPIC_ACTION_PLAN, .choice = EPIC_PLAN_TO};
    EpicShape shape = (EpicShape)below(seed, EPIC_SHAPE_COUNT);
    plan.x =
        epic__plan_pack((GeomPoint){(int32_t)below(seed, 180000), (int32_t)below(seed, 120000)});
    if (below(seed, 2) == 0)
        plan.y = epic__plan_pack(
            (GeomPoint){(int32_t)below(seed, 180000), (int32_t)below(seed, 120000)});
    plan.unit = epic__plan_form(shape, below(seed, 2) == 0 ? -1 : (int)below(seed, 360));
    plan.other = below(seed, 4) == 0 ? (uint16_t)below(seed, 360) : 0;
    return plan;
}

// What is written is read again as the same.
static void read_again(const void *match, const EpicState *game, EpicAction plan, Arena *arena)
{
    TextBuffer text = text_start(arena);
    Action action = epic_action_pack(plan), again;
    Message problem = {0};
    epic_game.words->action_write(match, game, &action, VIEWER_ALL, &text);
    bool is_read = epic_game.words->action_read(match, game, text_span(&text), &again, &problem);
    if (!is_read || !action_equal(&action, &again))
        fprintf(stderr, "%s\n", text.text);
    assert_true(is_read && action_equal(&action, &again));
}

static void test_plans_are_legal(void **state)
{
    Shipped *shipped = *state;
    uint64_t seed = 7;
    double seconds = 0;
    size_t plans = 0;
    for (unsigned table = 0; table < TABLES; table++) {
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        TextBuffer text = text_start(arena);
        write_table(&seed, &text, true);
        SourceText block = {"table", {text.text, text.length}};
        const void *match = NULL;
        EpicState *game = ARENA_NEW(arena, EpicState), *copy = ARENA_NEW(arena, EpicState);
        Action options[64];
        if (!epic_position_read(arena, shipped->library, &block, 1, &match, game, &problems) ||
            game->decision == EPIC_D_ACTION || game->decision == EPIC_D_ACTIVATE) {
            arena_destroy(arena);
            continue; // no room for a formation, or nobody who could move
        }
        size_t count = epic_legal(match, game, options, 64);
        for (size_t n = 0; n < count; n++) {
            EpicAction plan = epic_action(&options[n]);
            *copy = *game;
            Epic g = {.m = match, .s = copy};
            if (plan.kind != EPIC_ACTION_PLAN || epic__top(copy)->tag != EPIC_FRAME_MOVE)
                continue;
            read_again(match, game, plan, arena);
            follow_plan(&g, epic__top(copy), plan, &seconds);
            plans++;
        }
        for (unsigned n = 0; n < SHAPES; n++) {
            Action plan = epic_action_pack(any_shape(&seed));
            *copy = *game;
            Epic g = {.m = match, .s = copy};
            if (epic__top(copy)->tag != EPIC_FRAME_MOVE || !epic_check(match, copy, &plan, NULL))
                continue;
            read_again(match, game, epic_action(&plan), arena);
            follow_plan(&g, epic__top(copy), epic_action(&plan), &seconds);
            plans++;
        }
        arena_destroy(arena);
    }
    printf("%zu plans, %.1f microseconds each\n", plans, plans == 0 ? 0 : seconds * 1e6 / plans);
    assert_true(plans > TABLES);
}

// A list that somebody takes in at a glance, with a way to stay in it.
static void assert_few_plans(const Action *option, size_t count)
{
    unsigned plans = 0, stays = 0;
    for (size_t n = 0; n < count; n++) {
        plans += option[n].kind == EPIC_ACTION_PLAN;
        stays +=
            option[n].kind == EPIC_ACTION_PLAN && epic_action(&option[n]).choice == EPIC_PLAN_STAY;
    }
    assert_true(plans <= EPIC_PLANS_LISTED_MAX);
    if (plans > 0)
        assert_int_equal(stays, 1);
}

// Random games from random tables: nothing breaks, every listed move passes check.
static void play_one(const Shipped *shipped, uint64_t *seed, Arena *arena)
{
    enum { DECISIONS_MAX = 1500 };
    DiagnosticList problems = diagnostic_list(arena);
    TextBuffer text = text_start(arena);
    const void *match = NULL;
    EpicState *game = ARENA_NEW(arena, EpicState);
    Action *option = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    write_table(seed, &text, false);
    SourceText block = {"table", {text.text, text.length}};
    if (!epic_position_read(arena, shipped->library, &block, 1, &match, game, &problems))
        return;
    for (unsigned n = 0; n < DECISIONS_MAX && game->outcome == OUTCOME_NONE; n++) {
        Message problem = {0};
        size_t count = epic_legal(match, game, option, KERNEL_OPTIONS_MAX);
        assert_true(count > 0);
        unsigned tag = epic__top(game)->tag;
        bool is_ours = tag == EPIC_FRAME_MOVE || tag == EPIC_FRAME_PLACE;
        for (size_t k = 0; k < count && is_ours; k++)
            assert_true(epic_check(match, game, &option[k], NULL));
        assert_few_plans(option, count);
        epic_apply(match, game, &option[below(seed, (uint32_t)count)], NULL);
        if (!epic_game.rules->validate(match, game, &problem)) {
            TextBuffer what = text_start(arena);
            kernel_message_write(epic_game.words, match, &problem, &what);
            fprintf(stderr, "%s\n%s\n", what.text, text.text);
            fail();
        }
    }
}

static void test_random_games_hold(void **state)
{
    enum { GAMES = 60 };
    uint64_t seed = 11;
    for (unsigned n = 0; n < GAMES; n++) {
        Arena *arena = arena_create(0);
        play_one(*state, &seed, arena);
        arena_destroy(arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_plans_are_legal),
                                       cmocka_unit_test(test_random_games_hold)};
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
