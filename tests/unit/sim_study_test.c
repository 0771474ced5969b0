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
    for (int i = 0; i < MARKS; i++) {
        made->mark[i] = (SimMark){"card in hand", text_format(arena, "card %d", i)};
    }
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
        if (strcmp(lift->name, "card 0") == 0) {
            assert_true(lift->is_shown && lift->low < 0.1 && lift->high > 0.1);
        } else {
            wrong += lift->is_shown;
        }
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
        cmocka_unit_test(the_page_holds_names_as_text),
        cmocka_unit_test(little_is_enough_for_a_page),
        cmocka_unit_test(the_page_beside_results_is_read_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
