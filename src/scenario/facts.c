// `expect WORDS = VALUE`: facts about the position, of every game and of the game's own.
#include "scenario_internal.h"

#include "kernel_facts.h"
#include "kernel_scenarios.h"
#include "kernel_views.h"
#include "kernel_words.h"

// "80 14": the table in so many columns and lines, as the seat that decides sees it.
static bool screen_fact(ScenarioCase *the_case, Span size, TextBuffer *out)
{
    enum { SIZE_MAX_EACH = 1000 };
    Run *run = the_case->run;
    Span columns_word;
    int64_t columns = 0;
    int64_t rows = 0;
    int seat = run_pending(run).actor == ACTOR_SEAT1 ? 1 : 0;
    if (run->game->views->screen == NULL || !span_next_word(&size, &columns_word) ||
        !span_integer(columns_word, 1, SIZE_MAX_EACH, &columns) ||
        !span_integer(span_trim(size), 1, SIZE_MAX_EACH, &rows))
        return false;
    run->game->views->screen(run->match, run->state, seat, (int)columns, (int)rows, out);
    return true;
}

// What a person is told who asks about that, its lines with " / " between them.
static bool explained(const Run *run, Span words, TextBuffer *out)
{
    TextBuffer said = text_start(out->arena);
    if (run->game->words->explain == NULL ||
        !run->game->words->explain(run->match, run->state, words, VIEWER_ALL, &said))
        return false;
    Span rest = span_trim(text_span(&said));
    while (rest.length > 0) {
        size_t end = span_find(rest, span_of("\n"));
        text_append_span(out, span_trim(span_slice(rest, 0, end)));
        rest = span_from(rest, end < rest.length ? end + 1 : rest.length);
        text_append(out, rest.length > 0 ? " / " : "");
    }
    return true;
}

// What every game knows.
static bool kernel_fact(ScenarioCase *the_case, Span words, TextBuffer *out)
{
    Run *run = the_case->run;
    const Action *options;
    if (span_equal_text(words, "options")) {
        text_print(out, "%zu", run_legal(run, &options));
    } else if (span_starts_with_nocase(words, "words ")) {
        Action action = {0};
        Message problem;
        if (!run->game->words->action_read(run->match, run->state, span_from(words, 6), &action,
                                           &problem))
            return false;
        run->game->words->action_describe(run->match, run->state, &action, out);
    } else if (span_starts_with_nocase(words, "preview ") &&
               run->game->views->preview_json != NULL) {
        Action action = {0};
        Message problem;
        if (!run->game->words->action_read(run->match, run->state, span_from(words, 8), &action,
                                           &problem))
            return false;
        run->game->views->preview_json(run->match, run->state, &action, out);
    } else if (span_starts_with_nocase(words, "explain ")) {
        return explained(run, span_from(words, 8), out);
    } else if (span_starts_with_nocase(words, "screen ")) {
        return screen_fact(the_case, span_from(words, 7), out);
    } else if (span_equal_text(words, "lines")) {
        text_print(out, "%zu", run->line_count);
    } else if (span_equal_text(words, "chance outcomes")) {
        bool chance = run_pending(run).actor == ACTOR_CHANCE;
        text_print(out, "%u",
                   chance ? (unsigned)run->game->rules->chance_count(run->match, run->state) : 0U);
    } else {
        return false;
    }
    return true;
}

bool scenario__expect_fact(ScenarioCase *the_case, Span rest)
{
    FactTest test;
    if (!fact_cut(rest, &test))
        return scenario__fail(the_case, "\"expect %.*s\" is not understood", SPAN_PRINT(rest));
    if (!scenario__needs_position(the_case))
        return false;
    Run *run = the_case->run;
    TextBuffer is = text_start(the_case->arena);
    if (!kernel_fact(the_case, test.words, &is) &&
        (run->game->scenarios->fact == NULL ||
         !run->game->scenarios->fact(run->match, run->state, test.words, &is))) {
        if (is.length > 0)
            return scenario__fail(the_case, "\"expect %.*s\": %s", SPAN_PRINT(test.words), is.text);
        return scenario__fail(the_case, "there is no fact \"%.*s\"", SPAN_PRINT(test.words));
    }
    Span value = span_trim(text_span(&is));
    return fact_compare(&test, value) ||
           scenario__fail(the_case, "expected %.*s%s%.*s; was \"%.*s\"", SPAN_PRINT(test.words),
                          test.how, SPAN_PRINT(test.wanted), SPAN_PRINT(value));
}
