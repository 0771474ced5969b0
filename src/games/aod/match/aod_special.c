// Special rules by their names.
#include "aod_match.h"

#include "base_assert.h"
#include "base_span.h"

#include <string.h>

static const char *const words[AOD_S_COUNT] = {
#define X(name, words, rule, is_played) [AOD_S_##name] = words,
#include "aod_special.inl"
#undef X
};
static const bool played[AOD_S_COUNT] = {
#define X(name, words, rule, is_played) [AOD_S_##name] = is_played,
#include "aod_special.inl"
#undef X
};

const char *aod__special_word(AodSpecial special)
{
    ASSERT(special < AOD_S_COUNT);
    return words[special];
}

bool aod__special_is_played(AodSpecial special)
{
    ASSERT(special < AOD_S_COUNT);
    return played[special];
}

// The first number of what stands in brackets: 5 of "(5+)", 1 of "(-1)".
static uint8_t value_of(Span bracket)
{
    enum { VALUE_MAX = 99 };
    unsigned value = 0;
    size_t at = 0;
    while (at < bracket.length && (bracket.text[at] < '0' || bracket.text[at] > '9'))
        at++;
    for (; at < bracket.length && bracket.text[at] >= '0' && bracket.text[at] <= '9'; at++)
        value = value * 10 + (unsigned)(bracket.text[at] - '0') <= VALUE_MAX
                    ? value * 10 + (unsigned)(bracket.text[at] - '0')
                    : VALUE_MAX;
    return (uint8_t)value;
}

// RULE-Armourbane: 1 of "(Melta)", 2 of "(Melee)", 3 of "(Ranged)".
static uint8_t bane_of(Span bracket)
{
    static const char *const kinds[] = {"melta", "melee", "ranged"};
    Span word = span_trim(span_from(bracket, 2));
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (word.length > 0 &&
            span_equal_nocase_text(span_slice(word, 0, word.length - 1), kinds[i]))
            return (uint8_t)(i + 1);
    return 0;
}

bool aod__special_find(Span text, AodHas *out)
{
    size_t bracket = span_find(text, SPAN_LITERAL(" ("));
    Span bare = span_trim(bracket == SIZE_MAX ? text : span_slice(text, 0, bracket));
    for (unsigned i = 0; i < AOD_S_COUNT; i++) {
        if (!span_equal_nocase_text(bare, words[i]))
            continue;
        *out = (AodHas){(uint16_t)i, bracket == SIZE_MAX ? 0 : value_of(span_from(text, bracket))};
        if (i == AOD_S_ARMOURBANE && bracket != SIZE_MAX)
            out->value = bane_of(span_from(text, bracket));
        return true;
    }
    return false;
}

const AodHas *aod__has(AodHasList list, AodSpecial special)
{
    for (uint16_t i = 0; i < list.count && list.has[i].special <= special; i++)
        if (list.has[i].special == special)
            return &list.has[i];
    return NULL;
}
