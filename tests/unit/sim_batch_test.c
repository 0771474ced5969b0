// Batches: the same result however they are cut; results written and read.
#include "kernel_players.h"
#include "pebble.h"
#include "sim_bench.h"
#include "sim_file.h"
#include "unit_test.h"

#include <string.h>

typedef struct Kept {
    SimResult result[600];
    size_t count;
} Kept;

static bool keep(void *context, const SimResult *result)
{
    Kept *kept = context;
    if (kept->count < 600)
        kept->result[kept->count++] = *result;
    return true;
}

static SimBatch make_batch(Arena *arena)
{
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    SimTable *table = ARENA_ARRAY(arena, SimTable, 2);
    SearchSpec *player = ARENA_ARRAY(arena, SearchSpec, 2);
    player[0] = search_spec_of("greedy");
    player[1] = search_spec_of("random");
    table[0] = (SimTable){.match = pebble_game.rules->match_create(arena, NULL, &setup, &problems),
                          .player = {0, 1},
                          .seat_of_a = 0};
    table[1] = (SimTable){.match = table[0].match, .player = {1, 0}, .seat_of_a = 1};
    assert_non_null(table[0].match);
    return (SimBatch){.game = &pebble_game,
                      .table = table,
                      .table_count = 1,
                      .player = player,
                      .player_count = 2,
                      .seed = 9,
                      .to = 500,
                      .jobs = 1};
}

static void threads_and_slices_change_nothing(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimSummary *whole = ARENA_NEW(arena, SimSummary);
    SimSummary *other = ARENA_NEW(arena, SimSummary);
    SimBatch batch = make_batch(arena);
    sim_summary_start(whole);
    assert_int_equal(sim_batch_run(&batch, whole), 500);
    assert_int_equal(whole->stalled, 0);
    assert_int_equal(whole->wins[0] + whole->wins[1] + whole->draws, 500);
    batch.jobs = 3;
    sim_summary_start(other);
    assert_int_equal(sim_batch_run(&batch, other), 500);
    assert_memory_equal(whole, other, sizeof *whole);
    // In slices, merged in order.
    Kept *kept = ARENA_NEW(arena, Kept);
    batch.result = keep;
    batch.context = kept;
    for (uint64_t from = 0; from < 500; from += 125) {
        batch.from = from;
        batch.to = from + 125;
        sim_summary_start(other);
        sim_batch_run(&batch, other);
    }
    sim_summary_start(other);
    for (size_t i = 0; i < kept->count; i++)
        sim_summary_add(other, &kept->result[i]);
    assert_memory_equal(whole, other, sizeof *whole);
    arena_destroy(arena);
}

static void greedy_beats_random(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimSummary *summary = ARENA_NEW(arena, SimSummary);
    SimBatch batch = make_batch(arena);
    sim_summary_start(summary);
    sim_batch_run(&batch, summary);
    assert_true(summary->wins[0] > summary->wins[1]);
    arena_destroy(arena);
}

static atomic_bool stop;

static bool stop_soon(void *context, const SimResult *result)
{
    if (result->index == 40)
        atomic_store(&stop, true);
    return keep(context, result);
}

static void a_stopped_batch_has_no_gap(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimSummary *summary = ARENA_NEW(arena, SimSummary);
    Kept *kept = ARENA_NEW(arena, Kept);
    SimBatch batch = make_batch(arena);
    batch.to = 1000000;
    batch.jobs = 2;
    batch.stop = &stop;
    batch.result = stop_soon;
    batch.context = kept;
    sim_summary_start(summary);
    uint64_t done = sim_batch_run(&batch, summary);
    assert_true(done > 40 && done < 1000000);
    assert_int_equal(done, summary->games);
    for (size_t i = 0; i < kept->count; i++)
        assert_int_equal(kept->result[i].index, i);
    arena_destroy(arena);
}

static void results_are_read_back(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimResult result = {.index = 7,
                        .fingerprint = 0xfedcba9876543210,
                        .decisions = 12,
                        .chances = 80,
                        .marks = {{1, 0, 0, UINT64_C(0x8000000000000000)}, {0, 0xab}},
                        .flow = {-5, 1000000, 3},
                        .outcome = OUTCOME_DRAW,
                        .in_detail = true};
    TextBuffer text = text_start(arena);
    sim_result_write(&result, 5, &text);
    SimResult read;
    uint64_t batch;
    const char *why;
    assert_true(sim_result_read(arena, text_span(&text), &read, &batch, &why));
    TextBuffer again = text_start(arena);
    sim_result_write(&read, batch, &again);
    assert_string_equal(again.text, text.text);
    assert_int_equal(batch, 5);
    assert_memory_equal(&read, &result, sizeof read);
    for (size_t length = 0; length < text.length; length++) {
        assert_false(
            sim_result_read(arena, span_slice(text_span(&text), 0, length), &read, &batch, &why));
    }
    arena_destroy(arena);
}

