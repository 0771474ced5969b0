// The solver against values worked out by hand, and the search against the solver: in late
// positions, where the order of the decks is all that is open, it has to choose (nearly) as well as
// can be.
#include "ccg.h"
#include "late.h"
#include "search_player.h"
#include "solve_ccg.h"

#include "base_file.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

enum { FILE_BYTES_MAX = 1 << 22, CHOICES_MAX = 256, SMALL = 1500, WANTED = 30 };

static const void *load(Arena *arena)
{
    SourceText source = {.name = "base.json"};
    DiagnosticList problems = diagnostic_list(arena);
    const char *error = NULL;
    assert_true(file_read(arena, file_at_home(arena, "data/ccg/base.json"), FILE_BYTES_MAX,
                          &source.text, &error));
    const void *library = ccg_game.library_load(arena, &source, 1, &problems);
    assert_non_null(library);
    return library;
}

// Seat 0 wins if it destroys the only enemy unit, which stands there like a wall; else it loses.
#define BATTLE                                                      \
    "position:\n"                                                   \
    "  card Thrower: unit, flags 1, firepower -, assault -\n"       \
    "    BA Lock this unit, (4+): Destroy one enemy unit.\n"        \
    "  card Wall: unit, flags 5, firepower -, assault -, armor 9\n" \
    "  card Low: unit, die 1\n"                                     \
    "  card High: unit, die 6\n"                                    \
    "  sector 1 Here: requirement 1\n"                              \
    "  sector 2 There: requirement 4\n"                             \
    "  sector 3 Elsewhere: requirement 5\n"                         \
    "  turn 4\n"                                                    \
    "  second\n"                                                    \
    "  battle 1\n"                                                  \
    "  to act 0\n"                                                  \
    "  taken 2 by 0\n"                                              \
    "  taken 3 by 1\n"                                              \
    "  1 at 1: Wall locked\n"

static SolveStatus solve(const char *text, size_t positions_max, double *best, double *worst)
{
    Arena *arena = arena_create(0);
    LatePosition late;
    const char *problem = NULL;
    if (!late_read_one(arena, &ccg_game, load(arena), span_of(text), &late, &problem))
        fail_msg("%s", problem);
    SolveChoice choice[CHOICES_MAX];
    SolveGame game = solve_ccg(late.match);
    size_t count = 0;
    SolveStatus status = solver_choices(solver_create(arena, &game, positions_max), late.state,
                                        choice, CHOICES_MAX, &count);
    *best = 0;
    *worst = 1;
    for (size_t i = 0; status == SOLVE_DONE && i < count; i++) {
        *best = fmax(*best, choice[i].win);
        *worst = fmin(*worst, choice[i].win);
    }
    arena_destroy(arena);
    return status;
}

static void values_are_exact(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double best;
    } cases[] = {
        // A number of cards pass, of so many.
        {BATTLE "  0 at 1: Thrower\n  0 deck: Low, High x2\n", 2.0 / 3},
        // Cards of one deck are drawn without being put back.
        {BATTLE "  0 at 1: Thrower x2\n  0 deck: Low x2, High\n", 2.0 / 3},
        {BATTLE "  0 at 1: Thrower x2\n  0 deck: Low, High x2\n", 1},
        // An empty deck is made of the discard pile, and of the card that failed.
        {BATTLE "  0 at 1: Thrower x2\n  0 deck: Low\n  0 discard: High\n", 1.0 / 2},
        // What both know is no luck.
        {BATTLE "  0 at 1: Thrower\n  0 deck: High seen, Low x5\n", 1},
        {BATTLE "  0 at 1: Thrower\n  0 deck: Low seen, High x5\n", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        double best = 0;
        double worst = 0;
        assert_int_equal(solve(cases[i].text, SMALL, &best, &worst), SOLVE_DONE);
        if (fabs(best - cases[i].best) > 1e-12)
            fail_msg("case %zu: %f", i, best);
        assert_true(worst == 0); // passing
    }
}

static void what_cannot_be_exact_is_refused(void **state)
{
    (void)state;
    double best = 0;
    double worst = 0;
    const char *hand =
        BATTLE "  0 at 1: Thrower\n  0 deck: Low, High\n  1 hand: High\n  1 deck: Low\n";
    const char *shown =
        BATTLE "  0 at 1: Thrower\n  0 deck: Low, High\n  1 hand: High seen\n  1 deck: Low\n";
    assert_int_equal(solve(hand, SMALL, &best, &worst), SOLVE_HIDDEN);
    assert_int_equal(solve(shown, SMALL, &best, &worst), SOLVE_DONE);
    assert_int_equal(solve(shown, 3, &best, &worst), SOLVE_TOO_LARGE);
}

// bench/ccg_late measures this with all positions and more simulations.
static void search_chooses_well(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    const char *problem = NULL;
    size_t count = 0;
    LatePosition *late = late_read(arena, &ccg_game, load(arena),
                                   file_at_home(arena, "tests/solve/late.scn"), &count, &problem);
    if (late == NULL)
        fail_msg("%s", problem);
    SolveGame none = solve_ccg(late[0].match);
    Solver *solver = solver_create(arena, &none, SMALL);
    SearchSpec spec = search_spec_of("search:1000sims");
    void *seen = arena_alloc(arena, ccg_game.rules->state_bytes, 64);
    double lost = 0;
    size_t solved = 0;
    for (size_t n = 0; n < count && solved < WANTED; n++) {
        static SolveChoice choice[CHOICES_MAX];
        size_t choices = 0;
        SolveGame game = solve_ccg(late[n].match);
        solver_restart(solver, &game);
        if (solver_choices(solver, late[n].state, choice, CHOICES_MAX, &choices) != SOLVE_DONE)
            continue; // not small
        int seat = ccg_game.rules->pending(late[n].match, late[n].state).actor;
        ccg_game.rules->observe(late[n].match, late[n].state, seat, seen);
        SearchPlayer *player =
            search_player_create(arena, &ccg_game, late[n].match, &spec, 1, n, seat);
        Action action = {0};
        search_player_choose(player, seen, NULL, &action);
        double best = 0;
        double own = 0;
        for (size_t i = 0; i < choices; i++) {
            best = fmax(best, choice[i].win);
            own = action_equal(&choice[i].action, &action) ? choice[i].win : own;
        }
        lost += best - own;
        solved++;
    }
    assert_true(solved >= 20);
    assert_true(lost / (double)solved < 0.03);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_exact),
        cmocka_unit_test(what_cannot_be_exact_is_refused),
        cmocka_unit_test(search_chooses_well),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
