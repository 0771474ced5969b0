// What a `check` block has found: `expect ok`, `expect problem`, `expect wording`, `expect line`.
#include "scenario_internal.h"

#include "kernel_words.h"

// Problems that a failed expectation names: enough to see what was found instead.
enum { PROBLEMS_NAMED = 8 };

static bool needs_check(ScenarioCase *the_case)
{
    return the_case->has_check ||
           scenario__fail(the_case, "a `check ...:` block is missing before this");
}

bool scenario__expect_ok(ScenarioCase *the_case, Span rest)
{
    (void)rest;
    return needs_check(the_case) &&
           (the_case->problems.count == 0 ||
            scenario__fail(
                the_case, "line %u has a problem: %s%s%s",
                (unsigned)the_case->problems.item[0].line, the_case->problems.item[0].text,
                the_case->problems.item[0].rule != NULL ? ", " : "",
                the_case->problems.item[0].rule != NULL ? the_case->problems.item[0].rule : ""));
}

// "CCG-2.1.2 text", each part optional.
bool scenario__expect_problem(ScenarioCase *the_case, Span rest)
{
    if (!needs_check(the_case))
        return false;
    Span text = span_trim(rest);
    Span tail = text;
    Span word;
    Rule rule = 0;
    bool named =
        span_next_word(&tail, &word) && the_case->loaded.game->words->rule_parse(word, &rule);
    Span words = named ? span_trim(tail) : text;
    TextBuffer all = text_start(the_case->arena);
    for (size_t i = 0; i < the_case->problems.count; i++) {
        const Diagnostic *problem = &the_case->problems.item[i];
        bool same_rule = !named || (problem->rule != NULL && span_equal_text(word, problem->rule));
        if (same_rule && (scenario__contains(span_of(problem->text), words) ||
                          scenario__contains(span_of(problem->remedy), words)))
            return true;
        if (i < PROBLEMS_NAMED) {
            text_print(&all, "%s%s%s%s", i > 0 ? " | " : "",
                       problem->rule != NULL ? problem->rule : "", problem->rule != NULL ? " " : "",
                       problem->text);
        }
    }
    return scenario__fail(the_case, "there is no problem \"%.*s\"; there %s", SPAN_PRINT(text),
                          the_case->problems.count == 0
                              ? "are none"
                              : text_format(the_case->arena, "are: %s", all.text));
}

bool scenario__expect_problems(ScenarioCase *the_case, Span rest)
{
    int64_t count;
    if (!needs_check(the_case))
        return false;
    if (!span_integer(span_trim(rest), 0, INT32_MAX, &count))
        return scenario__fail(the_case, "`expect problems NUMBER` was expected");
    return (size_t)count == the_case->problems.count ||
           scenario__fail(the_case, "expected %d problems; were %zu: %s", (int)count,
                          the_case->problems.count,
                          the_case->problems.count > 0 ? the_case->problems.item[0].text : "");
}

bool scenario__expect_wording(ScenarioCase *the_case, Span rest)
{
    if (!needs_check(the_case))
        return false;
    Span is = span_trim(text_span(&the_case->canonical));
    return span_equal(is, span_trim(rest)) ||
           scenario__fail(the_case, "expected the wording \"%.*s\"; was \"%.*s\"",
                          SPAN_PRINT(span_trim(rest)), SPAN_PRINT(is));
}

bool scenario__expect_line(ScenarioCase *the_case, Span rest)
{
    if (!needs_check(the_case))
        return false;
    Span is = text_span(&the_case->canonical);
    Span left = is;
    Span line;
    while (span_next_line(&left, &line))
        if (span_equal(span_trim(line), span_trim(rest)))
            return true;
    return scenario__fail(the_case, "there is no line \"%.*s\"; there is \"%.*s\"",
                          SPAN_PRINT(span_trim(rest)), SPAN_PRINT(is));
}
