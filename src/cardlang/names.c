// What places, timings and ability keywords are called, and what is known of a keyword.
#include "cardlang_internal.h"

static const char *const place_names[CARDLANG_PLACE_COUNT] = {"unit", "asset", "ship", "sector",
                                                              "command"};

const char *cardlang_place_name(CardlangPlace place)
{
    return (unsigned)place < CARDLANG_PLACE_COUNT ? place_names[place] : NULL;
}

bool cardlang_place_of(Span name, CardlangPlace *place)
{
    for (unsigned i = 0; i < CARDLANG_PLACE_COUNT; i++)
        if (span_equal_nocase_text(name, place_names[i])) {
            *place = (CardlangPlace)i;
            return true;
        }
    return false;
}

const char *cardlang_timing_name(CardlangTiming timing)
{
    static const char *const names[] = {"",  "BA", "T",      "R",      "M",
                                        "A", "E",  "set-up", "static", "keywords"};
    return (unsigned)timing < sizeof names / sizeof names[0] ? names[timing] : "";
}

static const struct {
    const char *text;
    const char *meaning;
    bool units_only;
} ability_keywords[CARDLANG_KEYWORD_FIRST] = {
#define ABILITY_KEYWORD(name, text_, units_only_, meaning_) \
    [CARDLANG_KEYWORD_##name] = {text_, meaning_, units_only_},
    CARDLANG_ABILITY_KEYWORDS(ABILITY_KEYWORD)
#undef ABILITY_KEYWORD
};

const char *cardlang_ability_keyword(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST ? ability_keywords[id].text : NULL;
}

const char *cardlang_ability_meaning(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST ? ability_keywords[id].meaning : NULL;
}

bool cardlang_ability_is_for_units(unsigned id)
{
    return id < CARDLANG_KEYWORD_FIRST && ability_keywords[id].units_only;
}
