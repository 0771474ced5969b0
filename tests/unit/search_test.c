// Specifications; budgets; the search chooses alike however its threads run.
#include "cups.h"
#include "pebble.h"
#include "search_player.h"
#include "search_review.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

static void specifications_have_one_form(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    static const char *const forms[][2] = {
        {"random", "random"},
        {"greedy", "greedy"},
        {"search:100", "search:100ms"},
        {"search:1000sims", "search:1000sims"},
        {"search:1000sims:leaf=eval,trees=4", "search:1000sims,trees=4"},
        {"search:2000ms,prior=10", "search:2000ms"},
        {"veteran", "veteran"},
        {"captain:5sims", "search:5sims"},
        {"plain:7sims,cut=3", "search:7sims,leaf=playout,cut=3,explore=70,prior=0"},
    };
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        SearchSpec spec;
        const char *problem = NULL;
        assert_true(search_spec_parse(arena, span_of(forms[i][0]), &spec, &problem));
        SearchSpec again = search_spec_of(spec.text);
        assert_memory_equal(&spec, &again, sizeof spec);
        assert_string_equal(spec.text, forms[i][1]);
    }
    static const char *const wrong[] = {"",
                                        "searcher",
                                        "search:",
                                        "search:0",
                                        "search:ms",
                                        "search:-5sims",
                                        "search:99999999999sims",
                                        "search:100sims,leaf",
                                        "search:100sims,leaf=what",
                                        "search:100sims,trees=0",
                                        "search:100sims,"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        SearchSpec spec;
        const char *problem = NULL;
        assert_false(search_spec_parse(arena, span_of(wrong[i]), &spec, &problem));
        assert_non_null(problem);
    }
    arena_destroy(arena);
}

// A game of pebbles up to the first choice of a seat with many options.
typedef struct Position {
    const void *match;
    _Alignas(64) uint8_t state[1024];
    _Alignas(64) uint8_t seen[1024];
    int seat;
} Position;

static Position make_position(Arena *arena, uint64_t seed)
{
    const Game *game = &pebble_game;
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    Position position;
    memset(&position, 0, sizeof position);
    assert_true(game->rules->state_bytes <= sizeof position.state);
    position.match = game->rules->match_create(arena, NULL, &setup, &problems);
    game->rules->start(position.match, position.state);
    Rng rng;
    rng_start(&rng, seed, 0, RNG_PURPOSE_TEST);
    Decision decision = game->rules->pending(position.match, position.state);
    for (uint64_t n = 0; decision.actor == ACTOR_CHANCE; n++) {
        Action action = {0};
        kernel_chance_draw(game, position.match, position.state, &rng, n, &action);
        game->rules->apply(position.match, position.state, &action, NULL);
        decision = game->rules->pending(position.match, position.state);
    }
    position.seat = decision.actor;
    game->rules->observe(position.match, position.state, position.seat, position.seen);
    return position;
}

static SearchPlayer *make_player(Arena *arena, const Position *position, const char *words)
{
    SearchSpec spec = search_spec_of(words);
    return search_player_create(arena, &pebble_game, position->match, &spec, 5, 0, position->seat);
}

static void threads_change_nothing(void **state)
{
    (void)state;
    static const char *const words[] = {"plain:300sims,trees=4", "search:301sims,trees=4,reuse=1"};
    for (size_t w = 0; w < 2; w++) {
        for (uint64_t seed = 1; seed < 4; seed++) {
            Arena *arena = arena_create(0);
            Position position = make_position(arena, seed);
            SearchAdvice first[64];
            size_t count = 0;
            for (int threads = 1; threads <= 4; threads *= 2) {
                SearchPlayer *player = make_player(arena, &position, words[w]);
                search_player_set_threads(player, threads);
                Action action;
                search_player_choose(player, position.seen, NULL, &action);
                assert_int_equal(search_player_simulations(player), w == 0 ? 300 : 301);
                SearchAdvice found[64];
                size_t n = search_player_advice(player, found, 64);
                assert_true(n >= 2);
                assert_true(action_equal(&found[0].action, &action));
                if (threads == 1) {
                    memcpy(first, found, sizeof first);
                    count = n;
                }
                assert_int_equal(n, count);
                for (size_t i = 0; i < n; i++) {
                    assert_true(action_equal(&found[i].action, &first[i].action));
                    assert_int_equal(found[i].visits, first[i].visits);
                    assert_true(found[i].win == first[i].win);
                }
            }
            arena_destroy(arena);
        }
    }
}

