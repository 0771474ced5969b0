// What the greedy player of Epic chooses in positions where a person would not hesitate.
#include "epic_position.h"

#include "epic.h"
#include "epic_machine.h"
#include "epic_player.h"
#include "kernel_words.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <string.h>

// The notation of its choice, in a text that lives until the next call.
static const char *choice_in(const Shipped *shipped, const char *position)
{
    Arena *arena = arena_create(0);
    const void *match = NULL;
    EpicState *s = ARENA_NEW(arena, EpicState);
    DiagnosticList problems = diagnostic_list(arena);
    SourceText block = {"table", span_of(position)};
    if (!epic_position_read(arena, shipped->library, &block, 1, &match, s, &problems))
        fail_msg("%s", problems.item[0].text);
    Action *option = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    int32_t *score = ARENA_ARRAY(arena, int32_t, KERNEL_OPTIONS_MAX);
    size_t count = epic_legal(match, s, option, KERNEL_OPTIONS_MAX);
    size_t best = 0;
    assert_true(count > 1);
    epic_score(match, s, NULL, NULL, option, count, score);
    for (size_t i = 1; i < count; i++)
        best = score[i] > score[best] ? i : best;
    TextBuffer text = text_start(arena);
    epic_game.words->action_write(match, s, &option[best], s->decider, &text);
    static char kept[200];
    assert_true(text.length < sizeof kept);
    memcpy(kept, text.text, text.length + 1);
    arena_destroy(arena);
    return kept;
}

#define STRONG \
    "formation 0 a: 4 Howling Banshees of biel-tan at 20,20 22,20 24,20 26,20\n  points 200\n"
#define WEAK "formation 1 b: 3 Boyz of war-horde at 21,33 23,33 25,33\n  points 75\n"

// It charges whom it beats and reaches; not through cliffs, and not into ten that support.
static void test_charges(void **state)
{
    const Shipped *shipped = *state;
    assert_string_equal(choice_in(shipped, STRONG WEAK), "engage");
    assert_string_not_equal(choice_in(shipped, STRONG WEAK "terrain cliffs 0,22 to 60,30\n"),
                            "engage");
    assert_string_not_equal(choice_in(shipped, STRONG WEAK
                                      "formation 1 c: 12 Boyz of war-horde at row 12,38\n"
                                      "  points 300\n"),
                            "engage");
    assert_string_not_equal(
        choice_in(
            shipped,
            "formation 0 a: 2 Grotz of war-horde at 20,20 22,20\n  points 30\n"
            "formation 1 b: 4 Terminator of codex at 20,32 22,32 24,32 26,32\n  points 320\n"),
        "engage");
}

// It counter charges into contact where that is better than firing, and stays where firing is.
static void test_counter_charges(void **state)
{
    const Shipped *shipped = *state;
    const char *gang =
        "formation 0 tac: 2 Tactical of codex at 20,30 24,30\n  points 100\n"
        "formation 1 gang: 4 Boyz of war-horde at 20,37 22,37 24,37 26,37\n  points 100\n"
        "begin counter a1 on b1\n";
    assert_string_equal(choice_in(shipped, gang), "counter all");
    const char *guns = "formation 0 gang: 4 Boyz of war-horde at 20,30 22,30 24,30 26,30\n"
                       "  points 100\n"
                       "formation 1 line: 4 Guardians of biel-tan at 20,38 22,38 24,38 26,38\n"
                       "  points 150\n"
                       "begin counter a1 on b1\n";
    assert_string_equal(choice_in(shipped, guns), "done");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_charges),
        cmocka_unit_test(test_counter_charges),
    };
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
