// What a batch says, from results that are made up so that the answer is known.
#include "sim_report.h"
#include "unit_test.h"

#include <math.h>
#include <string.h>

enum { CONTESTANTS = 3, TABLES = CONTESTANTS * (CONTESTANTS - 1), ROUNDS = 2000, MARKS = 40 };

static const char *const names[CONTESTANTS] = {"strong <1>", "middling", "weak"};

typedef struct Made {
    SimAbout about;
    SimAboutTable table[TABLES];
    SimMark mark[MARKS];
    SimMarks marks;
    SimResult result[ROUNDS * TABLES];
} Made;

static Made *make(Arena *arena)
{
    Made *made = ARENA_NEW(arena, Made);
    size_t table = 0;
    for (uint16_t a = 0; a < CONTESTANTS; a++) {
        for (uint16_t b = (uint16_t)(a + 1); b < CONTESTANTS; b++) {
            made->table[table++] = (SimAboutTable){{a, b}, {0, 0}, {a, b}, {0, 0}, 0};
            made->table[table++] = (SimAboutTable){{b, a}, {0, 0}, {b, a}, {0, 0}, 1};
        }
    }
    for (int i = 0; i < MARKS; i++)
        made->mark[i] = (SimMark){"card in hand", text_format(arena, "card %d", i)};
    made->marks = (SimMarks){made->mark, MARKS};
    static const char *const player[] = {"greedy"};
    made->about = (SimAbout){.game = "pebbles",
                             .title = "Pebbles",
                             .kind = "round robin",
                             .player = player,
                             .player_count = 1,
                             .side = names,
                             .side_count = CONTESTANTS,
                             .contestant = names,
                             .contestant_count = CONTESTANTS,
                             .table = made->table,
                             .table_count = TABLES,
                             .marks = &made->marks,
                             .marks_count = 1};
    // Strengths 2 : 1 : 1/2, so 120.4 Elo points from one to the next. Mark 0 lifts by 20 points of
    // a hundred, the others by nothing.
    static const double strength[CONTESTANTS] = {2, 1, 0.5};
    FastRng rng = fast_rng_start(1, 1);
    for (uint64_t i = 0; i < ROUNDS * TABLES; i++) {
        SimResult *result = &made->result[i];
        const SimAboutTable *at = &made->table[i % TABLES];
        *result = (SimResult){.index = i, .in_detail = true, .turns = (uint16_t)(3 + i % 4)};
        result->decisions = 50 + fast_rng_below(&rng, 100);
        result->marks[0][0] = fast_rng_next64(&rng) & ((UINT64_C(1) << MARKS) - 1);
        result->marks[1][0] = fast_rng_next64(&rng) & ((UINT64_C(1) << MARKS) - 1);
        double p = strength[at->contestant[0]] /
                   (strength[at->contestant[0]] + strength[at->contestant[1]]);
        p += 0.1 * (double)(result->marks[0][0] & 1) - 0.1 * (double)(result->marks[1][0] & 1);
        bool won = fast_rng_below(&rng, 1000000) < (uint32_t)(p * 1e6);
        result->outcome = won ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
        result->flow[5] = won == (fast_rng_below(&rng, 4) != 0) ? 10 : -10;
        result->flow[SIM_FLOW - 1] = won ? 1000 : -1000;
    }
    return made;
}

static void strengths_are_found(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    const SimStudy *study = sim_study_make(arena, &made->about, made->result, ROUNDS * TABLES);
    for (int i = 0; i < CONTESTANTS; i++) {
        const SimRating *rating = &study->rating[i];
        double is = 120.4 * (1 - i);
        assert_int_equal(rating->contestant, i);
        assert_true(rating->low < is + 4 && rating->high > is - 4);
        assert_true(rating->high - rating->low > 5 && rating->high - rating->low < 30);
    }
    const SimShare *cell = &study->cell[1]; // strong against middling: 2/3
    assert_true(fabs(cell->value - 2.0 / 3) < 0.03);
    assert_true(cell->low < cell->value && cell->value < cell->high && cell->games == 2 * ROUNDS);
    assert_true(fabs(study->cell[CONTESTANTS].value + cell->value - 1) < 1e-9);
    assert_true(sim_study_games_needed(cell, 0.5) == 0);
    assert_true(sim_study_games_needed(cell, 0.005) > 0);
    arena_destroy(arena);
}

static void one_card_is_shown_to_help(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    const SimStudy *study = sim_study_make(arena, &made->about, made->result, ROUNDS * TABLES);
    assert_int_equal(study->lift_count, MARKS * CONTESTANTS);
    unsigned wrong = 0;
    for (size_t i = 0; i < study->lift_count; i++) {
        const SimLift *lift = &study->lift[i];
        if (strcmp(lift->name, "card 0") == 0)
            assert_true(lift->is_shown && lift->low < 0.1 && lift->high > 0.1);
        else
            wrong += lift->is_shown;
    }
    assert_true(wrong <= 2);
    assert_string_equal(study->lift[0].name, "card 0");
    // Half of a game's evaluations are right three times in four.
    assert_true(study->has_flow && fabs(study->leader[5] - 0.75) < 0.02);
    assert_true(study->leader[0] < 0.56 && study->leader[SIM_FLOW - 1] > 0.99);
    assert_int_equal(study->turns.first, 3);
    assert_int_equal(study->turns.count, 4);
    arena_destroy(arena);
}