// A clock that goes on by so much each time somebody looks at it.
typedef struct TestClock {
    uint64_t now_us;
    uint64_t step_us;
    uint64_t looks;
    uint64_t stands; // it stands still for so many looks and then jumps; 0: never
} TestClock;

static uint64_t look(void *context)
{
    TestClock *clock = context;
    if (++clock->looks == clock->stands)
        clock->now_us += 1000000;
    return clock->now_us += clock->step_us;
}

static void time_is_kept_by_the_clock_given(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Position position = make_position(arena, 2);
    SearchPlayer *player = make_player(arena, &position, "search:20ms");
    // Every simulation takes a tenth of a millisecond: some 200 of them fit.
    TestClock clock = {.step_us = 100};
    search_player_set_clock(player, (SearchClock){look, &clock});
    Action action;
    search_player_choose(player, position.seen, NULL, &action);
    assert_in_range(search_player_simulations(player), 180, 200);
    assert_true(clock.now_us <= 20000 + 100);
    // One that takes longer than the whole budget is the only one; there is an answer.
    clock = (TestClock){.step_us = 50000};
    search_player_choose(player, position.seen, NULL, &action);
    assert_int_equal(search_player_simulations(player), 1);
    Refusal refusal;
    assert_true(pebble_game.rules->check(position.match, position.seen, &action, &refusal));
    arena_destroy(arena);
}

static void who_is_hurried_answers_at_once(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Position position = make_position(arena, 2);
    SearchPlayer *player = make_player(arena, &position, "search:1000000sims,trees=2");
    atomic_bool hurry = true;
    Action action;
    search_player_choose(player, position.seen, &hurry, &action);
    assert_int_equal(search_player_simulations(player), 2); // one a tree
    Refusal refusal;
    assert_true(pebble_game.rules->check(position.match, position.seen, &action, &refusal));
    arena_destroy(arena);
}

// Far more simulations than the pool has nodes for: it goes on with the tree that it has.
static void a_full_pool_is_no_end(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Position position = make_position(arena, 3);
    SearchPlayer *player = make_player(arena, &position, "search:1ms,explore=500");
    size_t nodes = search_player_memory(player) / 48;
    TestClock clock = {.step_us = 0, .stands = 20 * nodes};
    search_player_set_clock(player, (SearchClock){look, &clock});
    Action action;
    search_player_choose(player, position.seen, NULL, &action);
    assert_in_range(search_player_simulations(player), 19 * nodes, 21 * nodes);
    arena_destroy(arena);
}

// Whole games with a tree that is kept, in a pool that fills: always an answer that is allowed.
static void games_are_played_to_the_end(void **state)
{
    (void)state;
    const Game *game = &pebble_game;
    size_t expected = 0;
    for (uint64_t number = 0; number < 6; number++) {
        Arena *arena = arena_create(0);
        Position position = make_position(arena, number);
        SearchCourse course;
        for (int i = 0; i < SEARCH_COURSE_MAX; i++)
            course.state[i] = arena_alloc(arena, game->rules->state_bytes, 64);
        static const char *const words[] = {"search:60sims,reuse=1,sight=4",
                                            "plain:60sims,reuse=1,trees=2", "search:600sims"};
        SearchSpec spec = search_spec_of(words[number % 3]);
        SearchPlayer *player[2];
        for (int seat = 0; seat < 2; seat++) {
            player[seat] =
                search_player_create(arena, game, position.match, &spec, number, 0, seat);
        }
        Rng rng;
        rng_start(&rng, number, 1, RNG_PURPOSE_TEST);
        for (uint64_t n = 0;; n++) {
            Decision decision = game->rules->pending(position.match, position.state);
            Action action = {0};
            if (decision.actor == ACTOR_NONE)
                break;
            if (decision.actor == ACTOR_CHANCE) {
                kernel_chance_draw(game, position.match, position.state, &rng, n, &action);
            } else {
                Refusal refusal;
                game->rules->observe(position.match, position.state, decision.actor, position.seen);
                search_player_choose(player[decision.actor], position.seen, NULL, &action);
                assert_true(game->rules->check(position.match, position.state, &action, &refusal));
                // What it expects then can be done in the worlds that it imagines.
                search_player_course(player[decision.actor], &course);
                for (size_t i = 0; i < course.count; i++) {
                    assert_true(game->rules->check(position.match, course.state[i],
                                                   &course.action[i], &refusal));
                    assert_int_equal(game->rules->pending(position.match, course.state[i]).actor,
                                     course.actor[i]);
                }
                expected += course.count;
            }
            game->rules->apply(position.match, position.state, &action, NULL);
        }
        arena_destroy(arena);
    }
    assert_true(expected > 0);
}

