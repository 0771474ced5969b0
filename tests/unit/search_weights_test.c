// Files of weights: read, written, refused with their place; players who weigh otherwise.
#include "pebble.h"
#include "search_player.h"
#include "search_weights.h"
#include "unit_test.h"

#include "base_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const GameWeight list[] = {
    {"first", 2500, 500, "what comes first"},
    {"debt", -4000, 1000, "what is owed"},
    {"set", 1, 0, "not tuned"},
    {0},
};

// The first choice for a positive sum of the weights, the last for a negative one.
static void score(const void *match, const void *state, void *scratch, const int32_t *weight,
                  const Action *option, size_t count, int32_t *out)
{
    (void)scratch;
    (void)match;
    (void)state;
    (void)option;
    int32_t sum = weight == NULL ? 1 : weight[0] + weight[1];
    for (size_t i = 0; i < count; i++)
        out[i] = sum > 0 ? -(int32_t)i : (int32_t)i;
}

static const GamePlayers players = {.score = score, .weight = list};

static Game weighing_game(void)
{
    Game game = pebble_game;
    game.players = &players;
    return game;
}

static void values_have_three_decimals(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    static const struct {
        const char *text;
        int32_t value;
        const char *again;
    } good[] = {{"0", 0, "0"},
                {"2.5", 2500, "2.5"},
                {"-0.062", -62, "-0.062"},
                {"10.40", 10400, "10.4"},
                {"7.", 7000, "7"},
                {"-1000", -1000000, "-1000"},
                {"3.025", 3025, "3.025"},
                {"0.05", 50, "0.05"}};
    static const char *const wrong[] = {"", "-", ".5", "1.2345", "1e3", "+1", "1 ", "99999999999"};
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        int32_t value = 1;
        bool is_read = search_weight_parse(span_of(good[i].text), &value);
        assert_int_equal(is_read, strcmp(good[i].text, "7.") != 0);
        TextBuffer text = text_start(arena);
        search_weight_print(good[i].value, &text);
        assert_string_equal(text.text, good[i].again);
        if (is_read)
            assert_int_equal(value, good[i].value);
    }
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        int32_t value = 1;
        assert_false(search_weight_parse(span_of(wrong[i]), &value));
    }
    arena_destroy(arena);
}

static void files_go_round(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Game game = weighing_game();
    DiagnosticList problems = diagnostic_list(arena);
    int32_t weight[GAME_WEIGHTS_MAX];
    TextBuffer text = text_start(arena);
    assert_int_equal(search_weights_count(&game), 3);
    assert_int_equal(search_weights_count(&pebble_game), 0);
    assert_true(search_weights_read(&game, "f", span_of("# all as usual\n\nfirst 9.75 # more\n"),
                                    weight, &problems));
    assert_int_equal(weight[0], 9750);
    assert_int_equal(weight[1], -4000);
    search_weights_write(&game, weight, &text);
    assert_string_equal(text.text, "first 9.75 # what comes first\ndebt -4 # what is owed\n"
                                   "set 0.001 # not tuned\n");
    int32_t again[GAME_WEIGHTS_MAX];
    assert_true(search_weights_read(&game, "f", text_span(&text), again, &problems));
    assert_memory_equal(weight, again, 3 * sizeof *weight);
    arena_destroy(arena);
}

static void mistakes_have_a_place_and_a_remedy(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Game game = weighing_game();
    DiagnosticList problems = diagnostic_list(arena);
    int32_t weight[GAME_WEIGHTS_MAX];
    assert_false(search_weights_read(
        &game, "f", span_of("first 1\nfrist 2\nfirst 3\ndebt\ndebt 4\nset 1 2\nset 0.0001\n"),
        weight, &problems));
    assert_int_equal(problems.count, 6);
    for (size_t i = 0; i < problems.count; i++) {
        assert_int_equal(problems.item[i].line, i + 2);
        assert_non_null(problems.item[i].remedy);
    }
    arena_destroy(arena);
}

static void players_have_them(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    Game game = weighing_game();
    const char *problem = NULL;
    const char *error = NULL;
    DiagnosticList problems = diagnostic_list(arena);
    char path[] = "/tmp/weights-XXXXXX";
    int file = mkstemp(path);
    assert_true(file >= 0);
    SearchSpec spec;
    assert_true(
        search_spec_parse(arena, span_of(text_format(arena, "greedy:%s", path)), &spec, &problem));
    assert_string_equal(spec.weights_file, path);
    assert_false(search_spec_is_modest(&spec)); // a server opens no file that somebody names
    SearchSpec other = spec;
    assert_true(search_weights_take(arena, &game, &spec, &problems));
    assert_true(file_write(arena, path, span_of("first 3.999\n"), &error));
    assert_true(search_weights_take(arena, &game, &other, &problems));
    assert_string_not_equal(spec.text, other.text);
    assert_int_equal(other.weights[0], 3999);
    // It plays by them.
    MatchSetup setup = {.side = {"round", "flat"}};
    const void *match = game.rules->match_create(arena, NULL, &setup, &problems);
    void *at = arena_alloc(arena, game.rules->state_bytes, 64);
    Action option[64];
    Action chosen = {0};
    game.rules->start(match, at);
    for (uint32_t n = 0; game.rules->pending(match, at).actor == ACTOR_CHANCE; n++) {
        game.rules->chance_action(match, at, 0, &chosen);
        game.rules->apply(match, at, &chosen, NULL);
    }
    int seat = game.rules->pending(match, at).actor;
    size_t count = game.rules->legal(match, at, option, 64);
    assert_true(count > 1);
    SearchPlayer *player = search_player_create(arena, &game, match, &other, 1, 0, seat);
    search_player_choose(player, at, NULL, &chosen);
    assert_memory_equal(&chosen, &option[count - 1], sizeof chosen);
    // No game has them that has no list.
    assert_false(search_weights_take(arena, &pebble_game, &other, &problems));
    assert_int_equal(problems.count, 1);
    remove(path);
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_have_three_decimals),
        cmocka_unit_test(files_go_round),
        cmocka_unit_test(mistakes_have_a_place_and_a_remedy),
        cmocka_unit_test(players_have_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