// The same games once without pairs, and once with each a second time as the other half of its
// pair: that says nothing more, so intervals and verdicts stay as they are.
static void the_games_of_a_deal_are_one_witness(void **state)
{
    (void)state;
    enum { GAMES = 2000 };
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    made->about.table_count = 1;
    made->about.kind = "plain";
    SimResult *twice = ARENA_ARRAY(arena, SimResult, 2 * GAMES);
    for (uint64_t i = 0; i < GAMES; i++) {
        made->result[i].decisions = 100;
        twice[2 * i] = twice[2 * i + 1] = made->result[i];
        twice[2 * i].index = 2 * i;
        twice[2 * i + 1].index = 2 * i + 1;
    }
    SimAbout pairs = made->about;
    pairs.kind = "pairs";
    pairs.b = 1;
    pairs.table_count = 2;
    made->table[1] = made->table[0];
    const SimStudy *once = sim_study_make(arena, &made->about, made->result, GAMES);
    const SimStudy *both = sim_study_make(arena, &pairs, twice, 2 * GAMES);
    assert_true(once->lift_count > 0 && once->lift_count == both->lift_count);
    for (size_t i = 0; i < once->lift_count; i++) {
        assert_string_equal(once->lift[i].name, both->lift[i].name);
        assert_true(fabs(once->lift[i].lift - both->lift[i].lift) < 1e-9);
        assert_true(fabs(once->lift[i].low - both->lift[i].low) < 1e-9);
        assert_int_equal(once->lift[i].is_shown, both->lift[i].is_shown);
    }
    assert_true(fabs(once->cell[1].low - both->cell[1].low) < 1e-9);
    assert_true(fabs(once->rating[0].low - both->rating[0].low) < 0.2);
    arena_destroy(arena);
}

// A mark that makes games short and wins them: among games of one length it seems to do nothing.
static void what_is_settled_at_the_start_is_not_sorted_by_length(void **state)
{
    (void)state;
    enum { GAMES = 1000 };
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    made->about.table_count = 1;
    made->about.kind = "plain";
    made->marks.count = 2;
    made->mark[0] = (SimMark){"card in first hand", "quick"};
    made->mark[1] = (SimMark){"card in hand", "quick"};
    for (uint64_t i = 0; i < GAMES; i++) {
        bool has = i % 2 == 0;
        made->result[i].marks[0][0] = has ? 3 : 0;
        made->result[i].marks[1][0] = 0;
        made->result[i].decisions = has ? 50 : 150;
        made->result[i].outcome = i / 2 % 10 < (has ? 7 : 5) ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
    }
    const SimStudy *study = sim_study_make(arena, &made->about, made->result, GAMES);
    assert_int_equal(study->lift_count, 1);
    assert_string_equal(study->lift[0].kind, "card in first hand");
    assert_true(fabs(study->lift[0].lift - 0.2) < 1e-9 && study->lift[0].is_shown);
    // As for two independent shares: the square root of (0.21 + 0.25) / 500.
    assert_true(fabs(study->lift[0].lift - study->lift[0].low - 1.96 * 0.0303) < 0.001);
    arena_destroy(arena);
}

// A and B against two others; A does better against the first of them only.
static void a_difference_is_told_opponent_by_opponent(void **state)
{
    (void)state;
    enum { PAIRS = 800 };
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    static const char *const name[] = {"A", "B", "one", "other"};
    for (uint16_t i = 0; i < 2; i++) {
        uint16_t other = (uint16_t)(2 + i);
        made->table[2 * i] = (SimAboutTable){{0, other}, {0, 0}, {0, other}, {0, 0}, 0};
        made->table[2 * i + 1] = (SimAboutTable){{1, other}, {0, 0}, {1, other}, {0, 0}, 1};
    }
    made->about.table_count = 4;
    made->about.kind = "variant";
    made->about.b = 1;
    made->about.side = made->about.contestant = name;
    made->about.side_count = made->about.contestant_count = 4;
    SimSprt test = {.has_margin = true, .margin = 0.02, .alpha = 0.05, .beta = 0.05};
    made->about.test = &test;
    for (uint64_t i = 0; i < PAIRS; i++) {
        // Against the first A wins three pairs of ten and B one; against the other one each.
        uint64_t turn = i / 2 % 10;
        bool a_wins = turn < (i % 2 == 0 ? 3 : 1) || turn >= 6;
        bool b_wins = turn == 5 || turn >= 6;
        made->result[2 * i].outcome = a_wins ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
        made->result[2 * i + 1].outcome = b_wins ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
    }
    const SimStudy *study = sim_study_make(arena, &made->about, made->result, 2 * PAIRS);
    assert_int_equal(study->opponent_count, 2);
    assert_true(fabs(study->opponent[0].difference - 0.2) < 1e-9 && study->opponent[0].low > 0);
    assert_true(fabs(study->opponent[1].difference) < 1e-9);
    assert_true(study->opponent[1].low < 0 && study->opponent[1].high > 0);
    assert_int_equal(study->verdict, SIM_VERDICT_BETTER);
    assert_true(study->verdict_pairs >= SIM_PAIRS_LEAST && study->verdict_pairs < PAIRS);
    assert_int_equal(study->swing[1], 0);  // A won game 0, B lost game 1
    assert_int_equal(study->swing[0], 20); // the other way round
    TextBuffer page = text_start(arena);
    sim_report_write(study, &page);
    assert_non_null(strstr(page.text, "is shown to be better than"));
    assert_non_null(strstr(page.text, "likely a little too large"));
    // Without the verdict there is none, whatever the interval says.
    page = text_start(arena);
    sim_report_write(sim_study_make(arena, &made->about, made->result, 20), &page);
    assert_non_null(strstr(page.text, "Not decided yet"));
    arena_destroy(arena);
}

