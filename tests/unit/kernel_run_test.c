// The running game and records, with pebbles.
#include "kernel_record.h"
#include "pebble.h"
#include "unit_test.h"

#include <string.h>

typedef struct Table {
    Arena *arena;
    const void *match;
    Run *run;
    RunProblem why;
} Table;

static const char shuffle[] = "1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3";

static Table make_table(void)
{
    Table table = {.arena = arena_create(0)};
    DiagnosticList problems = diagnostic_list(table.arena);
    MatchSetup setup = {.side = {"round", "flat"}};
    table.match = pebble_game.rules->match_create(table.arena, NULL, &setup, &problems);
    assert_non_null(table.match);
    table.run = run_create(table.arena, &pebble_game, table.match);
    table.why.arena = table.arena;
    return table;
}

static bool play(Table *table, Actor actor, const char *text)
{
    return run_play(table->run, actor, span_of(text), &table->why);
}

// The pile from the bottom is 1 2 3 4 1 2 3 4 1 2 3 4; seat 0 draws 4 2 4 and seat 1 draws 3 1 3.
static Table make_dealt(void)
{
    Table table = make_table();
    assert_true(play(&table, ACTOR_CHANCE, shuffle));
    return table;
}

static void destroy(Table *table)
{
    arena_destroy(table->arena);
}

// The position before each line, by playing all lines once more.
static void expect_positions(Run *run)
{
    void *wanted = arena_alloc(run->arena, pebble_game.rules->state_bytes, 64);
    void *given = arena_alloc(run->arena, pebble_game.rules->state_bytes, 64);
    for (size_t k = 0; k <= run->line_count; k++) {
        size_t to = k % 2 == 0 ? k : run->line_count - k; // to and fro
        memcpy(wanted, run->first_state, pebble_game.rules->state_bytes);
        for (size_t i = 0; i < to; i++) {
            const RunLine *line = &run->line[i];
            bool counts = !line->undone && line->kind == RUN_LINE_PLAY;
            for (uint32_t j = 0; counts && j < line->action_count; j++) {
                pebble_game.rules->apply(run->match, wanted,
                                         &run->action[line->action_first + j].action, NULL);
            }
        }
        run_state_before(run, to, given);
        assert_memory_equal(given, wanted, pebble_game.rules->state_bytes);
    }
}

static void positions_of_a_long_game_are_kept(void **state)
{
    (void)state;
    Table table = make_dealt();
    for (int i = 0; i < 150; i++) {
        assert_true(play(&table, ACTOR_SEAT0, "play 4"));
        if (i % 40 == 0)
            expect_positions(table.run);
        assert_false(play(&table, ACTOR_SEAT0, "at nowhere"));
        assert_true(run_takeback(table.run, table.run->line_count - 1, ACTOR_SEAT0, &table.why));
    }
    expect_positions(table.run);
    // Taken back to before many of them.
    size_t first = table.run->line_count;
    for (int i = 0; i < 90; i++) {
        assert_true(play(&table, ACTOR_SEAT0, "play 4"));
        run_step_back(table.run);
        assert_int_equal(table.run->line_count, first);
    }
    assert_true(play(&table, ACTOR_SEAT0, "play 4, at 1250 1250"));
    expect_positions(table.run);
    destroy(&table);
}

// The last pebble of a shuffle lies there by itself: a line may name it.
static void forced_choices_may_be_written(void **state)
{
    (void)state;
    Table table = make_dealt();
    Table written = make_table();
    assert_true(play(&written, ACTOR_CHANCE, "1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4"));
    assert_memory_equal(written.run->state, table.run->state, pebble_game.rules->state_bytes);
    assert_int_equal(written.run->line[0].action_count, 11);
    destroy(&written);
    Table wrong = make_table();
    assert_false(play(&wrong, ACTOR_CHANCE, "1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 3"));
    assert_int_equal(wrong.why.status, RUN_TOO_LONG);
    assert_int_equal(wrong.why.offset, 33 - 1);
    assert_false(play(&wrong, ACTOR_CHANCE, "1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4, 4"));
    assert_int_equal(wrong.run->line_count, 0);
    // Named by hand it is one line, and not a second one.
    assert_true(play(&wrong, ACTOR_CHANCE, shuffle));
    assert_false(play(&wrong, ACTOR_CHANCE, "4"));
    destroy(&wrong);
    destroy(&table);
}

