// Match options: the list of aod_options.inl as defaults, as a reader, and for people.
#include "aod_match.h"

#include "base_text.h"

#include <stddef.h>

enum { yes = 1, no = 0 }; // words of the list

typedef struct Option {
    const char *name;
    size_t at; // in AodOptions
    uint16_t least, most, fallback;
    bool is_switch;
} Option;

static const Option options[] = {
#define SWITCH(name, fallback, rule, text) \
    {#name, offsetof(AodOptions, name), 0, 1, fallback, true},
#define NUMBER(name, least, most, fallback, rule, text) \
    {#name, offsetof(AodOptions, name), least, most, fallback, false},
#include "aod_options.inl"
#undef SWITCH
#undef NUMBER
};
enum { OPTIONS = sizeof options / sizeof *options };

const MatchOption aod_match_options[] = {
#define SWITCH(name, fallback, rule, text) \
    {#name, MATCH_OPTION_SWITCH, 0, 1, #fallback, rule, text},
#define NUMBER(name, least, most, fallback, rule, text) \
    {#name, MATCH_OPTION_NUMBER, least, most, #fallback, rule, text},
#include "aod_options.inl"
#undef SWITCH
#undef NUMBER
#define NAME(name, rule, text) {#name, MATCH_OPTION_NAME, 0, 0, NULL, rule, text},
    // They have no line in the list: they are read where tables and maps are known
    // (aod_match_make.c).
    NAME(table, "AOD-MISSION-1.9", "the table; without it that of the map, or one made by chance")
        NAME(map, "AOD-MISSION-1.1", "the deployment map; without it a D6 says which")
#undef NAME
            {0},
};

static uint16_t *field(AodOptions *out, const Option *option)
{
    return (uint16_t *)((char *)out + option->at);
}

AodOptions aod__options_default(void)
{
    AodOptions out = {0};
    for (unsigned i = 0; i < OPTIONS; i++)
        *field(&out, &options[i]) = options[i].fallback;
    return out;
}

bool aod__is_option(Span name)
{
    for (unsigned i = 0; i < OPTIONS; i++)
        if (span_equal_nocase_text(name, options[i].name))
            return true;
    return false;
}

bool aod__read_option(Span name, Span value, AodOptions *out)
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

const char *aod__options_text(Arena *arena)
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
    text_append(&text, ", table=NAME, map=NAME");
    return text.text;
}
