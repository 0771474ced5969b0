// Every position of the scenario files, with one formation more a side that may act: played at
// random beyond what it begins with, every invariant holds. What a position begins in the middle of
// must end as in a game; with one formation a side the turn ends first and nobody sees whether it
// did.
#include "epic_machine.h"
#include "epic_position.h"
#include "epic_units.h"
#include "epic_view.h"

#include "base_file.h"
#include "epic.h"

#include "epic_shipped.h"
#include "unit_test.h"

#include <stdio.h>

enum { DECISIONS_MAX = 25 };

static uint32_t below(uint64_t *seed, uint32_t limit)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)((*seed >> 33) % limit);
}

typedef struct Sweep {
    const EpicLibrary *library;
    const char *path;
    uint64_t seed;
    unsigned played, left_out, begun;
} Sweep;

static void validate(const Sweep *sweep, Arena *arena, const void *match, const EpicState *game,
                     const TextBuffer *text, const TextBuffer *played)
{
    Message problem = {0};
    if (epic_game.rules->validate(match, game, &problem))
        return;
    TextBuffer what = text_start(arena);
    kernel_message_write(epic_game.words, match, &problem, &what);
    fprintf(stderr, "%s: %s\n%splayed: %.*s\n", sweep->path, what.text, text->text,
            SPAN_PRINT(text_span(played)));
    fail();
}

// A question names a formation of the other player as the enemy's.
static void check_prompt(const Sweep *sweep, Arena *arena, const EpicMatch *m,
                         const EpicState *game)
{
    if (game->decider >= KERNEL_SEATS)
        return;
    unsigned enemy = 1U - game->decider;
    TextBuffer prompt = text_start(arena);
    epic_prompt(m, game, (int)game->decider, &prompt);
    for (unsigned f = m->formation_first[enemy]; f < m->formation_first[enemy + 1]; f++) {
        TextBuffer wrong = text_start(arena);
        text_print(&wrong, ", ");
        epic__say_formation(m, f, &wrong);
        text_print(&wrong, ": ");
        if (span_find(text_span(&prompt), text_span(&wrong)) == SIZE_MAX)
            continue;
        fprintf(stderr, "%s: %s\n", sweep->path, prompt.text);
        fail();
    }
}

// False if there is no room for those who come in addition.
static bool play(Sweep *sweep, Arena *arena, const TextBuffer *text)
{
    DiagnosticList problems = diagnostic_list(arena);
    const void *match = NULL;
    EpicState *game = ARENA_NEW(arena, EpicState);
    Action *option = ARENA_ARRAY(arena, Action, KERNEL_OPTIONS_MAX);
    TextBuffer played = text_start(arena);
    Message problem = {0};
    SourceText block = {sweep->path, {text->text, text->length}};
    if (!epic_position_read(arena, sweep->library, &block, 1, &match, game, &problems) ||
        !epic_game.rules->validate(match, game, &problem))
        return false;
    for (unsigned n = 0; n < DECISIONS_MAX && game->decider != ACTOR_NONE; n++) {
        check_prompt(sweep, arena, match, game);
        size_t count = epic_legal(match, game, option, KERNEL_OPTIONS_MAX);
        if (count == 0)
            break; // a place that only a person names
        const Action *chosen = &option[below(&sweep->seed, (uint32_t)count)];
        epic_action_write(match, game, chosen, game->decider, &played);
        text_print(&played, "; ");
        epic_apply(match, game, chosen, NULL);
        validate(sweep, arena, match, game, text, &played);
    }
    return true;
}

static void play_with_others(Sweep *sweep, Span position)
{
    static const int at[][4] = {
        {3, 3, 117, 77}, {60, 40, 30, 2}, {150, 5, 170, 115}, {8, 110, 90, 118}};
    for (size_t n = 0; n < sizeof at / sizeof *at; n++) {
        Arena *arena = arena_create(0);
        TextBuffer text = text_start(arena);
        text_print(&text, "%.*sformation 0 further: 1 Boyz of war-horde at %d,%d\n",
                   SPAN_PRINT(position), at[n][0], at[n][1]);
        text_print(&text, "formation 1 farther: 1 Boyz of war-horde at %d,%d\n", at[n][2],
                   at[n][3]);
        bool is_played = play(sweep, arena, &text);
        arena_destroy(arena);
        if (is_played) {
            sweep->played++;
            sweep->begun += span_find(position, SPAN_LITERAL("begin ")) != SIZE_MAX;
            return;
        }
    }
    sweep->left_out++;
}

// The positions of a file: the lines behind `position:` that are indented.
static void play_file(Sweep *sweep, Span content)
{
    enum { INDENT = 2 };
    Arena *arena = arena_create(0);
    TextBuffer block = text_start(arena);
    bool is_inside = false;
    Span line;
    for (bool more = true; more;) {
        more = span_next_line(&content, &line);
        bool is_indented = more && line.length > INDENT && span_starts_with(line, "  ");
        if (is_inside && !is_indented && (!more || line.length > 0)) {
            play_with_others(sweep, text_span(&block));
            is_inside = false;
        }
        if (is_inside && is_indented && line.text[INDENT] != '#')
            text_print(&block, "%.*s\n", SPAN_PRINT(span_from(line, INDENT)));
        if (more && span_starts_with(line, "position:")) {
            is_inside = true;
            block = text_start(arena);
        }
    }
    arena_destroy(arena);
}

static void test_positions_go_on(void **state)
{
    const Shipped *shipped = *state;
    Arena *arena = arena_create(0);
    const char *const *paths = NULL, *error = NULL;
    size_t count = 0;
    assert_true(file_list(arena, file_at_home(arena, "tests/scenarios/epic"), ".scn", &paths,
                          &count, &error));
    Sweep sweep = {.library = shipped->library, .seed = 5};
    for (size_t i = 0; i < count; i++) {
        Span content;
        sweep.path = paths[i];
        assert_true(file_read(arena, paths[i], 1 << 20, &content, &error));
        play_file(&sweep, content);
    }
    arena_destroy(arena);
    printf("%u positions, %u of them in the middle of something; no room in %u\n", sweep.played,
           sweep.begun, sweep.left_out);
    assert_true(sweep.played > 1000 && sweep.begun > 300);
    assert_int_equal(sweep.left_out, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_positions_go_on)};
    return cmocka_run_group_tests(tests, load_shipped, free_shipped);
}