// A game whose best play is known: every choice of the search is one of the best. It is told
// nothing of the game but its table of functions.
static void best_play_is_found(void **state)
{
    (void)state;
    const Game *game = &cups_game;
    SearchSpec spec = search_spec_of("plain:2000sims,sight=8");
    _Alignas(64) uint8_t block[64];
    _Alignas(64) uint8_t seen[64];
    assert_true(game->rules->state_bytes <= sizeof block);
    for (uint64_t number = 0; number < 40; number++) {
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        const void *match = game->rules->match_create(arena, NULL, NULL, &problems);
        SearchPlayer *player[2];
        for (int seat = 0; seat < 2; seat++)
            player[seat] = search_player_create(arena, game, match, &spec, number, 0, seat);
        Rng rng;
        rng_start(&rng, number, 0, RNG_PURPOSE_TEST);
        game->rules->start(match, block);
        Decision decision = game->rules->pending(match, block);
        for (; decision.actor != ACTOR_NONE; decision = game->rules->pending(match, block)) {
            Action options[8];
            Action action = {0};
            size_t count = game->rules->legal(match, block, options, 8);
            if (decision.actor == ACTOR_CHANCE) {
                kernel_chance_draw(game, match, block, &rng, 0, &action);
            } else {
                game->rules->observe(match, block, decision.actor, seen);
                search_player_choose(player[decision.actor], seen, NULL, &action);
                int value = cups_value(seen, &action);
                for (size_t i = 0; i < count; i++) {
                    int other = cups_value(seen, &options[i]);
                    assert_true(decision.actor == ACTOR_SEAT0 ? value >= other : value <= other);
                }
                if (decision.actor == ACTOR_SEAT1)
                    action = options[number % 3]; // so that looking is tried, too
            }
            game->rules->apply(match, block, &action, NULL);
        }
        arena_destroy(arena);
    }
}