static void a_shuffle_is_one_line(void **state)
{
    (void)state;
    Table table = make_dealt();
    assert_int_equal(table.run->line_count, 1);
    assert_int_equal(table.run->line[0].action_count, 11);
    TextBuffer text = text_start(table.arena);
    run_line_write(table.run, 0, VIEWER_ALL, &text);
    assert_string_equal(text.text, "chance: 1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3");
    text_clear(&text);
    run_line_write(table.run, 0, VIEWER_SEAT0, &text);
    assert_string_equal(text.text, "chance: ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?");
    destroy(&table);
}

static void a_line_is_all_or_nothing(void **state)
{
    (void)state;
    Table table = make_dealt();
    uint64_t before = kernel_fingerprint(&pebble_game, table.run->state);
    size_t lines = table.run->line_count;
    assert_false(play(&table, ACTOR_SEAT0, "play 4, at 99999 0"));
    assert_int_equal(table.why.status, RUN_REFUSED);
    assert_int_equal(table.why.rule, 301);
    assert_int_equal(table.why.offset, 7);
    assert_string_equal(table.why.text, "The place is not on the table (PEB-3.1).");
    assert_int_equal(kernel_fingerprint(&pebble_game, table.run->state), before);
    assert_int_equal(table.run->line_count, lines);
    assert_false(play(&table, ACTOR_SEAT0, "play 4, at 5000 5000, at 100 100"));
    assert_int_equal(table.why.status, RUN_TOO_LONG);
    assert_false(play(&table, ACTOR_SEAT1, "play 4"));
    assert_int_equal(table.why.status, RUN_WRONG_SEAT);
    assert_false(play(&table, ACTOR_SEAT0, "dance"));
    assert_int_equal(table.why.status, RUN_UNREADABLE);
    assert_int_equal(kernel_fingerprint(&pebble_game, table.run->state), before);
    destroy(&table);
}

static void a_line_may_be_played_step_by_step(void **state)
{
    (void)state;
    Table table = make_dealt();
    assert_true(play(&table, ACTOR_SEAT0, "play 4"));
    assert_true(run_is_unfinished(table.run));
    TextBuffer text = text_start(table.arena);
    run_line_write(table.run, 1, VIEWER_SEAT1, &text);
    assert_string_equal(text.text, "0: ?");
    assert_true(play(&table, ACTOR_SEAT0, "at 5000 5000"));
    assert_int_equal(table.run->line_count, 2);
    text_clear(&text);
    run_line_write(table.run, 1, VIEWER_SEAT1, &text);
    assert_string_equal(text.text, "0: play 4, at 5000 5000");
    destroy(&table);
}

static void events_hide_what_a_seat_may_not_know(void **state)
{
    (void)state;
    Table table = make_dealt();
    assert_true(play(&table, ACTOR_SEAT0, "bury 2"));
    TextBuffer text = text_start(table.arena);
    kernel_event_write(pebble_game.words, table.match, run_line_event(table.run, 1, 0), VIEWER_ALL,
                       &text);
    assert_string_equal(text.text, "Seat 0 buries 2 (PEB-2.3).");
    for (int viewer = VIEWER_SEAT1; viewer <= VIEWER_PUBLIC; viewer++) {
        text_clear(&text);
        run_log_write(table.run, 1, viewer, &text);
        assert_non_null(strstr(text.text, "0: bury ?\n    Seat 0 buries ? (PEB-2.3).\n"));
    }
    destroy(&table);
}

