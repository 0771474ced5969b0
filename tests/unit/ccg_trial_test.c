// Every card can be tried: in the set position it is in play and in hand, and its player is to act.
#include "ccg.h"
#include "ccg_library.h"
#include "kernel_scenarios.h"
#include "unit_test.h"

#include "base_file.h"

#include <string.h>

enum { FILE_BYTES_MAX = 1 << 20 };

static const void *load(Arena *arena)
{
    static const char *const names[] = {"base.json", "decks/bastion-line.deck",
                                        "decks/hollow-web.deck"};
    SourceText source[3];
    DiagnosticList problems = diagnostic_list(arena);
    for (size_t i = 0; i < 3; i++) {
        const char *error = NULL;
        const char *path = file_at_home(arena, text_format(arena, "data/ccg/%s", names[i]));
        source[i].name = names[i];
        assert_true(file_read(arena, path, FILE_BYTES_MAX, &source[i].text, &error));
    }
    const void *library = ccg_game.library_load(arena, source, 3, &problems);
    assert_non_null(library);
    return library;
}

static const char *fact(Arena *arena, const void *match, const void *state, const char *words)
{
    TextBuffer text = text_start(arena);
    assert_true(ccg_game.scenarios->fact(match, state, span_of(words), &text));
    return text.text;
}

static void every_card_can_be_tried(void **state_)
{
    (void)state_;
    Arena *outer = arena_create(0);
    const CcgLibrary *library = load(outer);
    assert_true(library->card_count > 100);
    for (uint32_t i = 0; i < library->card_count; i++) {
        Arena *arena = arena_create(0);
        const CcgCard *card = &library->card[i];
        DiagnosticList problems = diagnostic_list(arena);
        MatchSetup setup = {.mission = text_format(arena, "trial:%s", card->name)};
        void *state = arena_alloc(arena, ccg_game.rules->state_bytes, 64);
        assert_true(ccg_game.rules->brings_sides(library, setup.mission));
        const void *match = ccg_game.rules->match_create(arena, library, &setup, &problems);
        assert_non_null(match);
        ccg_game.rules->start(match, state);
        assert_int_equal(ccg_game.rules->pending(match, state).actor, ACTOR_SEAT0);
        const char *lies =
            fact(arena, match, state, card->kind == CARDLANG_SHIP ? "fleet 0" : "row 0 1");
        const char *hand = fact(arena, match, state, "hand 0");
        if (strstr(lies, card->slug) == NULL || strstr(hand, card->slug) == NULL)
            fail_msg("%s: in play %s, in hand %s", card->slug, lies, hand);
        Message problem;
        assert_true(ccg_game.rules->validate(match, state, &problem));
        arena_destroy(arena);
    }
    arena_destroy(outer);
}

static void what_cannot_be_tried_is_named(void **state)
{
    (void)state;
    Arena *arena = arena_create(0);
    const void *library = load(arena);
    DiagnosticList problems = diagnostic_list(arena);
    MatchSetup setup = {.mission = "trial:nobody"};
    assert_null(ccg_game.rules->match_create(arena, library, &setup, &problems));
    assert_string_equal(problems.item[0].text, "there is no such card");
    arena_destroy(arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_can_be_tried),
        cmocka_unit_test(what_cannot_be_tried_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
