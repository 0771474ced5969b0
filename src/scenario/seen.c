// What a seat sees: `expect sees`, `expect hides`, `expect same`, `expect prompt`.
#include "scenario_internal.h"

#include "kernel_views.h"
#include "kernel_words.h"

#include <string.h>

// The screen that is searched: large enough that nothing is cut off.
enum { SCREEN_COLUMNS = 120, SCREEN_ROWS = 60 };
// Worlds in which `expect same` looks for a difference.
enum { SAME_WORLDS = 16 };

// Everything that a viewer is told now: prompt, view, screen, choices, and the log. The choices are
// those of the `table`, as in a game: a choice that is there only because of something hidden is
// told as well.
static Span all_told(ScenarioCase *the_case, const void *state, const void *table, int viewer,
                     bool with_log)
{
    Run *run = the_case->run;
    const Game *game = run->game;
    TextBuffer out = text_start(the_case->arena);
    game->words->prompt(run->match, state, viewer, &out);
    text_append_char(&out, '\n');
    if (game->views->view_json != NULL) {
        game->views->view_json(run->match, state, viewer, &out);
        text_append_char(&out, '\n');
    }
    if (game->views->screen != NULL) {
        game->views->screen(run->match, state, viewer, SCREEN_COLUMNS, SCREEN_ROWS, &out);
        text_append_char(&out, '\n');
    }
    if (game->rules->pending(run->match, table).actor == viewer) {
        size_t count = game->rules->legal(run->match, table, run->options, KERNEL_OPTIONS_MAX);
        for (size_t i = 0; i < count; i++) {
            game->words->action_write(run->match, table, &run->options[i], viewer, &out);
            text_append_char(&out, '\n');
            game->words->action_describe(run->match, table, &run->options[i], &out);
            text_append_char(&out, '\n');
        }
    }
    if (with_log)
        run_log_write(run, 0, viewer, &out);
    return text_span(&out);
}

// The table as a viewer sees it.
static const void *picture_for(Run *run, int viewer)
{
    const Game *game = run->game;
    if (viewer < KERNEL_SEATS) {
        game->rules->observe(run->match, run->state, viewer, run->scratch[1]);
        return run->scratch[1];
    }
    // Spectators: what is left when both seats' secrets are blotted out.
    game->rules->observe(run->match, run->state, 0, run->scratch[0]);
    game->rules->observe(run->match, run->scratch[0], 1, run->scratch[1]);
    return run->scratch[1];
}

static bool look_for_sight(ScenarioCase *the_case, Span rest, bool wanted)
{
    Span seat;
    int viewer;
    if (!scenario__needs_position(the_case))
        return false;
    if (!span_next_part(&rest, ':', &seat) || span_trim(rest).length == 0) {
        return scenario__fail(the_case, "`expect %s SEAT: TEXT` was expected",
                              wanted ? "sees" : "hides");
    }
    if (!scenario__read_viewer(the_case, seat, &viewer))
        return false;
    const void *state = picture_for(the_case->run, viewer);
    Span text = span_trim(rest);
    bool found =
        scenario__contains(all_told(the_case, state, the_case->run->state, viewer, true), text);
    return found == wanted || scenario__fail(the_case, "%.*s %s \"%.*s\"", SPAN_PRINT(seat),
                                             found ? "sees" : "does not see", SPAN_PRINT(text));
}

bool scenario__expect_sees(ScenarioCase *the_case, Span rest)
{
    return look_for_sight(the_case, rest, true);
}

bool scenario__expect_hides(ScenarioCase *the_case, Span rest)
{
    return look_for_sight(the_case, rest, false);
}

// A seat is told the same in every world that it must think possible.
bool scenario__expect_same(ScenarioCase *the_case, Span rest)
{
    int seat;
    if (!scenario__needs_position(the_case) || !scenario__read_viewer(the_case, rest, &seat))
        return false;
    if (seat >= KERNEL_SEATS)
        return scenario__fail(the_case, "a seat, 0 or 1, was expected");
    Run *run = the_case->run;
    const Game *game = run->game;
    void *seen = arena_alloc(the_case->arena, game->rules->state_bytes, 64);
    void *world = arena_alloc(the_case->arena, game->rules->state_bytes, 64);
    void *seen_there = arena_alloc(the_case->arena, game->rules->state_bytes, 64);
    game->rules->observe(run->match, run->state, seat, seen);
    Span told = all_told(the_case, seen, run->state, seat, false);
    Rng rng;
    rng_start(&rng, kernel_fingerprint(game, run->state), 0, RNG_PURPOSE_TEST);
    for (int i = 0; i < SAME_WORLDS; i++) {
        memcpy(world, seen, game->rules->state_bytes);
        game->rules->resample(run->match, world, seat, &rng);
        game->rules->observe(run->match, world, seat, seen_there);
        if (memcmp(seen, seen_there, game->rules->state_bytes) != 0 ||
            !span_equal(told, all_told(the_case, seen_there, world, seat, false)))
            return scenario__fail(the_case, "seat %d is told something that it may not know", seat);
    }
    return true;
}

// "0: TEXT" in the question that this seat is asked.
bool scenario__expect_prompt(ScenarioCase *the_case, Span rest)
{
    Span seat;
    int viewer;
    if (!scenario__needs_position(the_case))
        return false;
    if (!span_next_part(&rest, ':', &seat) || !scenario__read_viewer(the_case, seat, &viewer))
        return scenario__fail(the_case, "`expect prompt SEAT: TEXT` was expected");
    TextBuffer prompt = text_start(the_case->arena);
    the_case->run->game->words->prompt(the_case->run->match, the_case->run->state, viewer, &prompt);
    return scenario__contains(text_span(&prompt), span_trim(rest)) ||
           scenario__fail(the_case, "the prompt is \"%s\"", prompt.text);
}