static void what_was_not_revealed_is_taken_back(void **state)
{
    (void)state;
    Table table = make_dealt();
    uint64_t before = kernel_fingerprint(&pebble_game, table.run->state);
    assert_true(play(&table, ACTOR_SEAT0, "play 4"));
    assert_true(run_can_takeback(table.run, 1, &table.why));
    assert_true(run_takeback(table.run, 1, ACTOR_SEAT0, &table.why));
    assert_int_equal(kernel_fingerprint(&pebble_game, table.run->state), before);
    // The enemy never sees what was begun.
    TextBuffer text = text_start(table.arena);
    run_log_write(table.run, 1, VIEWER_SEAT1, &text);
    assert_string_equal(text.text, "0: ?   (taken back)\ntakeback 2\n");
    destroy(&table);
}

static void what_was_revealed_stays(void **state)
{
    (void)state;
    Table table = make_dealt();
    assert_false(run_can_takeback(table.run, 0, &table.why));
    assert_int_equal(table.why.status, RUN_REVEALED);
    assert_true(play(&table, ACTOR_SEAT0, "peek"));
    assert_false(run_takeback(table.run, 1, ACTOR_SEAT0, &table.why));
    assert_int_equal(table.why.status, RUN_REVEALED);
    assert_false(run_takeback(table.run, 7, ACTOR_SEAT0, &table.why));
    assert_int_equal(table.why.status, RUN_NO_LINE);
    destroy(&table);
}

static void chance_comes_from_its_block(void **state)
{
    (void)state;
    Table table = make_table();
    run_chance_seed(table.run, 7);
    run_settle(table.run);
    uint64_t outcomes = table.run->chance_count;
    assert_true(outcomes >= 10);
    assert_int_equal(run_pending(table.run).actor, ACTOR_SEAT0);
    // The same outcomes by hand.
    Table again = make_table();
    for (uint64_t n = 0; n < outcomes; n++) {
        Action action = {0};
        kernel_chance_draw(&pebble_game, again.match, again.run->state, &table.run->stream, n,
                           &action);
        assert_true(run_act(again.run, ACTOR_CHANCE, &action, NULL));
    }
    assert_memory_equal(again.run->state, table.run->state, pebble_game.rules->state_bytes);
    destroy(&again);
    destroy(&table);
}

// A record of a game that seat 1 gives up.
static const char *record_text(Table *table)
{
    *table = make_dealt();
    assert_true(play(table, ACTOR_SEAT0, "bury 2"));
    assert_true(play(table, ACTOR_SEAT1, "pair 3, at 1000 1000, at 3000 1000"));
    assert_true(play(table, ACTOR_CHANCE, "heads"));
    assert_true(run_concede(table->run, 0, NULL));
    Record header = record_default(&pebble_game);
    header.side[0] = (RecordText){.name = "round"};
    header.side[1] = (RecordText){.name = "mine",
                                  .hash = kernel_content_hash(SPAN_LITERAL("a\n\nb")),
                                  .text = SPAN_LITERAL("a\n\nb")};
    header.seat[1] = "greedy";
    TextBuffer text = text_start(table->arena);
    record_write(&header, table->run, VIEWER_ALL, &text);
    return text.text;
}

static void a_record_replays(void **state)
{
    (void)state;
    Table table;
    const char *text = record_text(&table);
    DiagnosticList problems = diagnostic_list(table.arena);
    Record record;
    assert_true(record_read(table.arena, "game.record", span_of(text), &record, &problems));
    assert_int_equal(record.line_count, 5);
    assert_string_equal(record.side[1].name, "mine");
    assert_true(span_equal_text(record.side[1].text, "a\n\nb"));
    Run *run;
    assert_true(
        record_replay(&record, &pebble_game, table.match, table.arena, SIZE_MAX, &run, &problems));
    assert_int_equal(run_outcome(run), OUTCOME_SEAT1);
    assert_memory_equal(run->state, table.run->state, pebble_game.rules->state_bytes);
    assert_true(record_replay(&record, &pebble_game, table.match, table.arena, 2, &run, &problems));
    assert_int_equal(run->line_count, 2);
    destroy(&table);
}

