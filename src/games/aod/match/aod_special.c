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

static bool names(Span bracket, const char *word)
{
    return span_find_nocase(bracket, span_of(word)) != SIZE_MAX;
}

// Those whom the rule is about; without brackets everybody.
static uint16_t whom_of(Span bracket)
{
    static const struct {
        const char *word;
        uint16_t whom;
    } known[] = {{"Everything", AOD_WHOM_ALL},      {"Psyker", AOD_WHOM_PSYKERS},
                 {"Daemon", AOD_WHOM_DAEMONS},      {"Corrupted", AOD_WHOM_CORRUPTED},
                 {"Traitor", AOD_WHOM_TRAITORS},    {"Loyalist", AOD_WHOM_LOYALISTS},
                 {"Automata", AOD_WHOM_AUTOMATA},   {"Infantry", AOD_WHOM_INFANTRY},
                 {"Character", AOD_WHOM_CHARACTERS}};
    uint16_t whom = 0;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (names(bracket, known[i].word))
            whom |= known[i].whom;
    return bracket.length == 0 ? AOD_WHOM_ALL : whom == 0 ? AOD_WHOM_NAMED : whom;
}

// "5+", "D3", "D3+1".
static void read_bracket(Span bracket, AodHas *out)
{
    out->about = bracket;
    out->whom = whom_of(bracket);
    out->value = value_of(bracket);
    size_t dice = span_find_nocase(bracket, SPAN_LITERAL("D3"));
    out->has_d3 = dice != SIZE_MAX;
    if (out->has_d3)
        out->value = value_of(span_from(bracket, dice + 2));
    out->is_plus = !out->has_d3 && names(bracket, "+");
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
        *out = (AodHas){.special = (uint16_t)i};
        Span inside = bracket == SIZE_MAX ? (Span){0} : span_from(text, bracket + 2);
        if (inside.length > 0 && inside.text[inside.length - 1] == ')')
            inside.length--;
        read_bracket(inside, out);
        if (i == AOD_S_ARMOURBANE && bracket != SIZE_MAX)
            out->value = bane_of(span_from(text, bracket));
        return true;
    }
    return false;
}

bool aod__legion_is_played(unsigned number)
{
    static const uint8_t is_played[] = {AOD_EMPERORS_CHILDREN, AOD_IRON_WARRIORS, AOD_SPACE_WOLVES,
                                        AOD_NIGHT_LORDS,       AOD_BLOOD_ANGELS,  AOD_IRON_HANDS,
                                        AOD_WORLD_EATERS,      AOD_ULTRAMARINES,  AOD_WORD_BEARERS,
                                        AOD_SALAMANDERS,       AOD_ALPHA_LEGION};
    for (unsigned i = 0; i < sizeof is_played; i++)
        if (is_played[i] == number)
            return true;
    return false;
}

const AodHas *aod__has(AodHasList list, AodSpecial special)
{
    for (uint16_t i = 0; i < list.count && list.has[i].special <= special; i++)
        if (list.has[i].special == special)
            return &list.has[i];
    return NULL;
}
