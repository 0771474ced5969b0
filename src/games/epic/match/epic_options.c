// Match options: the list of epic_options.inl as defaults, as a reader, and for people.
#include "epic_match.h"

#include "base_limit.h"
#include "base_text.h"

#include <stddef.h>

enum { yes = 1, no = 0 }; // words of the list

typedef struct Option {
    const char *name;
    size_t at; // in EpicOptions
    uint16_t least, most, fallback;
    bool is_switch;
} Option;

static const Option options[] = {
#define SWITCH(name, fallback, rule, text) \
    {#name, offsetof(EpicOptions, name), 0, 1, fallback, true},
#define NUMBER(name, least, most, fallback, rule, text) \
    {#name, offsetof(EpicOptions, name), least, most, fallback, false},
#include "epic_options.inl"
#undef SWITCH
#undef NUMBER
};
enum { OPTIONS = sizeof options / sizeof *options };

const MatchOption epic_match_options[] = {
#define SWITCH(name, fallback, rule, text) \
    {#name, MATCH_OPTION_SWITCH, 0, 1, #fallback, rule, text},
#define NUMBER(name, least, most, fallback, rule, text) \
    {#name, MATCH_OPTION_NUMBER, least, most, #fallback, rule, text},
#include "epic_options.inl"
#undef SWITCH
#undef NUMBER
#define NAME(name, rule, text) {#name, MATCH_OPTION_NAME, 0, 0, NULL, rule, text},
    // It has no line in the list: it is read where tables are known (epic_mission.c).
    NAME(table, "EPIC-6.1.2a", "the table, before the one that the mission names")
#undef NAME
        {0},
};

static uint16_t *field(EpicOptions *out, const Option *option)
{
    return (uint16_t *)((char *)out + option->at);
}

EpicOptions epic__options_default(void)
{
    EpicOptions out = {.table_width_u = LIMIT(6_1_2a, 180 * EPIC_WHOLE_CM),
                       .table_depth_u = LIMIT(6_1_2a, 120 * EPIC_WHOLE_CM)};
    for (unsigned i = 0; i < OPTIONS; i++)
        *field(&out, &options[i]) = options[i].fallback;
    return out;
}

bool epic__is_option(Span name)
{
    for (unsigned i = 0; i < OPTIONS; i++)
        if (span_equal_nocase_text(name, options[i].name))
            return true;
    return false;
}

bool epic__read_option(Span name, Span value, EpicOptions *out)
{
    for (unsigned i = 0; i < OPTIONS; i++) {
        const Option *option = &options[i];
        int64_t n = span_equal_nocase_text(value, "yes");
        if (!span_equal_nocase_text(name, option->name))
            continue;
        if (option->is_switch ? n == 0 && !span_equal_nocase_text(value, "no")
                              : !span_integer(value, option->least, option->most, &n))
            return false;
        *field(out, option) = (uint16_t)n;
        return true;
    }
    return false;
}

const char *epic__options_text(Arena *arena)
{
    TextBuffer text = text_start(arena);
    for (unsigned i = 0; i < OPTIONS; i++) {
        const Option *option = &options[i];
        text_print(&text, "%s%s=", i == 0 ? "" : ", ", option->name);
        if (option->is_switch)
            text_append(&text, "yes|no");
        else
            text_print(&text, "%u..%u", (unsigned)option->least, (unsigned)option->most);
    }
    return text.text;
}