// A record with one text changed gives a problem with these words at this line.
static void expect_broken(const char *old, const char *new, uint32_t line, const char *words,
                          const char *rule)
{
    Table table;
    const char *text = record_text(&table);
    const char *at = strstr(text, old);
    assert_non_null(at);
    TextBuffer changed = text_start(table.arena);
    text_append_span(&changed, span_make(text, (size_t)(at - text)));
    text_append(&changed, new);
    text_append(&changed, at + strlen(old));
    DiagnosticList problems = diagnostic_list(table.arena);
    Record record;
    Run *run;
    bool good =
        record_read(table.arena, "game.record", text_span(&changed), &record, &problems) &&
        record_replay(&record, &pebble_game, table.match, table.arena, SIZE_MAX, &run, &problems);
    assert_false(good);
    assert_true(problems.count > 0);
    if (strstr(problems.item[0].text, words) == NULL)
        fail_msg("\"%s\" instead of \"%s\"", problems.item[0].text, words);
    assert_int_equal(problems.item[0].line, line);
    if (rule != NULL)
        assert_string_equal(problems.item[0].rule, rule);
    destroy(&table);
}

static void a_broken_record_says_where(void **state)
{
    (void)state;
    expect_broken("strategium-record 1", "strategium-record 2", 1, "this is no record", NULL);
    expect_broken("game: pebble\n", "", 9, "does not name the game", NULL);
    expect_broken("rules: 1", "rule: 1", 3, "there is no such key", NULL);
    expect_broken("seat1: greedy", "seat1", 9, "`key: value` was expected", NULL);
    expect_broken("|a\n", "|A\n", 8, "does not have the hash", NULL);
    expect_broken("at 3000 1000", "at 3000 1000, at 1 1", 13, "complete before this", NULL);
    expect_broken("at 3000 1000", "at 1000 1001", 13, "nearer than 15 mm", "PEB-3.2");
    expect_broken("at 3000 1000", "at 9000 1000", 13, "within 30 mm", "PEB-3.3");
    expect_broken(", at 3000 1000", "", 13, "before its decision is complete", NULL);
    expect_broken("1: pair", "0: pair", 13, "not for seat 0", NULL);
    expect_broken("1: pair", "2: pair", 13, "a line of the game was expected", NULL);
    expect_broken("chance: heads\n", "", 15, "lines are missing", NULL);
    expect_broken("concede 0", "concede 2", 15, "a seat, 0 or 1", NULL);
    expect_broken("concede 0", "time 2", 15, "a seat, 0 or 1", NULL);
    expect_broken("concede 0", "time 1", 15, "does not decide now", NULL);
    expect_broken("concede 0", "away 1", 15, "does not decide now", NULL);
    expect_broken("concede 0", "away", 15, "a seat, 0 or 1", NULL);
    expect_broken("concede 0", "draw 0", 15, "a line of the game was expected", NULL);
    expect_broken("concede 0", "draw", 16, "result is draw", NULL);
    // Nothing follows an ending, and the position stays as it was left.
    expect_broken("concede 0\nresult seat 1 lines 5", "draw\nconcede 0\nresult draw lines 6", 16,
                  "The game is over", NULL);
    expect_broken("concede 0", "time 0", 16, "final fingerprint", NULL);
    expect_broken("concede 0", "takeback 9", 15, "number of an earlier line", NULL);
    expect_broken("result seat 1", "result seat 0", 16, "result is seat 1", NULL);
    expect_broken("fingerprint ", "fingerprint x", 16, "result cannot be read", NULL);
    expect_broken("heads",
                  "h\xff"
                  "ds",
                  14, "UTF-8", NULL);
}