// V13: marks without the flow tell nothing, so that a game without details is always the same.
static void half_of_the_details_are_none(void **state)
{
    (void)state;
    static const char line[] =
        "{\"index\":7,\"outcome\":\"draw\",\"decisions\":12,\"chances\":80,"
        "\"fingerprint\":\"0123456789abcdef\",\"batch\":\"0123456789abcdef\",\"turns\":5,"
        "\"marks\":[\"1f\",\"03\"]}";
    Arena *arena = arena_create(0);
    SimResult read;
    SimResult plain = {.index = 7,
                       .fingerprint = 0x0123456789abcdef,
                       .decisions = 12,
                       .chances = 80,
                       .outcome = OUTCOME_DRAW};
    uint64_t batch;
    const char *why;
    assert_true(sim_result_read(arena, span_of(line), &read, &batch, &why));
    assert_memory_equal(&read, &plain, sizeof read);
    arena_destroy(arena);
}

static void the_interval_is_wilsons(void **state)
{
    (void)state;
    double low;
    double high;
    sim_wilson(50, 100, &low, &high);
    assert_true(low > 0.40383 && low < 0.40384 && high > 0.59616 && high < 0.59617);
    sim_wilson(0, 10, &low, &high);
    assert_true(low < 1e-12 && high > 0.2775 && high < 0.2776);
}

static void bench_plays_the_same_games(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimBatch batch = make_batch(arena);
    SimBench bench = {.game = &pebble_game,
                      .match = &batch.table[0].match,
                      .match_count = 1,
                      .seed = 3,
                      .games = 300,
                      .validate_every = 10};
    SimBenchResult *first = sim_bench_run(arena, &bench);
    assert_false(first->is_bad);
    assert_int_equal(first->summary.games, 300);
    assert_int_equal(first->single, 0);
    assert_true(first->validated > 0);
    assert_true(first->clone_ns > 0);
    SimBenchResult *second = sim_bench_run(arena, &bench);
    assert_memory_equal(&first->summary, &second->summary, sizeof first->summary);
    arena_destroy(arena);
}

static void bench_plays_a_player_and_says_where_time_goes(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimBatch batch = make_batch(arena);
    SearchSpec greedy = search_spec_of("greedy");
    SimBench bench = {.game = &pebble_game,
                      .match = &batch.table[0].match,
                      .match_count = 1,
                      .who = &greedy,
                      .by_kind = true,
                      .seed = 3,
                      .games = 20};
    SimBenchResult *first = sim_bench_run(arena, &bench);
    uint64_t decisions = 0;
    for (size_t i = 0; i < SIM_KINDS_MAX; i++)
        decisions += first->kind[i].count;
    assert_int_equal(decisions, first->summary.decisions + first->summary.chances + first->single);
    bench.who = NULL;
    bench.by_kind = false;
    SimBenchResult *random = sim_bench_run(arena, &bench);
    assert_int_not_equal(first->summary.fingerprint, random->summary.fingerprint);
    arena_destroy(arena);
}

// A choice of the bench is the moment when somebody presses Ctrl-C.
static atomic_bool stopped;
static int applied;
enum { STOPS_AT = 3 };

static void apply_and_stop(const void *match, void *state, const Action *action, EventSink *events)
{
    pebble_game.rules->apply(match, state, action, events);
    if (++applied == STOPS_AT)
        atomic_store(&stopped, true);
}

static void a_stopped_bench_ends_within_its_game(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    SimBatch batch = make_batch(arena);
    GameRules rules = *pebble_game.rules;
    rules.apply = apply_and_stop;
    GamePlayers players = *pebble_game.players;
    players.advance = NULL;
    Game game = pebble_game;
    game.rules = &rules;
    game.players = &players;
    SimBench bench = {.game = &game,
                      .match = &batch.table[0].match,
                      .match_count = 1,
                      .games = 1000,
                      .stop = &stopped};
    SimBenchResult *result = sim_bench_run(arena, &bench);
    assert_int_equal(result->summary.games, 0);
    assert_false(result->is_bad);
    assert_int_equal(applied, STOPS_AT);
    assert_int_equal(result->query_count, 0);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_and_slices_change_nothing),
        cmocka_unit_test(greedy_beats_random),
        cmocka_unit_test(a_stopped_batch_has_no_gap),
        cmocka_unit_test(results_are_read_back),
        cmocka_unit_test(half_of_the_details_are_none),
        cmocka_unit_test(the_interval_is_wilsons),
        cmocka_unit_test(bench_plays_the_same_games),
        cmocka_unit_test(a_stopped_bench_ends_within_its_game),
        cmocka_unit_test(bench_plays_a_player_and_says_where_time_goes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