// Evaluations that say nothing must not seem to, however few the games are.
static void few_games_do_not_make_a_leader(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    FastRng rng = fast_rng_start(5, 5);
    for (size_t count = 100; count <= 1600; count *= 4) {
        for (size_t i = 0; i < count; i++) {
            made->result[i].outcome = fast_rng_below(&rng, 2) == 0 ? OUTCOME_SEAT0 : OUTCOME_SEAT1;
            made->result[i].flow[5] = (int32_t)fast_rng_below(&rng, 1000) - 500;
        }
        const SimStudy *study = sim_study_make(arena, &made->about, made->result, count);
        assert_true(study->leader[5] < 0.58);
    }
    arena_destroy(arena);
}

static void the_page_holds_names_as_text(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    TextBuffer page = text_start(arena);
    sim_report_write(sim_study_make(arena, &made->about, made->result, ROUNDS * TABLES), &page);
    assert_non_null(strstr(page.text, "strong &lt;1&gt;"));
    assert_null(strstr(page.text, "<1>"));
    assert_null(strstr(page.text, "<script"));
    assert_null(strstr(page.text, "http"));
    assert_null(strstr(page.text, "nan"));
    arena_destroy(arena);
}

static void little_is_enough_for_a_page(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    for (size_t count = 1; count < 20; count++) {
        TextBuffer page = text_start(arena);
        sim_report_write(sim_study_make(arena, &made->about, made->result, count), &page);
        assert_null(strstr(page.text, "nan"));
        assert_null(strstr(page.text, "inf"));
    }
    arena_destroy(arena);
}

static void the_page_beside_results_is_read_back(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Made *made = make(arena);
    static const char *const words[] = {"pebbles", "--side", "my \"deck\""};
    made->about.words = words;
    made->about.word_count = 3;
    made->about.batch = 0xfedcba9876543210;
    TextBuffer first = text_start(arena);
    TextBuffer second = text_start(arena);
    DiagnosticList problems = diagnostic_list(arena);
    sim_about_write(&made->about, &first);
    const SimAbout *read = sim_about_read(arena, "x.batch", text_span(&first), &problems);
    assert_non_null(read);
    sim_about_write(read, &second);
    assert_string_equal(first.text, second.text);
    assert_null(read->test);
    // With a test, which must be one.
    SimSprt test = {.has_margin = true, .margin = 0.01, .alpha = 0.05, .beta = 0.1};
    made->about.test = &test;
    TextBuffer tested = text_start(arena);
    sim_about_write(&made->about, &tested);
    read = sim_about_read(arena, "x.batch", text_span(&tested), &problems);
    assert_true(read != NULL && read->test != NULL && read->test->has_margin);
    assert_true(fabs(read->test->margin - 0.01) < 1e-12 && fabs(read->test->beta - 0.1) < 1e-12);
    assert_true(sim_about_same_marks(read, &made->about));
    made->mark[3].name = "another";
    assert_false(sim_about_same_marks(read, &made->about));
    char *margin = strstr(tested.text, "\"margin\":0");
    assert_non_null(margin);
    margin[9] = '7';
    assert_null(sim_about_read(arena, "x.batch", text_span(&tested), &problems));
    assert_int_equal(problems.count, 1);
    problems = diagnostic_list(arena);
    // Numbers that point nowhere are refused.
    char *at = strstr(first.text, "\"marks\":[0,0]");
    assert_non_null(at);
    at[9] = '7';
    assert_null(sim_about_read(arena, "x.batch", text_span(&first), &problems));
    assert_int_equal(problems.count, 1);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(strengths_are_found),
        cmocka_unit_test(one_card_is_shown_to_help),
        cmocka_unit_test(the_games_of_a_deal_are_one_witness),
        cmocka_unit_test(what_is_settled_at_the_start_is_not_sorted_by_length),
        cmocka_unit_test(a_difference_is_told_opponent_by_opponent),
        cmocka_unit_test(few_games_do_not_make_a_leader),
        cmocka_unit_test(the_page_holds_names_as_text),
        cmocka_unit_test(little_is_enough_for_a_page),
        cmocka_unit_test(the_page_beside_results_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
