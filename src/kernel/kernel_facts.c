// Facts of a state, compared.
#include "kernel_facts.h"

#include "base_assert.h"
#include "kernel_scenarios.h"

#include <string.h>

typedef enum Comparison { IS, IS_NOT, BELOW, ABOVE, AT_MOST, AT_LEAST, HAS, LACKS } Comparison;
static const char *const comparisons[] = {" = ",  " != ", " < ",        " > ",
                                          " <= ", " >= ", " contains ", " lacks "};
enum { COMPARISONS = sizeof comparisons / sizeof comparisons[0] };

bool fact_cut(Span text, FactTest *out)
{
    size_t at = SIZE_MAX;
    text = span_trim(text);
    for (size_t i = 0; i < COMPARISONS; i++) {
        size_t found = span_find(text, span_of(comparisons[i]));
        if (found < at) {
            at = found;
            out->how = comparisons[i];
        }
    }
    // "hand 0 =": the blank behind it was the end of the line.
    for (size_t i = 0; i < COMPARISONS && at == SIZE_MAX; i++) {
        size_t length = strlen(comparisons[i]) - 1;
        if (text.length > length &&
            memcmp(text.text + text.length - length, comparisons[i], length) == 0) {
            at = text.length - length;
            out->how = comparisons[i];
        }
    }
    if (at == SIZE_MAX)
        return false;
    out->words = span_trim(span_slice(text, 0, at));
    out->wanted = span_trim(span_from(text, at + strlen(out->how))); // clamped to its end
    return true;
}

static bool contains(Span text, Span part)
{
    return part.length == 0 || span_find_nocase(text, part) != SIZE_MAX;
}

bool fact_compare(const FactTest *test, Span is)
{
    int64_t a;
    int64_t b;
    bool numbers = span_integer(is, INT64_MIN, INT64_MAX, &a) &&
                   span_integer(test->wanted, INT64_MIN, INT64_MAX, &b);
    size_t how = 0;
    while (how < COMPARISONS && comparisons[how] != test->how)
        how++;
    switch ((Comparison)how) {
    case IS:
        return numbers ? a == b : span_equal_nocase(is, test->wanted);
    case IS_NOT:
        return numbers ? a != b : !span_equal_nocase(is, test->wanted);
    case BELOW:
        return numbers && a < b;
    case ABOVE:
        return numbers && a > b;
    case AT_MOST:
        return numbers && a <= b;
    case AT_LEAST:
        return numbers && a >= b;
    case HAS:
        return contains(is, test->wanted);
    case LACKS:
        return !contains(is, test->wanted);
    }
    UNREACHABLE();
}

FactStatus fact_holds(const Game *game, const void *match, const void *state, Span text,
                      TextBuffer *is)
{
    FactTest test;
    if (!fact_cut(text, &test))
        return FACT_UNREADABLE;
    if (game->scenarios->fact == NULL || !game->scenarios->fact(match, state, test.words, is))
        return FACT_UNKNOWN;
    return fact_compare(&test, span_trim(text_span(is))) ? FACT_HOLDS : FACT_FAILS;
}