// A game of two random players, looked back at: twice the same, whole, and it adds up.
static void a_review_is_always_the_same(void **state)
{
    (void)state;
    for (uint64_t game = 0; game < 3; game++) {
        Arena *arena = arena_create(0);
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.side = {"round", "flat"}};
        const void *match = pebble_game.rules->match_create(arena, NULL, &setup, &problems);
        Run *run = run_create(arena, &pebble_game, match);
        run_chance_seed(run, game);
        Rng rng;
        rng_start(&rng, game, 0, RNG_PURPOSE_TEST);
        for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
            const Action *options;
            size_t count = run_legal(run, &options);
            Action action = options[rng_below(&rng, count)];
            assert_true(run_act(run, (Actor)run_pending(run).actor, &action, NULL));
        }
        SearchReview *review = search_review_create(arena, arena, run, 60);
        SearchReview *again = search_review_create(arena, arena, run, 60);
        assert_true(search_review_count(review) > 5);
        while (search_review_go_on(review)) {
        }
        while (search_review_go_on(again)) {
        }
        assert_int_equal(search_review_done(review), search_review_count(review));
        double luck = 0;
        uint32_t choices = 0;
        for (size_t i = 0; i < search_review_count(review); i++) {
            const SearchReviewStep *step = search_review_step(review, i);
            assert_memory_equal(step, search_review_step(again, i), sizeof *step);
            assert_true(step->chance >= 0 && step->chance <= 1);
            assert_true(step->is_choice == (step->actor < KERNEL_SEATS));
            assert_true(step->best >= step->chosen);
            luck += step->luck;
            choices += step->is_choice;
        }
        SearchReviewSum sum[2] = {search_review_sum(review, 0), search_review_sum(review, 1)};
        assert_int_equal(sum[0].choices + sum[1].choices, choices);
        assert_true(fabs(sum[0].luck - luck) < 1e-9 && fabs(sum[1].luck + luck) < 1e-9);
        SearchReviewTurn turn[SEARCH_REVIEW_TURNS_MAX];
        size_t count = search_review_turns(review, turn);
        for (size_t i = 0; i < count; i++) {
            assert_true(i == 0 || turn[i].size <= turn[i - 1].size);
            TextBuffer chosen = text_start(arena);
            TextBuffer better = text_start(arena);
            search_review_describe(review, turn[i].step, &chosen, &better);
            assert_true(turn[i].is_luck || (chosen.length > 0 && better.length > 0));
        }
        arena_destroy(arena);
    }
}

// A game of two greedy players; it must live as long as the run.
static Run *play_greedy(Arena *arena, uint64_t number)
{
    const Game *game = &pebble_game;
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    const void *match = game->rules->match_create(arena, NULL, &setup, &problems);
    Run *run = run_create(arena, game, match);
    run_chance_seed(run, number);
    SearchSpec spec = search_spec_of("greedy");
    SearchPlayer *player[KERNEL_SEATS];
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        player[seat] = search_player_create(arena, game, match, &spec, number, 0, seat);
    void *seen = arena_alloc(arena, game->rules->state_bytes, 64);
    for (run_settle(run); run_outcome(run) == OUTCOME_NONE; run_settle(run)) {
        Actor actor = (Actor)run_pending(run).actor;
        Action action = {0};
        game->rules->observe(match, run->state, (int)actor, seen);
        search_player_choose(player[actor], seen, NULL, &action);
        assert_true(run_act(run, actor, &action, NULL));
    }
    return run;
}

// The curve goes from line to line by luck and by what choices cost. What is left would be won or
// lost by nothing at all: as it is where a position counts for less than its best choice.
static void luck_and_slips_make_the_curve(void **state)
{
    (void)state;
    double left[KERNEL_SEATS] = {0, 0};
    enum { GAMES = 8 };
    for (uint64_t game = 0; game < GAMES; game++) {
        Arena *arena = arena_create(0);
        SearchReview *review = search_review_create(arena, arena, play_greedy(arena, game), 300);
        while (search_review_go_on(review)) {
        }
        size_t count = search_review_count(review);
        for (size_t i = 0; i < count; i++) {
            const SearchReviewStep *step = search_review_step(review, i);
            double next = i + 1 < count ? search_review_step(review, i + 1)->chance
                                        : search_review_result(review);
            double moved = next - step->chance - step->luck;
            if (step->actor < KERNEL_SEATS) {
                left[step->actor] += step->actor == 0 ? moved : -moved;
                left[step->actor] += step->best - step->chosen;
            }
        }
        arena_destroy(arena);
    }
    for (int seat = 0; seat < KERNEL_SEATS; seat++)
        assert_true(fabs(left[seat] / GAMES) < 0.1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(specifications_have_one_form),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(time_is_kept_by_the_clock_given),
        cmocka_unit_test(who_is_hurried_answers_at_once),
        cmocka_unit_test(a_full_pool_is_no_end),
        cmocka_unit_test(games_are_played_to_the_end),
        cmocka_unit_test(best_play_is_found),
        cmocka_unit_test(a_review_is_always_the_same),
        cmocka_unit_test(luck_and_slips_make_the_curve),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