// The last line of the record of a game that was ended so; it replays to the same.
static void expect_ending(RunLineKind kind, int seat, const char *line, Outcome outcome,
                          const char *by)
{
    Table table = make_dealt();
    RunProblem why = {.arena = table.arena};
    uint64_t position = kernel_fingerprint(&pebble_game, table.run->state);
    assert_true(run_ended_by(table.run) == NULL);
    if (kind != RUN_LINE_DRAW) {
        assert_false(run_end(table.run, kind, 1 - seat, &why));
        assert_int_equal(why.status, RUN_WRONG_SEAT);
    }
    assert_true(run_end(table.run, kind, seat, &why));
    assert_int_equal(run_outcome(table.run), outcome);
    assert_int_equal(run_pending(table.run).actor, ACTOR_NONE);
    assert_string_equal(run_ended_by(table.run), by);
    assert_false(run_end(table.run, kind, seat, &why));
    assert_int_equal(why.status, RUN_OVER);
    assert_false(run_concede(table.run, seat, &why));
    assert_false(run_can_takeback(table.run, 1, &why));
    assert_true(kernel_fingerprint(&pebble_game, table.run->state) == position);
    Record header = record_default(&pebble_game);
    TextBuffer text = text_start(table.arena);
    record_write(&header, table.run, VIEWER_ALL, &text);
    assert_non_null(strstr(text.text, line));
    DiagnosticList problems = diagnostic_list(table.arena);
    Record record;
    Run *again = NULL;
    assert_true(record_read(table.arena, "record", text_span(&text), &record, &problems));
    assert_true(record_replay(&record, &pebble_game, table.match, table.arena, SIZE_MAX, &again,
                              &problems));
    assert_string_equal(run_ended_by(again), by);
    destroy(&table);
}

static void a_game_ends_beside_its_rules(void **state)
{
    (void)state;
    expect_ending(RUN_LINE_TIME, 0, "\ntime 0\nresult seat 1", OUTCOME_SEAT1, "time");
    expect_ending(RUN_LINE_AWAY, 0, "\naway 0\nresult seat 1", OUTCOME_SEAT1, "claim");
    expect_ending(RUN_LINE_DRAW, 1, "\ndraw\nresult draw", OUTCOME_DRAW, "agreement");
}

static void chance_against_the_seed_is_found(void **state)
{
    (void)state;
    Table table;
    const char *text = record_text(&table);
    TextBuffer changed = text_start(table.arena);
    const char *at = strstr(text, "\n\n0:");
    (void)at;
    const char *seat = strstr(text, "seat1:");
    text_append_span(&changed, span_make(text, (size_t)(seat - text)));
    text_append(&changed, "seed: 5\n");
    text_append(&changed, seat);
    DiagnosticList problems = diagnostic_list(table.arena);
    Record record;
    Run *run;
    assert_true(record_read(table.arena, "game.record", text_span(&changed), &record, &problems));
    assert_false(
        record_replay(&record, &pebble_game, table.match, table.arena, SIZE_MAX, &run, &problems));
    assert_non_null(strstr(problems.item[0].text, "not the one that the seed gives"));
    destroy(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_shuffle_is_one_line),
        cmocka_unit_test(positions_of_a_long_game_are_kept),
        cmocka_unit_test(forced_choices_may_be_written),
        cmocka_unit_test(a_line_is_all_or_nothing),
        cmocka_unit_test(a_line_may_be_played_step_by_step),
        cmocka_unit_test(events_hide_what_a_seat_may_not_know),
        cmocka_unit_test(what_was_not_revealed_is_taken_back),
        cmocka_unit_test(what_was_revealed_stays),
        cmocka_unit_test(chance_comes_from_its_block),
        cmocka_unit_test(a_record_replays),
        cmocka_unit_test(a_broken_record_says_where),
        cmocka_unit_test(a_game_ends_beside_its_rules),
        cmocka_unit_test(chance_against_the_seed_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
